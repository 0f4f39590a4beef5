/* [FIRE-1] to [FIRE-18] The firing table, and the dice of a shot. */
#pragma once

#include "validator/baroque/charts/modifiers.h"
#include "validator/baroque/charts/troops.h"

typedef enum {
  BAROQUE_FIRES_MUSKET,
  BAROQUE_FIRES_ARQUEBUS,
  BAROQUE_FIRES_BOW,
  BAROQUE_FIRES_PISTOL, /* and carbine, on horse */
  BAROQUE_FIRES_ART_A,
  BAROQUE_FIRES_ART_B,
  BAROQUE_FIRES_ART_C,
  BAROQUE_FIRES_ART_D,
  BAROQUE_FIRES_ART_E,
  BAROQUE_N_FIRES
} BaroqueFires;

extern const char *const baroque_fires_words[]; /* ended by NULL */

/* [gap 47] Each number of the table is a far limit; BAROQUE_N_BANDS is out of reach. */

extern const char *const baroque_band_words[]; /* ended by NULL */

/* The far limit of a band, in hundredths. */
gint32 baroque_band_far(BaroqueBand band);

/* The band of a distance whose square is given, in hundredths. */
BaroqueBand baroque_band_at(gint64 distance_squared);

/* The table as printed; rosters have their own weapons. FALSE where it says no. */
gboolean baroque_fire_value(BaroqueFires weapon, BaroqueBand band, int *value);

typedef struct {
  int value; /* of the table [B-02] */
  BaroqueTroop firer, target;
  guint vbu;
  int shooting_modifier; /* 0 to -4 */
  guint moves;           /* [FIRE-12] [gap 103] movement actions of the turn */
  gboolean is_disordered;
  gboolean is_target_massed;
  gboolean is_in_cover;     /* [FIRE-15] */
  gboolean is_evading;      /* [FIRE-16] */
  gboolean through_friends; /* [gap 50] */
} BaroqueFireDice;

BaroqueSum baroque_fire_modifiers(const BaroqueFireDice *shot);

/* [B-02] [B-12] 0: no shot. */
guint baroque_fire_dice(const BaroqueFireDice *shot);

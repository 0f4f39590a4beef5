/* The Tactical Options Chart and the small formulas of a Major Battle. */
#pragma once

#include "validator/engine/honour/modifier.h"

typedef enum {
  CAP_OPTION_FORMATION,
  CAP_OPTION_MUSTER,
  CAP_OPTION_RESERVE,
  CAP_OPTION_ARTILLERY,
  CAP_OPTION_CAVALRY_CHARGE,
  CAP_OPTION_COMBINED_ARMS,
  CAP_OPTION_FIGHT_COORDINATION,
  CAP_OPTION_FIREARMS,
  CAP_OPTION_EARTHWORKS_RIVER,
  CAP_N_OPTIONS
} CapOption;

/* When a chit may be played. */
typedef enum {
  CAP_OPTION_AT_DEPLOYMENT,
  CAP_OPTION_IN_FIGHT,      /* Vanguard or Main Body */
  CAP_OPTION_AT_COMMITMENT, /* of the Rearguard */
} CapOptionStep;

typedef struct {
  const char *name;
  CapOptionStep step;
  guint8 rounds;             /* 0: the whole battle */
  guint8 chits;              /* of a player */
  gboolean is_lost_engaging; /* when the Corps engages */
  gboolean is_free_only;     /* cannot be chosen, only received */
  const char *restriction;   /* in words, or NULL */
  const char *rule;
} CapOptionRow;

const CapOptionRow *cap_option_row(CapOption option);

/* --- Formulas ----------------------------------------------------------------------------------
 */

#define CAP_CHITS_OF_CAPITANO 2 /* [11.4-S4e] at most */

/* How many chits a side may choose; what its Capitani cannot hold is of no use to it. */
guint cap_battle_chits(guint initiative, int die);

/* Free Earthworks/River chits of a defender; level of the Earthworks, 0 for none. */
guint cap_free_chits(guint level, gboolean is_behind_river);

/* May Corps with so many SPs in good order be engaged by one, or one group, with so many? */
gboolean cap_engagement_is_allowed(guint engaging_sp, guint engaged_sp);

typedef struct {
  int corps_initiative, general_initiative;
  gboolean is_demoralised;
  gboolean is_free; /* neither engaging nor engaged */
} CapMusterCase;

typedef struct {
  CapModifiers modifiers;
  int total;
  gboolean escapes; /* the Pursuit */
} CapMuster;

CapMuster cap_muster(const CapMusterCase *c, int die);

/* The Tactical Options Chart and the small formulas of a Major Battle. */
#pragma once

#include "validator/honour/charts/modifier.h"

typedef enum {
  HONOUR_CHIT_FORMATION,
  HONOUR_CHIT_MUSTER,
  HONOUR_CHIT_RESERVE,
  HONOUR_CHIT_ARTILLERY,
  HONOUR_CHIT_CAVALRY_CHARGE,
  HONOUR_CHIT_COMBINED_ARMS,
  HONOUR_CHIT_FIGHT_COORDINATION,
  HONOUR_CHIT_FIREARMS,
  HONOUR_CHIT_EARTHWORKS_RIVER,
  HONOUR_N_CHITS
} HonourChit;

/* When a chit may be played. */
typedef enum {
  HONOUR_CHIT_AT_DEPLOYMENT,
  HONOUR_CHIT_IN_FIGHT,      /* Vanguard or Main Body */
  HONOUR_CHIT_AT_COMMITMENT, /* of the Rearguard */
} HonourChitStep;

typedef struct {
  const char *name;
  HonourChitStep step;
  guint8 rounds;             /* 0: the whole battle */
  guint8 chits;              /* of a player */
  gboolean is_lost_engaging; /* when the Corps engages */
  gboolean is_free_only;     /* cannot be chosen, only received */
  const char *restriction;   /* in words, or NULL */
  const char *rule;
} HonourChitRow;

const HonourChitRow *honour_chit_row(HonourChit chit);

/* As people call it: "Cavalry Charge". */
const char *honour_chit_title(HonourChit chit);

/* --- Formulas --------------------------------------------------------------------------------- */

#define HONOUR_CHITS_OF_CAPITANO 2 /* [11.4-S4e] at most */

/* How many chits a side may choose; what its Capitani cannot hold is of no use to it. */
guint honour_battle_chits(guint initiative, int die);

/* Free Earthworks/River chits of a defender; level of the Earthworks, 0 for none. */
guint honour_free_chits(guint level, gboolean is_behind_river);

/* May Corps with so many SPs in good order be engaged by one, or one group, with so many? */
gboolean honour_engagement_is_allowed(guint engaging_sp, guint engaged_sp);

typedef struct {
  int corps_initiative, general_initiative;
  gboolean is_demoralised;
  gboolean is_free; /* neither engaging nor engaged */
} HonourMusterCase;

typedef struct {
  HonourModifiers modifiers;
  int total;
  gboolean escapes; /* the Pursuit */
} HonourMuster;

HonourMuster honour_muster(const HonourMusterCase *c, int die);

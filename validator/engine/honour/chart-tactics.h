/* The Tactical Options Chart and the small formulas of a Major Battle. */
#pragma once

#include "validator/engine/honour/modifier.h"

typedef enum {
  CAP_CHIT_FORMATION,
  CAP_CHIT_MUSTER,
  CAP_CHIT_RESERVE,
  CAP_CHIT_ARTILLERY,
  CAP_CHIT_CAVALRY_CHARGE,
  CAP_CHIT_COMBINED_ARMS,
  CAP_CHIT_FIGHT_COORDINATION,
  CAP_CHIT_FIREARMS,
  CAP_CHIT_EARTHWORKS_RIVER,
  CAP_N_CHITS
} CapChit;

/* When a chit may be played. */
typedef enum {
  CAP_CHIT_AT_DEPLOYMENT,
  CAP_CHIT_IN_FIGHT,      /* Vanguard or Main Body */
  CAP_CHIT_AT_COMMITMENT, /* of the Rearguard */
} CapChitStep;

typedef struct {
  const char *name;
  CapChitStep step;
  guint8 rounds;             /* 0: the whole battle */
  guint8 chits;              /* of a player */
  gboolean is_lost_engaging; /* when the Corps engages */
  gboolean is_free_only;     /* cannot be chosen, only received */
  const char *restriction;   /* in words, or NULL */
  const char *rule;
} CapChitRow;

const CapChitRow *cap_chit_row(CapChit chit);

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

/* Where the pieces of a side could ever be, if no enemy stood in their way, all dice were kind and
 * every march went as far as it liked: whatever a game shows is among it. */
#pragma once

#include "validator/honour/machine/state.h"

/* Later than any turn. */
#define HONOUR_NEVER_COMES G_MAXINT

typedef struct {
  const HonourGame *game;
  int horizon;           /* no game has more turns */
  gboolean is_open;      /* rules may put the end of the game off */
  gboolean is_one_crowd; /* armies may change sides */
  guint n_hexes;
  int *turn[HONOUR_MAX_SIDES]; /* by hex: the first turn in which somebody of the side may be there
                                */
  int *acts;          /* by action of the events: the first turn in which it may be carried out */
  HonourState *start; /* the set-up */
} HonourProspectReach;

HonourProspectReach *honour_prospect_reach_new(const HonourGame *game);
void honour_prospect_reach_free(HonourProspectReach *reach);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(HonourProspectReach, honour_prospect_reach_free)

/* The first turn in which a stack may come: 0 for one of the set-up. */
int honour_prospect_stack_comes(const HonourProspectReach *reach, CapIndex stack);

/* The first turn in which a Capitano, or anybody of an army, may be on the map. */
int honour_prospect_capitano_comes(const HonourProspectReach *reach, HonourCapitanoIndex capitano);
int honour_prospect_army_comes(const HonourProspectReach *reach, CapIndex army);

/* The first turn in which an event of the scenario may do something of this kind. */
int honour_prospect_does(const HonourProspectReach *reach, HonourActionKind kind);

/* Can an army ever be led by the other side? */
gboolean honour_prospect_changes_sides(const HonourProspectReach *reach);

/* The first turn in which somebody of a side (CAP_INDEX_NONE: of any) may be in one of some hexes;
 * `count` different ones of them. With `next_to` those beside them count too. */
int honour_prospect_comes_to(const HonourProspectReach *reach, CapIndex side, const CapBits *hexes,
                             guint count, gboolean next_to);

/* The first turn in which pieces of both sides may be in one hex, or next to each other. */
int honour_prospect_meet(const HonourProspectReach *reach);

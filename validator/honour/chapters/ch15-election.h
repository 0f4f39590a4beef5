/* Chapter 15.5: the Swiss, or others, elect who leads them, where the scenario has the rule. */
#pragma once

#include "validator/honour/machine/machine.h"

/* [15.5d] Is the rule in effect, and for him? */
gboolean honour_elects(const HonourGame *game, const HonourState *state,
                       HonourCapitanoIndex capitano);

/* Whom the rule is for at present; for whoever asks about several Capitani. */
typedef enum {
  HONOUR_VOTERS_NONE,
  HONOUR_VOTERS_COUNCIL, /* the nations whom the rules give a council: the Swiss */
  HONOUR_VOTERS_NAMED,   /* those whom the special rule names */
} HonourVoters;

HonourVoters honour_voters(const HonourGame *game, const HonourState *state);

/* The same answer as honour_elects(). */
gboolean honour_is_voter(const HonourGame *game, const HonourState *state, HonourVoters voters,
                         HonourCapitanoIndex capitano);

/* Keeps those among some Capitani who elect; how many they are. */
guint honour_keep_voters(const HonourGame *game, const HonourState *state, HonourCapitanoIndex *who,
                         guint n);

/* [15.5a] Puts a stage ELECTION on the stack for the Force of a Primo Capitano. */
void honour_push_election(HonourPlay *play, HonourCapitanoIndex primo);

/* [15.5a] The elections of the set-up: one for each Force on the map whose stack elects. FALSE when
 * there is none. */
gboolean honour_push_set_up_elections(HonourPlay *play);

/* Chapter 15.5: the Swiss, or others, elect who leads them, where the scenario has the rule. */
#pragma once

#include "validator/engine/honour/machine.h"

/* [15.5d] Is the rule in effect, and for him? */
gboolean cap_elects(const CapGame *game, const CapState *state, CapCapitanoIndex capitano);

/* Whom the rule is for at present; for whoever asks about several Capitani. */
typedef enum {
  CAP_VOTERS_NONE,
  CAP_VOTERS_COUNCIL, /* the nations whom the rules give a council: the Swiss */
  CAP_VOTERS_NAMED,   /* those whom the special rule names */
} CapVoters;

CapVoters cap_voters(const CapGame *game, const CapState *state);

/* The same answer as cap_elects(). */
gboolean cap_is_voter(const CapGame *game, const CapState *state, CapVoters voters,
                      CapCapitanoIndex capitano);

/* Keeps those among some Capitani who elect; how many they are. */
guint cap_keep_voters(const CapGame *game, const CapState *state, CapCapitanoIndex *who, guint n);

/* [15.5a] Puts a stage ELECTION on the stack for the Force of a Primo Capitano. */
void cap_push_election(CapPlay *play, CapCapitanoIndex primo);

/* [15.5a] The elections of the set-up: one for each Force on the map whose stack elects. FALSE when
 * there is none. */
gboolean cap_push_set_up_elections(CapPlay *play);

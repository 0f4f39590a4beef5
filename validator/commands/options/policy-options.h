/* --policy, shared by the commands that play games. */
#pragma once

#include "validator/commands/cli.h"
#include "validator/play/playout.h"

/* What help says of it, before what goes unless told. */
#define CAP_POLICY_HELP                                                                            \
  "Who decides: random, which takes any legal option and so gets into every corner of the rules; " \
  "doctrine, which plays to win; or wayward, which also plays to win but leaves every sixth "      \
  "decision to chance. If given twice, the first is for the side listed first in the scenario, "   \
  "and the second for the other side. "

/* Finds the policies of both sides: one name goes for both, none (NULL) for `unless_told`. FALSE
 * with a usage error of the command when there is no such policy, or a name too many. */
gboolean cap_policy_options_read(char *const *names, const char *unless_told,
                                 const CapCommand *command, const CapStreams *io,
                                 CapPlayoutOptions *playout);

/* Whether the policies can play by the rules that are set by now. Those that nobody has named give
 * way to random; FALSE with a usage error when one was named that cannot. */
gboolean cap_policy_options_fit(char *const *names, const CapCommand *command, const CapStreams *io,
                                CapPlayoutOptions *playout);

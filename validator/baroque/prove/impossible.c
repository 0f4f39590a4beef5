/* Why this is sound. A battle has no turn after its limit [gap 84]; no die shows more than 6; and a
 * Command arrives only by a roll of the scenario, at the beginning of its turn [gap 136]. */
#include "validator/baroque/prove/impossible.h"

#include <glib/gi18n.h>

#include "validator/baroque/prove/things.h"

static char *because(const char **rules, const char *which, const char *text) {
  *rules = which;
  return g_strdup(_(text));
}

static char *unit_never(const BaroqueScenario *s, const BaroqueUnit *unit, const char **rules) {
  const BaroqueCommand *command = &s->commands[unit->command];
  gboolean is_late = TRUE;

  if (command->passage == CAP_INDEX_NONE)
    return because(rules, "gap 136", "There is no passage by which its Command could arrive.");
  for (guint i = command->first_roll; i < command->first_roll + command->n_rolls; i++) {
    gboolean is_in_time = s->rolls[i].turn < (CapTurn)s->base.n_turns;

    if (is_in_time && s->rolls[i].at_least <= 6)
      return NULL;
    is_late = is_late && !is_in_time;
  }
  return because(rules, "gap 136",
                 is_late ? N_("Its Command arrives only after the last turn.")
                         : N_("No die is high enough for its Command to arrive."));
}

static char *exit_never(const BaroqueScenario *s, const BaroqueExit *out, const char **rules) {
  if (out->passage == CAP_INDEX_NONE)
    return because(rules, "gap 42", "There is no passage by which to leave.");
  if (out->from >= (CapTurn)s->base.n_turns)
    return because(rules, "gap 42, gap 84", "Nobody may leave before the last turn is over.");
  return NULL;
}

char *baroque_impossible(const BaroqueGame *game, guint number, const char **rules) {
  const BaroqueScenario *s = game->scenario;
  BaroqueThing thing;

  if (!baroque_thing(s, number, &thing))
    return NULL;
  switch (thing.kind) {
  case BAROQUE_THING_VICTORY:
    break;
  case BAROQUE_THING_EXIT:
    return exit_never(s, &s->exits[thing.number], rules);
  case BAROQUE_THING_UNIT:
    return unit_never(s, &s->units[thing.number], rules);
  }
  return NULL;
}

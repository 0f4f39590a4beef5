#include "validator/honour/register/played-scenario.h"

#include "validator/honour/machine/machine.h"
#include "validator/honour/machine/ruleset.h"

/* How often the event happened; of what stands, whether it made a difference. */
static guint times_of_rule(const CapPlayedGame *game, CapNode node) {
  CapSpecialInfo info;

  for (guint i = 0; i < game->tally->n_rules && game->rules->rule(game->game, i, &info); i++)
    if (info.node == node)
      return game->tally->fired[i];
  return 0;
}

/* Was a part of the stack on the map? */
static guint times_of_stack(const CapPlayedGame *game, CapNode node) {
  const HonourScenario *scenario = honour_game_of_rules(game->game)->scenario;

  for (guint i = 0; i < MIN(scenario->n_stacks, (guint)CAP_SURVEY_PIECES); i++)
    if (scenario->stacks[i].node == node)
      return game->survey->entered[i];
  return 0;
}

/* Which of its kind in the element around it. */
static guint place_of(const CapDocument *doc, CapNode node) {
  CapNode before = cap_node_child_named(doc, cap_node_parent(doc, node), cap_node_name(doc, node));
  guint place = 0;

  for (; before != node && before != CAP_NODE_NONE; place++)
    before = cap_node_next_named(doc, before, cap_node_name(doc, node));
  return place;
}

/* How often a condition of victory was met. */
static guint times_of_condition(const CapPlayedGame *game, CapNode node) {
  guint place = place_of(game->document, node);

  return place < HONOUR_SEEN_MAX_CONDITIONS ? game->seen[HONOUR_SEEN_CONDITIONS + place] : 0;
}

/* Did the game end without any of them? */
static guint times_of_otherwise(const CapPlayedGame *game) {
  for (guint i = 0; i < HONOUR_SEEN_MAX_CONDITIONS; i++)
    if (game->seen[HONOUR_SEEN_CONDITIONS + i] > 0)
      return 0;
  return game->seen[HONOUR_SEEN_GAME_ENDED];
}

/* Everything else is there from the beginning of a game on. */
guint honour_played_times_of(const CapPlayedGame *game, CapNode node) {
  switch (cap_node_name(game->document, node)) {
  case CAP_NAME_EVENT:
  case CAP_NAME_FORBID:
  case CAP_NAME_ADJUST:
    return times_of_rule(game, node);
  case CAP_NAME_STACK:
    return times_of_stack(game, node);
  case CAP_NAME_VICTORY_CONDITION:
    return times_of_condition(game, node);
  case CAP_NAME_POINTS:
    return game->seen[HONOUR_SEEN_POINTS_ROLLED] + game->seen[HONOUR_SEEN_POINTS_IN_FULL];
  case CAP_NAME_SUPPLY:
    return game->seen[HONOUR_SEEN_ANSWERS + HONOUR_ANSWER_SOURCE];
  case CAP_NAME_BREAKDOWN:
    return game->seen[HONOUR_SEEN_ANSWERS + HONOUR_ANSWER_BREAK];
  case CAP_NAME_OTHERWISE:
    return times_of_otherwise(game);
  default:
    return game->seen[HONOUR_SEEN_GAME_BEGUN];
  }
}

#include "validator/honour/register/played-scenario.h"

#include <string.h>

#include "schema/instructions.h"
#include "validator/honour/machine/machine.h"

char **honour_played_states(CapSlice body) {
  static const char verb[] = "states ";
  g_autofree char *text = NULL;

  if (body.length <= strlen(verb) || strncmp(body.data, verb, strlen(verb)) != 0)
    return NULL;
  text = g_strndup(body.data + strlen(verb), body.length - strlen(verb));
  return g_strsplit_set(g_strstrip(text), " \t\r\n", -1);
}

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
  for (guint i = 0; i < MIN(game->scenario->n_stacks, (guint)CAP_SURVEY_STACKS); i++)
    if (game->scenario->stacks[i].node == node)
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
  guint place = place_of(game->scenario->document, node);

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
static guint times_of(const CapPlayedGame *game, CapNode node) {
  switch (cap_node_name(game->scenario->document, node)) {
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

/* Which of the parts of a statement this one is, counted through the document; from 1 on. */
static guint next_part(GHashTable *parts, const char *statement) {
  guint part = GPOINTER_TO_UINT(g_hash_table_lookup(parts, statement)) + 1;

  g_hash_table_insert(parts, g_strdup(statement), GUINT_TO_POINTER(part));
  return part;
}

void honour_played_scenario(const CapPlayedGame *game, HonourStated call, gpointer data) {
  const CapDocument *doc = game->scenario->document;
  g_autoptr(GHashTable) parts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GArray) instructions = cap_document_instructions(doc, "capitano");

  for (guint i = 0; i < instructions->len; i++) {
    const CapInstruction *instruction = &g_array_index(instructions, CapInstruction, i);
    g_auto(GStrv) statements = honour_played_states(instruction->body);

    for (guint k = 0; statements != NULL && statements[k] != NULL; k++)
      if (instruction->node != CAP_NODE_NONE)
        call(statements[k], next_part(parts, statements[k]), times_of(game, instruction->node),
             data);
  }
}

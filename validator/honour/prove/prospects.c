#include "validator/honour/prove/prospects.h"

#include "validator/honour/machine/ruleset.h"
#include "validator/honour/prove/impossible.h"
#include "validator/honour/prove/nearness.h"
#include "validator/honour/prove/things.h"

/* --- What there is ---------------------------------------------------------------------------- */

/* Stacks that are not there from the start, in the order of the document. */
static CapIndex later_stack(const HonourScenario *s, guint number) {
  for (guint i = 0; i < s->n_stacks; i++) {
    if (s->stacks[i].arrival == HONOUR_ARRIVAL_SETUP || s->stacks[i].id == NULL)
      continue;
    if (number-- == 0)
      return (CapIndex)i;
  }
  return CAP_INDEX_NONE;
}

gboolean honour_thing(const HonourGame *game, guint number, HonourThing *thing) {
  if (number < game->victory.n_conditions) {
    *thing = (HonourThing){HONOUR_THING_VICTORY, number};
    return TRUE;
  }
  number -= game->victory.n_conditions;
  if (number < game->special.n_rules) {
    *thing = (HonourThing){HONOUR_THING_RULE, number};
    return TRUE;
  }
  *thing = (HonourThing){HONOUR_THING_STACK,
                         later_stack(game->scenario, number - game->special.n_rules)};
  return thing->number != CAP_INDEX_NONE;
}

static const char *kind_of_rule(HonourSpecialKind kind) {
  switch (kind) {
  case HONOUR_SPECIAL_EVENT:
    return "event";
  case HONOUR_SPECIAL_FORBID:
    return "ban";
  case HONOUR_SPECIAL_ADJUST:
    return "adjustment";
  }
  return "rule";
}

/* The id of an element, or its number among those of its kind, from 1. */
static void name_node(const HonourGame *game, CapNode node, guint number,
                      char out[CAP_PROSPECT_NAME]) {
  CapSlice id = cap_node_attribute(game->scenario->base.document, node, CAP_NAME_ID);

  if (cap_slice_is_set(id))
    g_snprintf(out, CAP_PROSPECT_NAME, "%.*s", CAP_SLICE_ARGS(id));
  else
    g_snprintf(out, CAP_PROSPECT_NAME, "%u", number + 1);
}

static gboolean get(const CapRulesGame *rules_game, guint number, CapProspect *out) {
  const HonourGame *game = honour_game_of_rules(rules_game);
  HonourThing thing;

  if (!honour_thing(game, number, &thing))
    return FALSE;
  switch (thing.kind) {
  case HONOUR_THING_VICTORY:
    *out = (CapProspect){.kind = "victory", .node = game->victory.conditions[thing.number].node};
    break;
  case HONOUR_THING_RULE:
    *out = (CapProspect){.kind = kind_of_rule(game->special.rules[thing.number].kind),
                         .node = game->special.rules[thing.number].node};
    break;
  case HONOUR_THING_STACK:
    *out = (CapProspect){.kind = "reinforcement",
                         .node = game->scenario->stacks[thing.number].node,
                         .has_own_check = TRUE};
    break;
  }
  name_node(game, out->node, thing.number, out->name);
  return TRUE;
}

/* --- Whether it came about -------------------------------------------------------------------- */

static gboolean is_met(const HonourPlay *play, const guint32 *seen, guint condition) {
  const HonourVictoryCondition *c = &play->game->victory.conditions[condition];
  const HonourProgress *p = &play->state->progress;

  if (condition < HONOUR_SEEN_MAX_CONDITIONS)
    return seen[HONOUR_SEEN_CONDITIONS + condition] > 0;
  /* The few that are not followed: whoever wins so high has met one like it. */
  return p->is_over && p->winner == c->side && p->level == c->level;
}

static gboolean has_fired(const HonourPlay *play, guint rule) {
  if (play->game->special.rules[rule].kind == HONOUR_SPECIAL_EVENT)
    return play->state->special.fired[rule] > 0;
  return play->game->notes != NULL && play->game->notes->applied[rule] != 0;
}

static gboolean is_on_map(const HonourState *state, HonourCapitanoIndex capitano) {
  guint8 station = state->capitani[capitano].station;

  return station == HONOUR_STATION_ON_MAP || station == HONOUR_STATION_WITH;
}

/* Units count as well as Capitani: a stack may have only the one or the other. */
static gboolean has_come(const HonourPlay *play, guint stack) {
  const HonourGame *game = play->game;
  const HonourState *state = play->state;

  for (guint i = 0; i < game->n_capitani; i++)
    if (game->capitani[i].stack == stack && is_on_map(state, (HonourCapitanoIndex)i))
      return TRUE;
  for (guint i = 0; i < game->n_units; i++)
    if (game->units[i].source != CAP_INDEX_NONE &&
        game->scenario->units[game->units[i].source].stack == stack &&
        state->units[i].place == HONOUR_UNIT_CARD && is_on_map(state, state->units[i].capitano))
      return TRUE;
  return FALSE;
}

static gboolean shown(const CapRulesPlay *rules_play, const guint32 *seen, guint number) {
  const HonourPlay *play = honour_play_of_rules(rules_play);
  HonourThing thing;

  if (!honour_thing(play->game, number, &thing))
    return FALSE;
  switch (thing.kind) {
  case HONOUR_THING_VICTORY:
    return is_met(play, seen, thing.number);
  case HONOUR_THING_RULE:
    return has_fired(play, thing.number);
  case HONOUR_THING_STACK:
    return has_come(play, thing.number);
  }
  return FALSE;
}

/* Where pieces can ever be takes long to find out, and is the same for all prospects. */
struct _CapOutlook {
  HonourProspectReach *reach;
};

static CapOutlook *outlook_new(const CapRulesGame *game) {
  CapOutlook *outlook = g_new(CapOutlook, 1);

  outlook->reach = honour_prospect_reach_new(honour_game_of_rules(game));
  return outlook;
}

static void outlook_free(CapOutlook *outlook) {
  honour_prospect_reach_free(outlook->reach);
  g_free(outlook);
}

static char *impossible(const CapRulesGame *game, const CapOutlook *outlook, guint number,
                        const char **rules) {
  (void)game;
  return honour_impossible(outlook->reach, number, rules);
}

static int nearness(const CapRulesPlay *play, guint number) {
  return honour_nearness(honour_play_of_rules(play), number);
}

const CapProspects honour_prospects = {
    .get = get,
    .shown = shown,
    .outlook_new = outlook_new,
    .outlook_free = outlook_free,
    .impossible = impossible,
    .nearness = nearness,
};

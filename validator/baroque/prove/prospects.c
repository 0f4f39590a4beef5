#include "validator/baroque/prove/prospects.h"

#include "validator/baroque/machine/ruleset.h"
#include "validator/baroque/prove/impossible.h"
#include "validator/baroque/prove/things.h"

/* --- What there is ---------------------------------------------------------------------------- */

/* Units that are not on the table from the start, in the order of the document. */
static CapIndex later_unit(const BaroqueScenario *s, guint number) {
  for (guint i = 0; i < s->n_units; i++) {
    CapIndex command = s->units[i].command;

    if (command != CAP_INDEX_NONE && s->commands[command].arrives && number-- == 0)
      return (CapIndex)i;
  }
  return CAP_INDEX_NONE;
}

/* [gap 84] Can the side win when the turns are over? The scenario may say that it never does. */
static gboolean may_win_on_points(const BaroqueScenario *s, guint side) {
  switch (s->end) {
  case BAROQUE_END_SHARES:
    return TRUE;
  case BAROQUE_END_DRAW:
    return FALSE;
  case BAROQUE_END_ATTACKER:
    return s->armies[side].is_attacker;
  case BAROQUE_END_DEFENDER:
    return !s->armies[side].is_attacker;
  }
  return FALSE;
}

/* Counts *number down; TRUE when it is one of these. */
static gboolean is_victory(const BaroqueScenario *s, guint *number, BaroqueThing *thing) {
  for (guint side = 0; side < BAROQUE_ARMIES; side++) {
    if (may_win_on_points(s, side) && (*number)-- == 0) {
      *thing = (BaroqueThing){BAROQUE_THING_VICTORY, side, BAROQUE_VICTORY_POINTS};
      return TRUE;
    }
    if ((*number)-- == 0) {
      *thing = (BaroqueThing){BAROQUE_THING_VICTORY, side, BAROQUE_VICTORY_ROUT};
      return TRUE;
    }
  }
  return FALSE;
}

gboolean baroque_thing(const BaroqueScenario *s, guint number, BaroqueThing *thing) {
  if (is_victory(s, &number, thing))
    return TRUE;
  if (number < s->n_exits) {
    *thing = (BaroqueThing){BAROQUE_THING_EXIT, number, BAROQUE_VICTORY_NONE};
    return TRUE;
  }
  *thing =
      (BaroqueThing){BAROQUE_THING_UNIT, later_unit(s, number - s->n_exits), BAROQUE_VICTORY_NONE};
  return thing->number != CAP_INDEX_NONE;
}

static void name_exit(const BaroqueScenario *s, const BaroqueExit *out,
                      char name[CAP_PROSPECT_NAME]) {
  g_snprintf(name, CAP_PROSPECT_NAME, "%s by %s", s->base.sides[out->army].id,
             out->passage != CAP_INDEX_NONE ? s->passages[out->passage].id : "?");
}

static gboolean get(const CapRulesGame *game, guint number, CapProspect *out) {
  const BaroqueScenario *s = baroque_game_of_rules(game)->scenario;
  BaroqueThing thing;

  if (!baroque_thing(s, number, &thing))
    return FALSE;
  switch (thing.kind) {
  case BAROQUE_THING_VICTORY:
    *out = (CapProspect){.kind = "victory", .node = s->base.sides[thing.number].node};
    g_snprintf(out->name, CAP_PROSPECT_NAME, "%s %s", s->base.sides[thing.number].id,
               thing.level == BAROQUE_VICTORY_ROUT ? "rout" : "points");
    return TRUE;
  case BAROQUE_THING_EXIT:
    *out = (CapProspect){.kind = "exit", .node = s->exits[thing.number].node};
    name_exit(s, &s->exits[thing.number], out->name);
    return TRUE;
  case BAROQUE_THING_UNIT:
    *out = (CapProspect){
        .kind = "reinforcement", .node = s->units[thing.number].node, .has_own_check = TRUE};
    g_strlcpy(out->name, s->units[thing.number].id, CAP_PROSPECT_NAME);
    return TRUE;
  }
  return FALSE;
}

/* --- Whether it came about -------------------------------------------------------------------- */

static gboolean has_left(const BaroquePlay *play, CapIndex army) {
  for (guint i = 0; i < play->game->n_units; i++)
    if (play->game->units[i].side == army && play->state->units[i].place == BAROQUE_LEFT)
      return TRUE;
  return FALSE;
}

static gboolean shown(const CapRulesPlay *rules_play, const guint32 *seen, guint number) {
  const BaroquePlay *play = baroque_play_of_rules(rules_play);
  const BaroqueScenario *s = play->game->scenario;
  BaroqueThing thing;

  (void)seen;
  if (!baroque_thing(s, number, &thing))
    return FALSE;
  switch (thing.kind) {
  case BAROQUE_THING_VICTORY:
    return play->state->is_over && play->state->winner == thing.number &&
           play->state->level == thing.level;
  case BAROQUE_THING_EXIT:
    return has_left(play, s->exits[thing.number].army);
  case BAROQUE_THING_UNIT:
    return play->state->units[thing.number].place != BAROQUE_WAITS;
  }
  return FALSE;
}

static char *impossible(const CapRulesGame *game, const CapOutlook *outlook, guint number,
                        const char **rules) {
  (void)outlook;
  return baroque_impossible(baroque_game_of_rules(game), number, rules);
}

const CapProspects baroque_prospects = {
    .get = get,
    .shown = shown,
    .impossible = impossible,
};

#include "validator/monferrato/prove/prospects.h"

#include "validator/monferrato/chapters/presence.h"
#include "validator/monferrato/machine/ruleset.h"
#include "validator/monferrato/prove/impossible.h"
#include "validator/monferrato/prove/things.h"
#include "validator/monferrato/register/played-evidence.h"

/* --- What there is ---------------------------------------------------------------------------- */

/* Chits that games of the scenario see, in the order of the roster. */
static guint used_chit(const MonferratoScenario *s, guint number) {
  for (guint i = 0; i < s->chits.n_chits; i++)
    if (monferrato_chit_is_used(&s->chits, i) && number-- == 0)
      return i;
  return G_MAXUINT;
}

gboolean monferrato_thing(const MonferratoScenario *s, guint number, MonferratoThing *thing) {
  const guint n[] = {
      [MONFERRATO_THING_VICTORY] = MONFERRATO_SIDES,
      [MONFERRATO_THING_OBJECTIVE] = s->n_objectives * MONFERRATO_SIDES,
      [MONFERRATO_THING_EVENT] = s->rules.n_events,
      [MONFERRATO_THING_BAN] = s->rules.n_bans,
      [MONFERRATO_THING_ADJUSTMENT] = s->rules.n_adjustments,
  };

  for (guint kind = 0; kind < G_N_ELEMENTS(n); kind++) {
    if (number < n[kind]) {
      *thing = (MonferratoThing){(MonferratoThingKind)kind, number, 0};
      if (kind == MONFERRATO_THING_OBJECTIVE)
        *thing = (MonferratoThing){MONFERRATO_THING_OBJECTIVE, number / MONFERRATO_SIDES,
                                   (CapIndex)(number % MONFERRATO_SIDES)};
      return TRUE;
    }
    number -= n[kind];
  }
  *thing = (MonferratoThing){MONFERRATO_THING_CHIT, used_chit(s, number), 0};
  return thing->number != G_MAXUINT;
}

static const char *const kinds[] = {
    [MONFERRATO_THING_VICTORY] = "victory", [MONFERRATO_THING_OBJECTIVE] = "objective",
    [MONFERRATO_THING_EVENT] = "event",     [MONFERRATO_THING_BAN] = "ban",
    [MONFERRATO_THING_CHIT] = "chit",       [MONFERRATO_THING_ADJUSTMENT] = "adjustment",
};

/* Without an id it is called by its number, from 1. */
static CapProspect named(MonferratoThing thing, const char *id, CapNode node) {
  CapProspect out = {.kind = kinds[thing.kind], .node = node};

  if (id != NULL)
    g_strlcpy(out.name, id, CAP_PROSPECT_NAME);
  else
    g_snprintf(out.name, CAP_PROSPECT_NAME, "%u", thing.number + 1);
  return out;
}

static CapProspect objective_of(const MonferratoScenario *s, MonferratoThing thing) {
  const MonferratoObjective *objective = &s->objectives[thing.number];
  CapProspect out = named(thing, NULL, objective->node);

  g_snprintf(out.name, CAP_PROSPECT_NAME, "%s %s", s->base.map->zones[objective->zone].id,
             s->base.sides[thing.side].id);
  return out;
}

static gboolean get(const CapRulesGame *game, guint number, CapProspect *out) {
  const MonferratoScenario *s = monferrato_game_of_rules(game)->scenario;
  MonferratoThing thing;

  if (!monferrato_thing(s, number, &thing))
    return FALSE;
  switch (thing.kind) {
  case MONFERRATO_THING_VICTORY:
    *out = named(thing, s->base.sides[thing.number].id, s->base.sides[thing.number].node);
    return TRUE;
  case MONFERRATO_THING_OBJECTIVE:
    *out = objective_of(s, thing);
    return TRUE;
  case MONFERRATO_THING_EVENT:
    *out = named(thing, s->rules.events[thing.number].id, s->rules.events[thing.number].node);
    return TRUE;
  case MONFERRATO_THING_BAN:
    *out = named(thing, s->rules.bans[thing.number].id, s->rules.bans[thing.number].node);
    return TRUE;
  case MONFERRATO_THING_ADJUSTMENT:
    *out = named(thing, s->rules.adjustments[thing.number].id,
                 s->rules.adjustments[thing.number].node);
    return TRUE;
  case MONFERRATO_THING_CHIT:
    *out = named(thing, s->chits.chits[thing.number].id, s->chits.node);
    out->has_own_check = TRUE;
    return TRUE;
  }
  return FALSE;
}

/* --- Whether it came about -------------------------------------------------------------------- */

/* [17b] Points are counted when the game is over. */
static gboolean is_held(const MonferratoPlay *play, MonferratoThing thing) {
  MonferratoField field;

  if (!play->state->is_over)
    return FALSE;
  monferrato_field_fill(play->game, play->state, &field);
  return field.of[thing.side][play->game->scenario->objectives[thing.number].zone] != 0;
}

static gboolean shown(const CapRulesPlay *rules_play, const guint32 *seen, guint number) {
  const MonferratoPlay *play = monferrato_play_of_rules(rules_play);
  MonferratoThing thing;

  if (!monferrato_thing(play->game->scenario, number, &thing))
    return FALSE;
  switch (thing.kind) {
  case MONFERRATO_THING_VICTORY:
    return play->state->is_over && play->state->winner == thing.number;
  case MONFERRATO_THING_OBJECTIVE:
    return is_held(play, thing);
  case MONFERRATO_THING_EVENT:
    return play->state->happened[thing.number];
  case MONFERRATO_THING_BAN:
    return seen[monferrato_seen_ban(thing.number)] > 0;
  case MONFERRATO_THING_ADJUSTMENT:
    return seen[monferrato_seen_adjustment(thing.number)] > 0;
  case MONFERRATO_THING_CHIT:
    return seen[monferrato_seen_chit(thing.number)] > 0;
  }
  return FALSE;
}

static char *impossible(const CapRulesGame *game, const CapOutlook *outlook, guint number,
                        const char **rules) {
  (void)outlook;
  return monferrato_impossible(monferrato_game_of_rules(game), number, rules);
}

const CapProspects monferrato_prospects = {
    .get = get,
    .shown = shown,
    .impossible = impossible,
};

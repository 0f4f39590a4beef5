#include "validator/monferrato/special/special.h"

#include "validator/monferrato/register/played-evidence.h"

/* Who does what where; CAP_INDEX_NONE where there is nobody or nowhere. */
typedef struct {
  CapIndex counter, zone;
} Act;

/* --- Conditions ------------------------------------------------------------------------------- */

static gboolean is_listed(int value, const int *values, guint n) {
  for (guint i = 0; i < n; i++)
    if (values[i] == value)
      return TRUE;
  return FALSE;
}

static gboolean is_value(const MonferratoCondition *c, int value) {
  return (c->values == NULL || is_listed(value, c->values, c->n_values)) && value >= c->from &&
         value <= c->to;
}

static gboolean is_subject(const MonferratoPlay *play, const MonferratoCondition *c, Act act) {
  if (act.counter == CAP_INDEX_NONE)
    return FALSE;
  const MonferratoCounter *counter = monferrato_counter(play->game, act.counter);
  return (c->side == CAP_INDEX_NONE || c->side == play->game->side[act.counter]) &&
         (c->nations == 0 ||
          (c->nations & 1u << monferrato_army_of(play->game, act.counter)) != 0) &&
         (c->commands == 0 || (c->commands & 1u << counter->command) != 0);
}

static gboolean is_inside(const MonferratoCondition *c, CapIndex zone) {
  for (guint i = 0; i < c->n_zones; i++)
    if (c->zones[i] == zone)
      return TRUE;
  return FALSE;
}

static gboolean holds(const MonferratoPlay *play, const MonferratoCondition *c, Act act);

static guint count_parts(const MonferratoPlay *play, const MonferratoCondition *c, Act act) {
  guint n = 0;

  for (guint i = 0; i < c->n_parts; i++)
    n += holds(play, &c->parts[i], act);
  return n;
}

static gboolean holds(const MonferratoPlay *play, const MonferratoCondition *c, Act act) {
  switch (c->kind) {
  case MONFERRATO_IF_ALL:
    return count_parts(play, c, act) == c->n_parts;
  case MONFERRATO_IF_ANY:
    return count_parts(play, c, act) > 0;
  case MONFERRATO_IF_NOT:
    return count_parts(play, c, act) == 0;
  case MONFERRATO_IF_AT_LEAST:
    return count_parts(play, c, act) >= c->least;
  case MONFERRATO_IF_TURN:
    return is_value(c, play->state->turn);
  case MONFERRATO_IF_VARIABLE_IS:
    return c->variable != CAP_INDEX_NONE &&
           is_value(c, monferrato_variable(play->state, c->variable));
  case MONFERRATO_IF_SUBJECT:
    return is_subject(play, c, act);
  case MONFERRATO_IF_INSIDE:
    return is_inside(c, act.zone);
  }
  return FALSE;
}

/* --- Effects ---------------------------------------------------------------------------------- */

/* [17b] Points never fall below 0. */
static void gain(MonferratoPlay *play, CapIndex side, int n) {
  guint16 *points = &play->state->points[side];

  *points = (guint16)CLAMP((int)*points + n, 0, G_MAXUINT16);
  cap_log(play->log, "SC",
          n == 1 ? CAP_WORDS("%s gained %d Victory Point.")
                 : CAP_WORDS("%s gained %d Victory Points."),
          play->game->scenario->base.sides[side].name, n);
}

/* Variables that set each other would never end. */
enum { DEEPEST = 16 };

static void set_variable(MonferratoPlay *play, CapIndex variable, int value, guint depth);

static void do_all(MonferratoPlay *play, const MonferratoActions *actions, guint depth) {
  for (guint i = 0; i < actions->n; i++) {
    const MonferratoAction *a = &actions->list[i];

    switch (a->kind) {
    case MONFERRATO_ACT_SET:
      set_variable(play, a->target, a->n, depth);
      break;
    case MONFERRATO_ACT_COUNT:
      set_variable(play, a->target, monferrato_variable(play->state, a->target) + a->n, depth);
      break;
    case MONFERRATO_ACT_VICTORY_POINTS:
      gain(play, a->target, a->n);
      break;
    }
  }
}

static void set_variable(MonferratoPlay *play, CapIndex variable, int value, guint depth) {
  const MonferratoScenario *s = play->game->scenario;
  int old = monferrato_variable(play->state, variable);

  if (value == old || (s->variables[variable].kind == MONFERRATO_LATCH && old != 0) ||
      ABS(value) > MONFERRATO_MOST_OF_COUNTER)
    return;
  play->state->variables[variable] = value;
  for (guint i = 0; depth < DEEPEST && i < s->rules.n_on_set; i++)
    if (s->rules.on_set[i].variable == variable && s->rules.on_set[i].value == value)
      do_all(play, &s->rules.on_set[i].actions, depth + 1);
}

void monferrato_variable_set(MonferratoPlay *play, CapIndex variable, int value) {
  set_variable(play, variable, value, 0);
}

/* --- Moments ---------------------------------------------------------------------------------- */

void monferrato_special_start(MonferratoPlay *play) {
  for (guint i = 0; i < play->game->scenario->n_variables; i++)
    play->state->variables[i] = play->game->scenario->variables[i].start;
}

static void happen(MonferratoPlay *play, MonferratoHook hook, Act act) {
  const MonferratoRules *rules = &play->game->scenario->rules;

  if (play->notes != NULL)
    play->notes->moments |= hook;
  for (guint i = 0; i < rules->n_events; i++) {
    const MonferratoEvent *event = &rules->events[i];

    if ((event->hooks & hook) == 0 || (event->once && play->state->happened[i]) ||
        !holds(play, &event->when, act))
      continue;
    play->state->happened[i] = (guint8)MIN(play->state->happened[i] + 1, G_MAXUINT8);
    if (event->text != NULL)
      cap_log(play->log, "SC", "%s", event->text);
    do_all(play, &event->actions, 0);
  }
}

void monferrato_special_turn(MonferratoPlay *play) {
  happen(play, MONFERRATO_ON_TURN_BEGIN, (Act){CAP_INDEX_NONE, CAP_INDEX_NONE});
}

/* [M-39] A Camp is no unit. */
void monferrato_special_enter(MonferratoPlay *play, CapIndex counter, CapIndex zone) {
  if (monferrato_is_unit(monferrato_counter(play->game, counter)->kind))
    happen(play, MONFERRATO_ON_ENTER, (Act){counter, zone});
}

static void note_ban(const MonferratoPlay *play, guint ban) {
  if (play->seen != NULL)
    play->seen[monferrato_seen_ban(ban)]++;
  if (play->notes != NULL && ban < MONFERRATO_MOST_STANDING)
    play->notes->banned[ban] = TRUE;
}

static void note_adjustment(const MonferratoPlay *play, guint adjustment) {
  if (play->seen != NULL)
    play->seen[monferrato_seen_adjustment(adjustment)]++;
  if (play->notes != NULL && adjustment < MONFERRATO_MOST_STANDING)
    play->notes->adjusted[adjustment] = TRUE;
}

const MonferratoBan *monferrato_special_ban(const MonferratoPlay *play, CapIndex counter,
                                            CapIndex zone) {
  const MonferratoRules *rules = &play->game->scenario->rules;

  for (guint i = 0; i < rules->n_bans; i++) {
    if (!holds(play, &rules->bans[i].when, (Act){counter, zone}))
      continue;
    note_ban(play, i);
    return &rules->bans[i];
  }
  return NULL;
}

/* --- Values ----------------------------------------------------------------------------------- */

static gboolean is_for(const MonferratoAdjustment *a, CapIndex zone) {
  for (guint i = 0; i < a->n_zones; i++)
    if (a->zones[i] == zone)
      return TRUE;
  return FALSE;
}

/* [M-52] In both directions; the least does not raise what is lower. */
guint monferrato_special_fire(const MonferratoPlay *play, CapIndex gun, CapIndex from, CapIndex to,
                              guint value) {
  const MonferratoRules *rules = &play->game->scenario->rules;
  int now = (int)value;

  for (guint i = 0; i < rules->n_adjustments; i++) {
    const MonferratoAdjustment *a = &rules->adjustments[i];

    int before = now;

    if ((is_for(a, from) || is_for(a, to)) && holds(play, &a->when, (Act){gun, to}))
      now = MAX(now + a->add, MIN(now, a->least));
    if (now != before)
      note_adjustment(play, i);
  }
  return (guint)MAX(now, 0);
}

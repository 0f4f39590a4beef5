/* Why this is sound. Turn by turn, each test says whether it could hold and whether it could fail
 * to; what is not known for certain is both. The tests look only at what no game changes: how many
 * turns there are, which counters come into play, where borders let them go, and which effects set
 * a variable at all. Of who acts, only the side is remembered from one test to another: each of
 * them that must hold together with others narrows the sides that are left. */
#include "validator/monferrato/prove/conditions.h"

#include <glib/gi18n.h>

#include "validator/monferrato/checks/sources.h"
#include "validator/monferrato/prove/reach.h"

typedef struct {
  const MonferratoScenario *s;
  MonferratoActing acting;
  CapTurn turn;
  guint sides; /* bit n: somebody of side n may act */
  gboolean *reached[MONFERRATO_SIDES];
  char *text; /* the first reason */
  const char *rules;
} Asking;

typedef struct {
  gboolean can_hold, can_fail;
} MayHold;

G_GNUC_PRINTF(3, 4)
static MayHold never(Asking *q, const char *rules, const char *format, ...) {
  va_list args;

  va_start(args, format);
  if (q->text == NULL) {
    q->text = g_strdup_vprintf(_(format), args);
    q->rules = rules;
  }
  va_end(args);
  return (MayHold){FALSE, TRUE};
}

static const MayHold anything = {TRUE, TRUE};

/* --- One test --------------------------------------------------------------------------------- */

static MayHold is_turn(const Asking *q, const MonferratoCondition *c) {
  gboolean fits = q->turn >= c->from && q->turn <= c->to;

  if (c->values != NULL) {
    fits = FALSE;
    for (guint i = 0; i < c->n_values; i++)
      fits = fits || c->values[i] == q->turn;
    fits = fits && q->turn >= c->from && q->turn <= c->to;
  }
  return (MayHold){fits, !fits};
}

static MayHold has_value(Asking *q, const MonferratoCondition *c) {
  gboolean comes = c->values == NULL && c->variable != CAP_INDEX_NONE &&
                   monferrato_variable_comes(q->s, c->variable, c->from, c->to);

  for (guint i = 0; c->variable != CAP_INDEX_NONE && c->values != NULL && i < c->n_values; i++)
    comes = comes || monferrato_variable_comes(q->s, c->variable, c->values[i], c->values[i]);
  if (c->variable == CAP_INDEX_NONE || comes)
    return anything;
  return never(q, "16", "\"%s\" never has such a value.", q->s->variables[c->variable].id);
}

static gboolean counter_fits(const MonferratoScenario *s, const MonferratoCondition *c,
                             CapIndex counter) {
  const MonferratoCounter *unit = &s->roster->counters[counter];
  CapIndex nation = s->roster->commands[unit->command].nationality;
  CapIndex side = monferrato_side_of(s, counter);

  return side != CAP_INDEX_NONE && (c->side == CAP_INDEX_NONE || c->side == side) &&
         (c->nations == 0 || (c->nations & 1u << nation) != 0) &&
         (c->commands == 0 || (c->commands & 1u << unit->command) != 0) &&
         monferrato_counter_comes(s, counter);
}

static guint sides_of(const MonferratoScenario *s, const MonferratoCondition *c) {
  guint sides = 0;

  for (CapIndex i = 0; i < s->roster->n_counters; i++)
    if (counter_fits(s, c, i))
      sides |= 1u << monferrato_side_of(s, i);
  return sides;
}

static MayHold is_subject(Asking *q, const MonferratoCondition *c) {
  if (q->acting == MONFERRATO_NOBODY_ACTS)
    return never(q, NULL, "When a turn begins nobody acts, so that the rule has no subject.");
  if ((sides_of(q->s, c) & q->sides) != 0)
    return anything;
  return never(q, "16.3", "No unit of the kind that is meant ever comes into play.");
}

/* A zone that somebody may be in, or next to: bans are asked before a step. */
static gboolean may_come_to(const Asking *q, CapIndex zone) {
  const CapMap *map = q->s->base.map;

  for (guint side = 0; side < MONFERRATO_SIDES; side++) {
    if ((q->sides >> side & 1u) == 0)
      continue;
    if (q->reached[side][zone])
      return TRUE;
    for (guint i = 0; i < map->n_borders; i++) {
      const CapIndex *ends = map->borders[i].zone;

      if ((ends[0] == zone && q->reached[side][ends[1]]) ||
          (ends[1] == zone && q->reached[side][ends[0]]))
        return TRUE;
    }
  }
  return FALSE;
}

static MayHold is_inside(Asking *q, const MonferratoCondition *c) {
  if (q->acting == MONFERRATO_NOBODY_ACTS)
    return never(q, NULL, "When a turn begins nobody is on the way anywhere.");
  for (guint i = 0; i < c->n_zones; i++)
    if (may_come_to(q, c->zones[i]))
      return anything;
  return never(q, "6", "Nobody who is meant can ever get there.");
}

/* --- Tests inside one another ----------------------------------------------------------------- */

static MayHold ask(Asking *q, const MonferratoCondition *c);

static MayHold ask_parts(Asking *q, const MonferratoCondition *c, guint least) {
  guint n_hold = 0, n_fail = 0;

  for (guint i = 0; i < c->n_parts; i++) {
    MayHold part = ask(q, &c->parts[i]);

    n_hold += part.can_hold;
    n_fail += part.can_fail;
  }
  return (MayHold){n_hold >= least, c->n_parts - n_fail < least};
}

/* The sides that all subjects in it allow. */
static MayHold ask_all(Asking *q, const MonferratoCondition *c) {
  guint before = q->sides;

  for (guint i = 0; i < c->n_parts; i++)
    if (c->parts[i].kind == MONFERRATO_IF_SUBJECT)
      q->sides &= sides_of(q->s, &c->parts[i]);
  MayHold may = ask_parts(q, c, c->n_parts);
  q->sides = before;
  return may;
}

/* None of what is in it holds. A reason in it is none for its opposite. */
static MayHold ask_not(Asking *q, const MonferratoCondition *c) {
  char *text = q->text;
  const char *rules = q->rules;
  MayHold may = ask_parts(q, c, 1);

  if (text == NULL)
    g_free(q->text);
  q->text = text;
  q->rules = rules;
  return (MayHold){may.can_fail, may.can_hold};
}

static MayHold ask(Asking *q, const MonferratoCondition *c) {
  switch (c->kind) {
  case MONFERRATO_IF_ALL:
    return ask_all(q, c);
  case MONFERRATO_IF_ANY:
    return ask_parts(q, c, 1);
  case MONFERRATO_IF_NOT:
    return ask_not(q, c);
  case MONFERRATO_IF_AT_LEAST:
    return ask_parts(q, c, c->least);
  case MONFERRATO_IF_TURN:
    return is_turn(q, c);
  case MONFERRATO_IF_VARIABLE_IS:
    return has_value(q, c);
  case MONFERRATO_IF_SUBJECT:
    return is_subject(q, c);
  case MONFERRATO_IF_INSIDE:
    return is_inside(q, c);
  }
  return anything;
}

char *monferrato_never_holds(const MonferratoScenario *s, const MonferratoCondition *c,
                             MonferratoActing acting, const char **rules) {
  g_autofree gboolean *first = monferrato_prospect_reach(s, 0);
  g_autofree gboolean *second = monferrato_prospect_reach(s, 1);
  Asking q = {.s = s, .acting = acting, .reached = {first, second}};
  gboolean can_hold = FALSE;

  for (q.turn = 0; q.turn < (CapTurn)s->base.n_turns && !can_hold; q.turn++) {
    q.sides = (1u << MONFERRATO_SIDES) - 1;
    can_hold = ask(&q, c).can_hold;
  }
  g_autofree char *text = q.text;
  if (can_hold)
    return NULL;
  *rules = text != NULL ? q.rules : "4";
  return text != NULL ? g_steal_pointer(&text)
                      : g_strdup(_("Its conditions hold together in no turn of the game."));
}

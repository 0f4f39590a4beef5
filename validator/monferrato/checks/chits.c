/* Chits that are never played, because of their date or because their condition cannot hold. [16]
 */
#include "schema/monferrato/codes-chits.h"

#include <glib/gi18n.h>

#include "schema/monferrato/scenario.h"
#include "schema/codes/place.h"
#include "validator/monferrato/checks/checks.h"
#include "validator/monferrato/checks/sources.h"

typedef struct {
  const MonferratoScenario *s;
  const MonferratoChit *chit;
  const MonferratoTest *why; /* the test that cannot hold */
  char *reason;
} Question;

static gboolean refuse(Question *q, const MonferratoTest *test, char *reason) {
  if (q->reason != NULL)
    g_free(reason);
  else {
    q->why = test;
    q->reason = reason;
  }
  return FALSE;
}

/* --- One test --------------------------------------------------------------------------------- */

static gboolean can_be_combat(Question *q, const MonferratoTest *test) {
  if (test->zone == CAP_INDEX_NONE || test->or_next)
    return TRUE;
  const CapZone *zone = &q->s->base.map->zones[test->zone];
  if (test->only_difficult && !zone->difficult)
    return refuse(q, test, g_strdup_printf(_("\"%s\" is no difficult terrain"), zone->id));
  if (test->only_field && zone->settlement == CAP_ZONE_FORTRESS)
    return refuse(q, test, g_strdup_printf(_("\"%s\" is a Fortress"), zone->id));
  return TRUE;
}

static gboolean can_be_besieged(Question *q, const MonferratoTest *test) {
  const CapMap *map = q->s->base.map;

  if (test->zone == CAP_INDEX_NONE || map->zones[test->zone].settlement == CAP_ZONE_FORTRESS)
    return TRUE;
  return refuse(q, test, g_strdup_printf(_("\"%s\" is no Fortress"), map->zones[test->zone].id));
}

static gboolean can_be_in_play(Question *q, const MonferratoTest *test) {
  if (test->command == CAP_INDEX_NONE || monferrato_command_comes(q->s, test->command))
    return TRUE;
  if (q->s->parts[test->command].side == CAP_INDEX_NONE &&
      monferrato_command_is_brought(q->s, test->command))
    return TRUE; /* what is wrong is that it is on neither side */
  return refuse(q, test,
                g_strdup_printf(_("no unit of the Command \"%s\" ever comes into play"),
                                q->s->roster->commands[test->command].id));
}

static gboolean can_be_held(Question *q, const MonferratoTest *test) {
  if (test->side == CAP_INDEX_NONE)
    return TRUE;
  for (CapIndex i = 0; i < q->s->roster->n_commands; i++)
    if (q->s->parts[i].side == test->side && monferrato_command_comes(q->s, i))
      return TRUE;
  return refuse(
      q, test,
      g_strdup_printf(_("the side \"%s\" never has units"), q->s->base.sides[test->side].id));
}

/* The holder's side is known only when one side alone may play the chit. */
static gboolean can_be_announced(Question *q, const MonferratoTest *test) {
  if (test->chit == CAP_INDEX_NONE)
    return TRUE;
  const MonferratoChit *other = &q->s->chits.chits[test->chit];
  if (!monferrato_chit_comes(q->s, test->chit))
    return refuse(q, test, g_strdup_printf(_("the chit \"%s\" is never played"), other->id));
  if (other->side != CAP_INDEX_NONE && other->side == q->chit->side)
    return refuse(q, test,
                  g_strdup_printf(_("the other side may not play the chit \"%s\""), other->id));
  return TRUE;
}

static gboolean can_be_turn(Question *q, const MonferratoTest *test) {
  if (test->from <= test->to && test->to >= q->chit->date)
    return TRUE;
  return refuse(q, test, g_strdup(_("no turn is left for it")));
}

static gboolean can_have_value(Question *q, const MonferratoTest *test) {
  if (test->variable == CAP_INDEX_NONE ||
      monferrato_variable_comes(q->s, test->variable, test->from, test->to))
    return TRUE;
  return refuse(q, test,
                g_strdup_printf(_("the variable \"%s\" never has this value"),
                                q->s->variables[test->variable].id));
}

/* --- All tests -------------------------------------------------------------------------------- */

static gboolean can_hold(Question *q, const MonferratoTest *test);

static guint count_holding(Question *q, const MonferratoTest *test) {
  guint n = 0;

  for (guint i = 0; i < test->n; i++)
    n += can_hold(q, &q->s->chits.tests[test->first + i]);
  return n;
}

/* A reason inside of what can hold all the same is no reason. */
static gboolean can_hold_some(Question *q, const MonferratoTest *test, guint least) {
  Question inside = {q->s, q->chit, NULL, NULL};
  gboolean can = count_holding(&inside, test) >= least;

  if (can)
    g_free(inside.reason);
  else
    refuse(q, inside.why, inside.reason != NULL ? inside.reason : g_strdup(_("nothing is in it")));
  return can;
}

/* Two that exclude each other: a zone held by either side alone, a variable with two values. */
static gboolean exclude(Question *q, const MonferratoTest *a, const MonferratoTest *b) {
  if (a->kind != b->kind)
    return FALSE;
  if (a->kind == MONFERRATO_TEST_HELD && a->zone == b->zone && a->zone != CAP_INDEX_NONE &&
      a->side != CAP_INDEX_NONE && b->side != CAP_INDEX_NONE && a->side != b->side) {
    refuse(
        q, b,
        g_strdup_printf("not both sides hold \"%s\" at once", q->s->base.map->zones[a->zone].id));
    return TRUE;
  }
  if (a->kind == MONFERRATO_TEST_VARIABLE && a->variable == b->variable &&
      a->variable != CAP_INDEX_NONE && (a->to < b->from || b->to < a->from)) {
    refuse(q, b,
           g_strdup_printf("the variable \"%s\" does not have both values at once",
                           q->s->variables[a->variable].id));
    return TRUE;
  }
  return FALSE;
}

static gboolean can_all(Question *q, const MonferratoTest *test) {
  const MonferratoTest *tests = &q->s->chits.tests[test->first];

  for (guint i = 0; i < test->n; i++)
    for (guint k = i + 1; k < test->n; k++)
      if (exclude(q, &tests[i], &tests[k]))
        return FALSE;
  return can_hold_some(q, test, test->n);
}

static gboolean can_any(Question *q, const MonferratoTest *test) {
  return can_hold_some(q, test, 1);
}

static gboolean can_at_least(Question *q, const MonferratoTest *test) {
  return can_hold_some(q, test, (guint)MAX(test->from, 0));
}

/* What has no row can always come about; <not> among them: what can hold may also not hold. */
static gboolean can_hold(Question *q, const MonferratoTest *test) {
  static gboolean (*const rows[])(Question * q, const MonferratoTest *test) = {
      [MONFERRATO_TEST_ALL] = can_all,
      [MONFERRATO_TEST_ANY] = can_any,
      [MONFERRATO_TEST_AT_LEAST] = can_at_least,
      [MONFERRATO_TEST_TURN] = can_be_turn,
      [MONFERRATO_TEST_VARIABLE] = can_have_value,
      [MONFERRATO_TEST_HELD] = can_be_held,
      [MONFERRATO_TEST_BESIEGED] = can_be_besieged,
      [MONFERRATO_TEST_IN_PLAY] = can_be_in_play,
      [MONFERRATO_TEST_LOST_BATTLE] = can_be_in_play,
      [MONFERRATO_TEST_COMBAT] = can_be_combat,
      [MONFERRATO_TEST_ENEMY_CHIT] = can_be_announced,
  };

  return test->kind >= G_N_ELEMENTS(rows) || rows[test->kind] == NULL || rows[test->kind](q, test);
}

/* --- Chits ------------------------------------------------------------------------------------ */

/* [16.2a] The date, then the condition; `why` gets the test that cannot hold, if it is one. */
static char *reason_never(const MonferratoScenario *s, const MonferratoChit *chit,
                          const MonferratoTest **why) {
  Question q = {s, chit, NULL, NULL};

  *why = NULL;
  if (s->base.n_turns == 0)
    return NULL;
  if (chit->date >= (CapTurn)s->base.n_turns)
    return g_strdup(_("its date is after the last turn"));
  if (chit->test != CAP_INDEX_NONE)
    can_hold(&q, &s->chits.tests[chit->test]);
  *why = q.why;
  return q.reason;
}

char *monferrato_chit_never(const MonferratoScenario *s, guint chit) {
  const MonferratoTest *why;

  return reason_never(s, &s->chits.chits[chit], &why);
}

static void check_chit(const CapCheckContext *context, const MonferratoChit *chit) {
  const MonferratoScenario *s = monferrato_scenario(context->scenario);
  const MonferratoTest *why;
  g_autofree char *reason = reason_never(s, chit, &why);
  gboolean is_late = chit->date >= (CapTurn)s->base.n_turns;

  if (reason == NULL)
    return;
  CapDiagnostic *d = cap_report(
      context->findings, CAP_CODE_CHIT_NEVER_PLAYABLE,
      is_late ? cap_place_element(context->document, s->chits.node)
              : cap_place_element(s->roster->document, why != NULL ? why->node : chit->node),
      "The chit \"%s\" can never be played: %s.", chit->id, reason);
  cap_diagnostic_set_hint(
      d, is_late ? N_("Let the game last longer, or correct the date in the roster.")
                 : N_("Correct the condition, or leave the chit out."));
}

static void check_chits(const CapCheckContext *context) {
  if (context->scenario == NULL)
    return;
  const MonferratoChits *chits = &monferrato_scenario(context->scenario)->chits;
  for (guint i = 0; i < chits->n_chits; i++) {
    if (!monferrato_chit_is_used(chits, i))
      continue;
    check_chit(context, &chits->chits[i]);
  }
}

/* [16.2] [M-34] */
static void check_given(const CapCheckContext *context) {
  const MonferratoScenario *s =
      context->scenario != NULL ? monferrato_scenario(context->scenario) : NULL;

  for (guint i = 0; s != NULL && i < s->chits.n_given; i++) {
    const MonferratoGiven *given = &s->chits.given[i];
    const MonferratoChit *chit = &s->chits.chits[given->chit];

    if (chit->side == CAP_INDEX_NONE || chit->side == given->side)
      continue;
    CapDiagnostic *d =
        cap_report(context->findings, CAP_CODE_CHIT_OF_OTHER_SIDE,
                   cap_place_attribute(context->document, given->node, CAP_NAME_CHIT),
                   "Only the side \"%s\" may play the chit \"%s\", and \"%s\" gets it.",
                   s->base.sides[chit->side].id, chit->id, s->base.sides[given->side].id);
    cap_diagnostic_set_hint(d, "Give it to \"%s\", or give another chit.",
                            s->base.sides[chit->side].id);
  }
}

/* [16.3a] */
static void check_duties(const CapCheckContext *context) {
  const MonferratoRoster *roster =
      context->roster != NULL ? monferrato_roster(context->roster) : NULL;

  for (guint i = 0; roster != NULL && i < roster->n_chits; i++) {
    const MonferratoChit *chit = &roster->chits[i];

    if (chit->duty != MONFERRATO_BY_DATE ||
        cap_slice_is_set(cap_node_attribute(context->document, chit->node, CAP_NAME_DATE)))
      continue;
    CapDiagnostic *d =
        cap_report(context->findings, CAP_CODE_CHIT_DUTY_WITHOUT_DATE,
                   cap_place_attribute(context->document, chit->node, CAP_NAME_MANDATORY),
                   "The chit \"%s\" has no date.", chit->id);
    cap_diagnostic_set_hint(d, "Add the date, or give it another duty.");
  }
}

/* --- Dice ------------------------------------------------------------------------------------- */

/* The numbers of a case as bits; 0 when the die shows none of them, or not all. */
static guint numbers_of(const MonferratoEffect *effect) {
  guint numbers = 0;

  if (effect->n < 1 || effect->m > 6)
    return 0;
  for (int i = effect->n; i <= effect->m; i++)
    numbers |= 1u << i;
  return numbers;
}

static void check_roll(const CapCheckContext *context, const MonferratoEffect *roll) {
  const MonferratoScenario *s = monferrato_scenario(context->scenario);
  guint taken = 0;

  for (guint i = 0; i < roll->n_effects; i++) {
    const MonferratoEffect *effect = &s->chits.effects[roll->first + i];
    guint numbers = numbers_of(effect);

    if (numbers != 0 && (numbers & taken) == 0) {
      taken |= numbers;
      continue;
    }
    CapDiagnostic *d = cap_report(
        context->findings, CAP_CODE_CHIT_CASE, cap_place_element(s->roster->document, effect->node),
        numbers == 0 ? N_("The die does not show %d to %d.")
                     : N_("One of the numbers from %d to %d has another case already."),
        effect->n, effect->m);
    cap_diagnostic_set_hint(d, "Give each number from 1 to 6 to one case at most.");
  }
}

static void check_rolls(const CapCheckContext *context) {
  if (context->scenario == NULL)
    return;
  const MonferratoChits *chits = &monferrato_scenario(context->scenario)->chits;
  for (guint i = 0; i < chits->n_effects; i++)
    if (chits->effects[i].kind == MONFERRATO_DO_ROLL)
      check_roll(context, &chits->effects[i]);
}

const CapCheck monferrato_chit_checks[] = {
    {"check_chits", CAP_KIND_SCENARIO, check_chits},
    {"check_given", CAP_KIND_SCENARIO, check_given},
    {"check_rolls", CAP_KIND_SCENARIO, check_rolls},
    {"check_duties", CAP_KIND_ROSTER, check_duties},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};

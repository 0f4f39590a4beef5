#include "validator/monferrato/view/chit-words.h"

#include <stdlib.h>

#include "validator/engine/log.h"

static void add_effects(GString *out, const MonferratoScenario *s, guint first, guint n);

/* --- Names ----------------------------------------------------------------------------------- */

static const char *zone_name(const MonferratoScenario *s, CapIndex zone) {
  return zone != CAP_INDEX_NONE ? s->base.map->zones[zone].name : "an unknown zone";
}

static const char *side_name(const MonferratoScenario *s, CapIndex side) {
  return side != CAP_INDEX_NONE ? s->base.sides[side].name : "an unknown side";
}

static const char *command_name(const MonferratoScenario *s, CapIndex command) {
  return command != CAP_INDEX_NONE ? s->roster->commands[command].name : "an unknown Command";
}

static const char *army_name(const MonferratoScenario *s, CapIndex army) {
  return army != CAP_INDEX_NONE ? s->roster->nations[army].name : "an unknown army";
}

static const char *chit_name(const MonferratoScenario *s, CapIndex chit) {
  return chit != CAP_INDEX_NONE ? s->chits.chits[chit].name : "an unknown chit";
}

/* --- Conditions ------------------------------------------------------------------------------ */

static void add_test(GString *out, const MonferratoScenario *s, const MonferratoTest *test);

static void add_row(GString *out, const MonferratoScenario *s, const MonferratoTest *test,
                    const char *between) {
  for (guint i = 0; i < test->n; i++) {
    if (i > 0)
      g_string_append(out, between);
    add_test(out, s, &s->chits.tests[test->first + i]);
  }
}

static void add_turns(GString *out, const MonferratoScenario *s, const MonferratoTest *test) {
  gboolean is_open = test->to >= (CapTurn)s->base.n_turns - 1;

  if (test->from > test->to) {
    g_string_append(out, "the month is in no turn of this game");
    return;
  }
  g_autofree char *from = monferrato_dup_turn(s, test->from);
  g_autofree char *to = monferrato_dup_turn(s, test->to);
  if (test->from == test->to)
    g_string_append_printf(out, "it is %s", from);
  else if (is_open)
    g_string_append_printf(out, "it is %s or later", from);
  else if (test->from == 0)
    g_string_append_printf(out, "it is %s or earlier", to);
  else
    g_string_append_printf(out, "it is %s to %s", from, to);
}

static void add_value(GString *out, const MonferratoVariable *variable, int value) {
  switch (variable->kind) {
  case MONFERRATO_LATCH:
    g_string_append(out, value != 0 ? "on" : "off");
    break;
  case MONFERRATO_CHOICE:
    g_string_append(out, variable->values[value]);
    break;
  case MONFERRATO_COUNTER_VARIABLE:
    g_string_append_printf(out, "%d", value);
    break;
  }
}

static void add_variable(GString *out, const MonferratoScenario *s, const MonferratoTest *test) {
  if (test->variable == CAP_INDEX_NONE) {
    g_string_append(out, "an unknown variable has a value");
    return;
  }
  const MonferratoVariable *variable = &s->variables[test->variable];
  g_string_append_printf(out, "“%s” is ", variable->id);
  if (test->from == test->to)
    add_value(out, variable, test->from);
  else if (test->to == G_MAXINT16)
    g_string_append_printf(out, "%d or more", test->from);
  else if (test->from == G_MININT16)
    g_string_append_printf(out, "%d or less", test->to);
  else
    g_string_append_printf(out, "%d to %d", test->from, test->to);
}

static void add_combat(GString *out, const MonferratoScenario *s, const MonferratoTest *test) {
  g_string_append(out, test->role == MONFERRATO_AS_ATTACKER   ? "the player is about to attack"
                       : test->role == MONFERRATO_AS_DEFENDER ? "the player is about to defend"
                                                              : "a Field Combat is about to begin");
  if (test->only_difficult)
    g_string_append(out, " in difficult terrain");
  if (test->only_field)
    g_string_append(out, " outside of Fortresses");
  if (test->zone != CAP_INDEX_NONE)
    g_string_append_printf(out, " in %s%s", zone_name(s, test->zone),
                           test->or_next ? " or next to it" : "");
}

static void add_own(GString *out, const MonferratoScenario *s, const MonferratoTest *test) {
  switch (test->kind) {
  case MONFERRATO_TEST_HELD:
    g_string_append_printf(out, "only %s has units in %s", side_name(s, test->side),
                           zone_name(s, test->zone));
    break;
  case MONFERRATO_TEST_BESIEGED:
    g_string_append_printf(out, "enemy Combat Units are next to %s",
                           test->zone != CAP_INDEX_NONE ? zone_name(s, test->zone)
                                                        : "the Fortress whose units act");
    break;
  case MONFERRATO_TEST_IN_PLAY:
    g_string_append_printf(out, "%s has units on the map", command_name(s, test->command));
    break;
  case MONFERRATO_TEST_LOST_BATTLE:
    g_string_append_printf(out, "%s lost a Field Combat in this turn or the last",
                           command_name(s, test->command));
    break;
  case MONFERRATO_TEST_COMBAT:
    add_combat(out, s, test);
    break;
  default:
    g_string_append_printf(out, "the other side has just announced %s", chit_name(s, test->chit));
    break;
  }
}

static void add_test(GString *out, const MonferratoScenario *s, const MonferratoTest *test) {
  switch (test->kind) {
  case MONFERRATO_TEST_ALL:
    add_row(out, s, test, " and ");
    break;
  case MONFERRATO_TEST_ANY:
    if (test->n > 1)
      g_string_append(out, "either ");
    add_row(out, s, test, " or ");
    break;
  case MONFERRATO_TEST_NOT:
    g_string_append(out, "not: ");
    add_row(out, s, test, " and ");
    break;
  case MONFERRATO_TEST_AT_LEAST:
    g_string_append_printf(out, "at least %d of these hold: ", test->from);
    add_row(out, s, test, ", ");
    break;
  case MONFERRATO_TEST_TURN:
    add_turns(out, s, test);
    break;
  case MONFERRATO_TEST_VARIABLE:
    add_variable(out, s, test);
    break;
  default:
    add_own(out, s, test);
    break;
  }
}

char *monferrato_test_words(const MonferratoScenario *s, guint test) {
  GString *out = g_string_new(NULL);

  add_test(out, s, &s->chits.tests[test]);
  return g_string_free(out, FALSE);
}

/* --- Parts of effects ------------------------------------------------------------------------ */

static const char *span_words(guint8 span) {
  static const char *const words[] = {"in this round", "in this activation", "in this turn",
                                      "in this turn and the next"};

  return words[span];
}

/* "Infantry and Cavalry"; "units" when all are meant. */
static void add_kinds(GString *out, guint16 kinds) {
  static const struct {
    MonferratoKind kind;
    const char *words;
  } names[] = {
      {MONFERRATO_INFANTRY, "Infantry"},   {MONFERRATO_CAVALRY, "Cavalry"},
      {MONFERRATO_ARTILLERY, "Artillery"}, {MONFERRATO_GUASTATORI, "Guastatori"},
      {MONFERRATO_GARRISON, "Garrison"},
  };
  guint n = 0, total = 0;

  for (guint i = 0; i < G_N_ELEMENTS(names); i++)
    total += (kinds >> names[i].kind) & 1u;
  if (total == G_N_ELEMENTS(names)) {
    g_string_append(out, "Combat Units");
    return;
  }
  if (total == 0)
    g_string_append(out, "Major Infantry");
  for (guint i = 0; i < G_N_ELEMENTS(names); i++)
    if ((kinds >> names[i].kind & 1u) != 0) {
      g_string_append_printf(out, "%s%s",
                             n == 0           ? ""
                             : n + 1 == total ? " and "
                                              : ", ",
                             names[i].words);
      n++;
    }
}

static void add_whose(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  switch (e->whose) {
  case MONFERRATO_OF_ACTIVE_ARMY:
    g_string_append(out, "of the active army");
    break;
  case MONFERRATO_OF_ENEMY:
    g_string_append(out, "of the other side");
    break;
  case MONFERRATO_OF_ALL:
    g_string_append(out, "of everybody");
    break;
  case MONFERRATO_OF_ARMY:
    g_string_append_printf(out, "of %s", army_name(s, e->army));
    break;
  case MONFERRATO_OF_COMMAND:
    g_string_append_printf(out, "of %s", command_name(s, e->command));
    break;
  default:
    g_string_append(out, "in the zone");
    break;
  }
}

/* "2 Infantry of the active army in Mantua" */
static void add_victims(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  g_string_append_printf(out, "%d ", e->n);
  add_kinds(out, e->kinds);
  g_string_append_c(out, ' ');
  add_whose(out, s, e);
  if (e->zone != CAP_INDEX_NONE)
    g_string_append_printf(out, " in %s", zone_name(s, e->zone));
}

/* --- Effects --------------------------------------------------------------------------------- */

static void add_reinforcement(GString *out, const MonferratoScenario *s,
                              const MonferratoEffect *e) {
  if (e->group == CAP_INDEX_NONE) {
    g_string_append(out, "an unknown group arrives");
    return;
  }
  const MonferratoReinforcement *group = &s->chits.groups[e->group];
  g_string_append_printf(out, "%s gets ", command_name(s, group->command));
  for (guint i = 0; i < group->n_counters; i++)
    g_string_append_printf(out, "%s%s", i > 0 ? ", " : "",
                           s->roster->counters[group->counters[i]].name);
  g_string_append(out, " in ");
  for (guint i = 0; i < e->n_zones; i++)
    g_string_append_printf(out, "%s%s", i > 0 ? " or " : "",
                           zone_name(s, s->chits.zones[e->first_zone + i]));
}

static void add_replacement(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  g_string_append_printf(out, "up to %d eliminated ", e->n);
  add_kinds(out, e->kinds);
  g_string_append_c(out, ' ');
  add_whose(out, s, e);
  g_string_append(out, e->n == 1 ? " comes back" : " come back");
}

static void add_withdrawal(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  g_string_append_printf(out, "%d ", e->n);
  add_kinds(out, e->kinds);
  g_string_append_printf(out, " of %s %s back to the reinforcements", command_name(s, e->command),
                         e->n == 1 ? "goes" : "go");
}

static void add_commander(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  if (e->kind == MONFERRATO_DO_SUCCEED)
    g_string_append_printf(out, "%s takes command of %s",
                           e->counter != CAP_INDEX_NONE ? s->roster->counters[e->counter].name
                                                        : "an unknown Commander",
                           command_name(s, e->command));
  else
    g_string_append_printf(out,
                           e->kind == MONFERRATO_DO_FLIP
                               ? "the Commander of %s gives way to his Replacement"
                               : "the Commander of %s is back",
                           command_name(s, e->command));
}

static void add_amount(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  const char *plural = abs(e->n) == 1 ? "" : "s";

  switch (e->kind) {
  case MONFERRATO_DO_MORALE:
    g_string_append_printf(out, "%+d Morale for %s", e->n,
                           e->army != CAP_INDEX_NONE ? army_name(s, e->army) : "the active army");
    break;
  case MONFERRATO_DO_POINTS:
    g_string_append_printf(out, "%s gets %d Victory Point%s",
                           e->side != CAP_INDEX_NONE ? side_name(s, e->side) : "the defender", e->n,
                           plural);
    break;
  case MONFERRATO_DO_GAME_END:
    g_string_append_printf(out, "the game ends %d turn%s %s", abs(e->n), plural,
                           e->n < 0 ? "earlier" : "later");
    break;
  case MONFERRATO_DO_EXTRA_ZONES:
    g_string_append_printf(out, "%d more zone%s may be activated", e->n, plural);
    break;
  default:
    g_string_append_printf(out, "%+d for one side of the walls of %s", e->n, zone_name(s, e->zone));
    break;
  }
}

static void add_bonus(GString *out, const MonferratoEffect *e) {
  g_string_append_printf(out, "%+d %s for ", e->n,
                         e->kind == MONFERRATO_DO_MOVE_BONUS ? "movement" : "Fire Value");
  add_kinds(out, e->kinds);
  g_string_append_printf(out, " %s", span_words(e->span));
}

static void add_loss(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  if (e->kind == MONFERRATO_DO_RECOVER) {
    add_kinds(out, e->kinds);
    g_string_append_c(out, ' ');
    add_whose(out, s, e);
    g_string_append(out, " recover");
    return;
  }
  add_victims(out, s, e);
  g_string_append(out, e->n == 1 ? " is " : " are ");
  g_string_append(out, e->kind == MONFERRATO_DO_DISRUPT ? "Disrupted" : "eliminated");
}

static void add_ban(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  g_string_append(out, "units ");
  add_whose(out, s, e);
  g_string_append_printf(out, " may not %s %s",
                         e->what == MONFERRATO_FORBID_ATTACK ? "attack" : "draw a chit",
                         span_words(e->span));
}

static void add_cancelled(GString *out, const MonferratoEffect *e) {
  static const char *const words[] = {"chit", "mine", "Field Combat"};
  guint n = 0;

  g_string_append(out, "the ");
  for (guint i = 0; i < G_N_ELEMENTS(words); i++)
    if ((e->what >> i & 1u) != 0)
      g_string_append_printf(out, "%s%s", n++ > 0 ? " or " : "", words[i]);
  g_string_append(out, " comes to nothing");
}

static void add_cases(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  g_string_append(out, "roll a die: ");
  for (guint i = 0; i < e->n_effects; i++) {
    const MonferratoEffect *c = &s->chits.effects[e->first + i];

    if (i > 0)
      g_string_append(out, "; ");
    if (c->n == c->m)
      g_string_append_printf(out, "on %d: ", c->n);
    else
      g_string_append_printf(out, "on %d to %d: ", c->n, c->m);
    add_effects(out, s, c->first, c->n_effects);
  }
}

static void add_each_zone(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  g_string_append_printf(out, "for each zone with at least %d ", e->n);
  add_kinds(out, e->kinds);
  g_string_append(out, ": ");
  add_effects(out, s, e->first, e->n_effects);
}

static void add_assignment(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  if (e->variable == CAP_INDEX_NONE) {
    g_string_append(out, "an unknown variable is set");
    return;
  }
  g_string_append_printf(out, "“%s” becomes ", s->variables[e->variable].id);
  add_value(out, &s->variables[e->variable], e->n);
}

static void add_effect(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  switch ((MonferratoEffectKind)e->kind) {
  case MONFERRATO_DO_REINFORCE:
    add_reinforcement(out, s, e);
    break;
  case MONFERRATO_DO_REPLACE:
    add_replacement(out, s, e);
    break;
  case MONFERRATO_DO_WITHDRAW:
    add_withdrawal(out, s, e);
    break;
  case MONFERRATO_DO_SUCCEED:
  case MONFERRATO_DO_FLIP:
  case MONFERRATO_DO_RESTORE:
    add_commander(out, s, e);
    break;
  case MONFERRATO_DO_MORALE:
  case MONFERRATO_DO_POINTS:
  case MONFERRATO_DO_GAME_END:
  case MONFERRATO_DO_EXTRA_ZONES:
  case MONFERRATO_DO_WALL:
    add_amount(out, s, e);
    break;
  case MONFERRATO_DO_SET:
    add_assignment(out, s, e);
    break;
  case MONFERRATO_DO_HAND:
    g_string_append_printf(out, "%s comes into the hand of %s", chit_name(s, e->chit),
                           side_name(s, e->side));
    break;
  case MONFERRATO_DO_MOVE_BONUS:
  case MONFERRATO_DO_FIRE_BONUS:
    add_bonus(out, e);
    break;
  case MONFERRATO_DO_DISRUPT:
  case MONFERRATO_DO_ELIMINATE:
  case MONFERRATO_DO_RECOVER:
    add_loss(out, s, e);
    break;
  case MONFERRATO_DO_GARRISON:
    g_string_append_printf(out, "%d Garrison%s of %s may come to fortified Villages of its side",
                           e->n, e->n == 1 ? "" : "s", command_name(s, e->command));
    break;
  case MONFERRATO_DO_FORBID:
    add_ban(out, s, e);
    break;
  case MONFERRATO_DO_CANCEL:
    add_cancelled(out, e);
    break;
  case MONFERRATO_DO_IGNORE_BURST:
    g_string_append_printf(out, "no guns are lost by a 6 %s", span_words(e->span));
    break;
  case MONFERRATO_DO_BREAK_BRIDGES:
    g_string_append_printf(out, "the %s has no bridges %s", e->river != NULL ? e->river : "river",
                           span_words(e->span));
    break;
  case MONFERRATO_DO_ROLL:
    add_cases(out, s, e);
    break;
  case MONFERRATO_DO_EACH_ZONE:
    add_each_zone(out, s, e);
    break;
  case MONFERRATO_DO_CASE: /* told with its roll */
    break;
  }
}

static void add_effects(GString *out, const MonferratoScenario *s, guint first, guint n) {
  if (n == 0)
    g_string_append(out, "nothing happens");
  for (guint i = 0; i < n; i++) {
    if (i > 0)
      g_string_append(out, "; ");
    add_effect(out, s, &s->chits.effects[first + i]);
  }
}

char *monferrato_effect_words(const MonferratoScenario *s, guint first, guint n) {
  GString *out = g_string_new(NULL);

  add_effects(out, s, first, n);
  return g_string_free(out, FALSE);
}

/* --- Chits ----------------------------------------------------------------------------------- */

char *monferrato_chit_effect(const MonferratoScenario *s, const MonferratoChit *chit) {
  return monferrato_effect_words(s, chit->first, chit->n_effects);
}

char *monferrato_chit_condition(const MonferratoScenario *s, const MonferratoChit *chit) {
  return chit->test != CAP_INDEX_NONE ? monferrato_test_words(s, chit->test) : g_strdup("");
}

const char *monferrato_duty_words(MonferratoDuty duty) {
  static const char *const words[] = {"", CAP_WORDS("Mandatory"),
                                      CAP_WORDS("Mandatory as soon as it can be played"),
                                      CAP_WORDS("Reinforcement: mandatory from its date on")};

  return words[duty];
}

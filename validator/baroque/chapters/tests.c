#include "validator/baroque/chapters/tests.h"
#include "validator/baroque/chapters/way.h"

guint baroque_leader_with(const BaroquePlay *play, guint unit) {
  guint command = play->game->units[unit].command;

  if (command == BAROQUE_NOBODY)
    return BAROQUE_NOBODY;
  const BaroqueCommandState *c = &play->state->commands[command];
  return c->leader == BAROQUE_ON_TABLE && c->unit == unit ? command : BAROQUE_NOBODY;
}

gboolean baroque_in_command(const BaroquePlay *play, guint unit) {
  guint command = play->game->units[unit].command;

  if (command == BAROQUE_NOBODY)
    return FALSE;
  const BaroqueCommandState *c = &play->state->commands[command];
  if (c->leader != BAROQUE_ON_TABLE)
    return FALSE; /* [gap 32] */
  if (c->unit == unit)
    return TRUE;
  BaroquePoint at = c->unit != BAROQUE_NOBODY ? baroque_base_middle(baroque_base(play, c->unit))
                                              : (BaroquePoint){c->x, c->y};
  guint range =
      baroque_command_range(play->game->scenario->armies[play->game->units[unit].side].structure);
  return baroque_base_within_of(baroque_base(play, unit), at, (gint32)range);
}

/* [gap 9] */
static int trait_of(const BaroquePlay *play, guint unit, BaroqueTest test) {
  const BaroqueUnit *u = play->game->units[unit].unit;
  int sum = 0;

  for (guint i = u->first_trait; i < u->first_trait + u->n_traits; i++) {
    const BaroqueTrait *trait = &play->game->scenario->traits[i];

    if (trait->test == test || trait->test == BAROQUE_TEST_DISCIPLINE)
      sum += trait->add;
  }
  return sum;
}

void baroque_test_fill(const BaroquePlay *play, guint unit, BaroqueTest test,
                       BaroqueOccasion occasion, BaroqueDisciplineTest *out) {
  const BaroqueUnitInfo *info = baroque_info(play->game, unit);
  const BaroqueUnitState *at = &play->state->units[unit];

  *out = (BaroqueDisciplineTest){
      .test = test,
      .troop = info->troop,
      .discipline = (BaroqueDiscipline)info->unit->discipline,
      .is_outside_range = !occasion.is_bare && !baroque_in_command(play, unit),
      .has_leader = !occasion.is_bare && baroque_leader_with(play, unit) != BAROQUE_NOBODY,
      .is_disordered = (at->marks & BAROQUE_DISORDERED) != 0,
      .is_massed = info->unit->is_massed,
      .answers_shooting = occasion.answers_shooting,
      .is_from_foot = occasion.is_from_foot,
      .tests_before = at->evasions,
      .trait = trait_of(play, unit, test),
  };
}

void baroque_note_sum(const BaroquePlay *play, const BaroqueSum *sum) {
  for (guint i = 0; i < sum->n; i++)
    baroque_note(play, baroque_modifier_info(sum->rows[i].id)->rule);
}

static const char *words_of(const BaroquePlay *play, BaroqueTest test) {
  switch (test) {
  case BAROQUE_TEST_OPPORTUNITY_CHARGE:
    return cap_words(play->log, "an Opportunity Charge");
  case BAROQUE_TEST_COUNTERCHARGE:
    return cap_words(play->log, "a Countercharge");
  case BAROQUE_TEST_OPPORTUNITY_FIRE:
    return cap_words(play->log, "Opportunity Fire");
  case BAROQUE_TEST_DEFENSIVE_FIRE:
    return cap_words(play->log, "Defensive Fire");
  case BAROQUE_TEST_EVASION:
    return cap_words(play->log, "Evasion");
  case BAROQUE_TEST_DISCIPLINE:
  case BAROQUE_TEST_COHESION:
    break;
  }
  return NULL;
}

static void tell(const BaroquePlay *play, guint unit, const BaroqueDisciplineTest *d, guint die,
                 gboolean passes) {
  static const char *const rules[] = {"DT-1", "DT-2", "DT-3"};
  const char *name = baroque_name(play->game, unit), *what = words_of(play, d->test);
  const char *result = passes ? cap_words(play->log, "passed") : cap_words(play->log, "failed");
  int sum = baroque_discipline_modifiers(d).total;
  guint needs = baroque_discipline_needs(d->discipline);

  if (what == NULL)
    cap_log_detail(play->log, rules[d->discipline],
                   "%s tested Discipline: die %u, modifiers %+d, needs %u: %s.", name, die, sum,
                   needs, result);
  else
    cap_log_detail(play->log, "DT-24",
                   "%s tested Discipline for %s: die %u, modifiers %+d, needs %u: %s.", name, what,
                   die, sum, needs, result);
}

gboolean baroque_test(BaroquePlay *play, guint unit, BaroqueTest test, BaroqueOccasion occasion) {
  BaroqueDisciplineTest d;
  guint die = cap_dice_roll(play->dice);

  baroque_test_fill(play, unit, test, occasion, &d);
  gboolean passes = baroque_discipline_passes(&d, die);
  if (test == BAROQUE_TEST_EVASION && play->state->units[unit].evasions < G_MAXUINT8)
    play->state->units[unit].evasions++;
  tell(play, unit, &d, die, passes);
  BaroqueSum sum = baroque_discipline_modifiers(&d);
  baroque_note_sum(play, &sum);
  if (die == 1 || die == 6)
    baroque_note(play, die == 1 ? "DT-6" : "DT-7");
  if (test == BAROQUE_TEST_EVASION)
    baroque_note(play, baroque_is_light(d.troop) ? "EVD-1" : "EVD-2");
  return passes;
}

const char *baroque_ground_rule(const BaroquePlay *play, guint unit) {
  return play->game->units[unit].stand.row == BAROQUE_GOES_AS_SHOT ? "MOV-2" : "MOV-3";
}

void baroque_disorder(BaroquePlay *play, guint unit, const char *rule) {
  if (!baroque_is_there(play->state, unit) || baroque_has(play->state, unit, BAROQUE_DISORDERED))
    return;
  baroque_mark(play->state, unit, BAROQUE_DISORDERED);
  baroque_refresh(play, unit);
  gboolean is_told = baroque_way_tells_disorder(play, unit) || g_str_equal(rule, "gap 75");
  cap_log_event(play->log, rule, is_told ? CAP_EVENT_DETAIL : 0, "%s fell into Disorder.",
                baroque_name(play->game, unit));
}

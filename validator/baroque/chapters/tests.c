#include "validator/baroque/chapters/tests.h"

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

gboolean baroque_test(BaroquePlay *play, guint unit, BaroqueTest test, BaroqueOccasion occasion) {
  static const char *const words[] = {
      [BAROQUE_TEST_DISCIPLINE] = CAP_WORDS("%s tests Discipline: die %u, modifiers %+d, "
                                            "needs %u: %s."),
      [BAROQUE_TEST_OPPORTUNITY_CHARGE] = CAP_WORDS("%s tests for an Opportunity Charge: die %u, "
                                                    "modifiers %+d, needs %u: %s."),
      [BAROQUE_TEST_COUNTERCHARGE] = CAP_WORDS("%s tests for a Countercharge: die %u, modifiers "
                                               "%+d, needs %u: %s."),
      [BAROQUE_TEST_OPPORTUNITY_FIRE] = CAP_WORDS("%s tests for Opportunity Fire: die %u, "
                                                  "modifiers %+d, needs %u: %s."),
      [BAROQUE_TEST_DEFENSIVE_FIRE] = CAP_WORDS("%s tests for Defensive Fire: die %u, modifiers "
                                                "%+d, needs %u: %s."),
      [BAROQUE_TEST_EVASION] = CAP_WORDS("%s tests for Evasion: die %u, modifiers %+d, needs %u: "
                                         "%s."),
  };
  static const char *const rules[] = {
      [BAROQUE_TEST_DISCIPLINE] = "DT-1",      [BAROQUE_TEST_OPPORTUNITY_CHARGE] = "DT-24",
      [BAROQUE_TEST_COUNTERCHARGE] = "DT-24",  [BAROQUE_TEST_OPPORTUNITY_FIRE] = "DT-24",
      [BAROQUE_TEST_DEFENSIVE_FIRE] = "DT-16", [BAROQUE_TEST_EVASION] = "DT-24",
  };
  BaroqueDisciplineTest d;
  guint die = cap_dice_roll(play->dice);

  baroque_test_fill(play, unit, test, occasion, &d);
  gboolean passes = baroque_discipline_passes(&d, die);
  if (test == BAROQUE_TEST_EVASION && play->state->units[unit].evasions < G_MAXUINT8)
    play->state->units[unit].evasions++;
  cap_log(play->log, rules[test], words[test], baroque_name(play->game, unit), die,
          baroque_discipline_modifiers(&d).total, baroque_discipline_needs(d.discipline),
          passes ? cap_words(play->log, "passed") : cap_words(play->log, "failed"));
  return passes;
}

void baroque_disorder(BaroquePlay *play, guint unit, const char *rule) {
  if (!baroque_is_there(play->state, unit) || baroque_has(play->state, unit, BAROQUE_DISORDERED))
    return;
  baroque_mark(play->state, unit, BAROQUE_DISORDERED);
  baroque_refresh(play, unit);
  cap_log(play->log, rule, "%s is Disordered.", baroque_name(play->game, unit));
}

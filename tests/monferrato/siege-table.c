#include "tests/monferrato/siege-table.h"

void siege_open(Passes *t, const char *command) {
  passes_open_file(t, "siege-1600.xml");
  passes_activate(t, command);
  passes_put(t, "r-camp", "field");
  passes_put(t, "r-gar", "field");
  passes_put(t, "b-gar", "ford");
}

void siege_expect_dice(const Passes *t, guint n) {
  ck_assert_uint_eq((guint)t->dice.n_rolled, n);
  ck_assert(!t->dice.is_short);
}

void siege_attack(Passes *t, const char *from, const char *to, const char *const units[]) {
  passes_move(t, from, units[0]);
  for (guint i = 1; units[i] != NULL; i++) {
    passes_expect(t, MONFERRATO_DECISION_GROUP);
    passes_answer(t, MONFERRATO_ANSWER_JOIN, passes_counter(t, units[i]), 0);
  }
  ck_assert(monferrato_play_next(&t->play, &t->request));
  if (t->request.kind == MONFERRATO_DECISION_GROUP) {
    passes_answer(t, MONFERRATO_ANSWER_GO, 0, 0);
    passes_expect(t, MONFERRATO_DECISION_STEP);
  }
  passes_answer(t, MONFERRATO_ANSWER_STEP, passes_zone(t, to), 0);
}

void siege_put(Passes *t, const char *zone, const char *const units[]) {
  for (guint i = 0; units[i] != NULL; i++)
    passes_put(t, units[i], zone);
}

void siege_act_in(Passes *t, const char *zone, gboolean has_attack_supply) {
  t->state.activation.zones[0] = passes_zone(t, zone);
  t->state.activation.n_zones = 1;
  t->state.activation.at = 0;
  t->state.activation.has_attack_supply = (guint8)has_attack_supply;
  monferrato_go_to(&t->play, MONFERRATO_STAGE_ACT);
}

gboolean siege_is_disrupted(const Passes *t, const char *unit) {
  return monferrato_has(&t->state, passes_counter(t, unit), MONFERRATO_DISRUPTED);
}

/* The set-up of a scenario, with the choices that it leaves to the owner. */
#include "tests/monferrato/passes-table.h"

#include "validator/monferrato/report/sections.h"
#include "validator/report/html/map-sheet.h"

/* [SC] [M-66] The side that sets up first is asked first; what leaves no choice is not asked. */
START_TEST(the_owner_chooses_what_is_open) {
  g_auto(Passes) t;

  passes_open(&t);
  passes_expect(&t, MONFERRATO_DECISION_SET_UP_CHOICE);
  ck_assert_str_eq(t.game->scenario->base.sides[t.request.side].id, "reds");
  ck_assert_uint_eq(t.request.n_options, 2);
  ck_assert_str_eq(passes_where(&t, "rosso"), "home");
  ck_assert_str_eq(passes_where(&t, "b-inf"), "waits");
  passes_answer(&t, MONFERRATO_ANSWER_TAKE, passes_counter(&t, "r-art-4"), 0);
  passes_expect(&t, MONFERRATO_DECISION_SET_UP);
  ck_assert_uint_eq(t.request.about, passes_counter(&t, "r-cav"));
  ck_assert_uint_eq(t.request.n_options, 3);
  passes_answer(&t, MONFERRATO_ANSWER_PLACE, passes_zone(&t, "meadow"), 0);
  passes_expect(&t, MONFERRATO_DECISION_WAY);
  ck_assert_str_eq(passes_where(&t, "r-art-4"), "home");
  ck_assert_str_eq(passes_where(&t, "r-art-3"), "meadow");
  ck_assert_str_eq(passes_where(&t, "r-cav"), "meadow");
  ck_assert_str_eq(passes_where(&t, "b-inf"), "castle");
}
END_TEST

/* Blue units stand in so many of the zones among which the red horse may choose. */
static void open_with_enemies(Passes *t, guint n) {
  static const char *const zones[] = {"meadow", "home", "plain"};
  guint placed = 0;

  passes_open(t);
  passes_expect(t, MONFERRATO_DECISION_SET_UP_CHOICE);
  for (CapIndex i = 0; i < t->game->scenario->roster->n_counters && placed < n; i++)
    if (t->game->side[i] == 1 - t->request.side &&
        monferrato_is_unit(monferrato_counter(t->game, i)->kind))
      t->state.counters[i] = (MonferratoCounterState){.zone = passes_zone(t, zones[placed++]),
                                                      .place = MONFERRATO_ON_MAP};
  ck_assert_uint_eq(placed, n);
  passes_answer(t, MONFERRATO_ANSWER_TAKE, passes_counter(t, "r-art-4"), 0);
}

/* [5.3] Nobody begins the game beside an enemy. */
START_TEST(zones_of_enemies_are_not_for_choice) {
  g_auto(Passes) t;

  open_with_enemies(&t, 1);
  passes_expect(&t, MONFERRATO_DECISION_SET_UP);
  ck_assert_uint_eq(t.request.about, passes_counter(&t, "r-cav"));
  ck_assert_uint_eq(t.request.n_options, 2);
  for (guint i = 0; i < t.request.n_options; i++)
    ck_assert_uint_ne(t.request.options[i].a, passes_zone(&t, "meadow"));
}
END_TEST

/* [4a] [4d] [SC.d] */
START_TEST(rule_4a_commands_in_play_have_markers_and_morale) {
  g_auto(Passes) t;

  passes_open(&t);
  passes_expect(&t, MONFERRATO_DECISION_SET_UP_CHOICE);
  passes_answer(&t, MONFERRATO_ANSWER_TAKE, passes_counter(&t, "r-art-4"), 0);
  passes_expect(&t, MONFERRATO_DECISION_SET_UP);
  passes_answer(&t, MONFERRATO_ANSWER_PLACE, passes_zone(&t, "home"), 0);
  passes_expect(&t, MONFERRATO_DECISION_WAY);
  ck_assert_uint_eq(t.state.markers[passes_command(&t, "red-reserve")], MONFERRATO_MARKER_OUT);
  ck_assert_uint_ne(t.state.markers[passes_command(&t, "red-host")], MONFERRATO_MARKER_OUT);
  ck_assert_uint_ne(t.state.markers[passes_command(&t, "blue-host")], MONFERRATO_MARKER_OUT);
  ck_assert_uint_eq(t.state.morale[0], 7);
  ck_assert_uint_eq(t.state.morale[1], 7);
  ck_assert_uint_eq(t.state.forts[1][passes_zone(&t, "borgo")], 1);
  ck_assert_uint_eq(t.state.forts[0][passes_zone(&t, "plain")], 1);
  ck_assert_str_eq(passes_where(&t, "r-res-1"), "waits");
}
END_TEST

START_TEST(what_is_not_offered_is_refused) {
  g_auto(Passes) t;

  passes_open(&t);
  passes_expect(&t, MONFERRATO_DECISION_SET_UP_CHOICE);
  MonferratoState before = t.state;
  CapOption other = {MONFERRATO_ANSWER_TAKE, passes_counter(&t, "b-inf"), 0, 0};
  ck_assert(!monferrato_play_answer(&t.play, &t.request, other));
  ck_assert_mem_eq(&before, &t.state, sizeof before);
}
END_TEST

/* What a reader of the page sees over a counter: one is one, and several are several. */
START_TEST(the_page_counts_counters_in_words) {
  g_auto(Passes) t;
  const CapScenario *scenario;
  CapMapSetUp set_up;
  gboolean has_one = FALSE, has_several = FALSE;

  passes_open_war(&t);
  scenario = cap_open_scenario_scenario(t.open);
  cap_map_set_up_begin(&set_up, scenario, NULL);
  monferrato_map_set_up(scenario, &set_up);
  for (guint i = 0; i < set_up.counters->len; i++) {
    const char *title = g_array_index(set_up.counters, CapMapCounter, i).title;

    has_one |= g_str_has_suffix(title, ": 1 counter");
    has_several |= strstr(title, " counters, here or elsewhere") != NULL;
    ck_assert_ptr_null(strstr(title, ": 1 counters"));
  }
  ck_assert(has_one && has_several);
  cap_map_set_up_end(&set_up);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-deployment");
  TCase *tcase = tcase_create("set-up");

  tcase_add_test(tcase, the_owner_chooses_what_is_open);
  tcase_add_test(tcase, zones_of_enemies_are_not_for_choice);
  tcase_add_test(tcase, rule_4a_commands_in_play_have_markers_and_morale);
  tcase_add_test(tcase, what_is_not_offered_is_refused);
  tcase_add_test(tcase, the_page_counts_counters_in_words);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}

/* Chits of the second game in words, edits of them, and the turns they stand in. */
#include "editor/monferrato/chits/chit-text.h"
#include "editor/monferrato/chits/commands-chits.h"
#include "editor/monferrato/set-up/placement.h"
#include "editor/monferrato/timeline/turn-list.h"
#include "tests/editor/support/bench.h"

#define WAR  "monferrato-1628-1630.xml"
#define YEAR "casale-1628.xml"

static const MonferratoScenario *scenario_of(Bench *bench) {
  return monferrato_project_scenario(bench->project);
}

static CapIndex chit_of(Bench *bench, const char *id) {
  gpointer found = g_hash_table_lookup(scenario_of(bench)->roster->chit_by_id, id);

  ck_assert_msg(found != NULL, "no chit %s", id);
  return (CapIndex)(GPOINTER_TO_UINT(found) - 1);
}

static gboolean roster_says(Bench *bench, const char *wanted) {
  CapSlice text = cap_file_text(cap_project_file(bench->project, CAP_KIND_ROSTER));

  return g_strstr_len(text.data, (gssize)text.length, wanted) != NULL;
}

/* --- Words ---------------------------------------------------------------------------------- */

static void assert_marks(Bench *bench, const char *id, const char *wanted) {
  g_autofree char *marks = monferrato_chit_marks(scenario_of(bench), chit_of(bench, id));
  ck_assert_str_eq(marks, wanted);
}

START_TEST(a_chit_says_of_what_kind_it_is) {
  g_auto(Bench) bench = open_bench(WAR);
  assert_marks(&bench, "uxelles",
               "Blue; from Aug 1628 on; in the hand of Pro-France from the start; reinforcement, "
               "mandatory from its date on; removed when played");
  assert_marks(&bench, "canossa-and-rivara", "Blue; for Pro-France; response");
  assert_marks(&bench, "forced-march", "Blue");
}
END_TEST

START_TEST(chits_of_the_other_colour_stay_aside) {
  g_auto(Bench) bench = open_bench(YEAR);
  g_autofree char *marks =
      monferrato_chit_marks(scenario_of(&bench), chit_of(&bench, "royal-army"));
  ck_assert_msg(g_str_has_prefix(marks, "Red; not in this scenario"), "%s", marks);
  g_autoptr(GArray) zones =
      monferrato_chit_zones(scenario_of(&bench), chit_of(&bench, "royal-army"));
  ck_assert_uint_eq(zones->len, 0);
}
END_TEST

START_TEST(condition_and_effect_are_sentences) {
  g_auto(Bench) bench = open_bench(WAR);
  g_autofree char *text =
      monferrato_chit_sentences(scenario_of(&bench), chit_of(&bench, "spadinos-plot"));
  ck_assert_msg(strstr(text, "\nWhen enemy Combat Units are next to Casale.\n") != NULL, "%s",
                text);
  ck_assert_msg(strstr(text, "\nRoll a die: on 1 to 2: -2 for one side of the walls of Casale.") !=
                    NULL,
                "%s", text);
}
END_TEST

/* What the tree says of the parts of a chit, one by one. */
START_TEST(every_part_has_words) {
  g_auto(Bench) bench = open_bench(WAR);
  const MonferratoScenario *s = scenario_of(&bench);
  const CapDocument *doc = s->roster->document;
  guint n = 0;
  for (CapNode node = 0; node < cap_document_count(doc); node++) {
    if (monferrato_chit_at(s, node) == CAP_INDEX_NONE || cap_node_name(doc, node) == CAP_NAME_NOTE)
      continue;
    g_autofree char *words = monferrato_chit_part_words(bench.project, doc, node);
    ck_assert_msg(words != NULL && *words != '\0', "nothing is said of element %u <%.*s>", node,
                  CAP_SLICE_ARGS(cap_node_name_text(doc, node)));
    n++;
  }
  ck_assert_uint_gt(n, s->roster->n_chits * 2);
  g_autofree char *of_chit = monferrato_chit_part_words(
      bench.project, doc, s->roster->chits[chit_of(&bench, "uxelles")].node);
  ck_assert_msg(g_str_has_prefix(of_chit, "5 Uxelles\nBlue; "), "%s", of_chit);
  g_autofree char *of_group =
      monferrato_chit_part_words(bench.project, doc, s->roster->groups[0].node);
  ck_assert_str_eq(of_group, "guron: Gonzaga, 4 Guron\nGuron");
}
END_TEST

START_TEST(a_chit_knows_its_zones) {
  g_auto(Bench) bench = open_bench(WAR);
  const MonferratoScenario *s = scenario_of(&bench);
  g_autoptr(GArray) zones = monferrato_chit_zones(s, chit_of(&bench, "uxelles"));
  ck_assert_uint_eq(zones->len, 1);
  ck_assert_str_eq(s->base.map->zones[g_array_index(zones, CapIndex, 0)].id, "guillestre");
}
END_TEST

/* --- Edits ---------------------------------------------------------------------------------- */

START_TEST(chits_are_given_and_taken) {
  g_auto(Bench) bench = open_bench(WAR);
  ck_assert(monferrato_command_give(bench.project, chit_of(&bench, "forced-march"), 1));
  ck_assert_uint_eq(monferrato_chit_holder(scenario_of(&bench), chit_of(&bench, "forced-march")),
                    1);
  assert_step(&bench, "Give Forced March to Pro-Spain",
              "<give side=\"pro-spain\" chit=\"forced-march\"/>");
  ck_assert(monferrato_command_give(bench.project, chit_of(&bench, "uxelles"), 1));
  ck_assert_uint_eq(monferrato_chit_holder(scenario_of(&bench), chit_of(&bench, "uxelles")), 1);
  ck_assert(!monferrato_command_give(bench.project, chit_of(&bench, "uxelles"), 1));
  ck_assert(cap_project_undo(bench.project));
  ck_assert(monferrato_command_give(bench.project, chit_of(&bench, "uxelles"), CAP_INDEX_NONE));
  ck_assert_uint_eq(monferrato_chit_holder(scenario_of(&bench), chit_of(&bench, "uxelles")),
                    CAP_INDEX_NONE);
  ck_assert(!monferrato_command_give(bench.project, chit_of(&bench, "uxelles"), CAP_INDEX_NONE));
}
END_TEST

START_TEST(a_new_chit_has_the_next_number) {
  g_auto(Bench) bench = open_bench(WAR);
  guint n = scenario_of(&bench)->roster->n_chits;
  ck_assert_uint_ne(monferrato_command_add_chit(bench.project), CAP_NODE_NONE);
  ck_assert_uint_eq(scenario_of(&bench)->roster->n_chits, n + 1);
  ck_assert_uint_eq(scenario_of(&bench)->roster->chits[n].number, n + 1);
  ck_assert_uint_eq(scenario_of(&bench)->roster->chits[n].set, 0);
}
END_TEST

/* A roster by itself has no scenario that could say more. */
START_TEST(a_roster_alone_gets_a_chit) {
  g_auto(Bench) bench = open_bench("monferrato-armies.xml");
  CapNode added = monferrato_command_add_chit(bench.project);
  ck_assert_uint_ne(added, CAP_NODE_NONE);
  ck_assert_ptr_null(monferrato_chit_part_words(
      bench.project, cap_file_document(cap_project_main(bench.project)), added));
  assert_step(&bench, "Add chit 45", "<chit id=\"chit\" number=\"45\"");
}
END_TEST

START_TEST(a_date_is_the_first_month_of_its_turn) {
  g_auto(Bench) bench = open_bench(WAR);
  ck_assert(monferrato_command_date(bench.project, chit_of(&bench, "uxelles"), 7));
  ck_assert(roster_says(&bench, "name=\"Uxelles\" set=\"blue\" date=\"1628 sep\""));
  ck_assert_int_eq(scenario_of(&bench)->chits.chits[chit_of(&bench, "uxelles")].date, 7);
  ck_assert(!monferrato_command_date(bench.project, chit_of(&bench, "uxelles"), 7));
  ck_assert(!monferrato_command_date(bench.project, chit_of(&bench, "uxelles"), 27));
  ck_assert(!monferrato_command_date(bench.project, chit_of(&bench, "uxelles"), -1));
}
END_TEST

/* --- Turns ---------------------------------------------------------------------------------- */

static const MonferratoTurn *turn_at(const GPtrArray *turns, guint n) {
  ck_assert_uint_lt(n, turns->len);
  return g_ptr_array_index(turns, n);
}

START_TEST(turns_have_their_marks_and_chits) {
  g_auto(Bench) bench = open_bench(WAR);
  g_autoptr(GPtrArray) turns = monferrato_turns(bench.project, 0);
  ck_assert_uint_eq(turns->len, 27);
  ck_assert_str_eq(turn_at(turns, 0)->title, "1. Jan-Feb 1628");
  ck_assert_str_eq(turn_at(turns, 0)->remark, "The game begins.");
  ck_assert(turn_at(turns, 0)->winter);
  ck_assert(!turn_at(turns, 0)->morale_loss);
  ck_assert(turn_at(turns, 5)->morale_loss);
  ck_assert_str_eq(turn_at(turns, 10)->remark, "The red chits come.");
  ck_assert_uint_eq(turn_at(turns, 2)->chits->len, 2);
  const MonferratoTurnChit *chit = g_ptr_array_index(turn_at(turns, 2)->chits, 0);
  ck_assert_str_eq(chit->title, "4 Guron");
  ck_assert(chit->is_arrival);
  chit = g_ptr_array_index(turn_at(turns, 1)->chits, 0);
  ck_assert(!chit->is_arrival);
}
END_TEST

START_TEST(other_tracks_are_shown_as_they_are_printed) {
  g_auto(Bench) bench = open_bench(WAR);
  g_autoptr(GPtrArray) ten = monferrato_turns(bench.project, 1);
  g_autoptr(GPtrArray) once = monferrato_turns(bench.project, 2);
  g_autoptr(GPtrArray) none = monferrato_turns(bench.project, 3);
  ck_assert_uint_eq(ten->len, 10);
  ck_assert_int_eq(turn_at(ten, 0)->turn, CAP_TURN_NONE);
  ck_assert_str_eq(turn_at(once, 1)->title, "Apr 1628");
  ck_assert_uint_eq(none->len, 0);
}
END_TEST

START_TEST(another_track_is_used_from_year_to_year) {
  g_auto(Bench) bench = open_bench(WAR);
  ck_assert(monferrato_command_use_track(bench.project, 2));
  ck_assert_uint_eq(scenario_of(&bench)->base.n_turns, 9);
  ck_assert(!monferrato_command_use_track(bench.project, 2));
  assert_step(&bench, "Play with Nine turns in all",
              "track=\"short\" start=\"1628 jan-feb\" end=\"1630 nov-dec\"");
}
END_TEST

START_TEST(a_turn_is_marked) {
  g_auto(Bench) bench = open_bench(WAR);
  g_autoptr(GPtrArray) turns = monferrato_turns(bench.project, 0);
  CapNode box = turn_at(turns, 1)->box;
  ck_assert(monferrato_command_mark_box(bench.project, box, CAP_NAME_WINTER, TRUE));
  ck_assert(!monferrato_command_mark_box(bench.project, box, CAP_NAME_WINTER, TRUE));
  g_autoptr(GPtrArray) after = monferrato_turns(bench.project, 0);
  ck_assert(turn_at(after, 1)->winter);
  ck_assert(turn_at(after, 10)->winter); /* in every year */
  ck_assert(monferrato_command_mark_box(bench.project, box, CAP_NAME_WINTER, FALSE));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("editor/monferrato-chits");
  TCase *chits = tcase_create("chits");
  tcase_add_test(chits, a_chit_says_of_what_kind_it_is);
  tcase_add_test(chits, chits_of_the_other_colour_stay_aside);
  tcase_add_test(chits, condition_and_effect_are_sentences);
  tcase_add_test(chits, every_part_has_words);
  tcase_add_test(chits, a_chit_knows_its_zones);
  tcase_add_test(chits, chits_are_given_and_taken);
  tcase_add_test(chits, a_new_chit_has_the_next_number);
  tcase_add_test(chits, a_roster_alone_gets_a_chit);
  tcase_add_test(chits, a_date_is_the_first_month_of_its_turn);
  suite_add_tcase(suite, chits);
  TCase *turns = tcase_create("turns");
  tcase_add_test(turns, turns_have_their_marks_and_chits);
  tcase_add_test(turns, other_tracks_are_shown_as_they_are_printed);
  tcase_add_test(turns, another_track_is_used_from_year_to_year);
  tcase_add_test(turns, a_turn_is_marked);
  suite_add_tcase(suite, turns);
  return test_main(suite);
}

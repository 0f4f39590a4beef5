/* The set-up of the second game: where counters stand, what edits make of its lines, and the tree
 * of forces that follows. */
#include "editor/monferrato/set-up/commands-set-up.h"
#include "editor/monferrato/set-up/force-tree.h"
#include "editor/monferrato/set-up/placement.h"
#include "tests/editor/support/bench.h"

#define WAR "monferrato-1628-1630.xml"

static CapIndex zone_of(Bench *bench, const char *id) {
  const CapMap *map = cap_project_map(bench->project);

  for (guint i = 0; i < map->n_zones; i++)
    if (g_str_equal(map->zones[i].id, id))
      return (CapIndex)i;
  ck_abort_msg("no zone %s", id);
}

static CapIndex counter_of(Bench *bench, const char *id) {
  const MonferratoScenario *s = monferrato_project_scenario(bench->project);
  gpointer found = g_hash_table_lookup(s->roster->counter_by_id, id);

  ck_assert_msg(found != NULL, "no counter %s", id);
  return (CapIndex)(GPOINTER_TO_UINT(found) - 1);
}

static CapIndex command_of(Bench *bench, const char *id) {
  const MonferratoScenario *s = monferrato_project_scenario(bench->project);

  return (CapIndex)(GPOINTER_TO_UINT(g_hash_table_lookup(s->roster->command_by_id, id)) - 1);
}

static gboolean says(Bench *bench, const char *wanted) {
  g_autofree char *text = dup_text(bench);
  return strstr(text, wanted) != NULL;
}

static void assert_place(Bench *bench, const char *counter, const char *wanted) {
  const MonferratoScenario *s = monferrato_project_scenario(bench->project);
  g_autofree char *words = monferrato_place_words(s, counter_of(bench, counter));
  ck_assert_str_eq(words, wanted);
}

/* --- Words ---------------------------------------------------------------------------------- */

START_TEST(counters_have_their_places_in_words) {
  g_auto(Bench) bench = open_bench(WAR);
  const MonferratoScenario *s = monferrato_project_scenario(bench.project);
  g_autofree char *values =
      monferrato_counter_values(&s->roster->counters[counter_of(&bench, "gon-inf-1")]);
  ck_assert_msg(g_str_has_prefix(values, "Infantry "), "%s", values);
  assert_place(&bench, "gon-gar-1", "Trino");
  assert_place(&bench, "gon-inf-3", "Casale or Mantua");
  assert_place(&bench, "mil-inf-1", "one of 11 zones");
  ck_assert_int_ne(monferrato_chit_for(s, counter_of(&bench, "roy-inf-1")), CAP_INDEX_NONE);
  ck_assert_int_eq(monferrato_chit_for(s, counter_of(&bench, "gon-inf-1")), CAP_INDEX_NONE);
  assert_place(&bench, "roy-inf-1", "Royal Army (chit 21)");
}
END_TEST

/* --- Placing -------------------------------------------------------------------------------- */

START_TEST(a_counter_joins_those_in_its_new_zone) {
  g_auto(Bench) bench = open_bench(WAR);
  ck_assert(monferrato_command_move(bench.project, "gon-gar-1", zone_of(&bench, "casale")));
  ck_assert(!says(&bench, "zones=\"trino\""));
  assert_step(&bench, "Move Garrison of Trino to Casale",
              "<place units=\"gon-inf-2 gon-art-1 gon-gar-1\" zones=\"casale\"/>");
}
END_TEST

START_TEST(a_counter_alone_gets_a_line_of_its_own) {
  g_auto(Bench) bench = open_bench(WAR);
  ck_assert(monferrato_command_move(bench.project, "gon-gar-1", zone_of(&bench, "goito")));
  assert_step(&bench, "Move Garrison of Trino to Goito",
              "<place units=\"gon-gar-1\" zones=\"goito\"/>");
}
END_TEST

START_TEST(a_counter_with_a_fort_leaves_the_fort_behind) {
  g_auto(Bench) bench = open_bench(WAR);
  ck_assert(monferrato_command_move(bench.project, "sav-gar-1", zone_of(&bench, "turin")));
  ck_assert(says(&bench, "units=\"sav-gar-4 sav-gar-1\""));
  ck_assert(says(&bench, "<place forts=\"1\" zones=\"susa\"/>"));
}
END_TEST

/* Of two guns the owner sets one up in Mantua; when one of them goes elsewhere, it is the other,
 * and the line for the rest has nobody left. */
START_TEST(a_choice_without_a_rest_is_none) {
  g_auto(Bench) bench = open_bench(WAR);
  ck_assert(monferrato_command_move(bench.project, "gon-art-2", zone_of(&bench, "casale")));
  ck_assert(says(&bench, "<place units=\"gon-art-3\" zones=\"mantua\"/>"));
  ck_assert(!says(&bench, "gon-art-2 gon-art-3"));
  ck_assert(!says(&bench, "units=\"gon-art-3\" zones=\"mantua casale\""));
  assert_step(&bench, "Move Artillery 4 to Casale", "gon-inf-2 gon-art-1 gon-art-2");
}
END_TEST

START_TEST(the_owner_may_choose_or_nobody_sets_it_up) {
  g_auto(Bench) bench = open_bench(WAR);
  CapIndex zones[] = {zone_of(&bench, "casale"), zone_of(&bench, "mantua")};
  ck_assert_uint_lt(zones[0], zones[1]);
  ck_assert(monferrato_command_place(bench.project, "gon-gar-1", zones, 2));
  assert_place(&bench, "gon-gar-1", "Casale or Mantua");
  ck_assert(!monferrato_command_place(bench.project, "gon-gar-1", zones, 2));
  assert_step(&bench, "Leave the place of Garrison of Trino to its owner",
              "gon-inf-5 gon-gar-1\" zones=\"mantua casale\"");
  ck_assert(monferrato_command_place(bench.project, "gon-gar-1", NULL, 0));
  assert_place(&bench, "gon-gar-1", "not set up");
  assert_step(&bench, "Take Garrison of Trino out of the set-up", NULL);
}
END_TEST

START_TEST(what_is_there_already_does_not_move) {
  g_auto(Bench) bench = open_bench(WAR);
  ck_assert(!monferrato_command_move(bench.project, "gon-gar-1", zone_of(&bench, "trino")));
  ck_assert(!monferrato_command_move(bench.project, "nobody", zone_of(&bench, "trino")));
  ck_assert(!monferrato_command_move(bench.project, "gon-gar-1", CAP_HEX_NONE));
  assert_unchanged(&bench);
}
END_TEST

/* --- Counters and Commands ------------------------------------------------------------------ */

/* Those that a chit brings wait for it. */
START_TEST(the_rest_of_a_command_goes_to_one_zone) {
  g_auto(Bench) bench = open_bench(WAR);
  CapIndex gonzaga = command_of(&bench, "gonzaga");
  ck_assert(!monferrato_command_place_rest(bench.project, gonzaga, zone_of(&bench, "mantua")));
  ck_assert(monferrato_command_place(bench.project, "gon-gar-1", NULL, 0));
  ck_assert(monferrato_command_place(bench.project, "gon-gar-2", NULL, 0));
  ck_assert(monferrato_command_place_rest(bench.project, gonzaga, zone_of(&bench, "goito")));
  ck_assert_str_eq(cap_project_undo_name(bench.project), "Set Gonzaga up in Goito");
  ck_assert(says(&bench, "<place units=\"gon-gar-1 gon-gar-2\" zones=\"goito\"/>"));
  assert_place(&bench, "gon-inf-6", "Guron (chit 4)");
}
END_TEST

START_TEST(forts_are_set_up) {
  g_auto(Bench) bench = open_bench(WAR);
  ck_assert(monferrato_command_add_forts(bench.project, 1, zone_of(&bench, "asti")));
  assert_step(&bench, "Set up a Fort in Asti", "<place forts=\"1\" zones=\"asti\"/>");
}
END_TEST

START_TEST(counters_come_and_go_with_all_that_names_them) {
  g_auto(Bench) bench = open_bench(WAR);
  g_autofree char *id = monferrato_command_add_counter(bench.project, command_of(&bench, "gonzaga"),
                                                       MONFERRATO_CAVALRY);
  ck_assert_str_eq(id, "gonzaga-cavalry");
  ck_assert(monferrato_command_move(bench.project, id, zone_of(&bench, "casale")));
  assert_place(&bench, id, "Casale");
  ck_assert(monferrato_command_remove_counter(bench.project, id));
  g_autofree char *now = dup_text(&bench);
  ck_assert_str_eq(now, bench.before);
  ck_assert(cap_project_undo(bench.project)); /* in both documents at once */
  assert_place(&bench, id, "Casale");
}
END_TEST

/* The chit that brought the last of a group has a group that is gone; the checks say so. */
START_TEST(a_counter_leaves_its_group) {
  g_auto(Bench) bench = open_bench(WAR);
  CapFile *roster = cap_project_file(bench.project, CAP_KIND_ROSTER);
  ck_assert(monferrato_command_remove_counter(bench.project, "roy-inf-1"));
  CapSlice text = cap_file_text(roster);
  ck_assert_ptr_null(g_strstr_len(text.data, (gssize)text.length, "roy-inf-1"));
}
END_TEST

START_TEST(a_counter_changes_its_command) {
  g_auto(Bench) bench = open_bench(WAR);
  ck_assert(monferrato_command_transfer(bench.project, "gon-gar-1", command_of(&bench, "royal")));
  assert_place(&bench, "gon-gar-1", "Trino"); /* still of this side */
  ck_assert(!monferrato_command_transfer(bench.project, "gon-gar-1", command_of(&bench, "royal")));
  ck_assert(monferrato_command_transfer(bench.project, "gon-gar-1", command_of(&bench, "savoy")));
  assert_place(&bench, "gon-gar-1", "not set up");
}
END_TEST

START_TEST(a_command_joins_and_leaves) {
  g_auto(Bench) bench = open_bench(WAR);
  CapIndex gonzaga = command_of(&bench, "gonzaga");
  ck_assert(monferrato_command_leave(bench.project, gonzaga));
  ck_assert(!says(&bench, "gon-inf-1"));
  ck_assert(!says(&bench, "ref=\"gonzaga\""));
  ck_assert(monferrato_command_join(bench.project, gonzaga, zone_of(&bench, "mantua")));
  ck_assert(says(&bench, "<command ref=\"gonzaga\" sources=\"mantua\"/>"));
  ck_assert(!monferrato_command_join(bench.project, gonzaga, zone_of(&bench, "mantua")));
  assert_has_shape(&bench);
}
END_TEST

/* Painted on the map, they hold in the scenario, too. */
START_TEST(a_source_is_painted_for_a_command) {
  g_auto(Bench) bench = open_bench(WAR);
  CapIndex turin = zone_of(&bench, "turin"), susa = zone_of(&bench, "susa");
  ck_assert(monferrato_command_set_source(bench.project, susa, "savoy", TRUE));
  ck_assert(says(&bench, "<command ref=\"savoy\" sources=\"turin susa\""));
  ck_assert(!monferrato_command_set_source(bench.project, susa, "savoy", TRUE));
  ck_assert(monferrato_command_set_source(bench.project, turin, "savoy", FALSE));
  ck_assert(says(&bench, "<command ref=\"savoy\" sources=\"susa\""));
  ck_assert(!monferrato_command_set_source(bench.project, susa, "nobody", TRUE));
  ck_assert(cap_project_undo(bench.project));
  ck_assert(says(&bench, "<command ref=\"savoy\" sources=\"turin susa\""));
  assert_has_shape(&bench);
}
END_TEST

/* --- The tree ------------------------------------------------------------------------------- */

static MonferratoForceItem *item_in(GListModel *list, const char *key) {
  for (guint i = 0; list != NULL && i < g_list_model_get_n_items(list); i++) {
    g_autoptr(MonferratoForceItem) item = g_list_model_get_item(list, i);
    MonferratoForceItem *found = g_str_equal(monferrato_force_item_key(item), key)
                                     ? item
                                     : item_in(monferrato_force_item_children(item), key);
    if (found != NULL)
      return found;
  }
  return NULL;
}

static void note(gpointer item, GParamSpec *spec, guint *n) {
  (void)item;
  (void)spec;
  (*n)++;
}

START_TEST(the_tree_follows_and_keeps_its_items) {
  g_auto(Bench) bench = open_bench(WAR);
  g_autoptr(GListStore) tree = monferrato_force_tree_new();
  guint n = 0;
  monferrato_force_tree_fill(tree, bench.project);
  ck_assert_uint_eq(g_list_model_get_n_items(G_LIST_MODEL(tree)), 2);
  MonferratoForceItem *item = item_in(G_LIST_MODEL(tree), "counter:gon-gar-1");
  MonferratoForceItem *side = item_in(G_LIST_MODEL(tree), "side:pro-france");
  ck_assert_str_eq(monferrato_force_item_place(item), "Trino");
  ck_assert_str_eq(monferrato_force_item_detail(side), "sets up first");
  g_signal_connect(item, "notify::words", G_CALLBACK(note), &n);
  ck_assert(monferrato_command_move(bench.project, "gon-gar-1", zone_of(&bench, "casale")));
  monferrato_force_tree_fill(tree, bench.project);
  ck_assert_ptr_eq(item_in(G_LIST_MODEL(tree), "counter:gon-gar-1"), item);
  ck_assert_str_eq(monferrato_force_item_place(item), "Casale");
  ck_assert_uint_eq(n, 1);
  monferrato_force_tree_fill(tree, bench.project); /* nothing is new */
  ck_assert_uint_eq(n, 1);
  g_auto(GStrv) path = monferrato_force_tree_path(tree, "counter:gon-gar-1");
  ck_assert_uint_eq(g_strv_length(path), 3);
  ck_assert_str_eq(path[0], "side:pro-france");
  ck_assert_str_eq(path[1], "command:gonzaga");
  ck_assert_ptr_null(monferrato_force_tree_path(tree, "counter:nobody"));
}
END_TEST

START_TEST(commands_that_take_no_part_stand_apart) {
  g_auto(Bench) bench = open_bench(WAR);
  g_autoptr(GListStore) tree = monferrato_force_tree_new();
  ck_assert(monferrato_command_leave(bench.project, command_of(&bench, "venice")));
  monferrato_force_tree_fill(tree, bench.project);
  g_auto(GStrv) path = monferrato_force_tree_path(tree, "command:venice");
  ck_assert_str_eq(path[0], "absent");
  ck_assert(cap_project_undo(bench.project));
  monferrato_force_tree_fill(tree, bench.project);
  ck_assert_ptr_null(item_in(G_LIST_MODEL(tree), "absent"));
}
END_TEST

START_TEST(an_item_knows_its_zones) {
  g_auto(Bench) bench = open_bench(WAR);
  g_autoptr(GListStore) tree = monferrato_force_tree_new();
  monferrato_force_tree_fill(tree, bench.project);
  MonferratoForceItem *command = item_in(G_LIST_MODEL(tree), "command:gonzaga");
  MonferratoForceItem *forts = item_in(G_LIST_MODEL(tree), "forts:pro-france:0");
  g_autoptr(GArray) of_command = monferrato_force_item_zones(command, bench.project);
  g_autoptr(GArray) of_forts = monferrato_force_item_zones(forts, bench.project);
  ck_assert_uint_eq(of_command->len, 6); /* two Fortresses, four Garrisons */
  ck_assert_uint_eq(of_forts->len, 4);
  ck_assert_str_eq(monferrato_force_item_place(forts), "one of 4 zones");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("editor/monferrato-set-up");
  TCase *tcase = tcase_create("set-up");
  tcase_add_test(tcase, counters_have_their_places_in_words);
  tcase_add_test(tcase, a_counter_joins_those_in_its_new_zone);
  tcase_add_test(tcase, a_counter_alone_gets_a_line_of_its_own);
  tcase_add_test(tcase, a_counter_with_a_fort_leaves_the_fort_behind);
  tcase_add_test(tcase, a_choice_without_a_rest_is_none);
  tcase_add_test(tcase, the_owner_may_choose_or_nobody_sets_it_up);
  tcase_add_test(tcase, what_is_there_already_does_not_move);
  tcase_add_test(tcase, the_rest_of_a_command_goes_to_one_zone);
  tcase_add_test(tcase, forts_are_set_up);
  tcase_add_test(tcase, counters_come_and_go_with_all_that_names_them);
  tcase_add_test(tcase, a_counter_leaves_its_group);
  tcase_add_test(tcase, a_counter_changes_its_command);
  tcase_add_test(tcase, a_command_joins_and_leaves);
  tcase_add_test(tcase, a_source_is_painted_for_a_command);
  tcase_add_test(tcase, the_tree_follows_and_keeps_its_items);
  tcase_add_test(tcase, commands_that_take_no_part_stand_apart);
  tcase_add_test(tcase, an_item_knows_its_zones);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}

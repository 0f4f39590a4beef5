/* `capitano query` about positions of this game: the shipped scenario, and a small siege. */
#include "tests/support/command.h"

#include <json-glib/json-glib.h>

/* The answer to a question about the siege. */
#define ask(...) run_on_siege(__VA_ARGS__, NULL)

G_GNUC_NULL_TERMINATED static Run run_on_siege(const char *first, ...) {
  g_autofree char *path = test_path("tests", "monferrato", "documents", "siege-1600.xml", NULL);
  const char *words[10] = {first};
  guint n = 1;
  va_list rest;

  va_start(rest, first);
  for (const char *word; (word = va_arg(rest, const char *)) != NULL;) {
    ck_assert_uint_lt(n, 9);
    words[n++] = word;
  }
  va_end(rest);
  /* The NULL behind the last word ends the list early. */
  return run_capitano("query", path, words[0], words[1], words[2], words[3], words[4], words[5],
                      words[6], words[7], words[8], NULL);
}

static void assert_answer(const Run *run, const char *part) {
  ck_assert_msg(run->status == CAP_EXIT_OK, "%s", run->err);
  assert_text(run->err, "");
  assert_has(run->out, part);
}

static void assert_usage(const Run *run, const char *part) {
  ck_assert_int_eq(run->status, CAP_EXIT_USAGE);
  assert_text(run->out, "");
  assert_has(run->err, part);
}

/* --- Reach ------------------------------------------------------------------------------------ */

/* Difficult ground costs 2, a river without a bridge everything; a Fortress has no Breach. */
START_TEST(reach_tells_the_movement_that_is_left) {
  g_auto(Run) run = ask("reach", "--unit=r-1");

  assert_answer(&run,
                "unit: Red foot 1\nzone: Field\nmovement: 3 [6]\nattack supply: yes [13.2]\n");
  assert_has(run.out, "\nField: 3\n");
  assert_has(run.out, "\nMoor: 2\n");
  assert_has(run.out, "\nHill: 1, fight [7]\n");
  assert_lacks(run.out, "\nCastle: ");
}
END_TEST

/* Who meets enemies fights and goes no further. */
START_TEST(reach_tells_fights) {
  g_auto(Run) run = ask("reach", "--unit=r-1", "--put=r-1=hill", "--put=b-3=mill", "--put=b-4=mill",
                        "--put=b-5=mill", "--put=b-cav=mill", "--put=b-gar=mill");

  assert_answer(&run, "zone: Hill\n");
  assert_has(run.out, "\nMill: 2, fight [7]\n");
  assert_lacks(run.out, "\nFord: ");
}
END_TEST

/* [6j] Nobody fights a lone Commander; who meets him stops all the same. */
START_TEST(reach_tells_who_is_lost_without_a_fight) {
  g_auto(Run) run =
      ask("reach", "--unit=r-1", "--put=r-1=hill", "--put=celeste=mill", "--put=b-3=far",
          "--put=b-4=far", "--put=b-5=far", "--put=b-cav=far", "--put=b-gar=far");

  assert_answer(&run, "\nMill: 2, lone units there are lost [6]\n");
  assert_lacks(run.out, "\nFord: ");
}
END_TEST

START_TEST(a_group_is_as_fast_as_its_slowest) {
  g_auto(Run) horse = ask("reach", "--unit=r-cav", "--put=r-cav=field");
  g_auto(Run) both = ask("reach", "--unit=r-cav", "--unit=r-1", "--put=r-cav=field");

  assert_answer(&horse, "movement: 5 [6]\n");
  assert_answer(&both, "unit: Red foot 1\nunit: Red horse\nzone: Field\nmovement: 3 [6]\n");
}
END_TEST

START_TEST(a_step_that_is_refused_names_the_rule) {
  g_auto(Run) run = ask("reach", "--unit=r-1", "--to=castle");

  assert_answer(&run, "to: Castle\n");
  assert_has(
      run.out,
      "Field: refused: A Fortress held by the enemy can only be entered through a Breach. [6]\n");
}
END_TEST

START_TEST(units_that_cannot_move_together_are_refused) {
  g_auto(Run) zone = ask("reach", "--unit=r-1", "--unit=r-2", "--put=r-2=moor");
  g_auto(Run) camp = ask("reach", "--unit=r-camp");
  g_auto(Run) nobody = ask("reach");

  assert_usage(&zone, "They cannot move together.");
  assert_usage(&camp, "r-camp is a Camp");
  assert_usage(&nobody, "This question needs --unit=ID");
}
END_TEST

/* --- Lines ------------------------------------------------------------------------------------ */

/* The Blues on Hill stand in the only way. */
START_TEST(supply_names_who_is_cut_off) {
  g_auto(Run) whole = ask("supply", "--command=red-host", "--put=r-1=moor");
  g_auto(Run) cut = ask("supply", "--command=red-host", "--put=r-1=ford");

  assert_answer(&whole, "command: Red host\nsource: Field\nsource: Moor\nzones: ");
  assert_lacks(whole.out, "out of supply");
  assert_answer(&cut, "out of supply: Red foot 1 in Ford [13.1]\n");
}
END_TEST

START_TEST(attack_supply_names_the_camp) {
  g_auto(Run) near = ask("attack-supply", "--command=red-host", "--zone=field");
  g_auto(Run) inside = ask("attack-supply", "--command=blue-host", "--zone=castle");
  g_auto(Run) none = ask("attack-supply", "--command=blue-host", "--zone=far", "--put=b-3=far");

  assert_answer(&near,
                "zone: Field\nattack supply: yes [13.2]\ncamp: Red Camp in Field, in reach\n");
  assert_answer(&inside,
                "attack supply: yes [13.2]\nreason: Units in a Fortress need none. [13.2]");
  assert_answer(&none,
                "attack supply: no [13.2]\ncamp: Blue Camp in Castle, out of reach [13.2]\n");
}
END_TEST

START_TEST(the_radius_of_a_commander) {
  g_auto(Run) run = ask("command-radius", "--commander=Rosso");
  g_auto(Run) other = ask("command-radius", "--commander=r-1");

  assert_answer(&run, "commander: Rosso\nzone: Field\nleadership: 3\nzones to activate: 3 [5]\n");
  assert_has(run.out, "\nBorgo: 1 unit of his Command\n");
  assert_lacks(run.out, "\nCastle: "); /* the enemy holds it */
  assert_usage(&other, "r-1 is no Commander.");
  /* Only those whom one could have meant are named. */
  g_auto(Run) nobody = ask("command-radius");
  assert_usage(&nobody, "needs --commander=ID: one of ");
  assert_has(nobody.err, "rosso");
  assert_lacks(nobody.err, "r-1");
}
END_TEST

/* --- Sieges ----------------------------------------------------------------------------------- */

START_TEST(a_siege_tells_walls_and_works) {
  g_auto(Run) run = ask("siege", "castle");

  assert_answer(&run, "fortress: Castle\nheld by: The Blues\ntowards: Field\nlevel: 2 of 2\n"
                      "moat: none\nbefore it: The Reds\n");
  assert_has(run.out, "\nRed guns 4: bombards with Fire Value 4 [8.1]\n");
  assert_has(run.out, "\nRed miners 3: lays mines with Fire Value 3 [9.1]\n");
  assert_has(run.out, "\nmoat: a river without a bridge: it cannot be entered here [8.1]\n");
}
END_TEST

/* Beyond the river the Camp feeds nobody: nothing is done at the walls. */
START_TEST(a_siege_without_a_camp_is_refused) {
  g_auto(Run) run = ask("siege", "castle", "--put=r-camp=mill");

  assert_answer(
      &run,
      "\nRed guns 4: refused: Bombarding, laying mines and building Forts need Attack Supply. [13.2]\n");
}
END_TEST

/* [SR1] The lakes take one off; without Guastatori the value is 1, which they do not lower. */
START_TEST(a_siege_of_mantua_minds_the_lakes) {
  g_autofree char *war = test_path("scenarios", "monferrato-1628-1630.xml", NULL);
  g_auto(Run) with = run_capitano("query", war, "siege", "mantua", "--put=mil-art-1=curtatone",
                                  "--put=mil-camp-1=curtatone", "--put=mil-inf-1=curtatone",
                                  "--put=mil-gua-1=curtatone", NULL);
  g_auto(Run) without =
      run_capitano("query", war, "siege", "mantua", "--put=mil-art-1=curtatone",
                   "--put=mil-camp-1=curtatone", "--put=mil-inf-1=curtatone", NULL);

  assert_answer(&with, "\nArtillery 3 no. 1: bombards with Fire Value 2 [8.1]\n");
  assert_answer(&without, "\nArtillery 3 no. 1: bombards with Fire Value 1 [8.1]\n");
}
END_TEST

/* [M-38] An army that is put on the map before its time comes with the Morale of the scenario. */
START_TEST(an_army_that_is_put_on_the_map_has_its_morale) {
  g_autofree char *war = test_path("scenarios", "monferrato-1628-1630.xml", NULL);
  g_auto(Run) radius = run_capitano("query", war, "command-radius", "--commander=roy-com-1",
                                    "--put=roy-com-1=guillestre", NULL);
  g_auto(Run) attack =
      run_capitano("query", war, "attack-supply", "--command=royal", "--put=roy-inf-1=guillestre",
                   "--put=roy-camp-1=guillestre", NULL);

  assert_answer(&radius, "\nleadership: 3\nzones to activate: 3 [5]\n");
  assert_answer(&attack, "\nattack supply: yes [13.2]\n");
}
END_TEST

START_TEST(what_is_misspelt_is_guessed) {
  g_auto(Run) zone = ask("siege", "castel");
  g_auto(Run) open = ask("siege", "moor");
  g_auto(Run) unit = ask("reach", "--unit=r1");
  g_auto(Run) put = ask("siege", "--put=r-1");
  g_auto(Run) both = ask("siege", "--put=r-1=castle");
  g_auto(Run) command = ask("supply", "--command=red-hots");

  assert_usage(&zone, "siege: there is no zone \"castel\". Did you mean \"castle\"?");
  assert_usage(&open, "moor is no Fortress.");
  assert_usage(&unit, "--unit: there is no counter \"r1\".");
  assert_usage(&put, "--put r-1: write COUNTER=ZONE.");
  assert_usage(&both, "--put: units of both sides cannot stand in Castle.");
  assert_usage(&command, "Did you mean \"red-host\"?");
}
END_TEST

/* Other rules have a question of that name, with other options. */
START_TEST(mistakes_are_told_with_the_options_of_these_rules) {
  g_auto(Run) unit = ask("reach", "r-1");
  g_auto(Run) from = ask("reach", "--unit=r-1", "--from=moor");

  assert_usage(&unit, "\"r-1\" is one word too many. Write --unit=r-1.");
  assert_usage(&from, "The question reach has no --from. It takes --unit");
}
END_TEST

START_TEST(answers_are_json_too) {
  g_auto(Run) run = ask("siege", "castle", "--format=json");
  g_autoptr(JsonParser) parser = json_parser_new();

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  ck_assert(json_parser_load_from_data(parser, run.out, -1, NULL));
  JsonObject *root = json_node_get_object(json_parser_get_root(parser));
  ck_assert_str_eq(json_object_get_string_member(root, "question"), "siege");
  JsonArray *lines = json_array_get_array_element(json_object_get_array_member(root, "answers"), 0);
  JsonObject *first = json_array_get_object_element(lines, 0);
  ck_assert_str_eq(json_object_get_string_member(first, "name"), "fortress");
  ck_assert_str_eq(json_object_get_string_member(first, "value"), "Castle");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-query");
  TCase *tcase = tcase_create("questions");

  tcase_add_test(tcase, reach_tells_the_movement_that_is_left);
  tcase_add_test(tcase, reach_tells_fights);
  tcase_add_test(tcase, reach_tells_who_is_lost_without_a_fight);
  tcase_add_test(tcase, a_group_is_as_fast_as_its_slowest);
  tcase_add_test(tcase, a_step_that_is_refused_names_the_rule);
  tcase_add_test(tcase, units_that_cannot_move_together_are_refused);
  tcase_add_test(tcase, supply_names_who_is_cut_off);
  tcase_add_test(tcase, attack_supply_names_the_camp);
  tcase_add_test(tcase, the_radius_of_a_commander);
  tcase_add_test(tcase, a_siege_tells_walls_and_works);
  tcase_add_test(tcase, a_siege_without_a_camp_is_refused);
  tcase_add_test(tcase, a_siege_of_mantua_minds_the_lakes);
  tcase_add_test(tcase, an_army_that_is_put_on_the_map_has_its_morale);
  tcase_add_test(tcase, what_is_misspelt_is_guessed);
  tcase_add_test(tcase, mistakes_are_told_with_the_options_of_these_rules);
  tcase_add_test(tcase, answers_are_json_too);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}

/* `capitano query`: questions about a position. */
#include "tests/support/command.h"

#include <json-glib/json-glib.h>

/* The answer to a question about a shipped scenario. */
#define ask(scenario, ...) run_on_scenario(scenario, __VA_ARGS__, NULL)

G_GNUC_NULL_TERMINATED static Run run_on_scenario(const char *id, const char *first, ...) {
  g_autofree char *name = g_strconcat(id, ".xml", NULL);
  g_autofree char *path = test_path("scenarios", name, NULL);
  const char *words[12] = {first};
  guint n = 1;
  va_list rest;

  va_start(rest, first);
  for (const char *word; (word = va_arg(rest, const char *)) != NULL;) {
    ck_assert_uint_lt(n, 11);
    words[n++] = word;
  }
  va_end(rest);
  /* The NULL behind the last word ends the list early. */
  return run_capitano("query", path, words[0], words[1], words[2], words[3], words[4], words[5],
                      words[6], words[7], words[8], words[9], words[10], NULL);
}

static void assert_answer(const Run *run, const char *part) {
  ck_assert_msg(run->status == CAP_EXIT_OK, "%s", run->err);
  assert_text(run->err, "");
  assert_has(run->out, part);
}

/* --- Reach and path ------------------------------------------------------------------------ */

START_TEST(reach_tells_points_left) {
  g_auto(Run) run = ask("pavia-1524", "reach", "--capitano", "pescara", "--mp", "2");

  assert_answer(&run, "capitano: pescara\nhex: 0809\norder: manoeuvre\nmarch: regular\n"
                      "weather: fair\nmovement points: 2\nhexes: ");
  assert_has(run.out, "\n0809: 2\n");
  assert_has(run.out, "\n0810: 0\n");
  assert_lacks(run.out, "\n0710: ");
}
END_TEST

START_TEST(rule_7_7h_an_administrative_march_doubles_what_is_left) {
  g_auto(Run) run = ask("pavia-1524", "reach", "--capitano=pescara", "--place=pescara=0710",
                        "--march=administrative", "--mp=4");

  assert_answer(&run, "movement points: 4\npoints along roads: 6\n");
}
END_TEST

START_TEST(rule_17_1d_rain_makes_rivers_dearer) {
  g_auto(Run) fair = ask("pavia-1524", "path", "--capitano=pescara", "--to=0710");
  g_auto(Run) rain = ask("pavia-1524", "path", "--capitano=pescara", "--to=0710", "--weather=rain");

  assert_answer(&fair, "path: 0809 0710\n0710: 3 = fortified-city 1 [7.6] + river 2 [7.6.2]\n"
                       "total: 3\nleft: 2\n");
  assert_answer(&rain, "0710: 4 = fortified-city 1 [7.6] + river 3 [7.6.2]\ntotal: 4\nleft: 1\n");
}
END_TEST

START_TEST(rule_7_6_6a_leaving_a_city_is_shown) {
  g_auto(Run) run =
      ask("pavia-1524", "path", "--capitano=francois-i", "--to=2711", "--order=francois-i=attack");

  assert_answer(&run, "march: contact\n");
  assert_has(run.out, "2711: 2 = secondary-road 1 [7.6.1] + city exit 1 [7.6.6]\n");
}
END_TEST

START_TEST(a_way_that_is_too_long_is_shown_and_refused) {
  g_auto(Run) run = ask("pavia-1524", "path", "--capitano=pescara", "--to=1912");

  assert_answer(&run, "\ntotal: 21\nrefused: The Force has not enough Movement Points.\n"
                      "rule: 7.4\n");
}
END_TEST

START_TEST(rule_5_3c_a_garrison_is_told_to_stay) {
  g_auto(Run) run = ask("pavia-1524", "path", "--capitano=francois-i", "--to=2711",
                        "--order=francois-i=garrison");

  assert_answer(&run, "refused: A Force with a Garrison or Stand Order cannot leave its hex.\n"
                      "rule: 5.3\n");
}
END_TEST

START_TEST(rule_S1_SR1_a_special_rule_refuses_in_its_own_words) {
  g_auto(Run) run = ask("agnadello-1509", "path", "--capitano=alviano", "--place=alviano=2236",
                        "--order=alviano=attack", "--to=2229");

  assert_answer(&run, "refused step: 2232 to 2231\n"
                      "refused: Venetian Forces stay east of the Adda and north of the Po.\n"
                      "rule: special rule behind-the-rivers\n");
}
END_TEST

START_TEST(rule_7_3a_the_refused_step_is_named) {
  g_auto(Run) run =
      ask("pavia-1524", "path", "--capitano=pescara", "--to=2711", "--place=pescara=2812");

  assert_answer(&run, "refused step: 2812 to 2712\n"
                      "refused: A Regular March cannot enter a hex next to an enemy Force.\n"
                      "rule: 7.3\n");
}
END_TEST

START_TEST(rule_7_6_5a_enemies_are_not_entered) {
  g_auto(Run) run = ask("pavia-1524", "path", "--capitano=pescara", "--to=2611",
                        "--place=pescara=2711", "--order=pescara=attack");

  assert_answer(&run, "refused step: 2711 to 2611\n"
                      "refused: No Force can enter a hex with an enemy Force.\nrule: 7.6.5\n");
}
END_TEST

/* --- Lines --------------------------------------------------------------------------------- */

/* The vector of S1.ap. */
START_TEST(rule_S1_ap_the_french_line_is_thirty_hexes_longer) {
  g_auto(Run) run = ask("agnadello-1509", "loc", "--army=france", "--source=2027");

  assert_answer(&run, "army: france\nsource: 2027\ncapitano: louis-xii\nhex: 2728\n"
                      "line: 2027 2028 2128 2227 2327 2427 2528 2628 2728\nacross country: 4\n"
                      "length on the map: 8\nadded by the scenario: 30\nlength: 38\n"
                      "column: 26-48\n");
}
END_TEST

START_TEST(rule_S1_ap_the_venetian_line_is_not) {
  g_auto(Run) run = ask("agnadello-1509", "loc", "--capitano=alviano", "--source=1552");

  assert_answer(&run, "army: venice\nsource: 1552\ncapitano: alviano\nhex: 1552\nline: 1552\n"
                      "across country: 0\nlength: 0\ncolumn: 0\n");
}
END_TEST

START_TEST(rule_4_3_1b_mud_shifts_the_column) {
  g_auto(Run) run = ask("agnadello-1509", "loc", "--army=france", "--source=2027", "--weather=mud");

  assert_answer(&run, "length: 38\ncolumn: 49-72\ncolumn before shifts: 26-48\n");
}
END_TEST

START_TEST(rule_4_1a_without_a_choice_every_source_is_traced) {
  g_auto(Run) run = ask("agnadello-1509", "loc", "--army=france");

  assert_answer(&run, "source: 1227\n");
  for (const char *const *source =
           (const char *const[]){"1527", "2027", "2327", "2727", "3027", NULL};
       *source != NULL; source++) {
    g_autofree char *row = g_strdup_printf("\nsource: %s\n", *source);
    assert_has(run.out, row);
  }
}
END_TEST

START_TEST(rule_4_3_2a_the_farthest_general_is_named) {
  g_auto(Run) run = ask("pavia-1524", "loc", "--army=empire", "--source=0252");

  assert_answer(&run, "capitano: bourbon-imp\nhex: 0710\n");
  assert_has(run.out, "capitano: lannoy\n");
  assert_has(run.out, "farthest: bourbon-imp [4.3.2]\n");
}
END_TEST

START_TEST(rule_4_2d_a_line_that_is_cut_is_refused) {
  g_auto(Run) run =
      ask("agnadello-1509", "loc", "--army=france", "--source=2027", "--place=pitigliano=2027");

  assert_answer(&run, "refused: An enemy Force stands on the supply source.\nrule: 4.1.2\n");
}
END_TEST

/* he stands in a Fortress of the enemy's region, and has his line. */
START_TEST(rule_4_2_the_king_in_novara_has_a_line) {
  g_auto(Run) run = ask("pavia-1524", "loc", "--army=france", "--source=1801");

  assert_answer(&run, "capitano: francois-i\nhex: 2611\nline: 1801 ");
  assert_has(run.out, "\nlength: 15\ncolumn: 13-25\n");
}
END_TEST

START_TEST(rule_5_2c_the_command_path_is_told) {
  g_auto(Run) run = ask("agnadello-1509", "command-path", "--from=louis-xii", "--to=chaumont");

  assert_answer(&run, "from: louis-xii in 2728\nto: chaumont in 2832\npath: 2728 ");
  assert_has(run.out, "2832\nlength: ");
}
END_TEST

START_TEST(rule_5_2c_a_siege_cuts_it) {
  g_auto(Run) run = ask("agnadello-1509", "command-path", "--from=louis-xii", "--to=chaumont",
                        "--place=pitigliano=2831", "--place=alviano=2833", "--place=vitelli=2732");

  assert_answer(&run, "refused: ");
  assert_has(run.out, "\nrule: 5.2\n");
}
END_TEST

/* The vectors of S1.f6 and S1.f7. */
START_TEST(rule_6_1c_orders_are_priced) {
  g_auto(Run) vitelli = ask("agnadello-1509", "orders", "--capitano=vitelli");
  g_auto(Run) naldi = ask("agnadello-1509", "orders", "--capitano=naldi");

  assert_answer(&vitelli, "capitano: vitelli\nforce: minor\norder: garrison\n"
                          "garrison: new 0, change 0\nstand: new 1, change 0\n"
                          "manoeuvre: new 1, change 1\nattack: new 1, change 1\n"
                          "retreat: new 0, change 0\n");
  assert_answer(&naldi, "manoeuvre: new 0, change 0\nattack: new 0, change 0\n");
}
END_TEST

START_TEST(rule_5_3b_a_garrison_in_the_fields_is_refused) {
  g_auto(Run) run = ask("pavia-1524", "orders", "--capitano=pescara");

  assert_answer(&run, "garrison: refused: A Garrison Order needs a Town, City or Fortress. [5.3]");
}
END_TEST

/* --- Places -------------------------------------------------------------------------------- */

START_TEST(rule_7_8a_a_force_controls_its_hex_and_those_around) {
  g_auto(Run) run = ask("novara-1513", "zoc", "--side=french");

  assert_answer(&run, "side: french\nhexes: ");
  assert_has(run.out, "\nzoc: ");
}
END_TEST

START_TEST(an_army_stands_for_its_side) {
  g_auto(Run) run = ask("pavia-1524", "zoc", "--side=empire");

  assert_answer(&run, "side: imperial\n");
}
END_TEST

START_TEST(rule_14_1a_owners_are_told) {
  g_auto(Run) one = ask("agnadello-1509", "owner", "1444");
  g_auto(Run) all = ask("agnadello-1509", "owner");

  assert_answer(&one, "1444: venetian (Cremona)\n");
  assert_answer(&all, "1444: venetian (Cremona)\n");
  assert_has(all.out, ": venetian (Bergamo)\n");
}
END_TEST

/* --- Changing the position ----------------------------------------------------------------- */

START_TEST(rule_11_2_1a_only_forces_that_touch_fight) {
  g_auto(Run) far = ask("pavia-1524", "attack", "--capitano=pescara", "--to=francois-i");
  g_auto(Run) near = ask("pavia-1524", "attack", "--capitano=pescara", "--place=pescara=2612",
                         "--order=pescara=attack");

  assert_answer(&far, "capitano: pescara\nmust attack: no: ");
  assert_has(far.out, "\nattack francois-i: no: ");
  assert_answer(&near, "\nattack francois-i: yes\n");
}
END_TEST

START_TEST(a_reinforcement_can_be_placed_with_its_units) {
  g_auto(Run) run = run_capitano("query", NULL);
  g_autofree char *path = test_path("tests", "golden", "common", "tiny-scenario.xml", NULL);
  g_auto(Run) tell = run_capitano("query", path, "reach", "--capitano=tell", "--place=tell=0105",
                                  "--march=regular", NULL);
  g_auto(Run) away = run_capitano("query", path, "reach", "--capitano=tell", NULL);

  assert_usage_error(&run, "Name a scenario and a question.");
  assert_answer(&tell, "hex: 0105\norder: manoeuvre\nmarch: regular\nweather: fair\n"
                       "movement points: 5\n");
  assert_usage_error(&away, "tell is not on the map");
}
END_TEST

START_TEST(a_pontoon_opens_a_river) {
  g_autofree char *path = test_path("tests", "golden", "common", "tiny-scenario.xml", NULL);
  g_auto(Run) dry = run_capitano("query", path, "path", "--capitano=rosso", "--to=0302",
                                 "--place=rosso=0202", "--place=azzurro=0404",
                                 "--place=celeste=0305", "--march=contact", "--mp=3", NULL);
  g_auto(Run) bridged =
      run_capitano("query", path, "path", "--capitano=rosso", "--to=0302", "--place=rosso=0202",
                   "--place=azzurro=0404", "--place=celeste=0305", "--march=contact", "--mp=3",
                   "--pontoon=0202-0302", NULL);

  assert_answer(&dry, "refused: ");
  assert_answer(&bridged, "0302: 1.5 = clear 1 [7.6] + river 0.5 [7.6.2]\ntotal: 1.5\n");
}
END_TEST

/* --- Mistakes ------------------------------------------------------------------------------ */

static const struct {
  const char *words[6];
  const char *message;
} mistakes[] = {
    {{"reech"}, "There is no question \"reech\". Did you mean \"reach\"?"},
    {{"xyzzy"}, "There is no question \"xyzzy\". There are reach, path, loc,"},
    {{"reach"}, "This question needs --capitano=ID: one of francois-i, "},
    {{"reach", "0809"}, "\"0809\" is one word too many. Write --capitano=0809."},
    {{"reach", "--capitano=pescra"}, "there is no Capitano \"pescra\". Did you mean \"pescara\"?"},
    {{"reach", "--capitano=pescara", "--march=contct"}, "Did you mean \"contact\"?"},
    {{"reach", "--capitano=pescara", "--march=hop"}, "It is one of regular, administrative"},
    {{"reach", "--capitano=pescara", "--mp=many"}, "--mp many: write a number"},
    {{"reach", "--capitano=pescara", "--mp=3.7"}, "--mp 3.7: write a number"},
    {{"reach", "--capitano=pescara", "--mp=-1"}, "--mp -1: write a number"},
    {{"reach", "--capitano=pescara", "--mp=99999999999999999999"}, "write a number"},
    {{"reach", "--capitano=pescara", "--weather=rian"}, "Did you mean \"rain\"?"},
    {{"path", "--capitano=pescara"}, "This question needs --to=HEX, the number of a hex"},
    {{"path", "--capitano=pescara", "--to=26240"},
     "there is no hex \"26240\". Did you mean \"2624\"?"},
    {{"loc"}, "This question needs --army=ID: one of france, empire."},
    {{"loc", "--army=empre"}, "there is no army \"empre\". Did you mean \"empire\"?"},
    {{"loc", "--army=empire", "--source=0253"}, "there is no hex \"0253\""},
    {{"command-path", "--from=lannoy"}, "This question needs --to=ID: one of "},
    {{"loc", "--army=swiss"}, "there is no army \"swiss\". It is one of france, empire."},
    {{"path", "--capitano=pescara", "--to=9999"},
     "Write its number, from 0101 to 4052 on this map"},
    {{"path", "--capitano=pescara", "--to=Alesandria"}, "Did you mean \"Alessandria\"?"},
    {{"zoc"}, "This question needs --side=ID: one of french, imperial."},
    {{"reach", "--side=french"}, "The question reach has no --side. It takes --capitano, --march"},
    {{"hex"}, "This question needs hex HEX, the number of a hex"},
    {{"owner", "2624", "2625"}, "\"2625\" is one word too many."},
    {{"owner", "--format=yaml"}, "--format yaml: write text or json."},
    {{"zoc", "--side=frnch"}, "there is no side \"frnch\". Did you mean \"french\"?"},
    {{"owner", "2625"}, "there is no Town, City or Fortress in hex 2625"},
    {{"owner", "--place=pescara"}, "--place pescara: write CAPITANO=HEX."},
    {{"owner", "--place=pescara=2611"}, "are enemies and cannot both stand in hex 2611"},
    {{"owner", "--order=pescara=attak"}, "Did you mean \"attack\"?"},
    {{"owner", "--order=pescara=garrison"},
     "A Garrison Order needs a Town, City or Fortress. [5.3]"},
    {{"owner", "--pontoon=0809"}, "--pontoon 0809: write HEX-HEX,"},
    {{"owner", "--pontoon=0809-0909"}, "there is no river between the two"},
};

START_TEST(mistakes_are_told) {
  const char *const *w = mistakes[_i].words;
  g_autofree char *path = test_path("scenarios", "pavia-1524.xml", NULL);
  g_auto(Run) run = run_capitano("query", path, w[0], w[1], w[2], w[3], w[4], NULL);

  assert_usage_error(&run, mistakes[_i].message);
}
END_TEST

START_TEST(the_scenario_comes_first) {
  g_auto(Run) run = run_capitano("query", "reach", "x.xml", NULL);

  assert_usage_error(&run, "Write capitano query x.xml reach.");
}
END_TEST

/* --- Words --------------------------------------------------------------------------------- */

/* The vectors of C.ATT-unhealthy, 1.3.1.1b and 7.8.3a. */
START_TEST(rule_C_ATT_unhealthy_a_hex_is_described) {
  g_auto(Run) marsh = ask("pavia-1524", "hex", "1515");
  g_auto(Run) canal = ask("pavia-1524", "hex", "1921");
  g_auto(Run) bank = ask("pavia-1524", "hex", "1601");

  assert_answer(&marsh, "hex: 1515\nname: Lomello\nterrain: marsh\nsettlement: town\n");
  assert_has(marsh.out, "\nunhealthy: yes [C.ATT-unhealthy]\n");
  assert_answer(&canal, "\nto 2020: 1 = secondary-road 1 [7.6.1]; road secondary (naviglio "
                        "[1.3.1.1]); river none; zoc reaches across [7.8.3]\n");
  assert_answer(&bank, "\nalignment: neutral [14]\n");
  assert_has(bank.out, "\nto 1701: refused: A primary river is crossed only by ferry or pontoon. "
                       "[7.6.2]; road none; river primary; zoc ends here [7.8.3]\n");
}
END_TEST

START_TEST(rule_7_8_a_hex_knows_who_is_near) {
  g_auto(Run) stays = ask("pavia-1524", "hex", "0809");
  g_auto(Run) gone = ask("pavia-1524", "hex", "0809", "--place=pescara=2624");
  g_auto(Run) city = ask("pavia-1524", "hex", "milano", "--place=pescara=2624");

  assert_answer(&stays, "\nzoc of french: no [7.8]\nzoc of imperial: yes [7.8]\n"
                        "capitano: pescara\n");
  assert_lacks(gone.out, "capitano: pescara");
  assert_answer(&city, "\nowner: imperial [14.1]\n");
  assert_has(city.out, "capitano: pescara\nleaving: 1 more for a Force that starts its move here");
}
END_TEST

START_TEST(names_and_capitals_will_do) {
  g_auto(Run) path = ask("pavia-1524", "PATH", "--capitano=Pescara", "--to=alessandria");
  g_auto(Run) owner = ask("pavia-1524", "owner", "Milano");
  g_auto(Run) king = ask("pavia-1524", "orders", "--capitano=Fran\xc3\xa7ois I");
  g_auto(Run) rain =
      ask("pavia-1524", "reach", "--capitano=pescara", "--weather=Rain", "--march=Regular");

  assert_answer(&path, "capitano: pescara\n");
  assert_has(path.out, "\nto: 0710\n");
  assert_answer(&owner, "2624: imperial (Milano)\n");
  assert_answer(&king, "capitano: francois-i\n");
  assert_answer(&rain, "weather: rain\n");
}
END_TEST

START_TEST(rule_5_2_no_orders_for_enemies) {
  g_auto(Run) run = ask("pavia-1524", "command-path", "--from=lannoy", "--to=francois-i");

  assert_answer(&run, "refused: Nobody gives Orders to an enemy.\nrule: 5.2\n");
}
END_TEST

START_TEST(json_parts_the_answers) {
  g_auto(Run) run = ask("pavia-1524", "loc", "--army=france", "--format=json");
  g_auto(Run) text = ask("pavia-1524", "loc", "--army=france");
  g_autoptr(JsonParser) parser = json_parser_new();
  g_autoptr(GString) lines = g_string_new(NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  ck_assert(json_parser_load_from_data(parser, run.out, -1, NULL));
  JsonObject *root = json_node_get_object(json_parser_get_root(parser));
  JsonArray *answers = json_object_get_array_member(root, "answers");
  ck_assert_str_eq(json_object_get_string_member(root, "kind"), "capitano-query");
  ck_assert_str_eq(json_object_get_string_member(root, "question"), "loc");
  ck_assert_uint_gt(json_array_get_length(answers), 1);
  for (guint i = 0; i < json_array_get_length(answers); i++) {
    JsonArray *answer = json_array_get_array_element(answers, i);

    if (i > 0)
      g_string_append_c(lines, '\n');
    for (guint k = 0; k < json_array_get_length(answer); k++) {
      JsonObject *line = json_array_get_object_element(answer, k);
      g_string_append_printf(lines, "%s: %s\n", json_object_get_string_member(line, "name"),
                             json_object_get_string_member(line, "value"));
    }
  }
  assert_text(lines->str, text.out);
}
END_TEST

START_TEST(only_scenarios_are_asked) {
  g_autofree char *map = test_path("maps", "duchy-of-milan.xml", NULL);
  g_autofree char *bad = test_path("tests", "golden", "unknown-army", "bad.xml", NULL);
  g_autofree char *common = test_path("tests", "golden", "common", NULL);
  g_auto(Run) of_map = run_capitano("query", map, "owner", NULL);
  g_auto(Run) missing = run_capitano("query", "/nonexistent/x.xml", "owner", NULL);
  g_auto(Run) of_bad = run_capitano("query", bad, "owner", "--library", common, NULL);

  assert_usage_error(&of_map, "is a map. Name a scenario.");
  ck_assert_int_eq(missing.status, CAP_EXIT_IO);
  ck_assert_int_eq(of_bad.status, CAP_EXIT_FINDINGS);
  assert_text(of_bad.out, "");
  assert_has(of_bad.err, "error: unknown-army");
}
END_TEST

static Suite *query_suite(void) {
  Suite *suite = suite_create("query");
  TCase *marches = tcase_create("marches");
  TCase *lines = tcase_create("lines");
  TCase *places = tcase_create("places");
  TCase *wrong = tcase_create("mistakes");

  tcase_add_test(marches, reach_tells_points_left);
  tcase_add_test(marches, rule_7_7h_an_administrative_march_doubles_what_is_left);
  tcase_add_test(marches, rule_17_1d_rain_makes_rivers_dearer);
  tcase_add_test(marches, rule_7_6_6a_leaving_a_city_is_shown);
  tcase_add_test(marches, a_way_that_is_too_long_is_shown_and_refused);
  tcase_add_test(marches, rule_5_3c_a_garrison_is_told_to_stay);
  tcase_add_test(marches, rule_S1_SR1_a_special_rule_refuses_in_its_own_words);
  tcase_add_test(marches, rule_7_3a_the_refused_step_is_named);
  tcase_add_test(marches, rule_7_6_5a_enemies_are_not_entered);
  tcase_add_test(marches, rule_11_2_1a_only_forces_that_touch_fight);
  tcase_add_test(marches, a_reinforcement_can_be_placed_with_its_units);
  tcase_add_test(marches, a_pontoon_opens_a_river);
  suite_add_tcase(suite, marches);
  tcase_add_test(lines, rule_S1_ap_the_french_line_is_thirty_hexes_longer);
  tcase_add_test(lines, rule_S1_ap_the_venetian_line_is_not);
  tcase_add_test(lines, rule_4_3_1b_mud_shifts_the_column);
  tcase_add_test(lines, rule_4_1a_without_a_choice_every_source_is_traced);
  tcase_add_test(lines, rule_4_3_2a_the_farthest_general_is_named);
  tcase_add_test(lines, rule_4_2d_a_line_that_is_cut_is_refused);
  tcase_add_test(lines, rule_4_2_the_king_in_novara_has_a_line);
  tcase_add_test(lines, rule_5_2c_the_command_path_is_told);
  tcase_add_test(lines, rule_5_2c_a_siege_cuts_it);
  tcase_add_test(lines, rule_5_2_no_orders_for_enemies);
  tcase_add_test(lines, rule_6_1c_orders_are_priced);
  tcase_add_test(lines, rule_5_3b_a_garrison_in_the_fields_is_refused);
  suite_add_tcase(suite, lines);
  tcase_add_test(places, rule_7_8a_a_force_controls_its_hex_and_those_around);
  tcase_add_test(places, an_army_stands_for_its_side);
  tcase_add_test(places, rule_14_1a_owners_are_told);
  tcase_add_test(places, rule_C_ATT_unhealthy_a_hex_is_described);
  tcase_add_test(places, rule_7_8_a_hex_knows_who_is_near);
  tcase_add_test(places, names_and_capitals_will_do);
  tcase_add_test(places, json_parts_the_answers);
  suite_add_tcase(suite, places);
  tcase_add_loop_test(wrong, mistakes_are_told, 0, G_N_ELEMENTS(mistakes));
  tcase_add_test(wrong, the_scenario_comes_first);
  tcase_add_test(wrong, only_scenarios_are_asked);
  suite_add_tcase(suite, wrong);
  return suite;
}

int main(void) {
  return test_main(query_suite());
}

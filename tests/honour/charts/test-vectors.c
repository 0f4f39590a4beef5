/* Worked examples of the book and vectors derived from it that are no look-up in a chart: those of
 * vectors.csv, each by its id. Some stand in the tests of their subject; the last test sees to it
 * that none is without one. */
#include "tests/honour/fixtures/special-game.h"

#include "validator/honour/chapters/ch04-supply.h"
#include "validator/honour/chapters/ch06-cards.h"

/* --- Command ---------------------------------------------------------------------------------- */

/* example-honour-003: Rank 3 takes guns, foot and horse, and auxiliaries beside them. */
START_TEST(rule_3_1a_rank_3_takes_three_units_of_any_arm) {
  SpecialGame g;
  HonourCapitanoIndex man = HONOUR_NOBODY;

  special_open(&g, "pavia-1524");
  engine_empty(&g.f);
  for (HonourCapitanoIndex i = 0; i < g.f.game->n_capitani && man == HONOUR_NOBODY; i++)
    if (engine_rank(&g.f, i) == 3 && g.f.game->capitani[i].army == engine_army(&g.f, "france"))
      man = i;
  ck_assert_uint_ne(man, HONOUR_NOBODY);
  const char *id = honour_game_card(g.f.game, man)->id;
  engine_place(&g.f, id, "2611", HONOUR_ORDER_STAND);
  engine_give(&g.f, id, "french-artillery", 2);
  engine_give(&g.f, id, "french-infantry", 4);
  ck_assert(honour_card_has_room(g.f.game, &g.f.state, man));
  engine_give(&g.f, id, "french-gendarmes", 5);
  ck_assert(!honour_card_has_room(g.f.game, &g.f.state, man));
  for (guint i = 0; i < g.f.game->n_auxiliaries; i++)
    if (g.f.game->auxiliaries[i].army == engine_army(&g.f, "france"))
      g.f.state.auxiliaries[i] = (HonourAuxiliaryState){.place = HONOUR_UNIT_CARD, .capitano = man};
  ck_assert_uint_gt(engine_auxiliaries_on_card(&g.f, man), 1);
  ck_assert_ptr_null(honour_find_violation(g.f.game, &g.f.state));
  special_close(&g);
}
END_TEST

/* example-honour-004: a Capitano Generale of Rank 4 has any number of Subordinates beside his four
 * units. */
START_TEST(rule_3_2a_a_general_of_rank_4_has_subordinates_and_four_units) {
  static const char *const others[] = {"navarro", "gelderland", "bayard", "g-trivulzio", "alencon"};
  SpecialGame g;
  HonourCapitanoIndex general;

  special_open(&g, "marignano-1515");
  engine_empty(&g.f);
  general = engine_place(&g.f, "la-palice", "2206", HONOUR_ORDER_STAND);
  ck_assert_uint_eq(engine_rank(&g.f, general), 4);
  engine_mark(&g.f, "la-palice", HONOUR_MARK_GENERAL);
  for (guint i = 0; i < 3; i++)
    engine_give(&g.f, "la-palice", "french-gendarmes", 5);
  engine_give(&g.f, "la-palice", "french-infantry", 8);
  for (guint i = 0; i < G_N_ELEMENTS(others); i++)
    engine_attach(&g.f, others[i], "la-palice", HONOUR_ROLE_SUBORDINATE);
  engine_give(&g.f, "navarro", "french-infantry", 8);
  ck_assert_ptr_null(honour_find_violation(g.f.game, &g.f.state));
  ck_assert(!honour_card_has_room(g.f.game, &g.f.state, general));
  special_close(&g);
}
END_TEST

/* example-honour-006: the letter I on a counter; its word in rosters. */
START_TEST(rule_3_8_1a_the_letter_i_is_impetuosity) {
  SpecialGame g;

  special_open(&g, "pavia-1524");
  ck_assert_uint_eq(honour_game_card(g.f.game, engine_capitano(&g.f, "bonnivet"))->features,
                    HONOUR_FEATURE_IMPETUOSO);
  special_close(&g);
}
END_TEST

/* example-honour-011: the infantry is dropped off with a Subordinate, the cavalry goes on. */
START_TEST(rule_6_3d_the_infantry_stays_and_the_cavalry_goes_on) {
  SpecialGame g;
  HonourFrame *march;
  CapHex start;

  special_open(&g, "pavia-1524");
  engine_empty(&g.f);
  engine_place(&g.f, "francois-i", "1921", HONOUR_ORDER_MANOEUVRE);
  engine_mark(&g.f, "francois-i", HONOUR_MARK_GENERAL);
  engine_give(&g.f, "francois-i", "french-gendarmes", 10);
  engine_attach(&g.f, "suffolk", "francois-i", HONOUR_ROLE_SUBORDINATE);
  HonourUnitIndex foot = engine_give(&g.f, "suffolk", "french-infantry", 8);
  start = engine_hex(&g.f, "1921");
  *special_points(&g, "france") = 9;
  march = honour_play_push(&g.play, HONOUR_STAGE_MARCH);
  march->capitano = engine_capitano(&g.f, "francois-i");
  march->v[0] = 8;
  special_go_on(&g);
  special_answer(&g, HONOUR_ANSWER_DROP, engine_capitano(&g.f, "suffolk"), HONOUR_ORDER_STAND, 0);
  ck_assert(g.asks);
  for (guint i = 0; i < g.request.n_options; i++)
    if (g.request.options[i].kind == HONOUR_ANSWER_STEP) {
      special_answer(&g, HONOUR_ANSWER_STEP, g.request.options[i].a, g.request.options[i].b, 0);
      break;
    }
  ck_assert_uint_ne(engine_state_of(&g.f, "francois-i")->hex, start);
  ck_assert_uint_eq(engine_state_of(&g.f, "suffolk")->hex, start);
  ck_assert_uint_eq(g.f.state.units[foot].capitano, engine_capitano(&g.f, "suffolk"));
  special_close(&g);
}
END_TEST

/* --- Set-up ----------------------------------------------------------------------------------- */

/* example-honour-029: "12 SP (2 x 8) [Q = 2]" is two counters that hold eight, of Quality 2. */
START_TEST(rule_S_gen_a_a_line_is_a_type_sps_counters_and_notes) {
  SpecialGame g;
  CapIndex type;
  guint n = 0, sp = 0;

  special_open(&g, "agnadello-1509");
  type = engine_type(&g.f, "italian-infantry-french-q2");
  ck_assert_int_eq(g.f.game->roster->unit_types[type].quality, 2);
  for (HonourUnitIndex i = 0; i < g.f.game->n_units; i++) {
    if (g.f.game->units[i].type != type || g.f.game->units[i].source == CAP_INDEX_NONE)
      continue;
    ck_assert_uint_eq(g.f.game->units[i].maximum, 8);
    n++;
    sp += g.f.state.units[i].sp;
  }
  ck_assert_uint_eq(n, 2);
  ck_assert_uint_eq(sp, 12);
  /* What an army has at the start is there to the point; the rest is rolled for. */
  ck_assert_int_eq(*special_points(&g, "france"), 5);
  special_close(&g);
}
END_TEST

/* derived-honour-005 */
START_TEST(rule_S1_ap_eight_hexes_on_the_map_are_38) {
  SpecialGame g;

  special_open(&g, "agnadello-1509");
  ck_assert_uint_eq(honour_line_length(g.f.game, &g.f.state, engine_army(&g.f, "france"), 8), 38);
  special_close(&g);
}
END_TEST

/* --- Marignano -------------------------------------------------------------------------------- */

/* derived-honour-283, derived-honour-284, derived-honour-286, derived-honour-287: the natural dice
 * that bring Roist. */
START_TEST(rule_S3_SR5_natural_dice_that_bring_the_relief) {
  static const struct {
    const char *turn, *dice;
  } rows[] = {
      {"august 5", "5"}, {"august 6", "45"}, {"september 2", "2345"}, {"september 3", "12345"}};

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
    for (char die = '1'; die <= '6'; die++) {
      SpecialGame g;
      char text[] = {die, '\0'};

      special_open(&g, "marignano-1515");
      special_set_turn(&g, rows[i].turn);
      special_dice(&g, text);
      special_moment(&g, HONOUR_HOOK_COMMAND_END, special_of_side(&g, "anti-french-coalition"));
      ck_assert_msg((special_group_turn(&g, "swiss-relief") == g.f.state.turn) ==
                        (strchr(rows[i].dice, die) != NULL),
                    "%s, die %c", rows[i].turn, die);
      special_close(&g);
    }
}
END_TEST

/* Gives the Force of Schiner forty Swiss SPs and more. */
static void strengthen_schiner(SpecialGame *g) {
  HonourCapitanoIndex primo =
      honour_force_of(g->f.game, &g->f.state, engine_capitano(&g->f, "schiner"));
  CapIndex swiss = engine_type(&g->f, "swiss-infantry");
  guint sp = 0;

  for (HonourUnitIndex i = 0; i < g->f.game->n_units; i++) {
    HonourUnitState *unit = &g->f.state.units[i];

    if (g->f.game->units[i].type != swiss || g->f.game->units[i].maximum != 10)
      continue;
    for (HonourCapitanoIndex k = 0; unit->place == HONOUR_UNIT_WAITING && k < g->f.game->n_capitani;
         k++)
      if (honour_force_of(g->f.game, &g->f.state, k) == primo &&
          honour_is_in_play(&g->f.state, k) && honour_card_has_room(g->f.game, &g->f.state, k))
        honour_set_unit(&g->f.state, i,
                        (HonourUnitState){.place = HONOUR_UNIT_CARD, .capitano = k});
    if (unit->place == HONOUR_UNIT_CARD)
      unit->sp = 10;
  }
  engine_units_of_force(&g->f, primo, &sp);
  ck_assert_uint_ge(sp, 40);
}

/* derived-honour-002 is the rows without payments; derived-honour-289, derived-honour-290,
 * derived-honour-292, derived-honour-293 and derived-honour-295 follow in this order. */
static const struct {
  guint french, enemy;
  gboolean schiner;
  const char *die, *status;
} talks[] = {
    {0, 0, FALSE, "2", "anti-french"}, {0, 0, FALSE, "3", "neutral"},
    {0, 0, FALSE, "4", "neutral"},     {0, 0, FALSE, "5", "pro-french"},
    {5, 0, FALSE, "4", "pro-french"},  {2, 2, FALSE, "4", "neutral"},
    {0, 0, TRUE, "3", "anti-french"},  {0, 5, TRUE, "6", "neutral"},
    {2, 5, FALSE, "5", "neutral"},
};

START_TEST(rule_S3_SR6a_the_modified_die_sets_the_status_of_the_swiss) {
  SpecialGame g;
  guint french = talks[_i].french, enemy = talks[_i].enemy;

  special_open(&g, "marignano-1515");
  *special_points(&g, "papacy") = 5;
  if (talks[_i].schiner)
    strengthen_schiner(&g);
  special_dice(&g, talks[_i].die);
  ck_assert(special_moment(&g, HONOUR_HOOK_WEATHER_END, special_nobody()));
  special_answer(&g, HONOUR_ANSWER_PAY, french, french > 0 ? engine_army(&g.f, "france") : 0, 0);
  if (special_asks(&g, "anti-french-coalition", HONOUR_DECISION_PAYMENT))
    special_answer(&g, HONOUR_ANSWER_PAY, enemy, enemy > 0 ? engine_army(&g.f, "papacy") : 0, 0);
  ck_assert(special_is(&g, "swiss-status", talks[_i].status));
  special_close(&g);
}
END_TEST

/* --- Bicocca and Pavia ------------------------------------------------------------------------ */

/* The scenario with a third town, Cassine, among its ten places instead of a city. */
static void open_with_three_towns(SpecialGame *g) {
  g_autofree char *path = test_path("scenarios", "bicocca-1522.xml", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  g_auto(GStrv) parts = g_strsplit(text, "1444 0716 2341", -1);
  g_autofree char *changed = g_strjoinv("1444 0208 2341", parts);

  ck_assert_uint_eq(g_strv_length(parts), 2);
  memset(g, 0, sizeof *g);
  engine_load_text(&g->f, path, changed);
  special_begin(g);
}

/* derived-honour-298: three towns and two cities, whose dice are 5 and 2: 3 + 3 + 1. */
START_TEST(rule_S4_vc2_three_towns_and_two_cities_with_5_and_2_are_7_points) {
  static const char *const owned[] = {"2341", "3032", "0208", "0710", "2611"};
  SpecialGame g;

  open_with_three_towns(&g);
  engine_empty(&g.f);
  for (guint i = 0; i < g.f.game->n_settlements; i++)
    g.f.state.conqueror[i] = CAP_INDEX_NONE;
  for (guint i = 0; i < g.f.game->map->n_regions; i++)
    g.f.state.alignment[i] = HONOUR_NOT_ALIGNED;
  for (guint i = 0; i < G_N_ELEMENTS(owned); i++)
    engine_conquer(&g.f, "france", owned[i]);
  honour_play_push(&g.play, HONOUR_STAGE_VICTORY)->v[0] = 1;
  special_dice(&g, "5 2");
  special_go_on(&g);
  ck_assert(strstr(g.told->str, "side has 7 victory points.") != NULL);
  special_close(&g);
}
END_TEST

/* derived-honour-299 */
START_TEST(rule_S5_SR1a_a_die_of_4_on_november_5_lands_nobody) {
  SpecialGame g;

  special_open(&g, "pavia-1524");
  special_set_turn(&g, "1524 november 5");
  special_dice(&g, "4");
  ck_assert(special_moment(&g, HONOUR_HOOK_WEATHER_END, special_nobody()));
  ck_assert(special_is(&g, "genova-landing", "off"));
  ck_assert_uint_eq(g.f.state.armies[engine_army(&g.f, "france")].closed, 0);
  special_close(&g);
}
END_TEST

/* --- Auxiliaries ------------------------------------------------------------------------------ */

/* The same fight in the open with the train of a siege and without: what comes of it. */
static char *skirmish(gboolean has_train) {
  SpecialGame g;
  HonourCapitanoIndex francois, pescara;
  char *told;

  special_open(&g, "pavia-1524");
  engine_empty(&g.f);
  francois = engine_place(&g.f, "francois-i", "1921", HONOUR_ORDER_ATTACK);
  pescara = engine_place(&g.f, "pescara", "1920", HONOUR_ORDER_STAND);
  engine_give(&g.f, "francois-i", "french-infantry", 8);
  engine_give(&g.f, "francois-i", "french-infantry", 4);
  engine_give(&g.f, "francois-i", "french-artillery", 2); /* [15.1.3a] who has none loses it */
  engine_give(&g.f, "pescara", "spanish-infantry", 8);
  for (guint i = 0; i < g.f.game->n_auxiliaries; i++)
    g.f.state.auxiliaries[i] = (HonourAuxiliaryState){
        .place = has_train ? HONOUR_UNIT_CARD : HONOUR_UNIT_WAITING,
        .capitano = !has_train                                                     ? HONOUR_NOBODY
                    : g.f.game->auxiliaries[i].army == engine_army(&g.f, "france") ? francois
                                                                                   : pescara};
  g.f.state.fight = (HonourFight){.kind = HONOUR_FIGHT_SKIRMISH,
                                  .hex = g.f.state.capitani[pescara].hex,
                                  .from = g.f.state.capitani[francois].hex,
                                  .force = {francois, pescara},
                                  .fighting = {HONOUR_NOBODY, HONOUR_NOBODY}};
  cap_dice_seed(&g.dice, 7);
  honour_play_push(&g.play, HONOUR_STAGE_SKIRMISH);
  while (honour_play_next(&g.play, &g.request))
    honour_play_answer(&g.play, &g.request, g.request.options[0]);
  told =
      g_strdup_printf("%s%d %d", g.told->str, honour_force_movement(g.f.game, &g.f.state, francois),
                      honour_force_movement(g.f.game, &g.f.state, pescara));
  cap_dice_script(&g.dice, g.shown, 0);
  g.dice.n_rolled = 0;
  special_close(&g);
  return told;
}

START_TEST(rule_15_1e_the_train_of_a_siege_does_nothing_elsewhere) {
  g_autofree char *with = skirmish(TRUE), *without = skirmish(FALSE);

  ck_assert(strstr(with, "assaults") != NULL);
  ck_assert_str_eq(with, without);
}
END_TEST

/* --- Lists ------------------------------------------------------------------------------------ */

/* Adds all that the tests in a folder, and in those below it, are written in. */
static void add_tests(const char *folder, GString *all) {
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  const char *name;

  ck_assert_ptr_nonnull(dir);
  while ((name = g_dir_read_name(dir)) != NULL) {
    g_autofree char *path = g_build_filename(folder, name, NULL);

    if (g_file_test(path, G_FILE_TEST_IS_DIR)) {
      add_tests(path, all);
    } else if (g_str_has_suffix(name, ".c")) {
      g_autofree char *text = test_read_file(path, NULL);

      g_string_append(all, text);
    }
  }
}

static char *all_tests(void) {
  g_autofree char *folder = test_path("tests", "honour", NULL);
  GString *all = g_string_new(NULL);

  add_tests(folder, all);
  return g_string_free(all, FALSE);
}

START_TEST(every_vector_has_a_test_that_names_it) {
  g_autofree char *path = test_path("tests", "honour", "charts", "vectors.csv", NULL);
  g_autofree char *table = test_read_file(path, NULL);
  g_autofree char *all = all_tests();
  g_auto(GStrv) lines = g_strsplit(table, "\n", -1);
  guint n = 0;

  for (guint i = 1; lines[i] != NULL && lines[i][0] != '\0'; i++, n++) {
    g_auto(GStrv) fields = g_strsplit(lines[i], ",", 2);

    ck_assert_msg(strstr(all, fields[0]) != NULL, "%s has no test", fields[0]);
  }
  ck_assert_uint_eq(n, 27);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("vectors");
  TCase *tc = tcase_create("vectors");

  tcase_add_test(tc, rule_3_1a_rank_3_takes_three_units_of_any_arm);
  tcase_add_test(tc, rule_3_2a_a_general_of_rank_4_has_subordinates_and_four_units);
  tcase_add_test(tc, rule_3_8_1a_the_letter_i_is_impetuosity);
  tcase_add_test(tc, rule_6_3d_the_infantry_stays_and_the_cavalry_goes_on);
  tcase_add_test(tc, rule_S_gen_a_a_line_is_a_type_sps_counters_and_notes);
  tcase_add_test(tc, rule_S1_ap_eight_hexes_on_the_map_are_38);
  tcase_add_test(tc, rule_S3_SR5_natural_dice_that_bring_the_relief);
  tcase_add_loop_test(tc, rule_S3_SR6a_the_modified_die_sets_the_status_of_the_swiss, 0,
                      G_N_ELEMENTS(talks));
  tcase_add_test(tc, rule_S4_vc2_three_towns_and_two_cities_with_5_and_2_are_7_points);
  tcase_add_test(tc, rule_S5_SR1a_a_die_of_4_on_november_5_lands_nobody);
  tcase_add_test(tc, rule_15_1e_the_train_of_a_siege_does_nothing_elsewhere);
  tcase_add_test(tc, every_vector_has_a_test_that_names_it);
  suite_add_tcase(suite, tc);
  return test_main(suite);
}

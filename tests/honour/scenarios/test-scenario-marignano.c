/* Marignano 1515 and Bicocca 1522 as they are played: set-up, points, reinforcements, sources. */
#include "tests/honour/fixtures/scenario-play.h"

static const char marignano[] = "marignano-1515", bicocca[] = "bicocca-1522";

/* --- Marignano -------------------------------------------------------------------------------- */

START_TEST(rule_S3_ap2_points_come_by_the_schedule_of_each_army) {
  static const struct {
    const char *army, *general;
    int start, received[3];
  } rows[] = {
      {"france", "francois-i", 10, {6, 4, 4}},
      {"venice", "alviano", 4, {2, 1, 1}},
      {"spain", "cardona", 1, {3, 2, 1}},
      {"papacy", "urbino", 2, {2, 2, 2}},
  };
  static const char *const dates[] = {"september 1", "september 5", "october 3"};
  g_autoptr(Scene) start = scenario_at(marignano, "august 4");

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    ck_assert_int_eq(scenario_points(start, rows[i].army), rows[i].start);
    for (guint k = 0; k < G_N_ELEMENTS(dates); k++)
      ck_assert_msg(scenario_receive(marignano, dates[k], rows[i].army, rows[i].general) ==
                        rows[i].received[k],
                    "%s on %s", rows[i].army, dates[k]);
    ck_assert_int_eq(scenario_receive(marignano, "september 2", rows[i].army, rows[i].general), 0);
  }
}
END_TEST

START_TEST(rule_S3_f2_the_one_kept_aside_is_not_in_the_royal_army) {
  g_autoptr(Scene) scene = scenario_at(marignano, "august 4");
  const HonourHold *hold = &scene->board->scenario->holds[0];
  guint n = 0;

  ck_assert_uint_eq(scene->board->scenario->n_holds, 1);
  ck_assert_uint_eq(hold->min_rank, 4); /* four units come with him */
  for (HonourCapitanoIndex i = 0; i < scene->board->game->n_capitani; i++)
    n += scene->board->game->capitani[i].stack == hold->stack &&
         scene->board->state.capitani[i].station == HONOUR_STATION_WAITING;
  ck_assert_uint_eq(n, 1);
}
END_TEST

START_TEST(rule_S3_f5_the_swiss_in_novara_are_in_retreat_under_one_they_elected) {
  g_autoptr(Scene) scene = scenario_at(marignano, "august 4");

  scenario_assert_force(scene, "schiner", "2611", 3, 24);
  ck_assert_uint_eq(man(scene, "schiner")->order, HONOUR_ORDER_RETREAT);
  ck_assert((man(scene, "schiner")->marks & HONOUR_MARK_GENERAL) != 0);
  ck_assert_uint_eq(man(scene, "rhan")->with, capitano_of(scene->board, "schiner"));
  ck_assert_uint_eq(man(scene, "von-stein")->with, capitano_of(scene->board, "schiner"));
}
END_TEST

START_TEST(rule_S3_f6_italians_of_milano_under_a_swiss_minor_capitano) {
  g_autoptr(Scene) scene = scenario_at(marignano, "august 4");
  HonourCapitanoIndex minor = capitano_of(scene->board, "minor-swiss");
  CapIndex stack = scene->board->game->capitani[minor].stack;

  scenario_assert_force(scene, "minor-swiss", "2624", 1, 2);
  ck_assert_uint_eq(scene->board->scenario->stacks[stack].orders,
                    HONOUR_ORDER_GARRISON | HONOUR_ORDER_STAND | HONOUR_ORDER_MANOEUVRE |
                        HONOUR_ORDER_ATTACK);
}
END_TEST

START_TEST(rule_S3_f7_cardona_has_four_units_and_a_pontoon_near_brescia) {
  g_autoptr(Scene) scene = scenario_at(marignano, "august 4");
  const CapGrid *grid = &scene->board->game->map->grid;
  HonourForceStrength strength = honour_force_strength(scene->board->game, &scene->board->state,
                                                       capitano_of(scene->board, "cardona"));

  ck_assert_uint_eq(strength.n_units, 4);
  ck_assert_uint_eq(strength.sp, 17);
  ck_assert_uint_le(
      cap_grid_distance(grid, man(scene, "cardona")->hex, hex_of(scene->board, "2849")), 1);
}
END_TEST

START_TEST(rule_S3_rf1_alviano_and_urbino_come_on_august_5) {
  g_autoptr(Scene) early = scenario_at(marignano, "august 4");
  g_autoptr(Scene) scene = scenario_at(marignano, "august 5");

  scenario_reinforce(early);
  ck_assert(scenario_is_waiting(early, "alviano") && scenario_is_waiting(early, "urbino"));
  scenario_reinforce(scene);
  scenario_assert_force(scene, "alviano", "1552", 5, 27);
  ck_assert((man(scene, "alviano")->marks & HONOUR_MARK_GENERAL) != 0);
  ck_assert_uint_eq(man(scene, "orsini")->with, capitano_of(scene->board, "alviano"));
  scenario_assert_force(scene, "urbino", "0251", 3, 14);
  ck_assert((man(scene, "urbino")->marks & HONOUR_MARK_GENERAL) != 0);
  scenario_assert_on_the_road(scene, "urbino");
}
END_TEST

START_TEST(rule_S3_rf2_the_landsknechts_come_on_september_1_under_the_one_kept_aside) {
  g_autoptr(Scene) early = scenario_at(marignano, "august 6");
  g_autoptr(Scene) scene = scenario_at(marignano, "september 1");
  HonourCapitanoIndex kept = HONOUR_NOBODY;

  for (HonourCapitanoIndex i = 0; i < scene->board->game->n_capitani; i++)
    if (scene->board->state.capitani[i].station == HONOUR_STATION_WAITING &&
        scene->board->game->capitani[i].stack == scene->board->scenario->holds[0].stack)
      kept = i;
  ck_assert_uint_ne(kept, HONOUR_NOBODY);
  scenario_reinforce(early);
  ck_assert_int_eq(early->board->state.capitani[kept].station, HONOUR_STATION_WAITING);
  ck_assert_uint_eq(scenario_counters(early, "landsknecht-french", 4, HONOUR_UNIT_POOL), 0);
  scenario_reinforce(scene);
  scenario_assert_force(scene, honour_game_card(scene->board->game, kept)->id, "2301", 4, 32);
  scenario_assert_on_the_road(scene, honour_game_card(scene->board->game, kept)->id);
  ck_assert_uint_eq(scenario_counters(scene, "landsknecht-french", 4, HONOUR_UNIT_POOL), 4);
}
END_TEST

/* --- Bicocca ---------------------------------------------------------------------------------- */

START_TEST(rule_S4_ap2_points_come_by_the_schedule_of_each_army) {
  static const struct {
    const char *army, *general;
    int start, received[4];
  } rows[] = {
      {"france", "lautrec", 9, {0, 4, 3 + 3, 3}}, /* three from Genova, where the way is free */
      {"venice", "t-trivulzio", 4, {2, 2, 2, 2}},
      {"empire", "colonna", 7, {2, 4, 4, 2}},
  };
  static const char *const dates[] = {"march 1", "march 5", "april 3", "may 1"};
  g_autoptr(Scene) start = scenario_at(bicocca, "march 1");

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    ck_assert_int_eq(scenario_points(start, rows[i].army), rows[i].start);
    for (guint k = 0; k < G_N_ELEMENTS(dates); k++)
      ck_assert_msg(scenario_receive(bicocca, dates[k], rows[i].army, rows[i].general) ==
                        rows[i].received[k],
                    "%s on %s", rows[i].army, dates[k]);
  }
}
END_TEST

START_TEST(rule_S4_f4_three_garrisons_of_3_7_and_4_sps) {
  g_autoptr(Scene) scene = scenario_at(bicocca, "march 1");
  const CapGrid *grid = &scene->board->game->map->grid;
  CapIndex stack = scene->board->game->capitani[capitano_of(scene->board, "torniello")].stack;
  const CapBits *hexes = &scene->board->scenario->stacks[stack].hexes;

  scenario_assert_force(scene, "visconti", "0710", 1, 3);
  scenario_assert_force(scene, "de-leyva", "1623", 2, 7);
  ck_assert_uint_eq(man(scene, "visconti")->order, HONOUR_ORDER_GARRISON);
  ck_assert_uint_eq(man(scene, "de-leyva")->order, HONOUR_ORDER_GARRISON);
  ck_assert_uint_eq(honour_force_strength(scene->board->game, &scene->board->state,
                                          capitano_of(scene->board, "torniello"))
                        .sp,
                    4);
  /* The owner chooses any land within three hexes, and no other. */
  for (CapHex hex = 0; hex < scene->board->game->map->n_hexes; hex++)
    if (scene->board->game->map->hexes[hex].terrain != CAP_TERRAIN_LAKE &&
        cap_bits_has(&scene->board->scenario->playable, hex))
      ck_assert_int_eq(cap_bits_has(hexes, hex),
                       cap_grid_distance(grid, hex, hex_of(scene->board, "2611")) <= 3);
}
END_TEST

/* Lautrec, on his source, has a line; where he begins he has none. */
static Scene *bande_nere(gboolean has_line) {
  Scene *scene = scenario_at(bicocca, "march 3");
  HonourArmyState *france = &scene->board->state.armies[army_of(scene->board, "france")];

  france->source = 0;
  france->source_status = HONOUR_SOURCE_ACTIVE;
  if (has_line)
    for (HonourCapitanoIndex i = 0; i < scene->board->game->n_capitani; i++)
      if (honour_force_of(scene->board->game, &scene->board->state, i) ==
          capitano_of(scene->board, "lautrec"))
        scene->board->state.capitani[i].hex = hex_of(scene->board, "0401");
  scenario_reinforce(scene);
  return scene;
}

START_TEST(rule_S4_rf_giovanni_joins_the_french_general_if_he_has_a_line) {
  g_autoptr(Scene) with = bande_nere(TRUE), without = bande_nere(FALSE);

  ck_assert_int_eq(man(with, "giovanni")->station, HONOUR_STATION_WITH);
  ck_assert_uint_eq(man(with, "giovanni")->hex, hex_of(with->board, "0401"));
  ck_assert_int_eq(man(without, "giovanni")->station, HONOUR_STATION_LOST);
}
END_TEST

START_TEST(rule_S4_rf_sforza_comes_to_parma_on_march_5) {
  g_autoptr(Scene) early = scenario_at(bicocca, "march 4");
  g_autoptr(Scene) scene = scenario_at(bicocca, "march 5");

  scenario_reinforce(early);
  ck_assert(scenario_is_waiting(early, "sforza"));
  scenario_reinforce(scene);
  scenario_assert_force(scene, "sforza", "0251", 3, 14);
  scenario_assert_on_the_road(scene, "sforza");
}
END_TEST

START_TEST(rule_S4_ss_0114_is_no_ordinary_source) {
  g_autoptr(Scene) french = scenario_at(bicocca, "march 1");
  g_autoptr(Scene) venetian = scenario_at(bicocca, "march 1");
  g_autofree char *west = scenario_sources(french, "france");
  g_autofree char *east = scenario_sources(venetian, "venice");

  ck_assert_str_eq(west, "0401 0801 1801 2301 3201");
  ck_assert_str_eq(east, "2236 2752");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("Marignano and Bicocca");
  TCase *tc = tcase_create("scenarios");

  tcase_add_test(tc, rule_S3_ap2_points_come_by_the_schedule_of_each_army);
  tcase_add_test(tc, rule_S3_f2_the_one_kept_aside_is_not_in_the_royal_army);
  tcase_add_test(tc, rule_S3_f5_the_swiss_in_novara_are_in_retreat_under_one_they_elected);
  tcase_add_test(tc, rule_S3_f6_italians_of_milano_under_a_swiss_minor_capitano);
  tcase_add_test(tc, rule_S3_f7_cardona_has_four_units_and_a_pontoon_near_brescia);
  tcase_add_test(tc, rule_S3_rf1_alviano_and_urbino_come_on_august_5);
  tcase_add_test(tc, rule_S3_rf2_the_landsknechts_come_on_september_1_under_the_one_kept_aside);
  tcase_add_test(tc, rule_S4_ap2_points_come_by_the_schedule_of_each_army);
  tcase_add_test(tc, rule_S4_f4_three_garrisons_of_3_7_and_4_sps);
  tcase_add_test(tc, rule_S4_rf_giovanni_joins_the_french_general_if_he_has_a_line);
  tcase_add_test(tc, rule_S4_rf_sforza_comes_to_parma_on_march_5);
  tcase_add_test(tc, rule_S4_ss_0114_is_no_ordinary_source);
  suite_add_tcase(suite, tc);
  return test_main(suite);
}

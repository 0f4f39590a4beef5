/* Chapter 14: regions, ownership and conquest. */
#include "validator/honour/chapters/ch14-alignment.h"

#include "tests/honour/fixtures/board.h"
#include "validator/honour/chapters/combat/ch11-combat.h"

/* Region N of the valley is Blue and holds Nord (0303, a fortified city) and Rocca (0402, a
 * fortified town); region S is Red and holds Sud (0103, a town). */

static gboolean is_hostile(const Board *b, const char *number, const char *side) {
  return honour_is_hostile(b->game, &b->state, hex_of(b, number), side_of(b, side));
}

/* The id of the owner, "nobody" for none. */
static const char *owner(const Board *b, const char *number) {
  CapIndex side = honour_owner(b->game, &b->state, settlement_of(b, number));

  return side == CAP_INDEX_NONE ? "nobody" : b->scenario->base.sides[side].id;
}

static void align(Board *b, const char *number, CapIndex alignment) {
  b->state.alignment[b->game->map->hexes[hex_of(b, number)].region] = alignment;
}

/* A Force of an army comes to a place, and the marker is put or taken away. */
static void visit(Board *b, const char *army, const char *number, HonourVisit how) {
  CapIndex settlement = settlement_of(b, number);

  b->state.conqueror[settlement] =
      honour_conqueror_after(b->game, &b->state, settlement, army_of(b, army), how);
}

/* The id of the army whose marker lies there, "none" without one. */
static const char *marker(const Board *b, const char *number) {
  CapIndex army = b->state.conqueror[settlement_of(b, number)];

  return army == CAP_INDEX_NONE ? "none" : b->scenario->armies[army].id;
}

/* --- [14] Regions ----------------------------------------------------------------------------- */

START_TEST(rule_14a_a_region_of_one_side_is_hostile_to_the_other) {
  g_autoptr(Board) b = board_valley();

  ck_assert(is_hostile(b, "0301", "reds"));
  ck_assert(!is_hostile(b, "0301", "blues"));
  ck_assert(is_hostile(b, "0101", "blues"));
  ck_assert(!is_hostile(b, "0101", "reds"));
}
END_TEST

START_TEST(rule_14b_other_regions_are_hostile_to_nobody) {
  static const CapIndex others[] = {HONOUR_NOT_ALIGNED, HONOUR_NEUTRAL, HONOUR_NOT_IN_PLAY,
                                    HONOUR_ALIGNMENT_UNKNOWN};
  g_autoptr(Board) b = board_valley();

  align(b, "0301", others[_i]);
  ck_assert(!is_hostile(b, "0301", "reds"));
  ck_assert(!is_hostile(b, "0301", "blues"));
}
END_TEST

START_TEST(rule_14b_a_lake_in_no_region_is_hostile_to_nobody) {
  g_autoptr(Board) b = board_valley();

  ck_assert(!is_hostile(b, "0405", "reds"));
  ck_assert(!is_hostile(b, "0405", "blues"));
}
END_TEST

START_TEST(rule_14c_what_the_scenario_changes_counts_at_once) {
  g_autoptr(Board) b = board_valley();

  align(b, "0301", side_of(b, "reds"));
  ck_assert(!is_hostile(b, "0301", "reds"));
  ck_assert(is_hostile(b, "0301", "blues"));
  ck_assert_str_eq(owner(b, "0303"), "reds");
}
END_TEST

START_TEST(rule_14d_conquest_does_not_change_alignment) {
  g_autoptr(Board) b = board_valley();

  visit(b, "red", "0303", HONOUR_VISIT_STOPS);
  ck_assert_str_eq(owner(b, "0303"), "reds");
  ck_assert(is_hostile(b, "0303", "reds"));
  ck_assert_uint_eq(honour_alignment(b->game, &b->state, hex_of(b, "0303")), side_of(b, "blues"));
}
END_TEST

/* */
START_TEST(rule_14e_militia_rise_for_friends_and_in_not_aligned_regions) {
  g_autoptr(Board) b = board_valley();
  CapIndex nord = settlement_of(b, "0303"), sud = settlement_of(b, "0103");
  CapIndex reds = side_of(b, "reds"), blues = side_of(b, "blues");

  ck_assert(honour_gives_militia(b->game, &b->state, nord, blues));
  ck_assert(!honour_gives_militia(b->game, &b->state, nord, reds));
  visit(b, "red", "0303", HONOUR_VISIT_STOPS); /* conquest does not change it */
  ck_assert(!honour_gives_militia(b->game, &b->state, nord, reds));
  align(b, "0303", HONOUR_NOT_ALIGNED);
  ck_assert(honour_gives_militia(b->game, &b->state, nord, blues));
  ck_assert(honour_gives_militia(b->game, &b->state, nord, reds));
  align(b, "0303", HONOUR_NEUTRAL);
  ck_assert(!honour_gives_militia(b->game, &b->state, nord, blues));
  ck_assert(!honour_gives_militia(b->game, &b->state, nord, reds));
  ck_assert(!honour_gives_militia(b->game, &b->state, sud, reds)); /* no Fortress */
}
END_TEST

START_TEST(rule_14h_in_a_neutral_city_a_force_is_always_outside) {
  g_autoptr(Board) b = board_valley();

  ck_assert(honour_has_walls(b->game, &b->state, hex_of(b, "0303")));
  align(b, "0303", HONOUR_NEUTRAL);
  ck_assert(!honour_has_walls(b->game, &b->state, hex_of(b, "0303")));
  align(b, "0303", HONOUR_NOT_ALIGNED);
  ck_assert(honour_has_walls(b->game, &b->state, hex_of(b, "0303")));
}
END_TEST

START_TEST(rule_14i_there_is_combat_in_any_region) {
  const CapIndex regions[] = {HONOUR_NOT_ALIGNED, HONOUR_NEUTRAL, 0, 1};
  g_autoptr(Board) b = board_valley();

  stand(b, "rosso", "0301");
  give(b, "rosso", "red-foot", 8);
  b->state.capitani[capitano_of(b, "rosso")].order = HONOUR_ORDER_ATTACK;
  stand(b, "azzurro", "0302");
  give(b, "azzurro", "blue-foot", 8);
  align(b, "0302", regions[_i]);
  ck_assert_int_eq(
      honour_may_attack(b->game, &b->state, capitano_of(b, "rosso"), capitano_of(b, "azzurro")),
      HONOUR_REASON_OK);
}
END_TEST

/* --- [14.1] Ownership ------------------------------------------------------------------------- */

START_TEST(rule_14_1a_a_side_owns_its_regions_and_what_it_conquered) {
  g_autoptr(Board) b = board_valley();

  ck_assert_str_eq(owner(b, "0303"), "blues");
  ck_assert_str_eq(owner(b, "0402"), "blues");
  ck_assert_str_eq(owner(b, "0103"), "reds");
  b->state.conqueror[settlement_of(b, "0303")] = army_of(b, "red");
  ck_assert_str_eq(owner(b, "0303"), "reds");
  ck_assert_str_eq(owner(b, "0402"), "blues");
}
END_TEST

START_TEST(rule_14_1a_cremona_is_conquered_and_bergamo_aligned) {
  g_autoptr(Board) b = board_new("scenarios", "agnadello-1509.xml");

  ck_assert_str_eq(owner(b, "1444"), "venetian"); /* Cremona */
  ck_assert_str_eq(owner(b, "3436"), "venetian"); /* Bergamo */
  ck_assert_str_eq(marker(b, "1444"), "venice");
  ck_assert_str_eq(marker(b, "3436"), "none");
}
END_TEST

START_TEST(rule_14_1b_what_is_not_aligned_is_nobodys_until_conquered) {
  static const CapIndex others[] = {HONOUR_NOT_ALIGNED, HONOUR_NEUTRAL};
  g_autoptr(Board) b = board_valley();

  align(b, "0103", others[_i]);
  ck_assert_str_eq(owner(b, "0103"), "nobody");
  visit(b, "blue", "0103", HONOUR_VISIT_PASSES);
  ck_assert_str_eq(owner(b, "0103"), "blues");
}
END_TEST

START_TEST(rule_14_1b_novi_is_nobodys) {
  g_autoptr(Board) b = board_new("scenarios", "bicocca-1522.xml");

  ck_assert_str_eq(owner(b, "0213"), "nobody");
}
END_TEST

START_TEST(rule_14_1c_a_force_owns_nothing_by_being_near) {
  g_autoptr(Board) b = board_valley();

  stand(b, "rosso", "0403");
  give(b, "rosso", "red-foot", 8);
  ck_assert_str_eq(owner(b, "0303"), "blues");
  ck_assert_str_eq(owner(b, "0402"), "blues");
}
END_TEST

/* Control of an army is an effect of the scenario; its conquests go with it. */
START_TEST(rule_14_1c_conquests_follow_the_army) {
  g_autoptr(Board) b = board_valley();

  visit(b, "red", "0303", HONOUR_VISIT_STOPS);
  b->state.armies[army_of(b, "red")].side = (guint8)side_of(b, "blues");
  ck_assert_str_eq(owner(b, "0303"), "blues");
}
END_TEST

/* --- [14.2] Fortresses ------------------------------------------------------------------------ */

START_TEST(rule_14_2a_a_fortress_is_conquered_by_stopping) {
  g_autoptr(Board) b = board_valley();

  visit(b, "red", "0402", HONOUR_VISIT_PASSES);
  ck_assert_str_eq(owner(b, "0402"), "blues");
  visit(b, "red", "0402", HONOUR_VISIT_STOPS);
  ck_assert_str_eq(owner(b, "0402"), "reds");
}
END_TEST

START_TEST(rule_14_2b_a_neutral_fortress_is_never_conquered) {
  g_autoptr(Board) b = board_valley();

  align(b, "0303", HONOUR_NEUTRAL);
  visit(b, "red", "0303", HONOUR_VISIT_STOPS);
  ck_assert_str_eq(marker(b, "0303"), "none");
  ck_assert_str_eq(owner(b, "0303"), "nobody");
}
END_TEST

START_TEST(rule_14_2c_the_marker_is_that_of_the_army_that_enters) {
  g_autoptr(Board) b = board_new("scenarios", "bicocca-1522.xml");

  visit(b, "venice", "2624", HONOUR_VISIT_STOPS); /* Milano */
  ck_assert_str_eq(marker(b, "2624"), "venice");
  ck_assert_str_eq(owner(b, "2624"), "french-coalition");
  visit(b, "france", "2624", HONOUR_VISIT_STOPS); /* an ally conquers nothing */
  ck_assert_str_eq(marker(b, "2624"), "venice");
}
END_TEST

START_TEST(rule_14_2d_the_side_of_the_region_takes_the_marker_away) {
  g_autoptr(Board) b = board_valley();

  visit(b, "red", "0303", HONOUR_VISIT_STOPS);
  visit(b, "blue", "0303", HONOUR_VISIT_PASSES);
  ck_assert_str_eq(marker(b, "0303"), "red");
  visit(b, "blue", "0303", HONOUR_VISIT_STOPS);
  ck_assert_str_eq(marker(b, "0303"), "none");
  ck_assert_str_eq(owner(b, "0303"), "blues");
}
END_TEST

START_TEST(rule_14_2d_elsewhere_a_marker_replaces_that_of_the_enemy) {
  g_autoptr(Board) b = board_valley();

  align(b, "0303", HONOUR_NOT_ALIGNED);
  visit(b, "red", "0303", HONOUR_VISIT_STOPS);
  ck_assert_str_eq(marker(b, "0303"), "red");
  visit(b, "blue", "0303", HONOUR_VISIT_STOPS);
  ck_assert_str_eq(marker(b, "0303"), "blue");
}
END_TEST

/* --- [14.3] Towns ----------------------------------------------------------------------------- */

START_TEST(rule_14_3a_a_town_is_conquered_by_passing) {
  static const HonourVisit visits[] = {HONOUR_VISIT_PASSES, HONOUR_VISIT_STOPS};
  g_autoptr(Board) b = board_valley();

  visit(b, "blue", "0103", visits[_i]);
  ck_assert_str_eq(owner(b, "0103"), "blues");
}
END_TEST

START_TEST(rule_14_3a_every_town_can_be_conquered) {
  g_autoptr(Board) b = board_valley();

  align(b, "0103", HONOUR_NEUTRAL);
  visit(b, "blue", "0103", HONOUR_VISIT_PASSES);
  ck_assert_str_eq(owner(b, "0103"), "blues");
}
END_TEST

START_TEST(rule_14_3b_the_side_of_the_region_frees_a_town_by_passing) {
  g_autoptr(Board) b = board_valley();

  visit(b, "blue", "0103", HONOUR_VISIT_PASSES);
  visit(b, "red", "0103", HONOUR_VISIT_PASSES);
  ck_assert_str_eq(marker(b, "0103"), "none");
  ck_assert_str_eq(owner(b, "0103"), "reds");
}
END_TEST

START_TEST(rule_14_3c_the_marker_of_a_town_is_that_of_the_army_that_enters) {
  g_autoptr(Board) b = board_new("scenarios", "bicocca-1522.xml");

  visit(b, "venice", "0633", HONOUR_VISIT_PASSES); /* Rivergaro */
  ck_assert_str_eq(marker(b, "0633"), "venice");
  visit(b, "empire", "0633", HONOUR_VISIT_PASSES);
  ck_assert_str_eq(marker(b, "0633"), "empire");
}
END_TEST

/* --- The scenarios ---------------------------------------------------------------------------- */

/* What a side finds in each region: h hostile, - not, in the order of `regions`. */
static void assert_hostile(const Board *b, const char *side, const char *regions,
                           const char *expected) {
  g_auto(GStrv) ids = g_strsplit(regions, " ", -1);

  for (guint i = 0; ids[i] != NULL; i++) {
    CapIndex region = cap_map_find_region(b->game->map, cap_slice_of(ids[i]));
    CapHex hex = 0;

    ck_assert_uint_ne(region, CAP_INDEX_NONE);
    while (b->game->map->hexes[hex].region != region)
      hex++;
    ck_assert_msg(honour_is_hostile(b->game, &b->state, hex, side_of(b, side)) ==
                      (expected[i] == 'h'),
                  "%s to %s", ids[i], side);
  }
}

START_TEST(rule_S1_al_milan_is_french_and_the_east_venetian) {
  static const char *const conquered[] = {"2834", "2736", "2632", "2433", "1444", "1639", "2341"};
  g_autoptr(Board) b = board_new("scenarios", "agnadello-1509.xml");

  assert_hostile(b, "french", "M G C V R PP", "--hh--");
  assert_hostile(b, "venetian", "M G C V R PP", "hh----");
  for (guint i = 0; i < G_N_ELEMENTS(conquered); i++)
    ck_assert_str_eq(owner(b, conquered[i]), "venetian");
}
END_TEST

START_TEST(rule_S2_al_alignment_is_not_used) {
  g_autoptr(Board) b = board_new("scenarios", "novara-1513.xml");

  align(b, "2611", side_of(b, "swiss")); /* whatever stands in the state */
  assert_hostile(b, "french", "M G C V R PP F A S E", "----------");
  assert_hostile(b, "swiss", "M G C V R PP F A S E", "----------");
  ck_assert_str_eq(owner(b, "2611"), "nobody"); /* Novara */
  visit(b, "france", "2611", HONOUR_VISIT_STOPS);
  ck_assert_str_eq(owner(b, "2611"), "french");
}
END_TEST

START_TEST(rule_S3_al_follows_the_swiss) {
  g_autoptr(Board) b = board_new("scenarios", "marignano-1515.xml");

  assert_hostile(b, "french-coalition", "M G R S PP F C V A E", "----h-----");
  assert_hostile(b, "anti-french-coalition", "M G R S PP F C V A E", "---h------");
  ck_assert_str_eq(owner(b, "2849"), "anti-french-coalition"); /* Brescia */
  align(b, "2624", side_of(b, "anti-french-coalition"));       /* the Swiss are Anti-French */
  assert_hostile(b, "french-coalition", "M", "h");
  assert_hostile(b, "anti-french-coalition", "M", "-");
}
END_TEST

START_TEST(rule_S4_al_the_duchy_is_imperial) {
  static const char *const conquered[] = {"1444", "1639", "2341", "3032", "3610"};
  g_autoptr(Board) b = board_new("scenarios", "bicocca-1522.xml");

  assert_hostile(b, "french-coalition", "M G R C V A E PP F S", "hhh-------");
  assert_hostile(b, "imperial", "M G R C V A E PP F S", "----------");
  for (guint i = 0; i < G_N_ELEMENTS(conquered); i++)
    ck_assert_str_eq(owner(b, conquered[i]), "french-coalition");
}
END_TEST

START_TEST(rule_S5_al_the_duchy_is_imperial_until_milano_falls) {
  g_autoptr(Board) b = board_new("scenarios", "pavia-1524.xml");

  assert_hostile(b, "french", "M G R A E C V PP F S", "hhh-------");
  assert_hostile(b, "imperial", "M G R A E C V PP F S", "----------");
  ck_assert_str_eq(owner(b, "2624"), "imperial");
  align(b, "2624", HONOUR_NOT_ALIGNED);
  assert_hostile(b, "french", "M", "-");
  ck_assert_str_eq(owner(b, "2624"), "nobody");
}
END_TEST

/* Conquered are the places that a scenario lists; those in which it sets Forces up are not, Novara
 * in both scenarios as little as others. */
START_TEST(rule_14_2a_being_set_up_in_a_place_does_not_conquer_it) {
  static const struct {
    const char *file, *hex, *army, *before, *after;
  } rows[] = {
      {"pavia-1524.xml", "2611", "france", "imperial", "french"},                   /* Novara */
      {"pavia-1524.xml", "0213", "france", "nobody", "french"},                     /* Novi */
      {"marignano-1515.xml", "2611", "cantons", "nobody", "anti-french-coalition"}, /* Novara */
      {"marignano-1515.xml", "2624", "cantons", "nobody", "anti-french-coalition"}, /* Milano */
      {"marignano-1515.xml", "2236", "venice", "nobody", "french-coalition"},       /* Crema */
      {"marignano-1515.xml", "0213", "france", "nobody", "french-coalition"},       /* Novi */
      {"agnadello-1509.xml", "1242", "france", "nobody", "french"},                 /* Monticelli */
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(Board) b = board_new("scenarios", rows[i].file);

    honour_state_set_up(b->game, &b->state);
    ck_assert(honour_force_at(b->game, &b->state, hex_of(b, rows[i].hex)) != HONOUR_NOBODY);
    ck_assert_msg(g_str_equal(owner(b, rows[i].hex), rows[i].before), "%s in %s is of %s",
                  rows[i].hex, rows[i].file, owner(b, rows[i].hex));
    visit(b, rows[i].army, rows[i].hex, HONOUR_VISIT_STOPS);
    ck_assert_str_eq(owner(b, rows[i].hex), rows[i].after);
  }
}
END_TEST

static Suite *alignment_suite(void) {
  Suite *suite = suite_create("alignment");
  TCase *regions = tcase_create("14");
  TCase *ownership = tcase_create("14.1");
  TCase *fortresses = tcase_create("14.2");
  TCase *towns = tcase_create("14.3");
  TCase *scenarios = tcase_create("scenarios");

  tcase_add_test(regions, rule_14a_a_region_of_one_side_is_hostile_to_the_other);
  tcase_add_loop_test(regions, rule_14b_other_regions_are_hostile_to_nobody, 0, 4);
  tcase_add_test(regions, rule_14b_a_lake_in_no_region_is_hostile_to_nobody);
  tcase_add_test(regions, rule_14c_what_the_scenario_changes_counts_at_once);
  tcase_add_test(regions, rule_14d_conquest_does_not_change_alignment);
  tcase_add_test(regions, rule_14e_militia_rise_for_friends_and_in_not_aligned_regions);
  tcase_add_test(regions, rule_14h_in_a_neutral_city_a_force_is_always_outside);
  tcase_add_loop_test(regions, rule_14i_there_is_combat_in_any_region, 0, 4);
  tcase_add_test(ownership, rule_14_1a_a_side_owns_its_regions_and_what_it_conquered);
  tcase_add_test(ownership, rule_14_1a_cremona_is_conquered_and_bergamo_aligned);
  tcase_add_loop_test(ownership, rule_14_1b_what_is_not_aligned_is_nobodys_until_conquered, 0, 2);
  tcase_add_test(ownership, rule_14_1b_novi_is_nobodys);
  tcase_add_test(ownership, rule_14_1c_a_force_owns_nothing_by_being_near);
  tcase_add_test(ownership, rule_14_1c_conquests_follow_the_army);
  tcase_add_test(fortresses, rule_14_2a_a_fortress_is_conquered_by_stopping);
  tcase_add_test(fortresses, rule_14_2a_being_set_up_in_a_place_does_not_conquer_it);
  tcase_add_test(fortresses, rule_14_2b_a_neutral_fortress_is_never_conquered);
  tcase_add_test(fortresses, rule_14_2c_the_marker_is_that_of_the_army_that_enters);
  tcase_add_test(fortresses, rule_14_2d_the_side_of_the_region_takes_the_marker_away);
  tcase_add_test(fortresses, rule_14_2d_elsewhere_a_marker_replaces_that_of_the_enemy);
  tcase_add_loop_test(towns, rule_14_3a_a_town_is_conquered_by_passing, 0, 2);
  tcase_add_test(towns, rule_14_3a_every_town_can_be_conquered);
  tcase_add_test(towns, rule_14_3b_the_side_of_the_region_frees_a_town_by_passing);
  tcase_add_test(towns, rule_14_3c_the_marker_of_a_town_is_that_of_the_army_that_enters);
  tcase_add_test(scenarios, rule_S1_al_milan_is_french_and_the_east_venetian);
  tcase_add_test(scenarios, rule_S2_al_alignment_is_not_used);
  tcase_add_test(scenarios, rule_S3_al_follows_the_swiss);
  tcase_add_test(scenarios, rule_S4_al_the_duchy_is_imperial);
  tcase_add_test(scenarios, rule_S5_al_the_duchy_is_imperial_until_milano_falls);
  suite_add_tcase(suite, regions);
  suite_add_tcase(suite, ownership);
  suite_add_tcase(suite, fortresses);
  suite_add_tcase(suite, towns);
  suite_add_tcase(suite, scenarios);
  return suite;
}

int main(void) {
  return test_main(alignment_suite());
}

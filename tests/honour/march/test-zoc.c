/* Zones of control: what they reach, who has none, and the field that many questions share. */
#include "validator/honour/chapters/march/ch07-zoc.h"

#include <string.h>

#include "tests/honour/fixtures/board.h"
#include "validator/honour/chapters/ch14-alignment.h"

/* How a Capitano controls a hex. */
static HonourZoc zoc(const Board *b, const char *capitano, const char *number) {
  return honour_force_zoc(b->game, &b->state, capitano_of(b, capitano), hex_of(b, number));
}

/* Does control reach from hex to hex? The answer must not depend on the direction. */
static gboolean crosses(const Board *b, const char *from, const char *to) {
  gboolean there =
      honour_zoc_crosses(b->game, &b->state, hex_of(b, from), direction_of(b, from, to));
  gboolean back = honour_zoc_crosses(b->game, &b->state, hex_of(b, to), direction_of(b, to, from));

  ck_assert_int_eq(there, back);
  return there;
}

static guint8 flags_at(Board *b, const char *side, const char *number) {
  honour_field_fill(b->game, &b->state, side_of(b, side), &b->field);
  return b->field.flags[hex_of(b, number)];
}

/* --- [7.8] The zone --------------------------------------------------------------------------- */

START_TEST(rule_7_8a_a_force_controls_its_hex_and_the_six_around_it) {
  g_autoptr(Board) b = board_new("scenarios", "bicocca-1522.xml");
  CapHex milano = hex_of(b, "2624");
  guint n = 0;

  stand(b, "colonna", "2624");
  give(b, "colonna", "landsknecht-imperial", 8);
  honour_field_fill(b->game, &b->state, side_of(b, "french-coalition"), &b->field);
  for (guint i = 0; i < b->game->map->n_hexes; i++)
    n += (b->field.flags[i] & HONOUR_FIELD_ENEMY_ZOC) != 0;
  ck_assert_uint_eq(n, 7);
  ck_assert(b->field.flags[milano] & HONOUR_FIELD_ENEMY_ZOC);
  for (guint d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex beside = b->game->map->hexes[milano].neighbour[d];

    ck_assert(b->field.flags[beside] & HONOUR_FIELD_ENEMY_ZOC);
    ck_assert_uint_eq(cap_grid_distance(&b->game->map->grid, milano, beside), 1);
  }
}
END_TEST

START_TEST(rule_7_8a_the_edge_of_the_map_cuts_the_zone) {
  g_autoptr(Board) b = board_valley();

  stand(b, "rosso", "0101");
  give(b, "rosso", "red-foot", 8);
  assert_picture(b, "blues", HONOUR_FIELD_ENEMY_ZOC,
                 " . . . . .\n"
                 ". . . . .\n"
                 " # . . . .\n"
                 "# # . . .\n");
}
END_TEST

START_TEST(rule_7_8a_a_side_does_not_meet_its_own_zones) {
  g_autoptr(Board) b = board_valley();

  stand(b, "rosso", "0103");
  give(b, "rosso", "red-foot", 8);
  ck_assert_uint_eq(flags_at(b, "reds", "0103"), HONOUR_FIELD_FRIEND);
  ck_assert_uint_eq(flags_at(b, "reds", "0102"), 0);
}
END_TEST

START_TEST(rule_7_8b_adjacent_enemies_control_each_other) {
  g_autoptr(Board) b = board_valley();

  stand(b, "rosso", "0102");
  stand(b, "azzurro", "0103");
  give(b, "rosso", "red-foot", 1);
  give(b, "azzurro", "blue-foot", 8);
  ck_assert_int_eq(zoc(b, "rosso", "0103"), HONOUR_ZOC_FULL);
  ck_assert_int_eq(zoc(b, "azzurro", "0102"), HONOUR_ZOC_FULL);
  ck_assert(flags_at(b, "blues", "0103") & HONOUR_FIELD_ENEMY_ZOC);
  ck_assert(flags_at(b, "reds", "0102") & HONOUR_FIELD_ENEMY_ZOC);
}
END_TEST

START_TEST(rule_7_8b_several_zones_on_a_hex_are_as_one) {
  g_autoptr(Board) b = board_valley();
  guint8 one;

  stand(b, "rosso", "0102");
  give(b, "rosso", "red-foot", 8);
  one = flags_at(b, "blues", "0202");
  stand(b, "rubino", "0103");
  give(b, "rubino", "red-foot", 8);
  ck_assert_uint_eq(flags_at(b, "blues", "0202"), one);
}
END_TEST

/* --- Who has none ----------------------------------------------------------------------------- */

START_TEST(rule_9_1_1f_a_force_with_half_its_units_demoralised_has_no_zone) {
  g_autoptr(Board) b = board_valley();
  HonourUnitIndex foot;

  stand(b, "rosso", "0103");
  foot = give_demoralised(b, "rosso", "red-foot", 8);
  give(b, "rosso", "red-guns", 2);
  ck_assert_int_eq(zoc(b, "rosso", "0103"), HONOUR_ZOC_NONE);
  assert_picture(b, "blues", HONOUR_FIELD_ENEMY_ZOC,
                 " . . . . .\n"
                 ". . . . .\n"
                 " . . . . .\n"
                 ". . . . .\n");
  b->state.units[foot].demoralised = FALSE;
  assert_picture(b, "blues", HONOUR_FIELD_ENEMY_ZOC,
                 " . . . . .\n"
                 ". . . . .\n"
                 " . # # . .\n"
                 ". # # # .\n");
}
END_TEST

/* adjacency is not control. */
START_TEST(rule_7_3a_a_force_without_a_zone_is_still_an_enemy_nearby) {
  g_autoptr(Board) b = board_valley();

  stand(b, "rosso", "0103");
  give_demoralised(b, "rosso", "red-foot", 8);
  ck_assert_uint_eq(flags_at(b, "blues", "0103"), HONOUR_FIELD_ENEMY);
  assert_picture(b, "blues", HONOUR_FIELD_NEAR_ENEMY,
                 " . . . . .\n"
                 ". . . . .\n"
                 " . # # . .\n"
                 ". # . # .\n");
}
END_TEST

START_TEST(rule_3_4d_an_unemployed_capitano_has_no_zone) {
  g_autoptr(Board) b = board_valley();
  HonourCapitanoIndex rosso = stand(b, "rosso", "0103");

  b->state.capitani[rosso].role = HONOUR_ROLE_UNEMPLOYED;
  b->state.auxiliaries[0] = (HonourAuxiliaryState){.place = HONOUR_UNIT_CARD, .capitano = rosso};
  ck_assert_int_eq(zoc(b, "rosso", "0103"), HONOUR_ZOC_NONE);
  ck_assert_int_eq(zoc(b, "rosso", "0102"), HONOUR_ZOC_NONE);
  ck_assert_uint_eq(flags_at(b, "blues", "0103"), 0);
  ck_assert_uint_eq(flags_at(b, "blues", "0102"), 0);
  ck_assert_uint_eq(flags_at(b, "reds", "0103"), 0);
}
END_TEST

START_TEST(rule_3_4d_one_on_the_card_of_another_adds_no_zone) {
  g_autoptr(Board) b = board_valley();

  stand(b, "rosso", "0103");
  join(b, "rubino", "rosso", HONOUR_ROLE_UNEMPLOYED);
  give(b, "rosso", "red-foot", 8);
  ck_assert_int_eq(zoc(b, "rosso", "0102"), HONOUR_ZOC_FULL);
  ck_assert_int_eq(zoc(b, "rubino", "0102"), HONOUR_ZOC_NONE);
}
END_TEST

/* --- [7.8.3] Terrain -------------------------------------------------------------------------- */

START_TEST(rule_7_8_3a_a_zone_does_not_cross_a_river_without_ferry) {
  g_autoptr(Board) b = board_valley();

  stand(b, "azzurro", "0304");
  give(b, "azzurro", "blue-foot", 8);
  ck_assert(!crosses(b, "0304", "0203"));
  ck_assert(!crosses(b, "0304", "0204"));
  ck_assert_int_eq(zoc(b, "azzurro", "0203"), HONOUR_ZOC_NONE);
  assert_picture(b, "reds", HONOUR_FIELD_ENEMY_ZOC,
                 " . . # # .\n"
                 ". . # # #\n"
                 " . . . . .\n"
                 ". . . . .\n");
}
END_TEST

START_TEST(rule_7_3a_an_impassable_hexside_hides_no_neighbour) {
  g_autoptr(Board) b = board_valley();

  stand(b, "azzurro", "0304");
  give(b, "azzurro", "blue-foot", 8);
  assert_picture(b, "reds", HONOUR_FIELD_NEAR_ENEMY,
                 " . . # # .\n"
                 ". . # . #\n"
                 " . . # # .\n"
                 ". . . . .\n");
}
END_TEST

START_TEST(rule_7_8_3a_a_zone_does_not_enter_a_lake) {
  g_autoptr(Board) b = board_valley();

  stand(b, "azzurro", "0404");
  give(b, "azzurro", "blue-foot", 8);
  ck_assert(!crosses(b, "0404", "0405"));
  assert_picture(b, "reds", HONOUR_FIELD_ENEMY_ZOC,
                 " . . # # .\n"
                 ". . . # #\n"
                 " . . . . .\n"
                 ". . . . .\n");
}
END_TEST

START_TEST(rule_7_8_3a_a_secondary_river_is_no_hindrance) {
  g_autoptr(Board) b = board_new("scenarios", "bicocca-1522.xml");
  const CapMap *map = b->game->map;
  guint n = 0;

  for (CapHex hex = 0; hex < map->n_hexes; hex++)
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      CapHex beyond = map->hexes[hex].neighbour[d];

      if (map->hexes[hex].side[d] != CAP_SIDE_SECONDARY_RIVER || beyond == CAP_HEX_NONE ||
          map->hexes[hex].terrain == CAP_TERRAIN_LAKE ||
          map->hexes[beyond].terrain == CAP_TERRAIN_LAKE)
        continue;
      ck_assert(honour_zoc_crosses(b->game, &b->state, hex, d));
      n++;
    }
  ck_assert_uint_gt(n, 0);
}
END_TEST

START_TEST(rule_7_8_3b_a_zone_goes_into_and_out_of_a_fortress) {
  g_autoptr(Board) b = board_valley();

  stand(b, "azzurro", "0303"); /* Nord */
  stand(b, "rosso", "0302");
  give(b, "azzurro", "blue-foot", 8);
  give(b, "rosso", "red-foot", 8);
  ck_assert_int_eq(zoc(b, "rosso", "0303"), HONOUR_ZOC_FULL);
  ck_assert_int_eq(zoc(b, "azzurro", "0302"), HONOUR_ZOC_FULL);
}
END_TEST

START_TEST(rule_7_8_3b_a_zone_goes_into_and_out_of_earthworks) {
  g_autoptr(Board) b = board_valley();

  b->state.earthworks[0] = (HonourEarthworks){.hex = hex_of(b, "0102"), .level = 2};
  stand(b, "rosso", "0102");
  stand(b, "azzurro", "0103");
  give(b, "rosso", "red-foot", 8);
  give(b, "azzurro", "blue-foot", 8);
  ck_assert_int_eq(zoc(b, "rosso", "0103"), HONOUR_ZOC_FULL);
  ck_assert_int_eq(zoc(b, "azzurro", "0102"), HONOUR_ZOC_FULL);
}
END_TEST

START_TEST(rule_7_8_3c_a_besieged_force_keeps_its_zone) {
  g_autoptr(Board) b = board_valley();

  stand(b, "azzurro", "0303");
  give(b, "azzurro", "blue-foot", 8);
  stand(b, "rosso", "0403");
  give(b, "rosso", "red-foot", 8);
  b->state.siege[settlement_of(b, "0303")] = 1;
  assert_picture(b, "reds", HONOUR_FIELD_ENEMY_ZOC,
                 " . # # . .\n"
                 ". # # # .\n"
                 " . . # . .\n"
                 ". . . . .\n");
}
END_TEST

START_TEST(rule_7_8_3d_a_zone_over_a_ferry_is_told_from_a_full_one) {
  g_autoptr(Board) b = board_valley();

  stand(b, "azzurro", "0303");
  stand(b, "rosso", "0203");
  give(b, "azzurro", "blue-foot", 8);
  give(b, "rosso", "red-foot", 8);
  ck_assert(crosses(b, "0203", "0303"));
  ck_assert_int_eq(zoc(b, "rosso", "0303"), HONOUR_ZOC_OVER_FERRY);
  ck_assert_int_eq(zoc(b, "azzurro", "0203"), HONOUR_ZOC_OVER_FERRY);
  ck_assert_int_eq(zoc(b, "azzurro", "0304"), HONOUR_ZOC_FULL);
  ck_assert(flags_at(b, "reds", "0203") & HONOUR_FIELD_ENEMY_ZOC);
}
END_TEST

/* A pontoon makes the river passable there, for both players. */
START_TEST(rule_15_1_4b_a_pontoon_serves_both_banks_and_both_sides) {
  g_autoptr(Board) b = board_valley();

  stand(b, "azzurro", "0304");
  stand(b, "rosso", "0203");
  give(b, "azzurro", "blue-foot", 8);
  give(b, "rosso", "red-foot", 8);
  ck_assert(!crosses(b, "0203", "0304"));
  lay_pontoon(b, _i == 0 ? "0203" : "0304", _i == 0 ? "0304" : "0203");
  ck_assert(crosses(b, "0203", "0304"));
  ck_assert(!crosses(b, "0204", "0304"));
  ck_assert(!crosses(b, "0202", "0303"));
  ck_assert_int_eq(zoc(b, "rosso", "0304"), HONOUR_ZOC_FULL);
  ck_assert_int_eq(zoc(b, "azzurro", "0203"), HONOUR_ZOC_FULL);
}
END_TEST

START_TEST(a_pontoon_is_nowhere_beyond_the_edge) {
  g_autoptr(Board) b = board_valley();

  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++)
    ck_assert(!honour_has_pontoon(b->game, &b->state, hex_of(b, "0101"), d));
}
END_TEST

/* --- The field -------------------------------------------------------------------------------- */

START_TEST(a_field_forgets_what_was_in_it) {
  g_autoptr(Board) b = board_valley();

  memset(b->field.flags, 0xff, b->game->map->n_hexes);
  ck_assert_uint_eq(flags_at(b, "reds", "0101"), 0);
}
END_TEST

START_TEST(rule_14j_fortresses_of_the_enemy_are_marked_though_empty) {
  g_autoptr(Board) b = board_valley();

  assert_picture(b, "reds", HONOUR_FIELD_ENEMY_FORTRESS, /* Rocca and Nord; R-120 */
                 " . # . . .\n"
                 ". . # . .\n"
                 " . . . . .\n"
                 ". . . . .\n");
  assert_picture(b, "blues", HONOUR_FIELD_ENEMY_FORTRESS, /* Sud is no Fortress */
                 " . . . . .\n"
                 ". . . . .\n"
                 " . . . . .\n"
                 ". . . . .\n");
}
END_TEST

START_TEST(rule_14j_a_conquered_fortress_changes_sides) {
  g_autoptr(Board) b = board_valley();

  b->state.conqueror[settlement_of(b, "0303")] = army_of(b, "red");
  ck_assert_uint_eq(flags_at(b, "reds", "0303"), 0);
  ck_assert_uint_eq(flags_at(b, "blues", "0303"), HONOUR_FIELD_ENEMY_FORTRESS);
}
END_TEST

/* */
START_TEST(rule_14j_a_fortress_that_nobody_owns_is_not_marked) {
  static const CapIndex nobodys[] = {HONOUR_NEUTRAL, HONOUR_NOT_ALIGNED};
  g_autoptr(Board) b = board_valley();

  b->state.alignment[b->game->map->hexes[hex_of(b, "0303")].region] = nobodys[_i];
  ck_assert_uint_eq(flags_at(b, "reds", "0303"), 0);
  ck_assert_uint_eq(flags_at(b, "blues", "0303"), 0);
}
END_TEST

/* */
START_TEST(an_army_that_changes_hands_changes_from_enemy_to_friend) {
  g_autoptr(Board) b = board_valley();

  stand(b, "azzurro", "0403");
  give(b, "azzurro", "blue-foot", 8);
  ck_assert(flags_at(b, "reds", "0403") & HONOUR_FIELD_ENEMY);
  b->state.armies[army_of(b, "blue")].side = (guint8)side_of(b, "reds");
  ck_assert_uint_eq(flags_at(b, "reds", "0403"), HONOUR_FIELD_FRIEND);
  ck_assert(flags_at(b, "blues", "0403") & HONOUR_FIELD_ENEMY);
  ck_assert(flags_at(b, "blues", "0402") & HONOUR_FIELD_ENEMY_ZOC);
}
END_TEST

/* What the field should say of a hex, worked out Force by Force. */
static guint8 expected_flags(const Board *b, CapIndex side, CapHex hex) {
  const CapMap *map = b->game->map;
  CapIndex settlement = honour_game_settlement(b->game, hex);
  guint8 flags = 0;

  for (HonourCapitanoIndex i = 0; i < b->game->n_capitani; i++) {
    guint distance;

    if (!honour_is_force(b->game, &b->state, i))
      continue;
    distance = cap_grid_distance(&map->grid, b->state.capitani[i].hex, hex);
    if (honour_side_of(b->game, &b->state, i) == side) {
      flags |= distance == 0 ? HONOUR_FIELD_FRIEND : 0;
      continue;
    }
    flags |= distance == 0 ? HONOUR_FIELD_ENEMY : 0;
    flags |= distance == 1 ? HONOUR_FIELD_NEAR_ENEMY : 0;
    if (honour_force_zoc(b->game, &b->state, i, hex) != HONOUR_ZOC_NONE)
      flags |= HONOUR_FIELD_ENEMY_ZOC;
  }
  if (settlement != CAP_INDEX_NONE && cap_settlement_is_fortress(map->hexes[hex].settlement)) {
    CapIndex owner = honour_owner(b->game, &b->state, settlement);

    flags |= owner != CAP_INDEX_NONE && owner != side ? HONOUR_FIELD_ENEMY_FORTRESS : 0;
  }
  return flags;
}

static const char *const shipped[] = {"agnadello-1509.xml", "bicocca-1522.xml",
                                      "marignano-1515.xml", "novara-1513.xml", "pavia-1524.xml"};

START_TEST(the_field_of_a_set_up_is_what_its_forces_make_it) {
  g_autoptr(Board) b = board_new("scenarios", shipped[_i]);
  guint n_enemies = 0;

  honour_state_set_up(b->game, &b->state);
  for (CapIndex side = 0; side < b->scenario->base.n_sides; side++) {
    honour_field_fill(b->game, &b->state, side, &b->field);
    for (CapHex hex = 0; hex < b->game->map->n_hexes; hex++) {
      ck_assert_uint_eq(b->field.flags[hex], expected_flags(b, side, hex));
      n_enemies += (b->field.flags[hex] & HONOUR_FIELD_ENEMY) != 0;
    }
  }
  ck_assert_uint_ge(n_enemies, 2);
}
END_TEST

/* [7.6.2] Only the Po is primary, so on the map only it stops zones, except at lakes. */
START_TEST(rule_7_8_3a_on_the_map_of_milan_the_po_stops_zones) {
  g_autoptr(Board) b = board_new("scenarios", "bicocca-1522.xml");
  const CapMap *map = b->game->map;
  guint n_barred = 0, n_ferries = 0;

  for (CapHex hex = 0; hex < map->n_hexes; hex++)
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      const CapMapHex *at = &map->hexes[hex];

      if (at->neighbour[d] == CAP_HEX_NONE || at->terrain == CAP_TERRAIN_LAKE ||
          map->hexes[at->neighbour[d]].terrain == CAP_TERRAIN_LAKE)
        continue;
      n_ferries += (at->side[d] & CAP_SIDE_FERRY) != 0;
      if (honour_zoc_crosses(b->game, &b->state, hex, d))
        continue;
      ck_assert_str_eq(map->rivers[at->river[d]].id, "Po");
      n_barred++;
    }
  ck_assert_uint_gt(n_barred, 0);
  ck_assert_uint_gt(n_ferries, 0);
}
END_TEST

static Suite *zoc_suite(void) {
  Suite *suite = suite_create("zoc");
  TCase *zone = tcase_create("7.8");
  TCase *without = tcase_create("without a zone");
  TCase *terrain = tcase_create("7.8.3");
  TCase *field = tcase_create("field");

  tcase_add_test(zone, rule_7_8a_a_force_controls_its_hex_and_the_six_around_it);
  tcase_add_test(zone, rule_7_8a_the_edge_of_the_map_cuts_the_zone);
  tcase_add_test(zone, rule_7_8a_a_side_does_not_meet_its_own_zones);
  tcase_add_test(zone, rule_7_8b_adjacent_enemies_control_each_other);
  tcase_add_test(zone, rule_7_8b_several_zones_on_a_hex_are_as_one);
  tcase_add_test(without, rule_9_1_1f_a_force_with_half_its_units_demoralised_has_no_zone);
  tcase_add_test(without, rule_7_3a_a_force_without_a_zone_is_still_an_enemy_nearby);
  tcase_add_test(without, rule_3_4d_an_unemployed_capitano_has_no_zone);
  tcase_add_test(without, rule_3_4d_one_on_the_card_of_another_adds_no_zone);
  tcase_add_test(terrain, rule_7_8_3a_a_zone_does_not_cross_a_river_without_ferry);
  tcase_add_test(terrain, rule_7_3a_an_impassable_hexside_hides_no_neighbour);
  tcase_add_test(terrain, rule_7_8_3a_a_zone_does_not_enter_a_lake);
  tcase_add_test(terrain, rule_7_8_3a_a_secondary_river_is_no_hindrance);
  tcase_add_test(terrain, rule_7_8_3a_on_the_map_of_milan_the_po_stops_zones);
  tcase_add_test(terrain, rule_7_8_3b_a_zone_goes_into_and_out_of_a_fortress);
  tcase_add_test(terrain, rule_7_8_3b_a_zone_goes_into_and_out_of_earthworks);
  tcase_add_test(terrain, rule_7_8_3c_a_besieged_force_keeps_its_zone);
  tcase_add_test(terrain, rule_7_8_3d_a_zone_over_a_ferry_is_told_from_a_full_one);
  tcase_add_loop_test(terrain, rule_15_1_4b_a_pontoon_serves_both_banks_and_both_sides, 0, 2);
  tcase_add_test(terrain, a_pontoon_is_nowhere_beyond_the_edge);
  tcase_add_test(field, a_field_forgets_what_was_in_it);
  tcase_add_test(field, rule_14j_fortresses_of_the_enemy_are_marked_though_empty);
  tcase_add_test(field, rule_14j_a_conquered_fortress_changes_sides);
  tcase_add_loop_test(field, rule_14j_a_fortress_that_nobody_owns_is_not_marked, 0, 2);
  tcase_add_test(field, an_army_that_changes_hands_changes_from_enemy_to_friend);
  tcase_add_loop_test(field, the_field_of_a_set_up_is_what_its_forces_make_it, 0,
                      G_N_ELEMENTS(shipped));
  suite_add_tcase(suite, zone);
  suite_add_tcase(suite, without);
  suite_add_tcase(suite, terrain);
  suite_add_tcase(suite, field);
  return suite;
}

int main(void) {
  return test_main(zoc_suite());
}

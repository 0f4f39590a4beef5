/* What the set-ups of the shipped scenarios come to, fact by fact. */
#include "tests/honour/fixtures/engine-fixture.h"

/* --- Pieces -------------------------------------------------------------------------------- */

static void assert_reliability(const char *scenario, HonourReliability expected) {
  EngineFixture f;
  guint n = 0;

  engine_load_shipped(&f, scenario);
  for (guint i = 0; i < f.game->n_units; i++) {
    const HonourUnitType *type = honour_game_type(f.game, (HonourUnitIndex)i);

    if (type->reliability != HONOUR_RELIABILITY_SET_BY_SCENARIO)
      ck_assert_int_eq(f.game->units[i].reliability, type->reliability);
    else
      ck_assert_msg(f.game->units[i].reliability == expected, "%s: %s", scenario, type->id);
    n += type->reliability == HONOUR_RELIABILITY_SET_BY_SCENARIO;
  }
  ck_assert_uint_gt(n, 0);
  engine_clear(&f);
}

START_TEST(rule_S1_rel_Swiss_are_Very_Sensitive) {
  assert_reliability("agnadello-1509", HONOUR_RELIABILITY_VERY_SENSITIVE);
}
END_TEST

START_TEST(rule_S2_rel_Swiss_are_Reliable) {
  assert_reliability("novara-1513", HONOUR_RELIABILITY_RELIABLE);
}
END_TEST

/* Counters of a type that an army has at hand, or will have. */
static guint n_in_pool(const EngineFixture *f, const char *type, guint maximum,
                       HonourUnitPlace place) {
  guint n = 0;

  for (guint i = 0; i < f->game->n_units; i++)
    n += f->game->units[i].type == engine_type(f, type) && f->game->units[i].maximum == maximum &&
         f->game->units[i].breakdown != CAP_INDEX_NONE && f->state.units[i].place == place;
  return n;
}

START_TEST(rule_S1_bd_counters_and_Minor_Capitani_at_hand) {
  EngineFixture f;

  engine_load_shipped(&f, "agnadello-1509");
  ck_assert_uint_eq(n_in_pool(&f, "french-gendarmes", 5, HONOUR_UNIT_POOL), 4);
  ck_assert_uint_eq(n_in_pool(&f, "swiss-infantry", 5, HONOUR_UNIT_POOL), 4);
  ck_assert_uint_eq(n_in_pool(&f, "italian-infantry-french-q2", 4, HONOUR_UNIT_POOL), 2);
  ck_assert_uint_eq(n_in_pool(&f, "venetian-heavy", 4, HONOUR_UNIT_POOL), 2);
  ck_assert_uint_eq(n_in_pool(&f, "venetian-infantry", 4, HONOUR_UNIT_POOL), 2);
  ck_assert_uint_eq(n_in_pool(&f, "italian-infantry-venetian", 4, HONOUR_UNIT_POOL), 2);
  ck_assert_int_eq(engine_state_of(&f, "minor-french")->station, HONOUR_STATION_AVAILABLE);
  ck_assert_int_eq(engine_state_of(&f, "minor-venetian")->station, HONOUR_STATION_AVAILABLE);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S2_bd_the_large_Swiss_counter_comes_later) {
  EngineFixture f;

  engine_load_shipped(&f, "novara-1513");
  ck_assert_uint_eq(n_in_pool(&f, "swiss-infantry", 5, HONOUR_UNIT_POOL), 2);
  ck_assert_uint_eq(n_in_pool(&f, "swiss-infantry", 10, HONOUR_UNIT_POOL), 0);
  ck_assert_uint_eq(n_in_pool(&f, "swiss-infantry", 10, HONOUR_UNIT_WAITING), 1);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S5_bd_Imperial_Minor_Capitani_only_arrive) {
  EngineFixture f;

  engine_load_shipped(&f, "pavia-1524");
  ck_assert_int_eq(engine_state_of(&f, "minor-french")->station, HONOUR_STATION_AVAILABLE);
  ck_assert_int_eq(engine_state_of(&f, "minor-imperial-1")->station, HONOUR_STATION_WAITING);
  ck_assert_int_eq(engine_state_of(&f, "minor-imperial-2")->station, HONOUR_STATION_WAITING);
  ck_assert_uint_eq(n_in_pool(&f, "landsknecht-frundsberg", 4, HONOUR_UNIT_WAITING), 2);
  engine_clear(&f);
}
END_TEST

/* [15.5] No Rank forbids it: all of them vote. */
START_TEST(rule_S2_SR1_the_Swiss_elect_one_of_theirs) {
  EngineFixture f;

  engine_load_shipped(&f, "novara-1513");
  ck_assert((engine_state_of(&f, "mutt")->marks & HONOUR_MARK_GENERAL) != 0);
  ck_assert((engine_state_of(&f, "graff")->marks & HONOUR_MARK_GENERAL) == 0);
  ck_assert_uint_eq(engine_state_of(&f, "graff")->with, engine_capitano(&f, "mutt"));
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S2_f1_a_Force_in_Administrative_March) {
  EngineFixture f;
  guint sp = 0;

  engine_load_shipped(&f, "novara-1513");
  ck_assert((engine_state_of(&f, "tremouille")->marks & HONOUR_MARK_ADMINISTRATIVE) != 0);
  ck_assert_uint_eq(engine_units_on_card(&f, engine_capitano(&f, "g-trivulzio"), &sp), 3);
  ck_assert_int_eq(engine_state_of(&f, "g-trivulzio")->role, HONOUR_ROLE_SUBORDINATE);
  ck_assert_int_eq(engine_state_of(&f, "florange")->role, HONOUR_ROLE_UNEMPLOYED);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S3_f2_a_Capitano_of_Rank_4_is_kept_aside) {
  EngineFixture f;

  engine_load_shipped(&f, "marignano-1515");
  ck_assert_int_eq(engine_state_of(&f, "la-palice")->station, HONOUR_STATION_WAITING);
  ck_assert_uint_ge(engine_rank(&f, engine_capitano(&f, "la-palice")), 4);
  ck_assert_int_eq(engine_state_of(&f, "bourbon-fr")->station, HONOUR_STATION_WITH);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_3_4i_a_Minor_Force_may_have_an_Unemployed_Capitano) {
  EngineFixture f;

  engine_load_shipped(&f, "marignano-1515");
  ck_assert_int_eq(engine_state_of(&f, "florange")->station, HONOUR_STATION_WITH);
  ck_assert_int_eq(engine_state_of(&f, "florange")->role, HONOUR_ROLE_UNEMPLOYED);
  ck_assert_uint_eq(engine_state_of(&f, "florange")->with, engine_capitano(&f, "de-prie"));
  engine_clear(&f);
}
END_TEST

/* Brescia itself is taken, so they stand next to it. */
START_TEST(rule_S3_f7_Cardona_stands_near_Brescia) {
  EngineFixture f;

  engine_load_shipped(&f, "marignano-1515");
  ck_assert_uint_eq(cap_grid_distance(&f.game->map->grid, engine_state_of(&f, "cardona")->hex,
                                      engine_hex(&f, "2849")),
                    1);
  engine_clear(&f);
}
END_TEST

/* R-005: he is the only Venetian in play, but their Capitano Generale is still to come. */
START_TEST(rule_3_2_1a_nobody_is_raised_while_a_listed_general_is_to_come) {
  EngineFixture f;

  engine_load_shipped(&f, "marignano-1515");
  ck_assert((engine_state_of(&f, "ceri")->marks & HONOUR_MARK_GENERAL) == 0);
  ck_assert((engine_state_of(&f, "alviano")->marks & HONOUR_MARK_GENERAL) != 0);
  ck_assert_int_eq(engine_state_of(&f, "alviano")->station, HONOUR_STATION_WAITING);
  ck_assert((engine_state_of(&f, "roist")->marks & HONOUR_MARK_GENERAL) == 0);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S4_f3_Milano_has_Earthworks) {
  EngineFixture f;

  engine_load_shipped(&f, "bicocca-1522");
  ck_assert_uint_eq(f.state.earthworks[0].hex, engine_hex(&f, "2624"));
  ck_assert_uint_eq(f.state.earthworks[0].level, 1);
  ck_assert_uint_lt(f.state.earthworks[0].facing, CAP_N_DIRECTIONS);
  for (guint i = 1; i < HONOUR_MAX_EARTHWORKS; i++)
    ck_assert_uint_eq(f.state.earthworks[i].hex, CAP_HEX_NONE);
  for (guint i = 0; i < HONOUR_MAX_PONTOONS; i++)
    ck_assert_uint_eq(f.state.pontoons[i].hex, CAP_HEX_NONE);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S4_ss_the_road_to_Genova_is_closed) {
  EngineFixture f;

  engine_load_shipped(&f, "bicocca-1522");
  ck_assert_uint_eq(f.state.armies[engine_army(&f, "france")].closed, 1u << 5);
  ck_assert_uint_eq(f.state.armies[engine_army(&f, "venice")].closed, 0);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S5_f5_the_pool_stands_in_the_Duchy) {
  EngineFixture f;
  const CapBits *area;

  engine_load_shipped(&f, "pavia-1524");
  area = honour_scenario_find_area(f.scenario, cap_slice_of("duchy-east-of-tesino"));
  ck_assert(cap_bits_has(area, engine_state_of(&f, "lannoy")->hex));
  ck_assert_uint_ne(engine_state_of(&f, "lannoy")->order, 0);
  ck_assert_int_eq(engine_state_of(&f, "de-leyva")->role, HONOUR_ROLE_SUBORDINATE);
  ck_assert_int_eq(engine_state_of(&f, "del-vasto")->role, HONOUR_ROLE_UNEMPLOYED);
  engine_clear(&f);
}
END_TEST

/* --- Regions ------------------------------------------------------------------------------- */

static CapIndex alignment_of(const EngineFixture *f, const char *region) {
  return f->state.alignment[engine_region(f, region)];
}

static CapIndex conqueror_of(const EngineFixture *f, const char *hex) {
  CapIndex settlement = honour_game_settlement(f->game, engine_hex(f, hex));

  ck_assert_msg(settlement != CAP_INDEX_NONE, "no settlement in %s", hex);
  ck_assert_uint_eq(f->game->settlements[settlement], engine_hex(f, hex));
  return f->state.conqueror[settlement];
}

static guint n_conquered(const EngineFixture *f) {
  guint n = 0;

  for (guint i = 0; i < f->game->n_settlements; i++)
    n += f->state.conqueror[i] != CAP_INDEX_NONE;
  return n;
}

START_TEST(rule_S1_al_regions_and_seven_conquered_places) {
  static const char *const places[] = {"2834", "2736", "2632", "2433", "1444", "1639", "2341"};
  EngineFixture f;

  engine_load_shipped(&f, "agnadello-1509");
  ck_assert_uint_eq(alignment_of(&f, "M"), engine_side(&f, "french"));
  ck_assert_uint_eq(alignment_of(&f, "G"), engine_side(&f, "french"));
  ck_assert_uint_eq(alignment_of(&f, "C"), engine_side(&f, "venetian"));
  ck_assert_uint_eq(alignment_of(&f, "V"), engine_side(&f, "venetian"));
  ck_assert_uint_eq(alignment_of(&f, "R"), HONOUR_NOT_ALIGNED);
  ck_assert_uint_eq(alignment_of(&f, "PP"), HONOUR_NOT_ALIGNED);
  for (guint i = 0; i < G_N_ELEMENTS(places); i++)
    ck_assert_uint_eq(conqueror_of(&f, places[i]), engine_army(&f, "venice"));
  ck_assert_uint_eq(n_conquered(&f), G_N_ELEMENTS(places));
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S2_al_no_region_takes_a_side) {
  EngineFixture f;

  engine_load_shipped(&f, "novara-1513");
  for (guint i = 0; i < f.game->map->n_regions; i++)
    ck_assert_uint_eq(f.state.alignment[i], HONOUR_NOT_ALIGNED);
  ck_assert_uint_eq(n_conquered(&f), 0);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_14c_the_status_at_the_start_is_that_of_the_scenario) {
  EngineFixture f;

  engine_load_shipped(&f, "marignano-1515");
  ck_assert_uint_eq(alignment_of(&f, "F"), HONOUR_NEUTRAL);
  ck_assert_uint_eq(alignment_of(&f, "S"), engine_side(&f, "french-coalition"));
  ck_assert_uint_eq(alignment_of(&f, "PP"), engine_side(&f, "anti-french-coalition"));
  ck_assert_uint_eq(alignment_of(&f, "M"), HONOUR_NOT_ALIGNED);
  ck_assert_uint_eq(conqueror_of(&f, "2849"), engine_army(&f, "spain"));
  engine_clear(&f);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("set-up facts");
  TCase *facts = tcase_create("facts");

  tcase_add_test(facts, rule_S1_rel_Swiss_are_Very_Sensitive);
  tcase_add_test(facts, rule_S2_rel_Swiss_are_Reliable);
  tcase_add_test(facts, rule_S1_bd_counters_and_Minor_Capitani_at_hand);
  tcase_add_test(facts, rule_S2_bd_the_large_Swiss_counter_comes_later);
  tcase_add_test(facts, rule_S5_bd_Imperial_Minor_Capitani_only_arrive);
  tcase_add_test(facts, rule_S2_SR1_the_Swiss_elect_one_of_theirs);
  tcase_add_test(facts, rule_S2_f1_a_Force_in_Administrative_March);
  tcase_add_test(facts, rule_S3_f2_a_Capitano_of_Rank_4_is_kept_aside);
  tcase_add_test(facts, rule_3_4i_a_Minor_Force_may_have_an_Unemployed_Capitano);
  tcase_add_test(facts, rule_S3_f7_Cardona_stands_near_Brescia);
  tcase_add_test(facts, rule_3_2_1a_nobody_is_raised_while_a_listed_general_is_to_come);
  tcase_add_test(facts, rule_S4_f3_Milano_has_Earthworks);
  tcase_add_test(facts, rule_S4_ss_the_road_to_Genova_is_closed);
  tcase_add_test(facts, rule_S5_f5_the_pool_stands_in_the_Duchy);
  tcase_add_test(facts, rule_S1_al_regions_and_seven_conquered_places);
  tcase_add_test(facts, rule_S2_al_no_region_takes_a_side);
  tcase_add_test(facts, rule_14c_the_status_at_the_start_is_that_of_the_scenario);
  suite_add_tcase(suite, facts);
  return test_main(suite);
}

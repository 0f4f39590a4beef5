/* Chapter 1: the map, the pieces and the cards, as documents have them and as play keeps them. */
#include "tests/honour/fixtures/engine-fixture.h"
#include "schema/codes/codes-map.h"
#include "schema/codes/codes-shape.h"
#include "schema/honour/codes-forces.h"
#include "schema/honour/codes-roster.h"
#include "schema/honour/codes-scenario.h"
#include "tests/honour/fixtures/stage-fixture.h"

#include <gio/gio.h>

#include "validator/checker.h"
#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/chapters/combat/ch12-ground.h"
#include "validator/honour/machine/invariants.h"

static const char *const shipped[] = {"agnadello-1509", "novara-1513", "marignano-1515",
                                      "bicocca-1522", "pavia-1524"};

/* --- Documents -------------------------------------------------------------------------------- */

/* What the checker finds of a code in a file of tests/golden/common, and in the scenario beside it,
 * when one text is replaced by another. */
static guint n_found(const char *file, const char *from, const char *to, CapCode code) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapChecker) checker = cap_checker_new(&limits, 0);
  g_autofree char *common = test_path("tests", "golden", "common", NULL);
  g_autofree char *original = g_build_filename(common, file, NULL);
  g_autofree char *scenario = g_build_filename(common, "tiny-scenario.xml", NULL);
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, file, NULL);
  g_autofree char *text = test_read_file(original, NULL);
  g_auto(GStrv) parts = g_strsplit(text, from, -1);
  g_autofree char *changed = g_strjoinv(to, parts);
  guint n = 0;

  ck_assert_msg(g_strv_length(parts) == 2, "not once in %s: %s", file, from);
  test_write_file(path, changed, -1);
  cap_checker_add_folder(checker, common);
  cap_checker_read(checker, path);
  if (!g_str_equal(file, "tiny-scenario.xml"))
    cap_checker_read(checker, scenario);
  cap_checker_run(checker);
  for (guint i = 0; i < cap_diagnostics_count(cap_checker_findings(checker)); i++)
    n += cap_diagnostics_get(cap_checker_findings(checker), i)->code == code;
  test_remove_dir(folder);
  return n;
}

static gboolean is_error(CapCode code) {
  return code->severity == CAP_SEVERITY_ERROR;
}

START_TEST(rule_1_3_1b_a_hex_has_a_number_of_its_own_with_four_digits) {
  ck_assert_uint_eq(
      n_found("tiny.xml", "number=\"0102\"", "number=\"0101\"", CAP_CODE_HEX_REPEATED), 1);
  ck_assert(is_error(CAP_CODE_HEX_REPEATED));
  ck_assert_uint_eq(n_found("tiny.xml", "number=\"0102\"", "number=\"102\"", CAP_CODE_UNKNOWN_HEX),
                    1);
  ck_assert_uint_eq(
      n_found("tiny.xml", "number=\"0102\"", "number=\"00102\"", CAP_CODE_UNKNOWN_HEX), 1);
  ck_assert(is_error(CAP_CODE_UNKNOWN_HEX));
}
END_TEST

START_TEST(rule_1_3_1b_every_land_hex_costs_movement_points) {
  EngineFixture f;
  guint n = 0;

  engine_load_shipped(&f, "pavia-1524");
  for (CapHex hex = 0; hex < f.game->map->n_hexes; hex++)
    for (CapDirection side = 0; side < CAP_N_DIRECTIONS; side++) {
      HonourStepCost cost;

      if (f.game->map->hexes[hex].neighbour[side] == CAP_HEX_NONE ||
          honour_ground_step(f.game, &f.state, hex, side, HONOUR_FORCE_MINOR, FALSE, &cost) !=
              HONOUR_REASON_OK)
        continue;
      ck_assert_int_gt(cost.cost, 0);
      n++;
    }
  ck_assert_uint_gt(n, 5000);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_1_3_2a_a_piece_of_no_known_class_is_refused) {
  ck_assert_uint_eq(n_found("tiny-scenario.xml", "<auxiliary type=\"engineers\"/>",
                            "<balloon type=\"engineers\"/>", CAP_CODE_UNEXPECTED_ELEMENT),
                    1);
  ck_assert(is_error(CAP_CODE_UNEXPECTED_ELEMENT));
  ck_assert_uint_eq(n_found("tiny-roster.xml", "arm=\"heavy-cavalry\"", "arm=\"elephants\"",
                            CAP_CODE_INVALID_VALUE),
                    1);
}
END_TEST

START_TEST(rule_1_3_2b_units_without_a_capitano_are_refused) {
  ck_assert_uint_eq(n_found("tiny-scenario.xml",
                            "<stack id=\"blue-host\" hex=\"0303\" capitano=\"azzurro\"",
                            "<stack id=\"blue-host\" hex=\"0303\"", CAP_CODE_LEADER_MISSING),
                    1);
  ck_assert(is_error(CAP_CODE_LEADER_MISSING));
}
END_TEST

START_TEST(rule_1_3_2d_a_capitano_in_two_places_is_refused) {
  ck_assert_uint_eq(n_found("tiny-scenario.xml", "capitano=\"tell\"", "capitano=\"rubino\"",
                            CAP_CODE_CAPITANO_IN_TWO_PLACES),
                    2);
  ck_assert(is_error(CAP_CODE_CAPITANO_IN_TWO_PLACES));
}
END_TEST

START_TEST(rule_1_3_3c_more_sps_than_the_counters_hold_are_refused) {
  ck_assert_uint_eq(
      n_found("tiny-scenario.xml", "sp=\"14\"", "sp=\"17\"", CAP_CODE_SP_OVER_COUNTERS), 1);
  ck_assert(is_error(CAP_CODE_SP_OVER_COUNTERS));
}
END_TEST

START_TEST(rule_1_3_3h_only_infantry_has_firearms) {
  ck_assert_uint_eq(n_found("tiny-roster.xml", "arm=\"heavy-cavalry\"",
                            "arm=\"heavy-cavalry\" firearms=\"yes\"", CAP_CODE_UNIT_KIND_ARM),
                    1);
  ck_assert_uint_eq(n_found("tiny-roster.xml", "movement=\"5\" named=\"Gua\"",
                            "movement=\"5\" firearms=\"yes\" named=\"Gua\"",
                            CAP_CODE_UNIT_KIND_ARM),
                    0);
}
END_TEST

START_TEST(rule_1_3_3h_units_say_whether_they_have_firearms) {
  EngineFixture f;
  guint n = 0;

  engine_load_shipped(&f, "pavia-1524");
  for (guint i = 0; i < f.game->roster->n_unit_types; i++) {
    const HonourUnitType *type = &f.game->roster->unit_types[i];

    ck_assert_msg(!type->firearms || type->arm == HONOUR_ARM_INFANTRY, "%s", type->id);
    n += type->firearms;
  }
  ck_assert_uint_gt(n, 0);
  ck_assert(!f.game->roster->unit_types[engine_type(&f, "swiss-infantry")].firearms);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_1_3_6b_two_of_one_army_cannot_use_one_card) {
  ck_assert_uint_eq(n_found("tiny-roster.xml", "card=\"5\"", "card=\"2\"", CAP_CODE_CARD_SHARED),
                    2);
  ck_assert(is_error(CAP_CODE_CARD_SHARED));
  /* The cards of the other side are others. */
  ck_assert_uint_eq(n_found("tiny-roster.xml", "card=\"3\"", "card=\"2\"", CAP_CODE_CARD_SHARED),
                    0);
}
END_TEST

START_TEST(rule_1_3_8a_who_has_no_card_is_not_used) {
  ck_assert_uint_eq(n_found("tiny-roster.xml", "card=\"2\" ", "", CAP_CODE_CAPITANO_WITHOUT_CARD),
                    1);
  ck_assert_int_eq(CAP_CODE_CAPITANO_WITHOUT_CARD->severity, CAP_SEVERITY_WARNING);
}
END_TEST

START_TEST(rule_1_3_8a_st_pol_is_in_the_roster_but_in_no_scenario) {
  EngineFixture f;
  CapIndex card;

  engine_load_shipped(&f, shipped[_i]);
  card = honour_roster_find_capitano(f.game->roster, cap_slice_of("st-pol"));
  ck_assert_uint_ne(card, CAP_INDEX_NONE);
  ck_assert_uint_eq(f.game->roster->capitani[card].card, 0);
  ck_assert_uint_eq(f.game->capitano_of_card[card], HONOUR_NOBODY);
  engine_clear(&f);
}
END_TEST

/* --- The map and the calendar ----------------------------------------------------------------- */

/* Pavia is 1623; the park lies around 1624 and 1724, in the north-east of it. */
START_TEST(rule_1_3_1_1a_the_walls_of_the_park_do_nothing) {
  static const char *const park[] = {"1623", "1723", "1724", "1624"};
  EngineFixture f;
  guint n = 0;

  engine_load_shipped(&f, "pavia-1524");
  for (guint i = 0; i < G_N_ELEMENTS(park); i++)
    for (guint k = 0; k < G_N_ELEMENTS(park); k++) {
      CapHex from = engine_hex(&f, park[i]), to = engine_hex(&f, park[k]);
      CapDirection side;
      HonourStepCost cost;
      HonourGround ground;

      if (!cap_grid_direction(&f.game->map->grid, from, to, &side))
        continue;
      ck_assert_int_eq(honour_crossing(f.game, &f.state, from, side), HONOUR_CROSSING_NONE);
      ck_assert(honour_zoc_crosses(f.game, &f.state, from, side));
      ck_assert_int_eq(
          honour_ground_step(f.game, &f.state, from, side, HONOUR_FORCE_MAJOR, FALSE, &cost),
          HONOUR_REASON_OK);
      ck_assert_int_eq(cost.hexside, 0);
      ck_assert(!cost.is_disrupted);
      ck_assert_int_eq(cost.cost, cost.hex); /* that of the terrain, or of the road */
      ck_assert_int_le(cost.hex, f.game->map->hexes[to].terrain == CAP_TERRAIN_MARSH ? 4 : 2);
      ground = honour_fight_ground(f.game, &f.state, from, to, FALSE);
      ck_assert(!ground.has_works);
      ck_assert(honour_ground_allows_major_battle(&ground));
      n++;
    }
  ck_assert_uint_gt(n, 6);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_1_2a_a_turn_is_five_days_and_a_month_six_turns) {
  EngineFixture f;
  g_autofree char *path = test_path("scenarios", "italian-wars.xml", NULL);
  g_autofree char *roster = test_read_file(path, NULL);
  const HonourCalendar *calendar;
  int year, next_year;
  CapIndex month, next_month;
  guint turn, next_turn;

  engine_load_shipped(&f, "pavia-1524");
  calendar = &f.scenario->calendar;
  ck_assert_ptr_nonnull(strstr(roster, "days-per-turn=\"5\""));
  for (CapTurn t = 0; t + 1 < (CapTurn)calendar->n_turns; t++) {
    honour_calendar_split(calendar, t, &year, &month, &turn);
    honour_calendar_split(calendar, t + 1, &next_year, &next_month, &next_turn);
    ck_assert_uint_eq(f.game->roster->months[month].turns, 6);
    ck_assert_uint_eq(next_turn, turn % 6 + 1);
    ck_assert_int_eq(next_month != month, turn == 6);
  }
  ck_assert_uint_gt(calendar->n_turns, 12);
  engine_clear(&f);
}
END_TEST

/* --- Chance ----------------------------------------------------------------------------------- */

static void assert_no_chance_in(const char *folder) {
  static const char *const words[] = {
      "g_random_", "g_rand_",      " rand(",          "random(",
      "getrandom", "/dev/urandom", "g_get_real_time", "g_get_monotonic_time",
      " time("};
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  const char *name;

  ck_assert_ptr_nonnull(dir);
  while ((name = g_dir_read_name(dir)) != NULL) {
    g_autofree char *path = g_build_filename(folder, name, NULL);
    g_autofree char *text = NULL;

    if (g_file_test(path, G_FILE_TEST_IS_DIR)) {
      assert_no_chance_in(path);
      continue;
    }
    text = test_read_file(path, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(words); i++)
      ck_assert_msg(strstr(text, words[i]) == NULL, "%s uses %s", path, words[i]);
  }
}

/* Six-sided dice, and lots that are drawn by them: the trace of a game holds all its chance. */
START_TEST(rule_1_3a_dice_are_the_only_chance) {
  g_autofree char *engine = test_path("validator", "engine", NULL);
  g_autoptr(GByteArray) trace = g_byte_array_new();
  CapDice dice, script;

  assert_no_chance_in(engine);
  cap_dice_seed(&dice, 1525);
  dice.trace = trace;
  guint rolled = cap_dice_roll(&dice);
  guint drawn = cap_dice_draw(&dice, 5);
  for (guint i = 0; i < trace->len; i++)
    ck_assert(trace->data[i] >= 1 && trace->data[i] <= 6);
  cap_dice_script(&script, trace->data, trace->len);
  ck_assert_uint_eq(cap_dice_roll(&script), rolled);
  ck_assert_uint_eq(cap_dice_draw(&script, 5), drawn);
  ck_assert(!script.is_short);
}
END_TEST

/* --- Forces and cards ------------------------------------------------------------------------- */

/* The strength that the set-up has on the map, hex by hex. */
START_TEST(rule_1_1b_troops_are_found_only_through_their_capitano) {
  EngineFixture f;
  guint on_cards = 0, on_map = 0;

  engine_load_shipped(&f, shipped[_i]);
  for (guint i = 0; i < f.game->n_units; i++)
    if (f.state.units[i].place == HONOUR_UNIT_CARD)
      on_cards += f.state.units[i].sp;
  for (CapHex hex = 0; hex < f.game->map->n_hexes; hex++) {
    HonourCapitanoIndex primo = honour_force_at(f.game, &f.state, hex);

    if (primo == HONOUR_NOBODY)
      continue;
    ck_assert_int_eq(f.state.capitani[primo].station, HONOUR_STATION_ON_MAP);
    on_map += honour_force_strength(f.game, &f.state, primo).sp;
  }
  ck_assert_uint_gt(on_map, 20);
  ck_assert_uint_eq(on_map, on_cards);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_1_3_2d_a_capitano_with_both_places_or_none_is_a_violation) {
  EngineFixture f;

  engine_load_tiny(&f);
  ck_assert_ptr_null(honour_find_violation(f.game, &f.state));
  engine_state_of(&f, "celeste")->with = engine_capitano(&f, "azzurro");
  ck_assert_ptr_nonnull(honour_find_violation(f.game, &f.state));
  engine_state_of(&f, "celeste")->with = HONOUR_NOBODY;
  engine_state_of(&f, "celeste")->hex = CAP_HEX_NONE;
  ck_assert_ptr_nonnull(honour_find_violation(f.game, &f.state));
  engine_clear(&f);
}
END_TEST

/* example-honour-002: the space of the track that a unit is in is its strength. */
START_TEST(rule_1_3_6c_the_space_of_the_track_is_the_strength) {
  EngineFixture f;
  HonourUnitIndex foot;

  engine_load_tiny(&f);
  engine_empty(&f);
  engine_place(&f, "rosso", "0103", HONOUR_ORDER_STAND);
  foot = engine_give(&f, "rosso", "red-foot", 3);
  ck_assert_uint_eq(honour_force_strength(f.game, &f.state, engine_capitano(&f, "rosso")).sp, 3);
  f.state.units[foot].sp = 8;
  ck_assert_uint_eq(honour_force_strength(f.game, &f.state, engine_capitano(&f, "rosso")).sp, 8);
  f.state.units[foot].sp = 9; /* the track of this counter ends at 8 */
  ck_assert_ptr_nonnull(honour_find_violation(f.game, &f.state));
  engine_clear(&f);
}
END_TEST

START_TEST(rule_1_3_6a_a_card_has_three_boxes_and_a_track) {
  EngineFixture f;
  HonourCapitanoIndex rosso;
  guint sp = 0;

  engine_load_tiny(&f);
  engine_empty(&f);
  rosso = engine_place(&f, "rosso", "0103", HONOUR_ORDER_STAND);
  engine_mark(&f, "rosso", HONOUR_MARK_GENERAL);
  engine_give(&f, "rosso", "red-foot", 8);
  engine_attach(&f, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  engine_give(&f, "rubino", "red-foot", 4);
  engine_attach(&f, "minor-red", "rosso", HONOUR_ROLE_UNEMPLOYED);
  ck_assert_ptr_null(honour_find_violation(f.game, &f.state));
  ck_assert_uint_eq(honour_force_of(f.game, &f.state, engine_capitano(&f, "rubino")), rosso);
  ck_assert_uint_eq(honour_force_of(f.game, &f.state, engine_capitano(&f, "minor-red")), rosso);
  ck_assert_uint_eq(engine_units_on_card(&f, rosso, &sp), 1); /* the rest is on Rubino's own */
  ck_assert_uint_eq(honour_force_strength(f.game, &f.state, rosso).sp, 12);
  /* There is no box of his own kind on the card of another. */
  engine_state_of(&f, "rubino")->role = HONOUR_ROLE_PRIMO;
  ck_assert_ptr_nonnull(honour_find_violation(f.game, &f.state));
  engine_clear(&f);
}
END_TEST

/* The questions of the Reds about the strength of their units, in the Organization Segment. */
static void ask_for_strength(StageFixture *s, EngineFixture *f) {
  stage_begin(s, f, HONOUR_STAGE_ORGANISATION, honour_organisation_run, honour_organisation_answer);
  s->frame->side = engine_side(f, "reds");
  ck_assert(stage_ask(s));
  stage_take(s, HONOUR_ANSWER_DONE, 0, 0, 0);
  stage_take(s, HONOUR_ANSWER_DONE, 0, 0, 0);
}

/* Two counters of eight: nobody may bring nine together in one. */
START_TEST(rule_1_3_3c_no_transfer_fills_a_counter_above_its_maximum) {
  EngineFixture f;
  StageFixture s;
  HonourUnitIndex six, five;

  engine_load_tiny(&f);
  engine_empty(&f);
  engine_place(&f, "rosso", "0103", HONOUR_ORDER_STAND);
  six = engine_give(&f, "rosso", "red-foot", 6);
  five = engine_give(&f, "rosso", "red-foot", 5);
  ask_for_strength(&s, &f);
  ck_assert(stage_offers(&s, HONOUR_ANSWER_STRENGTH, five, six, 2));
  ck_assert(!stage_offers(&s, HONOUR_ANSWER_STRENGTH, five, six, 3));
  ck_assert(stage_offers(&s, HONOUR_ANSWER_STRENGTH, six, five, 3));
  ck_assert(!stage_offers(&s, HONOUR_ANSWER_STRENGTH, six, five, 4));
  engine_clear(&f);
}
END_TEST

/* Sets all counters that are kept for breaking down aside in the same way. */
static void put_breakdowns(EngineFixture *f, HonourUnitPlace place) {
  for (HonourUnitIndex i = 0; i < f->game->n_units; i++)
    if (f->game->units[i].breakdown != CAP_INDEX_NONE)
      honour_put_unit_aside(&f->state, i, place);
}

START_TEST(rule_1_3_3d_an_eliminated_counter_is_not_used_again) {
  EngineFixture f;
  StageFixture s;

  engine_load_tiny(&f);
  engine_empty(&f);
  engine_place(&f, "rosso", "0103", HONOUR_ORDER_STAND);
  engine_give(&f, "rosso", "red-foot", 8);
  put_breakdowns(&f, HONOUR_UNIT_POOL);
  ask_for_strength(&s, &f);
  ck_assert_uint_gt(stage_count(&s, HONOUR_ANSWER_BREAK), 0);
  put_breakdowns(&f, HONOUR_UNIT_LOST);
  ask_for_strength(&s, &f);
  ck_assert_uint_eq(stage_count(&s, HONOUR_ANSWER_BREAK), 0);
  engine_clear(&f);
}
END_TEST

/* A unit that has given its last SP away is eliminated; its counter does not come to the pool. */
START_TEST(rule_1_3_3d_what_is_eliminated_in_play_stays_so) {
  EngineFixture f;
  StageFixture s;
  HonourUnitIndex six, two;

  engine_load_tiny(&f);
  engine_empty(&f);
  engine_place(&f, "rosso", "0103", HONOUR_ORDER_STAND);
  six = engine_give(&f, "rosso", "red-foot", 6);
  two = engine_give(&f, "rosso", "red-foot", 2);
  ask_for_strength(&s, &f);
  stage_take(&s, HONOUR_ANSWER_STRENGTH, two, six, 2);
  ck_assert_int_eq(f.state.units[two].place, HONOUR_UNIT_LOST);
  for (guint i = 0; s.asks && i < s.request.n_options; i++)
    ck_assert(s.request.options[i].kind == HONOUR_ANSWER_DONE || s.request.options[i].b != two);
  f.state.units[two].sp = 1; /* nobody can bring it back behind the scenes either */
  ck_assert_ptr_nonnull(honour_find_violation(f.game, &f.state));
  engine_clear(&f);
}
END_TEST

/* --- The program ------------------------------------------------------------------------------ */

static TCase *documents_case(void) {
  TCase *tc = tcase_create("documents");

  tcase_add_test(tc, rule_1_3_1b_a_hex_has_a_number_of_its_own_with_four_digits);
  tcase_add_test(tc, rule_1_3_1b_every_land_hex_costs_movement_points);
  tcase_add_test(tc, rule_1_3_2a_a_piece_of_no_known_class_is_refused);
  tcase_add_test(tc, rule_1_3_2b_units_without_a_capitano_are_refused);
  tcase_add_test(tc, rule_1_3_2d_a_capitano_in_two_places_is_refused);
  tcase_add_test(tc, rule_1_3_3c_more_sps_than_the_counters_hold_are_refused);
  tcase_add_test(tc, rule_1_3_3h_only_infantry_has_firearms);
  tcase_add_test(tc, rule_1_3_3h_units_say_whether_they_have_firearms);
  tcase_add_test(tc, rule_1_3_6b_two_of_one_army_cannot_use_one_card);
  tcase_add_test(tc, rule_1_3_8a_who_has_no_card_is_not_used);
  tcase_add_loop_test(tc, rule_1_3_8a_st_pol_is_in_the_roster_but_in_no_scenario, 0,
                      G_N_ELEMENTS(shipped));
  return tc;
}

static TCase *play_case(void) {
  TCase *tc = tcase_create("play");

  tcase_add_test(tc, rule_1_3_1_1a_the_walls_of_the_park_do_nothing);
  tcase_add_test(tc, rule_1_2a_a_turn_is_five_days_and_a_month_six_turns);
  tcase_add_test(tc, rule_1_3a_dice_are_the_only_chance);
  tcase_add_loop_test(tc, rule_1_1b_troops_are_found_only_through_their_capitano, 0,
                      G_N_ELEMENTS(shipped));
  tcase_add_test(tc, rule_1_3_2d_a_capitano_with_both_places_or_none_is_a_violation);
  tcase_add_test(tc, rule_1_3_6c_the_space_of_the_track_is_the_strength);
  tcase_add_test(tc, rule_1_3_6a_a_card_has_three_boxes_and_a_track);
  tcase_add_test(tc, rule_1_3_3c_no_transfer_fills_a_counter_above_its_maximum);
  tcase_add_test(tc, rule_1_3_3d_an_eliminated_counter_is_not_used_again);
  tcase_add_test(tc, rule_1_3_3d_what_is_eliminated_in_play_stays_so);
  return tc;
}

int main(void) {
  Suite *suite = suite_create("components");

  suite_add_tcase(suite, documents_case());
  suite_add_tcase(suite, play_case());
  return test_main(suite);
}

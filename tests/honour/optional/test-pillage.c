/* Optional rule 18.7: pillage, devastation, and Forces that run off. */
#include "tests/honour/fixtures/optional-board.h"
#include "validator/honour/chapters/combat/ch11-combat.h"
#include "validator/honour/chapters/ch16-besieged.h"
#include "validator/honour/charts/attrition.h"

/* Rosso with 8 SP has marched into the country of the Blues; nobody else is there. */
static Scene *rosso_in(const char *number, double points) {
  Scene *scene = optional_valley(HONOUR_OPTION_PILLAGE);

  force(scene->board, "rosso", number, "red-foot", HONOUR_ORDER_MANOEUVRE)->sp = 8;
  scene_march(scene, "rosso", points, FALSE);
  ck_assert(scene_asks(scene)); /* the march has begun */
  scene_top(scene)->v[HONOUR_MARCH_FLAGS] |= HONOUR_MARCH_UNDER_WAY;
  return scene;
}

static gboolean may_pillage(Scene *scene) {
  return optional_asks(scene, HONOUR_DECISION_MARCH) &&
         scene_count(scene, HONOUR_ANSWER_PILLAGE) > 0;
}

static void pillage(Scene *scene) {
  ck_assert(may_pillage(scene));
  optional_answer(scene, HONOUR_ANSWER_PILLAGE, 0, 0, 0);
}

static HonourReason reason_in(Scene *scene, const char *number) {
  man(scene, "rosso")->hex = hex_of(scene->board, number);
  return honour_may_pillage(scene->board->game, &scene->board->state,
                            capitano_of(scene->board, "rosso"));
}

static gboolean is_pillaged(Scene *scene, const char *number) {
  return scene->board->state.pillaged[settlement_of(scene->board, number)] != 0;
}

static gboolean is_disrupted(Scene *scene, const char *id) {
  return (man(scene, id)->marks & HONOUR_MARK_DISRUPTED) != 0;
}

/* --- Pillage ---------------------------------------------------------------------------------- */

START_TEST(rule_18_7a_a_hostile_Fortress_for_two_points) {
  g_autoptr(Scene) scene = rosso_in("0402", 3);

  scene_dice(scene, 3);
  pillage(scene);
  ck_assert(optional_asks(scene, HONOUR_DECISION_MARCH));
  ck_assert(scene_left(scene) == 1);
  ck_assert(is_pillaged(scene, "0402"));
}
END_TEST

/* From hex to hex, and there. */
static gboolean may_pillage_after(Scene *scene, const char *to, double points) {
  scene_march(scene, "rosso", points, FALSE);
  ck_assert(!may_pillage(scene)); /* where it began */
  scene_step(scene, to);
  return may_pillage(scene);
}

START_TEST(rule_18_7g_only_after_moving_into_the_hex) {
  g_autoptr(Scene) town = optional_valley(HONOUR_OPTION_PILLAGE);
  g_autoptr(Scene) clear = optional_valley(HONOUR_OPTION_PILLAGE);
  double left;

  force(town->board, "rosso", "0401", "red-foot", HONOUR_ORDER_MANOEUVRE)->sp = 8;
  ck_assert(may_pillage_after(town, "0402", 5));
  left = scene_left(town);
  ck_assert(left < 5); /* the move has its own price */
  scene_dice(town, 3);
  pillage(town);
  ck_assert(optional_asks(town, HONOUR_DECISION_MARCH));
  ck_assert(scene_left(town) == left - 2);
  force(clear->board, "rosso", "0402", "red-foot", HONOUR_ORDER_MANOEUVRE)->sp = 8;
  ck_assert(may_pillage_after(clear, "0302", 5));
}
END_TEST

START_TEST(rule_18_7g_the_points_come_on_top_of_the_move) {
  g_autoptr(Scene) scene = optional_valley(HONOUR_OPTION_PILLAGE);

  force(scene->board, "rosso", "0402", "red-foot", HONOUR_ORDER_MANOEUVRE)->sp = 8;
  ck_assert(!may_pillage_after(scene, "0302", 2.5));
}
END_TEST

/* Lautrec in Lodi, which is Imperial and which nobody holds. */
START_TEST(rule_18_7g_lautrec_pillages_no_fortress_he_did_not_enter) {
  Board *board = board_new("scenarios", "bicocca-1522.xml");
  g_autoptr(Scene) scene = scene_on(board);
  CapHex lodi = hex_of(board, "2032");

  honour_state_set_up(board->game, &board->state);
  board->state.options = HONOUR_OPTION_PILLAGE;
  honour_move_force(&scene->play, capitano_of(board, "lautrec"), lodi);
  man(scene, "lautrec")->order = HONOUR_ORDER_MANOEUVRE;
  ck_assert(honour_may_pillage(board->game, &board->state, capitano_of(board, "lautrec")) ==
            HONOUR_REASON_OK);
  scene_march(scene, "lautrec", 8, FALSE);
  ck_assert(!may_pillage(scene));
  for (guint i = 0; i < scene->request.n_options; i++) /* one step away, and back */
    if (scene->request.options[i].kind == HONOUR_ANSWER_STEP) {
      CapOption out = scene->request.options[i], back = out;

      back.a = (guint16)cap_direction_opposite((CapDirection)out.a);
      scene_carry_out(scene, out);
      ck_assert(optional_asks(scene, HONOUR_DECISION_MARCH));
      optional_answer(scene, HONOUR_ANSWER_STEP, back.a, back.b, 0);
      break;
    }
  ck_assert(may_pillage(scene));
  ck_assert_uint_eq(man(scene, "lautrec")->hex, lodi);
}
END_TEST

START_TEST(rule_18_7a_not_at_home_nor_without_the_points_nor_without_the_rule) {
  g_autoptr(Scene) scene = rosso_in("0402", 1.5);
  g_autoptr(Scene) without = rosso_in("0402", 5);

  ck_assert(!may_pillage(scene));
  without->board->state.options = 0;
  ck_assert(!may_pillage(without));
  assert_reason(reason_in(scene, "0402"), OK);
  assert_reason(reason_in(scene, "0101"), PILLAGE_NOT_HOSTILE);
  scene->board->state
      .alignment[scene->board->game->map->hexes[hex_of(scene->board, "0402")].region] =
      HONOUR_NOT_ALIGNED; /* */
  assert_reason(reason_in(scene, "0402"), PILLAGE_NOT_HOSTILE);
}
END_TEST

START_TEST(rule_18_7a_neither_in_Quarters_nor_in_administrative_march) {
  g_autoptr(Scene) quartered = rosso_in("0402", 5);
  g_autoptr(Scene) marching = rosso_in("0402", 5);

  ck_assert(may_pillage(quartered));
  man(quartered, "rosso")->marks |= HONOUR_MARK_QUARTERS; /* [18.1c] */
  ck_assert(!may_pillage(quartered));
  scene_top(marching)->v[HONOUR_MARCH_FLAGS] |= HONOUR_MARCH_DOUBLED; /* [7.7c] */
  ck_assert(!may_pillage(marching));
}
END_TEST

START_TEST(rule_18_7a_free_after_an_advance) {
  g_autoptr(Scene) scene = optional_valley(HONOUR_OPTION_PILLAGE);

  force(scene->board, "rosso", "0401", "red-foot", HONOUR_ORDER_ATTACK);
  scene_dice(scene, 5);
  honour_advance(&scene->play, capitano_of(scene->board, "rosso"), hex_of(scene->board, "0402"));
  ck_assert(optional_asks(scene, HONOUR_DECISION_PILLAGE));
  ck_assert(optional_is_about(scene, "rosso"));
  optional_answer(scene, HONOUR_ANSWER_YES, 0, 0, 0);
  optional_finish(scene);
  ck_assert(is_pillaged(scene, "0402"));
  ck_assert(is_disrupted(scene, "rosso"));
}
END_TEST

START_TEST(rule_18_7a_the_winner_need_not) {
  g_autoptr(Scene) scene = optional_valley(HONOUR_OPTION_PILLAGE);

  force(scene->board, "rosso", "0401", "red-foot", HONOUR_ORDER_ATTACK);
  honour_advance(&scene->play, capitano_of(scene->board, "rosso"), hex_of(scene->board, "0402"));
  ck_assert(optional_asks(scene, HONOUR_DECISION_PILLAGE));
  optional_answer(scene, HONOUR_ANSWER_NO, 0, 0, 0);
  optional_finish(scene);
  ck_assert(!is_pillaged(scene, "0402"));
  ck_assert(!is_disrupted(scene, "rosso"));
}
END_TEST

START_TEST(rule_18_7b_a_die_of_points_and_half_of_it_in_a_Town) {
  g_autoptr(Scene) town = rosso_in("0402", 5);
  g_autoptr(Scene) city = rosso_in("0303", 5);

  *points_of(town, "red") = *points_of(city, "red") = 1;
  scene_dice(town, 5);
  pillage(town);
  ck_assert(optional_asks(town, HONOUR_DECISION_MARCH));
  ck_assert_int_eq(*points_of(town, "red"), 1 + 2);
  scene_dice(city, 5);
  pillage(city);
  ck_assert(optional_asks(city, HONOUR_DECISION_MARCH));
  ck_assert_int_eq(*points_of(city, "red"), 1 + 5);
}
END_TEST

START_TEST(rule_18_7c_a_recovery_check_then_disorder_and_never_again) {
  g_autoptr(Scene) scene = rosso_in("0402", 6);
  HonourUnitIndex bad = give_demoralised(scene->board, "rosso", "red-guns", 2);

  scene_dice(scene, 6, 1);
  pillage(scene);
  ck_assert(optional_asks(scene, HONOUR_DECISION_LOOTERS));
  ck_assert(!is_disrupted(scene, "rosso"));
  optional_answer(scene, HONOUR_ANSWER_RECOVER, 0, 0, 0);
  ck_assert(!may_pillage(scene));
  ck_assert_uint_eq(scene->board->state.units[bad].demoralised, FALSE);
  ck_assert(is_disrupted(scene, "rosso"));
  assert_reason(reason_in(scene, "0402"), PILLAGED_ALREADY);
}
END_TEST

START_TEST(rule_18_7c_nobody_has_to_recover) {
  g_autoptr(Scene) scene = rosso_in("0402", 6);
  HonourUnitIndex bad = give_demoralised(scene->board, "rosso", "red-guns", 2);

  scene_dice(scene, 6);
  pillage(scene);
  ck_assert(optional_asks(scene, HONOUR_DECISION_LOOTERS));
  optional_answer(scene, HONOUR_ANSWER_DONE, 0, 0, 0);
  ck_assert(optional_asks(scene, HONOUR_DECISION_MARCH));
  ck_assert_uint_eq(scene->board->state.units[bad].demoralised, TRUE);
  ck_assert(is_disrupted(scene, "rosso"));
}
END_TEST

/* --- Devastation ------------------------------------------------------------------------------ */

START_TEST(rule_18_7e_clear_ground_is_devastated_for_no_points) {
  g_autoptr(Scene) scene = rosso_in("0302", 3);

  *points_of(scene, "red") = 1;
  pillage(scene); /* no die */
  ck_assert(optional_asks(scene, HONOUR_DECISION_MARCH));
  ck_assert(scene_left(scene) == 1);
  ck_assert_int_eq(*points_of(scene, "red"), 1);
  ck_assert(is_disrupted(scene, "rosso"));
  ck_assert(
      honour_is_wasted(scene->board->game, &scene->board->state, hex_of(scene->board, "0302")));
  ck_assert(
      !honour_is_wasted(scene->board->game, &scene->board->state, hex_of(scene->board, "0301")));
  assert_reason(reason_in(scene, "0302"), PILLAGED_ALREADY);
  assert_reason(reason_in(scene, "0304"), NOTHING_TO_PILLAGE); /* a wood */
}
END_TEST

START_TEST(rule_18_7e_only_so_many_markers) {
  g_autoptr(Scene) scene = rosso_in("0302", 3);

  for (guint i = 0; i < HONOUR_MAX_DEVASTATED; i++)
    scene->board->state.optional.devastated[i] = hex_of(scene->board, "0101") + 1;
  assert_reason(reason_in(scene, "0302"), NOTHING_TO_PILLAGE);
  assert_reason(reason_in(scene, "0402"), OK);
}
END_TEST

/* Four wasted hexes of seven make barren land even at home; three do not. */
START_TEST(rule_18_7e_wasted_hexes_count_as_barren) {
  static const char *const around[] = {"0102", "0202", "0203", "0104"};

  for (guint n = 3; n <= 4; n++) {
    g_autoptr(Scene) scene = optional_valley(HONOUR_OPTION_PILLAGE);

    force(scene->board, "rosso", "0103", "red-foot", HONOUR_ORDER_STAND)->sp = 8;
    for (guint i = 0; i < n; i++)
      scene->board->state.optional.devastated[i] = hex_of(scene->board, around[i]) + 1;
    scene_dice(scene, 1);
    optional_begin(scene, HONOUR_STAGE_ATTRITION, NULL);
    while (optional_asks(scene, HONOUR_DECISION_LOSS))
      scene_carry_out(scene, scene->request.options[0]);
    ck_assert_uint_eq(scene->dice.n_rolled, n == 4 ? 1 : 0);
  }
}
END_TEST

/* --- Flight ----------------------------------------------------------------------------------- */

/* Tell, a Minor Force of the Reds with Swiss of class S in a hex: a modified 7 is a D* for them. */
static Scene *tell_in(const char *number) {
  Scene *scene = optional_valley(HONOUR_OPTION_PILLAGE);

  force(scene->board, "tell", number, "swiss-foot", HONOUR_ORDER_MANOEUVRE)->sp = 10;
  return scene;
}

static void break_discipline(Scene *scene, guint8 die) {
  honour_check_discipline(&scene->play, capitano_of(scene->board, "tell"), 7 - die, "5.3.1");
}

START_TEST(rule_18_7d_a_Minor_Force_runs_to_the_nearest_Fortress_and_pillages_it) {
  g_autoptr(Scene) scene = tell_in("0401");

  scene_dice(scene, 1, 5);
  break_discipline(scene, 1);
  ck_assert_uint_eq(man(scene, "tell")->hex, hex_of(scene->board, "0401"));
  ck_assert(optional_asks(scene, HONOUR_DECISION_LOOTERS)); /* the unit is demoralised */
  ck_assert_uint_eq(man(scene, "tell")->hex, hex_of(scene->board, "0402"));
  ck_assert(is_pillaged(scene, "0402"));
  ck_assert_int_eq(*points_of(scene, "red"), 2);
  optional_answer(scene, HONOUR_ANSWER_DONE, 0, 0, 0);
  optional_finish(scene);
  ck_assert(is_disrupted(scene, "tell"));
  ck_assert(!scene_told(scene, "equally near")); /* there is only one */
}
END_TEST

/* the place is that of its own side; but not a Neutral one. */
START_TEST(rule_18_7d_any_Fortress_will_do_that_is_not_Neutral) {
  for (guint neutral = 0; neutral < 2; neutral++) {
    g_autoptr(Scene) scene = tell_in("0401");
    CapIndex north = scene->board->game->map->hexes[hex_of(scene->board, "0402")].region;

    scene->board->state.alignment[north] = neutral ? HONOUR_NEUTRAL : side_of(scene->board, "reds");
    scene_dice(scene, 1, 5);
    break_discipline(scene, 1);
    optional_asks(scene, HONOUR_DECISION_LOOTERS);
    ck_assert_int_eq(is_pillaged(scene, "0402"), !neutral);
  }
}
END_TEST

START_TEST(rule_18_7d_a_unit_of_a_Major_or_besieged_Force_is_eliminated) {
  for (guint besieged = 0; besieged < 2; besieged++) {
    g_autoptr(Scene) scene = tell_in("0402");
    HonourUnitIndex foot = give(scene->board, "tell", "red-foot", 8); /* class N: D */

    if (besieged)
      scene->board->state.siege[settlement_of(scene->board, "0402")] = 1;
    else
      man(scene, "tell")->marks |= HONOUR_MARK_GENERAL;
    scene_dice(scene, 1);
    break_discipline(scene, 1);
    optional_finish(scene);
    ck_assert_uint_eq(scene->board->state.units[foot].place, HONOUR_UNIT_CARD);
    ck_assert_uint_eq(honour_force_strength(scene->board->game, &scene->board->state,
                                            capitano_of(scene->board, "tell"))
                          .n_units,
                      1);
    ck_assert_uint_eq(man(scene, "tell")->hex, hex_of(scene->board, "0402"));
  }
}
END_TEST

START_TEST(rule_18_7d_nobody_flies_without_the_rule_or_with_a_plain_D) {
  g_autoptr(Scene) without = tell_in("0401");
  g_autoptr(Scene) plain = tell_in("0401");

  without->board->state.options = 0;
  scene_dice(without, 1);
  break_discipline(without, 1);
  optional_finish(without);
  ck_assert_uint_eq(man(without, "tell")->hex, hex_of(without->board, "0401"));
  scene_dice(plain, 6); /* modified 6: D for class S */
  break_discipline(plain, 7);
  optional_finish(plain);
  ck_assert_uint_eq(man(plain, "tell")->hex, hex_of(plain->board, "0401"));
}
END_TEST

/* Nord and Rocca are both next to 0302; a lot decides, whichever die falls. */
START_TEST(rule_18_7f_a_lot_decides_between_equally_near_ones) {
  guint seen = 0;

  for (guint8 die = 1; die <= 2; die++) {
    g_autoptr(Scene) scene = tell_in("0302");

    scene_dice(scene, 1, die, 4);
    break_discipline(scene, 1);
    ck_assert(optional_asks(scene, HONOUR_DECISION_LOOTERS));
    ck_assert(scene_told(scene, "2 Fortresses are equally near: a lot decides."));
    seen |= is_pillaged(scene, "0303") ? 1u : 0u;
    seen |= is_pillaged(scene, "0402") ? 2u : 0u;
  }
  ck_assert_uint_eq(seen, 3);
}
END_TEST

START_TEST(rule_18_7f_not_over_a_primary_river_nor_through_units) {
  g_autoptr(Scene) river = tell_in("0102");
  g_autoptr(Scene) units = tell_in("0401");

  /* The ferry to Nord is the only way over the Rio, and Rosso stands on its bank. */
  force(river->board, "rosso", "0203", "red-foot", HONOUR_ORDER_STAND);
  scene_dice(river, 1);
  break_discipline(river, 1);
  optional_finish(river);
  ck_assert(scene_told(river, "finds nothing to pillage and stays."));
  ck_assert_uint_eq(man(river, "tell")->hex, hex_of(river->board, "0102"));
  ck_assert(!is_disrupted(river, "tell"));
  /* Rocca is held, so it goes past it to Nord. */
  force(units->board, "celeste", "0402", "blue-guard", HONOUR_ORDER_GARRISON);
  scene_dice(units, 1, 3);
  break_discipline(units, 1);
  ck_assert(optional_asks(units, HONOUR_DECISION_LOOTERS));
  ck_assert_uint_eq(man(units, "tell")->hex, hex_of(units->board, "0303"));
}
END_TEST

START_TEST(rule_18_7f_a_Fortress_that_has_nothing_left_is_passed_by) {
  g_autoptr(Scene) scene = tell_in("0401");

  scene->board->state.pillaged[settlement_of(scene->board, "0402")] = 1;
  scene_dice(scene, 1, 3);
  break_discipline(scene, 1);
  ck_assert(optional_asks(scene, HONOUR_DECISION_LOOTERS));
  ck_assert_uint_eq(man(scene, "tell")->hex, hex_of(scene->board, "0303"));
}
END_TEST

START_TEST(rule_18_7i_neither_Order_nor_zone_of_control_holds_it) {
  g_autoptr(Scene) scene = tell_in("0401");

  man(scene, "tell")->order = HONOUR_ORDER_STAND;
  force(scene->board, "celeste", "0301", "blue-guard", HONOUR_ORDER_STAND)->sp = 8;
  scene_dice(scene, 1, 5);
  break_discipline(scene, 1);
  ck_assert(optional_asks(scene, HONOUR_DECISION_LOOTERS));
  ck_assert_uint_eq(man(scene, "tell")->hex, hex_of(scene->board, "0402"));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pillage");
  TCase *tests = tcase_create("18.7");
  TCase *flight = tcase_create("flight");

  tcase_add_test(tests, rule_18_7a_a_hostile_Fortress_for_two_points);
  tcase_add_test(tests, rule_18_7g_only_after_moving_into_the_hex);
  tcase_add_test(tests, rule_18_7g_the_points_come_on_top_of_the_move);
  tcase_add_test(tests, rule_18_7g_lautrec_pillages_no_fortress_he_did_not_enter);
  tcase_add_test(tests, rule_18_7a_not_at_home_nor_without_the_points_nor_without_the_rule);
  tcase_add_test(tests, rule_18_7a_neither_in_Quarters_nor_in_administrative_march);
  tcase_add_test(tests, rule_18_7a_free_after_an_advance);
  tcase_add_test(tests, rule_18_7a_the_winner_need_not);
  tcase_add_test(tests, rule_18_7b_a_die_of_points_and_half_of_it_in_a_Town);
  tcase_add_test(tests, rule_18_7c_a_recovery_check_then_disorder_and_never_again);
  tcase_add_test(tests, rule_18_7c_nobody_has_to_recover);
  tcase_add_test(tests, rule_18_7e_clear_ground_is_devastated_for_no_points);
  tcase_add_test(tests, rule_18_7e_only_so_many_markers);
  tcase_add_test(tests, rule_18_7e_wasted_hexes_count_as_barren);
  tcase_add_test(flight, rule_18_7d_a_Minor_Force_runs_to_the_nearest_Fortress_and_pillages_it);
  tcase_add_test(flight, rule_18_7d_any_Fortress_will_do_that_is_not_Neutral);
  tcase_add_test(flight, rule_18_7d_a_unit_of_a_Major_or_besieged_Force_is_eliminated);
  tcase_add_test(flight, rule_18_7d_nobody_flies_without_the_rule_or_with_a_plain_D);
  tcase_add_test(flight, rule_18_7f_a_lot_decides_between_equally_near_ones);
  tcase_add_test(flight, rule_18_7f_not_over_a_primary_river_nor_through_units);
  tcase_add_test(flight, rule_18_7f_a_Fortress_that_has_nothing_left_is_passed_by);
  tcase_add_test(flight, rule_18_7i_neither_Order_nor_zone_of_control_holds_it);
  suite_add_tcase(suite, tests);
  suite_add_tcase(suite, flight);
  return test_main(suite);
}

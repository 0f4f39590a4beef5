/* Optional rule 18.5: Italian mercenaries. */
#include "tests/honour/fixtures/optional-board.h"
#include "tests/honour/fixtures/reading.h"
#include "validator/honour/machine/invariants.h"

/* A box with Italians: 3x4 and 1x6 foot, 1x3 horse, and a company with a name. */
static const char roster[] =
    "<roster format='2' id='hire-roster' ruleset='honour' provenance='reconstructed'><title>Companies</title>"
    "<calendar turns-per-month='6' days-per-turn='5'><month id='march' ap-turns='1 5'/></calendar>"
    "<weather><weather-row month='march' die='frost mud mud rain fair fair'/></weather>"
    "<nationalities><nationality id='red' name='Red' colour='#aa2222'/>"
    "<nationality id='blue' name='Blue' colour='#2222aa'/>"
    "<nationality id='italian' name='Italian' colour='#22aa22' traits='for-hire'/></nationalities>"
    "<services><service id='red' name='Red'/><service id='blue' name='Blue'/></services>"
    "<unit-types>"
    "<unit-type id='red-foot' name='Red Infantry' nationality='red' service='red' arm='infantry' "
    "quality='2' reliability='normal' movement='5' counters='2x8'/>"
    "<unit-type id='blue-foot' name='Blue Infantry' nationality='blue' service='blue' "
    "arm='infantry' quality='2' reliability='normal' movement='5' counters='2x8'/>"
    "<unit-type id='fanti' name='Fanti' nationality='italian' service='red' arm='infantry' "
    "quality='1' reliability='sensitive' movement='5' counters='1x6 3x4'/>"
    "<unit-type id='cavalli' name='Cavalli' nationality='italian' service='blue' "
    "arm='light-cavalry' quality='1' reliability='sensitive' movement='8' counters='1x3'/>"
    "<unit-type id='bande' name='Bande' nationality='italian' service='red' arm='infantry' "
    "quality='2' reliability='normal' movement='5' named='BaN' counters='2x4'/>"
    "</unit-types><auxiliaries><auxiliary-type id='engineers' name='Engineers' role='engineers' count='1'/>"
    "</auxiliaries><capitani>"
    "<capitano-card id='rosso' name='Rosso' nationality='red' card='1' initiative='3' rank='4'/>"
    "<capitano-card id='rubino' name='Rubino' nationality='red' card='2' initiative='2' rank='3'/>"
    "<capitano-card id='rame' name='Rame' nationality='red' card='3' initiative='2' rank='2'/>"
    "<capitano-card id='azzurro' name='Azzurro' nationality='blue' card='4' initiative='3' "
    "rank='4' named-unit='BaN'/></capitani></roster>";

/* The Reds use one of the 4s and set one more aside; so 1x6, 1x4 and 1x3 are for hire. */
static const char scenario_text[] =
    "<scenario format='2' id='quarrel' ruleset='honour' map='board' roster='hire-roster'>"
    "<title>A quarrel</title><game-length start='1500 march 1' turns='8'/>"
    "<side id='reds' name='Reds' first='yes'><army id='red' name='Red' nationality='red'>"
    "<points start='3'/>"
    "<stack id='r' hex='0101' capitano='rosso' order='stand'>"
    "<unit type='red-foot' sp='8' counters='1x8'/><unit type='fanti' sp='4' counters='1x4'/>"
    "<unit type='bande' sp='4' counters='1x4'/>"
    "<capitano ref='rubino'/><capitano ref='rame'/></stack>"
    "<breakdown type='fanti' counters='1x4'/></army></side>"
    "<side id='blues' name='Blues'><army id='blue' name='Blue' nationality='blue'>"
    "<points start='3'/>"
    "<stack id='b' hex='0103' capitano='azzurro' order='stand'>"
    "<unit type='blue-foot' sp='8' counters='1x8'/></stack></army></side>"
    "<alignment><region-status region='O' is='not-aligned'/>"
    "<region-status region='N' is='blues'/></alignment>"
    "<victory><otherwise side='blues' level='standard'/></victory></scenario>";

/* Rosso leads the Reds in a Fortified Town, Azzurro the Blues in a City; N is of the Blues.
 *
 *   0101 F - . - C - N 0104
 */
static Board *draw_board(void) {
  Board *board = board_begin();
  g_autofree char *map = board_map_text("F.CN", "");

  board_take(board, "board.xml", map);
  board_take(board, "hire-roster.xml", roster);
  board_finish(board, board_take(board, "quarrel.xml", scenario_text));
  return board;
}

static Scene *scene_of_hire(void) {
  Scene *scene = scene_on(draw_board());

  honour_state_set_up(scene->board->game, &scene->board->state);
  scene->board->state.options = HONOUR_OPTION_MERCENARIES;
  return scene;
}

static guint count_place(const Scene *scene, HonourUnitPlace place) {
  guint n = 0;

  for (guint i = 0; i < scene->board->game->n_units; i++)
    n += scene->board->state.units[i].place == place;
  return n;
}

/* The counter of a type and size that is for hire. */
static HonourUnitIndex for_hire(const Scene *scene, const char *type, guint maximum) {
  for (HonourUnitIndex i = 0; i < scene->board->game->n_units; i++)
    if (honour_game_is_for_hire(scene->board->game, i) &&
        g_str_equal(honour_game_type(scene->board->game, i)->id, type) &&
        scene->board->game->units[i].maximum == maximum)
      return i;
  ck_abort_msg("no %s of %u is for hire", type, maximum);
}

/* C.1 of a turn begins; whoever is first has the word. */
static void begin_segment(Scene *scene) {
  optional_begin(scene, HONOUR_STAGE_MERCENARIES, NULL);
}

static gboolean may_recruit(Scene *scene, const char *id) {
  return optional_asks(scene, HONOUR_DECISION_RECRUIT) &&
         scene_has(scene, HONOUR_ANSWER_CAPITANO, capitano_of(scene->board, id), 0, 0);
}

static void recruit(Scene *scene, const char *id) {
  ck_assert(may_recruit(scene, id));
  optional_answer(scene, HONOUR_ANSWER_CAPITANO, capitano_of(scene->board, id), 0, 0);
}

/* Nobody tries any more. */
static void end_segment(Scene *scene) {
  while (optional_asks(scene, HONOUR_DECISION_RECRUIT))
    optional_answer(scene, HONOUR_ANSWER_DONE, 0, 0, 0);
  ck_assert_ptr_null(scene_top(scene));
}

static const HonourRecruit *recruit_of(const Scene *scene, const char *side) {
  return &scene->board->state.optional.recruits[side_of(scene->board, side)];
}

START_TEST(rule_18_5a_Rank_3_a_Fortress_that_is_not_hostile_and_a_point) {
  g_autoptr(Scene) scene = scene_of_hire();

  begin_segment(scene);
  ck_assert(may_recruit(scene, "rosso"));
  ck_assert(may_recruit(scene, "rubino"));
  ck_assert(!may_recruit(scene, "rame")); /* Rank 2 */
  ck_assert(optional_is_of(scene, "reds"));
  ck_assert(!may_recruit(scene, "azzurro"));
  optional_answer(scene, HONOUR_ANSWER_DONE, 0, 0, 0);
  ck_assert(may_recruit(scene, "azzurro"));
  ck_assert(optional_is_of(scene, "blues"));
}
END_TEST

START_TEST(rule_18_5a_not_in_the_open_in_hostile_country_or_without_points) {
  static const char *const hexes[] = {"0102", "0104"};

  for (guint i = 0; i < 3; i++) {
    g_autoptr(Scene) scene = scene_of_hire();

    if (i < 2)
      for (HonourCapitanoIndex k = 0; k < scene->board->game->n_capitani; k++)
        if (honour_side_of(scene->board->game, &scene->board->state, k) == 0)
          scene->board->state.capitani[k].hex = hex_of(scene->board, hexes[i]);
    if (i == 2)
      *points_of(scene, "red") = 0;
    begin_segment(scene);
    ck_assert(may_recruit(scene, "azzurro")); /* the Reds are not asked */
  }
}
END_TEST

START_TEST(rule_18_5b_a_one_costs_a_point_for_nothing) {
  g_autoptr(Scene) scene = scene_of_hire();

  begin_segment(scene);
  scene_dice(scene, 1);
  recruit(scene, "rosso");
  ck_assert_int_eq(*points_of(scene, "red"), 2);
  ck_assert_uint_eq(recruit_of(scene, "reds")->unit, 0);
}
END_TEST

START_TEST(rule_18_5c_a_two_changes_nothing) {
  g_autoptr(Scene) scene = scene_of_hire();

  begin_segment(scene);
  scene_dice(scene, 2);
  recruit(scene, "rosso");
  ck_assert_int_eq(*points_of(scene, "red"), 3);
  ck_assert_uint_eq(recruit_of(scene, "reds")->unit, 0);
  ck_assert_uint_eq(count_place(scene, HONOUR_UNIT_FOR_HIRE), 3);
}
END_TEST

START_TEST(rule_18_5d_a_three_is_a_unit_by_lot_for_a_point) {
  g_autoptr(Scene) scene = scene_of_hire();

  begin_segment(scene);
  scene_dice(scene, 3, 2); /* the lot: the second of three */
  recruit(scene, "rosso");
  ck_assert_int_eq(*points_of(scene, "red"), 2);
  ck_assert_uint_eq(recruit_of(scene, "reds")->unit, for_hire(scene, "fanti", 4) + 1);
}
END_TEST

START_TEST(rule_18_5e_a_four_may_be_looked_at_first) {
  for (guint keeps = 0; keeps < 2; keeps++) {
    g_autoptr(Scene) scene = scene_of_hire();
    HonourUnitIndex shown = for_hire(scene, "fanti", 6);

    begin_segment(scene);
    scene_dice(scene, 4, 1);
    recruit(scene, "rosso");
    ck_assert(optional_asks(scene, HONOUR_DECISION_HIRE));
    ck_assert_int_eq(*points_of(scene, "red"), 3);
    if (keeps)
      optional_answer(scene, HONOUR_ANSWER_HIRE, shown, 0, 0);
    else
      optional_answer(scene, HONOUR_ANSWER_NO, 0, 0, 0);
    ck_assert_int_eq(*points_of(scene, "red"), keeps ? 2 : 3);
    ck_assert_uint_eq(recruit_of(scene, "reds")->unit, keeps ? shown + 1u : 0u);
    end_segment(scene);
  }
}
END_TEST

START_TEST(rule_18_5f_a_five_shows_two_and_one_is_kept) {
  g_autoptr(Scene) scene = scene_of_hire();
  HonourUnitIndex first = for_hire(scene, "fanti", 6), second = for_hire(scene, "fanti", 4);

  begin_segment(scene);
  scene_dice(scene, 5, 1, 1);
  recruit(scene, "rosso");
  ck_assert_int_eq(*points_of(scene, "red"), 2);
  ck_assert(optional_asks(scene, HONOUR_DECISION_HIRE));
  ck_assert(scene_has(scene, HONOUR_ANSWER_HIRE, first, 0, 0));
  optional_answer(scene, HONOUR_ANSWER_HIRE, second, 0, 0);
  ck_assert_int_eq(*points_of(scene, "red"), 2);
  ck_assert_uint_eq(recruit_of(scene, "reds")->unit, second + 1u);
  end_segment(scene);
  begin_segment(scene);
  ck_assert_uint_eq(count_place(scene, HONOUR_UNIT_FOR_HIRE), 3);
  end_segment(scene);
  ck_assert_uint_eq(count_place(scene, HONOUR_UNIT_FOR_HIRE), 2);
}
END_TEST

/* The Reds have one set of Fanti, which is the one that goes; the company with a name does not. */
START_TEST(rule_18_5g_a_six_sends_another_mercenary_back) {
  g_autoptr(Scene) scene = scene_of_hire();
  HonourUnitIndex before = 0;

  while (!g_str_equal(honour_game_type(scene->board->game, before)->id, "fanti"))
    before++;
  ck_assert_uint_eq(scene->board->state.units[before].place, HONOUR_UNIT_CARD);
  begin_segment(scene);
  scene_dice(scene, 6, 1);
  recruit(scene, "rosso");
  end_segment(scene);
  ck_assert_int_eq(*points_of(scene, "red"), 2);
  ck_assert_uint_eq(recruit_of(scene, "reds")->unit, for_hire(scene, "fanti", 6) + 1u);
  ck_assert_uint_eq(scene->board->state.units[before].place, HONOUR_UNIT_FOR_HIRE);
  ck_assert_ptr_null(honour_find_violation(scene->board->game, &scene->board->state));
}
END_TEST

START_TEST(rule_18_5h_no_move_one_unit_a_segment_and_it_comes_next_turn) {
  g_autoptr(Scene) scene = scene_of_hire();
  HonourUnitIndex unit = for_hire(scene, "fanti", 6);
  HonourMove move;

  man(scene, "rosso")->order = HONOUR_ORDER_MANOEUVRE;
  begin_segment(scene);
  scene_dice(scene, 3, 1);
  recruit(scene, "rosso");
  move = board_move(scene->board, "rosso", HONOUR_MARCH_REGULAR);
  assert_reason(honour_may_march(scene->board->game, &scene->board->state, &move), NO_MOVE_MARKER);
  ck_assert(!may_recruit(scene, "rubino")); /* the Reds have gained one: the Blues have the word */
  ck_assert(optional_is_of(scene, "blues"));
  end_segment(scene);
  ck_assert_uint_eq(scene->board->state.units[unit].place, HONOUR_UNIT_FOR_HIRE);
  begin_segment(scene);
  end_segment(scene);
  ck_assert_uint_eq(scene->board->state.units[unit].place, HONOUR_UNIT_CARD);
  ck_assert_uint_eq(scene->board->state.units[unit].capitano, capitano_of(scene->board, "rosso"));
  ck_assert_uint_eq(scene->board->state.units[unit].sp, 6);
  ck_assert_ptr_null(honour_find_violation(scene->board->game, &scene->board->state));
}
END_TEST

START_TEST(rule_18_5h_what_was_destroyed_does_not_return) {
  g_autoptr(Scene) scene = scene_of_hire();
  HonourUnitIndex unit = for_hire(scene, "fanti", 6);

  honour_put_unit_aside(&scene->board->state, unit, HONOUR_UNIT_LOST);
  begin_segment(scene);
  scene_dice(scene, 3, 1);
  recruit(scene, "rosso");
  ck_assert_uint_ne(recruit_of(scene, "reds")->unit, unit + 1u);
}
END_TEST

/* Where the recruiter is lost and nobody else is there the unit goes home. */
START_TEST(rule_18_5h_nobody_left_to_command_it) {
  g_autoptr(Scene) scene = scene_of_hire();
  HonourUnitIndex unit = for_hire(scene, "fanti", 6);

  begin_segment(scene);
  scene_dice(scene, 3, 1);
  recruit(scene, "rosso");
  end_segment(scene);
  honour_eliminate_force(&scene->play, capitano_of(scene->board, "rosso"), "test");
  begin_segment(scene);
  end_segment(scene);
  ck_assert_uint_eq(scene->board->state.units[unit].place, HONOUR_UNIT_FOR_HIRE);
  ck_assert_uint_eq(scene->board->state.optional.hired[unit], 0);
}
END_TEST

/* Without units of his own the recruiter may be where an enemy Force has come. */
START_TEST(rule_18_5h_nobody_raises_troops_among_enemies) {
  g_autoptr(Scene) scene = scene_of_hire();
  HonourUnitIndex unit = for_hire(scene, "fanti", 6);

  begin_segment(scene);
  scene_dice(scene, 3, 1);
  recruit(scene, "rosso");
  end_segment(scene);
  for (HonourUnitIndex i = 0; i < scene->board->game->n_units; i++)
    if (scene->board->state.units[i].place == HONOUR_UNIT_CARD &&
        honour_force_of(scene->board->game, &scene->board->state,
                        scene->board->state.units[i].capitano) ==
            capitano_of(scene->board, "rosso"))
      honour_set_unit(&scene->board->state, i,
                      (HonourUnitState){.place = HONOUR_UNIT_LOST, .capitano = HONOUR_NOBODY});
  man(scene, "azzurro")->hex = man(scene, "rosso")->hex;
  begin_segment(scene);
  end_segment(scene);
  ck_assert_uint_eq(scene->board->state.units[unit].place, HONOUR_UNIT_FOR_HIRE);
}
END_TEST

START_TEST(rule_18_5i_the_pool_is_what_the_box_has_left_of_Italians_without_a_name) {
  g_autoptr(Scene) scene = scene_of_hire();

  ck_assert_uint_eq(count_place(scene, HONOUR_UNIT_FOR_HIRE), 3);
  for (HonourUnitIndex i = 0; i < scene->board->game->n_units; i++)
    if (scene->board->state.units[i].place == HONOUR_UNIT_FOR_HIRE)
      ck_assert_str_ne(honour_game_type(scene->board->game, i)->id, "bande");
  for (HonourUnitIndex i = 0; i < scene->board->game->n_units; i++)
    if (scene->board->state.units[i].place == HONOUR_UNIT_FOR_HIRE)
      honour_put_unit_aside(&scene->board->state, i, HONOUR_UNIT_LOST);
  begin_segment(scene); /* nobody may try */
  optional_finish(scene);
}
END_TEST

START_TEST(rule_18_5i_a_recruit_is_of_the_army_that_recruited_it) {
  g_autoptr(Scene) scene = scene_of_hire();
  HonourUnitIndex unit = for_hire(scene, "cavalli", 3);

  begin_segment(scene);
  ck_assert(optional_asks(scene, HONOUR_DECISION_RECRUIT));
  optional_answer(scene, HONOUR_ANSWER_DONE, 0, 0, 0);
  scene_dice(scene, 3, 3); /* the third of three */
  recruit(scene, "azzurro");
  end_segment(scene);
  begin_segment(scene);
  end_segment(scene);
  ck_assert_uint_eq(scene->board->state.units[unit].capitano, capitano_of(scene->board, "azzurro"));
  ck_assert_uint_eq(honour_unit_army(scene->board->game, &scene->board->state, unit),
                    army_of(scene->board, "blue"));
  ck_assert_uint_eq(honour_force_strength(scene->board->game, &scene->board->state,
                                          capitano_of(scene->board, "azzurro"))
                        .sp,
                    8 + 3);
}
END_TEST

START_TEST(rule_18_5i_the_shipped_box_has_Italians_left_but_no_Bande_Nere) {
  static const char *const shipped[] = {"agnadello-1509", "bicocca-1522", "marignano-1515",
                                        "novara-1513", "pavia-1524"};

  for (gsize i = 0; i < G_N_ELEMENTS(shipped); i++) {
    g_autofree char *file = g_strconcat(shipped[i], ".xml", NULL);
    g_autoptr(Board) board = board_new("scenarios", file);
    guint n = 0;

    for (HonourUnitIndex k = 0; k < board->game->n_units; k++) {
      n += honour_game_is_for_hire(board->game, k);
      ck_assert(!board->game->units[k].mercenary ||
                honour_game_type(board->game, k)->named == NULL);
    }
    ck_assert_msg(n > 0, "%s has nobody for hire", shipped[i]);
  }
}
END_TEST

START_TEST(rule_18_5j_others_may_try_after_a_failure_each_once_and_their_army_pays) {
  g_autoptr(Scene) scene = scene_of_hire();

  begin_segment(scene);
  scene_dice(scene, 1, 1, 1);
  recruit(scene, "rosso");
  ck_assert(!may_recruit(scene, "rosso")); /* */
  recruit(scene, "rubino");
  ck_assert_int_eq(*points_of(scene, "red"), 1);
  ck_assert_int_eq(*points_of(scene, "blue"), 3);
  recruit(scene, "azzurro");
  ck_assert_int_eq(*points_of(scene, "red"), 1);
  ck_assert_int_eq(*points_of(scene, "blue"), 2);
}
END_TEST

/* A 1 costs a point and brings nobody, so that he would like to try again. */
START_TEST(R_090_a_capitano_tries_once_or_as_often_as_he_likes) {
  g_autoptr(Scene) once = scene_of_hire(), repeated = scene_of_hire();

  use_reading(once->board->game, HONOUR_READING_RECRUITING_ONCE);
  use_reading(repeated->board->game, HONOUR_READING_RECRUITING_REPEATED);
  begin_segment(once);
  scene_dice(once, 1);
  recruit(once, "rosso");
  ck_assert(!may_recruit(once, "rosso"));
  begin_segment(repeated);
  scene_dice(repeated, 1, 1, 1);
  for (guint i = 0; i < 3; i++)
    recruit(repeated, "rosso");
  ck_assert_int_eq(*points_of(repeated, "red"), 0);
  ck_assert(!may_recruit(repeated, "rosso")); /* the purse is empty */
}
END_TEST

int main(void) {
  Suite *suite = suite_create("mercenaries");
  TCase *tests = tcase_create("18.5");

  tcase_add_test(tests, rule_18_5a_Rank_3_a_Fortress_that_is_not_hostile_and_a_point);
  tcase_add_test(tests, rule_18_5a_not_in_the_open_in_hostile_country_or_without_points);
  tcase_add_test(tests, R_090_a_capitano_tries_once_or_as_often_as_he_likes);
  tcase_add_test(tests, rule_18_5b_a_one_costs_a_point_for_nothing);
  tcase_add_test(tests, rule_18_5c_a_two_changes_nothing);
  tcase_add_test(tests, rule_18_5d_a_three_is_a_unit_by_lot_for_a_point);
  tcase_add_test(tests, rule_18_5e_a_four_may_be_looked_at_first);
  tcase_add_test(tests, rule_18_5f_a_five_shows_two_and_one_is_kept);
  tcase_add_test(tests, rule_18_5g_a_six_sends_another_mercenary_back);
  tcase_add_test(tests, rule_18_5h_no_move_one_unit_a_segment_and_it_comes_next_turn);
  tcase_add_test(tests, rule_18_5h_what_was_destroyed_does_not_return);
  tcase_add_test(tests, rule_18_5h_nobody_left_to_command_it);
  tcase_add_test(tests, rule_18_5h_nobody_raises_troops_among_enemies);
  tcase_add_test(tests, rule_18_5i_the_pool_is_what_the_box_has_left_of_Italians_without_a_name);
  tcase_add_test(tests, rule_18_5i_a_recruit_is_of_the_army_that_recruited_it);
  tcase_add_test(tests, rule_18_5i_the_shipped_box_has_Italians_left_but_no_Bande_Nere);
  tcase_add_test(tests, rule_18_5j_others_may_try_after_a_failure_each_once_and_their_army_pays);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}

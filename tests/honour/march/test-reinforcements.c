/* The stage of reinforcements. */
#include "tests/honour/fixtures/stage-board.h"

#include "validator/honour/chapters/ch04-supply.h"
#include "validator/honour/policy/doctrine.h"

/* A scenario set up, at the start of the stage in some turn, from 0. */
static Scene *scene_at(Board *board, CapTurn turn) {
  Scene *scene = scene_on(board);

  honour_state_set_up(board->game, &board->state);
  board->state.turn = turn;
  honour_play_push(&scene->play, HONOUR_STAGE_REINFORCEMENTS);
  return scene;
}

static CapTurn turn_of(const Board *board, const char *date) {
  CapTurn turn = CAP_TURN_NONE;

  ck_assert_int_eq(honour_calendar_parse(&board->scenario->calendar, cap_slice_of(date), &turn),
                   HONOUR_DATE_OK);
  return turn;
}

/* The valley in the turn in which Tell comes to 0105 with ten SPs. */
static Scene *scene_of_tell(void) {
  return scene_at(board_valley(), 2);
}

static void enter(Scene *scene, guint hex, HonourOrders order) {
  scene_answer(scene, HONOUR_ANSWER_ENTER, hex, order, 0);
}

/* --- [7.1] Coming in -------------------------------------------------------------------------- */

START_TEST(rule_7_1a_they_come_in_their_turn_hex_and_strength) {
  g_autoptr(Scene) early = scene_at(board_valley(), 1);
  g_autoptr(Scene) scene = scene_of_tell();
  HonourForceStrength strength;

  ck_assert(!scene_asks(early));
  ck_assert_int_eq(man(early, "tell")->station, HONOUR_STATION_WAITING);
  enter(scene, 0, HONOUR_ORDER_MANOEUVRE);
  ck_assert(!scene_asks(scene));
  ck_assert_int_eq(man(scene, "tell")->station, HONOUR_STATION_ON_MAP);
  ck_assert_uint_eq(man(scene, "tell")->hex, hex_of(scene->board, "0105"));
  strength = honour_force_strength(scene->board->game, &scene->board->state,
                                   capitano_of(scene->board, "tell"));
  ck_assert_uint_eq(strength.sp, 10);
}
END_TEST

START_TEST(rule_7_1b_their_order_is_manoeuvre_and_free) {
  g_autoptr(Scene) scene = scene_of_tell();
  int before = scene->board->state.armies[army_of(scene->board, "red")].points;

  enter(scene, 0, HONOUR_ORDER_MANOEUVRE);
  ck_assert_int_eq(man(scene, "tell")->order, HONOUR_ORDER_MANOEUVRE);
  ck_assert(man(scene, "tell")->marks & HONOUR_MARK_ADMINISTRATIVE);
  ck_assert_uint_eq(man(scene, "tell")->column, 1); /* */
  ck_assert_int_eq(scene->board->state.armies[army_of(scene->board, "red")].points, before);
}
END_TEST

START_TEST(rule_7_1c_the_first_hex_costs_nothing) {
  g_autoptr(Scene) scene = scene_of_tell();

  enter(scene, 0, HONOUR_ORDER_MANOEUVRE);
  ck_assert_uint_eq(man(scene, "tell")->activations, 0);
  ck_assert_uint_eq(man(scene, "tell")->entry, hex_of(scene->board, "0105") + 1);
}
END_TEST

START_TEST(rule_2_2C1_bern_and_basel_arrive_in_june) {
  Board *board = board_new("scenarios", "novara-1513.xml");
  g_autoptr(Scene) scene = scene_at(board, turn_of(board, "june 1"));
  guint n_pool = 0;

  enter(scene, 0, HONOUR_ORDER_MANOEUVRE);
  enter(scene, 0, HONOUR_ORDER_MANOEUVRE);
  ck_assert(!scene_asks(scene));
  ck_assert_uint_eq(man(scene, "bern")->hex, hex_of(board, "4010"));
  ck_assert_uint_eq(man(scene, "basel")->hex, hex_of(board, "3917"));
  for (guint i = 0; i < board->game->n_units; i++)
    n_pool += board->state.units[i].place == HONOUR_UNIT_POOL &&
              board->game->units[i].maximum == 10 &&
              board->game->units[i].breakdown != CAP_INDEX_NONE;
  ck_assert_uint_ge(n_pool, 1);
}
END_TEST

START_TEST(rule_7_1a_a_capitano_held_back_leads_the_later_stack) {
  Board *board = board_new("scenarios", "marignano-1515.xml");
  g_autoptr(Scene) scene = scene_at(board, turn_of(board, "september 1"));
  CapIndex column = honour_scenario_find_stack(board->scenario, cap_slice_of("landsknecht-column"));
  gboolean is_found = FALSE;

  while (scene_asks(scene)) {
    gboolean is_column = scene->request.about == column;

    scene_carry_out(scene, scene->request.options[is_column ? 1 : 0]);
  }
  for (HonourCapitanoIndex i = 0; i < board->game->n_capitani; i++)
    is_found |= board->state.capitani[i].entry == hex_of(board, "2301") + 1 &&
                honour_game_card(board->game, i)->rank >= 4 &&
                honour_force_strength(board->game, &board->state, i).sp == 32;
  ck_assert(is_found);
}
END_TEST

/* --- [7.1e] Joining --------------------------------------------------------------------------- */

/* The Bande Nere join Lautrec. He has no line where he begins; here he stands on his source. */
static Scene *scene_of_bande_nere(gboolean has_line) {
  Board *board = board_new("scenarios", "bicocca-1522.xml");
  Scene *scene = scene_at(board, turn_of(board, "march 3"));
  HonourArmyState *france = &board->state.armies[army_of(board, "france")];

  france->source = 0;
  france->source_status = HONOUR_SOURCE_ACTIVE;
  if (has_line)
    man(scene, "lautrec")->hex = hex_of(board, "0401");
  return scene;
}

START_TEST(rule_7_1e_with_a_line_they_join_the_general) {
  g_autoptr(Scene) scene = scene_of_bande_nere(TRUE);
  CapOption option;

  ck_assert(scene_asks(scene));
  ck_assert_uint_ge(scene_count(scene, HONOUR_ANSWER_CAPITANO), 1);
  option = scene->request.options[scene->request.n_options - 1];
  scene_carry_out(scene, option);
  ck_assert(!scene_asks(scene));
  ck_assert_int_eq(man(scene, "giovanni")->station, HONOUR_STATION_WITH);
  ck_assert_uint_eq(man(scene, "giovanni")->with, option.a);
  ck_assert_int_eq(man(scene, "giovanni")->role, HONOUR_ROLE_SUBORDINATE);
}
END_TEST

/* Whoever insists loses them. */
START_TEST(rule_7_1e_without_a_line_they_are_forfeited) {
  g_autoptr(Scene) scene = scene_of_bande_nere(FALSE);

  scene_answer(scene, HONOUR_ANSWER_FORFEIT, 0, 0, 0);
  ck_assert(!scene_asks(scene));
  ck_assert_int_eq(man(scene, "giovanni")->station, HONOUR_STATION_LOST);
  ck_assert(scene_told(scene, "is forfeited"));
}
END_TEST

/* [S4.rf] In March Lautrec has no line; his owner waits until he has one. */
START_TEST(rule_7_1_1c_without_a_line_the_owner_may_wait_for_one) {
  g_autoptr(Scene) scene = scene_of_bande_nere(FALSE);

  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene->request.n_options, 2);
  scene_answer(scene, HONOUR_ANSWER_DELAY, 0, 0, 0);
  ck_assert(!scene_asks(scene));
  ck_assert_int_eq(man(scene, "giovanni")->station, HONOUR_STATION_WAITING);
  scene->board->state.turn++;
  man(scene, "lautrec")->hex = hex_of(scene->board, "0401");
  honour_play_push(&scene->play, HONOUR_STAGE_REINFORCEMENTS);
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_FORFEIT), 0);
  scene_answer(scene, HONOUR_ANSWER_CAPITANO, capitano_of(scene->board, "lautrec"), 0, 0);
  ck_assert_int_eq(man(scene, "giovanni")->station, HONOUR_STATION_WITH);
}
END_TEST

/* Nobody is asked about a Force that is not there. */
START_TEST(rule_7_1_1c_without_a_general_they_wait) {
  g_autoptr(Scene) scene = scene_of_bande_nere(TRUE);

  man(scene, "lautrec")->marks &= (guint16)~HONOUR_MARK_GENERAL;
  ck_assert(!scene_asks(scene));
  ck_assert_int_eq(man(scene, "giovanni")->station, HONOUR_STATION_WAITING);
  ck_assert(scene_told(scene, "bande-nere waits"));
}
END_TEST

/* A game of Bicocca by doctrine; do the Bande Nere come in it? */
static gboolean bande_nere_come(guint64 seed) {
  Board *board = board_new("scenarios", "bicocca-1522.xml");
  g_autoptr(Scene) scene = scene_on(board);
  HonourDoctrine *doctrine = honour_doctrine_new(board->game, NULL);
  CapDice luck;

  cap_dice_seed(&scene->dice, seed);
  cap_dice_seed(&luck, seed);
  honour_play_start(&scene->play);
  while (honour_play_next(&scene->play, &scene->request)) {
    guint choice = honour_doctrine_advise(doctrine, &scene->play, &scene->request,
                                          &(CapCounsel){.luck = cap_dice_draw(&luck, 216)});

    honour_play_answer(&scene->play, &scene->request, scene->request.options[choice]);
  }
  honour_doctrine_free(doctrine);
  return scene_told(scene, "bande-nere joins Lautrec");
}

/* [S4.rf] Lautrec has no line at the start; games in which he gets one later are no rarity. */
START_TEST(giovanni_plays_in_bicocca) {
  guint n = 0;

  for (guint64 seed = 1; n < 2 && seed <= 60; seed++)
    n += bande_nere_come(seed);
  ck_assert_uint_ge(n, 2);
}
END_TEST

/* The Swiss of Marignano have no source of their own; the Papal stack is made theirs. */
START_TEST(rule_7_1e_a_line_from_a_source_of_the_side_will_do) {
  Board *board = board_new("scenarios", "marignano-1515.xml");
  g_autoptr(Scene) scene = scene_at(board, turn_of(board, "august 5"));
  HonourArmyState *spain = &board->state.armies[army_of(board, "spain")];

  for (guint i = 0; i < board->scenario->n_stacks; i++)
    if (g_str_equal(board->scenario->stacks[i].id, "papal-field-army")) {
      board->scenario->stacks[i].army = army_of(board, "cantons");
      board->scenario->stacks[i].placement = HONOUR_PLACEMENT_WITH_GENERAL;
    }
  spain->source = 0;
  spain->source_status = HONOUR_SOURCE_ACTIVE;
  man(scene, "schiner")->hex = hex_of(board, "2552");
  while (scene_asks(scene))
    scene_carry_out(scene, scene->request.options[scene->request.n_options - 1]);
  ck_assert(scene_told(scene, "papal-field-army joins Schiner"));
}
END_TEST

/* --- [3.6] Whom they ride down ---------------------------------------------------------------- */

/* Sforza comes to Parma with light cavalry of Mantova, and Bayard is there, alone. */
static Scene *scene_of_parma(void) {
  Board *board = board_new("scenarios", "bicocca-1522.xml");
  Scene *scene = scene_at(board, turn_of(board, "march 5"));
  HonourCapitanoIndex bayard = capitano_of(board, "bayard");

  for (HonourCapitanoIndex i = 0; i < board->game->n_capitani; i++)
    if (board->game->capitani[i].stack != CAP_INDEX_NONE &&
        g_str_equal(board->scenario->stacks[board->game->capitani[i].stack].id, "bande-nere"))
      board->state.capitani[i].station = HONOUR_STATION_LOST;
  board->state.capitani[bayard] = (HonourCapitanoState){.station = HONOUR_STATION_ON_MAP,
                                                        .role = HONOUR_ROLE_UNEMPLOYED,
                                                        .with = HONOUR_NOBODY,
                                                        .hex = hex_of(board, "0251")};
  return scene;
}

/* Goes on past the choices about other reinforcements until Sforza is there. */
static void sforza_enters(Scene *scene) {
  while (scene_asks(scene) && man(scene, "sforza")->station == HONOUR_STATION_WAITING)
    scene_carry_out(scene, scene->request.options[scene->request.n_options - 1]);
}

START_TEST(rule_3_6c_reinforcements_ride_down_the_unemployed) {
  g_autoptr(Scene) scene = scene_of_parma();

  scene_dice(scene, 6);
  sforza_enters(scene);
  ck_assert_int_eq(man(scene, "sforza")->station, HONOUR_STATION_ON_MAP);
  ck_assert_uint_eq(man(scene, "sforza")->hex, hex_of(scene->board, "0251"));
  ck_assert_int_eq(man(scene, "bayard")->station, HONOUR_STATION_LOST);
  ck_assert(scene_told(scene, "Bayard is captured by the cavalry of Sforza"));
}
END_TEST

START_TEST(rule_3_6g_who_escapes_from_reinforcements_may_stay) {
  g_autoptr(Scene) scene = scene_of_parma();

  scene_dice(scene, 1);
  sforza_enters(scene);
  ck_assert_uint_eq(scene->request.kind, HONOUR_DECISION_WITHDRAW);
  ck_assert_uint_eq(scene->request.about, capitano_of(scene->board, "bayard"));
  scene_answer(scene, HONOUR_ANSWER_NO, 0, 0, 0);
  ck_assert(!scene_asks(scene));
  ck_assert_int_eq(man(scene, "bayard")->station, HONOUR_STATION_ON_MAP);
  ck_assert_uint_eq(man(scene, "bayard")->hex, hex_of(scene->board, "0251"));
}
END_TEST

/* --- [7.1.1] Delaying ------------------------------------------------------------------------- */

START_TEST(rule_7_1_1a_a_controlled_entry_hex_is_left_for_the_nearest_free_edge) {
  g_autoptr(Scene) scene = scene_of_tell();
  CapHex hex;

  /* Azzurro in 0104 controls 0105 and 0204 and its neighbours; 0205 is free of him. */
  man(scene, "azzurro")->hex = hex_of(scene->board, "0104");
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_ENTER), 1);
  enter(scene, 0, HONOUR_ORDER_MANOEUVRE);
  hex = man(scene, "tell")->hex;
  ck_assert_uint_ne(hex, hex_of(scene->board, "0105"));
  ck_assert_uint_eq(
      cap_grid_distance(&scene->board->game->map->grid, hex, hex_of(scene->board, "0105")), 1);
}
END_TEST

START_TEST(rule_7_1_1a_who_enters_inside_the_map_waits) {
  Board *board = board_new("scenarios", "novara-1513.xml");
  g_autoptr(Scene) scene = scene_at(board, turn_of(board, "june 1"));
  CapIndex swiss = honour_side_of(board->game, &board->state, capitano_of(board, "basel"));

  for (HonourCapitanoIndex i = 0; i < board->game->n_capitani; i++)
    if (honour_is_force(board->game, &board->state, i) &&
        honour_side_of(board->game, &board->state, i) != swiss) {
      board->state.capitani[i].hex = hex_of(board, "3917");
      break;
    }
  enter(scene, 0, HONOUR_ORDER_MANOEUVRE);
  ck_assert(!scene_asks(scene));
  ck_assert_int_eq(man(scene, "basel")->station, HONOUR_STATION_WAITING);
}
END_TEST

START_TEST(rule_7_1_1b_the_owner_may_delay_and_come_later) {
  g_autoptr(Scene) scene = scene_of_tell();

  scene_answer(scene, HONOUR_ANSWER_DELAY, 0, 0, 0);
  ck_assert(!scene_asks(scene));
  ck_assert_int_eq(man(scene, "tell")->station, HONOUR_STATION_WAITING);
  scene->board->state.turn = 5;
  honour_play_push(&scene->play, HONOUR_STAGE_REINFORCEMENTS);
  enter(scene, 0, HONOUR_ORDER_MANOEUVRE);
  ck_assert_int_eq(man(scene, "tell")->station, HONOUR_STATION_ON_MAP);
  honour_play_push(&scene->play, HONOUR_STAGE_REINFORCEMENTS);
}
END_TEST

static TCase *coming_in_case(void) {
  TCase *tc = tcase_create("7.1 Coming in");

  tcase_add_test(tc, rule_7_1a_they_come_in_their_turn_hex_and_strength);
  tcase_add_test(tc, rule_7_1b_their_order_is_manoeuvre_and_free);
  tcase_add_test(tc, rule_7_1c_the_first_hex_costs_nothing);
  tcase_add_test(tc, rule_2_2C1_bern_and_basel_arrive_in_june);
  tcase_add_test(tc, rule_7_1a_a_capitano_held_back_leads_the_later_stack);
  return tc;
}

static TCase *joining_case(void) {
  TCase *tc = tcase_create("7.1e Joining");

  tcase_add_test(tc, rule_7_1e_with_a_line_they_join_the_general);
  tcase_add_test(tc, rule_7_1e_without_a_line_they_are_forfeited);
  tcase_add_test(tc, rule_7_1e_a_line_from_a_source_of_the_side_will_do);
  tcase_add_test(tc, rule_7_1_1c_without_a_line_the_owner_may_wait_for_one);
  tcase_add_test(tc, rule_7_1_1c_without_a_general_they_wait);
  tcase_add_test(tc, giovanni_plays_in_bicocca);
  return tc;
}

static TCase *capturing_case(void) {
  TCase *tc = tcase_create("3.6 Capturing");

  tcase_add_test(tc, rule_3_6c_reinforcements_ride_down_the_unemployed);
  tcase_add_test(tc, rule_3_6g_who_escapes_from_reinforcements_may_stay);
  return tc;
}

static TCase *delaying_case(void) {
  TCase *tc = tcase_create("7.1.1 Delaying");

  tcase_add_test(tc, rule_7_1_1a_a_controlled_entry_hex_is_left_for_the_nearest_free_edge);
  tcase_add_test(tc, rule_7_1_1a_who_enters_inside_the_map_waits);
  tcase_add_test(tc, rule_7_1_1b_the_owner_may_delay_and_come_later);
  return tc;
}

int main(void) {
  Suite *suite = suite_create("reinforcements");

  suite_add_tcase(suite, coming_in_case());
  suite_add_tcase(suite, joining_case());
  suite_add_tcase(suite, capturing_case());
  suite_add_tcase(suite, delaying_case());
  return test_main(suite);
}

/* What an Order lets a Force do, and what an activation is made of, as they come up in play. [5.3]
 * [7] */
#include "tests/honour/fixtures/stage-board.h"

#include "validator/honour/chapters/ch04-supply.h"
#include "validator/honour/chapters/march/ch07-march.h"

/* Rosso of the Reds with two SPs of foot under an Order, alone on a drawing. */
static Scene *scene_of_rosso(const char *drawing, const char *features, HonourOrders order) {
  Scene *scene = scene_draw(drawing, features);

  force(scene->board, "rosso", "0101", "red-foot", order);
  return scene;
}

static void name(Scene *scene, const char *id) {
  scene_answer(scene, HONOUR_ANSWER_CAPITANO, capitano_of(scene->board, id), 0, 0);
}

/* The Activation Phase, in which the Blues have nobody to name. */
static void activate_alone(Scene *scene, const char *id) {
  honour_play_push(&scene->play, HONOUR_STAGE_ACTIVATIONS);
  name(scene, id);
  ck_assert(scene_asks(scene));
}

/* --- [5.3] Garrison and Stand ----------------------------------------------------------------- */

static const struct {
  HonourOrders order;
  const char *drawing;
} staying[] = {{HONOUR_ORDER_GARRISON, "C..."}, {HONOUR_ORDER_STAND, ".w.."}};

/* [5.3c] for the first, [5.3f] for the second. */
static void assert_stays_and_works(guint i) {
  g_autoptr(Scene) scene = scene_of_rosso(staying[i].drawing, "", staying[i].order);

  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_STEP), 0);
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_ADMINISTRATIVE), 0);
  ck_assert_uint_gt(scene_count(scene, HONOUR_ANSWER_EARTHWORKS), 0);
  scene_answer(scene, HONOUR_ANSWER_EARTHWORKS, 1, 0, 0);
  ck_assert_double_eq(scene_left(scene), 3);
  ck_assert_uint_eq(scene->board->state.earthworks[0].hex, hex_of(scene->board, "0101"));
}

START_TEST(rule_5_3c_a_garrison_stays_and_spends_its_points_on_works) {
  assert_stays_and_works(0);
}
END_TEST

START_TEST(rule_5_3f_a_force_that_stands_stays_and_works_in_the_open) {
  assert_stays_and_works(1);
}
END_TEST

/* Rosso has Initiative 3 printed. */
static void assert_initiative_is_0(guint i) {
  g_autoptr(Scene) scene = scene_of_rosso(staying[i].drawing, "", staying[i].order);
  g_autoptr(Scene) other = scene_of_rosso(staying[i].drawing, "", HONOUR_ORDER_MANOEUVRE);

  scene_dice(scene, 2);
  activate_alone(scene, "rosso");
  ck_assert(scene_told(scene, "Rosso has Initiative 0 and rolls 2: -2."));
  ck_assert_double_eq(scene_left(scene), 3);
  scene_dice(other, 2);
  activate_alone(other, "rosso");
  ck_assert(scene_told(other, "Rosso has Initiative 3 and rolls 2: 1."));
}

START_TEST(rule_5_3d_the_initiative_of_a_garrison_counts_as_0) {
  assert_initiative_is_0(0);
}
END_TEST

START_TEST(rule_5_3f_the_initiative_of_a_force_that_stands_counts_as_0) {
  assert_initiative_is_0(1);
}
END_TEST

static gboolean may_recover_under(HonourOrders order, const char *drawing) {
  g_autoptr(Scene) scene = scene_of_rosso(drawing, "", order);

  give_demoralised(scene->board, "rosso", "red-foot", 4);
  scene_march(scene, "rosso", 5, FALSE);
  return scene_offers(scene, HONOUR_ANSWER_RECOVER);
}

START_TEST(rule_5_3e_a_garrison_may_recover) {
  ck_assert(may_recover_under(HONOUR_ORDER_GARRISON, "C..."));
  ck_assert(!may_recover_under(HONOUR_ORDER_MANOEUVRE, "C..."));
  ck_assert(!may_recover_under(HONOUR_ORDER_ATTACK, "C..."));
}
END_TEST

START_TEST(rule_5_3f_a_force_that_stands_may_recover) {
  ck_assert(may_recover_under(HONOUR_ORDER_STAND, "...."));
}
END_TEST

/* --- [5.3] Manoeuvre and Attack --------------------------------------------------------------- */

static const char road[] = "<roads><road name='P' class='primary'>"
                           "<leg hexes='0101 0102 0103 0104 0105 0106 0107 0108'/></road></roads>";

/* A road of eight hexes with Azzurro at its end, three hexes or more away from the start. */
static Scene *scene_of_a_road(HonourOrders order, const char *azzurro) {
  Scene *scene = scene_of_rosso("........", road, order);

  force(scene->board, "azzurro", azzurro, "blue-foot", HONOUR_ORDER_STAND);
  scene_march(scene, "rosso", 5, FALSE);
  return scene;
}

START_TEST(rule_5_3g_manoeuvre_offers_an_administrative_march_but_no_contact) {
  g_autoptr(Scene) far = scene_of_a_road(HONOUR_ORDER_MANOEUVRE, "0108");
  g_autoptr(Scene) near = scene_of_a_road(HONOUR_ORDER_MANOEUVRE, "0103");

  ck_assert(scene_offers(far, HONOUR_ANSWER_ADMINISTRATIVE));
  ck_assert(scene_can_step(far, "0102")); /* a Regular March */
  ck_assert(!scene_can_step(near, "0102"));
}
END_TEST

START_TEST(rule_5_3h_attack_offers_contact_but_no_administrative_march) {
  g_autoptr(Scene) far = scene_of_a_road(HONOUR_ORDER_ATTACK, "0108");
  g_autoptr(Scene) near = scene_of_a_road(HONOUR_ORDER_ATTACK, "0103");

  ck_assert(!scene_offers(far, HONOUR_ANSWER_ADMINISTRATIVE));
  ck_assert(scene_can_step(far, "0102"));
  ck_assert(scene_can_step(near, "0102"));
}
END_TEST

/* --- [7] Activations -------------------------------------------------------------------------- */

/* Nobody is asked about a Force unless its Capitano was named and has won. */
START_TEST(rule_7a_only_the_activated_force_moves) {
  g_autoptr(Scene) scene = scene_of_rosso("..........", "", HONOUR_ORDER_MANOEUVRE);
  CapHex before;

  force(scene->board, "rubino", "0104", "red-foot", HONOUR_ORDER_MANOEUVRE);
  force(scene->board, "azzurro", "0110", "blue-foot", HONOUR_ORDER_MANOEUVRE);
  before = man(scene, "rubino")->hex;
  scene_dice(scene, 1, 6);
  honour_play_push(&scene->play, HONOUR_STAGE_ACTIVATIONS);
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_STEP), 0);
  name(scene, "rosso");
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_STEP), 0);
  name(scene, "azzurro");
  name(scene, "rosso");
  while (scene_asks(scene) && scene_is_at(scene, HONOUR_STAGE_MARCH)) {
    ck_assert_uint_eq(scene->request.about, capitano_of(scene->board, "rosso"));
    if (scene_count(scene, HONOUR_ANSWER_STEP) == 0)
      break;
    scene_carry_out(scene,
                    scene_find_step(scene, man(scene, "rosso")->hex == hex_of(scene->board, "0101")
                                               ? "0102"
                                               : "0101"));
  }
  ck_assert_uint_eq(man(scene, "rubino")->hex, before);
  ck_assert_uint_ne(man(scene, "azzurro")->hex, man(scene, "rosso")->hex);
}
END_TEST

/* Named, modified (a second activation), rolled, acted, attrition: in this order. */
START_TEST(rule_7_2a_the_steps_of_an_activation_come_in_their_order) {
  g_autoptr(Scene) scene = scene_of_rosso("..........", "", HONOUR_ORDER_ATTACK);
  const char *named, *rolled, *acts, *marches;

  force(scene->board, "azzurro", "0110", "blue-foot", HONOUR_ORDER_ATTACK);
  man(scene, "rosso")->activations = 1;
  scene_dice(scene, 1, 6, 6);
  honour_play_push(&scene->play, HONOUR_STAGE_ACTIVATIONS);
  name(scene, "rosso");
  name(scene, "azzurro");
  name(scene, "rosso");
  scene_step(scene, "0102");
  scene_answer(scene, HONOUR_ANSWER_DONE, 0, 0, 0);
  ck_assert(scene_comes_to(scene, HONOUR_STAGE_ATTRITION));
  named = strstr(scene->told->str, "Rosso is named");
  rolled = strstr(scene->told->str, "Rosso has Initiative 2 and rolls 1: 1."); /* 3 - 1 */
  acts = strstr(scene->told->str, "Rosso acts for the second time");
  marches = strstr(scene->told->str, "Rosso marches to hex 0102");
  ck_assert(named != NULL && rolled != NULL && acts != NULL && marches != NULL);
  ck_assert(named < rolled && rolled < acts && acts < marches);
  /* The first activation of the other has no such check. */
  g_autoptr(Scene) first = scene_of_rosso("..........", "", HONOUR_ORDER_ATTACK);
  scene_dice(first, 1);
  activate_alone(first, "rosso");
  scene_answer(first, HONOUR_ANSWER_DONE, 0, 0, 0);
  ck_assert(!scene_comes_to(first, HONOUR_STAGE_ATTRITION));
}
END_TEST

/* One point for the declaration; the four that are left are eight hexes of road. */
START_TEST(rule_7_3b_an_administrative_march_doubles_movement_on_roads) {
  g_autoptr(Scene) scene = scene_of_rosso(
      "..........\n..........",
      "<roads><road name='S' class='secondary'>"
      "<leg hexes='0101 0102 0103 0104 0105 0106 0107 0108 0109 0110'/></road></roads>",
      HONOUR_ORDER_MANOEUVRE);
  static const char *const way[] = {"0102", "0103", "0104", "0105", "0106", "0107", "0108", "0109"};

  scene_march(scene, "rosso", 5, FALSE);
  scene_answer(scene, HONOUR_ANSWER_ADMINISTRATIVE, 0, 0, 0);
  ck_assert_double_eq(scene_left(scene), 8);
  ck_assert(!scene_can_step(scene, "0201")); /* off the road */
  for (guint i = 0; i < G_N_ELEMENTS(way); i++)
    scene_step(scene, way[i]);
  ck_assert_double_eq(scene_left(scene), 0);
  ck_assert(!scene_can_step(scene, "0110"));
}
END_TEST

/* What was decided is decided: the machine has no way back, and refuses the old answer. */
START_TEST(rule_7_4f_a_step_cannot_be_taken_back) {
  g_autoptr(Scene) scene = scene_of_rosso("....", "", HONOUR_ORDER_MANOEUVRE);
  CapRequest old;
  CapOption option;

  scene_march(scene, "rosso", 3, FALSE);
  ck_assert(scene_can_step(scene, "0102"));
  old = scene->request;
  option = scene_find_step(scene, "0102");
  ck_assert_int_eq(honour_play_answer(&scene->play, &old, option), HONOUR_REASON_OK);
  ck_assert_double_eq(scene_left(scene), 2);
  scene_step(scene, "0101"); /* he can only march back, and pays for it */
  ck_assert_double_eq(scene_left(scene), 1);
  scene_stop(scene);
  ck_assert(!scene_is_at(scene, HONOUR_STAGE_MARCH));
  ck_assert_uint_eq(man(scene, "rosso")->hex, hex_of(scene->board, "0101"));
}
END_TEST

/* Whoever is in a zone of control subtracts the enemy's Initiative and one more. */
START_TEST(rule_7_8_2a_the_enemy_weighs_on_who_wants_to_leave_his_zone) {
  g_autoptr(Scene) scene = scene_draw("....\n....", "");

  force(scene->board, "rubino", "0102", "red-foot", HONOUR_ORDER_ATTACK); /* 2 against 3 */
  force(scene->board, "azzurro", "0103", "blue-foot", HONOUR_ORDER_GARRISON);
  scene->board->state.progress.declined = 0;
  scene_dice(scene, 3, 6);
  honour_play_push(&scene->play, HONOUR_STAGE_ACTIVATIONS);
  name(scene, "rubino");
  name(scene, "azzurro");
  ck_assert(scene_asks(scene));
  ck_assert(scene_told(scene, "Rubino has Initiative -2 and rolls 3: -5."));
}
END_TEST

START_TEST(rule_7_8_2a_with_points_left_he_may_leave) {
  g_autoptr(Scene) scene = scene_draw("....\n....", "");

  force(scene->board, "rosso", "0102", "red-foot", HONOUR_ORDER_ATTACK); /* 3 against 2 */
  force(scene->board, "celeste", "0103", "blue-foot", HONOUR_ORDER_GARRISON);
  scene_dice(scene, 1, 6);
  honour_play_push(&scene->play, HONOUR_STAGE_ACTIVATIONS);
  name(scene, "rosso");
  name(scene, "celeste");
  name(scene, "rosso");
  ck_assert(scene_can_step(scene, "0101"));
  ck_assert(scene_told(scene, "Rosso has Initiative 0 and rolls 1: -1."));
  ck_assert_double_eq(scene_left(scene), 4);
}
END_TEST

/* --- [7.6.2] Rivers --------------------------------------------------------------------------- */

/* A bridge between 0101 and 0102, a ferry between 0101 and 0201. */
static const char crossings[] =
    "<rivers><river id='S' name='S' class='secondary'><side between='0101 0102'/></river>"
    "<river id='P' name='P' class='primary'><side between='0101 0201'/></river></rivers>"
    "<ferries><ferry between='0101 0201' name='F'/></ferries>"
    "<roads><road name='R' class='primary'><leg hexes='0102 0101 0201'/></road></roads>";

START_TEST(rule_7_6_2e_printed_crossings_are_neither_built_nor_destroyed) {
  static const HonourAnswerKind known[] = {HONOUR_ANSWER_STEP, HONOUR_ANSWER_DONE,
                                           HONOUR_ANSWER_EARTHWORKS, HONOUR_ANSWER_ADMINISTRATIVE};
  g_autoptr(Scene) scene = scene_of_rosso("...\n...", crossings, HONOUR_ORDER_MANOEUVRE);
  CapMapHex before = scene->board->game->map->hexes[hex_of(scene->board, "0101")];
  guint n = 0;

  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(scene_can_step(scene, "0102"));
  ck_assert(scene_can_step(scene, "0201"));
  for (guint i = 0; i < G_N_ELEMENTS(known); i++)
    n += scene_count(scene, known[i]);
  ck_assert_uint_eq(n, scene->request.n_options); /* no bridge, no ferry, no burning of either */
  scene_answer(scene, HONOUR_ANSWER_EARTHWORKS, 1, 0, 0);
  scene_stop(scene);
  ck_assert_mem_eq(&before, &scene->board->game->map->hexes[hex_of(scene->board, "0101")],
                   sizeof before);
}
END_TEST

/* The length of the line of Rosso from a source. */
static guint line_length(Scene *scene, const char *source) {
  HonourSupplyLine line = {.hexes = NULL};

  ck_assert_int_eq(
      honour_line_of_communication(scene->board->game, &scene->board->state,
                                   board_field(scene->board, "rosso"), hex_of(scene->board, source),
                                   man(scene, "rosso")->hex, scene->play.work->search, &line),
      HONOUR_REASON_OK);
  return line.length;
}

START_TEST(rule_7_6_2f_rivers_add_nothing_to_a_line) {
  static const char dry[] = "<roads><road name='R' class='primary'>"
                            "<leg hexes='0101 0102 0103 0104'/></road></roads>";
  static const char wet[] =
      "<rivers><river id='S' name='S' class='secondary'><side between='0101 0102'/></river>"
      "<river id='P' name='P' class='primary'><side between='0102 0103'/></river></rivers>"
      "<ferries><ferry between='0102 0103' name='F'/></ferries>"
      "<roads><road name='R' class='primary'><leg hexes='0101 0102 0103 0104'/></road></roads>";
  g_autoptr(Scene) without = scene_of_rosso("....", dry, HONOUR_ORDER_STAND);
  g_autoptr(Scene) with = scene_of_rosso("....", wet, HONOUR_ORDER_STAND);

  with->board->state.weather = HONOUR_WEATHER_RAIN;
  ck_assert_uint_eq(line_length(without, "0104"), 3);
  ck_assert_uint_eq(line_length(with, "0104"), 3);
}
END_TEST

/* --- [4.1.2] Sources -------------------------------------------------------------------------- */

/* The valley: 0401 is the source of the Blues. */
START_TEST(rule_4_1_2a_a_march_onto_the_source_takes_its_marker_at_once) {
  g_autoptr(Scene) scene = scene_on(board_valley());
  HonourArmyState *blue = &scene->board->state.armies[army_of(scene->board, "blue")];

  blue->source = 0;
  blue->source_status = HONOUR_SOURCE_ACTIVE;
  scene->board->state.turn = 3;
  force(scene->board, "rosso", "0302", "red-foot", HONOUR_ORDER_ATTACK);
  scene_march(scene, "rosso", 5, FALSE);
  scene_step(scene, "0301");
  ck_assert_int_eq(blue->source_status, HONOUR_SOURCE_ACTIVE);
  scene_step(scene, "0401");
  ck_assert_int_eq(blue->source_status, HONOUR_SOURCE_CAPTURED);
  ck_assert_int_eq(blue->source_turn, 3);
}
END_TEST

/* --- The program ------------------------------------------------------------------------------ */

static TCase *orders_case(void) {
  TCase *tc = tcase_create("5.3 Orders");

  tcase_add_test(tc, rule_5_3c_a_garrison_stays_and_spends_its_points_on_works);
  tcase_add_test(tc, rule_5_3f_a_force_that_stands_stays_and_works_in_the_open);
  tcase_add_test(tc, rule_5_3d_the_initiative_of_a_garrison_counts_as_0);
  tcase_add_test(tc, rule_5_3f_the_initiative_of_a_force_that_stands_counts_as_0);
  tcase_add_test(tc, rule_5_3e_a_garrison_may_recover);
  tcase_add_test(tc, rule_5_3f_a_force_that_stands_may_recover);
  tcase_add_test(tc, rule_5_3g_manoeuvre_offers_an_administrative_march_but_no_contact);
  tcase_add_test(tc, rule_5_3h_attack_offers_contact_but_no_administrative_march);
  tcase_add_test(tc, rule_4_1_2a_a_march_onto_the_source_takes_its_marker_at_once);
  return tc;
}

static TCase *activations_case(void) {
  TCase *tc = tcase_create("7 Activations");

  tcase_add_test(tc, rule_7a_only_the_activated_force_moves);
  tcase_add_test(tc, rule_7_2a_the_steps_of_an_activation_come_in_their_order);
  tcase_add_test(tc, rule_7_3b_an_administrative_march_doubles_movement_on_roads);
  tcase_add_test(tc, rule_7_4f_a_step_cannot_be_taken_back);
  tcase_add_test(tc, rule_7_8_2a_the_enemy_weighs_on_who_wants_to_leave_his_zone);
  tcase_add_test(tc, rule_7_8_2a_with_points_left_he_may_leave);
  tcase_add_test(tc, rule_7_6_2e_printed_crossings_are_neither_built_nor_destroyed);
  tcase_add_test(tc, rule_7_6_2f_rivers_add_nothing_to_a_line);
  return tc;
}

int main(void) {
  Suite *suite = suite_create("under orders");

  suite_add_tcase(suite, orders_case());
  suite_add_tcase(suite, activations_case());
  return test_main(suite);
}

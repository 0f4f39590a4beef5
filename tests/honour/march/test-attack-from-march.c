/* Chapter 7.9: attacks in the middle of a march. */
#include "tests/honour/fixtures/fight-board.h"

#include "validator/honour/chapters/march/ch07-attack-from-march.h"

/* Rosso in 0208 is on the march, Azzurro stands in 0209. */
static const char plain[] = "................\n................\n................";

static Scene *meet(const char *drawing, const char *features) {
  Scene *scene = fight_draw(drawing, features);

  host(scene, "rosso", "0208", HONOUR_ORDER_ATTACK);
  host(scene, "azzurro", "0209", HONOUR_ORDER_STAND);
  return scene;
}

/* May he attack with so many points? */
static HonourReason may_attack(Scene *scene, double points) {
  HonourMarchAttack attack = {
      .move = {capitano_of(scene->board, "rosso"), HONOUR_MARCH_TO_CONTACT,
               man(scene, "rosso")->hex, FALSE},
      .half_points = (int)(points * 2),
  };

  return honour_may_attack_from_march(scene->board->game, &scene->board->state, &attack,
                                      direction_of(scene->board, "0208", "0209"), NULL);
}

static gboolean attack_is_offered(Scene *scene) {
  return honour_play_next(&scene->play, &scene->request) &&
         scene_count(scene, HONOUR_ANSWER_ATTACK) > 0;
}

/* Marches with so many points and attacks at once. */
static void attack(Scene *scene, double points) {
  scene_march(scene, "rosso", points, FALSE);
  fight_decide(scene, HONOUR_DECISION_MARCH, HONOUR_ANSWER_ATTACK,
               direction_of(scene->board, "0208", "0209"), 0);
}

/* Goes on, taking the first option each time, until the march goes on; FALSE when it is over. */
static gboolean marches_on(Scene *scene) {
  while (honour_play_next(&scene->play, &scene->request)) {
    if (scene->request.kind == HONOUR_DECISION_MARCH)
      return TRUE;
    honour_play_answer(&scene->play, &scene->request, scene->request.options[0]);
  }
  return FALSE;
}

START_TEST(rule_7_9a_only_an_attack_order_allows_it) {
  g_autoptr(Scene) scene = meet(plain, "");

  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "azzurro", "blue-foot", 4);
  assert_reason(may_attack(scene, 5), OK);
  man(scene, "rosso")->order = HONOUR_ORDER_MANOEUVRE;
  assert_reason(may_attack(scene, 5), NEEDS_ATTACK_ORDER);
  man(scene, "rosso")->order = HONOUR_ORDER_STAND;
  assert_reason(may_attack(scene, 5), ORDER_TO_STAY);
  man(scene, "rosso")->order = HONOUR_ORDER_ATTACK;
  man(scene, "rosso")->marks |= HONOUR_MARK_ATTACK_FINISHED;
  assert_reason(may_attack(scene, 5), ATTACK_FINISHED);
}
END_TEST

START_TEST(rule_7_9b_not_against_a_fortified_city) {
  g_autoptr(Scene) city = meet("................\n........C.......\n................", "");
  g_autoptr(Scene) town = meet("................\n........F.......\n................", "");

  give(city->board, "rosso", "red-foot", 8);
  give(city->board, "azzurro", "blue-foot", 4);
  assert_reason(may_attack(city, 5), ATTACK_ON_CITY);
  give(town->board, "rosso", "red-foot", 8);
  give(town->board, "azzurro", "blue-foot", 4);
  assert_reason(may_attack(town, 5), OK);
}
END_TEST

START_TEST(rule_7_9b_not_over_a_ferry) {
  g_autoptr(Scene) scene =
      meet(plain, "<rivers><river id='P' name='Po' class='primary'><side between='0208 0209'/>"
                  "</river></rivers><ferries><ferry between='0208 0209'/></ferries>");

  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "azzurro", "blue-foot", 4);
  assert_reason(may_attack(scene, 8), ATTACK_OVER_FERRY);
}
END_TEST

START_TEST(rule_7_9c_it_is_a_skirmish_at_once_whatever_the_forces) {
  g_autoptr(Scene) scene = meet(plain, "");

  man(scene, "rosso")->marks |= HONOUR_MARK_GENERAL;
  man(scene, "azzurro")->marks |= HONOUR_MARK_GENERAL | HONOUR_MARK_HIDDEN;
  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "azzurro", "blue-foot", 4);
  scene_dice(scene, 4, 1, 1);
  attack(scene, 5);
  marches_on(scene);
  ck_assert(scene_told(scene, "Rosso attacks Azzurro from the march"));
  ck_assert(scene_told(scene, "Rosso assaults Azzurro"));
  ck_assert(!(man(scene, "azzurro")->marks & HONOUR_MARK_HIDDEN));
}
END_TEST

/* The column of an attack of equal Quality on clear ground by such units. */
static guint column_of(const char *leader, const char *type, const char *more) {
  g_autoptr(Scene) scene = fight_draw(plain, "");

  host(scene, leader, "0208", HONOUR_ORDER_ATTACK);
  host(scene, "azzurro", "0209", HONOUR_ORDER_STAND);
  give(scene->board, leader, type, 6);
  if (more != NULL)
    give(scene->board, leader, more, 1);
  give(scene->board, "azzurro", "blue-foot", 5);
  scene_dice(scene, 4, 1, 1);
  fight_begin(scene, HONOUR_FIGHT_SKIRMISH, HONOUR_FIGHT_FROM_MARCH, leader, "azzurro");
  while (!fight_of(scene)->assault.is_done && honour_play_next(&scene->play, &scene->request))
    honour_play_answer(&scene->play, &scene->request, scene->request.options[0]);
  return fight_of(scene)->assault.column;
}

START_TEST(rule_7_9d_the_affecting_line_is_used_but_not_by_light_cavalry) {
  ck_assert_uint_eq(column_of("rosso", "red-foot", NULL), 4);
  ck_assert_uint_eq(column_of("rosso", "red-light", NULL), 5);
  ck_assert_uint_eq(column_of("rosso", "red-light", "red-foot"), 4);
}
END_TEST

START_TEST(rule_7_9d_the_swiss_ask_for_the_ground_itself) {
  g_autoptr(Scene) scene = meet(plain, "");

  give(scene->board, "rosso", "swiss-foot", 4);
  give(scene->board, "azzurro", "blue-foot", 4);
  scene_dice(scene, 3, 1, 1);
  attack(scene, 5);
  marches_on(scene);
  ck_assert(scene_told(scene, "column 4, die 3, modified 4"));
}
END_TEST

START_TEST(rule_15_3a_a_company_alone_under_its_own_captain_uses_the_other_line) {
  ck_assert_uint_eq(column_of("moro", "raiders-foot", NULL), 5);
  ck_assert_uint_eq(column_of("moro", "raiders-foot", "red-foot"), 4);
  ck_assert_uint_eq(column_of("rosso", "raiders-foot", NULL), 4);
}
END_TEST

START_TEST(rule_7_9e_a_failure_ends_the_march) {
  g_autoptr(Scene) scene = meet(plain, "");

  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "azzurro", "blue-foot", 6);
  scene_dice(scene, 3, 1);
  attack(scene, 5);
  ck_assert(!marches_on(scene));
  ck_assert(is_at(scene, "rosso", "0208"));
  ck_assert(!(man(scene, "rosso")->marks & HONOUR_MARK_ATTACK_FINISHED)); /* */
  ck_assert_uint_eq(fight_of(scene)->flags, 0);
}
END_TEST

START_TEST(rule_7_9e_a_success_lets_the_force_go_on) {
  g_autoptr(Scene) scene = meet(plain, "");

  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "azzurro", "blue-foot", 6);
  scene_dice(scene, 6, 1);
  attack(scene, 5);
  ck_assert(marches_on(scene));
  ck_assert(scene_is_at(scene, HONOUR_STAGE_MARCH));
  ck_assert(!(man(scene, "azzurro")->marks & HONOUR_MARK_ATTACK_FINISHED));
  ck_assert_uint_eq(fight_of(scene)->flags, 0);
}
END_TEST

START_TEST(rule_7_9f_the_winner_must_enter_for_the_cost_of_the_hex_and_one_more) {
  g_autoptr(Scene) scene = meet(plain, "");

  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "azzurro", "blue-foot", 6);
  scene_dice(scene, 6, 1);
  attack(scene, 5);
  ck_assert(marches_on(scene));
  ck_assert(is_at(scene, "rosso", "0209"));
  ck_assert_double_eq(scene_left(scene), 3);
}
END_TEST

START_TEST(rule_7_6_5a_only_a_won_attack_leads_into_the_hex_of_an_enemy) {
  g_autoptr(Scene) scene = meet(plain, "");

  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "azzurro", "blue-foot", 6);
  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(attack_is_offered(scene));
  ck_assert_int_ne(scene_find_step(scene, "0209").kind, HONOUR_ANSWER_STEP);
  scene_dice(scene, 6, 1);
  fight_answer(scene, HONOUR_ANSWER_ATTACK, direction_of(scene->board, "0208", "0209"), 0);
  ck_assert(marches_on(scene));
  ck_assert(is_at(scene, "rosso", "0209") && !is_at(scene, "azzurro", "0209"));
}
END_TEST

START_TEST(rule_7_9f_a_target_that_runs_before_combat_costs_nothing) {
  g_autoptr(Scene) scene = meet(plain, "");

  give(scene->board, "rosso", "red-foot", 8);
  give_demoralised(scene->board, "azzurro", "blue-foot", 6);
  scene_dice(scene, 2, 6, 6);
  attack(scene, 5);
  ck_assert(marches_on(scene));
  ck_assert(is_at(scene, "rosso", "0208"));
  ck_assert(!is_at(scene, "azzurro", "0209"));
  ck_assert_double_eq(scene_left(scene), 5);
  ck_assert(!scene_told(scene, "assaults"));
}
END_TEST

START_TEST(rule_7_9g_the_points_for_the_hex_and_one_more_must_be_there) {
  g_autoptr(Scene) scene = meet(plain, "");

  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "azzurro", "blue-foot", 6);
  assert_reason(may_attack(scene, 1.5), TOO_FEW_POINTS);
  assert_reason(may_attack(scene, 2), OK);
  scene_march(scene, "rosso", 1.5, FALSE);
  ck_assert(!attack_is_offered(scene));
}
END_TEST

START_TEST(rule_7_9_1a_an_attack_goes_against_one_hex) {
  g_autoptr(Scene) scene = meet(plain, "");

  give(scene->board, "rosso", "red-foot", 9);
  give(scene->board, "azzurro", "blue-foot", 6);
  host(scene, "celeste", "0109", HONOUR_ORDER_STAND);
  give(scene->board, "celeste", "blue-foot", 6);
  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(attack_is_offered(scene));
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_ATTACK), 2);
  fight_answer(scene, HONOUR_ANSWER_ATTACK, direction_of(scene->board, "0208", "0109"), 0);
  ck_assert_uint_eq(fight_of(scene)->force[HONOUR_DEFENDER], capitano_of(scene->board, "celeste"));
  ck_assert_uint_eq(fight_of(scene)->hex, hex_of(scene->board, "0109"));
}
END_TEST

START_TEST(rule_7_9_2a_a_force_attacks_again_while_its_points_last) {
  g_autoptr(Scene) scene = meet(plain, "");

  /* Azzurro is larger, so he stays although he loses. R-045 */
  give(scene->board, "rosso", "red-elite", 8);
  give(scene->board, "azzurro", "blue-raw", 9);
  give(scene->board, "azzurro", "blue-guns", 9);
  scene_dice(scene, 4, 1);
  attack(scene, 3.5);
  while (honour_play_next(&scene->play, &scene->request) &&
         scene->request.kind != HONOUR_DECISION_MARCH) {
    guint last = scene->request.n_options - 1;

    /* To stay is one of the two answers when the smaller may retreat. */
    honour_play_answer(
        &scene->play, &scene->request,
        scene->request.options[scene->request.options[0].kind == HONOUR_ANSWER_NO ? 0 : last]);
  }
  ck_assert_uint_eq(scene->request.kind, HONOUR_DECISION_MARCH);
  ck_assert(is_at(scene, "rosso", "0208"));
  ck_assert_double_eq(scene_left(scene), 2.5);
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_ATTACK), 1);
}
END_TEST

START_TEST(rule_7_9c_a_town_may_be_defended_inside_as_against_a_storm) {
  g_autoptr(Scene) scene = meet("................\n........F.......\n................", "");

  give(scene->board, "rosso", "red-foot", 9);
  give(scene->board, "azzurro", "blue-foot", 6);
  scene_dice(scene, 3, 1);
  attack(scene, 5);
  fight_decide(scene, HONOUR_DECISION_WALLS, HONOUR_ANSWER_INSIDE, 0, 0);
  fight_decide(scene, HONOUR_DECISION_BEFORE_WALLS, HONOUR_ANSWER_STORM, 0, 0);
  ck_assert(!marches_on(scene));
  ck_assert(man(scene, "rosso")->marks & HONOUR_MARK_DISRUPTED);
  ck_assert(scene_told(scene, "9 SP against 10"));
  ck_assert(!scene_told(scene, "Militia"));
}
END_TEST

/* --- [7.8.2.1] Leaving zones of control by an attack ------------------------------------------ */

/* Rosso beats Azzurro and goes into his hex; Celeste stands by. Is Rosso pursued? */
static gboolean is_pursued_by_celeste(const char *celeste) {
  g_autoptr(Scene) scene = meet(plain, "");
  gboolean asked = FALSE;

  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "azzurro", "blue-foot", 6);
  host(scene, "celeste", celeste, HONOUR_ORDER_STAND);
  give(scene->board, "celeste", "blue-foot", 6);
  scene_dice(scene, 6, 1, 2, 2, 6, 6);
  attack(scene, 5);
  while (honour_play_next(&scene->play, &scene->request) &&
         scene->request.kind != HONOUR_DECISION_MARCH) {
    asked |= scene->request.kind == HONOUR_DECISION_PURSUED;
    honour_play_answer(&scene->play, &scene->request, scene->request.options[0]);
  }
  ck_assert(is_at(scene, "rosso", "0209"));
  return asked;
}

/* 0309 touches both hexes, 0207 only the first. */
START_TEST(rule_7_8_2_1a_only_whose_zone_it_has_left_pursues_after_an_attack) {
  ck_assert(!is_pursued_by_celeste("0309"));
  ck_assert(is_pursued_by_celeste("0207"));
}
END_TEST

/* Rosso marches into the zones of both, beats Azzurro and so leaves that of Celeste. */
START_TEST(rule_7_8_2_1a_an_attack_leads_out_of_a_zone_entered_on_the_march) {
  g_autoptr(Scene) scene = meet(plain, "");

  man(scene, "rosso")->hex = hex_of(scene->board, "0108");
  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "azzurro", "blue-foot", 6);
  host(scene, "celeste", "0308", HONOUR_ORDER_STAND);
  give(scene->board, "celeste", "blue-foot", 6);
  scene_march(scene, "rosso", 6, FALSE);
  scene_step(scene, "0208");
  scene_dice(scene, 6, 1, 2, 2, 6, 6);
  fight_decide(scene, HONOUR_DECISION_MARCH, HONOUR_ANSWER_ATTACK,
               direction_of(scene->board, "0208", "0209"), 0);
  while (honour_play_next(&scene->play, &scene->request) &&
         scene->request.kind != HONOUR_DECISION_PURSUED)
    honour_play_answer(&scene->play, &scene->request, scene->request.options[0]);
  ck_assert_uint_eq(scene->request.kind, HONOUR_DECISION_PURSUED);
  ck_assert(is_at(scene, "rosso", "0209"));
}
END_TEST

/* --- On the shipped map ----------------------------------------------------------------------- */

static gboolean is_open_ground(const HonourGame *game, CapHex hex) {
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++)
    if (game->map->hexes[hex].neighbour[d] == CAP_HEX_NONE || game->map->hexes[hex].side[d] != 0)
      return FALSE;
  return game->map->hexes[hex].terrain == CAP_TERRAIN_CLEAR &&
         game->map->hexes[hex].settlement == CAP_SETTLEMENT_NONE;
}

/* Three open hexes of a triangle, with nobody near. */
static gboolean find_triangle(const Board *board, CapHex found[3]) {
  const CapMap *map = board->game->map;

  for (CapHex hex = 0; hex < map->n_hexes; hex++)
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      CapHex b = map->hexes[hex].neighbour[d];
      CapHex c = map->hexes[hex].neighbour[(d + 1) % CAP_N_DIRECTIONS];

      if (!is_open_ground(board->game, hex) || !is_open_ground(board->game, b) ||
          !is_open_ground(board->game, c))
        continue;
      found[0] = hex, found[1] = b, found[2] = c;
      return TRUE;
    }
  return FALSE;
}

/* In Bicocca Lautrec attacks De Leyva while Visconti, who touches both hexes, looks on. Does he
 * win? Nobody may pursue him, for he stays in the zone of Visconti. */
static gboolean lautrec_wins(guint64 seed) {
  Board *board = board_new("scenarios", "bicocca-1522.xml");
  g_autoptr(Scene) scene = scene_on(board);
  CapHex at[3];
  CapDirection direction;

  ck_assert(find_triangle(board, at));
  honour_state_set_up(board->game, &board->state);
  honour_move_force(&scene->play, capitano_of(board, "lautrec"), at[0]);
  honour_move_force(&scene->play, capitano_of(board, "de-leyva"), at[1]);
  honour_move_force(&scene->play, capitano_of(board, "visconti"), at[2]);
  man(scene, "lautrec")->order = HONOUR_ORDER_ATTACK;
  ck_assert(cap_grid_direction(&board->game->map->grid, at[0], at[1], &direction));
  cap_dice_seed(&scene->dice, seed);
  scene_march(scene, "lautrec", 4, FALSE);
  fight_decide(scene, HONOUR_DECISION_MARCH, HONOUR_ANSWER_ATTACK, direction, 0);
  while (honour_play_next(&scene->play, &scene->request) &&
         scene->request.kind != HONOUR_DECISION_MARCH) {
    /* His Swiss fight, and with all they have. */
    gboolean is_best = scene->request.kind == HONOUR_DECISION_FIGHTING ||
                       scene->request.kind == HONOUR_DECISION_QUALITY;

    ck_assert_uint_ne(scene->request.kind, HONOUR_DECISION_PURSUED);
    honour_play_answer(&scene->play, &scene->request,
                       scene->request.options[is_best ? scene->request.n_options - 1 : 0]);
  }
  return man(scene, "lautrec")->hex == at[1];
}

START_TEST(rule_7_8_2_1a_visconti_does_not_pursue_lautrec_who_stays_in_his_zone) {
  guint n = 0;

  for (guint64 seed = 1; seed <= 12; seed++)
    n += lautrec_wins(seed);
  ck_assert_uint_ge(n, 2);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("attack-from-march");
  TCase *may = tcase_create("whether"), *how = tcase_create("how");

  tcase_add_test(may, rule_7_9a_only_an_attack_order_allows_it);
  tcase_add_test(may, rule_7_9b_not_against_a_fortified_city);
  tcase_add_test(may, rule_7_9b_not_over_a_ferry);
  tcase_add_test(may, rule_7_9g_the_points_for_the_hex_and_one_more_must_be_there);
  tcase_add_test(may, rule_7_9_1a_an_attack_goes_against_one_hex);
  suite_add_tcase(suite, may);
  tcase_add_test(how, rule_7_9c_it_is_a_skirmish_at_once_whatever_the_forces);
  tcase_add_test(how, rule_7_9c_a_town_may_be_defended_inside_as_against_a_storm);
  tcase_add_test(how, rule_7_9d_the_affecting_line_is_used_but_not_by_light_cavalry);
  tcase_add_test(how, rule_7_9d_the_swiss_ask_for_the_ground_itself);
  tcase_add_test(how, rule_15_3a_a_company_alone_under_its_own_captain_uses_the_other_line);
  tcase_add_test(how, rule_7_9e_a_failure_ends_the_march);
  tcase_add_test(how, rule_7_9e_a_success_lets_the_force_go_on);
  tcase_add_test(how, rule_7_9f_the_winner_must_enter_for_the_cost_of_the_hex_and_one_more);
  tcase_add_test(how, rule_7_6_5a_only_a_won_attack_leads_into_the_hex_of_an_enemy);
  tcase_add_test(how, rule_7_9f_a_target_that_runs_before_combat_costs_nothing);
  tcase_add_test(how, rule_7_9_2a_a_force_attacks_again_while_its_points_last);
  tcase_add_test(how, rule_7_8_2_1a_only_whose_zone_it_has_left_pursues_after_an_attack);
  tcase_add_test(how, rule_7_8_2_1a_an_attack_leads_out_of_a_zone_entered_on_the_march);
  tcase_add_test(how, rule_7_8_2_1a_visconti_does_not_pursue_lautrec_who_stays_in_his_zone);
  suite_add_tcase(suite, how);
  return test_main(suite);
}

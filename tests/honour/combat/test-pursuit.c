/* Pursuit as a stage: the table, losses in their order, Capitani in danger. */
#include "tests/honour/fixtures/reading.h"
#include "tests/honour/fixtures/stage-board.h"

#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/combat/ch11-pursuit.h"
#include "validator/honour/charts/pursuit.h"

/* Rosso, in 0101, is about to be pursued by Celeste, who has no star, in 0104. */
static Scene *scene_of_flight(void) {
  Scene *scene = scene_draw("....", "");

  stand(scene->board, "rosso", "0101");
  man(scene, "rosso")->order = HONOUR_ORDER_STAND;
  stand(scene->board, "celeste", "0104");
  man(scene, "celeste")->order = HONOUR_ORDER_STAND;
  return scene;
}

static void pursue(Scene *scene, int given_up) {
  honour_push_pursuit_by_force(&scene->play, capitano_of(scene->board, "rosso"),
                               capitano_of(scene->board, "celeste"), given_up);
}

static HonourUnitState *unit(Scene *scene, HonourUnitIndex index) {
  return &scene->board->state.units[index];
}

/* No flag outlasts a pursuit. */
static void assert_clean(const Scene *scene) {
  for (HonourUnitIndex i = 0; i < scene->board->game->n_units; i++) {
    ck_assert_uint_eq(scene->board->state.units[i].flags, 0);
    ck_assert_uint_eq(scene->board->state.units[i].taken, 0);
  }
}

/* --- Chance ----------------------------------------------------------------------------------- */

enum { RUNS = 100000, FACES = 6, HORSE = 5, FOOT = 8, PURSUED = 8 };

/* What the chart takes from demoralised foot for a die, two Movement Points having been given up.
 */
static guint losses_for(int die) {
  HonourPursuitCase asked = {.given_up = 2 * HONOUR_MP};
  const HonourPursuitRow *row =
      honour_pursuit_effects(honour_pursuit_row(die + honour_pursuit_modifiers(&asked).total));

  ck_assert(!row->pursued_check); /* nobody falls, so that losses alone are seen */
  return honour_pursuit_losses(row->cavalry, HORSE) + honour_pursuit_losses(row->infantry, FOOT);
}

/* Seeded, so that the outcome is always the same one; within five standard deviations. */
START_TEST(rule_C_PUR_losses_come_as_often_as_the_chart_says) {
  g_autoptr(Scene) scene = scene_of_flight();
  HonourUnitIndex foot = give_demoralised(scene->board, "rosso", "red-foot", PURSUED);
  guint seen[PURSUED + 1] = {0}, dice[PURSUED + 1] = {0};

  give(scene->board, "celeste", "blue-horse", HORSE);
  give(scene->board, "celeste", "blue-foot", FOOT);
  HonourState start = scene->board->state;
  scene->play.log = NULL;
  cap_dice_seed(&scene->dice, 1515);
  for (int die = 1; die <= FACES; die++)
    dice[losses_for(die)]++;
  for (guint run = 0; run < RUNS; run++) {
    scene->board->state = start;
    pursue(scene, 2 * HONOUR_MP);
    scene_asks(scene); /* who of the pursuers is in danger; nothing hangs on it here */
    seen[PURSUED - unit(scene, foot)->sp]++;
  }
  for (guint lost = 0; lost <= PURSUED; lost++) {
    double share = (double)dice[lost] / FACES, off = (double)seen[lost] / RUNS - share;

    ck_assert_msg(off * off <= 5 * 5 * share * (1 - share) / RUNS,
                  "%u SP: %u of %u, expected a share of %g", lost, seen[lost], (guint)RUNS, share);
  }
}
END_TEST

/* --- [11.4-S10] Losses ------------------------------------------------------------------------ */

/* Row 4: 60 per cent of 5 cavalry is 3, 20 per cent of 8 infantry is 2. */
START_TEST(rule_11_4_S10a_the_table_gives_losses_by_the_sps_that_pursue) {
  g_autoptr(Scene) scene = scene_of_flight();
  HonourUnitIndex guns = give(scene->board, "rosso", "red-guns", 2);
  HonourUnitIndex foot = give_demoralised(scene->board, "rosso", "red-foot", 8);

  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "celeste", "blue-horse", 5);
  give(scene->board, "celeste", "blue-foot", 8);
  scene_dice(scene, 4);
  pursue(scene, 0);
  ck_assert(!scene_asks(scene));
  ck_assert_int_eq(unit(scene, guns)->place, HONOUR_UNIT_LOST);
  ck_assert_uint_eq(unit(scene, foot)->sp, 5);
  assert_clean(scene);
}
END_TEST

START_TEST(rule_11_4_S10a_demoralised_units_do_not_pursue) {
  g_autoptr(Scene) scene = scene_of_flight();
  HonourUnitIndex foot = give(scene->board, "rosso", "red-foot", 8);

  give_demoralised(scene->board, "celeste", "blue-horse", 5);
  give(scene->board, "celeste", "blue-foot", 8);
  scene_dice(scene, 4);
  pursue(scene, 0);
  ck_assert(!scene_asks(scene));
  ck_assert_uint_eq(unit(scene, foot)->sp, 7);
}
END_TEST

/* Row 4: 20 per cent of 16 infantry is 3, which the demoralised infantry absorbs. */
START_TEST(rule_11_4_S10c_artillery_infantry_cavalry_and_the_demoralised_first) {
  g_autoptr(Scene) scene = scene_draw("....", "");
  HonourUnitIndex good, bad, horse, more;

  /* The blues have horse to lose. */
  stand(scene->board, "azzurro", "0101");
  stand(scene->board, "rosso", "0104");
  good = give(scene->board, "azzurro", "blue-foot", 4);
  bad = give_demoralised(scene->board, "azzurro", "blue-foot", 3);
  horse = give(scene->board, "azzurro", "blue-horse", 5);
  give(scene->board, "rosso", "red-foot", 8);
  more = give(scene->board, "rosso", "red-foot", 8);
  scene_dice(scene, 4);
  honour_push_pursuit_by_force(&scene->play, capitano_of(scene->board, "azzurro"),
                               capitano_of(scene->board, "rosso"), 0);
  ck_assert(!scene_asks(scene));
  ck_assert_int_eq(unit(scene, bad)->place, HONOUR_UNIT_LOST);
  ck_assert_uint_eq(unit(scene, good)->sp, 4);
  ck_assert_uint_eq(unit(scene, horse)->sp, 5);
  ck_assert_uint_eq(unit(scene, more)->sp, 8);
}
END_TEST

/* Row 3: half of 5 cavalry, rounded up, is 3: one good SP, and a loss that is dropped. */
START_TEST(rule_11_4_S10d_a_good_sp_counts_two_losses_and_an_odd_one_is_dropped) {
  g_autoptr(Scene) scene = scene_of_flight();
  HonourUnitIndex foot = give(scene->board, "rosso", "red-foot", 8);

  give(scene->board, "celeste", "blue-horse", 5);
  scene_dice(scene, 3);
  pursue(scene, 0);
  ck_assert(!scene_asks(scene));
  ck_assert(scene_told(scene, "3 Pursuit Losses"));
  ck_assert_uint_eq(unit(scene, foot)->sp, 7);
}
END_TEST

/* three SPs over two units; whoever loses the third is the owner's choice. */
START_TEST(rule_11_4_S10c_the_owner_chooses_among_equal_units) {
  g_autoptr(Scene) scene = scene_of_flight();
  HonourUnitIndex first = give_demoralised(scene->board, "rosso", "red-foot", 8);
  HonourUnitIndex second = give_demoralised(scene->board, "rosso", "red-foot", 8);

  use_reading(scene->board->game, HONOUR_READING_PURSUIT_LOSSES_EVEN);
  give(scene->board, "celeste", "blue-horse", 5);
  scene_dice(scene, 4);
  pursue(scene, 0);
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene->request.side, side_of(scene->board, "reds"));
  ck_assert_uint_eq(scene->request.n_options, 2);
  scene_answer(scene, HONOUR_ANSWER_LOSS, second, 0, 0);
  ck_assert(!scene_asks(scene));
  ck_assert_uint_eq(unit(scene, first)->sp, 7);
  ck_assert_uint_eq(unit(scene, second)->sp, 6);
}
END_TEST

START_TEST(rule_11_4_S10e_the_star_of_the_leader_helps) {
  g_autoptr(Scene) scene = scene_draw("....", "");
  const HonourCapitano *azzurro;

  stand(scene->board, "rosso", "0101");
  give(scene->board, "rosso", "red-foot", 8);
  stand(scene->board, "azzurro", "0104");
  give(scene->board, "azzurro", "blue-horse", 5);
  azzurro = honour_game_card(scene->board->game, capitano_of(scene->board, "azzurro"));
  ck_assert(azzurro->star);
  scene_dice(scene, 3);
  honour_push_pursuit_by_force(&scene->play, capitano_of(scene->board, "rosso"),
                               capitano_of(scene->board, "azzurro"), 0);
  ck_assert(!scene_asks(scene));
  ck_assert(scene_told(scene, "die 3, modified 4"));
}
END_TEST

/* The first Force of the Venetians with Stradiots, after somebody without a star took it over. */
START_TEST(rule_11_4_S10e_stradiots_in_good_order_help) {
  for (guint demoralised = 0; demoralised < 2; demoralised++) {
    g_autoptr(Scene) scene = scene_on(board_new("scenarios", "agnadello-1509.xml"));
    const HonourGame *game = scene->board->game;
    HonourState *state = &scene->board->state;
    HonourCapitanoIndex pursuer = HONOUR_NOBODY, pursued = HONOUR_NOBODY;
    g_autofree char *words = NULL;

    honour_state_set_up(game, state);
    for (HonourUnitIndex i = 0; i < game->n_units && pursuer == HONOUR_NOBODY; i++)
      if (state->units[i].place == HONOUR_UNIT_CARD &&
          honour_game_type(game, i)->kind == HONOUR_UNIT_STRADIOTS)
        pursuer = honour_force_of(game, state, state->units[i].capitano);
    ck_assert_uint_ne(pursuer, HONOUR_NOBODY);
    for (HonourUnitIndex i = 0; i < game->n_units; i++)
      if (honour_game_type(game, i)->kind == HONOUR_UNIT_STRADIOTS)
        state->units[i].demoralised = demoralised != 0;
    for (HonourCapitanoIndex i = 0; i < game->n_capitani && pursued == HONOUR_NOBODY; i++)
      if (honour_is_force(game, state, i) &&
          honour_side_of(game, state, i) != honour_side_of(game, state, pursuer))
        pursued = i;
    scene_dice(scene, 2);
    honour_push_pursuit_by_force(&scene->play, pursued, pursuer, 0);
    scene_asks(scene);
    words = g_strdup_printf("modified %d", 2 + (int)honour_game_card(game, pursuer)->star +
                                               (demoralised != 0 ? 0 : 1));
    ck_assert_msg(scene_told(scene, words), "%s is not told: %s", words, scene->told->str);
  }
}
END_TEST

START_TEST(rule_7_8_2_1d_points_given_up_count_in_the_stage) {
  g_autoptr(Scene) scene = scene_of_flight();

  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "celeste", "blue-horse", 5);
  scene_dice(scene, 4);
  pursue(scene, 5);
  ck_assert(!scene_asks(scene));
  ck_assert(scene_told(scene, "die 4, modified 2"));
}
END_TEST

/* --- Capitani --------------------------------------------------------------------------------- */

START_TEST(rule_3_6b_a_force_without_sps_is_captured) {
  g_autoptr(Scene) scene = scene_of_flight();

  give(scene->board, "rosso", "red-foot", 1);
  join(scene->board, "rubino", "rosso", HONOUR_ROLE_UNEMPLOYED);
  give(scene->board, "celeste", "blue-horse", 5);
  scene_dice(scene, 5);
  pursue(scene, 0);
  ck_assert(!scene_asks(scene));
  ck_assert_int_eq(man(scene, "rosso")->station, HONOUR_STATION_LOST);
  ck_assert_int_eq(man(scene, "rubino")->station, HONOUR_STATION_LOST);
  ck_assert_uint_eq(scene->dice.n_rolled, 1);
  assert_clean(scene);
}
END_TEST

START_TEST(rule_C_PUR_r3_from_row_5_on_every_pursued_capitano_checks) {
  g_autoptr(Scene) scene = scene_of_flight();

  give(scene->board, "rosso", "red-foot", 8);
  join(scene->board, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  give(scene->board, "rubino", "red-foot", 8);
  give(scene->board, "celeste", "blue-horse", 5);
  scene_dice(scene, 5, 6, 6);
  pursue(scene, 0);
  while (scene_asks(scene))
    scene_carry_out(scene, scene->request.options[0]);
  ck_assert_uint_eq(scene->dice.n_rolled, 3);
  assert_clean(scene);
}
END_TEST

START_TEST(rule_C_PUR_r3_row_4_endangers_nobody) {
  g_autoptr(Scene) scene = scene_of_flight();

  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "celeste", "blue-horse", 5);
  scene_dice(scene, 4, 1);
  pursue(scene, 0);
  ck_assert(!scene_asks(scene));
  ck_assert_uint_eq(scene->dice.n_rolled, 1);
}
END_TEST

/* The Force goes on under whoever follows. */
START_TEST(rule_C_PUR_r3_a_successor_is_pursued_on) {
  g_autoptr(Scene) scene = scene_of_flight();

  man(scene, "rosso")->marks |= HONOUR_MARK_GENERAL;
  give(scene->board, "rosso", "red-foot", 8);
  join(scene->board, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  give(scene->board, "rubino", "red-foot", 8);
  give(scene->board, "celeste", "blue-horse", 5);
  scene_dice(scene, 5, 1, 6);
  pursue(scene, 0);
  while (scene_asks(scene))
    scene_carry_out(scene, scene->request.options[0]);
  ck_assert_int_eq(man(scene, "rosso")->station, HONOUR_STATION_LOST);
  ck_assert(honour_is_force(scene->board->game, &scene->board->state,
                            capitano_of(scene->board, "rubino")));
  ck_assert_uint_eq(scene->dice.n_rolled, 3);
}
END_TEST

START_TEST(rule_11_4_S10c_demoralised_guns_go_before_good_ones) {
  g_autoptr(Scene) scene = scene_of_flight();
  HonourUnitIndex good = give(scene->board, "rosso", "red-guns", 2);
  HonourUnitIndex bad = give_demoralised(scene->board, "rosso", "red-guns", 2);

  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "celeste", "blue-horse", 5);
  scene_dice(scene, 4); /* three losses */
  pursue(scene, 0);
  ck_assert(!scene_asks(scene));
  ck_assert_int_eq(unit(scene, bad)->place, HONOUR_UNIT_LOST);
  ck_assert_uint_eq(unit(scene, good)->sp, 1);
}
END_TEST

START_TEST(rule_12_1_1b_guns_never_pursue) {
  g_autoptr(Scene) scene = scene_of_flight();

  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "celeste", "red-guns", 2);
  pursue(scene, 0);
  ck_assert(!scene_asks(scene));
  ck_assert_uint_eq(scene->dice.n_rolled, 0); /* nor is any Capitano in danger */
  assert_clean(scene);
}
END_TEST

START_TEST(rule_15_1_1g_militia_do_not_pursue) {
  g_autoptr(Scene) scene = scene_of_flight();
  HonourUnitIndex foot = give(scene->board, "rosso", "red-foot", 8), militia = 0;

  give(scene->board, "celeste", "blue-foot", 8);
  while (!honour_game_is_militia(scene->board->game, militia))
    militia++;
  honour_set_unit(&scene->board->state, militia,
                  (HonourUnitState){.place = HONOUR_UNIT_CARD,
                                    .sp = 6,
                                    .capitano = capitano_of(scene->board, "celeste")});
  scene_dice(scene, 4);
  pursue(scene, 0);
  ck_assert(!scene_asks(scene));
  ck_assert_uint_eq(unit(scene, foot)->sp, 7); /* 20 per cent of 8 is 2, of 14 it would be 3 */
  ck_assert(scene_told(scene, "2 Pursuit Losses"));
}
END_TEST

/* A general with guns alone, and one Subordinate with horse: there is nobody else to draw. */
START_TEST(rule_12_2_1d_the_lot_falls_on_somebody_who_may_pursue) {
  g_autoptr(Scene) scene = scene_draw("....", "");

  stand(scene->board, "rosso", "0101");
  give(scene->board, "rosso", "red-foot", 8);
  stand_general(scene->board, "azzurro", "0104");
  give(scene->board, "azzurro", "red-guns", 2);
  join(scene->board, "celeste", "azzurro", HONOUR_ROLE_SUBORDINATE);
  give(scene->board, "celeste", "blue-horse", 5);
  scene_dice(scene, 4);
  honour_push_pursuit_by_lot(&scene->play, capitano_of(scene->board, "rosso"),
                             capitano_of(scene->board, "azzurro"));
  ck_assert(!scene_asks(scene));
  ck_assert(scene_told(scene, "Celeste pursues Rosso"));
}
END_TEST

START_TEST(rule_C_PUR_r2_who_has_only_guns_is_in_no_danger) {
  g_autoptr(Scene) scene = scene_draw("....", "");

  stand(scene->board, "rosso", "0101");
  give(scene->board, "rosso", "red-foot", 8);
  stand_general(scene->board, "azzurro", "0104");
  give(scene->board, "azzurro", "blue-horse", 5);
  join(scene->board, "celeste", "azzurro", HONOUR_ROLE_SUBORDINATE);
  give(scene->board, "celeste", "red-guns", 2);
  scene_dice(scene, 1, 6);
  honour_push_pursuit_by_force(&scene->play, capitano_of(scene->board, "rosso"),
                               capitano_of(scene->board, "azzurro"), 0);
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_CAPITANO), 1); /* there is no choice */
  scene_answer(scene, HONOUR_ANSWER_CAPITANO, capitano_of(scene->board, "azzurro"), 0, 0);
  ck_assert(!scene_asks(scene));
}
END_TEST

START_TEST(rule_11_4_1_M2_the_unemployed_escape_with_their_general) {
  for (guint has_escaped = 0; has_escaped <= 1; has_escaped++) {
    g_autoptr(Scene) scene = scene_draw("....", "");
    HonourBattle *battle = &scene->board->state.battle;

    stand_general(scene->board, "azzurro", "0101");
    give(scene->board, "azzurro", "blue-foot", 8);
    join(scene->board, "celeste", "azzurro", HONOUR_ROLE_UNEMPLOYED);
    stand(scene->board, "rosso", "0104");
    give(scene->board, "rosso", "red-foot", 1);
    battle->n_corps = 1;
    battle->corps[0].capitano = capitano_of(scene->board, "azzurro");
    battle->corps[0].flags = has_escaped != 0 ? HONOUR_CORPS_ESCAPED : 0;
    scene_dice(scene, 5, 6, 6);
    honour_push_pursuit_by_force(&scene->play, capitano_of(scene->board, "azzurro"),
                                 capitano_of(scene->board, "rosso"), 0);
    ck_assert(!scene_asks(scene));
    ck_assert_int_eq(scene_told(scene, "Celeste is in danger"), has_escaped == 0);
    scene->dice.n_rolled = scene->dice.n_script; /* the last dice may be to spare */
  }
}
END_TEST

START_TEST(rule_C_PUR_r2_a_natural_1_endangers_a_pursuer_of_the_owners_choice) {
  g_autoptr(Scene) scene = scene_draw("....", "");
  HonourCapitanoIndex celeste = capitano_of(scene->board, "celeste");

  stand(scene->board, "rosso", "0101");
  give(scene->board, "rosso", "red-foot", 8);
  stand_general(scene->board, "azzurro", "0104");
  give(scene->board, "azzurro", "blue-horse", 5);
  join(scene->board, "celeste", "azzurro", HONOUR_ROLE_SUBORDINATE);
  give(scene->board, "celeste", "blue-foot", 8);
  scene_dice(scene, 1, 6);
  honour_push_pursuit_by_force(&scene->play, capitano_of(scene->board, "rosso"),
                               capitano_of(scene->board, "azzurro"), 0);
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene->request.side, side_of(scene->board, "blues"));
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_CAPITANO), 2);
  scene_answer(scene, HONOUR_ANSWER_CAPITANO, celeste, 0, 0);
  ck_assert(!scene_asks(scene));
  ck_assert_uint_eq(scene->dice.n_rolled, 2);
}
END_TEST

START_TEST(rule_7_8_2_1c_an_exit_is_pursued_by_the_same_procedure) {
  g_autoptr(Scene) scene = scene_draw("....", "");

  stand(scene->board, "rosso", "0102");
  man(scene, "rosso")->order = HONOUR_ORDER_MANOEUVRE;
  give(scene->board, "rosso", "red-foot", 8);
  force(scene->board, "celeste", "0101", "blue-horse", HONOUR_ORDER_STAND);
  scene_dice(scene, 5, 6);
  scene_march(scene, "rosso", 5, FALSE);
  scene_step(scene, "0103");
  scene_answer(scene, HONOUR_ANSWER_GIVE_UP, 0, 0, 0);
  ck_assert(scene_comes_to(scene, HONOUR_STAGE_ELIMINATION));
  ck_assert_uint_eq(scene_top(scene)->capitano, capitano_of(scene->board, "rosso"));
  ck_assert(scene_can_step(scene, "0104"));
}
END_TEST

START_TEST(rule_9_1_1_who_has_only_demoralised_units_left_gets_a_retreat_order) {
  g_autoptr(Scene) scene = scene_of_flight();
  HonourUnitIndex horse;

  /* The demoralised cavalry outlasts the infantry. */
  stand(scene->board, "azzurro", "0102");
  man(scene, "azzurro")->order = HONOUR_ORDER_STAND;
  give(scene->board, "azzurro", "blue-foot", 1);
  horse = give_demoralised(scene->board, "azzurro", "blue-horse", 5);
  give(scene->board, "rosso", "red-foot", 8);
  scene_dice(scene, 4);
  honour_push_pursuit_by_force(&scene->play, capitano_of(scene->board, "azzurro"),
                               capitano_of(scene->board, "rosso"), 0);
  while (scene_asks(scene))
    scene_carry_out(scene, scene->request.options[0]);
  ck_assert_int_eq(unit(scene, horse)->place, HONOUR_UNIT_CARD);
  ck_assert_int_eq(man(scene, "azzurro")->order, HONOUR_ORDER_RETREAT);
}
END_TEST

static TCase *losses_case(void) {
  TCase *tc = tcase_create("11.4 Losses");

  tcase_add_test(tc, rule_11_4_S10a_the_table_gives_losses_by_the_sps_that_pursue);
  tcase_add_test(tc, rule_C_PUR_losses_come_as_often_as_the_chart_says);
  tcase_add_test(tc, rule_11_4_S10a_demoralised_units_do_not_pursue);
  tcase_add_test(tc, rule_11_4_S10c_artillery_infantry_cavalry_and_the_demoralised_first);
  tcase_add_test(tc, rule_11_4_S10c_the_owner_chooses_among_equal_units);
  tcase_add_test(tc, rule_11_4_S10d_a_good_sp_counts_two_losses_and_an_odd_one_is_dropped);
  tcase_add_test(tc, rule_11_4_S10e_the_star_of_the_leader_helps);
  tcase_add_test(tc, rule_11_4_S10e_stradiots_in_good_order_help);
  tcase_add_test(tc, rule_7_8_2_1d_points_given_up_count_in_the_stage);
  return tc;
}

static TCase *capitani_case(void) {
  TCase *tc = tcase_create("Capitani in pursuit");

  tcase_add_test(tc, rule_3_6b_a_force_without_sps_is_captured);
  tcase_add_test(tc, rule_C_PUR_r3_from_row_5_on_every_pursued_capitano_checks);
  tcase_add_test(tc, rule_C_PUR_r3_row_4_endangers_nobody);
  tcase_add_test(tc, rule_C_PUR_r3_a_successor_is_pursued_on);
  tcase_add_test(tc, rule_C_PUR_r2_a_natural_1_endangers_a_pursuer_of_the_owners_choice);
  tcase_add_test(tc, rule_11_4_S10c_demoralised_guns_go_before_good_ones);
  tcase_add_test(tc, rule_12_1_1b_guns_never_pursue);
  tcase_add_test(tc, rule_15_1_1g_militia_do_not_pursue);
  tcase_add_test(tc, rule_12_2_1d_the_lot_falls_on_somebody_who_may_pursue);
  tcase_add_test(tc, rule_C_PUR_r2_who_has_only_guns_is_in_no_danger);
  tcase_add_test(tc, rule_11_4_1_M2_the_unemployed_escape_with_their_general);
  tcase_add_test(tc, rule_7_8_2_1c_an_exit_is_pursued_by_the_same_procedure);
  tcase_add_test(tc, rule_9_1_1_who_has_only_demoralised_units_left_gets_a_retreat_order);
  return tc;
}

int main(void) {
  Suite *suite = suite_create("pursuit");

  suite_add_tcase(suite, losses_case());
  suite_add_tcase(suite, capitani_case());
  return test_main(suite);
}

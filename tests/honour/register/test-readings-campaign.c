/* Readings that a scenario can choose, on the march and in command: each of a pair changes what
 * happens. Those of battles are in test-readings-battle.c; what is open and why, in rulings.def. */
#include "tests/honour/fixtures/reading.h"
#include "tests/honour/fixtures/retreat-scene.h"
#include "tests/honour/fixtures/scripted-stage.h"
#include "validator/honour/chapters/combat/ch11-pursuit.h"
#include "validator/honour/chapters/ch14-alignment.h"
#include "validator/honour/charts/discipline.h"

static const char road[] =
    "<roads><road name='R' class='primary'><leg hexes='0101 0102 0103 0104 0105 "
    "0106'/></road></roads>";

/* Rosso with infantry in 0101. */
static Scene *scene_of_march(const char *drawing, const char *features, HonourReading reading,
                             HonourOrders order) {
  Scene *scene = scene_draw(drawing, features);

  use_reading(scene->board->game, reading);
  stand(scene->board, "rosso", "0101");
  man(scene, "rosso")->order = (guint8)order;
  give(scene->board, "rosso", "red-foot", 8);
  return scene;
}

/* --- R-005 ------------------------------------------------------------------------------------ */

/* Ceri is the only Venetian in play when Marignano begins; Alviano comes later. */
static gboolean ceri_leads(HonourReading reading) {
  EngineFixture f;
  ScriptedStage s;

  engine_load_shipped(&f, "marignano-1515");
  use_reading(f.game, reading);
  scripted_begin(&s, &f, "");
  s.play.work = honour_workspace_new(f.game);
  honour_update_capitani(&s.play);
  gboolean leads = (engine_state_of(&f, "ceri")->marks & HONOUR_MARK_GENERAL) != 0;
  honour_workspace_free(s.play.work);
  scripted_end(&s);
  engine_clear(&f);
  return leads;
}

START_TEST(R_005_the_highest_rank_waits_for_the_general_or_does_not) {
  ck_assert(!ceri_leads(HONOUR_READING_HIGHEST_RANK_AWAITED));
  ck_assert(ceri_leads(HONOUR_READING_HIGHEST_RANK_ALWAYS));
}
END_TEST

/* --- R-024 ------------------------------------------------------------------------------------ */

static Scene *scene_of_column(HonourReading reading) {
  Scene *scene = scene_of_march("......", road, reading, HONOUR_ORDER_MANOEUVRE);

  man(scene, "rosso")->marks |= HONOUR_MARK_ADMINISTRATIVE;
  scene_march(scene, "rosso", 5, FALSE);
  return scene;
}

START_TEST(R_024_going_on_in_administrative_march_costs_again_or_nothing) {
  g_autoptr(Scene) renewed = scene_of_column(HONOUR_READING_ADMINISTRATIVE_MODE_RENEWED);
  g_autoptr(Scene) lasting = scene_of_column(HONOUR_READING_ADMINISTRATIVE_MODE_LASTING);

  scene_answer(renewed, HONOUR_ANSWER_ADMINISTRATIVE, 0, 0, 0);
  scene_answer(lasting, HONOUR_ANSWER_ADMINISTRATIVE, 0, 0, 0);
  ck_assert_double_eq(scene_left(renewed), 8);
  ck_assert_double_eq(scene_left(lasting), 10);
}
END_TEST

START_TEST(R_024_doing_without_it_costs_nothing_or_all_points) {
  g_autoptr(Scene) renewed = scene_of_column(HONOUR_READING_ADMINISTRATIVE_MODE_RENEWED);
  g_autoptr(Scene) lasting = scene_of_column(HONOUR_READING_ADMINISTRATIVE_MODE_LASTING);

  scene_answer(renewed, HONOUR_ANSWER_LEAVE, 0, 0, 0);
  scene_answer(lasting, HONOUR_ANSWER_LEAVE, 0, 0, 0);
  ck_assert(scene_can_step(renewed, "0102"));
  ck_assert(!scene_asks(lasting));
  ck_assert(!(man(lasting, "rosso")->marks & HONOUR_MARK_ADMINISTRATIVE));
}
END_TEST

/* --- R-038 ------------------------------------------------------------------------------------ */

/* Azzurro, next to Rosso, has only demoralised units. */
static Scene *scene_of_names(HonourReading reading, const char *features) {
  Scene *scene = scene_of_march("..........", features, reading, HONOUR_ORDER_MANOEUVRE);

  stand(scene->board, "azzurro", "0102");
  man(scene, "azzurro")->order = HONOUR_ORDER_STAND;
  give_demoralised(scene->board, "azzurro", "blue-foot", 8);
  honour_play_push(&scene->play, HONOUR_STAGE_ACTIVATIONS);
  scene_dice(scene, 1, 1);
  scene_answer(scene, HONOUR_ANSWER_CAPITANO, capitano_of(scene->board, "rosso"), 0, 0);
  scene_answer(scene, HONOUR_ANSWER_CAPITANO, capitano_of(scene->board, "azzurro"), 0, 0);
  ck_assert(scene_asks(scene));
  return scene;
}

START_TEST(R_038_an_adjacent_enemy_lowers_initiative_or_only_his_zone_does) {
  g_autoptr(Scene) adjacent = scene_of_names(HONOUR_READING_INITIATIVE_MODIFIER_ADJACENT, "");
  g_autoptr(Scene) zone = scene_of_names(HONOUR_READING_INITIATIVE_MODIFIER_ZONE, "");

  ck_assert(scene_told(adjacent, "Rosso has Initiative -1 and rolls 1"));
  ck_assert(scene_told(zone, "Rosso has Initiative 3 and rolls 1"));
}
END_TEST

START_TEST(R_038_nobody_is_adjacent_over_an_impassable_river) {
  static const char po[] = "<rivers><river id='P' name='Po' class='primary'>"
                           "<side between='0101 0102'/></river></rivers>";
  g_autoptr(Scene) scene = scene_of_names(HONOUR_READING_INITIATIVE_MODIFIER_ADJACENT, po);

  ck_assert(scene_told(scene, "Rosso has Initiative 3 and rolls 1"));
}
END_TEST

/* --- R-039 ------------------------------------------------------------------------------------ */

/* Rosso leaves a hex that Celeste and Azzurro control. */
static Scene *scene_of_exit(HonourReading reading) {
  Scene *scene = scene_draw("....\n....", "");

  use_reading(scene->board->game, reading);
  stand(scene->board, "rosso", "0102");
  man(scene, "rosso")->order = HONOUR_ORDER_ATTACK;
  give(scene->board, "rosso", "red-foot", 8);
  force(scene->board, "celeste", "0201", "blue-foot", HONOUR_ORDER_STAND);
  force(scene->board, "azzurro", "0101", "blue-horse", HONOUR_ORDER_STAND);
  scene_dice(scene, 2, 2);
  scene_march(scene, "rosso", 5, FALSE);
  scene_step(scene, "0103");
  scene_answer(scene, HONOUR_ANSWER_GIVE_UP, 0, 0, 0);
  ck_assert(scene_asks(scene));
  return scene;
}

START_TEST(R_039_the_highest_initiative_pursues_alone_or_everybody_does) {
  g_autoptr(Scene) one = scene_of_exit(HONOUR_READING_EXIT_PURSUIT_ONE);
  g_autoptr(Scene) each = scene_of_exit(HONOUR_READING_EXIT_PURSUIT_EACH);

  ck_assert_uint_eq(one->dice.n_rolled, 1);
  ck_assert(scene_told(one, "Azzurro pursues Rosso"));
  ck_assert(!scene_told(one, "Celeste pursues Rosso"));
  ck_assert_uint_eq(each->dice.n_rolled, 2);
  ck_assert(scene_told(each, "Azzurro pursues Rosso"));
  ck_assert(scene_told(each, "Celeste pursues Rosso"));
}
END_TEST

/* --- R-101 ------------------------------------------------------------------------------------ */

static Scene *scene_of_drop(HonourReading reading, HonourOrders order) {
  Scene *scene = scene_of_march("......", "", reading, order);
  HonourCapitanoState *rosso = man(scene, "rosso");

  rosso->marks |= HONOUR_MARK_DROPPED;
  rosso->activations = 1;
  force(scene->board, "rubino", "0103", "red-foot", HONOUR_ORDER_ATTACK);
  force(scene->board, "azzurro", "0106", "blue-foot", HONOUR_ORDER_STAND);
  honour_play_push(&scene->play, HONOUR_STAGE_ACTIVATIONS);
  ck_assert(scene_asks(scene));
  return scene;
}

static gboolean can_name(Scene *scene, const char *id) {
  return scene_has(scene, HONOUR_ANSWER_CAPITANO, capitano_of(scene->board, id), 0, 0);
}

START_TEST(R_101_who_was_dropped_off_is_finished_or_may_act) {
  g_autoptr(Scene) finished =
      scene_of_drop(HONOUR_READING_DROPPED_OFF_FINISHED, HONOUR_ORDER_MANOEUVRE);
  g_autoptr(Scene) acts = scene_of_drop(HONOUR_READING_DROPPED_OFF_MAY_ACT, HONOUR_ORDER_MANOEUVRE);
  g_autoptr(Scene) stands = scene_of_drop(HONOUR_READING_DROPPED_OFF_MAY_ACT, HONOUR_ORDER_STAND);

  ck_assert(can_name(finished, "rubino"));
  ck_assert(!can_name(finished, "rosso"));
  ck_assert(can_name(acts, "rosso"));
  ck_assert(!can_name(stands, "rosso")); /* his Order allows one activation only */
}
END_TEST

START_TEST(R_101_but_only_in_his_hex) {
  g_autoptr(Scene) scene =
      scene_of_march("......", "", HONOUR_READING_DROPPED_OFF_MAY_ACT, HONOUR_ORDER_MANOEUVRE);

  man(scene, "rosso")->marks |= HONOUR_MARK_DROPPED;
  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(scene_offers(scene, HONOUR_ANSWER_EARTHWORKS));
  ck_assert(!scene_can_step(scene, "0102"));
  ck_assert(!scene_offers(scene, HONOUR_ANSWER_ADMINISTRATIVE));
}
END_TEST

/* --- R-142 ------------------------------------------------------------------------------------ */

typedef struct {
  guint sp;
  gboolean is_demoralised;
} Checked;

/* What becomes of a unit that checks after an Attack from March, or after another Skirmish. */
static Checked check(HonourReading reading, guint die, guint flags) {
  g_autoptr(Scene) scene = scene_draw("..", "");
  HonourUnitIndex unit;

  use_reading(scene->board->game, reading);
  stand(scene->board, "rosso", "0101");
  unit = give(scene->board, "rosso", "red-foot", 8);
  scene->board->game->units[unit].reliability = HONOUR_RELIABILITY_VERY_SENSITIVE;
  scene->board->state.fight.flags = (guint8)flags;
  scene_dice(scene, (guint8)die);
  honour_check_discipline_in_combat(&scene->play, capitano_of(scene->board, "rosso"), TRUE, 0,
                                    "11.5");
  return (Checked){scene->board->state.units[unit].sp, scene->board->state.units[unit].demoralised};
}

static gboolean is_same(Checked a, Checked b) {
  return a.sp == b.sp && a.is_demoralised == b.is_demoralised;
}

START_TEST(R_142_after_an_attack_from_march_reliability_counts_or_quality) {
  guint n_different = 0;

  for (guint die = 1; die <= 6; die++) {
    Checked skirmish = check(HONOUR_READING_MARCH_DISCIPLINE_RELIABILITY, die, 0);
    Checked quality = check(HONOUR_READING_MARCH_DISCIPLINE_QUALITY, die, HONOUR_FIGHT_FROM_MARCH);
    Checked reliability =
        check(HONOUR_READING_MARCH_DISCIPLINE_RELIABILITY, die, HONOUR_FIGHT_FROM_MARCH);
    HonourDisciplineEffect effect =
        honour_discipline_effect(honour_discipline_result(honour_discipline_row((int)die),
                                                          honour_discipline_column_of_class(
                                                              HONOUR_RELIABILITY_VERY_SENSITIVE)),
                                 HONOUR_CHECK_COMBAT, 8, FALSE);

    ck_assert(is_same(quality, skirmish));
    ck_assert_uint_eq(reliability.sp, 8 - (effect.change == HONOUR_UNIT_LOSES ? effect.loss : 0));
    ck_assert_int_eq(reliability.is_demoralised, effect.change == HONOUR_UNIT_BECOMES_DEMORALISED);
    n_different += is_same(reliability, quality) ? 0 : 1;
  }
  ck_assert_uint_gt(n_different, 0);
}
END_TEST

/* --- R-147 ------------------------------------------------------------------------------------ */

/* Two hexes of clear ground, then the declaration: 3 MPs; then two hexes of road. */
static const char late_road[] =
    "<roads><road name='R' class='primary'><leg hexes='0103 0104 0105 0106'/>"
    "</road></roads>";

static Scene *scene_of_late_declaration(HonourReading reading) {
  Scene *scene = scene_of_march("......", late_road, reading, HONOUR_ORDER_MANOEUVRE);

  give(scene->board, "rosso", "red-foot", 8);
  scene_dice(scene, 6);
  scene_march(scene, "rosso", 5, TRUE);
  scene_step(scene, "0102");
  scene_step(scene, "0103");
  scene_answer(scene, HONOUR_ANSWER_ADMINISTRATIVE, 0, 0, 0);
  scene_step(scene, "0104");
  scene_step(scene, "0105");
  scene_stop(scene);
  scene_run(scene, scene_top(scene));
  return scene;
}

START_TEST(R_147_points_before_the_declaration_count_in_full_or_half) {
  g_autoptr(Scene) apart = scene_of_late_declaration(HONOUR_READING_LATE_DECLARATION_APART);
  g_autoptr(Scene) whole = scene_of_late_declaration(HONOUR_READING_LATE_DECLARATION_WHOLE);

  ck_assert(scene_told(apart, "16 SP, die 6, 2 lost")); /* 6 + 3 + 0: the last column */
  ck_assert(scene_told(whole, "16 SP, die 6, 1 lost")); /* 6 + 2 */
}
END_TEST

/* --- R-149 ------------------------------------------------------------------------------------ */

/* Three Pursuit Losses over two demoralised units of 8 SPs. */
static Scene *scene_of_losses(HonourReading reading, HonourUnitIndex units[2]) {
  Scene *scene = scene_draw("....", "");

  use_reading(scene->board->game, reading);
  stand(scene->board, "rosso", "0101");
  units[0] = give_demoralised(scene->board, "rosso", "red-foot", 8);
  units[1] = give_demoralised(scene->board, "rosso", "red-foot", 8);
  stand(scene->board, "celeste", "0104");
  give(scene->board, "celeste", "blue-horse", 5);
  scene_dice(scene, 4);
  honour_push_pursuit_by_force(&scene->play, capitano_of(scene->board, "rosso"),
                               capitano_of(scene->board, "celeste"), 0);
  ck_assert(scene_asks(scene));
  return scene;
}

START_TEST(R_149_the_owner_spreads_pursuit_losses_or_they_are_even) {
  HonourUnitIndex units[2];
  g_autoptr(Scene) owner = scene_of_losses(HONOUR_READING_PURSUIT_LOSSES_OWNER, units);
  g_autoptr(Scene) even = scene_of_losses(HONOUR_READING_PURSUIT_LOSSES_EVEN, units);

  for (guint i = 0; i < 3; i++)
    scene_answer(owner, HONOUR_ANSWER_LOSS, units[0], 0, 0);
  ck_assert(!scene_asks(owner));
  ck_assert_uint_eq(owner->board->state.units[units[0]].sp, 5);
  ck_assert_uint_eq(owner->board->state.units[units[1]].sp, 8);
  scene_answer(even, HONOUR_ANSWER_LOSS, units[0], 0, 0);
  ck_assert(!scene_asks(even));
  ck_assert_uint_eq(even->board->state.units[units[0]].sp, 6);
  ck_assert_uint_eq(even->board->state.units[units[1]].sp, 7);
}
END_TEST

/* Nothing is asked where all of a kind go: three Pursuit Losses, three SPs. */
START_TEST(R_149_nobody_is_asked_when_nothing_is_left_to_choose) {
  g_autoptr(Scene) scene = scene_draw("....", "");
  HonourUnitIndex first, second;

  use_reading(scene->board->game, HONOUR_READING_PURSUIT_LOSSES_OWNER);
  stand(scene->board, "rosso", "0101");
  first = give_demoralised(scene->board, "rosso", "red-foot", 1);
  second = give_demoralised(scene->board, "rosso", "red-foot", 2);
  stand(scene->board, "celeste", "0104");
  give(scene->board, "celeste", "blue-horse", 5);
  scene_dice(scene, 4);
  honour_push_pursuit_by_force(&scene->play, capitano_of(scene->board, "rosso"),
                               capitano_of(scene->board, "celeste"), 0);
  ck_assert(!scene_asks(scene));
  ck_assert_int_eq(scene->board->state.units[first].place, HONOUR_UNIT_LOST);
  ck_assert_int_eq(scene->board->state.units[second].place, HONOUR_UNIT_LOST);
}
END_TEST

/* --- R-150 ------------------------------------------------------------------------------------ */

/* Celeste controls the last hexes of the ravine over two ferries. */
static Scene *scene_of_ferry(HonourReading reading) {
  static const char po[] =
      "<rivers><river id='P' name='Po' class='primary'>"
      "<side between='0105 0205'/><side between='0106 0205'/></river></rivers>"
      "<ferries><ferry between='0105 0205' name='A'/><ferry between='0106 0205' name='B'/>"
      "</ferries>";
  Scene *scene = scene_of_loser("........\nLLLL.LLL", po, "0101");

  use_reading(scene->board->game, reading);
  stand(scene->board, "celeste", "0205");
  give(scene->board, "celeste", "blue-horse", 5);
  scene_dice(scene, 2);
  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(!until_choice(scene));
  return scene;
}

START_TEST(R_150_a_retreat_is_pursued_over_a_ferry_or_not) {
  g_autoptr(Scene) pursued = scene_of_ferry(HONOUR_READING_FERRY_PURSUIT_PURSUED);
  g_autoptr(Scene) none = scene_of_ferry(HONOUR_READING_FERRY_PURSUIT_NONE);

  ck_assert(scene_told(pursued, "Celeste pursues Rosso"));
  ck_assert_uint_eq(pursued->dice.n_rolled, 1); /* once */
  ck_assert(!scene_told(none, "Celeste pursues Rosso"));
}
END_TEST

/* --- R-152 ------------------------------------------------------------------------------------ */

/* Novara passes over alignment. */
static gboolean novara_gives_militia(HonourReading reading) {
  g_autoptr(Board) board = board_new("scenarios", "novara-1513.xml");

  use_reading(board->game, reading);
  ck_assert(!honour_alignment_is_used(board->game, &board->state));
  return honour_gives_militia(board->game, &board->state, settlement_of(board, "2611"), 0) &&
         honour_gives_militia(board->game, &board->state, settlement_of(board, "2611"), 1);
}

START_TEST(R_152_without_alignment_fortresses_give_militia_or_none) {
  ck_assert(novara_gives_militia(HONOUR_READING_UNALIGNED_MILITIA_RAISED));
  ck_assert(!novara_gives_militia(HONOUR_READING_UNALIGNED_MILITIA_NONE));
}
END_TEST

START_TEST(R_152_says_nothing_where_alignment_is_used) {
  g_autoptr(Board) board = board_valley();

  use_reading(board->game, HONOUR_READING_UNALIGNED_MILITIA_NONE);
  ck_assert(honour_gives_militia(board->game, &board->state, settlement_of(board, "0303"),
                                 side_of(board, "blues")));
}
END_TEST

/* --- R-153 ------------------------------------------------------------------------------------ */

START_TEST(R_153_who_has_a_retreat_order_may_stay_or_must_go) {
  g_autoptr(Scene) may =
      scene_of_march(".......", "", HONOUR_READING_RETREAT_ORDER_MAY, HONOUR_ORDER_RETREAT);
  g_autoptr(Scene) must =
      scene_of_march(".......", "", HONOUR_READING_RETREAT_ORDER_MUST, HONOUR_ORDER_RETREAT);

  scene_march(may, "rosso", 4, FALSE);
  ck_assert(scene_offers(may, HONOUR_ANSWER_DONE));
  flee(may, "0102");
  ck_assert(!scene_offers(may, HONOUR_ANSWER_DONE)); /* once on the way it goes on */
  scene_march(must, "rosso", 4, FALSE);
  ck_assert(!scene_offers(must, HONOUR_ANSWER_DONE));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("readings-campaign");
  TCase *tests = tcase_create("readings");

  tcase_add_test(tests, R_005_the_highest_rank_waits_for_the_general_or_does_not);
  tcase_add_test(tests, R_024_going_on_in_administrative_march_costs_again_or_nothing);
  tcase_add_test(tests, R_024_doing_without_it_costs_nothing_or_all_points);
  tcase_add_test(tests, R_038_an_adjacent_enemy_lowers_initiative_or_only_his_zone_does);
  tcase_add_test(tests, R_038_nobody_is_adjacent_over_an_impassable_river);
  tcase_add_test(tests, R_039_the_highest_initiative_pursues_alone_or_everybody_does);
  tcase_add_test(tests, R_101_who_was_dropped_off_is_finished_or_may_act);
  tcase_add_test(tests, R_101_but_only_in_his_hex);
  tcase_add_test(tests, R_142_after_an_attack_from_march_reliability_counts_or_quality);
  tcase_add_test(tests, R_147_points_before_the_declaration_count_in_full_or_half);
  tcase_add_test(tests, R_149_the_owner_spreads_pursuit_losses_or_they_are_even);
  tcase_add_test(tests, R_149_nobody_is_asked_when_nothing_is_left_to_choose);
  tcase_add_test(tests, R_150_a_retreat_is_pursued_over_a_ferry_or_not);
  tcase_add_test(tests, R_152_without_alignment_fortresses_give_militia_or_none);
  tcase_add_test(tests, R_152_says_nothing_where_alignment_is_used);
  tcase_add_test(tests, R_153_who_has_a_retreat_order_may_stay_or_must_go);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}

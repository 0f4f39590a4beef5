/* Optional rule 18.1: Quarters. */
#include "tests/honour/fixtures/optional-board.h"
#include "validator/honour/chapters/combat/ch11-combat.h"
#include "validator/honour/chapters/combat/ch12-assault.h"
#include "validator/honour/chapters/ch16-besieged.h"
#include "validator/honour/charts/attrition.h"

/* Azzurro with 8 SP in Nord, a Fortified City. */
static Scene *azzurro_in_nord(HonourOrders order) {
  Scene *scene = optional_valley(HONOUR_OPTION_QUARTERS);

  stand_general(scene->board, "azzurro", "0303");
  man(scene, "azzurro")->order = (guint8)order;
  give(scene->board, "azzurro", "blue-foot", 8);
  return scene;
}

static gboolean is_quartered(Scene *scene, const char *id) {
  return (man(scene, id)->marks & HONOUR_MARK_QUARTERS) != 0;
}

static HonourReason may_enter(Scene *scene, const char *id) {
  return honour_may_enter_quarters(scene->board->game, &scene->board->state,
                                   capitano_of(scene->board, id));
}

/* Takes the one choice of the segment. */
static void choose(Scene *scene, const char *side, HonourAnswerKind kind) {
  optional_begin(scene, HONOUR_STAGE_QUARTERS, side);
  ck_assert(optional_asks(scene, HONOUR_DECISION_QUARTERS));
  optional_answer(scene, kind, 0, 0, 0);
  optional_finish(scene);
}

START_TEST(rule_18_1a_who_stays_in_a_Fortress_or_works_may_enter_for_nothing) {
  g_autoptr(Scene) scene = azzurro_in_nord(HONOUR_ORDER_GARRISON);

  *points_of(scene, "blue") = 0;
  choose(scene, "blues", HONOUR_ANSWER_QUARTERS);
  ck_assert(is_quartered(scene, "azzurro"));
  ck_assert_int_eq(*points_of(scene, "blue"), 0);

  man(scene, "azzurro")->marks = 0;
  man(scene, "azzurro")->order = HONOUR_ORDER_STAND;
  assert_reason(may_enter(scene, "azzurro"), OK);
  man(scene, "azzurro")->order = HONOUR_ORDER_MANOEUVRE;
  assert_reason(may_enter(scene, "azzurro"), QUARTERS_ORDER);
  man(scene, "azzurro")->order = HONOUR_ORDER_STAND;
  man(scene, "azzurro")->hex = hex_of(scene->board, "0302");
  assert_reason(may_enter(scene, "azzurro"), QUARTERS_PLACE);
  works_in(scene, "0302", 1);
  assert_reason(may_enter(scene, "azzurro"), OK);
}
END_TEST

START_TEST(rule_18_1a_the_besieged_may_not) {
  g_autoptr(Scene) scene = azzurro_in_nord(HONOUR_ORDER_GARRISON);

  scene->board->state.siege[settlement_of(scene->board, "0303")] = 1;
  assert_reason(may_enter(scene, "azzurro"), QUARTERS_BESIEGED);
}
END_TEST

START_TEST(rule_18_1a_nobody_is_asked_without_the_rule) {
  g_autoptr(Scene) scene = azzurro_in_nord(HONOUR_ORDER_GARRISON);

  scene->board->state.options = 0;
  optional_begin(scene, HONOUR_STAGE_QUARTERS, "blues");
  optional_finish(scene);
  ck_assert(!is_quartered(scene, "azzurro"));
}
END_TEST

/* Rosso besieges Rocca from works in 0401. */
START_TEST(rule_18_1b_a_besieger_in_Quarters_breaks_the_siege) {
  g_autoptr(Scene) scene = optional_valley(HONOUR_OPTION_QUARTERS);

  force(scene->board, "rosso", "0401", "red-foot", HONOUR_ORDER_STAND);
  force(scene->board, "celeste", "0402", "blue-guard", HONOUR_ORDER_GARRISON);
  works_in(scene, "0401", 1);
  honour_begin_siege(&scene->play, capitano_of(scene->board, "rosso"),
                     hex_of(scene->board, "0402"));
  ck_assert_uint_gt(scene->board->state.siege[settlement_of(scene->board, "0402")], 0);
  choose(scene, "reds", HONOUR_ANSWER_QUARTERS);
  ck_assert_uint_eq(scene->board->state.siege[settlement_of(scene->board, "0402")], 0);
  ck_assert_uint_eq(man(scene, "rosso")->besieges, 0);
}
END_TEST

START_TEST(rule_18_1c_no_move_and_no_attack) {
  g_autoptr(Scene) scene = optional_valley(HONOUR_OPTION_QUARTERS);
  const HonourGame *game = scene->board->game;
  const HonourState *state = &scene->board->state;
  HonourMove move;

  force(scene->board, "celeste", "0402", "blue-guard", HONOUR_ORDER_MANOEUVRE);
  force(scene->board, "rosso", "0403", "red-foot", HONOUR_ORDER_STAND);
  move = board_move(scene->board, "celeste", HONOUR_MARCH_REGULAR);
  assert_reason(honour_may_march(game, state, &move), OK);
  assert_reason(honour_may_attack(game, state, move.primo, capitano_of(scene->board, "rosso")), OK);
  man(scene, "celeste")->marks |= HONOUR_MARK_QUARTERS;
  assert_reason(honour_may_march(game, state, &move), IN_QUARTERS);
  assert_reason(honour_may_attack(game, state, move.primo, capitano_of(scene->board, "rosso")),
                NO_ATTACK_FROM_QUARTERS);
  assert_reason(
      honour_may_advance(game, state, move.primo, hex_of(scene->board, "0302"), HONOUR_NOBODY),
      IN_QUARTERS);
}
END_TEST

/* [11.2.3a] Quarters are none of the cases that free a Force: who cannot attack lets himself be
 * attacked. Works that face another way do not shield him. */
START_TEST(rule_18_1c_in_a_zone_it_has_an_enemy_attack) {
  g_autoptr(Scene) scene = scene_draw("....\n....", "");
  const HonourGame *game = scene->board->game;
  HonourState *state = &scene->board->state;
  HonourCapitanoIndex rosso, azzurro;

  force(scene->board, "azzurro", "0103", "blue-foot", HONOUR_ORDER_STAND);
  force(scene->board, "rosso", "0102", "red-foot", HONOUR_ORDER_STAND);
  azzurro = capitano_of(scene->board, "azzurro");
  rosso = capitano_of(scene->board, "rosso");
  state->earthworks[0] = (HonourEarthworks){.hex = hex_of(scene->board, "0103"),
                                            .level = 1,
                                            .facing = direction_of(scene->board, "0103", "0104")};
  man(scene, "azzurro")->marks |= HONOUR_MARK_QUARTERS;
  assert_reason(honour_may_attack(game, state, azzurro, rosso), NO_ATTACK_FROM_QUARTERS);
  assert_reason(honour_must_attack(game, state, azzurro), OK);
  assert_reason(honour_may_be_compelled(game, state, rosso, azzurro), OK);
  assert_reason(honour_may_be_compelled(game, state, azzurro, rosso), NO_ATTACK_FROM_QUARTERS);
}
END_TEST

START_TEST(rule_18_1c_works_and_recovery_go_on) {
  g_autoptr(Scene) scene = azzurro_in_nord(HONOUR_ORDER_GARRISON);

  give_demoralised(scene->board, "azzurro", "blue-horse", 5);
  man(scene, "azzurro")->marks |= HONOUR_MARK_QUARTERS;
  scene_march(scene, "azzurro", 5, FALSE);
  ck_assert(scene_asks(scene));
  ck_assert_uint_gt(scene_count(scene, HONOUR_ANSWER_EARTHWORKS), 0);
  ck_assert_uint_gt(scene_count(scene, HONOUR_ANSWER_RECOVER), 0);
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_STEP), 0);
}
END_TEST

/* The end of a fight, whatever it was. */
static void end_fight(Scene *scene, const char *hex, const char *from, const char *attacker,
                      const char *defender) {
  HonourFight *fight = &scene->board->state.fight;
  HonourFrame *frame = optional_begin(scene, HONOUR_STAGE_FIGHT, NULL);

  fight->hex = hex_of(scene->board, hex);
  fight->from = hex_of(scene->board, from);
  fight->force[HONOUR_ATTACKER] = capitano_of(scene->board, attacker);
  fight->force[HONOUR_DEFENDER] = capitano_of(scene->board, defender);
  honour_update_quarters(&scene->play); /* not while they fight */
  ck_assert(is_quartered(scene, defender));
  frame->point = G_MAXUINT16;
  honour_fight_run(&scene->play, frame, &scene->request);
}

START_TEST(rule_18_1d_attacked_with_Quality_less_one_then_On_Campaign) {
  g_autoptr(Scene) scene = azzurro_in_nord(HONOUR_ORDER_GARRISON);
  HonourCapitanoIndex azzurro = capitano_of(scene->board, "azzurro");

  force(scene->board, "rosso", "0302", "red-foot", HONOUR_ORDER_ATTACK);
  ck_assert_int_eq(honour_force_quality_change(scene->board->game, &scene->board->state, azzurro),
                   0);
  man(scene, "azzurro")->marks |= HONOUR_MARK_QUARTERS;
  ck_assert_int_eq(honour_force_quality_change(scene->board->game, &scene->board->state, azzurro),
                   -1);
  end_fight(scene, "0303", "0302", "rosso", "azzurro");
  ck_assert(!is_quartered(scene, "azzurro"));
  ck_assert(scene_told(scene, "18.1: The Force of Azzurro goes On Campaign."));
}
END_TEST

/* A unit of Quality 2 reads its own column: with a 5 an F, where Quality 1 would have a D. */
START_TEST(rule_18_1h_discipline_in_combat_is_read_as_On_Campaign) {
  for (guint quartered = 0; quartered < 2; quartered++) {
    g_autoptr(Scene) scene = optional_valley(HONOUR_OPTION_QUARTERS);
    HonourUnitState *unit =
        force(scene->board, "celeste", "0402", "blue-foot", HONOUR_ORDER_GARRISON);

    unit->sp = 8;
    if (quartered)
      man(scene, "celeste")->marks |= HONOUR_MARK_QUARTERS;
    scene_dice(scene, 5);
    honour_check_discipline_in_combat(&scene->play, capitano_of(scene->board, "celeste"), TRUE, 0,
                                      "9.1");
    ck_assert(!unit->demoralised);
    ck_assert_uint_eq(unit->sp, 7);
  }
}
END_TEST

/* Outside of the walls. */
START_TEST(rule_18_1d_an_assault_counts_it_against_the_defender) {
  for (guint quartered = 0; quartered < 2; quartered++) {
    g_autoptr(Scene) scene = azzurro_in_nord(HONOUR_ORDER_STAND);
    HonourFight *fight = &scene->board->state.fight;

    force(scene->board, "rosso", "0302", "red-foot", HONOUR_ORDER_ATTACK)->sp = 8;
    if (quartered)
      man(scene, "azzurro")->marks |= HONOUR_MARK_QUARTERS;
    *fight = (HonourFight){
        .kind = HONOUR_FIGHT_SKIRMISH,
        .hex = hex_of(scene->board, "0303"),
        .from = hex_of(scene->board, "0302"),
        .force = {capitano_of(scene->board, "rosso"), capitano_of(scene->board, "azzurro")},
        .fighting = {HONOUR_NOBODY, HONOUR_NOBODY}};
    optional_begin(scene, HONOUR_STAGE_SKIRMISH, NULL);
    while (!scene_comes_to(scene, HONOUR_STAGE_ASSAULT))
      scene_carry_out(scene, scene->request.options[0]); /* who fights */
    ck_assert_uint_eq(fight->assault.quartered[HONOUR_DEFENDER], quartered);
    ck_assert_uint_eq(fight->assault.quartered[HONOUR_ATTACKER], 0);
  }
}
END_TEST

/* The column of the Attrition Table for a natural 5 in fair weather. */
static guint column_for(HonourQuarters quarters) {
  HonourAttritionCase c = {.moment = HONOUR_ATTRITION_SEGMENT,
                           .weather = HONOUR_WEATHER_FAIR,
                           .has_loc = TRUE,
                           .quarters = quarters};

  return honour_attrition_column(5 + honour_attrition_modifiers(&c).total);
}

START_TEST(rule_18_1e_a_City_lodges_better_than_a_Town_or_works) {
  g_autoptr(Scene) scene = azzurro_in_nord(HONOUR_ORDER_GARRISON);
  const HonourGame *game = scene->board->game;
  const HonourState *state = &scene->board->state;
  HonourCapitanoIndex azzurro = capitano_of(scene->board, "azzurro");

  ck_assert_int_eq(honour_quarters_of(game, state, azzurro), HONOUR_QUARTERS_NONE);
  man(scene, "azzurro")->marks |= HONOUR_MARK_QUARTERS;
  works_in(scene, "0303", 1);
  ck_assert_int_eq(honour_quarters_of(game, state, azzurro), HONOUR_QUARTERS_CITY);
  man(scene, "azzurro")->hex = hex_of(scene->board, "0402");
  ck_assert_int_eq(honour_quarters_of(game, state, azzurro), HONOUR_QUARTERS_TOWN);
  man(scene, "azzurro")->hex = hex_of(scene->board, "0302");
  ck_assert_int_eq(honour_quarters_of(game, state, azzurro), HONOUR_QUARTERS_WORKS);
  ck_assert_uint_eq(column_for(HONOUR_QUARTERS_CITY) + 2, column_for(HONOUR_QUARTERS_NONE));
  ck_assert_uint_eq(column_for(HONOUR_QUARTERS_TOWN) + 1, column_for(HONOUR_QUARTERS_NONE));
  ck_assert_uint_eq(column_for(HONOUR_QUARTERS_WORKS) + 1, column_for(HONOUR_QUARTERS_NONE));
}
END_TEST

/* The same Force and die in the Attrition Segment: what Rosso loses in hostile works. */
static guint loss_in_segment(gboolean is_quartered_there) {
  g_autoptr(Scene) scene = optional_valley(HONOUR_OPTION_QUARTERS);
  HonourUnitState *one, *two;

  stand_general(scene->board, "rosso", "0303");
  man(scene, "rosso")->order = HONOUR_ORDER_STAND;
  one = &scene->board->state.units[give(scene->board, "rosso", "red-foot", 8)];
  two = &scene->board->state.units[give(scene->board, "rosso", "red-foot", 8)];
  if (is_quartered_there)
    man(scene, "rosso")->marks |= HONOUR_MARK_QUARTERS;
  scene_dice(scene, 6);
  optional_begin(scene, HONOUR_STAGE_ATTRITION, NULL);
  while (optional_asks(scene, HONOUR_DECISION_LOSS))
    scene_carry_out(scene, scene->request.options[0]);
  return 16u - one->sp - two->sp;
}

START_TEST(rule_18_1e_the_segment_knows_it) {
  ck_assert_uint_lt(loss_in_segment(TRUE), loss_in_segment(FALSE));
}
END_TEST

START_TEST(rule_18_1f_Forces_in_Quarters_and_On_Campaign_stay_apart) {
  g_autoptr(Scene) scene = optional_valley(HONOUR_OPTION_QUARTERS);

  force(scene->board, "azzurro", "0303", "blue-foot", HONOUR_ORDER_GARRISON);
  force(scene->board, "celeste", "0303", "blue-guard", HONOUR_ORDER_GARRISON);
  man(scene, "celeste")->marks |= HONOUR_MARK_QUARTERS;
  man(scene, "azzurro")->marks |= HONOUR_MARK_GENERAL;
  optional_begin(scene, HONOUR_STAGE_CONSOLIDATION, NULL);
  optional_finish(scene);
  ck_assert_uint_eq(man(scene, "azzurro")->station, HONOUR_STATION_ON_MAP);
  ck_assert_uint_eq(man(scene, "celeste")->station, HONOUR_STATION_ON_MAP);
  man(scene, "azzurro")->marks |= HONOUR_MARK_QUARTERS;
  optional_begin(scene, HONOUR_STAGE_CONSOLIDATION, NULL);
  optional_finish(scene);
  ck_assert_uint_eq(man(scene, "celeste")->station, HONOUR_STATION_WITH);
}
END_TEST

START_TEST(rule_18_1g_leaving_is_free) {
  g_autoptr(Scene) scene = azzurro_in_nord(HONOUR_ORDER_GARRISON);

  man(scene, "azzurro")->marks |= HONOUR_MARK_QUARTERS;
  choose(scene, "blues", HONOUR_ANSWER_CAMPAIGN);
  ck_assert(!is_quartered(scene, "azzurro"));
  man(scene, "azzurro")->marks |= HONOUR_MARK_QUARTERS;
  choose(scene, "blues", HONOUR_ANSWER_KEEP);
  ck_assert(is_quartered(scene, "azzurro"));
}
END_TEST

/* example-honour-024 is the siege. */
START_TEST(rule_18_1g_the_besieged_and_those_with_another_Order_leave_by_themselves) {
  g_autoptr(Scene) scene = azzurro_in_nord(HONOUR_ORDER_GARRISON);

  man(scene, "azzurro")->marks |= HONOUR_MARK_QUARTERS;
  man(scene, "azzurro")->order = 0; /* an AP turn: the new Order is not given yet */
  honour_update_quarters(&scene->play);
  ck_assert(is_quartered(scene, "azzurro"));
  scene->board->state.siege[settlement_of(scene->board, "0303")] = 1;
  honour_update_quarters(&scene->play);
  ck_assert(!is_quartered(scene, "azzurro"));

  scene->board->state.siege[settlement_of(scene->board, "0303")] = 0;
  man(scene, "azzurro")->marks |= HONOUR_MARK_QUARTERS;
  man(scene, "azzurro")->order = HONOUR_ORDER_MANOEUVRE;
  honour_update_quarters(&scene->play);
  ck_assert(!is_quartered(scene, "azzurro"));
}
END_TEST

/* Celeste has no supply source, no Capitano Generale, and nobody in good order. */
START_TEST(rule_18_1h_neither_lines_nor_demoralisation_bar_it) {
  g_autoptr(Scene) scene = optional_valley(HONOUR_OPTION_QUARTERS);

  force(scene->board, "celeste", "0402", "blue-guard", HONOUR_ORDER_GARRISON)->demoralised = TRUE;
  scene->board->state.armies[army_of(scene->board, "blue")].source_status = HONOUR_SOURCE_NONE;
  assert_reason(may_enter(scene, "celeste"), OK);
  choose(scene, "blues", HONOUR_ANSWER_QUARTERS);
  /* A check by class is as On Campaign: class N passes with a 3. */
  scene_dice(scene, 3);
  honour_check_discipline(&scene->play, capitano_of(scene->board, "celeste"), 0, "9.1");
  ck_assert(honour_is_force(scene->board->game, &scene->board->state,
                            capitano_of(scene->board, "celeste")));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("quarters");
  TCase *tests = tcase_create("18.1");

  tcase_add_test(tests, rule_18_1a_who_stays_in_a_Fortress_or_works_may_enter_for_nothing);
  tcase_add_test(tests, rule_18_1a_the_besieged_may_not);
  tcase_add_test(tests, rule_18_1a_nobody_is_asked_without_the_rule);
  tcase_add_test(tests, rule_18_1b_a_besieger_in_Quarters_breaks_the_siege);
  tcase_add_test(tests, rule_18_1c_no_move_and_no_attack);
  tcase_add_test(tests, rule_18_1c_in_a_zone_it_has_an_enemy_attack);
  tcase_add_test(tests, rule_18_1c_works_and_recovery_go_on);
  tcase_add_test(tests, rule_18_1d_attacked_with_Quality_less_one_then_On_Campaign);
  tcase_add_test(tests, rule_18_1h_discipline_in_combat_is_read_as_On_Campaign);
  tcase_add_test(tests, rule_18_1d_an_assault_counts_it_against_the_defender);
  tcase_add_test(tests, rule_18_1e_a_City_lodges_better_than_a_Town_or_works);
  tcase_add_test(tests, rule_18_1e_the_segment_knows_it);
  tcase_add_test(tests, rule_18_1f_Forces_in_Quarters_and_On_Campaign_stay_apart);
  tcase_add_test(tests, rule_18_1g_leaving_is_free);
  tcase_add_test(tests, rule_18_1g_the_besieged_and_those_with_another_Order_leave_by_themselves);
  tcase_add_test(tests, rule_18_1h_neither_lines_nor_demoralisation_bar_it);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}

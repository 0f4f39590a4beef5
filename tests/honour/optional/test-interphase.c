/* Optional rule 18.4: Interphases. */
#include "tests/honour/fixtures/engine-fixture.h"
#include "tests/honour/fixtures/optional-board.h"
#include "validator/honour/chapters/ch05-command.h"
#include "validator/honour/charts/admin-points.h"
#include "validator/honour/special/special.h"

/* The quarrel of tests/golden/common as it is set up; AP turns are 0 and 4 of its 8. */
static Scene *quarrel(void) {
  Scene *scene = scene_on(board_valley());

  honour_state_set_up(scene->board->game, &scene->board->state);
  scene->board->state.options = HONOUR_OPTION_INTERPHASE;
  scene->board->state.progress.winner = CAP_INDEX_NONE;
  return scene;
}

static HonourState *state_of(Scene *scene) {
  return &scene->board->state;
}

static void offer(Scene *scene, const char *side, gboolean is_offered) {
  ck_assert(optional_asks(scene, HONOUR_DECISION_OFFER));
  ck_assert(optional_is_of(scene, side));
  optional_answer(scene, is_offered ? HONOUR_ANSWER_YES : HONOUR_ANSWER_NO, 0, 0, 0);
}

static void reply(Scene *scene, const char *side, gboolean is_accepted) {
  ck_assert(optional_asks(scene, HONOUR_DECISION_ACCEPT));
  ck_assert(optional_is_of(scene, side));
  optional_answer(scene, is_accepted ? HONOUR_ANSWER_YES : HONOUR_ANSWER_NO, 0, 0, 0);
}

/* An offer of the Reds in the first turn that the Blues accept; all who can keep Garrison. */
static Scene *agreed(void) {
  Scene *scene = quarrel();

  optional_begin(scene, HONOUR_STAGE_TURN, NULL);
  offer(scene, "reds", TRUE);
  reply(scene, "blues", TRUE);
  return scene;
}

static void give_orders(Scene *scene) {
  while (optional_asks(scene, HONOUR_DECISION_ORDER)) {
    ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_ORDER), scene->request.n_options);
    optional_answer(scene, HONOUR_ANSWER_ORDER, HONOUR_ORDER_GARRISON, 0, 0);
  }
}

/* --- The offer [18.4a] ------------------------------------------------------------------------ */

START_TEST(rule_18_4a_the_First_Player_then_the_other) {
  g_autoptr(Scene) scene = quarrel();

  optional_begin(scene, HONOUR_STAGE_INTERPHASE, NULL);
  offer(scene, "reds", FALSE);
  offer(scene, "blues", FALSE);
  optional_finish(scene);
  ck_assert_uint_eq(state_of(scene)->optional.interphase.is_on, 0);
}
END_TEST

START_TEST(rule_18_4a_the_other_does_not_offer_after_a_refusal) {
  g_autoptr(Scene) scene = quarrel();

  optional_begin(scene, HONOUR_STAGE_INTERPHASE, NULL);
  offer(scene, "reds", TRUE);
  reply(scene, "blues", FALSE);
  optional_finish(scene);
}
END_TEST

START_TEST(rule_18_4a_only_on_AP_turns_and_where_the_rule_is_used) {
  for (CapTurn turn = 1; turn <= 3; turn++) {
    g_autoptr(Scene) scene = quarrel();

    state_of(scene)->turn = turn;
    optional_begin(scene, HONOUR_STAGE_INTERPHASE, NULL);
    optional_finish(scene);
  }
  g_autoptr(Scene) without = quarrel();
  state_of(without)->options = 0;
  optional_begin(without, HONOUR_STAGE_INTERPHASE, NULL);
  optional_finish(without);
}
END_TEST

/* --- What is agreed on ------------------------------------------------------------------------ */

START_TEST(rule_18_4b_all_Stand_or_keep_Garrison_and_four_turns_pass) {
  g_autoptr(Scene) scene = agreed();

  ck_assert(optional_asks(scene, HONOUR_DECISION_ORDER));
  ck_assert(optional_is_about(scene, "rosso"));
  ck_assert_uint_eq(scene->request.n_options, 2);
  optional_answer(scene, HONOUR_ANSWER_ORDER, HONOUR_ORDER_STAND, 0, 0);
  ck_assert(optional_asks(scene, HONOUR_DECISION_ORDER));
  ck_assert(optional_is_about(scene, "azzurro"));
  scene_dice(scene, 5, 1, 1, 1, 1);
  give_orders(scene);
  ck_assert_uint_eq(man(scene, "rosso")->order, HONOUR_ORDER_STAND);
  ck_assert_uint_eq(man(scene, "azzurro")->order, HONOUR_ORDER_GARRISON);
  ck_assert(optional_asks(scene, HONOUR_DECISION_REINFORCEMENT) ||
            scene->request.kind == HONOUR_DECISION_REINFORCEMENT);
  optional_answer(scene, HONOUR_ANSWER_DELAY, 0, 0, 0);
  while (optional_asks(scene, HONOUR_DECISION_LOSS))
    scene_carry_out(scene, scene->request.options[0]);
  ck_assert_ptr_null(scene_top(scene));
  ck_assert_int_eq(state_of(scene)->turn, 4);
}
END_TEST

/* [S4.SR5] What a special rule has locked is not changed by an Interphase either. */
START_TEST(rule_18_4b_a_locked_Order_stays) {
  g_autoptr(Scene) scene = agreed();

  man(scene, "rosso")->order = HONOUR_ORDER_RETREAT;
  man(scene, "rosso")->lock = 1;
  ck_assert(optional_asks(scene, HONOUR_DECISION_ORDER));
  ck_assert(optional_is_about(scene, "azzurro"));
  scene_dice(scene, 5, 1, 1, 1, 1);
  give_orders(scene);
  ck_assert_uint_eq(man(scene, "rosso")->order, HONOUR_ORDER_RETREAT);
  ck_assert_uint_eq(man(scene, "azzurro")->order, HONOUR_ORDER_GARRISON);
}
END_TEST

/* The AP column of a line of 10 hexes: 7-12 by itself, two to the right for who refused. */
START_TEST(rule_18_4c_who_refuses_reads_two_columns_to_the_right) {
  g_autoptr(Scene) scene = quarrel();
  HonourPointsCase c = {.loc = 10, .weather = HONOUR_WEATHER_FAIR};
  guint plain = honour_points_column(&c).column;

  c.has_refused_interphase = TRUE;
  ck_assert_uint_eq(honour_points_column(&c).column, plain + 2);
  optional_begin(scene, HONOUR_STAGE_INTERPHASE, NULL);
  offer(scene, "reds", TRUE);
  reply(scene, "blues", FALSE);
  optional_finish(scene);
  ck_assert(honour_must_rest(state_of(scene), side_of(scene->board, "reds")));
  ck_assert(!honour_must_rest(state_of(scene), side_of(scene->board, "blues")));
}
END_TEST

/* Both have a line and roll the same dice; the log names the column. */
START_TEST(rule_18_4c_the_Administrative_Segment_knows_who_refused) {
  char *columns[2] = {NULL, NULL};

  for (guint refused = 0; refused < 2; refused++) {
    g_autoptr(Scene) scene = quarrel();
    const char *at;

    state_of(scene)->optional.interphase.offerer =
        refused ? (guint16)(side_of(scene->board, "reds") + 1) : 0;
    scene_dice(scene, 3, 3);
    optional_begin(scene, HONOUR_STAGE_ADMINISTRATION, "blues");
    optional_finish(scene);
    at = strstr(scene->told->str, "(column ");
    ck_assert_ptr_nonnull(at);
    columns[refused] = g_strndup(at, strcspn(at, ")"));
  }
  ck_assert_str_ne(columns[0], columns[1]);
  g_free(columns[0]);
  g_free(columns[1]);
}
END_TEST

START_TEST(rule_18_4c_who_offered_still_has_to_rest) {
  g_autoptr(Scene) scene = quarrel();
  const HonourGame *game = scene->board->game;
  HonourCapitanoIndex rosso = capitano_of(scene->board, "rosso");

  assert_reason(honour_may_hold_order(game, state_of(scene), rosso, HONOUR_ORDER_ATTACK), OK);
  state_of(scene)->optional.interphase.offerer = (guint16)(side_of(scene->board, "reds") + 1);
  assert_reason(honour_may_hold_order(game, state_of(scene), rosso, HONOUR_ORDER_ATTACK),
                ORDER_OFFERED_REST);
  assert_reason(honour_may_hold_order(game, state_of(scene), rosso, HONOUR_ORDER_MANOEUVRE),
                ORDER_OFFERED_REST);
  assert_reason(honour_may_hold_order(game, state_of(scene), rosso, HONOUR_ORDER_STAND), OK);
  assert_reason(honour_may_hold_order(game, state_of(scene), rosso, HONOUR_ORDER_GARRISON), OK);
  assert_reason(honour_may_hold_order(game, state_of(scene), capitano_of(scene->board, "azzurro"),
                                      HONOUR_ORDER_ATTACK),
                OK);
  /* The next turn forgets it. */
  state_of(scene)->turn = 1;
  optional_begin(scene, HONOUR_STAGE_INTERPHASE, NULL);
  optional_finish(scene);
  assert_reason(honour_may_hold_order(game, state_of(scene), rosso, HONOUR_ORDER_ATTACK), OK);
}
END_TEST

/* Rosso stands in hostile country and checks attrition: one more than in any turn. */
static gboolean has_told(const Scene *scene, const char *first, const char *second) {
  const char *at = strstr(scene->told->str, first);

  return at != NULL && strstr(at, second) != NULL;
}

START_TEST(rule_18_4d_weather_attrition_victory_and_nothing_else) {
  g_autoptr(Scene) scene = agreed();
  int points = *points_of(scene, "red");

  give_orders(scene);
  man(scene, "rosso")->hex = man(scene, "rubino")->hex = hex_of(scene->board, "0401");
  scene_dice(scene, 5, 1, 1, 1);
  while (optional_asks(scene, HONOUR_DECISION_REINFORCEMENT))
    optional_answer(scene, HONOUR_ANSWER_DELAY, 0, 0, 0);
  while (scene_top(scene) != NULL && optional_asks(scene, HONOUR_DECISION_LOSS))
    scene_carry_out(scene, scene->request.options[0]);
  ck_assert(has_told(scene, "17b: ", "8: Rosso checks attrition"));
  ck_assert(!scene_told(scene, "4.3.1"));
  ck_assert(!scene_told(scene, "5.3.4"));
  ck_assert(!scene_told(scene, "7.2"));
  ck_assert_int_eq(*points_of(scene, "red"), points);
}
END_TEST

/* What 16 SP lose to a natural 5. */
static guint loss_in(gboolean is_interphase) {
  g_autoptr(Scene) scene = quarrel();
  guint before;

  man(scene, "rosso")->hex = man(scene, "rubino")->hex = hex_of(scene->board, "0301");
  before =
      honour_force_strength(scene->board->game, state_of(scene), capitano_of(scene->board, "rosso"))
          .sp;
  state_of(scene)->optional.interphase.is_on = is_interphase;
  state_of(scene)->capitani[capitano_of(scene->board, "azzurro")].station = HONOUR_STATION_AWAY;
  scene_dice(scene, 5);
  optional_begin(scene, HONOUR_STAGE_ATTRITION, NULL);
  while (optional_asks(scene, HONOUR_DECISION_LOSS))
    scene_carry_out(scene, scene->request.options[0]);
  return before - honour_force_strength(scene->board->game, state_of(scene),
                                        capitano_of(scene->board, "rosso"))
                      .sp;
}

START_TEST(rule_18_4d_attrition_is_one_worse) {
  HonourAttritionCase c = {
      .moment = HONOUR_ATTRITION_SEGMENT, .weather = HONOUR_WEATHER_FAIR, .has_loc = TRUE};
  int usual = honour_attrition_modifiers(&c).total;

  c.is_interphase = TRUE;
  ck_assert_int_eq(honour_attrition_modifiers(&c).total, usual + 1);
  ck_assert_uint_gt(loss_in(TRUE), loss_in(FALSE));
}
END_TEST

START_TEST(rule_18_4e_a_normal_turn_follows_with_all_points_and_no_dice) {
  g_autoptr(Scene) scene = quarrel();
  int red = *points_of(scene, "red"), blue = *points_of(scene, "blue");

  state_of(scene)->turn = 4;
  state_of(scene)->optional.interphase.normal = 5;
  optional_begin(scene, HONOUR_STAGE_INTERPHASE, NULL); /* nobody may offer */
  optional_finish(scene);
  optional_begin(scene, HONOUR_STAGE_ADMINISTRATION, "reds");
  optional_finish(scene);
  optional_begin(scene, HONOUR_STAGE_ADMINISTRATION, "blues");
  optional_finish(scene);
  ck_assert_int_eq(*points_of(scene, "red"), red + 2);
  ck_assert_int_eq(*points_of(scene, "blue"), blue + 2);
  ck_assert_uint_eq(scene->dice.n_rolled, 0);
}
END_TEST

/* In a turn that would do otherwise. */
START_TEST(rule_18_4e_no_offer_right_after_another) {
  g_autoptr(Scene) scene = quarrel();

  state_of(scene)->optional.interphase.normal = state_of(scene)->turn + 1;
  optional_begin(scene, HONOUR_STAGE_INTERPHASE, NULL);
  optional_finish(scene);
}
END_TEST

START_TEST(rule_18_4e_no_offer_where_no_normal_turn_could_follow) {
  g_autoptr(Scene) scene = quarrel();

  state_of(scene)->turn = 4; /* 4 to 7 are the last turns */
  optional_begin(scene, HONOUR_STAGE_INTERPHASE, NULL);
  optional_finish(scene);
}
END_TEST

/* Tell is due in turn 2: R-126 he comes to 0105 and waits there. */
START_TEST(rule_18_4f_reinforcements_wait_on_their_entry_hex) {
  g_autoptr(Scene) scene = agreed();

  scene_dice(scene, 5, 1, 1, 1, 1);
  give_orders(scene);
  ck_assert_uint_eq(scene->request.kind, HONOUR_DECISION_REINFORCEMENT);
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_ENTER), 1);
  optional_answer(scene, HONOUR_ANSWER_ENTER, 0, HONOUR_ORDER_STAND, 0);
  while (optional_asks(scene, HONOUR_DECISION_LOSS))
    scene_carry_out(scene, scene->request.options[0]);
  ck_assert_ptr_null(scene_top(scene));
  ck_assert_int_eq(state_of(scene)->turn, 4);
  ck_assert_uint_eq(man(scene, "tell")->station, HONOUR_STATION_ON_MAP);
  ck_assert_uint_eq(man(scene, "tell")->hex, hex_of(scene->board, "0105"));
  ck_assert_uint_eq(man(scene, "tell")->activations, 0);
}
END_TEST

/* A rule that gives the Reds a point at the end of every turn, and one for turn 4 alone. */
START_TEST(rule_18_4f_what_is_due_on_a_date_is_lost) {
  g_autofree char *path = test_path("tests", "golden", "common", "tiny-scenario.xml", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  g_auto(GStrv) parts = g_strsplit(text, "<special-rules>", 2);
  g_autofree char *changed = g_strconcat(
      parts[0],
      "<special-rules><special-rule number='7' title='Taxes'>"
      "<variable id='always' kind='latch'/><variable id='dated' kind='latch'/>"
      "<event id='tax' on='turn-end'><when><variable-is variable='always' is='off'/></when>"
      "<set variable='always' to='on'/></event>"
      "<event id='gift' on='turn-end'><when><turn on='march 4'/></when>"
      "<set variable='dated' to='on'/></event></special-rule>",
      parts[1], NULL);
  EngineFixture f;
  HonourSubject nobody = honour_subject();

  engine_load_text(&f, path, changed);
  for (guint is_on = 0; is_on < 2; is_on++) {
    CapDice dice;
    CapRequest request;
    HonourPlay play = {.game = f.game, .state = &f.state, .dice = &dice};

    play.work = honour_workspace_new(f.game);
    cap_dice_seed(&dice, 1);
    honour_state_set_up(f.game, &f.state);
    f.state.turn = 3;
    f.state.optional.interphase.is_on = (guint16)is_on;
    ck_assert(honour_hook(&play, HONOUR_HOOK_TURN_END, &nobody));
    while (f.state.progress.depth > 0)
      honour_special_run(&play, &f.state.progress.frames[f.state.progress.depth - 1], &request);
    ck_assert_int_eq(f.state.special.variables[0], 1);
    ck_assert_int_eq(f.state.special.variables[1], is_on ? 0 : 1);
    honour_workspace_free(play.work);
  }
  engine_clear(&f);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("interphase");
  TCase *tests = tcase_create("18.4");

  tcase_add_test(tests, rule_18_4a_the_First_Player_then_the_other);
  tcase_add_test(tests, rule_18_4a_the_other_does_not_offer_after_a_refusal);
  tcase_add_test(tests, rule_18_4a_only_on_AP_turns_and_where_the_rule_is_used);
  tcase_add_test(tests, rule_18_4b_all_Stand_or_keep_Garrison_and_four_turns_pass);
  tcase_add_test(tests, rule_18_4b_a_locked_Order_stays);
  tcase_add_test(tests, rule_18_4c_who_refuses_reads_two_columns_to_the_right);
  tcase_add_test(tests, rule_18_4c_the_Administrative_Segment_knows_who_refused);
  tcase_add_test(tests, rule_18_4c_who_offered_still_has_to_rest);
  tcase_add_test(tests, rule_18_4d_weather_attrition_victory_and_nothing_else);
  tcase_add_test(tests, rule_18_4d_attrition_is_one_worse);
  tcase_add_test(tests, rule_18_4e_a_normal_turn_follows_with_all_points_and_no_dice);
  tcase_add_test(tests, rule_18_4e_no_offer_right_after_another);
  tcase_add_test(tests, rule_18_4e_no_offer_where_no_normal_turn_could_follow);
  tcase_add_test(tests, rule_18_4f_reinforcements_wait_on_their_entry_hex);
  tcase_add_test(tests, rule_18_4f_what_is_due_on_a_date_is_lost);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}

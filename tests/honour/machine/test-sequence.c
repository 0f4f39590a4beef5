/* Chapter 2: the turns, and the phases of a turn in their order. */
#include "tests/honour/fixtures/scripted-stage.h"

static const char *const stage_names[HONOUR_N_STAGES] = {
#define HONOUR_STAGE(id, name) [HONOUR_STAGE_##id] = #id,
#include "validator/honour/machine/stages.def"
};

/* Lets a turn go on to the next stage it pushes, which ends at once. FALSE when the turn is over.
 * The stage is written down, with its side where there is one, and "!" for the last turn. */
static gboolean next_stage(ScriptedStage *s, GString *trace) {
  const HonourFrame *frame;
  guint depth = scripted_depth(s);

  while (scripted_depth(s) == depth) {
    ck_assert(!honour_turn_run(&s->play, scripted_top(s), &s->request));
    if (scripted_depth(s) < depth)
      return FALSE;
  }
  frame = scripted_top(s);
  g_string_append(trace, stage_names[frame->stage]);
  if (frame->stage == HONOUR_STAGE_ADMINISTRATION || frame->stage == HONOUR_STAGE_ORGANISATION ||
      frame->stage == HONOUR_STAGE_ORDERS)
    g_string_append_printf(trace, ":%s", s->play.game->scenario->base.sides[frame->side].id);
  else if (frame->stage == HONOUR_STAGE_VICTORY && frame->v[0] != 0)
    g_string_append(trace, "!");
  g_string_append_c(trace, ' ');
  honour_play_pop(&s->play);
  return TRUE;
}

/* Goes on until a stage has been pushed and ended. */
static void run_past(ScriptedStage *s, HonourStage stage) {
  g_autoptr(GString) trace = g_string_new(NULL);

  do {
    g_string_truncate(trace, 0);
    ck_assert_msg(next_stage(s, trace), "%s does not come any more", stage_names[stage]);
  } while (!g_str_has_prefix(trace->str, stage_names[stage]));
}

static char *trace_turn(ScriptedStage *s) {
  GString *trace = g_string_new(NULL);

  honour_play_push(&s->play, HONOUR_STAGE_TURN);
  while (next_stage(s, trace))
    ;
  return g_string_free(trace, FALSE);
}

START_TEST(rule_2_2e_the_phases_come_in_their_order) {
  EngineFixture f;
  ScriptedStage s;

  engine_load_tiny(&f);
  scripted_begin(&s, &f, "");
  g_autofree char *trace = trace_turn(&s);
  ck_assert_str_eq(trace, "WEATHER "
                          "ADMINISTRATION:reds ORGANISATION:reds ORDERS:reds "
                          "ADMINISTRATION:blues ORGANISATION:blues ORDERS:blues "
                          "REINFORCEMENTS ACTIVATIONS CONSOLIDATION "
                          "COMBAT CONSOLIDATION ATTRITION VICTORY ");
  scripted_end(&s);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_2_2Ba_the_First_Player_commands_first_whichever_side_he_is) {
  EngineFixture f;
  ScriptedStage s;

  engine_load_tiny(&f);
  f.owned_scenario->base.sides[0].first = FALSE;
  f.owned_scenario->base.sides[1].first = TRUE;
  scripted_begin(&s, &f, "");
  g_autofree char *trace = trace_turn(&s);
  ck_assert_ptr_nonnull(strstr(trace, "ADMINISTRATION:blues ORGANISATION:blues ORDERS:blues "
                                      "ADMINISTRATION:reds ORGANISATION:reds ORDERS:reds "));
  scripted_end(&s);
  engine_clear(&f);
}
END_TEST

/* */
START_TEST(rule_2_2B2d_orders_come_after_everything_else_is_organised) {
  EngineFixture f;
  ScriptedStage s;

  engine_load_tiny(&f);
  scripted_begin(&s, &f, "");
  g_autofree char *trace = trace_turn(&s);
  for (guint i = 0; i < 2; i++) {
    const char *side = i == 0 ? "reds" : "blues";
    g_autofree char *expected = g_strdup_printf("ORGANISATION:%s ORDERS:%s ", side, side);
    g_autofree char *again = g_strdup_printf("ORGANISATION:%s", side);
    const char *found = strstr(trace, expected);

    ck_assert_ptr_nonnull(found);
    ck_assert_ptr_null(strstr(found + 1, again));
  }
  scripted_end(&s);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_2_2D3_forces_consolidate_again_before_attrition) {
  EngineFixture f;
  ScriptedStage s;

  engine_load_tiny(&f);
  scripted_begin(&s, &f, "");
  g_autofree char *trace = trace_turn(&s);
  const char *first = strstr(trace, "CONSOLIDATION");
  const char *second = strstr(first + 1, "CONSOLIDATION");
  ck_assert_ptr_nonnull(second);
  ck_assert_ptr_nonnull(strstr(second, "ATTRITION"));
  scripted_end(&s);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_2_2C2a_the_First_Player_names_first_in_every_turn) {
  EngineFixture f;
  ScriptedStage s;

  engine_load_tiny(&f);
  f.owned_scenario->base.sides[0].first = FALSE;
  f.owned_scenario->base.sides[1].first = TRUE;
  scripted_begin(&s, &f, "");
  f.state.progress.names_first = 0;
  f.state.progress.declined = 3;
  honour_play_push(&s.play, HONOUR_STAGE_TURN);
  run_past(&s, HONOUR_STAGE_WEATHER);
  ck_assert_uint_eq(f.state.progress.names_first, 1);
  ck_assert_uint_eq(f.state.progress.declined, 0);
  scripted_end(&s);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_2_2C3b_activation_markers_come_off_after_consolidation) {
  EngineFixture f;
  ScriptedStage s;

  engine_load_tiny(&f);
  scripted_begin(&s, &f, "");
  engine_state_of(&f, "rosso")->activations = 2;
  engine_state_of(&f, "azzurro")->activations = 1;
  honour_play_push(&s.play, HONOUR_STAGE_TURN);
  run_past(&s, HONOUR_STAGE_ACTIVATIONS);
  ck_assert_uint_eq(engine_state_of(&f, "rosso")->activations, 2);
  run_past(&s, HONOUR_STAGE_CONSOLIDATION);
  run_past(&s, HONOUR_STAGE_CONSOLIDATION);
  ck_assert_uint_eq(engine_state_of(&f, "rosso")->activations, 0);
  ck_assert_uint_eq(engine_state_of(&f, "azzurro")->activations, 0);
  scripted_end(&s);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_9_3d_every_force_is_in_order_again_after_the_fights) {
  EngineFixture f;
  ScriptedStage s;

  engine_load_tiny(&f);
  scripted_begin(&s, &f, "");
  engine_mark(&f, "rosso", HONOUR_MARK_DISRUPTED);
  engine_mark(&f, "azzurro", HONOUR_MARK_DISRUPTED);
  honour_play_push(&s.play, HONOUR_STAGE_TURN);
  run_past(&s, HONOUR_STAGE_COMBAT);
  ck_assert_uint_ne(engine_state_of(&f, "azzurro")->marks & HONOUR_MARK_DISRUPTED, 0);
  run_past(&s, HONOUR_STAGE_ATTRITION);
  ck_assert_uint_eq(engine_state_of(&f, "rosso")->marks & HONOUR_MARK_DISRUPTED, 0);
  ck_assert_uint_eq(engine_state_of(&f, "azzurro")->marks & HONOUR_MARK_DISRUPTED, 0);
  scripted_end(&s);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_2_2D4_disruption_ends_before_attrition) {
  EngineFixture f;
  ScriptedStage s;

  engine_load_tiny(&f);
  scripted_begin(&s, &f, "");
  engine_mark(&f, "rosso", HONOUR_MARK_DISRUPTED | HONOUR_MARK_GENERAL);
  honour_play_push(&s.play, HONOUR_STAGE_TURN);
  run_past(&s, HONOUR_STAGE_ACTIVATIONS);
  ck_assert_uint_ne(engine_state_of(&f, "rosso")->marks & HONOUR_MARK_DISRUPTED, 0);
  run_past(&s, HONOUR_STAGE_ATTRITION);
  ck_assert_uint_eq(engine_state_of(&f, "rosso")->marks & HONOUR_MARK_DISRUPTED, 0);
  ck_assert_uint_ne(engine_state_of(&f, "rosso")->marks & HONOUR_MARK_GENERAL, 0);
  ck_assert_ptr_nonnull(strstr(s.told->str, "2.2D4: The Force of Rosso is no longer disrupted.\n"));
  scripted_end(&s);
  engine_clear(&f);
}
END_TEST

/* --- Turns --------------------------------------------------------------------------------- */

START_TEST(rule_2_2F_the_marker_moves_on_after_the_last_phase) {
  EngineFixture f;
  ScriptedStage s;

  engine_load_tiny(&f);
  scripted_begin(&s, &f, "");
  honour_play_push(&s.play, HONOUR_STAGE_TURN);
  run_past(&s, HONOUR_STAGE_VICTORY);
  ck_assert_int_eq(f.state.turn, 0);
  while (scripted_depth(&s) > 0)
    honour_turn_run(&s.play, scripted_top(&s), &s.request);
  ck_assert_int_eq(f.state.turn, 1);
  scripted_end(&s);
  engine_clear(&f);
}
END_TEST

/* */
START_TEST(rule_11_2_1e_attack_finished_goes_when_the_phase_ends) {
  const guint marks = HONOUR_MARK_ATTACK_FINISHED | HONOUR_MARK_SHOWN;
  EngineFixture f;
  ScriptedStage s;

  engine_load_tiny(&f);
  scripted_begin(&s, &f, "");
  engine_mark(&f, "azzurro", marks | HONOUR_MARK_GENERAL);
  honour_play_push(&s.play, HONOUR_STAGE_TURN);
  run_past(&s, HONOUR_STAGE_ATTRITION);
  ck_assert_uint_eq(engine_state_of(&f, "azzurro")->marks & marks, marks);
  run_past(&s, HONOUR_STAGE_VICTORY);
  ck_assert_uint_eq(engine_state_of(&f, "azzurro")->marks, HONOUR_MARK_GENERAL);
  scripted_end(&s);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_11_5_S3a_nobody_has_moved_when_the_activation_phase_begins) {
  EngineFixture f;
  ScriptedStage s;

  engine_load_tiny(&f);
  scripted_begin(&s, &f, "");
  engine_mark(&f, "azzurro", HONOUR_MARK_MOVED);
  honour_play_push(&s.play, HONOUR_STAGE_TURN);
  run_past(&s, HONOUR_STAGE_WEATHER);
  ck_assert_uint_ne(engine_state_of(&f, "azzurro")->marks & HONOUR_MARK_MOVED, 0);
  run_past(&s, HONOUR_STAGE_REINFORCEMENTS);
  ck_assert_uint_eq(engine_state_of(&f, "azzurro")->marks & HONOUR_MARK_MOVED, 0);
  scripted_end(&s);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_16h_the_besieged_surrender_after_attrition) {
  EngineFixture f;
  ScriptedStage s;

  engine_load_tiny(&f);
  engine_empty(&f);
  engine_place(&f, "azzurro", "0303", HONOUR_ORDER_GARRISON);
  engine_demoralise(&f, engine_give(&f, "azzurro", "blue-foot", 4));
  engine_place(&f, "rosso", "0304", HONOUR_ORDER_ATTACK);
  engine_give(&f, "rosso", "red-foot", 4);
  f.state.earthworks[0] = (HonourEarthworks){.hex = engine_hex(&f, "0304"), .level = 2};
  f.state.siege[honour_game_settlement(f.game, engine_hex(&f, "0303"))] = 1;
  engine_state_of(&f, "rosso")->besieges = engine_hex(&f, "0303") + 1;
  scripted_begin(&s, &f, "");
  honour_play_push(&s.play, HONOUR_STAGE_TURN);
  run_past(&s, HONOUR_STAGE_ATTRITION);
  ck_assert_uint_eq(engine_state_of(&f, "azzurro")->station, HONOUR_STATION_ON_MAP);
  run_past(&s, HONOUR_STAGE_VICTORY);
  ck_assert_uint_eq(engine_state_of(&f, "azzurro")->station, HONOUR_STATION_LOST);
  scripted_end(&s);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_2_2F_may_follows_the_last_turn_of_april) {
  EngineFixture f;
  ScriptedStage s;

  engine_load_shipped(&f, "agnadello-1509");
  scripted_begin(&s, &f, "");
  f.state.turn = 2;
  for (guint i = 0; i < 2; i++) {
    g_autofree char *trace = trace_turn(&s);

    ck_assert(g_str_has_prefix(trace, "WEATHER "));
  }
  ck_assert_str_eq(s.told->str, "2.2a: Turn 3 of 9 begins: April 6, 1509.\n"
                                "2.2a: Turn 4 of 9 begins: May 1, 1509.\n");
  scripted_end(&s);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_2_2a_play_begins_where_the_scenario_says) {
  EngineFixture f;
  ScriptedStage s;

  engine_load_shipped(&f, "agnadello-1509");
  scripted_begin(&s, &f, "");
  for (guint i = 0; i < 2; i++)
    g_free(trace_turn(&s));
  ck_assert_str_eq(s.told->str, "2.2a: Turn 1 of 9 begins: April 4, 1509.\n"
                                "2.2a: Turn 2 of 9 begins: April 5, 1509.\n");
  scripted_end(&s);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_2_2b_the_last_turn_ends_with_the_last_Victory_Phase) {
  EngineFixture f;
  ScriptedStage s;

  engine_load_tiny(&f);
  scripted_begin(&s, &f, "");
  for (guint i = 0; i < 8; i++) {
    g_autofree char *trace = trace_turn(&s);

    ck_assert_int_eq(strstr(trace, "VICTORY!") != NULL, i == 7);
  }
  scripted_end(&s);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_2_2b_a_game_is_one_turn_after_the_other) {
  EngineFixture f;
  ScriptedStage s;

  engine_load_tiny(&f);
  scripted_begin(&s, &f, "");
  honour_play_push(&s.play, HONOUR_STAGE_GAME);
  honour_game_run(&s.play, scripted_top(&s),
                  &s.request); /* rules of the set-up, of which it has none */
  for (guint i = 0; i < 8; i++) {
    honour_game_run(&s.play, scripted_top(&s), &s.request);
    ck_assert_uint_eq(scripted_top(&s)->stage, HONOUR_STAGE_TURN);
    honour_play_pop(&s.play);
    f.state.turn++;
  }
  /* Never reached in a real game, which its last Victory Phase has ended. */
  honour_game_run(&s.play, scripted_top(&s), &s.request);
  ck_assert_uint_eq(scripted_top(&s)->stage, HONOUR_STAGE_VICTORY);
  ck_assert_int_eq(scripted_top(&s)->v[0], 1);
  scripted_end(&s);
  engine_clear(&f);
}
END_TEST

static Suite *sequence_suite(void) {
  Suite *suite = suite_create("sequence");
  TCase *phases = tcase_create("2.2 A to F");
  TCase *turns = tcase_create("2.2 turns");

  tcase_add_test(phases, rule_2_2e_the_phases_come_in_their_order);
  tcase_add_test(phases, rule_2_2Ba_the_First_Player_commands_first_whichever_side_he_is);
  tcase_add_test(phases, rule_2_2B2d_orders_come_after_everything_else_is_organised);
  tcase_add_test(phases, rule_2_2D3_forces_consolidate_again_before_attrition);
  tcase_add_test(phases, rule_2_2C2a_the_First_Player_names_first_in_every_turn);
  tcase_add_test(phases, rule_2_2C3b_activation_markers_come_off_after_consolidation);
  tcase_add_test(phases, rule_9_3d_every_force_is_in_order_again_after_the_fights);
  tcase_add_test(phases, rule_2_2D4_disruption_ends_before_attrition);
  tcase_add_test(turns, rule_2_2F_the_marker_moves_on_after_the_last_phase);
  tcase_add_test(turns, rule_11_2_1e_attack_finished_goes_when_the_phase_ends);
  tcase_add_test(turns, rule_11_5_S3a_nobody_has_moved_when_the_activation_phase_begins);
  tcase_add_test(turns, rule_16h_the_besieged_surrender_after_attrition);
  tcase_add_test(turns, rule_2_2F_may_follows_the_last_turn_of_april);
  tcase_add_test(turns, rule_2_2a_play_begins_where_the_scenario_says);
  tcase_add_test(turns, rule_2_2b_the_last_turn_ends_with_the_last_Victory_Phase);
  tcase_add_test(turns, rule_2_2b_a_game_is_one_turn_after_the_other);
  suite_add_tcase(suite, phases);
  suite_add_tcase(suite, turns);
  return suite;
}

int main(void) {
  return test_main(sequence_suite());
}

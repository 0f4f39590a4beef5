/* Standing special rules of scenarios 1, 2 and 5, and the table of all. */
#include "tests/honour/fixtures/standing-rules.h"

#include "schema/codes/codes-scenario.h"
#include "validator/honour/chapters/ch04-supply.h"
#include "validator/honour/chapters/ch14-alignment.h"

/* --- Scenario 1 ---------------------------------------------------------------------------- */

static gboolean is_beyond_rivers(const EngineFixture *f, CapHex hex) {
  return cap_bits_has(area(f, "Adda:west"), hex) || cap_bits_has(area(f, "Po:south"), hex);
}

START_TEST(rule_S1_SR1_venetians_stay_behind_their_rivers) {
  EngineFixture f;

  load(&f, "agnadello-1509");
  put(&f, "alviano", "venetian-infantry", 8, "2552");
  assert_all_refused(&f, "alviano", is_beyond_rivers);
  engine_strip(&f, "alviano");
  engine_state_of(&f, "alviano")->station = HONOUR_STATION_WAITING;
  put(&f, "chaumont", "french-gendarmes", 6, "2552");
  assert_none_refused(&f, "chaumont", is_beyond_rivers);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S1_SR2_pitigliano_keeps_away_until_the_alarm) {
  EngineFixture f;

  load(&f, "agnadello-1509");
  put(&f, "pitigliano", "venetian-heavy", 8, "2340");
  put(&f, "alviano", "venetian-infantry", 8, "2340");
  put(&f, "chaumont", "french-gendarmes", 6, "2342");
  ck_assert_int_eq(step_to(&f, "pitigliano", "2340", "2341"), HONOUR_REASON_SPECIAL_RULE);
  ck_assert_int_eq(step_to(&f, "pitigliano", "2340", "2339"), HONOUR_REASON_OK);
  ck_assert_int_eq(step_to(&f, "alviano", "2340", "2341"), HONOUR_REASON_OK);
  /* His Force is the one he leads, not one he is in. */
  engine_attach(&f, "pitigliano", "alviano", HONOUR_ROLE_SUBORDINATE);
  ck_assert_int_eq(step_to(&f, "alviano", "2340", "2341"), HONOUR_REASON_OK);
  engine_place(&f, "pitigliano", "2340", HONOUR_ORDER_ATTACK);
  set(&f, "alarm", "on");
  ck_assert_int_eq(step_to(&f, "pitigliano", "2340", "2341"), HONOUR_REASON_OK);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S1_ap_every_french_line_is_30_hexes_longer) {
  EngineFixture f;

  load(&f, "agnadello-1509");
  ck_assert_uint_eq(honour_line_length(f.game, &f.state, engine_army(&f, "france"), 10), 40);
  ck_assert_uint_eq(honour_line_length(f.game, &f.state, engine_army(&f, "venice"), 10), 10);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S1_ap_points_come_along_the_longer_line) {
  EngineFixture f;
  ScriptedStage s;
  HonourFrame *frame;
  HonourArmyState *army;

  load(&f, "agnadello-1509");
  put(&f, "louis-xii", "french-gendarmes", 5, "2728");
  engine_mark(&f, "louis-xii", HONOUR_MARK_GENERAL);
  army = &f.state.armies[engine_army(&f, "france")];
  army->source_status = HONOUR_SOURCE_ACTIVE;
  army->source = 2; /* 2027, eight hexes away */
  army->points = 0;
  f.state.turn = f.scenario->armies[engine_army(&f, "france")].receives[0].turn;
  scripted_begin(&s, &f, "44");
  s.play.work = honour_workspace_new(f.game);
  frame = honour_play_push(&s.play, HONOUR_STAGE_ADMINISTRATION);
  frame->side = engine_side(&f, "french");
  while (scripted_depth(&s) > 0)
    if (honour_administration_run(&s.play, frame, &s.request))
      honour_administration_answer(&s.play, frame, s.request.options[0]);
  ck_assert_msg(strstr(s.told->str, "expects 4 AP along a line of 38 hexes") != NULL, "%s",
                s.told->str);
  honour_workspace_free(s.play.work);
  scripted_end(&s);
  engine_clear(&f);
}
END_TEST

/* --- Scenario 2 ---------------------------------------------------------------------------- */

START_TEST(rule_S2_SR2a_the_force_in_novara_keeps_its_order_for_two_turns) {
  EngineFixture f;
  gboolean may_keep;

  load(&f, "novara-1513");
  put(&f, "mutt", "swiss-infantry", 10, "2611");
  engine_order(&f, "mutt", HONOUR_ORDER_GARRISON);
  for (f.state.turn = 0; f.state.turn < 2; f.state.turn++) {
    ck_assert_uint_eq(offered_orders(&f, "swiss", &may_keep), 0);
    ck_assert(may_keep);
  }
  ck_assert_uint_ne(offered_orders(&f, "swiss", &may_keep) & HONOUR_ORDER_ATTACK, 0);
  f.state.turn = 0;
  engine_move(&f, "mutt", "2612");
  engine_order(&f, "mutt", HONOUR_ORDER_STAND);
  ck_assert_uint_ne(offered_orders(&f, "swiss", &may_keep) & HONOUR_ORDER_ATTACK, 0);
  engine_clear(&f);
}
END_TEST

/* How often Tremouille can be activated when the other side has declined at once. */
static guint activations_alone(EngineFixture *f, const char *side, const char *dice) {
  ScriptedStage s;

  scripted_begin(&s, f, dice);
  s.play.work = honour_workspace_new(f->game);
  honour_play_push(&s.play, HONOUR_STAGE_ACTIVATIONS);
  while (scripted_depth(&s) > 0) {
    HonourFrame *frame = scripted_top(&s);
    gboolean is_other;
    CapOption option;

    if (frame->stage == HONOUR_STAGE_MARCH || frame->stage == HONOUR_STAGE_ATTRITION) {
      honour_play_pop(&s.play);
      continue;
    }
    if (!honour_activations_run(&s.play, frame, &s.request))
      continue;
    /* The other side declines at once, this one names whom it can. */
    is_other = s.request.kind == HONOUR_DECISION_NAME && s.request.side != engine_side(f, side);
    option = s.request.options[is_other ? s.request.n_options - 1 : 0];
    honour_activations_answer(&s.play, frame, option);
  }
  honour_workspace_free(s.play.work);
  g_string_free(s.told, TRUE);
  return engine_state_of(f, "tremouille")->activations;
}

START_TEST(rule_S2_SR2b_french_forces_act_twice_when_the_swiss_pass) {
  EngineFixture f;

  load(&f, "novara-1513");
  put(&f, "tremouille", "french-gendarmes", 5, "1014");
  put(&f, "mutt", "swiss-infantry", 10, "2611");
  ck_assert_uint_eq(activations_alone(&f, "french", "333333333333"), 2);
  engine_state_of(&f, "tremouille")->activations = 0;
  f.state.turn = 2;
  ck_assert_uint_eq(activations_alone(&f, "french", "333333333333"), 1);
  engine_clear(&f);
}
END_TEST

/* A battle of this kind is won by a side; is the game over then? */
static gboolean ends_at_once(EngineFixture *f, const char *winner, HonourFightKind kind) {
  HonourSubject subject = honour_subject();
  gboolean is_over;
  ScriptedStage s;

  scripted_begin(&s, f, "");
  subject.side = engine_side(f, winner);
  subject.fight = kind;
  subject.is_won = TRUE;
  honour_hook(&s.play, HONOUR_HOOK_BATTLE_WON, &subject);
  is_over = f->state.progress.is_over;
  ck_assert(!is_over || f->state.progress.winner == subject.side);
  scripted_end(&s);
  return is_over;
}

START_TEST(rule_S2_vc_a_major_battle_wins_at_once) {
  EngineFixture f;

  engine_load_shipped(&f, "novara-1513");
  ck_assert(!ends_at_once(&f, "swiss", HONOUR_FIGHT_SKIRMISH));
  ck_assert(ends_at_once(&f, "swiss", HONOUR_FIGHT_MAJOR));
  ck_assert(ends_at_once(&f, "french", HONOUR_FIGHT_MAJOR));
  engine_clear(&f);
}
END_TEST

/* --- Scenario 5 ---------------------------------------------------------------------------- */

static gboolean may_leave(const EngineFixture *f, const char *capitano, const char *hex) {
  return honour_special_is_exit(f->game, &f->state, engine_capitano(f, capitano),
                                engine_hex(f, hex));
}

static CapTurn turn_of(const EngineFixture *f, const char *date) {
  CapTurn turn;

  ck_assert_int_eq(honour_calendar_parse(&f->scenario->calendar, cap_slice_of(date), &turn),
                   HONOUR_DATE_OK);
  return turn;
}

START_TEST(rule_S5_SR3a_the_expedition_needs_foot_horse_and_a_gun) {
  EngineFixture f;

  load(&f, "pavia-1524");
  engine_place(&f, "la-palice", "0252", HONOUR_ORDER_MANOEUVRE);
  engine_give(&f, "la-palice", "french-gendarmes", 5);
  engine_give(&f, "la-palice", "french-artillery", 1);
  engine_give(&f, "la-palice", "swiss-infantry", 10);
  ck_assert(!may_leave(&f, "la-palice", "0252"));
  engine_give(&f, "la-palice", "swiss-infantry", 2);
  ck_assert(may_leave(&f, "la-palice", "0252"));
  engine_attach(&f, "francois-i", "la-palice", HONOUR_ROLE_SUBORDINATE);
  ck_assert(!may_leave(&f, "la-palice", "0252"));
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S5_SR3b_it_leaves_at_0252_before_december_6) {
  EngineFixture f;

  load(&f, "pavia-1524");
  engine_place(&f, "la-palice", "0252", HONOUR_ORDER_MANOEUVRE);
  engine_give(&f, "la-palice", "french-gendarmes", 5);
  engine_give(&f, "la-palice", "french-artillery", 1);
  engine_give(&f, "la-palice", "swiss-infantry", 10);
  engine_give(&f, "la-palice", "swiss-infantry", 2);
  f.state.turn = turn_of(&f, "1524 december 5");
  ck_assert(may_leave(&f, "la-palice", "0252"));
  ck_assert(!may_leave(&f, "la-palice", "1152"));
  f.state.turn++;
  ck_assert(!may_leave(&f, "la-palice", "0252"));
  f.state.turn--;
  set(&f, "naples-expedition", "on");
  ck_assert(!may_leave(&f, "la-palice", "0252"));
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S5_SR2a_an_imperial_general_rides_east_from_december_6) {
  EngineFixture f;

  load(&f, "pavia-1524");
  put(&f, "bourbon-imp", "spanish-infantry", 8, "1152");
  f.state.turn = turn_of(&f, "1524 december 6");
  ck_assert(!may_leave(&f, "bourbon-imp", "1152"));
  engine_mark(&f, "bourbon-imp", HONOUR_MARK_GENERAL);
  ck_assert(may_leave(&f, "bourbon-imp", "1152"));
  f.state.turn--;
  ck_assert(!may_leave(&f, "bourbon-imp", "1152"));
  engine_clear(&f);
}
END_TEST

/* Runs the Attrition Segment of one Force; how many SPs it loses, -1 when nobody rolls. */
static int lost_in_segment(EngineFixture *f, const char *dice) {
  HonourUnitState before[HONOUR_MAX_UNITS];
  ScriptedStage s;
  int lost = 0;

  memcpy(before, f->state.units, sizeof before);
  scripted_begin(&s, f, dice);
  s.play.work = honour_workspace_new(f->game);
  honour_play_push(&s.play, HONOUR_STAGE_ATTRITION);
  while (scripted_depth(&s) > 0) {
    HonourFrame *frame = scripted_top(&s);

    if (frame->stage == HONOUR_STAGE_SPECIAL)
      honour_special_run(&s.play, frame, &s.request);
    else if (frame->stage == HONOUR_STAGE_ATTRITION)
      honour_attrition_run(&s.play, frame, &s.request);
    else if (honour_losses_run(&s.play, frame, &s.request))
      honour_losses_answer(&s.play, frame, s.request.options[0]);
  }
  for (guint i = 0; i < f->game->n_units; i++)
    lost += before[i].sp - f->state.units[i].sp;
  if (s.dice.n_rolled == 0)
    lost = -1;
  memcpy(f->state.units, before, sizeof before);
  honour_workspace_free(s.play.work);
  g_string_free(s.told, TRUE);
  return lost;
}

START_TEST(rule_S5_SR4_plague_wears_down_whoever_is_in_milano) {
  EngineFixture f;
  int quarters, plague;

  load(&f, "pavia-1524");
  put(&f, "de-leyva", "landsknecht-imperial", 8, "2624");
  engine_give(&f, "de-leyva", "spanish-infantry", 8);
  engine_give(&f, "de-leyva", "spanish-infantry", 4);
  ck_assert_int_eq(lost_in_segment(&f, "5"), -1); /* at home */
  set(&f, "plague", "rages");
  plague = lost_in_segment(&f, "5");
  f.state.options = 1;
  engine_mark(&f, "de-leyva", HONOUR_MARK_QUARTERS);
  quarters = lost_in_segment(&f, "5");
  ck_assert_int_ge(quarters, 0);
  ck_assert_int_ge(plague, quarters);
  engine_unmark(&f, "de-leyva", HONOUR_MARK_QUARTERS);
  engine_move(&f, "de-leyva", "2623");
  ck_assert_int_eq(lost_in_segment(&f, "5"), -1);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S5_SR4_the_die_counts_two_more_and_one_in_quarters) {
  EngineFixture f;
  HonourSubject subject;

  load(&f, "pavia-1524");
  put(&f, "de-leyva", "landsknecht-imperial", 8, "2624");
  set(&f, "plague", "rages");
  subject = subject_of(&f, "de-leyva");
  ck_assert_int_eq(honour_special_adjust(f.game, &f.state, HONOUR_VALUE_ATTRITION_DIE, &subject, 3),
                   5);
  f.state.options = 1;
  engine_mark(&f, "de-leyva", HONOUR_MARK_QUARTERS);
  ck_assert_int_eq(honour_special_adjust(f.game, &f.state, HONOUR_VALUE_ATTRITION_DIE, &subject, 3),
                   4);
  set(&f, "plague", "over");
  ck_assert_int_eq(honour_special_adjust(f.game, &f.state, HONOUR_VALUE_ATTRITION_DIE, &subject, 3),
                   3);
  ck_assert(!honour_special_attrition_is_due(f.game, &f.state, subject.capitano));
  engine_clear(&f);
}
END_TEST

/* --- Switches and limits ------------------------------------------------------------------- */

static const char ban[] = "<forbid id=\"blues-wait\"";

START_TEST(rule_14_alignment_can_be_switched_off_while_something_holds) {
  const HonourSubject nobody = honour_subject();
  EngineFixture f;
  CapHex hex;

  engine_load_tiny_with(&f, ban,
                        "<adjust id=\"truce\" value=\"rule\" set=\"off\" rule=\"14\"><when>"
                        "<variable-is variable=\"alarm\" is=\"on\"/></when></adjust>"
                        "<forbid id=\"blues-wait\"");
  hex = engine_hex(&f, "0401");
  ck_assert(honour_is_hostile(f.game, &f.state, hex, engine_side(&f, "reds")));
  set(&f, "alarm", "on");
  ck_assert(!honour_is_hostile(f.game, &f.state, hex, engine_side(&f, "reds")));
  ck_assert(honour_special_switch(f.game, &f.state, HONOUR_SWITCH_ELECTION, &nobody, TRUE));
  ck_assert(!honour_special_switch(f.game, &f.state, HONOUR_SWITCH_ELECTION, &nobody, FALSE));
  engine_clear(&f);
}
END_TEST

START_TEST(adjustments_follow_one_another_as_they_are_written) {
  EngineFixture f;
  HonourSubject nobody = honour_subject();

  engine_load_tiny_with(&f, ban,
                        "<adjust id=\"a\" value=\"loc-length\" add=\"5\"/>"
                        "<adjust id=\"b\" value=\"loc-length\" set=\"20\"/>"
                        "<adjust id=\"c\" value=\"loc-length\" add=\"-3\"/>"
                        "<forbid id=\"blues-wait\"");
  ck_assert_int_eq(honour_special_adjust(f.game, &f.state, HONOUR_VALUE_LOC_LENGTH, &nobody, 1),
                   17);
  f.state.special.ended[honour_special_find(&f.game->special, cap_slice_of("b"))] = 1;
  ck_assert_int_eq(honour_special_adjust(f.game, &f.state, HONOUR_VALUE_LOC_LENGTH, &nobody, 1), 3);
  engine_clear(&f);
}
END_TEST

/* The small scenario with so many rules more, made ready for play; NULL when it is too large. */
static HonourGame *game_with(EngineFixture *f, guint n, CapDiagnostics *findings) {
  g_autoptr(GString) many = g_string_new(NULL);
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autofree char *path = test_path("tests", "golden", "common", "tiny-scenario.xml", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  const char *at = strstr(text, ban);

  for (guint i = 0; i < n; i++)
    g_string_append_printf(many, "<adjust id=\"a%u\" value=\"loc-length\" add=\"1\"/>", i);
  g_autofree char *changed = g_strdup_printf("%.*s%s%s", (int)(at - text), text, many->str, at);
  engine_load_tiny(f);
  cap_document_free(f->document);
  honour_game_free(f->game);
  f->document = cap_document_read_text(path, changed, strlen(changed), &limits, f->findings);
  const CapMap *map = f->scenario->base.map;
  const HonourRoster *roster = f->scenario->roster;
  honour_scenario_free(f->owned_scenario);
  f->scenario = f->owned_scenario = honour_scenario_compile(f->document, map, roster, f->findings);
  f->game = honour_game_new(f->scenario, findings);
  return f->game;
}

START_TEST(a_scenario_with_too_many_rules_is_refused) {
  guint already = 2; /* an event and a ban */
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  EngineFixture f;

  ck_assert_ptr_nonnull(game_with(&f, HONOUR_MAX_SPECIAL_RULES - already, findings));
  ck_assert_uint_eq(cap_diagnostics_count(findings), 0);
  engine_clear(&f);
  ck_assert_ptr_null(game_with(&f, HONOUR_MAX_SPECIAL_RULES - already + 1, findings));
  ck_assert_uint_eq(cap_diagnostics_count(findings), 1);
  ck_assert_ptr_eq(cap_diagnostics_get(findings, 0)->code, CAP_CODE_SCENARIO_TOO_LARGE);
  engine_clear(&f);
}
END_TEST

static TCase *first_case(void) {
  TCase *tc = tcase_create("scenario 1");

  tcase_add_test(tc, rule_S1_SR1_venetians_stay_behind_their_rivers);
  tcase_add_test(tc, rule_S1_SR2_pitigliano_keeps_away_until_the_alarm);
  tcase_add_test(tc, rule_S1_ap_every_french_line_is_30_hexes_longer);
  tcase_add_test(tc, rule_S1_ap_points_come_along_the_longer_line);
  return tc;
}

static TCase *second_case(void) {
  TCase *tc = tcase_create("scenario 2");

  tcase_add_test(tc, rule_S2_SR2a_the_force_in_novara_keeps_its_order_for_two_turns);
  tcase_add_test(tc, rule_S2_SR2b_french_forces_act_twice_when_the_swiss_pass);
  tcase_add_test(tc, rule_S2_vc_a_major_battle_wins_at_once);
  return tc;
}

static TCase *fifth_case(void) {
  TCase *tc = tcase_create("scenario 5");

  tcase_add_test(tc, rule_S5_SR3a_the_expedition_needs_foot_horse_and_a_gun);
  tcase_add_test(tc, rule_S5_SR3b_it_leaves_at_0252_before_december_6);
  tcase_add_test(tc, rule_S5_SR2a_an_imperial_general_rides_east_from_december_6);
  tcase_add_test(tc, rule_S5_SR4_plague_wears_down_whoever_is_in_milano);
  tcase_add_test(tc, rule_S5_SR4_the_die_counts_two_more_and_one_in_quarters);
  return tc;
}

static TCase *table_case(void) {
  TCase *tc = tcase_create("table");

  tcase_add_test(tc, rule_14_alignment_can_be_switched_off_while_something_holds);
  tcase_add_test(tc, adjustments_follow_one_another_as_they_are_written);
  tcase_add_test(tc, a_scenario_with_too_many_rules_is_refused);
  return tc;
}

int main(void) {
  Suite *suite = suite_create("standing");

  suite_add_tcase(suite, first_case());
  suite_add_tcase(suite, second_case());
  suite_add_tcase(suite, fifth_case());
  suite_add_tcase(suite, table_case());
  return test_main(suite);
}

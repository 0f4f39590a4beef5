/* The Swiss elect who leads them. [15.5] */
#include "tests/honour/fixtures/stage-table.h"
#include "validator/honour/chapters/ch03-elimination.h"
#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/chapters/ch15-election.h"
#include "validator/honour/machine/invariants.h"

static Table t;

/* Novara, where the rule is in effect: Mutt, Graff, Bern, Basel and the Minor Capitano have Rank 2,
 * Hohensax has 3. The switch of the scenario is its first special rule. */
static void set_up(void) {
  memset(&t, 0, sizeof t);
  engine_load_shipped(&t.f, "novara-1513");
  engine_empty(&t.f);
  table_take(&t);
}

static void tear_down(void) {
  table_clear(&t);
}

static HonourCapitanoIndex man(const char *id) {
  return engine_capitano(&t.f, id);
}

static void switch_off(void) {
  memset(t.f.state.special.ended, 1, sizeof t.f.state.special.ended);
}

static gboolean is_general(const char *id) {
  return (engine_state_of(&t.f, id)->marks & HONOUR_MARK_GENERAL) != 0;
}

/* Everything up to the end of the stack, every question answered with the first option. */
static void play_out(void) {
  while (honour_play_next(&t.play, &t.request))
    honour_play_answer(&t.play, &t.request, t.request.options[0]);
  ck_assert_ptr_null(honour_find_violation(t.f.game, &t.f.state));
}

static void assert_under(const char *id, const char *primo) {
  ck_assert_uint_eq(honour_force_of(t.f.game, &t.f.state, man(id)), man(primo));
}

/* Mutt with a unit, Graff with another beside him in one hex. */
static void mutt_meets_graff(void) {
  engine_place(&t.f, "mutt", "2611", HONOUR_ORDER_GARRISON);
  engine_give(&t.f, "mutt", "swiss-infantry", 8);
  engine_place(&t.f, "graff", "2611", HONOUR_ORDER_ATTACK);
  engine_give(&t.f, "graff", "swiss-infantry", 5);
}

START_TEST(rule_15_5a_swiss_who_meet_elect_a_general_by_lot) {
  mutt_meets_graff();
  table_dice(&t, (guint8)(_i == 0 ? 1 : 6));
  honour_play_push(&t.play, HONOUR_STAGE_CONSOLIDATION);
  play_out();
  /* They are listed as the stack names them. */
  ck_assert_int_ne(is_general("mutt"), is_general("graff"));
  ck_assert(is_general("mutt") == (man("mutt") < man("graff")) ? _i == 0 : _i == 1);
  assert_under("mutt", is_general("mutt") ? "mutt" : "graff");
  assert_under("graff", is_general("mutt") ? "mutt" : "graff");
}
END_TEST

START_TEST(rule_15_5a_a_stack_that_elects_does_so_after_the_set_up) {
  honour_state_set_up(t.f.game, &t.f.state);
  table_dice(&t, 6);
  ck_assert(honour_push_set_up_elections(&t.play));
  ck_assert_uint_eq(t.f.state.progress.depth, 1); /* Novara */
  play_out();
  ck_assert_int_ne(is_general("mutt"), is_general("graff"));
  ck_assert(engine_state_of(&t.f, is_general("mutt") ? "mutt" : "graff")->marks &
            HONOUR_MARK_ELECTED);
}
END_TEST

/* The stack of Novara as if it came later. */
static void delay_novara(void) {
  for (guint i = 0; i < t.f.scenario->n_stacks; i++)
    if (g_str_equal(t.f.scenario->stacks[i].id, "novara")) {
      t.f.owned_scenario->stacks[i].arrival = HONOUR_ARRIVAL_TURN;
      t.f.owned_scenario->stacks[i].turn = 0;
    }
}

START_TEST(rule_15_5a_a_reinforcement_that_elects_does_so_when_it_comes) {
  delay_novara();
  honour_state_set_up(t.f.game, &t.f.state);
  table_dice(&t, 6);
  honour_play_push(&t.play, HONOUR_STAGE_REINFORCEMENTS);
  while (honour_play_next(&t.play, &t.request))
    honour_play_answer(&t.play, &t.request,
                       t.request.kind == HONOUR_DECISION_REINFORCEMENT
                           ? t.request.options[t.request.n_options - 1]
                           : t.request.options[0]);
  ck_assert_uint_eq(table_rolled(&t), 1);
  ck_assert_int_ne(is_general("mutt"), is_general("graff"));
  ck_assert(engine_state_of(&t.f, is_general("mutt") ? "mutt" : "graff")->marks &
            HONOUR_MARK_ELECTED);
  ck_assert_ptr_null(honour_find_violation(t.f.game, &t.f.state));
}
END_TEST

START_TEST(rule_15_5a_the_status_is_temporary) {
  mutt_meets_graff();
  engine_mark(&t.f, "mutt", HONOUR_MARK_GENERAL | HONOUR_MARK_ELECTED);
  engine_mark(&t.f, "graff", HONOUR_MARK_GENERAL | HONOUR_MARK_ELECTED);
  table_dice(&t, 6);
  honour_play_push(&t.play, HONOUR_STAGE_CONSOLIDATION);
  play_out();
  ck_assert_int_ne(is_general("mutt"), is_general("graff"));
}
END_TEST

/* Graff has lost his Force since he was elected. */
START_TEST(rule_3_2_3a_who_is_general_no_more_was_elected_by_nobody) {
  engine_place(&t.f, "mutt", "2611", HONOUR_ORDER_GARRISON);
  engine_give(&t.f, "mutt", "swiss-infantry", 8);
  engine_place(&t.f, "graff", "2611", 0);
  engine_mark(&t.f, "mutt", HONOUR_MARK_GENERAL | HONOUR_MARK_ELECTED);
  engine_mark(&t.f, "graff", HONOUR_MARK_GENERAL | HONOUR_MARK_ELECTED);
  honour_play_push(&t.play, HONOUR_STAGE_CONSOLIDATION);
  play_out();
  assert_under("graff", "mutt");
  ck_assert(!(engine_state_of(&t.f, "graff")->marks & (HONOUR_MARK_GENERAL | HONOUR_MARK_ELECTED)));
}
END_TEST

/* Hohensax of Rank 3 joins the two; whoever of Rank 2 is elected leads him. */
START_TEST(rule_15_5b_rank_does_not_matter_to_the_elected) {
  engine_place(&t.f, "mutt", "2611", HONOUR_ORDER_GARRISON);
  engine_give(&t.f, "mutt", "swiss-infantry", 8);
  engine_place(&t.f, "hohensax", "2611", HONOUR_ORDER_ATTACK);
  engine_give(&t.f, "hohensax", "swiss-infantry", 5);
  table_dice(&t, (guint8)(man("mutt") < man("hohensax") ? 1 : 6));
  honour_play_push(&t.play, HONOUR_STAGE_CONSOLIDATION);
  play_out();
  ck_assert(is_general("mutt"));
  assert_under("hohensax", "mutt");
  ck_assert_uint_eq(engine_state_of(&t.f, "hohensax")->role, HONOUR_ROLE_SUBORDINATE);
  /* [5.3.6a] The Order of the highest Rank stays. */
  ck_assert_uint_eq(engine_state_of(&t.f, "mutt")->order, HONOUR_ORDER_ATTACK);
}
END_TEST

START_TEST(rule_15_5b_the_force_may_be_put_in_order_anew) {
  gboolean was_asked = FALSE;

  mutt_meets_graff();
  table_dice(&t, 1);
  honour_play_push(&t.play, HONOUR_STAGE_CONSOLIDATION);
  while (honour_play_next(&t.play, &t.request)) {
    was_asked |= t.request.kind == HONOUR_DECISION_ORGANISE;
    for (guint i = 0; i < t.request.n_options; i++) /* nobody leaves the Force */
      ck_assert_uint_ne(t.request.options[i].kind, HONOUR_ANSWER_DETACH);
    honour_play_answer(&t.play, &t.request, t.request.options[0]);
  }
  ck_assert(was_asked);
}
END_TEST

START_TEST(rule_15_5c_when_he_is_lost_another_is_elected) {
  engine_place(&t.f, "hohensax", "2611", HONOUR_ORDER_ATTACK);
  engine_mark(&t.f, "hohensax", HONOUR_MARK_GENERAL | HONOUR_MARK_ELECTED);
  engine_give(&t.f, "hohensax", "swiss-infantry", 5);
  engine_attach(&t.f, "mutt", "hohensax", HONOUR_ROLE_SUBORDINATE);
  engine_give(&t.f, "mutt", "swiss-infantry", 8);
  engine_attach(&t.f, "graff", "hohensax", HONOUR_ROLE_SUBORDINATE);
  engine_give(&t.f, "graff", "swiss-infantry", 5);
  table_dice(&t, 1, 6);
  honour_push_elimination(&t.play, man("hohensax"), HONOUR_ENDANGERED_IN_FIGHT);
  play_out();
  ck_assert_uint_eq(engine_state_of(&t.f, "hohensax")->station, HONOUR_STATION_LOST);
  ck_assert_int_ne(is_general("mutt"), is_general("graff"));
  ck_assert(table_was_told(&t, "15.5c"));
}
END_TEST

START_TEST(rule_15_5d_without_the_rule_nobody_is_elected) {
  switch_off();
  mutt_meets_graff();
  engine_place(&t.f, "hohensax", "2610", HONOUR_ORDER_ATTACK); /* the highest Rank of the army */
  engine_give(&t.f, "hohensax", "swiss-infantry", 5);
  honour_play_push(&t.play, HONOUR_STAGE_CONSOLIDATION);
  play_out();
  ck_assert_uint_eq(table_rolled(&t), 0);
  ck_assert(!is_general("mutt") && !is_general("graff"));
  ck_assert(is_general("hohensax")); /* [3.2.1] */
}
END_TEST

/* under the rule the highest Rank alone makes no general. */
START_TEST(rule_3_2_1a_swiss_who_elect_are_not_raised_for_their_rank) {
  engine_place(&t.f, "hohensax", "2610", HONOUR_ORDER_ATTACK);
  engine_give(&t.f, "hohensax", "swiss-infantry", 5);
  engine_place(&t.f, "mutt", "2611", HONOUR_ORDER_GARRISON);
  engine_give(&t.f, "mutt", "swiss-infantry", 8);
  honour_update_capitani(&t.play);
  ck_assert(!is_general("hohensax") && !is_general("mutt"));
}
END_TEST

START_TEST(rule_15_5e_minor_capitani_stand_for_election_too) {
  engine_place(&t.f, "mutt", "2611", HONOUR_ORDER_GARRISON);
  engine_mark(&t.f, "mutt", HONOUR_MARK_GENERAL | HONOUR_MARK_ELECTED);
  engine_give(&t.f, "mutt", "swiss-infantry", 8);
  engine_attach(&t.f, "graff", "mutt", HONOUR_ROLE_UNEMPLOYED);
  engine_attach(&t.f, "minor-swiss", "mutt", HONOUR_ROLE_UNEMPLOYED);
  table_dice(&t, 6); /* the last of three */
  honour_push_election(&t.play, man("mutt"));
  play_out();
  ck_assert(is_general("minor-swiss"));
  assert_under("mutt", "minor-swiss");
}
END_TEST

/* --- Swiss and others in one army ------------------------------------------------------------- */

/* What is told again and again never ends. */
static void tell_once(const CapEvent *event, gpointer told) {
  GString *text = told;

  tell_event(event, told);
  ck_assert_msg(text->len < 4000, "they undo each other:\n%s", text->str);
}

/* The valley with the rule in effect: Rosso (Rank 4), Rubino (2) and the Swiss Tell (3) of one
 * army, each with a unit when he is in play. */
static void set_up_mixed(void) {
  g_autofree char *path = test_path("tests", "golden", "common", "tiny-scenario.xml", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  g_autoptr(GString) changed = g_string_new(text);

  ck_assert(g_string_replace(changed, "<special-rule number=\"1\" title=\"The alarm\">",
                             "<special-rule number=\"1\" title=\"The alarm\">"
                             "<adjust id=\"council\" value=\"rule\" set=\"on\" rule=\"15.5\"/>",
                             1) == 1);
  memset(&t, 0, sizeof t);
  engine_load_text(&t.f, path, changed->str);
  engine_empty(&t.f);
  table_take(&t);
  t.log.tell = tell_once;
}

static void place(const char *id, const char *hex, const char *type, guint16 marks) {
  engine_place(&t.f, id, hex, HONOUR_ORDER_STAND);
  engine_give(&t.f, id, type, 4);
  engine_mark(&t.f, id, marks);
}

/* Tell is of higher Rank than Rubino, whom his Rank does not make Capitano Generale therefore. */
START_TEST(rule_3_2_1a_one_below_a_swiss_who_elects_is_not_of_highest_rank) {
  place("tell", "0203", "swiss-foot", HONOUR_MARK_GENERAL);
  place("rubino", "0203", "red-foot", 0);
  honour_update_capitani(&t.play);
  ck_assert(is_general("tell") && !is_general("rubino"));
  engine_mark(&t.f, "rubino", HONOUR_MARK_GENERAL);
  honour_play_push(&t.play, HONOUR_STAGE_CONSOLIDATION);
  play_out();
  ck_assert(is_general("tell") && !is_general("rubino"));
  assert_under("rubino", "tell");
}
END_TEST

/* an army without any is given one, and the Swiss are not among whom. */
START_TEST(rule_3_2_1a_an_army_without_a_general_raises_one_who_does_not_elect) {
  place("tell", "0203", "swiss-foot", 0);
  place("rubino", "0105", "red-foot", 0);
  honour_update_capitani(&t.play);
  ck_assert(!is_general("tell") && is_general("rubino"));
}
END_TEST

/* [15.5b] Beside the elected Rank does not count, so that Rosso is Capitano Generale again only
 * when he has left him. */
START_TEST(rule_15_5b_the_highest_rank_serves_under_the_elected) {
  place("tell", "0203", "swiss-foot", HONOUR_MARK_GENERAL | HONOUR_MARK_ELECTED);
  place("rosso", "0203", "red-foot", HONOUR_MARK_GENERAL);
  honour_play_push(&t.play, HONOUR_STAGE_CONSOLIDATION);
  play_out();
  ck_assert(is_general("tell") && !is_general("rosso"));
  assert_under("rosso", "tell");
  engine_place(&t.f, "rosso", "0105", HONOUR_ORDER_STAND);
  honour_update_capitani(&t.play);
  ck_assert(is_general("tell") && is_general("rosso"));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("election");
  TCase *tc = tcase_create("15.5");

  tcase_add_checked_fixture(tc, set_up, tear_down);
  tcase_add_loop_test(tc, rule_15_5a_swiss_who_meet_elect_a_general_by_lot, 0, 2);
  tcase_add_test(tc, rule_15_5a_a_stack_that_elects_does_so_after_the_set_up);
  tcase_add_test(tc, rule_15_5a_a_reinforcement_that_elects_does_so_when_it_comes);
  tcase_add_test(tc, rule_15_5a_the_status_is_temporary);
  tcase_add_test(tc, rule_3_2_3a_who_is_general_no_more_was_elected_by_nobody);
  tcase_add_test(tc, rule_15_5b_rank_does_not_matter_to_the_elected);
  tcase_add_test(tc, rule_15_5b_the_force_may_be_put_in_order_anew);
  tcase_add_test(tc, rule_15_5c_when_he_is_lost_another_is_elected);
  tcase_add_test(tc, rule_15_5d_without_the_rule_nobody_is_elected);
  tcase_add_test(tc, rule_3_2_1a_swiss_who_elect_are_not_raised_for_their_rank);
  tcase_add_test(tc, rule_15_5e_minor_capitani_stand_for_election_too);
  suite_add_tcase(suite, tc);

  TCase *mixed = tcase_create("15.5 beside 3.2");
  tcase_add_checked_fixture(mixed, set_up_mixed, tear_down);
  tcase_add_test(mixed, rule_3_2_1a_one_below_a_swiss_who_elects_is_not_of_highest_rank);
  tcase_add_test(mixed, rule_3_2_1a_an_army_without_a_general_raises_one_who_does_not_elect);
  tcase_add_test(mixed, rule_15_5b_the_highest_rank_serves_under_the_elected);
  suite_add_tcase(suite, mixed);
  return test_main(suite);
}

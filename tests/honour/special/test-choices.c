/* Choices in special rules: several answers, and what the scenario says that they are worth. */
#include "tests/honour/fixtures/special-game.h"
#include "validator/honour/policy/doctrine.h"
#include "validator/honour/view/option-text.h"
#include "validator/honour/machine/state-digest.h"
#include "validator/honour/machine/suspect.h"
#include "validator/honour/view/view.h"

#define EVENT(actions)                                                                             \
  "<special-rule title=\"T\"><variable id=\"n\" kind=\"counter\"/>"                                \
  "<event id=\"it\" on=\"setup\">" actions "</event></special-rule>"

/* An answer that adds so many to the counter. */
#define ADDS(text, n) "<answer text=\"" text "\"><count variable=\"n\" add=\"" n "\"/></answer>"

static void begin(SpecialGame *g, const char *rules) {
  special_open_with(g, rules);
  special_moment(g, HONOUR_HOOK_SETUP, special_nobody());
}

static int counter(const SpecialGame *g) {
  return g->f.state.special.variables[0];
}

/* --- Several answers -------------------------------------------------------------------------- */

#define THREE_WAYS                                                                                 \
  "<choose by=\"blues\" text=\"Which way?\">" ADDS("North", "1") "<answer text=\"Stay\"/>" ADDS(   \
      "South-east", "3") "</choose><count variable=\"n\" add=\"10\"/>"

START_TEST(each_answer_leads_its_own_way_and_they_meet_again) {
  static const int totals[] = {11, 10, 13};
  SpecialGame g;

  begin(&g, EVENT(THREE_WAYS));
  ck_assert(special_asks(&g, "blues", HONOUR_DECISION_CHOOSE));
  ck_assert_uint_eq(g.request.n_options, 3);
  special_answer(&g, HONOUR_ANSWER_CHOOSE, (guint)_i + 1, 0, 0);
  ck_assert(!g.asks);
  ck_assert_int_eq(counter(&g), totals[_i]);
  special_close(&g);
}
END_TEST

START_TEST(players_and_records_read_the_answers) {
  char text[CAP_OPTION_TEXT];
  SpecialGame g;

  begin(&g, EVENT(THREE_WAYS));
  honour_view_about(&g.play, &g.request, text);
  ck_assert_str_eq(text, "Which way?");
  honour_view_option(&g.play, &g.request, g.request.options[2], text);
  ck_assert_str_eq(text, "South-east");
  honour_option_text(g.f.game, g.request.options[2], text);
  ck_assert_str_eq(text, "choose 3");
  special_answer(&g, HONOUR_ANSWER_CHOOSE, 3, 0, 0);
  ck_assert_ptr_nonnull(strstr(g.told->str, ": South-east"));
  special_close(&g);
}
END_TEST

#define ONLY_WITH(army, amount) "<when><points-are army=\"" army "\" from=\"" amount "\"/></when>"

#define FOR_MONEY                                                                                                                                                  \
  "<choose by=\"reds\" text=\"How?\"><answer text=\"Gold\">" ONLY_WITH("red", "3") "<count variable=\"n\" add=\"3\"/></answer><answer text=\"Silver\">" ONLY_WITH( \
      "red",                                                                                                                                                       \
      "2") "<count variable=\"n\" add=\"2\"/></answer><answer text=\"Copper\">" ONLY_WITH("red",                                                                   \
                                                                                          "1") "<count variable=\"n\" add=\"1\"/></answer></choose>"

/* Three answers, two, one that is taken without asking, or none. */
START_TEST(an_answer_is_offered_while_its_condition_holds) {
  SpecialGame g;

  special_open_with(&g, EVENT(FOR_MONEY));
  *special_points(&g, "red") = _i;
  special_moment(&g, HONOUR_HOOK_SETUP, special_nobody());
  ck_assert_int_eq(g.asks, _i >= 2);
  if (g.asks) {
    ck_assert_uint_eq(g.request.n_options, (guint)_i);
    ck_assert_int_eq(special_offers(&g, HONOUR_ANSWER_CHOOSE, 1, 0, 0), _i == 3);
  } else {
    ck_assert_int_eq(counter(&g), _i);
    ck_assert_int_eq(strstr(g.told->str, "No answer can be given.") != NULL, _i == 0);
  }
  special_close(&g);
}
END_TEST

START_TEST(choices_stand_inside_one_another) {
  SpecialGame g;

  begin(&g, EVENT("<choose by=\"reds\" text=\"A?\"><answer text=\"On\">"
                  "<choose by=\"blues\" text=\"B?\">" ADDS("One", "1")
                      ADDS("Two", "2") "</choose><count variable=\"n\" add=\"10\"/></answer>" ADDS(
                          "Off", "5") "</choose><count variable=\"n\" add=\"100\"/>"));
  ck_assert(special_asks(&g, "reds", HONOUR_DECISION_CHOOSE));
  special_answer(&g, HONOUR_ANSWER_CHOOSE, 1, 0, 0);
  ck_assert(special_asks(&g, "blues", HONOUR_DECISION_CHOOSE));
  special_answer(&g, HONOUR_ANSWER_CHOOSE, 2, 0, 0);
  ck_assert_int_eq(counter(&g), 112);
  special_close(&g);
}
END_TEST

/* --- Hints ------------------------------------------------------------------------------------ */

static CapOption advised(SpecialGame *g, guint64 luck) {
  HonourDoctrine *doctrine = honour_doctrine_new(g->f.game, NULL);
  guint choice =
      honour_doctrine_advise(doctrine, &g->play, &g->request, &(CapCounsel){.luck = luck});

  honour_doctrine_free(doctrine);
  return g->request.options[choice];
}

/* What the computer takes, whatever its luck. */
static void assert_advised(const char *rules, HonourAnswerKind kind, guint a) {
  SpecialGame g;

  begin(&g, rules);
  ck_assert(g.asks);
  for (guint luck = 0; luck < 6; luck++) {
    CapOption option = advised(&g, luck);

    ck_assert_uint_eq(option.kind, kind);
    ck_assert_uint_eq(option.a, a);
  }
  special_close(&g);
}

#define ASK(ask, yes, no)                                                                          \
  EVENT("<ask by=\"reds\" text=\"Well?\"" ask "><yes" yes                                          \
        "><victory-points side=\"blues\" n=\"1\"/></yes><no" no "/></ask>")

/* What helps the enemy is refused, unless the scenario says that it is worth it. */
START_TEST(a_hint_changes_what_is_answered) {
  assert_advised(ASK("", "", ""), HONOUR_ANSWER_NO, 0);
  assert_advised(ASK("", " worth=\"1\"", ""), HONOUR_ANSWER_YES, 0);
  assert_advised(ASK(" worth=\"1\"", "", ""), HONOUR_ANSWER_YES, 0);
  assert_advised(ASK(" worth=\"1\"", "", " worth=\"2\""), HONOUR_ANSWER_NO, 0);
  assert_advised(ASK(" worth=\"1\"", " worth=\"2\"", " worth=\"2\""), HONOUR_ANSWER_YES, 0);
  assert_advised(ASK("", "", " worth=\"-1\""), HONOUR_ANSWER_YES, 0);
}
END_TEST

#define CHOOSE(first, second, third)                                                               \
  EVENT("<choose by=\"reds\" text=\"Well?\"><answer text=\"A\"" first                              \
        "/><answer text=\"B\"" second "><victory-points side=\"reds\" n=\"1\"/></answer>"          \
        "<answer text=\"C\"" third "/></choose>")

START_TEST(a_hint_changes_what_is_chosen) {
  assert_advised(CHOOSE("", "", ""), HONOUR_ANSWER_CHOOSE, 2);
  assert_advised(CHOOSE(" worth=\"1\"", "", ""), HONOUR_ANSWER_CHOOSE, 1);
  assert_advised(CHOOSE(" worth=\"1\"", "", " worth=\"2\""), HONOUR_ANSWER_CHOOSE, 3);
  assert_advised(CHOOSE(" worth=\"-1\"", "", " worth=\"-2\""), HONOUR_ANSWER_CHOOSE, 2);
}
END_TEST

#define PAY(worth) EVENT("<pay id=\"p\" by=\"reds\" amounts=\"0 1 3\" purses=\"red\"" worth "/>")

/* The red army has 4 AP: up to half of them are spent on anything; so much as the hint says they
 * are worth, on what has one. */
START_TEST(a_hint_changes_what_is_paid) {
  assert_advised(PAY(""), HONOUR_ANSWER_PAY, 1);
  assert_advised(PAY(" worth=\"0\""), HONOUR_ANSWER_PAY, 0);
  assert_advised(PAY(" worth=\"-2\""), HONOUR_ANSWER_PAY, 0);
  assert_advised(PAY(" worth=\"1\""), HONOUR_ANSWER_PAY, 3);
}
END_TEST

/* --- In secret -------------------------------------------------------------------------------- */

/* Reds and Blues bid and choose; the Reds come first. Afterwards the Reds are asked again. */
#define SECRETS                                                                                      \
  EVENT(                                                                                             \
      "<together><pay id=\"p\" by=\"reds\" amounts=\"0 1 3\" purses=\"red\"/>"                       \
      "<choose by=\"reds\" text=\"R?\">" ADDS("Up", "1") ADDS(                                       \
          "Down",                                                                                    \
          "2") "</choose><pay id=\"q\" by=\"blues\" amounts=\"0 1 2\" purses=\"blue\" text=\"B?\"/>" \
               "<ask by=\"blues\" text=\"Well?\"><yes><count variable=\"n\" add=\"10\"/></yes>"      \
               "<no><count variable=\"n\" add=\"20\"/></no></ask></together>"                        \
               "<count variable=\"n\" add=\"100\"/>")

static void pay(SpecialGame *g, const char *army, guint amount) {
  special_answer(g, HONOUR_ANSWER_PAY, amount, amount > 0 ? engine_army(&g->f, army) : 0, 0);
}

START_TEST(answers_take_effect_when_all_are_given) {
  static const char shown[] = "The Red army pays 3 AP and has 1 left. The Reds: Down. "
                              "The Blue army pays 2 AP and has 1 left. The Blues: No.";
  SpecialGame g;

  begin(&g, SECRETS);
  pay(&g, "red", 3);
  special_answer(&g, HONOUR_ANSWER_CHOOSE, 2, 0, 0);
  pay(&g, "blue", 2);
  ck_assert(special_asks(&g, "blues", HONOUR_DECISION_SPECIAL));
  ck_assert_int_eq(*special_points(&g, "red"), 4);
  ck_assert_int_eq(*special_points(&g, "blue"), 3);
  ck_assert_int_eq(counter(&g), 0);
  ck_assert_ptr_null(strstr(g.told->str, "pays"));
  special_answer(&g, HONOUR_ANSWER_NO, 0, 0, 0);
  ck_assert(!g.asks);
  ck_assert_int_eq(*special_points(&g, "red"), 1);
  ck_assert_int_eq(*special_points(&g, "blue"), 1);
  ck_assert_int_eq(counter(&g), 122);
  ck_assert_msg(strstr(g.told->str, shown) != NULL, "%s", g.told->str);
  special_close(&g);
}
END_TEST

/* The Reds answer so; then the Blues are asked. */
static void answer_in_secret(SpecialGame *g, guint amount, guint answer) {
  begin(g, SECRETS);
  pay(g, "red", amount);
  special_answer(g, HONOUR_ANSWER_CHOOSE, answer, 0, 0);
  ck_assert(special_asks(g, "blues", HONOUR_DECISION_PAYMENT));
}

/* What the side that is asked can see of the game. */
static char *seen_by_asked(SpecialGame *g) {
  GString *out = g_string_new(NULL);
  char text[CAP_OPTION_TEXT];

  honour_view_about(&g->play, &g->request, text);
  g_string_append_printf(out, "%u %u %s\n", g->request.kind, g->request.about, text);
  for (guint i = 0; i < g->request.n_options; i++) {
    honour_view_option(&g->play, &g->request, g->request.options[i], text);
    g_string_append_printf(out, "%s\n", text);
    honour_option_text(g->f.game, g->request.options[i], text);
    g_string_append_printf(out, "%s\n", text);
  }
  for (CapHex hex = 0; hex < g->f.game->map->n_hexes; hex++)
    honour_view_hex(&g->play, g->request.side, hex, out);
  for (guint luck = 0; luck < 6; luck++)
    g_string_append_printf(out, "%u ", advised(g, luck).a);
  for (guint i = 0; i < g->f.scenario->n_armies; i++)
    g_string_append_printf(out, "%d AP ", g->f.state.armies[i].points);
  g_string_append(out, g->told->str);
  return g_string_free(out, FALSE);
}

/* Two games that differ in the hidden answers alone, at both questions of the other side. */
START_TEST(nobody_can_tell_what_another_has_answered) {
  SpecialGame one, other;

  answer_in_secret(&one, 0, 1);
  answer_in_secret(&other, 3, 2);
  for (guint question = 0; question < 2; question++) {
    g_autofree char *here = seen_by_asked(&one), *there = seen_by_asked(&other);

    ck_assert_str_eq(here, there);
    ck_assert_ptr_null(honour_find_suspect(&one.play, &one.request));
    ck_assert_ptr_null(honour_find_suspect(&other.play, &other.request));
    if (question == 0) {
      pay(&one, "blue", 1);
      pay(&other, "blue", 1);
    }
  }
  special_answer(&one, HONOUR_ANSWER_YES, 0, 0, 0);
  special_answer(&other, HONOUR_ANSWER_YES, 0, 0, 0);
  ck_assert_int_eq(counter(&one), 111);
  ck_assert_int_eq(counter(&other), 112);
  special_close(&one);
  special_close(&other);
}
END_TEST

/* The check that watches over it sees other answers, in the place of those of the others alone. */
START_TEST(hidden_answers_are_disguised) {
  SpecialGame g;
  HonourState state;

  answer_in_secret(&g, 3, 2);
  state = g.f.state;
  ck_assert(honour_sealed_disguise(&g.play, engine_side(&g.f, "blues"), &state));
  ck_assert_int_ne(state.special.runs[0].sealed[0].a, g.f.state.special.runs[0].sealed[0].a);
  ck_assert_int_ne(state.special.runs[0].sealed[1].a, g.f.state.special.runs[0].sealed[1].a);
  state = g.f.state;
  ck_assert(!honour_sealed_disguise(&g.play, engine_side(&g.f, "reds"), &state));
  ck_assert_mem_eq(&state, &g.f.state, sizeof state);
  special_close(&g);
}
END_TEST

#define TWO_BIDS                                                                                   \
  EVENT("<together><pay id=\"p\" by=\"reds\" amounts=\"0 1 3 9\" purses=\"red\"/>"                 \
        "<pay id=\"q\" by=\"reds\" amounts=\"0 1 3\" purses=\"red\"/></together>")

/* The red army has 4 AP. */
START_TEST(nobody_bids_what_he_does_not_have) {
  SpecialGame g;
  CapIndex red;

  begin(&g, TWO_BIDS);
  red = engine_army(&g.f, "red");
  ck_assert(!special_offers(&g, HONOUR_ANSWER_PAY, 9, red, 0));
  pay(&g, "red", 3);
  ck_assert(special_offers(&g, HONOUR_ANSWER_PAY, 1, red, 0));
  ck_assert(!special_offers(&g, HONOUR_ANSWER_PAY, 3, red, 0));
  pay(&g, "red", 1);
  ck_assert_int_eq(*special_points(&g, "red"), 0);
  special_close(&g);
}
END_TEST

START_TEST(a_bid_beyond_the_purse_is_a_violation) {
  SpecialGame g;

  begin(&g, TWO_BIDS);
  pay(&g, "red", 3);
  ck_assert(honour_sealed_is_sound(g.f.game, &g.f.state));
  *special_points(&g, "red") = 2;
  ck_assert(!honour_sealed_is_sound(g.f.game, &g.f.state));
  special_close(&g);
}
END_TEST

/* Who can answer nothing is passed over; the others go on. */
START_TEST(who_has_no_answer_is_passed_over) {
  SpecialGame g;

  begin(&g, EVENT("<together><pay id=\"p\" by=\"reds\" amounts=\"9\" purses=\"red\"/>"
                  "<choose by=\"reds\" text=\"R?\"><answer text=\"A\"><when><turn on=\"march 7\"/>"
                  "</when></answer><answer text=\"B\"><when><turn on=\"march 8\"/></when>"
                  "</answer></choose><ask by=\"blues\" text=\"B?\"><yes>"
                  "<count variable=\"n\" add=\"1\"/></yes></ask></together>"));
  ck_assert(special_asks(&g, "blues", HONOUR_DECISION_SPECIAL));
  special_answer(&g, HONOUR_ANSWER_YES, 0, 0, 0);
  ck_assert_int_eq(counter(&g), 1);
  ck_assert_int_eq(*special_points(&g, "red"), 4);
  special_close(&g);
}
END_TEST

/* Secrets within what follows from a secret. */
START_TEST(secrets_lead_to_secrets) {
  SpecialGame g;

  begin(
      &g,
      EVENT(
          "<together><ask by=\"reds\" text=\"A?\"><yes><together>"
          "<choose by=\"reds\" text=\"C?\">" ADDS("One", "1") ADDS(
              "Two",
              "2") "</choose><ask by=\"blues\" text=\"D?\"><yes><count variable=\"n\" add=\"10\"/>"
                   "</yes></ask></together></yes></ask><choose by=\"blues\" text=\"B?\">" ADDS(
                       "Hundred", "100") ADDS("More", "200") "</choose></together>"));
  special_answer(&g, HONOUR_ANSWER_YES, 0, 0, 0);
  special_answer(&g, HONOUR_ANSWER_CHOOSE, 2, 0, 0);
  ck_assert_int_eq(counter(&g), 0);
  ck_assert(special_asks(&g, "reds", HONOUR_DECISION_CHOOSE));
  special_answer(&g, HONOUR_ANSWER_CHOOSE, 2, 0, 0);
  special_answer(&g, HONOUR_ANSWER_YES, 0, 0, 0);
  ck_assert_int_eq(counter(&g), 212);
  special_close(&g);
}
END_TEST

/* Two games with other hidden answers are two games. */
START_TEST(the_digest_knows_what_is_hidden) {
  SpecialGame one, other;

  answer_in_secret(&one, 1, 1);
  answer_in_secret(&other, 1, 2);
  g_autofree char *here = honour_state_digest(one.f.game, &one.f.state);
  g_autofree char *there = honour_state_digest(other.f.game, &other.f.state);
  ck_assert_str_ne(here, there);
  special_close(&one);
  special_close(&other);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("choices");
  TCase *several = tcase_create("several answers");
  TCase *hints = tcase_create("hints");
  TCase *secrets = tcase_create("in secret");

  tcase_add_loop_test(several, each_answer_leads_its_own_way_and_they_meet_again, 0, 3);
  tcase_add_test(several, players_and_records_read_the_answers);
  tcase_add_loop_test(several, an_answer_is_offered_while_its_condition_holds, 0, 4);
  tcase_add_test(several, choices_stand_inside_one_another);
  tcase_add_test(hints, a_hint_changes_what_is_answered);
  tcase_add_test(hints, a_hint_changes_what_is_chosen);
  tcase_add_test(hints, a_hint_changes_what_is_paid);
  suite_add_tcase(suite, several);
  tcase_add_test(secrets, answers_take_effect_when_all_are_given);
  tcase_add_test(secrets, nobody_can_tell_what_another_has_answered);
  tcase_add_test(secrets, hidden_answers_are_disguised);
  tcase_add_test(secrets, nobody_bids_what_he_does_not_have);
  tcase_add_test(secrets, a_bid_beyond_the_purse_is_a_violation);
  tcase_add_test(secrets, who_has_no_answer_is_passed_over);
  tcase_add_test(secrets, secrets_lead_to_secrets);
  tcase_add_test(secrets, the_digest_knows_what_is_hidden);
  suite_add_tcase(suite, hints);
  suite_add_tcase(suite, secrets);
  return test_main(suite);
}

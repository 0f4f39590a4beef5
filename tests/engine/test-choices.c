/* Choices in special rules: several answers, and what the scenario says that they are worth. */
#include "tests/engine/special-game.h"
#include "validator/engine/honour/doctrine.h"
#include "validator/engine/honour/option-text.h"
#include "validator/engine/honour/suspect.h"
#include "validator/engine/honour/view.h"

#define EVENT(actions)                                                                             \
  "<special-rule title=\"T\"><variable id=\"n\" kind=\"counter\"/>"                                \
  "<event id=\"it\" on=\"setup\">" actions "</event></special-rule>"

/* An answer that adds so many to the counter. */
#define ADDS(text, n) "<answer text=\"" text "\"><count variable=\"n\" add=\"" n "\"/></answer>"

static void begin(SpecialGame *g, const char *rules) {
  special_open_with(g, rules);
  special_moment(g, CAP_HOOK_SETUP, special_nobody());
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
  ck_assert(special_asks(&g, "blues", CAP_DECISION_CHOOSE));
  ck_assert_uint_eq(g.request.n_options, 3);
  special_answer(&g, CAP_ANSWER_CHOOSE, (guint)_i + 1, 0, 0);
  ck_assert(!g.asks);
  ck_assert_int_eq(counter(&g), totals[_i]);
  special_close(&g);
}
END_TEST

START_TEST(players_and_records_read_the_answers) {
  char text[CAP_OPTION_TEXT];
  SpecialGame g;

  begin(&g, EVENT(THREE_WAYS));
  cap_view_about(&g.play, &g.request, text);
  ck_assert_str_eq(text, "Which way?");
  cap_view_option(&g.play, &g.request, g.request.options[2], text);
  ck_assert_str_eq(text, "South-east");
  cap_option_text(g.f.game, g.request.options[2], text);
  ck_assert_str_eq(text, "choose 3");
  special_answer(&g, CAP_ANSWER_CHOOSE, 3, 0, 0);
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
  special_moment(&g, CAP_HOOK_SETUP, special_nobody());
  ck_assert_int_eq(g.asks, _i >= 2);
  if (g.asks) {
    ck_assert_uint_eq(g.request.n_options, (guint)_i);
    ck_assert_int_eq(special_offers(&g, CAP_ANSWER_CHOOSE, 1, 0, 0), _i == 3);
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
  ck_assert(special_asks(&g, "reds", CAP_DECISION_CHOOSE));
  special_answer(&g, CAP_ANSWER_CHOOSE, 1, 0, 0);
  ck_assert(special_asks(&g, "blues", CAP_DECISION_CHOOSE));
  special_answer(&g, CAP_ANSWER_CHOOSE, 2, 0, 0);
  ck_assert_int_eq(counter(&g), 112);
  special_close(&g);
}
END_TEST

/* --- Hints ------------------------------------------------------------------------------------ */

static CapOption advised(SpecialGame *g, guint64 luck) {
  CapDoctrine *doctrine = cap_doctrine_new(g->f.game);
  guint choice = cap_doctrine_advise(doctrine, &g->play, &g->request, luck);

  cap_doctrine_free(doctrine);
  return g->request.options[choice];
}

/* What the computer takes, whatever its luck. */
static void assert_advised(const char *rules, CapAnswerKind kind, guint a) {
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
  assert_advised(ASK("", "", ""), CAP_ANSWER_NO, 0);
  assert_advised(ASK("", " worth=\"1\"", ""), CAP_ANSWER_YES, 0);
  assert_advised(ASK(" worth=\"1\"", "", ""), CAP_ANSWER_YES, 0);
  assert_advised(ASK(" worth=\"1\"", "", " worth=\"2\""), CAP_ANSWER_NO, 0);
  assert_advised(ASK(" worth=\"1\"", " worth=\"2\"", " worth=\"2\""), CAP_ANSWER_YES, 0);
  assert_advised(ASK("", "", " worth=\"-1\""), CAP_ANSWER_YES, 0);
}
END_TEST

#define CHOOSE(first, second, third)                                                               \
  EVENT("<choose by=\"reds\" text=\"Well?\"><answer text=\"A\"" first                              \
        "/><answer text=\"B\"" second "><victory-points side=\"reds\" n=\"1\"/></answer>"          \
        "<answer text=\"C\"" third "/></choose>")

START_TEST(a_hint_changes_what_is_chosen) {
  assert_advised(CHOOSE("", "", ""), CAP_ANSWER_CHOOSE, 2);
  assert_advised(CHOOSE(" worth=\"1\"", "", ""), CAP_ANSWER_CHOOSE, 1);
  assert_advised(CHOOSE(" worth=\"1\"", "", " worth=\"2\""), CAP_ANSWER_CHOOSE, 3);
  assert_advised(CHOOSE(" worth=\"-1\"", "", " worth=\"-2\""), CAP_ANSWER_CHOOSE, 2);
}
END_TEST

#define PAY(worth) EVENT("<pay id=\"p\" by=\"reds\" amounts=\"0 1 3\" purses=\"red\"" worth "/>")

/* The red army has 4 AP: up to half of them are spent on anything; so much as the hint says they
 * are worth, on what has one. */
START_TEST(a_hint_changes_what_is_paid) {
  assert_advised(PAY(""), CAP_ANSWER_PAY, 1);
  assert_advised(PAY(" worth=\"0\""), CAP_ANSWER_PAY, 0);
  assert_advised(PAY(" worth=\"-2\""), CAP_ANSWER_PAY, 0);
  assert_advised(PAY(" worth=\"1\""), CAP_ANSWER_PAY, 3);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("choices");
  TCase *several = tcase_create("several answers");
  TCase *hints = tcase_create("hints");

  tcase_add_loop_test(several, each_answer_leads_its_own_way_and_they_meet_again, 0, 3);
  tcase_add_test(several, players_and_records_read_the_answers);
  tcase_add_loop_test(several, an_answer_is_offered_while_its_condition_holds, 0, 4);
  tcase_add_test(several, choices_stand_inside_one_another);
  tcase_add_test(hints, a_hint_changes_what_is_answered);
  tcase_add_test(hints, a_hint_changes_what_is_chosen);
  tcase_add_test(hints, a_hint_changes_what_is_paid);
  suite_add_tcase(suite, several);
  suite_add_tcase(suite, hints);
  return test_main(suite);
}

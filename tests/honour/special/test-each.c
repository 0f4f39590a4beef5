/* <for-each>: something happens once for each place, or for each Force, in turn. */
#include "tests/honour/fixtures/special-game.h"

#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/view/option-text.h"
#include "validator/honour/special/run.h"
#include "validator/honour/machine/state-digest.h"
#include "validator/honour/view/view.h"

#define RULES(text)     "<special-rule title=\"A test\">" text "</special-rule>"
#define EVENT(on, text) "<event id=\"e\" on=\"" on "\">" text "</event>"

static int counter(const SpecialGame *g, const char *id) {
  return g->f.state.special.variables[special_variable(g, id)];
}

static gboolean is_told(const SpecialGame *g, const char *text) {
  return strstr(g->told->str, text) != NULL;
}

/* Nothing is left of it. */
static void assert_over(const SpecialGame *g) {
  static const HonourSpecialRun nothing;

  ck_assert_uint_eq(g->f.state.special.n_runs, 0);
  for (guint i = 0; i < HONOUR_MAX_RUNS; i++)
    ck_assert_mem_eq(&g->f.state.special.runs[i], &nothing, sizeof nothing);
}

/* --- Places ----------------------------------------------------------------------------------- */

/* Sud is of the Reds, Nord and Rocca are of the Blues; Nord is a City. */
static const struct {
  const char *ground, *when;
  int points;
} places[] = {
    {"", "", 3},
    {"settlement=\"any\"", "", 3},
    {"settlement=\"town\"", "", 2},
    {"settlement=\"city\"", "", 1},
    {"settlement=\"fortress\"", "", 2},
    {"hexes=\"0103 0402\"", "", 2},
    {"regions=\"N\"", "", 2},
    {"areas=\"towns\" regions=\"N\" settlement=\"town\"", "", 1},
    {"", "<inside owned-by=\"blue\"/>", 2},
    {"settlement=\"town\"", "<inside owned-by=\"blue\"/>", 1},
    {"", "<subject side=\"reds\"/>", 1},
    {"", "<not><subject side=\"reds\"/></not>", 2},
    {"", "<inside hexes=\"0303\"/>", 1},
    {"", "<turn on=\"march 8\"/>", 0},
};

START_TEST(points_come_for_each_place_that_fits) {
  const char *when = places[_i].when;
  g_autofree char *rules = g_strdup_printf(
      RULES(EVENT("turn-begin",
                  "<for-each what=\"place\" %s>%s%s%s<add-points army=\"red\" n=\"1\"/>"
                  "</for-each>")),
      places[_i].ground, *when != '\0' ? "<when>" : "", when, *when != '\0' ? "</when>" : "");
  SpecialGame g;

  special_open_with(&g, rules);
  *special_points(&g, "red") = 10;
  special_moment(&g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  ck_assert_int_eq(*special_points(&g, "red"), 10 + places[_i].points);
  assert_over(&g);
  special_close(&g);
}
END_TEST

START_TEST(places_have_their_turns_in_the_order_of_the_map) {
  SpecialGame g;
  const char *sud, *nord, *rocca;

  special_open_with(&g, RULES("<variable id=\"n\" kind=\"counter\"/>" EVENT(
                            "turn-begin", "<for-each what=\"place\" hexes=\"0402 0303 0103\">"
                                          "<count variable=\"n\" add=\"1\"/></for-each>")));
  special_moment(&g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  sud = strstr(g.told->str, "This is for Sud.");
  nord = strstr(g.told->str, "This is for Nord.");
  rocca = strstr(g.told->str, "This is for Rocca.");
  ck_assert(sud != NULL && nord > sud && rocca > nord);
  ck_assert_int_eq(counter(&g, "n"), 3);
  special_close(&g);
}
END_TEST

/* The Reds take Rocca while it is asked about: it had its place already. */
START_TEST(who_has_a_turn_is_settled_at_the_beginning) {
  SpecialGame g;

  special_open_with(
      &g, RULES("<variable id=\"n\" kind=\"counter\"/>" EVENT(
              "turn-begin", "<for-each what=\"place\"><when><inside owned-by=\"blue\"/></when>"
                            "<own army=\"red\" hexes=\"0103 0303 0402\"/>"
                            "<count variable=\"n\" add=\"1\"/></for-each>"
                            "<for-each what=\"place\"><when><inside owned-by=\"blue\"/></when>"
                            "<count variable=\"n\" add=\"10\"/></for-each>")));
  special_moment(&g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  ck_assert_int_eq(counter(&g, "n"), 2);
  special_close(&g);
}
END_TEST

/* --- Forces ----------------------------------------------------------------------------------- */

/* Rosso and Rubino are Red, Azzurro and Celeste Blue; the two Blues are in region N. */
static void set_out(SpecialGame *g) {
  engine_empty(&g->f);
  engine_place(&g->f, "rosso", "0302", HONOUR_ORDER_ATTACK);
  engine_give(&g->f, "rosso", "red-foot", 6);
  engine_place(&g->f, "azzurro", "0303", HONOUR_ORDER_ATTACK);
  engine_give(&g->f, "azzurro", "blue-foot", 6);
  engine_place(&g->f, "celeste", "0402", HONOUR_ORDER_ATTACK);
  engine_give(&g->f, "celeste", "blue-guard", 3);
}

static guint order_of(SpecialGame *g, const char *capitano) {
  return engine_state_of(&g->f, capitano)->order;
}

static const struct {
  const char *filter, *when;
  gboolean rosso, azzurro, celeste;
} forces[] = {
    {"", "", TRUE, TRUE, TRUE},
    {"side=\"blues\"", "", FALSE, TRUE, TRUE},
    {"army=\"red\"", "", TRUE, FALSE, FALSE},
    {"nation=\"blue\"", "", FALSE, TRUE, TRUE},
    {"capitano=\"celeste rubino\"", "", FALSE, FALSE, TRUE},
    {"army=\"blue\"", "<inside hexes=\"0402\"/>", FALSE, FALSE, TRUE},
    {"", "<inside regions=\"N\"/>", TRUE, TRUE, TRUE},
    {"", "<strength min=\"6\"/>", TRUE, TRUE, FALSE},
    {"side=\"reds\"", "<strength min=\"7\"/>", FALSE, FALSE, FALSE},
};

START_TEST(each_force_that_fits_gets_an_order) {
  const char *when = forces[_i].when;
  g_autofree char *rules = g_strdup_printf(
      RULES(EVENT("turn-begin", "<for-each what=\"force\" %s>%s%s%s<give-order order=\"stand\"/>"
                                "<lock-order then=\"any\"><until><turn on=\"march 8\"/></until>"
                                "</lock-order></for-each>")),
      forces[_i].filter, *when != '\0' ? "<when>" : "", when, *when != '\0' ? "</when>" : "");
  SpecialGame g;

  special_open_with(&g, rules);
  set_out(&g);
  special_moment(&g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  ck_assert_int_eq(order_of(&g, "rosso") == HONOUR_ORDER_STAND, forces[_i].rosso);
  ck_assert_int_eq(order_of(&g, "azzurro") == HONOUR_ORDER_STAND, forces[_i].azzurro);
  ck_assert_int_eq(order_of(&g, "celeste") == HONOUR_ORDER_STAND, forces[_i].celeste);
  ck_assert_int_eq(engine_state_of(&g.f, "celeste")->lock != 0, forces[_i].celeste);
  assert_over(&g);
  special_close(&g);
}
END_TEST

/* 6, with 1 more for the strong one; then 5 and 1. */
START_TEST(a_die_is_rolled_for_each_with_its_own_modifiers) {
  SpecialGame g;

  special_open_with(&g, RULES("<variable id=\"high\" kind=\"counter\"/>" EVENT(
                            "turn-begin", "<for-each what=\"force\"><roll>"
                                          "<modifier add=\"+2\"><when><subject side=\"blues\"/>"
                                          "<strength min=\"6\"/></when></modifier>"
                                          "<case from=\"6\"><give-order order=\"stand\"/>"
                                          "<count variable=\"high\" add=\"1\"/></case>"
                                          "<case to=\"5\"/></roll></for-each>"
                                          "<count variable=\"high\" add=\"10\"/>")));
  set_out(&g);
  special_dice(&g, "5 4 5");
  special_moment(&g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  ck_assert_uint_eq(order_of(&g, "rosso"), HONOUR_ORDER_ATTACK);
  ck_assert_uint_eq(order_of(&g, "azzurro"), HONOUR_ORDER_STAND);
  ck_assert_uint_eq(order_of(&g, "celeste"), HONOUR_ORDER_ATTACK);
  ck_assert_int_eq(counter(&g, "high"), 11);
  special_close(&g);
}
END_TEST

/* Whoever comes first removes the Blue army: it has no turns then. */
START_TEST(a_force_that_is_gone_is_passed_over) {
  SpecialGame g;

  special_open_with(&g,
                    RULES("<variable id=\"n\" kind=\"counter\"/>" EVENT(
                        "turn-begin", "<for-each what=\"force\"><count variable=\"n\" add=\"1\"/>"
                                      "<remove what=\"army\" army=\"blue\"/></for-each>")));
  set_out(&g);
  special_moment(&g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  ck_assert_int_eq(counter(&g, "n"), 1);
  assert_over(&g);
  special_close(&g);
}
END_TEST

/* Each removes itself; what comes after it in its turn finds nobody. */
START_TEST(every_force_of_an_army_can_be_removed) {
  SpecialGame g;

  special_open_with(
      &g, RULES("<variable id=\"n\" kind=\"counter\"/>" EVENT(
              "turn-begin",
              "<for-each what=\"force\" army=\"blue\"><remove what=\"force\"/>"
              "<give-order order=\"stand\"/><count variable=\"n\" add=\"1\"/></for-each>")));
  set_out(&g);
  special_moment(&g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  ck_assert_int_eq(counter(&g, "n"), 2);
  ck_assert_int_eq(engine_state_of(&g.f, "azzurro")->station, HONOUR_STATION_LOST);
  ck_assert_int_eq(engine_state_of(&g.f, "celeste")->station, HONOUR_STATION_LOST);
  ck_assert_int_eq(engine_state_of(&g.f, "rosso")->station, HONOUR_STATION_ON_MAP);
  special_close(&g);
}
END_TEST

/* --- The moment around it --------------------------------------------------------------------- */

START_TEST(afterwards_the_subject_is_that_of_the_moment) {
  SpecialGame g;

  special_open_with(
      &g,
      RULES(EVENT(
          "enter",
          "<for-each what=\"force\" side=\"blues\">"
          "<give-order order=\"garrison\"/></for-each>"
          "<for-each what=\"place\"><add-points army=\"red\" n=\"0\"/>"
          "</for-each><give-order order=\"stand\"/>") "<event id=\"next\" on=\"enter\"><when><subject capitano=\"rosso\"/>"
                                                      "<inside hexes=\"0302\"/></when></event>"));
  set_out(&g);
  special_moment(&g, HONOUR_HOOK_ENTER, special_force(&g, "rosso"));
  ck_assert_uint_eq(order_of(&g, "rosso"), HONOUR_ORDER_STAND);
  ck_assert_uint_eq(order_of(&g, "celeste"), HONOUR_ORDER_GARRISON);
  ck_assert_uint_eq(special_fired(&g, "next"), 1);
  special_close(&g);
}
END_TEST

/* An Order is asked for one; others get theirs, and it is not replaced. */
START_TEST(an_order_instead_is_not_for_others) {
  SpecialGame g;
  HonourSubject subject;

  special_open_with(&g, RULES(EVENT("order-request",
                                    "<for-each what=\"force\" capitano=\"celeste\">"
                                    "<give-order order=\"stand\" instead=\"yes\"/></for-each>")));
  set_out(&g);
  subject = special_force(&g, "rosso");
  subject.order = HONOUR_ORDER_MANOEUVRE;
  special_moment(&g, HONOUR_HOOK_ORDER_REQUEST, subject);
  ck_assert_uint_eq(order_of(&g, "celeste"), HONOUR_ORDER_STAND);
  ck_assert_uint_eq(g.f.state.special.replaced, 0);
  special_close(&g);
}
END_TEST

/* --- Choices ---------------------------------------------------------------------------------- */

/* The question says for whom; each answer counts for the one it was asked for. */
START_TEST(somebody_is_asked_for_each) {
  char about[CAP_OPTION_TEXT];
  SpecialGame g;
  g_autofree char *first = NULL, *second = NULL;

  special_open_with(
      &g, RULES(EVENT("turn-begin", "<for-each what=\"force\" army=\"blue\">"
                                    "<ask by=\"reds\" text=\"Does it stand?\"><yes>"
                                    "<give-order order=\"stand\"/></yes></ask></for-each>"
                                    "<for-each what=\"place\" settlement=\"city\">"
                                    "<ask by=\"reds\" text=\"Is it rich?\"/></for-each>")));
  set_out(&g);
  special_moment(&g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  honour_view_about(&g.play, &g.request, about);
  ck_assert_str_eq(about, "Azzurro: Does it stand?");
  first = honour_state_digest(g.f.game, &g.f.state);
  special_answer(&g, HONOUR_ANSWER_NO, 0, 0, 0);
  honour_view_about(&g.play, &g.request, about);
  ck_assert_str_eq(about, "Celeste: Does it stand?");
  second = honour_state_digest(g.f.game, &g.f.state);
  ck_assert_str_ne(first, second);
  special_answer(&g, HONOUR_ANSWER_YES, 0, 0, 0);
  honour_view_about(&g.play, &g.request, about);
  ck_assert_str_eq(about, "Nord (0303): Is it rich?");
  special_answer(&g, HONOUR_ANSWER_YES, 0, 0, 0);
  ck_assert(!g.asks);
  ck_assert_uint_eq(order_of(&g, "azzurro"), HONOUR_ORDER_ATTACK);
  ck_assert_uint_eq(order_of(&g, "celeste"), HONOUR_ORDER_STAND);
  special_close(&g);
}
END_TEST

/* 1 AP is paid for the first; then there is none, so that it does not count for the next. */
START_TEST(a_payment_counts_for_the_one_it_was_made_for) {
  SpecialGame g;

  special_open_with(&g,
                    RULES("<variable id=\"n\" kind=\"counter\"/>" EVENT(
                        "turn-begin", "<for-each what=\"place\"><pay id=\"gift\" by=\"reds\" "
                                      "amounts=\"1\" purses=\"red\"/>"
                                      "<roll><modifier add=\"10\" paid=\"gift\"/>"
                                      "<case from=\"11\"><count variable=\"n\" add=\"1\"/></case>"
                                      "<case to=\"10\"/></roll></for-each>")));
  *special_points(&g, "red") = 1;
  special_dice(&g, "3 3 3");
  special_moment(&g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  ck_assert(!g.asks);
  ck_assert_int_eq(counter(&g, "n"), 1);
  ck_assert_int_eq(*special_points(&g, "red"), 0);
  special_close(&g);
}
END_TEST

/* --- What follows from it --------------------------------------------------------------------- */

/* However often it is set, what hangs on it follows once, without a subject. */
START_TEST(what_hangs_on_a_variable_follows_once) {
  SpecialGame g;

  special_open_with(&g, RULES("<variable id=\"n\" kind=\"counter\"/>"
                              "<variable id=\"word\" kind=\"choice\" values=\"a b\">"
                              "<on-set value=\"b\"><count variable=\"n\" add=\"1\"/>"
                              "<give-order order=\"stand\"/></on-set></variable>" EVENT(
                                  "turn-begin", "<for-each what=\"force\"><set variable=\"word\" "
                                                "to=\"b\"/></for-each><for-each what=\"place\">"
                                                "<set variable=\"word\" to=\"b\"/>"
                                                "<count variable=\"n\" add=\"10\"/></for-each>")));
  set_out(&g);
  special_moment(&g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  ck_assert_int_eq(counter(&g, "n"), 31);
  ck_assert_uint_eq(order_of(&g, "rosso"), HONOUR_ORDER_ATTACK);
  ck_assert_uint_eq(order_of(&g, "celeste"), HONOUR_ORDER_ATTACK);
  special_close(&g);
}
END_TEST

/* It is a finding, and not played. */
START_TEST(one_in_another_does_nothing) {
  SpecialGame g;

  special_open_with(&g,
                    RULES("<variable id=\"n\" kind=\"counter\"/>" EVENT(
                        "turn-begin", "<for-each what=\"place\"><count variable=\"n\" add=\"1\"/>"
                                      "<for-each what=\"force\"><count variable=\"n\" add=\"100\"/>"
                                      "</for-each></for-each>")));
  special_moment(&g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  ck_assert_int_eq(counter(&g, "n"), 3);
  assert_over(&g);
  special_close(&g);
}
END_TEST

/* Nobody fits: the event goes on behind it. */
START_TEST(for_nobody_nothing_happens) {
  SpecialGame g;

  special_open_with(&g, RULES("<variable id=\"n\" kind=\"counter\"/>" EVENT(
                            "turn-begin", "<for-each what=\"force\" capitano=\"rubino\">"
                                          "<count variable=\"n\" add=\"1\"/></for-each>"
                                          "<count variable=\"n\" add=\"10\"/>")));
  set_out(&g);
  special_moment(&g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  ck_assert_int_eq(counter(&g, "n"), 10);
  ck_assert(!is_told(&g, "This is for"));
  special_close(&g);
}
END_TEST

int main(void) {
  const TTest *const tests[] = {
      places_have_their_turns_in_the_order_of_the_map,
      who_has_a_turn_is_settled_at_the_beginning,
      a_die_is_rolled_for_each_with_its_own_modifiers,
      a_force_that_is_gone_is_passed_over,
      every_force_of_an_army_can_be_removed,
      afterwards_the_subject_is_that_of_the_moment,
      an_order_instead_is_not_for_others,
      somebody_is_asked_for_each,
      a_payment_counts_for_the_one_it_was_made_for,
      what_hangs_on_a_variable_follows_once,
      one_in_another_does_nothing,
      for_nobody_nothing_happens,
  };
  Suite *suite = suite_create("each");
  TCase *tcase = tcase_create("for-each");

  tcase_add_loop_test(tcase, points_come_for_each_place_that_fits, 0, G_N_ELEMENTS(places));
  tcase_add_loop_test(tcase, each_force_that_fits_gets_an_order, 0, G_N_ELEMENTS(forces));
  for (guint i = 0; i < G_N_ELEMENTS(tests); i++)
    tcase_add_test(tcase, tests[i]);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}

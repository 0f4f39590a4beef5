/* Scenarios that ask for more than can be played end in a finding, up to the last one that can be
 * played in none: nothing is left out in silence, and nothing ends the program. */
#include "tests/support/tiny-folder.h"

static TinyFolder tiny;

static void set_up(void) {
  enter_tiny_folder(&tiny);
}

static void tear_down(void) {
  leave_tiny_folder(&tiny);
}

/* `many` copies of `part`, or, when `end` is set, parts inside one another; %u is the number. */
typedef struct {
  const char *things; /* as the message calls them */
  guint most;
  const char *before; /* in the scenario, to stand behind the parts */
  const char *part, *middle, *end;
} Limit;

#define ALARM "<event id=\"alarm-raised\""

static const Limit limits[] = {
    {"payments in its events", 16, ALARM,
     "<event id=\"e%u\" on=\"turn-begin\"><pay id=\"p%u\" by=\"reds\" amounts=\"0 1\" "
     "purses=\"red\"/></event>",
     "", NULL},
    {"picks in its events", 16, ALARM,
     "<event id=\"e%u\" on=\"turn-begin\" once=\"yes\"><pick id=\"p%u\" by=\"reds\" "
     "what=\"unit\"/></event>",
     "", NULL},
    {"locked Orders in its events", 64, ALARM,
     "<event id=\"e%u\" on=\"order-request\"><lock-order then=\"stand\"><until><turn from=\"turn "
     "3\"/></until></lock-order></event>",
     "", NULL},
    {"choices and dice inside one another", 32, ALARM, "<ask by=\"reds\" text=\"Choice %u?\"><yes>",
     "<set variable=\"alarm\" to=\"on\"/>", "</yes></ask>"},
    {"conditions inside one another", 24, "<inside areas=\"Rio:north\"/>", "<all>",
     "<turn from=\"turn 1\"/>", "</all>"},
    {"events, bans and adjustments", 128, ALARM,
     "<event id=\"e%u\" on=\"turn-begin\"><add-points army=\"red\" n=\"1\"/></event>", "", NULL},
    {"variables", 64, ALARM, "<variable id=\"v%u\" kind=\"latch\"/>", "", NULL},
    {"supply sources in one army", 64, "<supply-source hex=\"0105\"/>",
     "<supply-source hex=\"0101\"/>", "", NULL},
};

/* What the tiny scenario has of them already. */
static guint present(const Limit *limit) {
  if (g_str_equal(limit->things, "events, bans and adjustments"))
    return 2;
  if (g_str_equal(limit->things, "conditions inside one another"))
    return 1; /* the test within */
  return g_str_equal(limit->things, "variables") || strstr(limit->things, "sources") != NULL;
}

static void add_numbered(GString *out, const char *part, guint number) {
  g_autoptr(GString) text = g_string_new(part);
  g_autofree char *digits = g_strdup_printf("%u", number);

  g_string_replace(text, "%u", digits, 0);
  g_string_append(out, text->str);
}

/* Choices stand in an event of their own. */
static void put(const Limit *limit, guint n) {
  g_autoptr(GString) parts = g_string_new(NULL);
  gboolean is_choice = g_str_has_prefix(limit->part, "<ask");

  if (is_choice)
    g_string_append(parts, "<event id=\"deep\" on=\"turn-begin\" once=\"yes\">");
  for (guint i = 0; i < n; i++)
    add_numbered(parts, limit->part, i);
  g_string_append(parts, limit->middle);
  for (guint i = 0; limit->end != NULL && i < n; i++)
    g_string_append(parts, limit->end);
  if (is_choice)
    g_string_append(parts, "</event>");
  g_string_append(parts, limit->before);
  change("tiny-scenario.xml", limit->before, parts->str);
}

static Run check_tiny(void) {
  return run_capitano("check", "--no-sandbox", "--games=6", "--max-decisions=2000",
                      "--max-depth=200", "tiny-scenario.xml", NULL);
}

START_TEST(as_many_as_can_be_played_are_not_too_many) {
  const Limit *limit = &limits[_i];

  put(limit, limit->most - present(limit));
  g_auto(Run) run = check_tiny();
  assert_lacks(run.out, "scenario-too-large");
}
END_TEST

START_TEST(one_more_is_a_finding) {
  const Limit *limit = &limits[_i];
  g_autofree char *message = g_strdup_printf("The scenario has %u %s; at most %u can be played.",
                                             limit->most + 1, limit->things, limit->most);

  put(limit, limit->most + 1 - present(limit));
  g_auto(Run) run = check_tiny();
  assert_has(run.out, "error: scenario-too-large");
  assert_has(run.out, message);
  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
}
END_TEST

/* What one action may ask for is said by the schema. */
START_TEST(too_many_amounts_or_dice_are_told_at_their_place) {
  change(
      "tiny-scenario.xml", ALARM,
      "<event id=\"pay\" on=\"turn-begin\"><pay id=\"p\" by=\"reds\" amounts=\"0 1 2 3 4 5 6 7 8 "
      "9 10 11 12 13 14 15 16\" purses=\"red\"/></event><event id=\"roll\" on=\"turn-begin\"><roll "
      "dice=\"11\"><case from=\"11\"><add-points army=\"red\" n=\"1\"/></case></roll></event>" ALARM);
  g_auto(Run) run = check_tiny();
  assert_has(run.out, "lists 17, but must list at most 16.");
  assert_has(run.out, "is \"11\", but must be at most 10.");
  assert_has(run.out, "1 document checked: 2 errors.");
}
END_TEST

/* More counters than there are ways for three dice to fall. */
START_TEST(a_large_pool_of_mercenaries_is_drawn_from) {
  change("tiny-roster.xml", "<nationality id=\"swiss\"",
         "<nationality id=\"italian\" name=\"Italian\" colour=\"#115511\"/><nationality "
         "id=\"swiss\"");
  change("tiny-roster.xml", "<unit-type id=\"red-foot\"",
         "<unit-type id=\"fanti\" name=\"Fanti\" nationality=\"italian\" service=\"red\" "
         "arm=\"infantry\" quality=\"2\" reliability=\"normal\" movement=\"5\" "
         "counters=\"280x4\"/><unit-type id=\"red-foot\"");
  g_auto(Run) run =
      run_capitano("play", "--no-sandbox", "--option=18.5", "--games=4", "tiny-scenario.xml", NULL);
  ck_assert_msg(run.status == CAP_EXIT_OK, "%s%s", run.out, run.err);
  assert_has(run.out, "games: 4\n");
}
END_TEST

START_TEST(militia_of_more_points_than_a_counter_can_have) {
  change("tiny-roster.xml", "counters=\"2x6\" quality=\"1\"", "counters=\"2x256\" quality=\"1\"");
  g_auto(Run) run = check_tiny();
  assert_has(run.out, "The scenario has 256 SPs on one counter of its roster; at most 255");
}
END_TEST

/* Nine variables that are set at once and each lead to something: games end with a finding. */
START_TEST(an_event_that_sets_too_many_variables_is_a_fault_of_the_game) {
  g_autoptr(GString) rules = g_string_new(NULL);

  for (guint i = 0; i < 9; i++)
    add_numbered(rules,
                 "<variable id=\"v%u\" kind=\"latch\"><on-set value=\"on\"><add-points "
                 "army=\"red\" n=\"1\"/></on-set></variable>",
                 i);
  g_string_append(rules, "<event id=\"all-at-once\" on=\"turn-begin\">");
  for (guint i = 0; i < 9; i++)
    add_numbered(rules, "<set variable=\"v%u\" to=\"on\"/>", i);
  g_string_append(rules, "</event>" ALARM);
  change("tiny-scenario.xml", ALARM, rules->str);
  g_auto(Run) run = check_tiny();
  assert_has(run.out, "error: play-limit");
  assert_has(run.out, "At most 8 variables that lead to something can be set by one event.");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("limits");
  TCase *tests = tcase_create("limits");

  tcase_add_checked_fixture(tests, set_up, tear_down);
  tcase_add_loop_test(tests, as_many_as_can_be_played_are_not_too_many, 0, G_N_ELEMENTS(limits));
  tcase_add_loop_test(tests, one_more_is_a_finding, 0, G_N_ELEMENTS(limits));
  tcase_add_test(tests, too_many_amounts_or_dice_are_told_at_their_place);
  tcase_add_test(tests, a_large_pool_of_mercenaries_is_drawn_from);
  tcase_add_test(tests, militia_of_more_points_than_a_counter_can_have);
  tcase_add_test(tests, an_event_that_sets_too_many_variables_is_a_fault_of_the_game);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}

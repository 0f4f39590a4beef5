/* Findings that do not fail: known to a baseline, suppressed in the file, made milder. */
#include "tests/support/tiny-folder.h"

#define SCENARIO "tiny-scenario.xml"
#define STACK    "<stack id=\"red-host\" hex=\"0103\""
#define RECEIVE  "        <receive turn=\"march 5\" nominal=\"2\"/>\n"

static TinyFolder tiny;

static void set_up(void) {
  enter_tiny_folder(&tiny);
}

static void tear_down(void) {
  leave_tiny_folder(&tiny);
}

static void put_unknown_hex(void) {
  change(SCENARIO, STACK, "<stack id=\"red-host\" hex=\"9999\"");
}

/* --- Baselines ------------------------------------------------------------------------------- */

static void write_baseline(void) {
  g_auto(Run) run = run_capitano("check", "--write-baseline=known.json", SCENARIO, NULL);
  ck_assert_int_eq(run.status, CAP_EXIT_OK);
}

/* Checks with the baseline; the last line is what is wanted. */
static void assert_with_baseline(CapExit status, const char *summary) {
  g_auto(Run) run = run_capitano("check", "--baseline=known.json", SCENARIO, NULL);
  ck_assert_msg(run.status == status, "exit status %d\n%s%s", run.status, run.out, run.err);
  assert_has(run.out, summary);
}

START_TEST(known_findings_do_not_fail) {
  put_unknown_hex();
  write_baseline();
  assert_with_baseline(CAP_EXIT_OK, "1 document checked: no findings; 1 known.\n");
}
END_TEST

START_TEST(a_baseline_survives_moved_lines_and_attributes) {
  put_unknown_hex();
  change(SCENARIO, RECEIVE, "");
  write_baseline();
  change(SCENARIO, "  <side id=", "\n\n<!-- moved -->\n  <side id=");
  change(SCENARIO, "<stack id=\"red-host\" hex=\"9999\" capitano=\"rosso\" order=\"attack\">",
         "<stack order='attack'\n capitano=\"rosso\"\n   hex='9999'   id=\"red-host\">");
  change(SCENARIO, "<points start=\"3\">", "<points\n  start=\"3\"  >");
  assert_with_baseline(CAP_EXIT_OK, "no findings; 3 known.\n");
  ck_assert_int_eq(g_mkdir("sub", 0777), 0);
  ck_assert_int_eq(g_rename(SCENARIO, "sub/renamed.xml"), 0);
  g_auto(Run) moved =
      run_capitano("check", "--library=.", "--baseline=known.json", "sub/renamed.xml", NULL);
  assert_has(moved.out, "no findings; 3 known.\n");
}
END_TEST

START_TEST(another_value_is_new) {
  put_unknown_hex();
  write_baseline();
  change(SCENARIO, "hex=\"9999\"", "hex=\"9998\"");
  assert_with_baseline(CAP_EXIT_FINDINGS, "1 error, 1 note.\n");
}
END_TEST

START_TEST(the_same_elsewhere_is_new) {
  put_unknown_hex();
  write_baseline();
  change(SCENARIO, "<stack id=\"blue-host\" hex=\"0303\"", "<stack id=\"blue-host\" hex=\"9999\"");
  assert_with_baseline(CAP_EXIT_FINDINGS, "1 error; 1 known.\n");
}
END_TEST

/* Elements without an id are told apart by counting. */
START_TEST(one_more_of_the_same_is_new) {
  change(SCENARIO, "<supply-source hex=\"0105\"/>", "<supply-source hex=\"9999\"/>");
  write_baseline();
  assert_with_baseline(CAP_EXIT_OK, "no findings; 1 known.\n");
  change(SCENARIO, "<supply-source hex=\"9999\"/>",
         "<supply-source hex=\"9999\"/><!-- --><supply-source hex=\"9999\"/>");
  g_auto(Run) run = run_capitano("check", "--baseline=known.json", SCENARIO, NULL);
  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
  assert_has(run.out, "error: unknown-hex");
  assert_has(run.out, "; 1 known.\n");
}
END_TEST

START_TEST(what_was_mended_is_noted_as_stale) {
  put_unknown_hex();
  write_baseline();
  change(SCENARIO, "hex=\"9999\"", "hex=\"0103\"");
  assert_with_baseline(CAP_EXIT_OK, "known.json: note: baseline-stale\n");
  /* Of a document that was not looked at nothing can be said. */
  g_auto(Run) other = run_capitano("check", "--baseline=known.json", "tiny.xml", NULL);
  assert_text(other.out, "1 document checked: no findings.\n");
}
END_TEST

START_TEST(writing_a_baseline_again_changes_nothing) {
  put_unknown_hex();
  change(SCENARIO, RECEIVE, "");
  write_baseline();
  g_autofree char *first = test_read_file("known.json", NULL);
  g_auto(Run) run =
      run_capitano("check", "--baseline=known.json", "--write-baseline=known.json", SCENARIO, NULL);
  g_autofree char *second = test_read_file("known.json", NULL);
  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_text(second, first);
}
END_TEST

START_TEST(a_baseline_accepts_no_broken_files) {
  test_write_file("broken.xml", "<map>", -1);
  g_auto(Run) writing = run_capitano("check", "--write-baseline=b.json", "broken.xml", NULL);
  g_auto(Run) reading = run_capitano("check", "--baseline=b.json", "broken.xml", NULL);
  g_auto(Run) missing = run_capitano("check", "--write-baseline=b.json", "missing.xml", NULL);

  ck_assert_int_eq(writing.status, CAP_EXIT_FINDINGS);
  assert_has(writing.err, "cannot be accepted");
  ck_assert_int_eq(reading.status, CAP_EXIT_FINDINGS);
  ck_assert_int_eq(missing.status, CAP_EXIT_IO);
}
END_TEST

static const char *const no_baselines[] = {
    "",
    "<map/>",
    "[]",
    "{}",
    "{\"baseline\" : 2, \"findings\" : []}",
    "{\"baseline\" : 1, \"findings\" : [1]}",
    "{\"baseline\" : 1, \"findings\" : [{\"count\" : 1}]}",
    "{\"baseline\" : 1, \"findings\" : {}}",
    "\xff",
};

START_TEST(what_is_no_baseline_is_refused) {
  test_write_file("known.json", no_baselines[_i], -1);
  g_auto(Run) run = run_capitano("check", "--baseline=known.json", SCENARIO, NULL);
  g_auto(Run) missing = run_capitano("check", "--baseline=missing.json", SCENARIO, NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_IO);
  assert_has(run.err, "known.json");
  ck_assert_int_eq(missing.status, CAP_EXIT_IO);
}
END_TEST

/* --- Suppression ----------------------------------------------------------------------------- */

static void suppress(const char *place, const char *words) {
  g_autofree char *with = g_strdup_printf("<?capitano %s?>%s", words, place);
  change(SCENARIO, place, with);
}

static void assert_check(CapExit status, const char *part) {
  g_auto(Run) run = run_capitano("check", SCENARIO, NULL);
  ck_assert_msg(run.status == status, "exit status %d\n%s", run.status, run.out);
  assert_has(run.out, part);
}

#define ORDER "ignore unknown-hex reason=\"A hex off the map is meant.\""

static const struct {
  const char *label;
  const char *place;
  CapExit status;
  const char *part;
} suppressions[] = {
    {"on the element", "<stack id=\"red-host\"", CAP_EXIT_OK, "no findings; 1 suppressed."},
    {"on one around it", "<side id=\"reds\"", CAP_EXIT_OK, "no findings; 1 suppressed."},
    {"on the root", "<scenario", CAP_EXIT_OK, "no findings; 1 suppressed."},
    {"beside it", "<side id=\"blues\"", CAP_EXIT_FINDINGS, "suppression-useless"},
    {"on one in it", "<auxiliary", CAP_EXIT_FINDINGS, "suppression-useless"},
    {"in front of nothing", "</army>\n  </side>\n\n  <side id=\"blues\"", CAP_EXIT_FINDINGS,
     "No element follows"},
    {"behind the root", "</scenario>", CAP_EXIT_FINDINGS, "No element follows"},
};

START_TEST(an_instruction_goes_for_the_element_that_follows) {
  put_unknown_hex();
  suppress(suppressions[_i].place, ORDER);
  assert_check(suppressions[_i].status, suppressions[_i].part);
}
END_TEST

START_TEST(one_instruction_may_name_several_codes) {
  put_unknown_hex();
  change(SCENARIO, RECEIVE, "");
  suppress("<scenario", "ignore unknown-hex\n  ap-turn-missing reason='Both are \"meant\".'");
  assert_check(CAP_EXIT_OK, "no findings; 3 suppressed.");
}
END_TEST

START_TEST(the_nearer_instruction_gives_the_reason) {
  put_unknown_hex();
  suppress("<scenario", "ignore unknown-hex reason=\"far\"");
  suppress("<stack id=\"red-host\"", "ignore unknown-hex reason=\"near\"");
  g_auto(Run) run = run_capitano("check", "--format=json", SCENARIO, NULL);
  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_has(run.out, "\"reason\" : \"near\"");
  assert_lacks(run.out, "suppression-useless");
}
END_TEST

/* The code, the element in front of which it is suppressed, and an error elsewhere on account of
 * which nobody looks for it. */
static const struct {
  const char *code, *place, *right, *wrong;
} unlooked[] = {
    {"stack-off-road", "<stack id=\"blue-host\"", STACK, "<stack id=\"red-host\" hex=\"9999\""},
    {"dead-end", "<scenario", STACK, "<stack id=\"red-host\" hex=\"9999\""},
    {"stalemate", "<scenario", STACK, "<stack id=\"red-host\" hex=\"0303\""},
    {"condition-out-of-place", "<event", "map=\"tiny\"", "map=\"tinny\""},
    {"condition-out-of-place", "<event", "turns=\"8\"", "turns=\"eight\""},
};

/* A hundred games show what never happens, fewer do not. */
START_TEST(an_instruction_about_many_games_is_not_useless_in_few) {
  suppress("<scenario", "ignore stalemate reason=\"It is meant.\"");
  g_auto(Run) few = run_capitano("check", "--games=99", SCENARIO, NULL);
  g_auto(Run) many = run_capitano("check", "--games=100", SCENARIO, NULL);
  assert_lacks(few.out, "suppression-useless");
  assert_has(many.out, "suppression-useless");
}
END_TEST

START_TEST(an_instruction_is_not_useless_where_nobody_looked) {
  g_autofree char *order = g_strdup_printf("ignore %s reason=\"It is meant.\"", unlooked[_i].code);
  suppress(unlooked[_i].place, order);
  g_auto(Run) sound = run_capitano("check", "--games=100", SCENARIO, NULL);
  assert_has(sound.out, "suppression-useless");
  change(SCENARIO, unlooked[_i].right, unlooked[_i].wrong);
  g_auto(Run) run = run_capitano("check", SCENARIO, NULL);
  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
  assert_has(run.out, ": error: ");
  assert_lacks(run.out, "suppression-useless");
}
END_TEST

static const struct {
  const char *words;
  const char *code;
} mistakes[] = {
    {"", "suppression-unreadable"},
    {"ignore", "suppression-unreadable"},
    {"ignore reason=\"x\"", "suppression-unreadable"},
    {"ignored unknown-hex reason=\"x\"", "suppression-unreadable"},
    {"ignore unknown-hex reason=\"x", "suppression-unreadable"},
    {"ignore unknown-hex reason=x", "suppression-unreadable"},
    {"ignore unknown-hex reason=\"x\" more=", "suppression-unreadable"},
    {"ignore unknown-hex", "suppression-without-reason"},
    {"ignore unknown-hex reason=\"  \"", "suppression-without-reason"},
    {"ignore unknown-hexx reason=\"x\"", "Did you mean \"unknown-hex\"?"},
    {"ignore missing-attribute reason=\"x\"", "suppression-refused"},
    {"ignore suppression-refused reason=\"x\"", "suppression-refused"},
};

START_TEST(a_wrong_instruction_is_an_error_and_suppresses_nothing) {
  put_unknown_hex();
  suppress("<stack id=\"red-host\"", mistakes[_i].words);
  assert_check(CAP_EXIT_FINDINGS, mistakes[_i].code);
  assert_check(CAP_EXIT_FINDINGS, "error: unknown-hex");
}
END_TEST

START_TEST(comments_and_other_targets_suppress_nothing) {
  put_unknown_hex();
  change(SCENARIO, "<stack id=\"red-host\"",
         "<!-- <?capitano " ORDER "?> --><?other " ORDER "?><?capitanos " ORDER "?>"
         "<stack id=\"red-host\"");
  assert_check(CAP_EXIT_FINDINGS, "1 document checked: 1 error.\n");
}
END_TEST

START_TEST(instructions_survive_fmt) {
  put_unknown_hex();
  suppress("<stack id=\"red-host\"", ORDER);
  g_auto(Run) fmt = run_capitano("fmt", SCENARIO, NULL);
  ck_assert_int_eq(fmt.status, CAP_EXIT_OK);
  assert_check(CAP_EXIT_OK, "no findings; 1 suppressed.");
}
END_TEST

/* --- Severities ------------------------------------------------------------------------------ */

START_TEST(severities_can_be_changed) {
  put_unknown_hex();
  change(SCENARIO, RECEIVE, "");
  g_auto(Run) run = run_capitano("check", "--severity=unknown-hex=note",
                                 "--severity=ap-turn-missing=error", SCENARIO, NULL);
  g_auto(Run) mild = run_capitano("check", "--strict", "--severity=unknown-hex=note",
                                  "--severity=ap-turn-missing=note", SCENARIO, NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
  assert_has(run.out, "note: unknown-hex");
  assert_has(run.out, "error: ap-turn-missing");
  assert_has(run.out, "2 errors, 1 note.\n");
  ck_assert_int_eq(mild.status, CAP_EXIT_OK);
}
END_TEST

START_TEST(some_codes_cannot_be_made_milder) {
  g_auto(Run) milder = run_capitano("check", "--severity=not-well-formed=note", SCENARIO, NULL);
  g_auto(Run) same = run_capitano("check", "--severity=not-well-formed=error", SCENARIO, NULL);
  g_auto(Run) explain = run_capitano("explain", "not-well-formed", NULL);

  assert_usage_error(&milder, "cannot be made milder");
  ck_assert_int_eq(same.status, CAP_EXIT_OK);
  assert_has(explain.out, "cannot be made milder");
}
END_TEST

START_TEST(severities_that_make_no_sense_are_wrong_usage) {
  g_auto(Run) code = run_capitano("check", "--severity=unknown-hexx=note", SCENARIO, NULL);
  g_auto(Run) level = run_capitano("check", "--severity=unknown-hex=mild", SCENARIO, NULL);
  g_auto(Run) none = run_capitano("check", "--severity=unknown-hex", SCENARIO, NULL);

  assert_usage_error(&code, "Did you mean \"unknown-hex\"?");
  assert_usage_error(&level, "error, warning or note");
  assert_usage_error(&none, "error, warning or note");
}
END_TEST

static TCase *add_case(Suite *suite, const char *name) {
  TCase *tcase = tcase_create(name);

  tcase_add_checked_fixture(tcase, set_up, tear_down);
  suite_add_tcase(suite, tcase);
  return tcase;
}

int main(void) {
  Suite *suite = suite_create("accepted");
  TCase *baselines = add_case(suite, "baselines");
  TCase *instructions = add_case(suite, "suppression");
  TCase *severities = add_case(suite, "severities");

  tcase_add_test(baselines, known_findings_do_not_fail);
  tcase_add_test(baselines, a_baseline_survives_moved_lines_and_attributes);
  tcase_add_test(baselines, another_value_is_new);
  tcase_add_test(baselines, the_same_elsewhere_is_new);
  tcase_add_test(baselines, one_more_of_the_same_is_new);
  tcase_add_test(baselines, what_was_mended_is_noted_as_stale);
  tcase_add_test(baselines, writing_a_baseline_again_changes_nothing);
  tcase_add_test(baselines, a_baseline_accepts_no_broken_files);
  tcase_add_loop_test(baselines, what_is_no_baseline_is_refused, 0, G_N_ELEMENTS(no_baselines));
  tcase_add_loop_test(instructions, an_instruction_goes_for_the_element_that_follows, 0,
                      G_N_ELEMENTS(suppressions));
  tcase_add_loop_test(instructions, an_instruction_is_not_useless_where_nobody_looked, 0,
                      G_N_ELEMENTS(unlooked));
  tcase_add_test(instructions, an_instruction_about_many_games_is_not_useless_in_few);
  tcase_add_test(instructions, one_instruction_may_name_several_codes);
  tcase_add_test(instructions, the_nearer_instruction_gives_the_reason);
  tcase_add_loop_test(instructions, a_wrong_instruction_is_an_error_and_suppresses_nothing, 0,
                      G_N_ELEMENTS(mistakes));
  tcase_add_test(instructions, comments_and_other_targets_suppress_nothing);
  tcase_add_test(instructions, instructions_survive_fmt);
  tcase_add_test(severities, severities_can_be_changed);
  tcase_add_test(severities, some_codes_cannot_be_made_milder);
  tcase_add_test(severities, severities_that_make_no_sense_are_wrong_usage);
  return test_main(suite);
}

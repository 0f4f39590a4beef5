/* The page of a scenario. */
#include "tests/support/command.h"
#include "tests/honour/fixtures/report-fixture.h"

static char *page_of(const char *name, const char *games, const char *jobs) {
  g_autofree char *file = g_strconcat(name, ".xml", NULL);
  g_autofree char *path = test_path("scenarios", file, NULL);
  g_auto(Run) run = run_capitano("report", "--policy=random", games, jobs, path, NULL);

  ck_assert_msg(run.status == CAP_EXIT_OK, "%s", run.err);
  return g_strdup(run.out);
}

static void assert_well_formed(const char *page) {
  g_autofree char *dir = test_make_dir();
  g_autofree char *file = g_build_filename(dir, "page.html", NULL);
  const char *const argv[] = {"xmllint", "--noout", "--nonet", file, NULL};
  g_autofree char *err = NULL;
  int status = -1;

  test_write_file(file, page, -1);
  test_run(argv, NULL, &err, &status);
  ck_assert_msg(status == 0, "%s", err);
  test_remove_dir(dir);
}

/* Nothing outside of the page is looked for: only anchors, no scripts. */
static void assert_self_contained(const char *page) {
  static const char *const banned[] = {"http:", "https:",  "<script", "src=",    "@import",
                                       "<link", "<iframe", "onclick", "onload=", "javascript:"};

  for (guint i = 0; i < G_N_ELEMENTS(banned); i++)
    ck_assert_msg(strstr(page, banned[i]) == NULL, "%s stands in the page", banned[i]);
  for (const char *at = page; (at = strstr(at, "href=\"")) != NULL; at++)
    ck_assert_msg(at[6] == '#', "%.40s", at);
  for (const char *at = page; (at = strstr(at, "url(")) != NULL; at++)
    ck_assert_msg(at[4] == '#', "%.40s", at);
}

static void assert_anchor(const char *page, const char *prefix, CapSlice id) {
  g_autofree char *anchor = g_strdup_printf("id=\"%s%.*s\"", prefix, CAP_SLICE_ARGS(id));
  const char *first = strstr(page, anchor);

  ck_assert_msg(first != NULL, "%s is missing", anchor);
  ck_assert_msg(strstr(first + 1, anchor) == NULL, "%s stands twice", anchor);
}

START_TEST(it_is_one_sound_page) {
  g_autofree char *page = page_of(report_scenarios[_i], "--games=3", "--jobs=1");

  ck_assert(g_utf8_validate(page, -1, NULL));
  assert_well_formed(page);
  assert_self_contained(page);
}
END_TEST

START_TEST(it_shows_every_stack_rule_and_condition) {
  g_autofree char *page = page_of(report_scenarios[_i], "--games=0", "--jobs=1");
  g_auto(ReportFixture) f = report_load_shipped(report_scenarios[_i]);

  for (CapNode node = 0; node < cap_document_count(f.document); node++) {
    CapName name = cap_node_name(f.document, node);
    CapSlice id = cap_node_attribute(f.document, node, CAP_NAME_ID);

    if (name == CAP_NAME_STACK) {
      assert_anchor(page, "stack-", id);
      assert_anchor(page, "map-stack-", id);
    } else if (name == CAP_NAME_POOL) {
      assert_anchor(page, "pool-", id);
      assert_anchor(page, "map-pool-", id);
    } else if (name == CAP_NAME_EVENT || name == CAP_NAME_FORBID || name == CAP_NAME_ADJUST ||
               name == CAP_NAME_VARIABLE || name == CAP_NAME_VICTORY_CONDITION) {
      assert_anchor(page, "rule-", id);
    }
  }
}
END_TEST

START_TEST(it_tells_notes_titles_and_places) {
  g_autofree char *page = page_of("agnadello-1509", "--games=0", "--jobs=1");
  static const char *const wanted[] = {"Venice at bay",
                                       "A short but complete game.",
                                       "Far From Home",
                                       "Movement Limitations",
                                       "a reasoned choice",
                                       "Cremona",
                                       "The four towns of the Ghiaradadda",
                                       "<h2 id=\"findings\">",
                                       "scope=\"row\""};

  for (guint i = 0; i < G_N_ELEMENTS(wanted); i++)
    ck_assert_msg(strstr(page, wanted[i]) != NULL, "%s is missing", wanted[i]);
  ck_assert_ptr_null(strstr(page, "id=\"outcomes\""));
}
END_TEST

/* By lot nobody finds his way off the map. */
START_TEST(it_tells_which_readings_a_scenario_has_chosen) {
  g_autofree char *chosen = page_of("example-quarrel", "--games=0", "--jobs=1");
  g_autofree char *usual = page_of("novara-1513", "--games=0", "--jobs=1");

  assert_has(chosen, "<dt>Rulings</dt>");
  assert_has(chosen, "R-010: The highest level is 2.");
  assert_has(chosen, "A long siege should be hopeless here.");
  assert_lacks(chosen, "R-024:"); /* said, but as usual */
  assert_lacks(usual, "<dt>Rulings</dt>");
}
END_TEST

START_TEST(it_says_why_a_rule_made_no_difference) {
  g_autofree char *page = page_of("pavia-1524", "--games=1", "--jobs=1");

  assert_has(page, "may leave for Napoli. (adjustment)");
  assert_has(page, "<li>The expedition marches for Napoli and will not come back. – The moment for "
                   "it never came.</li>");
  assert_has(page, "<li>Does the expedition to Napoli add to the fame of France? – The moment for "
                   "it came in 1 of the games, but its conditions never held then.</li>");
  assert_lacks(page, "<li>Does an Imperial fleet land");
}
END_TEST

/* What the games never show is named; what they cannot show is not held against them. */
/* Names that a designer gave for the program are no headings for players. */
START_TEST(headings_are_names_and_sentences) {
  g_autofree char *page = page_of("pavia-1524", "--games=0", "--jobs=1");

  assert_has(page, "<p class=\"kind\">Event “fleet off genova”</p>\n<p class=\"name\">Does an "
                   "Imperial fleet land troops at Genova?</p>");
  assert_has(page, "<h5>Units that join a Force</h5>");
  assert_lacks(page, "<h5>winter");
}
END_TEST

START_TEST(an_answer_without_consequences_says_so) {
  g_autofree char *page = page_of("example-quarrel", "--games=0", "--jobs=1");

  assert_has(page, "<li>If no: nothing happens.</li>");
  assert_lacks(page, "If no:</li>");
}
END_TEST

START_TEST(what_a_designer_means_is_shown_with_the_reason) {
  g_autofree char *page = page_of("pavia-1524", "--games=0", "--jobs=1");

  assert_has(page, "<span class=\"when\">accepted</span> <code>stack-in-enemy-place</code>");
  assert_has(page, "Reason: The book sets the king up in Novara without a marker.");
  assert_lacks(page, "<span class=\"warning\">");
}
END_TEST

START_TEST(a_map_that_a_screen_cannot_hold_says_so) {
  g_autofree char *large = page_of("pavia-1524", "--games=0", "--jobs=1");
  g_autofree char *small = page_of("example-quarrel", "--games=0", "--jobs=1");

  assert_has(large, "<p class=\"hint hint64\">");
  assert_lacks(small, "<p class=\"hint");
}
END_TEST

START_TEST(special_rules_of_zones_are_sentences) {
  g_autofree char *page = page_of("monferrato-1628-1630", "--games=0", "--jobs=1");
  g_autofree char *year = page_of("casale-1628", "--games=0", "--jobs=1");

  assert_has(page, "Guns that fire through the walls of Mantua have 1 less Fire Value, but not "
                   "below 1.");
  assert_has(page, "When a unit has come into a zone, if the unit belongs to Kingdom of France and "
                   "the zone is any zone of Milan (at most once in the game): Pro-Spain gets 8 "
                   "Victory Points.");
  assert_has(page, "No unit may enter a zone if the zone is any zone of Venice and “venice in” is "
                   "not on.");
  assert_has(page, "May raid any zone of Savoy and Valtellina.");
  assert_has(year, "<h2 id=\"rules\">Special rules</h2>\n<p>There are none.</p>");
}
END_TEST

/* The names on the map can be small: whoever points at a zone reads its name. */
START_TEST(zones_of_the_map_say_what_they_are) {
  g_autofree char *page = page_of("casale-1628", "--games=0", "--jobs=1");
  assert_has(page, "<title>Casale, fortress, open ground</title>");
  assert_has(page, "<title>Guillestre, difficult ground</title>");
  assert_has(page, "<title>Turin, fortified village, open ground</title>");
  /* Within a picture nothing has a name of its own, so the map is a group of zones. */
  assert_has(page, "<svg class=\"map\" role=\"group\"");
  assert_has(page,
             "<path class=\"zone\" role=\"img\" aria-label=\"Casale, fortress, open ground\"");
}
END_TEST

static guint count(const char *text, const char *what) {
  guint n = 0;

  for (const char *at = strstr(text, what); at != NULL; at = strstr(at + 1, what))
    n++;
  return n;
}

/* Each of them once on the map, and one in the legend. */
START_TEST(a_map_of_zones_shows_sources_objectives_rivers_and_tolls) {
  g_autofree char *page = page_of("monferrato-1628-1630", "--games=0", "--jobs=1");

  ck_assert_uint_eq(count(page, "<g class=\"coin\">"), 6 + 1);
  assert_has(page, "<title>10 Victory Points</title>");
  assert_has(page, "<title>1 Victory Point</title>");
  ck_assert_uint_eq(count(page, "<title>supply source of Kingdom of Spain</title>"), 2);
  ck_assert_uint_eq(count(page, "<title>supply source of Republic of Venice</title>"), 3);
  ck_assert_uint_eq(count(page, ">Sesia</text>"), 1);
  ck_assert_uint_ge(count(page, ">Po</text>"), 2);
  ck_assert_uint_eq(count(page, ">all</text>"), 2);
}
END_TEST

START_TEST(sources_are_told_in_whole_sentences) {
  g_autofree char *page = page_of("avigliana-1630", "--games=0", "--jobs=1");

  assert_has(page, "The map as a whole follows from the book. Of its single values, 2 are reasoned "
                   "choices.");
  assert_has(page, "<th scope=\"row\">unit Royal gendarmes</th>");
}
END_TEST

START_TEST(it_tells_which_rules_were_at_work) {
  g_autofree char *with = page_of("novara-1513", "--games=3", "--jobs=1");
  g_autofree char *without = page_of("novara-1513", "--games=0", "--jobs=1");

  ck_assert_ptr_nonnull(strstr(with, "<h3>Rules at work</h3>"));
  ck_assert_ptr_nonnull(strstr(with, "<th scope=\"row\">Movement</th><td class=\"n\">"));
  /* No optional rule is used; each says what it is, for whoever points at it. */
  const char *optional = strstr(with, ">18.4b</abbr>");
  ck_assert_ptr_nonnull(optional);
  ck_assert(optional[-1] == '"' && optional[-2] != '"');
  ck_assert_ptr_null(strstr(with, "S3.set"));
  ck_assert_ptr_null(strstr(without, "Rules at work"));
}
END_TEST

START_TEST(the_same_bytes_come_with_any_number_of_jobs) {
  g_autofree char *one = page_of("novara-1513", "--games=6", "--jobs=1");
  g_autofree char *many = page_of("novara-1513", "--games=6", "--jobs=4");

  ck_assert_str_eq(one, many);
  ck_assert_ptr_nonnull(strstr(one, "id=\"outcomes\""));
  ck_assert_ptr_nonnull(strstr(one, "6 games from seed 1"));
}
END_TEST

/* The tiny scenario with one text replaced, by the command. */
static Run run_variant(const char *from, const char *to) {
  g_autofree char *common = test_path("tests", "golden", "common", NULL);
  g_autofree char *path = g_build_filename(common, "tiny-scenario.xml", NULL);
  g_autofree char *library = g_strconcat("--library=", common, NULL);
  g_autofree char *text = test_read_file(path, NULL);
  g_autofree char *dir = test_make_dir();
  g_autofree char *file = g_build_filename(dir, "tiny-scenario.xml", NULL);
  g_auto(GStrv) parts = g_strsplit(text, from, 2);

  ck_assert_uint_eq(g_strv_length(parts), 2);
  g_autofree char *changed = g_strjoinv(to, parts);
  test_write_file(file, changed, -1);
  Run run = run_capitano("report", library, file, NULL);
  test_remove_dir(dir);
  return run;
}

START_TEST(hostile_names_stay_text) {
  static const char hostile[] = "&lt;script>alert('1')&lt;/script>&amp;&quot; %s %n ]]&gt;";
  static const struct {
    const char *from, *to;
  } places[] = {{"A quarrel for tests", "%s"},
                {"name=\"The Reds\"", "name=\"%s\""},
                {"name=\"Red army\"", "name=\"%s\""},
                {"<game-length", "<note>%s</note><game-length"}};
  g_auto(GStrv) parts = g_strsplit(places[_i].to, "%s", 2);
  g_autofree char *to = g_strjoinv(hostile, parts);
  g_auto(Run) run = run_variant(places[_i].from, to);

  ck_assert_msg(run.status == CAP_EXIT_OK, "%s", run.err);
  assert_well_formed(run.out);
  assert_self_contained(run.out);
  ck_assert_ptr_nonnull(strstr(run.out, "&lt;script&gt;alert("));
}
END_TEST

START_TEST(errors_are_told_on_the_page) {
  g_auto(Run) run =
      run_variant("order=\"attack\"", "order=\"attack\" derived=\"\" held-from=\"x\"");

  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
  ck_assert_ptr_nonnull(strstr(run.out, "class=\"error\""));
  assert_well_formed(run.out);
}
END_TEST

START_TEST(wrong_usage_is_told) {
  g_autofree char *map = test_path("maps", "duchy-of-milan.xml", NULL);
  g_auto(Run) nothing = run_capitano("report", NULL);
  g_auto(Run) a_map = run_capitano("report", map, NULL);
  g_auto(Run) policy = run_capitano("report", "--policy=bold", map, NULL);
  g_auto(Run) games = run_capitano("report", "--games=-1", map, NULL);
  g_auto(Run) missing = run_capitano("report", "/nowhere/at-all.xml", NULL);

  ck_assert_int_eq(nothing.status, CAP_EXIT_USAGE);
  ck_assert_int_eq(a_map.status, CAP_EXIT_USAGE);
  ck_assert_int_eq(policy.status, CAP_EXIT_USAGE);
  ck_assert_int_eq(games.status, CAP_EXIT_USAGE);
  ck_assert_int_eq(missing.status, CAP_EXIT_IO);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("page");
  TCase *tcase = tcase_create("page");

  tcase_add_loop_test(tcase, it_is_one_sound_page, 0, G_N_ELEMENTS(report_scenarios));
  tcase_add_loop_test(tcase, it_shows_every_stack_rule_and_condition, 0,
                      G_N_ELEMENTS(report_scenarios));
  tcase_add_test(tcase, it_tells_notes_titles_and_places);
  tcase_add_test(tcase, it_tells_which_readings_a_scenario_has_chosen);
  tcase_add_test(tcase, it_says_why_a_rule_made_no_difference);
  tcase_add_test(tcase, it_tells_which_rules_were_at_work);
  tcase_add_test(tcase, headings_are_names_and_sentences);
  tcase_add_test(tcase, an_answer_without_consequences_says_so);
  tcase_add_test(tcase, what_a_designer_means_is_shown_with_the_reason);
  tcase_add_test(tcase, a_map_that_a_screen_cannot_hold_says_so);
  tcase_add_test(tcase, special_rules_of_zones_are_sentences);
  tcase_add_test(tcase, zones_of_the_map_say_what_they_are);
  tcase_add_test(tcase, a_map_of_zones_shows_sources_objectives_rivers_and_tolls);
  tcase_add_test(tcase, sources_are_told_in_whole_sentences);
  tcase_add_test(tcase, the_same_bytes_come_with_any_number_of_jobs);
  tcase_add_loop_test(tcase, hostile_names_stay_text, 0, 4);
  tcase_add_test(tcase, errors_are_told_on_the_page);
  tcase_add_test(tcase, wrong_usage_is_told);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}

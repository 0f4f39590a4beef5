/* What import makes of texts that are damaged: what it forgives, what it reports and where, and
 * that a line it cannot read stands in a comment. */
#include "tests/honour/fixtures/import-source.h"

#include <unistd.h>

#define FRONT                                                                                      \
  "Scenario 1: A test, 1509\nStart date: April, 4 (1509)\nTurns: 9 turns\nSides\n"                 \
  "- French: the Kingdom of France\n- Venetian: the Republic of Venice\n"
#define SETUP FRONT "Initial set-up:\nFrench Army:\n"
#define FORCE SETUP "At Cassano (2832), Cap. Chaumont, Order: Attack with:\n"

/* Without a code the text is read in full. `xml` is what the scenario must have, in a comment when
 * the line is kept. */
typedef struct {
  const char *text;
  const char *slug;
  const char *message;
  guint line;
  const char *xml;
} Case;

#define UNIT "<unit type=\"french-gendarmes\" sp=\"6\" counters=\"1x10\"/>"

static const Case forgiven[] = {
    /* dashes, quotes, ligatures, blanks, misprints of digits */
    {FORCE "\xe2\x80\x94 French Gendarmes: 6 SP ( 1 x 10 )\n", NULL, NULL, 0, UNIT},
    {FORCE "- French Gendarmes: 6 SP (1\xc3\x97"
           "10)\n",
     NULL, NULL, 0, UNIT},
    {FORCE "\xe2\x80\xa2 French\xc2\xa0Gendarmes : 6 SPs ( 1 x 10 )\n", NULL, NULL, 0, UNIT},
    {FORCE "- French Gendarmes: 6 SP ( l x 1O )\n", NULL, NULL, 0, UNIT},
    {FORCE "- French Gendarmes: 6 SP ( 1 x 10\n", NULL, NULL, 0, UNIT},
    {FORCE "- French Gendarmes 6 SP 1 x 10\n", NULL, NULL, 0, UNIT},
    {FORCE "- French Gendar-\nmes: 6 SP ( 1 x 10 )\n", NULL, NULL, 0, UNIT},
    {FORCE "- French Gen\xc2\xad"
           "darmes: 6 SP ( 1 x 10 )\r\n",
     NULL, NULL, 0, UNIT},
    {FORCE "- French\nGendarmes: 6 SP\n( 1 x 10 )\n", NULL, NULL, 0, UNIT},
    {FORCE "- \xef\xac\x81"
           "eld engineers\n",
     NULL, NULL, 0, "<auxiliary type=\"field-engineers\"/>"},
    {SETUP "At Cassano (2832), Cap. Chaumont, Order: Man\xc5\x93uvre with:\n", NULL, NULL, 0,
     "order=\"manoeuvre\""},
    {SETUP "At Cassano, Cap. Chaumont, Order: Attack with:\n", NULL, NULL, 0, "hex=\"2832\""},
};

START_TEST(traces_of_typesetting_are_forgiven) {
  const Case *c = &forgiven[_i];
  g_auto(Source) source = source_new();
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_auto(HonourImportResult) result = import_with(&source, c->text, strlen(c->text), findings);

  ck_assert_msg(result.n_kept == 0, "%s\n%s", c->text, result.xml);
  ck_assert_uint_eq(cap_diagnostics_count_severity(findings, CAP_SEVERITY_NOTE), 0);
  assert_has(result.xml, c->xml);
}
END_TEST

static const Case misprints[] = {
    {FORCE "- French Gendames: 6 SP ( 1 x 10 )\n", "import-misprint", "French Gendarmes", 10, UNIT},
    {SETUP "At Cassano (2832), Cap. Chaumnt, Order: Attack with:\n", "import-misprint",
     "\"Chaumnt\" is read as \"Chaumont\"", 9, "capitano=\"chaumont\""},
    {SETUP "At Cassano (2832), Cap. Chaumont, Order: Garisson with:\n", "import-misprint",
     "garrison", 9, "order=\"garrison\""},
    {SETUP "At Casano (2832), Cap. Chaumont, Order: Attack with:\n", "import-misprint", "Cassano",
     9, "hex=\"2832\""},
    {FORCE "- Feild Engineers\n", "import-misprint", "Field Engineers", 10, "field-engineers"},
    {FRONT "Suply Sources:\n- French: Asti (0801)\n", "import-misprint", "supply sources", 7,
     "<supply-source hex=\"0801\"/>"},
};

static const Case troubles[] = {
    /* 1 */ {FORCE "- French Elephants: 6 SP ( 1 x 10 )\n", "import-unknown-name",
             "French Elephants", 10, "French Elephants: 6 SP"},
    /* 2 */
    {FORCE "- Italian Infantry (French service): 6 SP ( 1 x 8 )\n", "import-unknown-name",
     "2 unit types", 10, "Italian Infantry (French service)"},
    /* 3 */
    {SETUP "At Cassano (2832), Cap. Napoleone, Order: Attack with:\n", "import-unknown-name",
     "Napoleone", 9, "Cap. Napoleone"},
    /* 4 */
    {SETUP "At hex 9999, Cap. Chaumont, Order: Attack with:\n", "import-unknown-name",
     "hex \"9999\"", 9, "At hex 9999"},
    /* 5 */
    {SETUP "At Cassano (2834), Cap. Chaumont, Order: Attack with:\n", "import-contradiction",
     "which is hex 2832", 9, "At Cassano (2834)"},
    /* 6 */
    {SETUP "At Cassano (2832), Cap. Chaumont, Order: Dance with:\n", "import-unknown-name",
     "Order \"Dance\"", 9, "Order: Dance"},
    /* 7 */
    {FORCE "- French Gendarmes: 0 SP ( 1 x 10 )\n", "import-unread", "cannot be read", 10,
     "French Gendarmes: 0 SP"},
    /* 8 */
    {FORCE "- French Gendarmes: 6 SP ( 1 x 10 ) and a dog\n", "import-unread", "and a dog", 10,
     "and a dog"},
    /* 9 */
    {SETUP "- French Gendarmes: 6 SP ( 1 x 10 )\n", "import-unread", "below no Force", 9,
     "French Gendarmes: 6 SP"},
    /* 10 */
    {SETUP "Cap. Chaumont, Order: Attack with:\n", "import-unread", "where this Force is", 9,
     "Cap. Chaumont, Order"},
    /* 11 */
    {FORCE "- Subordinate/Unemployed Capitani: Lorraine, Zzyzx\n", "import-unknown-name", "Zzyzx",
     10, "Lorraine, Zzyzx"},
    /* 12 */
    {SETUP "Capitano cards: Chaumont (8)\n", "import-contradiction", "number 7 in the roster", 9,
     "Chaumont (8)"},
    /* 13 */
    {SETUP "Capitano cards: Chaumont (7)\n", "import-contradiction", "in no Force", 9,
     "Chaumont (7)"},
    /* 14 */
    {SETUP "Minor Capitani: 4 French, not deployed\n", "import-contradiction", "Minor Capitani", 9,
     "4 French"},
    /* 15 */
    {FRONT "AP Scheduling:\nTurn French Venetian\nAt Start 5 4 3\n", "import-contradiction",
     "2 armies", 9, "At Start 5 4 3"},
    /* 16 */
    {FRONT "AP Scheduling:\nTurn French Venetian\nMai, 1 4 4\nMay, 9 4 4\n", "import-unread",
     "no turn 9", 10, "May, 9 4 4"},
    /* 17 */
    {FRONT "Supply Sources:\n- Martian: Asti (0801)\n", "import-unread", "a nation, a colon", 8,
     "Martian"},
    /* 18 */
    {FRONT "Reinforcements:\nSwember, 3 turn:\n", "import-unknown-name", "month", 8, "Swember, 3"},
    /* 19 */
    {FRONT "Regions Alignment:\nM Purple PP Neutral\n", "import-unknown-name", "Purple", 8,
     "M Purple"},
    /* 20 */
    {FRONT "Regions Alignment:\nCremona (1444) is sadly Conquered.\n", "import-unread",
     "who has conquered", 8, "sadly"},
    /* 21 */ {FRONT "First Player: Martian\n", "import-unknown-name", "Martian", 7, "First Player"},
    /* 22 */
    {FRONT "Victory Conditions:\nWhoever laughs last wins -- or not.\n", "import-prose", "victory",
     8, "Whoever laughs last wins - - or not."},
    /* 23 */
    {FRONT "Special Rules and Events:\n1) Rain. It rains.\n", "import-prose", "special rules", 8,
     "1) Rain."},
    /* 24 */ {FORCE "Lorem ipsum dolor\n", "import-unread", "notation", 10, "Lorem ipsum dolor"},
    /* 25 */
    {FRONT "Troops Reliability:\nSwiss Combat Units are \"Brave\".\n", "import-unknown-name",
     "Brave", 8, "Swiss Combat Units are"},
    /* 26 */
    {FRONT "Scenario 2: Another, 1510\n", "import-contradiction", "title already", 7, "Another"},
    /* 27 */
    {FRONT "Reinforcements:\nFrench:\nAt Cassano (2832), Cap. Chaumont, Order: Attack with:\n",
     "import-unread", "when this Force comes", 9, "At Cassano"},
    /* 28 */
    {SETUP
     "Anywhere in the Land of Oz. The owning player arranges them in Forces as he wishes:\n- Capitani: Lorraine\n",
     "import-unknown-name", "Land of Oz", 0, "Land of Oz"},
};

static const CapDiagnostic *find_finding(const CapDiagnostics *findings, const Case *c) {
  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);
    if (g_str_equal(d->code->slug, c->slug) && d->line == c->line &&
        strstr(d->message, c->message) != NULL)
      return d;
  }
  return NULL;
}

static char *dup_findings(const CapDiagnostics *findings) {
  GString *text = g_string_new(NULL);

  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);
    g_string_append_printf(text, "%u:%u %s %s\n", d->line, d->column, d->code->slug, d->message);
  }
  return g_string_free(text, FALSE);
}

START_TEST(misprints_are_read_with_a_note) {
  const Case *c = &misprints[_i];
  g_auto(Source) source = source_new();
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_auto(HonourImportResult) result = import_with(&source, c->text, strlen(c->text), findings);
  g_autofree char *all = dup_findings(findings);

  ck_assert_msg(find_finding(findings, c) != NULL, "case %d: %s", _i + 1, all);
  ck_assert_msg(result.n_kept == 0, "case %d: %s%s", _i + 1, all, result.xml);
  assert_has(result.xml, c->xml);
}
END_TEST

/* Whether some comment holds the text. */
static gboolean is_in_comment(const char *xml, const char *text) {
  for (const char *at = xml; (at = strstr(at, "<!--")) != NULL;) {
    const char *stop = strstr(at, "-->");
    const char *found = strstr(at, text);
    if (found != NULL && found < stop)
      return TRUE;
    at = stop;
  }
  return FALSE;
}

START_TEST(what_cannot_be_read_is_reported_and_kept) {
  const Case *c = &troubles[_i];
  g_auto(Source) source = source_new();
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_auto(HonourImportResult) result = import_with(&source, c->text, strlen(c->text), findings);
  g_autofree char *all = dup_findings(findings);

  ck_assert_msg(find_finding(findings, c) != NULL, "case %d:\n%s", _i + 1, all);
  ck_assert_msg(result.n_kept > 0, "case %d:\n%s", _i + 1, all);
  ck_assert_msg(is_in_comment(result.xml, c->xml), "case %d:\n%s", _i + 1, result.xml);
}
END_TEST

START_TEST(a_finding_points_at_the_word_in_the_file) {
  static const char text[] = FORCE "   \xe2\x80\x93 French Elephants: 6 SP ( 1 x 10 )\n";
  g_auto(Source) source = source_new();
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_auto(HonourImportResult) result = import_with(&source, text, strlen(text), findings);

  ck_assert_uint_eq(result.n_kept, 1);
  cap_diagnostics_sort(findings);
  const CapDiagnostic *d = cap_diagnostics_get(findings, cap_diagnostics_count(findings) - 1);
  ck_assert_uint_eq(d->line, 10);
  ck_assert_uint_eq(d->column, 6);
  ck_assert_uint_eq(d->width, strlen("French Elephants"));
}
END_TEST

START_TEST(a_suggestion_is_made_for_what_is_near) {
  static const char text[] = SETUP "At Cassano (2832), Cap. Chaomnt, Order: Attack with:\n";
  g_auto(Source) source = source_new();
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_auto(HonourImportResult) result = import_with(&source, text, strlen(text), findings);
  g_autofree char *all = dup_findings(findings);

  assert_has(all, "Did you mean \"Chaumont\"?");
  assert_has(result.xml, "<stack id=\"cassano\" hex=\"2832\" order=\"attack\">");
}
END_TEST

START_TEST(heads_of_pages_do_not_cut_a_list) {
  static const char text[] =
      FORCE "- Subordinate/Unemployed Capitani: Lorraine,\n\n\nThe Book\n\n36\n\n"
            "Imbault\n\nThe Book\n\n37\n";
  g_auto(Source) source = source_new();
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_auto(HonourImportResult) result = import_with(&source, text, strlen(text), findings);

  assert_has(result.xml, "<capitano ref=\"imbault\"/>");
  ck_assert_uint_eq(result.n_kept, 4);
}
END_TEST

/* --- The command ---------------------------------------------------------------------------- */

static char *folder;

static void set_up(void) {
  folder = test_make_dir();
  ck_assert_int_eq(chdir(folder), 0);
}

static void tear_down(void) {
  ck_assert_int_eq(chdir("/"), 0);
  test_remove_dir(folder);
  g_free(folder);
}

START_TEST(the_exit_status_tells_what_was_kept) {
  g_autofree char *root = test_path(".", NULL);
  test_write_file("good.txt", FORCE "- French Gendarmes: 6 SP ( 1 x 10 )\n", -1);
  test_write_file("bad.txt", FORCE "- French Elephants: 6 SP ( 1 x 10 )\n", -1);
  g_auto(Run) good = run_capitano("import", "--library", root, "good.txt", "-o", "good.xml", NULL);
  g_auto(Run) bad = run_capitano("import", "--library", root, "bad.txt", "-o", "bad.xml", NULL);
  g_auto(Run) again = run_capitano("import", "--library", root, "bad.txt", "-o", "bad.xml", NULL);
  g_auto(Run) lost = run_capitano("import", "--library", root, "no.txt", NULL);
  g_auto(Run) no_map = run_capitano("import", "--map", "atlantis", "good.txt", NULL);

  ck_assert_int_eq(good.status, CAP_EXIT_OK);
  ck_assert_int_eq(bad.status, CAP_EXIT_FINDINGS);
  assert_has(bad.out, "bad.txt:10:3: error: import-unknown-name");
  ck_assert_int_eq(again.status, CAP_EXIT_IO);
  assert_has(again.err, "exists already");
  ck_assert_int_eq(lost.status, CAP_EXIT_IO);
  ck_assert_int_eq(no_map.status, CAP_EXIT_IO);
  ck_assert(g_file_test("good.xml", G_FILE_TEST_EXISTS));
}
END_TEST

START_TEST(mistakes_are_wrong_usage) {
  g_auto(Run) nothing = run_capitano("import", NULL);
  g_auto(Run) two = run_capitano("import", "a", "b", NULL);
  g_auto(Run) id = run_capitano("import", "--id", "9 lives", "a", NULL);
  g_auto(Run) format = run_capitano("import", "--format", "yaml", "a", NULL);

  assert_usage_error(&nothing, "one text");
  assert_usage_error(&two, "one text");
  assert_usage_error(&id, "no identifier");
  assert_usage_error(&format, "text or json");
}
END_TEST

START_TEST(title_and_identifier_can_be_given) {
  g_autofree char *root = test_path(".", NULL);
  test_write_file("a.txt", FORCE, -1);
  g_auto(Run) run = run_capitano("import", "--library", root, "--title", "Mine & yours", "--id",
                                 "mine", "a.txt", NULL);

  assert_has(run.out, "id=\"mine\"");
  assert_has(run.out, "<title>Mine &amp; yours</title>");
}
END_TEST

START_TEST(help_shows_the_notation) {
  g_auto(Run) run = run_capitano("import", "--help", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_has(run.out, "At Cassano (2832), Cap. Chaumont, Order: Attack with:");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("import-broken");
  TCase *tcase = tcase_create("texts");
  TCase *command = tcase_create("command");

  tcase_add_loop_test(tcase, traces_of_typesetting_are_forgiven, 0, G_N_ELEMENTS(forgiven));
  tcase_add_loop_test(tcase, misprints_are_read_with_a_note, 0, G_N_ELEMENTS(misprints));
  tcase_add_loop_test(tcase, what_cannot_be_read_is_reported_and_kept, 0, G_N_ELEMENTS(troubles));
  tcase_add_test(tcase, a_finding_points_at_the_word_in_the_file);
  tcase_add_test(tcase, a_suggestion_is_made_for_what_is_near);
  tcase_add_test(tcase, heads_of_pages_do_not_cut_a_list);
  suite_add_tcase(suite, tcase);
  tcase_add_checked_fixture(command, set_up, tear_down);
  tcase_add_test(command, the_exit_status_tells_what_was_kept);
  tcase_add_test(command, mistakes_are_wrong_usage);
  tcase_add_test(command, title_and_identifier_can_be_given);
  tcase_add_test(command, help_shows_the_notation);
  suite_add_tcase(suite, command);
  return test_main(suite);
}

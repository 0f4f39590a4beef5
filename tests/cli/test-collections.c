/* Documents among other files: what a walk through folders passes over, and the settings of a
 * collection. */
#include "tests/support/tiny-folder.h"

#include <unistd.h>

#include "validator/files/ignore.h"
#include "validator/guard/sandbox.h"

static TinyFolder tiny;

static void set_up(void) {
  enter_tiny_folder(&tiny);
  g_unsetenv("FORCE_COLOR");
  g_unsetenv("CLICOLOR_FORCE");
}

static void tear_down(void) {
  leave_tiny_folder(&tiny);
}

/* A scenario with an error, in a file of that name. */
static void write_wrong(const char *path) {
  g_autofree char *text = test_read_file("tiny-scenario.xml", NULL);
  g_autofree char *folder = g_path_get_dirname(path);

  ck_assert_int_eq(g_mkdir_with_parents(folder, 0777), 0);
  test_write_file(path, text, -1);
  change(path, "map=\"tiny\"", "map=\"tinny\"");
}

/* --- What lies beside a document -------------------------------------------------------------- */

static void copy_scenario(const char *path) {
  g_autofree char *text = test_read_file("tiny-scenario.xml", NULL);
  test_write_file(path, text, -1);
}

/* Whoever names only the copy hears that it is one, and what to call it. */
START_TEST(a_copy_is_told_what_it_wants) {
  copy_scenario("tiny-raid.xml");
  g_auto(Run) alone = run_capitano("check", "tiny-raid.xml", NULL);
  assert_has(alone.out,
             "This scenario is called \"tiny-scenario\", and so is ./tiny-scenario.xml.");
  assert_has(alone.out, "If this is a copy, give it an identifier of its own: id=\"tiny-raid\".");
  g_auto(Run) original = run_capitano("check", "tiny-scenario.xml", NULL);
  assert_text(original.out, "1 document checked: no findings.\n");
  change("tiny-raid.xml", "id=\"tiny-scenario\"", "id=\"tiny-raid\"");
  g_auto(Run) mended = run_capitano("check", "tiny-raid.xml", NULL);
  assert_text(mended.out, "1 document checked: no findings.\n");
}
END_TEST

START_TEST(the_first_error_of_a_roster_is_told_with_the_scenario) {
  change("tiny-roster.xml", "id=\"april\" ap-turns=\"3\"", "id=\"april\" ap-turn=\"x\" ap=\"3\"");
  g_auto(Run) run = run_capitano("check", "tiny-scenario.xml", NULL);
  assert_has(run.out, "reference-unsound");
  assert_has(run.out, "The first is: Line ");
}
END_TEST

/* A map that cannot be read is told once, by whichever path the scenario finds it. */
START_TEST(a_broken_map_is_told_once) {
  g_mkdir_with_parents("maps", 0777);
  g_autofree char *text = test_read_file("tiny.xml", NULL);
  test_write_file("maps/tiny.xml", text, -1);
  g_unlink("tiny.xml");
  change("maps/tiny.xml", "</map>", "</maps>");
  g_auto(Run) run = run_capitano("check", "maps/tiny.xml", "tiny-scenario.xml", NULL);
  assert_has(run.out, "not-well-formed");
  assert_has(run.out, "2 documents checked: 1 error.");
}
END_TEST

/* What else is like it has its name, not its id. */
START_TEST(the_other_side_is_told_by_name) {
  g_autofree char *text = test_read_file("tiny-scenario.xml", NULL);
  char *victory = strstr(text, "<victory>");
  ck_assert_ptr_nonnull(victory);
  *victory = '\0';
  g_autofree char *all =
      g_strconcat(text, "<victory><otherwise level='draw'/></victory></scenario>", NULL);
  test_write_file("tiny-scenario.xml", all, -1);
  g_auto(Run) run = run_capitano("check", "tiny-scenario.xml", NULL);
  assert_has(run.out, "side-cannot-win");
  assert_has(run.out, "The same is true of \"The Reds\".");
}
END_TEST

/* A slip in one scenario says nothing of its roster. */
START_TEST(a_slip_of_one_line_is_told_there) {
  change("tiny-scenario.xml", "capitano=\"celeste\" order", "capitano=\"celste\" order");
  g_auto(Run) run = run_capitano("check", ".", NULL);
  assert_has(run.out, "Did you mean \"celeste\"?");
  assert_has(run.out, "3 documents checked: 1 error.");
}
END_TEST

/* A map of the wrong size explains the hexes that its scenario does not find. */
START_TEST(a_map_of_another_size_is_told_once) {
  static const char *const maps[] = {"rows=\"40\"", "rows=\"30\""};
  g_autofree char *map = test_path("maps", "duchy-of-milan.xml", NULL);
  g_autofree char *novara = test_path("scenarios", "novara-1513.xml", NULL);
  g_autofree char *wars = test_path("scenarios", "italian-wars.xml", NULL);
  const char *const from[] = {map, novara, wars};
  const char *const to[] = {"duchy-of-milan.xml", "novara-1513.xml", "italian-wars.xml"};
  for (guint i = 0; i < G_N_ELEMENTS(from); i++) {
    g_autofree char *text = test_read_file(from[i], NULL);
    test_write_file(to[i], text, -1);
  }
  change("duchy-of-milan.xml", maps[0], maps[1]);
  g_auto(Run) run =
      run_capitano("check", "--no-play", "duchy-of-milan.xml", "novara-1513.xml", NULL);
  assert_has(run.out, "error: misfit");
  assert_has(run.out, "2 documents checked: 1 error.");
}
END_TEST

/* With a schema in a folder above the document, the right way is known. */
START_TEST(a_schema_that_is_not_there_is_told) {
  g_mkdir_with_parents("schema/honour", 0777);
  g_mkdir_with_parents("mine", 0777);
  test_write_file("schema/honour/scenario.xsd", "<x/>", -1);
  copy_scenario("mine/tiny-raid.xml");
  change("mine/tiny-raid.xml", "id=\"tiny-scenario\"", "id=\"tiny-raid\"");
  g_auto(Run) run = run_capitano("check", "--library", ".", "mine/tiny-raid.xml", NULL);
  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_has(run.out, "note: schema-not-found");
  assert_has(run.out, "hint: Write \"../schema/honour/scenario.xsd\".");
  g_auto(Run) fixed = run_capitano("check", "--fix", "--library", ".", "mine/tiny-raid.xml", NULL);
  g_auto(Run) again = run_capitano("check", "--library", ".", "mine/tiny-raid.xml", NULL);
  assert_text(again.out, "1 document checked: no findings.\n");
}
END_TEST

/* Which other files there are nobody learns by naming them as a schema. */
START_TEST(only_schemas_are_looked_for) {
  static const char *const names[] = {"secret.txt", "no-secret.txt"};
  char *told[G_N_ELEMENTS(names)];

  test_write_file("secret.txt", "1234", -1);
  g_mkdir_with_parents("schema/honour", 0777);
  test_write_file("schema/honour/scenario.xsd", "<x/>", -1);
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    copy_scenario("tiny-raid.xml");
    change("tiny-raid.xml", "id=\"tiny-scenario\"", "id=\"tiny-raid\"");
    change("tiny-raid.xml", "../../../schema/honour/scenario.xsd", names[i]);
    g_auto(Run) run = run_capitano("check", "--library", ".", "tiny-raid.xml", NULL);
    assert_has(run.out, "note: schema-not-found");
    told[i] = g_strdup(strstr(run.out, "hint:"));
  }
  assert_text(told[0], told[1]);
  g_free(told[0]);
  g_free(told[1]);
}
END_TEST

/* --- XML of other programs ------------------------------------------------------------------- */

START_TEST(xml_of_other_programs_is_passed_over_in_a_folder) {
  test_write_file("build.xml", "<?xml version=\"1.0\"?><!-- ant --><project/>", -1);
  g_auto(Run) run = run_capitano("check", "-v", ".", NULL);
  ck_assert_msg(run.status == CAP_EXIT_OK, "%s", run.out);
  assert_has(run.out, "3 documents checked: no findings.");
  assert_has(run.err, "skipped ./build.xml, which is an XML file of another program.");
  assert_has(run.err, "reading ./tiny-scenario.xml.");
  assert_lacks(run.err, "reading ./build.xml");
}
END_TEST

START_TEST(its_own_reports_are_xml_of_another_program) {
  g_auto(Run) first = run_capitano("check", "--format=junit=report.xml", ".", NULL);
  ck_assert_int_eq(first.status, CAP_EXIT_OK);
  g_auto(Run) second = run_capitano("check", ".", NULL);
  assert_text(second.out, "3 documents checked: no findings.\n");
}
END_TEST

START_TEST(xml_of_other_programs_is_an_error_when_it_is_named) {
  test_write_file("build.xml", "<project/>", -1);
  g_auto(Run) run = run_capitano("check", "build.xml", NULL);
  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
  assert_has(run.out, "unknown-document-kind");
}
END_TEST

/* Broken as they are, these are certainly none of ours. */
static const char *const broken[] = {"<html><br></html>", "<project xmlns=\"urn:x\"><a></project>"};

START_TEST(broken_xml_of_other_programs_is_passed_over) {
  test_write_file("other.xml", broken[_i], -1);
  g_auto(Run) run = run_capitano("check", "--no-play", ".", NULL);
  assert_text(run.out, "3 documents checked: no findings.\n");
}
END_TEST

START_TEST(hooks_may_name_xml_of_other_programs) {
  test_write_file("build.xml", "<project/>", -1);
  g_auto(Run) both =
      run_capitano("check", "--no-play", "--skip-foreign", "build.xml", "tiny-scenario.xml", NULL);
  assert_text(both.out, "1 document checked: no findings.\n");
  g_auto(Run) alone = run_capitano("check", "--skip-foreign", "--", "build.xml", NULL);
  ck_assert_int_eq(alone.status, CAP_EXIT_OK);
  g_auto(Run) fmt = run_capitano("fmt", "--skip-foreign", "--", "build.xml", NULL);
  ck_assert_msg(fmt.status == CAP_EXIT_OK, "%s%s", fmt.out, fmt.err);
}
END_TEST

static const char *const ours[] = {"<hex><hexes>", "<scenaro/>", "<battle ruleset=\"honour\"/>",
                                   "<scenario",    "",           "no XML at all"};

START_TEST(what_may_be_ours_is_not_passed_over) {
  test_write_file("mine.xml", ours[_i], -1);
  g_auto(Run) run = run_capitano("check", ".", NULL);
  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
  assert_has(run.out, "mine.xml");
}
END_TEST

/* --- Patterns -------------------------------------------------------------------------------- */

static const struct {
  const char *pattern, *path;
  gboolean is_folder, is_ignored;
} patterns[] = {
    {"old.xml", "/r/old.xml", FALSE, TRUE},
    {"old.xml", "/r/deep/old.xml", FALSE, TRUE},
    {"/old.xml", "/r/deep/old.xml", FALSE, FALSE},
    {"old.xml", "/r/older.xml", FALSE, FALSE},
    {"drafts/", "/r/drafts", TRUE, TRUE},
    {"drafts/", "/r/drafts", FALSE, FALSE},
    {"*.xml", "/r/a/b.xml", FALSE, TRUE},
    {"a/*.xml", "/r/a/b.xml", FALSE, TRUE},
    {"a/*.xml", "/r/a/c/b.xml", FALSE, FALSE},
    {"a/**/b.xml", "/r/a/c/d/b.xml", FALSE, TRUE},
    {"a/**/b.xml", "/r/a/b.xml", FALSE, TRUE},
    {"**/b.xml", "/r/b.xml", FALSE, TRUE},
    {"a/**", "/r/a/c/b.xml", FALSE, TRUE},
    {"b?.xml", "/r/b1.xml", FALSE, TRUE},
    {"b[0-3].xml", "/r/b4.xml", FALSE, FALSE},
    {"b[!0-3].xml", "/r/b4.xml", FALSE, TRUE},
    {"\\!b.xml", "/r/!b.xml", FALSE, TRUE},
    {"# old.xml", "/r/old.xml", FALSE, FALSE},
    {"*.xml", "/elsewhere/b.xml", FALSE, FALSE},
    {"*a*a*a*b", "/r/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", FALSE, FALSE},
    {"", "/r/b.xml", FALSE, FALSE},
};

START_TEST(patterns_are_those_of_git) {
  g_autoptr(CapIgnore) ignore = cap_ignore_new("/r");
  cap_ignore_add(ignore, patterns[_i].pattern);
  CapIgnoreVerdict verdict = cap_ignore_ask(ignore, patterns[_i].path, patterns[_i].is_folder);
  ck_assert_msg((verdict == CAP_IGNORE_PASS_OVER) == patterns[_i].is_ignored, "%s on %s",
                patterns[_i].pattern, patterns[_i].path);
}
END_TEST

START_TEST(the_last_pattern_decides) {
  g_autoptr(CapIgnore) ignore = cap_ignore_new("/r");
  cap_ignore_add(ignore, "*.xml");
  cap_ignore_add(ignore, "!good.xml");
  ck_assert_int_eq(cap_ignore_ask(ignore, "/r/good.xml", FALSE), CAP_IGNORE_KEEP);
  ck_assert_int_eq(cap_ignore_ask(ignore, "/r/bad.xml", FALSE), CAP_IGNORE_PASS_OVER);
}
END_TEST

START_TEST(excluded_files_are_not_checked) {
  write_wrong("drafts/wrong.xml");
  g_auto(Run) without = run_capitano("check", ".", NULL);
  ck_assert_int_eq(without.status, CAP_EXIT_FINDINGS);
  g_auto(Run) with = run_capitano("check", "--exclude=drafts", ".", NULL);
  assert_text(with.out, "3 documents checked: no findings.\n");
  g_auto(Run) named = run_capitano("check", "--exclude=drafts", "drafts/wrong.xml", NULL);
  ck_assert_int_eq(named.status, CAP_EXIT_FINDINGS);
}
END_TEST

/* Maps of other programs are called so, too. */
START_TEST(a_map_of_another_program_is_passed_over) {
  test_write_file("tiled.xml",
                  "<?xml version=\"1.0\"?>\n<map version=\"1.10\" orientation=\"hexagonal\" "
                  "tilewidth=\"32\"><layer id=\"1\"/></map>\n",
                  -1);
  test_write_file("bare.xml", "<map><title>No more</title></map>\n", -1);
  g_auto(Run) all = run_capitano("check", "-v", ".", NULL);
  g_auto(Run) named = run_capitano("check", "tiled.xml", NULL);
  assert_has(all.err, "skipped ./tiled.xml, which is an XML file of another program");
  assert_has(all.out, "bare.xml");
  ck_assert_ptr_null(strstr(all.out, "tiled.xml"));
  assert_has(named.out, "This is a <map> of another program");
}
END_TEST

/* Also where the folder lies beside the one at hand; ./ is the one at hand. */
START_TEST(excluded_names_count_everywhere) {
  write_wrong("drafts/wrong.xml");
  g_auto(Run) dotted = run_capitano("check", "--exclude=./drafts", ".", NULL);
  assert_text(dotted.out, "3 documents checked: no findings.\n");
  ck_assert_int_eq(g_mkdir("elsewhere", 0700), 0);
  ck_assert_int_eq(g_chdir("elsewhere"), 0);
  g_auto(Run) with = run_capitano("check", "--exclude=drafts", "..", NULL);
  g_auto(Run) bound = run_capitano("check", "--exclude=/drafts", "..", NULL);
  ck_assert_int_eq(g_chdir(".."), 0);
  assert_text(with.out, "3 documents checked: no findings.\n");
  ck_assert_int_eq(bound.status, CAP_EXIT_FINDINGS);
}
END_TEST

/* A list counts for what is below it, above it the repository ends. */
START_TEST(what_git_ignores_is_not_checked) {
  write_wrong("repo/build/wrong.xml");
  write_wrong("repo/kept/wrong.xml");
  ck_assert_int_eq(g_mkdir_with_parents("repo/.git", 0777), 0);
  test_write_file("repo/.gitignore", "build/\n*.xml\n", -1);
  test_write_file("repo/kept/.gitignore", "!wrong.xml\n", -1);
  test_write_file(".gitignore", "*\n", -1);
  g_auto(Run) run = run_capitano("check", "--format=concise", "repo", NULL);
  assert_lacks(run.out, "repo/build");
  assert_has(run.out, "repo/kept/wrong.xml");
  g_auto(Run) deeper = run_capitano("check", "--format=concise", "repo/build", NULL);
  ck_assert_int_eq(deeper.status, CAP_EXIT_USAGE);
  g_auto(Run) all = run_capitano("check", "--format=concise", "--no-gitignore", "repo", NULL);
  assert_has(all.out, "repo/build/wrong.xml");
}
END_TEST

/* --- Settings -------------------------------------------------------------------------------- */

#define THREE_AND_SETTINGS                                                                         \
  "3 documents checked: no findings, apart from what capitano.conf leaves out.\n"

START_TEST(settings_are_found_upwards) {
  write_wrong("scenarios/drafts/wrong.xml");
  test_write_file("capitano.conf", "[check]\nexclude = scenarios/drafts ; other\n", -1);
  g_auto(Run) run = run_capitano("check", "--no-play", ".", NULL);
  assert_text(run.out, THREE_AND_SETTINGS);
  ck_assert_int_eq(g_chdir("scenarios"), 0);
  g_auto(Run) below = run_capitano("check", "--no-play", "..", NULL);
  assert_text(below.out, THREE_AND_SETTINGS);
  g_auto(Run) without = run_capitano("check", "--no-play", "--no-config", "..", NULL);
  ck_assert_int_eq(without.status, CAP_EXIT_FINDINGS);
}
END_TEST

START_TEST(settings_of_another_repository_do_not_count) {
  test_write_file("capitano.conf", "[nonsense]\n", -1);
  ck_assert_int_eq(g_mkdir_with_parents("repo/.git", 0777), 0);
  ck_assert_int_eq(g_chdir("repo"), 0);
  g_auto(Run) run = run_capitano("check", "--no-play", "../tiny.xml", NULL);
  ck_assert_int_eq(run.status, CAP_EXIT_OK);
}
END_TEST

START_TEST(the_command_has_the_last_word) {
  test_write_file("capitano.conf", "[check]\ngames = 2\n[severity]\ntime-up = error\n", -1);
  g_auto(Run) own = run_capitano("check", "--require-games=3", "tiny.xml", NULL);
  assert_usage_error(&own, "--require-games=3 is more than --games, which is 2.");
  g_auto(Run) said = run_capitano("check", "--games=3", "--require-games=3", "tiny.xml", NULL);
  ck_assert_int_eq(said.status, CAP_EXIT_OK);
}
END_TEST

static const struct {
  const char *text, *complaint;
} mistakes[] = {
    {"[check]\ngamez = 2\n", "there is no setting \"gamez\". Did you mean \"games\"?"},
    {"[chekc]\n", "there is no group \"chekc\". Did you mean \"check\"?"},
    {"[check]\nstrict = perhaps\n", "strict is \"perhaps\". Write true or false."},
    {"[severity]\nnonsense = note\n", "there is no finding \"nonsense\""},
    {"not a settings file\n", "capitano.conf"},
    {"strict = true\n", "under [check] or [severity]"},
    {"[check]\ngames = many\n", "capitano.conf: games is \"many\". Write a number."},
    {"[severity]\nunkown-hex = note\n",
     "capitano.conf: there is no finding \"unkown-hex\". Did you "
     "mean \"unknown-hex\"?"},
    {"[severity]\nunknown-hex = mild\n", "Write error, warning or note."},
};

START_TEST(mistakes_in_settings_are_told) {
  test_write_file("capitano.conf", mistakes[_i].text, -1);
  g_auto(Run) run = run_capitano("check", "tiny.xml", NULL);
  assert_usage_error(&run, mistakes[_i].complaint);
}
END_TEST

START_TEST(settings_count_in_the_sandbox) {
  write_wrong("drafts/wrong.xml");
  test_write_file("capitano.conf", "[check]\nexclude = drafts\n", -1);
  g_auto(Run) run = run_capitano("check", "--sandbox=try", "--no-play", ".", NULL);
  assert_text(run.out, THREE_AND_SETTINGS);
}
END_TEST

static const struct {
  const char *text;
  gboolean leaves_out;
} leavings[] = {
    {"[severity]\nunknown-hex = note\n", TRUE},
    {"[severity]\nunknown-hex = error\n", FALSE},
    {"[check]\nstrict = true\nexclude = ;\n", FALSE},
};

START_TEST(settings_that_leave_nothing_out_are_not_mentioned) {
  test_write_file("capitano.conf", leavings[_i].text, -1);
  g_auto(Run) run = run_capitano("check", "--no-play", ".", NULL);
  assert_text(run.out,
              leavings[_i].leaves_out ? THREE_AND_SETTINGS : "3 documents checked: no findings.\n");
}
END_TEST

/* It may have come with files of strangers, and a line of it is shown. */
START_TEST(settings_are_not_read_through_a_link_out_of_their_folder) {
  g_autofree char *outside = test_make_dir();
  g_autofree char *secret = g_build_filename(outside, "secret", NULL);
  test_write_file(secret, "hunter2\n", -1);
  ck_assert_int_eq(symlink(secret, "capitano.conf"), 0);
  g_auto(Run) run = run_capitano("check", "--no-play", _i == 0 ? "--sandbox=try" : "--no-sandbox",
                                 "tiny.xml", NULL);
  assert_usage_error(&run, "is a link that leads out of its folder");
  assert_lacks(run.err, "hunter2");
  g_auto(Run) without = run_capitano("check", "--no-play", "--no-config", "tiny.xml", NULL);
  ck_assert_int_eq(without.status, CAP_EXIT_OK);
  test_remove_dir(outside);
}
END_TEST

/* What settings name elsewhere is open in the sandbox only when the command names it. */
START_TEST(settings_open_no_folder_elsewhere_in_the_sandbox) {
  g_autofree char *outside = test_make_dir();
  g_autofree char *map = g_build_filename(outside, "tiny.xml", NULL);
  g_autofree char *text = test_read_file("tiny.xml", NULL);
  g_autofree char *settings = g_strdup_printf("[check]\nlibrary = %s\n", outside);
  test_write_file(map, text, -1);
  ck_assert_int_eq(g_unlink("tiny.xml"), 0);
  test_write_file("capitano.conf", settings, -1);
  g_auto(Run) run = run_capitano("check", "--no-play", "--no-sandbox", "tiny-scenario.xml", NULL);
  ck_assert_msg(run.status == CAP_EXIT_OK, "%s", run.out);
  if (!cap_sandbox_is_available() || !cap_sandbox_knows_files())
    return;
  g_auto(Run) shut = run_capitano("check", "--no-play", "--sandbox", "tiny-scenario.xml", NULL);
  ck_assert_int_ne(shut.status, CAP_EXIT_OK);
  g_auto(Run) named = run_capitano("check", "--no-play", "--sandbox", "--library", outside,
                                   "tiny-scenario.xml", NULL);
  ck_assert_msg(named.status == CAP_EXIT_OK, "%s", named.out);
  test_remove_dir(outside);
}
END_TEST

/* --- What counts, and how it is written ------------------------------------------------------ */

START_TEST(a_code_can_be_passed_over) {
  g_autofree char *path = test_path("tests", "golden", "road-dead-end", "bad.xml", NULL);
  g_auto(Run) run = run_capitano("check", "--strict", "--ignore=road-dead-end", path, NULL);
  assert_text(run.out, "1 document checked: no findings; 1 suppressed.\n");
  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  g_auto(Run) firm = run_capitano("check", "--ignore=not-well-formed", "tiny.xml", NULL);
  assert_usage_error(&firm, "this cannot be ignored");
  g_auto(Run) odd = run_capitano("check", "--ignore=unknwon-map", "tiny.xml", NULL);
  assert_usage_error(&odd, "Did you mean \"unknown-map\"?");
}
END_TEST

START_TEST(findings_need_not_fail) {
  write_wrong("wrong.xml");
  g_auto(Run) run = run_capitano("check", "--exit-zero", "wrong.xml", NULL);
  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  g_auto(Run) gone = run_capitano("check", "--exit-zero", "nowhere.xml", NULL);
  ck_assert_int_eq(gone.status, CAP_EXIT_IO);
}
END_TEST

START_TEST(concise_is_a_line_for_each_finding) {
  write_wrong("wrong.xml");
  g_auto(Run) run = run_capitano("check", "-q", "--format=concise=-", "wrong.xml", NULL);
  assert_has(run.out, "wrong.xml:");
  assert_has(run.out, ": error: unknown-map: There is no map \"tinny\".");
  ck_assert_ptr_eq(strchr(run.out, '\n'), run.out + strlen(run.out) - 1);
}
END_TEST

START_TEST(code_quality_is_for_gitlab) {
  write_wrong("wrong.xml");
  g_auto(Run) run = run_capitano("check", "--format=gitlab", "./wrong.xml", NULL);
  assert_has(run.out, "\"check_name\" : \"unknown-map\"");
  assert_has(run.out, "\"path\" : \"wrong.xml\"");
  assert_has(run.out, "\"severity\" : \"major\"");
  assert_has(run.out, "\"fingerprint\" : \"");
}
END_TEST

static const char *const forcing[] = {"FORCE_COLOR", "CLICOLOR_FORCE"};

START_TEST(colours_can_be_forced) {
  write_wrong("wrong.xml");
  g_setenv(forcing[_i], "1", TRUE);
  g_auto(Run) run = run_capitano("check", "wrong.xml", NULL);
  g_setenv("NO_COLOR", "1", TRUE);
  g_auto(Run) plain = run_capitano("check", "wrong.xml", NULL);
  g_unsetenv("NO_COLOR");
  g_unsetenv(forcing[_i]);
  assert_has(run.out, "\x1B[");
  assert_lacks(plain.out, "\x1B[");
}
END_TEST

START_TEST(fmt_shows_what_it_would_change) {
  change("tiny.xml", "  <title>", " <title>");
  g_autofree char *before = test_read_file("tiny.xml", NULL);
  g_auto(Run) run = run_capitano("fmt", "--diff", "tiny.xml", NULL);
  g_autofree char *after = test_read_file("tiny.xml", NULL);
  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_has(run.out, "\n- <title>");
  assert_has(run.out, "\n+  <title>");
  assert_text(after, before);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("collections");
  TCase *tests = tcase_create("collections");

  tcase_add_checked_fixture(tests, set_up, tear_down);
  tcase_add_test(tests, a_copy_is_told_what_it_wants);
  tcase_add_test(tests, the_first_error_of_a_roster_is_told_with_the_scenario);
  tcase_add_test(tests, a_broken_map_is_told_once);
  tcase_add_test(tests, the_other_side_is_told_by_name);
  tcase_add_test(tests, a_slip_of_one_line_is_told_there);
  tcase_add_test(tests, a_map_of_another_size_is_told_once);
  tcase_add_test(tests, a_schema_that_is_not_there_is_told);
  tcase_add_test(tests, only_schemas_are_looked_for);
  tcase_add_test(tests, xml_of_other_programs_is_passed_over_in_a_folder);
  tcase_add_test(tests, its_own_reports_are_xml_of_another_program);
  tcase_add_test(tests, xml_of_other_programs_is_an_error_when_it_is_named);
  tcase_add_test(tests, hooks_may_name_xml_of_other_programs);
  tcase_add_loop_test(tests, broken_xml_of_other_programs_is_passed_over, 0, G_N_ELEMENTS(broken));
  tcase_add_loop_test(tests, what_may_be_ours_is_not_passed_over, 0, G_N_ELEMENTS(ours));
  tcase_add_loop_test(tests, patterns_are_those_of_git, 0, G_N_ELEMENTS(patterns));
  tcase_add_test(tests, the_last_pattern_decides);
  tcase_add_test(tests, excluded_files_are_not_checked);
  tcase_add_test(tests, a_map_of_another_program_is_passed_over);
  tcase_add_test(tests, excluded_names_count_everywhere);
  tcase_add_test(tests, what_git_ignores_is_not_checked);
  tcase_add_test(tests, settings_are_found_upwards);
  tcase_add_test(tests, settings_of_another_repository_do_not_count);
  tcase_add_test(tests, the_command_has_the_last_word);
  tcase_add_loop_test(tests, mistakes_in_settings_are_told, 0, G_N_ELEMENTS(mistakes));
  tcase_add_test(tests, settings_count_in_the_sandbox);
  tcase_add_loop_test(tests, settings_that_leave_nothing_out_are_not_mentioned, 0,
                      G_N_ELEMENTS(leavings));
  tcase_add_loop_test(tests, settings_are_not_read_through_a_link_out_of_their_folder, 0, 2);
  tcase_add_test(tests, settings_open_no_folder_elsewhere_in_the_sandbox);
  tcase_add_test(tests, a_code_can_be_passed_over);
  tcase_add_test(tests, findings_need_not_fail);
  tcase_add_test(tests, concise_is_a_line_for_each_finding);
  tcase_add_test(tests, code_quality_is_for_gitlab);
  tcase_add_loop_test(tests, colours_can_be_forced, 0, G_N_ELEMENTS(forcing));
  tcase_add_test(tests, fmt_shows_what_it_would_change);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}

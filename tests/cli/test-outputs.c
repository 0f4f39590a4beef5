/* Where commands write: never over a document or another input, and never two things into one file.
 */
#include "tests/support/tiny-folder.h"

#include <unistd.h>

static TinyFolder tiny;

static void set_up(void) {
  enter_tiny_folder(&tiny);
  ck_assert_int_eq(symlink("new.out", "link.out"), 0);
  test_write_file("other.xml", "<?xml version=\"1.0\"?>\n<!-- mine -->\n<roster-of-mine/>\n", -1);
  test_write_file("json=odd.out", "an odd name\n", -1);
}

static void tear_down(void) {
  leave_tiny_folder(&tiny);
}

/* `said`: why it is refused; NULL when it is done. `kept`: a file that stays as it is. */
static const struct {
  const char *args[6], *said, *kept;
} rows[] = {
    {{"play", "tiny-scenario.xml", "--record=tiny-scenario.xml"},
     "is read and would be written over",
     "tiny-scenario.xml"},
    {{"play", "tiny-scenario.xml", "--record=tiny.xml"},
     "tiny.xml is a map and would be written over",
     "tiny.xml"},
    {{"play", "tiny-scenario.xml", "--result=tiny-roster.xml"},
     "is a roster and would be written over",
     "tiny-roster.xml"},
    {{"check", "tiny.xml", "--format=json=tiny-scenario.xml"},
     "is a scenario and would be written over",
     "tiny-scenario.xml"},
    {{"prove", "--games=1", "tiny-scenario.xml", "--result=tiny.xml"},
     "is a map and would be written over",
     "tiny.xml"},
    {{"report", "tiny-scenario.xml", "-o", "tiny.xml"},
     "is a map and would be written over",
     "tiny.xml"},
    {{"play", "tiny-scenario.xml", "--record=other.xml"}, NULL, NULL},
    {{"play", "tiny-scenario.xml", "--record=new.out", "--result=new.out"},
     "--result=new.out: --record=new.out goes to this file already",
     NULL},
    {{"play", "tiny-scenario.xml", "--record=new.out", "--pictures=./new.out"},
     "--pictures=./new.out: --record=new.out goes",
     NULL},
    {{"play", "tiny-scenario.xml", "--record=new.out", "--result=link.out"},
     "--result=link.out: --record=new.out goes",
     NULL},
    {{"check", "tiny.xml", "--format=json=new.out", "--format=sarif=./new.out"},
     "--format=sarif=./new.out: --format=json=new.out goes",
     NULL},
    {{"check", "tiny.xml", "--format=json=odd.out", "--format=sarif=odd.out"},
     "--format=sarif=odd.out: --format=json=odd.out goes",
     "json=odd.out"},
    {{"prove", "--games=1", "tiny-scenario.xml", "--result=new.out", "--witness-dir=new.out"},
     "--witness-dir=new.out: --result=new.out goes",
     NULL},
    {{"check", "tiny.xml", "--format=text", "--format=json=new.out", "--format=sarif=other.out"},
     NULL,
     NULL},
};

START_TEST(nothing_is_lost) {
  const char *const *a = rows[_i].args;
  g_autofree char *before = rows[_i].kept != NULL ? test_read_file(rows[_i].kept, NULL) : NULL;
  g_auto(Run) run = run_capitano(a[0], a[1], a[2], a[3], a[4], a[5], NULL);

  if (rows[_i].said == NULL) {
    ck_assert_int_eq(run.status, CAP_EXIT_OK);
    assert_text(run.err, "");
    return;
  }
  ck_assert_int_eq(run.status, CAP_EXIT_USAGE);
  assert_has(run.err, rows[_i].said);
  ck_assert(!g_file_test("new.out", G_FILE_TEST_EXISTS));
  if (before != NULL) {
    g_autofree char *after = test_read_file(rows[_i].kept, NULL);
    assert_text(after, before);
  }
}
END_TEST

START_TEST(what_is_written_twice_may_be_a_record_or_counts) {
  for (int i = 0; i < 2; i++) {
    g_auto(Run) run = run_capitano("play", "tiny-scenario.xml", "--record=game.xml",
                                   "--result=counts.json", NULL);
    ck_assert_int_eq(run.status, CAP_EXIT_OK);
  }
}
END_TEST

/* --- Names that the program makes up -----------------------------------------------------------
 */

/* `link`: where a stranger has put a link. */
static const struct {
  const char *args[6], *link;
} own_names[] = {
    {{"prove", "--games=5", "--witness-dir=games", "tiny-scenario.xml"},
     "games/tiny-scenario-victory-reds-win.xml"},
    {{"new", "scenario", "made"}, "made.xml"},
    {{"new", "scenario", "made", "--force"}, "made.xml"},
};

START_TEST(a_link_that_nobody_named_is_not_followed) {
  const char *const *a = own_names[_i].args;
  g_autofree char *folder = test_make_dir();
  g_autofree char *precious = g_build_filename(folder, "precious", NULL);

  for (int is_there = 0; is_there < 2; is_there++) {
    ck_assert_int_eq(g_mkdir_with_parents("games", 0755), 0);
    g_unlink(own_names[_i].link);
    ck_assert_int_eq(symlink(precious, own_names[_i].link), 0);
    if (is_there)
      test_write_file(precious, "mine\n", -1);
    g_auto(Run) run = run_capitano(a[0], a[1], a[2], a[3], a[4], a[5], NULL);
    ck_assert_int_ne(run.status, CAP_EXIT_OK);
    assert_has(run.err, own_names[_i].link);
    g_autofree char *found = is_there ? test_read_file(precious, NULL) : NULL;
    ck_assert_int_eq(g_file_test(precious, G_FILE_TEST_EXISTS), is_there);
    ck_assert(found == NULL || g_str_equal(found, "mine\n"));
  }
  test_remove_dir(folder);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("outputs");
  TCase *tests = tcase_create("outputs");

  tcase_add_checked_fixture(tests, set_up, tear_down);
  tcase_add_loop_test(tests, nothing_is_lost, 0, G_N_ELEMENTS(rows));
  tcase_add_test(tests, what_is_written_twice_may_be_a_record_or_counts);
  tcase_add_loop_test(tests, a_link_that_nobody_named_is_not_followed, 0, G_N_ELEMENTS(own_names));
  suite_add_tcase(suite, tests);
  return test_main(suite);
}

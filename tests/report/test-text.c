/* How one finding looks in text: the excerpt, the caret, wrapping, and nothing that steers a
 * terminal. */
#include "tests/support/test-support.h"
#include "schema/codes/codes-file.h"
#include "validator/report/display.h"
#include "validator/report/report.h"

#include <string.h>

/* A finding on line 7 with the given source; the rest as the rows need it. */
static char *show(const char *source, guint skip, guint column, guint width) {
  CapDiagnostic finding = {
      .code = CAP_CODE_NOT_WELL_FORMED,
      .severity = CAP_SEVERITY_ERROR,
      .file = (char *)"a.xml",
      .line = 7,
      .column = column,
      .width = width,
      .source = (char *)source,
      .source_skip = skip,
      .message = (char *)"Wrong.",
  };

  return cap_report_dup_finding(&finding, FALSE);
}

typedef struct {
  const char *label;
  const char *source;
  guint skip, column, width;
  const char *excerpt; /* the two lines of it */
} Row;

#define TEN   "1234567890"
#define FIFTY TEN TEN TEN TEN TEN

/* clang-format off */
static const Row rows[] = {
  {"one character", "<a b=\"c\"/>", 0, 7, 1,
   "    7 | <a b=\"c\"/>\n"
   "      |       ^\n"},
  {"a word", "  <hex number=\"01\"/>", 0, 16, 2,
   "    7 |   <hex number=\"01\"/>\n"
   "      |                ^~\n"},
  {"a tab before it", "\t<hex/>", 0, 3, 3,
   "    7 |         <hex/>\n"
   "      |          ^~~\n"},
  {"a tab in the middle", "<a\tb=\"c\"/>", 0, 4, 1,
   "    7 | <a      b=\"c\"/>\n"
   "      |         ^\n"},
  {"wide letters", "<a n=\"日本\" x=\"1\"/>", 0, 7, 2,
   "    7 | <a n=\"日本\" x=\"1\"/>\n"
   "      |       ^~~~\n"},
  {"behind wide letters", "<a n=\"日本\" x=\"1\"/>", 0, 11, 1,
   "    7 | <a n=\"日本\" x=\"1\"/>\n"
   "      |             ^\n"},
  {"accents of their own", "<a n=\"e\314\201\" x=\"1\"/>", 0, 10, 1,
   "    7 | <a n=\"e\314\201\" x=\"1\"/>\n"
   "      |         ^\n"},
  {"control characters", "<a n=\"\033[31m\302\233\342\200\256\"/>", 0, 7, 1,
   "    7 | <a n=\"␛[31m��\"/>\n"
   "      |       ^\n"},
  {"behind the end of the line", "<a", 0, 9, 1,
   "    7 | <a\n"
   "      |   ^\n"},
  {"an empty line", "", 0, 1, 1,
   "    7 | \n"
   "      | ^\n"},
  {"wider than what is left of the line", "<abc", 0, 2, 900,
   "    7 | <abc\n"
   "      |  ^~~\n"},
  {"a line of 110 columns", FIFTY FIFTY TEN, 0, 110, 1,
   "    7 | " FIFTY FIFTY TEN "\n"
   "      |                                                                          "
   "                                    ^\n"},
  {"a long line, the place in front", FIFTY FIFTY FIFTY, 0, 3, 2,
   "    7 | " FIFTY FIFTY TEN "...\n"
   "      |   ^~\n"},
  {"a long line, the place at the end", FIFTY FIFTY "12", 100, 202, 1,
   "    7 | ..." FIFTY FIFTY "12\n"
   "      |                                                                          "
   "                               ^\n"},
  {"a long line, the place in the middle", FIFTY FIFTY FIFTY FIFTY, 0, 121, 5,
   "    7 | ..." FIFTY FIFTY TEN "\n"
   "      |                                  ^~~~~\n"},
  {"a very long line, the place in the middle", FIFTY FIFTY FIFTY FIFTY, 0, 111, 5,
   "    7 | ..." FIFTY FIFTY TEN "...\n"
   "      |                                  ^~~~~\n"},
  {"a line that was cut already", "b c=\"d\"/>", 500, 503, 1,
   "    7 | ...b c=\"d\"/>\n"
   "      |      ^\n"},
};
/* clang-format on */

START_TEST(the_caret_stands_under_the_place) {
  const Row *row = &rows[_i];
  g_autofree char *shown = show(row->source, row->skip, row->column, row->width);
  g_autofree char *wanted = g_strdup_printf("a.xml:7:%u: error: not-well-formed\n%s  Wrong.\n",
                                            row->column, row->excerpt);

  ck_assert_msg(g_str_equal(shown, wanted), "%s:\n%s\ninstead of\n%s", row->label, shown, wanted);
}
END_TEST

START_TEST(a_finding_about_the_whole_file_has_no_place) {
  CapDiagnostic finding = {
      .code = CAP_CODE_FILE_EMPTY,
      .severity = CAP_SEVERITY_WARNING,
      .file = (char *)"a.xml",
      .message = (char *)"Wrong.",
      .hint = (char *)"Right it.",
      .rule = "3.1",
  };
  g_autofree char *shown = cap_report_dup_finding(&finding, FALSE);

  ck_assert_str_eq(shown, "a.xml: warning: file-empty [3.1]\n  Wrong.\n  hint: Right it.\n");
}
END_TEST

START_TEST(long_messages_are_wrapped) {
  CapDiagnostic finding = {
      .code = CAP_CODE_FILE_EMPTY,
      .severity = CAP_SEVERITY_NOTE,
      .message = (char *)"One two three four five six seven eight nine ten eleven twelve thirteen "
                         "fourteen fifteen sixteen seventeen.",
      .hint = (char *)"One two three four five six seven eight nine ten eleven twelve thirteen "
                      "fourteen fifteen sixteen seventeen.",
  };
  g_autofree char *shown = cap_report_dup_finding(&finding, FALSE);

  ck_assert_str_eq(shown,
                   "note: file-empty\n"
                   "  One two three four five six seven eight nine ten eleven twelve thirteen "
                   "fourteen fifteen sixteen\n"
                   "  seventeen.\n"
                   "  hint: One two three four five six seven eight nine ten eleven twelve "
                   "thirteen fourteen fifteen\n"
                   "        sixteen seventeen.\n");
}
END_TEST

START_TEST(messages_do_not_steer_the_terminal) {
  CapDiagnostic finding = {
      .code = CAP_CODE_FILE_EMPTY,
      .severity = CAP_SEVERITY_ERROR,
      .message = (char *)"The value \"\033[2J\302\233\xff\" is\nwrong.",
  };
  g_autofree char *shown = cap_report_dup_finding(&finding, FALSE);

  ck_assert_str_eq(shown, "error: file-empty\n  The value \"␛[2J��\" is wrong.\n");
}
END_TEST

START_TEST(names_are_escaped) {
  static const struct {
    const char *name, *shown;
  } names[] = {
      {"maps/a b.xml", "maps/a b.xml"},
      {"Citt\303\240.xml", "Citt\303\240.xml"},
      {"a\nb\tc", "a\\nb\\tc"},
      {"\033[31m", "\\x1b[31m"},
      {"\xff\xfe", "\\xff\\xfe"},
      {"a\342\200\256b", "a\\xe2\\x80\\xaeb"},
      {"\303", "\\xc3"},
  };

  for (gsize i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *shown = cap_display_name(names[i].name);
    ck_assert_str_eq(shown, names[i].shown);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("text");
  TCase *tcase = tcase_create("finding");

  tcase_add_loop_test(tcase, the_caret_stands_under_the_place, 0, G_N_ELEMENTS(rows));
  tcase_add_test(tcase, a_finding_about_the_whole_file_has_no_place);
  tcase_add_test(tcase, long_messages_are_wrapped);
  tcase_add_test(tcase, messages_do_not_steer_the_terminal);
  tcase_add_test(tcase, names_are_escaped);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}

/* The lists of words that are made from a schema when the program is built: schema/xsd/xsd-words.c.
 */
#include "tests/support/test-support.h"

#include <string.h>

static const char schema[] = "<xs:schema xmlns:xs=\"http://www.w3.org/2001/XMLSchema\">\n"
                             "  <xs:group name=\"condition\"><xs:choice>\n"
                             "    <xs:element ref=\"turn\"/><xs:element ref=\"at-least\"/>\n"
                             "  </xs:choice></xs:group>\n"
                             "  <xs:simpleType name=\"act\"><xs:restriction base=\"xs:token\">\n"
                             "    <xs:enumeration value=\"move\"/>\n"
                             "    <xs:enumeration value=\"enter-adjacent\"/>\n"
                             "  </xs:restriction></xs:simpleType>\n"
                             "  <xs:element name=\"turn\"><xs:complexType>\n"
                             "    <xs:attribute name=\"from\"/><xs:attribute name=\"or-later\"/>\n"
                             "  </xs:complexType></xs:element>\n"
                             "</xs:schema>\n";

typedef struct {
  char *dir, *out, *err;
  int status;
} Run;

static Run list_words(const char *list, const char *what) {
  Run run = {.dir = test_make_dir()};
  g_autofree char *path = g_build_filename(run.dir, "scenario.xsd", NULL);
  g_autofree char *tool =
      g_build_filename(g_getenv("CAPITANO_BUILD_ROOT"), "schema", "xsd-words", NULL);
  const char *const argv[] = {tool, path, list, what, NULL};
  test_write_file(path, schema, -1);
  test_run(argv, &run.out, &run.err, &run.status);
  return run;
}

static void end(Run *run) {
  test_remove_dir(run->dir);
  g_free(run->dir);
  g_free(run->out);
  g_free(run->err);
}

static const struct {
  const char *list, *rows;
} lists[] = {
    {"condition", "CAP_WORD(TURN, turn, \"turn\")\nCAP_WORD(AT_LEAST, at_least, \"at-least\")\n"},
    {"act",
     "CAP_WORD(MOVE, move, \"move\")\nCAP_WORD(ENTER_ADJACENT, enter_adjacent, \"enter-adjacent\")\n"},
};

START_TEST(the_words_come_in_the_order_of_the_schema) {
  Run run = list_words(lists[_i].list, NULL);
  ck_assert_int_eq(run.status, 0);
  ck_assert_str_eq(strchr(run.out, '\n') + 1, lists[_i].rows);
  end(&run);
}
END_TEST

/* <at-least> is declared elsewhere. */
START_TEST(the_attributes_of_words_are_listed) {
  Run run = list_words("condition", "attributes");
  ck_assert_int_eq(run.status, 0);
  ck_assert_str_eq(strchr(run.out, '\n') + 1,
                   "CAP_WORD_ATTRIBUTE(TURN, FROM)\nCAP_WORD_ATTRIBUTE(TURN, OR_LATER)\n");
  end(&run);
}
END_TEST

/* An element is no list, and a misspelt name is none. */
START_TEST(a_list_that_is_not_there_stops_the_build) {
  static const char *const names[] = {"turn", "conditions"};
  Run run = list_words(names[_i], NULL);
  ck_assert_int_eq(run.status, 1);
  ck_assert_ptr_nonnull(strstr(run.err, names[_i]));
  end(&run);
}
END_TEST

int main(void) {
  Suite *s = suite_create("word-lists");
  TCase *tc = tcase_create("lists");
  tcase_add_loop_test(tc, the_words_come_in_the_order_of_the_schema, 0, G_N_ELEMENTS(lists));
  tcase_add_test(tc, the_attributes_of_words_are_listed);
  tcase_add_loop_test(tc, a_list_that_is_not_there_stops_the_build, 0, 2);
  suite_add_tcase(s, tc);
  return test_main(s);
}

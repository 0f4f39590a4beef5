/* Checks of <readings>: words that are there, and readings that can matter. */
#include "tests/honour/fixtures/checked-scenario.h"

#include "schema/codes/codes-shape.h"
#include "schema/honour/codes-scenario.h"

static const CapCheck *const tables[] = {honour_rule_checks, NULL};

#define CLEAN NULL

#define LENGTH "<game-length start=\"1500 march 1\" turns=\"8\"/>"
#define WITH(option, use, readings)                                                                \
  LENGTH "\n<options><option rule=\"" option "\" use=\"" use "\"/></options>\n<readings " readings \
         "/>"

static const Case cases[] = {
    {"nothing is chosen", CLEAN, {{LENGTH, LENGTH "\n<readings/>", NULL}}},
    {"the default is said", CLEAN, {{LENGTH, WITH("18.5", "off", "recruiting=\"once\""), NULL}}},
    {"a reading that always matters",
     CLEAN,
     {{LENGTH, WITH("18.5", "off", "siege-level=\"two\""), NULL}}},
    {"recruiting with the rule for it",
     CLEAN,
     {{LENGTH, WITH("18.5", "choice", "recruiting=\"repeated\""), NULL}}},
    {"recruiting without the rule for it",
     CAP_CODE_READING_IDLE,
     {{LENGTH, WITH("18.5", "off", "recruiting=\"@@repeated\""), NULL}}},
    {"charges in short battles",
     CAP_CODE_READING_IDLE,
     {{LENGTH, WITH("18.9", "on", "flank-charge=\"@@engaged\""), NULL}}},
    {"charges where short battles are left to the players",
     CLEAN,
     {{LENGTH, WITH("18.9", "choice", "flank-charge=\"engaged\""), NULL}}},
    {"Militia without alignment where it is used",
     CAP_CODE_READING_IDLE,
     {{LENGTH, WITH("18.9", "on", "unaligned-militia=\"@@none\""), NULL}}},
    {"a word of another ruling",
     CAP_CODE_INVALID_VALUE,
     {{LENGTH, WITH("18.9", "on", "siege-level=\"@@engaged\""), NULL}}},
    {"an attribute that there is not",
     CAP_CODE_UNKNOWN_ATTRIBUTE,
     {{LENGTH, WITH("18.9", "on", "@@sige-level=\"two\""), NULL}}},
};

START_TEST(readings_are_checked) {
  cap_diagnostics_free(assert_case(tables, &cases[_i]));
}
END_TEST

/* What the first finding of a scenario suggests; new string. */
static char *suggestion_for(const char *readings) {
  g_autofree char *to = g_strdup_printf(LENGTH "<readings %s/>", readings);
  Case c = {"", CLEAN, {{LENGTH, to, NULL}}};
  g_autoptr(GString) text = edited_text("tiny-scenario.xml", c.edits);
  g_autoptr(CapDiagnostics) findings = check_case(tables, &c, text);

  ck_assert_uint_eq(cap_diagnostics_count(findings), 1);
  return g_strdup(cap_diagnostics_get(findings, 0)->suggestion);
}

START_TEST(a_misspelt_ruling_or_word_is_guessed) {
  g_autofree char *ruling = suggestion_for("sige-level='two'");
  g_autofree char *word = suggestion_for("siege-level='tow'");

  ck_assert_str_eq(ruling, "siege-level");
  ck_assert_str_eq(word, "two");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("reading-checks");
  TCase *readings = tcase_create("readings");

  tcase_add_loop_test(readings, readings_are_checked, 0, G_N_ELEMENTS(cases));
  tcase_add_test(readings, a_misspelt_ruling_or_word_is_guessed);
  suite_add_tcase(suite, readings);
  return test_main(suite);
}

/* What is said of a finding besides its place: words, hints, what to write instead, whose it is.
 * And borders between what is told and what is not. */
#include "tests/honour/fixtures/checked-scenario.h"

#include "schema/codes/codes-rules.h"
#include "schema/honour/codes-scenario.h"

static const CapCheck *const tables[] = {honour_rule_checks, honour_victory_checks,
                                         honour_force_checks, honour_told_place_checks, NULL};

#define LENGTH "<game-length start=\"1500 march 1\" turns=\"8\"/>"
#define SET    "<set variable=\"alarm\" to=\"on\"/>"
#define OWNS   "<owns hexes=\"0303\" unbesieged=\"yes\"/>"
#define WINS   "level=\"standard\" at=\"turn-end\">"
#define AFTER_SET(text)                                                                            \
  { SET, SET text, NULL }
#define CONDITION "<victory-condition id=\"reds-win\""
#define WITH_SCORE(points)                                                                         \
  { CONDITION, "<score areas=\"towns\" points=\"" points "\"/>" CONDITION, NULL }
#define OF_1501                                                                                    \
  { "id=\"tiny-scenario\"", "id=\"tiny-1501\" battle=\"Tiny\"", NULL }

typedef struct {
  const char *label;
  CapCode code;
  Edit edits[3];
  const char *words; /* in message, hint, suggestion or object; NULL: there is no such finding */
} Look;

static const Look looks[] = {
    /* Numbers */
    {"more points than anybody ever got",
     CAP_CODE_UNUSUAL_NUMBER,
     {AFTER_SET("<add-points army=\"red\" n=\"21\"/>")},
     "21 is far more than is usual for \"n\" of <add-points>."},
    {"fewer",
     CAP_CODE_UNUSUAL_NUMBER,
     {AFTER_SET("<add-points army=\"red\" n=\"-21\"/>")},
     "-21 is far more"},
    {"as many as are usual",
     CAP_CODE_UNUSUAL_NUMBER,
     {AFTER_SET("<add-points army=\"red\" n=\"20\"/>")},
     NULL},
    {"as few", CAP_CODE_UNUSUAL_NUMBER, {AFTER_SET("<add-points army=\"red\" n=\"-20\"/>")}, NULL},
    {"places that cost points",
     CAP_CODE_UNUSUAL_NUMBER,
     {WITH_SCORE("-1")},
     "Whoever owns these places loses victory points."},
    {"places that are worth something", CAP_CODE_UNUSUAL_NUMBER, {WITH_SCORE("1")}, NULL},

    /* Whose it is, and what to write instead */
    {"units to be broken down that the army has not",
     CAP_CODE_NOT_IN_SCENARIO,
     {{"<breakdown type=\"red-foot\"", "<breakdown type=\"blue-foot\"", NULL}},
     "\narmy red"},
    {"columns that run backwards",
     CAP_CODE_PLAYABLE_OUTSIDE_MAP,
     {{LENGTH, LENGTH "<playable columns=\"5-1\"/>", NULL}},
     "\n1-5\n"},
    {"all places that a sentence names, each once",
     CAP_CODE_PLACE_TOLD_OTHERWISE,
     {{WINS, "level=\"standard\" at=\"turn-end\" text=\"The Reds own Nord and Rocca.\">", NULL},
      {OWNS, "<owns hexes=\"0303 0304\" unbesieged=\"yes\"/>", NULL}},
     "The sentences speak of hex 0303 (Nord) and hex 0402 (Rocca), but this is hex 0304."},

    /* Years */
    {"a game that comes to the year of its name on the last turn",
     CAP_CODE_YEAR_TOLD_OTHERWISE,
     {OF_1501, {LENGTH, "<game-length start=\"1500 march 1\" turns=\"13\"/>", NULL}},
     NULL},
    {"a game that ends a turn earlier",
     CAP_CODE_YEAR_TOLD_OTHERWISE,
     {OF_1501, {LENGTH, "<game-length start=\"1500 march 1\" turns=\"12\"/>", NULL}},
     "called after the year 1501, but is played in 1500"},
    {"a game of which nobody knows when it begins",
     CAP_CODE_YEAR_TOLD_OTHERWISE,
     {OF_1501, {LENGTH, "<game-length start=\"1500 marsh 1\" turns=\"8\"/>", NULL}},
     NULL},
};

/* All that is said of the findings of a code. New string. */
static char *said_of(const CapDiagnostics *findings, CapCode code) {
  GString *said = g_string_new(NULL);

  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);
    if (d->code == code)
      g_string_append_printf(said, "%s\n%s\n%s\n%s\n", d->message, d->hint, d->suggestion,
                             d->object);
  }
  return g_string_free(said, FALSE);
}

START_TEST(finding_says_what_it_should) {
  const Look *look = &looks[_i];
  Case c = {.label = look->label, .code = look->code};
  for (guint i = 0; i < G_N_ELEMENTS(look->edits); i++)
    c.edits[i] = look->edits[i];
  g_autoptr(GString) text = edited_text("tiny-scenario.xml", c.edits);
  g_autoptr(CapDiagnostics) findings = check_case(tables, &c, text);
  g_autofree char *said = said_of(findings, look->code);

  if (look->words == NULL)
    ck_assert_msg(said[0] == '\0', "%s: %s", look->label, said);
  else
    ck_assert_msg(strstr(said, look->words) != NULL, "%s: \"%s\" is not in:\n%s", look->label,
                  look->words, said);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("closer-look");
  TCase *tc = tcase_create("findings");

  tcase_add_loop_test(tc, finding_says_what_it_should, 0, G_N_ELEMENTS(looks));
  suite_add_tcase(suite, tc);
  return test_main(suite);
}

/* What is offered where, by the schema. | is the cursor. */
#include "tests/support/test-support.h"

#include <string.h>

#include "editor/core/completion.h"

static const struct {
  const char *text;
  CapCompletionKind kind;
  const char *written; /* what is before the cursor already */
  const char *has;     /* words that are offered, separated by blanks */
  const char *lacks;
} rows[] = {
    {"<|", CAP_COMPLETE_ELEMENT, "", "map", "hex"},
    {"<ma|", CAP_COMPLETE_ELEMENT, "ma", "map", "hex"},
    {"<map>\n  <|", CAP_COMPLETE_ELEMENT, "", "title grid hexes", "hex map"},
    {"<map><hexes><h|", CAP_COMPLETE_ELEMENT, "h", "hex", "hexes"},
    {"<map><hexes><hex/><hex number='1'><|", CAP_COMPLETE_ELEMENT, "", "", "grid"},
    {"<map><title>A</title><|", CAP_COMPLETE_ELEMENT, "", "grid", "hex"},
    {"<map><hexes></|", CAP_COMPLETE_END, "", "hexes", "map"},
    {"<map><hexes></hexes></m|", CAP_COMPLETE_END, "m", "map", "hexes"},
    {"<map><hexes><hex |", CAP_COMPLETE_ATTRIBUTE, "", "number terrain region", "rows"},
    {"<map><hexes><hex number=\"1>2\" te|", CAP_COMPLETE_ATTRIBUTE, "te", "terrain region",
     "number"},
    {"<map><hexes><hex\n  number='1'\n  |", CAP_COMPLETE_ATTRIBUTE, "", "terrain", "number"},
    {"<map><hexes><hex terrain=\"|", CAP_COMPLETE_WORD, "", "clear wood lake", "terrain"},
    {"<map><hexes><hex number='1' terrain='cl|", CAP_COMPLETE_WORD, "cl", "clear", "number"},
    {"<map><hexes><hex terrain=|", CAP_COMPLETE_NOTHING, "", "", ""},
    {"<map><hexes><hex terrain=\"clear\"|", CAP_COMPLETE_NOTHING, "", "", ""},
    {"<map><title>A|", CAP_COMPLETE_NOTHING, "", "", ""},
    {"<map><!-- <|", CAP_COMPLETE_NOTHING, "", "", ""},
    {"<map><?capitano |", CAP_COMPLETE_NOTHING, "", "", ""},
    {"|", CAP_COMPLETE_NOTHING, "", "", ""},
    {"</|", CAP_COMPLETE_NOTHING, "", "", ""},
    {"<map><nonsense><|", CAP_COMPLETE_ELEMENT, "", "", "grid"},
};

static gboolean offers(const CapCompletion *c, const char *word) {
  for (guint i = 0; i < c->items->len; i++)
    if (strcmp(g_array_index(c->items, CapCompletionItem, i).word, word) == 0)
      return TRUE;
  return FALSE;
}

static void assert_offers(const CapCompletion *c, const char *words, gboolean wanted,
                          const char *label) {
  g_auto(GStrv) list = g_strsplit(words, " ", -1);
  for (guint i = 0; list[i] != NULL && *list[i] != '\0'; i++)
    ck_assert_msg(offers(c, list[i]) == wanted, "%s: %s", label, list[i]);
}

START_TEST(the_schema_says_what_can_stand_there) {
  const CapGuide *guide = cap_guide_for(CAP_KIND_MAP, NULL);
  const char *text = rows[_i].text;
  gsize offset = strcspn(text, "|");
  g_autoptr(CapCompletion) c = cap_completion_new(guide, text, offset);
  ck_assert_msg(c->kind == rows[_i].kind, "%s: %d", text, c->kind);
  if (c->kind == CAP_COMPLETE_NOTHING) {
    ck_assert_uint_eq(c->items->len, 0);
    return;
  }
  g_autofree char *written = g_strndup(text + c->start, offset - c->start);
  ck_assert_msg(strcmp(written, rows[_i].written) == 0, "%s: \"%s\"", text, written);
  assert_offers(c, rows[_i].has, TRUE, text);
  assert_offers(c, rows[_i].lacks, FALSE, text);
}
END_TEST

/* A list of words: only the one at the cursor counts. */
START_TEST(a_word_of_a_list_is_completed) {
  static const char text[] = "<scenario><side><army><stack order=\"stand gar";
  const CapGuide *guide = cap_guide_for(CAP_KIND_SCENARIO, "honour");
  g_autoptr(CapCompletion) c = cap_completion_new(guide, text, strlen(text));
  ck_assert_int_eq(c->kind, CAP_COMPLETE_WORD);
  ck_assert_str_eq(text + c->start, "gar");
  ck_assert(offers(c, "garrison"));
}
END_TEST

/* Anywhere in a real document, and cut off there. */
START_TEST(no_place_of_a_document_is_a_trap) {
  const CapGuide *guide = cap_guide_for(CAP_KIND_SCENARIO, "honour");
  g_autofree char *path = test_path("scenarios", "novara-1513.xml", NULL);
  gsize length;
  g_autofree char *text = test_read_file(path, &length);
  for (gsize i = 0; i <= length; i++) {
    g_autoptr(CapCompletion) c = cap_completion_new(guide, text, i);
    ck_assert(c->kind == CAP_COMPLETE_NOTHING || c->start <= i);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("completion");
  TCase *tests = tcase_create("completion");
  tcase_add_loop_test(tests, the_schema_says_what_can_stand_there, 0, G_N_ELEMENTS(rows));
  tcase_add_test(tests, a_word_of_a_list_is_completed);
  tcase_add_test(tests, no_place_of_a_document_is_a_trap);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}

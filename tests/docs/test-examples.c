/* The example documents for designers: together they show every element and attribute of the
 * format, they have no findings and can be played. The example of a record stands in the tutorial,
 * cut short: a whole one would fit only the version of the rules that it was played with. */
#include "tests/support/command.h"

#include "schema/xsd/guide.h"

#define SCENARIO  "scenarios/example-quarrel.xml"
#define RECORD_IN "scenarios/README.md"
#define TUTORIAL  "scenarios/romagnano-1524.xml"

static const char *const examples[] = {
    "maps/example-valley.xml",
    "scenarios/example-roster.xml",
    SCENARIO,
};

static const CapKind kinds[] = {CAP_KIND_MAP, CAP_KIND_ROSTER, CAP_KIND_SCENARIO, CAP_KIND_RECORD};

/* --- What is shown ---------------------------------------------------------------------------- */

/* A choice of the format: who has the one cannot have the other. */
typedef struct {
  CapKind kind;
  const char *element;   /* NULL for all */
  const char *attribute; /* NULL for the element with all its attributes */
  const char *elsewhere; /* a shipped document that shows it, or NULL */
  const char *reason;
} Exception;

#define ZONE_MAP "maps/monferrato-1628.xml"
#define TABLE    "maps/belbo-ford.xml"

static const Exception exceptions[] = {
    {CAP_KIND_MAP, "sections", NULL, ZONE_MAP, "a map has hexes or zones"},
    {CAP_KIND_MAP, "section", NULL, ZONE_MAP, "a map has hexes or zones"},
    {CAP_KIND_MAP, "zones", NULL, ZONE_MAP, "a map has hexes or zones"},
    {CAP_KIND_MAP, "zone", NULL, ZONE_MAP, "a map has hexes or zones"},
    {CAP_KIND_MAP, "outline", NULL, ZONE_MAP, "a map has hexes or zones"},
    {CAP_KIND_MAP, "borders", NULL, ZONE_MAP, "a map has hexes or zones"},
    {CAP_KIND_MAP, "border", NULL, ZONE_MAP, "a map has hexes or zones"},
    {CAP_KIND_MAP, "table", NULL, TABLE, "a map has hexes or is a table"},
    {CAP_KIND_MAP, "ground", NULL, TABLE, "a map has hexes or is a table"},
    {CAP_KIND_SCENARIO, NULL, "zone", NULL, "the map has hexes"},
    {CAP_KIND_SCENARIO, NULL, "zones", NULL, "the map has hexes"},
    {CAP_KIND_SCENARIO, "morale", NULL, NULL, "armies have no morale in these rules"},
    {CAP_KIND_SCENARIO, "army", "morale", NULL, "armies have no morale in these rules"},
};

static const Exception *find_exception(CapKind kind, const char *element, const char *attribute) {
  for (gsize i = 0; i < G_N_ELEMENTS(exceptions); i++) {
    const Exception *e = &exceptions[i];
    if (e->kind == kind && (e->element == NULL || g_str_equal(e->element, element)) &&
        (e->attribute == NULL || g_strcmp0(e->attribute, attribute) == 0))
      return e;
  }
  return NULL;
}

static char *key(const char *kind, const char *element, const char *attribute) {
  return attribute == NULL ? g_strdup_printf("%s:%s", kind, element)
                           : g_strdup_printf("%s:%s/@%s", kind, element, attribute);
}

/* Adds "kind:element" and "kind:element/@attribute" for all that is in a document; without the
 * kind for what all kinds share, and without the element for what all elements share. */
static void collect_document(const CapDocument *doc, GHashTable *shown) {
  const char *kind = cap_kind_name(cap_document_kind(doc));

  for (CapNode node = 0; node < cap_document_count(doc); node++) {
    const char *element = cap_name_text(cap_node_name(doc, node));
    g_hash_table_add(shown, key(kind, element, NULL));
    g_hash_table_add(shown, key("", element, NULL));
    for (guint i = 0; i < cap_node_n_attributes(doc, node); i++) {
      CapName name = cap_node_attribute_name(doc, node, i);
      if (name == CAP_NAME_OTHER)
        continue; /* those of XML Schema */
      g_hash_table_add(shown, key(kind, element, cap_name_text(name)));
      g_hash_table_add(shown, key(kind, "", cap_name_text(name)));
      g_hash_table_add(shown, key("", element, cap_name_text(name)));
      g_hash_table_add(shown, key("", "", cap_name_text(name)));
    }
  }
}

static void collect(const char *file, GHashTable *shown) {
  g_autofree char *path = test_path(file, NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = cap_document_read(path, NULL, findings);

  ck_assert_msg(doc != NULL && cap_document_has_shape(doc), "%s cannot be read", file);
  collect_document(doc, shown);
}

/* The record in the tutorial, which must have the right shape. */
static void collect_record(GHashTable *shown) {
  g_autofree char *path = test_path(RECORD_IN, NULL);
  g_autofree char *text = test_read_file(path, NULL);
  const char *start = strstr(text, "<record "), *end = strstr(text, "</record>");
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();

  ck_assert_msg(start != NULL && end != NULL, "no record in %s", RECORD_IN);
  g_autoptr(CapDocument) doc = cap_document_read_text(
      RECORD_IN, start, (gsize)(end - start) + strlen("</record>"), NULL, findings);
  ck_assert_msg(doc != NULL && cap_document_has_shape(doc), "the record has not the right shape");
  collect_document(doc, shown);
}

static GHashTable *collect_all(void) {
  GHashTable *shown = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS(examples); i++)
    collect(examples[i], shown);
  collect_record(shown);
  return shown;
}

/* What tells where a value comes from may stand everywhere; to show it once is enough. */
static gboolean is_shown(GHashTable *shown, const CapGuide *guide, const CapGuideElement *element,
                         const CapGuideAttribute *attribute) {
  gboolean anywhere = attribute != NULL && g_strcmp0(attribute->group, "provenance") == 0;
  const char *kind = anywhere || element->is_shared ? "" : cap_kind_name(guide->kind);
  g_autofree char *name =
      key(kind, anywhere ? "" : element->name, attribute != NULL ? attribute->name : NULL);

  return g_hash_table_contains(shown, name);
}

START_TEST(every_element_and_attribute_is_shown) {
  g_autoptr(GHashTable) shown = collect_all();
  const CapGuide *guide = cap_guide_for(kinds[_i], "honour");
  g_autoptr(GString) missing = g_string_new(NULL);

  ck_assert_uint_gt(guide->elements->len, 5);
  for (guint i = 0; i < guide->elements->len; i++) {
    const CapGuideElement *element = g_ptr_array_index(guide->elements, i);
    if (!is_shown(shown, guide, element, NULL) &&
        find_exception(guide->kind, element->name, NULL) == NULL)
      g_string_append_printf(missing, " <%s>", element->name);
    for (guint j = 0; j < element->attributes->len; j++) {
      const CapGuideAttribute *attribute = g_ptr_array_index(element->attributes, j);
      if (!is_shown(shown, guide, element, attribute) &&
          find_exception(guide->kind, element->name, attribute->name) == NULL)
        g_string_append_printf(missing, " %s/@%s", element->name, attribute->name);
    }
  }
  ck_assert_msg(missing->len == 0, "no example shows:%s", missing->str);
}
END_TEST

/* An exception that is no longer one would hide what is missing. */
START_TEST(no_exception_is_shown_after_all) {
  const Exception *e = &exceptions[_i];
  g_autoptr(GHashTable) shown = collect_all();
  g_autofree char *name =
      key(cap_kind_name(e->kind), e->element != NULL ? e->element : "", e->attribute);

  ck_assert_msg(!g_hash_table_contains(shown, name), "%s is shown, though %s", name, e->reason);
  if (e->elsewhere != NULL) {
    collect(e->elsewhere, shown);
    ck_assert_msg(g_hash_table_contains(shown, name), "%s does not show %s", e->elsewhere, name);
  }
}
END_TEST

/* --- Whether they work ------------------------------------------------------------------------ */

START_TEST(the_examples_have_no_findings) {
  g_autofree char *path = test_path(examples[_i], NULL);
  g_auto(Run) checked = run_capitano("check", "--strict", path, NULL);
  g_auto(Run) formatted = run_capitano("fmt", "--check", path, NULL);

  assert_text(checked.out, "1 document checked: no findings.\n");
  assert_text(formatted.out, "");
}
END_TEST

/* The scenario of the tutorial is played here too. */
static const struct {
  const char *scenario, *policy;
} games[] = {
    {SCENARIO, "random"},
    {SCENARIO, "doctrine"},
    {TUTORIAL, "random"},
    {TUTORIAL, "doctrine"},
};

START_TEST(the_examples_can_be_played) {
  g_autofree char *path = test_path(games[_i].scenario, NULL);
  g_auto(Run) played = run_capitano("play", "--games=20", "--policy", games[_i].policy, path, NULL);

  ck_assert_msg(played.status == CAP_EXIT_OK, "%s%s", played.out, played.err);
}
END_TEST

START_TEST(either_side_can_win_the_scenario_of_the_tutorial) {
  g_autofree char *path = test_path(TUTORIAL, NULL);
  g_auto(Run) played = run_capitano("play", "--games=100", "--policy=doctrine", path, NULL);

  assert_has(played.out, "outcome: french ");
  assert_has(played.out, "outcome: imperial ");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("examples");
  TCase *tcase = tcase_create("examples");

  tcase_add_loop_test(tcase, every_element_and_attribute_is_shown, 0, G_N_ELEMENTS(kinds));
  tcase_add_loop_test(tcase, no_exception_is_shown_after_all, 0, G_N_ELEMENTS(exceptions));
  tcase_add_loop_test(tcase, the_examples_have_no_findings, 0, G_N_ELEMENTS(examples));
  tcase_add_loop_test(tcase, the_examples_can_be_played, 0, G_N_ELEMENTS(games));
  tcase_add_test(tcase, either_side_can_win_the_scenario_of_the_tutorial);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}

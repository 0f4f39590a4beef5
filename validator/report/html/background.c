/* What stands behind the scenario: where its values come from, and what the checks found. */
#include "validator/report/html/page.h"

#include "validator/report/html/markup.h"
#include "validator/text/words.h"

/* --- Provenance ------------------------------------------------------------------------------- */

static const struct {
  const char *word, *text;
  const char *one, *several; /* what is said of one value, and of several */
  CapName list;
} origins[] = {
    {"book", "stated by the book", "is stated by the book", "are stated by the book",
     CAP_NAME_BOOK},
    {"derived", "follows from the book", "follows from the book", "follow from the book",
     CAP_NAME_DERIVED},
    {"reconstructed", "a reasoned choice", "is a reasoned choice", "are reasoned choices",
     CAP_NAME_RECONSTRUCTED},
};

/* The row that holds for an element: its own, or that of the nearest one around it; -1 for none. */
static int origin_of(const CapDocument *doc, CapNode node) {
  for (; node != CAP_NODE_NONE; node = cap_node_parent(doc, node)) {
    CapSlice word = cap_node_attribute(doc, node, CAP_NAME_PROVENANCE);
    for (guint i = 0; i < G_N_ELEMENTS(origins); i++)
      if (cap_slice_equals(word, origins[i].word))
        return (int)i;
  }
  return -1;
}

/* "unit Royal gendarmes", "stack royal-army", "hex 2624". */
static char *element_words(const CapDocument *doc, CapNode node) {
  static const CapName keys[] = {CAP_NAME_NAME, CAP_NAME_ID,     CAP_NAME_NUMBER, CAP_NAME_REF,
                                 CAP_NAME_TYPE, CAP_NAME_REGION, CAP_NAME_FOR};
  CapSlice name = cap_node_name_text(doc, node);

  for (guint i = 0; i < G_N_ELEMENTS(keys); i++) {
    CapSlice key = cap_node_attribute(doc, node, keys[i]);
    if (cap_slice_is_set(key))
      return g_strdup_printf("%.*s %.*s", CAP_SLICE_ARGS(name), CAP_SLICE_ARGS(key));
  }
  return g_strdup_printf("%.*s", CAP_SLICE_ARGS(name));
}

static void add_origin_row(GString *out, const char *what, const char *values, const char *origin) {
  cap_html_add(out, "<tr><th scope=\"row\">%s</th><td>%s</td><td>%s</td></tr>\n", what, values,
               origin);
}

static void add_origins_of(GString *out, const CapDocument *doc, CapNode node) {
  g_autofree char *what = element_words(doc, node);

  if (cap_slice_is_set(cap_node_attribute(doc, node, CAP_NAME_PROVENANCE)))
    add_origin_row(out, what, "all values",
                   origin_of(doc, node) >= 0 ? origins[origin_of(doc, node)].text : "not said");
  for (guint i = 0; i < G_N_ELEMENTS(origins); i++) {
    g_autofree char *values = cap_words_list(cap_node_attribute(doc, node, origins[i].list), "and");
    if (*values != '\0')
      add_origin_row(out, what, values, origins[i].text);
  }
}

/* The scenario itself, mark by mark. */
static void add_marks(GString *out, const CapDocument *doc) {
  g_string_append(
      out,
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Provenance of "
      "the scenario\"><table><caption>Where the values of the scenario come from; "
      "each line also covers everything inside its element</caption><thead><tr><th scope=\"col\">Element</th><th "
      "scope=\"col\">Values</th><th scope=\"col\">Where from</th></tr></thead>"
      "<tbody>\n");
  for (CapNode node = 0; node < cap_document_count(doc); node++)
    add_origins_of(out, doc, node);
  g_string_append(out, "</tbody></table></div>\n");
}

/* Of a map or roster only how many values: there are thousands. */
static void add_counts(GString *out, const CapDocument *doc) {
  guint counts[G_N_ELEMENTS(origins)] = {0};

  for (CapNode node = 0; node < cap_document_count(doc); node++)
    for (guint i = 0; i < G_N_ELEMENTS(origins); i++)
      counts[i] += cap_slice_count_words(cap_node_attribute(doc, node, origins[i].list));
  int origin = origin_of(doc, cap_document_root(doc));
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);
  cap_html_add(out, "<p>The %s as a whole %s.", cap_kind_name(cap_document_kind(doc)),
               origin >= 0 ? origins[origin].one : "does not say where it comes from");
  for (guint i = 0; i < G_N_ELEMENTS(origins); i++)
    if (counts[i] > 0)
      g_ptr_array_add(words, g_strdup_printf("%u %s", counts[i],
                                             counts[i] == 1 ? origins[i].one : origins[i].several));
  g_autofree char *list = cap_words_join(words, "and");
  if (words->len > 0)
    cap_html_add(out, " Of its single values, %s.", list);
  g_string_append(out, "</p>\n");
  cap_page_notes(out, doc, cap_document_root(doc));
}

void cap_page_provenance(GString *out, const CapPage *page) {
  g_string_append(out, "<section aria-labelledby=\"provenance\">\n");
  cap_html_heading(out, 2, "provenance", "Provenance");
  if (page->documents[0] != NULL)
    add_marks(out, page->documents[0]);
  for (guint i = 1; i < G_N_ELEMENTS(page->documents); i++)
    if (page->documents[i] != NULL)
      add_counts(out, page->documents[i]);
  g_string_append(out, "</section>\n");
}

/* --- Findings --------------------------------------------------------------------------------- */

/* What the designer has looked at and means has its reason instead of advice. */
static void add_finding(GString *out, const CapDiagnostic *d) {
  const char *severity = cap_severity_name(d->severity);
  gboolean is_meant = d->state == CAP_FINDING_SUPPRESSED;
  g_autofree char *file = d->file != NULL ? g_path_get_basename(d->file) : g_strdup("");

  cap_html_add(out, "<li><span class=\"%s\">%s</span> <code>%s</code> ",
               is_meant ? "when" : severity, is_meant ? "accepted" : severity, d->code->slug);
  if (d->line > 0)
    cap_html_add(out, "(%s, line %u) ", file, d->line);
  const char *more = is_meant ? d->reason : d->hint;
  cap_html_add(out, "%s%s%s</li>\n", d->message, more != NULL ? is_meant ? " Reason: " : " " : "",
               more != NULL ? more : "");
}

void cap_page_findings(GString *out, const CapPage *page) {
  guint n = cap_diagnostics_count(page->findings);

  g_string_append(out, "<section aria-labelledby=\"findings\">\n");
  cap_html_heading(out, 2, "findings", "Findings");
  if (n == 0)
    g_string_append(out, "<p>The checks found no problems.</p>\n");
  else
    g_string_append(out, "<ul>\n");
  for (guint i = 0; i < n; i++)
    add_finding(out, cap_diagnostics_get(page->findings, i));
  g_string_append(out, n > 0 ? "</ul>\n</section>\n" : "</section>\n");
}

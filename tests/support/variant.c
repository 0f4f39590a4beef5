#include "tests/support/variant.h"

char *variant_text(const char *name, const char *from, const char *to) {
  g_autofree char *path = test_path("tests", "golden", "common", name, NULL);
  g_autofree char *text = test_read_file(path, NULL);
  const char *at;

  if (from == NULL)
    return g_steal_pointer(&text);
  at = strstr(text, from);
  ck_assert_msg(at != NULL, "\"%s\" does not stand in %s", from, name);
  ck_assert_msg(strstr(at + 1, from) == NULL, "\"%s\" stands twice in %s", from, name);
  return g_strdup_printf("%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
}

CapDocument *variant_read(const char *name, const char *text, CapDiagnostics *findings) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  CapDocument *doc = cap_document_read_text(name, text, strlen(text), &limits, findings);

  ck_assert_msg(doc != NULL, "%s cannot be read", name);
  return doc;
}

char *variant_findings(CapDiagnostics *findings) {
  GString *out = g_string_new(NULL);

  cap_diagnostics_sort(findings);
  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);

    g_string_append_printf(out, "%s: %u:%u: %s\n", d->code->slug, d->line, d->column, d->message);
  }
  return g_string_free(out, FALSE);
}

/* The finding with these words; the first when there is none. */
static const CapDiagnostic *variant_find(const CapDiagnostics *findings, const char *words) {
  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);
    if (strstr(d->message, words) != NULL)
      return d;
  }
  return cap_diagnostics_get(findings, 0);
}

void variant_assert(const Variant *v, const char *text, CapDiagnostics *findings) {
  g_autofree char *all = variant_findings(findings);
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  const CapDiagnostic *d;

  if (v->slug == NULL) {
    ck_assert_msg(all[0] == '\0', "%s: nothing was expected, but there is\n%s", v->to, all);
    return;
  }
  ck_assert_msg(cap_diagnostics_count(findings) > 0, "%s: expected %s, got nothing", v->to,
                v->slug);
  d = variant_find(findings, v->words);
  ck_assert_msg(cap_diagnostics_count(findings) <= (d->code->comes_in_pairs ? 2 : 1),
                "%s: expected one %s, got\n%s", v->to, v->slug, all);
  ck_assert_msg(strcmp(d->code->slug, v->slug) == 0, "%s: expected %s, got\n%s", v->to, v->slug,
                all);
  ck_assert_msg(strstr(d->message, v->words) != NULL, "%s: \"%s\" is not in \"%s\"", v->to,
                v->words, d->message);
  ck_assert_uint_le(d->line, g_strv_length(lines));
  ck_assert_msg(g_str_has_prefix(lines[d->line - 1] + d->column - 1, v->at),
                "%s: the finding is at \"%s\", not at \"%s\"", v->to,
                lines[d->line - 1] + d->column - 1, v->at);
}

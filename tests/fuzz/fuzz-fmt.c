/* Laying out any well-formed document: the result says the same, is well-formed and its own
 * canonical form. And printing whatever was found: valid text without control characters. */
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include "schema/document/canonical.h"
#include "validator/report/report.h"

static void format(CapSlice text, const CapGuide *guide, const CapLimits *limits) {
  g_autofree char *once = cap_canonical_text(text, guide);
  g_autofree char *twice = cap_canonical_text(cap_slice_of(once), guide);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc =
      cap_document_read_text("fuzz.xml", once, strlen(once), limits, findings);

  g_assert_true(cap_canonical_same(text, cap_slice_of(once)));
  g_assert_cmpstr(once, ==, twice);
  g_assert_nonnull(doc);
}

static void print(const CapDiagnostic *finding) {
  g_autofree char *text = cap_report_dup_finding(finding, FALSE);

  g_assert_true(g_utf8_validate(text, -1, NULL));
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char(p))
    g_assert_true(*p == '\n' || !g_unichar_iscntrl(g_utf8_get_char(p)));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  CapLimits wide = limits;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  limits.max_size = 1u << 16;
  g_autoptr(CapDocument) doc =
      cap_document_read_text("fuzz.xml", (const char *)data, size, &limits, findings);

  /* A quote may become six characters. */
  wide.max_attribute *= 6;
  if (doc != NULL) {
    const CapGuide *guide = cap_document_kind(doc) != CAP_KIND_UNKNOWN ? cap_guide_of(doc) : NULL;
    format(cap_document_text(doc), guide, &wide);
  }
  for (guint i = 0; i < cap_diagnostics_count(findings); i++)
    print(cap_diagnostics_get(findings, i));
  return 0;
}

#include "validator/fixes/mend.h"

#include "schema/migrate.h"
#include "validator/files/plain-file.h"
#include "validator/fixes/fix.h"
#include "validator/open-scenario.h"

/* More than any document needs; a fix that brings the next finding must end somewhere. */
#define MAX_ROUNDS 1000

/* --- Files ---------------------------------------------------------------------------------- */

static void mended_free(gpointer data) {
  CapMended *m = data;

  g_free(m->file);
  g_string_free(m->before, TRUE);
  g_string_free(m->text, TRUE);
  g_ptr_array_unref(m->fixes);
  g_hash_table_unref(m->seen);
  g_free(m);
}

static CapSlice text_of(const CapMended *m) {
  return (CapSlice){m->text->str, m->text->len};
}

/* FALSE when it was seen before. */
static gboolean remember(CapMended *m) {
  return g_hash_table_add(
      m->seen,
      g_compute_checksum_for_data(G_CHECKSUM_SHA256, (const guchar *)m->text->str, m->text->len));
}

static CapMended *mended_new(const char *file, const char *text, gsize length) {
  CapMended *m = g_new0(CapMended, 1);

  m->file = g_strdup(file);
  m->before = g_string_new_len(text, (gssize)length);
  m->text = g_string_new_len(text, (gssize)length);
  m->fixes = g_ptr_array_new_with_free_func(g_free);
  m->seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  remember(m);
  return m;
}

/* What cannot be read, or is too large, the check tells of; there is nothing to mend in it. */
GPtrArray *cap_mend_read(const GPtrArray *files, const CapLimits *limits) {
  GPtrArray *all = g_ptr_array_new_with_free_func(mended_free);

  for (guint i = 0; i < files->len; i++) {
    const char *file = g_ptr_array_index(files, i);
    g_autofree char *text = NULL;
    gsize length;
    if ((text = cap_read_plain_file(file, limits->max_size, &length)) != NULL)
      g_ptr_array_add(all, mended_new(file, text, length));
  }
  return all;
}

gboolean cap_mended_is_changed(const CapMended *m) {
  return !m->is_spoilt && !g_string_equal(m->before, m->text);
}

/* --- One fix -------------------------------------------------------------------------------- */

static void spoil(CapMended *m) {
  m->is_spoilt = TRUE;
  g_string_assign(m->text, "");
  g_string_append_len(m->text, m->before->str, (gssize)m->before->len);
  g_ptr_array_set_size(m->fixes, 0);
}

/* The document as it would be read from the text; NULL when that is not well-formed. */
static CapDocument *read_back(const CapMended *m, CapSlice text, const CapLimits *limits) {
  g_autoptr(CapDiagnostics) unheard = cap_diagnostics_new();

  return cap_document_read_text(m->file, text.data, text.length, limits, unheard);
}

/* A document must be one afterwards, as it is written; a text that is none may become one. */
static gboolean make_text(const CapMended *m, const CapFix *fix, gboolean was_document,
                          const CapLimits *limits, GString *result) {
  g_autoptr(CapDocument) doc = was_document ? read_back(m, text_of(m), limits) : NULL;

  if (doc == NULL) {
    g_autoptr(GString) text = cap_fix_make_text(fix, text_of(m));
    if (text != NULL)
      g_string_append_len(result, text->str, (gssize)text->len);
    return text != NULL;
  }
  if (!cap_fix_apply(fix, doc))
    return FALSE;
  CapSlice text = cap_document_text(doc);
  g_string_append_len(result, text.data, (gssize)text.length);
  return cap_document_survives(doc, text, limits);
}

/* FALSE when nothing changed. */
static gboolean apply(CapMended *m, const CapFix *fix, const CapDiagnostic *finding,
                      gboolean was_document, const CapLimits *limits) {
  g_autoptr(GString) text = g_string_new(NULL);

  if (!make_text(m, fix, was_document, limits, text)) {
    if (text->len > 0)
      spoil(m);
    return FALSE;
  }
  if (g_string_equal(text, m->text))
    return FALSE;
  g_string_truncate(m->text, 0);
  g_string_append_len(m->text, text->str, (gssize)text->len);
  g_ptr_array_add(m->fixes, g_strdup_printf("%u: %s", MAX(finding->line, 1), cap_fix_name(fix)));
  return remember(m);
}

/* --- One round ------------------------------------------------------------------------------ */

typedef struct {
  CapMended *mended;
  const CapLimits *limits;
  const CapDiagnostics *findings;
  CapFixSubject subject;
} Round;

static gboolean is_mine(const Round *r, const CapDiagnostic *finding) {
  return finding->state == CAP_FINDING_OPEN && g_strcmp0(finding->file, r->mended->file) == 0;
}

/* Words that a check suggests have nothing to do with each other: all of them at once, from the
 * back to the front, so that places in front of a change stay what they are. */
static gboolean write_suggestions(const Round *r) {
  gboolean is_changed = FALSE;
  gsize end = r->subject.text.length;

  for (guint i = cap_diagnostics_count(r->findings); i > 0; i--) {
    const CapDiagnostic *finding = cap_diagnostics_get(r->findings, i - 1);
    if (!is_mine(r, finding) || finding->suggestion == NULL)
      continue;
    g_autoptr(CapFix) fix = cap_fix_find(&r->subject, finding);
    if (fix == NULL || cap_fix_end(fix) > end)
      continue;
    if (apply(r->mended, fix, finding, r->subject.doc != NULL, r->limits)) {
      is_changed = TRUE;
      end = cap_fix_start(fix);
    }
    if (r->mended->is_spoilt)
      return FALSE;
  }
  return is_changed;
}

/* Of the others one may make the next one needless, such as two lines that say the same. */
static gboolean mend_first(const Round *r) {
  for (guint i = 0; i < cap_diagnostics_count(r->findings); i++) {
    const CapDiagnostic *finding = cap_diagnostics_get(r->findings, i);
    g_autoptr(CapFix) fix = is_mine(r, finding) ? cap_fix_find(&r->subject, finding) : NULL;
    if (fix != NULL && apply(r->mended, fix, finding, r->subject.doc != NULL, r->limits))
      return TRUE;
    if (r->mended->is_spoilt)
      return FALSE;
  }
  return FALSE;
}

static gboolean mend_once(CapMended *m, CapChecker *checker, const CapLimits *limits) {
  const CapDocument *doc = cap_checker_document(checker, m->file);
  g_autoptr(CapOpenScenario) open =
      doc != NULL && cap_document_kind(doc) == CAP_KIND_SCENARIO && cap_document_is_of_today(doc)
          ? cap_checker_open(checker, doc)
          : NULL;
  g_autoptr(GString) text = g_string_new_len(m->text->str, (gssize)m->text->len);
  Round round = {
      .mended = m,
      .limits = limits,
      .findings = cap_checker_findings(checker),
      .subject = {.text = {text->str, text->len},
                  .doc = doc,
                  .scenario = open != NULL ? cap_open_scenario_scenario(open) : NULL},
  };

  return write_suggestions(&round) || (!m->is_spoilt && mend_first(&round));
}

void cap_mend(GPtrArray *mended, const CapLimits *limits, CapMendCheck check, gpointer data) {
  gboolean is_changed = mended->len > 0;

  for (guint round = 0; is_changed && round < MAX_ROUNDS; round++) {
    g_autoptr(CapChecker) checker = check(mended, data);
    is_changed = FALSE;
    for (guint i = 0; i < mended->len; i++) {
      CapMended *m = g_ptr_array_index(mended, i);
      is_changed |= !m->is_spoilt && mend_once(m, checker, limits);
    }
  }
}

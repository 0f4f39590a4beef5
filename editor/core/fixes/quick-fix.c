#include "editor/core/fixes/quick-fix.h"

#include <string.h>

#include <glib/gi18n.h>

#include "schema/codes/codes-suppression.h"
#include "schema/codes/place.h"
#include "validator/fixes/fix.h"

struct _CapQuickFix {
  CapFile *file;
  guint64 version;
  CapFix *fix;
};

const char *cap_quick_fix_name(const CapQuickFix *quick) {
  return cap_fix_name(quick->fix);
}

void cap_quick_fix_free(CapQuickFix *quick) {
  if (quick == NULL)
    return;
  g_object_unref(quick->file);
  cap_fix_free(quick->fix);
  g_free(quick);
}

CapQuickFix *cap_quick_fix_new(CapProject *project, CapFinding *finding) {
  CapFile *file = cap_finding_file(finding);
  if (file == NULL)
    return NULL;
  CapFixSubject subject = {.text = cap_file_text(file),
                           .doc = cap_file_has_draft(file) ? NULL : cap_file_document(file),
                           .scenario = cap_project_scenario(project)};
  CapFix *fix = cap_fix_find(&subject, cap_finding_diagnostic(finding));
  if (fix == NULL)
    return NULL;
  CapQuickFix *quick = g_new0(CapQuickFix, 1);
  *quick = (CapQuickFix){g_object_ref(file), cap_file_version(file), fix};
  return quick;
}

/* What somebody types is mended as text. */
static gboolean apply_to_draft(CapQuickFix *quick) {
  g_autoptr(GString) text = cap_fix_make_text(quick->fix, cap_file_text(quick->file));
  if (text != NULL)
    cap_file_set_text(quick->file, text->str, text->len);
  return cap_file_version(quick->file) != quick->version;
}

gboolean cap_quick_fix_apply(CapQuickFix *quick) {
  if (cap_file_version(quick->file) != quick->version)
    return FALSE;
  CapDocument *doc = cap_file_begin(quick->file, "%s", cap_fix_name(quick->fix));
  if (doc == NULL)
    return apply_to_draft(quick);
  gboolean is_done = cap_fix_apply(quick->fix, doc);
  cap_file_end(quick->file);
  return is_done;
}

/* --- Passing over --------------------------------------------------------------------------- */

/* What is said about instructions comes after they were carried out: none reaches it. */
const char *cap_finding_firm_reason(CapFinding *finding) {
  CapCode code = cap_finding_diagnostic(finding)->code;
  if (code == CAP_CODE_SUPPRESSION_USELESS)
    return _("An instruction about another instruction would suppress nothing. Take that one out.");
  return code->firm_reason != NULL ? _(code->firm_reason) : NULL;
}

/* An instruction has no escapes: what cannot stand in one is written otherwise. */
static char *make_instruction(CapCode code, const char *reason) {
  g_autofree char *words = g_strstrip(g_strdup(reason));
  char quote = strchr(words, '"') != NULL && strchr(words, '\'') == NULL ? '\'' : '"';
  for (char *p = words; *p != '\0'; p++) {
    if (*p == '"' && quote == '"')
      *p = '\'';
    if (g_ascii_isspace(*p))
      *p = ' ';
    if (*p == '?' && p[1] == '>')
      p[1] = ' ';
  }
  return *words != '\0' ? g_strdup_printf("<?capitano ignore %s reason=%c%s%c?>", code->slug, quote,
                                          words, quote)
                        : NULL;
}

/* The instruction goes on a line of its own, indented like the element. */
static gboolean put_before(CapDocument *doc, CapNode node, const char *instruction) {
  CapSlice old = cap_document_text(doc);
  gsize start = cap_place_whole(doc, node).offset;
  gsize line = start;
  while (line > 0 && cap_is_space(old.data[line - 1]) && old.data[line - 1] != '\n')
    line--;
  gboolean is_alone = line == 0 || old.data[line - 1] == '\n';
  g_autoptr(GString) text = g_string_new_len(old.data, (gssize)start);
  g_string_append(text, instruction);
  if (is_alone) {
    g_string_append_c(text, '\n');
    g_string_append_len(text, old.data + line, (gssize)(start - line));
  }
  g_string_append_len(text, old.data + start, (gssize)(old.length - start));
  return cap_document_replace_text(doc, text->str, text->len);
}

gboolean cap_finding_suppress(CapFinding *finding, const char *reason) {
  CapFile *file = cap_finding_file(finding);
  const CapDiagnostic *diagnostic = cap_finding_diagnostic(finding);
  g_autofree char *instruction = make_instruction(diagnostic->code, reason);
  if (file == NULL || instruction == NULL || cap_finding_firm_reason(finding) != NULL)
    return FALSE;
  CapDocument *doc = cap_file_begin(file, _("Suppress %s"), diagnostic->code->slug);
  if (doc == NULL)
    return FALSE;
  CapNode node =
      diagnostic->line > 0 ? cap_document_node_at(doc, diagnostic->offset) : cap_document_root(doc);
  gboolean is_done =
      put_before(doc, node != CAP_NODE_NONE ? node : cap_document_root(doc), instruction);
  cap_file_end(file);
  return is_done;
}

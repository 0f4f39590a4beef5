#include "editor/core/fixes/quick-fix.h"

#include <string.h>

#include <glib/gi18n.h>

#include "editor/core/fixes/quick-fix-private.h"
#include "schema/codes/codes-suppression.h"
#include "schema/codes/place.h"

typedef enum {
  CHANGE_TEXT,
  CHANGE_ATTRIBUTE,
  CHANGE_REMOVE,
  CHANGE_INSERT,
} ChangeKind;

typedef struct {
  ChangeKind kind;
  gsize offset, length; /* of text */
  CapNode node;         /* that is changed or removed, or gets a child */
  CapNode before;       /* where the child goes */
  char *name;           /* of the attribute */
  char *value;          /* text, value or element; NULL to remove an attribute */
} Change;

struct _CapQuickFix {
  CapFile *file;
  guint64 version;
  char *name;
  GArray *changes;
};

static void clear_change(gpointer data) {
  Change *change = data;
  g_free(change->name);
  g_free(change->value);
}

const char *cap_quick_fix_name(const CapQuickFix *fix) {
  return fix->name;
}

void cap_quick_fix_free(CapQuickFix *fix) {
  if (fix == NULL)
    return;
  g_object_unref(fix->file);
  g_free(fix->name);
  g_array_unref(fix->changes);
  g_free(fix);
}

/* --- What fixers say ------------------------------------------------------------------------ */

void cap_fix_set_name(const CapCase *c, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_free(c->fix->name);
  c->fix->name = g_strdup_vprintf(format, args);
  va_end(args);
}

static void add(const CapCase *c, Change change) {
  g_array_append_val(c->fix->changes, change);
}

void cap_fix_replace(const CapCase *c, gsize offset, gsize length, const char *text) {
  add(c,
      (Change){.kind = CHANGE_TEXT, .offset = offset, .length = length, .value = g_strdup(text)});
}

void cap_fix_set_attribute(const CapCase *c, CapNode node, const char *name, const char *value) {
  add(c, (Change){.kind = CHANGE_ATTRIBUTE,
                  .node = node,
                  .name = g_strdup(name),
                  .value = g_strdup(value)});
}

void cap_fix_remove(const CapCase *c, CapNode node) {
  add(c, (Change){.kind = CHANGE_REMOVE, .node = node});
}

void cap_fix_insert(const CapCase *c, CapNode parent, CapNode before, const char *xml) {
  add(c, (Change){.kind = CHANGE_INSERT, .node = parent, .before = before, .value = g_strdup(xml)});
}

CapSlice cap_case_text(const CapCase *c) {
  CapSlice text = cap_file_text(c->file);
  if ((gsize)c->finding->offset + c->finding->length > text.length)
    return (CapSlice){NULL, 0};
  return (CapSlice){text.data + c->finding->offset, c->finding->length};
}

/* --- Finding one ---------------------------------------------------------------------------- */

static gboolean holds(CapPlace place, gsize offset) {
  return offset >= place.offset && offset <= (gsize)place.offset + place.length;
}

static int attribute_at(const CapDocument *doc, CapNode node, gsize offset) {
  for (guint i = 0; i < cap_node_n_attributes(doc, node); i++)
    if (holds(cap_place_attribute_name(doc, node, i), offset) ||
        holds(cap_place_attribute_value(doc, node, i), offset))
      return (int)i;
  return -1;
}

static void look(CapCase *c) {
  c->node = CAP_NODE_NONE;
  c->attribute = -1;
  if (cap_file_has_draft(c->file))
    return;
  c->doc = cap_file_document(c->file);
  c->node = c->finding->line > 0 ? cap_document_node_at(c->doc, c->finding->offset)
                                 : cap_document_root(c->doc);
  if (c->node != CAP_NODE_NONE && c->finding->line > 0)
    c->attribute = attribute_at(c->doc, c->node, c->finding->offset);
}

CapQuickFix *cap_quick_fix_new(CapProject *project, CapFinding *finding) {
  CapFile *file = cap_finding_file(finding);
  const CapDiagnostic *diagnostic = cap_finding_diagnostic(finding);
  CapFixer fixer = cap_fixer_for(project, diagnostic->code);
  if (file == NULL || diagnostic->state == CAP_FINDING_SUPPRESSED)
    return NULL;
  g_autoptr(CapQuickFix) fix = g_new0(CapQuickFix, 1);
  fix->file = g_object_ref(file);
  fix->version = cap_file_version(file);
  fix->changes = g_array_new(FALSE, FALSE, sizeof(Change));
  g_array_set_clear_func(fix->changes, clear_change);
  CapCase c = {.project = project, .file = file, .finding = diagnostic, .fix = fix};
  look(&c);
  if (!fixer(&c) || fix->changes->len == 0)
    return NULL;
  g_return_val_if_fail(fix->name != NULL, NULL);
  return g_steal_pointer(&fix);
}

/* --- Carrying it out ------------------------------------------------------------------------ */

/* The text with all its replacements made at once: between two of them it may not be well-formed.
 */
static GString *replaced_text(const CapQuickFix *fix) {
  CapSlice old = cap_file_text(fix->file);
  GString *text = g_string_new_len(old.data, (gssize)old.length);
  for (guint i = 0; i < fix->changes->len; i++) {
    const Change *change = &g_array_index(fix->changes, Change, i);
    g_string_erase(text, (gssize)change->offset, (gssize)change->length);
    g_string_insert(text, (gssize)change->offset, change->value);
  }
  return text;
}

static gboolean apply_to_text(CapQuickFix *fix) {
  GString *text = replaced_text(fix);
  CapDocument *doc = cap_file_begin(fix->file, "%s", fix->name);
  gboolean is_done;
  if (doc != NULL) {
    is_done = cap_document_replace_text(doc, text->str, text->len);
    cap_file_end(fix->file);
  } else {
    guint64 version = cap_file_version(fix->file);
    cap_file_set_text(fix->file, text->str, text->len);
    is_done = cap_file_version(fix->file) != version;
  }
  g_string_free(text, TRUE);
  return is_done;
}

static gboolean apply_change(CapDocument *doc, const Change *change) {
  switch (change->kind) {
  case CHANGE_TEXT:
    return FALSE;
  case CHANGE_ATTRIBUTE:
    return change->value != NULL
               ? cap_document_set_attribute(doc, change->node, change->name, change->value)
               : cap_document_remove_attribute(doc, change->node, change->name);
  case CHANGE_REMOVE:
    return cap_document_remove(doc, change->node);
  case CHANGE_INSERT:
    return cap_document_insert(doc, change->node, change->before, change->value) != CAP_NODE_NONE;
  }
  g_assert_not_reached();
}

gboolean cap_quick_fix_apply(CapQuickFix *fix) {
  gboolean is_done = FALSE;
  if (cap_file_version(fix->file) != fix->version)
    return FALSE;
  if (g_array_index(fix->changes, Change, 0).kind == CHANGE_TEXT)
    return apply_to_text(fix);
  CapDocument *doc = cap_file_begin(fix->file, "%s", fix->name);
  if (doc == NULL)
    return FALSE;
  for (guint i = 0; i < fix->changes->len; i++)
    is_done |= apply_change(doc, &g_array_index(fix->changes, Change, i));
  cap_file_end(fix->file);
  return is_done;
}

/* --- Passing over --------------------------------------------------------------------------- */

/* What is said about instructions comes after they were carried out: none reaches it. */
const char *cap_finding_firm_reason(CapFinding *finding) {
  CapCode code = cap_finding_diagnostic(finding)->code;
  if (code == CAP_CODE_SUPPRESSION_USELESS)
    return _("An instruction about another instruction would suppress nothing. Take that one out.");
  return code->firm_reason;
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

#include "validator/fixes/fix.h"

#include "schema/codes/place.h"
#include "validator/fixes/fixer.h"

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

struct _CapFix {
  char *name;
  GArray *changes; /* all of text, or none */
};

static void clear_change(gpointer data) {
  Change *change = data;
  g_free(change->name);
  g_free(change->value);
}

const char *cap_fix_name(const CapFix *fix) {
  return fix->name;
}

void cap_fix_free(CapFix *fix) {
  if (fix == NULL)
    return;
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
  CapSlice text = c->subject->text;
  if ((gsize)c->finding->offset + c->finding->length > text.length)
    return (CapSlice){NULL, 0};
  return (CapSlice){text.data + c->finding->offset, c->finding->length};
}

const CapScenario *cap_case_scenario(const CapCase *c) {
  const CapScenario *scenario = c->subject->scenario;
  return scenario != NULL && c->doc != NULL && scenario->document == c->doc ? scenario : NULL;
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
  c->doc = c->subject->doc;
  if (c->doc == NULL)
    return;
  c->node = c->finding->line > 0 ? cap_document_node_at(c->doc, c->finding->offset)
                                 : cap_document_root(c->doc);
  if (c->node != CAP_NODE_NONE && c->finding->line > 0)
    c->attribute = attribute_at(c->doc, c->node, c->finding->offset);
}

CapFix *cap_fix_find(const CapFixSubject *subject, const CapDiagnostic *finding) {
  CapFixer fixer = cap_fixer_for(finding->code);
  if (finding->state == CAP_FINDING_SUPPRESSED)
    return NULL;
  g_autoptr(CapFix) fix = g_new0(CapFix, 1);
  fix->changes = g_array_new(FALSE, FALSE, sizeof(Change));
  g_array_set_clear_func(fix->changes, clear_change);
  CapCase c = {.subject = subject, .finding = finding, .fix = fix};
  look(&c);
  if (!fixer(&c) || fix->changes->len == 0)
    return NULL;
  g_return_val_if_fail(fix->name != NULL, NULL);
  return g_steal_pointer(&fix);
}

/* --- Carrying it out ------------------------------------------------------------------------ */

static gboolean is_of_text(const CapFix *fix) {
  return g_array_index(fix->changes, Change, 0).kind == CHANGE_TEXT;
}

gsize cap_fix_start(const CapFix *fix) {
  gsize start = G_MAXSIZE;
  for (guint i = 0; is_of_text(fix) && i < fix->changes->len; i++)
    start = MIN(start, g_array_index(fix->changes, Change, i).offset);
  return is_of_text(fix) ? start : 0;
}

gsize cap_fix_end(const CapFix *fix) {
  gsize end = 0;
  for (guint i = 0; is_of_text(fix) && i < fix->changes->len; i++) {
    const Change *change = &g_array_index(fix->changes, Change, i);
    end = MAX(end, change->offset + change->length);
  }
  return is_of_text(fix) ? end : G_MAXSIZE;
}

/* With all its replacements made at once: between two of them it may not be well-formed. */
GString *cap_fix_make_text(const CapFix *fix, CapSlice old) {
  if (!is_of_text(fix))
    return NULL;
  GString *text = g_string_new_len(old.data, (gssize)old.length);
  for (guint i = 0; i < fix->changes->len; i++) {
    const Change *change = &g_array_index(fix->changes, Change, i);
    g_string_erase(text, (gssize)change->offset, (gssize)change->length);
    g_string_insert(text, (gssize)change->offset, change->value);
  }
  return text;
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

gboolean cap_fix_apply(const CapFix *fix, CapDocument *doc) {
  gboolean is_done = FALSE;
  if (is_of_text(fix)) {
    g_autoptr(GString) text = cap_fix_make_text(fix, cap_document_text(doc));
    return cap_document_replace_text(doc, text->str, text->len);
  }
  for (guint i = 0; i < fix->changes->len; i++)
    is_done |= apply_change(doc, &g_array_index(fix->changes, Change, i));
  return is_done;
}

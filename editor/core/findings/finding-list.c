#include "editor/core/findings/finding-list.h"

#include <string.h>

#include "editor/core/document-find.h"
#include "editor/core/heading.h"

struct _CapFinding {
  GObject parent_instance;
  CapDiagnostic diagnostic;
  CapFile *file;
  char *about; /* NULL for what has no name */
  char *key;   /* what is found, wherever it stands now */
};

enum { PROP_LINE = 1, N_PROPERTIES };

G_DEFINE_FINAL_TYPE(CapFinding, cap_finding, G_TYPE_OBJECT)

static GParamSpec *properties[N_PROPERTIES];

/* --- One finding ---------------------------------------------------------------------------- */

/* The anchor tells two findings with the same words apart, and does not change when lines are added
 * above. */
static char *make_key(const CapDiagnostic *d) {
  const char *const parts[] = {d->file, d->object, d->message, d->hint, d->reason, d->anchor};
  GString *key = g_string_new(NULL);
  g_string_append_printf(key, "%s %d %d", d->code->slug, d->severity, d->state);
  for (guint i = 0; i < G_N_ELEMENTS(parts); i++)
    g_string_append_printf(key, "\n%s", parts[i] != NULL ? parts[i] : "");
  return g_string_free(key, FALSE);
}

CapFinding *cap_finding_new(CapDiagnostic *diagnostic, CapFile *file) {
  CapFinding *finding = g_object_new(CAP_TYPE_FINDING, NULL);
  finding->diagnostic = *diagnostic;
  *diagnostic = (CapDiagnostic){0};
  finding->file = file != NULL ? g_object_ref(file) : NULL;
  finding->key = make_key(&finding->diagnostic);
  return finding;
}

const CapDiagnostic *cap_finding_diagnostic(CapFinding *finding) {
  return &finding->diagnostic;
}

CapFile *cap_finding_file(CapFinding *finding) {
  return finding->file;
}

const char *cap_finding_about(CapFinding *finding) {
  return finding->about;
}

/* The element that "stack royal-army" means. */
static CapNode find_object(CapFile *file, const char *object) {
  const CapDocument *doc = file != NULL ? cap_file_document(file) : NULL;
  const char *id = object != NULL ? strchr(object, ' ') : NULL;
  if (doc == NULL || id == NULL)
    return CAP_NODE_NONE;
  return cap_find_element(doc, cap_name_from_text((CapSlice){object, (gsize)(id - object)}),
                          id + 1);
}

void cap_finding_name_object(CapFinding *finding, CapProject *project) {
  CapNode node = find_object(finding->file, finding->diagnostic.object);
  g_clear_pointer(&finding->about, g_free);
  if (node != CAP_NODE_NONE)
    finding->about = cap_heading_dup(project, finding->file, node);
}

/* There is no baseline here by which a finding could be known otherwise. */
gboolean cap_finding_is_of_before(CapFinding *finding) {
  return finding->diagnostic.state == CAP_FINDING_KNOWN;
}

static void mark_as_of_before(CapFinding *finding) {
  if (cap_finding_is_of_before(finding))
    return;
  finding->diagnostic.state = CAP_FINDING_KNOWN;
  g_object_notify_by_pspec(G_OBJECT(finding), properties[PROP_LINE]);
}

/* Both say the same; `finding` is from now on where `fresh` is. */
static void move_to(CapFinding *finding, CapFinding *fresh) {
  CapDiagnostic old = finding->diagnostic;
  gboolean has_moved =
      old.line != fresh->diagnostic.line || old.offset != fresh->diagnostic.offset ||
      old.length != fresh->diagnostic.length || old.state != fresh->diagnostic.state ||
      g_strcmp0(finding->about, fresh->about) != 0;
  char *about = finding->about;
  finding->about = fresh->about;
  fresh->about = about;
  finding->diagnostic = fresh->diagnostic;
  fresh->diagnostic = old;
  g_set_object(&finding->file, fresh->file);
  if (has_moved)
    g_object_notify_by_pspec(G_OBJECT(finding), properties[PROP_LINE]);
}

static void cap_finding_get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
  if (id == PROP_LINE)
    g_value_set_uint(value, CAP_FINDING(object)->diagnostic.line);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
}

static void cap_finding_finalize(GObject *object) {
  CapFinding *finding = CAP_FINDING(object);
  cap_diagnostic_clear(&finding->diagnostic);
  g_clear_object(&finding->file);
  g_free(finding->about);
  g_free(finding->key);
  G_OBJECT_CLASS(cap_finding_parent_class)->finalize(object);
}

static void cap_finding_class_init(CapFindingClass *class) {
  GObjectClass *object_class = G_OBJECT_CLASS(class);
  object_class->get_property = cap_finding_get_property;
  object_class->finalize = cap_finding_finalize;
  properties[PROP_LINE] = g_param_spec_uint("line", NULL, NULL, 0, G_MAXUINT, 0,
                                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties(object_class, N_PROPERTIES, properties);
}

static void cap_finding_init(CapFinding *finding) {
  (void)finding;
}

/* --- The list ------------------------------------------------------------------------------- */

/* How often each key is still to come in a list of findings. */
static GHashTable *count_keys(GPtrArray *findings) {
  GHashTable *counts = g_hash_table_new(g_str_hash, g_str_equal);
  for (guint i = 0; i < findings->len; i++) {
    char *key = CAP_FINDING(g_ptr_array_index(findings, i))->key;
    guint n = GPOINTER_TO_UINT(g_hash_table_lookup(counts, key));
    g_hash_table_insert(counts, key, GUINT_TO_POINTER(n + 1));
  }
  return counts;
}

static gboolean is_to_come(GHashTable *counts, const CapFinding *finding) {
  return GPOINTER_TO_UINT(g_hash_table_lookup(counts, finding->key)) > 0;
}

static void pass(GHashTable *counts, const CapFinding *finding) {
  guint n = GPOINTER_TO_UINT(g_hash_table_lookup(counts, finding->key));
  g_hash_table_insert(counts, finding->key, GUINT_TO_POINTER(n - 1));
}

static GPtrArray *items_of(GListModel *list) {
  GPtrArray *items = g_ptr_array_new_with_free_func(g_object_unref);
  for (guint i = 0; i < g_list_model_get_n_items(list); i++)
    g_ptr_array_add(items, g_list_model_get_item(list, i));
  return items;
}

/* --- What is kept --------------------------------------------------------------------------- */

/* Behind those of its file that stand above it; at the end when there are none of its file. */
static guint row_for(GPtrArray *fresh, const CapFinding *finding) {
  guint row = fresh->len;
  for (guint i = fresh->len; i > 0; i--) {
    const CapFinding *other = g_ptr_array_index(fresh, i - 1);
    if (other->file == finding->file && other->diagnostic.line <= finding->diagnostic.line)
      return i;
    if (other->file == finding->file)
      row = i - 1;
  }
  return row;
}

/* What is wrong with the file itself is always found, and what is suppressed need not be kept. */
static gboolean may_be_hidden(const CapFinding *finding) {
  return finding->file != NULL && finding->diagnostic.code->stage != CAP_CHECK_STAGE_FILE &&
         finding->diagnostic.state != CAP_FINDING_SUPPRESSED;
}

void cap_finding_list_keep(GListStore *list, GPtrArray *fresh, CapFindingVeil is_veiled,
                           gconstpointer data) {
  g_autoptr(GPtrArray) old = items_of(G_LIST_MODEL(list));
  g_autoptr(GHashTable) found = count_keys(fresh);
  for (guint i = 0; i < old->len; i++) {
    CapFinding *finding = g_ptr_array_index(old, i);
    if (is_to_come(found, finding)) {
      pass(found, finding);
    } else if (may_be_hidden(finding) && is_veiled(finding->file, data)) {
      mark_as_of_before(finding);
      g_ptr_array_insert(fresh, (int)row_for(fresh, finding), g_object_ref(finding));
    }
  }
}

/* --- What changes --------------------------------------------------------------------------- */

/* A run of changes that have no finding in between that stays. */
typedef struct {
  guint position;
  guint n_removed;
  GPtrArray *added; /* borrowed */
} Run;

static void carry_out(Run *run, GListStore *list) {
  if (run->n_removed > 0 || run->added->len > 0)
    g_list_store_splice(list, run->position, run->n_removed, run->added->pdata, run->added->len);
  run->position += run->added->len;
  run->n_removed = 0;
  g_ptr_array_set_size(run->added, 0);
}

/* Walks down both lists. What is new goes in where it is met; of what only changed its row the old
 * one goes out and comes in again further down. */
void cap_finding_list_update(GListStore *list, GPtrArray *fresh) {
  g_autoptr(GPtrArray) old = items_of(G_LIST_MODEL(list));
  g_autoptr(GHashTable) to_come = count_keys(old);
  g_autoptr(GPtrArray) added = g_ptr_array_new();
  Run run = {.added = added};
  guint i = 0, j = 0;
  while (i < old->len || j < fresh->len) {
    CapFinding *was = i < old->len ? g_ptr_array_index(old, i) : NULL;
    CapFinding *is = j < fresh->len ? g_ptr_array_index(fresh, j) : NULL;
    gboolean stays = was != NULL && is != NULL && g_str_equal(was->key, is->key);
    gboolean is_new = !stays && is != NULL && !is_to_come(to_come, is);
    if (stays) {
      carry_out(&run, list);
      run.position++;
      move_to(was, is);
    } else if (is_new) {
      g_ptr_array_add(added, is);
    } else {
      run.n_removed++;
    }
    j += stays || is_new;
    if (!is_new) {
      pass(to_come, was);
      i++;
    }
  }
  carry_out(&run, list);
}

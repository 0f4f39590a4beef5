#include "editor/core/commands/commands-rename.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/core/commands/batch.h"
#include "editor/core/commands/commands-element.h"
#include "editor/core/document-find.h"
#include "editor/core/field.h"
#include "validator/identifier.h"

typedef struct {
  CapName kinds[2]; /* names of the elements that have the id; the second may be CAP_NAME_OTHER */
  const char *id;
  const char *new_id;
  const char *new_name; /* of the element itself; NULL: it keeps its own */
  gboolean is_merged;   /* something else has the new id, and may be named beside it */
} Renaming;

/* --- What names it -------------------------------------------------------------------------- */

static gboolean is_between_words(char c) {
  return cap_is_space(c) || c == ',';
}

static gboolean has_word(CapSlice value, const char *wanted) {
  CapSlice word;
  while (cap_slice_next_word(&value, &word))
    if (cap_slice_equals(word, wanted))
      return TRUE;
  return FALSE;
}

/* A list of words without one of them. New string. */
static char *dup_without(CapSlice value, const char *unwanted) {
  GString *out = g_string_new(NULL);
  CapSlice word;
  while (cap_slice_next_word(&value, &word))
    if (!cap_slice_equals(word, unwanted))
      g_string_append_printf(out, "%s%.*s", out->len > 0 ? " " : "", CAP_SLICE_ARGS(word));
  return g_string_free(out, FALSE);
}

/* The value with a word of it replaced, whatever separates the words; NULL when it is not among
 * them. New string. */
static char *dup_replaced(CapSlice value, const Renaming *renaming) {
  GString *out = g_string_new(NULL);
  gboolean is_found = FALSE;
  for (gsize at = 0, end; at < value.length; at = end) {
    end = at + 1;
    if (!is_between_words(value.data[at]))
      while (end < value.length && !is_between_words(value.data[end]))
        end++;
    CapSlice part = {value.data + at, end - at};
    gboolean is_it = cap_slice_equals(part, renaming->id);
    if (is_it)
      g_string_append(out, renaming->new_id);
    else
      g_string_append_len(out, part.data, (gssize)part.length);
    is_found |= is_it;
  }
  return g_string_free(out, !is_found);
}

static gboolean means(const Renaming *renaming, const CapReference *reference) {
  return cap_reference_means(reference, renaming->kinds[0]) ||
         cap_reference_means(reference, renaming->kinds[1]);
}

static void note_references(CapBatch *batch, const CapDocument *doc, CapNode node,
                            const Renaming *renaming) {
  const CapReferences *references = cap_references_of(doc);
  const CapGuideElement *guide = cap_element_guide(doc, node);
  for (guint i = 0; guide != NULL && i < guide->attributes->len; i++) {
    const CapGuideAttribute *a = g_ptr_array_index(guide->attributes, i);
    CapName name = cap_name_from_text(cap_slice_of(a->name));
    CapSlice value = cap_node_attribute(doc, node, name);
    if (!cap_slice_is_set(value) ||
        !means(renaming, cap_field_reference(references, cap_node_name(doc, node), a)))
      continue;
    gboolean has_both =
        renaming->is_merged && has_word(value, renaming->id) && has_word(value, renaming->new_id);
    g_autofree char *replaced =
        has_both ? dup_without(value, renaming->id) : dup_replaced(value, renaming);
    if (replaced != NULL)
      cap_batch_set(batch, node, name, replaced);
  }
}

static void replace(CapDocument *doc, const Renaming *renaming) {
  g_autoptr(CapBatch) batch = cap_batch_new(doc);
  for (CapNode n = 0; n < cap_document_count(doc); n++)
    note_references(batch, doc, n, renaming);
  cap_batch_apply(batch);
}

void cap_command_replace_id(CapDocument *doc, CapName kind, const char *id, const char *new_id) {
  replace(doc, &(Renaming){{kind, CAP_NAME_OTHER}, id, new_id, NULL, FALSE});
}

void cap_command_merge_id(CapDocument *doc, CapName kind, const char *id, const char *kept) {
  replace(doc, &(Renaming){{kind, CAP_NAME_OTHER}, id, kept, NULL, TRUE});
}

/* --- Documents that may name it ------------------------------------------------------------- */

/* Does the scenario take its map or roster from this file? */
static gboolean is_used_by(CapProject *project, CapFile *file, CapFile *scenario) {
  const CapDocument *doc = cap_file_document(scenario);
  CapKind kind = cap_file_kind(file);
  if (cap_file_kind(scenario) != CAP_KIND_SCENARIO ||
      (kind != CAP_KIND_MAP && kind != CAP_KIND_ROSTER))
    return FALSE;
  g_autofree char *id = cap_node_dup_value(doc, cap_document_root(doc),
                                           kind == CAP_KIND_MAP ? CAP_NAME_MAP : CAP_NAME_ROSTER);
  g_autoptr(CapFile) used =
      id != NULL ? cap_cabinet_find(cap_project_cabinet(project), kind, id, cap_file_path(scenario))
                 : NULL;
  return used == file;
}

GPtrArray *cap_rename_files(CapProject *project, CapFile *file) {
  g_autoptr(GPtrArray) own = cap_project_files(project);
  g_autoptr(GPtrArray) open = cap_cabinet_files(cap_project_cabinet(project));
  GPtrArray *files = g_ptr_array_new_with_free_func(g_object_unref);
  g_ptr_array_add(files, g_object_ref(file));
  if (cap_file_kind(file) == CAP_KIND_SCENARIO) {
    CapFile *roster = cap_project_file(project, CAP_KIND_ROSTER);
    if (roster != NULL &&
        cap_references_of(cap_file_document(roster))->has_rosters_naming_scenarios)
      g_ptr_array_add(files, g_object_ref(roster));
    return files;
  }
  for (guint i = 0; i < own->len; i++)
    if (g_ptr_array_index(own, i) != file)
      g_ptr_array_add(files, g_object_ref(g_ptr_array_index(own, i)));
  for (guint i = 0; i < open->len; i++) {
    CapFile *other = g_ptr_array_index(open, i);
    if (!g_ptr_array_find(files, other, NULL) && is_used_by(project, file, other))
      g_ptr_array_add(files, g_object_ref(other));
  }
  return files;
}

/* --- Who has an id -------------------------------------------------------------------------- */

static gboolean has_id(const CapDocument *doc, CapNode node, const char *id) {
  return cap_slice_equals(cap_node_attribute(doc, node, CAP_NAME_ID), id);
}

/* An element of the file other than `node` that has the id and may not share it with such an
 * element, as the rule system of the file or that of the element, `own`, sees it. */
static CapNode find_rival(CapFile *file, CapNode node, const CapReferences *own, CapName kind,
                          const char *id) {
  const CapDocument *doc = cap_file_document(file);
  const CapReferences *others = cap_references_of(doc);
  for (CapNode n = 0; doc != NULL && kind != CAP_NAME_OTHER && n < cap_document_count(doc); n++) {
    CapName name = cap_node_name(doc, n);
    if (n != node && has_id(doc, n, id) &&
        (cap_ids_collide(own, name, kind) || cap_ids_collide(others, name, kind)))
      return n;
  }
  return CAP_NODE_NONE;
}

/* What keeps the same id, when there is such an element. */
static CapName partner_of(const CapDocument *doc, CapNode node) {
  CapName partner = cap_id_partner(cap_references_of(doc), cap_node_name(doc, node));
  g_autofree char *id = cap_node_dup_value(doc, node, CAP_NAME_ID);
  return id != NULL && cap_find_element(doc, partner, id) != CAP_NODE_NONE ? partner
                                                                           : CAP_NAME_OTHER;
}

/* --- Refusals ------------------------------------------------------------------------------- */

static char *dup_problem(const CapDocument *doc, CapNode node, const char *new_id) {
  const CapGuideElement *guide = cap_element_guide(doc, node);
  int index = guide != NULL ? cap_guide_attribute_index(guide, cap_slice_of("id")) : -1;
  if (new_id == NULL || *new_id == '\0')
    return g_strdup(_("This must be filled in."));
  if (cap_id_is_reserved(cap_references_of(doc), cap_node_name(doc, node), new_id))
    return g_strdup_printf(_("“%s” means something else to the format. Choose another id."),
                           new_id);
  if (index < 0)
    return NULL;
  const CapGuideAttribute *attribute = g_ptr_array_index(guide->attributes, (guint)index);
  return cap_field_dup_problem(attribute->type, new_id);
}

static char *dup_taken(CapFile *file, CapNode rival, const char *new_id) {
  g_autofree char *element = cap_slice_dup(cap_node_name_text(cap_file_document(file), rival));
  g_autofree char *what = cap_field_dup_label(element);
  return g_strdup_printf(_("“%s” is taken already (%s, %s). Choose another id."), new_id, what,
                         cap_file_name(file));
}

/* Documents are known by their ids among all that are open. */
static char *refuse_root(CapProject *project, CapFile *file, const char *new_id) {
  g_autoptr(CapFile) rival =
      cap_cabinet_find(cap_project_cabinet(project), cap_file_kind(file), new_id, NULL);
  if (rival == NULL || rival == file)
    return NULL;
  return dup_taken(rival, cap_document_root(cap_file_document(rival)), new_id);
}

/* What is to have a new id. */
typedef struct {
  CapFile *file;
  CapNode node;
  CapName kinds[2]; /* its own, and that of its partner or CAP_NAME_OTHER */
  const char *new_id;
} Wish;

static char *refuse_in(CapFile *file, const Wish *wish) {
  CapNode node = file == wish->file ? wish->node : CAP_NODE_NONE;
  const CapReferences *own = cap_references_of(cap_file_document(wish->file));
  const char *new_id = wish->new_id;
  for (guint i = 0; i < G_N_ELEMENTS(wish->kinds); i++) {
    CapNode rival = find_rival(file, node, own, wish->kinds[i], new_id);
    if (rival != CAP_NODE_NONE)
      return dup_taken(file, rival, new_id);
  }
  return NULL;
}

static char *refuse_draft(CapFile *file) {
  if (!cap_file_has_draft(file))
    return NULL;
  return g_strdup_printf(_("The source of %s is not well-formed XML, so what it names cannot be "
                           "changed. Correct it first."),
                         cap_file_name(file));
}

char *cap_rename_dup_refusal(CapProject *project, CapFile *file, CapNode node, const char *new_id) {
  const CapDocument *doc = cap_file_document(file);
  Wish wish = {file, node, {cap_node_name(doc, node), partner_of(doc, node)}, new_id};
  char *refusal = dup_problem(doc, node, new_id);
  if (refusal != NULL)
    return refusal;
  if (node == cap_document_root(doc))
    refusal = refuse_root(project, file, new_id);
  g_autoptr(GPtrArray) own = cap_project_files(project);
  g_autoptr(GPtrArray) naming = cap_rename_files(project, file);
  for (guint i = 0; i < own->len && refusal == NULL; i++)
    refusal = refuse_in(g_ptr_array_index(own, i), &wish);
  for (guint i = 0; i < naming->len && refusal == NULL; i++) {
    CapFile *other = g_ptr_array_index(naming, i);
    refusal = refuse_in(other, &wish);
    if (refusal == NULL)
      refusal = refuse_draft(other);
  }
  return refusal;
}

/* --- Renaming ------------------------------------------------------------------------------- */

/* Whoever has the id, and what names it; `node` is in the document or nowhere. */
static void rename_in(CapFile *file, CapNode node, const Renaming *renaming) {
  CapDocument *doc = cap_file_begin(file, "%s", renaming->id); /* within the step of all files */
  g_autoptr(CapBatch) batch = cap_batch_new(doc);
  for (CapNode n = 0; n < cap_document_count(doc); n++) {
    if (n == node || (renaming->kinds[1] != CAP_NAME_OTHER &&
                      cap_node_name(doc, n) == renaming->kinds[1] && has_id(doc, n, renaming->id)))
      cap_batch_set(batch, n, CAP_NAME_ID, renaming->new_id);
    if (n == node && renaming->new_name != NULL)
      cap_batch_set(batch, n, CAP_NAME_NAME, renaming->new_name);
    note_references(batch, doc, n, renaming);
  }
  cap_batch_apply(batch);
  cap_file_end(file);
}

/* `new_name` may be NULL. */
static gboolean rename_all(CapProject *project, CapFile *file, CapNode node, const char *new_id,
                           const char *new_name) {
  const CapDocument *doc = cap_file_document(file);
  g_autofree char *id = cap_node_dup_value(doc, node, CAP_NAME_ID);
  g_autofree char *name = cap_node_dup_value(doc, node, CAP_NAME_NAME);
  Renaming renaming = {
      {cap_node_name(doc, node), partner_of(doc, node)}, id, new_id, new_name, FALSE};
  g_autoptr(GPtrArray) files = cap_rename_files(project, file);
  if (!cap_files_begin(files, _("Rename %s to %s"), new_name != NULL ? name : id,
                       new_name != NULL ? new_name : new_id))
    return FALSE;
  for (guint i = 0; i < files->len; i++)
    rename_in(g_ptr_array_index(files, i), i == 0 ? node : CAP_NODE_NONE, &renaming);
  cap_files_end(files);
  return TRUE;
}

/* Whether others have the same id, so that nobody knows which of them is meant. */
static gboolean is_ambiguous(CapFile *file, CapNode node, const char *id) {
  const CapDocument *doc = cap_file_document(file);
  return find_rival(file, node, cap_references_of(doc), cap_node_name(doc, node), id) !=
         CAP_NODE_NONE;
}

gboolean cap_command_rename(CapProject *project, CapFile *file, CapNode node, const char *new_id) {
  const CapDocument *doc = cap_file_document(file);
  g_autofree char *refusal = cap_rename_dup_refusal(project, file, node, new_id);
  g_autofree char *id = cap_node_dup_value(doc, node, CAP_NAME_ID);
  if (refusal != NULL || g_strcmp0(id, new_id) == 0)
    return FALSE;
  if (id == NULL || is_ambiguous(file, node, id))
    return cap_element_set(file, node, "id", new_id);
  return rename_all(project, file, node, new_id, NULL);
}

/* Made of the name, or of it and a number where that was taken. */
static gboolean is_made_of(const char *id, const char *name) {
  g_autofree char *stem = name != NULL ? cap_dup_identifier(name) : NULL;
  if (id == NULL || stem == NULL || !g_str_has_prefix(id, stem))
    return FALSE;
  const char *rest = id + strlen(stem);
  return *rest == '\0' || (*rest == '-' && strspn(rest + 1, "0123456789") == strlen(rest + 1));
}

gboolean cap_command_call(CapProject *project, CapFile *file, CapNode node, const char *name) {
  const CapDocument *doc = cap_file_document(file);
  g_autofree char *id = cap_node_dup_value(doc, node, CAP_NAME_ID);
  g_autofree char *old = cap_node_dup_value(doc, node, CAP_NAME_NAME);
  g_autofree char *stem = cap_dup_identifier(name);
  if (g_strcmp0(old, name) == 0)
    return FALSE;
  if (stem != NULL && is_made_of(id, old) && !is_made_of(id, name) &&
      !is_ambiguous(file, node, id)) {
    g_autofree char *new_id = cap_document_dup_free_id(doc, stem);
    g_autofree char *refusal = cap_rename_dup_refusal(project, file, node, new_id);
    if (refusal == NULL)
      return rename_all(project, file, node, new_id, name);
  }
  return cap_element_set(file, node, "name", name);
}

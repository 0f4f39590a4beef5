#include "editor/core/references.h"

#include <glib/gi18n.h>

#include "editor/core/commands/commands-zones.h"
#include "editor/handbook.h"

/* --- What can be referred to in documents of any system --------------------------------------- */

static void add_states(CapProject *project, CapFile *file, CapNode node, GPtrArray *choices);
static void add_values(CapProject *project, CapFile *file, CapNode node, GPtrArray *choices);

/* clang-format off */
const CapReference cap_reference_map = {
    N_("a map"), {CAP_KIND_MAP}, .elements = {CAP_NAME_MAP}, .is_document = TRUE};
const CapReference cap_reference_roster = {
    N_("a roster"), {CAP_KIND_ROSTER}, .elements = {CAP_NAME_ROSTER}, .is_document = TRUE};
const CapReference cap_reference_region = {
    N_("a region of the map"), {CAP_KIND_MAP}, .elements = {CAP_NAME_REGION}};
const CapReference cap_reference_river = {
    N_("a river of the map"), {CAP_KIND_MAP}, .elements = {CAP_NAME_RIVER}};
const CapReference cap_reference_area = {
    N_("an area of the map"), {CAP_KIND_MAP}, .elements = {CAP_NAME_RIVER_SIDE, CAP_NAME_AREA}};
const CapReference cap_reference_zone = {
    N_("a zone of the map"), {CAP_KIND_MAP}, .elements = {CAP_NAME_ZONE}};
const CapReference cap_reference_section = {
    N_("a section of the map"), {CAP_KIND_MAP}, .elements = {CAP_NAME_SECTION}};
const CapReference cap_reference_state = {
    N_("a state of the map"), {CAP_KIND_MAP}, .add = add_states};
const CapReference cap_reference_side = {
    N_("a side of the scenario"), {CAP_KIND_SCENARIO}, .elements = {CAP_NAME_SIDE}};
const CapReference cap_reference_variable = {
    N_("a variable of the scenario"), {CAP_KIND_SCENARIO}, .elements = {CAP_NAME_VARIABLE}};
const CapReference cap_reference_value = {
    N_("a value of the variable"), {CAP_KIND_SCENARIO}, .add = add_values};

/* Exceptions come before what holds for any element. */
static const CapReferenceRow shared_rows[] = {
    {CAP_NAME_BORDER,      CAP_NAME_BETWEEN,      &cap_reference_zone},
    {CAP_NAME_VARIABLE_IS, CAP_NAME_IS,           &cap_reference_value},
    {CAP_NAME_SET,         CAP_NAME_TO,           &cap_reference_value},
    {CAP_NAME_ON_SET,      CAP_NAME_VALUE,        &cap_reference_value},
    {CAP_NAME_VARIABLE,    CAP_NAME_START,        &cap_reference_value},
    {CAP_NAME_VARIABLE,    CAP_NAME_VALUES,       NULL},
    {CAP_NAME_ZONE,        CAP_NAME_NATIONALITY,  NULL}, /* states are only named */
    {CAP_NAME_OTHER,       CAP_NAME_BY,           &cap_reference_side},
    {CAP_NAME_OTHER,       CAP_NAME_MAP,          &cap_reference_map},
    {CAP_NAME_OTHER,       CAP_NAME_NOT_CROSSING, &cap_reference_river},
    {CAP_NAME_OTHER,       CAP_NAME_REGION,       &cap_reference_region},
    {CAP_NAME_OTHER,       CAP_NAME_REGIONS,      &cap_reference_region},
    {CAP_NAME_OTHER,       CAP_NAME_RIVER,        &cap_reference_river},
    {CAP_NAME_OTHER,       CAP_NAME_ROSTER,       &cap_reference_roster},
    {CAP_NAME_OTHER,       CAP_NAME_SECTION,      &cap_reference_section},
    {CAP_NAME_OTHER,       CAP_NAME_SIDE,         &cap_reference_side},
    {CAP_NAME_OTHER,       CAP_NAME_VARIABLE,     &cap_reference_variable},
    {CAP_NAME_OTHER,       CAP_NAME_WITHIN,       &cap_reference_area},
    {CAP_NAME_OTHER,       CAP_NAME_ZONE,         &cap_reference_zone},
    {CAP_NAME_OTHER,       CAP_NAME_ZONES,        &cap_reference_zone},
    {CAP_NAME_OTHER,       CAP_NAME_OTHER,        NULL},
};

static const CapName shared_sharing[][CAP_MAX_SHARING] = {
    {CAP_NAME_AREA, CAP_NAME_RIVER_SIDE},
    {CAP_NAME_OTHER},
};
/* clang-format on */

static const CapReferences no_system = {0};

const CapReferences *cap_references_for(CapKind kind, CapSlice ruleset) {
  const CapReferences *references = NULL;
  if (kind == CAP_KIND_ROSTER || kind == CAP_KIND_SCENARIO)
    references = cap_handbook_named(ruleset)->references;
  return references != NULL ? references : &no_system;
}

const CapReferences *cap_references_of(const CapDocument *doc) {
  if (doc == NULL)
    return &no_system;
  return cap_references_for(cap_document_kind(doc),
                            cap_node_attribute(doc, cap_document_root(doc), CAP_NAME_RULESET));
}

static const CapReferenceRow *find_row(const CapReferenceRow *rows, CapName element,
                                       CapName attribute) {
  for (; rows != NULL && rows->attribute != CAP_NAME_OTHER; rows++)
    if (rows->attribute == attribute &&
        (rows->element == CAP_NAME_OTHER || rows->element == element))
      return rows;
  return NULL;
}

const CapReference *cap_reference_of(const CapReferences *references, CapName element,
                                     CapName attribute, gboolean *is_exact) {
  const CapReferenceRow *row = NULL;
  if (attribute != CAP_NAME_OTHER)
    row = find_row(references->rows, element, attribute);
  if (row == NULL && attribute != CAP_NAME_OTHER)
    row = find_row(shared_rows, element, attribute);
  if (is_exact != NULL)
    *is_exact = row != NULL && row->element != CAP_NAME_OTHER;
  return row != NULL ? row->reference : NULL;
}

gboolean cap_reference_means(const CapReference *reference, CapName element) {
  for (guint i = 0; reference != NULL && i < CAP_MAX_REFERRED && element != CAP_NAME_OTHER; i++)
    if (reference->elements[i] == element)
      return TRUE;
  return FALSE;
}

const char *cap_reference_text(const CapReference *reference) {
  return reference != NULL ? _(reference->text) : "";
}

/* --- Ids ------------------------------------------------------------------------------------ */

static gboolean is_among(const CapName names[CAP_MAX_SHARING], CapName name) {
  for (guint i = 0; i < CAP_MAX_SHARING; i++)
    if (names[i] == name)
      return TRUE;
  return FALSE;
}

static gboolean share(const CapName (*sharing)[CAP_MAX_SHARING], CapName a, CapName b) {
  for (; sharing != NULL && (*sharing)[0] != CAP_NAME_OTHER; sharing++)
    if (is_among(*sharing, a) && is_among(*sharing, b))
      return TRUE;
  return FALSE;
}

gboolean cap_ids_collide(const CapReferences *references, CapName a, CapName b) {
  return a == b || share(references->sharing, a, b) || share(shared_sharing, a, b);
}

gboolean cap_id_is_reserved(const CapReferences *references, CapName element, const char *id) {
  return references->is_reserved != NULL && references->is_reserved(element, id);
}

CapName cap_id_partner(const CapReferences *references, CapName element) {
  const CapName *partners = references->partners;
  if (partners == NULL || element == CAP_NAME_OTHER)
    return CAP_NAME_OTHER;
  if (element == partners[0])
    return partners[1];
  return element == partners[1] ? partners[0] : CAP_NAME_OTHER;
}

/* --- Choices -------------------------------------------------------------------------------- */

CapChoice *cap_choice_new(const char *id, const char *name) {
  CapChoice *choice = g_new0(CapChoice, 1);
  choice->id = g_strdup(id);
  choice->name = g_strdup(name);
  return choice;
}

void cap_choice_free(CapChoice *choice) {
  g_free(choice->id);
  g_free(choice->name);
  g_free(choice);
}

/* What a reader sees: the name, the title, or the text that explains a rule. New string. */
static char *name_of(const CapDocument *doc, CapNode node) {
  static const CapName attributes[] = {CAP_NAME_NAME, CAP_NAME_TITLE, CAP_NAME_TEXT};
  for (guint i = 0; i < G_N_ELEMENTS(attributes); i++) {
    CapSlice value = cap_node_attribute(doc, node, attributes[i]);
    if (cap_slice_is_set(value))
      return cap_slice_dup(value);
  }
  CapNode title = cap_node_child_named(doc, node, CAP_NAME_TITLE);
  return title != CAP_NODE_NONE ? cap_node_dup_text(doc, title) : NULL;
}

static void collect(const CapDocument *doc, const CapName elements[CAP_MAX_REFERRED],
                    GPtrArray *choices) {
  for (guint i = 0; i < CAP_MAX_REFERRED && elements[i] != CAP_NAME_OTHER; i++) {
    for (CapNode n = 0; n < cap_document_count(doc); n++) {
      CapSlice id = cap_node_attribute(doc, n, CAP_NAME_ID);
      if (cap_node_name(doc, n) != elements[i] || !cap_slice_is_set(id))
        continue;
      g_autofree char *key = cap_slice_dup(id);
      g_autofree char *name = name_of(doc, n);
      g_ptr_array_add(choices, cap_choice_new(key, name));
    }
  }
}

static const CapDocument *document_of(CapProject *project, CapKind kind) {
  CapFile *file = cap_project_file(project, kind);
  return file != NULL ? cap_file_document(file) : NULL;
}

/* Documents are referred to across the project: all that are open may be meant. */
static void collect_documents(CapProject *project, CapKind kind, GPtrArray *choices) {
  g_autoptr(GPtrArray) files = cap_cabinet_files(cap_project_cabinet(project));
  for (guint i = 0; i < files->len; i++) {
    CapFile *file = g_ptr_array_index(files, i);
    g_autofree char *id = cap_file_kind(file) == kind ? cap_file_dup_id(file) : NULL;
    if (id == NULL)
      continue;
    const CapDocument *doc = cap_file_document(file);
    g_autofree char *name = name_of(doc, cap_document_root(doc));
    g_ptr_array_add(choices, cap_choice_new(id, name));
  }
}

static CapNode find_variable(const CapDocument *doc, CapSlice id) {
  for (CapNode n = 0; n < cap_document_count(doc); n++)
    if (cap_node_name(doc, n) == CAP_NAME_VARIABLE &&
        cap_slices_equal(cap_node_attribute(doc, n, CAP_NAME_ID), id))
      return n;
  return CAP_NODE_NONE;
}

/* The variable that the element sets or tests; the one it is or stands in. */
static CapNode variable_of(const CapDocument *doc, CapNode node) {
  CapSlice id = cap_node_attribute(doc, node, CAP_NAME_VARIABLE);
  if (cap_slice_is_set(id))
    return find_variable(doc, id);
  if (cap_node_name(doc, node) == CAP_NAME_VARIABLE)
    return node;
  return cap_node_name(doc, node) == CAP_NAME_ON_SET ? cap_node_parent(doc, node) : CAP_NODE_NONE;
}

static void add_values(CapProject *project G_GNUC_UNUSED, CapFile *file, CapNode node,
                       GPtrArray *choices) {
  const CapDocument *doc = cap_file_document(file);
  CapNode variable = doc != NULL && node != CAP_NODE_NONE ? variable_of(doc, node) : CAP_NODE_NONE;
  if (variable == CAP_NODE_NONE)
    return;
  CapSlice rest = cap_node_attribute(doc, variable, CAP_NAME_VALUES);
  for (CapSlice word; cap_slice_next_word(&rest, &word);) {
    g_autofree char *id = cap_slice_dup(word);
    g_ptr_array_add(choices, cap_choice_new(id, NULL));
  }
  if (cap_slice_equals(cap_node_attribute(doc, variable, CAP_NAME_KIND), "latch")) {
    g_ptr_array_add(choices, cap_choice_new("on", NULL));
    if (cap_node_name(doc, node) == CAP_NAME_VARIABLE_IS)
      g_ptr_array_add(choices, cap_choice_new("off", NULL));
  }
}

static void add_states(CapProject *project, CapFile *file G_GNUC_UNUSED, CapNode node G_GNUC_UNUSED,
                       GPtrArray *choices) {
  CapFile *map = cap_project_file(project, CAP_KIND_MAP);
  g_autoptr(GPtrArray) words = map != NULL ? cap_zones_words(map, CAP_NAME_NATIONALITY) : NULL;
  for (guint i = 0; words != NULL && i < words->len; i++)
    g_ptr_array_add(choices, cap_choice_new(g_ptr_array_index(words, i), NULL));
}

static void collect_all(CapProject *project, const CapReference *reference, GPtrArray *choices) {
  for (guint i = 0; i < G_N_ELEMENTS(reference->kinds); i++) {
    const CapDocument *doc = document_of(project, reference->kinds[i]);
    if (doc != NULL)
      collect(doc, reference->elements, choices);
  }
  for (const char *const *word = reference->words; word != NULL && *word != NULL; word++)
    g_ptr_array_add(choices, cap_choice_new(*word, NULL));
}

GPtrArray *cap_reference_choices(CapProject *project, const CapReference *reference, CapFile *file,
                                 CapNode node) {
  GPtrArray *choices = g_ptr_array_new_with_free_func((GDestroyNotify)cap_choice_free);
  if (reference == NULL)
    return choices;
  if (reference->is_document)
    collect_documents(project, reference->kinds[0], choices);
  else if (reference->add != NULL)
    reference->add(project, file, node, choices);
  else
    collect_all(project, reference, choices);
  return choices;
}

const CapChoice *cap_choices_find(const GPtrArray *choices, CapSlice id) {
  for (guint i = 0; i < choices->len; i++) {
    const CapChoice *choice = g_ptr_array_index(choices, i);
    if (cap_slice_equals(id, choice->id))
      return choice;
  }
  return NULL;
}

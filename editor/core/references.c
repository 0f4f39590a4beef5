#include "editor/core/references.h"

#include <glib/gi18n.h>

/* --- What an attribute refers to ------------------------------------------------------------ */

typedef struct {
  CapName element; /* CAP_NAME_OTHER: any */
  CapName attribute;
  CapReference reference;
} Row;

/* The first row that fits counts, so exceptions come before what holds for any element. */
/* clang-format off */
static const Row rows[] = {
    {CAP_NAME_AUXILIARY,     CAP_NAME_TYPE,         CAP_REFERENCE_AUXILIARY},
    {CAP_NAME_BORDER,        CAP_NAME_BETWEEN,      CAP_REFERENCE_ZONE},
    {CAP_NAME_CONQUERED,     CAP_NAME_BY,           CAP_REFERENCE_ARMY},
    {CAP_NAME_IN_PLAY,       CAP_NAME_GROUP,        CAP_REFERENCE_GROUP_OR_STACK},
    {CAP_NAME_MINOR,         CAP_NAME_CAPITANO,     CAP_REFERENCE_MINOR_CAPITANO},
    {CAP_NAME_REGION_STATUS, CAP_NAME_IS,           CAP_REFERENCE_ALLEGIANCE},
    {CAP_NAME_ALIGN,         CAP_NAME_TO,           CAP_REFERENCE_ALLEGIANCE},
    {CAP_NAME_VARIABLE_IS,   CAP_NAME_IS,           CAP_REFERENCE_VALUE},
    {CAP_NAME_SET,           CAP_NAME_TO,           CAP_REFERENCE_VALUE},
    {CAP_NAME_ON_SET,        CAP_NAME_VALUE,        CAP_REFERENCE_VALUE},
    {CAP_NAME_VARIABLE,      CAP_NAME_START,        CAP_REFERENCE_VALUE},
    {CAP_NAME_VARIABLE,      CAP_NAME_VALUES,       CAP_REFERENCE_NONE},
    {CAP_NAME_ZONE,          CAP_NAME_NATIONALITY,  CAP_REFERENCE_NONE}, /* states are only named */
    {CAP_NAME_OTHER,         CAP_NAME_ALWAYS_SUPPLIED, CAP_REFERENCE_ZONE},
    {CAP_NAME_OTHER,         CAP_NAME_AREA,         CAP_REFERENCE_AREA},
    {CAP_NAME_OTHER,         CAP_NAME_AREAS,        CAP_REFERENCE_AREA},
    {CAP_NAME_OTHER,         CAP_NAME_ARMY,         CAP_REFERENCE_ARMY},
    {CAP_NAME_OTHER,         CAP_NAME_BRINGING,     CAP_REFERENCE_GROUP},
    {CAP_NAME_OTHER,         CAP_NAME_BY,           CAP_REFERENCE_SIDE},
    {CAP_NAME_OTHER,         CAP_NAME_CAPITANO,     CAP_REFERENCE_CAPITANO},
    {CAP_NAME_OTHER,         CAP_NAME_EXCEPT,       CAP_REFERENCE_RULE},
    {CAP_NAME_OTHER,         CAP_NAME_FOR,          CAP_REFERENCE_STACK},
    {CAP_NAME_OTHER,         CAP_NAME_FORCE_OF,     CAP_REFERENCE_CAPITANO},
    {CAP_NAME_OTHER,         CAP_NAME_GENERAL_IN,   CAP_REFERENCE_AREA},
    {CAP_NAME_OTHER,         CAP_NAME_GROUP,        CAP_REFERENCE_GROUP},
    {CAP_NAME_OTHER,         CAP_NAME_HELD_FROM,    CAP_REFERENCE_STACK},
    {CAP_NAME_OTHER,         CAP_NAME_MAP,          CAP_REFERENCE_MAP},
    {CAP_NAME_OTHER,         CAP_NAME_MONTH,        CAP_REFERENCE_MONTH},
    {CAP_NAME_OTHER,         CAP_NAME_NATION,       CAP_REFERENCE_NATIONALITY},
    {CAP_NAME_OTHER,         CAP_NAME_NATIONALITY,  CAP_REFERENCE_NATIONALITY},
    {CAP_NAME_OTHER,         CAP_NAME_NOT_CROSSING, CAP_REFERENCE_RIVER},
    {CAP_NAME_OTHER,         CAP_NAME_OWNED_BY,     CAP_REFERENCE_ARMY},
    {CAP_NAME_OTHER,         CAP_NAME_PAID,         CAP_REFERENCE_PAYMENT},
    {CAP_NAME_OTHER,         CAP_NAME_PAYMENT,      CAP_REFERENCE_PAYMENT},
    {CAP_NAME_OTHER,         CAP_NAME_PICK,         CAP_REFERENCE_PICK},
    {CAP_NAME_OTHER,         CAP_NAME_PURSES,       CAP_REFERENCE_ARMY},
    {CAP_NAME_OTHER,         CAP_NAME_RAID_ZONES,   CAP_REFERENCE_ZONE},
    {CAP_NAME_OTHER,         CAP_NAME_REF,          CAP_REFERENCE_CAPITANO},
    {CAP_NAME_OTHER,         CAP_NAME_REGION,       CAP_REFERENCE_REGION},
    {CAP_NAME_OTHER,         CAP_NAME_REGIONS,      CAP_REFERENCE_REGION},
    {CAP_NAME_OTHER,         CAP_NAME_RIVER,        CAP_REFERENCE_RIVER},
    {CAP_NAME_OTHER,         CAP_NAME_ROSTER,       CAP_REFERENCE_ROSTER},
    {CAP_NAME_OTHER,         CAP_NAME_RULES,        CAP_REFERENCE_RULE},
    {CAP_NAME_OTHER,         CAP_NAME_SECTION,      CAP_REFERENCE_SECTION},
    {CAP_NAME_OTHER,         CAP_NAME_SERVES,       CAP_REFERENCE_MASTER},
    {CAP_NAME_OTHER,         CAP_NAME_SERVICE,      CAP_REFERENCE_SERVICE},
    {CAP_NAME_OTHER,         CAP_NAME_SIDE,         CAP_REFERENCE_SIDE},
    {CAP_NAME_OTHER,         CAP_NAME_SOURCES,      CAP_REFERENCE_ZONE},
    {CAP_NAME_OTHER,         CAP_NAME_TYPE,         CAP_REFERENCE_UNIT_TYPE},
    {CAP_NAME_OTHER,         CAP_NAME_UNDER,        CAP_REFERENCE_CAPITANO},
    {CAP_NAME_OTHER,         CAP_NAME_VARIABLE,     CAP_REFERENCE_VARIABLE},
    {CAP_NAME_OTHER,         CAP_NAME_WINNER,       CAP_REFERENCE_SIDE},
    {CAP_NAME_OTHER,         CAP_NAME_WITHIN,       CAP_REFERENCE_AREA},
    {CAP_NAME_OTHER,         CAP_NAME_ZONE,         CAP_REFERENCE_ZONE},
    {CAP_NAME_OTHER,         CAP_NAME_ZONES,        CAP_REFERENCE_ZONE},
};
/* clang-format on */

CapReference cap_reference_of(CapName element, CapName attribute) {
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
    if (rows[i].attribute == attribute &&
        (rows[i].element == CAP_NAME_OTHER || rows[i].element == element))
      return rows[i].reference;
  return CAP_REFERENCE_NONE;
}

/* --- Where it is declared ------------------------------------------------------------------- */

#define MAX_DECLARING 3

typedef struct {
  const char *text;
  CapKind kind;                    /* of the document; unknown when it is none of the project's */
  CapName elements[MAX_DECLARING]; /* those whose ids count */
} Declared;

/* clang-format off */
static const Declared declared[CAP_N_REFERENCES] = {
    [CAP_REFERENCE_MAP] = {N_("a map"), CAP_KIND_MAP, {CAP_NAME_MAP}},
    [CAP_REFERENCE_ROSTER] = {N_("a roster"), CAP_KIND_ROSTER, {CAP_NAME_ROSTER}},
    [CAP_REFERENCE_CAPITANO] = {N_("a Capitano of the roster"), CAP_KIND_ROSTER,
                                {CAP_NAME_CAPITANO_CARD, CAP_NAME_MINOR_CAPITANO}},
    [CAP_REFERENCE_MINOR_CAPITANO] = {N_("a Minor Capitano of the roster"), CAP_KIND_ROSTER,
                                      {CAP_NAME_MINOR_CAPITANO}},
    [CAP_REFERENCE_UNIT_TYPE] = {N_("a unit type of the roster"), CAP_KIND_ROSTER,
                                 {CAP_NAME_UNIT_TYPE}},
    [CAP_REFERENCE_AUXILIARY] = {N_("a type of auxiliary unit of the roster"), CAP_KIND_ROSTER,
                                 {CAP_NAME_AUXILIARY_TYPE}},
    [CAP_REFERENCE_NATIONALITY] = {N_("a nationality of the roster"), CAP_KIND_ROSTER,
                                   {CAP_NAME_NATIONALITY}},
    [CAP_REFERENCE_SERVICE] = {N_("a service of the roster"), CAP_KIND_ROSTER, {CAP_NAME_SERVICE}},
    [CAP_REFERENCE_MASTER] = {N_("a service or nationality of the roster"), CAP_KIND_ROSTER,
                              {CAP_NAME_SERVICE, CAP_NAME_NATIONALITY}},
    [CAP_REFERENCE_MONTH] = {N_("a month of the calendar"), CAP_KIND_ROSTER, {CAP_NAME_MONTH}},
    [CAP_REFERENCE_REGION] = {N_("a region of the map"), CAP_KIND_MAP, {CAP_NAME_REGION}},
    [CAP_REFERENCE_RIVER] = {N_("a river of the map"), CAP_KIND_MAP, {CAP_NAME_RIVER}},
    [CAP_REFERENCE_AREA] = {N_("an area of the scenario or the map"), CAP_KIND_MAP,
                            {CAP_NAME_RIVER_SIDE, CAP_NAME_AREA, CAP_NAME_SCENARIO_AREA}},
    [CAP_REFERENCE_ZONE] = {N_("a zone of the map"), CAP_KIND_MAP, {CAP_NAME_ZONE}},
    [CAP_REFERENCE_SECTION] = {N_("a section of the map"), CAP_KIND_MAP, {CAP_NAME_SECTION}},
    [CAP_REFERENCE_SIDE] = {N_("a side of the scenario"), CAP_KIND_SCENARIO, {CAP_NAME_SIDE}},
    [CAP_REFERENCE_ALLEGIANCE] = {N_("a side, not-aligned, neutral or not-in-play"),
                                  CAP_KIND_SCENARIO, {CAP_NAME_SIDE}},
    [CAP_REFERENCE_ARMY] = {N_("an army of the scenario"), CAP_KIND_SCENARIO, {CAP_NAME_ARMY}},
    [CAP_REFERENCE_STACK] = {N_("a stack of the scenario"), CAP_KIND_SCENARIO, {CAP_NAME_STACK}},
    [CAP_REFERENCE_GROUP] = {N_("a group of the scenario"), CAP_KIND_SCENARIO, {CAP_NAME_GROUP}},
    [CAP_REFERENCE_GROUP_OR_STACK] = {N_("a group or stack of the scenario"), CAP_KIND_SCENARIO,
                                      {CAP_NAME_GROUP, CAP_NAME_STACK}},
    [CAP_REFERENCE_VARIABLE] = {N_("a variable of the scenario"), CAP_KIND_SCENARIO,
                                {CAP_NAME_VARIABLE}},
    [CAP_REFERENCE_VALUE] = {N_("a value of the variable"), CAP_KIND_SCENARIO, {CAP_NAME_OTHER}},
    [CAP_REFERENCE_PAYMENT] = {N_("a payment of the scenario"), CAP_KIND_SCENARIO, {CAP_NAME_PAY}},
    [CAP_REFERENCE_PICK] = {N_("a pick of the scenario"), CAP_KIND_SCENARIO, {CAP_NAME_PICK}},
    [CAP_REFERENCE_RULE] = {N_("an event, ban or adjustment of the scenario"), CAP_KIND_SCENARIO,
                            {CAP_NAME_EVENT, CAP_NAME_FORBID, CAP_NAME_ADJUST}},
};
/* clang-format on */

gboolean cap_reference_means(CapReference reference, CapName element) {
  for (guint i = 0; i < MAX_DECLARING && element != CAP_NAME_OTHER; i++)
    if (declared[reference].elements[i] == element)
      return TRUE;
  return FALSE;
}

/* --- Ids ------------------------------------------------------------------------------------ */

/* What stands where the id of a side could stand, and is none. */
static const char *const allegiances[] = {"not-aligned", "neutral", "not-in-play"};

#define MAX_SHARING 4

/* Elements that have their ids in common; any other has them for its own name only. */
/* clang-format off */
static const CapName sharing[][MAX_SHARING] = {
    {CAP_NAME_AREA, CAP_NAME_RIVER_SIDE, CAP_NAME_SCENARIO_AREA},
    {CAP_NAME_CAPITANO_CARD, CAP_NAME_MINOR_CAPITANO},
    {CAP_NAME_STACK, CAP_NAME_GROUP, CAP_NAME_POOL},
    {CAP_NAME_EVENT, CAP_NAME_FORBID, CAP_NAME_ADJUST, CAP_NAME_VICTORY_CONDITION},
};
/* clang-format on */

static gboolean is_among(const CapName names[MAX_SHARING], CapName name) {
  for (guint i = 0; i < MAX_SHARING; i++)
    if (names[i] == name)
      return TRUE;
  return FALSE;
}

gboolean cap_ids_collide(CapName a, CapName b) {
  for (guint i = 0; i < G_N_ELEMENTS(sharing); i++)
    if (is_among(sharing[i], a) && is_among(sharing[i], b))
      return TRUE;
  return a == b;
}

gboolean cap_id_is_reserved(CapName element, const char *id) {
  for (guint i = 0; element == CAP_NAME_SIDE && i < G_N_ELEMENTS(allegiances); i++)
    if (g_str_equal(id, allegiances[i]))
      return TRUE;
  return element == CAP_NAME_MONTH && g_str_equal(id, "turn"); /* "turn 3" is a date */
}

const char *cap_reference_text(CapReference reference) {
  const char *text = declared[reference].text;
  return text != NULL ? _(text) : "";
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

static void collect(const CapDocument *doc, const CapName elements[MAX_DECLARING],
                    GPtrArray *choices) {
  for (guint i = 0; i < MAX_DECLARING && elements[i] != CAP_NAME_OTHER; i++) {
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

static void collect_values(const CapDocument *doc, CapNode node, GPtrArray *choices) {
  CapNode variable = variable_of(doc, node);
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

GPtrArray *cap_reference_choices(CapProject *project, CapReference reference, CapFile *file,
                                 CapNode node) {
  GPtrArray *choices = g_ptr_array_new_with_free_func((GDestroyNotify)cap_choice_free);
  const Declared *d = &declared[reference];
  const CapDocument *doc = document_of(project, d->kind);
  const CapDocument *scenario = document_of(project, CAP_KIND_SCENARIO);

  if (reference == CAP_REFERENCE_NONE)
    return choices;
  if (reference == CAP_REFERENCE_MAP || reference == CAP_REFERENCE_ROSTER) {
    collect_documents(project, d->kind, choices);
    return choices;
  }
  if (reference == CAP_REFERENCE_AREA && scenario != NULL)
    collect(scenario, d->elements, choices);
  if (reference == CAP_REFERENCE_VALUE) {
    const CapDocument *own = cap_file_document(file);
    if (own != NULL && node != CAP_NODE_NONE)
      collect_values(own, node, choices);
    return choices;
  }
  if (doc != NULL)
    collect(doc, d->elements, choices);
  for (guint i = 0; reference == CAP_REFERENCE_ALLEGIANCE && i < G_N_ELEMENTS(allegiances); i++)
    g_ptr_array_add(choices, cap_choice_new(allegiances[i], NULL));
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

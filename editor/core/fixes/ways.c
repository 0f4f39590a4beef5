#include "editor/core/fixes/ways.h"

#include <glib/gi18n.h>

#include "editor/core/commands/commands-element.h"
#include "editor/core/field.h"
#include "editor/handbook.h"
#include "schema/codes/codes-shape.h"
#include "schema/codes/place.h"

enum { MOST_VALUES = 6 }; /* more would be a list to search in: that is the field itself */

struct _CapWay {
  char *name;
  CapFile *file;
  guint64 version;
  CapNode node;
  char *attribute; /* NULL: the element is removed */
  char *value;     /* NULL: the attribute is removed */
};

static void way_free(gpointer data) {
  CapWay *way = data;
  g_free(way->name);
  g_object_unref(way->file);
  g_free(way->attribute);
  g_free(way->value);
  g_free(way);
}

const char *cap_way_name(const CapWay *way) {
  return way->name;
}

gboolean cap_way_take(CapWay *way) {
  if (cap_file_version(way->file) != way->version)
    return FALSE;
  return way->attribute != NULL ? cap_element_set(way->file, way->node, way->attribute, way->value)
                                : cap_element_remove(way->file, way->node);
}

/* --- What the finding is about -------------------------------------------------------------- */

typedef struct {
  CapProject *project;
  CapFile *file;
  const CapDocument *doc;
  const CapDiagnostic *finding;
  CapNode node;
  int attribute;                  /* that it points at; -1 for none */
  const CapGuideAttribute *guide; /* what the schema says of it; NULL when it knows none */
  GPtrArray *ways;
} Search;

/* Takes over the name. */
static void add(Search *s, char *name, const char *attribute, const char *value) {
  CapWay *way = g_new0(CapWay, 1);
  *way = (CapWay){name,    g_object_ref(s->file), cap_file_version(s->file),
                  s->node, g_strdup(attribute),   g_strdup(value)};
  g_ptr_array_add(s->ways, way);
}

static int find_attribute(const Search *s) {
  for (guint i = 0; i < cap_node_n_attributes(s->doc, s->node); i++) {
    CapPlace value = cap_place_attribute_value(s->doc, s->node, i);
    if (s->finding->offset >= value.offset &&
        (gsize)s->finding->offset + s->finding->length <= (gsize)value.offset + value.length)
      return (int)i;
  }
  return -1;
}

/* --- Values --------------------------------------------------------------------------------- */

/* The word that is underlined stands from here to there in the value. */
static void word_in_value(const Search *s, gsize *from, gsize *to) {
  CapPlace value = cap_place_attribute_value(s->doc, s->node, (guint)s->attribute);
  *from = s->finding->offset - value.offset;
  *to = *from + s->finding->length;
}

/* The value with another word in place of that; new string. */
static char *dup_with(const Search *s, const char *word) {
  CapPlace place = cap_place_attribute_value(s->doc, s->node, (guint)s->attribute);
  const char *value = cap_document_text(s->doc).data + place.offset;
  gsize from, to;
  word_in_value(s, &from, &to);
  return g_strdup_printf("%.*s%s%.*s", (int)from, value, word, (int)(place.length - to),
                         value + to);
}

/* How alike two words are: letters that they begin with, in common. */
static guint likeness(const char *a, CapSlice b) {
  guint n = 0;
  while (n < b.length && a[n] != '\0' && g_ascii_tolower(a[n]) == g_ascii_tolower(b.data[n]))
    n++;
  return n;
}

/* The best of those that were not taken, whose places become NULL; NULL when all were. */
static CapChoice *take_likeliest(GPtrArray *choices, CapSlice word) {
  guint best = G_MAXUINT;
  for (guint i = 0; i < choices->len; i++) {
    const CapChoice *choice = g_ptr_array_index(choices, i);
    if (choice != NULL && !cap_slice_equals(word, choice->id) &&
        (best == G_MAXUINT ||
         likeness(choice->id, word) >
             likeness(((CapChoice *)g_ptr_array_index(choices, best))->id, word)))
      best = i;
  }
  return best != G_MAXUINT ? g_steal_pointer(&choices->pdata[best]) : NULL;
}

static void add_values(Search *s) {
  CapFieldPlace place = {s->project, s->file, s->node, s->guide};
  g_autoptr(GPtrArray) choices = cap_field_choices(&place);
  CapSlice text = cap_document_text(s->doc);
  CapSlice word = {text.data + s->finding->offset, s->finding->length};
  g_ptr_array_set_free_func(choices, NULL);
  for (guint n = 0; n < MOST_VALUES; n++) {
    CapChoice *choice = take_likeliest(choices, word);
    if (choice == NULL)
      break;
    g_autofree char *value = dup_with(s, choice->id);
    gboolean has_name = choice->name != NULL && g_strcmp0(choice->name, choice->id) != 0;
    add(s,
        has_name ? g_strdup_printf(_("Choose %s"), choice->name)
                 : g_strdup_printf(_("Write %s"), choice->id),
        s->guide->name, value);
    cap_choice_free(choice);
  }
  for (guint i = 0; i < choices->len; i++)
    if (g_ptr_array_index(choices, i) != NULL)
      cap_choice_free(g_ptr_array_index(choices, i));
}

/* What must be filled in and is not, where there are few things to choose from. */
static void add_missing(Search *s) {
  const CapGuideElement *guide = cap_element_guide(s->doc, s->node);
  for (guint i = 0; i < guide->attributes->len; i++) {
    const CapGuideAttribute *a = g_ptr_array_index(guide->attributes, i);
    CapName name = cap_name_from_text(cap_slice_of(a->name));
    if (!a->required || cap_slice_is_set(cap_node_attribute(s->doc, s->node, name)))
      continue;
    CapFieldPlace place = {s->project, s->file, s->node, a};
    g_autoptr(GPtrArray) choices = cap_field_choices(&place);
    g_autofree char *label = cap_field_dup_label(a->name);
    for (guint n = 0; n < choices->len && choices->len <= MOST_VALUES; n++) {
      const CapChoice *choice = g_ptr_array_index(choices, n);
      add(s,
          g_strdup_printf(_("“%s”: choose %s"), label,
                          choice->name != NULL ? choice->name : choice->id),
          a->name, choice->id);
    }
  }
}

/* --- Leaving out ---------------------------------------------------------------------------- */

static void add_leaving_out(Search *s) {
  g_autofree char *label = cap_field_dup_label(s->guide->name);
  if (!s->guide->required)
    add(s, g_strdup_printf(_("Leave “%s” empty"), label), s->guide->name, NULL);
}

/* What may be left out, or of which others remain. */
static gboolean may_be_removed(const Search *s) {
  CapNode parent = cap_node_parent(s->doc, s->node);
  CapName name = cap_node_name(s->doc, s->node);
  CapNode first = cap_node_child_named(s->doc, parent, name);
  return cap_node_next_named(s->doc, first, name) != CAP_NODE_NONE ||
         cap_guide_is_optional(cap_guide_of(s->doc), cap_node_name_text(s->doc, parent),
                               cap_node_name_text(s->doc, s->node));
}

static void add_removing(Search *s) {
  if (s->node == cap_document_root(s->doc) || !may_be_removed(s))
    return;
  g_autofree char *label = cap_element_dup_label(s->doc, s->node);
  add(s, g_strdup_printf(_("Remove %s"), label), NULL, NULL);
}

GPtrArray *cap_ways_new(CapProject *project, CapFinding *finding) {
  Search s = {.project = project,
              .file = cap_finding_file(finding),
              .finding = cap_finding_diagnostic(finding),
              .ways = g_ptr_array_new_with_free_func(way_free)};
  if (s.file == NULL || s.finding->line == 0 || cap_file_has_draft(s.file) ||
      cap_finding_is_of_before(finding) || cap_file_document(s.file) == NULL)
    return s.ways;
  s.doc = cap_file_document(s.file);
  s.node = cap_document_node_at(s.doc, s.finding->offset);
  if (s.node == CAP_NODE_NONE || cap_element_guide(s.doc, s.node) == NULL)
    return s.ways;
  s.attribute = find_attribute(&s);
  if (s.attribute >= 0)
    s.guide = cap_guide_attribute(cap_guide_of(s.doc), cap_node_name_text(s.doc, s.node),
                                  cap_node_attribute_name_text(s.doc, s.node, (guint)s.attribute));
  if (s.guide != NULL) {
    add_values(&s);
    add_leaving_out(&s);
  }
  if (s.finding->code == CAP_CODE_MISSING_ATTRIBUTE)
    add_missing(&s);
  add_removing(&s);
  return s.ways;
}

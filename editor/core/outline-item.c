/* One element of an outline; see outline.h. */
#include "editor/core/outline-private.h"

#include <string.h>

#include "editor/core/commands/commands-element.h"
#include "editor/core/field.h"

struct _CapOutlineItem {
  GObject parent_instance;
  CapFile *file;
  CapAnchor *anchor;
  char *title;
  char *detail;
};

enum { PROP_0, PROP_TITLE, PROP_DETAIL, N_PROPERTIES };

G_DEFINE_FINAL_TYPE(CapOutlineItem, cap_outline_item, G_TYPE_OBJECT)

/* --- What is shown -------------------------------------------------------------------------- */

static char *make_title(const CapDocument *doc, CapNode node) {
  g_autofree char *name = cap_slice_dup(cap_node_name_text(doc, node));
  g_autofree char *kind = cap_field_dup_label(name);
  g_autofree char *label = cap_element_dup_label(doc, node);
  if (g_str_has_prefix(label, name))
    return g_strconcat(kind, label + strlen(name), NULL);
  return g_strdup_printf("%s %s", kind, label);
}

/* The text of an element that holds text; else its attributes. */
static char *make_detail(const CapDocument *doc, CapNode node) {
  const CapGuideElement *guide = cap_element_guide(doc, node);
  if (guide != NULL && guide->value != NULL)
    return cap_node_dup_text(doc, node);
  GString *detail = g_string_new(NULL);
  for (guint i = 0; i < cap_node_n_attributes(doc, node); i++) {
    CapSlice value = cap_slice_clip(cap_node_attribute_value(doc, node, i));
    CapSlice name = cap_node_attribute_name_text(doc, node, i);
    if (cap_slice_equals(name, "id") || memchr(name.data, ':', name.length) != NULL)
      continue;
    g_string_append_printf(detail, "%s%.*s: %.*s", detail->len > 0 ? ", " : "",
                           CAP_SLICE_ARGS(name), CAP_SLICE_ARGS(value));
  }
  return g_string_free(detail, FALSE);
}

static void take_string(CapOutlineItem *item, char **place, char *value, const char *property) {
  if (g_strcmp0(*place, value) == 0) {
    g_free(value);
    return;
  }
  g_free(*place);
  *place = value;
  g_object_notify(G_OBJECT(item), property);
}

void cap_outline_item_refresh(CapOutlineItem *item) {
  CapNode node = cap_outline_item_node(item);
  const CapDocument *doc = cap_file_document(item->file);
  if (doc == NULL || node == CAP_NODE_NONE)
    return;
  take_string(item, &item->title, make_title(doc, node), "title");
  take_string(item, &item->detail, make_detail(doc, node), "detail");
}

CapFile *cap_outline_item_file(CapOutlineItem *item) {
  return item->file;
}

CapNode cap_outline_item_node(CapOutlineItem *item) {
  return cap_anchor_node(item->anchor);
}

const char *cap_outline_item_title(CapOutlineItem *item) {
  return item->title;
}

const char *cap_outline_item_detail(CapOutlineItem *item) {
  return item->detail;
}

gboolean cap_outline_item_may_have_children(CapOutlineItem *item) {
  const CapDocument *doc = cap_file_document(item->file);
  const CapGuideElement *guide =
      doc != NULL ? cap_element_guide(doc, cap_outline_item_node(item)) : NULL;
  return guide != NULL && guide->children->len > 0;
}

/* --- The object ----------------------------------------------------------------------------- */

static void cap_outline_item_get_property(GObject *object, guint id, GValue *value,
                                          GParamSpec *pspec) {
  CapOutlineItem *item = CAP_OUTLINE_ITEM(object);
  if (id == PROP_TITLE)
    g_value_set_string(value, item->title);
  else if (id == PROP_DETAIL)
    g_value_set_string(value, item->detail);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
}

static void cap_outline_item_finalize(GObject *object) {
  CapOutlineItem *item = CAP_OUTLINE_ITEM(object);
  cap_anchor_unref(item->anchor);
  g_object_unref(item->file);
  g_free(item->title);
  g_free(item->detail);
  G_OBJECT_CLASS(cap_outline_item_parent_class)->finalize(object);
}

static void cap_outline_item_class_init(CapOutlineItemClass *class) {
  GObjectClass *object_class = G_OBJECT_CLASS(class);
  object_class->get_property = cap_outline_item_get_property;
  object_class->finalize = cap_outline_item_finalize;
  g_object_class_install_property(
      object_class, PROP_TITLE,
      g_param_spec_string("title", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property(
      object_class, PROP_DETAIL,
      g_param_spec_string("detail", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
}

static void cap_outline_item_init(CapOutlineItem *item) {
  (void)item;
}

CapOutlineItem *cap_outline_item_new(CapFile *file, CapNode node) {
  CapOutlineItem *item = g_object_new(CAP_TYPE_OUTLINE_ITEM, NULL);
  item->file = g_object_ref(file);
  item->anchor = cap_file_anchor(file, node);
  cap_outline_item_refresh(item);
  return item;
}

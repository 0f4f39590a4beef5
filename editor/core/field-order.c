#include "editor/core/field-order.h"

#include "editor/handbook.h"

/* Of maps, which belong to no rule system. */
static const CapFieldOrder shared[] = {
    {CAP_NAME_HEX, {"terrain", "region", "settlement", "name"}},
    {CAP_NAME_ZONE, {"name", "terrain", "settlement", "nationality"}},
    {CAP_NAME_BORDER, {"between", "kind", "river"}},
    {CAP_NAME_GROUND, {"name", "kind"}},
    {CAP_NAME_OTHER, {NULL}},
};

static const char *const *find(const CapFieldOrder *rows, CapName element) {
  for (const CapFieldOrder *row = rows; row != NULL && row->element != CAP_NAME_OTHER; row++)
    if (row->element == element)
      return row->first;
  return NULL;
}

static const char *const *first_of(const CapDocument *doc, const CapGuideElement *guide) {
  static const char *const none[] = {NULL};
  CapName element = cap_name_from_text(cap_slice_of(guide->name));
  const char *const *first = cap_document_kind(doc) == CAP_KIND_MAP
                                 ? find(shared, element)
                                 : find(cap_handbook_of(doc)->field_orders, element);
  return first != NULL ? first : none;
}

/* A lower number is shown earlier. */
static guint rank(const CapGuideAttribute *attribute, const char *const *first) {
  enum { NAME = CAP_MAX_FIRST_FIELDS, REQUIRED, OTHER, IDENTIFIER };
  for (guint i = 0; i < CAP_MAX_FIRST_FIELDS && first[i] != NULL; i++)
    if (g_str_equal(attribute->name, first[i]))
      return i;
  if (g_str_equal(attribute->name, "id"))
    return IDENTIFIER;
  if (g_str_equal(attribute->name, "name") || g_str_equal(attribute->name, "title"))
    return NAME;
  return attribute->required ? REQUIRED : OTHER;
}

static int by_rank(gconstpointer a, gconstpointer b, gpointer first) {
  const CapGuideAttribute *const *x = a, *const *y = b;
  return (int)rank(*x, first) - (int)rank(*y, first);
}

GPtrArray *cap_field_order(const CapDocument *doc, const CapGuideElement *guide) {
  GPtrArray *order = g_ptr_array_sized_new(guide->attributes->len);
  for (guint i = 0; i < guide->attributes->len; i++)
    g_ptr_array_add(order, g_ptr_array_index(guide->attributes, i));
  /* A stable sort: the order of the schema among equals. */
  g_ptr_array_sort_with_data(order, by_rank, (gpointer)first_of(doc, guide));
  return order;
}

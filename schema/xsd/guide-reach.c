/* A schema may include words that its documents never use: the words of special rules are there for
 * all rule systems. The guide of a kind of document tells only of what can stand in one. */
#include "guide-reach.h"

static void reach(const CapGuide *guide, const CapGuideElement *element, GHashTable *reached) {
  if (element == NULL || !g_hash_table_add(reached, (gpointer)element->name))
    return;
  for (guint i = 0; i < element->children->len; i++) {
    const char *child = g_ptr_array_index(element->children, i);

    if (child != NULL)
      reach(guide, cap_guide_find(guide, cap_slice_of(child)), reached);
  }
}

/* --- Types ------------------------------------------------------------------------------------ */

static void use_type(GHashTable *used, const CapGuideType *type) {
  for (; type != NULL; type = type->item)
    g_hash_table_add(used, (gpointer)type);
}

static void use_attributes(GHashTable *used, const GPtrArray *attributes) {
  for (guint i = 0; attributes != NULL && i < attributes->len; i++) {
    const CapGuideAttribute *attribute = g_ptr_array_index(attributes, i);

    use_type(used, attribute->type);
  }
}

/* Shared types are told of in a chapter of their own, whoever uses them. */
static void drop_types(CapGuide *guide) {
  g_autoptr(GHashTable) used = g_hash_table_new(NULL, NULL);

  for (guint i = 0; i < guide->elements->len; i++) {
    const CapGuideElement *element = g_ptr_array_index(guide->elements, i);

    use_type(used, element->value);
    use_attributes(used, element->attributes);
  }
  for (guint i = 0; i < guide->attribute_groups->len; i++) {
    const CapGuideGroup *group = g_ptr_array_index(guide->attribute_groups, i);

    use_attributes(used, group->attributes);
  }
  for (guint i = guide->types->len; i-- > 0;) {
    const CapGuideType *type = g_ptr_array_index(guide->types, i);

    if (!type->is_shared && !g_hash_table_contains(used, type))
      g_ptr_array_remove_index(guide->types, i);
  }
}

/* --- Elements --------------------------------------------------------------------------------- */

void cap_guide_drop_unreached(CapGuide *guide) {
  g_autoptr(GHashTable) reached = g_hash_table_new(g_str_hash, g_str_equal);
  const CapGuideElement *root = cap_guide_root(guide);

  if (root == NULL)
    return;
  reach(guide, root, reached);
  for (guint i = guide->elements->len; i-- > 0;) {
    const CapGuideElement *element = g_ptr_array_index(guide->elements, i);

    if (element->is_shared || g_hash_table_contains(reached, element->name))
      continue;
    g_hash_table_remove(guide->element_by_name, element->name);
    g_ptr_array_remove_index(guide->elements, i);
  }
  drop_types(guide);
}

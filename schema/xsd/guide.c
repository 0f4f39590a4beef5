#include "guide.h"

const CapGuideElement *cap_guide_find(const CapGuide *guide, CapSlice name) {
  g_autofree char *key = cap_slice_dup(name);

  return key != NULL ? g_hash_table_lookup(guide->element_by_name, key) : NULL;
}

static const char *const no_names[] = {NULL};

const char *const *cap_guide_children(const CapGuide *guide, CapSlice element) {
  const CapGuideElement *found = cap_guide_find(guide, element);

  return found != NULL ? (const char *const *)found->children->pdata : no_names;
}

const char *const *cap_guide_attributes(const CapGuide *guide, CapSlice element) {
  const CapGuideElement *found = cap_guide_find(guide, element);

  return found != NULL ? (const char *const *)found->attribute_names->pdata : no_names;
}

const CapGuideAttribute *cap_guide_attribute(const CapGuide *guide, CapSlice element,
                                             CapSlice attribute) {
  const CapGuideElement *found = cap_guide_find(guide, element);
  int index = found != NULL ? cap_guide_attribute_index(found, attribute) : -1;

  return index >= 0 ? g_ptr_array_index(found->attributes, index) : NULL;
}

/* Whether the child stands in the part at a place where it may not be left out. */
static gboolean needs(const CapGuide *guide, const CapGuidePart *part, CapSlice child) {
  switch (part->kind) {
  case CAP_GUIDE_ELEMENT:
    return part->min > 0 && cap_slice_equals(child, part->name);
  case CAP_GUIDE_GROUP:
    return needs(guide, cap_guide_find_group(guide, part->name)->part, child);
  case CAP_GUIDE_SEQUENCE:
  case CAP_GUIDE_CHOICE:
    for (guint i = 0; i < part->parts->len; i++)
      if (needs(guide, g_ptr_array_index(part->parts, i), child))
        return TRUE;
    return FALSE;
  }
  g_assert_not_reached();
}

gboolean cap_guide_is_optional(const CapGuide *guide, CapSlice parent, CapSlice child) {
  const CapGuideElement *found = cap_guide_find(guide, parent);

  return found == NULL || found->part == NULL || !needs(guide, found->part, child);
}

static guint least_in(const CapGuide *guide, const CapGuidePart *part, CapSlice child) {
  guint n = 0;

  if (part->kind == CAP_GUIDE_ELEMENT)
    return cap_slice_equals(child, part->name) ? part->min : 0;
  if (part->kind == CAP_GUIDE_SEQUENCE && part->min > 0)
    for (guint i = 0; i < part->parts->len; i++)
      n += least_in(guide, g_ptr_array_index(part->parts, i), child);
  return n;
}

guint cap_guide_least(const CapGuide *guide, CapSlice parent, CapSlice child) {
  const CapGuideElement *found = cap_guide_find(guide, parent);

  return found != NULL && found->part != NULL ? least_in(guide, found->part, child) : 0;
}

const char **cap_guide_parents(const CapGuide *guide, CapSlice element) {
  GPtrArray *parents = g_ptr_array_new();

  for (int is_shared = FALSE; is_shared <= TRUE; is_shared++) {
    for (guint i = 0; i < guide->elements->len; i++) {
      const CapGuideElement *parent = g_ptr_array_index(guide->elements, i);

      if (parent->is_shared == is_shared &&
          cap_slice_index_in(element, (const char *const *)parent->children->pdata) >= 0)
        g_ptr_array_add(parents, (gpointer)parent->name);
    }
  }
  g_ptr_array_add(parents, NULL);
  return (const char **)g_ptr_array_free(parents, FALSE);
}

int cap_guide_attribute_index(const CapGuideElement *element, CapSlice name) {
  for (guint i = 0; i < element->attributes->len; i++) {
    const CapGuideAttribute *attribute = g_ptr_array_index(element->attributes, i);

    if (cap_slice_equals(name, attribute->name))
      return (int)i;
  }
  return -1;
}

const CapGuideElement *cap_guide_root(const CapGuide *guide) {
  return cap_guide_find(guide, cap_slice_of(cap_kind_name(guide->kind)));
}

const CapGuideGroup *cap_guide_find_group(const CapGuide *guide, const char *name) {
  for (guint i = 0; i < guide->element_groups->len; i++) {
    const CapGuideGroup *group = g_ptr_array_index(guide->element_groups, i);

    if (g_str_equal(group->name, name))
      return group;
  }
  return NULL;
}

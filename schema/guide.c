#include "guide.h"

const CapGuideElement *cap_guide_find(const CapGuide *guide, CapSlice name) {
  g_autofree char *key = cap_slice_dup(name);

  return key != NULL ? g_hash_table_lookup(guide->element_by_name, key) : NULL;
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

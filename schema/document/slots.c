#include "schema/document/slots.h"

#include "schema/document/insert.h"

/* The part for a name: the innermost element or group that allows it. NULL when there is none. */
static const CapGuidePart *part_for(const CapGuide *guide, const CapGuidePart *part,
                                    CapSlice name) {
  const CapGuideGroup *group;
  switch (part->kind) {
  case CAP_GUIDE_ELEMENT:
    return cap_slice_equals(name, part->name) ? part : NULL;
  case CAP_GUIDE_GROUP:
    group = cap_guide_find_group(guide, part->name);
    return group != NULL && part_for(guide, group->part, name) != NULL ? part : NULL;
  case CAP_GUIDE_SEQUENCE:
  case CAP_GUIDE_CHOICE:
    for (guint i = 0; i < part->parts->len; i++) {
      const CapGuidePart *found = part_for(guide, g_ptr_array_index(part->parts, i), name);
      if (found != NULL)
        return found;
    }
    return NULL;
  }
  return NULL;
}

/* Counts slots up to the one with the name; TRUE when it was found. A sequence that stands once is
 * laid out into its parts, as is a choice of which one stands once. */
static gboolean count_slots(const CapGuide *guide, const CapGuidePart *part, CapSlice name,
                            int *slot) {
  gboolean is_laid_out =
      part->max == 1 && (part->kind == CAP_GUIDE_SEQUENCE || part->kind == CAP_GUIDE_CHOICE);
  if (!is_laid_out) {
    if (part_for(guide, part, name) != NULL)
      return TRUE;
    ++*slot;
    return FALSE;
  }
  for (guint i = 0; i < part->parts->len; i++)
    if (count_slots(guide, g_ptr_array_index(part->parts, i), name, slot))
      return TRUE;
  return FALSE;
}

int cap_slot_of(const CapDocument *doc, const CapGuideElement *element, CapSlice name) {
  int slot = 0;
  if (element->part == NULL || !count_slots(cap_guide_of(doc), element->part, name, &slot))
    return -1;
  return slot;
}

/* How many children there are whose names the part allows. */
static guint count_in(const CapDocument *doc, CapNode parent, const CapGuide *guide,
                      const CapGuidePart *part) {
  guint n = 0;
  for (CapNode c = cap_node_first_child(doc, parent); c != CAP_NODE_NONE; c = cap_node_next(doc, c))
    n += part_for(guide, part, cap_node_name_text(doc, c)) != NULL;
  return n;
}

/* Whether another element with this name fits into the part, going down to where its name is. */
static gboolean has_room(const CapDocument *doc, CapNode parent, const CapGuide *guide,
                         const CapGuidePart *part, CapSlice name) {
  if (part->max == CAP_GUIDE_MANY)
    return TRUE;
  if (part->kind == CAP_GUIDE_ELEMENT || part->kind == CAP_GUIDE_GROUP)
    return count_in(doc, parent, guide, part) < part->max;
  for (guint i = 0; i < part->parts->len; i++) {
    const CapGuidePart *inner = g_ptr_array_index(part->parts, i);
    if (part_for(guide, inner, name) != NULL)
      return has_room(doc, parent, guide, inner, name);
    /* Of a choice only one may be there. */
    if (part->kind == CAP_GUIDE_CHOICE && count_in(doc, parent, guide, inner) > 0)
      return FALSE;
  }
  return FALSE;
}

gboolean cap_slots_have_room(const CapDocument *doc, CapNode parent, const CapGuideElement *element,
                             const char *name) {
  const CapGuide *guide = cap_guide_of(doc);
  return element->part != NULL && has_room(doc, parent, guide, element->part, cap_slice_of(name));
}

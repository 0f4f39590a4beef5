#include "guide-skeleton.h"

/* Deeper down it would be a document, not an example. */
#define MOST_LEVELS 2

static void append_attributes(GString *out, const CapGuideElement *element) {
  for (guint i = 0; i < element->attributes->len; i++) {
    const CapGuideAttribute *a = g_ptr_array_index(element->attributes, i);
    if (a->required)
      g_string_append_printf(out, " %s=\"%s\"", a->name,
                             a->type->n_words > 0 ? a->type->words[0].word : "...");
  }
}

/* What must stand in it; FALSE when nothing must. */
static gboolean append_children(GString *out, const CapGuide *guide, const CapGuideElement *element,
                                guint level);

static void append_element(GString *out, const CapGuide *guide, const CapGuideElement *element,
                           guint level) {
  g_autoptr(GString) inside = g_string_new(NULL);
  gboolean has_children = level < MOST_LEVELS && append_children(inside, guide, element, level + 1);

  g_string_append_printf(out, "<%s", element->name);
  append_attributes(out, element);
  if (has_children)
    g_string_append_printf(out, ">%s</%s>", inside->str, element->name);
  else if (element->value != NULL)
    g_string_append_printf(out, ">...</%s>", element->name);
  else
    g_string_append(out, element->children->len > 1 ? ">...</" : "/>");
  if (!has_children && element->value == NULL && element->children->len > 1)
    g_string_append_printf(out, "%s>", element->name);
}

static guint count_required(const CapGuideElement *element) {
  guint n = 0;

  for (guint i = 0; i < element->attributes->len; i++)
    n += ((const CapGuideAttribute *)g_ptr_array_index(element->attributes, i))->required;
  return n;
}

/* The child that says most: one of several must come, or the element would be of no use. */
static const CapGuideElement *telling_child(const CapGuide *guide, const CapGuideElement *element) {
  const char *const *names = cap_guide_children(guide, cap_slice_of(element->name));
  const CapGuideElement *best = NULL;

  for (guint i = 0; names[i] != NULL; i++) {
    const CapGuideElement *child = cap_guide_find(guide, cap_slice_of(names[i]));
    if (child != NULL && child != element && !child->is_shared &&
        (best == NULL || count_required(child) > count_required(best)))
      best = child;
  }
  return best;
}

static gboolean append_children(GString *out, const CapGuide *guide, const CapGuideElement *element,
                                guint level) {
  CapSlice parent = cap_slice_of(element->name);
  const char *const *names = cap_guide_children(guide, parent);

  for (guint i = 0; names[i] != NULL; i++) {
    const CapGuideElement *child = cap_guide_find(guide, cap_slice_of(names[i]));
    if (child != NULL && child != element &&
        cap_guide_least(guide, parent, cap_slice_of(names[i])) > 0)
      append_element(out, guide, child, level);
  }
  const CapGuideElement *telling =
      level == 1 && out->len == 0 ? telling_child(guide, element) : NULL;
  if (telling != NULL)
    append_element(out, guide, telling, level);
  return out->len > 0;
}

char *cap_guide_dup_skeleton(const CapGuide *guide, CapSlice element) {
  GString *out = g_string_new(NULL);
  const CapGuideElement *found = cap_guide_find(guide, element);

  if (found != NULL)
    append_element(out, guide, found, 0);
  else
    g_string_append_printf(out, "<%.*s>", CAP_SLICE_ARGS(element));
  return g_string_free(out, FALSE);
}

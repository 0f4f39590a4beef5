/* <for-each> as a sentence. */
#include "validator/report/html/rules-text.h"

#include <string.h>

static CapSlice attribute(const CapScenario *s, CapNode node, CapName name) {
  return cap_node_attribute(s->document, node, name);
}

CapSubjectWord cap_each_subject(const CapScenario *s, CapNode node) {
  return cap_slice_equals(attribute(s, node, CAP_NAME_WHAT), "place") ? CAP_SUBJECT_IS_PLACE
                                                                      : CAP_SUBJECT_IS_FORCE;
}

/* "Town in the regions Parma and Piacenza". */
static char *places_text(const CapTextContext *c, CapNode node) {
  static const char article[] = "a ";
  g_autofree char *ground = cap_ground_text(c, node, "and");

  if (ground == NULL)
    return g_strdup("settlement");
  if (cap_slice_is_set(attribute(c->scenario, node, CAP_NAME_SETTLEMENT)) &&
      g_str_has_prefix(ground, article))
    return g_strdup(ground + strlen(article));
  return g_strdup_printf("settlement in %s", ground);
}

char *cap_effect_text_for_each(const CapTextContext *c, CapNode node) {
  CapTextContext inner = *c;

  inner.subject = cap_each_subject(c->scenario, node);
  g_autofree char *what = inner.subject == CAP_SUBJECT_IS_PLACE ? places_text(&inner, node)
                                                                : cap_pieces_text(c, node, "Force");
  g_autofree char *when =
      cap_conditions_text(&inner, cap_node_child_named(c->scenario->document, node, CAP_NAME_WHEN));
  return g_strdup_printf("for each %s%s%s%s:", what,
                         inner.subject == CAP_SUBJECT_IS_FORCE ? " on the map" : "",
                         when != NULL ? " of which this is true: " : "", when != NULL ? when : "");
}

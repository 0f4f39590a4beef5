/* <for-each> as a sentence. */
#include "validator/honour/report/rules-text.h"

#include <string.h>

static CapSlice attribute(const HonourScenario *s, CapNode node, CapName name) {
  return cap_node_attribute(s->base.document, node, name);
}

HonourSubjectWord honour_each_subject(const HonourScenario *s, CapNode node) {
  return cap_slice_equals(attribute(s, node, CAP_NAME_WHAT), "place") ? HONOUR_SUBJECT_IS_PLACE
                                                                      : HONOUR_SUBJECT_IS_FORCE;
}

/* "Town in the regions Parma and Piacenza". */
static char *places_text(const HonourTextContext *c, CapNode node) {
  static const char article[] = "a ";
  g_autofree char *ground = honour_ground_text(c, node, "and");

  if (ground == NULL)
    return g_strdup("settlement");
  if (cap_slice_is_set(attribute(c->scenario, node, CAP_NAME_SETTLEMENT)) &&
      g_str_has_prefix(ground, article))
    return g_strdup(ground + strlen(article));
  return g_strdup_printf("settlement in %s", ground);
}

char *honour_effect_text_for_each(const HonourTextContext *c, CapNode node) {
  HonourTextContext inner = *c;

  inner.subject = honour_each_subject(c->scenario, node);
  g_autofree char *what = inner.subject == HONOUR_SUBJECT_IS_PLACE
                              ? places_text(&inner, node)
                              : honour_pieces_text(c, node, "Force");
  g_autofree char *when = honour_conditions_text(
      &inner, cap_node_child_named(c->scenario->base.document, node, CAP_NAME_WHEN));
  return g_strdup_printf("for each %s%s%s%s:", what,
                         inner.subject == HONOUR_SUBJECT_IS_FORCE ? " on the map" : "",
                         when != NULL ? " of which this is true: " : "", when != NULL ? when : "");
}

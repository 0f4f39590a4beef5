#include "validator/honour/text/attribute-text.h"

char *honour_text_words(const HonourTextContext *c, CapNode node, CapName name, HonourWordsOf one) {
  CapSlice value = honour_text_attribute(c, node, name);

  return cap_slice_is_set(value) ? one(c->scenario, value) : NULL;
}

char *honour_text_list(const HonourTextContext *c, CapNode node, CapName name, HonourWordsOf one,
                       const char *conjunction) {
  CapSlice value = honour_text_attribute(c, node, name);

  return cap_slice_is_set(value) ? honour_words_list(c->scenario, value, one, conjunction) : NULL;
}

char *honour_text_words_or_none(const HonourTextContext *c, CapNode node, CapName name,
                                HonourWordsOf one) {
  char *text = honour_text_words(c, node, name, one);

  return text != NULL ? text : g_strdup("");
}

char *honour_text_list_or_none(const HonourTextContext *c, CapNode node, CapName name,
                               HonourWordsOf one, const char *conjunction) {
  char *text = honour_text_list(c, node, name, one, conjunction);

  return text != NULL ? text : g_strdup("");
}

char *honour_text_needed(const HonourTextContext *c, CapNode node, CapName name,
                         HonourWordsOf one) {
  CapSlice value = honour_text_attribute(c, node, name);

  return value.length > 0 ? one(c->scenario, value) : g_strdup(HONOUR_TEXT_MISSING);
}

char *honour_text_needed_list(const HonourTextContext *c, CapNode node, CapName name,
                              HonourWordsOf one, const char *conjunction) {
  CapSlice value = honour_text_attribute(c, node, name);

  return value.length > 0 ? honour_words_list(c->scenario, value, one, conjunction)
                          : g_strdup(HONOUR_TEXT_MISSING);
}

const char *honour_text_given(const char *text) {
  return text != NULL && *text != '\0' ? text : HONOUR_TEXT_MISSING;
}

const char *honour_subject_text(const HonourTextContext *c) {
  switch (c->subject) {
  case HONOUR_SUBJECT_IS_FORCE:
    return "the Force";
  case HONOUR_SUBJECT_IS_UNIT:
    return "the unit";
  case HONOUR_SUBJECT_IS_CAPITANO:
    return "the Capitano";
  case HONOUR_SUBJECT_IS_SIDE:
    return "the side";
  case HONOUR_SUBJECT_IS_ARMY:
    return "the army";
  case HONOUR_SUBJECT_IS_PLACE:
    return "the place";
  }
  return "";
}

char *honour_owner_text(const HonourTextContext *c, CapNode node) {
  if (honour_text_is_given(c, node, CAP_NAME_ARMY))
    return honour_text_words(c, node, CAP_NAME_ARMY, honour_words_army);
  if (honour_text_is_given(c, node, CAP_NAME_SIDE))
    return honour_text_words(c, node, CAP_NAME_SIDE, honour_words_side);
  return c->side != CAP_INDEX_NONE ? honour_words_side_of(c->scenario, c->side)
                                   : g_strdup("the side");
}

char *honour_bounds_text(const HonourTextContext *c, CapNode node, const char *noun) {
  CapSlice from = honour_text_attribute(c, node, CAP_NAME_FROM),
           to = honour_text_attribute(c, node, CAP_NAME_TO);

  const char *ending = cap_slice_equals(cap_slice_is_set(to) ? to : from, "1") ? "" : "s";

  if (cap_slice_is_set(from) && cap_slices_equal(from, to))
    return g_strdup_printf("%.*s %s%s", CAP_SLICE_ARGS(from), noun, ending);
  if (cap_slice_is_set(from) && cap_slice_is_set(to))
    return g_strdup_printf("%.*s to %.*s %s%s", CAP_SLICE_ARGS(from), CAP_SLICE_ARGS(to), noun,
                           ending);
  if (cap_slice_is_set(from))
    return g_strdup_printf("at least %.*s %s%s", CAP_SLICE_ARGS(from), noun, ending);
  return cap_slice_is_set(to)
             ? g_strdup_printf("at most %.*s %s%s", CAP_SLICE_ARGS(to), noun, ending)
             : g_strdup_printf("any number of %ss", noun);
}

#include "validator/honour/text/attribute-text.h"

#include <glib/gi18n.h>

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

/* --- Nouns ------------------------------------------------------------------------------------ */

const HonourNoun honour_noun_point = {N_("point"), N_("points")};
const HonourNoun honour_noun_victory_point = {N_("victory point"), N_("victory points")};
const HonourNoun honour_noun_administrative_point = {N_("Administrative Point"),
                                                     N_("Administrative Points")};
const HonourNoun honour_noun_strength_point = {N_("Strength Point"), N_("Strength Points")};
const HonourNoun honour_noun_movement_point = {N_("Movement Point"), N_("Movement Points")};
const HonourNoun honour_noun_hex = {N_("hex"), N_("hexes")};
const HonourNoun honour_noun_time = {N_("time"), N_("times")};

const char *honour_subject_text(const HonourTextContext *c) {
  switch (c->subject) {
  case HONOUR_SUBJECT_IS_FORCE:
    return _("the Force");
  case HONOUR_SUBJECT_IS_UNIT:
    return _("the unit");
  case HONOUR_SUBJECT_IS_CAPITANO:
    return _("the Capitano");
  case HONOUR_SUBJECT_IS_SIDE:
    return _("the side");
  case HONOUR_SUBJECT_IS_ARMY:
    return _("the army");
  case HONOUR_SUBJECT_IS_PLACE:
    return _("the place");
  }
  return "";
}

char *honour_owner_text(const HonourTextContext *c, CapNode node) {
  if (honour_text_is_given(c, node, CAP_NAME_ARMY))
    return honour_text_words(c, node, CAP_NAME_ARMY, honour_words_army);
  if (honour_text_is_given(c, node, CAP_NAME_SIDE))
    return honour_text_words(c, node, CAP_NAME_SIDE, honour_words_side);
  return c->side != CAP_INDEX_NONE ? honour_words_side_of(c->scenario, c->side)
                                   : g_strdup(_("the side"));
}

char *honour_bounds_text(const HonourTextContext *c, CapNode node, const HonourNoun *noun) {
  CapSlice from = honour_text_attribute(c, node, CAP_NAME_FROM),
           to = honour_text_attribute(c, node, CAP_NAME_TO);
  gboolean is_one = cap_slice_equals(cap_slice_is_set(to) ? to : from, "1");
  const char *what = _(is_one ? noun->one : noun->many);

  if (cap_slice_is_set(from) && cap_slices_equal(from, to))
    return g_strdup_printf("%.*s %s", CAP_SLICE_ARGS(from), what);
  if (cap_slice_is_set(from) && cap_slice_is_set(to))
    return g_strdup_printf(_("%.*s to %.*s %s"), CAP_SLICE_ARGS(from), CAP_SLICE_ARGS(to), what);
  if (cap_slice_is_set(from))
    return g_strdup_printf(_("at least %.*s %s"), CAP_SLICE_ARGS(from), what);
  return cap_slice_is_set(to) ? g_strdup_printf(_("at most %.*s %s"), CAP_SLICE_ARGS(to), what)
                              : g_strdup_printf(_("any number of %s"), _(noun->many));
}

/* The word about the weather: weather-is. */
#include "validator/honour/special/word.h"

static gboolean read_weather_is(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  CapSlice rest = cap_node_attribute(c->doc, node, CAP_NAME_IS), word;

  while (cap_slice_next_word(&rest, &word)) {
    int weather = cap_slice_index_in(word, honour_weather_words);

    if (weather < 0)
      return FALSE;
    test->values |= G_GUINT64_CONSTANT(1) << weather;
  }
  return test->values != 0;
}

static HonourKnown ask_weather_is(const HonourConditionQuestion *q, const HonourTest *test) {
  return (test->values >> q->state->weather & 1u) != 0 ? HONOUR_YES : HONOUR_NO;
}

static char *text_weather_is(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *kinds = honour_text_list(c, node, CAP_NAME_IS, honour_words_term, "or");

  return g_strdup_printf(negated ? _("the weather is not %s") : _("the weather is %s"),
                         honour_text_given(kinds));
}

static const HonourRuleAttribute weather_is_attributes[] = {
    HONOUR_ATTRIBUTE(WEATHER_IS, IS),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_condition_weather_is) = {
    .row = {.attributes = weather_is_attributes},
    .read = read_weather_is,
    .ask = ask_weather_is,
    .text = text_weather_is,
};

/* Attributes of the words of special rules as plain text, for their clauses and sentences. The
 * functions that put one thing into words are those of names.h. */
#pragma once

#include "validator/honour/text/condition-text.h"
#include "validator/honour/text/names.h"

static inline CapSlice honour_text_attribute(const HonourTextContext *c, CapNode node,
                                             CapName name) {
  return cap_node_attribute(c->scenario->base.document, node, name);
}

static inline gboolean honour_text_is_given(const HonourTextContext *c, CapNode node,
                                            CapName name) {
  return cap_slice_is_set(honour_text_attribute(c, node, name));
}

static inline gboolean honour_text_is_yes(const HonourTextContext *c, CapNode node, CapName name) {
  return cap_slice_equals(honour_text_attribute(c, node, name), "yes");
}

/* New string; NULL when it is not given. */
char *honour_text_words(const HonourTextContext *c, CapNode node, CapName name, HonourWordsOf one);
char *honour_text_list(const HonourTextContext *c, CapNode node, CapName name, HonourWordsOf one,
                       const char *conjunction);

/* The same; "" when it is not given. */
char *honour_text_words_or_none(const HonourTextContext *c, CapNode node, CapName name,
                                HonourWordsOf one);
char *honour_text_list_or_none(const HonourTextContext *c, CapNode node, CapName name,
                               HonourWordsOf one, const char *conjunction);

/* The same for what must be given; HONOUR_TEXT_MISSING when it is not. */
char *honour_text_needed(const HonourTextContext *c, CapNode node, CapName name, HonourWordsOf one);
char *honour_text_needed_list(const HonourTextContext *c, CapNode node, CapName name,
                              HonourWordsOf one, const char *conjunction);

/* What is still to be filled in, in a rule that is being written: the text, or
 * HONOUR_TEXT_MISSING. */
const char *honour_text_given(const char *text);

/* "the Force", "the side": what the conditions speak of. */
const char *honour_subject_text(const HonourTextContext *c);

/* Who owns: the side named, the army, or the side whose condition it is. New string. */
char *honour_owner_text(const HonourTextContext *c, CapNode node);

/* What is counted, in English, to be translated: "point", "points". */
typedef struct {
  const char *one, *many;
} HonourNoun;

extern const HonourNoun honour_noun_point, honour_noun_victory_point,
    honour_noun_administrative_point, honour_noun_strength_point, honour_noun_movement_point,
    honour_noun_hex, honour_noun_time;

/* "at least 1 point", "at most 4 points", "2 to 4 points". New string. */
char *honour_bounds_text(const HonourTextContext *c, CapNode node, const HonourNoun *noun);

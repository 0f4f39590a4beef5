/* Special rules in plain English sentences, made from the data of a scenario: for its page and for
 * the editor. Plain text; whoever shows it escapes it. */
#pragma once

#include "validator/report/html/condition-text.h"

/* One line of an explanation; lines of a higher level belong to the one before them. */
typedef struct {
  guint level;
  char *text;
} CapTextLine;

/* What an event, forbid, adjust or variable says: new array of CapTextLine, never empty but for a
 * variable without consequences. */
GPtrArray *cap_rule_lines(const CapScenario *scenario, CapNode rule);

/* An empty array that owns its lines. */
GPtrArray *cap_text_lines_new(void);

/* Adds a line at the end; takes the text. */
void cap_text_lines_add(GPtrArray *lines, guint level, char *text);

/* --- For the parts of this part ------------------------------------------------------------ */

/* What the actions below a node do, a line or several for each, at this level. How many lines. */
guint cap_action_lines(const CapTextContext *c, CapNode parent, guint level, GPtrArray *lines);

/* What one action does, without what hangs on answers and dice; a modifier or a case of a roll by
 * itself. New string; NULL when it is none of these. */
char *cap_action_text(const CapTextContext *c, CapNode action);

/* What the conditions and actions in a <for-each> speak of. */
CapSubjectWord cap_each_subject(const CapScenario *s, CapNode node);

/* The moments of an event in words, and what its conditions speak of then. New string. */
char *cap_moments_text(CapSlice on, CapSubjectWord *subject);

/* "3 points", "as many points as a die shows": an amount, before its noun. New string. */
char *cap_amount_text(const CapScenario *s, CapSlice amount);

/* The sentence of a forbid or adjust. New string. */
char *cap_forbid_text(const CapScenario *s, CapNode node);
char *cap_adjust_text(const CapScenario *s, CapNode node);

/* The sentence of each word of words-effects.def, without what stands in it. New string, which
 * begins with a small letter. */
#define CAP_EFFECT_NOT_PLAYED(id, word)                                                            \
  char *cap_effect_text_##word(const CapTextContext *c, CapNode node);
#define CAP_EFFECT(id, word, layout, needs, systems) CAP_EFFECT_NOT_PLAYED(id, word)
#define CAP_CHOICE(id, word, layout, needs, systems) CAP_EFFECT_NOT_PLAYED(id, word)
#include "validator/engine/honour/words-effects.def"
#undef CAP_EFFECT
#undef CAP_CHOICE
#undef CAP_EFFECT_NOT_PLAYED

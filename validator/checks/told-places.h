/* Places that a scenario tells of twice: by their number, and by their name in an id, a comment or
 * a sentence. */
#pragma once

#include "validator/checks/checks.h"
#include "validator/checks/gazetteer.h"

/* The text of the comment that stands directly before an element, without blanks around it; unset
 * when there is none. */
CapSlice cap_comment_before(const CapDocument *doc, CapNode node);

/* told-rules.c: what the sentences of special rules and victory conditions tell. */
void cap_check_told_rules(const CapCheckContext *context, const CapGazetteer *gazetteer);

/* told-leaders.c: stacks that are called after a Capitano. */
void cap_check_told_leaders(const CapCheckContext *context, const CapGazetteer *gazetteer);

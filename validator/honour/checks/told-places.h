/* Places that a scenario tells of twice: by their number, and by their name in an id, a comment or
 * a sentence. */
#pragma once

#include "validator/honour/checks/checks.h"
#include "validator/checks/gazetteer.h"

/* The text of the comment that stands directly before an element, without blanks around it; unset
 * when there is none. */
CapSlice honour_comment_before(const CapDocument *doc, CapNode node);

/* told-rules.c: what the sentences of special rules and victory conditions tell. */
void honour_check_told_rules(const CapCheckContext *context, const CapGazetteer *gazetteer);

/* told-year.c: scenarios that are called after a year. */
void honour_check_told_year(const CapCheckContext *context);

/* The year of a turn of the game, which must be known, as must the calendar. */
int honour_told_year(const CapCheckContext *context, CapTurn turn);

/* told-sites.c: stacks at a camp or a way off the map that has their name or that of their leader,
 * and comments that tell what a stack is close to. */
void honour_check_told_sites(const CapCheckContext *context, const CapGazetteer *gazetteer);

/* told-leaders.c: stacks that are called after a Capitano. */
void honour_check_told_leaders(const CapCheckContext *context, const CapGazetteer *gazetteer);

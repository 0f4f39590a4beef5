/* Chits in words, as the page of chits has them: a line for each, a clause for each condition and
 * effect, and sentences for the whole. No GTK. */
#pragma once

#include "editor/core/project.h"
#include "schema/monferrato/scenario.h"

/* The chit that an element of the roster is, or is part of; CAP_INDEX_NONE for none. */
CapIndex monferrato_chit_at(const MonferratoScenario *s, CapNode node);

/* What is said of an element of chits or groups: "5 Uxelles" and below it what kind of chit it is,
 * "only Pro-France has units in Casale" of a condition. New string; NULL for what nobody has words
 * for. */
char *monferrato_chit_part_words(CapProject *project, const CapDocument *doc, CapNode node);

/* "Blue; from Aug 1628; removed when played; in the hand of Pro-France"; new string. */
char *monferrato_chit_marks(const MonferratoScenario *s, CapIndex chit);

/* All of it in sentences, a line each: kind, condition, effect. New string. */
char *monferrato_chit_sentences(const MonferratoScenario *s, CapIndex chit);

/* The side that begins the game with it; CAP_INDEX_NONE for neither. */
CapIndex monferrato_chit_holder(const MonferratoScenario *s, CapIndex chit);

/* Where it has to do with: zones of its conditions and effects. New array of CapIndex. */
GArray *monferrato_chit_zones(const MonferratoScenario *s, CapIndex chit);

/* The balance of a scenario, as tables for people and as JSON. The members:
 *
 * kind, format    "capitano-balance" and the number of this description
 * engine          the version of the program
 * scenario, title, digest, options, judge
 *                 of what the games are, and who plays those in which one thing is different
 * sides           the two of them: side, name; first: the id of the one that begins
 * strengths       for each player against itself what capitano play --result writes, with some more
 *                 counts: "margin" (how much more the first side has left, in per cent), and for
 * the judge "course", "decided", "lead-changes", "course-states" and "course-points" proposed,
 * endless changes that were thought of; games of them that did not end lines           games in
 * which one thing is different: key, text, group, side, seeds, won, drawn and lost of the first
 * side, before (the same as it is on these seeds), pairs, and effect, low, high: how much more of a
 * point the first side has by it
 */
#pragma once

#include <stdio.h>

#include "validator/balance/balance.h"

void cap_balance_print(const CapBalance *balance, FILE *out);

/* New string; result-kinds.h reads it back. */
char *cap_balance_to_json(const CapBalance *balance);

/* --- Numbers that pages show too ------------------------------------------------------------ */

/* Means over the games of a strength: the last turn, counted from 1; and how much more the first
 * side has left, in per cent. */
double cap_balance_mean_length(const CapStudyResult *strength);
double cap_balance_mean_margin(const CapStudyResult *strength);

/* Of the games that were followed: how many; in which turn half of them were decided, counted from
 * 1, 0 for before they began and -1 for only at the end; how many were decided from the start; lead
 * changes in a game. */
typedef struct {
  guint64 games, from_start, at_end;
  int half;
  double lead_changes;
} CapCourseWords;
CapCourseWords cap_balance_course(const CapStudyResult *strength);

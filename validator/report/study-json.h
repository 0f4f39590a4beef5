/* Results of many games as JSON, and as lines for people and scripts. The members:
 *
 * kind, format    "capitano-games" and the number of this description
 * engine          the version of the program
 * scenario, digest, policies, options
 *                 of what the games are; only results that agree in these can be added
 * seeds           ranges {from, to} of the games, both included, as texts
 * games, decisions, dice
 *                 how many
 * counts          by group and name: in how many games something came about ("outcome",
 *                 "games-with...", "last-turn"), or how often or how much in all ("times",
 *                 "brought", "lost", "capitani-lost")
 * ruled-out       why a thing of "games-with" can happen in no game, by its name; what can happen
 *                 is not there, and files of earlier versions are without this member
 * faulty, faults  games that showed a fault of the program, and the first of them
 */
#pragma once

#include <json-glib/json-glib.h>
#include <stdio.h>

#include "validator/play/study-result.h"

/* As JSON, new string; result-kinds.h reads it back. */
char *cap_study_result_to_json(const CapStudyResult *result);

/* The same as an object in something larger. */
void cap_study_result_add_json(const CapStudyResult *result, JsonBuilder *b);

/* For people and scripts: a line for each thing, "key: value". What the rules exclude is told apart
 * from what did not happen. */
void cap_study_result_print(const CapStudyResult *result, FILE *out);

/* The questions that `capitano query` answers. Each prints lines of "key: value" and is done, or
 * says what is wrong with its options. */
#pragma once

#include "validator/baroque/query/position.h"
#include "validator/questions.h"

/* All of them. */
extern const CapQuestions baroque_questions;

/* About a unit on the table and what --to names, NULL when it was not given. */
typedef CapExit (*BaroqueAnswering)(const BaroquePosition *position, guint unit, const char *to);

CapExit baroque_query_range(const BaroquePosition *position, guint unit, const char *to);
CapExit baroque_query_arc(const BaroquePosition *position, guint unit, const char *to);
CapExit baroque_query_sight(const BaroquePosition *position, guint unit, const char *to);
CapExit baroque_query_reach(const BaroquePosition *position, guint unit, const char *to);
CapExit baroque_query_command(const BaroquePosition *position, guint unit, const char *to);

/* The questions that `capitano query` answers. Each prints lines of "key: value" and is done, or
 * says what is wrong with its options. */
#pragma once

#include "validator/monferrato/query/position.h"
#include "validator/questions.h"

/* As given on the command line; NULL when an option was not. */
typedef struct {
  const char *const *units;
  const char *to;
  const char *command, *commander;
  const char *zone; /* an option, or the word behind the question */
} MonferratoQueryOptions;

/* All of them. */
extern const CapQuestions monferrato_questions;

CapExit monferrato_query_reach(MonferratoPosition *position, const MonferratoQueryOptions *options);
CapExit monferrato_query_supply(MonferratoPosition *position,
                                const MonferratoQueryOptions *options);
CapExit monferrato_query_attack_supply(MonferratoPosition *position,
                                       const MonferratoQueryOptions *options);
CapExit monferrato_query_radius(MonferratoPosition *position,
                                const MonferratoQueryOptions *options);
CapExit monferrato_query_siege(MonferratoPosition *position, const MonferratoQueryOptions *options);

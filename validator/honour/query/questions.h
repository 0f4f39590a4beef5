/* The questions that `capitano query` answers. Each prints lines of "key: value" and is done, or
 * says what is wrong with its options. */
#pragma once

#include "validator/honour/query/position.h"
#include "validator/questions.h"

/* As given on the command line; NULL when an option was not. */
typedef struct {
  const char *capitano;
  const char *from, *to;
  const char *army, *source;
  const char *side;
  const char *march, *points;
  const char *hex; /* the word behind the question */
} HonourQueryOptions;

/* All of them. */
extern const CapQuestions honour_questions;

CapExit honour_query_reach(const HonourPosition *position, const HonourQueryOptions *options);
CapExit honour_query_path(const HonourPosition *position, const HonourQueryOptions *options);
CapExit honour_query_line(const HonourPosition *position, const HonourQueryOptions *options);
CapExit honour_query_command_path(const HonourPosition *position,
                                  const HonourQueryOptions *options);
CapExit honour_query_orders(const HonourPosition *position, const HonourQueryOptions *options);
CapExit honour_query_attack(const HonourPosition *position, const HonourQueryOptions *options);
CapExit honour_query_zoc(const HonourPosition *position, const HonourQueryOptions *options);
CapExit honour_query_hex(const HonourPosition *position, const HonourQueryOptions *options);
CapExit honour_query_owner(const HonourPosition *position, const HonourQueryOptions *options);

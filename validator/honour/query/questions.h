/* The questions that `capitano query` answers. Each prints lines of "key: value" and is done, or
 * says what is wrong with its options. */
#pragma once

#include "validator/honour/query/position.h"

/* As given on the command line; NULL when an option was not. */
typedef struct {
  char *capitano;
  char *from, *to;
  char *army, *source;
  char *side;
  char *march, *points;
  char *hex; /* the word behind the question */
} HonourQueryOptions;

typedef struct {
  const char *name;
  gboolean takes_hex;  /* a hex may stand behind its name */
  const char *options; /* those of HonourQueryOptions that it looks at, with blanks between; the
                          first is what a word behind the question was most likely meant for */
  CapExit (*answer)(const HonourPosition *position, const HonourQueryOptions *options);
} HonourQuestion;

/* All of them, ended by an empty row. */
extern const HonourQuestion cap_questions[];

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

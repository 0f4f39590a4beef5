/* The questions that `capitano query` answers. Each prints lines of "key: value" and is done, or
 * says what is wrong with its options. */
#pragma once

#include "validator/query/position.h"

/* As given on the command line; NULL when an option was not. */
typedef struct {
  char *capitano;
  char *from, *to;
  char *army, *source;
  char *side;
  char *march, *points;
  char *hex; /* the word behind the question */
} CapQueryOptions;

typedef struct {
  const char *name;
  gboolean takes_hex;  /* a hex may stand behind its name */
  const char *options; /* those of CapQueryOptions that it looks at, with blanks between; the first
                          is what a word behind the question was most likely meant for */
  CapExit (*answer)(const CapPosition *position, const CapQueryOptions *options);
} CapQuestion;

/* All of them, ended by an empty row. */
extern const CapQuestion cap_questions[];

CapExit cap_query_reach(const CapPosition *position, const CapQueryOptions *options);
CapExit cap_query_path(const CapPosition *position, const CapQueryOptions *options);
CapExit cap_query_line(const CapPosition *position, const CapQueryOptions *options);
CapExit cap_query_command_path(const CapPosition *position, const CapQueryOptions *options);
CapExit cap_query_orders(const CapPosition *position, const CapQueryOptions *options);
CapExit cap_query_attack(const CapPosition *position, const CapQueryOptions *options);
CapExit cap_query_zoc(const CapPosition *position, const CapQueryOptions *options);
CapExit cap_query_hex(const CapPosition *position, const CapQueryOptions *options);
CapExit cap_query_owner(const CapPosition *position, const CapQueryOptions *options);

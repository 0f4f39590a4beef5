/* Answers of `chart` and `query`, which are lines of "name: value", as JSON; json.md tells the
 * fields. */
#pragma once

#include <json-glib/json-glib.h>

#include "validator/commands/cli.h"

typedef enum {
  CAP_ANSWER_TEXT,
  CAP_ANSWER_JSON,
} CapAnswerFormat;

/* The option of both commands; `place` is a char *. */
#define CAP_ANSWER_FORMAT_ENTRY(place)                                                             \
  {                                                                                                \
    "format", 0, 0, G_OPTION_ARG_STRING, &(place),                                                 \
        "How the answer is written: text or json. Default: text.", "FORMAT"                        \
  }

/* Reads its value, NULL for none given. FALSE when there is no such format, which has been said. */
gboolean cap_answer_format_read(const char *word, const CapCommand *command, const CapStreams *io,
                                CapAnswerFormat *format);

/* Opens the object that all of them are, with the version of the description and its `kind`; to be
 * closed and printed by cap_answer_json_finish(), which frees it. */
JsonBuilder *cap_answer_json_new(const char *kind);
void cap_answer_json_finish(JsonBuilder *builder, FILE *out);

/* Adds the member `answers`: the lines, a list for each part between empty lines. */
void cap_answer_json_add(JsonBuilder *builder, const char *lines);

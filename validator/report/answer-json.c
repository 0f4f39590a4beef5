#include "validator/report/answer-json.h"

#include <string.h>

#include "validator/report/json-text.h"
#include "validator/commands/options/spelling.h"

#define FORMAT 1

static const char *const format_words[] = {"text", "json", NULL};

gboolean cap_answer_format_read(const char *word, const CapCommand *command, const CapStreams *io,
                                CapAnswerFormat *format) {
  *format = CAP_ANSWER_TEXT;
  if (word == NULL)
    return TRUE;
  for (guint i = 0; format_words[i] != NULL; i++) {
    if (cap_is_spelt(cap_slice_of(word), format_words[i])) {
      *format = (CapAnswerFormat)i;
      return TRUE;
    }
  }
  cap_cli_usage_error(command, io, "--format %s: write text or json.", word);
  return FALSE;
}

JsonBuilder *cap_answer_json_new(const char *kind) {
  JsonBuilder *builder = json_builder_new();

  json_builder_begin_object(builder);
  cap_json_add_number(builder, "format", FORMAT);
  cap_json_add_string(builder, "kind", kind);
  return builder;
}

void cap_answer_json_finish(JsonBuilder *builder, FILE *out) {
  json_builder_end_object(builder);

  g_autofree char *text = cap_json_dup_text(builder);
  fputs(text, out);
  g_object_unref(builder);
}

static void add_line(JsonBuilder *builder, const char *line) {
  const char *colon = strstr(line, ": ");
  /* A list without members ends with its colon. */
  gsize length = colon != NULL ? (gsize)(colon - line) : strcspn(line, ":");
  g_autofree char *name = g_strndup(line, length);

  json_builder_begin_object(builder);
  cap_json_add_string(builder, "name", name);
  cap_json_add_string(builder, "value", colon != NULL ? colon + strlen(": ") : "");
  json_builder_end_object(builder);
}

void cap_answer_json_add(JsonBuilder *builder, const char *lines) {
  g_autofree char *whole = g_strchomp(g_strdup(lines));
  g_auto(GStrv) all = g_strsplit(whole, "\n", -1);

  cap_json_begin_array(builder, "answers");
  json_builder_begin_array(builder);
  for (guint i = 0; all[i] != NULL; i++) {
    if (all[i][0] != '\0') {
      add_line(builder, all[i]);
      continue;
    }
    json_builder_end_array(builder);
    json_builder_begin_array(builder);
  }
  json_builder_end_array(builder);
  json_builder_end_array(builder);
}

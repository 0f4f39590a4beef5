#include "validator/report/json-text.h"

#include <errno.h>

#include "validator/files/plain-file.h"
#include "validator/report/display.h"

void cap_json_add_string(JsonBuilder *builder, const char *name, const char *value) {
  json_builder_set_member_name(builder, name);
  if (value == NULL) {
    json_builder_add_null_value(builder);
    return;
  }

  g_autoptr(GString) text = g_string_new(NULL);
  const char *p = value, *end = NULL;
  while (!g_utf8_validate(p, -1, &end)) {
    g_string_append_len(text, p, end - p);
    g_string_append_printf(text, "\\x%02x", (guint8)*end);
    p = end + 1;
  }
  g_string_append(text, p);
  json_builder_add_string_value(builder, text->str);
}

void cap_json_add_number(JsonBuilder *builder, const char *name, gint64 value) {
  json_builder_set_member_name(builder, name);
  json_builder_add_int_value(builder, value);
}

void cap_json_add_truth(JsonBuilder *builder, const char *name, gboolean value) {
  json_builder_set_member_name(builder, name);
  json_builder_add_boolean_value(builder, value);
}

void cap_json_begin_object(JsonBuilder *builder, const char *name) {
  json_builder_set_member_name(builder, name);
  json_builder_begin_object(builder);
}

void cap_json_begin_array(JsonBuilder *builder, const char *name) {
  json_builder_set_member_name(builder, name);
  json_builder_begin_array(builder);
}

/* Characters without a look of their own can only be in strings. Written by their number they mean
 * the same, and nobody who looks at the text on a terminal is led astray. */
static char *dup_escaped(const char *text) {
  GString *out = g_string_new(NULL);

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char(p)) {
    gunichar c = g_utf8_get_char(p);
    if (c < 0x80 || !cap_display_is_hidden(c))
      g_string_append_unichar(out, c);
    else if (c <= 0xFFFF)
      g_string_append_printf(out, "\\u%04x", c);
    else /* two halves, as in UTF-16 */
      g_string_append_printf(out, "\\u%04x\\u%04x", 0xD800 + ((c - 0x10000) >> 10),
                             0xDC00 + ((c - 0x10000) & 0x3FF));
  }
  return g_string_free(out, FALSE);
}

char *cap_json_dup_text(JsonBuilder *builder) {
  g_autoptr(JsonGenerator) generator = json_generator_new();
  g_autoptr(JsonNode) root = json_builder_get_root(builder);

  json_generator_set_root(generator, root);
  json_generator_set_pretty(generator, TRUE);
  g_autofree char *text = json_generator_to_data(generator, NULL);
  g_autofree char *escaped = dup_escaped(text);
  return g_strconcat(escaped, "\n", NULL);
}

/* --- Reading -------------------------------------------------------------------------------- */

typedef struct {
  guint line, column;
} Spot;

/* The parser knows where it is only while it reads. */
static void on_error(JsonParser *parser, gpointer error, Spot *spot) {
  (void)error;
  spot->line = json_parser_get_current_line(parser);
  spot->column = json_parser_get_current_pos(parser);
}

/* More than anything that this program writes. The library goes one call deeper for every level, so
 * a file with a hundred thousand of them would end the program. */
enum { MOST_LEVELS = 64 };

/* Is the text nested deeper than that? Then `spot` says where. Wrong JSON may be judged wrongly;
 * that is told anyway. */
static gboolean is_too_deep(const char *text, gsize length, Spot *spot) {
  guint depth = 0;
  gboolean is_string = FALSE;

  *spot = (Spot){1, 0};
  for (gsize i = 0; i < length; i++) {
    spot->column++;
    if (text[i] == '\n')
      *spot = (Spot){spot->line + 1, 0};
    if (is_string && text[i] == '\\')
      i++, spot->column++;
    else if (text[i] == '"')
      is_string = !is_string;
    else if (!is_string && (text[i] == '[' || text[i] == '{') && ++depth > MOST_LEVELS)
      return TRUE;
    else if (!is_string && (text[i] == ']' || text[i] == '}') && depth > 0)
      depth--;
  }
  return FALSE;
}

/* No result of games and no list of findings is as large; a device has no end. */
#define MOST_BYTES (256u << 20)

/* NULL with an error. It may be a pipe. New string. */
static char *read_text(const char *path, gsize *length, GError **error) {
  const char *why = NULL;
  FILE *file = cap_open_stream(path, &why);
  g_autoptr(GString) text = g_string_new(NULL);
  char part[16384];
  gsize n;

  while (file != NULL && text->len <= MOST_BYTES && (n = fread(part, 1, sizeof part, file)) > 0)
    g_string_append_len(text, part, (gssize)n);
  if (file != NULL && ferror(file) != 0)
    why = g_strerror(errno);
  else if (text->len > MOST_BYTES)
    why = g_strerror(EFBIG);
  if (file != NULL)
    fclose(file);
  if (why != NULL) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "%s cannot be read: %s", path, why);
    return NULL;
  }
  *length = text->len;
  return g_string_free(g_steal_pointer(&text), FALSE);
}

JsonParser *cap_json_read(const char *path, GError **error) {
  g_autoptr(JsonParser) parser = json_parser_new();
  gsize length = 0;
  g_autofree char *text = read_text(path, &length, error);
  Spot spot = {0};

  if (text == NULL)
    return NULL;
  if (!g_utf8_validate(text, (gssize)length, NULL)) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s is not UTF-8", path);
    return NULL;
  }
  if (is_too_deep(text, length, &spot)) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                "%s:%u:%u: lists and objects are nested deeper than %d levels here", path,
                spot.line, spot.column, MOST_LEVELS);
    return NULL;
  }
  /* The library has words for what it expected, not all of them true: the place has to do. */
  g_signal_connect(parser, "error", G_CALLBACK(on_error), &spot);
  if (!json_parser_load_from_data(parser, text, (gssize)length, NULL)) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s:%u:%u: this is not JSON", path,
                spot.line, spot.column);
    return NULL;
  }
  g_signal_handlers_disconnect_by_data(parser, &spot);
  return g_steal_pointer(&parser);
}

/* What all that is written or read as JSON has in common. */
#pragma once

#include <json-glib/json-glib.h>

/* A member with a text, null for NULL. JSON is UTF-8 and names of files need not be: bytes that are
 * not become \xNN. */
void cap_json_add_string(JsonBuilder *builder, const char *name, const char *value);

void cap_json_add_number(JsonBuilder *builder, const char *name, gint64 value);
void cap_json_add_truth(JsonBuilder *builder, const char *name, gboolean value);

/* Opens a member that is an object or a list; close it with json_builder_end_object() or _array().
 */
void cap_json_begin_object(JsonBuilder *builder, const char *name);
void cap_json_begin_array(JsonBuilder *builder, const char *name);

/* All of it, two blanks for each level, with a line break at the end; new string. */
char *cap_json_dup_text(JsonBuilder *builder);

/* The text of a file, read by a parser; new. NULL with an error that names the file, and the line
 * and column where it is not JSON. */
JsonParser *cap_json_read(const char *path, GError **error);

/* Reading back the JSON that this program has written: whatever is not as it was written is
 * refused. The first thing that is wrong is kept; what follows reads as empty. */
#pragma once

#include <json-glib/json-glib.h>

typedef struct {
  const char *wrong; /* the member; NULL when all is well */
} CapJsonReading;

/* A member of an object (NULL: there is none to read from). */
JsonNode *cap_json_get_member(CapJsonReading *r, JsonObject *object, const char *name,
                              JsonNodeType type);
const char *cap_json_get_string(CapJsonReading *r, JsonObject *object, const char *name);
guint64 cap_json_get_number(CapJsonReading *r, JsonObject *object, const char *name);
guint64 cap_json_get_seed(CapJsonReading *r, JsonObject *object, const char *name);
JsonArray *cap_json_get_array(CapJsonReading *r, JsonObject *object, const char *name);
JsonObject *cap_json_get_object(CapJsonReading *r, JsonObject *object, const char *name);

/* A number from 0 up to 2^53; `name` is what it belongs to. */
guint64 cap_json_number(CapJsonReading *r, JsonNode *node, const char *name);

/* An element of a list; NULL when there is none, or none of that kind. */
JsonNode *cap_json_node_at(JsonArray *array, guint index);
JsonObject *cap_json_object_at(CapJsonReading *r, JsonArray *array, guint index, const char *name);
const char *cap_json_string_at(CapJsonReading *r, JsonArray *array, guint index, const char *name);

/* Ranges of seeds into an empty list, sorted and apart as they were written. */
void cap_json_get_seeds(CapJsonReading *r, JsonObject *object, const char *name, GArray *ranges);

/* Notes that something is wrong with a member. */
void cap_json_refuse(CapJsonReading *r, const char *name);

/* And how seeds are written: as texts, since numbers of that size come out wrong in many readers.
 */
void cap_json_add_seed(JsonBuilder *b, const char *name, guint64 seed);
void cap_json_add_seeds(JsonBuilder *b, const char *name, const GArray *ranges);

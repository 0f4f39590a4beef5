#include "validator/report/json-reading.h"

#include "validator/play/seed-ranges.h"
#include "validator/report/display.h"
#include "validator/report/json-text.h"

void cap_json_refuse(CapJsonReading *r, const char *name) {
  if (r->wrong == NULL)
    r->wrong = name;
}

JsonNode *cap_json_get_member(CapJsonReading *r, JsonObject *object, const char *name,
                              JsonNodeType type) {
  JsonNode *node = object != NULL ? json_object_get_member(object, name) : NULL;

  if (node != NULL && json_node_get_node_type(node) == type)
    return node;
  cap_json_refuse(r, name);
  return NULL;
}

/* One line, as this program writes them: whoever has put in more could make up results with it, or
 * orders for the service that shows them. */
static const char *one_line(JsonNode *node) {
  const char *text = json_node_get_string(node);

  for (const char *p = text; *p != '\0'; p++)
    if (g_ascii_iscntrl(*p)) {
      g_autofree char *shown = cap_display_text(text);
      json_node_set_string(node, shown);
      return json_node_get_string(node);
    }
  return text;
}

/* The text of a node; empty when it is none. */
static const char *text_of(CapJsonReading *r, JsonNode *node, const char *name) {
  if (node != NULL && JSON_NODE_HOLDS_VALUE(node) &&
      json_node_get_value_type(node) == G_TYPE_STRING)
    return one_line(node);
  cap_json_refuse(r, name);
  return "";
}

const char *cap_json_get_string(CapJsonReading *r, JsonObject *object, const char *name) {
  return text_of(r, cap_json_get_member(r, object, name, JSON_NODE_VALUE), name);
}

/* More than anybody will ever count, and little enough for the sum of a thousand of them. Beyond
 * it, numbers come out wrong in many readers. */
#define MOST_COUNTED ((gint64)1 << 53)

guint64 cap_json_number(CapJsonReading *r, JsonNode *node, const char *name) {
  if (node != NULL && JSON_NODE_HOLDS_VALUE(node) &&
      json_node_get_value_type(node) == G_TYPE_INT64 && json_node_get_int(node) >= 0 &&
      json_node_get_int(node) <= MOST_COUNTED)
    return (guint64)json_node_get_int(node);
  cap_json_refuse(r, name);
  return 0;
}

guint64 cap_json_get_number(CapJsonReading *r, JsonObject *object, const char *name) {
  return cap_json_number(r, cap_json_get_member(r, object, name, JSON_NODE_VALUE), name);
}

guint64 cap_json_get_seed(CapJsonReading *r, JsonObject *object, const char *name) {
  guint64 seed = 0;

  if (!g_ascii_string_to_unsigned(cap_json_get_string(r, object, name), 10, 0, G_MAXUINT64, &seed,
                                  NULL))
    cap_json_refuse(r, name);
  return seed;
}

JsonArray *cap_json_get_array(CapJsonReading *r, JsonObject *object, const char *name) {
  JsonNode *node = cap_json_get_member(r, object, name, JSON_NODE_ARRAY);

  return node != NULL ? json_node_get_array(node) : NULL;
}

JsonObject *cap_json_get_object(CapJsonReading *r, JsonObject *object, const char *name) {
  JsonNode *node = cap_json_get_member(r, object, name, JSON_NODE_OBJECT);

  return node != NULL ? json_node_get_object(node) : NULL;
}

JsonNode *cap_json_node_at(JsonArray *array, guint index) {
  return array != NULL && index < json_array_get_length(array)
             ? json_array_get_element(array, index)
             : NULL;
}

JsonObject *cap_json_object_at(CapJsonReading *r, JsonArray *array, guint index, const char *name) {
  JsonNode *node = cap_json_node_at(array, index);

  if (node != NULL && JSON_NODE_HOLDS_OBJECT(node))
    return json_node_get_object(node);
  cap_json_refuse(r, name);
  return NULL;
}

const char *cap_json_string_at(CapJsonReading *r, JsonArray *array, guint index, const char *name) {
  return text_of(r, cap_json_node_at(array, index), name);
}

void cap_json_get_seeds(CapJsonReading *r, JsonObject *object, const char *name, GArray *ranges) {
  JsonArray *array = cap_json_get_array(r, object, name);

  for (guint i = 0; array != NULL && i < json_array_get_length(array); i++) {
    JsonObject *row = cap_json_object_at(r, array, i, name);
    CapSeedRange range = {cap_json_get_seed(r, row, "from"), cap_json_get_seed(r, row, "to")};
    gboolean is_apart = i == 0 || range.from > g_array_index(ranges, CapSeedRange, i - 1).to;

    if (range.to < range.from || !is_apart)
      cap_json_refuse(r, name);
    g_array_append_val(ranges, range);
  }
}

void cap_json_add_seed(JsonBuilder *b, const char *name, guint64 seed) {
  g_autofree char *text = g_strdup_printf("%" G_GUINT64_FORMAT, seed);

  cap_json_add_string(b, name, text);
}

void cap_json_add_seeds(JsonBuilder *b, const char *name, const GArray *ranges) {
  cap_json_begin_array(b, name);
  for (guint i = 0; i < ranges->len; i++) {
    const CapSeedRange *range = &g_array_index(ranges, CapSeedRange, i);

    json_builder_begin_object(b);
    cap_json_add_seed(b, "from", range->from);
    cap_json_add_seed(b, "to", range->to);
    json_builder_end_object(b);
  }
  json_builder_end_array(b);
}

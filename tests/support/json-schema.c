#include "tests/support/json-schema.h"

/* The type as JSON Schema calls it. */
static const char *json_type(JsonNode *node) {
  switch (json_node_get_node_type(node)) {
  case JSON_NODE_OBJECT:
    return "object";
  case JSON_NODE_ARRAY:
    return "array";
  case JSON_NODE_NULL:
    return "null";
  case JSON_NODE_VALUE:
    break;
  }
  GType type = json_node_get_value_type(node);
  if (type == G_TYPE_STRING)
    return "string";
  if (type == G_TYPE_BOOLEAN)
    return "boolean";
  return type == G_TYPE_INT64 ? "integer" : "number";
}

static gboolean is_one_of(JsonNode *words, const char *word) {
  if (!JSON_NODE_HOLDS_ARRAY(words))
    return g_str_equal(json_node_get_string(words), word);
  JsonArray *list = json_node_get_array(words);
  for (guint i = 0; i < json_array_get_length(list); i++)
    if (g_str_equal(json_array_get_string_element(list, i), word))
      return TRUE;
  return FALSE;
}

static gboolean is_in(JsonNode *values, JsonNode *value) {
  JsonArray *list = json_node_get_array(values);
  for (guint i = 0; i < json_array_get_length(list); i++)
    if (json_node_equal(json_array_get_element(list, i), value))
      return TRUE;
  return FALSE;
}

/* The schema that "#/$defs/finding" leads to. */
static JsonNode *resolve_reference(JsonNode *root, const char *reference) {
  g_auto(GStrv) steps = g_strsplit(reference, "/", -1);
  JsonNode *node = root;
  ck_assert_str_eq(steps[0], "#");
  for (guint i = 1; steps[i] != NULL; i++) {
    node = json_object_get_member(json_node_get_object(node), steps[i]);
    ck_assert_msg(node != NULL, "%s leads nowhere", reference);
  }
  return node;
}

static void assert_fits(JsonNode *root, JsonNode *schema, JsonNode *value, const char *path);

static void assert_members_fit(JsonNode *root, JsonObject *schema, JsonObject *value,
                               const char *path) {
  JsonNode *extra = json_object_get_member(schema, "additionalProperties");
  JsonObject *known = json_object_has_member(schema, "properties")
                          ? json_object_get_object_member(schema, "properties")
                          : NULL;
  g_autoptr(GList) names = json_object_get_members(value);
  for (GList *name = names; name != NULL; name = name->next) {
    g_autofree char *below = g_strdup_printf("%s.%s", path, (const char *)name->data);
    JsonNode *part = known != NULL ? json_object_get_member(known, name->data) : NULL;
    if (part != NULL)
      assert_fits(root, part, json_object_get_member(value, name->data), below);
    else if (extra != NULL && JSON_NODE_HOLDS_OBJECT(extra))
      assert_fits(root, extra, json_object_get_member(value, name->data), below);
    else
      ck_assert_msg(extra == NULL, "%s is not foreseen", below);
  }
}

/* The alternatives of a schema of ours differ in the constant of their member "kind". */
static void assert_one_fits(JsonNode *root, JsonArray *alternatives, JsonNode *value,
                            const char *path) {
  JsonNode *kind = JSON_NODE_HOLDS_OBJECT(value)
                       ? json_object_get_member(json_node_get_object(value), "kind")
                       : NULL;
  guint n = 0;

  for (guint i = 0; i < json_array_get_length(alternatives) && kind != NULL; i++) {
    JsonObject *part = json_array_get_object_element(alternatives, i);
    JsonNode *schema = resolve_reference(root, json_object_get_string_member(part, "$ref"));
    JsonObject *members = json_object_get_object_member(json_node_get_object(schema), "properties");
    JsonObject *wanted = json_object_get_object_member(members, "kind");

    if (!json_node_equal(json_object_get_member(wanted, "const"), kind))
      continue;
    n++;
    assert_fits(root, schema, value, path);
  }
  ck_assert_msg(n == 1, "%s is of no kind that the schema knows", path);
}

static void assert_keyword(JsonNode *root, JsonObject *schema, const char *keyword, JsonNode *value,
                           const char *path) {
  JsonNode *wanted = json_object_get_member(schema, keyword);
  gboolean is_text = g_str_equal(json_type(value), "string");
  gboolean is_number = g_str_equal(json_type(value), "integer");

  if (g_str_equal(keyword, "$ref")) {
    assert_fits(root, resolve_reference(root, json_node_get_string(wanted)), value, path);
  } else if (g_str_equal(keyword, "type")) {
    ck_assert_msg(is_one_of(wanted, json_type(value)) || (is_number && is_one_of(wanted, "number")),
                  "%s is a %s", path, json_type(value));
  } else if (g_str_equal(keyword, "oneOf")) {
    assert_one_fits(root, json_node_get_array(wanted), value, path);
  } else if (g_str_equal(keyword, "const")) {
    ck_assert_msg(json_node_equal(wanted, value), "%s is something else", path);
  } else if (g_str_equal(keyword, "enum")) {
    ck_assert_msg(is_in(wanted, value), "%s is not in the list", path);
  } else if (g_str_equal(keyword, "required")) {
    JsonArray *names = json_node_get_array(wanted);
    for (guint i = 0; i < json_array_get_length(names); i++)
      ck_assert_msg(json_object_has_member(json_node_get_object(value),
                                           json_array_get_string_element(names, i)),
                    "%s lacks %s", path, json_array_get_string_element(names, i));
  } else if (g_str_equal(keyword, "items")) {
    JsonArray *list = json_node_get_array(value);
    for (guint i = 0; i < json_array_get_length(list); i++) {
      g_autofree char *below = g_strdup_printf("%s[%u]", path, i);
      assert_fits(root, wanted, json_array_get_element(list, i), below);
    }
  } else if (g_str_equal(keyword, "minItems")) {
    ck_assert_int_ge(json_array_get_length(json_node_get_array(value)), json_node_get_int(wanted));
  } else if (g_str_equal(keyword, "maxItems")) {
    ck_assert_int_le(json_array_get_length(json_node_get_array(value)), json_node_get_int(wanted));
  } else if (g_str_equal(keyword, "minimum")) {
    ck_assert_msg(!is_number || json_node_get_int(value) >= json_node_get_int(wanted),
                  "%s is too small", path);
  } else if (g_str_equal(keyword, "minLength")) {
    ck_assert_msg(!is_text ||
                      (gint64)strlen(json_node_get_string(value)) >= json_node_get_int(wanted),
                  "%s is too short", path);
  } else if (g_str_equal(keyword, "pattern")) {
    ck_assert_msg(!is_text || g_regex_match_simple(json_node_get_string(wanted),
                                                   json_node_get_string(value), 0, 0),
                  "%s is written in another way", path);
  } else {
    static const char *const no_matter[] = {"$schema",
                                            "$defs",
                                            "$comment",
                                            "title",
                                            "description",
                                            "properties",
                                            "additionalProperties",
                                            NULL};
    ck_assert_msg(g_strv_contains(no_matter, keyword), "the keyword %s is not known", keyword);
  }
}

static void assert_fits(JsonNode *root, JsonNode *schema, JsonNode *value, const char *path) {
  JsonObject *object = json_node_get_object(schema);
  g_autoptr(GList) keywords = json_object_get_members(object);

  for (GList *keyword = keywords; keyword != NULL; keyword = keyword->next)
    assert_keyword(root, object, keyword->data, value, path);
  if (JSON_NODE_HOLDS_OBJECT(value))
    assert_members_fit(root, object, json_node_get_object(value), path);
}

void assert_json_fits(const char *text, const char *schema_path) {
  g_autoptr(JsonParser) schema = json_parser_new();
  g_autoptr(JsonParser) parser = json_parser_new();

  ck_assert(json_parser_load_from_file(schema, schema_path, NULL));
  ck_assert(json_parser_load_from_data(parser, text, -1, NULL));
  assert_fits(json_parser_get_root(schema), json_parser_get_root(schema),
              json_parser_get_root(parser), "$");
}

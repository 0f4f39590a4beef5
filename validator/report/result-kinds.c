#include "validator/report/result-kinds.h"

#include "validator/report/json-text.h"

static const CapResultKind *const kinds[] = {&cap_result_games, &cap_result_duel,
                                             &cap_result_balance, &cap_result_proof};

static const CapResultKind *find_kind(CapJsonReading *r, JsonObject *object) {
  const char *name = cap_json_get_string(r, object, "kind");

  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++)
    if (g_str_equal(kinds[i]->kind, name))
      return kinds[i];
  cap_json_refuse(r, "kind");
  return NULL;
}

static gpointer read_object(CapJsonReading *r, JsonObject *object, const CapResultKind **kind) {
  *kind = find_kind(r, object);
  if (*kind == NULL)
    return NULL;
  if (cap_json_get_number(r, object, "format") != (*kind)->format)
    cap_json_refuse(r, "format");
  gpointer result = (*kind)->read(r, object);
  if (r->wrong == NULL)
    return result;
  (*kind)->free(result);
  return NULL;
}

gpointer cap_result_read(const char *path, const CapResultKind **kind, GError **error) {
  g_autoptr(JsonParser) parser = cap_json_read(path, error);
  CapJsonReading r = {NULL};

  if (parser == NULL)
    return NULL;
  JsonNode *root = json_parser_get_root(parser);
  gpointer result = read_object(
      &r, root != NULL && JSON_NODE_HOLDS_OBJECT(root) ? json_node_get_object(root) : NULL, kind);
  if (result == NULL)
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                "%s is no result of games: there is something wrong with \"%s\"", path, r.wrong);
  return result;
}

#include "validator/report/study-json.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "validator/play/wilson.h"
#include "validator/report/json-text.h"
#include "validator/system.h"

#define FORMAT 1
#define KIND   "capitano-games"

static const CapRuleset *first_rules(void) {
  return cap_systems[0] != NULL ? cap_systems[0]->engine : NULL;
}

/* --- Writing --------------------------------------------------------------------------------- */

/* JSON numbers of that size come out wrong in many readers, so seeds are texts. */
static void add_seed(JsonBuilder *b, const char *name, guint64 seed) {
  g_autofree char *text = g_strdup_printf("%" G_GUINT64_FORMAT, seed);

  cap_json_add_string(b, name, text);
}

typedef struct {
  JsonBuilder *builder;
  char *group; /* that is open; NULL for none */
} Writing;

static gboolean write_count(gpointer key, gpointer value, gpointer data) {
  Writing *w = data;
  const char *slash = strchr(key, '/');
  g_autofree char *group = g_strndup(key, (gsize)(slash - (const char *)key));

  if (g_strcmp0(group, w->group) != 0) {
    if (w->group != NULL)
      json_builder_end_object(w->builder);
    cap_json_begin_object(w->builder, group);
    g_free(w->group);
    w->group = g_steal_pointer(&group);
  }
  cap_json_add_number(w->builder, slash + 1, (gint64)MIN(*(guint64 *)value, G_MAXINT64));
  return FALSE;
}

static void write_counts(const CapStudyResult *result, JsonBuilder *b) {
  Writing w = {b, NULL};

  cap_json_begin_object(b, "counts");
  g_tree_foreach(result->counts, write_count, &w);
  if (w.group != NULL)
    json_builder_end_object(b);
  g_free(w.group);
  json_builder_end_object(b);
}

static void write_seeds(const CapStudyResult *result, JsonBuilder *b) {
  cap_json_begin_array(b, "seeds");
  for (guint i = 0; i < result->seeds->len; i++) {
    const CapSeedRange *range = &g_array_index(result->seeds, CapSeedRange, i);
    json_builder_begin_object(b);
    add_seed(b, "from", range->from);
    add_seed(b, "to", range->to);
    json_builder_end_object(b);
  }
  json_builder_end_array(b);
}

static void write_ruled_out(const CapStudyResult *result, JsonBuilder *b) {
  cap_json_begin_object(b, "ruled-out");
  const CapTallyRow *row;

  for (CapTallyKind kind = 0; (row = cap_rules_tally(result->rules, kind)) != NULL; kind++)
    if (result->ruled_out[kind] != NULL)
      cap_json_add_string(b, row->name, result->ruled_out[kind]);
  json_builder_end_object(b);
}

static void write_faults(const CapStudyResult *result, JsonBuilder *b) {
  cap_json_add_number(b, "faulty", (gint64)result->n_faults);
  cap_json_begin_array(b, "faults");
  for (guint i = 0; i < result->faults->len; i++) {
    const CapStudyFault *fault = &g_array_index(result->faults, CapStudyFault, i);
    json_builder_begin_object(b);
    add_seed(b, "seed", fault->seed);
    cap_json_add_number(b, "decision", (gint64)fault->decision);
    cap_json_add_string(b, "text", fault->text);
    json_builder_end_object(b);
  }
  json_builder_end_array(b);
}

/* As in documents, the first system need not be named. */
static void write_rules(const CapRuleset *rules, JsonBuilder *b) {
  if (rules != NULL && rules != first_rules())
    cap_json_add_string(b, "ruleset", rules->name);
}

char *cap_study_result_to_json(const CapStudyResult *result) {
  g_autoptr(JsonBuilder) b = json_builder_new();

  json_builder_begin_object(b);
  cap_json_add_string(b, "kind", KIND);
  cap_json_add_number(b, "format", FORMAT);
  cap_json_add_string(b, "engine", result->engine);
  write_rules(result->rules, b);
  cap_json_add_string(b, "scenario", result->scenario);
  cap_json_add_string(b, "digest", result->digest);
  cap_json_begin_array(b, "policies");
  json_builder_add_string_value(b, result->policies[0]);
  json_builder_add_string_value(b, result->policies[1]);
  json_builder_end_array(b);
  cap_json_add_string(b, "options", result->options);
  write_seeds(result, b);
  cap_json_add_number(b, "games", (gint64)result->games);
  cap_json_add_number(b, "decisions", (gint64)result->decisions);
  cap_json_add_number(b, "dice", (gint64)result->dice);
  write_counts(result, b);
  write_ruled_out(result, b);
  write_faults(result, b);
  json_builder_end_object(b);
  return cap_json_dup_text(b);
}

/* --- Reading: whatever is not as written above is refused ------------------------------------ */

/* The first thing that is wrong is kept; what follows reads as empty. */
typedef struct {
  const char *wrong; /* the member; NULL when all is well */
} Reading;

static JsonNode *member(Reading *r, JsonObject *object, const char *name, JsonNodeType type) {
  JsonNode *node = object != NULL ? json_object_get_member(object, name) : NULL;

  if (node != NULL && json_node_get_node_type(node) == type)
    return node;
  if (r->wrong == NULL)
    r->wrong = name;
  return NULL;
}

static const char *read_string(Reading *r, JsonObject *object, const char *name) {
  JsonNode *node = member(r, object, name, JSON_NODE_VALUE);

  if (node != NULL && json_node_get_value_type(node) == G_TYPE_STRING)
    return json_node_get_string(node);
  if (r->wrong == NULL)
    r->wrong = name;
  return "";
}

static guint64 number_of(Reading *r, JsonNode *node, const char *name) {
  if (node != NULL && JSON_NODE_HOLDS_VALUE(node) &&
      json_node_get_value_type(node) == G_TYPE_INT64 && json_node_get_int(node) >= 0)
    return (guint64)json_node_get_int(node);
  if (r->wrong == NULL)
    r->wrong = name;
  return 0;
}

static guint64 read_number(Reading *r, JsonObject *object, const char *name) {
  return number_of(r, member(r, object, name, JSON_NODE_VALUE), name);
}

static guint64 read_seed(Reading *r, JsonObject *object, const char *name) {
  guint64 seed = 0;

  if (!g_ascii_string_to_unsigned(read_string(r, object, name), 10, 0, G_MAXUINT64, &seed, NULL) &&
      r->wrong == NULL)
    r->wrong = name;
  return seed;
}

static JsonArray *read_array(Reading *r, JsonObject *object, const char *name) {
  JsonNode *node = member(r, object, name, JSON_NODE_ARRAY);

  return node != NULL ? json_node_get_array(node) : NULL;
}

/* An element of a list, as an object; NULL when it is none. */
static JsonObject *object_at(Reading *r, JsonArray *array, guint index, const char *name) {
  JsonNode *node = json_array_get_element(array, index);

  if (JSON_NODE_HOLDS_OBJECT(node))
    return json_node_get_object(node);
  if (r->wrong == NULL)
    r->wrong = name;
  return NULL;
}

static void read_policies(Reading *r, JsonObject *object, CapStudyResult *result) {
  JsonArray *array = read_array(r, object, "policies");

  for (guint i = 0; i < 2; i++) {
    JsonNode *node = array != NULL && json_array_get_length(array) == 2
                         ? json_array_get_element(array, i)
                         : NULL;
    const char *name =
        node != NULL && JSON_NODE_HOLDS_VALUE(node) ? json_node_get_string(node) : NULL;
    if (name == NULL && r->wrong == NULL)
      r->wrong = "policies";
    result->policies[i] = g_strdup(name != NULL ? name : "");
  }
}

/* Ranges are sorted and apart, as they were written. */
static void read_seeds(Reading *r, JsonObject *object, CapStudyResult *result) {
  JsonArray *array = read_array(r, object, "seeds");
  guint64 n = 0;

  for (guint i = 0; array != NULL && i < json_array_get_length(array); i++) {
    JsonObject *row = object_at(r, array, i, "seeds");
    CapSeedRange range = {read_seed(r, row, "from"), read_seed(r, row, "to")};
    gboolean is_apart = i == 0 || range.from > g_array_index(result->seeds, CapSeedRange, i - 1).to;
    if ((range.to < range.from || !is_apart) && r->wrong == NULL)
      r->wrong = "seeds";
    g_array_append_val(result->seeds, range);
    n += range.to - range.from + 1;
  }
  if (n != result->games && r->wrong == NULL)
    r->wrong = "games";
}

static void read_faults(Reading *r, JsonObject *object, CapStudyResult *result) {
  JsonArray *array = read_array(r, object, "faults");

  result->n_faults = read_number(r, object, "faulty");
  for (guint i = 0; array != NULL && i < json_array_get_length(array); i++) {
    JsonObject *row = object_at(r, array, i, "faults");
    CapStudyFault fault = {read_seed(r, row, "seed"), read_number(r, row, "decision"),
                           g_strdup(read_string(r, row, "text"))};
    g_array_append_val(result->faults, fault);
  }
}

static void read_group(Reading *r, JsonObject *counts, const char *group, CapStudyResult *result) {
  JsonNode *node = member(r, counts, group, JSON_NODE_OBJECT);
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;

  if (node == NULL)
    return;
  json_object_iter_init(&iter, json_node_get_object(node));
  while (json_object_iter_next(&iter, &name, &value)) {
    guint64 *count = g_new(guint64, 1);
    *count = number_of(r, value, "counts");
    g_tree_insert(result->counts, g_strconcat(group, "/", name, NULL), count);
  }
}

static void read_counts(Reading *r, JsonObject *object, CapStudyResult *result) {
  JsonNode *node = member(r, object, "counts", JSON_NODE_OBJECT);
  JsonObjectIter iter;
  const char *group;
  JsonNode *unused;

  if (node == NULL)
    return;
  json_object_iter_init(&iter, json_node_get_object(node));
  while (json_object_iter_next(&iter, &group, &unused)) {
    if (strchr(group, '/') != NULL)
      r->wrong = "counts";
    read_group(r, json_node_get_object(node), group, result);
  }
}

/* Names of another version are passed over. */
static void read_ruled_out(Reading *r, JsonObject *object, CapStudyResult *result) {
  if (object == NULL || !json_object_has_member(object, "ruled-out"))
    return;
  JsonNode *node = member(r, object, "ruled-out", JSON_NODE_OBJECT);
  const CapTallyRow *row;
  JsonObject *reasons = node != NULL ? json_node_get_object(node) : NULL;

  for (CapTallyKind kind = 0;
       reasons != NULL && (row = cap_rules_tally(result->rules, kind)) != NULL; kind++)
    if (json_object_has_member(reasons, row->name))
      result->ruled_out[kind] = g_strdup(read_string(r, reasons, row->name));
}

static void read_rules(Reading *r, JsonObject *object, CapStudyResult *result) {
  if (object == NULL || !json_object_has_member(object, "ruleset")) {
    result->rules = first_rules();
    return;
  }
  const CapSystem *system = cap_system_find(read_string(r, object, "ruleset"));
  if (system == NULL && r->wrong == NULL)
    r->wrong = "ruleset";
  result->rules = system != NULL ? system->engine : NULL;
}

static void read_all(Reading *r, JsonObject *object, CapStudyResult *result) {
  if (!g_str_equal(read_string(r, object, "kind"), KIND) && r->wrong == NULL)
    r->wrong = "kind";
  if (read_number(r, object, "format") != FORMAT && r->wrong == NULL)
    r->wrong = "format";
  result->engine = g_strdup(read_string(r, object, "engine"));
  read_rules(r, object, result);
  result->scenario = g_strdup(read_string(r, object, "scenario"));
  result->digest = g_strdup(read_string(r, object, "digest"));
  result->options = g_strdup(read_string(r, object, "options"));
  read_policies(r, object, result);
  result->games = read_number(r, object, "games");
  result->decisions = read_number(r, object, "decisions");
  result->dice = read_number(r, object, "dice");
  read_seeds(r, object, result);
  read_counts(r, object, result);
  read_ruled_out(r, object, result);
  read_faults(r, object, result);
}

CapStudyResult *cap_study_result_read(const char *path, GError **error) {
  g_autoptr(JsonParser) parser = cap_json_read(path, error);
  g_autoptr(CapStudyResult) result = cap_study_result_new_empty();
  Reading r = {NULL};

  if (parser == NULL)
    return NULL;
  JsonNode *root = json_parser_get_root(parser);
  read_all(&r, root != NULL && JSON_NODE_HOLDS_OBJECT(root) ? json_node_get_object(root) : NULL,
           result);
  if (r.wrong == NULL)
    return g_steal_pointer(&result);
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
              "%s is no result of games: there is something wrong with \"%s\"", path, r.wrong);
  return NULL;
}

/* --- Lines ----------------------------------------------------------------------------------- */

typedef struct {
  const CapStudyResult *result;
  FILE *out;
} Printing;

static void print_outcome(const char *name, guint64 count, gpointer data) {
  fprintf(((Printing *)data)->out, "outcome: %s: %" G_GUINT64_FORMAT "\n", name, count);
}

static void print_interval(const char *name, guint64 count, gpointer data) {
  const Printing *p = data;
  CapInterval interval = cap_wilson(MIN(count, p->result->games), p->result->games);

  fprintf(p->out, "interval: %s: %.3f to %.3f\n", name, interval.low, interval.high);
}

static void print_fault(const CapStudyFault *fault, FILE *out) {
  fprintf(out, "fault: seed %" G_GUINT64_FORMAT ", decision %" G_GUINT64_FORMAT ": %s\n",
          fault->seed, fault->decision, fault->text);
}

static void print_share(const CapStudyResult *result, CapTallyKind kind, FILE *out) {
  const char *name = cap_rules_tally(result->rules, kind)->name;
  guint64 n = cap_study_result_count(result, "games-with", name);

  if (result->ruled_out[kind] != NULL && n == 0)
    fprintf(out, "share: %s not possible: %s\n", name, result->ruled_out[kind]);
  else
    /* What is rare is not rounded away. */
    fprintf(out, "share: %s %.3f (%" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT ")\n", name,
            (double)n / (double)result->games, n, result->games);
}

/* Of a single game nothing is a share. */
static void print_happened(const CapStudyResult *result, FILE *out) {
  const CapTallyRow *row;

  for (CapTallyKind kind = 0; (row = cap_rules_tally(result->rules, kind)) != NULL; kind++)
    if (cap_study_result_count(result, "games-with", row->name) > 0)
      fprintf(out, "happened: %s\n", row->name);
}

void cap_study_result_print(const CapStudyResult *result, FILE *out) {
  Printing p = {result, out};

  fprintf(out,
          "games: %" G_GUINT64_FORMAT "\ndecisions: %" G_GUINT64_FORMAT "\ndice: %" G_GUINT64_FORMAT
          "\n",
          result->games, result->decisions, result->dice);
  cap_study_result_each(result, "outcome", print_outcome, &p);
  if (result->games > 1)
    cap_study_result_each(result, "outcome", print_interval, &p);
  if (result->games == 1)
    print_happened(result, out);
  for (CapTallyKind kind = 0; result->games > 1 && cap_rules_tally(result->rules, kind) != NULL;
       kind++)
    print_share(result, kind, out);
  for (guint i = 0; i < result->faults->len; i++)
    print_fault(&g_array_index(result->faults, CapStudyFault, i), out);
  if (result->n_faults > result->faults->len)
    fprintf(out, "faults: %" G_GUINT64_FORMAT " games, of which the first %u are listed\n",
            result->n_faults, result->faults->len);
}

#include "validator/report/study-json.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "validator/play/wilson.h"
#include "validator/report/json-text.h"
#include "validator/report/result-kinds.h"
#include "validator/system.h"

#define FORMAT 1
#define KIND   "capitano-games"

static const CapRuleset *first_rules(void) {
  return cap_systems[0] != NULL ? cap_systems[0]->engine : NULL;
}

/* --- Writing --------------------------------------------------------------------------------- */

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
    cap_json_add_seed(b, "seed", fault->seed);
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

void cap_study_result_add_json(const CapStudyResult *result, JsonBuilder *b) {
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
  cap_json_add_seeds(b, "seeds", result->seeds);
  cap_json_add_number(b, "games", (gint64)result->games);
  cap_json_add_number(b, "decisions", (gint64)result->decisions);
  cap_json_add_number(b, "dice", (gint64)result->dice);
  write_counts(result, b);
  write_ruled_out(result, b);
  write_faults(result, b);
  json_builder_end_object(b);
}

char *cap_study_result_to_json(const CapStudyResult *result) {
  g_autoptr(JsonBuilder) b = json_builder_new();

  cap_study_result_add_json(result, b);
  return cap_json_dup_text(b);
}

/* --- Reading: whatever is not as written above is refused ------------------------------------ */

static void read_policies(CapJsonReading *r, JsonObject *object, CapStudyResult *result) {
  JsonArray *array = cap_json_get_array(r, object, "policies");

  if (array != NULL && json_array_get_length(array) != 2)
    cap_json_refuse(r, "policies");
  for (guint i = 0; i < 2; i++)
    result->policies[i] = g_strdup(cap_json_string_at(r, array, i, "policies"));
}

static void read_faults(CapJsonReading *r, JsonObject *object, CapStudyResult *result) {
  JsonArray *array = cap_json_get_array(r, object, "faults");

  result->n_faults = cap_json_get_number(r, object, "faulty");
  for (guint i = 0; array != NULL && i < json_array_get_length(array); i++) {
    JsonObject *row = cap_json_object_at(r, array, i, "faults");
    CapStudyFault fault = {cap_json_get_seed(r, row, "seed"),
                           cap_json_get_number(r, row, "decision"),
                           g_strdup(cap_json_get_string(r, row, "text"))};
    g_array_append_val(result->faults, fault);
  }
}

/* Names are words of rules and ids; those of documents have no control characters. */
static gboolean is_name(const char *name) {
  for (; *name != '\0'; name++)
    if (g_ascii_iscntrl(*name))
      return FALSE;
  return TRUE;
}

/* A game ends once, and whatever happens in it makes it one game with that. */
static void check_group(CapJsonReading *r, const char *group, const CapStudyResult *result,
                        guint64 most, guint64 sum) {
  if ((g_str_equal(group, "outcome") && sum > result->games) ||
      (g_str_has_prefix(group, "games-with") && most > result->games))
    cap_json_refuse(r, "counts");
}

static void read_group(CapJsonReading *r, JsonObject *counts, const char *group,
                       CapStudyResult *result) {
  guint64 most = 0, sum = 0;
  JsonNode *node = cap_json_get_member(r, counts, group, JSON_NODE_OBJECT);
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;

  if (node == NULL)
    return;
  json_object_iter_init(&iter, json_node_get_object(node));
  while (json_object_iter_next(&iter, &name, &value)) {
    guint64 *count = g_new(guint64, 1);
    *count = cap_json_number(r, value, "counts");
    most = MAX(most, *count);
    sum += *count;
    if (!is_name(name))
      cap_json_refuse(r, "counts");
    g_tree_insert(result->counts, g_strconcat(group, "/", name, NULL), count);
  }
  check_group(r, group, result, most, sum);
}

static void read_counts(CapJsonReading *r, JsonObject *object, CapStudyResult *result) {
  JsonNode *node = cap_json_get_member(r, object, "counts", JSON_NODE_OBJECT);
  JsonObjectIter iter;
  const char *group;
  JsonNode *unused;

  if (node == NULL)
    return;
  json_object_iter_init(&iter, json_node_get_object(node));
  while (json_object_iter_next(&iter, &group, &unused)) {
    if (strchr(group, '/') != NULL || !is_name(group))
      cap_json_refuse(r, "counts");
    read_group(r, json_node_get_object(node), group, result);
  }
}

/* Names of another version are passed over. */
static void read_ruled_out(CapJsonReading *r, JsonObject *object, CapStudyResult *result) {
  if (object == NULL || !json_object_has_member(object, "ruled-out"))
    return;
  JsonObject *reasons = cap_json_get_object(r, object, "ruled-out");
  const CapTallyRow *row;

  for (CapTallyKind kind = 0;
       reasons != NULL && (row = cap_rules_tally(result->rules, kind)) != NULL; kind++)
    if (json_object_has_member(reasons, row->name))
      result->ruled_out[kind] = g_strdup(cap_json_get_string(r, reasons, row->name));
}

static void read_rules(CapJsonReading *r, JsonObject *object, CapStudyResult *result) {
  if (object == NULL || !json_object_has_member(object, "ruleset")) {
    result->rules = first_rules();
    return;
  }
  const CapSystem *system = cap_system_find(cap_json_get_string(r, object, "ruleset"));
  if (system == NULL)
    cap_json_refuse(r, "ruleset");
  result->rules = system != NULL ? system->engine : NULL;
}

static gpointer read_result(CapJsonReading *r, JsonObject *object) {
  CapStudyResult *result = cap_study_result_new_empty();

  result->engine = g_strdup(cap_json_get_string(r, object, "engine"));
  read_rules(r, object, result);
  result->scenario = g_strdup(cap_json_get_string(r, object, "scenario"));
  result->digest = g_strdup(cap_json_get_string(r, object, "digest"));
  result->options = g_strdup(cap_json_get_string(r, object, "options"));
  read_policies(r, object, result);
  result->games = cap_json_get_number(r, object, "games");
  result->decisions = cap_json_get_number(r, object, "decisions");
  result->dice = cap_json_get_number(r, object, "dice");
  cap_json_get_seeds(r, object, "seeds", result->seeds);
  if (cap_seed_ranges_count(result->seeds) != result->games)
    cap_json_refuse(r, "games");
  read_counts(r, object, result);
  read_ruled_out(r, object, result);
  read_faults(r, object, result);
  return result;
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
      fprintf(out, "happened: %s\n", row->words);
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

/* --- For `capitano merge` -------------------------------------------------------------------- */

static void free_result(gpointer result) {
  cap_study_result_free(result);
}

static gboolean merge(gpointer result, gconstpointer other, GError **error) {
  return cap_study_result_merge(result, other, error);
}

static void print(gconstpointer result, FILE *out) {
  cap_study_result_print(result, out);
}

static char *to_json(gconstpointer result) {
  return cap_study_result_to_json(result);
}

static gboolean is_faulty(gconstpointer result) {
  return ((const CapStudyResult *)result)->n_faults > 0;
}

static const GArray *seeds(gconstpointer result, guint n) {
  return n == 0 ? ((const CapStudyResult *)result)->seeds : NULL;
}

const CapResultKind cap_result_games = {
    .kind = KIND,
    .maker = "play",
    .format = FORMAT,
    .read = read_result,
    .free = free_result,
    .merge = merge,
    .print = print,
    .to_json = to_json,
    .is_faulty = is_faulty,
    .seeds = seeds,
};

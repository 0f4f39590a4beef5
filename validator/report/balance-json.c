#include <math.h>

#include "validator/report/balance-text.h"
#include "validator/report/json-text.h"
#include "validator/report/result-kinds.h"
#include "validator/report/study-json.h"

#define FORMAT 1
#define KIND   "capitano-balance"

/* --- Writing ---------------------------------------------------------------------------------- */

static void add_double(JsonBuilder *b, const char *name, double value) {
  json_builder_set_member_name(b, name);
  json_builder_add_double_value(b, round(value * 10000) / 10000);
}

static void add_outcomes(JsonBuilder *b, const CapDuelLine *line) {
  cap_json_add_number(b, "won", (gint64)line->won);
  cap_json_add_number(b, "drawn", (gint64)line->drawn);
  cap_json_add_number(b, "lost", (gint64)line->lost);
}

static void add_score(JsonBuilder *b, const CapDuelScore *score) {
  add_outcomes(b, &score->as[0]);
  cap_json_begin_object(b, "before");
  /* Kept as points of the second side, see balance.h. */
  add_outcomes(b, &(CapDuelLine){score->as[1].lost, score->as[1].drawn, score->as[1].won});
  json_builder_end_object(b);
  cap_json_begin_array(b, "pairs");
  for (guint i = 0; i < G_N_ELEMENTS(score->pairs); i++)
    json_builder_add_int_value(b, (gint64)score->pairs[i]);
  json_builder_end_array(b);
}

static void add_line(JsonBuilder *b, const CapBalanceLine *line) {
  CapDuelShare effect = cap_balance_effect(line);

  json_builder_begin_object(b);
  cap_json_add_string(b, "key", line->key);
  cap_json_add_string(b, "text", line->text);
  cap_json_add_string(b, "group", line->group);
  cap_json_add_string(b, "side", line->side);
  cap_json_add_seeds(b, "seeds", line->seeds);
  add_score(b, &line->score);
  add_double(b, "effect", effect.share);
  add_double(b, "low", effect.low);
  add_double(b, "high", effect.high);
  json_builder_end_object(b);
}

static void add_sides(JsonBuilder *b, const CapBalance *balance) {
  cap_json_begin_array(b, "sides");
  for (guint i = 0; i < 2; i++) {
    json_builder_begin_object(b);
    cap_json_add_string(b, "side", balance->sides[i]);
    cap_json_add_string(b, "name", balance->names[i]);
    json_builder_end_object(b);
  }
  json_builder_end_array(b);
  cap_json_add_string(b, "first", balance->first);
}

char *cap_balance_to_json(const CapBalance *balance) {
  g_autoptr(JsonBuilder) b = json_builder_new();

  json_builder_begin_object(b);
  cap_json_add_string(b, "kind", KIND);
  cap_json_add_number(b, "format", FORMAT);
  cap_json_add_string(b, "engine", balance->engine);
  cap_json_add_string(b, "scenario", balance->scenario);
  cap_json_add_string(b, "title", balance->title != NULL ? balance->title : "");
  cap_json_add_string(b, "digest", balance->digest);
  cap_json_add_string(b, "options", balance->options);
  cap_json_add_string(b, "judge", balance->judge);
  add_sides(b, balance);
  cap_json_begin_array(b, "strengths");
  for (guint i = 0; i < balance->strengths->len; i++)
    cap_study_result_add_json(balance->strengths->pdata[i], b);
  json_builder_end_array(b);
  cap_json_add_number(b, "proposed", (gint64)balance->proposed);
  cap_json_add_number(b, "endless", (gint64)balance->endless);
  cap_json_begin_array(b, "lines");
  for (guint i = 0; i < balance->lines->len; i++)
    add_line(b, cap_balance_line(balance, i));
  json_builder_end_array(b);
  json_builder_end_object(b);
  return cap_json_dup_text(b);
}

/* --- Reading: whatever is not as written above is refused ------------------------------------- */

static CapDuelLine read_outcomes(CapJsonReading *r, JsonObject *object) {
  return (CapDuelLine){cap_json_get_number(r, object, "won"),
                       cap_json_get_number(r, object, "drawn"),
                       cap_json_get_number(r, object, "lost")};
}

static void read_score(CapJsonReading *r, JsonObject *object, CapDuelScore *score) {
  JsonArray *pairs = cap_json_get_array(r, object, "pairs");
  CapDuelLine before = read_outcomes(r, cap_json_get_object(r, object, "before"));

  score->as[0] = read_outcomes(r, object);
  score->as[1] = (CapDuelLine){before.lost, before.drawn, before.won};
  for (guint i = 0; i < G_N_ELEMENTS(score->pairs); i++)
    score->pairs[i] = cap_json_number(r, cap_json_node_at(pairs, i), "pairs");
}

/* Each seed is played once as it is and once with the change. */
static gboolean is_consistent(const CapBalanceLine *line) {
  guint64 n = cap_duel_pairs(&line->score);
  gboolean is_sound = cap_seed_ranges_count(line->seeds) == n;

  for (guint i = 0; i < G_N_ELEMENTS(line->score.as); i++)
    is_sound =
        is_sound && line->score.as[i].won + line->score.as[i].drawn + line->score.as[i].lost == n;
  return is_sound;
}

static void read_line(CapJsonReading *r, JsonObject *object, CapBalance *balance) {
  CapBalanceLine *line = cap_balance_add(
      balance, cap_json_get_string(r, object, "key"), cap_json_get_string(r, object, "text"),
      cap_json_get_string(r, object, "group"), cap_json_get_string(r, object, "side"));

  cap_json_get_seeds(r, object, "seeds", line->seeds);
  read_score(r, object, &line->score);
  if (!is_consistent(line))
    cap_json_refuse(r, "pairs");
}

static void read_sides(CapJsonReading *r, JsonObject *object, CapBalance *balance) {
  JsonArray *sides = cap_json_get_array(r, object, "sides");

  for (guint i = 0; i < 2; i++) {
    JsonObject *side = cap_json_object_at(r, sides, i, "sides");

    balance->sides[i] = g_strdup(cap_json_get_string(r, side, "side"));
    balance->names[i] = g_strdup(cap_json_get_string(r, side, "name"));
  }
  balance->first = g_strdup(cap_json_get_string(r, object, "first"));
}

static gpointer read_balance(CapJsonReading *r, JsonObject *object) {
  CapBalance *balance = cap_balance_new_empty();
  JsonArray *strengths = cap_json_get_array(r, object, "strengths");
  JsonArray *lines = cap_json_get_array(r, object, "lines");

  balance->engine = g_strdup(cap_json_get_string(r, object, "engine"));
  balance->scenario = g_strdup(cap_json_get_string(r, object, "scenario"));
  balance->title = g_strdup(cap_json_get_string(r, object, "title"));
  balance->digest = g_strdup(cap_json_get_string(r, object, "digest"));
  balance->options = g_strdup(cap_json_get_string(r, object, "options"));
  balance->judge = g_strdup(cap_json_get_string(r, object, "judge"));
  read_sides(r, object, balance);
  for (guint i = 0; strengths != NULL && i < json_array_get_length(strengths); i++)
    g_ptr_array_add(balance->strengths,
                    cap_result_games.read(r, cap_json_object_at(r, strengths, i, "strengths")));
  balance->proposed = cap_json_get_number(r, object, "proposed");
  balance->endless = cap_json_get_number(r, object, "endless");
  for (guint i = 0; lines != NULL && i < json_array_get_length(lines); i++)
    read_line(r, cap_json_object_at(r, lines, i, "lines"), balance);
  return balance;
}

/* --- For `capitano merge` --------------------------------------------------------------------- */

static void free_balance(gpointer balance) {
  cap_balance_free(balance);
}

static gboolean merge(gpointer balance, gconstpointer other, GError **error) {
  return cap_balance_merge(balance, other, error);
}

static void print(gconstpointer balance, FILE *out) {
  cap_balance_print(balance, out);
}

static char *to_json(gconstpointer balance) {
  return cap_balance_to_json(balance);
}

/* Of the games of the weakest player: all the others have the same. A race with a change may end
 * sooner. */
static const GArray *seeds(gconstpointer result, guint n) {
  const GPtrArray *strengths = ((const CapBalance *)result)->strengths;

  return n == 0 && strengths->len > 0 ? ((const CapStudyResult *)strengths->pdata[0])->seeds : NULL;
}

const CapResultKind cap_result_balance = {
    .kind = KIND,
    .maker = "balance",
    .format = FORMAT,
    .read = read_balance,
    .free = free_balance,
    .merge = merge,
    .print = print,
    .to_json = to_json,
    .seeds = seeds,
};

#include "validator/report/played.h"

#include <string.h>

#include "validator/play/policy.h"
#include "validator/report/answer-json.h"
#include "validator/report/display.h"
#include "validator/report/json-text.h"

#define COLUMNS 80

#define ELSEWHERE "It is about a scenario that was not played."
#define PLANNED   "The program does not play it yet."

/* --- What is told -------------------------------------------------------------------------- */

CapPlayedFate cap_played_fate(const CapPlayed *played, guint statement) {
  const CapRegister *book = cap_played_register(played);
  const CapRuleInfo *rule = &book->rules[statement];

  if (cap_played_times(played, statement) > 0)
    return CAP_PLAYED_SEEN;
  return rule->status == CAP_RULE_STATUS_BACKGROUND || rule->status == CAP_RULE_STATUS_PLANNED ||
                 !cap_played_concerns(played, statement) ||
                 cap_unplayed_find(book, rule->id) != NULL
             ? CAP_PLAYED_EXCUSED
             : CAP_PLAYED_MISSING;
}

static const CapRegister *book_of(const CapPlayedReport *report) {
  return cap_played_register(report->played);
}

static gboolean is_wanted(const CapPlayedReport *report, guint statement) {
  const CapRuleInfo *rule = &book_of(report)->rules[statement];

  for (guint i = 0; i < report->rules->len; i++)
    if (report->rules->pdata[i] == rule)
      return TRUE;
  return FALSE;
}

static guint count_fate(const CapPlayedReport *report, CapPlayedFate fate) {
  guint n = 0;

  for (guint i = 0; i < book_of(report)->n_rules; i++)
    n += is_wanted(report, i) && cap_played_fate(report->played, i) == fate;
  return n;
}

/* "random, doctrine and wayward"; new string. */
static char *policies_text(const CapPlayedReport *report) {
  GString *out = g_string_new(NULL);

  for (guint i = 0; i < report->policies->len; i++) {
    const CapPolicy *policy = report->policies->pdata[i];

    if (i > 0)
      g_string_append(out, i + 1 == report->policies->len ? " and " : ", ");
    g_string_append(out, policy->name);
  }
  return g_string_free(out, FALSE);
}

/* --- Text ---------------------------------------------------------------------------------- */

static void print_wrapped(FILE *out, const char *text, guint indent) {
  g_autoptr(GString) lines = g_string_new(NULL);

  cap_display_wrap(lines, text, indent, COLUMNS);
  fprintf(out, "%*s%s\n", (int)indent, "", lines->str);
}

static void print_head(const CapPlayedReport *report, FILE *out) {
  g_autofree char *policies = policies_text(report);
  g_autofree char *head = g_strdup_printf(
      "%" G_GUINT64_FORMAT " games of %u scenario%s, decided by %s, from seed %" G_GUINT64_FORMAT
      " on. Of %u statements %u were applied, %u were not for a known reason, and %u could have "
      "been but were not.",
      cap_played_n_games(report->played), report->titles->len, report->titles->len == 1 ? "" : "s",
      policies, report->seed, report->rules->len, count_fate(report, CAP_PLAYED_SEEN),
      count_fate(report, CAP_PLAYED_EXCUSED), count_fate(report, CAP_PLAYED_MISSING));

  print_wrapped(out, head, 0);
}

static void print_table(const CapPlayedReport *report, FILE *out) {
  const CapRegister *book = book_of(report);
  gsize id_width = strlen("statement");

  for (guint i = 0; i < report->rules->len; i++)
    id_width = MAX(id_width, strlen(((const CapRuleInfo *)report->rules->pdata[i])->id));
  fprintf(out, "\n%-*s  %10s  %7s  %s\n", (int)id_width, "statement", "times", "games", "title");
  for (guint i = 0; i < book->n_rules; i++) {
    const CapRuleInfo *rule = &book->rules[i];

    if (is_wanted(report, i))
      fprintf(out, "%-*s  %10" G_GUINT64_FORMAT "  %7" G_GUINT64_FORMAT "  %s\n", (int)id_width,
              rule->id, cap_played_times(report->played, i), cap_played_games(report->played, i),
              rule->title);
  }
}

/* Statements that say nothing of their own stand together below their reason. */
static void print_kind(const CapPlayedReport *report, CapUnplayedKind kind, FILE *out) {
  const CapRegister *book = book_of(report);
  g_autoptr(GString) ids = g_string_new(NULL);
  g_autoptr(GPtrArray) others = g_ptr_array_new_with_free_func(g_free);

  for (guint i = 0; i < book->n_rules; i++) {
    const char *id = book->rules[i].id;
    const CapUnplayed *excuse = cap_unplayed_find(book, id);

    if (!is_wanted(report, i) || cap_played_times(report->played, i) > 0 || excuse == NULL ||
        excuse->kind != kind)
      continue;
    if (excuse->more != NULL)
      g_ptr_array_add(others, g_strdup_printf("%s: %s", id, excuse->more));
    else
      g_string_append_printf(ids, "%s%s", ids->len > 0 ? " " : "", id);
  }
  if (ids->len == 0 && others->len == 0)
    return;
  fputc('\n', out);
  print_wrapped(out, cap_unplayed_words(kind), 0);
  if (ids->len > 0)
    print_wrapped(out, ids->str, 2);
  for (guint i = 0; i < others->len; i++)
    print_wrapped(out, others->pdata[i], 2);
}

static gboolean is_elsewhere(const CapPlayed *played, guint statement) {
  return !cap_played_concerns(played, statement);
}

static gboolean is_planned(const CapPlayed *played, guint statement) {
  return cap_played_register(played)->rules[statement].status == CAP_RULE_STATUS_PLANNED &&
         cap_played_times(played, statement) == 0;
}

/* The statements that a reason holds for. */
static void print_reason(const CapPlayedReport *report, const char *reason,
                         gboolean (*holds)(const CapPlayed *played, guint statement), FILE *out) {
  const CapRegister *book = book_of(report);
  g_autoptr(GString) ids = g_string_new(NULL);

  for (guint i = 0; i < book->n_rules; i++)
    if (is_wanted(report, i) && holds(report->played, i))
      g_string_append_printf(ids, "%s%s", ids->len > 0 ? " " : "", book->rules[i].id);
  if (ids->len == 0)
    return;
  fprintf(out, "\n%s\n", reason);
  print_wrapped(out, ids->str, 2);
}

static void print_missing(const CapPlayedReport *report, FILE *out) {
  const CapRegister *book = book_of(report);

  if (count_fate(report, CAP_PLAYED_MISSING) == 0)
    return;
  fprintf(out, "\nThese could have been applied, but never were:\n");
  for (guint i = 0; i < book->n_rules; i++) {
    const CapRuleInfo *rule = &book->rules[i];
    g_autofree char *line = g_strdup_printf("%s: %s", rule->id, rule->statement);

    if (is_wanted(report, i) && cap_played_fate(report->played, i) == CAP_PLAYED_MISSING)
      print_wrapped(out, line, 2);
  }
}

void cap_played_print_text(const CapPlayedReport *report, FILE *out) {
  print_head(report, out);
  print_table(report, out);
  for (CapUnplayedKind kind = 0; kind < CAP_N_UNPLAYED_KINDS; kind++)
    print_kind(report, kind, out);
  print_reason(report, ELSEWHERE, is_elsewhere, out);
  print_reason(report, PLANNED, is_planned, out);
  print_missing(report, out);
}

/* --- JSON ---------------------------------------------------------------------------------- */

static void add_evidence(const char *source, const char *name, guint64 times, gpointer data) {
  JsonBuilder *builder = data;

  json_builder_begin_object(builder);
  cap_json_add_string(builder, "source", source);
  cap_json_add_string(builder, "name", name);
  cap_json_add_number(builder, "times", (gint64)times);
  json_builder_end_object(builder);
}

static void add_reason(const CapPlayed *played, guint statement, JsonBuilder *builder) {
  const CapRegister *book = cap_played_register(played);
  const CapUnplayed *excuse = cap_unplayed_find(book, book->rules[statement].id);

  if (!cap_played_concerns(played, statement)) {
    cap_json_add_string(builder, "reason", "other-scenario");
    cap_json_add_string(builder, "why", ELSEWHERE);
    return;
  }
  if (is_planned(played, statement)) {
    cap_json_add_string(builder, "reason", "planned");
    cap_json_add_string(builder, "why", PLANNED);
    return;
  }
  if (excuse == NULL)
    return;
  cap_json_add_string(builder, "reason", cap_unplayed_name(excuse->kind));
  cap_json_add_string(builder, "why",
                      excuse->more != NULL ? excuse->more : cap_unplayed_words(excuse->kind));
}

static void add_statement(const CapPlayedReport *report, guint statement, JsonBuilder *builder) {
  const CapRuleInfo *rule = &book_of(report)->rules[statement];

  json_builder_begin_object(builder);
  cap_json_add_string(builder, "id", rule->id);
  cap_json_add_string(builder, "title", rule->title);
  cap_json_add_number(builder, "times", (gint64)cap_played_times(report->played, statement));
  cap_json_add_number(builder, "games", (gint64)cap_played_games(report->played, statement));
  if (cap_played_times(report->played, statement) == 0) {
    add_reason(report->played, statement, builder);
  } else {
    cap_json_begin_array(builder, "evidence");
    cap_played_each_evidence(report->played, statement, add_evidence, builder);
    json_builder_end_array(builder);
  }
  json_builder_end_object(builder);
}

void cap_played_print_json(const CapPlayedReport *report, FILE *out) {
  JsonBuilder *builder = cap_answer_json_new("rules-played");

  cap_json_add_number(builder, "games", (gint64)cap_played_n_games(report->played));
  cap_json_add_number(builder, "seed", (gint64)report->seed);
  cap_json_begin_array(builder, "policies");
  for (guint i = 0; i < report->policies->len; i++)
    json_builder_add_string_value(builder, ((const CapPolicy *)report->policies->pdata[i])->name);
  json_builder_end_array(builder);
  cap_json_begin_array(builder, "scenarios");
  for (guint i = 0; i < report->titles->len; i++)
    json_builder_add_string_value(builder, report->titles->pdata[i]);
  json_builder_end_array(builder);
  cap_json_begin_array(builder, "statements");
  for (guint i = 0; i < book_of(report)->n_rules; i++)
    if (is_wanted(report, i))
      add_statement(report, i, builder);
  json_builder_end_array(builder);
  cap_answer_json_finish(builder, out);
}

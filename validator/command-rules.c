#include "validator/cli.h"

#include <string.h>

#include "validator/honour/register/register.h"
#include "validator/report/display.h"
#include "validator/rules-played.h"
#include "validator/ruling-words.h"

#define COLUMNS 80

/* Which rules are meant. */
typedef struct {
  char **numbers; /* any of these; NULL: all */
  int kind;       /* CapRuleKind, or -1: all */
} Selection;

static gboolean is_selected(const Selection *selection, const CapRuleInfo *rule) {
  gboolean is_covered = selection->numbers == NULL;

  for (guint i = 0; !is_covered && selection->numbers[i] != NULL; i++)
    is_covered = cap_register_covers(selection->numbers[i], rule->id);
  return is_covered && (selection->kind < 0 || rule->kind == (CapRuleKind)selection->kind);
}

/* The selected rules; of const CapRuleInfo. */
static GPtrArray *select_rules(const Selection *selection) {
  GPtrArray *rules = g_ptr_array_new();

  for (guint i = 0; i < cap_register_count(); i++)
    if (is_selected(selection, cap_register_get(i)))
      g_ptr_array_add(rules, (gpointer)cap_register_get(i));
  return rules;
}

/* --- The list ------------------------------------------------------------------------------ */

static int widest_word(const char *const *words) {
  gsize widest = 0;

  for (guint i = 0; words[i] != NULL; i++)
    widest = MAX(widest, strlen(words[i]));
  return (int)widest;
}

static void print_list(GPtrArray *rules, FILE *out) {
  int status_width = widest_word(cap_rule_status_words);
  int kind_width = widest_word(cap_rule_kind_words);
  gsize id_width = 0;

  for (guint i = 0; i < rules->len; i++) {
    const CapRuleInfo *rule = rules->pdata[i];
    id_width = MAX(id_width, strlen(rule->id));
  }
  for (guint i = 0; i < rules->len; i++) {
    const CapRuleInfo *rule = rules->pdata[i];
    fprintf(out, "%-*s  %-*s  %-*s  %s\n", (int)id_width, rule->id, status_width,
            cap_rule_status_words[rule->status], kind_width, cap_rule_kind_words[rule->kind],
            rule->title);
  }
}

/* --- The status ---------------------------------------------------------------------------- */

static void print_counts(const char *name, const guint counts[CAP_N_RULE_STATUSES], FILE *out) {
  guint total = 0;

  fprintf(out, "%-*s", widest_word(cap_rule_kind_words), name);
  for (guint status = 0; status < CAP_N_RULE_STATUSES; status++) {
    fprintf(out, "  %*u", (int)strlen(cap_rule_status_words[status]), counts[status]);
    total += counts[status];
  }
  fprintf(out, "  %5u\n", total);
}

/* Only kinds that were selected have a row. */
static void print_table(GPtrArray *rules, FILE *out) {
  guint counts[CAP_N_RULE_KINDS + 1][CAP_N_RULE_STATUSES] = {{0}};
  gboolean is_used[CAP_N_RULE_KINDS] = {FALSE};

  for (guint i = 0; i < rules->len; i++) {
    const CapRuleInfo *rule = rules->pdata[i];
    counts[rule->kind][rule->status]++;
    counts[CAP_N_RULE_KINDS][rule->status]++;
    is_used[rule->kind] = TRUE;
  }
  fprintf(out, "%-*s", widest_word(cap_rule_kind_words), "kind");
  for (guint status = 0; status < CAP_N_RULE_STATUSES; status++)
    fprintf(out, "  %s", cap_rule_status_words[status]);
  fprintf(out, "  total\n");
  for (guint kind = 0; kind < CAP_N_RULE_KINDS; kind++)
    if (is_used[kind])
      print_counts(cap_rule_kind_words[kind], counts[kind], out);
  print_counts("all", counts[CAP_N_RULE_KINDS], out);
}

static void print_group(GPtrArray *rules, const char *reason, FILE *out) {
  g_autoptr(GString) ids = g_string_new(NULL);
  g_autoptr(GString) text = g_string_new(NULL);
  g_autofree char *heading = g_strdup_printf("Partial: %s", reason);

  for (guint i = 0; i < rules->len; i++) {
    const CapRuleInfo *rule = rules->pdata[i];
    if (g_strcmp0(rule->reason, reason) == 0)
      g_string_append_printf(ids, "%s%s", ids->len > 0 ? " " : "", rule->id);
  }
  fputc('\n', out);
  cap_display_wrap(text, heading, 0, COLUMNS);
  fprintf(out, "%s:\n", text->str);
  g_string_truncate(text, 0);
  cap_display_wrap(text, ids->str, 2, COLUMNS);
  fprintf(out, "  %s\n", text->str);
}

/* What is missing and where; rules with the same reason stand together. */
static void print_reasons(GPtrArray *rules, FILE *out) {
  g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);

  for (guint i = 0; i < rules->len; i++) {
    const CapRuleInfo *rule = rules->pdata[i];
    if (rule->reason != NULL && g_hash_table_add(seen, (gpointer)rule->reason))
      print_group(rules, rule->reason, out);
  }
}

/* --- The command --------------------------------------------------------------------------- */

static CapExit report_unknown_rule(const char *number, const CapStreams *io) {
  CapSuggestion suggestion = cap_suggestion_for(cap_slice_of(number));

  cap_register_suggest(&suggestion);
  if (cap_slice_is_set(suggestion.best))
    return cap_cli_usage_error(&cap_command_rules, io,
                               "There is no rule \"%s\". Did you mean \"%.*s\"?", number,
                               CAP_SLICE_ARGS(suggestion.best));
  return cap_cli_usage_error(&cap_command_rules, io,
                             "There is no rule \"%s\". \"capitano rules\" lists them all.", number);
}

static CapExit report_unknown_kind(const char *kind, const CapStreams *io) {
  const char *meant = cap_suggest(cap_slice_of(kind), cap_rule_kind_words, CAP_N_RULE_KINDS);
  g_autofree char *all = g_strjoinv(", ", (char **)cap_rule_kind_words);

  if (meant != NULL)
    return cap_cli_usage_error(&cap_command_rules, io,
                               "There is no kind \"%s\". Did you mean \"%s\"?", kind, meant);
  return cap_cli_usage_error(&cap_command_rules, io, "There is no kind \"%s\"; the kinds are %s.",
                             kind, all);
}

static CapExit report_unknown_ruling(const char *number, const CapStreams *io) {
  CapSuggestion suggestion = cap_suggestion_for(cap_slice_of(number));

  cap_rulings_suggest(&suggestion);
  if (cap_slice_is_set(suggestion.best))
    return cap_cli_usage_error(&cap_command_rules, io,
                               "There is no ruling \"%s\". Did you mean \"%.*s\"?", number,
                               CAP_SLICE_ARGS(suggestion.best));
  return cap_cli_usage_error(&cap_command_rules, io,
                             "There is no ruling \"%s\". \"capitano rules --rulings\" lists them "
                             "all.",
                             number);
}

/* The readings of a scenario; 0 when the file is none, which has been said. */
static guint64 readings_of(const char *path, const CapStreams *io, CapExit *status) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = cap_document_read(path, &limits, findings);

  if (doc == NULL)
    *status = cap_cli_io_error(&cap_command_rules, io,
                               "%s cannot be read. \"capitano check\" says why.", path);
  else if (cap_document_kind(doc) != CAP_KIND_SCENARIO)
    *status =
        cap_cli_usage_error(&cap_command_rules, io, "--scenario=%s: this is no scenario.", path);
  else
    return honour_readings_of(doc);
  return 0;
}

static CapExit list_rulings(char **numbers, const char *scenario, const CapStreams *io) {
  CapExit status = CAP_EXIT_OK;
  guint64 readings =
      scenario != NULL ? readings_of(scenario, io, &status) : honour_readings_usual();

  for (guint i = 0; numbers != NULL && numbers[i] != NULL; i++)
    if (g_str_has_prefix(numbers[i], "R-") && cap_rulings_find(numbers[i]) == NULL)
      return report_unknown_ruling(numbers[i], io);
    else if (!g_str_has_prefix(numbers[i], "R-") && !cap_register_has(numbers[i]))
      return report_unknown_rule(numbers[i], io);
  if (status == CAP_EXIT_OK)
    cap_rulings_list(numbers, readings, io->out);
  return status;
}

/* Whatever names a rule is a rule, everything else a scenario; takes all words. */
static void tell_apart(char **words, char ***numbers, char ***paths) {
  g_autoptr(GPtrArray) rules = g_ptr_array_new(), files = g_ptr_array_new();

  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    g_ptr_array_add(cap_register_has(words[i]) ? rules : files, words[i]);
  g_free(words);
  g_ptr_array_add(rules, NULL);
  g_ptr_array_add(files, NULL);
  *numbers = rules->len > 1 ? (char **)g_ptr_array_steal(rules, NULL) : NULL;
  *paths = files->len > 1 ? (char **)g_ptr_array_steal(files, NULL) : NULL;
}

static CapExit run(char ***args, const CapStreams *io) {
  gboolean wants_status = FALSE, wants_rulings = FALSE, wants_played = FALSE;
  g_autofree char *scenario = NULL;
  g_autofree char *kind = NULL;
  g_auto(GStrv) numbers = NULL;
  g_auto(CapRulesPlayed) played = {.games = 60};
  CapExit status = CAP_EXIT_OK;
  const GOptionEntry entries[] = {
      {"status", 0, 0, G_OPTION_ARG_NONE, &wants_status,
       "Count the rules by kind and status, and tell what is missing in partial ones.", NULL},
      {"kind", 0, 0, G_OPTION_ARG_STRING, &kind, "Only rules of this kind, such as zoc.", "KIND"},
      {"rulings", 0, 0, G_OPTION_ARG_NONE, &wants_rulings,
       "List the rulings on what the rule book leaves open, and the reading that is used.", NULL},
      {"scenario", 0, 0, G_OPTION_ARG_FILENAME, &scenario,
       "With --rulings: tell which readings this scenario uses.", "FILE"},
      {"played", 0, 0, G_OPTION_ARG_NONE, &wants_played,
       "Play games of the scenarios named and count how often each statement was applied.", NULL},
      CAP_RULES_PLAYED_ENTRIES(played),
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &numbers, NULL, NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };

  if (!cap_cli_parse(&cap_command_rules, entries, args, io, &status))
    return status;
  if (scenario != NULL && !wants_rulings)
    return cap_cli_usage_error(&cap_command_rules, io, "--scenario goes with --rulings.");
  if (wants_rulings && (wants_status || kind != NULL))
    return cap_cli_usage_error(&cap_command_rules, io,
                               "--rulings goes with neither --status nor --kind.");
  if (wants_rulings)
    return list_rulings(numbers, scenario, io);
  if (wants_played)
    tell_apart(g_steal_pointer(&numbers), &numbers, &played.paths);
  Selection selection = {numbers, -1};
  if (kind != NULL)
    selection.kind = cap_slice_index_in(cap_slice_of(kind), cap_rule_kind_words);
  if (kind != NULL && selection.kind < 0)
    return report_unknown_kind(kind, io);
  for (guint i = 0; numbers != NULL && numbers[i] != NULL; i++)
    if (!cap_register_has(numbers[i]))
      return report_unknown_rule(numbers[i], io);

  g_autoptr(GPtrArray) rules = select_rules(&selection);
  if (wants_played)
    return cap_rules_played_run(&played, rules, io);
  if (wants_status) {
    print_table(rules, io->out);
    print_reasons(rules, io->out);
  } else {
    print_list(rules, io->out);
  }
  return CAP_EXIT_OK;
}

const CapCommand cap_command_rules = {
    .name = "rules",
    .usage = "[OPTION]... [NUMBER]... [SCENARIO]...",
    .summary = "List the rules of the game and how far each is modelled.",
    .details =
        "NUMBER is a rule with all that belongs to it: 7.8 is every statement from 7.8a to\n"
        "7.8.3d, C.AFT a chart, S1 a scenario. Each line has id, status, kind and title;\n"
        "\"capitano explain NUMBER\" tells what a rule says. The status is one of\n"
        "\n"
        "  complete    works as the rule says, with a test named after it\n"
        "  partial     something of it works; --status tells what is missing\n"
        "  planned     comes with the rules engine\n"
        "  background  describes the game; there is nothing to do\n"
        "\n"
        "A ruling says how we read what the rule book leaves open. Its line has id, letter of\n"
        "the reading and title; where a scenario can choose, a second line has the attribute\n"
        "of <readings> and its word. NUMBER is then a ruling, or a rule it is about.\n"
        "\n"
        "With --played games of the scenarios are played, with the optional rules in turn,\n"
        "and the list says how often each statement was applied: that it refused an option,\n"
        "changed a die, made something happen. Statements that were never applied follow,\n"
        "with the reason where one is known.\n",
    .run = run,
};

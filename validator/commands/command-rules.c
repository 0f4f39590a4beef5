#include "validator/commands/cli.h"

#include <string.h>

#include "validator/register/registers.h"
#include "validator/report/display.h"
#include "validator/commands/rules-played.h"
#include "validator/commands/ruling-words.h"

#define COLUMNS 80

/* Which rules are meant. */
typedef struct {
  char **words;     /* for any of these rules, see registers.h; NULL: all */
  const char *kind; /* NULL: all */
} Selection;

static gboolean is_selected(const Selection *selection, const CapRegister *book,
                            const CapRuleInfo *rule) {
  gboolean is_covered = selection->words == NULL;

  for (guint i = 0; !is_covered && selection->words[i] != NULL; i++)
    is_covered = cap_register_is_meant(book, selection->words[i]) &&
                 cap_register_covers(cap_registers_number(selection->words[i]), rule->id);
  return is_covered &&
         (selection->kind == NULL || g_str_equal(book->kinds[rule->kind], selection->kind));
}

/* The selected rules; of const CapRuleInfo. */
static GPtrArray *select_rules(const Selection *selection, const CapRegister *book) {
  GPtrArray *rules = g_ptr_array_new();

  for (guint i = 0; i < book->n_rules; i++)
    if (is_selected(selection, book, &book->rules[i]))
      g_ptr_array_add(rules, (gpointer)&book->rules[i]);
  return rules;
}

/* --- The list ------------------------------------------------------------------------------ */

static int widest_word(const char *const *words) {
  gsize widest = 0;

  for (guint i = 0; words[i] != NULL; i++)
    widest = MAX(widest, strlen(words[i]));
  return (int)widest;
}

static void print_list(const CapRegister *book, GPtrArray *rules, FILE *out) {
  int status_width = widest_word(cap_rule_status_words);
  int kind_width = widest_word(book->kinds);
  gsize id_width = 0;

  for (guint i = 0; i < rules->len; i++) {
    const CapRuleInfo *rule = rules->pdata[i];
    id_width = MAX(id_width, strlen(rule->id));
  }
  for (guint i = 0; i < rules->len; i++) {
    const CapRuleInfo *rule = rules->pdata[i];
    fprintf(out, "%-*s  %-*s  %-*s  %s\n", (int)id_width, rule->id, status_width,
            cap_rule_status_words[rule->status], kind_width, book->kinds[rule->kind], rule->title);
  }
}

/* --- The status ---------------------------------------------------------------------------- */

static void print_counts(int width, const char *name, const guint counts[CAP_N_RULE_STATUSES],
                         FILE *out) {
  guint total = 0;

  fprintf(out, "%-*s", width, name);
  for (guint status = 0; status < CAP_N_RULE_STATUSES; status++) {
    fprintf(out, "  %*u", (int)strlen(cap_rule_status_words[status]), counts[status]);
    total += counts[status];
  }
  fprintf(out, "  %5u\n", total);
}

/* How many of the rules have a kind, or any when it is NULL, and each status. FALSE: none. */
static gboolean count_rules(const CapRegister *book, const GPtrArray *rules, const char *kind,
                            guint counts[CAP_N_RULE_STATUSES]) {
  gboolean is_any = FALSE;

  memset(counts, 0, CAP_N_RULE_STATUSES * sizeof counts[0]);
  for (guint i = 0; i < rules->len; i++) {
    const CapRuleInfo *rule = rules->pdata[i];

    if (kind != NULL && book->kinds[rule->kind] != kind)
      continue;
    counts[rule->status]++;
    is_any = TRUE;
  }
  return is_any;
}

/* Only kinds that were selected have a row. */
static void print_table(const CapRegister *book, GPtrArray *rules, FILE *out) {
  int width = widest_word(book->kinds);
  guint counts[CAP_N_RULE_STATUSES];

  fprintf(out, "%-*s", width, "kind");
  for (guint status = 0; status < CAP_N_RULE_STATUSES; status++)
    fprintf(out, "  %s", cap_rule_status_words[status]);
  fprintf(out, "  total\n");
  for (guint kind = 0; book->kinds[kind] != NULL; kind++)
    if (count_rules(book, rules, book->kinds[kind], counts))
      print_counts(width, book->kinds[kind], counts, out);
  count_rules(book, rules, NULL, counts);
  print_counts(width, "all", counts, out);
}

/* `reason` as cap_rule_dup_reason() gives it. */
static void print_group(GPtrArray *rules, const char *reason, FILE *out) {
  g_autoptr(GString) ids = g_string_new(NULL);
  g_autoptr(GString) text = g_string_new(NULL);
  g_autofree char *heading = g_strndup(reason, strlen(reason) - 1);

  for (guint i = 0; i < rules->len; i++) {
    const CapRuleInfo *rule = rules->pdata[i];
    g_autofree char *other = cap_rule_dup_reason(rule);

    if (g_strcmp0(other, reason) == 0)
      g_string_append_printf(ids, "%s%s", ids->len > 0 ? " " : "", rule->id);
  }
  fputc('\n', out);
  cap_display_wrap(text, heading, 0, COLUMNS);
  fprintf(out, "%s:\n", text->str);
  g_string_truncate(text, 0);
  cap_display_wrap(text, ids->str, 2, COLUMNS);
  fprintf(out, "  %s\n", text->str);
}

/* What is missing and where; rules with the same status and reason stand together. */
static void print_reasons(GPtrArray *rules, FILE *out) {
  g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < rules->len; i++) {
    g_autofree char *reason = cap_rule_dup_reason(rules->pdata[i]);

    if (reason != NULL && g_hash_table_add(seen, g_strdup(reason)))
      print_group(rules, reason, out);
  }
}

/* --- The command --------------------------------------------------------------------------- */

static CapExit report_unknown(const char *word, const GPtrArray *books, gboolean is_ruling,
                              const CapStreams *io) {
  const char *kind = is_ruling ? "ruling" : "rule";
  CapSuggestion suggestion = cap_suggestion_for(cap_slice_of(cap_registers_number(word)));
  g_autoptr(GPtrArray) meant = cap_registers_meant(books, word);
  g_autofree char *complaint = cap_registers_dup_complaint_of(word);

  if (complaint != NULL)
    return cap_cli_usage_error(&cap_command_rules, io, "%s", complaint);
  if (is_ruling)
    cap_registers_suggest_rulings(meant, &suggestion);
  else
    cap_registers_suggest_rules(meant, &suggestion);
  g_autofree char *best = cap_registers_dup_best(word, &suggestion);
  if (best != NULL)
    return cap_cli_usage_error(&cap_command_rules, io,
                               "There is no %s \"%s\". Did you mean \"%s\"?", kind, word, best);
  return cap_cli_usage_error(&cap_command_rules, io,
                             "There is no %s \"%s\". \"capitano rules%s\" lists them all.", kind,
                             word, is_ruling ? " --rulings" : "");
}

/* The words for kinds of all rule systems, each once; of utf8, ended by NULL. */
static GPtrArray *list_kinds(const GPtrArray *books) {
  GPtrArray *kinds = g_ptr_array_new();

  for (guint i = 0; i < books->len; i++)
    for (const char *const *kind = ((const CapRegister *)books->pdata[i])->kinds; *kind != NULL;
         kind++)
      if (!g_ptr_array_find_with_equal_func(kinds, *kind, g_str_equal, NULL))
        g_ptr_array_add(kinds, (gpointer)*kind);
  g_ptr_array_add(kinds, NULL);
  return kinds;
}

static CapExit report_unknown_kind(const char *kind, const GPtrArray *kinds, const CapStreams *io) {
  const char *meant =
      cap_suggest(cap_slice_of(kind), (const char *const *)kinds->pdata, kinds->len - 1);
  g_autofree char *all = g_strjoinv(", ", (char **)kinds->pdata);

  if (meant != NULL)
    return cap_cli_usage_error(&cap_command_rules, io,
                               "There is no kind \"%s\". Did you mean \"%s\"?", kind, meant);
  return cap_cli_usage_error(&cap_command_rules, io, "There is no kind \"%s\"; the kinds are %s.",
                             kind, all);
}

/* A scenario; NULL when the file is none, which has been said. */
static CapDocument *read_scenario(const char *path, const CapStreams *io, CapExit *status) {
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
    return g_steal_pointer(&doc);
  return NULL;
}

/* Is every word that of a ruling or of a rule? If not, it has been said. */
static gboolean are_known(char **words, const GPtrArray *books, const CapStreams *io) {
  for (guint i = 0; words != NULL && words[i] != NULL; i++) {
    g_autoptr(GPtrArray) ruled = cap_registers_with_ruling(books, words[i]);

    gboolean is_ruling = cap_registers_is_ruling(words[i]);

    if (is_ruling ? ruled->len > 0 : cap_registers_have_rule(books, words[i]))
      continue;
    report_unknown(words[i], books, is_ruling, io);
    return FALSE;
  }
  return TRUE;
}

/* `all` are the registers to look in when there is no scenario to say which. */
static CapExit list_rulings(char **words, const char *path, const GPtrArray *all,
                            const CapStreams *io) {
  CapExit status = CAP_EXIT_OK;
  g_autoptr(CapDocument) scenario = path != NULL ? read_scenario(path, io, &status) : NULL;
  g_autoptr(GPtrArray) books = scenario != NULL ? cap_registers_of(scenario)
                                                : g_ptr_array_copy((GPtrArray *)all, NULL, NULL);
  g_autoptr(GPtrArray) about = g_ptr_array_new();

  if (!are_known(words, books, io))
    return CAP_EXIT_USAGE;
  if (status != CAP_EXIT_OK)
    return status;
  for (guint i = 0; i < books->len; i++)
    if (cap_rulings_are_about(books->pdata[i], words))
      g_ptr_array_add(about, books->pdata[i]);
  for (guint i = 0; i < about->len; i++) {
    cap_register_print_heading(about->pdata[i], NULL, i, about->len, io->out);
    cap_rulings_list(about->pdata[i], words, scenario, io->out);
  }
  return CAP_EXIT_OK;
}

/* Whatever names a rule is a rule, everything else a scenario; takes all words. */
static void tell_apart(char **words, const GPtrArray *books, char ***numbers, char ***paths) {
  g_autoptr(GPtrArray) rules = g_ptr_array_new(), files = g_ptr_array_new();

  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    g_ptr_array_add(cap_registers_have_rule(books, words[i]) ? rules : files, words[i]);
  g_free(words);
  g_ptr_array_add(rules, NULL);
  g_ptr_array_add(files, NULL);
  *numbers = rules->len > 1 ? (char **)g_ptr_array_steal(rules, NULL) : NULL;
  *paths = files->len > 1 ? (char **)g_ptr_array_steal(files, NULL) : NULL;
}

static void print_rules(const CapRegister *book, GPtrArray *rules, gboolean wants_status,
                        FILE *out) {
  if (wants_status) {
    print_table(book, rules, out);
    print_reasons(rules, out);
  } else {
    print_list(book, rules, out);
  }
}

/* Systems of which nothing is selected are left out, unless there is but one. */
static void print_books(const Selection *selection, const GPtrArray *books, gboolean wants_status,
                        FILE *out) {
  g_autoptr(GPtrArray) shown = g_ptr_array_new();

  for (guint i = 0; i < books->len; i++) {
    g_autoptr(GPtrArray) rules = select_rules(selection, books->pdata[i]);

    if (rules->len > 0 || books->len == 1)
      g_ptr_array_add(shown, books->pdata[i]);
  }
  for (guint i = 0; i < shown->len; i++) {
    g_autoptr(GPtrArray) rules = select_rules(selection, shown->pdata[i]);

    cap_register_print_heading(shown->pdata[i], NULL, i, shown->len, out);
    print_rules(shown->pdata[i], rules, wants_status, out);
  }
}

/* The selected rules of all systems; of const CapRuleInfo. */
static GPtrArray *select_everywhere(const Selection *selection, const GPtrArray *books) {
  GPtrArray *all = g_ptr_array_new();

  for (guint i = 0; i < books->len; i++)
    g_ptr_array_extend_and_steal(all, select_rules(selection, books->pdata[i]));
  return all;
}

/* What the command line says. */
typedef struct {
  gboolean wants_status, wants_rulings, wants_played;
  char *scenario, *kind, *system;
  char **words;
  CapRulesPlayed played;
} Options;

static void clear_options(Options *o) {
  g_clear_pointer(&o->scenario, g_free);
  g_clear_pointer(&o->kind, g_free);
  g_clear_pointer(&o->system, g_free);
  g_clear_pointer(&o->words, g_strfreev);
  cap_rules_played_clear(&o->played);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Options, clear_options)

/* Do the options go together? If not, it has been said. */
static gboolean are_options_right(const Options *o, const CapStreams *io) {
  g_autofree char *complaint = o->system != NULL ? cap_registers_dup_complaint(o->system) : NULL;

  if (o->scenario != NULL && !o->wants_rulings)
    cap_cli_usage_error(&cap_command_rules, io, "--scenario goes with --rulings.");
  else if (o->wants_rulings && (o->wants_status || o->kind != NULL))
    cap_cli_usage_error(&cap_command_rules, io, "--rulings goes with neither --status nor --kind.");
  else if (o->system != NULL && (o->scenario != NULL || o->wants_played))
    cap_cli_usage_error(&cap_command_rules, io,
                        "A scenario is written for one rule system: leave --system out.");
  else if (complaint != NULL)
    cap_cli_usage_error(&cap_command_rules, io, "%s", complaint);
  else
    return TRUE;
  return FALSE;
}

static CapExit list_or_play(Options *o, const GPtrArray *books, const CapStreams *io) {
  g_autoptr(GPtrArray) kinds = list_kinds(books);

  if (o->wants_played)
    tell_apart(g_steal_pointer(&o->words), books, &o->words, &o->played.paths);
  if (o->kind != NULL && !g_strv_contains((const char *const *)kinds->pdata, o->kind))
    return report_unknown_kind(o->kind, kinds, io);
  for (guint i = 0; o->words != NULL && o->words[i] != NULL; i++)
    if (!cap_registers_have_rule(books, o->words[i]))
      return report_unknown(o->words[i], books, FALSE, io);

  Selection selection = {o->words, o->kind};
  if (!o->wants_played) {
    print_books(&selection, books, o->wants_status, io->out);
    return CAP_EXIT_OK;
  }
  g_autoptr(GPtrArray) rules = select_everywhere(&selection, books);
  return cap_rules_played_run(&o->played, rules, io);
}

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(Options) o = {.played = {.games = 60}};
  CapExit status = CAP_EXIT_OK;
  const GOptionEntry entries[] = {
      {"system", 0, 0, G_OPTION_ARG_FILENAME, &o.system,
       "Show only the rules of this rule system. Default: all systems that are built in.",
       "SYSTEM"},
      {"status", 0, 0, G_OPTION_ARG_NONE, &o.wants_status,
       "Count the rules by kind and status, and show what is missing.", NULL},
      {"kind", 0, 0, G_OPTION_ARG_STRING, &o.kind, "Show only rules of this kind, such as zoc.",
       "KIND"},
      {"rulings", 0, 0, G_OPTION_ARG_NONE, &o.wants_rulings,
       "List the rulings on questions that the rule book leaves open, and the reading that is "
       "used.",
       NULL},
      {"scenario", 0, 0, G_OPTION_ARG_FILENAME, &o.scenario,
       "With --rulings: show which readings this scenario uses.", "FILE"},
      {"played", 0, 0, G_OPTION_ARG_NONE, &o.wants_played,
       "Play games of the scenarios named and count how often each statement was applied.", NULL},
      CAP_RULES_PLAYED_ENTRIES(o.played),
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o.words, NULL, NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };

  if (!cap_cli_parse(&cap_command_rules, entries, args, io, &status))
    return status;
  if (!are_options_right(&o, io))
    return CAP_EXIT_USAGE;
  g_autoptr(GPtrArray) books =
      o.system != NULL ? cap_registers_named(o.system) : cap_registers_all();
  if (o.wants_rulings)
    return list_rulings(o.words, o.scenario, books, io);
  return list_or_play(&o, books, io);
}

const CapCommand cap_command_rules = {
    .name = "rules",
    .usage = "[OPTION]... [NUMBER]... [SCENARIO]...",
    .summary = "List the rules of the games and say how much of each is played.",
    .details =
        "NUMBER is a rule and everything below it: 7.8 is every statement from 7.8a to\n"
        "7.8.3d, C.AFT is a chart, S1 a scenario. Each line has the id, status, kind and\n"
        "title; \"capitano explain NUMBER\" shows what a rule says. If several rule systems\n"
        "have the same number, write SYSTEM:7.8 for the rule of one of them. The status is\n"
        "one of\n"
        "\n"
        "  complete    works as the rule says, with a test named after it\n"
        "  partial     part of it works; --status says what is missing\n"
        "  planned     not played yet; --status says what has to come first\n"
        "  background  describes the game; there is nothing to do\n"
        "\n"
        "A ruling says how the program reads a question that the rule book leaves open. Its\n"
        "line has the id, the letter of the reading and the title; if a scenario can choose,\n"
        "a second line has the attribute of <readings> and its word. With --rulings, NUMBER\n"
        "is a ruling, or a rule that it is about.\n"
        "\n"
        "With --played, games of the scenarios are played, with the optional rules in turn,\n"
        "and the list says how often each statement was applied: how often it refused an\n"
        "option, changed a die or made something happen. After that come the statements\n"
        "that were never applied, with the reason if it is known.\n",
    .outputs = "",
    .run = run,
};

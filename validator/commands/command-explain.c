#include "validator/commands/cli.h"

#include <string.h>

#include <gio/gio.h>

#include "schema/codes/diagnostic.h"
#include "schema/codes/suggest.h"
#include "validator/example-resources.h"
#include "validator/register/registers.h"
#include "validator/report/display.h"
#include "validator/commands/ruling-words.h"

#define COLUMNS 80

static void print_paragraph(const char *text, guint indent, FILE *out) {
  g_autoptr(GString) wrapped = g_string_new(NULL);

  cap_display_wrap(wrapped, text, indent, COLUMNS);
  fprintf(out, "%*s%s\n", (int)indent, "", wrapped->str);
}

/* The finding with this code in a text report; new string, NULL when there is none. */
static char *dup_finding(const char *report, const char *slug) {
  g_auto(GStrv) findings = g_strsplit(report, "\n\n", -1);

  for (guint i = 0; findings[i] != NULL; i++) {
    g_autofree char *first = g_strndup(findings[i], strcspn(findings[i], "\n"));
    g_auto(GStrv) words = g_strsplit(first, " ", -1);
    if (g_strv_contains((const char *const *)words, slug))
      return g_strdup(findings[i]);
  }
  return NULL;
}

static void print_example(const char *slug, FILE *out) {
  g_autofree char *path = g_strdup_printf("/org/capitano/examples/%s", slug);
  g_autoptr(GBytes) bytes =
      g_resource_lookup_data(cap_example_get_resource(), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  if (bytes == NULL)
    return;

  gsize size = 0;
  const char *data = g_bytes_get_data(bytes, &size);
  g_autofree char *report = g_strndup(data, size);
  g_autofree char *finding = dup_finding(report, slug);
  if (finding == NULL)
    return;
  g_auto(GStrv) lines = g_strsplit(finding, "\n", -1);
  fprintf(out, "\nFor example:\n\n");
  for (guint i = 0; lines[i] != NULL; i++)
    fprintf(out, "  %s\n", lines[i]);
}

static void explain_code(CapCode code, FILE *out) {
  g_autofree char *rule = cap_registers_dup_rule_of(code, code->rule);

  fprintf(out, "%s (%s%s%s)\n\n", code->slug, cap_severity_name(code->severity),
          rule != NULL ? ", rule " : "", rule != NULL ? rule : "");
  print_paragraph(code->summary, 2, out);
  fputc('\n', out);
  print_paragraph(code->explanation, 2, out);
  if (code->firm_reason != NULL) {
    g_autofree char *firm = g_strdup_printf(
        "It cannot be made milder, suppressed or accepted by a baseline. %s", code->firm_reason);
    fputc('\n', out);
    print_paragraph(firm, 2, out);
  }
  print_example(code->slug, out);
}

/* --- Rules --------------------------------------------------------------------------------- */

static void explain_statement(const CapRegister *book, const CapRuleInfo *rule, FILE *out) {
  g_autofree char *reason = cap_rule_dup_reason(rule);

  fprintf(out, "%s %s (%s, %s)\n\n", rule->id, rule->title, book->kinds[rule->kind],
          cap_rule_status_words[rule->status]);
  print_paragraph(rule->statement, 2, out);
  if (reason != NULL) {
    fputc('\n', out);
    print_paragraph(reason, 2, out);
  }
}

/* The findings that stand on this rule or a part of it: those that only the system of the register
 * has, NULL for none, and those that all systems share. */
static void print_findings(const char *number, const CapRegister *book, gboolean are_shared_told,
                           FILE *out) {
  g_autoptr(GString) slugs = g_string_new(NULL);
  g_autoptr(GPtrArray) codes = cap_codes_all();
  const char *name = book != NULL ? cap_register_system(book) : NULL;

  for (guint i = 0; i < codes->len; i++) {
    CapCode code = codes->pdata[i];
    const char *system = cap_registers_system_of(code);

    if (system != NULL ? g_strcmp0(system, name) != 0 : !are_shared_told)
      continue;
    if (code->rule != NULL && cap_register_covers(number, code->rule))
      g_string_append_printf(slugs, "%s %s", slugs->len > 0 ? "," : "Findings:", code->slug);
  }
  if (slugs->len == 0)
    return;
  fputc('\n', out);
  print_paragraph(slugs->str, 0, out);
}

static void explain_rule(const CapRegister *book, const char *number, FILE *out) {
  gboolean is_first = TRUE;

  for (guint i = 0; i < book->n_rules; i++) {
    const CapRuleInfo *rule = &book->rules[i];
    if (!cap_register_covers(number, rule->id))
      continue;
    if (!is_first)
      fputc('\n', out);
    explain_statement(book, rule, out);
    is_first = FALSE;
  }
  cap_rulings_point(book, number, out);
}

/* As every rule system that has the number says it. What all systems share comes last, since a
 * finding of shared documents does not know whose rule it has. */
static void explain_rules(const GPtrArray *books, const char *number, FILE *out) {
  gboolean is_alone = books->len == 1;

  for (guint i = 0; i < books->len; i++) {
    cap_register_print_heading(books->pdata[i], number, i, books->len, out);
    explain_rule(books->pdata[i], number, out);
    print_findings(number, books->pdata[i], is_alone, out);
  }
  if (!is_alone)
    print_findings(number, NULL, TRUE, out);
}

static void explain_rulings(const GPtrArray *books, const char *id, FILE *out) {
  for (guint i = 0; i < books->len; i++) {
    cap_register_print_heading(books->pdata[i], id, i, books->len, out);
    cap_ruling_explain(books->pdata[i], cap_rulings_find(books->pdata[i], id), out);
  }
}

/* --- All of them --------------------------------------------------------------------------- */

static gint compare_codes(gconstpointer a, gconstpointer b) {
  return strcmp((*(const CapCode *)a)->slug, (*(const CapCode *)b)->slug);
}

static void list_codes(FILE *out) {
  g_autoptr(GPtrArray) codes = cap_codes_all();
  gsize widest = 0;

  for (guint i = 0; i < codes->len; i++)
    widest = MAX(widest, strlen(((CapCode)codes->pdata[i])->slug));
  g_ptr_array_sort(codes, compare_codes);
  for (guint i = 0; i < codes->len; i++) {
    CapCode code = codes->pdata[i];
    fprintf(out, "%-*s  %-7s  %s\n", (int)widest, code->slug, cap_severity_name(code->severity),
            code->summary);
  }
}

/* --- The command --------------------------------------------------------------------------- */

/* Rules start with the number of a chapter or a capital, rulings with a capital and a dash; codes
 * are small letters and stand behind no name of a system. */
static const char *kind_of_word(const char *word) {
  const char *number = cap_registers_number(word);

  if (cap_registers_is_ruling(word))
    return "ruling";
  return number > word || g_ascii_isdigit(number[0]) || g_ascii_isupper(number[0]) ? "rule"
                                                                                   : "finding";
}

/* What was meant by a word; new string, NULL when nobody can tell. Behind the name of a system only
 * its rules and rulings are looked for. */
static char *dup_meant(const char *word, const GPtrArray *books) {
  const char *number = cap_registers_number(word);
  CapSuggestion suggestion = cap_suggestion_for(cap_slice_of(number));
  g_autoptr(GPtrArray) meant = cap_registers_meant(books, word);

  if (number == word)
    cap_codes_suggest(&suggestion);
  cap_registers_suggest_rules(meant, &suggestion);
  cap_registers_suggest_rulings(meant, &suggestion);
  return cap_registers_dup_best(word, &suggestion);
}

static CapExit report_unknown(const char *word, const GPtrArray *books, const CapStreams *io) {
  g_autofree char *complaint = cap_registers_dup_complaint_of(word);
  g_autofree char *meant = dup_meant(word, books);

  if (complaint != NULL)
    return cap_cli_usage_error(&cap_command_explain, io, "%s", complaint);
  if (meant != NULL)
    return cap_cli_usage_error(&cap_command_explain, io,
                               "There is no %s \"%s\". Did you mean \"%s\"?", kind_of_word(meant),
                               word, meant);
  return cap_cli_usage_error(&cap_command_explain, io,
                             "There is no %s \"%s\". \"capitano explain --list\" lists all "
                             "findings, \"capitano rules\" all rules, \"capitano rules "
                             "--rulings\" all rulings.",
                             kind_of_word(word), word);
}

static CapExit explain(const char *word, gboolean is_first, const CapStreams *io) {
  CapCode code = cap_code_find(word);
  g_autoptr(GPtrArray) books = cap_registers_all();
  g_autoptr(GPtrArray) ruled = cap_registers_with_ruling(books, word);
  g_autoptr(GPtrArray) having = cap_registers_with_rule(books, word);

  if (code == NULL && ruled->len == 0 && having->len == 0)
    return report_unknown(word, books, io);
  if (!is_first)
    fputc('\n', io->out);
  if (code != NULL)
    explain_code(code, io->out);
  else if (ruled->len > 0)
    explain_rulings(ruled, cap_registers_number(word), io->out);
  else
    explain_rules(having, cap_registers_number(word), io->out);
  return CAP_EXIT_OK;
}

static CapExit run(char ***args, const CapStreams *io) {
  gboolean list = FALSE;
  g_auto(GStrv) words = NULL;
  CapExit status = CAP_EXIT_OK;
  const GOptionEntry entries[] = {
      {"list", 0, 0, G_OPTION_ARG_NONE, &list, "List every code with one line about it.", NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };

  if (!cap_cli_parse(&cap_command_explain, entries, args, io, &status))
    return status;
  if (list && words == NULL) {
    list_codes(io->out);
    return CAP_EXIT_OK;
  }
  if (words == NULL || list)
    return cap_cli_usage_error(&cap_command_explain, io,
                               "Give either codes, rules and rulings or --list.");

  for (guint i = 0; words[i] != NULL && status == CAP_EXIT_OK; i++)
    status = explain(words[i], i == 0, io);
  return status;
}

const CapCommand cap_command_explain = {
    .name = "explain",
    .usage = "CODE|RULE|RULING...\n       capitano explain --list",
    .summary = "Explain a finding and what to do about it, a rule, or a ruling.",
    .details =
        "CODE is the word after error:, warning: or note: in a finding, such as unknown-hex.\n"
        "RULE is the number of a rule and everything below it, such as 7.8.2.1 or 7.8.2.1a, of\n"
        "a chart (C.AFT) or of a scenario (S1). \"capitano rules\" lists the rules.\n"
        "RULING is the number of a ruling on a question that the rule book leaves open, such\n"
        "as R-038. If several rule systems have the same number, each of them is explained,\n"
        "under the title of its game; write SYSTEM:7.8.2.1 to see only one of them.\n",
    .run = run,
};

#include "validator/commands/cli.h"

#include <string.h>

#include "schema/codes/suggest.h"
#include "validator/commands/command-chart.h"
#include "validator/commands/manners.h"
#include "validator/guard/guard.h"
#include "validator/report/display.h"

#define COLUMNS 80

/* A line each, so that two new commands do not collide. */
/* clang-format off */
static const CapCommand *const commands[] = {
    &cap_command_balance,
    &cap_command_chart,
    &cap_command_check,
    &cap_command_docs, &cap_command_duel,
    &cap_command_explain,
    &cap_command_fmt,
    &cap_command_import,
    &cap_command_merge,
    &cap_command_migrate,
    &cap_command_new,
    &cap_command_play, &cap_command_player,
    &cap_command_prove,
    &cap_command_query,
    &cap_command_replay,
    &cap_command_report,
    &cap_command_rules,
};
/* clang-format on */

/* --- Messages ------------------------------------------------------------------------------ */

G_GNUC_PRINTF(3, 0)
static void say(const CapCommand *command, const CapStreams *io, const char *format, va_list args) {
  g_autofree char *raw = g_strdup_vprintf(format, args);
  g_autofree char *message = cap_display_name(raw);

  fprintf(io->err, "capitano%s%s: %s\n", command != NULL ? " " : "",
          command != NULL ? command->name : "", message);
}

CapExit cap_cli_usage_error(const CapCommand *command, const CapStreams *io, const char *format,
                            ...) {
  va_list args;

  va_start(args, format);
  say(command, io, format, args);
  va_end(args);
  fprintf(io->err, "Try \"capitano%s%s --help\".\n", command != NULL ? " " : "",
          command != NULL ? command->name : "");
  return CAP_EXIT_USAGE;
}

CapExit cap_cli_io_error(const CapCommand *command, const CapStreams *io, const char *format, ...) {
  va_list args;

  va_start(args, format);
  say(command, io, format, args);
  va_end(args);
  return CAP_EXIT_IO;
}

/* --- Help ---------------------------------------------------------------------------------- */

static char *dup_option_synopsis(const GOptionEntry *entry) {
  GString *text = g_string_new("  ");

  if (entry->short_name != 0)
    g_string_append_printf(text, "-%c, ", entry->short_name);
  g_string_append_printf(text, "--%s", entry->long_name);
  if (entry->arg_description != NULL)
    g_string_append_printf(text, "=%s", entry->arg_description);
  return g_string_free(text, FALSE);
}

gboolean cap_cli_is_shown(const GOptionEntry *entry) {
  return entry->long_name[0] != '\0' && (entry->flags & G_OPTION_FLAG_HIDDEN) == 0;
}

static void print_row(FILE *out, const char *left, guint indent, const char *right) {
  g_autoptr(GString) text = g_string_new(NULL);

  cap_display_wrap(text, right, indent, COLUMNS);
  fprintf(out, "%-*s%s\n", (int)indent, left, text->str);
}

/* Options that few people need stand by themselves, at the end. */
static gboolean is_limit(const GOptionEntry *entry) {
  static const char *const names[] = {
      "max-size",      "max-depth",  "max-elements", "max-attribute", "max-attributes",
      "max-expansion", "max-memory", "sandbox",      "no-sandbox",    NULL};

  return g_strv_contains(names, entry->long_name);
}

static void print_group(const GOptionEntry *entries, gboolean are_limits, guint indent, FILE *out) {
  for (const GOptionEntry *entry = entries; entry->long_name != NULL; entry++) {
    g_autofree char *synopsis = dup_option_synopsis(entry);
    if (cap_cli_is_shown(entry) && is_limit(entry) == are_limits)
      print_row(out, synopsis, indent, entry->description);
  }
}

static void print_options(const GOptionEntry *entries, FILE *out) {
  gsize widest = strlen("  -h, --help");
  gboolean has_limits = FALSE;

  for (const GOptionEntry *entry = entries; entry->long_name != NULL; entry++) {
    g_autofree char *synopsis = dup_option_synopsis(entry);
    if (cap_cli_is_shown(entry))
      widest = MAX(widest, strlen(synopsis));
    has_limits = has_limits || is_limit(entry);
  }
  fprintf(out, "\nOptions:\n");
  print_group(entries, FALSE, (guint)widest + 2, out);
  print_row(out, "  -h, --help", (guint)widest + 2, "Show this help and exit.");
  if (has_limits)
    fprintf(out, "\nFor files from strangers:\n");
  print_group(entries, TRUE, (guint)widest + 2, out);
}

char *cap_cli_dup_details(const CapCommand *command) {
  return command->dup_details != NULL ? command->dup_details() : g_strdup(command->details);
}

static void print_command_help(const CapCommand *command, const GOptionEntry *entries, FILE *out) {
  fprintf(out, "Usage: capitano %s %s\n\n%s\n", command->name, command->usage, command->summary);
  print_options(entries, out);

  g_autofree char *details = cap_cli_dup_details(command);
  if (details != NULL)
    fprintf(out, "\n%s", details);
}

static void print_help(FILE *out) {
  fprintf(out, "Usage: capitano COMMAND [OPTION]... [ARGUMENT]...\n\n"
               "Checks scenarios, maps and rosters of historical board wargames.\n\n"
               "Commands:\n");
  for (gsize i = 0; i < G_N_ELEMENTS(commands); i++) {
    g_autofree char *left = g_strconcat("  ", commands[i]->name, NULL);
    print_row(out, left, 14, commands[i]->summary);
  }
  print_row(out, "  help", 14, "Show help for a command: capitano help COMMAND.");
  fprintf(out, "\nOptions:\n");
  print_row(out, "  -h, --help", 17, "Show this help and exit.");
  print_row(out, "  -V, --version", 17, "Show the version and exit.");
  fprintf(out,
          "\nExit status: 0 nothing wrong, 1 something is wrong with a document, 2 wrong usage,\n"
          "3 something could not be read or written.\n");
}

/* --- Options ------------------------------------------------------------------------------- */

/* The option that an unknown one was meant to be; NULL when none is near. */
static const char *suggest_option(const GOptionEntry *entries, char **args) {
  for (guint i = 1; args[i] != NULL && !g_str_equal(args[i], "--"); i++) {
    if (!g_str_has_prefix(args[i], "--"))
      continue;
    CapSuggestion suggestion =
        cap_suggestion_for((CapSlice){args[i] + 2, strcspn(args[i] + 2, "=")});
    gboolean is_known = cap_slice_equals(suggestion.wrong, "help");

    for (const GOptionEntry *entry = entries; entry->long_name != NULL; entry++) {
      is_known = is_known || cap_slice_equals(suggestion.wrong, entry->long_name);
      cap_suggestion_offer(&suggestion, cap_slice_of(entry->long_name));
    }
    if (!is_known)
      return suggestion.best.data;
  }
  return NULL;
}

/* Does the argument name this option, which `length` letters of it do? */
static gboolean names_option(const char *arg, gsize length, const GOptionEntry *entry) {
  return g_str_has_prefix(arg, "--") &&
         cap_slice_equals((CapSlice){arg + 2, length}, entry->long_name);
}

static gboolean is_number(GOptionArg kind, const char *value) {
  char *end = NULL;

  if (kind == G_OPTION_ARG_DOUBLE)
    g_ascii_strtod(value, &end);
  else
    g_ascii_strtoll(value, &end, 0);
  return end != value && *end == '\0';
}

/* What GLib takes without a word, or calls by the names of types in C: a value for an option that
 * has none, and a word where a number belongs. FALSE when that has been said. */
static gboolean option_is_sound(const CapCommand *command, const GOptionEntry *entry,
                                const char *arg, const char *next, const CapStreams *io) {
  gsize length = strlen(arg) > 2 ? strcspn(arg + 2, "=") : 0;
  const char *value = strchr(arg, '=') != NULL ? strchr(arg, '=') + 1 : next;
  gboolean is_whole = entry->arg == G_OPTION_ARG_INT || entry->arg == G_OPTION_ARG_INT64;

  if (!names_option(arg, length, entry))
    return TRUE;
  if (entry->arg == G_OPTION_ARG_NONE && arg[length + 2] == '=') {
    cap_cli_usage_error(command, io, "%s: this option has no value. Write --%s or leave it out.",
                        arg, entry->long_name);
    return FALSE;
  }
  if ((is_whole || entry->arg == G_OPTION_ARG_DOUBLE) && value != NULL &&
      !is_number(entry->arg, value)) {
    cap_cli_usage_error(command, io, "--%s=%s: write a %snumber.", entry->long_name, value,
                        is_whole ? "whole " : "");
    return FALSE;
  }
  return TRUE;
}

static gboolean options_are_sound(const CapCommand *command, const GOptionEntry *entries,
                                  char *const *args, const CapStreams *io) {
  for (guint i = 1; args[i] != NULL && !g_str_equal(args[i], "--"); i++)
    for (const GOptionEntry *entry = entries; entry->long_name != NULL; entry++)
      if (!option_is_sound(command, entry, args[i], args[i + 1], io))
        return FALSE;
  return TRUE;
}

static CapExit report_option_error(const CapCommand *command, const GOptionEntry *entries,
                                   char **args, const GError *error, const CapStreams *io) {
  const char *meant = g_error_matches(error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION)
                          ? suggest_option(entries, args)
                          : NULL;

  if (meant != NULL)
    return cap_cli_usage_error(command, io, "%s. Did you mean --%s?", error->message, meant);
  return cap_cli_usage_error(command, io, "%s.", error->message);
}

gboolean cap_cli_parse(const CapCommand *command, const GOptionEntry *own, char ***args,
                       const CapStreams *io, CapExit *status) {
  /* Those of the guard were looked at before. */
  g_auto(CapGuardOptions) seen = {0};
  g_autofree GOptionEntry *extended =
      command->outputs != NULL ? cap_guard_extend(own, &seen) : NULL;
  g_auto(CapManners) unheard = {0};
  g_autofree GOptionEntry *entries = cap_manners_extend(
      extended != NULL ? extended : own, io->manners != NULL ? io->manners : &unheard);
  g_autoptr(GOptionContext) context = g_option_context_new(NULL);
  g_auto(GStrv) given = g_strdupv(*args);
  g_autoptr(GError) error = NULL;
  gboolean wants_help = FALSE;
  const GOptionEntry help[] = {
      {"help", 'h', 0, G_OPTION_ARG_NONE, &wants_help, NULL, NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };

  if (!options_are_sound(command, entries, given, io)) {
    *status = CAP_EXIT_USAGE;
    return FALSE;
  }
  /* GLib's own help ends the process. */
  g_option_context_set_help_enabled(context, FALSE);
  g_option_context_add_main_entries(context, entries, NULL);
  g_option_context_add_main_entries(context, help, NULL);
  if (!g_option_context_parse_strv(context, args, &error)) {
    *status = report_option_error(command, entries, given, error, io);
    return FALSE;
  }
  if (wants_help) {
    if (io->describe != NULL)
      io->describe(command, entries, io->describe_data);
    else
      print_command_help(command, entries, io->out);
    *status = CAP_EXIT_OK;
    return FALSE;
  }
  if (io->manners != NULL && !cap_manners_are_sound(command, io)) {
    *status = CAP_EXIT_USAGE;
    return FALSE;
  }
  return TRUE;
}

/* --- Commands ------------------------------------------------------------------------------ */

static const CapCommand *find_command(const char *name) {
  for (gsize i = 0; i < G_N_ELEMENTS(commands); i++)
    if (g_str_equal(commands[i]->name, name))
      return commands[i];
  return NULL;
}

static CapExit report_unknown_command(const char *name, const CapStreams *io) {
  CapSuggestion suggestion = cap_suggestion_for(cap_slice_of(name));

  for (gsize i = 0; i < G_N_ELEMENTS(commands); i++)
    cap_suggestion_offer(&suggestion, cap_slice_of(commands[i]->name));
  cap_suggestion_offer(&suggestion, cap_slice_of("help"));
  if (name[0] == '-')
    return cap_cli_usage_error(NULL, io, "Unknown option %s.", name);
  if (suggestion.best.data != NULL)
    return cap_cli_usage_error(NULL, io, "There is no command \"%s\". Did you mean \"%s\"?", name,
                               suggestion.best.data);
  return cap_cli_usage_error(NULL, io, "There is no command \"%s\".", name);
}

static CapExit run_command(const CapCommand *command, int argc, char **argv, const CapStreams *io) {
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new();

  for (int i = 0; i < argc; i++)
    g_strv_builder_add(builder, argv[i]);
  g_auto(GStrv) args = g_strv_builder_end(builder);
  return cap_guard_run(command, &args, io);
}

static CapExit run_help(int argc, char **argv, const CapStreams *io) {
  if (argc == 0 || g_str_equal(argv[0], "--help") || g_str_equal(argv[0], "-h")) {
    print_help(io->out);
    return CAP_EXIT_OK;
  }
  const CapCommand *command = find_command(argv[0]);
  if (command == NULL)
    return report_unknown_command(argv[0], io);
  char *args[] = {argv[0], (char *)"--help"};
  return run_command(command, 2, args, io);
}

gboolean cap_cli_describe(const char *name, CapDescribe describe, gpointer data) {
  CapStreams io = {.out = stdout, .err = stderr, .describe = describe, .describe_data = data};
  gboolean is_found = FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS(commands); i++) {
    if (name != NULL && !g_str_equal(commands[i]->name, name))
      continue;
    char *args[] = {(char *)commands[i]->name, (char *)"--help"};
    is_found = run_command(commands[i], 2, args, &io) == CAP_EXIT_OK;
  }
  return is_found;
}

static CapExit dispatch(int argc, char **argv, const CapStreams *io) {
  if (argc < 2) {
    print_help(io->err);
    return CAP_EXIT_USAGE;
  }
  if (g_str_equal(argv[1], "--help") || g_str_equal(argv[1], "-h"))
    return run_help(0, NULL, io);
  if (g_str_equal(argv[1], "help"))
    return run_help(argc - 2, argv + 2, io);
  if (g_str_equal(argv[1], "--version") || g_str_equal(argv[1], "-V")) {
    fprintf(io->out, "capitano %s\n", CAP_VERSION);
    return CAP_EXIT_OK;
  }
  const CapCommand *command = find_command(argv[1]);
  if (command == NULL)
    return report_unknown_command(argv[1], io);
  return run_command(command, argc - 1, argv + 1, io);
}

CapExit cap_cli_run(int argc, char **argv, FILE *out, FILE *err) {
  g_auto(CapManners) manners = {0};
  CapStreams io = {.out = out, .err = err, .manners = &manners};
  CapExit status = dispatch(argc, argv, &io);

  /* A report that did not arrive must not pass for a report without findings. */
  if (fflush(out) != 0 || ferror(out)) {
    cap_cli_io_error(NULL, &io, "The output could not be written.");
    return CAP_EXIT_IO;
  }
  return status;
}

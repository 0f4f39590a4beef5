#include "validator/docs/docs.h"

#include <string.h>

/* A description in a specification in single quotes: brackets and colons part its pieces. */
static void print_escaped(const char *text, FILE *out) {
  g_autofree char *sentence = cap_docs_first_sentence(text);

  for (const char *p = sentence; *p != '\0'; p++) {
    if (*p == '\'')
      fputs("'\\''", out);
    else if (strchr("[]:\\", *p) != NULL)
      fprintf(out, "\\%c", *p);
    else
      fputc(*p, out);
  }
}

static void print_option(const CapCommand *command, const GOptionEntry *entry, FILE *out) {
  gboolean has_value = entry->arg_description != NULL;

  if (entry->short_name != 0)
    fprintf(out, " \\\n        '-%c[same as --%s]'", entry->short_name, entry->long_name);
  fprintf(out, " \\\n        '*--%s%s[", entry->long_name, has_value ? "=" : "");
  print_escaped(entry->description, out);
  fputc(']', out);
  if (has_value) {
    fputc(':', out);
    print_escaped(entry->arg_description, out);
    if (cap_docs_words(entry) != NULL)
      fprintf(out, ":(%s)", cap_docs_words(entry));
    else if (cap_docs_takes_named(command, entry))
      fprintf(out, ":($(capitano %s %s \"--%s=?\" " CAP_DOCS_NAMED "))", command->name,
              g_str_equal(command->name, "query") ? "$words[2] $words[3]" : "$words[2]",
              entry->long_name);
    else if (cap_docs_takes_code(entry))
      fputs(":($(" CAP_DOCS_CODES "))", out);
    else
      fputs(cap_docs_takes_path(entry) ? ":_files" : ":", out);
  }
  fputc('\'', out);
}

static void print_name(const CapCommand *command, const GOptionEntry *entries, gpointer data) {
  FILE *out = data;

  (void)entries;
  fprintf(out, "    '%s:", command->name);
  print_escaped(command->summary, out);
  fputs("'\n", out);
}

/* What can stand behind a command and its options. */
static void print_places(const char *command, FILE *out) {
  g_autofree char *first = cap_docs_dup_arguments(command, 1);
  g_autofree char *second = cap_docs_dup_arguments(command, 2);

  if (first != NULL)
    fprintf(out, " \\\n        '1:what:(%s)'", first);
  else if (second != NULL)
    fputs(" \\\n        '1:file:_files'", out);
  if (second != NULL)
    fprintf(out, " \\\n        '2:what:(%s)'", second);
  if (g_str_equal(command, "chart"))
    fprintf(out, " \\\n        '*:key:($(" CAP_DOCS_KEYS "))'", "$words[2]");
  else
    fputs(" \\\n        '*:file:_files'", out);
}

static void print_command(const CapCommand *command, const GOptionEntry *entries, gpointer data) {
  FILE *out = data;

  fprintf(out, "    %s)\n      _arguments '(- *)'{-h,--help}'[print help and stop]'",
          command->name);
  for (const GOptionEntry *entry = entries; entry->long_name != NULL; entry++)
    if (cap_cli_is_shown(entry))
      print_option(command, entry, out);
  if (g_str_equal(command->name, "explain"))
    fputs(" \\\n        '*:code:($(" CAP_DOCS_CODES "))'", out);
  else
    print_places(command->name, out);
  fputs("\n      ;;\n", out);
}

void cap_docs_zsh(FILE *out) {
  fputs("#compdef capitano\n"
        "# Completion of capitano for zsh; printed by \"capitano docs zsh\".\n"
        "_capitano() {\n"
        "  local -a commands\n"
        "  commands=(\n",
        out);
  cap_cli_describe(NULL, print_name, out);
  fputs("    'help:Tell how a command is used'\n"
        "  )\n"
        "  if (( CURRENT == 2 )); then\n"
        "    _describe command commands\n"
        "    return\n"
        "  fi\n"
        "  shift words\n"
        "  (( CURRENT-- ))\n"
        "  case $words[1] in\n",
        out);
  cap_cli_describe(NULL, print_command, out);
  fputs("    help) _describe command commands ;;\n"
        "  esac\n"
        "}\n"
        "_capitano \"$@\"\n",
        out);
}

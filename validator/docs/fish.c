#include "validator/docs/docs.h"

/* In single quotes, where only the quote and the backslash mean something. */
static void print_quoted(const char *text, FILE *out) {
  g_autofree char *sentence = cap_docs_first_sentence(text);

  fputc('\'', out);
  for (const char *p = sentence; *p != '\0'; p++) {
    if (*p == '\'' || *p == '\\')
      fputc('\\', out);
    fputc(*p, out);
  }
  fputc('\'', out);
}

static void print_option(const CapCommand *command, const GOptionEntry *entry, FILE *out) {
  fprintf(out, "complete -c capitano -n '__fish_seen_subcommand_from %s' -l %s", command->name,
          entry->long_name);
  if (entry->short_name != 0)
    fprintf(out, " -s %c", entry->short_name);
  if (entry->arg_description != NULL)
    fputs(cap_docs_takes_path(entry) ? " -r -F" : " -x", out);
  if (cap_docs_words(entry) != NULL)
    fprintf(out, " -a '%s'", cap_docs_words(entry));
  else if (cap_docs_takes_named(command, entry))
    fprintf(out, " -a '(capitano %s %s \"--%s=?\" " CAP_DOCS_NAMED ")'", command->name,
            g_str_equal(command->name, "query") ? "(commandline -opc)[3] (commandline -opc)[4]"
                                                : "(commandline -opc)[3]",
            entry->long_name);
  else if (cap_docs_takes_code(entry))
    fputs(" -a '(" CAP_DOCS_CODES ")'", out);
  fputs(" -d ", out);
  print_quoted(entry->description, out);
  fputc('\n', out);
}

static void print_command(const CapCommand *command, const GOptionEntry *entries, gpointer data) {
  FILE *out = data;

  fprintf(out, "complete -c capitano -f -n __fish_use_subcommand -a %s -d ", command->name);
  print_quoted(command->summary, out);
  fputc('\n', out);
  for (guint place = 1; place <= 2; place++) {
    g_autofree char *words = cap_docs_dup_arguments(command->name, place);

    if (words != NULL)
      fprintf(out,
              "complete -c capitano -f -n '__fish_seen_subcommand_from %s; and test (count "
              "(commandline -opc)) -eq %u' -a '%s'\n",
              command->name, place + 1, words);
  }
  for (const GOptionEntry *entry = entries; entry->long_name != NULL; entry++)
    if (cap_cli_is_shown(entry))
      print_option(command, entry, out);
}

void cap_docs_fish(FILE *out) {
  fputs("# Completion of capitano for fish; printed by \"capitano docs fish\".\n", out);
  cap_cli_describe(NULL, print_command, out);
  fputs("complete -c capitano -f -n __fish_use_subcommand -a help -d 'Tell how a command is used'\n"
        "complete -c capitano -l help -s h -d 'Print help and stop'\n"
        "complete -c capitano -n __fish_use_subcommand -l version -d 'Print the version and stop'\n"
        "complete -c capitano -f -n '__fish_seen_subcommand_from help' "
        "-a '(capitano docs fish | string match -rg \"__fish_use_subcommand -a (\\\\S+)\")'\n"
        "complete -c capitano -f -n '__fish_seen_subcommand_from chart; and test (count "
        "(commandline -opc)) -gt 2' -a '(capitano chart (commandline -opc)[3] 2>/dev/null | "
        "string match -rg \"^  ([a-z0-9-]+=)\")'\n"
        "complete -c capitano -f -n '__fish_seen_subcommand_from explain' "
        "-a '(" CAP_DOCS_CODES ")'\n",
        out);
}

#include "validator/docs/docs.h"

#include <string.h>

typedef struct {
  FILE *out;
  GString *names;  /* of the commands */
  GString *places; /* a branch for each place behind a command where words can stand */
  GString *values; /* a branch for each option that takes words */
} Script;

static void add_command(const CapCommand *command, const GOptionEntry *entries, gpointer data) {
  Script *script = data;

  g_string_append_printf(script->names, "%s ", command->name);
  for (guint place = 1; place <= 2; place++) {
    g_autofree char *words = cap_docs_dup_arguments(command->name, place);

    if (words != NULL)
      g_string_append_printf(script->places, "    %s:%u) words='%s' ;;\n", command->name, place + 1,
                             words);
  }
  fprintf(script->out, "    %s) options='", command->name);
  for (const GOptionEntry *entry = entries; entry->long_name != NULL; entry++) {
    if (!cap_cli_is_shown(entry))
      continue;
    fprintf(script->out, "--%s%s ", entry->long_name, entry->arg_description != NULL ? "=" : "");
    if (cap_docs_words(entry) != NULL)
      g_string_append_printf(script->values, "    %s:--%s) words='%s' ;;\n", command->name,
                             entry->long_name, cap_docs_words(entry));
    if (cap_docs_takes_named(command, entry))
      g_string_append_printf(
          script->values, "    %s:--%s) words=$(capitano %s %s\"--%s=?\" " CAP_DOCS_NAMED ") ;;\n",
          command->name, entry->long_name, command->name,
          g_str_equal(command->name, "query") ? "\"${COMP_WORDS[2]}\" \"${COMP_WORDS[3]}\" "
                                              : "\"${COMP_WORDS[2]}\" ",
          entry->long_name);
    if (cap_docs_takes_code(entry))
      g_string_append_printf(script->values, "    %s:--%s) words=$(" CAP_DOCS_CODES ") ;;\n",
                             command->name, entry->long_name);
  }
  fputs("--help' ;;\n", script->out);
}

/* bash takes the = between an option and its value for a word of its own. */
void cap_docs_bash(FILE *out) {
  g_autoptr(GString) names = g_string_new(NULL);
  g_autoptr(GString) places = g_string_new(NULL);
  g_autoptr(GString) values = g_string_new(NULL);
  Script script = {out, names, places, values};

  fputs("# Completion of capitano for bash; printed by \"capitano docs bash\".\n"
        "_capitano() {\n"
        "  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
        "  local command=${COMP_WORDS[1]} options='--help' words=\n"
        "  if [ \"$current\" = '=' ]; then current=; "
        "elif [ \"$before\" = '=' ]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi\n"
        "  case $command in\n",
        out);
  cap_cli_describe(NULL, add_command, &script);
  fprintf(out,
          "  esac\n"
          "  case $command:$COMP_CWORD in\n"
          "%s"
          "    chart:*) if [ \"$before\" = \"${COMP_WORDS[COMP_CWORD-1]}\" ] && "
          "[ \"${COMP_WORDS[COMP_CWORD]}\" != '=' ]\n"
          "      then words=$(" CAP_DOCS_KEYS ")\n"
          "      else words=$(capitano chart \"${COMP_WORDS[2]}\" 2>/dev/null | "
          "sed -n \"s/^  $before=\\(.*|.*\\)/\\1/p\" | tr '|' ' '); fi ;;\n"
          "  esac\n"
          "  case $command:$before in\n"
          "%s"
          "    help:help) words='%s' ;;\n"
          "    explain:*) words=$(" CAP_DOCS_CODES ") ;;\n"
          "  esac\n"
          "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
          "    COMPREPLY=($(compgen -W '%shelp --help --version' -- \"$current\"))\n"
          "  elif [[ $current == -* ]]; then\n"
          "    COMPREPLY=($(compgen -W \"$options\" -- \"$current\"))\n"
          "    [[ ${COMPREPLY[0]-} == *= ]] && compopt -o nospace\n"
          "  elif [ -n \"$words\" ]; then\n"
          "    COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
          "    [[ ${COMPREPLY[0]-} == *= ]] && compopt -o nospace\n"
          "  else\n"
          "    compopt -o filenames\n"
          "    COMPREPLY=($(compgen -f -- \"$current\"))\n"
          "  fi\n"
          "}\n"
          "complete -F _capitano capitano\n",
          places->str, "\"${COMP_WORDS[2]}\"", values->str, names->str, names->str);
}

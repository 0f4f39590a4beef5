#include "validator/docs/docs.h"

#include <string.h>

#include "validator/system.h"

/* What can stand for the value of an option, by the word that help uses for it. */
static const struct {
  const char *description;
  const char *words;
} lists[] = {
    {"FORMAT", "text json"},
    {"FORMAT[=FILE]", "text concise json sarif junit github gitlab"},
    {"POLICY", "random doctrine wayward"},
    {"WHEN", "auto always never"},
};

/* What can stand first behind a command that takes no file there. */
static const struct {
  const char *command;
  const char *words;
} arguments[] = {
    {"docs", "man bash zsh fish"},
    {"new", "map roster scenario"},
};

const char *cap_docs_words(const GOptionEntry *entry) {
  if (g_str_equal(entry->long_name, "sandbox")) /* another WHEN than that of colours */
    return "require try off";
  for (gsize i = 0; i < G_N_ELEMENTS(lists); i++)
    if (g_strcmp0(entry->arg_description, lists[i].description) == 0)
      return lists[i].words;
  if (g_strcmp0(entry->arg_description, "SYSTEM") == 0)
    return cap_system_words();
  for (const CapSystem *const *system = cap_systems; *system != NULL; system++) {
    if ((*system)->questions == NULL)
      continue;
    for (const CapQuestionOption *row = (*system)->questions->options; row->name != NULL; row++)
      if (row->words != NULL && g_strcmp0(entry->arg_description, row->value) == 0)
        return row->words;
  }
  return NULL;
}

static char *dup_charts(void) {
  GString *names = g_string_new(NULL);

  for (const CapSystem *const *system = cap_systems; *system != NULL; system++)
    for (guint i = 0; (*system)->charts != NULL && (*system)->charts->views[i] != NULL; i++)
      for (const CapChartView *view = (*system)->charts->views[i]; view->name != NULL; view++)
        g_string_append_printf(names, "%s%s", names->len > 0 ? " " : "", view->name);
  return g_string_free(names, FALSE);
}

static char *dup_questions(void) {
  g_autoptr(GPtrArray) names = cap_question_names();
  return g_strjoinv(" ", (char **)names->pdata);
}

char *cap_docs_dup_arguments(const char *command, guint place) {
  if (g_str_equal(command, "chart") && place == 1)
    return dup_charts();
  if (g_str_equal(command, "query") && place == 2)
    return dup_questions();
  for (gsize i = 0; i < G_N_ELEMENTS(arguments); i++)
    if (g_str_equal(command, arguments[i].command) && place == 1)
      return g_strdup(arguments[i].words);
  return NULL;
}

gboolean cap_docs_takes_named(const CapCommand *command, const GOptionEntry *entry) {
  const char *value = entry->arg_description;

  if (value == NULL)
    return FALSE;
  return (g_str_equal(command->name, "query") && g_str_has_prefix(value, "ID")) ||
         (g_str_equal(command->name, "play") && g_str_equal(entry->long_name, "by-hand"));
}

gboolean cap_docs_takes_code(const GOptionEntry *entry) {
  return entry->arg_description != NULL && g_str_has_prefix(entry->arg_description, "CODE");
}

gboolean cap_docs_takes_path(const GOptionEntry *entry) {
  return entry->arg_description != NULL && (strstr(entry->arg_description, "FILE") != NULL ||
                                            strstr(entry->arg_description, "DIR") != NULL);
}

char *cap_docs_first_sentence(const char *text) {
  const char *end = strstr(text, ". ");
  gsize length = end != NULL ? (gsize)(end - text) : strlen(text);

  while (length > 0 && text[length - 1] == '.')
    length--;
  return g_strndup(text, length);
}

static CapExit run(char ***args, const CapStreams *io) {
  static const struct {
    const char *name;
    void (*print)(FILE *out);
  } shells[] = {{"bash", cap_docs_bash}, {"fish", cap_docs_fish}, {"zsh", cap_docs_zsh}};
  g_auto(GStrv) words = NULL;
  CapExit status = CAP_EXIT_OK;
  const GOptionEntry entries[] = {
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };

  if (!cap_cli_parse(&cap_command_docs, entries, args, io, &status))
    return status;
  guint n = words != NULL ? g_strv_length(words) : 0;
  if (n >= 1 && n <= 2 && g_str_equal(words[0], "man")) {
    if (cap_docs_man(words[1], io->out))
      return CAP_EXIT_OK;
    return cap_cli_usage_error(&cap_command_docs, io,
                               "There is no command \"%s\". \"capitano --help\" lists them.",
                               words[1]);
  }
  for (gsize i = 0; n == 1 && i < G_N_ELEMENTS(shells); i++) {
    if (g_str_equal(words[0], shells[i].name)) {
      shells[i].print(io->out);
      return CAP_EXIT_OK;
    }
  }
  return cap_cli_usage_error(&cap_command_docs, io, "Write man, bash, zsh or fish.");
}

const CapCommand cap_command_docs = {
    .name = "docs",
    .usage = "man [COMMAND]\n       capitano docs bash|zsh|fish",
    .summary = "Print the manual page, or the completion for a shell.",
    .details =
        "man prints the manual page of the program, or of one command, for man(1); the others\n"
        "print a script that completes commands, options and charts. \"meson install\"\n"
        "installs all of them. To try one in your current shell:\n"
        "\n"
        "  source <(capitano docs bash)\n"
        "  capitano docs man | man -l -\n",
    .run = run,
};

#include "validator/commands/cli.h"

#include <string.h>

#include "schema/codes/suggest.h"
#include "schema/document/writer.h"
#include "validator/commands/manners.h"
#include "validator/new-document.h"
#include "validator/report/display.h"
#include "validator/system.h"

static const struct {
  const char *name;
  CapKind kind;
} kinds[] = {
    {"scenario", CAP_KIND_SCENARIO},
    {"map", CAP_KIND_MAP},
    {"roster", CAP_KIND_ROSTER},
};

/* --- The command --------------------------------------------------------------------------- */

typedef struct {
  char *output;
  char *system;
  gboolean zones, table;
  gboolean force;
  char **words;
} Options;

static void clear_options(Options *options) {
  g_clear_pointer(&options->output, g_free);
  g_clear_pointer(&options->system, g_free);
  g_clear_pointer(&options->words, g_strfreev);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Options, clear_options)

static gboolean find_kind(const char *name, const CapStreams *io, CapKind *kind) {
  CapSuggestion suggestion = cap_suggestion_for(cap_slice_of(name));

  for (gsize i = 0; i < G_N_ELEMENTS(kinds); i++) {
    cap_suggestion_offer(&suggestion, cap_slice_of(kinds[i].name));
    if (!g_str_equal(kinds[i].name, name))
      continue;
    *kind = kinds[i].kind;
    return TRUE;
  }
  if (suggestion.best.data != NULL)
    cap_cli_usage_error(&cap_command_new, io, "There is no kind \"%s\". Did you mean \"%s\"?", name,
                        suggestion.best.data);
  else
    cap_cli_usage_error(&cap_command_new, io,
                        "There is no kind \"%s\": write scenario, map or roster.", name);
  return FALSE;
}

static const CapSystem *find_system(const char *name, const CapStreams *io) {
  CapSuggestion suggestion = cap_suggestion_for(cap_slice_of(name));
  const CapSystem *found = cap_system_find(name);
  g_autofree char *names = cap_system_dup_names();

  if (found != NULL)
    return found;
  for (const CapSystem *const *system = cap_systems; *system != NULL; system++)
    cap_suggestion_offer(&suggestion, cap_slice_of((*system)->name));
  if (suggestion.best.data != NULL)
    cap_cli_usage_error(&cap_command_new, io,
                        "There is no rule system \"%s\". Did you mean \"%s\"?", name,
                        suggestion.best.data);
  else
    cap_cli_usage_error(&cap_command_new, io, "There is no rule system \"%s\". There is %s.", name,
                        *names != '\0' ? names : "none");
  return NULL;
}

/* What the new document is made of; NULL when there is nothing, which has been said. */
static const CapTemplate *find_template(CapKind kind, const Options *options,
                                        const CapStreams *io) {
  const char *start = options->zones   ? CAP_NEW_ZONES
                      : options->table ? CAP_NEW_TABLE
                                       : CAP_NEW_EXAMPLE;
  const char *name = options->system;
  const CapTemplate *shared = cap_new_template(kind, start, NULL);

  if (options->zones && options->table) {
    cap_cli_usage_error(&cap_command_new, io,
                        "A map has zones or is a table. Leave --zones or --table out.");
    return NULL;
  }
  if (shared == NULL && options->zones) {
    cap_cli_usage_error(&cap_command_new, io, "Only a map has zones. Leave --zones out.");
    return NULL;
  }
  if (shared == NULL && options->table) {
    cap_cli_usage_error(&cap_command_new, io, "Only a map is a table. Leave --table out.");
    return NULL;
  }
  if (shared != NULL && name != NULL) {
    cap_cli_usage_error(&cap_command_new, io, "A %s is for every rule system. Leave --system out.",
                        cap_kind_name(kind));
    return NULL;
  }
  if (shared != NULL)
    return shared;
  const CapSystem *system = name != NULL ? find_system(name, io) : cap_systems[0];
  if (name != NULL && system == NULL)
    return NULL;
  const CapTemplate *own = cap_new_template(kind, CAP_NEW_EXAMPLE, system);
  if (own == NULL)
    cap_cli_usage_error(&cap_command_new, io, "There is no %s to start from.", cap_kind_name(kind));
  return own;
}

static CapExit write_document(const Options *options, const CapTemplate *template, const char *id,
                              const char *title, const CapStreams *io) {
  g_autofree char *path =
      options->output != NULL ? g_strdup(options->output) : g_strconcat(id, ".xml", NULL);
  g_autofree char *text = cap_new_dup_document(template, id, title, path);
  g_autofree char *shown = cap_display_name(path);
  g_autoptr(GError) error = NULL;

  if (g_str_equal(path, "-")) {
    fputs(text, io->out);
    return CAP_EXIT_OK;
  }
  if (!options->force && g_file_test(path, G_FILE_TEST_EXISTS))
    return cap_cli_io_error(
        &cap_command_new, io,
        "%s exists already. Choose another name, or give --force to replace it.", path);
  if (!cap_write_own_file(path, text, strlen(text), &error))
    return cap_cli_io_error(&cap_command_new, io, "%s.", error->message);
  if (!cap_is_quiet(io))
    fprintf(io->out,
            "Wrote %s, a small complete %s to change as you like.\n"
            "Next: capitano check %s\n",
            shown, cap_kind_name(template->kind), shown);
  return CAP_EXIT_OK;
}

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(Options) options = {0};
  CapExit status = CAP_EXIT_OK;
  CapKind kind = CAP_KIND_UNKNOWN;
  const GOptionEntry entries[] = {
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output,
       "Where to write it. Default: IDENTIFIER.xml in the current folder.", "FILE"},
      {"system", 0, 0, G_OPTION_ARG_FILENAME, &options.system,
       "The rule system that a scenario or roster is for. Default: the first that is built in.",
       "SYSTEM"},
      {"zones", 0, 0, G_OPTION_ARG_NONE, &options.zones, "Make a map of zones, not of hexes.",
       NULL},
      {"table", 0, 0, G_OPTION_ARG_NONE, &options.table,
       "Make a map that is a table with pieces of ground, not one of hexes.", NULL},
      {"force", 0, 0, G_OPTION_ARG_NONE, &options.force, "Replace the file if it exists.", NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.words, NULL, NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };

  if (!cap_cli_parse(&cap_command_new, entries, args, io, &status))
    return status;
  if (options.words == NULL || g_strv_length(options.words) != 2)
    return cap_cli_usage_error(&cap_command_new, io,
                               "Give a kind (scenario, map or roster) and a name; a name of "
                               "several words stands in quotes.");
  if (!find_kind(options.words[0], io, &kind))
    return CAP_EXIT_USAGE;
  const CapTemplate *template = find_template(kind, &options, io);
  if (template == NULL)
    return CAP_EXIT_USAGE;

  const char *name = options.words[1];
  g_autofree char *id = cap_new_dup_identifier(name);
  if (id == NULL)
    return cap_cli_usage_error(&cap_command_new, io,
                               "No identifier can be made of the name \"%s\". It needs a letter "
                               "from a to z and no control characters.",
                               name);
  g_autofree char *title = cap_new_dup_title(name, id);
  return write_document(&options, template, id, title, io);
}

const CapCommand cap_command_new = {
    .name = "new",
    .usage = "[OPTION]... KIND NAME",
    .summary = "Write a small complete document to start from.",
    .details =
        "KIND is scenario, map or roster. NAME becomes the title, and in small letters with\n"
        "hyphens the identifier: \"The Siege of Lodi\" gives the-siege-of-lodi.\n"
        "\n"
        "The document passes \"capitano check\" as it is. Comments in it explain each part;\n"
        "change one thing at a time and check again.\n",
    .run = run,
};

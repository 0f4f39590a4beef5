#include "validator/cli.h"

#include <string.h>

#include <gio/gio.h>

#include "schema/canonical.h"
#include "schema/suggest.h"
#include "schema/writer.h"
#include "validator/report/display.h"
#include "validator/search-path.h"
#include "validator/template-resources.h"

/* A template is a document like any other, with this identifier, title and place of the schema. */
#define TEMPLATE_ID     "id=\"my-document\""
#define TEMPLATE_TITLE  "<title>My document</title>"
#define TEMPLATE_SCHEMA "../../schema/"

static const struct {
  const char *name;
  CapKind kind;
} kinds[] = {
    {"scenario", CAP_KIND_SCENARIO},
    {"map", CAP_KIND_MAP},
    {"roster", CAP_KIND_ROSTER},
};

/* --- Names --------------------------------------------------------------------------------- */

/* "The Siege of Città" becomes "the-siege-of-citta"; NULL when no letter is left to start with. */
static char *dup_identifier(const char *name) {
  g_autofree char *ascii = g_str_to_ascii(name, "C");
  g_autofree char *lower = g_ascii_strdown(ascii, -1);
  GString *id = g_string_new(NULL);

  for (const char *p = lower; *p != '\0'; p++) {
    if (g_ascii_isalnum(*p) && (id->len > 0 || g_ascii_isalpha(*p)))
      g_string_append_c(id, *p);
    else if (id->len > 0 && id->str[id->len - 1] != '-' && *p != '\'' && *p != '?')
      g_string_append_c(id, '-');
  }
  while (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate(id, id->len - 1);
  return g_string_free(id, id->len == 0);
}

/* A title is one line of text that XML can hold. */
static gboolean is_title(const char *name) {
  if (!g_utf8_validate(name, -1, NULL))
    return FALSE;
  for (const char *p = name; *p != '\0'; p = g_utf8_next_char(p))
    if (g_unichar_iscntrl(g_utf8_get_char(p)))
      return FALSE;
  return TRUE;
}

/* A name that is an identifier already reads better with blanks and a capital letter. */
static char *dup_title(const char *name, const char *id) {
  char *title = g_strdup(name);

  if (g_str_equal(name, id)) {
    g_strdelimit(title, "-", ' ');
    title[0] = g_ascii_toupper(title[0]);
  }
  return title;
}

/* --- The schema ---------------------------------------------------------------------------- */

/* The way from one folder to another, both absolute and without dots. */
static char *dup_way(const char *from, const char *to) {
  g_auto(GStrv) a = g_strsplit(from, "/", -1);
  g_auto(GStrv) b = g_strsplit(to, "/", -1);
  GString *way = g_string_new(NULL);
  guint common = 0;

  while (a[common] != NULL && b[common] != NULL && g_str_equal(a[common], b[common]))
    common++;
  for (guint i = common; a[i] != NULL; i++)
    g_string_append(way, "../");
  for (guint i = common; b[i] != NULL; i++)
    g_string_append_printf(way, "%s/", b[i]);
  return g_string_free(way, FALSE);
}

/* Where the new document finds the schemas, with a slash at the end: the way there when it stands
 * in the same tree, else the full path. NULL when there are none. */
static char *dup_schema_folder(const char *path) {
  g_autofree char *data = cap_data_folder();
  if (data == NULL)
    return NULL;

  g_autofree char *absolute = g_canonicalize_filename(path, NULL);
  g_autofree char *folder = g_path_get_dirname(absolute);
  g_autofree char *schema = g_build_filename(data, "schema", NULL);
  if (g_str_has_prefix(folder, data) &&
      (folder[strlen(data)] == '/' || folder[strlen(data)] == '\0'))
    return dup_way(folder, schema);
  return g_strconcat(schema, "/", NULL);
}

/* --- The document -------------------------------------------------------------------------- */

static void replace(GString *text, const char *what, const char *with) {
  guint n = g_string_replace(text, what, with, 1);
  g_assert(n == 1);
}

static char *dup_document(CapKind kind, const char *id, const char *title, const char *path) {
  g_autofree char *resource =
      g_strdup_printf("/org/capitano/templates/%s.xml", cap_kind_name(kind));
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = g_resource_lookup_data(cap_template_get_resource(), resource,
                                                   G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  if (bytes == NULL)
    g_error("%s", error->message);

  gsize size = 0;
  const char *data = g_bytes_get_data(bytes, &size);
  g_autoptr(GString) text = g_string_new_len(data, (gssize)size);
  g_autofree char *schema = dup_schema_folder(path);
  g_autofree char *id_text = g_strdup_printf("id=\"%s\"", id);
  g_autofree char *title_text = g_markup_printf_escaped("<title>%s</title>", title);
  g_autoptr(CapGuide) guide = cap_guide_new(kind);

  replace(text, TEMPLATE_ID, id_text);
  replace(text, TEMPLATE_TITLE, title_text);
  if (schema != NULL) {
    g_autofree char *escaped = g_markup_escape_text(schema, -1);
    replace(text, TEMPLATE_SCHEMA, escaped);
  }
  return cap_canonical_text((CapSlice){text->str, text->len}, guide);
}

/* --- The command --------------------------------------------------------------------------- */

typedef struct {
  char *output;
  gboolean force;
  char **words;
} Options;

static void clear_options(Options *options) {
  g_clear_pointer(&options->output, g_free);
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

static CapExit write_document(const Options *options, CapKind kind, const char *id,
                              const char *title, const CapStreams *io) {
  g_autofree char *path =
      options->output != NULL ? g_strdup(options->output) : g_strconcat(id, ".xml", NULL);
  g_autofree char *text = dup_document(kind, id, title, path);
  g_autofree char *shown = cap_display_name(path);
  g_autoptr(GError) error = NULL;

  if (!options->force && g_file_test(path, G_FILE_TEST_EXISTS))
    return cap_cli_io_error(
        &cap_command_new, io,
        "%s exists already. Choose another name, or give --force to replace it.", path);
  if (!cap_write_file(path, text, strlen(text), &error))
    return cap_cli_io_error(&cap_command_new, io, "%s: %s.", path, error->message);
  fprintf(io->out,
          "Wrote %s, a small complete %s to change as you like.\n"
          "Next: capitano check %s\n",
          shown, cap_kind_name(kind), shown);
  return CAP_EXIT_OK;
}

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(Options) options = {0};
  CapExit status = CAP_EXIT_OK;
  CapKind kind = CAP_KIND_UNKNOWN;
  const GOptionEntry entries[] = {
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output,
       "Where to write it. IDENTIFIER.xml in the current folder unless told.", "FILE"},
      {"force", 0, 0, G_OPTION_ARG_NONE, &options.force, "Replace a file that exists.", NULL},
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

  const char *name = options.words[1];
  g_autofree char *id = is_title(name) ? dup_identifier(name) : NULL;
  if (id == NULL)
    return cap_cli_usage_error(&cap_command_new, io,
                               "No identifier can be made of the name \"%s\". It needs a letter "
                               "from a to z and no control characters.",
                               name);
  g_autofree char *title = dup_title(name, id);
  return write_document(&options, kind, id, title, io);
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

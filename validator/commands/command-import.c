#include "validator/commands/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "schema/codes/codes-file.h"
#include "schema/document/writer.h"
#include "validator/report/display.h"
#include "validator/report/report.h"
#include "validator/files/plain-file.h"
#include "validator/files/search-path.h"
#include "validator/system.h"

typedef struct {
  char *output, *roster, *map, *title, *id, *format;
  gboolean dry_run, force;
  char **libraries;
  char **words;
  const CapStreams *io;
  const CapImporter *importer;
} Options;

static void clear_options(Options *o) {
  g_clear_pointer(&o->output, g_free);
  g_clear_pointer(&o->roster, g_free);
  g_clear_pointer(&o->map, g_free);
  g_clear_pointer(&o->title, g_free);
  g_clear_pointer(&o->id, g_free);
  g_clear_pointer(&o->format, g_free);
  g_clear_pointer(&o->libraries, g_strfreev);
  g_clear_pointer(&o->words, g_strfreev);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Options, clear_options)

/* What a text is read with. */
typedef struct {
  CapMap *map;
  CapDocument *roster;
  guint map_fit, roster_fit;
  gboolean has_unread; /* one that might have been better could not be read, which has been said */
} Sources;

static void clear_sources(Sources *sources) {
  g_clear_pointer(&sources->map, cap_map_free);
  g_clear_pointer(&sources->roster, cap_document_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Sources, clear_sources)

/* Of the first system that has one. NULL for none. */
static const CapImporter *find_importer(void) {
  for (const CapSystem *const *system = cap_systems; *system != NULL; system++)
    if ((*system)->importer != NULL)
      return (*system)->importer;
  return NULL;
}

/* --- Maps and rosters ----------------------------------------------------------------------- */

static gboolean is_wanted(const char *wanted, const CapDocument *doc) {
  CapSlice id = cap_node_attribute(doc, cap_document_root(doc), CAP_NAME_ID);
  return wanted == NULL || cap_slice_equals(id, wanted);
}

static void offer_map(const Options *o, const CapDocument *doc, CapSlice text, Sources *sources) {
  g_autoptr(CapDiagnostics) unheard = cap_diagnostics_new();
  g_autoptr(CapMap) map = cap_map_compile(doc, unheard);

  guint fit = 0;

  if (map == NULL || !is_wanted(o->map, doc) || !o->importer->fit_map(text, map, &fit) ||
      (sources->map != NULL && fit <= sources->map_fit))
    return;
  g_clear_pointer(&sources->map, cap_map_free);
  sources->map = g_steal_pointer(&map);
  sources->map_fit = fit;
}

/* Takes a document that fits better than the one before. */
static void offer_roster(const Options *o, CapDocument **doc, CapSlice text, Sources *sources) {
  guint fit = 0;

  if (!is_wanted(o->roster, *doc) || !o->importer->fit_roster(text, *doc, &fit) ||
      (sources->roster != NULL && fit <= sources->roster_fit))
    return;
  g_clear_pointer(&sources->roster, cap_document_free);
  sources->roster = g_steal_pointer(doc);
  sources->roster_fit = fit;
}

/* Only the start of a file is looked at before it is read as a whole: most are scenarios. When it
 * cannot be read, errno says why; it is 0 otherwise. */
static gboolean may_be_source(const char *path) {
  char start[2048] = "";

  errno = 0;
  if (!cap_is_plain_file(path)) {
    errno = 0;
    return FALSE;
  }
  int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0)
    return FALSE;
  gssize n = read(fd, start, sizeof start - 1);
  int code = n < 0 ? errno : 0;
  close(fd);
  errno = code;
  start[MAX(n, 0)] = '\0';
  return strstr(start, "<map") != NULL || strstr(start, "<roster") != NULL;
}

static void tell_unread(const Options *o, const char *path, const char *why, Sources *sources) {
  cap_cli_io_error(&cap_command_import, o->io, "%s cannot be read: %s.", path, why);
  sources->has_unread = TRUE;
}

/* Of one whose form is wrong nothing is said: whoever wants it will check it. */
static gboolean is_unreadable(const CapDiagnostics *findings) {
  for (guint i = 0; i < cap_diagnostics_count(findings); i++)
    if (cap_diagnostics_get(findings, i)->code == CAP_CODE_FILE_UNREADABLE)
      return TRUE;
  return FALSE;
}

static void offer_file(const Options *o, const char *path, CapSlice text, Sources *sources) {
  g_autoptr(CapDiagnostics) unheard = cap_diagnostics_new();
  CapLimits limits = CAP_LIMITS_DEFAULT;

  if (!may_be_source(path)) {
    /* The sandbox opens no links in folders. */
    if (errno != 0 && !g_file_test(path, G_FILE_TEST_IS_SYMLINK))
      tell_unread(o, path, g_strerror(errno), sources);
    return;
  }
  g_autoptr(CapDocument) doc = cap_document_read(path, &limits, unheard);
  if (is_unreadable(unheard))
    tell_unread(o, path, "something went wrong on the way", sources);
  if (doc != NULL && cap_document_kind(doc) == CAP_KIND_MAP)
    offer_map(o, doc, text, sources);
  else if (doc != NULL && cap_document_kind(doc) == CAP_KIND_ROSTER)
    offer_roster(o, &doc, text, sources);
}

static gint compare_names(gconstpointer a, gconstpointer b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void offer_folder(const Options *o, const char *folder, CapSlice text, Sources *sources) {
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name(dir)) != NULL)
    if (g_str_has_suffix(name, ".xml"))
      g_ptr_array_add(names, g_build_filename(folder, name, NULL));
  g_ptr_array_sort(names, compare_names);
  for (guint i = 0; i < names->len; i++)
    offer_file(o, g_ptr_array_index(names, i), text, sources);
}

static gboolean find_sources(const Options *o, CapSlice text, Sources *sources) {
  g_autoptr(GPtrArray) folders = cap_search_path((const char *const *)o->libraries);

  for (guint i = 0; i < folders->len; i++)
    offer_folder(o, g_ptr_array_index(folders, i), text, sources);
  /* A map that is not the one that was meant would be taken without a word. */
  if (sources->has_unread && (o->map == NULL || o->roster == NULL)) {
    cap_cli_io_error(&cap_command_import, o->io,
                     "So it is not known which map and roster fit best. Name them with --map and "
                     "--roster, or make the files readable.");
    return FALSE;
  }
  if (sources->map != NULL && sources->roster != NULL)
    return TRUE;
  gboolean lacks_map = sources->map == NULL;
  const char *wanted = lacks_map ? o->map : o->roster;
  cap_cli_io_error(&cap_command_import, o->io, "There is no %s%s%s%s in the folders searched.",
                   lacks_map ? o->importer->map_words : "roster", wanted != NULL ? " \"" : "",
                   wanted != NULL ? wanted : "", wanted != NULL ? "\"" : "");
  return FALSE;
}

/* --- The text ------------------------------------------------------------------------------- */

static gboolean read_text(const Options *o, const char *path, GString *text) {
  gboolean is_input = g_str_equal(path, "-");
  const char *why = NULL;
  FILE *file = is_input ? stdin : cap_open_stream(path, &why);
  char buffer[8192];
  gsize n;

  if (file == NULL) {
    cap_cli_io_error(&cap_command_import, o->io, "%s cannot be read: %s.", path, why);
    return FALSE;
  }
  while (text->len <= CAP_IMPORT_MAX_SIZE && (n = fread(buffer, 1, sizeof buffer, file)) > 0)
    g_string_append_len(text, buffer, (gssize)n);
  gboolean failed = ferror(file) != 0;
  if (!is_input)
    fclose(file);
  if (failed)
    cap_cli_io_error(&cap_command_import, o->io, "%s cannot be read.", path);
  else if (text->len > CAP_IMPORT_MAX_SIZE)
    cap_cli_io_error(&cap_command_import, o->io, "%s is larger than %u bytes.", path,
                     CAP_IMPORT_MAX_SIZE);
  return !failed && text->len <= CAP_IMPORT_MAX_SIZE;
}

/* --- Output --------------------------------------------------------------------------------- */

static void print_report(const Options *o, const char *path, CapDiagnostics *findings) {
  CapReportDocument document = {.file = path, .kind = CAP_KIND_UNKNOWN};
  CapReport report = {.documents = &document, .n_documents = 1, .findings = findings};
  CapTextOptions text = {.color = FALSE, .summary = TRUE};

  cap_diagnostics_sort(findings);
  /* Standard output may be the scenario. */
  gboolean is_document = o->output == NULL || g_str_equal(o->output, "-");
  FILE *out = is_document && !o->dry_run ? o->io->err : o->io->out;
  if (g_strcmp0(o->format, "json") == 0)
    cap_report_write_json(&report, out);
  else
    cap_report_write_text(&report, &text, out);
}

static CapExit write_scenario(const Options *o, const char *xml) {
  g_autoptr(GError) error = NULL;

  if (o->dry_run)
    return CAP_EXIT_OK;
  if (o->output == NULL || g_str_equal(o->output, "-")) {
    fputs(xml, o->io->out);
    return CAP_EXIT_OK;
  }
  if (!cap_write_file(o->output, xml, strlen(xml), &error))
    return cap_cli_io_error(&cap_command_import, o->io, "%s.", error->message);
  return CAP_EXIT_OK;
}

/* Where a scenario at this path finds its schema, as far as that can be told by a relative path. */
static char *dup_schema_folder(const Options *o) {
  g_autofree char *data = cap_data_folder();
  g_autofree char *schema = data != NULL ? g_build_filename(data, "schema", NULL) : NULL;
  g_autofree char *path = g_canonicalize_filename(o->output != NULL ? o->output : "x", NULL);
  g_autofree char *folder = g_path_get_dirname(path);
  g_autofree char *parent = g_path_get_dirname(folder);

  if (schema == NULL || g_strcmp0(parent, data) == 0)
    return g_strdup("../schema/");
  return g_strconcat(schema, "/", NULL);
}

static CapExit import(const Options *o, const char *path) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(GString) text = g_string_new(NULL);
  g_auto(Sources) sources = {0};
  g_autofree char *schema = dup_schema_folder(o);
  CapImportOptions options = {o->title, o->id, schema};

  if (!o->force && o->output != NULL && !g_str_equal(o->output, "-") && !o->dry_run &&
      g_file_test(o->output, G_FILE_TEST_EXISTS))
    return cap_cli_io_error(
        &cap_command_import, o->io,
        "%s exists already. Choose another name, or give --force to replace it.", o->output);
  if (!read_text(o, path, text))
    return CAP_EXIT_IO;
  CapSlice slice = {text->str, text->len};
  if (!find_sources(o, slice, &sources))
    return CAP_EXIT_IO;
  guint n_kept = 0;
  g_autofree char *xml =
      o->importer->read(path, slice, sources.map, sources.roster, &options, findings, &n_kept);
  CapExit status = write_scenario(o, xml);
  if (status != CAP_EXIT_OK)
    return status;
  print_report(o, path, findings);
  return n_kept > 0 ? CAP_EXIT_FINDINGS : CAP_EXIT_OK;
}

/* --- The command ---------------------------------------------------------------------------- */

static gboolean is_identifier(const char *id) {
  if (!g_ascii_isalpha(id[0]))
    return FALSE;
  for (const char *p = id; *p != '\0'; p++)
    if (!g_ascii_isalnum(*p) && *p != '-')
      return FALSE;
  return TRUE;
}

static gboolean is_text(const char *title) {
  g_autofree char *copy = g_strstrip(g_strdup(title));

  if (*copy == '\0' || !g_utf8_validate(title, -1, NULL))
    return FALSE;
  for (const char *p = title; *p != '\0'; p = g_utf8_next_char(p))
    if (g_unichar_iscntrl(g_utf8_get_char(p)))
      return FALSE;
  return TRUE;
}

static CapExit check_options(const Options *o) {
  if (o->importer == NULL)
    return cap_cli_usage_error(&cap_command_import, o->io,
                               "No rule system is built in that could read a text.");
  if (o->words == NULL || g_strv_length(o->words) != 1)
    return cap_cli_usage_error(&cap_command_import, o->io, "Name one text to import.");
  if (o->id != NULL && !is_identifier(o->id))
    return cap_cli_usage_error(&cap_command_import, o->io,
                               "\"%s\" is no identifier: letters, digits and hyphens.", o->id);
  if (o->title != NULL && !is_text(o->title))
    return cap_cli_usage_error(&cap_command_import, o->io, "The title is not a line of text.");
  if (o->format != NULL && !g_str_equal(o->format, "text") && !g_str_equal(o->format, "json"))
    return cap_cli_usage_error(&cap_command_import, o->io, "Findings are printed as text or json.");
  return CAP_EXIT_OK;
}

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(Options) o = {.io = io, .importer = find_importer()};
  CapExit status = CAP_EXIT_OK;
  const GOptionEntry entries[] = {
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &o.output,
       "Where to write the scenario. Default: standard output.", "FILE"},
      {"force", 0, 0, G_OPTION_ARG_NONE, &o.force, "Replace the file if it exists.", NULL},
      {"roster", 0, 0, G_OPTION_ARG_FILENAME, &o.roster,
       o.importer != NULL ? o.importer->roster_help : "The roster by identifier.", "ID"},
      {"map", 0, 0, G_OPTION_ARG_FILENAME, &o.map,
       "Identifier of the map. Default: the map that has the places named in the text.", "ID"},
      {"title", 0, 0, G_OPTION_ARG_FILENAME, &o.title,
       "Title of the scenario. Default: the title in the text.", "TITLE"},
      {"id", 0, 0, G_OPTION_ARG_FILENAME, &o.id,
       "Identifier of the scenario. Default: made from title and year.", "ID"},
      {"library", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o.libraries,
       "Look for maps and rosters in this folder too, and in the folders maps and scenarios in "
       "it. May be given several times.",
       "DIR"},
      {"format", 0, 0, G_OPTION_ARG_FILENAME, &o.format,
       "How findings are printed: text or json. Default: text.", "FORMAT"},
      {"dry-run", 'n', 0, G_OPTION_ARG_NONE, &o.dry_run, "Write nothing; only report.", NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o.words, NULL, NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };

  if (!cap_cli_parse(&cap_command_import, entries, args, io, &status))
    return status;
  status = check_options(&o);
  return status == CAP_EXIT_OK ? import(&o, o.words[0]) : status;
}

static char *dup_details(void) {
  GString *text = g_string_new(
      "TEXT is a file, or - for standard input. It can be text that you copied out of a PDF, with\n"
      "its dashes, quotes, ligatures, broken lines and misprints.");
  const CapImporter *importer = find_importer();

  if (importer != NULL)
    g_string_append_printf(text, "\nThe parts may come in any order, except that %s\n%s",
                           importer->order, importer->sample);
  else
    g_string_append_c(text, '\n');
  g_string_append(
      text,
      "\n"
      "A line that begins with Note: becomes a note. Whatever cannot be read is reported,\n"
      "with its place and with what may have been meant, and is kept as a comment in the\n"
      "scenario, so that nothing is lost. Then run \"capitano check\" on the result.\n"
      "\n"
      "Exit status: 0 everything was read, 1 something was kept as a comment, 2 wrong usage, 3\n"
      "something could not be read or written.\n");
  return g_string_free(text, FALSE);
}

const CapCommand cap_command_import = {
    .name = "import",
    .usage = "[OPTION]... TEXT",
    .summary = "Turn a set-up, written as in a printed scenario book, into a scenario.",
    .dup_details = dup_details,
    .outputs = "output/o",
    .asks_first = TRUE,
    .run = run,
};

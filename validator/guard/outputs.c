#include "validator/guard/outputs.h"

#include <string.h>
#include <sys/stat.h>

#include "schema/document/real-path.h"

/* The arguments that are left get rid of the option. */
static GStrv take_values(char ***left, const char *option) {
  g_auto(GStrv) names = g_strsplit(option, "/", 2);
  g_autoptr(GOptionContext) context = g_option_context_new(NULL);
  GStrv values = NULL;
  const GOptionEntry entries[] = {
      {names[0], names[1] != NULL ? names[1][0] : '\0', 0, G_OPTION_ARG_FILENAME_ARRAY, &values,
       NULL, NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };
  g_option_context_set_help_enabled(context, FALSE);
  g_option_context_set_ignore_unknown_options(context, TRUE);
  g_option_context_add_main_entries(context, entries, NULL);
  g_option_context_parse_strv(context, left, NULL);
  return values;
}

char **cap_output_values(char *const *args, const char *option) {
  g_auto(GStrv) left = g_strdupv((char **)args);

  return take_values(&left, option);
}

/* --- Inputs that would be lost ------------------------------------------------------------- */

static gboolean is_same_file(const char *path, const char *other) {
  struct stat a, b;

  return stat(path, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev &&
         a.st_ino == b.st_ino;
}

/* What is counted in parts may be added up in the file of the first. */
static gboolean is_of_counts(const char *path) {
  return g_str_has_suffix(path, ".json");
}

/* The file that a value names; NULL when it names none: of --format there is FORMAT=FILE, and
 * FORMAT for standard output. */
static const char *file_of(const char *option, const char *value) {
  if (!g_str_equal(option, "format"))
    return value;
  const char *equals = strchr(value, '=');
  return equals != NULL ? equals + 1 : NULL;
}

/* The value of an option that would be written over a file that the command reads; NULL when there
 * is none. New string. */
static char *find_lost_input(char *const *args, const char *option) {
  g_auto(GStrv) left = g_strdupv((char **)args);
  g_auto(GStrv) values = take_values(&left, option);

  for (guint k = 0; values != NULL && values[k] != NULL; k++) {
    const char *file = file_of(option, values[k]);
    for (guint i = 1; file != NULL && left[i] != NULL; i++)
      if (!is_of_counts(file) && is_same_file(file, left[i]) &&
          !g_file_test(file, G_FILE_TEST_IS_DIR))
        return g_strdup(file);
  }
  return NULL;
}

/* --- Documents that would be lost ---------------------------------------------------------- */

#define ENOUGH 4096

/* The element that the text begins with, after the declaration, comments and the like. */
static const char *first_element(const char *text) {
  static const struct {
    const char *begin, *end;
  } asides[] = {{"\xef\xbb\xbf", ""}, {"<?", "?>"}, {"<!--", "-->"}, {"<!", ">"}};

  for (guint i = 0; text != NULL && i < G_N_ELEMENTS(asides);) {
    text += strspn(text, " \t\r\n");
    if (!g_str_has_prefix(text, asides[i].begin)) {
      i++;
      continue;
    }
    text = strstr(text + strlen(asides[i].begin), asides[i].end);
    text = text != NULL ? text + strlen(asides[i].end) : NULL;
    i = 0;
  }
  return text;
}

/* What somebody has written by hand and a command may only have been led to by a slip, as a word
 * for people; NULL for all else. The map that a scenario refers to, say, is named nowhere in the
 * command. */
static const char *document_at(const char *path) {
  static const struct {
    const char *element, *what;
  } kinds[] = {{"<map", "a map"}, {"<roster", "a roster"}, {"<scenario", "a scenario"}};
  char text[ENOUGH + 1] = "";
  FILE *file = g_file_test(path, G_FILE_TEST_IS_REGULAR) ? fopen(path, "re") : NULL;

  if (file == NULL)
    return NULL;
  text[fread(text, 1, ENOUGH, file)] = '\0';
  fclose(file);
  const char *element = first_element(text);
  for (guint i = 0; element != NULL && i < G_N_ELEMENTS(kinds); i++) {
    const gsize length = strlen(kinds[i].element);
    if (g_str_has_prefix(element, kinds[i].element) && !g_ascii_isalnum(element[length]) &&
        element[length] != '-')
      return kinds[i].what;
  }
  return NULL;
}

/* --- Two outputs in one file --------------------------------------------------------------- */

#define MOST_LINKS 40 /* as many as Linux follows */

/* Where a file is, or will be, by any name. A link may lead to what is not there yet. New string.
 */
static char *place_of(const char *path, guint most_links) {
  char *real = cap_real_path(path);

  if (real != NULL)
    return real;
  g_autofree char *folder = g_path_get_dirname(path);
  g_autofree char *goal = most_links > 0 ? g_file_read_link(path, NULL) : NULL;
  if (goal != NULL) {
    g_autofree char *there =
        g_path_is_absolute(goal) ? g_strdup(goal) : g_build_filename(folder, goal, NULL);
    return place_of(there, most_links - 1);
  }
  g_autofree char *name = g_path_get_basename(path);
  g_autofree char *real_folder = cap_real_path(folder);
  return g_build_filename(real_folder != NULL ? real_folder : folder, name, NULL);
}

/* --- All ----------------------------------------------------------------------------------- */

typedef struct {
  const CapCommand *command;
  char *const *args;
  const CapStreams *io;
  GHashTable *places; /* of the outputs so far: place -> the option; owns both */
} Look;

/* A game that is continued is written to the record that it is read from. */
static gboolean is_read_too(const char *option) {
  return g_str_equal(option, "continue");
}

/* Something is to be written to "-" that cannot go to standard output, where the words for the user
 * are. A file of that name would surprise everybody. */
static gboolean is_named(const Look *look, const char *option, const char *value) {
  if (!g_str_equal(value, "-") || g_str_equal(option, "output/o"))
    return TRUE;
  cap_cli_usage_error(look->command, look->io,
                      "--%s=-: this cannot go to standard output. Name a file.", option);
  return FALSE;
}

static gboolean spares_document(const Look *look, const char *file) {
  const char *what = look->command->asks_first ? NULL : document_at(file);

  if (what == NULL)
    return TRUE;
  cap_cli_usage_error(look->command, look->io,
                      "%s is %s and would be written over. Name another file to write to.", file,
                      what);
  return FALSE;
}

/* `value` is what names the file. */
static gboolean is_alone(const Look *look, const char *option, const char *value,
                         const char *file) {
  g_autofree char *place = place_of(file, MOST_LINKS);
  g_auto(GStrv) names = g_strsplit(option, "/", 2);
  const char *other = g_hash_table_lookup(look->places, place);

  if (other != NULL) {
    cap_cli_usage_error(look->command, look->io,
                        "--%s=%s: %s goes to this file already. Name another one.", names[0], value,
                        other);
    return FALSE;
  }
  if (!is_read_too(option))
    g_hash_table_insert(look->places, g_steal_pointer(&place),
                        g_strdup_printf("--%s=%s", names[0], value));
  return TRUE;
}

static gboolean is_sound(const Look *look, const char *option) {
  g_autofree char *lost = find_lost_input(look->args, option);
  g_auto(GStrv) values = cap_output_values(look->args, option);

  if (lost != NULL) {
    cap_cli_usage_error(look->command, look->io,
                        "%s is read and would be written over. Name another file to write to.",
                        lost);
    return FALSE;
  }
  for (guint i = 0; values != NULL && values[i] != NULL; i++) {
    const char *file = file_of(option, values[i]);
    if (!is_named(look, option, values[i]))
      return FALSE;
    if (file == NULL)
      continue;
    if (!spares_document(look, file) || !is_alone(look, option, values[i], file))
      return FALSE;
  }
  return TRUE;
}

gboolean cap_outputs_are_sound(const CapCommand *command, char *const *args, const CapStreams *io) {
  g_auto(GStrv) outputs = g_strsplit(command->outputs, " ", -1);
  g_autoptr(GHashTable) places = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  const Look look = {.command = command, .args = args, .io = io, .places = places};

  for (guint i = 0; outputs[i] != NULL; i++)
    if (*outputs[i] != '\0' && !g_str_has_prefix(outputs[i], CAP_OUTPUT_DOCUMENTS) &&
        !is_sound(&look, outputs[i]))
      return FALSE;
  return TRUE;
}

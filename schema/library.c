#include "library.h"

#include "migrate.h"
#include "schema/codes/codes-document.h"
#include "schema/codes/suggest.h"
#include "schema/document/real-path.h"
#include "schema/xsd/meant.h"

#include <glib/gi18n.h>
#include <string.h>

/* One map or roster, or a document of another kind that was handed in. */
typedef struct {
  CapDocument *doc; /* NULL when the file could not be read at all */
  char *path;
  CapKind kind;
  char *id;
  gboolean given; /* handed in, so its findings are reported with it */
  guint errors;
  char *first_error; /* "In line 7: …"; NULL when there is none */
  CapMap *map;
  CapRoster *roster;
} Entry;

struct _CapLibrary {
  CapLimits limits;
  GPtrArray *folders; /* of char* */
  GPtrArray *entries; /* of Entry* */
  GPtrArray *unread;  /* of char*: files handed in that are no documents */
};

static void entry_free(gpointer data) {
  Entry *entry = data;
  g_clear_pointer(&entry->map, cap_map_free);
  g_clear_pointer(&entry->roster, cap_roster_free);
  g_clear_pointer(&entry->doc, cap_document_free);
  g_free(entry->path);
  g_free(entry->id);
  g_free(entry->first_error);
  g_free(entry);
}

CapLibrary *cap_library_new(const CapLimits *limits) {
  CapLibrary *library = g_new0(CapLibrary, 1);
  library->limits = *limits;
  library->folders = g_ptr_array_new_with_free_func(g_free);
  library->entries = g_ptr_array_new_with_free_func(entry_free);
  library->unread = g_ptr_array_new_with_free_func(g_free);
  return library;
}

void cap_library_free(CapLibrary *library) {
  if (library == NULL)
    return;
  g_ptr_array_unref(library->entries);
  g_ptr_array_unref(library->unread);
  g_ptr_array_unref(library->folders);
  g_free(library);
}

void cap_library_add_folder(CapLibrary *library, const char *folder) {
  g_ptr_array_add(library->folders, g_strdup(folder));
}

void cap_library_note_unread(CapLibrary *library, const char *path) {
  g_ptr_array_add(library->unread, g_strdup(path));
}

/* --- Taking documents in ---------------------------------------------------------------- */

static void compile_entry(Entry *entry, CapDiagnostics *findings) {
  if (!cap_document_is_of_today(entry->doc))
    return;
  if (entry->kind == CAP_KIND_MAP)
    entry->map = cap_map_compile(entry->doc, findings);
  else if (entry->kind == CAP_KIND_ROSTER)
    entry->roster = cap_roster_compile(entry->doc, findings);
}

static const Entry *entry_of(const CapLibrary *library, const CapDocument *doc) {
  for (guint i = 0; i < library->entries->len; i++) {
    const Entry *entry = g_ptr_array_index(library->entries, i);
    if (entry->doc == doc)
      return entry;
  }
  return NULL;
}

static Entry *add_entry(CapLibrary *library, CapDocument *doc, const char *path, gboolean given) {
  Entry *entry = g_new0(Entry, 1);
  entry->doc = doc;
  entry->path = g_strdup(path);
  entry->given = given;
  if (doc != NULL) {
    entry->kind = cap_document_kind(doc);
    entry->id = cap_slice_dup(cap_node_attribute(doc, cap_document_root(doc), CAP_NAME_ID));
  }
  g_ptr_array_add(library->entries, entry);
  return entry;
}

const CapMap *cap_library_map_of(const CapLibrary *library, const CapDocument *doc) {
  const Entry *entry = entry_of(library, doc);
  return entry != NULL ? entry->map : NULL;
}

const CapRoster *cap_library_roster_of(const CapLibrary *library, const CapDocument *doc) {
  const Entry *entry = entry_of(library, doc);
  return entry != NULL ? entry->roster : NULL;
}

/* --- Looking up ------------------------------------------------------------------------- */

static guint common_prefix(const char *a, const char *b) {
  guint n = 0;
  while (a[n] != '\0' && a[n] == b[n])
    n++;
  return n;
}

/* Among documents handed in under the same name the nearest folder wins. */
static Entry *find_given(const CapLibrary *library, CapKind kind, const char *id,
                         const char *scenario_file) {
  Entry *best = NULL;
  guint best_prefix = 0;
  for (guint i = 0; i < library->entries->len; i++) {
    Entry *entry = g_ptr_array_index(library->entries, i);
    if (!entry->given || entry->kind != kind || g_strcmp0(entry->id, id) != 0)
      continue;
    guint prefix = common_prefix(entry->path, scenario_file);
    if (best == NULL || prefix > best_prefix) {
      best = entry;
      best_prefix = prefix;
    }
  }
  return best;
}

GPtrArray *cap_library_folders(const CapLibrary *library, const char *scenario_file) {
  GPtrArray *folders = g_ptr_array_new_with_free_func(g_free);
  g_autofree char *own =
      strcmp(scenario_file, "-") == 0 ? g_strdup(".") : g_path_get_dirname(scenario_file);
  g_ptr_array_add(folders, g_strdup(own));
  g_ptr_array_add(folders, g_build_filename(own, "maps", NULL));
  g_ptr_array_add(folders, g_build_filename(own, "scenarios", NULL));
  g_ptr_array_add(folders, g_build_filename(own, "..", "maps", NULL));
  g_ptr_array_add(folders, g_build_filename(own, "..", "scenarios", NULL));
  for (guint i = 0; i < library->folders->len; i++) {
    const char *folder = g_ptr_array_index(library->folders, i);
    g_ptr_array_add(folders, g_strdup(folder));
    g_ptr_array_add(folders, g_build_filename(folder, "maps", NULL));
    g_ptr_array_add(folders, g_build_filename(folder, "scenarios", NULL));
  }
  return folders;
}

/* An identifier becomes a file name here, so nothing that could leave the folder passes. The
 * schema says the same; but a document with shape errors is looked at too. */
static gboolean is_plain_identifier(const char *id) {
  if (!g_ascii_isalpha(id[0]))
    return FALSE;
  for (const char *c = id; *c != '\0'; c++)
    if (!g_ascii_isalnum(*c) && *c != '-')
      return FALSE;
  return TRUE;
}

static char *dup_first_error(CapDiagnostics *findings) {
  cap_diagnostics_sort(findings);
  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);
    if (d->severity != CAP_SEVERITY_ERROR)
      continue;
    return d->line > 0 ? g_strdup_printf(_("Line %u: %s"), d->line, d->message)
                       : g_strdup(d->message);
  }
  return NULL;
}

static Entry *load(CapLibrary *library, const char *path) {
  for (guint i = 0; i < library->entries->len; i++) {
    Entry *entry = g_ptr_array_index(library->entries, i);
    if (g_strcmp0(entry->path, path) == 0)
      return entry;
  }
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  CapDocument *doc = cap_document_read(path, &library->limits, findings);
  if (doc != NULL)
    cap_document_take_as_meant(doc);
  Entry *entry = add_entry(library, doc, path, FALSE);
  if (doc != NULL)
    compile_entry(entry, findings);
  entry->errors = cap_diagnostics_count_severity(findings, CAP_SEVERITY_ERROR);
  entry->first_error = dup_first_error(findings);
  return entry;
}

/* --- Links ----------------------------------------------------------------------------------- */

static gboolean is_below(const char *path, const char *folder, const char *name) {
  g_autofree char *real = cap_real_path(folder);
  g_autofree char *root = real != NULL ? g_build_filename(real, name, NULL) : NULL;
  gsize length = root != NULL ? strlen(root) : 0;

  return root != NULL && strncmp(path, root, length) == 0 &&
         (path[length] == '/' || path[length - 1] == '/');
}

/* Whether a document lies, in truth, in one of the folders where it may be looked for. Among files
 * of strangers a link could lead anywhere; the folders maps and scenarios may be links as well, so
 * only what they stand in is taken at its word. */
static gboolean is_in_place(const CapLibrary *library, const char *scenario_file,
                            const char *path) {
  g_autofree char *own =
      strcmp(scenario_file, "-") == 0 ? g_strdup(".") : g_path_get_dirname(scenario_file);
  g_autofree char *above = g_build_filename(own, "..", NULL);
  g_autofree char *real = cap_real_path(path);

  if (real == NULL)
    return FALSE;
  if (is_below(real, own, "") || is_below(real, above, "maps") ||
      is_below(real, above, "scenarios"))
    return TRUE;
  for (guint i = 0; i < library->folders->len; i++)
    if (is_below(real, g_ptr_array_index(library->folders, i), ""))
      return TRUE;
  return FALSE;
}

/* Whether there is a link which nobody may follow, or can. */
static gboolean is_closed_link(const CapLibrary *library, const char *scenario_file,
                               const char *path) {
  return g_file_test(path, G_FILE_TEST_IS_REGULAR) ? !is_in_place(library, scenario_file, path)
                                                   : g_file_test(path, G_FILE_TEST_IS_SYMLINK);
}

/* --- Documents of one name ---------------------------------------------------------------- */

static gboolean is_called_by_its_id(const Entry *entry) {
  g_autofree char *name = g_path_get_basename(entry->path);
  gsize length = strlen(entry->id);

  return g_str_has_prefix(name, entry->id) && g_str_equal(name + length, ".xml");
}

/* A copy is known by its file, which is not called by its id. */
static void hint_at_copy(CapDiagnostic *d, const Entry *entry) {
  g_autofree char *name = g_path_get_basename(entry->path);
  g_autofree char *stem = g_strndup(name, strcspn(name, "."));

  if (is_called_by_its_id(entry) || !is_plain_identifier(stem))
    cap_diagnostic_set_hint(d, "Give one of them another identifier, or check them separately.");
  else
    cap_diagnostic_set_hint(d, "If this is a copy, give it an identifier of its own: id=\"%s\".",
                            stem);
}

static gboolean has_name(const Entry *entry) {
  return entry->id != NULL && entry->kind != CAP_KIND_RECORD && entry->kind != CAP_KIND_UNKNOWN;
}

/* Another one that was handed in, too. */
static Entry *find_given_twin(const CapLibrary *library, const Entry *entry) {
  for (guint i = 0; i < library->entries->len; i++) {
    Entry *other = g_ptr_array_index(library->entries, i);
    if (other != entry && other->given && other->kind == entry->kind &&
        g_strcmp0(other->id, entry->id) == 0)
      return other;
  }
  return NULL;
}

static void report_repeated(const Entry *entry, const char *other, CapDiagnostics *findings) {
  CapDiagnostic *d = cap_report(
      findings, CAP_CODE_DOCUMENT_REPEATED,
      cap_place_attribute(entry->doc, cap_document_root(entry->doc), CAP_NAME_ID),
      "This %s is called \"%s\", and so is %s.", cap_kind_words(entry->kind), entry->id, other);
  hint_at_copy(d, entry);
}

void cap_library_check_copy(CapLibrary *library, const CapDocument *doc, CapDiagnostics *findings) {
  Entry *entry = (Entry *)entry_of(library, doc);

  if (entry == NULL || !has_name(entry) || is_called_by_its_id(entry) ||
      !cap_document_is_of_today(doc) || find_given_twin(library, entry) != NULL ||
      !is_plain_identifier(entry->id) || g_str_equal(entry->path, "-"))
    return;
  g_autofree char *folder = g_path_get_dirname(entry->path);
  g_autofree char *original = g_strconcat(entry->id, ".xml", NULL);
  g_autofree char *path = g_build_filename(folder, original, NULL);
  g_autofree char *real = cap_real_path(path), *own = cap_real_path(entry->path);
  if (real == NULL || g_strcmp0(real, own) == 0 || !g_file_test(path, G_FILE_TEST_IS_REGULAR) ||
      !is_in_place(library, entry->path, path))
    return;
  const Entry *other = load(library, path);
  if (other->kind == entry->kind && g_strcmp0(other->id, entry->id) == 0)
    report_repeated(entry, path, findings);
}

const CapDocument *cap_library_take(CapLibrary *library, CapDocument *doc,
                                    CapDiagnostics *findings) {
  cap_document_take_as_meant(doc);
  Entry *entry = add_entry(library, doc, cap_document_file(doc), TRUE);
  const Entry *twin = has_name(entry) ? find_given_twin(library, entry) : NULL;
  if (twin != NULL)
    report_repeated(entry, twin->path, findings);
  compile_entry(entry, findings);
  return doc;
}

/* --- Files --------------------------------------------------------------------------------- */

/* A link that is not followed ends the search: whoever put it there means what it leads to, and
 * not a document of the same name further on. */
static Entry *find_file(CapLibrary *library, CapKind kind, const char *id,
                        const char *scenario_file, const GPtrArray *folders) {
  g_autofree char *file_name = g_strconcat(id, ".xml", NULL);
  for (guint i = 0; i < folders->len; i++) {
    g_autofree char *path =
        g_build_filename(g_ptr_array_index((GPtrArray *)folders, i), file_name, NULL);
    if (is_closed_link(library, scenario_file, path))
      return NULL;
    if (!g_file_test(path, G_FILE_TEST_IS_REGULAR))
      continue;
    Entry *entry = load(library, path);
    gboolean fits = entry->kind == kind && g_strcmp0(entry->id, id) == 0;
    if (fits || entry->doc == NULL)
      return entry;
  }
  return NULL;
}

char *cap_library_find(CapLibrary *library, CapKind kind, const char *id,
                       const char *scenario_file) {
  g_autoptr(GPtrArray) folders = cap_library_folders(library, scenario_file);
  if (!is_plain_identifier(id))
    return NULL;
  const Entry *entry = find_given(library, kind, id, scenario_file);
  if (entry == NULL)
    entry = find_file(library, kind, id, scenario_file, folders);
  return entry != NULL ? g_strdup(entry->path) : NULL;
}

/* A link by that name that was not followed; NULL when there is none. New string. */
static char *find_link(const CapLibrary *library, const char *scenario_file, const char *id,
                       const GPtrArray *folders) {
  g_autofree char *file_name = g_strconcat(id, ".xml", NULL);
  for (guint i = 0; is_plain_identifier(id) && i < folders->len; i++) {
    g_autofree char *path =
        g_build_filename(g_ptr_array_index((GPtrArray *)folders, i), file_name, NULL);
    if (is_closed_link(library, scenario_file, path))
      return g_steal_pointer(&path);
  }
  return NULL;
}

/* Names for a did-you-mean, other than the one that is there: documents handed in, and files in the
 * folders searched. */
static char *nearest_name(const CapLibrary *library, CapKind kind, const char *id,
                          const GPtrArray *folders) {
  g_autofree char *own_file = g_strconcat(id, ".xml", NULL);
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < library->entries->len; i++) {
    const Entry *entry = g_ptr_array_index(library->entries, i);
    if (entry->kind == kind && entry->id != NULL && !g_str_equal(entry->id, id))
      g_ptr_array_add(names, g_strdup(entry->id));
  }
  for (guint i = 0; i < folders->len; i++) {
    g_autoptr(GDir) dir = g_dir_open(g_ptr_array_index((GPtrArray *)folders, i), 0, NULL);
    const char *name;
    while (dir != NULL && (name = g_dir_read_name(dir)) != NULL)
      if (g_str_has_suffix(name, ".xml") && !g_str_equal(name, own_file))
        g_ptr_array_add(names, g_strndup(name, strlen(name) - 4));
  }
  return g_strdup(cap_suggest(cap_slice_of(id), (const char *const *)names->pdata, names->len));
}

/* The same for somebody who has written the path of a file. */
static char *nearest_to_path(const CapLibrary *library, CapKind kind, const char *id,
                             const GPtrArray *folders) {
  g_autofree char *name = g_path_get_basename(id);
  g_autofree char *dotless = g_strndup(name, strcspn(name, "."));
  char *nearest = nearest_name(library, kind, id, folders);

  if (nearest == NULL && !g_str_equal(dotless, id)) {
    g_autofree char *other = g_strconcat(dotless, "?", NULL); /* the name itself will do, too */
    nearest = nearest_name(library, kind, other, folders);
  }
  return nearest;
}

/* What else has this id; CAP_KIND_UNKNOWN when nothing has. */
static CapKind other_kind(CapLibrary *library, const CapDocument *scenario, CapKind kind,
                          const char *id, const GPtrArray *folders) {
  static const CapKind kinds[] = {CAP_KIND_MAP, CAP_KIND_ROSTER, CAP_KIND_SCENARIO};
  const char *file = cap_document_file(scenario);

  for (guint i = 0; is_plain_identifier(id) && i < G_N_ELEMENTS(kinds); i++)
    if (kinds[i] != kind && (find_given(library, kinds[i], id, file) != NULL ||
                             find_file(library, kinds[i], id, file, folders) != NULL))
      return kinds[i];
  return CAP_KIND_UNKNOWN;
}

/* The scenario names its roster as the map and its map as the roster; told at the map. */
static gboolean report_swapped(CapLibrary *library, const CapDocument *scenario, CapCode code,
                               CapKind is_really, const GPtrArray *folders,
                               CapDiagnostics *findings) {
  CapNode root = cap_document_root(scenario);
  g_autofree char *map = cap_slice_dup(cap_node_attribute(scenario, root, CAP_NAME_MAP));
  g_autofree char *roster = cap_slice_dup(cap_node_attribute(scenario, root, CAP_NAME_ROSTER));

  if ((is_really != CAP_KIND_MAP && is_really != CAP_KIND_ROSTER) || map == NULL ||
      roster == NULL ||
      other_kind(library, scenario, CAP_KIND_MAP, map, folders) != CAP_KIND_ROSTER ||
      other_kind(library, scenario, CAP_KIND_ROSTER, roster, folders) != CAP_KIND_MAP)
    return FALSE;
  if (code == CAP_CODE_UNKNOWN_MAP)
    cap_diagnostic_set_hint(
        cap_report(findings, code, cap_place_attribute(scenario, root, CAP_NAME_MAP),
                   "\"%s\" is a roster, and \"%s\" is a map: the two have changed places.", map,
                   roster),
        "Write map=\"%s\" roster=\"%s\".", roster, map);
  return TRUE;
}

static void report_missing(CapLibrary *library, const CapDocument *scenario, CapKind kind,
                           CapName attribute, const char *id, const GPtrArray *folders,
                           CapDiagnostics *findings) {
  CapCode code = kind == CAP_KIND_MAP      ? CAP_CODE_UNKNOWN_MAP
                 : kind == CAP_KIND_ROSTER ? CAP_CODE_UNKNOWN_ROSTER
                                           : CAP_CODE_UNKNOWN_SCENARIO;
  g_autofree char *nearest = nearest_to_path(library, kind, id, folders);
  g_autofree char *link = find_link(library, cap_document_file(scenario), id, folders);
  CapPlace place = cap_place_attribute(scenario, cap_document_root(scenario), attribute);
  CapKind other = other_kind(library, scenario, kind, id, folders);
  if (other != CAP_KIND_UNKNOWN &&
      report_swapped(library, scenario, code, other, folders, findings))
    return;
  if (other != CAP_KIND_UNKNOWN) {
    cap_diagnostic_set_hint(
        cap_report(findings, code, place, "There is no %s \"%s\": that is the id of a %s.",
                   cap_kind_words(kind), id, cap_kind_words(other)),
        "Write the id of a %s here; perhaps two ids have changed places.", cap_kind_words(kind));
    return;
  }
  CapDiagnostic *d =
      cap_report(findings, code, place, "There is no %s \"%s\".", cap_kind_words(kind), id);
  if (link != NULL && !g_file_test(link, G_FILE_TEST_IS_REGULAR)) {
    cap_diagnostic_set_hint(d, "%s is a link to a file that is not there.", link);
    return;
  }
  if (link != NULL) {
    cap_diagnostic_set_hint(
        d,
        "%s is a link that leads out of the folder, so it was not read. Put the "
        "file itself there, or name its folder with --library.",
        link);
    return;
  }
  cap_diagnostic_suggest(d, cap_slice_of(nearest));
  if (nearest == NULL && !is_plain_identifier(id))
    cap_diagnostic_set_hint(d, "Write the id that the %s has in its root element, not a file.",
                            cap_kind_words(kind));
  else if (nearest == NULL)
    cap_diagnostic_set_hint(d,
                            "Put %s.xml beside the file or in a folder maps or scenarios "
                            "next to it, or name its folder with --library.",
                            id);
}

/* By another path, perhaps: then its errors are told where they are. */
static gboolean is_handed_in(const CapLibrary *library, const char *path) {
  g_autofree char *real = cap_real_path(path);

  for (guint i = 0; real != NULL && i < library->entries->len; i++) {
    const Entry *entry = g_ptr_array_index(library->entries, i);
    g_autofree char *own = entry->given ? cap_real_path(entry->path) : NULL;
    if (g_strcmp0(own, real) == 0)
      return TRUE;
  }
  for (guint i = 0; real != NULL && i < library->unread->len; i++) {
    g_autofree char *own = cap_real_path(g_ptr_array_index(library->unread, i));
    if (g_strcmp0(own, real) == 0)
      return TRUE;
  }
  return FALSE;
}

static const Entry *entry_for(CapLibrary *library, const CapDocument *scenario, CapKind kind,
                              CapName attribute, CapDiagnostics *findings) {
  CapNode root = cap_document_root(scenario);
  g_autofree char *id = cap_slice_dup(cap_node_attribute(scenario, root, attribute));
  if (id == NULL)
    return NULL; /* the schema has said so */

  Entry *entry = find_given(library, kind, id, cap_document_file(scenario));
  g_autoptr(GPtrArray) folders = cap_library_folders(library, cap_document_file(scenario));
  if (entry == NULL && is_plain_identifier(id))
    entry = find_file(library, kind, id, cap_document_file(scenario), folders);
  if (entry == NULL) {
    report_missing(library, scenario, kind, attribute, id, folders, findings);
    return NULL;
  }
  if (!entry->given && entry->errors > 0 && !is_handed_in(library, entry->path)) {
    CapDiagnostic *d = cap_report(
        findings, CAP_CODE_REFERENCE_UNSOUND, cap_place_attribute(scenario, root, attribute),
        ngettext("The %s \"%s\" in %s has %u error of its own. %s",
                 "The %s \"%s\" in %s has %u errors of its own. The first is: %s", entry->errors),
        cap_kind_words(kind), id, entry->path, entry->errors, entry->first_error);
    cap_diagnostic_set_hint(d, "Run: capitano check %s", entry->path);
  }
  return entry;
}

/* --- Rules of a scenario and its roster -------------------------------------------------- */

/* Where one of them names none the schema has said so, or it is of an older format. */
static gboolean has_same_rules(const CapDocument *scenario, const CapDocument *roster) {
  CapSlice own = cap_node_attribute(scenario, cap_document_root(scenario), CAP_NAME_RULESET);
  CapSlice other = cap_node_attribute(roster, cap_document_root(roster), CAP_NAME_RULESET);
  return !cap_slice_is_set(own) || !cap_slice_is_set(other) || cap_slices_equal(own, other);
}

/* A roster with a name like that of the wrong one, for the same rules as the scenario; NULL when
 * there is none. New string. */
static char *nearest_roster(CapLibrary *library, const CapDocument *scenario, const char *id) {
  g_autoptr(GPtrArray) folders = cap_library_folders(library, cap_document_file(scenario));
  g_autofree char *name = nearest_name(library, CAP_KIND_ROSTER, id, folders);
  if (name == NULL || !is_plain_identifier(name))
    return NULL;
  const Entry *entry = find_given(library, CAP_KIND_ROSTER, name, cap_document_file(scenario));
  if (entry == NULL)
    entry = find_file(library, CAP_KIND_ROSTER, name, cap_document_file(scenario), folders);
  gboolean fits = entry != NULL && entry->doc != NULL && cap_document_has_shape(entry->doc) &&
                  has_same_rules(scenario, entry->doc);
  return fits ? g_steal_pointer(&name) : NULL;
}

static void report_rules(CapLibrary *library, const CapDocument *scenario, const Entry *roster,
                         CapDiagnostics *findings) {
  CapNode root = cap_document_root(scenario);
  CapNode roster_root = cap_document_root(roster->doc);
  CapSlice own = cap_slice_clip(cap_node_attribute(scenario, root, CAP_NAME_RULESET));
  CapSlice other = cap_slice_clip(cap_node_attribute(roster->doc, roster_root, CAP_NAME_RULESET));
  g_autofree char *nearest = nearest_roster(library, scenario, roster->id);
  CapDiagnostic *d = cap_report(
      findings, CAP_CODE_ROSTER_OF_OTHER_RULES,
      cap_place_attribute(scenario, root, CAP_NAME_ROSTER),
      "The roster \"%s\" is made for the rules \"%.*s\", and this scenario for \"%.*s\".",
      roster->id, CAP_SLICE_ARGS(other), CAP_SLICE_ARGS(own));
  cap_diagnostic_suggest(d, cap_slice_of(nearest));
  if (nearest == NULL)
    cap_diagnostic_set_hint(d, "Name a roster for the same rules, or correct the ruleset of the "
                               "scenario or the roster.");
}

/* --- Rules of a scenario and its map ------------------------------------------------------ */

static void report_board(const CapDocument *scenario, const CapMap *map, const CapFormat *format,
                         CapDiagnostics *findings) {
  CapDiagnostic *d = cap_report(
      findings, CAP_CODE_MAP_OF_OTHER_RULES,
      cap_place_attribute(scenario, cap_document_root(scenario), CAP_NAME_MAP),
      cap_map_is_table(map)
          ? N_("The map \"%s\" is %s, and the rules \"%s\" are not played on %s.")
          : N_("The map \"%s\" is one of %s, and the rules \"%s\" are not played on %s."),
      map->id, cap_board_name(map->board), format->name, cap_board_name(map->board));
  cap_diagnostic_set_hint(d, "Name a map for these rules, or correct the ruleset of the scenario.");
}

const CapMap *cap_library_map_for(CapLibrary *library, const CapDocument *scenario,
                                  CapDiagnostics *findings) {
  const Entry *entry = entry_for(library, scenario, CAP_KIND_MAP, CAP_NAME_MAP, findings);
  const CapFormat *format = cap_format_of(scenario);
  if (entry == NULL || entry->map == NULL)
    return NULL;
  if (format != NULL && !cap_format_has_board(format, entry->map)) {
    report_board(scenario, entry->map, format, findings);
    return NULL;
  }
  return entry->map;
}

const CapRoster *cap_library_roster_for(CapLibrary *library, const CapDocument *scenario,
                                        CapDiagnostics *findings) {
  const Entry *entry = entry_for(library, scenario, CAP_KIND_ROSTER, CAP_NAME_ROSTER, findings);
  if (entry == NULL || (entry->doc != NULL && !has_same_rules(scenario, entry->doc))) {
    if (entry != NULL && cap_format_of(scenario) != NULL) /* else the rules were told of */
      report_rules(library, scenario, entry, findings);
    return NULL;
  }
  return entry->roster;
}

/* --- Records ---------------------------------------------------------------------------- */

const CapDocument *cap_library_document_for(CapLibrary *library, const CapDocument *scenario,
                                            CapKind kind) {
  g_autoptr(CapDiagnostics) unheard = cap_diagnostics_new();
  const Entry *entry = entry_for(library, scenario, kind,
                                 kind == CAP_KIND_MAP ? CAP_NAME_MAP : CAP_NAME_ROSTER, unheard);
  return entry != NULL ? entry->doc : NULL;
}

char *cap_library_digest(CapLibrary *library, const CapDocument *scenario) {
  const CapDocument *map = cap_library_document_for(library, scenario, CAP_KIND_MAP);
  const CapDocument *roster = cap_library_document_for(library, scenario, CAP_KIND_ROSTER);
  if (map == NULL || roster == NULL)
    return NULL;
  const CapDocument *parts[] = {scenario, map, roster};
  g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
  for (guint i = 0; i < G_N_ELEMENTS(parts); i++) {
    CapSlice text = cap_document_text(parts[i]);
    /* The length keeps two texts from sharing a sum with one that is cut elsewhere. */
    g_autofree char *length = g_strdup_printf("%" G_GSIZE_FORMAT "\n", text.length);
    g_checksum_update(sum, (const guchar *)length, -1);
    g_checksum_update(sum, (const guchar *)text.data, (gssize)text.length);
  }
  return g_strdup(g_checksum_get_string(sum));
}

/* The file and its folder, which is enough to tell two of one name apart. New string. */
static char *short_path(const char *path) {
  g_autofree char *folder = g_path_get_dirname(path);
  g_autofree char *above = g_path_get_basename(folder);
  g_autofree char *name = g_path_get_basename(path);

  return strchr(path, G_DIR_SEPARATOR) != NULL && !g_str_equal(folder, ".")
             ? g_build_filename(above, name, NULL)
             : g_strdup(name);
}

static void report_changed(const CapDocument *record, const char *file, const char *digest,
                           CapDiagnostics *findings) {
  CapNode root = cap_document_root(record);
  g_autofree char *shown = short_path(file);
  CapDiagnostic *d =
      cap_report(findings, CAP_CODE_RECORD_OUTDATED,
                 cap_place_attribute(record, root, CAP_NAME_SCENARIO_DIGEST),
                 "The scenario in %s, its map or its roster has changed since this game was "
                 "played.",
                 shown);
  cap_diagnostic_set_hint(d,
                          "Play the game again, or bring the old files back. The digest is now "
                          "%s.",
                          digest);
}

const CapDocument *cap_library_scenario_for(CapLibrary *library, const CapDocument *record,
                                            CapDiagnostics *findings) {
  const Entry *entry = entry_for(library, record, CAP_KIND_SCENARIO, CAP_NAME_SCENARIO, findings);
  if (entry == NULL || entry->doc == NULL)
    return NULL;
  CapSlice recorded =
      cap_node_attribute(record, cap_document_root(record), CAP_NAME_SCENARIO_DIGEST);
  g_autofree char *digest = cap_library_digest(library, entry->doc);
  if (digest != NULL && cap_slice_is_set(recorded) && !cap_slice_equals(recorded, digest))
    report_changed(record, cap_document_file(entry->doc), digest, findings);
  return entry->doc;
}

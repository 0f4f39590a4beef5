#include "validator/new-document.h"

#include <string.h>

#include <gio/gio.h>

#include "schema/document/canonical.h"
#include "validator/identifier.h"
#include "validator/files/search-path.h"
#include "validator/template-resources.h"

/* A template is a document like any other, with this identifier and title. */
#define TEMPLATE_ID    "id=\"my-document\""
#define TEMPLATE_TITLE "<title>My document</title>"

/* --- Names --------------------------------------------------------------------------------- */

/* A title is one line of text that XML can hold. */
static gboolean is_title(const char *name) {
  if (!g_utf8_validate(name, -1, NULL))
    return FALSE;
  for (const char *p = name; *p != '\0'; p = g_utf8_next_char(p))
    if (g_unichar_iscntrl(g_utf8_get_char(p)))
      return FALSE;
  return TRUE;
}

char *cap_new_dup_identifier(const char *name) {
  return is_title(name) ? cap_dup_identifier(name) : NULL;
}

/* A name that is an identifier already reads better with blanks and a capital letter. */
char *cap_new_dup_title(const char *name, const char *id) {
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

static const CapTemplate maps[] = {
    {CAP_KIND_MAP, NULL, CAP_NEW_EXAMPLE, cap_template_get_resource,
     "/org/capitano/templates/map.xml", "../../schema/"},
    {CAP_KIND_MAP, NULL, CAP_NEW_EMPTY, cap_template_get_resource,
     "/org/capitano/templates/empty-map.xml", "../../schema/"},
    {CAP_KIND_MAP, NULL, CAP_NEW_ZONES, cap_template_get_resource,
     "/org/capitano/templates/zone-map.xml", "../../schema/"},
    {CAP_KIND_MAP, NULL, CAP_NEW_EMPTY_ZONES, cap_template_get_resource,
     "/org/capitano/templates/empty-zone-map.xml", "../../schema/"},
    {CAP_KIND_MAP, NULL, CAP_NEW_TABLE, cap_template_get_resource,
     "/org/capitano/templates/table-map.xml", "../../schema/"},
    {CAP_KIND_MAP, NULL, CAP_NEW_EMPTY_TABLE, cap_template_get_resource,
     "/org/capitano/templates/empty-table-map.xml", "../../schema/"},
    {.path = NULL},
};

static const CapTemplate *find(const CapTemplate *rows, CapKind kind, const char *start) {
  for (const CapTemplate *row = rows; row != NULL && row->path != NULL; row++)
    if (row->kind == kind && g_str_equal(row->start, start))
      return row;
  return NULL;
}

const CapTemplate *cap_new_template(CapKind kind, const char *start, const CapSystem *system) {
  const CapTemplate *map = find(maps, kind, start);

  if (map != NULL || system == NULL)
    return map;
  return find(system->templates, kind, start);
}

char *cap_new_dup_document(const CapTemplate *template, const char *id, const char *title,
                           const char *path) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = g_resource_lookup_data(template->resource(), template->path,
                                                   G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  if (bytes == NULL)
    g_error("%s", error->message);

  gsize size = 0;
  const char *data = g_bytes_get_data(bytes, &size);
  g_autoptr(GString) text = g_string_new_len(data, (gssize)size);
  g_autofree char *schema = dup_schema_folder(path);
  g_autofree char *id_text = g_strdup_printf("id=\"%s\"", id);
  g_autofree char *title_text = g_markup_printf_escaped("<title>%s</title>", title);
  const CapGuide *guide = cap_guide_for(template->kind, template->ruleset);

  replace(text, TEMPLATE_ID, id_text);
  replace(text, TEMPLATE_TITLE, title_text);
  if (schema != NULL) {
    g_autofree char *escaped = g_markup_escape_text(schema, -1);
    replace(text, template->schema, escaped);
  }
  return cap_canonical_text((CapSlice){text->str, text->len}, guide);
}

/* --- Made of answers ----------------------------------------------------------------------- */

static void add_schema(GString *text, const char *path, const char *name) {
  g_autofree char *folder = dup_schema_folder(path);
  g_autofree char *schema = folder != NULL ? g_strconcat(folder, name, NULL) : NULL;
  if (schema == NULL)
    return;
  cap_draft_attribute(text, "xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance");
  cap_draft_attribute(text, "xsi:noNamespaceSchemaLocation", schema);
}

static void add_title(GString *text, const char *title) {
  g_autofree char *element = g_markup_printf_escaped("><title>%s</title>", title);
  g_string_append(text, element);
}

#define PROLOGUE "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

char *cap_new_dup_map(const CapMapDraft *draft, const char *id, const char *title,
                      const char *path) {
  g_autoptr(GString) text = g_string_new(PROLOGUE "<map");
  g_autofree char *body = cap_map_draft_dup_body(draft);
  add_schema(text, path, "map.xsd");
  g_string_append_printf(text, " format=\"%d\"", CAP_FORMAT);
  cap_draft_attribute(text, "id", id);
  add_title(text, title);
  g_string_append_printf(text, "%s</map>", body);
  return cap_canonical_text((CapSlice){text->str, text->len}, cap_guide_for(CAP_KIND_MAP, NULL));
}

char *cap_new_dup_scenario(const CapSystem *system, const CapDraft *draft, const char *id,
                           const char *title, const char *path, char **why) {
  g_autoptr(GString) text = g_string_new(PROLOGUE "<scenario");
  g_autofree char *schema = g_strconcat(system->name, "/scenario.xsd", NULL);
  *why = NULL;
  add_schema(text, path, schema);
  g_string_append_printf(text, " format=\"%d\"", CAP_FORMAT);
  cap_draft_attribute(text, "id", id);
  cap_draft_attribute(text, "ruleset", system->name);
  cap_draft_attribute(text, "map", draft->map->id);
  cap_draft_attribute(text, "roster", draft->roster->id);
  add_title(text, title);
  if (!system->drafter->write(draft, text, why))
    return NULL;
  g_string_append(text, "</scenario>");
  return cap_canonical_text((CapSlice){text->str, text->len},
                            cap_guide_for(CAP_KIND_SCENARIO, system->name));
}

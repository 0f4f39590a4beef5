#include "migrate.h"

#include "schema/document/document-edit.h"
#include "format.h"
#include "past.h"

#include <string.h>

/* --- What the rule systems know ----------------------------------------------------------- */

#define CAP_SYSTEM(name) extern const CapSystemPast name##_past;
#include "schema/systems.def"
#undef CAP_SYSTEM

static const CapSystemPast *const pasts[] = {
#define CAP_SYSTEM(name) &name##_past,
#include "schema/systems.def"
#undef CAP_SYSTEM
    NULL,
};

/* --- Steps -------------------------------------------------------------------------------- */

/* The schema that an XML editor takes is now in the folder of the rule system. */
static gboolean lead_to_schema(CapDocument *doc, const char *ruleset) {
  CapNode root = cap_document_root(doc);
  g_autofree char *old_end = g_strconcat(cap_kind_name(cap_document_kind(doc)), ".xsd", NULL);

  for (guint i = 0; i < cap_node_n_attributes(doc, root); i++) {
    g_autofree char *name = cap_slice_dup(cap_node_attribute_name_text(doc, root, i));
    g_autofree char *way = cap_slice_dup(cap_node_attribute_value(doc, root, i));
    if (!g_str_has_suffix(name, ":noNamespaceSchemaLocation") || !g_str_has_suffix(way, old_end))
      continue;
    g_autofree char *folder = g_strndup(way, strlen(way) - strlen(old_end));
    g_autofree char *base = g_path_get_basename(folder);
    g_autofree char *new_way = g_strconcat(folder, ruleset, "/", old_end, NULL);
    return g_str_equal(base, ruleset) || cap_document_set_attribute(doc, root, name, new_way);
  }
  return TRUE;
}

/* A roster says whose it is. One that does already was half changed by hand, and is believed. */
static gboolean name_system(CapDocument *doc, char **reason) {
  CapNode root = cap_document_root(doc);
  const CapSystemPast *const *past = pasts;

  if (cap_document_kind(doc) != CAP_KIND_ROSTER ||
      cap_slice_is_set(cap_node_attribute(doc, root, CAP_NAME_RULESET)))
    return TRUE;
  while (*past != NULL && !(*past)->owns_rosters_of_1)
    past++;
  if (*past == NULL) {
    *reason = g_strdup("this program was built without the rule system that rosters of format 1 "
                       "belong to");
    return FALSE;
  }
  return cap_document_add_attribute(doc, root, "id", "ruleset", (*past)->name) ||
         cap_document_set_attribute(doc, root, "ruleset", (*past)->name);
}

static gboolean from_1_to_2(CapDocument *doc, char **reason) {
  if (!name_system(doc, reason))
    return FALSE;
  g_autofree char *ruleset =
      cap_slice_dup(cap_node_attribute(doc, cap_document_root(doc), CAP_NAME_RULESET));
  gboolean has_schema = ruleset != NULL && cap_format_find(cap_slice_of(ruleset)) != NULL;

  return !has_schema || lead_to_schema(doc, ruleset);
}

static const CapMigrationStep steps[] = {
    {1, from_1_to_2},
};

/* --- Versions ----------------------------------------------------------------------------- */

guint cap_document_format(const CapDocument *doc) {
  CapSlice text = cap_node_attribute(doc, cap_document_root(doc), CAP_NAME_FORMAT);
  guint version = 0;

  for (gsize i = 0; i < text.length; i++) {
    if (!g_ascii_isdigit(text.data[i]) || version > 100000)
      return 0;
    version = version * 10 + (guint)g_ascii_digit_value(text.data[i]);
  }
  return version;
}

gboolean cap_document_is_of_today(const CapDocument *doc) {
  return !cap_slice_is_set(cap_node_attribute(doc, cap_document_root(doc), CAP_NAME_FORMAT)) ||
         cap_document_format(doc) == CAP_FORMAT;
}

static gboolean has_way(const CapMigrationStep *rows, guint n_rows, guint version) {
  return n_rows > 0 && version >= rows[0].from && version <= rows[n_rows - 1].from;
}

gboolean cap_migrate_can(guint version) {
  return has_way(steps, G_N_ELEMENTS(steps), version);
}

/* --- The way ------------------------------------------------------------------------------ */

/* One step and the number that goes with it. */
static gboolean take_step(CapDocument *doc, const CapMigrationStep *step, char **reason) {
  g_autofree char *number = g_strdup_printf("%u", step->from + 1);

  return step->edit(doc, reason) &&
         cap_document_set_attribute(doc, cap_document_root(doc), "format", number);
}

static CapMigration refuse(char **reason, char *words) {
  g_free(*reason);
  *reason = words;
  return CAP_MIGRATION_REFUSED;
}

/* Why there is no way from where the document is. */
static CapMigration refuse_version(const CapDocument *doc, guint last, char **reason) {
  CapSlice text = cap_node_attribute(doc, cap_document_root(doc), CAP_NAME_FORMAT);

  if (!cap_slice_is_set(text))
    return refuse(reason, g_strdup("its root has no attribute format, so that it does not say "
                                   "which format it is in"));
  if (cap_document_format(doc) > last)
    return refuse(reason, g_strdup_printf("it is in format %.*s, and this program knows no format "
                                          "above %u; use a newer release of the program",
                                          CAP_SLICE_ARGS(cap_slice_clip(text)), last));
  return refuse(reason, g_strdup_printf("there is no format \"%.*s\"; correct the number",
                                        CAP_SLICE_ARGS(cap_slice_clip(text))));
}

CapMigration cap_migrate_by(CapDocument *doc, const CapMigrationStep *rows, guint n_rows,
                            const CapLimits *limits, char **reason) {
  guint last = rows[n_rows - 1].from + 1;
  guint version = cap_document_format(doc);
  guint n_done = cap_document_n_steps(doc);
  g_autofree char *name = g_strdup_printf("Bring to format %u", last);
  gboolean is_done = TRUE;

  *reason = NULL;
  if (version == last)
    return CAP_MIGRATION_NOT_NEEDED;
  if (cap_document_kind(doc) == CAP_KIND_UNKNOWN)
    return refuse(reason, g_strdup("it is no document of this program"));
  if (!has_way(rows, n_rows, version))
    return refuse_version(doc, last, reason);

  cap_document_begin_group(doc, name);
  for (guint i = version - rows[0].from; i < n_rows && is_done; i++)
    is_done = take_step(doc, &rows[i], reason);
  cap_document_end_group(doc);
  if (is_done && cap_document_survives(doc, cap_document_text(doc), limits) &&
      cap_document_format(doc) == last)
    return CAP_MIGRATION_DONE;

  if (cap_document_n_steps(doc) > n_done) {
    cap_document_undo(doc);
    cap_document_forget_undone(doc);
  }
  if (*reason != NULL)
    return CAP_MIGRATION_REFUSED;
  return refuse(reason, g_strdup("in the new format it could not be read any more"));
}

CapMigration cap_migrate(CapDocument *doc, const CapLimits *limits, char **reason) {
  G_STATIC_ASSERT(G_N_ELEMENTS(steps) + 1 == CAP_FORMAT);
  return cap_migrate_by(doc, steps, G_N_ELEMENTS(steps), limits, reason);
}

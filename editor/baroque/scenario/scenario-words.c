#include "editor/baroque/scenario/scenario-words.h"

#include <glib/gi18n.h>

#include "editor/baroque/table/spots.h"
#include "editor/core/provenance.h"

/* --- Passages and rules --------------------------------------------------------------------- */

static const char *edge_name(BaroqueTableEdges edge) {
  switch (edge) {
  case BAROQUE_TABLE_TOP:
    return _("upper edge");
  case BAROQUE_TABLE_RIGHT:
    return _("right edge");
  case BAROQUE_TABLE_BOTTOM:
    return _("lower edge");
  case BAROQUE_TABLE_LEFT:
    return _("left edge");
  }
  return "";
}

static char *passage_words(const BaroquePassage *passage) {
  g_autofree char *from = baroque_dup_hundredths(passage->from);
  g_autofree char *to = baroque_dup_hundredths(passage->to);
  return g_strdup_printf(_("%s\n%s, from %s to %s BU"), passage->name, edge_name(passage->edge),
                         from, to);
}

static char *closure_words(const BaroqueScenario *s, const BaroqueClosure *closure) {
  const CapGround *ground = &s->base.map->grounds[closure->ground];
  g_autoptr(GString) types = g_string_new(NULL);
  for (guint i = 0; i < closure->n_types; i++)
    g_string_append_printf(types, "%s%s", i > 0 ? ", " : "",
                           s->roster->types[closure->types[i]].name);
  const char *name = *ground->name != '\0' ? ground->name : ground->id;
  return types->len > 0 ? g_strdup_printf(_("Only these may end on %s: %s"), name, types->str)
                        : g_strdup_printf(_("Nobody may end on %s"), name);
}

static char *opening_words(const BaroqueScenario *s) {
  return g_strdup_printf(ngettext("In the first turn %s activates %u Command without dice",
                                  "In the first turn %s activates %u Commands without dice",
                                  s->opening.commands),
                         s->base.sides[s->opening.army].name, s->opening.commands);
}

static char *exit_words(const BaroqueScenario *s, const BaroqueExit *way) {
  return g_strdup_printf(_("%s may leave by %s from turn %d on"), s->base.sides[way->army].name,
                         s->passages[way->passage].name, way->from + 1);
}

char *baroque_scenario_words(CapProject *project, const CapDocument *doc, CapNode node) {
  const BaroqueScenario *s = baroque_project_scenario(project);
  if (s == NULL || s->base.document != doc)
    return NULL;
  for (guint i = 0; i < s->n_passages; i++)
    if (s->passages[i].node == node)
      return passage_words(&s->passages[i]);
  for (guint i = 0; i < s->n_closures; i++)
    if (s->closures[i].node == node)
      return closure_words(s, &s->closures[i]);
  for (guint i = 0; i < s->n_exits; i++)
    if (s->exits[i].node == node)
      return exit_words(s, &s->exits[i]);
  return s->opening.army != CAP_INDEX_NONE && s->opening.node == node ? opening_words(s) : NULL;
}

/* --- Settings ------------------------------------------------------------------------------- */

static const BaroqueSettingRow *find_setting(const char *attribute) {
  CapName name = cap_name_from_text(cap_slice_of(attribute));
  for (const BaroqueSettingRow *row = baroque_setting_rows; row->title != NULL; row++)
    if (row->name == name)
      return row;
  return NULL;
}

static const char *origin_words(CapProvenance provenance) {
  switch (provenance) {
  case CAP_PROVENANCE_BOOK:
    return _("as printed");
  case CAP_PROVENANCE_DERIVED:
    return _("derived");
  case CAP_PROVENANCE_RECONSTRUCTED:
    return _("reconstructed");
  }
  return "";
}

char *baroque_setting_words(const CapFieldPlace *place, const char *value) {
  const CapDocument *doc = cap_file_document(place->file);
  const BaroqueSettingRow *row = cap_node_name(doc, place->node) == CAP_NAME_SETTINGS
                                     ? find_setting(place->attribute->name)
                                     : NULL;
  if (row == NULL)
    return NULL;
  g_autofree char *usual = baroque_setting_dup_value(row, row->usual);
  if (value == NULL || *value == '\0')
    return g_strdup_printf(_("%s: %s, as usual (%s)."), _(row->title), usual, row->rule);
  return g_strdup_printf(_("%s: usually %s (%s). What stands here is %s."), _(row->title), usual,
                         row->rule, origin_words(cap_provenance_of(doc, place->node, row->name)));
}

#include "editor/problems/object-words.h"

#include <glib/gi18n.h>
#include <string.h>

/* Objects of findings are the same in any language, because baselines know findings by them: they
 * begin with an element of the format, or a word like one. */
static const char *const things[] = {
    NC_("object", "adjust"),
    NC_("object", "area"),
    NC_("object", "army"),
    NC_("object", "auxiliary-type"),
    NC_("object", "baggage"),
    NC_("object", "border"),
    NC_("object", "capitano-card"),
    NC_("object", "chit"),
    NC_("object", "command"),
    NC_("object", "counter"),
    NC_("object", "event"),
    NC_("object", "ferry"),
    NC_("object", "forbid"),
    NC_("object", "ground"),
    NC_("object", "group"),
    NC_("object", "hex"),
    NC_("object", "leader"),
    NC_("object", "minor-capitano"),
    NC_("object", "month"),
    NC_("object", "nationality"),
    NC_("object", "objective"),
    NC_("object", "otherwise"),
    NC_("object", "passage"),
    NC_("object", "pool"),
    NC_("object", "region"),
    NC_("object", "reinforcement"),
    NC_("object", "river"),
    NC_("object", "river-side"),
    NC_("object", "road"),
    NC_("object", "scenario-area"),
    NC_("object", "score"),
    NC_("object", "section"),
    NC_("object", "service"),
    NC_("object", "side"),
    NC_("object", "special-rule"),
    NC_("object", "stack"),
    NC_("object", "turn-track"),
    NC_("object", "type"),
    NC_("object", "unit"),
    NC_("object", "unit-type"),
    NC_("object", "variable"),
    NC_("object", "victory"),
    NC_("object", "victory-condition"),
    NC_("object", "weapon"),
    NC_("object", "zone"),
};

/* What the document calls a thing by name, for its element and id; NULL when it has no name. */
static char *dup_name(const CapDocument *doc, const char *element, const char *id) {
  static const CapName names[] = {CAP_NAME_NAME, CAP_NAME_TITLE};

  for (CapNode n = 0; doc != NULL && n < cap_document_count(doc); n++) {
    if (!cap_slice_equals(cap_node_name_text(doc, n), element) ||
        !cap_slice_equals(cap_node_attribute(doc, n, CAP_NAME_ID), id))
      continue;
    for (guint i = 0; i < G_N_ELEMENTS(names); i++)
      if (cap_slice_is_set(cap_node_attribute(doc, n, names[i])))
        return cap_slice_dup(cap_node_attribute(doc, n, names[i]));
    return NULL;
  }
  return NULL;
}

char *cap_object_words(const char *object, const CapDocument *doc) {
  if (object == NULL)
    return g_strdup("");
  g_auto(GStrv) ends = g_strsplit(object, " ", -1);
  if (g_strv_length(ends) == 4 && strcmp(ends[0], "hexes") == 0)
    return g_strdup_printf(_("hexes %s to %s"), ends[1], ends[3]);
  for (guint i = 0; ends[0] != NULL && i < G_N_ELEMENTS(things); i++) {
    if (strcmp(ends[0], things[i]) != 0)
      continue;
    const char *what = g_dpgettext2(NULL, "object", things[i]);
    g_autofree char *name = ends[1] != NULL ? dup_name(doc, ends[0], ends[1]) : NULL;
    return name != NULL ? g_strdup_printf("%s “%s”", what, name)
                        : g_strconcat(what, object + strlen(things[i]), NULL);
  }
  return g_strdup(object);
}

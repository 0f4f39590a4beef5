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

/* "special-rule" becomes "Special rule". New string. */
static char *dup_kind(const char *thing) {
  const char *translated = g_dpgettext2(NULL, "object", thing);
  g_autofree char *words = g_strdup(translated);
  if (translated == thing) /* in English it is the element itself */
    g_strdelimit(words, "-", ' ');
  const char *rest = g_utf8_next_char(words);
  g_autofree char *first = g_utf8_strup(words, rest - words);
  return g_strconcat(first, rest, NULL);
}

/* As headings of forms have it: "Hex: 0912". */
char *cap_object_words(const char *object) {
  if (object == NULL)
    return g_strdup("");
  g_auto(GStrv) ends = g_strsplit(object, " ", -1);
  if (g_strv_length(ends) == 4 && strcmp(ends[0], "hexes") == 0)
    return g_strdup_printf(_("hexes %s to %s"), ends[1], ends[3]);
  for (guint i = 0; ends[0] != NULL && i < G_N_ELEMENTS(things); i++) {
    const char *name = object + strlen(ends[0]);
    if (strcmp(ends[0], things[i]) != 0)
      continue;
    g_autofree char *kind = dup_kind(things[i]);
    return *name != '\0' ? g_strconcat(kind, ":", name, NULL) : g_steal_pointer(&kind);
  }
  return g_strdup(object);
}

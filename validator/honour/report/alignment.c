/* Whom the regions side with at the start, and what was conquered before. */
#include "validator/honour/report/sections.h"

#include "validator/honour/text/names.h"
#include "validator/report/html/markup.h"
#include "validator/report/html/page.h"

static char *allegiance_text(const HonourScenario *s, CapIndex alignment) {
  if (alignment < s->base.n_sides)
    return cap_words_capital(honour_words_side_of(s, alignment));
  switch (alignment) {
  case HONOUR_NOT_ALIGNED:
    return g_strdup("Not-aligned");
  case HONOUR_NEUTRAL:
    return g_strdup("Neutral");
  case HONOUR_NOT_IN_PLAY:
    return g_strdup("Not in play");
  default:
    return g_strdup("Not told");
  }
}

static void add_conquests(GString *out, const HonourScenario *s) {
  for (CapIndex army = 0; army < s->n_armies; army++) {
    g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);

    for (guint i = 0; i < s->n_conquered; i++)
      if (s->conquered[i].army == army && s->conquered[i].hex != CAP_HEX_NONE)
        g_ptr_array_add(words, honour_words_place(s, s->conquered[i].hex));
    g_autofree char *text = cap_words_join(words, "and");
    if (words->len > 0)
      cap_html_add(out, "<p>Conquered before the game by the %s: %s.</p>\n", s->armies[army].name,
                   text);
  }
}

void honour_section_alignment(GString *out, const CapPage *page) {
  const HonourScenario *s = (const HonourScenario *)page->scenario;

  if (!s->alignment_used)
    g_string_append(out, "<p>Regional Alignment is not used.</p>\n");
  if (s->alignment_node != CAP_NODE_NONE)
    cap_page_notes(out, s->base.document, s->alignment_node);
  if (s->alignment_used && s->base.map->n_regions > 0) {
    g_string_append(out, "<table><thead><tr><th scope=\"col\">Region</th><th scope=\"col\">At the "
                         "start</th></tr></thead><tbody>\n");
    for (guint i = 0; i < s->base.map->n_regions; i++) {
      g_autofree char *text = allegiance_text(s, s->alignment[i]);
      cap_html_add(out, "<tr><th scope=\"row\">%s</th><td>%s</td></tr>\n",
                   s->base.map->regions[i].name, text);
    }
    g_string_append(out, "</tbody></table>\n");
  }
  add_conquests(out, s);
}

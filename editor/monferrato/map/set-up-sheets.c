#include "editor/monferrato/map/set-up-sheets.h"

#include <glib/gi18n.h>

#include "editor/monferrato/chits/chit-text.h"
#include "editor/monferrato/set-up/placement.h"

/* Escapes what is put into markup; takes the words over. */
static void take_words(GString *markup, const char *before, char *words) {
  g_autofree char *escaped = g_markup_escape_text(words, -1);

  g_string_append_printf(markup, "%s%s", before, escaped);
  g_free(words);
}

/* --- Commands ------------------------------------------------------------------------------- */

static void add_command(CapPrintout *sheets, const MonferratoScenario *s, CapIndex index) {
  const MonferratoPart *part = &s->parts[index];
  GString *text = g_string_new(NULL);
  g_autofree char *head =
      g_markup_printf_escaped("<b>%s</b>: %s", s->roster->commands[index].name,
                              part->from_start ? _("in play from the start") : _("comes later"));

  g_string_append(text, head);
  g_string_append_printf(text, "\n%s", _("Supply sources:"));
  for (guint i = 0; i < part->n_sources; i++)
    take_words(text, i > 0 ? ", " : " ", g_strdup(s->base.map->zones[part->sources[i]].name));
  cap_printout_take(sheets, CAP_BLOCK_TEXT, part->side, g_string_free(text, FALSE));
}

/* --- Lines ---------------------------------------------------------------------------------- */

/* A card for each line, in the order in which they are carried out. */
static void add_line(CapPrintout *sheets, const MonferratoScenario *s, const MonferratoLine *line) {
  GString *text = g_string_new("<b>");

  for (guint i = 0; i < line->n_zones; i++)
    take_words(text,
               i == 0                   ? ""
               : i + 1 == line->n_zones ? _(" or ")
                                        : ", ",
               g_strdup(s->base.map->zones[line->zones[i]].name));
  g_string_append(text, "</b>");
  if (line->count < line->n_units)
    g_string_append_printf(text,
                           ngettext("\n<i>The owner chooses %u of these:</i>",
                                    "\n<i>The owner chooses %u of these:</i>", line->count),
                           line->count);
  for (guint i = 0; i < line->n_units; i++)
    take_words(text, "\n", monferrato_counter_words(&s->roster->counters[line->units[i]]));
  if (line->forts > 0)
    g_string_append_printf(text, ngettext("\n%u Fort", "\n%u Forts", line->forts), line->forts);
  cap_printout_take(sheets, CAP_BLOCK_CARD, line->side, g_string_free(text, FALSE));
}

/* --- What comes later ----------------------------------------------------------------------- */

/* The counters that a chit brings, as one card. */
static void add_group(CapPrintout *sheets, const MonferratoScenario *s, CapIndex side,
                      const MonferratoReinforcement *group) {
  CapIndex chit = group->n_counters > 0 && s->parts[group->command].side == side
                      ? monferrato_chit_for(s, group->counters[0])
                      : CAP_INDEX_NONE;

  if (chit == CAP_INDEX_NONE)
    return;
  GString *text = g_string_new(NULL);
  g_autofree char *head = g_markup_printf_escaped(
      _("<b>With chit %u, %s</b>"), s->chits.chits[chit].number, s->chits.chits[chit].name);
  g_string_append(text, head);
  for (guint i = 0; i < group->n_counters; i++)
    take_words(text, "\n", monferrato_counter_words(&s->roster->counters[group->counters[i]]));
  cap_printout_take(sheets, CAP_BLOCK_CARD, side, g_string_free(text, FALSE));
}

static void add_hand(CapPrintout *sheets, const MonferratoScenario *s, CapIndex side) {
  for (CapIndex i = 0; i < s->chits.n_chits; i++) {
    if (monferrato_chit_holder(s, i) != side)
      continue;
    g_autofree char *what = monferrato_chit_sentences(s, i);
    cap_printout_take(sheets, CAP_BLOCK_CARD, side,
                      g_markup_printf_escaped(_("<b>In hand from the start: %u %s</b>\n%s"),
                                              s->chits.chits[i].number, s->chits.chits[i].name,
                                              what));
  }
}

static void add_side(CapPrintout *sheets, const MonferratoScenario *s, CapIndex side) {
  cap_printout_begin_side(sheets, &s->base, side);
  if (s->base.sides[side].first)
    cap_printout_take(sheets, CAP_BLOCK_TEXT, side, g_strdup(_("Sets up first.")));
  for (CapIndex i = 0; i < s->roster->n_commands; i++)
    if (s->parts[i].side == side)
      add_command(sheets, s, i);
  for (guint i = 0; i < s->n_lines; i++)
    if (s->lines[i].side == side)
      add_line(sheets, s, &s->lines[i]);
  add_hand(sheets, s, side);
  for (guint i = 0; i < s->roster->n_groups; i++)
    add_group(sheets, s, side, &s->roster->groups[i]);
}

CapPrintout *monferrato_set_up_sheets_new(const MonferratoScenario *s) {
  CapPrintout *sheets = cap_printout_new();

  cap_printout_begin(sheets, &s->base);
  for (CapIndex side = 0; side < s->base.n_sides; side++)
    add_side(sheets, s, side);
  return sheets;
}

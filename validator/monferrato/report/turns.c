/* The turns of the game, a row for each year, with what they bring. */
#include "validator/monferrato/report/sections.h"

#include "schema/monferrato/scenario.h"
#include "validator/report/html/markup.h"
#include "validator/report/html/page.h"

static void add_marks(GString *out, const MonferratoBox *box, CapTurn turn, guint n_turns) {
  if (box->winter)
    g_string_append(out, "<br/>winter");
  if (box->morale_loss && turn > 0)
    g_string_append(out, "<br/>Morale −1");
  if (turn == 0)
    g_string_append(out, "<br/><strong>the game begins</strong>");
  if (turn + 1 == (CapTurn)n_turns)
    g_string_append(out, "<br/><strong>the game ends</strong>");
}

/* [16.2a] Chits that can be played from this turn on. Those of the first turn have no date that
 * matters. */
static void add_chits(GString *out, const MonferratoChits *chits, CapTurn turn) {
  if (turn > 0 && turn == chits->later)
    g_string_append(out, "<br/><em>the other chits come</em>");
  for (guint i = 0; turn > 0 && i < chits->n_chits; i++)
    if (monferrato_chit_is_used(chits, i) && chits->chits[i].date == turn)
      cap_html_add(out, "<br/>%u %s", chits->chits[i].number, chits->chits[i].name);
}

static void add_year(GString *out, const MonferratoScenario *s, int year) {
  const MonferratoTrack *track = &s->roster->tracks[s->track];

  cap_html_add(out, "<tr><th scope=\"row\">%d</th>", year);
  for (guint i = 0; i < track->n; i++) {
    CapTurn turn = (year - s->start_year) * (CapTurn)track->n + (CapTurn)i - (CapTurn)s->start_box;

    g_string_append(out, "<td>");
    if (turn >= 0 && turn < (CapTurn)s->base.n_turns) {
      cap_html_add(out, "%d", turn + 1);
      add_marks(out, &s->roster->boxes[track->first + i], turn, s->base.n_turns);
      add_chits(out, &s->chits, turn);
    }
    g_string_append(out, "</td>");
  }
  g_string_append(out, "</tr>\n");
}

void monferrato_section_turns(GString *out, const CapPage *page) {
  const MonferratoScenario *s = monferrato_scenario(page->scenario);
  int first, last;

  if (s->base.n_turns == 0)
    return;
  const MonferratoTrack *track = &s->roster->tracks[s->track];
  monferrato_turn_box(s, 0, &first);
  monferrato_turn_box(s, (CapTurn)s->base.n_turns - 1, &last);
  cap_html_add(
      out,
      "<p>%u turns. Where a turn says so, every army loses 1 Morale when the turn begins. In "
      "winter Cavalry is slow. Each chit is listed in the first turn in which it can be "
      "played.</p>\n"
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Turns\"><table "
      "class=\"broad\"><thead><tr><th scope=\"col\">Year</th>",
      s->base.n_turns);
  for (guint i = 0; i < track->n; i++)
    cap_html_add(out, "<th scope=\"col\">%s</th>", s->roster->boxes[track->first + i].name);
  g_string_append(out, "</tr></thead><tbody>\n");
  for (int year = first; year <= last; year++)
    add_year(out, s, year);
  g_string_append(out, "</tbody></table></div>\n");
}

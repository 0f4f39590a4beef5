/* When Forces and Administrative Points come, as a chart and as a table. */
#include "validator/honour/report/sections.h"

#include "validator/report/html/markup.h"
#include "validator/report/html/page.h"
#include "validator/honour/text/names.h"

enum { LEFT = 150, TURN = 44, LANE = 74, TOP = 46, BAR = 48 };

static guint arriving_sp(const HonourScenario *s, CapIndex army, CapTurn turn) {
  guint sp = 0;

  for (guint i = 0; i < s->n_units; i++) {
    CapIndex stack = s->units[i].stack;
    if (stack != CAP_INDEX_NONE && s->stacks[stack].army == army &&
        s->stacks[stack].arrival == HONOUR_ARRIVAL_TURN && s->stacks[stack].turn == turn)
      sp += s->units[i].sp;
  }
  return sp;
}

static guint received(const HonourScenario *s, CapIndex army, CapTurn turn) {
  guint points = 0;

  for (guint i = 0; i < s->armies[army].n_receives; i++)
    if (s->armies[army].receives[i].turn == turn)
      points += s->armies[army].receives[i].nominal;
  return points;
}

/* The highest bar of each kind. */
static void find_scale(const HonourScenario *s, guint *most_sp, guint *most_points) {
  *most_sp = *most_points = 1;
  for (CapIndex army = 0; army < s->n_armies; army++)
    for (CapTurn turn = 0; turn < (CapTurn)s->calendar.n_turns; turn++) {
      *most_sp = MAX(*most_sp, arriving_sp(s, army, turn));
      *most_points = MAX(*most_points, received(s, army, turn));
    }
}

static void add_month(GString *out, const HonourScenario *s, CapTurn turn, CapIndex month,
                      guint number) {
  g_autofree char *name = honour_words_month(s, month);

  if (turn == 0 || number == 1)
    cap_html_add(out, "<text class=\"lane\" x=\"%d\" y=\"16\">%s</text>\n", LEFT + turn * TURN + 2,
                 name);
}

/* Months above, turns below them. */
static void add_calendar(GString *out, const HonourScenario *s, guint height) {
  for (CapTurn turn = 0; turn < (CapTurn)s->calendar.n_turns; turn++) {
    int year, x = LEFT + turn * TURN;
    CapIndex month;
    guint number;

    honour_calendar_split(&s->calendar, turn, &year, &month, &number);
    if (turn == 0)
      cap_html_add(out, "<text class=\"lane\" x=\"%d\" y=\"16\" text-anchor=\"end\">%d</text>\n",
                   x - 10, year);
    else if (month == 0 && number == 1)
      cap_html_add(out, "<text class=\"tick\" x=\"%d\" y=\"16\">%d</text>\n", x + 40, year);
    if (honour_calendar_is_ap_turn(&s->calendar, turn))
      cap_html_add(out, "<rect class=\"apturn\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%u\"/>\n",
                   x, TOP - 20, TURN, height - TOP + 20);
    add_month(out, s, turn, month, number);
    cap_html_add(out, "<text class=\"tick\" x=\"%d\" y=\"%d\" text-anchor=\"middle\">%u</text>\n",
                 x + TURN / 2, TOP - 8, number);
  }
}

static void add_bar(GString *out, const char *class_name, int x, int bottom, guint value,
                    guint most, const char *unit) {
  int height = (int)(value * BAR / most);

  if (value == 0)
    return;
  cap_html_add(out,
               "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"14\" height=\"%d\"><title>%u "
               "%s</title></rect><text class=\"value\" x=\"%d\" y=\"%d\">%u</text>\n",
               class_name, x, bottom - MAX(height, 2), MAX(height, 2), value, unit, x + 7,
               bottom - MAX(height, 2) - 3, value);
}

static void add_lane(GString *out, const HonourScenario *s, CapIndex army, guint most_sp,
                     guint most_points) {
  int bottom = TOP + (army + 1) * LANE;
  const HonourArmy *a = &s->armies[army];

  cap_html_add(out, "<g class=\"side%u\"><path class=\"rule-line\" d=\"M0 %dh%d\"/>\n", a->side,
               bottom, LEFT + (int)s->calendar.n_turns * TURN);
  cap_html_add(out, "<text class=\"lane\" x=\"4\" y=\"%d\">%s</text>\n", bottom - 24, a->name);
  if (a->unlimited_points)
    cap_html_add(out, "<text class=\"tick\" x=\"4\" y=\"%d\">AP not counted</text>\n", bottom - 8);
  else
    cap_html_add(out, "<text class=\"tick\" x=\"4\" y=\"%d\">AP at the start: %u</text>\n",
                 bottom - 8, a->points_at_start);
  for (CapTurn turn = 0; turn < (CapTurn)s->calendar.n_turns; turn++) {
    int x = LEFT + turn * TURN;
    add_bar(out, "ap", x + 6, bottom, received(s, army, turn), most_points, "nominal AP");
    add_bar(out, "sp-bar", x + 24, bottom, arriving_sp(s, army, turn), most_sp, "SP arrive");
  }
  g_string_append(out, "</g>\n");
}

static void add_row(GString *out, const HonourScenario *s, CapTurn turn) {
  g_autofree char *date = honour_calendar_dup_text(&s->calendar, turn);

  for (CapIndex army = 0; army < s->n_armies; army++) {
    guint sp = arriving_sp(s, army, turn), points = received(s, army, turn);
    if (sp == 0 && points == 0)
      continue;
    cap_html_add(out, "<tr><th scope=\"row\">%s</th><td>%s</td>", date, s->armies[army].name);
    cap_html_add(out, "<td class=\"n\">%u</td><td class=\"n\">%u</td></tr>\n", points, sp);
  }
}

static void add_table(GString *out, const HonourScenario *s) {
  g_string_append(
      out, "<details><summary>The same as a table</summary><div class=\"scroll\" tabindex=\"0\" "
           "role=\"region\" aria-label=\"Table of arrivals\"><table><thead><tr><th "
           "scope=\"col\">Turn</th><th scope=\"col\">Army</th><th scope=\"col\" "
           "class=\"n\">Nominal AP</th><th scope=\"col\" class=\"n\">SP</th></tr></thead>"
           "<tbody>\n");
  for (CapTurn turn = 0; turn < (CapTurn)s->calendar.n_turns; turn++)
    add_row(out, s, turn);
  g_string_append(out, "<tr><td colspan=\"4\">Groups arrive when special rules say so.</td></tr>\n"
                       "</tbody></table></div></details>\n");
}

void honour_section_timeline(GString *out, const CapPage *page) {
  const HonourScenario *s = (const HonourScenario *)page->scenario;
  guint width = LEFT + s->calendar.n_turns * TURN + 8, height = TOP + s->n_armies * LANE + 8;
  guint most_sp, most_points;

  g_string_append(out,
                  "<p>In each turn the bar on the left shows nominal Administrative Points, the "
                  "one on the right Strength Points that arrive. Points are received on the "
                  "shaded turns.</p>\n");
  find_scale(s, &most_sp, &most_points);
  cap_html_add(out,
               "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Timeline\" "
               "style=\"max-width:%upx\"><svg role=\"img\" aria-labelledby=\"timeline-title\" "
               "viewBox=\"0 0 %u %u\" style=\"min-width:%upx\">\n<title "
               "id=\"timeline-title\">Administrative Points and Strength Points by turn and "
               "army</title>\n",
               width * 5 / 4, width, height, width * 7 / 10);
  add_calendar(out, s, height);
  for (CapIndex army = 0; army < s->n_armies; army++)
    add_lane(out, s, army, most_sp, most_points);
  g_string_append(out, "</svg></div>\n");
  add_table(out, s);
}

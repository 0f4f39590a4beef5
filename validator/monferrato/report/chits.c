/* The chits of a scenario as a table. [16] */
#include "validator/monferrato/report/sections.h"

#include "schema/monferrato/scenario.h"
#include "validator/monferrato/view/chit-words.h"
#include "validator/report/html/markup.h"
#include "validator/report/html/page.h"

static char *dup_sentence(const char *words) {
  GString *out = g_string_new(words);

  if (out->len > 0) {
    out->str[0] = g_ascii_toupper(out->str[0]);
    g_string_append_c(out, '.');
  }
  return g_string_free(out, FALSE);
}

static char *dup_date(const MonferratoScenario *s, const MonferratoChit *chit) {
  if (chit->date <= 0)
    return g_strdup("");
  if (chit->date >= (CapTurn)s->base.n_turns)
    return g_strdup("after the last turn");
  return monferrato_dup_turn(s, chit->date);
}

static void add_marks(GString *out, const MonferratoChit *chit) {
  const char *duty = monferrato_duty_words((MonferratoDuty)chit->duty);

  cap_html_add(out, "<td class=\"long\">%s", duty);
  if (chit->is_response)
    g_string_append(out, *duty != '\0' ? ", response" : "Response");
  if (chit->is_removed)
    g_string_append(out, *duty != '\0' || chit->is_response ? ", removed when played"
                                                            : "Removed when played");
  g_string_append(out, "</td>");
}

static void add_chit(GString *out, const MonferratoScenario *s, const MonferratoChit *chit) {
  g_autofree char *date = dup_date(s, chit);
  g_autofree char *when_words = monferrato_chit_condition(s, chit);
  g_autofree char *effect_words = monferrato_chit_effect(s, chit);
  g_autofree char *when = dup_sentence(when_words);
  g_autofree char *effect = dup_sentence(effect_words);

  gboolean is_red = s->roster->chits[chit - s->chits.chits].set != 0;

  cap_html_add(out,
               "<tr><td class=\"n\">%u</td><th scope=\"row\">%s</th><td>%s</td><td>%s</td>"
               "<td data-is=\"from\">%s</td>",
               chit->number, chit->name, is_red ? "red" : "blue",
               chit->side != CAP_INDEX_NONE ? s->base.sides[chit->side].name : "both", date);
  add_marks(out, chit);
  cap_html_add(out,
               "<td class=\"long\" data-is=\"When:\">%s</td><td class=\"long\" "
               "data-is=\"Effect:\">%s</td></tr>\n",
               when, effect);
}

static void add_hands(GString *out, const MonferratoScenario *s) {
  const MonferratoChits *chits = &s->chits;

  cap_html_add(out, "<p>A hand holds at most %u chits.", chits->hand);
  if (chits->later > 0) {
    g_autofree char *turn = monferrato_dup_turn(s, chits->later);
    gboolean starts_red = chits->chits[0].set != s->roster->chits[0].set;
    cap_html_add(out, " The %s ones come in %s.", starts_red ? "blue" : "red", turn);
  }
  for (guint i = 0; i < chits->n_given; i++)
    cap_html_add(out, " %s begins with %s.", s->base.sides[chits->given[i].side].name,
                 chits->chits[chits->given[i].chit].name);
  g_string_append(out, "</p>\n");
}

void monferrato_section_chits(GString *out, const CapPage *page) {
  const MonferratoScenario *s = monferrato_scenario(page->scenario);

  if (s->chits.n_chits == 0) {
    g_string_append(out, "<p>This scenario is played without chits.</p>\n");
    return;
  }
  add_hands(out, s);
  g_string_append(
      out, "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Chits\"><table "
           "class=\"broad stacked\"><thead><tr><th scope=\"col\" class=\"n\"><abbr "
           "title=\"Number\">No.</abbr></th><th scope=\"col\">Chit</th><th "
           "scope=\"col\">Set</th><th scope=\"col\">Who</th><th "
           "scope=\"col\">From</th><th scope=\"col\">Marks</th><th "
           "scope=\"col\">When</th><th scope=\"col\">Effect</th></tr></thead><tbody>\n");
  for (guint i = 0; i < s->chits.n_chits; i++)
    if (monferrato_chit_is_used(&s->chits, i))
      add_chit(out, s, &s->chits.chits[i]);
  g_string_append(out, "</tbody></table></div>\n");
}

/* Both armies by Command, with the values of every unit. */
#include "validator/baroque/report/sections.h"

#include "schema/baroque/scenario.h"
#include "validator/report/html/markup.h"

static const char *grade_words(BaroqueGrade grade) {
  static const char *const words[] = {"Incompetent", "Poor", "Reliable", "Expert", "Charismatic"};

  return words[grade];
}

static const char *structure_words(BaroqueStructure structure) {
  static const char *const words[] = {"Good", "Average", "Poor"};

  return words[structure];
}

/* --- Units ------------------------------------------------------------------------------------ */

static char *dup_where(const BaroqueScenario *s, const BaroqueUnit *unit) {
  if (!unit->is_placed)
    return g_strdup(unit->zone != CAP_INDEX_NONE ? s->zones[unit->zone].name : "arrives later");
  g_autofree char *x = baroque_dup_hundredths(unit->place.x);
  g_autofree char *y = baroque_dup_hundredths(unit->place.y);
  return g_strdup_printf("%s, %s", x, y);
}

static char *dup_shooting(const BaroqueScenario *s, const BaroqueUnit *unit) {
  if (!unit->shoots || unit->weapon == CAP_INDEX_NONE)
    return g_strdup("–");
  const char *weapon = s->roster->weapons[unit->weapon].name;
  return unit->shooting != 0 ? g_strdup_printf("%s %+d", weapon, unit->shooting) : g_strdup(weapon);
}

static void add_traits(GString *out, const BaroqueScenario *s, const BaroqueUnit *unit) {
  for (guint i = 0; i < unit->n_traits; i++) {
    const BaroqueTrait *trait = &s->traits[unit->first_trait + i];

    cap_html_add(out, "<br/><small>%s: %+d in the test of %s</small>", trait->name, trait->add,
                 baroque_test_words[trait->test]);
  }
}

static void add_unit(GString *out, const BaroqueScenario *s, const BaroqueUnit *unit) {
  const BaroqueType *type = baroque_unit_type(s, unit);
  g_autofree char *where = dup_where(s, unit);
  g_autofree char *shooting = dup_shooting(s, unit);
  g_autofree char *movement = baroque_dup_hundredths(unit->movement * 10);

  cap_html_add(out, "<tr id=\"unit-%s\"><th scope=\"row\">%s", unit->id, unit->name);
  add_traits(out, s, unit);
  cap_html_add(out,
               "</th><td><abbr title=\"%s\">%s</abbr>%s</td><td class=\"n\">%u</td><td "
               "class=\"n\">%u</td><td>%s</td><td class=\"n\">%u</td><td class=\"n\">%s</td><td>%s"
               "</td><td>%s</td>",
               type->name, type->code, unit->is_massed ? ", Massed" : "", unit->vbu, unit->impetus,
               baroque_discipline_words[unit->discipline], unit->vd, movement, shooting, where);
  if (unit->men > 0)
    cap_html_add(out, "<td class=\"n\">%u</td></tr>\n", unit->men);
  else
    g_string_append(out, "<td></td></tr>\n");
}

static void add_table(GString *out) {
  g_string_append(
      out,
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Units\"><table><thead><tr>"
      "<th scope=\"col\">Unit</th><th scope=\"col\">Type</th><th scope=\"col\" class=\"n\">VBU</th>"
      "<th scope=\"col\" class=\"n\">Impetus</th><th scope=\"col\">Discipline</th><th scope=\"col\" "
      "class=\"n\">VD</th><th scope=\"col\" class=\"n\">Moves</th><th scope=\"col\">Shoots</th><th "
      "scope=\"col\">Stands</th><th scope=\"col\" class=\"n\">Men</th></tr></thead><tbody>\n");
}

static void end_table(GString *out) {
  g_string_append(out, "</tbody></table></div>\n");
}

/* --- Commands --------------------------------------------------------------------------------- */

static void add_leader(GString *out, const BaroqueScenario *s, const BaroqueLeader *leader) {
  cap_html_add(out, "<p id=\"leader-%s\">Led by %s (%s, bonus %u)", leader->id, leader->name,
               grade_words(leader->grade), (guint)leader->grade);
  if (leader->is_commander)
    g_string_append(out, ", who commands the army");
  if (leader->unit != CAP_INDEX_NONE)
    cap_html_add(out, "; he starts with %s", s->units[leader->unit].name);
  g_string_append(out, ". ");
}

static void add_command(GString *out, const CapPage *page, const BaroqueCommand *command) {
  const BaroqueScenario *s = baroque_scenario(page->scenario);
  g_autofree char *id = g_strconcat("command-", command->id, NULL);

  cap_html_heading(out, 4, id, command->name);
  if (command->leader != CAP_INDEX_NONE)
    add_leader(out, s, &s->leaders[command->leader]);
  else
    g_string_append(out, "<p>");
  cap_html_add(out, "%u points.</p>\n", command->vd);
  cap_page_notes(out, page->documents[0], command->node);
  if (command->leader != CAP_INDEX_NONE)
    cap_page_notes(out, page->documents[0], s->leaders[command->leader].node);
  add_table(out);
  for (guint i = 0; i < command->n_units; i++)
    add_unit(out, s, &s->units[command->first_unit + i]);
  end_table(out);
}

static void add_army(GString *out, const CapPage *page, CapIndex index) {
  const BaroqueScenario *s = baroque_scenario(page->scenario);
  const BaroqueArmy *army = &s->armies[index];
  g_autofree char *id = g_strconcat("army-", s->base.sides[index].id, NULL);

  cap_html_heading(out, 3, id, s->base.sides[index].name);
  cap_html_add(out, "<p>%s. %s command structure: leaders reach %u BU. %u points in total.",
               army->is_attacker ? "Attacker" : "Defender", structure_words(army->structure),
               baroque_command_range(army->structure) / 100, army->vd);
  g_string_append(out, " Retreats by the ");
  for (guint i = 0, n = 0; baroque_edge_words[i] != NULL; i++)
    if ((army->retreat & 1u << i) != 0)
      cap_html_add(out, "%s%s", n++ > 0 ? " and the " : "", baroque_edge_words[i]);
  g_string_append(out, " edge.");
  for (guint i = 0; i < army->n_villages; i++)
    cap_html_add(out, "%s%s", i == 0 ? " Holds " : " and ",
                 s->base.map->grounds[army->villages[i]].name);
  g_string_append(out, army->n_villages > 0 ? ".</p>\n" : "</p>\n");
  cap_page_notes(out, page->documents[0], s->base.sides[index].node);
  for (guint i = 0; i < army->n_commands; i++)
    add_command(out, page, &s->commands[army->first_command + i]);
  if (army->baggage == CAP_INDEX_NONE)
    return;
  g_autofree char *train = g_strconcat("baggage-", s->base.sides[index].id, NULL);
  cap_html_heading(out, 4, train, "Baggage");
  g_string_append(out, "<p>Losing it costs the army 3 points.</p>\n");
  add_table(out);
  add_unit(out, s, &s->units[army->baggage]);
  end_table(out);
}

void baroque_section_armies(GString *out, const CapPage *page) {
  for (CapIndex i = 0; i < page->scenario->n_sides; i++)
    add_army(out, page, i);
}

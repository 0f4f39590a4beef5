#include "validator/baroque/report/sections.h"

#include "schema/baroque/scenario.h"

static const CapReportSection sections[] = {
    {"armies", "Armies", baroque_section_armies},
    {"ground", "Ground", baroque_section_ground},
    {"arrivals", "Arrivals", baroque_section_arrivals},
    {"special", "Special rules", baroque_section_special},
    {"settings", "Settings", baroque_section_settings},
    {"victory", "Victory", baroque_section_victory},
    {NULL, NULL, NULL},
};

static void facts(GString *out, const CapScenario *scenario) {
  const BaroqueScenario *s = baroque_scenario(scenario);
  g_autofree char *width = baroque_dup_hundredths(s->base.map->table_width);
  g_autofree char *depth = baroque_dup_hundredths(s->base.map->table_depth);
  g_autofree char *table = g_strdup_printf("%s by %s BU", width, depth);

  cap_page_fact(out, "Table", table);
  for (guint i = 0; i < s->base.n_sides; i++)
    cap_page_fact(out, s->armies[i].is_attacker ? "Attacker" : "Defender", s->base.sides[i].name);
}

const CapReportParts baroque_report_parts = {
    .sections = sections,
    .facts = facts,
    .set_up = baroque_map_set_up,
    .counter_note =
        "A base faces the way of its thick edge. Dashed lines show where an army deploys, a thick "
        "line on the edge of the table is a passage.",
    .picture_note =
        "On a base stand the kind of its troops and their VBU, with a ! when they are in Disorder and a * when a Leader is with them. It "
        "faces the way of its thick edge. Lines show how the middle of that edge came there since the "
        "picture before. A small base with a number is a Leader, and the bonus of his grade.",
};

#include "validator/honour/report/sections.h"

#include "validator/honour/register/register.h"
#include "validator/register/rulings.h"
#include "validator/report/html/page.h"

/* Where the scenario reads the rule book in another way than usual. */
static char *readings_text(const HonourScenario *s) {
  g_autoptr(GString) text = g_string_new(NULL);

  for (guint i = 0; i < honour_register.n_rulings; i++) {
    const CapRulingInfo *ruling = &honour_register.rulings[i];
    guint used = cap_ruling_used(&honour_register, ruling, s->base.document);

    if (used != ruling->used)
      g_string_append_printf(text, "%s%s: %s", text->len > 0 ? " " : "", ruling->id,
                             ruling->readings[used]);
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}

static void add_facts(GString *out, const CapScenario *scenario) {
  g_autofree char *readings = readings_text((const HonourScenario *)scenario);

  cap_page_fact(out, "Rulings", readings);
}

static const CapReportSection sections[] = {
    {"forces", "Forces", honour_section_forces},
    {"timeline", "Timeline", honour_section_timeline},
    {"alignment", "Alignment", honour_section_alignment},
    {"rules", "Special rules", honour_section_rules},
    {"victory", "Victory", honour_section_victory},
    {NULL, NULL, NULL},
};

static const CapMapSign signs[] = {
    {"<path class=\"source\" d=\"M75 15l35 65h-70z\"/>", "Supply Source"},
    {NULL, NULL},
};

const CapReportParts honour_report_parts = {
    .sections = sections,
    .facts = add_facts,
    .set_up = honour_map_set_up,
    .signs = signs,
    .counter_note =
        "A counter shows the Strength Points of the Force and, below them, its Order: A for Attack, "
        "M for Manoeuvre, S for Stand, G for Garrison, R for Retreat, “any” where the owner chooses, "
        "– where it joins another Force. A + means that the owner shares units out to it.",
};

/* What pages tell of a scenario of "La Seconda Guerra del Monferrato". */
#pragma once

#include "validator/report/html/parts.h"

extern const CapReportParts monferrato_report_parts;

/* Counters on the map. */
void monferrato_map_set_up(const CapScenario *scenario, CapMapSetUp *set_up);

/* One for each section. */
void monferrato_section_commands(GString *out, const CapPage *page);
void monferrato_section_set_up(GString *out, const CapPage *page);
void monferrato_section_turns(GString *out, const CapPage *page);
void monferrato_section_chits(GString *out, const CapPage *page);
void monferrato_section_rules(GString *out, const CapPage *page);
void monferrato_section_victory(GString *out, const CapPage *page);

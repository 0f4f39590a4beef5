/* What "All is lost save Honour" brings to the page of a scenario; see report/html/parts.h. */
#pragma once

#include "schema/honour/scenario.h"
#include "validator/report/html/parts.h"

extern const CapReportParts honour_report_parts;

void honour_section_forces(GString *out, const CapPage *page);
void honour_section_timeline(GString *out, const CapPage *page);
void honour_section_alignment(GString *out, const CapPage *page);
void honour_section_rules(GString *out, const CapPage *page);
void honour_section_victory(GString *out, const CapPage *page);

/* map-counters.c: the Forces (set-up, reinforcements, groups and pools, each once) and Supply
 * Sources. */
void honour_map_set_up(const CapScenario *scenario, CapMapSetUp *set_up);

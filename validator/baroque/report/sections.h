/* The part of pages that pike and shot battles bring. */
#pragma once

#include "validator/report/html/page.h"

extern const CapReportParts baroque_report_parts;

/* plan.c */
void baroque_map_set_up(const CapScenario *scenario, CapMapSetUp *set_up);

/* armies.c */
void baroque_section_armies(GString *out, const CapPage *page);

/* ground.c */
void baroque_section_ground(GString *out, const CapPage *page);

/* rules.c */
void baroque_section_arrivals(GString *out, const CapPage *page);
void baroque_section_special(GString *out, const CapPage *page);
void baroque_section_settings(GString *out, const CapPage *page);
void baroque_section_victory(GString *out, const CapPage *page);

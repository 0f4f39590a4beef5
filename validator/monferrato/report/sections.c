#include "validator/monferrato/report/sections.h"

static const CapReportSection sections[] = {
    {"commands", "Commands", monferrato_section_commands},
    {"set-up", "Set-up", monferrato_section_set_up},
    {"turns", "Turns", monferrato_section_turns},
    {"chits", "Chits", monferrato_section_chits},
    {"rules", "Special rules", monferrato_section_rules},
    {"victory", "Victory", monferrato_section_victory},
    {NULL, NULL, NULL},
};

const CapReportParts monferrato_report_parts = {
    .sections = sections,
    .set_up = monferrato_map_set_up,
    .counter_note = "A counter shows how many counters of a Command are set up in the zone, “any” "
                    "where the owner may choose another zone.",
};

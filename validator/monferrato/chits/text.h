/* Parts of the sentences about conditions and effects of chits, which the words of both share. */
#pragma once

#include <glib/gi18n.h>

#include "schema/monferrato/scenario.h"

/* Names; what the chit does not say, or says of nothing that is there, is "an unknown ...". */
const char *monferrato_zone_text(const MonferratoScenario *s, CapIndex zone);
const char *monferrato_side_text(const MonferratoScenario *s, CapIndex side);
const char *monferrato_command_text(const MonferratoScenario *s, CapIndex command);
const char *monferrato_army_text(const MonferratoScenario *s, CapIndex army);
const char *monferrato_chit_text(const MonferratoScenario *s, CapIndex chit);

/* "in this turn and the next" */
const char *monferrato_span_text(guint8 span);

/* "Infantry and Cavalry"; "Combat Units" when all are meant. */
void monferrato_add_kinds(GString *out, guint16 kinds);

/* "of the active army" */
void monferrato_add_whose(GString *out, const MonferratoScenario *s, const MonferratoEffect *e);

void monferrato_add_value(GString *out, const MonferratoVariable *variable, int value);

/* What stands in a test, with something between; and effects in a row. */
void monferrato_add_tests(GString *out, const MonferratoScenario *s, const MonferratoTest *test,
                          const char *between);
void monferrato_add_effects(GString *out, const MonferratoScenario *s, guint first, guint n);

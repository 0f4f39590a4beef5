/* What the commands on forces share. */
#pragma once

#include <glib/gi18n.h>

#include "editor/honour/forces/commands-stacks.h"
#include "editor/honour/forces/force-find.h"
#include "schema/honour/scenario.h"
#include "editor/core/commands/commands-rename.h"
#include "schema/document/insert.h"

/* The scenario that can be edited, and its document; FALSE when there is none. */
gboolean honour_command_open(CapProject *project, CapFile **file, const CapDocument **doc);

/* Opens a step on the element with an id; `format` holds a %s for what it is called. NULL when
 * there is no such element, and then there is nothing to end. */
CapDocument *honour_command_begin(CapProject *project, CapName element, const char *id,
                                  const char *format, CapFile **file, CapNode *node);

/* The printed number of a hex; NULL when the map has none such. New string. */
char *honour_command_dup_number(CapProject *project, CapHex hex);

/* The element that stacks of this home stand in; CAP_NODE_NONE when there is no such army, pool or
 * group. A reinforcement that is not there yet is made. */
CapNode honour_command_find_home(CapDocument *doc, const HonourStackHome *home, const char *date,
                                 const HonourCalendar *calendar);

/* The date of a home as it is written, NULL when it has none. New string. */
char *honour_command_dup_date(CapProject *project, CapTurn turn);

/* The reinforcement of an army on a turn; CAP_NODE_NONE. */
CapNode honour_command_find_reinforcement(const CapDocument *doc, CapNode army,
                                          const HonourCalendar *calendar, CapTurn turn);

/* Takes a reinforcement away in which nothing is left but blanks, and instructions to the program
 * about what was in it. */
void honour_command_remove_if_empty(CapDocument *doc, CapNode node);

/* Sets an attribute, or removes it when the value is NULL. */
gboolean honour_command_put(CapDocument *doc, CapNode node, const char *attribute,
                            const char *value);

/* Makes the text of an element free of Capitani: their cards are in the game only once. New
 * string; NULL when it cannot be read. */
char *honour_command_dup_without_capitani(const char *xml);

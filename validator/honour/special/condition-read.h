/* Reading the attributes of conditions, for those who compile them. These give FALSE when something
 * is named that is not there: a test that forgot about it would hold too easily. */
#pragma once

#include "validator/honour/special/condition-table.h"

/* What is not named stays as it is. */
gboolean honour_read_side(const HonourScenario *scenario, CapNode node, CapName name,
                          CapIndex *side);
gboolean honour_read_army(const HonourScenario *scenario, CapNode node, CapName name,
                          CapIndex *army);
gboolean honour_read_card(const HonourScenario *scenario, CapNode node, CapName name,
                          CapIndex *card);

/* The turns of the game that fit `on`, `from` and `until`. */
gboolean honour_read_turns(const HonourScenario *scenario, CapNode node, CapBits *turns);

/* The hexes of a list, of which `hexes` has room for all. */
gboolean honour_read_hexes(const HonourScenario *scenario, CapSlice list, CapBits *hexes);

/* A set of HonourOrders from words. */
gboolean honour_read_orders(CapSlice list, guint *orders);

/* A word of an outcome; HONOUR_LEVEL_NONE when it is none. */
guint honour_read_level(CapSlice word);

/* --- The words -------------------------------------------------------------------------------- */

typedef struct {
  const HonourScenario *scenario;
  const CapDocument *doc;
  HonourConditions *table;
  CapIndex side; /* that a condition of victory is about; CAP_INDEX_NONE elsewhere */
} HonourConditionReader;

/* The element of a choice, by its name and its id, wherever in the special rules it stands;
 * CAP_NODE_NONE for none. */
CapNode honour_find_choice(const CapDocument *doc, CapName name, CapSlice id);

/* `from` and `to`; open ends are as far as a number can go. */
gboolean honour_read_bounds(const HonourConditionReader *c, CapNode node, HonourTest *test);

/* Reading the attributes of conditions, for those who compile them. These give FALSE when something
 * is named that is not there: a test that forgot about it would hold too easily. */
#pragma once

#include "validator/engine/honour/condition-table.h"

/* What is not named stays as it is. */
gboolean cap_read_side(const CapScenario *scenario, CapNode node, CapName name, CapIndex *side);
gboolean cap_read_army(const CapScenario *scenario, CapNode node, CapName name, CapIndex *army);
gboolean cap_read_card(const CapScenario *scenario, CapNode node, CapName name, CapIndex *card);

/* The turns of the game that fit `on`, `from` and `until`. */
gboolean cap_read_turns(const CapScenario *scenario, CapNode node, CapBits *turns);

/* The hexes of a list, of which `hexes` has room for all. */
gboolean cap_read_hexes(const CapScenario *scenario, CapSlice list, CapBits *hexes);

/* A set of CapOrders from words. */
gboolean cap_read_orders(CapSlice list, guint *orders);

/* A word of an outcome; CAP_LEVEL_NONE when it is none. */
guint cap_read_level(CapSlice word);

/* --- The words -------------------------------------------------------------------------------- */

typedef struct {
  const CapScenario *scenario;
  const CapDocument *doc;
  CapConditions *table;
  CapIndex side; /* that a condition of victory is about; CAP_INDEX_NONE elsewhere */
} CapConditionReader;

/* The element of a pick, wherever in the special rules it stands; CAP_NODE_NONE for none. */
CapNode cap_find_pick(const CapDocument *doc, CapSlice id);

/* `from` and `to`; open ends are as far as a number can go. */
gboolean cap_read_bounds(const CapConditionReader *c, CapNode node, CapTest *test);

/* Each reads the attributes of its element; FALSE for a test about something that nobody can
 * find. */
#define CAP_CONDITION(id, word, needs, traits, systems)                                            \
  gboolean cap_condition_read_##word(const CapConditionReader *c, CapNode node, CapTest *test);
#define CAP_CONDITION_GROUP(id, word)
#include "validator/engine/honour/words-conditions.def"
#undef CAP_CONDITION
#undef CAP_CONDITION_GROUP

/* [16a] Conditions of chits. */
#pragma once

#include "schema/word-row.h"
#include "validator/monferrato/machine/machine.h"

/* Does a test hold for the side that wants to play the chit? CAP_INDEX_NONE: there is none, which
 * holds. */
gboolean monferrato_test_holds(const MonferratoPlay *play, CapIndex player, guint test);

/* Is there a test of that kind in it, at whatever depth? `chit`: that names it; CAP_INDEX_NONE: any
 * will do. */
gboolean monferrato_test_names(const MonferratoChits *chits, guint test, MonferratoTestKind kind,
                               CapIndex chit);

/* The chit that the other side has just announced; CAP_INDEX_NONE: none. */
CapIndex monferrato_announced(const MonferratoPlay *play, CapIndex player);

/* Which stage goes on when responses and effects are through. */
MonferratoStage monferrato_base_stage(const MonferratoState *state);

/* --- The words -------------------------------------------------------------------------------- */

/* Does it hold for the side that wants to play the chit? And what it says to readers. */
typedef struct {
  gboolean (*holds)(const MonferratoPlay *play, CapIndex player, const MonferratoTest *t);
  void (*text)(GString *out, const MonferratoScenario *s, const MonferratoTest *t);
} MonferratoTestRow;

/* One for each element of the group `condition` of schema/monferrato/roster.xsd. A new word is an
 * element there, and its functions and its row in tests.c. */
#define CAP_WORD(id, word, name) extern const MonferratoTestRow monferrato_test_is_##word;
#include "schema/monferrato/roster-condition.def"
#undef CAP_WORD

/* The row of a MonferratoTestKind. */
const MonferratoTestRow *monferrato_test_row(guint kind);

/* Inside of the compiler of scenarios: what its files share. */
#pragma once

#include "schema/baroque/scenario.h"
#include "schema/table.h"

typedef struct {
  const CapDocument *doc;
  const CapMap *map;
  const BaroqueRoster *roster;
  BaroqueScenario *s;
  CapDiagnostics *findings;
  GHashTable *armies, *commands, *leaders, *units, *zones, *passages; /* claims of ids */
} BaroqueCompiler;

/* The number of the word of an attribute; `otherwise` when there is none, or a wrong one, which the
 * reader has reported. */
guint baroque_compile_word(const BaroqueCompiler *c, CapNode node, CapName name,
                           const char *const *words, guint otherwise);

/* The turn in an attribute, 0 for the first; `otherwise` when there is none. */
CapTurn baroque_compile_turn(const BaroqueCompiler *c, CapNode node, CapName name,
                             CapTurn otherwise);

/* What an attribute refers to; CAP_INDEX_NONE when it is not there, or, reported, when there is no
 * such thing. */
CapIndex baroque_compile_passage(const BaroqueCompiler *c, CapNode node);
CapIndex baroque_compile_army(const BaroqueCompiler *c, CapNode node);
CapIndex baroque_compile_ground(const BaroqueCompiler *c, CapNode node, CapName name, CapSlice id);

/* scenario-units.c: the leader, the arrival and the units of a Command, which is the last; and the
 * baggage of an army. */
void baroque_compile_command(BaroqueCompiler *c, CapNode node, CapIndex army);
void baroque_compile_baggage(BaroqueCompiler *c, CapNode node, CapIndex army);

/* scenario-leaders.c: all leaders, when all units are known. */
void baroque_compile_leaders(BaroqueCompiler *c);

/* scenario-special.c */
void baroque_compile_special_rules(BaroqueCompiler *c);

/* Inside of the compiler of special rules. */
#pragma once

#include "schema/monferrato/scenario-compile.h"

/* rules-conditions.c: the conditions in an element, joined by all; empty ones always hold. */
void monferrato_compile_when(MonferratoCompiler *c, CapNode parent, MonferratoCondition *out);
void monferrato_condition_clear(MonferratoCondition *condition);

/* The variable that an element names; CAP_INDEX_NONE, reported, when there is none. */
CapIndex monferrato_compile_variable_of(MonferratoCompiler *c, CapNode node);

/* A value of it; FALSE, reported, when it cannot have it. */
gboolean monferrato_compile_value_of(MonferratoCompiler *c, CapNode node, CapName name,
                                     CapSlice word, CapIndex variable, int *value);

/* One turn, as in the length of the game; FALSE, reported, when the game has no such. */
gboolean monferrato_compile_turn(MonferratoCompiler *c, CapNode node, CapName name, CapSlice text,
                                 CapTurn *turn);

/* The side that an element names; CAP_INDEX_NONE, reported, when there is none. */
CapIndex monferrato_compile_side_of(MonferratoCompiler *c, CapNode node);

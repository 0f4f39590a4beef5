/* Inside of the compiler of chits, for the files that share the work. */
#pragma once

#include "scenario-compile.h"

typedef struct {
  MonferratoCompiler *c;
  const CapDocument *doc; /* the roster's, in which chits stand */
  MonferratoChits *chits;
  gboolean has_months;   /* the track says its months */
  gboolean wants_months; /* and some date needs them */
  guint depth;           /* of each-zone */
} MonferratoChitCompiler;

/* chits-tests.c: all conditions in an element, as a test of the kind ALL; its number. */
guint16 monferrato_compile_condition(MonferratoChitCompiler *k, CapNode node);

/* chits-effects.c: the effects in an element; the number of the first, and how many. */
guint16 monferrato_compile_effects(MonferratoChitCompiler *k, CapNode node, guint16 *first);

/* What an attribute of a condition or an effect refers to; CAP_INDEX_NONE when it is not there, or,
 * reported, when it leads nowhere. */
CapIndex monferrato_chit_zone(MonferratoChitCompiler *k, CapNode node);
CapIndex monferrato_chit_side(MonferratoChitCompiler *k, CapNode node);
CapIndex monferrato_chit_command(MonferratoChitCompiler *k, CapNode node);
CapIndex monferrato_chit_army(MonferratoChitCompiler *k, CapNode node);
CapIndex monferrato_chit_chit(MonferratoChitCompiler *k, CapNode node);
CapIndex monferrato_chit_variable(MonferratoChitCompiler *k, CapNode node);

/* The value of a variable; FALSE, reported, when it cannot have it. */
gboolean monferrato_chit_value(MonferratoChitCompiler *k, CapIndex variable, CapPlace place,
                               CapSlice word, int *value);

/* "1628 aug"; FALSE when it is none, or when the track does not say its months, which is reported
 * in the end. */
gboolean monferrato_chit_month(MonferratoChitCompiler *k, CapSlice text, MonferratoMonth *month);

/* A whole number, which may be negative; `otherwise` when it is not there. */
int monferrato_chit_number(const MonferratoChitCompiler *k, CapNode node, CapName name,
                           int otherwise);

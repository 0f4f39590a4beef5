/* What an option is worth to the doctrine, term by term, so that one can look into it. */
#pragma once

#include "validator/engine/ruleset.h"

typedef enum {
#define MONFERRATO_TERM(id, name, weight, sentence)    MONFERRATO_TERM_##id,
#define MONFERRATO_MEASURE(id, name, number, sentence) MONFERRATO_MEASURE_##id,
#include "validator/monferrato/terms.def"
#undef MONFERRATO_TERM
#undef MONFERRATO_MEASURE
  MONFERRATO_N_TERMS
} MonferratoTerm;

/* A row where it is used: collect-terms.c makes the list of them. */
#define MONFERRATO_TERM(id, name, number, sentence)
#define MONFERRATO_MEASURE(id, name, number, sentence)

/* The rows, as the rest of the program sees them, and their numbers. */
extern const CapTerm monferrato_terms[MONFERRATO_N_TERMS + 1];
extern const int monferrato_usual_numbers[MONFERRATO_N_TERMS];

typedef struct {
  const int *numbers; /* by term */
  int sum;
  int of[MONFERRATO_N_TERMS]; /* what each term adds, weighed */
} MonferratoLedger;

/* "nearer" */
static inline const char *monferrato_term_name(MonferratoTerm term) {
  return monferrato_terms[term].name;
}

/* So much of a term; the weight is that of its row. */
void monferrato_note(MonferratoLedger *ledger, MonferratoTerm term, int amount);

/* See `stances` in ruleset.h. */
extern const CapStance monferrato_stances[];

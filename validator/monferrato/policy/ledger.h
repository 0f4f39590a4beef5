/* What an option is worth to the doctrine, term by term, so that one can look into it. */
#pragma once

#include <glib.h>

typedef enum {
#define MONFERRATO_TERM(id, name, weight) MONFERRATO_TERM_##id,
#include "validator/monferrato/policy/terms.def"
#undef MONFERRATO_TERM
  MONFERRATO_N_TERMS
} MonferratoTerm;

typedef struct {
  int sum;
  int of[MONFERRATO_N_TERMS]; /* what each term adds, weighed */
} MonferratoLedger;

/* "nearer" */
const char *monferrato_term_name(MonferratoTerm term);

/* So much of a term; the weight is that of its row. */
void monferrato_note(MonferratoLedger *ledger, MonferratoTerm term, int amount);

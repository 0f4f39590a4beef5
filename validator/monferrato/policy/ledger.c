#include "validator/monferrato/policy/ledger.h"

static const struct {
  const char *name;
  int weight;
} terms[] = {
#define MONFERRATO_TERM(id, name, weight) {name, weight},
#include "validator/monferrato/policy/terms.def"
#undef MONFERRATO_TERM
};
G_STATIC_ASSERT(G_N_ELEMENTS(terms) == MONFERRATO_N_TERMS);

const char *monferrato_term_name(MonferratoTerm term) {
  return terms[term].name;
}

void monferrato_note(MonferratoLedger *ledger, MonferratoTerm term, int amount) {
  int worth = amount * terms[term].weight;

  ledger->of[term] += worth;
  ledger->sum += worth;
}

#include "validator/monferrato/policy/ledger.h"

#undef MONFERRATO_TERM

const CapTerm monferrato_terms[] = {
#define MONFERRATO_TERM(id, name, weight, sentence) {name, weight, CAP_TERM_REASON, sentence},
#include "validator/monferrato/terms.def"
#undef MONFERRATO_TERM
    {NULL, 0, CAP_TERM_REASON, NULL},
};

const int monferrato_usual_numbers[] = {
#define MONFERRATO_TERM(id, name, weight, sentence) weight,
#include "validator/monferrato/terms.def"
#undef MONFERRATO_TERM
};

void monferrato_note(MonferratoLedger *ledger, MonferratoTerm term, int amount) {
  int worth = amount * ledger->numbers[term];

  ledger->of[term] += worth;
  ledger->sum += worth;
}

#include "validator/monferrato/policy/ledger.h"

#undef MONFERRATO_TERM
#undef MONFERRATO_MEASURE

const CapTerm monferrato_terms[] = {
#define MONFERRATO_TERM(id, name, weight, sentence)    {name, weight, CAP_TERM_REASON, sentence},
#define MONFERRATO_MEASURE(id, name, number, sentence) {name, number, CAP_TERM_MEASURE, sentence},
#include "validator/monferrato/terms.def"
#undef MONFERRATO_TERM
#undef MONFERRATO_MEASURE
    {NULL, 0, CAP_TERM_REASON, NULL},
};

const int monferrato_usual_numbers[] = {
#define MONFERRATO_TERM(id, name, weight, sentence)    weight,
#define MONFERRATO_MEASURE(id, name, number, sentence) number,
#include "validator/monferrato/terms.def"
#undef MONFERRATO_TERM
#undef MONFERRATO_MEASURE
};

void monferrato_note(MonferratoLedger *ledger, MonferratoTerm term, int amount) {
  int worth = amount * ledger->numbers[term];

  ledger->of[term] += worth;
  ledger->sum += worth;
}

#include "validator/honour/policy/terms.h"

#undef HONOUR_TERM
#undef HONOUR_MEASURE

const CapTerm honour_terms[] = {
#define HONOUR_TERM(id, name, number, sentence)    {name, number, CAP_TERM_REASON, sentence},
#define HONOUR_MEASURE(id, name, number, sentence) {name, number, CAP_TERM_MEASURE, sentence},
#include "validator/honour/terms.def"
#undef HONOUR_TERM
#undef HONOUR_MEASURE
    {NULL, 0, CAP_TERM_REASON, NULL},
};

const int honour_usual_numbers[] = {
#define HONOUR_TERM(id, name, number, sentence)    number,
#define HONOUR_MEASURE(id, name, number, sentence) number,
#include "validator/honour/terms.def"
#undef HONOUR_TERM
#undef HONOUR_MEASURE
};

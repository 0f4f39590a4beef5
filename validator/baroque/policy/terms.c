#include "validator/baroque/policy/terms.h"

#undef BAROQUE_TERM
#undef BAROQUE_MEASURE

const CapTerm baroque_terms[] = {
#define BAROQUE_TERM(id, name, number, sentence)    {name, number, CAP_TERM_REASON, sentence},
#define BAROQUE_MEASURE(id, name, number, sentence) {name, number, CAP_TERM_MEASURE, sentence},
#include "validator/baroque/terms.def"
#undef BAROQUE_TERM
#undef BAROQUE_MEASURE
    {NULL, 0, CAP_TERM_REASON, NULL},
};

const int baroque_usual_numbers[] = {
#define BAROQUE_TERM(id, name, number, sentence)    number,
#define BAROQUE_MEASURE(id, name, number, sentence) number,
#include "validator/baroque/terms.def"
#undef BAROQUE_TERM
#undef BAROQUE_MEASURE
};

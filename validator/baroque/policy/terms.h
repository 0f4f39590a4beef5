/* The numbers of the doctrine, each a row where it is used. */
#pragma once

#include "validator/engine/ruleset.h"

typedef enum {
#define BAROQUE_TERM(id, name, number, sentence)    BAROQUE_TERM_##id,
#define BAROQUE_MEASURE(id, name, number, sentence) BAROQUE_MEASURE_##id,
#include "validator/baroque/terms.def"
#undef BAROQUE_TERM
#undef BAROQUE_MEASURE
  BAROQUE_N_TERMS
} BaroqueTerm;

/* A row where it is used: collect-terms.c makes the list of them. */
#define BAROQUE_TERM(id, name, number, sentence)
#define BAROQUE_MEASURE(id, name, number, sentence)

extern const CapTerm baroque_terms[BAROQUE_N_TERMS + 1]; /* ended by a row without a name */
extern const int baroque_usual_numbers[BAROQUE_N_TERMS];

/* See `stances` in ruleset.h. */
extern const CapStance baroque_stances[];

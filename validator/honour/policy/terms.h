/* The numbers of the doctrine, each a row where it is used. */
#pragma once

#include "validator/engine/ruleset.h"

typedef enum {
#define HONOUR_TERM(id, name, number, sentence)    HONOUR_TERM_##id,
#define HONOUR_MEASURE(id, name, number, sentence) HONOUR_MEASURE_##id,
#include "validator/honour/terms.def"
#undef HONOUR_TERM
#undef HONOUR_MEASURE
  HONOUR_N_TERMS
} HonourTerm;

/* A row where it is used: collect-terms.c makes the list of them. */
#define HONOUR_TERM(id, name, number, sentence)
#define HONOUR_MEASURE(id, name, number, sentence)

extern const CapTerm honour_terms[HONOUR_N_TERMS + 1]; /* ended by a row without a name */
extern const int honour_usual_numbers[HONOUR_N_TERMS];

/* See `stances` in ruleset.h. */
extern const CapStance honour_stances[];

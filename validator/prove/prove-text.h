/* What was proved, as a table for people and as JSON. */
#pragma once

#include <stdio.h>

#include "validator/prove/prove.h"

/* One line for each. `files` has the record of each witness, by number; NULL: none was written. */
void cap_proofs_print(const CapProofs *proofs, const CapScenario *scenario,
                      const char *const *files, FILE *out);

/* New string. `digest` may be NULL. */
char *cap_proofs_to_json(const CapProofs *proofs, const CapScenario *scenario, const char *digest,
                         guint64 seed, const char *const *files);

/* The file of a witness, "novara-1513-victory-french-take-novara.xml"; new string. */
char *cap_proof_file(const CapProof *proof, const CapScenario *scenario);

/* Conditions of special rules and of victory as clauses, plain text in the language of the program.
 */
#pragma once

#include "schema/honour/scenario.h"
#include "validator/honour/special/words.h"

/* Stands for what a rule that is being written does not say yet. */
#define HONOUR_TEXT_MISSING "…"

typedef struct {
  const HonourScenario *scenario;
  HonourSubjectWord subject;
  CapIndex side; /* of a victory condition; CAP_INDEX_NONE elsewhere */
} HonourTextContext;

/* One condition as a clause: "a Force of the French Army stands in Milano (2624)". With `negated`
 * its contrary. New string. */
char *honour_condition_text(const HonourTextContext *c, CapNode node, gboolean negated);

/* All conditions that are children of the node, joined by "and"; NULL when it has none. */
char *honour_conditions_text(const HonourTextContext *c, CapNode parent);

/* Adds a clause for each of them. */
void honour_clauses_add(const HonourTextContext *c, CapNode parent, gboolean negated,
                        GPtrArray *clauses);

/* Clauses joined by "and" or "or", with semicolons where they are long. New string. */
char *honour_clauses_join(GPtrArray *clauses, const char *conjunction);

/* The ground that attributes such as hexes and areas describe: "a Fortress in the area “Duchy”";
 * `conjunction` stands between several hexes or regions. New string; NULL when nothing is said. */
char *honour_ground_text(const HonourTextContext *c, CapNode node, const char *conjunction);

/* The pieces that attributes such as side and arm describe, as a noun: "Forces of the Papal Army",
 * "Swiss infantry"; `noun` is the word when only the owner is known. New string. */
char *honour_pieces_text(const HonourTextContext *c, CapNode node, const char *noun);

/* The same without the kind of settlement. */
char *honour_where_text(const HonourTextContext *c, CapNode node, const char *conjunction);

/* Parts of that: the hexes; "the regions Parma and Piacenza"; areas, which limit one another.
 * New strings; NULL when nothing is said. */
char *honour_hexes_text(const HonourTextContext *c, CapNode node, const char *conjunction);
char *honour_regions_text(const HonourTextContext *c, CapNode node, const char *conjunction);
char *honour_areas_text(const HonourTextContext *c, CapNode node);

/* A kind of settlement in English, to be translated: "City", "a City", "Cities". */
typedef struct {
  const char *word; /* as in documents; NULL for settlements of any kind */
  const char *noun, *one, *many;
} HonourSettlementWords;

const HonourSettlementWords *honour_settlement_words(CapSlice word);

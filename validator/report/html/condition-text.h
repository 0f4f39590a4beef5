/* Conditions of special rules and of victory as English clauses, plain text. */
#pragma once

#include "schema/scenario.h"
#include "validator/engine/honour/words.h"

/* Stands for what a rule that is being written does not say yet. */
#define CAP_TEXT_MISSING "…"

typedef struct {
  const CapScenario *scenario;
  CapSubjectWord subject;
  CapIndex side; /* of a victory condition; CAP_INDEX_NONE elsewhere */
} CapTextContext;

/* One condition as a clause: "a Force of the French Army stands in Milano (2624)". With `negated`
 * its contrary. New string. */
char *cap_condition_text(const CapTextContext *c, CapNode node, gboolean negated);

/* All conditions that are children of the node, joined by "and"; NULL when it has none. */
char *cap_conditions_text(const CapTextContext *c, CapNode parent);

/* Clauses joined by "and" or "or", with semicolons where they are long. New string. */
char *cap_clauses_join(GPtrArray *clauses, const char *conjunction);

/* The ground that attributes such as hexes and areas describe: "a Fortress in the area “Duchy”";
 * `conjunction` stands between several hexes or regions. New string; NULL when nothing is said. */
char *cap_ground_text(const CapTextContext *c, CapNode node, const char *conjunction);

/* The pieces that attributes such as side and arm describe, as a noun: "Forces of the Papal Army",
 * "Swiss infantry"; `noun` is the word when only the owner is known. New string. */
char *cap_pieces_text(const CapTextContext *c, CapNode node, const char *noun);

/* Parts of that: the hexes; "the regions Parma and Piacenza"; areas, which limit one another;
 * "City" for a kind of settlement. New strings but the last; NULL when nothing is said. */
char *cap_hexes_text(const CapTextContext *c, CapNode node, const char *conjunction);
char *cap_regions_text(const CapTextContext *c, CapNode node, const char *conjunction);
char *cap_areas_text(const CapTextContext *c, CapNode node);
const char *cap_settlement_text(CapSlice word);

/* The clause of each word. */
#define CAP_CONDITION_GROUP(id, word)                                                              \
  char *cap_condition_text_##word(const CapTextContext *c, CapNode node, gboolean negated);
#define CAP_CONDITION(id, word, needs, traits, systems) CAP_CONDITION_GROUP(id, word)
#include "validator/engine/honour/words-conditions.def"
#undef CAP_CONDITION
#undef CAP_CONDITION_GROUP

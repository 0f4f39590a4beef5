/* What an attribute refers to, and everything it could refer to: Capitani and unit types of the
 * roster, regions and areas of the map, armies and stacks of the scenario. No GTK. */
#pragma once

#include "editor/core/project.h"

typedef enum {
  CAP_REFERENCE_NONE,
  CAP_REFERENCE_MAP,
  CAP_REFERENCE_ROSTER,
  CAP_REFERENCE_CAPITANO,
  CAP_REFERENCE_MINOR_CAPITANO,
  CAP_REFERENCE_UNIT_TYPE,
  CAP_REFERENCE_AUXILIARY,
  CAP_REFERENCE_NATIONALITY,
  CAP_REFERENCE_SERVICE,
  CAP_REFERENCE_MASTER, /* a service or a nationality */
  CAP_REFERENCE_MONTH,
  CAP_REFERENCE_REGION,
  CAP_REFERENCE_RIVER,
  CAP_REFERENCE_AREA,
  CAP_REFERENCE_ZONE,
  CAP_REFERENCE_SECTION,
  CAP_REFERENCE_SIDE,
  CAP_REFERENCE_ALLEGIANCE, /* a side, or a word for none */
  CAP_REFERENCE_ARMY,
  CAP_REFERENCE_STACK,
  CAP_REFERENCE_GROUP,
  CAP_REFERENCE_GROUP_OR_STACK,
  CAP_REFERENCE_VARIABLE,
  CAP_REFERENCE_VALUE, /* of the variable that the same element names */
  CAP_REFERENCE_PAYMENT,
  CAP_REFERENCE_PICK,
  CAP_REFERENCE_RULE, /* an event, ban or adjustment */
  CAP_N_REFERENCES
} CapReference;

/* What an attribute of an element refers to, by their names. */
CapReference cap_reference_of(CapName element, CapName attribute);

/* Whether it may be the id of such an element. */
gboolean cap_reference_means(CapReference reference, CapName element);

/* Whether two elements with these names may not have the same id. Neither of them is an element
 * without a known name. */
gboolean cap_ids_collide(CapName a, CapName b);

/* Whether the format means something else by this word wherever such an element could be named. */
gboolean cap_id_is_reserved(CapName element, const char *id);

/* "a Capitano of the roster", for messages. */
const char *cap_reference_text(CapReference reference);

/* Something to refer to. */
typedef struct {
  char *id;
  char *name; /* what readers see; may be NULL */
} CapChoice;

CapChoice *cap_choice_new(const char *id, const char *name);
void cap_choice_free(CapChoice *choice);

/* Everything of the project that may be referred to, in the order of the documents; for values of
 * variables, those of the variable named by the element. New array of CapChoice; never NULL. */
GPtrArray *cap_reference_choices(CapProject *project, CapReference reference, CapFile *file,
                                 CapNode node);

/* The choice with an id; NULL when there is none. Borrowed from the array. */
const CapChoice *cap_choices_find(const GPtrArray *choices, CapSlice id);

/* What an attribute refers to, and everything it could refer to: regions and zones of the map,
 * sides of the scenario, and what a rule system has in its rosters and scenarios. Maps and the
 * words that all special rules have are known here; a system says the rest in its handbook. No
 * GTK. */
#pragma once

#include "editor/core/project.h"

#define CAP_MAX_REFERRED 3

/* One kind of thing that can be referred to. */
typedef struct {
  const char *text;                   /* "a side of the scenario", for messages */
  CapKind kinds[2];                   /* of the documents of the project that have them */
  gboolean is_document;               /* the document itself */
  CapName elements[CAP_MAX_REFERRED]; /* those whose ids are meant */
  const char *const *words; /* what may stand there instead of an id, ended by NULL; or NULL */
  /* For what has no id: adds each that the element could name. It may name others when this finds
   * nothing. Or NULL. */
  void (*add)(CapProject *project, CapFile *file, CapNode node, GPtrArray *choices);
} CapReference;

/* An attribute that refers to something. */
typedef struct {
  CapName element;   /* CAP_NAME_OTHER: any, where the schema calls the value a reference */
  CapName attribute; /* CAP_NAME_OTHER: the end of the rows */
  const CapReference *reference; /* NULL: to nothing */
} CapReferenceRow;

#define CAP_MAX_SHARING 4

/* Everything that the documents of a rule system refer to. Any entry may be NULL. */
typedef struct {
  const CapReferenceRow *rows; /* the first that fits counts; those of all systems come after it */
  /* Elements that have their ids in common, ended by a row without any. */
  const CapName (*sharing)[CAP_MAX_SHARING];
  /* Two elements of which one word can name both, so that they keep one id. */
  const CapName *partners;
  /* Whether the format means something else by this word wherever such an element is named. */
  gboolean (*is_reserved)(CapName element, const char *id);
  gboolean has_rosters_naming_scenarios; /* so that new ids of a scenario go along to its roster */
  const CapReference *dates;             /* what a date names */
  const CapReference *states;            /* what the states of zones are called after */
  const CapReference *suppliers;         /* who draws supply from zones */
} CapReferences;

extern const CapReference cap_reference_map;
extern const CapReference cap_reference_roster;
extern const CapReference cap_reference_region;
extern const CapReference cap_reference_river;
extern const CapReference cap_reference_area;
extern const CapReference cap_reference_zone;
extern const CapReference cap_reference_section;
extern const CapReference cap_reference_state;
extern const CapReference cap_reference_side;
extern const CapReference cap_reference_variable;
extern const CapReference cap_reference_value; /* of the variable that the same element names */

/* What such documents refer to; maps and records belong to no system. Those that name no
 * system are of the first. */
const CapReferences *cap_references_for(CapKind kind, CapSlice ruleset);

/* The same for a document; NULL: for none. */
const CapReferences *cap_references_of(const CapDocument *doc);

/* What an attribute of an element refers to, by their names; NULL: to nothing. With *is_exact for
 * just this element, whatever the schema calls the type of the value. */
const CapReference *cap_reference_of(const CapReferences *references, CapName element,
                                     CapName attribute, gboolean *is_exact);

/* Whether it may be the id of such an element; never for NULL. */
gboolean cap_reference_means(const CapReference *reference, CapName element);

/* Whether two elements with these names may not have the same id. Neither of them is an element
 * without a known name. */
gboolean cap_ids_collide(const CapReferences *references, CapName a, CapName b);

/* Whether the format means something else by this word wherever such an element could be named. */
gboolean cap_id_is_reserved(const CapReferences *references, CapName element, const char *id);

/* The element that keeps the same id as this one; CAP_NAME_OTHER when there is none. */
CapName cap_id_partner(const CapReferences *references, CapName element);

/* "a side of the scenario", for messages. */
const char *cap_reference_text(const CapReference *reference);

/* Something to refer to. */
typedef struct {
  char *id;
  char *name; /* what readers see; may be NULL */
} CapChoice;

CapChoice *cap_choice_new(const char *id, const char *name);
void cap_choice_free(CapChoice *choice);

/* Everything of the project that may be referred to, in the order of the documents; for values of
 * variables, those of the variable named by the element. None for NULL. New array of CapChoice;
 * never NULL. */
GPtrArray *cap_reference_choices(CapProject *project, const CapReference *reference, CapFile *file,
                                 CapNode node);

/* The choice with an id; NULL when there is none. Borrowed from the array. */
const CapChoice *cap_choices_find(const GPtrArray *choices, CapSlice id);

/* What can be done at a place of the map, as a list of deeds for a menu. The map itself has some,
 * whatever the rules; a rule system adds its own: see editor/handbook.h. No GTK. */
#pragma once

#include "editor/core/project.h"

typedef struct _CapDeed CapDeed;
struct _CapDeed {
  char *label; /* "Remove the settlement" */
  /* To be translated: "Place a new stack here", under which the label stands; NULL for none. */
  const char *list;
  /* As a step of undo. Places are looked up anew: the documents may have changed meanwhile. */
  void (*act)(const CapDeed *deed, CapProject *project);
  CapHex place; /* hex, zone or piece of ground; CAP_HEX_NONE */
  CapDirection direction;
  guint which;
  char *id; /* may be NULL */
};

/* Takes the label over, copies the rest; the new deed is the last of the array. */
void cap_deeds_take(GPtrArray *deeds, char *label, CapDeed deed);
GPtrArray *cap_deeds_new(void);

/* What is asked for: a place of the map, on a zone map perhaps one of its borders, on a hex map the
 * side that is nearest; and the counter there, by its id, or NULL. */
typedef struct {
  CapHex place;
  CapDirection direction;
  CapIndex border; /* CAP_INDEX_NONE */
  CapSpot spot;    /* on a table the point */
  const char *counter;
} CapDeedPlace;

/* Adds what the map can have done to it there. */
void cap_map_add_deeds(CapProject *project, const CapDeedPlace *at, GPtrArray *deeds);

/* "Novara (2611)", "Casale", "Lago Grande"; new string, NULL where there is no place. */
char *cap_deed_place_name(CapProject *project, const CapDeedPlace *at);

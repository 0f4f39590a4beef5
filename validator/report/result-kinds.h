/* Results of games in files: whatever is split over machines writes one, and `capitano merge` adds
 * them up. A file says with its member "kind" what it holds. */
#pragma once

#include <stdio.h>

#include "validator/report/json-reading.h"

typedef struct {
  const char *kind;  /* "capitano-games" */
  const char *maker; /* the command that writes such files: "play" */
  guint format;      /* the version of what is in them */

  /* New, whatever is there; it is good for nothing when something is wrong. */
  gpointer (*read)(CapJsonReading *r, JsonObject *object);
  void (*free)(gpointer result);

  /* Adds all of another. FALSE, with an error for people, when the two do not belong together or
   * have a game in common; nothing is changed then. */
  gboolean (*merge)(gpointer result, gconstpointer other, GError **error);

  void (*print)(gconstpointer result, FILE *out);
  char *(*to_json)(gconstpointer result);      /* new string */
  gboolean (*is_faulty)(gconstpointer result); /* did a game show a fault? NULL: none can */

  /* The seeds of its games (CapSeedRange): the nth list, NULL after the last. */
  const GArray *(*seeds)(gconstpointer result, guint n);
} CapResultKind;

extern const CapResultKind cap_result_games;   /* of CapStudyResult */
extern const CapResultKind cap_result_duel;    /* of CapDuelReport */
extern const CapResultKind cap_result_balance; /* of CapBalance */
extern const CapResultKind cap_result_proof;   /* of CapProofReport */

/* New; NULL with an error that names the file when it is none of ours. */
gpointer cap_result_read(const char *path, const CapResultKind **kind, GError **error);

/* The seeds of games that were played, as ranges: so that no game is counted twice when results are
 * added up. */
#pragma once

#include <glib.h>

/* Games with these seeds, both included. */
typedef struct {
  guint64 from, to;
} CapSeedRange;

/* An empty list of CapSeedRange. */
GArray *cap_seed_ranges_new(void);

/* Adds one, none of whose seeds is there yet. The list stays sorted, and ranges that touch are
 * joined. */
void cap_seed_ranges_add(GArray *ranges, CapSeedRange range);

/* Is no seed in both? FALSE with an error for people when one is. */
gboolean cap_seed_ranges_are_apart(const GArray *ranges, const GArray *others, GError **error);

/* Adds all of another list, which is apart from it. */
void cap_seed_ranges_merge(GArray *ranges, const GArray *others);

/* How many seeds there are. */
guint64 cap_seed_ranges_count(const GArray *ranges);

/* Dice that show everything in turn: what a game makes of all throws between two of its decisions,
 * each with its chance. A run takes what the path says as far as it goes, and the first face from
 * there on; the next path differs in the last throw that has another face left. */
#pragma once

#include <glib.h>

typedef struct _CapDicePaths CapDicePaths;

/* Stands at the first path, of which nothing is known yet. */
CapDicePaths *cap_dice_paths_new(void);
void cap_dice_paths_free(CapDicePaths *paths);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapDicePaths, cap_dice_paths_free)

/* A run begins: the first throw comes next. */
void cap_dice_paths_begin(CapDicePaths *paths);

/* One of n things, all as likely, from 0. */
guint cap_dice_paths_take(CapDicePaths *paths, guint n);

/* How likely what the run took is. */
double cap_dice_paths_chance(const CapDicePaths *paths);

/* Goes on to the next path, after a run; FALSE when there is none. */
gboolean cap_dice_paths_next(CapDicePaths *paths);

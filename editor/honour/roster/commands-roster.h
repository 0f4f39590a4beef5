/* Edits of the calendar and the weather table of a roster. No GTK. */
#pragma once

#include "editor/core/files/file.h"

/* The weather of a month for a result of the die, from 1. The table and the row are made when there
 * are none; results that the row did not have yet get the same weather as the last one that it had,
 * or this one. FALSE when nothing changed or the document is no roster. */
gboolean honour_roster_set_weather(CapFile *file, const char *month, guint die,
                                   const char *weather);

/* Whether Administrative Points are received on a turn of a month, from 1. */
gboolean honour_roster_set_ap_turn(CapFile *file, const char *month, guint turn,
                                   gboolean is_ap_turn);

/* How many turns a month has; those that it no longer has are no AP turns either. */
gboolean honour_roster_set_turns(CapFile *file, const char *month, guint turns);

/* Adds a month behind the last one. */
CapNode honour_roster_add_month(CapFile *file);

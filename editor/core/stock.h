/* The maps and rosters that a new scenario can be made of: those that are open, and those in the
 * folders in which documents are looked for. No GTK. */
#pragma once

#include "editor/core/files/cabinet.h"
#include "schema/roster.h"

typedef struct {
  char *id, *title;
  CapMap *map; /* one of the two */
  CapRoster *roster;
} CapStockItem;

/* All of this kind that make sense, each id once, sorted by title; those that are open as they are
 * now. `path` is a document near which to look; may be NULL. New array of CapStockItem. */
GPtrArray *cap_stock_new(CapCabinet *cabinet, CapKind kind, const char *path);

/* Whether the game can be played on the map, or with the roster. */
gboolean cap_stock_suits(const CapStockItem *item, const CapFormat *format);

/* The one with this id; NULL when there is none. Borrowed. */
const CapStockItem *cap_stock_find(const GPtrArray *stock, const char *id);

/* An empty map as large and of the kind that somebody wants, to paint and draw on. */
#pragma once

#include "schema/board/map.h"

/* Sizes that are offered; larger ones are written by hand. */
#define CAP_DRAFT_MOST_HEXES 99
#define CAP_DRAFT_MOST_ZONES 12
#define CAP_DRAFT_MOST_TABLE 400

typedef struct {
  CapBoards board;
  guint columns, rows;     /* of hexes or zones; width and depth of a table */
  gboolean has_columns;    /* of hexes: columns are straight, not rows */
  gboolean column_first;   /* of hexes: in their numbers */
  gboolean from_the_north; /* of hexes: they are counted from the upper left corner */
} CapMapDraft;

/* The elements after the title. New string. */
char *cap_map_draft_dup_body(const CapMapDraft *draft);

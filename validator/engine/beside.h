/* What lies beside the board as a player sees it: hands of cards or chits, tracks. Lines for
 * people. */
#pragma once

#include <glib.h>

typedef struct {
  char *text;        /* "Storm" */
  char *more;        /* what it does, and why it cannot be used now; NULL when there is no more */
  gboolean is_head;  /* it says what the lines below it are: "Blue: 2 chits in hand" */
  gboolean is_ready; /* it can be used now */
} CapBeside;

void cap_beside_free(CapBeside *line);

/* An empty array of CapBeside that frees them. */
GPtrArray *cap_beside_new(void);

/* Adds a line at the end; takes the strings over. */
CapBeside *cap_beside_take(GPtrArray *lines, char *text, char *more);

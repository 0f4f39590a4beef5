/* A stream into memory. */
#pragma once

#include <glib.h>
#include <stdio.h>

typedef struct {
  FILE *stream;
  char *text; /* once it is closed */
  gsize length;
} CapCaughtText;

/* A want of memory ends the process in both, as it does everywhere in GLib: half a text must not
 * pass for the whole. */
void cap_caught_text_open(CapCaughtText *caught);
void cap_caught_text_close(CapCaughtText *caught);

void cap_caught_text_clear(CapCaughtText *caught);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CapCaughtText, cap_caught_text_clear)

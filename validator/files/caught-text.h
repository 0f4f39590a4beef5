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

/* Closes it, and prints the lines with nothing in them that steers a terminal or turns the
 * direction of text: names in them may be those of a stranger. */
void cap_caught_text_show(CapCaughtText *caught, FILE *out);

void cap_caught_text_clear(CapCaughtText *caught);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CapCaughtText, cap_caught_text_clear)

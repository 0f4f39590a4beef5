/* Text from files and file names on a terminal: nothing in it may move the cursor, hide or reorder
 * what is shown, and its width is that of the characters as a terminal draws them. */
#pragma once

#include <glib.h>

/* A file name as it is printed: control characters and bytes that are not UTF-8 as \xNN or \n.
 * New string. */
char *cap_display_name(const char *name);

/* Any other text: valid UTF-8, each character that would not show replaced by a visible one. A tab
 * or line break becomes a blank. New string. */
char *cap_display_text(const char *text);

/* The same, but line breaks stay: for many lines at once, each of which is known to be one. */
char *cap_display_lines(const char *text);

/* Whether `c` has no look of its own: it steers a terminal, turns the direction of text or is no
 * character at all. */
gboolean cap_display_is_hidden(gunichar c);

/* The character that stands for `c`. */
gunichar cap_display_char(gunichar c);

/* Columns that a character (as cap_display_char() gave it) takes. */
guint cap_display_char_width(gunichar c);

/* Appends the text, broken between words into lines of at most `columns`. The first line is taken
 * to start at column `indent`; further ones are indented that much. No line break at the end. */
void cap_display_wrap(GString *out, const char *text, guint indent, guint columns);

/* Writing pages: well-formed as XML and as HTML, with all text escaped. */
#pragma once

#include <glib.h>

/* Like g_string_append_printf(), with everything that %s and %c bring in escaped; "%.*s" it
 * does not understand. The format itself is markup. Numbers are whole: decimal points differ
 * between countries. */
void cap_html_add(GString *out, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* A heading with an anchor: level 2 begins a section of the page. */
void cap_html_heading(GString *out, guint level, const char *id, const char *text);

/* The lines of words.h as nested lists. */
void cap_html_lines(GString *out, const GPtrArray *lines);

/* "12.5" for 125 thousandths; per cents with one digit. New string. */
char *cap_html_per_cent(double share);

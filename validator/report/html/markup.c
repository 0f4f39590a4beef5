#include "validator/report/html/markup.h"

#include <math.h>
#include <string.h>

#include "validator/report/display.h"
#include "validator/text/words.h"

/* GLib writes control characters by their number, and nothing else; a reader's browser has no use
 * for them. */
static void hide_controls(GString *markup) {
  const char *found;

  while ((found = strstr(markup->str, "&#x")) != NULL) {
    const char *end = strchr(found, ';');
    gssize at = found - markup->str;
    g_string_erase(markup, at, end != NULL ? end + 1 - found : -1);
    g_string_insert_unichar(markup, at, 0xFFFD);
  }
}

void cap_html_add(GString *out, const char *format, ...) {
  va_list args;

  va_start(args, format);
  g_autofree char *text = g_markup_vprintf_escaped(format, args);
  va_end(args);
  g_autofree char *shown = cap_display_lines(text);
  g_autoptr(GString) markup = g_string_new(shown);
  hide_controls(markup);
  g_string_append_len(out, markup->str, (gssize)markup->len);
}

void cap_html_heading(GString *out, guint level, const char *id, const char *text) {
  cap_html_add(out, "<h%u id=\"%s\">%s</h%u>\n", level, id, text, level);
}

void cap_html_lines(GString *out, const GPtrArray *lines) {
  guint depth = 0; /* lists that are open */

  for (guint i = 0; i < lines->len; i++) {
    const CapTextLine *line = g_ptr_array_index(lines, i);
    guint wanted = line->level + 1;

    for (; depth > wanted; depth--)
      g_string_append(out, "</li></ul>");
    g_string_append(out, depth == wanted ? "</li>\n" : "");
    for (; depth < wanted; depth++)
      g_string_append(out, depth + 1 < wanted && depth > 0 ? "<ul><li>" : "<ul>");
    cap_html_add(out, "<li>%s", line->text);
  }
  for (; depth > 0; depth--)
    g_string_append(out, "</li></ul>");
  g_string_append(out, "\n");
}

char *cap_html_per_cent(double share) {
  long tenths = lround(share * 1000);

  return g_strdup_printf("%ld.%ld", tenths / 10, tenths % 10);
}

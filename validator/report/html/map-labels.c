/* Names that keep out of each other's way. */
#include "validator/report/html/map-sheet.h"

#include "validator/report/html/markup.h"

/* How much of a box is covered already; what lies outside of the sheet counts as covered. */
static gint64 overlap(CapBox a, CapBox b) {
  gint64 width = MIN(a.x + a.width, b.x + b.width) - MAX(a.x, b.x);
  gint64 height = MIN(a.y + a.height, b.y + b.height) - MAX(a.y, b.y);

  return width > 0 && height > 0 ? width * height : 0;
}

static gint64 trouble(const CapMapSheet *view, CapBox box) {
  gint64 sum = 3 * ((gint64)box.width * box.height - overlap(box, view->sheet));

  for (guint i = 0; i < view->taken->len; i++)
    sum += 2 * overlap(box, g_array_index(view->taken, CapBox, i));
  for (guint i = 0; i < view->marks->len; i++)
    sum += overlap(box, g_array_index(view->marks, CapBox, i));
  return sum;
}

void cap_map_sheet_label(CapMapSheet *view, GString *out, CapBox thing, const char *class_name,
                         int size, const char *text) {
  int width = (int)g_utf8_strlen(text, -1) * size * 62 / 100, height = size;
  int left = thing.x - width - 8, right = thing.x + thing.width + 8;
  int above = thing.y - height - 4, below = thing.y + thing.height + 4;
  int middle = thing.x + (thing.width - width) / 2, level = thing.y + (thing.height - height) / 2;
  const CapBox tries[] = {
      {middle, below, width, height},          {middle, above, width, height},
      {right, level, width, height},           {left, level, width, height},
      {right - 8, below, width, height},       {left + 8, below, width, height},
      {right - 8, above, width, height},       {left + 8, above, width, height},
      {middle, below + height, width, height}, {middle, above - height, width, height},
  };
  gint64 least = G_MAXINT64;
  CapBox best = tries[0];

  for (guint i = 0; i < G_N_ELEMENTS(tries) && least > 0; i++) {
    gint64 here = trouble(view, tries[i]);
    if (here < least) {
      least = here;
      best = tries[i];
    }
  }
  g_array_append_val(view->taken, best);
  cap_html_add(out, "<text class=\"%s\" x=\"%d\" y=\"%d\">%s</text>\n", class_name, best.x,
               best.y + size * 82 / 100, text);
}

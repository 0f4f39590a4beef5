#include "tests/support/svg-path.h"

static int svg_number(const char **text) {
  char *end;
  int value = (int)strtol(*text, &end, 10);
  ck_assert_msg(end != *text, "no number at \"%.20s\"", *text);
  *text = end;
  return value;
}

GArray *svg_lines(const char *path) {
  GArray *lines = g_array_new(FALSE, FALSE, sizeof(SvgLine));
  int x = 0, y = 0, first_x = 0, first_y = 0;
  char command = 0;

  for (const char *p = path; *p != '"' && *p != '\0';) {
    if (g_ascii_isalpha(*p))
      command = *p++;
    SvgLine line = {x, y, x, y};
    gboolean is_move = command == 'M' || command == 'm';
    if (command == 'z') {
      line.x2 = first_x;
      line.y2 = first_y;
    } else if (command == 'M') {
      line.x2 = svg_number(&p);
      line.y2 = svg_number(&p);
    } else {
      ck_assert_msg(strchr("mlhv", command) != NULL, "the test cannot read %c", command);
      if (command != 'v')
        line.x2 += svg_number(&p);
      if (command != 'h')
        line.y2 += svg_number(&p);
    }
    x = line.x2;
    y = line.y2;
    if (is_move) {
      first_x = x;
      first_y = y;
      command = command == 'M' ? 'L' : 'l'; /* what pairs after it mean */
    } else {
      g_array_append_val(lines, line);
    }
    while (*p == ' ')
      p++;
  }
  return lines;
}

const char *svg_path_of(const char *page, const char *class_name) {
  g_autofree char *own = g_strdup_printf("<path class=\"%s\"", class_name);
  g_autofree char *used = g_strdup_printf("\" class=\"%s\"", class_name);
  const char *at = strstr(page, own);

  if (at == NULL) {
    at = strstr(page, used);
    ck_assert_msg(at != NULL, "nothing has the class %s", class_name);
    const char *name = at;
    while (name[-1] != '#')
      name--;
    g_autofree char *id = g_strndup(name, (gsize)(at - name));
    g_autofree char *tag = g_strdup_printf("<path id=\"%s\"", id);
    at = strstr(page, tag);
    ck_assert_ptr_nonnull(at);
  }
  at = strstr(at, " d=\"");
  ck_assert_ptr_nonnull(at);
  return at + strlen(" d=\"");
}

gboolean svg_has_line(const GArray *lines, int x1, int y1, int x2, int y2) {
  for (guint i = 0; i < lines->len; i++) {
    const SvgLine *l = &g_array_index(lines, SvgLine, i);
    if ((l->x1 == x1 && l->y1 == y1 && l->x2 == x2 && l->y2 == y2) ||
        (l->x1 == x2 && l->y1 == y2 && l->x2 == x1 && l->y2 == y1))
      return TRUE;
  }
  return FALSE;
}

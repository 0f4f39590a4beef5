#include "validator/report/html/map-pen.h"

#include <math.h>
#include <string.h>

#include "validator/report/html/markup.h"

typedef struct {
  gboolean is_fill;
  CapInk ink;
  double alpha;
  CapPenLine line; /* unless it is a fill */
} Inking;

static CapSvgPen *svg_of(CapPen *pen) {
  return (CapSvgPen *)pen;
}

/* --- Numbers ---------------------------------------------------------------------------------- */

/* A number after others: a minus sign parts it from them as well as a space. */
static void add_int(GString *out, int value, gboolean is_first) {
  if (!is_first && value >= 0)
    g_string_append_c(out, ' ');
  g_string_append_printf(out, "%d", value);
}

/* In hundredths, with no more digits than it needs; the same in all countries. */
static void add_share(GString *out, double value) {
  int hundredths = (int)lround(value * 100), whole = hundredths / 100, rest = hundredths % 100;

  if (whole > 0 || rest == 0)
    g_string_append_printf(out, "%d", whole);
  if (rest > 0)
    g_string_append_printf(out, rest % 10 == 0 ? ".%d" : ".%02d",
                           rest % 10 == 0 ? rest / 10 : rest);
}

static void add_attribute(GString *out, const char *name, double value) {
  g_string_append_printf(out, " %s=\"", name);
  add_share(out, value);
  g_string_append_c(out, '"');
}

static int on_page(const CapSvgPen *svg, double value) {
  return (int)lround(value * svg->zoom);
}

/* --- Paths ------------------------------------------------------------------------------------ */

static void add_command(CapSvgPen *svg, char command, const int *numbers, guint n) {
  gboolean goes_on = svg->command == command && command != 'm' && command != 'M' && command != 'z';

  if (!goes_on)
    g_string_append_c(svg->path, command);
  for (guint i = 0; i < n; i++)
    add_int(svg->path, numbers[i], i == 0 && !goes_on);
  /* Pairs after a move are lines, so a line by needs no letter after a move by. */
  svg->command = command == 'm' ? 'l' : command;
}

static void go_to(CapSvgPen *svg, double x, double y) {
  svg->x = x;
  svg->y = y;
  svg->at_x = on_page(svg, x);
  svg->at_y = on_page(svg, y);
}

static guint digits(int a, int b) {
  char text[32];

  return (guint)g_snprintf(text, sizeof text, "%d %d", a, b);
}

/* A line that goes on where the last one ended needs no move. */
static void move_to(CapPen *pen, double x, double y) {
  CapSvgPen *svg = svg_of(pen);
  int to[] = {on_page(svg, x), on_page(svg, y)};
  int by[] = {to[0] - svg->at_x, to[1] - svg->at_y};
  gboolean is_first = svg->path->len == 0;

  if (is_first || by[0] != 0 || by[1] != 0) {
    if (is_first || digits(to[0], to[1]) < digits(by[0], by[1]))
      add_command(svg, 'M', to, 2);
    else
      add_command(svg, 'm', by, 2);
    svg->first_x = to[0];
    svg->first_y = to[1];
  }
  go_to(svg, x, y);
}

static void line_to(CapPen *pen, double x, double y) {
  CapSvgPen *svg = svg_of(pen);
  int by[] = {on_page(svg, x) - svg->at_x, on_page(svg, y) - svg->at_y};

  if (by[1] == 0)
    add_command(svg, 'h', by, 1);
  else if (by[0] == 0)
    add_command(svg, 'v', by + 1, 1);
  else
    add_command(svg, 'l', by, 2);
  go_to(svg, x, y);
}

static void line_by(CapPen *pen, double x, double y) {
  line_to(pen, svg_of(pen)->x + x, svg_of(pen)->y + y);
}

static void curve_to(CapPen *pen, double x1, double y1, double x2, double y2, double x, double y) {
  CapSvgPen *svg = svg_of(pen);
  const double points[] = {x1, y1, x2, y2, x, y};
  int by[6];

  for (guint i = 0; i < 6; i++)
    by[i] = on_page(svg, points[i]) - (i % 2 == 0 ? svg->at_x : svg->at_y);
  add_command(svg, 'c', by, 6);
  go_to(svg, x, y);
}

static void curve_by(CapPen *pen, double x1, double y1, double x2, double y2, double x, double y) {
  const CapSvgPen *svg = svg_of(pen);

  curve_to(pen, svg->x + x1, svg->y + y1, svg->x + x2, svg->y + y2, svg->x + x, svg->y + y);
}

static void half_circle(CapSvgPen *svg, int radius, double x, double y, gboolean is_large) {
  int numbers[] = {
      radius, radius, 0, is_large, 1, on_page(svg, x) - svg->at_x, on_page(svg, y) - svg->at_y};

  add_command(svg, 'a', numbers, G_N_ELEMENTS(numbers));
  go_to(svg, x, y);
}

/* A whole circle is two arcs: one would begin where it ends and be nothing. */
static void arc(CapPen *pen, double x, double y, double radius, double from, double to) {
  CapSvgPen *svg = svg_of(pen);
  double middle = from + G_PI;
  int size = MAX(on_page(svg, radius), 1);

  move_to(pen, x + radius * cos(from), y + radius * sin(from));
  if (to - from < 2 * G_PI - 1e-6) {
    half_circle(svg, size, x + radius * cos(to), y + radius * sin(to), to - from > G_PI);
    return;
  }
  half_circle(svg, size, x + radius * cos(middle), y + radius * sin(middle), FALSE);
  half_circle(svg, size, x + radius * cos(from), y + radius * sin(from), FALSE);
}

static void close_path(CapPen *pen) {
  CapSvgPen *svg = svg_of(pen);

  add_command(svg, 'z', NULL, 0);
  go_to(svg, svg->first_x / svg->zoom, svg->first_y / svg->zoom);
}

static void box(CapPen *pen, double x, double y, double width, double height) {
  move_to(pen, x, y);
  line_to(pen, x + width, y);
  line_to(pen, x + width, y + height);
  line_to(pen, x, y + height);
  close_path(pen);
}

/* --- Ink -------------------------------------------------------------------------------------- */

static void add_line_style(const CapSvgPen *svg, const CapPenLine *line) {
  GString *out = svg->out;

  add_attribute(out, "stroke-width", line->width * svg->zoom);
  if (line->alpha < 1)
    add_attribute(out, "stroke-opacity", line->alpha);
  if (line->is_butt)
    g_string_append(out, " stroke-linecap=\"butt\"");
  if (line->is_mitred)
    g_string_append(out, " stroke-linejoin=\"miter\"");
  if (line->dashes[0] <= 0)
    return;
  g_string_append(out, " stroke-dasharray=\"");
  add_share(out, line->dashes[0] * svg->zoom);
  g_string_append_c(out, ' ');
  add_share(out, line->dashes[1] * svg->zoom);
  g_string_append_c(out, '"');
}

/* One element can be filled and stroked. */
static gboolean go_together(const Inking *a, const Inking *b) {
  return a->is_fill != b->is_fill;
}

/* Class and looks of an element for one inking, or two that go together. */
static void add_looks(const CapSvgPen *svg, const Inking *a, const Inking *b) {
  const Inking *fill = a->is_fill ? a : b, *line = a->is_fill ? b : a;

  g_string_append(svg->out, " class=\"");
  if (fill != NULL)
    g_string_append_printf(svg->out, "f-%s", cap_inks[fill->ink].name);
  if (line != NULL)
    g_string_append_printf(svg->out, "%ss-%s", fill != NULL ? " " : "", cap_inks[line->ink].name);
  g_string_append_c(svg->out, '"');
  if (fill != NULL && fill->alpha < 1)
    add_attribute(svg->out, "fill-opacity", fill->alpha);
  if (line != NULL)
    add_line_style(svg, &line->line);
  if (line == a && fill != NULL)
    g_string_append(svg->out, " paint-order=\"stroke\"");
}

/* A path that is inked in several ways stands once and is used by each. */
static void write_path(CapSvgPen *svg) {
  const Inking *inked = (const Inking *)svg->inked->data;
  guint n = svg->inked->len;

  if (n == 1 || (n == 2 && go_together(&inked[0], &inked[1]))) {
    g_string_append(svg->out, "<path");
    add_looks(svg, &inked[0], n == 2 ? &inked[1] : NULL);
    g_string_append_printf(svg->out, " d=\"%s\"/>\n", svg->path->str);
    return;
  }
  svg->n_shapes++;
  g_string_append_printf(svg->out, "<defs><path id=\"shape-%u\" d=\"%s\"/></defs>\n", svg->n_shapes,
                         svg->path->str);
  for (guint i = 0; i < n; i++) {
    g_string_append_printf(svg->out, "<use href=\"#shape-%u\"", svg->n_shapes);
    add_looks(svg, &inked[i], NULL);
    g_string_append(svg->out, "/>\n");
  }
}

static void ink(CapSvgPen *svg, Inking with, gboolean keeps_path) {
  g_array_append_val(svg->inked, with);
  if (keeps_path)
    return;
  cap_svg_pen_rest(svg);
  if (svg->path->len > 0)
    write_path(svg);
  g_string_truncate(svg->path, 0);
  g_array_set_size(svg->inked, 0);
  svg->command = 0;
}

static void fill(CapPen *pen, CapInk with, double alpha, gboolean keeps_path) {
  ink(svg_of(pen), (Inking){.is_fill = TRUE, .ink = with, .alpha = alpha}, keeps_path);
}

static void stroke(CapPen *pen, const CapPenLine *line, gboolean keeps_path) {
  ink(svg_of(pen), (Inking){.ink = line->ink, .alpha = line->alpha, .line = *line}, keeps_path);
}

/* --- Letters ---------------------------------------------------------------------------------- */

/* Letters of one kind and size stand in one group. */
static void open_group(CapSvgPen *svg, const GString *tag) {
  if (g_string_equal(svg->group, tag))
    return;
  cap_svg_pen_rest(svg);
  g_string_append_len(svg->out, tag->str, (gssize)tag->len);
  g_string_assign(svg->group, tag->str);
}

static void number(CapPen *pen, const char *text, const char *like, double size, double x,
                   double y) {
  CapSvgPen *svg = svg_of(pen);
  g_autoptr(GString) tag = g_string_new("<g class=\"f-faint number\"");

  (void)like; /* anchored by their middles */
  add_attribute(tag, "font-size", size * svg->zoom);
  g_string_append(tag, ">\n");
  open_group(svg, tag);
  cap_html_add(svg->out, "<text x=\"%d\" y=\"%d\">%s</text>\n", on_page(svg, x), on_page(svg, y),
               text);
}

/* Capitals and digits are so high, in sizes of the letters. */
#define CAPITALS 0.72

static void text(CapPen *pen, const char *text, CapInk with, gboolean is_bold, double size,
                 double x, double y, double angle) {
  CapSvgPen *svg = svg_of(pen);
  int degrees = (int)lround(angle * 180 / G_PI);

  cap_svg_pen_rest(svg);
  g_string_append_printf(svg->out, "<text class=\"text f-%s\"", cap_inks[with].name);
  add_attribute(svg->out, "font-size", size * svg->zoom);
  if (is_bold)
    g_string_append(svg->out, " font-weight=\"bold\"");
  if (degrees != 0)
    cap_html_add(svg->out, " transform=\"rotate(%d %d %d)\"", degrees, on_page(svg, x),
                 on_page(svg, y));
  cap_html_add(svg->out, " x=\"%d\" y=\"%d\">%s</text>\n", on_page(svg, x),
               on_page(svg, y + CAPITALS / 2 * size), text);
}

/* Where letters stand in their box, and how high it is, in sizes of the letters. */
#define BASELINE    0.93
#define LINE_HEIGHT 1.16

static GString *group_of(const CapSvgPen *svg, const CapLabel *label) {
  GString *tag = g_string_new("<g class=\"label ");

  if (label->kind == CAP_LABEL_PIECE)
    g_string_append_printf(tag, "who side%u\"", label->side);
  else
    g_string_append_printf(tag, "%sf-%s\"", label->kind == CAP_LABEL_REGION ? "region " : "",
                           cap_inks[cap_label_ink(label->kind)].name);
  add_attribute(tag, "font-size", label->size * svg->zoom);
  add_attribute(tag, "stroke-width", cap_label_rim(label) * svg->zoom);
  if (cap_label_is_bold(label->kind))
    g_string_append(tag, " font-weight=\"bold\"");
  if (cap_label_is_italic(label->kind))
    g_string_append(tag, " font-style=\"italic\"");
  if (label->kind == CAP_LABEL_REGION)
    add_attribute(tag, "letter-spacing", CAP_LABEL_SPACING * label->size * svg->zoom);
  g_string_append(tag, ">\n");
  return tag;
}

static void label(CapPen *pen, const CapLabel *what) {
  CapSvgPen *svg = svg_of(pen);
  g_autoptr(GString) tag = group_of(svg, what);
  double x = what->box.x + what->box.width / 2, y = what->box.y + what->box.height / 2;

  open_group(svg, tag);
  cap_html_add(svg->out, "<text x=\"%d\" y=\"%d\"", on_page(svg, x),
               on_page(svg, what->box.y + BASELINE * what->size));
  if (what->angle != 0)
    cap_html_add(svg->out, " transform=\"rotate(%d %d %d)\"", (int)lround(what->angle * 180 / G_PI),
                 on_page(svg, x), on_page(svg, y));
  cap_html_add(svg->out, ">%s</text>\n", what->text);
}

/* Of DejaVu Sans, which is as wide as Verdana and wider than the others that page.css names, in
 * thousandths of the size, from the space on. */
static const short widths[2][95] = {
    {318,  401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337,
     636,  636, 636, 636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531,
     1000, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656, 557, 863, 748, 787,
     603,  787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838, 500,
     500,  613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612,
     635,  635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838},
    {348,  456, 521, 838, 696, 1002, 872, 306,  457, 457, 523, 838, 380, 415,  380, 365,
     696,  696, 696, 696, 696, 696,  696, 696,  696, 696, 400, 400, 838, 838,  838, 580,
     1000, 774, 762, 734, 830, 683,  683, 821,  837, 372, 372, 775, 637, 995,  837, 850,
     733,  850, 770, 720, 682, 812,  774, 1103, 771, 724, 725, 457, 365, 457,  838, 500,
     500,  675, 716, 593, 716, 678,  435, 716,  712, 343, 343, 665, 343, 1042, 712, 687,
     716,  716, 493, 595, 478, 712,  652, 924,  645, 652, 582, 712, 365, 712,  838},
};

/* Letters with accents are as wide as without; what is unknown is as wide as most. */
static double width_of(gunichar letter, gboolean is_bold) {
  gunichar plain = letter, rest;

  while (g_unichar_decompose(plain, &plain, &rest)) {
  }
  return plain >= 32 && plain < 127 ? widths[is_bold][plain - 32] / 1000.0 : 0.65;
}

static void measure(gpointer state, const char *text, CapLabelKind kind, double size, double *width,
                    double *height) {
  (void)state;
  *width = 0;
  *height = LINE_HEIGHT * size;
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char(p))
    *width += size * (width_of(g_utf8_get_char(p), cap_label_is_bold(kind)) +
                      (kind == CAP_LABEL_REGION ? CAP_LABEL_SPACING : 0));
}

const CapRuler cap_svg_ruler = {NULL, measure, NULL};

/* --- The pen ---------------------------------------------------------------------------------- */

static const CapPenKind kind = {
    .is_terse = TRUE,
    .move_to = move_to,
    .line_to = line_to,
    .line_by = line_by,
    .curve_to = curve_to,
    .curve_by = curve_by,
    .arc = arc,
    .box = box,
    .close = close_path,
    .fill = fill,
    .stroke = stroke,
    .number = number,
    .text = text,
    .label = label,
};

void cap_svg_pen_begin(CapSvgPen *pen, GString *out, double zoom) {
  *pen = (CapSvgPen){.pen = {&kind},
                     .out = out,
                     .zoom = zoom,
                     .path = g_string_new(NULL),
                     .inked = g_array_new(FALSE, FALSE, sizeof(Inking)),
                     .group = g_string_new(NULL)};
}

void cap_svg_pen_rest(CapSvgPen *pen) {
  if (pen->group->len > 0)
    g_string_append(pen->out, "</g>\n");
  g_string_truncate(pen->group, 0);
}

void cap_svg_pen_end(CapSvgPen *pen) {
  cap_svg_pen_rest(pen);
  g_string_free(pen->path, TRUE);
  g_string_free(pen->group, TRUE);
  g_array_unref(pen->inked);
}

static void add_colours(GString *out, gboolean is_dark) {
  g_string_append(out, ":root {");
  for (guint i = 0; i < CAP_N_INKS; i++)
    g_string_append_printf(out, " --ink-%s: #%06x;", cap_inks[i].name,
                           is_dark ? cap_inks[i].dark : cap_inks[i].light);
  g_string_append(out, " }\n");
}

/* Fills come last: a path that has both is filled and stroked. */
void cap_svg_pen_style(GString *out) {
  add_colours(out, FALSE);
  g_string_append(out, "@media screen and (prefers-color-scheme: dark) {\n");
  add_colours(out, TRUE);
  g_string_append(out, "}\n@media print { :root { --ink-veil: #ffffff; } }\n");
  for (guint i = 0; i < CAP_N_INKS; i++)
    g_string_append_printf(out, ".s-%s { stroke: var(--ink-%s); fill: none; }\n", cap_inks[i].name,
                           cap_inks[i].name);
  for (guint i = 0; i < CAP_N_INKS; i++)
    g_string_append_printf(out, ".f-%s { fill: var(--ink-%s); }\n", cap_inks[i].name,
                           cap_inks[i].name);
}

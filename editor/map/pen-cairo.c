#include "editor/map/pen-cairo.h"

#include <pango/pangocairo.h>

void cap_ink_set(cairo_t *cr, CapInk ink, double alpha) {
  guint32 c = cap_inks[ink].light;
  cairo_set_source_rgba(cr, (c >> 16 & 0xff) / 255.0, (c >> 8 & 0xff) / 255.0, (c & 0xff) / 255.0,
                        alpha);
}

/* --- Letters ---------------------------------------------------------------------------------- */

PangoLayout *cap_text_new_layout(void) {
  PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
  cairo_font_options_t *options = cairo_font_options_create();

  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  PangoLayout *layout = pango_layout_new(context);
  g_object_unref(context);
  pango_layout_set_single_paragraph_mode(layout, TRUE);
  return layout;
}

static void set_font(PangoLayout *layout, gboolean is_bold, gboolean is_italic, double size) {
  PangoFontDescription *font = pango_font_description_new();

  pango_font_description_set_family(font, "sans-serif");
  pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
  if (is_bold)
    pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD);
  if (is_italic)
    pango_font_description_set_style(font, PANGO_STYLE_ITALIC);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
}

/* The letters of a region stand apart, so that its name cannot be taken for that of a town. */
static void set_spacing(PangoLayout *layout, CapLabelKind kind, double size) {
  g_autoptr(PangoAttrList) spaced = pango_attr_list_new();

  if (kind == CAP_LABEL_REGION)
    pango_attr_list_insert(
        spaced, pango_attr_letter_spacing_new((int)(CAP_LABEL_SPACING * size * PANGO_SCALE)));
  pango_layout_set_attributes(layout, spaced);
}

static void set_label(PangoLayout *layout, const char *text, CapLabelKind kind, double size) {
  set_spacing(layout, kind, size);
  set_font(layout, cap_label_is_bold(kind), cap_label_is_italic(kind), size);
  pango_layout_set_text(layout, text, -1);
}

void cap_text_measure(PangoLayout *layout, const char *text, CapLabelKind kind, double size,
                      double *width, double *height) {
  int w, h;

  set_label(layout, text, kind, size);
  pango_layout_get_size(layout, &w, &h);
  *width = (double)w / PANGO_SCALE;
  *height = (double)h / PANGO_SCALE;
}

void cap_text_draw_label(PangoLayout *layout, cairo_t *cr, const CapLabel *label) {
  set_label(layout, label->text, label->kind, label->size);
  cairo_save(cr);
  cairo_translate(cr, label->box.x + label->box.width / 2, label->box.y + label->box.height / 2);
  cairo_rotate(cr, label->angle);
  cairo_move_to(cr, -label->box.width / 2, -label->box.height / 2);
  pango_cairo_layout_path(cr, layout);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  cap_ink_set(cr, CAP_INK_HALO, 0.85);
  cairo_set_line_width(cr, cap_label_rim(label));
  cairo_stroke(cr);
  cairo_move_to(cr, -label->box.width / 2, -label->box.height / 2);
  cap_ink_set(cr, cap_label_ink(label->kind), 1);
  pango_cairo_show_layout(cr, layout);
  cairo_restore(cr);
}

void cap_text_draw_centred(PangoLayout *layout, cairo_t *cr, const char *text, gboolean is_bold,
                           double size, double x, double y) {
  int width, height;

  set_font(layout, is_bold, FALSE, size);
  pango_layout_set_text(layout, text, -1);
  pango_layout_get_size(layout, &width, &height);
  cairo_move_to(cr, x - (double)width / PANGO_SCALE / 2, y - (double)height / PANGO_SCALE / 2);
  pango_cairo_show_layout(cr, layout);
}

static gpointer begin_ruler(void) {
  return cap_text_new_layout();
}

static void measure(gpointer state, const char *text, CapLabelKind kind, double size, double *width,
                    double *height) {
  cap_text_measure(state, text, kind, size, width, height);
}

const CapRuler cap_pango_ruler = {begin_ruler, measure, g_object_unref};

/* --- The pen ---------------------------------------------------------------------------------- */

static cairo_t *cr_of(CapPen *pen) {
  return ((CapCairoPen *)pen)->cr;
}

static void move_to(CapPen *pen, double x, double y) {
  cairo_move_to(cr_of(pen), x, y);
}

static void line_to(CapPen *pen, double x, double y) {
  cairo_line_to(cr_of(pen), x, y);
}

static void line_by(CapPen *pen, double x, double y) {
  cairo_rel_line_to(cr_of(pen), x, y);
}

static void curve_to(CapPen *pen, double x1, double y1, double x2, double y2, double x, double y) {
  cairo_curve_to(cr_of(pen), x1, y1, x2, y2, x, y);
}

static void curve_by(CapPen *pen, double x1, double y1, double x2, double y2, double x, double y) {
  cairo_rel_curve_to(cr_of(pen), x1, y1, x2, y2, x, y);
}

static void arc(CapPen *pen, double x, double y, double radius, double from, double to) {
  cairo_new_sub_path(cr_of(pen));
  cairo_arc(cr_of(pen), x, y, radius, from, to);
}

static void box(CapPen *pen, double x, double y, double width, double height) {
  cairo_rectangle(cr_of(pen), x, y, width, height);
}

static void close_path(CapPen *pen) {
  cairo_close_path(cr_of(pen));
}

static void set_ink(CapPen *pen, CapInk ink, double alpha) {
  const CapCairoPen *cairo = (CapCairoPen *)pen;
  const GdkRGBA *own = cairo->counter;
  if (ink == CAP_INK_COUNTER && own != NULL)
    cairo_set_source_rgba(cairo->cr, own->red, own->green, own->blue, alpha);
  else
    cap_ink_set(cairo->cr, ink, alpha);
}

static void fill(CapPen *pen, CapInk ink, double alpha, gboolean keeps_path) {
  cairo_t *cr = cr_of(pen);
  ((CapCairoPen *)pen)->number_size = 0;
  set_ink(pen, ink, alpha);
  cairo_fill_preserve(cr);
  if (!keeps_path)
    cairo_new_path(cr);
}

static void stroke(CapPen *pen, const CapPenLine *with, gboolean keeps_path) {
  cairo_t *cr = cr_of(pen);
  ((CapCairoPen *)pen)->number_size = 0;
  set_ink(pen, with->ink, with->alpha);
  cairo_set_line_width(cr, with->width);
  cairo_set_line_cap(cr, with->is_butt ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(cr, with->is_mitred ? CAIRO_LINE_JOIN_MITER : CAIRO_LINE_JOIN_ROUND);
  cairo_set_dash(cr, with->dashes, with->dashes[0] > 0 ? 2 : 0, 0);
  cairo_stroke_preserve(cr);
  if (!keeps_path)
    cairo_new_path(cr);
}

/* Numbers come in runs of one size: font and ink are set once for each. */
static void number(CapPen *pen, const char *text, const char *like, double size, double x,
                   double y) {
  CapCairoPen *cairo = (CapCairoPen *)pen;
  cairo_t *cr = cairo->cr;
  if (cairo->number_size != size) {
    cairo_text_extents_t extents;
    cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cr, size);
    cap_ink_set(cr, CAP_INK_FAINT, 0.9);
    cairo_text_extents(cr, like, &extents);
    cairo->number_size = size;
    cairo->number_width = extents.width;
  }
  cairo_move_to(cr, x - cairo->number_width / 2, y);
  cairo_show_text(cr, text);
}

static PangoLayout *layout_of(CapPen *pen) {
  CapCairoPen *cairo = (CapCairoPen *)pen;
  cairo->number_size = 0;
  if (cairo->layout == NULL) {
    cairo->layout = cap_text_new_layout();
    pango_cairo_update_layout(cairo->cr, cairo->layout);
  }
  return cairo->layout;
}

static void text(CapPen *pen, const char *words, CapInk ink, gboolean is_bold, double size,
                 double x, double y, double angle) {
  cairo_t *cr = cr_of(pen);

  set_ink(pen, ink, 1);
  cairo_save(cr);
  cairo_translate(cr, x, y);
  cairo_rotate(cr, angle);
  cap_text_draw_centred(layout_of(pen), cr, words, is_bold, size, 0, 0);
  cairo_restore(cr);
}

static void label(CapPen *pen, const CapLabel *what) {
  cap_text_draw_label(layout_of(pen), cr_of(pen), what);
}

static const CapPenKind kind = {
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

void cap_cairo_pen_begin(CapCairoPen *pen, cairo_t *cr) {
  *pen = (CapCairoPen){.pen = {&kind}, .cr = cr};
}

void cap_cairo_pen_end(CapCairoPen *pen) {
  g_clear_object(&pen->layout);
}

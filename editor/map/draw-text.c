#include "editor/map/draw-text.h"

#include <pango/pangocairo.h>

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
    pango_attr_list_insert(spaced, pango_attr_letter_spacing_new((int)(0.14 * size * PANGO_SCALE)));
  pango_layout_set_attributes(layout, spaced);
}

static void set_label(PangoLayout *layout, const char *text, CapLabelKind kind, double size) {
  set_spacing(layout, kind, size);
  set_font(layout, kind == CAP_LABEL_CITY, kind == CAP_LABEL_WATER || kind == CAP_LABEL_SPOT, size);
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

static CapInk ink_of(CapLabelKind kind) {
  static const CapInk water = CAP_INK(0x1d4f80), region = CAP_INK(0x6a2470);
  switch (kind) {
  case CAP_LABEL_CITY:
  case CAP_LABEL_TOWN:
  case CAP_LABEL_ZONE:
    break;
  case CAP_LABEL_WATER:
    return water;
  case CAP_LABEL_SPOT:
    return cap_ink_faint;
  case CAP_LABEL_REGION:
    return region;
  }
  return cap_ink_text;
}

void cap_text_draw_label(PangoLayout *layout, cairo_t *cr, const CapLabel *label) {
  set_label(layout, label->text, label->kind, label->size);
  cairo_save(cr);
  cairo_translate(cr, label->box.x + label->box.width / 2, label->box.y + label->box.height / 2);
  cairo_rotate(cr, label->angle);
  cairo_move_to(cr, -label->box.width / 2, -label->box.height / 2);
  pango_cairo_layout_path(cr, layout);
  cap_ink_set(cr, cap_ink_halo, 0.85);
  cairo_set_line_width(cr, CLAMP(0.22 * label->size, 2, 4.5));
  cairo_stroke(cr);
  cairo_move_to(cr, -label->box.width / 2, -label->box.height / 2);
  cap_ink_set(cr, ink_of(label->kind), 1);
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

/* Colours of the map on screen and on paper. Terrain, water, rock and borders are those of the
 * pages that `capitano report` writes (validator/report/html/page.css), a little stronger where a
 * hex is small. */
#pragma once

#include <cairo.h>

typedef struct {
  double red, green, blue;
} CapInk;

#define CAP_INK(hex)                                                                               \
  { ((hex) >> 16 & 0xff) / 255.0, ((hex) >> 8 & 0xff) / 255.0, ((hex)&0xff) / 255.0 }

static inline void cap_ink_set(cairo_t *cr, CapInk ink, double alpha) {
  cairo_set_source_rgba(cr, ink.red, ink.green, ink.blue, alpha);
}

static const CapInk cap_ink_text = CAP_INK(0x1d1c1a);
static const CapInk cap_ink_halo = CAP_INK(0xfffdf5);
static const CapInk cap_ink_faint = CAP_INK(0x6b6656);
static const CapInk cap_ink_grid = CAP_INK(0x8c8466);
static const CapInk cap_ink_water = CAP_INK(0x3a78ab);
static const CapInk cap_ink_water_deep = CAP_INK(0x255f94);
static const CapInk cap_ink_border = CAP_INK(0x8a3f8f);

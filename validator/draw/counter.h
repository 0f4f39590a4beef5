/* How a counter looks, in the window, in pictures, on paper and on pages: a card in the colour of
 * whoever it belongs to, what it is worth, and a word below that. Whose it is also shows in the
 * shape, for those who see no colours. */
#pragma once

#include "validator/draw/labels.h"

typedef struct {
  CapIndex side;        /* the first has corners, the others are round */
  gboolean is_faded;    /* not here yet, or not to be moved: pale, with a broken rim */
  gboolean is_selected; /* with a bright rim */
  gboolean is_light;    /* its colour is one for dark letters */
  const char *strength; /* "31"; may be NULL */
  const char *order;    /* a letter or a short word; may be NULL */
} CapCounterFace;

/* How wide a counter is at so many pixels a hex; never too small to be seen. */
double cap_counter_width(double scale);

/* Draws it with its upper left corner at x, y. CAP_INK_COUNTER is its colour, which the pen knows.
 */
void cap_draw_counter(CapPen *pen, const CapCounterFace *face, double x, double y, double width);

/* The box of the name of the settlement in a hex, or of a zone, in pixels from the centre of the
 * place; FALSE when it has none at this scale. */
gboolean cap_counter_find_name(const CapSheet *sheet, const CapLabels *labels, CapHex hex,
                               double scale, CapRect *name);

/* How far a counter stands off the centre of its hex so that this name can be read, as far as it
 * still lies upon the centre. All in one measure. */
CapPoint cap_counter_shift(CapRect name, double width);

#include "editor/output/printout.h"

#include <pango/pangocairo.h>

#define MARGIN  36.0
#define GAP     10.0
#define PADDING 6.0
/* Below this a page has one column. */
#define TWO_COLUMNS_FROM 420.0

typedef struct {
  CapBlockKind kind;
  char *markup; /* of Pango */
  guint side;
  /* Where it stands, once pages are made. */
  guint page;
  double x, y, width, height;
} Block;

struct _CapPrintout {
  GPtrArray *blocks; /* of Block */
  PangoLayout *layout;
};

static void block_free(gpointer data) {
  Block *block = data;
  g_free(block->markup);
  g_free(block);
}

CapPrintout *cap_printout_new(void) {
  CapPrintout *printout = g_new0(CapPrintout, 1);
  PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
  printout->blocks = g_ptr_array_new_with_free_func(block_free);
  printout->layout = pango_layout_new(context);
  /* One point of paper is one unit of cairo here. */
  pango_cairo_context_set_resolution(context, 72);
  pango_layout_context_changed(printout->layout);
  g_object_unref(context);
  return printout;
}

void cap_printout_free(CapPrintout *printout) {
  g_ptr_array_unref(printout->blocks);
  g_object_unref(printout->layout);
  g_free(printout);
}

void cap_printout_take(CapPrintout *printout, CapBlockKind kind, guint side, char *markup) {
  Block *block = g_new0(Block, 1);
  block->kind = kind;
  block->side = side;
  block->markup = markup;
  g_ptr_array_add(printout->blocks, block);
}

void cap_printout_begin(CapPrintout *printout, const CapScenario *s) {
  cap_printout_take(printout, CAP_BLOCK_TITLE, 0,
                    g_markup_printf_escaped("<b>%s</b>", s->title != NULL ? s->title : s->id));
}

void cap_printout_begin_side(CapPrintout *printout, const CapScenario *s, CapIndex side) {
  const CapSide *row = &s->sides[side];
  cap_printout_take(printout, CAP_BLOCK_SIDE, side,
                    g_markup_printf_escaped("<b>%s</b>", row->name != NULL ? row->name : row->id));
}

/* --- Pages ---------------------------------------------------------------------------------- */

static void lay_out(CapPrintout *printout, const Block *block) {
  static const double sizes[] = {
      [CAP_BLOCK_TITLE] = 20, [CAP_BLOCK_SIDE] = 15, [CAP_BLOCK_TEXT] = 9, [CAP_BLOCK_CARD] = 9};
  double inside = block->width - (block->kind == CAP_BLOCK_CARD ? 2 * PADDING : 0);
  PangoFontDescription *font = pango_font_description_from_string("sans-serif");
  pango_font_description_set_size(font, (int)(sizes[block->kind] * PANGO_SCALE));
  pango_layout_set_font_description(printout->layout, font);
  pango_font_description_free(font);
  pango_layout_set_width(printout->layout, (int)(inside * PANGO_SCALE));
  pango_layout_set_wrap(printout->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_markup(printout->layout, block->markup, -1);
}

static void measure(CapPrintout *printout, Block *block, double width) {
  int height;
  block->width = width;
  lay_out(printout, block);
  pango_layout_get_size(printout->layout, NULL, &height);
  block->height = (double)height / PANGO_SCALE + (block->kind == CAP_BLOCK_CARD ? 2 * PADDING : 0);
}

/* Where the next block goes. Cards stand in columns; all else goes across the page. */
typedef struct {
  double width, height; /* of the page */
  guint page;
  guint n_columns;
  double top[2]; /* the first free place of each column */
} Cursor;

static void next_page(Cursor *at) {
  at->page++;
  at->top[0] = at->top[1] = MARGIN;
}

static void put_across(Cursor *at, Block *block) {
  double top = MAX(at->top[0], at->top[1]);
  if (top + block->height > at->height - MARGIN && top > MARGIN) {
    next_page(at);
    top = MARGIN;
  }
  block->page = at->page;
  block->x = MARGIN;
  block->y = top;
  at->top[0] = at->top[1] = top + block->height + GAP;
}

static void put_card(Cursor *at, Block *block) {
  guint column = at->n_columns > 1 && at->top[1] < at->top[0] ? 1 : 0;
  if (at->top[column] + block->height > at->height - MARGIN && at->top[column] > MARGIN) {
    next_page(at);
    column = 0;
  }
  block->page = at->page;
  block->x = MARGIN + column * (block->width + GAP);
  block->y = at->top[column];
  at->top[column] += block->height + GAP;
  if (at->n_columns == 1)
    at->top[1] = at->top[0];
}

static Cursor place(CapPrintout *printout, double width, double height) {
  Cursor at = {.width = width, .height = height, .top = {MARGIN, MARGIN}};
  at.n_columns = width - 2 * MARGIN >= TWO_COLUMNS_FROM ? 2 : 1;
  double across = width - 2 * MARGIN;
  double column = (across - (at.n_columns - 1) * GAP) / at.n_columns;
  for (guint i = 0; i < printout->blocks->len; i++) {
    Block *block = g_ptr_array_index(printout->blocks, i);
    measure(printout, block, block->kind == CAP_BLOCK_CARD ? column : across);
    if (block->kind == CAP_BLOCK_CARD)
      put_card(&at, block);
    else
      put_across(&at, block);
  }
  return at;
}

guint cap_printout_paginate(CapPrintout *printout, double width, double height) {
  return place(printout, width, height).page + 1;
}

double cap_printout_fit(CapPrintout *printout, double width) {
  Cursor end = place(printout, width, G_MAXINT32);
  return MAX(end.top[0], end.top[1]) - GAP + MARGIN;
}

/* --- Drawing -------------------------------------------------------------------------------- */

/* Cards of the two sides differ in colour and in the bar at their left. */
static void draw_card(cairo_t *cr, const Block *block) {
  static const double colours[2][3] = {{0.16, 0.30, 0.62}, {0.66, 0.20, 0.16}};
  const double *ink = colours[block->side % 2];
  cairo_rectangle(cr, block->x, block->y, block->width, block->height);
  cairo_set_source_rgba(cr, ink[0], ink[1], ink[2], 0.05);
  cairo_fill_preserve(cr);
  cairo_set_source_rgba(cr, ink[0], ink[1], ink[2], 0.6);
  cairo_set_line_width(cr, 0.6);
  cairo_stroke(cr);
  cairo_rectangle(cr, block->x, block->y, block->side % 2 == 0 ? 3 : 1.5, block->height);
  cairo_set_source_rgb(cr, ink[0], ink[1], ink[2]);
  cairo_fill(cr);
}

void cap_printout_draw(CapPrintout *printout, cairo_t *cr, guint page) {
  for (guint i = 0; i < printout->blocks->len; i++) {
    const Block *block = g_ptr_array_index(printout->blocks, i);
    double inset = block->kind == CAP_BLOCK_CARD ? PADDING : 0;
    if (block->page != page)
      continue;
    if (block->kind == CAP_BLOCK_CARD)
      draw_card(cr, block);
    lay_out(printout, block);
    cairo_set_source_rgb(cr, 0.1, 0.1, 0.1);
    cairo_move_to(cr, block->x + inset, block->y + inset);
    pango_cairo_show_layout(cr, printout->layout);
  }
}

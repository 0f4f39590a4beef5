#include "editor/honour/map/set-up-sheets.h"

#include <glib/gi18n.h>
#include <pango/pangocairo.h>

#include "validator/honour/report/force-words.h"
#include "validator/honour/text/names.h"

#define MARGIN  36.0
#define GAP     10.0
#define PADDING 6.0
/* Below this a page has one column. */
#define TWO_COLUMNS_FROM 420.0

typedef enum { BLOCK_TITLE, BLOCK_SIDE, BLOCK_TEXT, BLOCK_CARD } BlockKind;

typedef struct {
  BlockKind kind;
  char *markup; /* of Pango */
  guint side;
  /* Where it stands, once pages are made. */
  guint page;
  double x, y, width, height;
} Block;

struct _HonourSetUpSheets {
  GPtrArray *blocks; /* of Block */
  PangoLayout *layout;
};

static void block_free(gpointer data) {
  Block *block = data;
  g_free(block->markup);
  g_free(block);
}

/* --- What stands in them -------------------------------------------------------------------- */

/* Takes the markup over. */
static void add(HonourSetUpSheets *sheets, BlockKind kind, guint side, char *markup) {
  Block *block = g_new0(Block, 1);
  block->kind = kind;
  block->side = side;
  block->markup = markup;
  g_ptr_array_add(sheets->blocks, block);
}

static void add_unit(GString *text, const HonourScenario *s, const HonourUnit *unit) {
  g_autofree char *counters = honour_words_counters(unit->counters, unit->n_counters);
  g_autofree char *line = g_markup_printf_escaped("\n<b>%u</b>  %s <small>(%s)</small>", unit->sp,
                                                  s->roster->unit_types[unit->type].name, counters);
  g_string_append(text, line);
  if (unit->under != CAP_INDEX_NONE) {
    g_autofree char *under =
        g_markup_printf_escaped(_(", under %s"), s->roster->capitani[unit->under].name);
    g_string_append(text, under);
  }
}

/* What stands in a stack or a pool. */
static void add_content(GString *text, const HonourScenario *s, CapIndex stack, CapIndex pool) {
  for (guint i = 0; i < s->n_units; i++)
    if (s->units[i].stack == stack && s->units[i].pool == pool &&
        s->units[i].type != CAP_INDEX_NONE)
      add_unit(text, s, &s->units[i]);
  for (guint i = 0; i < s->n_auxiliaries; i++) {
    const HonourAuxiliary *a = &s->auxiliaries[i];
    if (a->stack != stack || a->pool != pool || a->type == CAP_INDEX_NONE)
      continue;
    g_autofree char *line =
        g_markup_printf_escaped("\n%u  %s", a->count, s->roster->auxiliary_types[a->type].name);
    g_string_append(text, line);
  }
  for (guint i = 0; i < s->n_postings; i++) {
    const HonourPosting *p = &s->postings[i];
    if (p->stack != stack || p->pool != pool || p->capitano == CAP_INDEX_NONE)
      continue;
    g_autofree char *line =
        g_markup_printf_escaped("\n<i>%s</i>", s->roster->capitani[p->capitano].name);
    g_string_append(text, line);
  }
}

static void add_stack(HonourSetUpSheets *sheets, const HonourScenario *s, CapIndex index) {
  const HonourStack *stack = &s->stacks[index];
  g_autofree char *leader = honour_words_leader(s, stack);
  g_autofree char *place = cap_words_capital(honour_words_placement(s, stack));
  g_autofree char *orders = honour_words_orders(stack->orders);
  g_autofree char *arrival = honour_words_arrival(s, stack);
  GString *text = g_string_new(NULL);
  g_autofree char *head = g_markup_printf_escaped(
      "<b>%s</b>  –  %s\n%s%s%s", place, leader, orders != NULL ? orders : _("joins a Force"),
      stack->administrative_march ? _(", in Administrative March") : "",
      stack->earthworks > 0 ? _(", with Earthworks") : "");
  g_string_append(text, head);
  if (stack->arrival != HONOUR_ARRIVAL_SETUP) {
    g_autofree char *when = g_markup_printf_escaped("\n<i>%s</i>", arrival);
    g_string_append(text, when);
  }
  add_content(text, s, index, CAP_INDEX_NONE);
  add(sheets, BLOCK_CARD, s->armies[stack->army].side, g_string_free(text, FALSE));
}

static void add_pool(HonourSetUpSheets *sheets, const HonourScenario *s, CapIndex index) {
  const HonourPool *pool = &s->pools[index];
  g_autofree char *ground = honour_words_ground(s, pool->area);
  GString *text = g_string_new(NULL);
  g_autofree char *head = g_markup_printf_escaped(_("<b>Arranged by the owner</b>, in %s"), ground);
  g_string_append(text, head);
  add_content(text, s, CAP_INDEX_NONE, index);
  add(sheets, BLOCK_CARD, s->armies[pool->army].side, g_string_free(text, FALSE));
}

static void add_points(GString *text, const HonourScenario *s, const HonourArmy *army) {
  if (army->unlimited_points) {
    g_string_append(text, _("\nAdministrative Points are not counted."));
    return;
  }
  if (!army->has_points)
    return;
  g_string_append_printf(text, _("\nAdministrative Points: %u at the start"),
                         army->points_at_start);
  for (guint i = 0; i < army->n_receives; i++) {
    if (army->receives[i].turn == CAP_TURN_NONE)
      continue;
    g_autofree char *date = honour_calendar_dup_text(&s->calendar, army->receives[i].turn);
    g_autofree char *escaped = g_markup_escape_text(date, -1);
    g_string_append_printf(text, ", %s: %u", escaped, army->receives[i].nominal);
  }
}

static void add_army(HonourSetUpSheets *sheets, const HonourScenario *s, CapIndex index) {
  const HonourArmy *army = &s->armies[index];
  g_autofree char *generals = honour_words_generals(s, army);
  g_autofree char *sources = honour_words_sources(s, army);
  GString *text = g_string_new(NULL);
  g_autofree char *head = g_markup_printf_escaped(
      _("<b>%s</b>\nCapitani Generali: %s\nSupply Sources: %s"), army->name,
      *generals != '\0' ? generals : _("none named"), *sources != '\0' ? sources : _("none"));
  g_string_append(text, head);
  add_points(text, s, army);
  add(sheets, BLOCK_TEXT, army->side, g_string_free(text, FALSE));
  for (HonourArrival when = HONOUR_ARRIVAL_SETUP; when <= HONOUR_ARRIVAL_GROUP; when++)
    for (CapIndex i = 0; i < s->n_stacks; i++)
      if (s->stacks[i].army == index && s->stacks[i].arrival == when)
        add_stack(sheets, s, i);
  for (CapIndex i = 0; i < s->n_pools; i++)
    if (s->pools[i].army == index)
      add_pool(sheets, s, i);
}

HonourSetUpSheets *honour_set_up_sheets_new(const HonourScenario *s) {
  HonourSetUpSheets *sheets = g_new0(HonourSetUpSheets, 1);
  PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
  sheets->blocks = g_ptr_array_new_with_free_func(block_free);
  sheets->layout = pango_layout_new(context);
  /* One point of paper is one unit of cairo here. */
  pango_cairo_context_set_resolution(context, 72);
  pango_layout_context_changed(sheets->layout);
  g_object_unref(context);
  add(sheets, BLOCK_TITLE, 0,
      g_markup_printf_escaped("<b>%s</b>", s->base.title != NULL ? s->base.title : s->base.id));
  for (CapIndex side = 0; side < s->base.n_sides; side++) {
    add(sheets, BLOCK_SIDE, side,
        g_markup_printf_escaped("<b>%s</b>", s->base.sides[side].name != NULL
                                                 ? s->base.sides[side].name
                                                 : s->base.sides[side].id));
    for (CapIndex army = 0; army < s->n_armies; army++)
      if (s->armies[army].side == side)
        add_army(sheets, s, army);
  }
  return sheets;
}

void honour_set_up_sheets_free(HonourSetUpSheets *sheets) {
  g_ptr_array_unref(sheets->blocks);
  g_object_unref(sheets->layout);
  g_free(sheets);
}

/* --- Pages ---------------------------------------------------------------------------------- */

static void lay_out(HonourSetUpSheets *sheets, const Block *block) {
  static const double sizes[] = {
      [BLOCK_TITLE] = 20, [BLOCK_SIDE] = 15, [BLOCK_TEXT] = 9, [BLOCK_CARD] = 9};
  double inside = block->width - (block->kind == BLOCK_CARD ? 2 * PADDING : 0);
  PangoFontDescription *font = pango_font_description_from_string("sans-serif");
  pango_font_description_set_size(font, (int)(sizes[block->kind] * PANGO_SCALE));
  pango_layout_set_font_description(sheets->layout, font);
  pango_font_description_free(font);
  pango_layout_set_width(sheets->layout, (int)(inside * PANGO_SCALE));
  pango_layout_set_wrap(sheets->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_markup(sheets->layout, block->markup, -1);
}

static void measure(HonourSetUpSheets *sheets, Block *block, double width) {
  int height;
  block->width = width;
  lay_out(sheets, block);
  pango_layout_get_size(sheets->layout, NULL, &height);
  block->height = (double)height / PANGO_SCALE + (block->kind == BLOCK_CARD ? 2 * PADDING : 0);
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

static Cursor place(HonourSetUpSheets *sheets, double width, double height) {
  Cursor at = {.width = width, .height = height, .top = {MARGIN, MARGIN}};
  at.n_columns = width - 2 * MARGIN >= TWO_COLUMNS_FROM ? 2 : 1;
  double across = width - 2 * MARGIN;
  double column = (across - (at.n_columns - 1) * GAP) / at.n_columns;
  for (guint i = 0; i < sheets->blocks->len; i++) {
    Block *block = g_ptr_array_index(sheets->blocks, i);
    measure(sheets, block, block->kind == BLOCK_CARD ? column : across);
    if (block->kind == BLOCK_CARD)
      put_card(&at, block);
    else
      put_across(&at, block);
  }
  return at;
}

guint honour_set_up_sheets_paginate(HonourSetUpSheets *sheets, double width, double height) {
  return place(sheets, width, height).page + 1;
}

double honour_set_up_sheets_fit(HonourSetUpSheets *sheets, double width) {
  Cursor end = place(sheets, width, G_MAXINT32);
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

void honour_set_up_sheets_draw(HonourSetUpSheets *sheets, cairo_t *cr, guint page) {
  for (guint i = 0; i < sheets->blocks->len; i++) {
    const Block *block = g_ptr_array_index(sheets->blocks, i);
    double inset = block->kind == BLOCK_CARD ? PADDING : 0;
    if (block->page != page)
      continue;
    if (block->kind == BLOCK_CARD)
      draw_card(cr, block);
    lay_out(sheets, block);
    cairo_set_source_rgb(cr, 0.1, 0.1, 0.1);
    cairo_move_to(cr, block->x + inset, block->y + inset);
    pango_cairo_show_layout(cr, sheets->layout);
  }
}

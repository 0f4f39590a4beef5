/* Who stands where at the start, and who comes where later. */
#include "validator/report/html/map-sheet.h"

#include <string.h>

#include "schema/honour/stack-place.h"
#include "validator/report/html/markup.h"
#include "validator/honour/report/names.h"

enum { WIDTH = 100, HEIGHT = 96, STEP = 106 };

/* One counter on the sheet: a stack, or what is in a pool and in no stack of it. */
typedef struct {
  const char *id;
  const char *prefix; /* of its card in the section of forces */
  CapIndex army;
  guint sp, orders;
  gboolean is_later;
  CapHex hex;  /* CAP_HEX_NONE: in the strip below */
  char *label; /* its leader, and when it comes */
  char *title;
  CapBox box; /* where it was drawn */
} Counter;

static void clear_counter(gpointer data) {
  Counter *c = data;

  g_free(c->label);
  g_free(c->title);
}

/* --- What is on it ------------------------------------------------------------------------------
 */

static guint stack_strength(const HonourScenario *s, CapIndex stack, CapIndex pool) {
  guint sp = 0;

  for (guint i = 0; i < s->n_units; i++)
    if (s->units[i].stack == stack && (stack != CAP_INDEX_NONE || s->units[i].pool == pool))
      sp += s->units[i].sp;
  return sp;
}

/* "Sep 1", "by rule", or nothing for the set-up. */
static char *arrival_text(const HonourScenario *s, const HonourStack *stack) {
  if (stack->arrival == HONOUR_ARRIVAL_SETUP)
    return g_strdup("");
  if (stack->arrival == HONOUR_ARRIVAL_GROUP)
    return g_strdup(", by rule");
  if (stack->turn == CAP_TURN_NONE || s->calendar.n_turns == 0)
    return g_strdup(", later");
  int year;
  CapIndex month;
  guint turn;
  honour_calendar_split(&s->calendar, stack->turn, &year, &month, &turn);
  g_autofree char *name = honour_words_month(s, month);
  return g_strdup_printf(", %s %u", name, turn);
}

static const char *leader_of(const HonourScenario *s, const HonourStack *stack) {
  if (stack->capitano != CAP_INDEX_NONE)
    return s->roster->capitani[stack->capitano].name;
  if (stack->elect)
    return "elected";
  return stack->held_from != CAP_INDEX_NONE ? "held back" : "joins";
}

static Counter counter_of_stack(const CapMapSheet *view, CapIndex index) {
  const HonourScenario *s = view->scenario;
  const HonourStack *stack = &s->stacks[index];
  g_autofree char *when = arrival_text(s, stack);
  g_autofree char *orders = honour_words_orders(stack->orders);
  Counter c = {
      .id = stack->id,
      .prefix = "stack",
      .army = stack->army,
      .sp = stack_strength(s, index, CAP_INDEX_NONE),
      .orders = stack->orders,
      .is_later = stack->arrival != HONOUR_ARRIVAL_SETUP,
      .hex = honour_stack_place(s, stack),
      .label = g_strconcat(leader_of(s, stack), when, NULL),
  };

  c.title = g_strdup_printf("%s: %s%s, %u SP, %s", s->armies[stack->army].name, leader_of(s, stack),
                            when, c.sp, orders != NULL ? orders : "joins another Force");
  return c;
}

static Counter counter_of_pool(const CapMapSheet *view, CapIndex index) {
  const HonourScenario *s = view->scenario;
  const HonourPool *pool = &s->pools[index];
  Counter c = {
      .id = pool->id,
      .prefix = "pool",
      .army = pool->army,
      .sp = stack_strength(s, CAP_INDEX_NONE, index),
      .orders = pool->orders,
      .hex = CAP_HEX_NONE,
      .label = g_strdup("arranged by the owner"),
  };

  if (pool->area != CAP_INDEX_NONE)
    c.hex = honour_middle_place(s->map, &honour_scenario_area(s, pool->area)->hexes);
  for (guint i = 0; i < s->n_stacks && c.hex == CAP_HEX_NONE; i++)
    if (s->stacks[i].pool == index)
      c.hex = honour_stack_place(s, &s->stacks[i]);
  c.title =
      g_strdup_printf("%s: %u SP that the owner shares out", s->armies[pool->army].name, c.sp);
  return c;
}

/* --- Where it goes ------------------------------------------------------------------------------
 */

static gboolean touches(CapBox a, CapBox b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

static gboolean is_free(const CapMapSheet *view, CapBox box) {
  for (guint i = 0; i < view->taken->len; i++)
    if (touches(box, g_array_index(view->taken, CapBox, i)))
      return FALSE;
  return box.x >= view->sheet.x && box.x + box.width <= view->sheet.x + view->sheet.width;
}

/* In its hex, or as near to it as there is room. */
static CapBox find_room(CapMapSheet *view, CapHex hex) {
  static const int dx[] = {0, 1, -1, 0, 0, 1, -1, 1, -1, 2, -2, 2, -2, 3, -3},
                   dy[] = {0, 0, 0, -1, 1, -1, -1, 1, 1, 0, 0, 1, 1, 0, 0};
  int x, y;

  if (hex == CAP_HEX_NONE) {
    CapBox box = {view->strip_x, view->strip, WIDTH, HEIGHT};
    return box;
  }
  cap_map_sheet_centre(view, hex, &x, &y);
  CapBox box = {x - WIDTH / 2, y - HEIGHT / 2, WIDTH, HEIGHT};
  for (guint i = 0; i < G_N_ELEMENTS(dx); i++) {
    CapBox there = {box.x + dx[i] * STEP, box.y + dy[i] * STEP, WIDTH, HEIGHT};
    if (is_free(view, there))
      return there;
  }
  return box;
}

static const char *order_letter(guint orders) {
  static const char *const letters[] = {"G", "S", "M", "A", "R"};

  for (guint i = 0; i < G_N_ELEMENTS(letters); i++)
    if (orders == 1u << i)
      return letters[i];
  return orders == 0 ? "–" : "any";
}

/* The two sides have counters of different shape, for those who see no colours. */
static void draw(CapMapSheet *view, GString *out, Counter *c) {
  CapIndex side = view->scenario->armies[c->army].side;
  CapBox box = find_room(view, c->hex);
  int x, y;

  g_array_append_val(view->taken, box);
  c->box = box;
  if (c->hex != CAP_HEX_NONE) {
    cap_map_sheet_centre(view, c->hex, &x, &y);
    if (x != box.x + WIDTH / 2 || y != box.y + HEIGHT / 2)
      cap_html_add(out, "<path class=\"lead-line side%u\" d=\"M%d %dL%d %d\"/>\n", side, x, y,
                   box.x + WIDTH / 2, box.y + HEIGHT / 2);
  }
  cap_html_add(out,
               "<a href=\"#%s-%s\" aria-label=\"%s\"><g class=\"%s side%u\" id=\"map-%s-%s\">"
               "<title>%s</title>",
               c->prefix, c->id, c->title, c->is_later ? "later" : "counter", side, c->prefix,
               c->id, c->title);
  cap_html_add(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\"/>", box.x, box.y,
               WIDTH, HEIGHT, side == 0 ? 4 : 38);
  g_autofree char *strength = c->sp > 0 ? g_strdup_printf("%u", c->sp) : g_strdup("+");
  cap_html_add(out, "<text class=\"sp\" x=\"%d\" y=\"%d\">%s</text>", box.x + WIDTH / 2, box.y + 50,
               strength);
  cap_html_add(out, "<text class=\"ord\" x=\"%d\" y=\"%d\">%s</text></g></a>\n", box.x + WIDTH / 2,
               box.y + 84, order_letter(c->orders));
  if (c->hex != CAP_HEX_NONE)
    return;
  view->strip_x += WIDTH + 60 + (int)g_utf8_strlen(c->label, -1) * 25;
  if (view->strip_x > view->sheet.x + view->sheet.width - 600) {
    view->strip_x = view->sheet.x + 60;
    view->strip += STEP + 8;
  }
}

/* Labels come when all counters stand, so that they keep off all of them. */
static void add_label(CapMapSheet *view, GString *labels, const Counter *c) {
  CapIndex side = view->scenario->armies[c->army].side;
  g_autofree char *class_name = g_strdup_printf("who side%u", side);

  if (c->hex != CAP_HEX_NONE)
    cap_map_sheet_label(view, labels, c->box, class_name, 40, c->label);
  else
    cap_html_add(labels, "<text class=\"%s\" x=\"%d\" y=\"%d\">%s</text>\n", class_name,
                 c->box.x + WIDTH + 10, c->box.y + 62, c->label);
}

static void draw_sources(const CapMapSheet *view, GString *out) {
  const HonourScenario *s = view->scenario;
  int x, y;

  for (guint i = 0; i < s->n_armies; i++)
    for (guint j = 0; j < s->armies[i].n_sources; j++) {
      CapHex hex = s->armies[i].sources[j].hex;
      if (hex == CAP_HEX_NONE || !cap_map_sheet_shows(view, hex))
        continue;
      cap_map_sheet_centre(view, hex, &x, &y);
      x += s->armies[i].side == 0 ? -26 : 26;
      g_autofree char *place = honour_words_place(s, hex);
      cap_html_add(out,
                   "<path class=\"source side%u\" d=\"M%d %dl24 42h-48z\"><title>Supply Source of "
                   "the %s: %s</title></path>\n",
                   s->armies[i].side, x, y - 24, s->armies[i].name, place);
    }
}

static gboolean pool_has_loose_units(const HonourScenario *s, CapIndex pool) {
  return stack_strength(s, CAP_INDEX_NONE, pool) > 0;
}

/* Those that stand fast come first, so that they get their own hexes. */
static GArray *all_counters(const CapMapSheet *view) {
  const HonourScenario *s = view->scenario;
  GArray *all = g_array_new(FALSE, FALSE, sizeof(Counter));

  g_array_set_clear_func(all, clear_counter);
  for (guint pass = 0; pass < 2; pass++)
    for (CapIndex i = 0; i < s->n_stacks; i++) {
      if ((s->stacks[i].arrival != HONOUR_ARRIVAL_SETUP) != (pass == 1))
        continue;
      Counter c = counter_of_stack(view, i);
      g_array_append_val(all, c);
    }
  for (CapIndex i = 0; i < s->n_pools; i++) {
    if (!pool_has_loose_units(s, i))
      continue;
    Counter c = counter_of_pool(view, i);
    g_array_append_val(all, c);
  }
  return all;
}

void honour_map_sheet_counters(CapMapSheet *view, GString *counters, GString *labels) {
  g_autoptr(GArray) all = all_counters(view);

  draw_sources(view, counters);
  for (guint i = 0; i < all->len; i++)
    draw(view, counters, &g_array_index(all, Counter, i));
  for (guint i = 0; i < all->len; i++)
    add_label(view, labels, &g_array_index(all, Counter, i));
}

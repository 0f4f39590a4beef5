/* Chapter 4: lines of communication held against an exhaustive search. */
#include "tests/honour/fixtures/board.h"
#include "validator/honour/chapters/ch04-supply.h"

/* Hexes of a line to every hex that has used so many hexes across country, found by trying
 * until nothing gets shorter. */
typedef struct {
  Board *board;
  CapHex source, force;
  guint (*length)[HONOUR_LINE_MAX_LEG + 1];
} Exhaustive;

static gboolean is_open(const Exhaustive *e, CapHex hex) {
  guint stops = HONOUR_PATH_STOPS;

  if (hex == e->source)
    stops &= ~(guint)HONOUR_FIELD_ENEMY_FORTRESS;
  return cap_path_stopped_by(&e->board->field, hex, stops) == 0;
}

static gboolean improve(Exhaustive *e, CapHex hex, guint leg, CapDirection d) {
  const HonourGame *game = e->board->game;
  CapHex to = game->map->hexes[hex].neighbour[d];
  guint length = e->length[hex][leg] + 1;
  gboolean changed = FALSE;

  if (!honour_path_is_passable(game, &e->board->state, hex, d))
    return FALSE;
  if (leg == 0 && honour_path_is_road(game, &e->board->state, hex, d) &&
      e->length[to][0] > length) {
    e->length[to][0] = length;
    changed = TRUE;
  }
  if (leg < HONOUR_LINE_MAX_LEG && e->length[to][leg + 1] > length) {
    e->length[to][leg + 1] = length;
    changed = TRUE;
  }
  return changed;
}

static guint exhaustive_length(Exhaustive *e) {
  guint n_hexes = e->board->game->map->n_hexes;
  guint best = G_MAXUINT;
  gboolean changed = TRUE;

  for (CapHex hex = 0; hex < n_hexes; hex++)
    for (guint leg = 0; leg <= HONOUR_LINE_MAX_LEG; leg++)
      e->length[hex][leg] = G_MAXUINT;
  e->length[e->source][0] = 0;
  while (changed) {
    changed = FALSE;
    for (CapHex hex = 0; hex < n_hexes; hex++)
      for (guint leg = 0; leg <= HONOUR_LINE_MAX_LEG && is_open(e, hex); leg++)
        for (CapDirection d = 0; e->length[hex][leg] != G_MAXUINT && d < CAP_N_DIRECTIONS; d++)
          changed |= improve(e, hex, leg, d);
  }
  for (guint leg = 0; leg <= HONOUR_LINE_MAX_LEG; leg++)
    best = MIN(best, e->length[e->force][leg]);
  return best;
}

/* Every hex of the line is next to the one before, roads come first, nothing in the way is
 * passed. */
static void assert_legal(const Exhaustive *e, const HonourSupplyLine *line) {
  const HonourGame *game = e->board->game;
  CapDirection d = 0;

  ck_assert_uint_eq(line->hexes[0], e->source);
  ck_assert_uint_eq(line->hexes[line->length], e->force);
  for (guint i = 0; i < line->length; i++) {
    ck_assert(is_open(e, line->hexes[i]));
    ck_assert(cap_grid_direction(&game->map->grid, line->hexes[i], line->hexes[i + 1], &d));
    ck_assert(honour_path_is_passable(game, &e->board->state, line->hexes[i], d));
    if (i < line->length - line->leg)
      ck_assert(honour_path_is_road(game, &e->board->state, line->hexes[i], d));
  }
}

/* The map of the Duchy strewn with obstacles, by a generator that is the same everywhere. */
START_TEST(rule_4_2_lines_are_as_short_as_an_exhaustive_search_finds) {
  static const guint8 kinds[] = {
      HONOUR_FIELD_ENEMY | HONOUR_FIELD_ENEMY_ZOC, HONOUR_FIELD_ENEMY_ZOC,
      HONOUR_FIELD_ENEMY_ZOC | HONOUR_FIELD_FRIEND, HONOUR_FIELD_ENEMY_FORTRESS};
  g_autoptr(Board) board = board_new("scenarios", "pavia-1524.xml");
  guint n_hexes = board->game->map->n_hexes;
  g_autoptr(HonourPathSearch) search = honour_path_search_new(n_hexes);
  g_autofree CapHex *hexes = g_new0(CapHex, n_hexes);
  Exhaustive e = {board, hex_of(board, _i % 2 == 0 ? "0252" : "1801"), 0,
                  g_malloc0(n_hexes * sizeof *e.length)};
  guint32 seed = (guint32)_i + 1;

  for (guint i = 0; i < n_hexes; i++) {
    seed = seed * 1664525u + 1013904223u;
    board->field.flags[i] = seed >> 24 < 4u * (guint)(_i % 7) ? kinds[seed >> 16 & 3u] : 0;
  }
  for (guint i = 0; i < 6; i++) {
    HonourSupplyLine line = {.hexes = hexes};
    seed = seed * 1664525u + 1013904223u;
    e.force = (seed >> 8) % n_hexes;
    /* A Force never stands on its enemies, nor in a lake. */
    if ((board->field.flags[e.force] & HONOUR_FIELD_ENEMY) != 0 ||
        board->game->map->hexes[e.force].terrain == CAP_TERRAIN_LAKE)
      continue;
    HonourReason reason = honour_line_of_communication(board->game, &board->state, &board->field,
                                                       e.source, e.force, search, &line);
    guint length = exhaustive_length(&e);
    ck_assert_int_eq(reason == HONOUR_REASON_OK, length != G_MAXUINT);
    if (reason != HONOUR_REASON_OK)
      continue;
    ck_assert_uint_eq(line.length, length);
    assert_legal(&e, &line);
  }
  g_free(e.length);
}
END_TEST

static Suite *supply_search_suite(void) {
  Suite *suite = suite_create("supply-search");
  TCase *search = tcase_create("search");

  tcase_add_loop_test(search, rule_4_2_lines_are_as_short_as_an_exhaustive_search_finds, 0, 14);
  suite_add_tcase(suite, search);
  return suite;
}

int main(void) {
  return test_main(supply_search_suite());
}

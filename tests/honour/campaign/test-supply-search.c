/* Chapter 4: lines of communication held against an exhaustive search. */
#include "tests/honour/fixtures/board.h"
#include "validator/honour/chapters/ch04-supply.h"
#include "validator/honour/chapters/ch05-command.h"

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

static guint32 next(guint32 *seed) {
  return *seed = *seed * 1664525u + 1013904223u;
}

/* The map strewn with obstacles, by a generator that is the same everywhere; so many of 256 hexes.
 */
static void strew(Board *board, guint part, guint32 *seed) {
  static const guint8 kinds[] = {
      HONOUR_FIELD_ENEMY | HONOUR_FIELD_ENEMY_ZOC, HONOUR_FIELD_ENEMY_ZOC,
      HONOUR_FIELD_ENEMY_ZOC | HONOUR_FIELD_FRIEND, HONOUR_FIELD_ENEMY_FORTRESS};

  for (guint i = 0; i < board->game->map->n_hexes; i++) {
    next(seed);
    board->field.flags[i] = *seed >> 24 < part ? kinds[*seed >> 16 & 3u] : 0;
  }
}

START_TEST(rule_4_2_lines_are_as_short_as_an_exhaustive_search_finds) {
  g_autoptr(Board) board = board_new("scenarios", "pavia-1524.xml");
  guint n_hexes = board->game->map->n_hexes;
  g_autoptr(HonourPathSearch) search = honour_path_search_new(n_hexes);
  g_autofree CapHex *hexes = g_new0(CapHex, n_hexes);
  Exhaustive e = {board, hex_of(board, _i % 2 == 0 ? "0252" : "1801"), 0,
                  g_malloc0(n_hexes * sizeof *e.length)};
  guint32 seed = (guint32)_i + 1;

  strew(board, 4u * (guint)(_i % 7), &seed);
  for (guint i = 0; i < 6; i++) {
    HonourSupplyLine line = {.hexes = hexes};
    next(&seed);
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

/* Where paths out of one hex are asked for one after the other, each search goes on where the last
 * one ended; and whatever was found before, a path is there or not. */
START_TEST(rule_5_2c_whether_there_is_a_path_does_not_hang_on_what_was_asked_before) {
  g_autoptr(Board) board = board_new("scenarios", "pavia-1524.xml");
  guint n_hexes = board->game->map->n_hexes, n_paths = 0, n_cut = 0;
  g_autoptr(HonourPathSearch) asked = honour_path_search_new(n_hexes);
  g_autoptr(HonourPathSearch) fresh = honour_path_search_new(n_hexes);
  guint32 seed = (guint32)_i + 1;

  for (guint field = 0; field < 12; field++) {
    CapHex from = (next(&seed) >> 8) % n_hexes;

    strew(board, 16u * (guint)(_i % 8), &seed);
    board->state.pontoons[0].hex = CAP_HEX_NONE;
    for (guint i = 0; i < 60; i++) {
      CapHex to = (next(&seed) >> 8) % n_hexes;
      gboolean is_path;

      if (i == 30) /* the ground changes under a search that is half done */
        board->state.pontoons[0] =
            (HonourPontoon){hex_of(board, "2624"), (CapDirection)(field % 6)};
      if (i % 20 == 19)
        from = (next(&seed) >> 8) % n_hexes;
      for (guint k = 0; i % 5 == 4 && k < n_hexes / 20; k++) /* somebody has moved */
        board->field.flags[(next(&seed) >> 8) % n_hexes] ^= HONOUR_FIELD_ENEMY_ZOC;
      is_path = honour_command_path(board->game, &board->state, &board->field, from, to, fresh,
                                    NULL, NULL) == HONOUR_REASON_OK;
      ck_assert_int_eq(
          honour_has_command_path(board->game, &board->state, &board->field, from, to, asked),
          is_path);
      n_paths += is_path ? 1 : 0;
      n_cut += is_path ? 0 : 1;
    }
  }
  ck_assert_uint_gt(n_cut, 0);
  ck_assert_uint_gt(n_paths, 0);
}
END_TEST

static Suite *supply_search_suite(void) {
  Suite *suite = suite_create("supply-search");
  TCase *search = tcase_create("search");

  tcase_add_loop_test(
      search, rule_5_2c_whether_there_is_a_path_does_not_hang_on_what_was_asked_before, 0, 8);
  tcase_add_loop_test(search, rule_4_2_lines_are_as_short_as_an_exhaustive_search_finds, 0, 14);
  suite_add_tcase(suite, search);
  return suite;
}

int main(void) {
  return test_main(supply_search_suite());
}

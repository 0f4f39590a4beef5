/* A board for tests of rules: a scenario with every piece off the map, onto which a test puts what
 * it needs, in words. Pictures show the rows of the map from north to south, shifted rows a blank
 * to the right, as they lie on the map. */
#pragma once

#include "schema/library.h"
#include "tests/support/test-support.h"
#include "validator/honour/chapters/march/ch07-zoc.h"

#include <string.h>

/* Everything a test needs; made by board_new(), with nobody on the map. */
typedef struct {
  CapLibrary *library;
  CapDiagnostics *findings;
  HonourScenario *scenario;
  HonourGame *game;
  HonourState state;
  HonourField field;
} Board;

/* Nobody and nothing on the map; alignment and markers as the scenario has them. */
static inline void board_clear(Board *board) {
  const HonourScenario *scenario = board->scenario;
  HonourState *state = &board->state;

  memset(state, 0, sizeof *state);
  state->weather = HONOUR_WEATHER_FAIR;
  for (guint i = 0; i < board->game->n_capitani; i++) {
    state->capitani[i].with = HONOUR_NOBODY;
    state->capitani[i].hex = CAP_HEX_NONE;
  }
  for (guint i = 0; i < board->game->n_units; i++)
    state->units[i].capitano = HONOUR_NOBODY;
  for (guint i = 0; i < board->game->n_auxiliaries; i++)
    state->auxiliaries[i].capitano = HONOUR_NOBODY;
  for (guint i = 0; i < scenario->n_armies; i++)
    state->armies[i].side = (guint8)scenario->armies[i].side;
  for (guint i = 0; i < HONOUR_MAX_SETTLEMENTS; i++)
    state->conqueror[i] = CAP_INDEX_NONE;
  for (guint i = 0; i < scenario->n_conquered; i++) {
    CapIndex settlement = honour_game_settlement(board->game, scenario->conquered[i].hex);

    state->conqueror[settlement] = scenario->conquered[i].army;
  }
  for (guint i = 0; i < board->game->map->n_regions; i++)
    state->alignment[i] = scenario->alignment[i];
  for (guint i = 0; i < HONOUR_MAX_EARTHWORKS; i++)
    state->earthworks[i].hex = CAP_HEX_NONE;
  for (guint i = 0; i < HONOUR_MAX_PONTOONS; i++)
    state->pontoons[i].hex = CAP_HEX_NONE;
}

/* The scenario in a file of the source tree. */
static inline Board *board_new(const char *folder, const char *file) {
  Board *board = g_new0(Board, 1);
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autofree char *path = g_str_equal(folder, "scenarios")
                              ? test_path(folder, file, NULL)
                              : test_path("tests", "golden", folder, file, NULL);
  CapDocument *doc;
  const CapMap *map;
  const HonourRoster *roster;

  board->findings = cap_diagnostics_new();
  board->library = cap_library_new(&limits);
  doc = cap_document_read(path, &limits, board->findings);
  ck_assert_msg(doc != NULL, "%s cannot be read", path);
  cap_library_take(board->library, doc, board->findings);
  map = cap_library_map_for(board->library, doc, board->findings);
  roster = cap_library_roster_for(board->library, doc, board->findings);
  ck_assert_msg(map != NULL && roster != NULL, "%s lacks its map or roster", path);
  board->scenario = honour_scenario_compile(doc, map, roster, board->findings);
  board->game = honour_game_new(board->scenario, board->findings);
  ck_assert_msg(board->game != NULL, "%s does not fit", path);
  board->field.flags = g_new0(guint8, map->n_hexes);
  board_clear(board);
  return board;
}

/* The valley of tests/golden/common: reds in the south, blues in the north.
 *
 *     0401 0402 0403 0404 0405     0402 Rocca, a fortified town; 0405 a lake
 *   0301 0302 0303 0304 0305       0303 Nord, a fortified city
 *   ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~      the Rio, a primary river, with a ferry between 0203 and 0303
 *     0201 0202 0203 0204 0205
 *   0101 0102 0103 0104 0105       0103 Sud, a town
 */
static inline Board *board_valley(void) {
  return board_new("common", "tiny-scenario.xml");
}

static inline void board_free(Board *board) {
  if (board == NULL)
    return;
  g_free(board->field.flags);
  honour_game_free(board->game);
  honour_scenario_free(board->scenario);
  cap_library_free(board->library);
  cap_diagnostics_free(board->findings);
  g_free(board);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Board, board_free)

/* --- Names -------------------------------------------------------------------------------------
 */

static inline CapHex hex_of(const Board *board, const char *number) {
  CapHex hex = cap_grid_find(&board->game->map->grid, cap_slice_of(number));

  ck_assert_msg(hex != CAP_HEX_NONE, "there is no hex %s", number);
  return hex;
}

static inline CapIndex settlement_of(const Board *board, const char *number) {
  CapIndex settlement = honour_game_settlement(board->game, hex_of(board, number));

  ck_assert_msg(settlement != CAP_INDEX_NONE, "%s has no settlement", number);
  return settlement;
}

static inline CapIndex side_of(const Board *board, const char *id) {
  CapIndex side = honour_scenario_find_side(board->scenario, cap_slice_of(id));

  ck_assert_msg(side != CAP_INDEX_NONE, "there is no side %s", id);
  return side;
}

static inline CapIndex army_of(const Board *board, const char *id) {
  CapIndex army = honour_scenario_find_army(board->scenario, cap_slice_of(id));

  ck_assert_msg(army != CAP_INDEX_NONE, "there is no army %s", id);
  return army;
}

static inline HonourCapitanoIndex capitano_of(const Board *board, const char *id) {
  for (guint i = 0; i < board->game->n_capitani; i++)
    if (g_str_equal(honour_game_card(board->game, (HonourCapitanoIndex)i)->id, id))
      return (HonourCapitanoIndex)i;
  ck_abort_msg("there is no Capitano %s", id);
}

static inline CapDirection direction_of(const Board *board, const char *from, const char *to) {
  CapDirection direction = 0;

  ck_assert_msg(cap_grid_direction(&board->game->map->grid, hex_of(board, from), hex_of(board, to),
                                   &direction),
                "%s and %s do not touch", from, to);
  return direction;
}

/* --- Putting pieces down -----------------------------------------------------------------------
 */

/* Puts a Capitano on the map, in command of whatever he gets. */
static inline HonourCapitanoIndex stand(Board *board, const char *id, const char *number) {
  HonourCapitanoIndex capitano = capitano_of(board, id);

  board->state.capitani[capitano] = (HonourCapitanoState){.station = HONOUR_STATION_ON_MAP,
                                                          .role = HONOUR_ROLE_PRIMO,
                                                          .with = HONOUR_NOBODY,
                                                          .hex = hex_of(board, number)};
  return capitano;
}

/* The same for a Capitano Generale. */
static inline HonourCapitanoIndex stand_general(Board *board, const char *id, const char *number) {
  HonourCapitanoIndex capitano = stand(board, id, number);

  board->state.capitani[capitano].marks = HONOUR_MARK_GENERAL;
  return capitano;
}

/* Puts a Capitano on the card of another. */
static inline HonourCapitanoIndex join(Board *board, const char *id, const char *primo,
                                       HonourRole role) {
  HonourCapitanoIndex capitano = capitano_of(board, id);
  HonourCapitanoIndex with = capitano_of(board, primo);

  board->state.capitani[capitano] = (HonourCapitanoState){.station = HONOUR_STATION_WITH,
                                                          .role = (guint8)role,
                                                          .with = with,
                                                          .hex = board->state.capitani[with].hex};
  return capitano;
}

/* Gives a Capitano the next counter of a type that nobody has. */
static inline HonourUnitIndex give(Board *board, const char *id, const char *type, guint8 sp) {
  for (HonourUnitIndex i = 0; i < board->game->n_units; i++) {
    if (board->state.units[i].place == HONOUR_UNIT_CARD ||
        !g_str_equal(honour_game_type(board->game, i)->id, type))
      continue;
    honour_set_unit(
        &board->state, i,
        (HonourUnitState){.place = HONOUR_UNIT_CARD, .sp = sp, .capitano = capitano_of(board, id)});
    return i;
  }
  ck_abort_msg("no counter of %s is left", type);
}

/* The same; the unit is demoralised. */
static inline HonourUnitIndex give_demoralised(Board *board, const char *id, const char *type,
                                               guint8 sp) {
  HonourUnitIndex unit = give(board, id, type, sp);

  board->state.units[unit].demoralised = TRUE;
  return unit;
}

static inline void lay_pontoon(Board *board, const char *from, const char *to) {
  board->state.pontoons[0] =
      (HonourPontoon){.hex = hex_of(board, from), .side = direction_of(board, from, to)};
}

/* --- Pictures ----------------------------------------------------------------------------------
 */

/* Where a flag of the field is set as a side sees it: # where it is, . where not. New string. */
static inline char *field_picture(Board *board, const char *side, HonourFieldFlags flag) {
  const CapGrid *grid = &board->game->map->grid;
  GString *out = g_string_new(NULL);

  honour_field_fill(board->game, &board->state, side_of(board, side), &board->field);
  for (guint row = grid->rows; row-- > 0;) {
    g_string_append(out, (row + grid->first_row) % 2 == (grid->shifted_even ? 0 : 1) ? " " : "");
    for (guint column = 0; column < grid->columns; column++) {
      gboolean is_set = (board->field.flags[row * grid->columns + column] & flag) != 0;

      g_string_append_printf(out, "%s%c", column > 0 ? " " : "", is_set ? '#' : '.');
    }
    g_string_append_c(out, '\n');
  }
  return g_string_free(out, FALSE);
}

#define assert_picture(board, side, flag, expected)                                                \
  do {                                                                                             \
    g_autofree char *picture_ = field_picture(board, side, flag);                                  \
    ck_assert_str_eq(picture_, expected);                                                          \
  } while (0)

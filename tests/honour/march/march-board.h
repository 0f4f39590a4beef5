/* Boards for tests of movement: maps drawn in letters, with roads and rivers written as in files,
 * and steps named by their two hexes. */
#pragma once

#include "tests/honour/fixtures/board.h"
#include "validator/honour/chapters/march/ch07-movement.h"

/* --- Making one --------------------------------------------------------------------------------
 */

/* What a letter of a drawing stands for. Region O is open country, N is Neutral. */
static const struct {
  char letter;
  const char *attributes;
} board_legend[] = {
    {'.', "terrain='clear' region='O'"},
    {'m', "terrain='marsh' region='O'"},
    {'h', "terrain='heath' region='O'"},
    {'s', "terrain='swamp' region='O'"},
    {'w', "terrain='wood' region='O'"},
    {'i', "terrain='hill' region='O'"},
    {'M', "terrain='mountain' region='O'"},
    {'L', "terrain='lake'"},
    {'S', "terrain='sea'"},
    {'t', "terrain='marsh' region='O' settlement='town'"},
    {'P', "terrain='clear' region='O' settlement='town' port='yes'"},
    {'F', "terrain='marsh' region='O' settlement='fortified-town'"},
    {'C', "terrain='clear' region='O' settlement='fortified-city'"},
    {'N', "terrain='marsh' region='N' settlement='fortified-city'"},
    {'n', "terrain='clear' region='N'"},
};

static inline void board_add_hex(GString *map, guint row, guint column, char letter) {
  guint i = 0;

  while (i < G_N_ELEMENTS(board_legend) && board_legend[i].letter != letter)
    i++;
  ck_assert_msg(i < G_N_ELEMENTS(board_legend), "no terrain has the letter %c", letter);
  g_string_append_printf(map, "<hex number='%02u%02u' %s/>", row, column,
                         board_legend[i].attributes);
}

/* The first row lies in the north, and rows with even numbers half a hex to the east. */
static inline char *board_map_text(const char *drawing, const char *features) {
  g_auto(GStrv) rows = g_strsplit(drawing, "\n", -1);
  GString *map = g_string_new("<map format='2' id='board' provenance='reconstructed'>");

  g_string_append_printf(map,
                         "<title>A board</title><grid rows='%u' columns='%zu' straight='rows' "
                         "shifted='even' numbering='row-column' digits='2' origin='north-west'/>"
                         "<regions><region id='O' name='Open'/><region id='N' name='Neutral'/>"
                         "</regions><hexes>",
                         g_strv_length(rows), strlen(rows[0]));
  for (guint r = 0; rows[r] != NULL; r++)
    for (guint c = 0; rows[r][c] != '\0'; c++)
      board_add_hex(map, r + 1, c + 1, rows[r][c]);
  g_string_append_printf(map, "</hexes>%s</map>", features);
  return g_string_free(map, FALSE);
}

static const char board_scenario_text[] =
    "<scenario format='2' id='quarrel' ruleset='honour' map='board' roster='tiny-roster'>"
    "<title>A quarrel</title><game-length start='1500 march 1' turns='8'/>%s"
    "<side id='reds' name='Reds' first='yes'>"
    "<army id='red' name='Red' nationality='red' serves='swiss'>"
    "<stack id='r' hex='0101' capitano='rosso' order='attack'>"
    "<unit type='red-foot' sp='16' counters='2x8'/><unit type='red-guns' sp='4' counters='2x2'/>"
    "<capitano ref='rubino'/></stack></army></side>"
    "<side id='blues' name='Blues'><army id='blue' name='Blue' nationality='blue'>"
    "<stack id='b' hex='0101' capitano='azzurro' order='attack'>"
    "<unit type='blue-foot' sp='16' counters='2x8'/>"
    "<unit type='blue-horse' sp='5' counters='1x5'/>"
    "<capitano ref='celeste'/></stack></army></side>"
    "<alignment><region-status region='O' is='not-aligned'/>"
    "<region-status region='N' is='neutral'/></alignment>"
    "<victory><otherwise side='blues' level='standard'/></victory></scenario>";

/* Reads a text and hands it to the library of the board. */
static inline const CapDocument *board_take(Board *board, const char *name, const char *text) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  CapDocument *doc = cap_document_read_text(name, text, strlen(text), &limits, board->findings);

  ck_assert_msg(doc != NULL, "%s cannot be read", name);
  return cap_library_take(board->library, doc, board->findings);
}

/* Whoever draws a board must draw it right. */
static inline void board_assert_sound(const Board *board) {
  for (guint i = 0; i < cap_diagnostics_count(board->findings); i++) {
    const CapDiagnostic *finding = cap_diagnostics_get(board->findings, i);

    ck_assert_msg(finding->severity != CAP_SEVERITY_ERROR, "%s", finding->message);
  }
}

/* A board without documents; board_take() adds them. */
static inline Board *board_begin(void) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  Board *board = g_new0(Board, 1);

  board->findings = cap_diagnostics_new();
  board->library = cap_library_new(&limits);
  return board;
}

/* Ready for play by a scenario whose map and roster were taken. */
static inline void board_finish(Board *board, const CapDocument *doc) {
  board->scenario = honour_scenario_compile(
      doc, cap_library_map_for(board->library, doc, board->findings),
      honour_roster(cap_library_roster_for(board->library, doc, board->findings)), board->findings);
  board_assert_sound(board);
  board->game = honour_game_new(board->scenario, board->findings);
  board_assert_sound(board);
  board->field.flags = g_new0(guint8, board->game->map->n_hexes);
  board_clear(board);
}

/* A board from a drawing; `features` are the rivers, ferries and roads of the map and `playable`
 * that element of the scenario, as the files have them. */
static inline Board *board_draw(const char *drawing, const char *features, const char *playable) {
  Board *board = board_begin();
  g_autofree char *map = board_map_text(drawing, features);
  g_autofree char *folder = test_path("tests", "golden", "common", NULL);
  g_auto(GStrv) parts = g_strsplit(board_scenario_text, "%s", 2);
  g_autofree char *text = g_strconcat(parts[0], playable, parts[1], NULL);

  cap_library_add_folder(board->library, folder);
  board_take(board, "board.xml", map);
  board_finish(board, board_take(board, "quarrel.xml", text));
  return board;
}

/* --- Placing -----------------------------------------------------------------------------------
 */

/* A Capitano alone. */
static inline void unemployed(Board *board, const char *id, const char *number) {
  board->state.capitani[stand(board, id, number)].role = HONOUR_ROLE_UNEMPLOYED;
}

/* A Minor Force of one counter. */
static inline HonourUnitState *force(Board *board, const char *id, const char *number,
                                     const char *type, HonourOrders order) {
  HonourCapitanoIndex capitano = stand(board, id, number);

  board->state.capitani[capitano].order = (guint8)order;
  return &board->state.units[give(board, id, type, 2)];
}

/* --- Asking ------------------------------------------------------------------------------------
 */

/* The field of the side of a Capitano, as it is now. */
static inline const HonourField *board_field(Board *board, const char *id) {
  CapIndex side = honour_side_of(board->game, &board->state, capitano_of(board, id));

  honour_field_fill(board->game, &board->state, side, &board->field);
  return &board->field;
}

/* A move that begins where he stands. */
static inline HonourMove board_move(const Board *board, const char *id, HonourMarch march) {
  HonourCapitanoIndex primo = capitano_of(board, id);

  return (HonourMove){primo, march, board->state.capitani[primo].hex, FALSE};
}

/* A step of a move, named by its two hexes: "0101 0102". */
static inline HonourReason board_step_of(Board *board, const char *id, const HonourMove *move,
                                         const char *hexes, int *cost, gboolean *disrupts) {
  g_auto(GStrv) ends = g_strsplit(hexes, " ", 2);
  CapHex from = hex_of(board, ends[0]), to = hex_of(board, ends[1]);
  CapDirection direction;

  ck_assert_msg(cap_grid_direction(&board->game->map->grid, from, to, &direction),
                "%s do not touch", hexes);
  return honour_step(board->game, &board->state, board_field(board, id), move, from, direction,
                     cost, disrupts);
}

/* The same for the first step of a move that begins where he stands. */
static inline HonourReason board_step(Board *board, const char *id, HonourMarch march,
                                      const char *hexes, int *cost) {
  HonourMove move = board_move(board, id, march);

  return board_step_of(board, id, &move, hexes, cost, NULL);
}

#define assert_reason(asked, expected)                                                             \
  do {                                                                                             \
    HonourReason found_ = (asked);                                                                 \
    ck_assert_msg(found_ == HONOUR_REASON_##expected, "%s: %s", #asked,                            \
                  honour_reason_sentence(found_));                                                 \
  } while (0)

/* A step on a Regular March is allowed and costs so many Movement Points. */
static inline void assert_points(Board *board, const char *id, const char *hexes, double points) {
  int cost = -1;
  HonourReason reason = board_step(board, id, HONOUR_MARCH_REGULAR, hexes, &cost);

  ck_assert_msg(reason == HONOUR_REASON_OK, "%s: %s", hexes, honour_reason_sentence(reason));
  ck_assert_msg(cost == (int)(points * 2), "%s costs %g, not %g", hexes, cost / 2.0, points);
}

/* --- Rosso -------------------------------------------------------------------------------------
 */

/* A board on which Rosso, of the Reds, is about to march from 0101; the Blues are the enemy. */
static inline Board *board_of_rosso(const char *drawing, const char *features) {
  Board *board = board_draw(drawing, features, "");

  force(board, "rosso", "0101", "red-foot", HONOUR_ORDER_MANOEUVRE);
  return board;
}

static inline HonourReason rosso_steps(Board *board, HonourMarch march, const char *hexes) {
  return board_step(board, "rosso", march, hexes, NULL);
}

/* Puts him somewhere else, with another Order. */
static inline void rosso_stands(Board *board, const char *number, HonourOrders order) {
  HonourCapitanoState *rosso = &board->state.capitani[capitano_of(board, "rosso")];

  rosso->hex = hex_of(board, number);
  rosso->order = (guint8)order;
}

/*  0101 . - w - F - C - m   0105  primary
 *    0201 . - m - F - C .   0205  secondary, up to the City
 */
static inline Board *board_of_roads(void) {
  return board_of_rosso(".wFCm\n.mFC.", "<roads><road name='P' class='primary'>"
                                        "<leg hexes='0101 0102 0103 0104 0105'/></road>"
                                        "<road name='S' class='secondary'>"
                                        "<leg hexes='0201 0202 0203 0204'/></road></roads>");
}

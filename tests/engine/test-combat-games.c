/* Combat and Attrition Phases by lot: the Forces of the shipped scenarios are thrown together
 * around Fortresses, in Earthworks or not, and whatever is legal is done until the phase is over.
 */
#include "tests/engine/board.h"
#include "validator/engine/honour/ch06-cards.h"
#include "validator/engine/honour/ch11-combat.h"
#include "validator/engine/honour/invariants.h"
#include "validator/engine/honour/stages.h"

enum { PHASES = 100, NOVARA = 1 /* where each side has one Force */ };

static const char *const files[] = {"agnadello-1509.xml", "novara-1513.xml", "marignano-1515.xml",
                                    "bicocca-1522.xml", "pavia-1524.xml"};

/* One table: a board, its dice, and lots for whoever decides. */
typedef struct {
  Board *board;
  CapDice dice, lots;
  CapPlay play;
  CapRequest request;
  guint64 stages;              /* that were at work */
  CapHex at[CAP_MAX_CAPITANI]; /* where everybody was when the phase began */
  guint n_newcomers;           /* pairs of enemies who came together in a phase */
  guint n_bound;               /* who could name nobody, and had to attack */
} Game;

static guint lot(Game *g, guint n) {
  return n > 216 ? cap_dice_draw(&g->lots, 216) * n / 216 : cap_dice_draw(&g->lots, n);
}

static gboolean is_free_for(const Game *g, CapHex hex, CapIndex side) {
  const CapMapHex *at = &g->board->game->map->hexes[hex];
  CapCapitanoIndex there = cap_force_at(g->board->game, &g->board->state, hex);

  return at->terrain != CAP_TERRAIN_LAKE && at->terrain != CAP_TERRAIN_UNKNOWN &&
         cap_bits_has(&g->board->scenario->playable, hex) &&
         (there == CAP_NOBODY || cap_side_of(g->board->game, &g->board->state, there) == side);
}

static void move(Game *g, CapCapitanoIndex primo, CapHex hex) {
  for (CapCapitanoIndex i = 0; i < g->board->game->n_capitani; i++) {
    CapCapitanoState *c = &g->board->state.capitani[i];

    if (i == primo || (c->station == CAP_STATION_WITH && c->with == primo))
      c->hex = hex;
  }
}

/* Somewhere within two hexes of an enemy, when there is room. */
static void throw_in(Game *g, CapCapitanoIndex primo) {
  const CapMap *map = g->board->game->map;
  CapState *state = &g->board->state;
  CapIndex side = cap_side_of(g->board->game, state, primo);
  CapCapitanoIndex enemy = (CapCapitanoIndex)lot(g, g->board->game->n_capitani);
  CapHex hex = state->capitani[enemy].hex;

  if (hex == CAP_HEX_NONE || cap_side_of(g->board->game, state, enemy) == side)
    return;
  for (guint n = 1 + lot(g, 2); n > 0 && hex != CAP_HEX_NONE; n--)
    hex = map->hexes[hex].neighbour[lot(g, CAP_N_DIRECTIONS)];
  if (hex != CAP_HEX_NONE && is_free_for(g, hex, side))
    move(g, primo, hex);
}

/* Into some Fortress, to be besieged there. */
static void shut_in(Game *g, CapCapitanoIndex primo) {
  const CapGame *game = g->board->game;
  CapHex hex = game->settlements[lot(g, game->n_settlements)];

  if (cap_settlement_is_fortress(game->map->hexes[hex].settlement) &&
      is_free_for(g, hex, cap_side_of(game, &g->board->state, primo)))
    move(g, primo, hex);
}

/* Works, Orders and demoralised units, as luck will have it. */
static void disturb(Game *g) {
  CapState *state = &g->board->state;
  guint n_works = 0;

  for (CapCapitanoIndex i = 0; i < g->board->game->n_capitani; i++) {
    CapCapitanoState *c = &state->capitani[i];

    if (c->station != CAP_STATION_ON_MAP || !cap_is_force(g->board->game, state, i))
      continue;
    if (lot(g, 3) == 0)
      shut_in(g, i);
    for (guint n = 0; n < 4; n++)
      throw_in(g, i);
    c->order = CAP_ORDER_ATTACK;
    if (lot(g, 2) == 0 && n_works < CAP_MAX_EARTHWORKS)
      state->earthworks[n_works++] = (CapEarthworks){
          .hex = c->hex, .level = (guint8)(1 + lot(g, 2)), .facing = (CapDirection)lot(g, 6)};
  }
  for (CapUnitIndex i = 0; i < g->board->game->n_units; i++) {
    if (state->units[i].place != CAP_UNIT_CARD)
      continue;
    if (cap_game_type(g->board->game, i)->arm == CAP_ARM_ARTILLERY)
      state->units[i].sp = g->board->game->units[i].maximum; /* so that walls fall now and then */
    else if (lot(g, 5) == 0)
      state->units[i].demoralised = TRUE;
  }
}

/* --- Who is asked what ------------------------------------------------------------------------ */

static gboolean is_adjacent(const Game *g, CapHex a, CapHex b) {
  CapDirection direction;

  return a != CAP_HEX_NONE && b != CAP_HEX_NONE &&
         cap_grid_direction(&g->board->game->map->grid, a, b, &direction);
}

/* Did an enemy Force that is in the hex now stand beside that one when the phase began? */
static gboolean was_beside(const Game *g, CapCapitanoIndex primo, CapHex hex) {
  const CapState *state = &g->board->state;

  for (CapCapitanoIndex i = 0; i < g->board->game->n_capitani; i++)
    if (state->capitani[i].station == CAP_STATION_ON_MAP && state->capitani[i].hex == hex &&
        cap_is_force(g->board->game, state, i) && is_adjacent(g, g->at[primo], g->at[i]))
      return TRUE;
  return FALSE;
}

/* [11.2.1g] Only who was adjacent at the beginning is attacked or compelled. */
static void assert_old_neighbours(Game *g, CapCapitanoIndex primo) {
  const CapState *state = &g->board->state;

  for (guint i = 0; i < g->request.n_options; i++) {
    CapOption option = g->request.options[i];
    CapHex hex = CAP_HEX_NONE;

    if (option.kind == CAP_ANSWER_ATTACK)
      hex = g->board->game->map->hexes[state->capitani[primo].hex].neighbour[option.a];
    else if (option.kind == CAP_ANSWER_COMPEL)
      hex = state->capitani[option.a].hex;
    ck_assert_msg(hex == CAP_HEX_NONE || was_beside(g, primo, hex),
                  "somebody who came later is fought");
  }
}

/* Enemies who have come together in the phase. */
static guint count_newcomers(const Game *g) {
  const CapState *state = &g->board->state;
  guint n = 0;

  for (CapCapitanoIndex i = 0; i < g->board->game->n_capitani; i++)
    for (CapCapitanoIndex k = 0; k < i; k++)
      n += cap_is_force(g->board->game, state, i) && cap_is_force(g->board->game, state, k) &&
           cap_side_of(g->board->game, state, i) != cap_side_of(g->board->game, state, k) &&
           cap_are_adjacent(g->board->game, state, i, k) && !is_adjacent(g, g->at[i], g->at[k]);
  return n;
}

/* [11.2.3a] Who must fight and can does not renounce for nothing. */
static void assert_duty(Game *g, CapCapitanoIndex primo) {
  gboolean compels = FALSE, renounces = FALSE;

  if (cap_must_attack(g->board->game, &g->board->state, primo) != CAP_REASON_OK)
    return;
  for (guint i = 0; i < g->request.n_options; i++) {
    compels |= g->request.options[i].kind == CAP_ANSWER_COMPEL;
    renounces |= g->request.options[i].kind == CAP_ANSWER_RENOUNCE;
  }
  ck_assert_msg(!renounces || !compels, "he need not renounce");
  g->n_bound += !renounces && !compels;
  for (CapCapitanoIndex i = 0; i < g->board->game->n_capitani && renounces; i++)
    ck_assert_msg(!cap_is_force(g->board->game, &g->board->state, i) ||
                      cap_may_attack(g->board->game, &g->board->state, primo, i) != CAP_REASON_OK ||
                      cap_force_zoc(g->board->game, &g->board->state, i,
                                    g->board->state.capitani[primo].hex) == CAP_ZOC_NONE,
                  "he could attack whose zone he is in");
}

static void look(Game *g) {
  if (g->request.kind == CAP_DECISION_ATTACK) {
    assert_old_neighbours(g, g->request.about);
    assert_duty(g, g->request.about);
  }
}

static void play_stage(Game *g, CapStage stage) {
  CapState *state = &g->board->state;

  for (guint i = 0; i < g->board->game->n_capitani; i++)
    g->at[i] = state->capitani[i].hex;
  cap_play_push(&g->play, stage);
  for (guint i = 0; cap_play_next(&g->play, &g->request); i++) {
    const char *violation = cap_find_violation(g->board->game, state);

    ck_assert_msg(violation == NULL, "%s", violation);
    ck_assert_msg(i < 20000, "the phase does not end");
    look(g);
    for (guint f = 0; f < state->progress.depth; f++)
      g->stages |= (guint64)1 << state->progress.frames[f].stage;
    ck_assert_int_eq(
        cap_play_answer(&g->play, &g->request, g->request.options[lot(g, g->request.n_options)]),
        CAP_REASON_OK);
  }
}

/* Nothing of a fight is left when it is over. */
static void assert_clean(Game *g) {
  static const CapFight no_fight;
  const CapState *state = &g->board->state;
  const char *violation = cap_find_violation(g->board->game, state);

  ck_assert_msg(violation == NULL, "%s", violation);
  ck_assert_mem_eq(&state->fight, &no_fight, sizeof no_fight);
  for (CapUnitIndex i = 0; i < g->board->game->n_units; i++)
    ck_assert_msg(state->units[i].flags == 0 && state->units[i].taken == 0,
                  "unit %u has flags %x left", i, state->units[i].flags);
  for (guint i = 0; i < g->board->game->n_capitani; i++)
    ck_assert_uint_eq(state->capitani[i].stood, 0);
}

START_TEST(a_phase_by_lot_ends_and_keeps_the_rules_of_the_pieces) {
  Game g = {.board = board_new("scenarios", files[_i])};

  for (guint seed = 1; seed <= PHASES; seed++) {
    CapState *state = &g.board->state;

    cap_dice_seed(&g.dice, seed);
    cap_dice_seed(&g.lots, seed + 1000);
    g.play = (CapPlay){.game = g.board->game, .state = state, .dice = &g.dice};
    g.play.work = cap_workspace_new(g.board->game);
    cap_state_set_up(g.board->game, state);
    memset(&state->progress, 0, sizeof state->progress);
    state->progress.winner = CAP_INDEX_NONE;
    disturb(&g);
    for (guint turn = 0; turn < 3 && !state->progress.is_over; turn++) {
      play_stage(&g, CAP_STAGE_COMBAT);
      if (state->progress.is_over)
        break;
      assert_clean(&g);
      g.n_newcomers += count_newcomers(&g);
      play_stage(&g, CAP_STAGE_CONSOLIDATION);
      play_stage(&g, CAP_STAGE_ATTRITION);
    }
    cap_workspace_free(g.play.work);
  }
  ck_assert_msg(g.stages >> CAP_STAGE_FIGHT & 1, "nobody fought");
  if (_i != NOVARA) {
    ck_assert_msg(g.n_newcomers > 0, "nobody came near in a phase");
    ck_assert_msg(g.n_bound > 0, "nobody had to attack");
  }
  board_free(g.board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("combat-games");
  TCase *tests = tcase_create("phases");

  tcase_add_loop_test(tests, a_phase_by_lot_ends_and_keeps_the_rules_of_the_pieces, 0,
                      G_N_ELEMENTS(files));
  suite_add_tcase(suite, tests);
  return test_main(suite);
}

/* Combat and Attrition Phases by lot: the Forces of the shipped scenarios are thrown together
 * around Fortresses, in Earthworks or not, and whatever is legal is done until the phase is over.
 */
#include "tests/honour/fixtures/board.h"
#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/combat/ch11-combat.h"
#include "validator/honour/machine/invariants.h"
#include "validator/honour/machine/stages.h"

enum { PHASES = 100, NOVARA = 1 /* where each side has one Force */ };

static const char *const files[] = {"agnadello-1509.xml", "novara-1513.xml", "marignano-1515.xml",
                                    "bicocca-1522.xml", "pavia-1524.xml"};

/* One table: a board, its dice, and lots for whoever decides. */
typedef struct {
  Board *board;
  CapDice dice, lots;
  HonourPlay play;
  CapRequest request;
  guint64 stages;                 /* that were at work */
  CapHex at[HONOUR_MAX_CAPITANI]; /* where everybody was when the phase began */
  guint n_newcomers;              /* pairs of enemies who came together in a phase */
  guint n_bound;                  /* who could name nobody, and had to attack */
} Game;

static guint lot(Game *g, guint n) {
  return n > 216 ? cap_dice_draw(&g->lots, 216) * n / 216 : cap_dice_draw(&g->lots, n);
}

static gboolean is_free_for(const Game *g, CapHex hex, CapIndex side) {
  const CapMapHex *at = &g->board->game->map->hexes[hex];
  HonourCapitanoIndex there = honour_force_at(g->board->game, &g->board->state, hex);

  return at->terrain != CAP_TERRAIN_LAKE && at->terrain != CAP_TERRAIN_UNKNOWN &&
         cap_bits_has(&g->board->scenario->playable, hex) &&
         (there == HONOUR_NOBODY ||
          honour_side_of(g->board->game, &g->board->state, there) == side);
}

static void move(Game *g, HonourCapitanoIndex primo, CapHex hex) {
  for (HonourCapitanoIndex i = 0; i < g->board->game->n_capitani; i++) {
    HonourCapitanoState *c = &g->board->state.capitani[i];

    if (i == primo || (c->station == HONOUR_STATION_WITH && c->with == primo))
      c->hex = hex;
  }
}

/* Somewhere within two hexes of an enemy, when there is room. */
static void throw_in(Game *g, HonourCapitanoIndex primo) {
  const CapMap *map = g->board->game->map;
  HonourState *state = &g->board->state;
  CapIndex side = honour_side_of(g->board->game, state, primo);
  HonourCapitanoIndex enemy = (HonourCapitanoIndex)lot(g, g->board->game->n_capitani);
  CapHex hex = state->capitani[enemy].hex;

  if (hex == CAP_HEX_NONE || honour_side_of(g->board->game, state, enemy) == side)
    return;
  for (guint n = 1 + lot(g, 2); n > 0 && hex != CAP_HEX_NONE; n--)
    hex = map->hexes[hex].neighbour[lot(g, CAP_N_DIRECTIONS)];
  if (hex != CAP_HEX_NONE && is_free_for(g, hex, side))
    move(g, primo, hex);
}

/* Into some Fortress, to be besieged there. */
static void shut_in(Game *g, HonourCapitanoIndex primo) {
  const HonourGame *game = g->board->game;
  CapHex hex = game->settlements[lot(g, game->n_settlements)];

  if (cap_settlement_is_fortress(game->map->hexes[hex].settlement) &&
      is_free_for(g, hex, honour_side_of(game, &g->board->state, primo)))
    move(g, primo, hex);
}

/* Works, Orders and demoralised units, as luck will have it. */
static void disturb(Game *g) {
  HonourState *state = &g->board->state;
  guint n_works = 0;

  for (HonourCapitanoIndex i = 0; i < g->board->game->n_capitani; i++) {
    HonourCapitanoState *c = &state->capitani[i];

    if (c->station != HONOUR_STATION_ON_MAP || !honour_is_force(g->board->game, state, i))
      continue;
    if (lot(g, 3) == 0)
      shut_in(g, i);
    for (guint n = 0; n < 4; n++)
      throw_in(g, i);
    c->order = HONOUR_ORDER_ATTACK;
    if (lot(g, 2) == 0 && n_works < HONOUR_MAX_EARTHWORKS)
      state->earthworks[n_works++] = (HonourEarthworks){
          .hex = c->hex, .level = (guint8)(1 + lot(g, 2)), .facing = (CapDirection)lot(g, 6)};
  }
  for (HonourUnitIndex i = 0; i < g->board->game->n_units; i++) {
    if (state->units[i].place != HONOUR_UNIT_CARD)
      continue;
    if (honour_game_type(g->board->game, i)->arm == HONOUR_ARM_ARTILLERY)
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
static gboolean was_beside(const Game *g, HonourCapitanoIndex primo, CapHex hex) {
  const HonourState *state = &g->board->state;

  for (HonourCapitanoIndex i = 0; i < g->board->game->n_capitani; i++)
    if (state->capitani[i].station == HONOUR_STATION_ON_MAP && state->capitani[i].hex == hex &&
        honour_is_force(g->board->game, state, i) && is_adjacent(g, g->at[primo], g->at[i]))
      return TRUE;
  return FALSE;
}

/* [11.2.1g] Only who was adjacent at the beginning is attacked or compelled. */
static void assert_old_neighbours(Game *g, HonourCapitanoIndex primo) {
  const HonourState *state = &g->board->state;

  for (guint i = 0; i < g->request.n_options; i++) {
    CapOption option = g->request.options[i];
    CapHex hex = CAP_HEX_NONE;

    if (option.kind == HONOUR_ANSWER_ATTACK)
      hex = g->board->game->map->hexes[state->capitani[primo].hex].neighbour[option.a];
    else if (option.kind == HONOUR_ANSWER_COMPEL)
      hex = state->capitani[option.a].hex;
    ck_assert_msg(hex == CAP_HEX_NONE || was_beside(g, primo, hex),
                  "somebody who came later is fought");
  }
}

/* Enemies who have come together in the phase. */
static guint count_newcomers(const Game *g) {
  const HonourState *state = &g->board->state;
  guint n = 0;

  for (HonourCapitanoIndex i = 0; i < g->board->game->n_capitani; i++)
    for (HonourCapitanoIndex k = 0; k < i; k++)
      n += honour_is_force(g->board->game, state, i) && honour_is_force(g->board->game, state, k) &&
           honour_side_of(g->board->game, state, i) != honour_side_of(g->board->game, state, k) &&
           honour_are_adjacent(g->board->game, state, i, k) && !is_adjacent(g, g->at[i], g->at[k]);
  return n;
}

/* [11.2.3a] Who must fight and can does not renounce for nothing. */
static void assert_duty(Game *g, HonourCapitanoIndex primo) {
  gboolean compels = FALSE, renounces = FALSE;

  if (honour_must_attack(g->board->game, &g->board->state, primo) != HONOUR_REASON_OK)
    return;
  for (guint i = 0; i < g->request.n_options; i++) {
    compels |= g->request.options[i].kind == HONOUR_ANSWER_COMPEL;
    renounces |= g->request.options[i].kind == HONOUR_ANSWER_RENOUNCE;
  }
  ck_assert_msg(!renounces || !compels, "he need not renounce");
  g->n_bound += !renounces && !compels;
  for (HonourCapitanoIndex i = 0; i < g->board->game->n_capitani && renounces; i++)
    ck_assert_msg(!honour_is_force(g->board->game, &g->board->state, i) ||
                      honour_may_attack(g->board->game, &g->board->state, primo, i) !=
                          HONOUR_REASON_OK ||
                      honour_force_zoc(g->board->game, &g->board->state, i,
                                       g->board->state.capitani[primo].hex) == HONOUR_ZOC_NONE,
                  "he could attack whose zone he is in");
}

static void look(Game *g) {
  if (g->request.kind == HONOUR_DECISION_ATTACK) {
    assert_old_neighbours(g, g->request.about);
    assert_duty(g, g->request.about);
  }
}

static void play_stage(Game *g, HonourStage stage) {
  HonourState *state = &g->board->state;

  for (guint i = 0; i < g->board->game->n_capitani; i++)
    g->at[i] = state->capitani[i].hex;
  honour_play_push(&g->play, stage);
  for (guint i = 0; honour_play_next(&g->play, &g->request); i++) {
    const char *violation = honour_find_violation(g->board->game, state);

    ck_assert_msg(violation == NULL, "%s", violation);
    ck_assert_msg(i < 20000, "the phase does not end");
    look(g);
    for (guint f = 0; f < state->progress.depth; f++)
      g->stages |= (guint64)1 << state->progress.frames[f].stage;
    ck_assert_int_eq(
        honour_play_answer(&g->play, &g->request, g->request.options[lot(g, g->request.n_options)]),
        HONOUR_REASON_OK);
  }
}

/* Nothing of a fight is left when it is over. */
static void assert_clean(Game *g) {
  static const HonourFight no_fight;
  const HonourState *state = &g->board->state;
  const char *violation = honour_find_violation(g->board->game, state);

  ck_assert_msg(violation == NULL, "%s", violation);
  ck_assert_mem_eq(&state->fight, &no_fight, sizeof no_fight);
  for (HonourUnitIndex i = 0; i < g->board->game->n_units; i++)
    ck_assert_msg(state->units[i].flags == 0 && state->units[i].taken == 0,
                  "unit %u has flags %x left", i, state->units[i].flags);
  for (guint i = 0; i < g->board->game->n_capitani; i++)
    ck_assert_uint_eq(state->capitani[i].stood, 0);
}

START_TEST(a_phase_by_lot_ends_and_keeps_the_rules_of_the_pieces) {
  Game g = {.board = board_new("scenarios", files[_i])};

  for (guint seed = 1; seed <= PHASES; seed++) {
    HonourState *state = &g.board->state;

    cap_dice_seed(&g.dice, seed);
    cap_dice_seed(&g.lots, seed + 1000);
    g.play = (HonourPlay){.game = g.board->game, .state = state, .dice = &g.dice};
    g.play.work = honour_workspace_new(g.board->game);
    honour_state_set_up(g.board->game, state);
    memset(&state->progress, 0, sizeof state->progress);
    state->progress.winner = CAP_INDEX_NONE;
    disturb(&g);
    for (guint turn = 0; turn < 3 && !state->progress.is_over; turn++) {
      play_stage(&g, HONOUR_STAGE_COMBAT);
      if (state->progress.is_over)
        break;
      assert_clean(&g);
      g.n_newcomers += count_newcomers(&g);
      play_stage(&g, HONOUR_STAGE_CONSOLIDATION);
      play_stage(&g, HONOUR_STAGE_ATTRITION);
    }
    honour_workspace_free(g.play.work);
  }
  ck_assert_msg(g.stages >> HONOUR_STAGE_FIGHT & 1, "nobody fought");
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

/* A shipped scenario in some turn: what arrives, what is received, what may be designated.
 *
 *   g_autoptr(Scene) scene = scenario_at("novara-1513", "june 1");
 *   scenario_reinforce(scene);
 *   scenario_assert_force(scene, "bern", "4010", 1, 5);
 */
#pragma once

#include "tests/honour/fixtures/stage-board.h"

static inline CapTurn scenario_turn(const Board *board, const char *date) {
  CapTurn turn = CAP_TURN_NONE;

  ck_assert_int_eq(honour_calendar_parse(&board->scenario->calendar, cap_slice_of(date), &turn),
                   HONOUR_DATE_OK);
  return turn;
}

/* The set-up, in a later turn; nothing has happened in between. */
static inline Scene *scenario_at(const char *id, const char *date) {
  g_autofree char *file = g_strconcat(id, ".xml", NULL);
  Board *board = board_new("scenarios", file);
  Scene *scene = scene_on(board);

  honour_state_set_up(board->game, &board->state);
  board->state.turn = scenario_turn(board, date);
  return scene;
}

/* Everything that is due comes at once; where there is a choice, the first. */
static inline void scenario_reinforce(Scene *scene) {
  honour_play_push(&scene->play, HONOUR_STAGE_REINFORCEMENTS);
  while (scene_asks(scene)) {
    guint i = 0;

    while (i + 1 < scene->request.n_options &&
           scene->request.options[i].kind == HONOUR_ANSWER_DELAY)
      i++;
    scene_carry_out(scene, scene->request.options[i]);
  }
}

static inline gboolean scenario_is_waiting(Scene *scene, const char *capitano) {
  return man(scene, capitano)->station == HONOUR_STATION_WAITING;
}

static inline void scenario_assert_force(Scene *scene, const char *capitano, const char *hex,
                                         guint n_units, guint sp) {
  HonourForceStrength strength = honour_force_strength(scene->board->game, &scene->board->state,
                                                       capitano_of(scene->board, capitano));

  ck_assert_int_eq(man(scene, capitano)->station, HONOUR_STATION_ON_MAP);
  ck_assert_uint_eq(man(scene, capitano)->hex, hex_of(scene->board, hex));
  ck_assert_uint_eq(strength.n_units, n_units);
  ck_assert_uint_eq(strength.sp, sp);
}

/* In Administrative March with a Manoeuvre Order. */
static inline void scenario_assert_on_the_road(Scene *scene, const char *capitano) {
  ck_assert_uint_eq(man(scene, capitano)->order, HONOUR_ORDER_MANOEUVRE);
  ck_assert((man(scene, capitano)->marks & HONOUR_MARK_ADMINISTRATIVE) != 0);
}

/* Breakdown counters of a type and size that are at hand, or still to come. */
static inline guint scenario_counters(const Scene *scene, const char *type, guint maximum,
                                      HonourUnitPlace place) {
  const HonourGame *game = scene->board->game;
  guint n = 0;

  for (HonourUnitIndex i = 0; i < game->n_units; i++)
    n += game->units[i].breakdown != CAP_INDEX_NONE && game->units[i].maximum == maximum &&
         g_str_equal(honour_game_type(game, i)->id, type) &&
         scene->board->state.units[i].place == place;
  return n;
}

/* Takes everybody but one off the map, and puts him with a unit where he stands. */
static inline void scenario_leave_alone(Scene *scene, const char *capitano, CapHex hex) {
  HonourCapitanoIndex only = capitano_of(scene->board, capitano);
  HonourState *state = &scene->board->state;
  HonourUnitIndex unit = HONOUR_NOBODY;

  for (HonourUnitIndex i = 0; i < scene->board->game->n_units; i++) {
    if (unit == HONOUR_NOBODY && scene->board->game->units[i].source != CAP_INDEX_NONE &&
        scene->board->game->units[i].army == scene->board->game->capitani[only].army)
      unit = i;
    honour_put_unit_aside(state, i, HONOUR_UNIT_WAITING);
  }
  for (HonourCapitanoIndex i = 0; i < scene->board->game->n_capitani; i++) {
    state->capitani[i].station = HONOUR_STATION_WAITING;
    state->capitani[i].with = HONOUR_NOBODY;
    state->capitani[i].hex = CAP_HEX_NONE;
    state->capitani[i].order = 0;
  }
  ck_assert_uint_ne(unit, HONOUR_NOBODY);
  honour_put_unit_on_card(state, unit, only);
  state->units[unit].sp = MAX(state->units[unit].sp, 1);
  state->capitani[only].station = HONOUR_STATION_ON_MAP;
  state->capitani[only].role = HONOUR_ROLE_PRIMO;
  state->capitani[only].marks = HONOUR_MARK_GENERAL;
  state->capitani[only].order = HONOUR_ORDER_STAND;
  state->capitani[only].hex = hex;
}

/* The Administrative Segment of his side; the first option of each question. */
static inline void scenario_administer(Scene *scene, CapIndex side) {
  HonourFrame *frame = honour_play_push(&scene->play, HONOUR_STAGE_ADMINISTRATION);

  frame->side = side;
  while (honour_play_next(&scene->play, &scene->request))
    honour_play_answer(&scene->play, &scene->request, scene->request.options[0]);
}

/* What an army receives on a date when its general stands on its source: a line of no hexes takes
 * nothing from the nominal amount. */
static inline int scenario_receive(const char *id, const char *date, const char *army,
                                   const char *general) {
  g_autoptr(Scene) scene = scenario_at(id, date);
  CapIndex index = army_of(scene->board, army);
  HonourArmyState *points = &scene->board->state.armies[index];
  int before;

  scenario_leave_alone(scene, general, scene->board->scenario->armies[index].sources[0].hex);
  points->source = 0;
  points->source_status = HONOUR_SOURCE_ACTIVE;
  before = points->points;
  scene_dice(scene, 3, 4);
  scenario_administer(scene, points->side);
  return points->points - before;
}

/* What an army has when the game begins. */
static inline int scenario_points(const Scene *scene, const char *army) {
  return scene->board->state.armies[army_of(scene->board, army)].points;
}

/* The hexes that an army may choose its first source from, as "1227 1527", in the order of its
 * list. New string. */
static inline char *scenario_sources(Scene *scene, const char *army) {
  CapIndex index = army_of(scene->board, army);
  const HonourArmy *data = &scene->board->scenario->armies[index];
  GString *text = g_string_new(NULL);
  HonourFrame *frame;

  scene->board->state.armies[index].source_status = HONOUR_SOURCE_NONE;
  frame = honour_play_push(&scene->play, HONOUR_STAGE_ADMINISTRATION);
  frame->side = scene->board->state.armies[index].side;
  while (scene_asks(scene) && scene->request.about != index)
    scene_carry_out(scene, scene->request.options[0]);
  for (guint i = 0; i < scene->request.n_options; i++) {
    char number[CAP_HEX_NUMBER_MAX];

    ck_assert_int_eq(scene->request.options[i].kind, HONOUR_ANSWER_SOURCE);
    cap_grid_number(&scene->board->game->map->grid, data->sources[scene->request.options[i].a].hex,
                    number);
    g_string_append_printf(text, "%s%s", i > 0 ? " " : "", number);
  }
  return g_string_free(text, FALSE);
}

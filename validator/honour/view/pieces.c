/* Counters on the map, and what a side may be told of them. [1.4] */
#include "validator/honour/view/view.h"

#include <string.h>

#include "validator/honour/chapters/ch01-knowledge.h"
#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/chapters/march/ch07-crossings.h"
#include "validator/honour/charts/orders.h"

static HonourKnowledge knowledge(const HonourGame *game, const HonourState *state, CapIndex viewer,
                                 HonourCapitanoIndex capitano) {
  return viewer == CAP_INDEX_NONE ? HONOUR_KNOWS_CARDS
                                  : honour_knows(game, state, viewer, capitano);
}

static gboolean knows_order(const HonourGame *game, const HonourState *state, CapIndex viewer,
                            HonourCapitanoIndex primo) {
  return viewer == CAP_INDEX_NONE || honour_knows_order(game, state, viewer, primo);
}

/* --- Counters --------------------------------------------------------------------------------- */

static int strength_of(const HonourGame *game, const HonourState *state, CapIndex viewer,
                       HonourCapitanoIndex primo) {
  if (!honour_is_force(game, state, primo) ||
      knowledge(game, state, viewer, primo) < HONOUR_KNOWS_CARDS)
    return -1;
  return (int)honour_force_strength(game, state, primo).sp;
}

const CapBadge honour_badges[] = {
    [HONOUR_BADGE_STRENGTH] = {"Strength Points", CAP_BADGE_MIDDLE},
    [HONOUR_BADGE_ORDER] = {"Order", CAP_BADGE_BELOW},
    {NULL, 0},
};

/* [5.2i] The first letter of the Order. */
static void write_badges(const HonourGame *game, const HonourState *state, CapIndex viewer,
                         HonourCapitanoIndex primo, CapPiece *piece) {
  HonourOrders order = (HonourOrders)state->capitani[primo].order;
  int strength = strength_of(game, state, viewer, primo);

  if (strength >= 0)
    g_snprintf(piece->badges[HONOUR_BADGE_STRENGTH], CAP_BADGE_TEXT, "%d", strength);
  if (order != 0 && knows_order(game, state, viewer, primo))
    piece->badges[HONOUR_BADGE_ORDER][0] = g_ascii_toupper(honour_order_name(order)[0]);
}

/* Is the decision at hand about him, or does he march? */
static gboolean is_in_action(const HonourState *state, const CapRequest *request,
                             HonourCapitanoIndex capitano) {
  const HonourProgress *p = &state->progress;

  if (request == NULL || request->n_options == 0)
    return FALSE;
  for (guint i = 0; i < p->depth; i++)
    if (p->frames[i].stage == HONOUR_STAGE_MARCH)
      return p->frames[i].capitano == capitano;
  return honour_view_is_about(request, capitano);
}

void honour_view_pieces(const HonourPlay *play, const CapRequest *request, CapIndex viewer,
                        GArray *out) {
  const HonourGame *game = play->game;
  const HonourState *state = play->state;

  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++) {
    HonourKnowledge known = knowledge(game, state, viewer, i);

    /* [1.4b] What is on a card is where its Capitano is, and has no counter on the map. */
    if (state->capitani[i].station != HONOUR_STATION_ON_MAP || known == HONOUR_KNOWS_NOTHING)
      continue;
    CapPiece piece = {
        .number = i,
        .spot = state->capitani[i].hex,
        .side = honour_side_of(game, state, i),
        .army = game->capitani[i].army,
        .label = known >= HONOUR_KNOWS_NAME ? honour_game_card(game, i)->name : NULL,
        .is_action = is_in_action(state, request, i),
    };
    write_badges(game, state, viewer, i, &piece);
    g_array_append_val(out, piece);
  }
}

/* --- What stands in a hex --------------------------------------------------------------------- */

static void append_line(const HonourPlay *play, GString *out, const char *format, ...)
    G_GNUC_PRINTF(3, 4);

static void append_line(const HonourPlay *play, GString *out, const char *format, ...) {
  va_list args;

  va_start(args, format);
  g_string_append_vprintf(out, cap_words(play->log, format), args);
  va_end(args);
  g_string_append_c(out, '\n');
}

static void append_units(const HonourPlay *play, HonourCapitanoIndex capitano, GString *out) {
  const HonourGame *game = play->game;
  const HonourState *state = play->state;

  for (HonourUnitIndex i = 0; i < game->n_units; i++) {
    const HonourUnitState *u = &state->units[i];

    if (u->place != HONOUR_UNIT_CARD || u->capitano != capitano)
      continue;
    g_string_append_printf(out, "    %s %u", honour_game_type(game, i)->name, u->sp);
    if (u->demoralised)
      g_string_append_printf(out, ", %s", cap_words(play->log, CAP_WORDS("demoralised")));
    g_string_append_c(out, '\n');
  }
  for (guint i = 0; i < game->n_auxiliaries; i++)
    if (state->auxiliaries[i].place == HONOUR_UNIT_CARD &&
        state->auxiliaries[i].capitano == capitano)
      g_string_append_printf(out, "    %s\n",
                             game->roster->auxiliary_types[game->auxiliaries[i].type].name);
}

static const struct {
  HonourMarks mark;
  const char *words;
} mark_words[] = {
    {HONOUR_MARK_GENERAL, CAP_WORDS("Capitano Generale")},
    {HONOUR_MARK_ADMINISTRATIVE, CAP_WORDS("in Administrative March")},
    {HONOUR_MARK_DISRUPTED, CAP_WORDS("disrupted")},
    {HONOUR_MARK_NO_MOVE, CAP_WORDS("rests")},
    {HONOUR_MARK_QUARTERS, CAP_WORDS("in Quarters")},
    {HONOUR_MARK_INSIDE, CAP_WORDS("behind the walls")},
};

/* "Rosso (Red Army, 24 SP, attack Order, disrupted)" */
static void append_heading(const HonourPlay *play, CapIndex viewer, HonourCapitanoIndex primo,
                           GString *out) {
  const HonourGame *game = play->game;
  const HonourState *state = play->state;
  const HonourCapitanoState *man = &state->capitani[primo];
  int strength = strength_of(game, state, viewer, primo);

  g_string_append_printf(out, "%s (%s", honour_game_card(game, primo)->name,
                         game->scenario->armies[game->capitani[primo].army].name);
  if (strength >= 0)
    g_string_append_printf(out, cap_words(play->log, ", %d SP"), strength);
  if (man->order != 0 && knows_order(game, state, viewer, primo))
    g_string_append_printf(out, cap_words(play->log, ", %s Order"),
                           cap_words(play->log, honour_order_name((HonourOrders)man->order)));
  for (guint i = 0; i < G_N_ELEMENTS(mark_words); i++)
    if ((man->marks & mark_words[i].mark) != 0)
      g_string_append_printf(out, ", %s", cap_words(play->log, mark_words[i].words));
  g_string_append(out, ")\n");
}

static void append_force(const HonourPlay *play, CapIndex viewer, HonourCapitanoIndex primo,
                         GString *out) {
  const HonourGame *game = play->game;
  const HonourState *state = play->state;
  HonourKnowledge known = knowledge(game, state, viewer, primo);

  if (known == HONOUR_KNOWS_COUNTER)
    append_line(play, out, "A Capitano, face down");
  if (known < HONOUR_KNOWS_NAME)
    return;
  append_heading(play, viewer, primo, out);
  if (known < HONOUR_KNOWS_CARDS)
    return;
  append_units(play, primo, out);
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++) {
    const HonourCapitanoState *man = &state->capitani[i];

    if (man->station != HONOUR_STATION_WITH || man->with != primo)
      continue;
    g_string_append_printf(out, "  %s\n", honour_game_card(game, i)->name);
    append_units(play, i, out);
  }
}

/* [7.6.2] One way over a river, where it is otherwise than on the map. */
static void append_crossing(const HonourPlay *play, HonourOver what, gboolean is_open,
                            const char *where, GString *out) {
  switch (what) {
  case HONOUR_OVER_BRIDGE:
    if (is_open)
      append_line(play, out, "New bridge to the %s", where);
    else
      append_line(play, out, "The bridge to the %s is down", where);
    break;
  case HONOUR_OVER_FERRY:
    if (is_open)
      append_line(play, out, "New ferry to the %s", where);
    else
      append_line(play, out, "The ferry to the %s does not run", where);
    break;
  case HONOUR_OVER_FORD:
    if (is_open)
      append_line(play, out, "Ford to the %s", where);
    else
      append_line(play, out, "No ford to the %s", where);
    break;
  case HONOUR_N_OVER:
    break;
  }
}

static void append_crossings(const HonourPlay *play, CapHex hex, GString *out) {
  const HonourGame *game = play->game;

  for (guint i = 0; i < game->ground.n_ruled; i++) {
    const HonourRuledSide *side = &game->ground.ruled[i];
    CapDirection d = side->hex == hex ? side->direction : cap_direction_opposite(side->direction);

    for (HonourOver what = 0; what < HONOUR_N_OVER && (side->hex == hex || side->beyond == hex);
         what++)
      if ((play->state->crossings[i].now >> what & 1u) != 0)
        append_crossing(play, what, honour_crossing_is_open(game, play->state, i, what),
                        cap_words(play->log, cap_grid_direction_name(&game->map->grid, d)), out);
  }
}

static void append_ground(const HonourPlay *play, CapHex hex, GString *out) {
  const HonourGame *game = play->game;
  const HonourState *state = play->state;
  CapIndex settlement = honour_game_settlement(game, hex);

  for (guint i = 0; i < G_N_ELEMENTS(state->earthworks); i++)
    if (state->earthworks[i].hex == hex && state->earthworks[i].level > 0)
      append_line(play, out, "Earthworks of Level %u", state->earthworks[i].level);
  for (guint i = 0; i < G_N_ELEMENTS(state->pontoons); i++)
    if (state->pontoons[i].hex == hex)
      append_line(
          play, out, "Pontoon to the %s",
          cap_words(play->log, cap_grid_direction_name(&game->map->grid, state->pontoons[i].side)));
  append_crossings(play, hex, out);
  if (settlement == CAP_INDEX_NONE)
    return;
  if (state->conqueror[settlement] != CAP_INDEX_NONE)
    append_line(play, out, "Conquered by %s",
                game->scenario->armies[state->conqueror[settlement]].name);
  if (state->siege[settlement] > 0)
    append_line(play, out, "Besieged, Siege Status %u", state->siege[settlement] - 1u);
}

/* "2624 Milano" */
static void append_name(const CapMap *map, CapHex hex, GString *out) {
  char number[CAP_HEX_NUMBER_MAX];

  cap_grid_number(&map->grid, hex, number);
  g_string_append(out, number);
  if (map->hexes[hex].name != NULL)
    g_string_append_printf(out, " %s", map->hexes[hex].name);
  g_string_append_c(out, '\n');
}

void honour_view_hex(const HonourPlay *play, CapIndex viewer, CapHex hex, GString *out) {
  const HonourState *state = play->state;

  if (hex >= play->game->map->n_hexes)
    return;
  append_name(play->game->map, hex, out);
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (state->capitani[i].station == HONOUR_STATION_ON_MAP && state->capitani[i].hex == hex)
      append_force(play, viewer, i, out);
  append_ground(play, hex, out);
}

/* --- What happens ----------------------------------------------------------------------------- */

gboolean honour_view_hears(const HonourGame *game, const HonourState *state, CapIndex viewer,
                           const CapEvent *event) {
  if (viewer == CAP_INDEX_NONE)
    return TRUE;
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++) {
    HonourKnowledge known = honour_knows(game, state, viewer, i);
    gboolean is_hidden = state->capitani[i].station == HONOUR_STATION_ON_MAP &&
                         known < HONOUR_KNOWS_NAME; /* [1.4d] his name alone tells too much */

    if ((is_hidden || (event->is_secret && known < HONOUR_KNOWS_CARDS)) &&
        strstr(event->text, honour_game_card(game, i)->name) != NULL)
      return FALSE;
  }
  return TRUE;
}

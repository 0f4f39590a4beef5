/* Counters on the map, and what a side may be told of them. [1.4] */
#include "validator/engine/honour/view.h"

#include <string.h>

#include "validator/engine/honour/ch01-knowledge.h"
#include "validator/engine/honour/ch06-forces.h"
#include "validator/engine/honour/ch07-crossings.h"
#include "validator/engine/honour/chart-orders.h"

static CapKnowledge knowledge(const CapGame *game, const CapState *state, CapIndex viewer,
                              CapCapitanoIndex capitano) {
  return viewer == CAP_INDEX_NONE ? CAP_KNOWS_CARDS : cap_knows(game, state, viewer, capitano);
}

static gboolean knows_order(const CapGame *game, const CapState *state, CapIndex viewer,
                            CapCapitanoIndex primo) {
  return viewer == CAP_INDEX_NONE || cap_knows_order(game, state, viewer, primo);
}

/* --- Counters ----------------------------------------------------------------------------------
 */

/* [5.2i] */
static char order_letter(const CapGame *game, const CapState *state, CapIndex viewer,
                         CapCapitanoIndex primo) {
  CapOrders order = (CapOrders)state->capitani[primo].order;

  if (order == 0 || !knows_order(game, state, viewer, primo))
    return '\0';
  return g_ascii_toupper(cap_order_name(order)[0]);
}

static int strength_of(const CapGame *game, const CapState *state, CapIndex viewer,
                       CapCapitanoIndex primo) {
  if (!cap_is_force(game, state, primo) || knowledge(game, state, viewer, primo) < CAP_KNOWS_CARDS)
    return -1;
  return (int)cap_force_strength(game, state, primo).sp;
}

/* Is the decision at hand about him, or does he march? */
static gboolean is_in_action(const CapState *state, const CapRequest *request,
                             CapCapitanoIndex capitano) {
  const CapProgress *p = &state->progress;

  if (request == NULL || request->n_options == 0)
    return FALSE;
  for (guint i = 0; i < p->depth; i++)
    if (p->frames[i].stage == CAP_STAGE_MARCH)
      return p->frames[i].capitano == capitano;
  return cap_view_is_about(request, capitano);
}

void cap_view_pieces(const CapPlay *play, const CapRequest *request, CapIndex viewer, GArray *out) {
  const CapGame *game = play->game;
  const CapState *state = play->state;

  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++) {
    CapKnowledge known = knowledge(game, state, viewer, i);

    /* [1.4b] What is on a card is where its Capitano is, and has no counter on the map. */
    if (state->capitani[i].station != CAP_STATION_ON_MAP || known == CAP_KNOWS_NOTHING)
      continue;
    CapPiece piece = {
        .number = i,
        .hex = state->capitani[i].hex,
        .side = cap_side_of(game, state, i),
        .army = game->capitani[i].army,
        .label = known >= CAP_KNOWS_NAME ? cap_game_card(game, i)->name : NULL,
        .strength = strength_of(game, state, viewer, i),
        .order = order_letter(game, state, viewer, i),
        .is_action = is_in_action(state, request, i),
    };
    g_array_append_val(out, piece);
  }
}

/* --- What stands in a hex ----------------------------------------------------------------------
 */

static void append_line(const CapPlay *play, GString *out, const char *format, ...)
    G_GNUC_PRINTF(3, 4);

static void append_line(const CapPlay *play, GString *out, const char *format, ...) {
  va_list args;

  va_start(args, format);
  g_string_append_vprintf(out, cap_words(play->log, format), args);
  va_end(args);
  g_string_append_c(out, '\n');
}

static void append_units(const CapPlay *play, CapCapitanoIndex capitano, GString *out) {
  const CapGame *game = play->game;
  const CapState *state = play->state;

  for (CapUnitIndex i = 0; i < game->n_units; i++) {
    const CapUnitState *u = &state->units[i];

    if (u->place != CAP_UNIT_CARD || u->capitano != capitano)
      continue;
    g_string_append_printf(out, "    %s %u", cap_game_type(game, i)->name, u->sp);
    if (u->demoralised)
      g_string_append_printf(out, ", %s", cap_words(play->log, CAP_WORDS("demoralised")));
    g_string_append_c(out, '\n');
  }
  for (guint i = 0; i < game->n_auxiliaries; i++)
    if (state->auxiliaries[i].place == CAP_UNIT_CARD && state->auxiliaries[i].capitano == capitano)
      g_string_append_printf(out, "    %s\n",
                             game->roster->auxiliary_types[game->auxiliaries[i].type].name);
}

static const struct {
  CapMarks mark;
  const char *words;
} mark_words[] = {
    {CAP_MARK_GENERAL, CAP_WORDS("Capitano Generale")},
    {CAP_MARK_ADMINISTRATIVE, CAP_WORDS("in Administrative March")},
    {CAP_MARK_DISRUPTED, CAP_WORDS("disrupted")},
    {CAP_MARK_NO_MOVE, CAP_WORDS("rests")},
    {CAP_MARK_QUARTERS, CAP_WORDS("in Quarters")},
    {CAP_MARK_INSIDE, CAP_WORDS("behind the walls")},
};

/* "Rosso (Red Army, 24 SP, attack Order, disrupted)" */
static void append_heading(const CapPlay *play, CapIndex viewer, CapCapitanoIndex primo,
                           GString *out) {
  const CapGame *game = play->game;
  const CapState *state = play->state;
  const CapCapitanoState *man = &state->capitani[primo];
  int strength = strength_of(game, state, viewer, primo);

  g_string_append_printf(out, "%s (%s", cap_game_card(game, primo)->name,
                         game->scenario->armies[game->capitani[primo].army].name);
  if (strength >= 0)
    g_string_append_printf(out, cap_words(play->log, ", %d SP"), strength);
  if (man->order != 0 && knows_order(game, state, viewer, primo))
    g_string_append_printf(out, cap_words(play->log, ", %s Order"),
                           cap_words(play->log, cap_order_name((CapOrders)man->order)));
  for (guint i = 0; i < G_N_ELEMENTS(mark_words); i++)
    if ((man->marks & mark_words[i].mark) != 0)
      g_string_append_printf(out, ", %s", cap_words(play->log, mark_words[i].words));
  g_string_append(out, ")\n");
}

static void append_force(const CapPlay *play, CapIndex viewer, CapCapitanoIndex primo,
                         GString *out) {
  const CapGame *game = play->game;
  const CapState *state = play->state;
  CapKnowledge known = knowledge(game, state, viewer, primo);

  if (known == CAP_KNOWS_COUNTER)
    append_line(play, out, "A Capitano, face down");
  if (known < CAP_KNOWS_NAME)
    return;
  append_heading(play, viewer, primo, out);
  if (known < CAP_KNOWS_CARDS)
    return;
  append_units(play, primo, out);
  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++) {
    const CapCapitanoState *man = &state->capitani[i];

    if (man->station != CAP_STATION_WITH || man->with != primo)
      continue;
    g_string_append_printf(out, "  %s\n", cap_game_card(game, i)->name);
    append_units(play, i, out);
  }
}

/* [7.6.2] One way over a river, where it is otherwise than on the map. */
static void append_crossing(const CapPlay *play, CapOver what, gboolean is_open, const char *where,
                            GString *out) {
  switch (what) {
  case CAP_OVER_BRIDGE:
    if (is_open)
      append_line(play, out, "New bridge to the %s", where);
    else
      append_line(play, out, "The bridge to the %s is down", where);
    break;
  case CAP_OVER_FERRY:
    if (is_open)
      append_line(play, out, "New ferry to the %s", where);
    else
      append_line(play, out, "The ferry to the %s does not run", where);
    break;
  case CAP_OVER_FORD:
    if (is_open)
      append_line(play, out, "Ford to the %s", where);
    else
      append_line(play, out, "No ford to the %s", where);
    break;
  case CAP_N_OVER:
    break;
  }
}

static void append_crossings(const CapPlay *play, CapHex hex, GString *out) {
  const CapGame *game = play->game;

  for (guint i = 0; i < game->ground.n_ruled; i++) {
    const CapRuledSide *side = &game->ground.ruled[i];
    CapDirection d = side->hex == hex ? side->direction : cap_direction_opposite(side->direction);

    for (CapOver what = 0; what < CAP_N_OVER && (side->hex == hex || side->beyond == hex); what++)
      if ((play->state->crossings[i].now >> what & 1u) != 0)
        append_crossing(play, what, cap_crossing_is_open(game, play->state, i, what),
                        cap_words(play->log, cap_grid_direction_name(&game->map->grid, d)), out);
  }
}

static void append_ground(const CapPlay *play, CapHex hex, GString *out) {
  const CapGame *game = play->game;
  const CapState *state = play->state;
  CapIndex settlement = cap_game_settlement(game, hex);

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

void cap_view_hex(const CapPlay *play, CapIndex viewer, CapHex hex, GString *out) {
  const CapState *state = play->state;

  if (hex >= play->game->map->n_hexes)
    return;
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (state->capitani[i].station == CAP_STATION_ON_MAP && state->capitani[i].hex == hex)
      append_force(play, viewer, i, out);
  append_ground(play, hex, out);
}

/* --- What happens -------------------------------------------------------------------------------
 */

gboolean cap_view_hears(const CapGame *game, const CapState *state, CapIndex viewer,
                        const CapEvent *event) {
  if (viewer == CAP_INDEX_NONE)
    return TRUE;
  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++) {
    CapKnowledge known = cap_knows(game, state, viewer, i);
    gboolean is_hidden = state->capitani[i].station == CAP_STATION_ON_MAP &&
                         known < CAP_KNOWS_NAME; /* [1.4d] his name alone tells too much */

    if ((is_hidden || (event->of_cards && known < CAP_KNOWS_CARDS)) &&
        strstr(event->text, cap_game_card(game, i)->name) != NULL)
      return FALSE;
  }
  return TRUE;
}

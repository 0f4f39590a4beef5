#include "validator/engine/honour/ch04-supply.h"

#include <string.h>

#include "validator/engine/honour/special.h"

/* One search for a line. */
typedef struct {
  const CapGame *game;
  const CapState *state;
  const CapField *field;
  CapHex source, force;
  guint stops;   /* what stops this line, of CAP_PATH_STOPS */
  guint max_leg; /* hexes across country */
  CapPathSearch *search;
} Trace;

/* --- 4.1 Supply sources -------------------------------------------------------------------- */

/* [4.1.1b] [4.1.2a] No line while the source is being changed or has been captured. */
CapReason cap_source_in_use(const CapState *state, CapIndex army) {
  switch ((CapSourceStatus)state->armies[army].source_status) {
  case CAP_SOURCE_NONE:
    return CAP_REASON_SOURCE_NOT_CHOSEN;
  case CAP_SOURCE_ACTIVE:
    return CAP_REASON_OK;
  case CAP_SOURCE_CHANGING:
    return CAP_REASON_SOURCE_CHANGING;
  case CAP_SOURCE_CAPTURED:
    return CAP_REASON_SOURCE_CAPTURED;
  }
  g_assert_not_reached();
}

/* --- 4.2 Lines of communication ------------------------------------------------------------ */

/* [4.2c] [4.2d] [14j] May the line go on from this hex? R-145: it begins and ends in a Fortress
 * whoever owns it; the hex of the Force is never in its way. */
static gboolean may_go_on(const Trace *t, CapHex hex) {
  guint stops = t->stops;

  if (hex == t->force)
    stops &= CAP_FIELD_ENEMY;
  if (hex == t->source)
    stops &= ~(guint)CAP_FIELD_ENEMY_FORTRESS;
  return cap_path_stopped_by(t->field, hex, stops) == 0;
}

/* [4.2b] Marks, backwards from the Force, every hex from which it can be reached across country. */
static void mark_leg(const Trace *t) {
  CapPathSearch *search = t->search;
  const CapMap *map = t->game->map;
  guint head = 0, tail = 0;

  memset(search->leg, 0, map->n_hexes * sizeof search->leg[0]);
  search->leg[t->force] = 1;
  search->queue[tail++] = t->force;
  while (head < tail) {
    CapHex hex = search->queue[head++];

    if (search->leg[hex] > t->max_leg || !may_go_on(t, hex))
      continue;
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      CapHex before = map->hexes[hex].neighbour[d];

      if (before == CAP_HEX_NONE || search->leg[before] != 0 ||
          !cap_path_is_passable(t->game, t->state, hex, d))
        continue;
      search->leg[before] = search->leg[hex] + 1;
      search->next[before] = hex;
      search->queue[tail++] = before;
    }
  }
}

/* [4.2a] Follows the roads from the source as long as that can give a shorter line than the best
 * so far. The hex where that one leaves the road, CAP_HEX_NONE when there is none. */
static CapHex follow_roads(const Trace *t) {
  CapPathSearch *search = t->search;
  const CapMap *map = t->game->map;
  CapHex best = CAP_HEX_NONE;
  guint best_length = G_MAXUINT;
  guint head = 0, tail = 0;

  memset(search->steps, 0, map->n_hexes * sizeof search->steps[0]);
  search->steps[t->source] = 1;
  search->queue[tail++] = t->source;
  while (head < tail) {
    CapHex hex = search->queue[head++];

    if (search->steps[hex] - 1 > best_length)
      break;
    if (!may_go_on(t, hex))
      continue;
    if (search->leg[hex] != 0 && search->steps[hex] + search->leg[hex] - 2 <= best_length) {
      best = hex;
      best_length = search->steps[hex] + search->leg[hex] - 2;
    }
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      CapHex to = map->hexes[hex].neighbour[d];

      if (to == CAP_HEX_NONE || search->steps[to] != 0 ||
          !cap_path_is_road(t->game, t->state, hex, d))
        continue;
      search->steps[to] = search->steps[hex] + 1;
      search->previous[to] = hex;
      search->queue[tail++] = to;
    }
  }
  return best;
}

/* Writes the line that leaves the road in `junction`. R-030: the source is not counted. */
static void write_line(const Trace *t, CapHex junction, CapSupplyLine *line) {
  const CapPathSearch *search = t->search;
  guint by_road = search->steps[junction] - 1;

  line->leg = search->leg[junction] - 1;
  line->length = by_road + line->leg;
  line->n_hexes = line->length + 1;
  if (line->hexes == NULL)
    return;
  CapHex hex = junction;
  for (guint i = by_road; i > 0; i--) {
    line->hexes[i] = hex;
    hex = search->previous[hex];
  }
  line->hexes[0] = t->source;
  hex = junction;
  for (guint i = by_road; i <= line->length; i++) {
    line->hexes[i] = hex;
    if (i < line->length)
      hex = search->next[hex];
  }
}

static gboolean find_line(const Trace *t, CapSupplyLine *line) {
  mark_leg(t);
  CapHex junction = follow_roads(t);
  if (junction == CAP_HEX_NONE)
    return FALSE;
  if (line != NULL)
    write_line(t, junction, line);
  return TRUE;
}

/* Which obstacle, taken away, would open a line: that is the one to tell. */
static CapReason why_no_line(Trace t) {
  static const struct {
    guint lifted;
    CapReason reason;
  } tries[] = {
      {CAP_FIELD_ENEMY_ZOC, CAP_REASON_LINE_ZOC},
      {CAP_FIELD_ENEMY_FORTRESS, CAP_REASON_LINE_FORTRESS},
      {CAP_FIELD_ENEMY | CAP_FIELD_ENEMY_ZOC, CAP_REASON_LINE_ENEMY},
      {CAP_PATH_STOPS, CAP_REASON_LINE_CUT},
  };

  for (gsize i = 0; i < G_N_ELEMENTS(tries); i++) {
    t.stops = CAP_PATH_STOPS & ~tries[i].lifted;
    if (find_line(&t, NULL))
      return tries[i].reason;
  }
  t.stops = 0;
  t.max_leg = t.game->map->n_hexes;
  return find_line(&t, NULL) ? CAP_REASON_LINE_LEG : CAP_REASON_LINE_IMPASSABLE;
}

static Trace begin(const CapGame *game, const CapState *state, const CapField *field, CapHex source,
                   CapHex force, CapPathSearch *search) {
  g_assert(search->n_hexes >= game->map->n_hexes);
  return (Trace){.game = game,
                 .state = state,
                 .field = field,
                 .source = source,
                 .force = force,
                 .stops = CAP_PATH_STOPS,
                 .max_leg = CAP_LINE_MAX_LEG,
                 .search = search};
}

/* [4.2] [4.1.2c] A source in an enemy zone of control serves nobody but a Force that stands in it.
 */
CapReason cap_line_of_communication(const CapGame *game, const CapState *state,
                                    const CapField *field, CapHex source, CapHex force,
                                    CapPathSearch *search, CapSupplyLine *line) {
  Trace trace = begin(game, state, field, source, force, search);

  if ((field->flags[source] & CAP_FIELD_ENEMY) != 0)
    return CAP_REASON_LINE_SOURCE_ENEMY;
  if (find_line(&trace, line))
    return CAP_REASON_OK;
  if (source != force && cap_path_stopped_by(field, source, CAP_FIELD_ENEMY_ZOC) != 0)
    return CAP_REASON_LINE_SOURCE_ZOC;
  return why_no_line(trace);
}

gboolean cap_has_line(const CapGame *game, const CapState *state, const CapField *field,
                      CapHex source, CapHex force, CapPathSearch *search, CapSupplyLine *line) {
  Trace trace = begin(game, state, field, source, force, search);

  return (field->flags[source] & CAP_FIELD_ENEMY) == 0 && find_line(&trace, line);
}

/* [4.2] [S3.ss] Of its own source and those that special rules let the army use besides, the one
 * with the shortest line. */
CapReason cap_line_to(const CapGame *game, const CapState *state, const CapField *field,
                      CapIndex army, CapHex force, CapPathSearch *search, CapSupplyLine *line) {
  CapReason in_use = cap_source_in_use(state, army);
  CapHex other = cap_special_next_source(game, state, army, CAP_HEX_NONE);
  CapHex own = CAP_HEX_NONE, best = CAP_HEX_NONE;
  guint length = G_MAXUINT;
  CapSupplyLine found = {0};

  if (in_use == CAP_REASON_OK)
    own = game->scenario->armies[army].sources[state->armies[army].source].hex;
  if (own != CAP_HEX_NONE && other != CAP_HEX_NONE &&
      cap_has_line(game, state, field, own, force, search, &found)) {
    best = own;
    length = found.length;
  }
  for (; other != CAP_HEX_NONE; other = cap_special_next_source(game, state, army, other)) {
    if (cap_has_line(game, state, field, other, force, search, &found) && found.length < length) {
      best = other;
      length = found.length;
    }
  }
  /* Without any the refusal of its own source is the one to tell. */
  if (best == CAP_HEX_NONE)
    best = own;
  return best != CAP_HEX_NONE
             ? cap_line_of_communication(game, state, field, best, force, search, line)
             : in_use;
}

guint cap_line_length(const CapGame *game, const CapState *state, CapIndex army, guint length) {
  CapSubject subject = cap_subject();

  subject.army = army;
  subject.side = state->armies[army].side;
  return (guint)MAX(cap_special_adjust(game, state, CAP_VALUE_LOC_LENGTH, &subject, (int)length),
                    0);
}

/* What special rules say of it is said of the Force, not of the road. */
gboolean cap_is_supplied(const CapGame *game, const CapState *state, CapCapitanoIndex capitano,
                         gboolean has_line) {
  CapSubject subject;

  if (!cap_special_has_adjust(game, CAP_VALUE_SUPPLIED))
    return has_line;
  subject = cap_subject_force(game, state, cap_force_of(game, state, capitano));
  return cap_special_adjust(game, state, CAP_VALUE_SUPPLIED, &subject, has_line) != 0;
}

/* --- 4.3 Administrative Points ------------------------------------------------------------- */

static gboolean is_general_on_map(const CapGame *game, const CapState *state, CapIndex army,
                                  CapCapitanoIndex capitano) {
  const CapCapitanoState *c = &state->capitani[capitano];

  return game->capitani[capitano].army == army && (c->marks & CAP_MARK_GENERAL) != 0 &&
         (c->station == CAP_STATION_ON_MAP || c->station == CAP_STATION_WITH);
}

/* [4.3.2a] Of several Capitani Generali the one farthest along his line counts. */
CapReason cap_army_line(const CapGame *game, const CapState *state, const CapField *field,
                        CapIndex army, CapPathSearch *search, CapSupplyLine *line,
                        CapCapitanoIndex *general) {
  CapReason reason = cap_source_in_use(state, army), refusal = CAP_REASON_LINE_NO_GENERAL;
  CapCapitanoIndex farthest = CAP_NOBODY;
  guint length = 0;

  if (reason != CAP_REASON_OK &&
      cap_special_next_source(game, state, army, CAP_HEX_NONE) == CAP_HEX_NONE)
    return reason;
  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++) {
    CapSupplyLine found = {0};

    if (!is_general_on_map(game, state, army, i))
      continue;
    reason = cap_line_to(game, state, field, army, state->capitani[i].hex, search, &found);
    if (reason == CAP_REASON_OK && !cap_is_supplied(game, state, i, TRUE))
      reason = CAP_REASON_LINE_FORBIDDEN;
    if (reason != CAP_REASON_OK) {
      refusal = reason;
    } else if (farthest == CAP_NOBODY || found.length > length) {
      cap_seen_if(game, CAP_SEEN_FARTHEST_GENERAL, farthest != CAP_NOBODY);
      farthest = i;
      length = found.length;
    }
  }
  if (general != NULL)
    *general = farthest;
  if (farthest == CAP_NOBODY)
    return refusal;
  return cap_line_to(game, state, field, army, state->capitani[farthest].hex, search, line);
}

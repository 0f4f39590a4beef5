#include "validator/honour/chapters/ch04-supply.h"

#include <string.h>

#include "validator/honour/special/special.h"

/* One search for a line. */
typedef struct {
  const HonourGame *game;
  const HonourState *state;
  const HonourField *field;
  CapHex source, force;
  guint stops;   /* what stops this line, of HONOUR_PATH_STOPS */
  guint max_leg; /* hexes across country */
  HonourPathSearch *search;
} Trace;

/* --- 4.1 Supply sources -------------------------------------------------------------------- */

/* [4.1.1b] [4.1.2a] No line while the source is being changed or has been captured. */
HonourReason honour_source_in_use(const HonourState *state, CapIndex army) {
  switch ((HonourSourceStatus)state->armies[army].source_status) {
  case HONOUR_SOURCE_NONE:
    return HONOUR_REASON_SOURCE_NOT_CHOSEN;
  case HONOUR_SOURCE_ACTIVE:
    return HONOUR_REASON_OK;
  case HONOUR_SOURCE_CHANGING:
    return HONOUR_REASON_SOURCE_CHANGING;
  case HONOUR_SOURCE_CAPTURED:
    return HONOUR_REASON_SOURCE_CAPTURED;
  }
  g_assert_not_reached();
}

/* --- 4.2 Lines of communication ------------------------------------------------------------ */

/* [4.2c] [4.2d] [14j] May the line go on from this hex? R-145: it begins and ends in a Fortress
 * whoever owns it; the hex of the Force is never in its way. */
static gboolean may_go_on(const Trace *t, CapHex hex) {
  guint stops = t->stops;

  if (hex == t->force)
    stops &= HONOUR_FIELD_ENEMY;
  if (hex == t->source)
    stops &= ~(guint)HONOUR_FIELD_ENEMY_FORTRESS;
  return cap_path_stopped_by(t->field, hex, stops) == 0;
}

/* [4.2b] Marks, backwards from the Force, every hex from which it can be reached across country. */
static void mark_leg(const Trace *t) {
  HonourPathSearch *search = t->search;
  const CapMap *map = t->game->map;
  guint head = 0, tail = 0;

  memset(search->leg, 0, map->n_hexes * sizeof search->leg[0]);
  search->leg[t->force] = 1;
  search->queue[tail++] = t->force;
  while (head < tail) {
    CapHex hex = search->queue[head++];

    if (search->leg[hex] > t->max_leg || !may_go_on(t, hex))
      continue;
    for (guint ways = honour_path_ways(t->game, hex), d = 0; ways != 0; ways >>= 1, d++) {
      CapHex before = map->hexes[hex].neighbour[d];

      if ((ways & 1u) == 0 || search->leg[before] != 0 ||
          !honour_path_is_passable(t->game, t->state, hex, (CapDirection)d))
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
  HonourPathSearch *search = t->search;
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
    for (guint ways = honour_path_roads(t->game, hex), d = 0; ways != 0; ways >>= 1, d++) {
      CapHex to = map->hexes[hex].neighbour[d];

      if ((ways & 1u) == 0 || search->steps[to] != 0 ||
          !honour_path_is_road(t->game, t->state, hex, (CapDirection)d))
        continue;
      search->steps[to] = search->steps[hex] + 1;
      search->previous[to] = hex;
      search->queue[tail++] = to;
    }
  }
  return best;
}

/* Writes the line that leaves the road in `junction`. R-030: the source is not counted. */
static void write_line(const Trace *t, CapHex junction, HonourSupplyLine *line) {
  const HonourPathSearch *search = t->search;
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

static gboolean find_line(const Trace *t, HonourSupplyLine *line) {
  mark_leg(t);
  CapHex junction = follow_roads(t);
  if (junction == CAP_HEX_NONE)
    return FALSE;
  if (line != NULL)
    write_line(t, junction, line);
  return TRUE;
}

/* Which obstacle, taken away, would open a line: that is the one to tell. */
static HonourReason why_no_line(Trace t) {
  static const struct {
    guint lifted;
    HonourReason reason;
  } tries[] = {
      {HONOUR_FIELD_ENEMY_ZOC, HONOUR_REASON_LINE_ZOC},
      {HONOUR_FIELD_ENEMY_FORTRESS, HONOUR_REASON_LINE_FORTRESS},
      {HONOUR_FIELD_ENEMY | HONOUR_FIELD_ENEMY_ZOC, HONOUR_REASON_LINE_ENEMY},
      {HONOUR_PATH_STOPS, HONOUR_REASON_LINE_CUT},
  };

  for (gsize i = 0; i < G_N_ELEMENTS(tries); i++) {
    t.stops = HONOUR_PATH_STOPS & ~tries[i].lifted;
    if (find_line(&t, NULL))
      return tries[i].reason;
  }
  t.stops = 0;
  t.max_leg = t.game->map->n_hexes;
  return find_line(&t, NULL) ? HONOUR_REASON_LINE_LEG : HONOUR_REASON_LINE_IMPASSABLE;
}

static Trace begin(const HonourGame *game, const HonourState *state, const HonourField *field,
                   CapHex source, CapHex force, HonourPathSearch *search) {
  g_assert(search->n_hexes >= game->map->n_hexes);
  return (Trace){.game = game,
                 .state = state,
                 .field = field,
                 .source = source,
                 .force = force,
                 .stops = HONOUR_PATH_STOPS,
                 .max_leg = HONOUR_LINE_MAX_LEG,
                 .search = search};
}

/* [4.2] [4.1.2c] A source in an enemy zone of control serves nobody but a Force that stands in it.
 */
HonourReason honour_line_of_communication(const HonourGame *game, const HonourState *state,
                                          const HonourField *field, CapHex source, CapHex force,
                                          HonourPathSearch *search, HonourSupplyLine *line) {
  Trace trace = begin(game, state, field, source, force, search);

  if ((field->flags[source] & HONOUR_FIELD_ENEMY) != 0)
    return HONOUR_REASON_LINE_SOURCE_ENEMY;
  if (find_line(&trace, line))
    return HONOUR_REASON_OK;
  if (source != force && cap_path_stopped_by(field, source, HONOUR_FIELD_ENEMY_ZOC) != 0)
    return HONOUR_REASON_LINE_SOURCE_ZOC;
  return search->is_terse ? HONOUR_REASON_LINE_CUT : why_no_line(trace);
}

gboolean honour_has_line(const HonourGame *game, const HonourState *state, const HonourField *field,
                         CapHex source, CapHex force, HonourPathSearch *search,
                         HonourSupplyLine *line) {
  Trace trace = begin(game, state, field, source, force, search);

  return (field->flags[source] & HONOUR_FIELD_ENEMY) == 0 && find_line(&trace, line);
}

/* [4.2] [S3.ss] Of its own source and those that special rules let the army use besides, the one
 * with the shortest line. */
HonourReason honour_line_to(const HonourGame *game, const HonourState *state,
                            const HonourField *field, CapIndex army, CapHex force,
                            HonourPathSearch *search, HonourSupplyLine *line) {
  HonourReason in_use = honour_source_in_use(state, army);
  CapHex other = honour_special_next_source(game, state, army, CAP_HEX_NONE);
  CapHex own = CAP_HEX_NONE, best = CAP_HEX_NONE;
  guint length = G_MAXUINT;
  HonourSupplyLine found = {0};

  if (in_use == HONOUR_REASON_OK)
    own = game->scenario->armies[army].sources[state->armies[army].source].hex;
  if (own != CAP_HEX_NONE && other != CAP_HEX_NONE &&
      honour_has_line(game, state, field, own, force, search, &found)) {
    best = own;
    length = found.length;
  }
  for (; other != CAP_HEX_NONE; other = honour_special_next_source(game, state, army, other)) {
    if (honour_has_line(game, state, field, other, force, search, &found) &&
        found.length < length) {
      best = other;
      length = found.length;
    }
  }
  /* Without any the refusal of its own source is the one to tell. */
  if (best == CAP_HEX_NONE)
    best = own;
  return best != CAP_HEX_NONE
             ? honour_line_of_communication(game, state, field, best, force, search, line)
             : in_use;
}

guint honour_line_length(const HonourGame *game, const HonourState *state, CapIndex army,
                         guint length) {
  HonourSubject subject = honour_subject();

  subject.army = army;
  subject.side = state->armies[army].side;
  return (guint)MAX(
      honour_special_adjust(game, state, HONOUR_VALUE_LOC_LENGTH, &subject, (int)length), 0);
}

/* What special rules say of it is said of the Force, not of the road. */
gboolean honour_is_supplied(const HonourGame *game, const HonourState *state,
                            HonourCapitanoIndex capitano, gboolean has_line) {
  HonourSubject subject;

  if (!honour_special_has_adjust(game, HONOUR_VALUE_SUPPLIED))
    return has_line;
  subject = honour_subject_force(game, state, honour_force_of(game, state, capitano));
  return honour_special_adjust(game, state, HONOUR_VALUE_SUPPLIED, &subject, has_line) != 0;
}

/* --- 4.3 Administrative Points ------------------------------------------------------------- */

static gboolean is_general_on_map(const HonourGame *game, const HonourState *state, CapIndex army,
                                  HonourCapitanoIndex capitano) {
  const HonourCapitanoState *c = &state->capitani[capitano];

  return game->capitani[capitano].army == army && (c->marks & HONOUR_MARK_GENERAL) != 0 &&
         (c->station == HONOUR_STATION_ON_MAP || c->station == HONOUR_STATION_WITH);
}

/* [4.3.2a] Of several Capitani Generali the one farthest along his line counts. */
HonourReason honour_army_line(const HonourGame *game, const HonourState *state,
                              const HonourField *field, CapIndex army, HonourPathSearch *search,
                              HonourSupplyLine *line, HonourCapitanoIndex *general) {
  HonourReason reason = honour_source_in_use(state, army), refusal = HONOUR_REASON_LINE_NO_GENERAL;
  HonourCapitanoIndex farthest = HONOUR_NOBODY;
  HonourSupplyLine longest = {0};

  if (reason != HONOUR_REASON_OK &&
      honour_special_next_source(game, state, army, CAP_HEX_NONE) == CAP_HEX_NONE)
    return reason;
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++) {
    HonourSupplyLine found = {0};

    if (!is_general_on_map(game, state, army, i))
      continue;
    reason = honour_line_to(game, state, field, army, state->capitani[i].hex, search, &found);
    if (reason == HONOUR_REASON_OK && !honour_is_supplied(game, state, i, TRUE))
      reason = HONOUR_REASON_LINE_FORBIDDEN;
    if (reason != HONOUR_REASON_OK) {
      refusal = reason;
    } else if (farthest == HONOUR_NOBODY || found.length > longest.length) {
      honour_seen_if(game, HONOUR_SEEN_FARTHEST_GENERAL, farthest != HONOUR_NOBODY);
      farthest = i;
      longest = found;
    }
  }
  if (general != NULL)
    *general = farthest;
  if (farthest == HONOUR_NOBODY)
    return refusal;
  if (line == NULL || line->hexes == NULL) {
    if (line != NULL)
      *line = longest;
    return HONOUR_REASON_OK;
  }
  return honour_line_to(game, state, field, army, state->capitani[farthest].hex, search, line);
}

/* Rivers: do they run without a gap, and are ferries where a primary river is. */
#include "validator/checks/map-checks.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-map.h"

/* --- Courses ---------------------------------------------------------------------------- */

/* One side of the river that is looked at. */
typedef struct {
  CapHex hex;
  CapDirection direction;
  CapNode node;
  guint piece; /* another side of the same piece, in the end the first one (union-find) */
} Side;

/* What all rivers of a map share, so that each costs only its own length. `at_corner` and
 * `at_lake` hold the number of a side that touches the corner or the lake: `base` + its place in
 * `sides` + 1. Whatever is not above `base` belongs to a river that is done. */
typedef struct {
  const CapCheckContext *context;
  guint *lake_of;   /* of each hex: the number of its lake from 1, 0 on land */
  guint *at_lake;   /* by number of the lake */
  guint *at_corner; /* by cap_grid_corner() */
  guint base;
  GArray *sides; /* of Side */
} Courses;

static Side *side_at(const Courses *courses, guint index) {
  return &g_array_index(courses->sides, Side, index);
}

/* The first side of the piece; shortens the way for the next time. */
static guint find_piece(const Courses *courses, guint index) {
  while (side_at(courses, index)->piece != index) {
    Side *side = side_at(courses, index);

    side->piece = side_at(courses, side->piece)->piece;
    index = side->piece;
  }
  return index;
}

/* Joins the side with whatever of this river was seen at the same place before. */
static void meet(const Courses *courses, guint index, guint *at) {
  if (*at <= courses->base) {
    *at = courses->base + index + 1;
    return;
  }
  guint a = find_piece(courses, index);
  guint b = find_piece(courses, *at - courses->base - 1);
  side_at(courses, MAX(a, b))->piece = MIN(a, b);
}

static void meet_lake(const Courses *courses, guint index, CapHex hex) {
  if (hex != CAP_HEX_NONE && courses->lake_of[hex] != 0)
    meet(courses, index, &courses->at_lake[courses->lake_of[hex]]);
}

/* A side touches what is at its two ends: other sides, and lakes there or along it. */
static void place_side(const Courses *courses, guint index) {
  const CapMap *map = courses->context->map;
  const Side *side = side_at(courses, index);
  CapDirection d = side->direction;
  CapDirection before = (CapDirection)((d + 5) % CAP_N_DIRECTIONS);
  CapDirection after = (CapDirection)((d + 1) % CAP_N_DIRECTIONS);
  const CapHex *neighbour = map->hexes[side->hex].neighbour;

  meet(courses, index, &courses->at_corner[cap_grid_corner(&map->grid, side->hex, d)]);
  meet(courses, index, &courses->at_corner[cap_grid_corner(&map->grid, side->hex, before)]);
  meet_lake(courses, index, side->hex);
  meet_lake(courses, index, neighbour[d]);
  meet_lake(courses, index, neighbour[before]);
  meet_lake(courses, index, neighbour[after]);
}

/* Would the hexside join the piece to another one? One of its ends is known to touch the piece;
 * `far` is the corner at the other. */
static gboolean would_join(const Courses *courses, guint piece, CapHex hex, CapDirection d,
                           guint far) {
  guint at = courses->at_corner[far];

  return courses->context->map->hexes[hex].neighbour[d] != CAP_HEX_NONE && at > courses->base &&
         find_piece(courses, at - courses->base - 1) != piece;
}

/* A single hexside that closes the gap at corner `c` of a hex: one of the three that meet there. */
static gboolean find_joint_at(const Courses *courses, guint piece, CapHex hex, CapDirection c,
                              CapHex joint[2]) {
  const CapMap *map = courses->context->map;
  const CapGrid *grid = &map->grid;
  CapDirection next = (CapDirection)((c + 1) % CAP_N_DIRECTIONS);
  CapDirection beyond = (CapDirection)((c + 2) % CAP_N_DIRECTIONS);
  CapDirection before = (CapDirection)((c + 5) % CAP_N_DIRECTIONS);
  CapHex other = map->hexes[hex].neighbour[c];

  if (would_join(courses, piece, hex, c, cap_grid_corner(grid, hex, before))) {
    joint[0] = hex;
    joint[1] = other;
    return TRUE;
  }
  if (would_join(courses, piece, hex, next, cap_grid_corner(grid, hex, next))) {
    joint[0] = hex;
    joint[1] = map->hexes[hex].neighbour[next];
    return TRUE;
  }
  if (other != CAP_HEX_NONE &&
      would_join(courses, piece, other, beyond, cap_grid_corner(grid, other, next))) {
    joint[0] = other;
    joint[1] = map->hexes[other].neighbour[beyond];
    return TRUE;
  }
  return FALSE;
}

static gboolean find_joint(const Courses *courses, guint piece, CapHex joint[2]) {
  for (guint i = piece; i < courses->sides->len; i++) {
    const Side *side = side_at(courses, i);
    CapDirection before = (CapDirection)((side->direction + 5) % CAP_N_DIRECTIONS);

    if (find_piece(courses, i) == piece &&
        (find_joint_at(courses, piece, side->hex, side->direction, joint) ||
         find_joint_at(courses, piece, side->hex, before, joint)))
      return TRUE;
  }
  return FALSE;
}

/* Hints and ends are looked for in the first pieces only: a river in many pieces is no river. */
#define MAX_JOINTS 8

/* Is the side a piece of its own? Then it is the one that is out of place. */
static gboolean stands_alone(const Courses *courses, guint index) {
  for (guint i = 0; i < courses->sides->len; i++)
    if (i != index && find_piece(courses, i) == find_piece(courses, index))
      return FALSE;
  return TRUE;
}

/* What would mend the gap before a piece. New string. */
static char *describe_joint(const Courses *courses, guint piece) {
  const CapGrid *grid = &courses->context->map->grid;
  char numbers[2][CAP_HEX_NUMBER_MAX];
  CapHex joint[2];

  if (!find_joint(courses, piece, joint))
    return NULL;
  cap_grid_number(grid, joint[0], numbers[0]);
  cap_grid_number(grid, joint[1], numbers[1]);
  return g_strdup_printf(_("A side between %s and %s would close the gap."), numbers[0],
                         numbers[1]);
}

static void report_gap(const Courses *courses, const CapRiver *river, guint side, const char *hint,
                       const char *what) {
  CapDiagnostic *finding = cap_report(
      courses->context->findings, CAP_CODE_RIVER_BROKEN,
      cap_place_attribute(courses->context->document, side_at(courses, side)->node,
                          CAP_NAME_BETWEEN),
      "The river %s is broken: this side and what %s do not meet the rest.", river->name, what);

  cap_diagnostic_set_object(finding, "river %s", river->id);
  cap_diagnostic_set_hint(
      finding, "%s",
      hint != NULL ? hint : _("Add the sides between, or enter it as a river of its own."));
}

/* Sides are listed along the course, so that the last one before a gap may be the wrong one as
 * well as the first one after it; when a single side would close it, one finding is enough. */
static void report_pieces(const Courses *courses, const CapRiver *river) {
  guint n_pieces = 0;

  for (guint i = 0; i < courses->sides->len; i++) {
    if (find_piece(courses, i) != i || n_pieces++ == 0)
      continue;
    gboolean is_near = n_pieces <= MAX_JOINTS;
    g_autofree char *hint = is_near ? describe_joint(courses, i) : NULL;
    report_gap(courses, river, i, hint, _("follows from it"));
    if (is_near && hint == NULL && !stands_alone(courses, i) && !stands_alone(courses, i - 1))
      report_gap(courses, river, i - 1, hint, _("leads to it"));
  }
}

static void check_course(Courses *courses, const CapRiver *river) {
  const CapDocument *doc = courses->context->document;

  g_array_set_size(courses->sides, 0);
  for (CapNode node = cap_node_child_named(doc, river->node, CAP_NAME_SIDE); node != CAP_NODE_NONE;
       node = cap_node_next_named(doc, node, CAP_NAME_SIDE)) {
    Side side = {.node = node, .piece = courses->sides->len};

    if (!cap_map_find_hexside(courses->context->map,
                              cap_node_attribute(doc, node, CAP_NAME_BETWEEN), &side.hex,
                              &side.direction))
      continue;
    g_array_append_val(courses->sides, side);
    place_side(courses, courses->sides->len - 1);
  }
  report_pieces(courses, river);
  courses->base += courses->sides->len;
}

/* Numbers the lakes; returns how many there are. */
static guint number_lakes(const CapMap *map, guint *lake_of) {
  g_autoptr(GArray) queue = g_array_new(FALSE, FALSE, sizeof(CapHex));
  guint n = 0;

  for (CapHex i = 0; i < map->n_hexes; i++) {
    if (map->hexes[i].terrain != CAP_TERRAIN_LAKE || lake_of[i] != 0)
      continue;
    lake_of[i] = ++n;
    g_array_append_val(queue, i);
    while (queue->len > 0) {
      const CapMapHex *hex = &map->hexes[g_array_index(queue, CapHex, queue->len - 1)];

      g_array_set_size(queue, queue->len - 1);
      for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
        CapHex next = hex->neighbour[d];

        if (next == CAP_HEX_NONE || map->hexes[next].terrain != CAP_TERRAIN_LAKE ||
            lake_of[next] != 0)
          continue;
        lake_of[next] = n;
        g_array_append_val(queue, next);
      }
    }
  }
  return n;
}

void cap_check_river_courses(const CapCheckContext *context) {
  const CapMap *map = context->map;
  Courses courses = {.context = context};

  if (map->n_rivers == 0)
    return;
  courses.lake_of = g_new0(guint, map->n_hexes);
  courses.at_lake = g_new0(guint, number_lakes(map, courses.lake_of) + 1);
  courses.at_corner = g_new0(guint, cap_grid_n_corners(&map->grid));
  courses.sides = g_array_new(FALSE, FALSE, sizeof(Side));
  for (guint i = 0; i < map->n_rivers; i++)
    check_course(&courses, &map->rivers[i]);
  g_free(courses.lake_of);
  g_free(courses.at_lake);
  g_free(courses.at_corner);
  g_array_unref(courses.sides);
}

/* --- Ferries ---------------------------------------------------------------------------- */

static void report_ferry(const CapCheckContext *context, CapNode node, CapHex hex,
                         CapDirection direction) {
  const CapMap *map = context->map;
  CapPlace place = cap_place_attribute(context->document, node, CAP_NAME_BETWEEN);
  CapIndex river = map->hexes[hex].river[direction];
  CapSlice name = cap_node_attribute(context->document, node, CAP_NAME_NAME);
  char numbers[2][CAP_HEX_NUMBER_MAX];
  CapDiagnostic *finding;

  cap_grid_number(&map->grid, hex, numbers[0]);
  cap_grid_number(&map->grid, map->hexes[hex].neighbour[direction], numbers[1]);
  if (river == CAP_INDEX_NONE)
    finding = cap_report(context->findings, CAP_CODE_FERRY_OFF_RIVER, place,
                         "No river runs between %s and %s, so there is nothing to cross.",
                         numbers[0], numbers[1]);
  else
    finding = cap_report(context->findings, CAP_CODE_FERRY_OFF_RIVER, place,
                         "Between %s and %s runs the %s, which is a secondary river.", numbers[0],
                         numbers[1], map->rivers[river].name);
  cap_diagnostic_set_hint(finding, "Move the ferry to a primary river, or remove it.");
  if (cap_slice_is_set(name))
    cap_diagnostic_set_object(finding, "ferry %.*s", CAP_SLICE_ARGS(name));
}

/* [7.6.2] Ferries are the crossings of primary rivers. */
void cap_check_ferries(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  CapNode section = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_FERRIES);

  if (section == CAP_NODE_NONE || !cap_map_has_hexes(context->map))
    return;
  for (CapNode node = cap_node_child_named(doc, section, CAP_NAME_FERRY); node != CAP_NODE_NONE;
       node = cap_node_next_named(doc, node, CAP_NAME_FERRY)) {
    CapHex hex;
    CapDirection direction;

    if (cap_map_find_hexside(context->map, cap_node_attribute(doc, node, CAP_NAME_BETWEEN), &hex,
                             &direction) &&
        (context->map->hexes[hex].side[direction] & CAP_SIDE_PRIMARY_RIVER) == 0)
      report_ferry(context, node, hex, direction);
  }
}

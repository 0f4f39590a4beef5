/* Zone maps: can every zone be reached, and do walls and fortresses belong together. */
#include "validator/checks/checks.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-map.h"
#include "validator/checks/wording.h"

/* TRUE when the compile step kept every border. A border it had to leave out was reported; what
 * seems to be missing because of it is not reported again. */
static gboolean are_borders_complete(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  CapNode section = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_BORDERS);
  guint n = 0;

  if (section == CAP_NODE_NONE)
    return FALSE;
  for (CapNode node = cap_node_child_named(doc, section, CAP_NAME_BORDER); node != CAP_NODE_NONE;
       node = cap_node_next_named(doc, node, CAP_NAME_BORDER))
    n++;
  return n == context->map->n_borders;
}

/* "the border between Casale and Trino"; new string. */
static char *describe_border(const CapMap *map, const CapBorder *border) {
  return g_strdup_printf(_("the border between %s and %s"), map->zones[border->zone[0]].name,
                         map->zones[border->zone[1]].name);
}

static void set_border_object(CapDiagnostic *finding, const CapMap *map, const CapBorder *border) {
  cap_diagnostic_set_object(finding, "border %s %s", map->zones[border->zone[0]].id,
                            map->zones[border->zone[1]].id);
}

/* --- Reach ------------------------------------------------------------------------------ */

static guint find_part(guint *parts, guint zone) {
  while (parts[zone] != zone)
    zone = parts[zone] = parts[parts[zone]];
  return zone;
}

/* Of each zone the first zone of its part: all zones that can be reached from each other. Walls
 * count as passable, since armies storm them. */
static guint *find_parts(const CapMap *map) {
  guint *parts = g_new(guint, MAX(map->n_zones, 1));

  for (guint i = 0; i < map->n_zones; i++)
    parts[i] = i;
  for (guint i = 0; i < map->n_borders; i++) {
    const CapBorder *border = &map->borders[i];

    if (border->kind == CAP_BORDER_IMPASSABLE)
      continue;
    guint a = find_part(parts, border->zone[0]);
    guint b = find_part(parts, border->zone[1]);
    parts[MAX(a, b)] = MIN(a, b);
  }
  for (guint i = 0; i < map->n_zones; i++)
    parts[i] = find_part(parts, i);
  return parts;
}

static void report_isolated(const CapCheckContext *context, const CapZone *zone, guint size) {
  CapPlace place = cap_place_attribute(context->document, zone->node, CAP_NAME_ID);
  CapDiagnostic *finding;

  if (size == 1)
    finding = cap_report(context->findings, CAP_CODE_ZONE_ISOLATED, place,
                         "%s cannot be reached from the rest of the map.", zone->name);
  else
    finding = cap_report(
        context->findings, CAP_CODE_ZONE_ISOLATED, place,
        ngettext("%s and %u more zone cannot be reached from the rest of the map.",
                 "%s and %u more zones cannot be reached from the rest of the map.", size - 1),
        zone->name, size - 1);
  cap_diagnostic_set_object(finding, "zone %s", zone->id);
  cap_diagnostic_set_hint(finding, "Add a border that can be passed, or a link.");
}

/* The largest part is the map; every other is reported at its first zone. */
static void check_reach(const CapCheckContext *context) {
  const CapMap *map = context->map;
  guint main_part = 0;

  if (map->n_zones == 0 || !are_borders_complete(context))
    return;
  g_autofree guint *parts = find_parts(map);
  g_autofree guint *sizes = g_new0(guint, map->n_zones);
  for (guint i = 0; i < map->n_zones; i++)
    sizes[parts[i]]++;
  for (guint i = 0; i < map->n_zones; i++) {
    if (sizes[i] > sizes[main_part])
      main_part = i;
  }
  for (guint i = 0; i < map->n_zones; i++) {
    if (sizes[i] > 0 && i != main_part)
      report_isolated(context, &map->zones[i], sizes[i]);
  }
}

/* --- Walls ------------------------------------------------------------------------------ */

static gboolean is_fortress(const CapMap *map, CapIndex zone) {
  return map->zones[zone].settlement == CAP_ZONE_FORTRESS;
}

/* The fortress whose wall the border is; CAP_INDEX_NONE when neither zone is one. Between two
 * fortresses it is a side of the one named first. */
static CapIndex fortress_of(const CapMap *map, const CapBorder *border) {
  if (is_fortress(map, border->zone[0]))
    return border->zone[0];
  return is_fortress(map, border->zone[1]) ? border->zone[1] : CAP_INDEX_NONE;
}

static gboolean is_lost_wall(const CapMap *map, const CapBorder *border, CapIndex zone) {
  return border->kind == CAP_BORDER_WALL && fortress_of(map, border) == CAP_INDEX_NONE &&
         (border->zone[0] == zone || border->zone[1] == zone);
}

static guint count_lost_walls(const CapMap *map, CapIndex zone) {
  guint n = 0;

  for (guint i = 0; i < map->n_borders; i++)
    n += is_lost_wall(map, &map->borders[i], zone);
  return n;
}

/* Several walls meet around one zone, which lacks but one word: that is told once, at the zone. */
static gboolean is_told_at_zone(const CapMap *map, const CapBorder *border) {
  return count_lost_walls(map, border->zone[0]) > 1 || count_lost_walls(map, border->zone[1]) > 1;
}

static void check_lost_fortress(const CapCheckContext *context, CapIndex zone) {
  const CapMap *map = context->map;
  guint n = count_lost_walls(map, zone);
  CapDiagnostic *finding;

  if (n < 2)
    return;
  finding = cap_report(
      context->findings, CAP_CODE_WALL_WITHOUT_FORTRESS,
      cap_place_attribute(context->document, map->zones[zone].node,
                          map->zones[zone].settlement != CAP_ZONE_NOTHING ? CAP_NAME_SETTLEMENT
                                                                          : CAP_NAME_ID),
      "%s has walls along %u of its borders, but it is not a fortress.", map->zones[zone].name, n);
  cap_diagnostic_set_object(finding, "zone %s", map->zones[zone].id);
  cap_diagnostic_set_hint(finding,
                          "Write settlement=\"fortress\", or change the kind of these borders.");
}

static void check_wall(const CapCheckContext *context, const CapBorder *border) {
  const CapMap *map = context->map;
  CapPlace place = cap_place_element(context->document, border->node);
  g_autofree char *what = describe_border(map, border);
  CapDiagnostic *finding = NULL;

  if (fortress_of(map, border) == CAP_INDEX_NONE && is_told_at_zone(map, border))
    return;
  if (fortress_of(map, border) == CAP_INDEX_NONE) {
    finding = cap_report(context->findings, CAP_CODE_WALL_WITHOUT_FORTRESS,
                         cap_place_attribute(context->document, border->node, CAP_NAME_KIND),
                         "There is a wall along %s, but neither is a fortress.", what);
    cap_diagnostic_set_hint(finding, "Make one of them a fortress, or change the kind.");
  } else if (border->wall_side == 0) {
    finding = cap_report(context->findings, CAP_CODE_WALL_WITHOUT_FORTRESS, place,
                         "The wall along %s has no number.", what);
    cap_diagnostic_set_hint(finding, "Add the attribute side.");
  } else if (border->wall_level == 0) {
    finding = cap_report(context->findings, CAP_CODE_WALL_WITHOUT_FORTRESS, place,
                         "The wall along %s has no level.", what);
    cap_diagnostic_set_hint(finding, "Add the attribute level.");
  }
  if (finding != NULL)
    set_border_object(finding, map, border);
}

/* What only walls have must not stand at another border. */
static void check_no_wall(const CapCheckContext *context, const CapBorder *border) {
  static const CapName of_walls[] = {CAP_NAME_SIDE, CAP_NAME_LEVEL, CAP_NAME_MOAT};

  for (guint i = 0; i < G_N_ELEMENTS(of_walls); i++) {
    if (!cap_slice_is_set(cap_node_attribute(context->document, border->node, of_walls[i])))
      continue;
    g_autofree char *what = describe_border(context->map, border);
    CapDiagnostic *finding = cap_report(
        context->findings, CAP_CODE_WALL_WITHOUT_FORTRESS,
        cap_place_attribute(context->document, border->node, of_walls[i]),
        "The attribute %s belongs to a wall, but %s is none.", cap_name_text(of_walls[i]), what);
    cap_diagnostic_set_hint(finding, "Remove it, or write kind=\"wall\".");
    set_border_object(finding, context->map, border);
    return;
  }
}

static void check_walls(const CapCheckContext *context) {
  const CapMap *map = context->map;

  for (CapIndex zone = 0; zone < map->n_zones; zone++)
    check_lost_fortress(context, zone);
  for (guint i = 0; i < map->n_borders; i++) {
    if (map->borders[i].kind == CAP_BORDER_WALL)
      check_wall(context, &map->borders[i]);
    else
      check_no_wall(context, &map->borders[i]);
  }
}

/* --- Sides of fortresses ---------------------------------------------------------------- */

/* One wall of a fortress. */
typedef struct {
  CapIndex fortress;
  guint side;
  CapNode node;
} Wall;

/* By fortress and number, then in the order of the document. */
static int compare_walls(const void *a, const void *b) {
  const Wall *v = a, *w = b;

  if (v->fortress != w->fortress)
    return v->fortress < w->fortress ? -1 : 1;
  if (v->side != w->side)
    return v->side < w->side ? -1 : 1;
  return v->node < w->node ? -1 : v->node > w->node;
}

/* Anything but a wall leads around the walls, unless nobody can pass there. Adds the fortress to
 * `open` when it has such a border. */
static void check_fortress_border(const CapCheckContext *context, const CapBorder *border,
                                  CapBits *open) {
  const CapMap *map = context->map;
  CapIndex fortress = fortress_of(map, border);

  if (fortress == CAP_INDEX_NONE || border->kind == CAP_BORDER_WALL ||
      border->kind == CAP_BORDER_IMPASSABLE || border->kind == CAP_BORDER_LINK)
    return;
  g_autofree char *what = describe_border(map, border);
  CapDiagnostic *finding =
      cap_report(context->findings, CAP_CODE_WALL_SIDES,
                 cap_place_attribute(context->document, border->node, CAP_NAME_KIND),
                 "%s is a fortress, but %s is no wall.", map->zones[fortress].name, what);
  cap_diagnostic_set_hint(finding, "Write kind=\"wall\" with side and level.");
  set_border_object(finding, map, border);
  cap_bits_add(open, fortress);
}

/* The lowest number that no wall of the fortress has. */
static void suggest_number(CapDiagnostic *finding, const Wall *walls, guint n) {
  guint number = 1;

  for (guint i = 0; i < n; i++)
    number += walls[i].side == number;
  cap_diagnostic_set_suggestion(finding, "%u", number);
}

/* The walls of one fortress, sorted by number. */
static void check_numbers(const CapCheckContext *context, const Wall *walls, guint n) {
  const CapZone *zone = &context->map->zones[walls[0].fortress];
  guint expected = 1, n_doubles = 0;

  if (walls[0].side == 0) /* one without a number, which was reported */
    return;
  for (guint i = 0; i < n; i++) {
    CapPlace place = cap_place_attribute(context->document, walls[i].node, CAP_NAME_SIDE);
    CapDiagnostic *finding = NULL;

    if (i > 0 && walls[i].side == walls[i - 1].side) {
      n_doubles++;
      finding = cap_report(context->findings, CAP_CODE_WALL_SIDES, place,
                           "%s has two walls with the number %u.", zone->name, walls[i].side);
      suggest_number(finding, walls, n);
    } else if (walls[i].side > expected && walls[i].side - expected <= n_doubles)
      n_doubles -= walls[i].side - expected; /* the numbers that the doubles lack */
    else if (walls[i].side != expected)
      finding = cap_report(context->findings, CAP_CODE_WALL_SIDES, place,
                           "%s has a wall number %u, but no number %u.", zone->name, walls[i].side,
                           expected);
    if (finding != NULL) {
      cap_diagnostic_set_object(finding, "zone %s", zone->id);
      cap_diagnostic_set_hint(finding, "Number its walls from 1 without gaps, each number once.");
    }
    expected = walls[i].side + 1;
  }
}

/* All walls, sorted; of Wall. */
static GArray *collect_walls(const CapMap *map) {
  GArray *walls = g_array_new(FALSE, FALSE, sizeof(Wall));

  for (guint i = 0; i < map->n_borders; i++) {
    const CapBorder *border = &map->borders[i];
    Wall wall = {fortress_of(map, border), border->wall_side, border->node};

    if (border->kind == CAP_BORDER_WALL && wall.fortress != CAP_INDEX_NONE)
      g_array_append_val(walls, wall);
  }
  g_array_sort(walls, compare_walls);
  return walls;
}

static void report_no_walls(const CapCheckContext *context, const CapZone *zone) {
  CapDiagnostic *finding =
      cap_report(context->findings, CAP_CODE_WALL_SIDES,
                 cap_place_attribute(context->document, zone->node, CAP_NAME_SETTLEMENT),
                 "%s is a fortress without walls.", zone->name);

  cap_diagnostic_set_hint(finding, "Give it walls, or make it a fortified village.");
  cap_diagnostic_set_object(finding, "zone %s", zone->id);
}

/* The numbers of a fortress that stands open are not looked at: the open side lacks its own. */
static void check_wall_sides(const CapCheckContext *context) {
  const CapMap *map = context->map;
  CapBits open;
  guint next = 0;

  if (map->n_zones == 0 || !are_borders_complete(context))
    return;
  cap_bits_init(&open, map->n_zones);
  for (guint i = 0; i < map->n_borders; i++)
    check_fortress_border(context, &map->borders[i], &open);

  g_autoptr(GArray) walls = collect_walls(map);
  for (guint i = 0; i < map->n_zones; i++) {
    guint first = next;

    while (next < walls->len && g_array_index(walls, Wall, next).fortress == i)
      next++;
    if (!is_fortress(map, (CapIndex)i) || cap_bits_has(&open, i))
      continue;
    if (next > first)
      check_numbers(context, &g_array_index(walls, Wall, first), next - first);
    else
      report_no_walls(context, &map->zones[i]);
  }
  cap_bits_clear(&open);
}

/* --- Rivers ----------------------------------------------------------------------------- */

static void check_river_names(const CapCheckContext *context) {
  const CapMap *map = context->map;

  for (guint i = 0; i < map->n_borders; i++) {
    const CapBorder *border = &map->borders[i];

    if ((border->kind != CAP_BORDER_RIVER && border->kind != CAP_BORDER_RIVER_BRIDGE) ||
        cap_slice_is_set(cap_node_attribute(context->document, border->node, CAP_NAME_RIVER)))
      continue;
    g_autofree char *what = describe_border(map, border);
    CapDiagnostic *finding = cap_report(context->findings, CAP_CODE_RIVER_BORDER_UNNAMED,
                                        cap_place_element(context->document, border->node),
                                        "A river without a name runs along %s.", what);
    cap_diagnostic_set_hint(finding, "Add the attribute river.");
    set_border_object(finding, map, border);
  }
}

const CapCheck cap_zone_map_checks[] = {
    {"reach", CAP_KIND_MAP, check_reach},
    {"walls", CAP_KIND_MAP, check_walls},
    {"wall-sides", CAP_KIND_MAP, check_wall_sides},
    {"river-names", CAP_KIND_MAP, check_river_names},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};

/* Zone maps: the place of a zone lies in its outline, and a section hangs together. */
#include "validator/checks/checks.h"

#include "schema/codes/codes-zones.h"
#include "validator/checks/wording.h"

#include "schema/codes/place.h"

typedef struct {
  double x, y;
} Point;

/* FALSE when the text is no number, which the reader has reported. */
static gboolean read_number(CapSlice text, double *number) {
  g_autofree char *copy = cap_slice_dup(text);
  char *end;

  if (copy == NULL || *copy == '\0')
    return FALSE;
  *number = g_ascii_strtod(copy, &end);
  return *end == '\0';
}

static gboolean read_point(CapSlice word, Point *point) {
  for (gsize i = 0; i < word.length; i++)
    if (word.data[i] == ',')
      return read_number((CapSlice){word.data, i}, &point->x) &&
             read_number((CapSlice){word.data + i + 1, word.length - i - 1}, &point->y);
  return FALSE;
}

/* Does a line from `p` to the right cross the edge? */
static gboolean is_crossed(Point p, Point a, Point b) {
  return (a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x;
}

/* TRUE also when the outline cannot be read. */
static gboolean is_in_outline(CapSlice points, Point p) {
  CapSlice word;
  Point first, last, point;
  gboolean inside = FALSE;

  if (!cap_slice_next_word(&points, &word) || !read_point(word, &first))
    return TRUE;
  last = first;
  while (cap_slice_next_word(&points, &word)) {
    if (!read_point(word, &point))
      return TRUE;
    inside ^= is_crossed(p, last, point);
    last = point;
  }
  return inside ^ is_crossed(p, last, first);
}

static void check_places(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  const CapMap *map = context->map;

  for (guint i = 0; i < map->n_zones; i++) {
    const CapZone *zone = &map->zones[i];
    CapNode outline = cap_node_child_named(doc, zone->node, CAP_NAME_OUTLINE);
    Point place;

    if (outline == CAP_NODE_NONE ||
        !read_number(cap_node_attribute(doc, zone->node, CAP_NAME_X), &place.x) ||
        !read_number(cap_node_attribute(doc, zone->node, CAP_NAME_Y), &place.y) ||
        is_in_outline(cap_node_attribute(doc, outline, CAP_NAME_POINTS), place))
      continue;
    CapDiagnostic *d = cap_report(context->findings, CAP_CODE_PLACE_OUTSIDE_OUTLINE,
                                  cap_place_attribute(doc, zone->node, CAP_NAME_X),
                                  "The place of %s does not lie in its outline.", zone->name);
    cap_diagnostic_set_hint(d, "Correct x and y, or the points of the outline.");
    cap_diagnostic_set_object(d, "zone %s", zone->id);
  }
}

/* Sections are printed apart, so only links join them. The finding goes to the zone that has
 * fewer neighbours of its own section; a zone in the wrong one has none. */
typedef struct {
  guint own, other; /* neighbours in its own section and in others */
} Neighbours;

static void report_section(const CapCheckContext *context, const CapZone *zone, CapIndex other) {
  const CapMap *map = context->map;
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_ZONE_IN_OTHER_SECTION,
                 cap_place_attribute(context->document, zone->node, CAP_NAME_SECTION),
                 "%s is in section %s, but borders only on zones of %s.", zone->name,
                 map->sections[zone->section].name, map->sections[other].name);

  cap_diagnostic_set_hint(d, "Correct the section, or make the borders links.");
  cap_diagnostic_set_object(d, "zone %s", zone->id);
}

static void check_sections(const CapCheckContext *context) {
  const CapMap *map = context->map;
  g_autofree Neighbours *neighbours = g_new0(Neighbours, MAX(map->n_zones, 1));
  g_autofree CapIndex *other = g_new0(CapIndex, MAX(map->n_zones, 1));

  for (guint i = 0; i < map->n_borders; i++) {
    const CapBorder *border = &map->borders[i];

    if (border->kind == CAP_BORDER_LINK)
      continue;
    for (guint j = 0; j < 2; j++) {
      CapIndex zone = border->zone[j], across = map->zones[border->zone[1 - j]].section;

      if (map->zones[zone].section == across) {
        neighbours[zone].own++;
      } else {
        neighbours[zone].other++;
        other[zone] = across;
      }
    }
  }
  for (guint i = 0; i < map->n_zones; i++)
    if (neighbours[i].other > 0 && neighbours[i].own == 0 &&
        map->zones[i].section != CAP_INDEX_NONE && other[i] != CAP_INDEX_NONE)
      report_section(context, &map->zones[i], other[i]);
}

const CapCheck cap_zone_place_checks[] = {
    {"check_places", CAP_KIND_MAP, check_places},
    {"check_sections", CAP_KIND_MAP, check_sections},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};

#include "validator/draw/labels.h"

#include <math.h>

#include "validator/draw/parts.h"

/* A crowd of names is arranged at one scale. */
struct _CapCrowd {
  const CapSheet *sheet;
  double scale;
  gboolean names_all; /* settlements, even where that hides much */
  gpointer ruler;     /* the state of that of the sheet */
  GArray *labels;     /* of CapLabel */
  GArray *things;     /* of CapRect: what else stands on the map */
  GArray *taken;      /* of CapRect: that, and names that stand */
  GArray *marks;      /* of CapRect: settlements */
};

void cap_labels_free(CapLabels *labels) {
  if (labels == NULL)
    return;
  g_free(labels->labels);
  g_free(labels);
}

GHashTable *cap_labels_new_table(void) {
  return g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)cap_labels_free);
}

static void measure(const CapCrowd *crowd, const CapLabel *label, double *width, double *height) {
  crowd->sheet->ruler->measure(crowd->ruler, label->text, label->kind, label->size, width, height);
}

/* --- Room ----------------------------------------------------------------------------------- */

static double overlap(CapRect a, CapRect b) {
  double width = MIN(a.x + a.width, b.x + b.width) - MAX(a.x, b.x);
  double height = MIN(a.y + a.height, b.y + b.height) - MAX(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

static double sum_of_overlaps(const GArray *boxes, CapRect box) {
  double sum = 0;
  for (guint i = 0; i < boxes->len; i++)
    sum += overlap(box, g_array_index(boxes, CapRect, i));
  return sum;
}

/* Names side by side need some room between them, or they are read as one. */
#define SPACE_BETWEEN 3

/* How much of a box is covered already; what lies outside of the sheet counts as covered. A name
 * upon another spoils both; one that must stand somewhere is spoilt most where it is cut off. */
static double trouble(const CapCrowd *crowd, CapRect box) {
  const CapRect *e = &crowd->sheet->extents;
  CapRect spaced = {box.x - SPACE_BETWEEN, box.y, box.width + 2 * SPACE_BETWEEN, box.height};
  CapRect sheet = {e->x * crowd->scale, e->y * crowd->scale, e->width * crowd->scale,
                   e->height * crowd->scale};
  return (crowd->names_all ? 12 : 3) * (box.width * box.height - overlap(box, sheet)) +
         4 * sum_of_overlaps(crowd->taken, spaced) + sum_of_overlaps(crowd->marks, box);
}

static void add(CapCrowd *crowd, CapLabel label) {
  g_array_append_val(crowd->labels, label);
  g_array_append_val(crowd->taken, label.box);
}

/* Puts a name beside a thing where it hides least; leaves it out where even that hides more than
 * `bearable` of its own size. */
static void add_beside(CapCrowd *crowd, CapRect thing, CapLabel label, double bearable) {
  double width, height, least = G_MAXDOUBLE;
  measure(crowd, &label, &width, &height);
  double gap = 0.15 * label.size, left = thing.x - width - 2 * gap;
  double right = thing.x + thing.width + 2 * gap, above = thing.y - height + gap;
  double below = thing.y + thing.height - gap, middle = thing.x + (thing.width - width) / 2;
  double level = thing.y + (thing.height - height) / 2, flush = thing.x + thing.width - width;
  const CapPoint tries[] = {
      {middle, below},
      {middle, above},
      {right, level},
      {left, level},
      {right, below},
      {left, below},
      {right, above},
      {left, above},
      {right, above + height / 3},
      {left, above + height / 3},
      {thing.x, below},
      {flush, below},
      {thing.x, above},
      {flush, above},
      {middle, below + height}, /* farther off: only what must be named */
      {middle, above - height},
      {right, below + height},
      {left, below + height},
      {right, above - height},
      {left, above - height},
      {middle, below + 2 * height},
      {middle, above - 2 * height},
  };
  guint n_tries = G_N_ELEMENTS(tries) - (crowd->names_all ? 0 : 8);

  for (guint i = 0; i < n_tries && least > 0; i++) {
    CapRect box = {tries[i].x, tries[i].y, width, height};
    double here = trouble(crowd, box) + 0.02 * i * width * height;
    if (here >= least)
      continue;
    least = here;
    label.box = box;
  }
  if (trouble(crowd, label.box) <= bearable * width * height)
    add(crowd, label);
}

/* --- Settlements ---------------------------------------------------------------------------- */

static CapRect sign_box(const CapCrowd *crowd, const CapSheetHex *hex) {
  double half = cap_settlement_radius((CapSettlement)hex->settlement, crowd->scale);
  return (CapRect){hex->x * crowd->scale - half, hex->y * crowd->scale - half, 2 * half, 2 * half};
}

/* What the name of a settlement stands beside: its sign, or what covers that. */
static CapRect named_box(const CapCrowd *crowd, const CapSheetHex *hex) {
  double x = hex->x * crowd->scale, y = hex->y * crowd->scale;
  for (guint i = 0; i < crowd->things->len; i++) {
    CapRect thing = g_array_index(crowd->things, CapRect, i);
    if (x > thing.x && x < thing.x + thing.width && y > thing.y && y < thing.y + thing.height)
      return thing;
  }
  return sign_box(crowd, hex);
}

/* From how many pixels a hex on the names of a kind are shown. */
static double least_scale(guint settlement) {
  switch ((CapSettlement)settlement) {
  case CAP_SETTLEMENT_FORTIFIED_CITY:
    return 8;
  case CAP_SETTLEMENT_FORTIFIED_TOWN:
    return 15;
  case CAP_SETTLEMENT_TOWN:
    return 19;
  case CAP_SETTLEMENT_NONE:
    break;
  }
  return 15;
}

static void add_settlements(CapCrowd *crowd, guint kind) {
  double s = crowd->scale;
  gboolean is_city = kind == CAP_SETTLEMENT_FORTIFIED_CITY;

  if (s < least_scale(kind))
    return;
  for (guint i = 0; i < crowd->sheet->n_hexes; i++) {
    const CapSheetHex *hex = &crowd->sheet->hexes[i];
    if (hex->settlement != kind || hex->name == NULL || !hex->is_present)
      continue;
    CapLabel label = {.text = hex->name,
                      .kind = is_city ? CAP_LABEL_CITY : CAP_LABEL_TOWN,
                      .size = is_city ? CLAMP(0.32 * s, 10, 26) : CLAMP(0.26 * s, 9, 21)};
    add_beside(crowd, named_box(crowd, hex), label,
               crowd->names_all ? G_MAXDOUBLE
               : s < 30         ? 0.5
                                : 6);
  }
}

/* --- Waters --------------------------------------------------------------------------------- */

/* A lake of many hexes is named once, in the one of them that is nearest to their middle. */
static void add_other_names(CapCrowd *crowd) {
  const CapSheet *sheet = crowd->sheet;
  g_autoptr(GHashTable) told = g_hash_table_new(g_str_hash, g_str_equal);

  for (guint i = 0; i < sheet->n_hexes; i++) {
    const CapSheetHex *hex = &sheet->hexes[i];
    double x = 0, y = 0;
    guint n = 0;
    if (hex->name == NULL || hex->settlement != CAP_SETTLEMENT_NONE || !hex->is_present ||
        !g_hash_table_add(told, (gpointer)hex->name))
      continue;
    for (guint k = i; k < sheet->n_hexes; k++)
      if (sheet->hexes[k].settlement == CAP_SETTLEMENT_NONE && sheet->hexes[k].is_present &&
          g_strcmp0(sheet->hexes[k].name, hex->name) == 0) {
        x += sheet->hexes[k].x;
        y += sheet->hexes[k].y;
        n++;
      }
    CapLabel label = {.text = hex->name,
                      .kind = cap_terrain_is_water(hex->terrain) ? CAP_LABEL_WATER : CAP_LABEL_SPOT,
                      .size = CLAMP(0.24 * crowd->scale, 9, 20)};
    CapRect thing = {x / n * crowd->scale, (y / n - 0.15) * crowd->scale, 0, 0};
    add_beside(crowd, thing, label, 1);
  }
}

/* Beside the river rather than on it: so far along its way and so far to its left, in units. */
static const CapPoint beside_hexes[] = {{0, 0.42}};
static const CapPoint beside_zones[] = {{0, 0.5},    {0, -0.5},   {1, 0.5},   {-1, 0.5},
                                        {1, -0.5},   {-1, -0.5},  {1.8, 0.5}, {-1.8, 0.5},
                                        {1.8, -0.5}, {-1.8, -0.5}};

static gboolean add_river_at(CapCrowd *crowd, CapIndex river, CapPoint beside) {
  const CapSheetRegion *r = &crowd->sheet->rivers[river];
  double s = crowd->scale, angle = crowd->sheet->river_angles[river], width, height;
  CapLabel label = {
      .text = r->name, .kind = CAP_LABEL_WATER, .size = CLAMP(0.22 * s, 9, 18), .angle = angle};

  measure(crowd, &label, &width, &height);
  double x = (r->x + cos(angle) * beside.x + sin(angle) * beside.y) * s;
  double y = (r->y + sin(angle) * beside.x - cos(angle) * beside.y) * s;
  double wide = fabs(width * cos(angle)) + fabs(height * sin(angle));
  double high = fabs(width * sin(angle)) + fabs(height * cos(angle));
  CapRect around = {x - wide / 2, y - high / 2, wide, high};
  if (trouble(crowd, around) > (crowd->sheet->board == CAP_BOARD_ZONES ? 0.03 : 0.3) * wide * high)
    return FALSE;
  label.box = (CapRect){x - width / 2, y - height / 2, width, height};
  g_array_append_val(crowd->labels, label);
  g_array_append_val(crowd->taken, around);
  return TRUE;
}

static void add_river(CapCrowd *crowd, CapIndex river) {
  gboolean is_zones = crowd->sheet->board == CAP_BOARD_ZONES;
  const CapPoint *spots = is_zones ? beside_zones : beside_hexes;
  guint n = is_zones ? G_N_ELEMENTS(beside_zones) : G_N_ELEMENTS(beside_hexes);

  for (guint i = 0; i < n; i++)
    if (add_river_at(crowd, river, spots[i]))
      return;
}

/* --- Zones ---------------------------------------------------------------------------------- */

/* How much of a name stands outside of its zone, of 10 spots that are looked at. */
static guint count_outside(const CapSheetZone *zone, CapRect box, double s) {
  guint n = 0;

  for (guint column = 0; column < 5; column++)
    for (guint row = 0; row < 2; row++)
      n += !cap_sheet_zone_has(zone, (box.x + column * box.width / 4) / s,
                               (box.y + (0.25 + 0.5 * row) * box.height) / s);
  return n;
}

/* Looks for a place within the zone, the nearer to its middle the better, below it rather than
 * above. Returns what is wrong with it, in sizes of the name. */
static double place_in_zone(const CapCrowd *crowd, const CapSheetZone *zone, CapLabel *label) {
  enum { REACH = 7 };
  const double s = crowd->scale, width = label->box.width, height = label->box.height;
  CapRect wanted = label->box;
  double least = G_MAXDOUBLE;

  for (int row = -REACH; row <= REACH; row++)
    for (int column = -REACH; column <= REACH; column++) {
      CapRect box = {wanted.x + 0.35 * column * s, wanted.y + 0.35 * row * s, width, height};
      double wrong =
          (trouble(crowd, box) + 2 * sum_of_overlaps(crowd->marks, box)) / (width * height);
      double here = wrong + 0.3 * count_outside(zone, box, s) + 0.03 * hypot(column, 1.2 * row);

      if (here >= least)
        continue;
      least = here;
      label->box = box;
    }
  return trouble(crowd, label->box) / (width * height);
}

static void add_zones(CapCrowd *crowd) {
  double s = crowd->scale;

  for (guint i = 0; i < crowd->sheet->n_zones && s >= 6; i++) {
    const CapSheetZone *zone = &crowd->sheet->zones[i];
    double width, height;
    CapLabel label = {.text = zone->name,
                      .kind = zone->is_difficult ? CAP_LABEL_PLATE : CAP_LABEL_ZONE,
                      .size = CLAMP(0.6 * s, 9, 26)};
    measure(crowd, &label, &width, &height);
    label.box = (CapRect){zone->x * s - width / 2, zone->y * s + 0.35 * s, width, height};
    if (trouble(crowd, label.box) + sum_of_overlaps(crowd->marks, label.box) <=
            (crowd->names_all ? 0.05 : 0.4) * width * height &&
        (zone->n_points == 0 || !crowd->names_all || count_outside(zone, label.box, s) == 0))
      add(crowd, label);
    else if (zone->n_points > 0 &&
             place_in_zone(crowd, zone, &label) <= (crowd->names_all ? 1 : 0.4))
      add(crowd, label);
    else if (crowd->names_all)
      add_beside(crowd, (CapRect){(zone->x - 0.45) * s, (zone->y - 0.45) * s, 0.9 * s, 0.9 * s},
                 label, G_MAXDOUBLE);
  }
}

/* --- Tables --------------------------------------------------------------------------------- */

static CapLabelKind label_of_ground(CapGroundKind kind) {
  return kind == CAP_GROUND_RIVER || kind == CAP_GROUND_EDGE_WATER ? CAP_LABEL_WATER
         : kind == CAP_GROUND_VILLAGE                              ? CAP_LABEL_TOWN
                                                                   : CAP_LABEL_SPOT;
}

/* Is the piece too narrow for its name, but high enough for it to stand upright? */
static gboolean is_upright(const CapSheetGround *ground, double width, double s) {
  double low = G_MAXDOUBLE, high = -G_MAXDOUBLE, left = G_MAXDOUBLE, right = -G_MAXDOUBLE;

  if (ground->shape != CAP_SHAPE_BOX && ground->shape != CAP_SHAPE_POLYGON)
    return FALSE;
  for (guint i = 0; i < ground->n_points; i++) {
    left = MIN(left, ground->points[i].x * s);
    right = MAX(right, ground->points[i].x * s);
    low = MIN(low, ground->points[i].y * s);
    high = MAX(high, ground->points[i].y * s);
  }
  return right - left < width && high - low > width;
}

/* The name of a narrow piece runs along it. */
static void add_upright(CapCrowd *crowd, const CapSheetGround *ground, CapLabel label, double width,
                        double height) {
  double x = ground->x * crowd->scale, y = ground->y * crowd->scale;
  CapRect around = {x - height / 2, y - width / 2, height, width};

  label.angle = -G_PI / 2;
  label.box = (CapRect){x - width / 2, y - height / 2, width, height};
  g_array_append_val(crowd->labels, label);
  g_array_append_val(crowd->taken, around);
}

/* Areas have their names inside, in the middle where that is free; lines beside them. */
static void add_grounds(CapCrowd *crowd) {
  double s = crowd->scale;

  for (guint i = 0; i < crowd->sheet->n_grounds && s >= 9; i++) {
    const CapSheetGround *ground = &crowd->sheet->grounds[i];
    double width, height;
    CapLabel label = {
        .text = ground->name, .kind = label_of_ground(ground->kind), .size = CLAMP(0.5 * s, 9, 22)};

    if (ground->name == NULL)
      continue;
    measure(crowd, &label, &width, &height);
    label.box = (CapRect){ground->x * s - width / 2, ground->y * s - height / 2, width, height};
    if (is_upright(ground, width, s))
      add_upright(crowd, ground, label, width, height);
    else if (ground->shape != CAP_SHAPE_LINE && trouble(crowd, label.box) <= 0.1 * width * height)
      add(crowd, label);
    else
      add_beside(crowd, (CapRect){(ground->x - 0.2) * s, (ground->y - 0.2) * s, 0.4 * s, 0.4 * s},
                 label, crowd->names_all ? G_MAXDOUBLE : 0.5);
  }
}

/* --- Regions -------------------------------------------------------------------------------- */

/* Letters of the names of regions: on a map that is seen from near they would shout. */
#define LEAST_REGION 11.0
#define MOST_REGION  20.0

/* How far the name of a region may stand from the middle of it, in map units and in steps. */
#define REGION_REACH   4
#define STEPS_PER_UNIT 3

/* Moves a box into the sheet as far as it fits, with room for the rim of the letters. */
static CapRect inside_sheet(const CapCrowd *crowd, CapRect box) {
  const CapRect *e = &crowd->sheet->extents;
  const double s = crowd->scale, rim = 4;
  box.x = MAX(MIN(box.x, (e->x + e->width) * s - box.width - rim), e->x * s + rim);
  box.y = MAX(MIN(box.y, (e->y + e->height) * s - box.height - rim), e->y * s + rim);
  return box;
}

/* As near to the middle as it stands free. Only that middle counts and the other names, whose
 * changes draw the whole sheet anew: see cap_sheet_compare(). */
static void add_region(CapCrowd *crowd, const CapSheetRegion *region) {
  const double s = crowd->scale;
  double width, height, least = G_MAXDOUBLE;
  CapLabel label = {.text = region->name,
                    .kind = CAP_LABEL_REGION,
                    .size = CLAMP(0.75 * s, LEAST_REGION, MOST_REGION)};

  measure(crowd, &label, &width, &height);
  for (int row = -REGION_REACH * STEPS_PER_UNIT; row <= REGION_REACH * STEPS_PER_UNIT; row++)
    for (int column = -REGION_REACH; column <= REGION_REACH; column++) {
      double dx = column, dy = (double)row / STEPS_PER_UNIT;
      CapRect box =
          inside_sheet(crowd, (CapRect){(region->x + dx) * s - width / 2,
                                        (region->y + dy) * s - height / 2, width, height});
      /* A town under such large letters is hard to see; above and below them it is not. */
      CapRect letters = {box.x, box.y + 0.2 * height, width, 0.6 * height};
      double hidden = trouble(crowd, box) + 6 * sum_of_overlaps(crowd->marks, letters);
      double here = hidden / (width * height) + 0.02 * hypot(dx, dy);
      if (here >= least)
        continue;
      least = here;
      label.box = box;
    }
  add(crowd, label);
}

/* --- All ------------------------------------------------------------------------------------ */

/* Settlements and their ports. */
static void add_marks(CapCrowd *crowd) {
  const CapSheet *sheet = crowd->sheet;

  for (guint i = 0; i < sheet->n_hexes; i++)
    if (sheet->hexes[i].settlement != CAP_SETTLEMENT_NONE && sheet->hexes[i].is_present) {
      CapRect box = sign_box(crowd, &sheet->hexes[i]);
      g_array_append_val(crowd->marks, box);
      if (sheet->hexes[i].is_port) {
        box = cap_port_box(&sheet->hexes[i], crowd->scale);
        g_array_append_val(crowd->marks, box);
      }
    }
}

static void add_zone_mark(CapCrowd *crowd, double x, double y) {
  const double s = crowd->scale, half = 0.34 * s;
  CapRect box = {x * s - half, y * s - half, 2 * half, 2 * half};

  g_array_append_val(crowd->marks, box);
}

/* Settlements in zones; bridges, crosses and Levels on their borders, and what ways cost. */
static void add_zone_marks(CapCrowd *crowd) {
  const CapSheet *sheet = crowd->sheet;
  CapZoneSpot at;

  for (guint i = 0; i < sheet->n_zones; i++)
    if (sheet->zones[i].settlement != CAP_ZONE_NOTHING)
      add_zone_mark(crowd, sheet->zones[i].x, sheet->zones[i].y);

  for (guint i = 0; i < sheet->n_borders; i++) {
    const CapBorder *border = &sheet->borders[i];
    const CapSheetZone *a = &sheet->zones[border->zone[0]], *b = &sheet->zones[border->zone[1]];

    if (border->kind == CAP_BORDER_LINK)
      add_zone_mark(crowd, (a->x + b->x) / 2, (a->y + b->y) / 2);
    if (border->kind != CAP_BORDER_RIVER_BRIDGE && border->kind != CAP_BORDER_WALL &&
        border->kind != CAP_BORDER_IMPASSABLE)
      continue;
    if (cap_zones_meet(a, b, NULL, crowd->scale, &at))
      add_zone_mark(crowd, at.x, at.y);
  }
}

/* Cities first: they get the best places. */
static void arrange(CapCrowd *crowd) {
  const CapSheet *sheet = crowd->sheet;

  for (int kind = CAP_SETTLEMENT_FORTIFIED_CITY; kind > CAP_SETTLEMENT_NONE; kind--)
    add_settlements(crowd, (guint)kind);
  add_zones(crowd);
  if (crowd->scale >= least_scale(CAP_SETTLEMENT_NONE)) {
    add_other_names(crowd);
    for (guint i = 0; i < sheet->n_rivers; i++)
      if (sheet->rivers[i].is_shown && sheet->rivers[i].name != NULL)
        add_river(crowd, (CapIndex)i);
  }
  add_grounds(crowd);
  for (guint i = 0; i < sheet->n_regions && crowd->scale >= 8; i++)
    if (sheet->regions[i].is_shown)
      add_region(crowd, &sheet->regions[i]);
}

static CapCrowd *crowd_new(const CapSheet *sheet, double scale, gboolean names_all) {
  CapCrowd *crowd = g_new0(CapCrowd, 1);
  crowd->sheet = sheet;
  crowd->scale = scale;
  crowd->names_all = names_all;
  crowd->ruler = sheet->ruler->begin != NULL ? sheet->ruler->begin() : NULL;
  crowd->labels = g_array_new(FALSE, FALSE, sizeof(CapLabel));
  crowd->taken = g_array_new(FALSE, FALSE, sizeof(CapRect));
  crowd->marks = g_array_new(FALSE, FALSE, sizeof(CapRect));
  crowd->things = g_array_new(FALSE, FALSE, sizeof(CapRect));
  add_marks(crowd);
  if (names_all) /* on a map that is moved about, no name gives way to a sign */
    add_zone_marks(crowd);
  return crowd;
}

CapCrowd *cap_crowd_new(const CapSheet *sheet, double scale) {
  return crowd_new(sheet, scale, TRUE);
}

void cap_crowd_take(CapCrowd *crowd, CapRect box) {
  g_array_append_val(crowd->things, box);
  g_array_append_val(crowd->taken, box);
}

void cap_crowd_name(CapCrowd *crowd, CapRect thing, CapLabel label) {
  add_beside(crowd, thing, label, G_MAXDOUBLE);
}

CapLabels *cap_crowd_arrange(CapCrowd *crowd) {
  CapLabels *labels = g_new0(CapLabels, 1);

  arrange(crowd);
  labels->n = crowd->labels->len;
  labels->labels = (CapLabel *)g_array_free(crowd->labels, FALSE);
  g_array_unref(crowd->things);
  g_array_unref(crowd->taken);
  g_array_unref(crowd->marks);
  if (crowd->sheet->ruler->end != NULL)
    crowd->sheet->ruler->end(crowd->ruler);
  g_free(crowd);
  return labels;
}

static CapLabels *make_labels(const CapSheet *sheet, double scale) {
  return cap_crowd_arrange(crowd_new(sheet, scale, FALSE));
}

static gpointer key_of(double scale) {
  return GUINT_TO_POINTER((guint)lround(scale * 64));
}

const CapLabels *cap_labels_of(CapSheet *sheet, double scale) {
  gpointer key = key_of(scale);

  g_mutex_lock(&sheet->lock);
  CapLabels *labels = g_hash_table_lookup(sheet->labels, key);
  if (labels == NULL) {
    labels = make_labels(sheet, scale);
    g_hash_table_insert(sheet->labels, key, labels);
  }
  g_mutex_unlock(&sheet->lock);
  return labels;
}

const CapLabels *cap_labels_peek(CapSheet *sheet, double scale) {
  if (!g_mutex_trylock(&sheet->lock))
    return NULL;
  const CapLabels *labels = g_hash_table_lookup(sheet->labels, key_of(scale));
  g_mutex_unlock(&sheet->lock);
  return labels;
}

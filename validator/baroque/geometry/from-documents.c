/* Ground and stands from the compiled documents. */
#include "field.h"

#include <string.h>

/* What a kind of ground does [gap 14] [gap 15]; a river is dealt with below. */
static const struct {
  guint8 ground, hides, flags;
} kinds[CAP_N_GROUND_KINDS] = {
    [CAP_GROUND_GENTLE_HILL] = {BAROQUE_OPEN, BAROQUE_HIDES_BEHIND_CREST, BAROQUE_PIECE_HILL},
    [CAP_GROUND_STEEP_HILL] = {BAROQUE_DIFFICULT, BAROQUE_HIDES_DEEP, BAROQUE_PIECE_HILL},
    [CAP_GROUND_WOODED_HILL] = {BAROQUE_DIFFICULT, BAROQUE_HIDES_DEEP,
                                BAROQUE_PIECE_HILL | BAROQUE_PIECE_COVER},
    [CAP_GROUND_WOOD] = {BAROQUE_DIFFICULT, BAROQUE_HIDES_DEEP, BAROQUE_PIECE_COVER},
    [CAP_GROUND_MARSH] = {BAROQUE_DIFFICULT, BAROQUE_HIDES_NOTHING, 0},
    [CAP_GROUND_VILLAGE] = {BAROQUE_DIFFICULT, BAROQUE_HIDES_DEEP, BAROQUE_PIECE_VILLAGE},
    [CAP_GROUND_PLOUGHLAND] = {BAROQUE_BROKEN, BAROQUE_HIDES_NOTHING, 0},
    [CAP_GROUND_VINEYARD] = {BAROQUE_BROKEN, BAROQUE_HIDES_NOTHING, 0},
    [CAP_GROUND_SCRUB] = {BAROQUE_BROKEN, BAROQUE_HIDES_NOTHING, 0},
    [CAP_GROUND_FIELDS] = {BAROQUE_BROKEN, BAROQUE_HIDES_NOTHING, BAROQUE_PIECE_OBSTACLE},
    [CAP_GROUND_OPEN_FIELDS] = {BAROQUE_OPEN, BAROQUE_HIDES_NOTHING, BAROQUE_PIECE_OBSTACLE},
    [CAP_GROUND_OBSTACLE] = {BAROQUE_OPEN, BAROQUE_HIDES_NOTHING, BAROQUE_PIECE_OBSTACLE},
    [CAP_GROUND_RIVER] = {BAROQUE_IMPASSABLE, BAROQUE_HIDES_NOTHING, BAROQUE_PIECE_BARRIER},
    [CAP_GROUND_EDGE_WATER] = {BAROQUE_IMPASSABLE, BAROQUE_HIDES_NOTHING, 0},
    [CAP_GROUND_IMPASSABLE] = {BAROQUE_IMPASSABLE, BAROQUE_HIDES_NOTHING, 0},
    [CAP_GROUND_ROAD] = {BAROQUE_OPEN, BAROQUE_HIDES_NOTHING, BAROQUE_PIECE_WAY},
    [CAP_GROUND_BRIDGE] = {BAROQUE_OPEN, BAROQUE_HIDES_NOTHING, BAROQUE_PIECE_WAY},
    [CAP_GROUND_FORD] = {BAROQUE_OPEN, BAROQUE_HIDES_NOTHING, BAROQUE_PIECE_WAY},
};

static const BaroqueShapeKind shapes[] = {
    [CAP_SHAPE_BOX] = BAROQUE_SHAPE_BOX,
    [CAP_SHAPE_ELLIPSE] = BAROQUE_SHAPE_ELLIPSE,
    [CAP_SHAPE_POLYGON] = BAROQUE_SHAPE_POLYGON,
    [CAP_SHAPE_LINE] = BAROQUE_SHAPE_LINE,
};

/* A fordable river works as a linear obstacle, whether it is a line or wide [gap 15]. */
static void make_fordable(BaroquePiece *piece) {
  piece->ground = BAROQUE_OPEN;
  piece->flags = BAROQUE_PIECE_OBSTACLE;
}

/* FALSE when the document has no shape for it. */
static gboolean piece_of(const CapGround *ground, const BaroqueSettings *settings,
                         BaroquePiece *piece) {
  guint least = ground->shape == CAP_SHAPE_POLYGON ? 3 : 2;
  if (ground->n_points < least)
    return FALSE;
  /* Points of a map are those of the rules under another name. */
  G_STATIC_ASSERT(sizeof(CapTablePoint) == sizeof(BaroquePoint));
  *piece =
      (BaroquePiece){.shape = baroque_shape_of(shapes[ground->shape],
                                               (const BaroquePoint *)(gconstpointer)ground->points,
                                               ground->n_points),
                     .ground = kinds[ground->kind].ground,
                     .hides = kinds[ground->kind].hides,
                     .flags = kinds[ground->kind].flags};
  if (ground->kind == CAP_GROUND_RIVER && ground->is_fordable)
    make_fordable(piece);
  if ((piece->flags & BAROQUE_PIECE_HILL) && (ground->has_ridge || settings->gentle_hill_ridge))
    piece->flags |= BAROQUE_PIECE_RIDGE;
  return TRUE;
}

BaroqueGround *baroque_ground_of_map(const CapMap *map, const BaroqueSettings *settings) {
  BaroquePiece pieces[BAROQUE_MAX_PIECES];
  guint n = 0;
  for (guint i = 0; i < map->n_grounds && n < BAROQUE_MAX_PIECES; i++) {
    /* Pieces keep the numbers of the map; one without a shape is a road that leads nowhere. */
    static const BaroquePoint nowhere[2] = {{-1000, -1000}, {-1000, -1000}};
    if (!piece_of(&map->grounds[i], settings, &pieces[n]))
      pieces[n] = (BaroquePiece){.shape = baroque_shape_of(BAROQUE_SHAPE_LINE, nowhere, 2)};
    n++;
  }
  return baroque_ground_new(map->table_width, map->table_depth, pieces, n);
}

/* --- Stands -------------------------------------------------------------------------------- */

static guint16 flags_of(const BaroqueType *type) {
  guint16 flags = type->is_mounted ? BAROQUE_STAND_MOUNTED : 0;
  if (baroque_is_gun(type->troop))
    flags |= BAROQUE_STAND_GUN;
  if (baroque_is_howitzer(type->troop))
    flags |= BAROQUE_STAND_HOWITZER;
  if (type->troop == BAROQUE_HEAVY_CANNON || type->troop == BAROQUE_HEAVY_HOWITZER)
    flags |= BAROQUE_STAND_TURNS_ONLY;
  if (baroque_is_baggage(type->troop))
    flags |= BAROQUE_STAND_BAGGAGE;
  if (type->troop == BAROQUE_SKIRMISHERS)
    flags |= BAROQUE_STAND_SKIRMISHER;
  if (type->troop == BAROQUE_LIGHT_CAVALRY)
    flags |= BAROQUE_STAND_LIGHT_CAVALRY;
  if (type->troop == BAROQUE_DRAGOONS)
    flags |= BAROQUE_STAND_DRAGOONS;
  if (type->troop == BAROQUE_TERCIO)
    flags |= BAROQUE_STAND_TERCIO;
  return flags;
}

static guint8 bands_of(const BaroqueRoster *roster, const BaroqueUnit *unit) {
  guint8 bands = 0;
  if (!unit->shoots || unit->weapon == CAP_INDEX_NONE)
    return 0;
  for (guint band = 0; band < BAROQUE_N_BANDS; band++)
    if (roster->weapons[unit->weapon].shoots[band])
      bands |= (guint8)(1u << band);
  return bands;
}

void baroque_stand_of_unit(const BaroqueScenario *scenario, guint unit, BaroqueStand *stand) {
  const BaroqueUnit *of = &scenario->units[unit];
  const BaroqueType *type = baroque_unit_type(scenario, of);
  *stand = (BaroqueStand){.flags = flags_of(type),
                          .side = (guint8)of->army,
                          .command = (guint8)of->command,
                          .rate = MIN(of->movement, BAROQUE_MAX_RATE),
                          .row = (guint8)type->terrain_row,
                          .passing = (guint8)type->passing,
                          .impetus = of->impetus,
                          .speed = of->speed == BAROQUE_NO_SPEED ? 0 : (guint8)(of->speed + 1),
                          .bands = bands_of(scenario->roster, of),
                          .retreats_through = type->forced_retreat == BAROQUE_RETREATS_THROUGH};
  stand->base.width = of->front;
  stand->base.depth = of->depth;
}

void baroque_stand_put(BaroqueStand *stand, BaroquePoint front, guint direction) {
  stand->base = baroque_base_at(front, direction, stand->base.width, stand->base.depth);
  stand->flags |= BAROQUE_STAND_ON_TABLE;
}

void baroque_field_of_scenario(BaroqueField *field, const BaroqueScenario *scenario,
                               const BaroqueGround *ground) {
  field->ground = ground;
  field->settings = &scenario->settings;
  field->n_stands = MIN(scenario->n_units, BAROQUE_MAX_STANDS);
  for (guint i = 0; i < field->n_stands; i++) {
    const BaroqueUnit *unit = &scenario->units[i];
    baroque_stand_of_unit(scenario, i, &field->stands[i]);
    if (unit->is_placed)
      baroque_stand_put(&field->stands[i], (BaroquePoint){unit->place.x, unit->place.y},
                        unit->direction);
  }
}

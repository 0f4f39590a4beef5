/* A compiled map: immutable, index-based, safe to share between threads. Fields are public to
 * read; nobody but the compiler of map-compile.c writes them. */
#pragma once

#include "schema/bits.h"
#include "schema/document/document.h"
#include "grid.h"
#include "schema/codes/place.h"

typedef guint16 CapIndex; /* into one of the tables of a model */
#define CAP_INDEX_NONE G_MAXUINT16

typedef enum {
  CAP_TERRAIN_CLEAR,
  CAP_TERRAIN_MARSH,
  CAP_TERRAIN_HEATH,
  CAP_TERRAIN_SWAMP,
  CAP_TERRAIN_WOOD,
  CAP_TERRAIN_HILL,
  CAP_TERRAIN_MOUNTAIN,
  CAP_TERRAIN_LAKE,
  CAP_TERRAIN_SEA,
  CAP_TERRAIN_UNKNOWN, /* the hex is missing from the document, or its terrain is misspelt */
} CapTerrain;

typedef enum {
  CAP_SETTLEMENT_NONE,
  CAP_SETTLEMENT_TOWN,
  CAP_SETTLEMENT_FORTIFIED_TOWN,
  CAP_SETTLEMENT_FORTIFIED_CITY,
} CapSettlement;

/* What runs along a hexside; a ferry is always together with a primary river in a sound map. */
typedef enum {
  CAP_SIDE_SECONDARY_RIVER = 1 << 0,
  CAP_SIDE_PRIMARY_RIVER = 1 << 1,
  CAP_SIDE_FERRY = 1 << 2,
} CapSideFeatures;

/* What leads from a hex to a neighbour. */
typedef enum {
  CAP_ROAD_PRIMARY = 1 << 0,
  CAP_ROAD_SECONDARY = 1 << 1,
  CAP_ROAD_NAVIGLIO = 1 << 2, /* counts as secondary where there is no road */
} CapRoads;

/* One hex; laid out to fill a cache line, for there may be hundreds of thousands. */
typedef struct {
  const char *name; /* NULL when the hex has none */
  CapNode node;     /* CAP_NODE_NONE when the hex is missing */
  CapHex neighbour[CAP_N_DIRECTIONS];
  CapIndex river[CAP_N_DIRECTIONS]; /* which river runs there, CAP_INDEX_NONE for none */
  CapIndex region;
  guint8 terrain;                /* CapTerrain */
  guint8 settlement : 7;         /* CapSettlement */
  guint8 is_port : 1;            /* of that settlement: one may come and go by sea */
  guint8 side[CAP_N_DIRECTIONS]; /* CapSideFeatures */
  guint8 road[CAP_N_DIRECTIONS]; /* CapRoads */
} CapMapHex;

typedef struct {
  char *id, *name;
  guint pieces; /* in how many parts it lies on the map */
  CapNode node;
} CapRegion;

typedef struct {
  char *id, *name;
  gboolean primary;
  CapNode node;
} CapRiver;

typedef struct {
  char *id, *name; /* name NULL when none was given */
  CapBits hexes;
  CapIndex river;      /* for the side of a river, else CAP_INDEX_NONE */
  gboolean is_partial; /* something it names could not be found, so hexes may be lacking */
  CapNode node;
} CapArea;

typedef struct {
  CapHex hex;
  guint edge;           /* one CapEdges bit */
  const char *leads_to; /* in words; NULL when the map does not say */
  CapNode node;
} CapMapEdge;

/* A name that is no settlement: a camp, a battlefield. */
typedef struct {
  const char *name;
  CapHex hex;
  int year; /* the first that its notes name; 0 for none */
} CapMapSite;

/* --- Zone maps -------------------------------------------------------------------------- */

typedef enum {
  CAP_ZONE_NOTHING,
  CAP_ZONE_VILLAGE,
  CAP_ZONE_FORTIFIED_VILLAGE,
  CAP_ZONE_FORTRESS
} CapZoneSettlement;

typedef enum {
  CAP_BORDER_OPEN,
  CAP_BORDER_RIVER,
  CAP_BORDER_RIVER_BRIDGE,
  CAP_BORDER_IMPASSABLE,
  CAP_BORDER_WALL,
  CAP_BORDER_LINK,
} CapBorderKind;

/* In units of the picture that a zone map is measured in; y grows to the south. */
typedef struct {
  double x, y;
} CapMapPoint;

typedef struct {
  char *id, *name;
  CapIndex section;
  char *state; /* it belongs to, by its name on the map; "" when the document does not say */
  gboolean difficult;
  gboolean is_trap; /* who is defeated there cannot retreat */
  CapZoneSettlement settlement;
  CapMapPoint where; /* its name; the middle of its outline when the document does not say */
  guint n_outline;   /* 0 when it is not drawn */
  CapMapPoint *outline;
  CapNode node;
} CapZone;

typedef struct {
  CapIndex zone[2];
  CapBorderKind kind;
  gboolean takes_all;          /* crossing takes the whole movement allowance */
  guint wall_side, wall_level; /* 0 when it is no wall */
  CapBorderKind moat;          /* of a wall: river, bridged river, or open for dry ground */
  char *river;                 /* that runs along it; "" when the document does not say */
  CapNode node;
} CapBorder;

typedef struct {
  char *id, *name;
  CapNode node;
} CapSection;

/* --- Tables ----------------------------------------------------------------------------- */

/* What lies on a table. What a kind does to movement and sight is the rule system's business. */
typedef enum {
  CAP_GROUND_GENTLE_HILL,
  CAP_GROUND_STEEP_HILL,
  CAP_GROUND_WOODED_HILL,
  CAP_GROUND_WOOD,
  CAP_GROUND_MARSH,
  CAP_GROUND_VILLAGE,
  CAP_GROUND_PLOUGHLAND,
  CAP_GROUND_VINEYARD,
  CAP_GROUND_SCRUB,
  CAP_GROUND_FIELDS,      /* enclosed: its rim is a linear obstacle, the ground inside broken */
  CAP_GROUND_OPEN_FIELDS, /* enclosed: its rim is a linear obstacle, the ground inside open */
  CAP_GROUND_OBSTACLE,    /* a line: hedge, wall, ditch */
  CAP_GROUND_RIVER,       /* a line, or an area where it is wide */
  CAP_GROUND_EDGE_WATER,  /* along the edge of the table */
  CAP_GROUND_IMPASSABLE,
  CAP_GROUND_ROAD, /* a line, as the two below */
  CAP_GROUND_BRIDGE,
  CAP_GROUND_FORD,
} CapGroundKind;
#define CAP_N_GROUND_KINDS (CAP_GROUND_FORD + 1)

typedef enum {
  CAP_SHAPE_BOX,     /* points: lower left corner, upper right corner */
  CAP_SHAPE_ELLIPSE, /* points: middle, and the two radii */
  CAP_SHAPE_POLYGON, /* points: corners in order; closed */
  CAP_SHAPE_LINE,    /* points: two or more */
} CapShapeKind;

/* In hundredths of the unit of the table, from its lower left corner; y grows upwards. */
typedef struct {
  gint32 x, y;
} CapTablePoint;

typedef struct {
  char *id, *name; /* name "" when it has none */
  CapGroundKind kind;
  CapShapeKind shape;
  guint n_points; /* 0 when its shape could not be read */
  CapTablePoint *points;
  gboolean has_ridge;   /* of a hill */
  gboolean is_fordable; /* of a river */
  CapNode node;
} CapGround;

/* What the pieces of a game stand on. */
typedef enum {
  CAP_BOARD_HEXES = 1 << 0,
  CAP_BOARD_ZONES = 1 << 1,
  CAP_BOARD_TABLE = 1 << 2,
} CapBoards;

typedef struct {
  char *file, *id, *title;
  CapBoards board; /* only what belongs to it is there, all else below is empty */

  CapGrid grid; /* of a hex map, to sites */
  guint n_hexes;
  CapMapHex *hexes; /* by CapHex */
  guint n_regions;
  CapRegion *regions;
  guint n_rivers;
  CapRiver *rivers;
  guint n_areas;
  CapArea *areas; /* river sides and named sets */
  guint n_edges;
  CapMapEdge *edges;
  guint n_sites;
  CapMapSite *sites;

  guint n_sections; /* of a zone map, to borders */
  CapSection *sections;
  guint n_zones;
  CapZone *zones;
  guint n_borders;
  CapBorder *borders;

  gint32 table_width, table_depth; /* of a table, in hundredths of its unit */
  char *table_top;                 /* the quarter of the sky at its upper edge; "" for none */
  guint n_grounds;
  CapGround *grounds;
  CapNode table_node;

  GStringChunk *names;      /* owns the names of hexes, edges and sites */
  GHashTable *region_by_id; /* id -> index + 1, likewise below */
  GHashTable *river_by_id;
  GHashTable *area_by_id;
  GHashTable *zone_by_id;
  GHashTable *ground_by_id;
} CapMap;

static inline gboolean cap_map_has_hexes(const CapMap *map) {
  return map->board == CAP_BOARD_HEXES;
}

static inline gboolean cap_map_has_zones(const CapMap *map) {
  return map->board == CAP_BOARD_ZONES;
}

static inline gboolean cap_map_is_table(const CapMap *map) {
  return map->board == CAP_BOARD_TABLE;
}

/* How many places one can point at: hexes, zones, or pieces of ground on a table. */
static inline guint cap_map_n_places(const CapMap *map) {
  return cap_map_has_hexes(map)   ? map->n_hexes
         : cap_map_has_zones(map) ? map->n_zones
                                  : map->n_grounds;
}

/* "hexes", "zones" or "a table", as in "the map is one of zones". */
const char *cap_board_name(CapBoards board);

/* Compiles a document of kind map. References it cannot resolve are reported and left out, so
 * that one mistake does not hide another. NULL only when the grid itself makes no sense. The
 * map does not keep the document; node numbers in it refer to the text as it was. */
CapMap *cap_map_compile(const CapDocument *doc, CapDiagnostics *findings);
void cap_map_free(CapMap *map);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapMap, cap_map_free)

CapIndex cap_map_find_region(const CapMap *map, CapSlice id); /* CAP_INDEX_NONE when unknown */
CapIndex cap_map_find_area(const CapMap *map, CapSlice id);
CapIndex cap_map_find_zone(const CapMap *map, CapSlice id);
CapIndex cap_map_find_ground(const CapMap *map, CapSlice id);

/* "clear", "marsh", ...; "unknown" for CAP_TERRAIN_UNKNOWN. */
const char *cap_terrain_name(CapTerrain terrain);

/* "gentle-hill", ... as documents say it, ended by NULL; and the same for people. */
extern const char *const cap_ground_words[];
const char *cap_ground_name(CapGroundKind kind);

/* Whether a piece of this kind is a line; a river may be a line or an area. */
static inline gboolean cap_ground_is_line(CapGroundKind kind) {
  return kind == CAP_GROUND_OBSTACLE || kind == CAP_GROUND_ROAD || kind == CAP_GROUND_BRIDGE ||
         kind == CAP_GROUND_FORD;
}

/* Reads points and measures of a table, in hundredths; FALSE for what the schema has reported.
 * "6,17.5 9,19.5": a new array of points. */
CapTablePoint *cap_table_points_read(CapSlice text, guint *n);
gboolean cap_table_point_read(CapSlice text, CapTablePoint *point);

/* The smallest box around a piece of ground: lower left and upper right corner. */
void cap_ground_bounds(const CapGround *ground, CapTablePoint *low, CapTablePoint *high);

/* The hexside that two numbers name, seen from the first hex. FALSE when there are no such hexes
 * or they do not touch; reports nothing. */
gboolean cap_map_find_hexside(const CapMap *map, CapSlice between, CapHex *hex,
                              CapDirection *direction);

/* Does any road touch the hex? A naviglio counts as one. */
gboolean cap_map_hex_has_road(const CapMap *map, CapHex hex);

/* Water fills the hex: nobody ever stands in it, and nothing passes through. */
static inline gboolean cap_terrain_is_water(guint terrain) {
  return terrain == CAP_TERRAIN_LAKE || terrain == CAP_TERRAIN_SEA;
}

/* Known, and no water. */
static inline gboolean cap_terrain_is_land(guint terrain) {
  return terrain != CAP_TERRAIN_UNKNOWN && !cap_terrain_is_water(terrain);
}

static inline gboolean cap_settlement_is_fortress(CapSettlement s) {
  return s == CAP_SETTLEMENT_FORTIFIED_TOWN || s == CAP_SETTLEMENT_FORTIFIED_CITY;
}

/* Reads the hex an attribute names, reporting unknown-hex at `place` with a did-you-mean when
 * the map has no such hex. For lists call it once for each word. */
CapHex cap_map_resolve_hex(const CapMap *map, CapSlice number, CapPlace place,
                           CapDiagnostics *findings);

/* Compiles a table: its size and the pieces of ground on it, in hundredths and without any floating
 * point, so that every machine measures the same. */
#include "map-private.h"

#include "schema/codes/codes-table.h"

#include <glib/gi18n.h>
#include <string.h>

const char *const cap_ground_words[] = {
    "gentle-hill", "steep-hill", "wooded-hill", "wood",        "marsh",    "village", "ploughland",
    "vineyard",    "scrub",      "fields",      "open-fields", "obstacle", "river",   "edge-water",
    "impassable",  "road",       "bridge",      "ford",        NULL};
G_STATIC_ASSERT(G_N_ELEMENTS(cap_ground_words) == CAP_N_GROUND_KINDS + 1);

const char *cap_ground_name(CapGroundKind kind) {
  static const char *const names[] = {N_("gentle hill"),
                                      N_("steep hill"),
                                      N_("wooded hill"),
                                      N_("wood"),
                                      N_("marsh"),
                                      N_("village"),
                                      N_("ploughland"),
                                      N_("vineyard"),
                                      N_("scrub"),
                                      N_("enclosed fields"),
                                      N_("enclosed fields, open inside"),
                                      N_("linear obstacle"),
                                      N_("river"),
                                      N_("water at the edge"),
                                      N_("impassable ground"),
                                      N_("road"),
                                      N_("bridge"),
                                      N_("ford")};

  G_STATIC_ASSERT(G_N_ELEMENTS(names) == CAP_N_GROUND_KINDS);
  g_assert((guint)kind < CAP_N_GROUND_KINDS);
  return _(names[kind]);
}

/* --- Points --------------------------------------------------------------------------------- */

gboolean cap_table_point_read(CapSlice text, CapTablePoint *point) {
  const char *comma = cap_slice_is_set(text) ? memchr(text.data, ',', text.length) : NULL;
  gsize before = comma != NULL ? (gsize)(comma - text.data) : 0;

  return comma != NULL && cap_slice_to_hundredths((CapSlice){text.data, before}, &point->x) &&
         cap_slice_to_hundredths((CapSlice){comma + 1, text.length - before - 1}, &point->y);
}

CapTablePoint *cap_table_points_read(CapSlice text, guint *n) {
  CapTablePoint *points = g_new0(CapTablePoint, cap_slice_count_words(text) + 1);
  CapSlice word;

  *n = 0;
  while (cap_slice_next_word(&text, &word)) {
    if (!cap_table_point_read(word, &points[*n])) {
      *n = 0;
      break;
    }
    (*n)++;
  }
  return points;
}

void cap_ground_bounds(const CapGround *ground, CapTablePoint *low, CapTablePoint *high) {
  const CapTablePoint *p = ground->points;

  *low = *high = ground->n_points > 0 ? p[0] : (CapTablePoint){0, 0};
  if (ground->shape == CAP_SHAPE_ELLIPSE && ground->n_points == 2) {
    *low = (CapTablePoint){p[0].x - p[1].x, p[0].y - p[1].y};
    *high = (CapTablePoint){p[0].x + p[1].x, p[0].y + p[1].y};
    return;
  }
  for (guint i = 1; i < ground->n_points; i++) {
    *low = (CapTablePoint){MIN(low->x, p[i].x), MIN(low->y, p[i].y)};
    *high = (CapTablePoint){MAX(high->x, p[i].x), MAX(high->y, p[i].y)};
  }
}

/* --- Ground --------------------------------------------------------------------------------- */

/* By CapShapeKind. */
static const CapName shape_names[] = {CAP_NAME_BOX, CAP_NAME_ELLIPSE, CAP_NAME_POLYGON,
                                      CAP_NAME_LINE};

/* A shape that has a wrong number of points is reported by the schema, so it is only left out. */
static gboolean has_enough_points(const CapGround *ground) {
  switch (ground->shape) {
  case CAP_SHAPE_BOX:
  case CAP_SHAPE_ELLIPSE:
    return ground->n_points == 2;
  case CAP_SHAPE_POLYGON:
    return ground->n_points >= 3;
  default:
    return ground->n_points >= 2;
  }
}

/* The corners of a box may be given in any order. */
static void order_corners(CapTablePoint *corners) {
  CapTablePoint a = corners[0], b = corners[1];

  corners[0] = (CapTablePoint){MIN(a.x, b.x), MIN(a.y, b.y)};
  corners[1] = (CapTablePoint){MAX(a.x, b.x), MAX(a.y, b.y)};
}

static void report_shapes(CapMapCompiler *compiler, const CapGround *ground, guint n) {
  CapDiagnostic *d = cap_report(compiler->findings, CAP_CODE_GROUND_SHAPE,
                                cap_place_element(compiler->doc, ground->node),
                                n == 0 ? N_("The piece of ground \"%s\" has no shape.")
                                       : N_("The piece of ground \"%s\" has more than one shape."),
                                ground->id);

  cap_diagnostic_set_hint(
      d, n == 0 ? N_("Give it a box, an ellipse, a polygon or a line: box=\"2,3 5,6\".")
                : N_("Keep one of box, ellipse, polygon and line."));
  cap_diagnostic_set_object(d, "ground %s", ground->id);
}

static void read_shape(CapMapCompiler *compiler, CapGround *ground) {
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS(shape_names); i++)
    if (cap_node_has(compiler->doc, ground->node, shape_names[i])) {
      ground->shape = (CapShapeKind)i;
      n++;
    }
  if (n != 1) {
    report_shapes(compiler, ground, n);
    return;
  }
  ground->points = cap_table_points_read(
      cap_node_attribute(compiler->doc, ground->node, shape_names[ground->shape]),
      &ground->n_points);
  if (!has_enough_points(ground))
    ground->n_points = 0;
  else if (ground->shape == CAP_SHAPE_BOX)
    order_corners(ground->points);
}

static void compile_ground(CapMapCompiler *compiler, CapNode node, char *id, CapGroundKind kind) {
  const CapDocument *doc = compiler->doc;
  CapMap *map = compiler->map;
  CapGround *ground = CAP_TABLE_ADD(map->grounds, map->n_grounds);

  ground->id = id;
  ground->name = cap_node_dup_attribute(doc, node, CAP_NAME_NAME);
  ground->kind = kind;
  ground->node = node;
  ground->has_ridge = cap_node_is_yes(doc, node, CAP_NAME_RIDGE);
  ground->is_fordable = cap_node_is_yes(doc, node, CAP_NAME_FORDABLE);
  read_shape(compiler, ground);
  g_hash_table_insert(map->ground_by_id, ground->id, GUINT_TO_POINTER(map->n_grounds));
}

static void compile_grounds(CapMapCompiler *compiler) {
  const CapDocument *doc = compiler->doc;
  CapMap *map = compiler->map;
  g_autoptr(GHashTable) nodes = g_hash_table_new(g_str_hash, g_str_equal);

  for (CapNode node = cap_map_first(compiler, map->table_node, CAP_NAME_GROUND);
       node != CAP_NODE_NONE; node = cap_node_next_named(doc, node, CAP_NAME_GROUND)) {
    g_autofree char *id = cap_node_dup_attribute(doc, node, CAP_NAME_ID);
    int kind = cap_slice_index_in(cap_node_attribute(doc, node, CAP_NAME_KIND), cap_ground_words);

    if (!cap_table_has_room(map->n_grounds, doc, node, "pieces of ground", compiler->findings))
      return;
    if (kind < 0 ||
        !cap_table_claim_id(nodes, id, doc, node, "piece of ground", compiler->findings))
      continue;
    compile_ground(compiler, node, g_steal_pointer(&id), (CapGroundKind)kind);
  }
}

/* FALSE for what is no size of a table, which is reported here or was by the schema. The squares of
 * all distances on it fit into 32 bits. */
static gboolean read_size(CapMapCompiler *compiler, CapName name, gint32 *size) {
  enum { LEAST = 100, MOST = 20000 };
  CapNode node = compiler->map->table_node;

  if (!cap_slice_to_hundredths(cap_node_attribute(compiler->doc, node, name), size))
    return FALSE;
  if (*size >= LEAST && *size <= MOST)
    return TRUE;
  CapDiagnostic *d = cap_report(compiler->findings, CAP_CODE_TABLE_IMPOSSIBLE,
                                cap_place_attribute(compiler->doc, node, name),
                                _("A table cannot be %s base units %s."),
                                *size < LEAST ? _("less than 1") : _("more than 200"),
                                name == CAP_NAME_WIDTH ? _("wide") : _("deep"));
  cap_diagnostic_set_hint(d, "Usual tables are 30 by 20 base units, or 24 by 16.");
  return FALSE;
}

gboolean cap_map_compile_table(CapMapCompiler *compiler, CapNode root) {
  CapMap *map = compiler->map;
  CapNode node = cap_map_section(compiler, root, CAP_NAME_TABLE);

  map->table_node = node;
  map->ground_by_id = g_hash_table_new(g_str_hash, g_str_equal);
  map->table_top = cap_node_dup_attribute(compiler->doc, node, CAP_NAME_TOP);
  if (!read_size(compiler, CAP_NAME_WIDTH, &map->table_width) ||
      !read_size(compiler, CAP_NAME_DEPTH, &map->table_depth))
    return FALSE;
  compile_grounds(compiler);
  return TRUE;
}

#include "editor/core/commands/commands-table.h"

#include <glib/gi18n.h>

#include "editor/core/commands/batch.h"
#include "editor/core/commands/commands-element.h"
#include "editor/core/map-words.h"
#include "editor/core/table/ground-points.h"
#include "schema/document/insert.h"
#include "validator/identifier.h"

/* By CapShapeKind. */
static const CapName shape_names[] = {CAP_NAME_BOX, CAP_NAME_ELLIPSE, CAP_NAME_POLYGON,
                                      CAP_NAME_LINE};

const char *cap_table_ground_name(const CapMap *map, guint ground) {
  const CapGround *piece = &map->grounds[ground];
  return *piece->name != '\0' ? piece->name : piece->id;
}

static char *points_text(const GArray *points) {
  return cap_table_points_text((const CapTablePoint *)(gconstpointer)points->data, points->len);
}

/* Within the step that is open. */
static gboolean write_points(CapDocument *doc, const CapGround *piece, const GArray *points) {
  g_autofree char *text = points_text(points);
  g_autoptr(CapBatch) batch = cap_batch_new(doc);
  cap_batch_set(batch, piece->node, shape_names[piece->shape], text);
  return cap_batch_apply(batch);
}

gboolean cap_table_shape_ground(CapFile *file, const CapMap *map, guint ground,
                                const GArray *points) {
  CapDocument *doc = cap_file_begin(file, _("Shape %s"), cap_table_ground_name(map, ground));
  if (doc == NULL)
    return FALSE;
  gboolean is_changed = write_points(doc, &map->grounds[ground], points);
  cap_file_end(file);
  return is_changed;
}

gboolean cap_table_move_ground(CapFile *file, const CapMap *map, guint ground, CapTablePoint by) {
  CapTablePoint far = cap_ground_clamp_shift(map, &map->grounds[ground], by);
  g_autoptr(GArray) points = cap_ground_shifted(&map->grounds[ground], far);
  if (far.x == 0 && far.y == 0)
    return FALSE;
  CapDocument *doc = cap_file_begin(file, _("Move %s"), cap_table_ground_name(map, ground));
  if (doc == NULL)
    return FALSE;
  gboolean is_changed = write_points(doc, &map->grounds[ground], points);
  cap_file_end(file);
  return is_changed;
}

gboolean cap_table_turn_ground(CapFile *file, const CapMap *map, guint ground, gint steps) {
  const CapGround *piece = &map->grounds[ground];
  CapShapeKind shape;
  g_autoptr(GArray) points = cap_ground_turned(piece, steps, &shape);
  if (points == NULL || steps == 0)
    return FALSE;
  CapDocument *doc = cap_file_begin(file, _("Turn %s"), cap_table_ground_name(map, ground));
  if (doc == NULL)
    return FALSE;
  g_autofree char *text = points_text(points);
  g_autoptr(CapBatch) batch = cap_batch_new(doc);
  if (shape != piece->shape)
    cap_batch_set(batch, piece->node, shape_names[piece->shape], NULL);
  cap_batch_set(batch, piece->node, shape_names[shape], text);
  gboolean is_changed = cap_batch_apply(batch);
  cap_file_end(file);
  return is_changed;
}

char *cap_table_add_ground(CapFile *file, const CapMap *map, CapGroundKind kind, CapShapeKind shape,
                           const GArray *points, const char *name) {
  gboolean has_name = name != NULL && *name != '\0';
  CapDocument *doc = cap_file_begin(file, _("Add %s"), has_name ? name : cap_ground_name(kind));
  if (doc == NULL)
    return NULL;
  g_autofree char *stem = has_name ? cap_dup_identifier(name) : NULL;
  g_autofree char *text = points_text(points);
  char *id = cap_document_dup_free_id(doc, stem != NULL ? stem : cap_ground_words[kind]);
  g_autofree char *xml =
      cap_element_text("ground", "id", id, "name", has_name ? name : NULL, "kind",
                       cap_ground_words[kind], cap_name_text(shape_names[shape]), text, NULL);
  cap_insert_in_order(doc, map->table_node, xml);
  cap_file_end(file);
  return id;
}

gboolean cap_table_remove_ground(CapFile *file, const CapMap *map, guint ground) {
  CapDocument *doc = cap_file_begin(file, _("Remove %s"), cap_table_ground_name(map, ground));
  if (doc == NULL)
    return FALSE;
  g_autoptr(CapBatch) batch = cap_batch_new(doc);
  cap_batch_remove(batch, map->grounds[ground].node);
  gboolean is_changed = cap_batch_apply(batch);
  cap_file_end(file);
  return is_changed;
}

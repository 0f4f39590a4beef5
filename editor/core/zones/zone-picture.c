#include "editor/core/zones/zone-picture.h"

#include <math.h>

struct _CapZonePicture {
  GPtrArray *outlines; /* of GArray of CapMapPoint */
};

static GArray *outline_of(const CapZonePicture *picture, guint zone) {
  return g_ptr_array_index(picture->outlines, zone);
}

static CapZonePicture *new_empty(void) {
  CapZonePicture *picture = g_new0(CapZonePicture, 1);
  picture->outlines = g_ptr_array_new_with_free_func((GDestroyNotify)g_array_unref);
  return picture;
}

CapZonePicture *cap_zone_picture_new(const CapMap *map) {
  CapZonePicture *picture = new_empty();
  for (guint i = 0; i < map->n_zones; i++)
    g_ptr_array_add(picture->outlines,
                    cap_ring_new(map->zones[i].outline, map->zones[i].n_outline));
  return picture;
}

CapZonePicture *cap_zone_picture_copy(const CapZonePicture *picture) {
  CapZonePicture *copy = new_empty();
  for (guint i = 0; i < picture->outlines->len; i++)
    g_ptr_array_add(copy->outlines, g_array_copy(outline_of(picture, i)));
  return copy;
}

void cap_zone_picture_free(CapZonePicture *picture) {
  if (picture == NULL)
    return;
  g_ptr_array_unref(picture->outlines);
  g_free(picture);
}

guint cap_zone_picture_n_zones(const CapZonePicture *picture) {
  return picture->outlines->len;
}

const GArray *cap_zone_picture_outline(const CapZonePicture *picture, guint zone) {
  return outline_of(picture, zone);
}

/* --- Finding -------------------------------------------------------------------------------- */

static gboolean counts(guint zone, guint wanted) {
  return wanted == CAP_HEX_NONE || zone == wanted;
}

static gboolean find_corner(const CapZonePicture *picture, CapMapPoint p, double reach, guint zone,
                            const CapMapPoint *except, CapMapPoint *corner) {
  gboolean is_found = FALSE;
  for (guint z = 0; z < picture->outlines->len; z++)
    for (guint i = 0; counts(z, zone) && i < outline_of(picture, z)->len; i++) {
      CapMapPoint at = cap_ring_at(outline_of(picture, z), i);
      double far = cap_points_distance(p, at);
      if (far >= reach || (except != NULL && cap_points_equal(at, *except)))
        continue;
      reach = far;
      *corner = at;
      is_found = TRUE;
    }
  return is_found;
}

gboolean cap_zone_picture_corner(const CapZonePicture *picture, CapMapPoint p, double reach,
                                 guint zone, CapMapPoint *corner) {
  return find_corner(picture, p, reach, zone, NULL, corner);
}

static gboolean has_edge(const GArray *outline, CapMapPoint a, CapMapPoint b) {
  for (guint i = 0; i < outline->len; i++) {
    CapMapPoint p = cap_ring_at(outline, i), q = cap_ring_at(outline, i + 1);
    if ((cap_points_equal(p, a) && cap_points_equal(q, b)) ||
        (cap_points_equal(p, b) && cap_points_equal(q, a)))
      return TRUE;
  }
  return FALSE;
}

static gboolean find_edge(const CapZonePicture *picture, CapMapPoint p, double reach, guint zone,
                          const CapMapPoint *except, CapZoneEdge *edge) {
  gboolean is_found = FALSE;
  CapMapPoint foot;
  for (guint z = 0; z < picture->outlines->len; z++)
    for (guint i = 0; counts(z, zone) && i < outline_of(picture, z)->len; i++) {
      CapMapPoint a = cap_ring_at(outline_of(picture, z), i);
      CapMapPoint b = cap_ring_at(outline_of(picture, z), i + 1);
      double far = cap_stretch_distance(p, a, b, &foot);
      if (far >= reach ||
          (except != NULL && (cap_points_equal(a, *except) || cap_points_equal(b, *except))))
        continue;
      reach = far;
      *edge = (CapZoneEdge){z, CAP_HEX_NONE, a, b, foot};
      is_found = TRUE;
    }
  return is_found;
}

gboolean cap_zone_picture_edge(const CapZonePicture *picture, CapMapPoint p, double reach,
                               guint zone, CapZoneEdge *edge) {
  if (!find_edge(picture, p, reach, zone, NULL, edge))
    return FALSE;
  for (guint z = 0; z < picture->outlines->len; z++)
    if (z != edge->zone && has_edge(outline_of(picture, z), edge->a, edge->b))
      edge->other = z;
  return TRUE;
}

static CapMapPoint to_a_tenth(CapMapPoint p) {
  return (CapMapPoint){round(p.x * 10) / 10, round(p.y * 10) / 10};
}

CapMapPoint cap_zone_picture_snap(const CapZonePicture *picture, CapMapPoint p, double reach,
                                  const CapMapPoint *except) {
  CapMapPoint corner;
  CapZoneEdge edge;
  if (find_corner(picture, p, reach, CAP_HEX_NONE, except, &corner))
    return corner;
  return to_a_tenth(find_edge(picture, p, reach, CAP_HEX_NONE, except, &edge) ? edge.foot : p);
}

/* So much longer than the straight line a way along an outline may be. */
#define GREATEST_DETOUR 1.6

/* The way along the outline of a zone with both points as corners; NULL when they do not lie on it,
 * or it would be a great way round. New array. */
static GArray *way_along(const CapZonePicture *picture, guint zone, CapMapPoint from,
                         CapMapPoint to) {
  g_autoptr(GArray) outline = g_array_copy(outline_of(picture, zone));
  CapMapPoint middle = {(from.x + to.x) / 2, (from.y + to.y) / 2};
  double length = 0;
  cap_ring_add_corner(outline, from);
  cap_ring_add_corner(outline, to);
  int start = cap_ring_find(outline, from), end = cap_ring_find(outline, to);
  if (start < 0 || end < 0 || start == end)
    return NULL;
  g_autoptr(GArray) way = cap_ring_way(outline, (guint)start, (guint)end);
  for (guint i = 0; i + 1 < way->len; i++)
    length += cap_points_distance(cap_ring_at(way, i), cap_ring_at(way, i + 1));
  if (length > GREATEST_DETOUR * cap_points_distance(from, to) &&
      !cap_ring_contains(outline, middle))
    return NULL;
  return g_steal_pointer(&way);
}

GArray *cap_zone_picture_follow(const CapZonePicture *picture, CapMapPoint from, CapMapPoint to) {
  for (guint z = 0; z < picture->outlines->len; z++) {
    GArray *way = outline_of(picture, z)->len > 0 ? way_along(picture, z, from, to) : NULL;
    if (way != NULL)
      return g_array_remove_index(way, 0);
  }
  return cap_ring_new(&to, 1);
}

gboolean cap_zone_picture_touch(const CapZonePicture *picture, guint a, guint b) {
  guint n = picture->outlines->len;
  return a < n && b < n && a != b &&
         cap_rings_share_edge(outline_of(picture, a), outline_of(picture, b));
}

/* --- Changing ------------------------------------------------------------------------------- */

void cap_zone_picture_take_outline(CapZonePicture *picture, guint zone, GArray *outline) {
  g_array_unref(outline_of(picture, zone));
  g_ptr_array_index(picture->outlines, zone) = outline;
}

guint cap_zone_picture_take_new(CapZonePicture *picture, GArray *outline) {
  g_ptr_array_add(picture->outlines, outline);
  return picture->outlines->len - 1;
}

/* A corner twice in a row is one. */
static void drop_doubles(GArray *outline) {
  for (guint i = 0; i < outline->len && outline->len > 1;)
    if (cap_points_equal(cap_ring_at(outline, i), cap_ring_at(outline, i + 1)))
      g_array_remove_index(outline, i);
    else
      i++;
}

void cap_zone_picture_move(CapZonePicture *picture, CapMapPoint from, CapMapPoint to) {
  for (guint z = 0; z < picture->outlines->len; z++) {
    GArray *outline = outline_of(picture, z);
    int corner = cap_ring_find(outline, from);
    if (corner < 0)
      continue;
    g_array_index(outline, CapMapPoint, corner) = to;
    drop_doubles(outline);
  }
}

void cap_zone_picture_share(CapZonePicture *picture, CapMapPoint p) {
  for (guint z = 0; z < picture->outlines->len; z++)
    cap_ring_add_corner(outline_of(picture, z), p);
}

gboolean cap_zone_picture_remove(CapZonePicture *picture, CapMapPoint p) {
  for (guint z = 0; z < picture->outlines->len; z++)
    if (cap_ring_find(outline_of(picture, z), p) >= 0 && outline_of(picture, z)->len <= 3)
      return FALSE;
  for (guint z = 0; z < picture->outlines->len; z++) {
    int corner = cap_ring_find(outline_of(picture, z), p);
    if (corner >= 0)
      g_array_remove_index(outline_of(picture, z), (guint)corner);
  }
  return TRUE;
}

/* --- Comparing ------------------------------------------------------------------------------ */

gboolean cap_zone_picture_differs(const CapZonePicture *picture, const CapZonePicture *before,
                                  guint zone) {
  const GArray *now = outline_of(picture, zone);
  if (zone >= before->outlines->len || outline_of(before, zone)->len != now->len)
    return TRUE;
  for (guint i = 0; i < now->len; i++)
    if (!cap_points_equal(cap_ring_at(now, i), cap_ring_at(outline_of(before, zone), i)))
      return TRUE;
  return FALSE;
}

void cap_zone_picture_weld(CapZonePicture *picture, const CapZonePicture *before) {
  guint n = picture->outlines->len;
  g_autofree gboolean *is_new = g_new(gboolean, MAX(n, 1));
  for (guint z = 0; z < n; z++)
    is_new[z] = cap_zone_picture_differs(picture, before, z);
  for (guint z = 0; z < n; z++)
    for (guint i = 0; i < outline_of(picture, z)->len; i++)
      for (guint other = 0; other < n; other++)
        if (other != z && (is_new[z] || is_new[other]))
          cap_ring_add_corner(outline_of(picture, other), cap_ring_at(outline_of(picture, z), i));
}

/* Whether a zone lies in another: no edge crosses then. */
static gboolean is_inside(const GArray *a, const GArray *b) {
  return a->len > 0 && b->len > 0 && cap_ring_contains(b, cap_ring_middle(a));
}

static gboolean overlap(const CapZonePicture *picture, guint a, guint b) {
  if (MAX(a, b) >= picture->outlines->len)
    return FALSE;
  const GArray *one = outline_of(picture, a), *two = outline_of(picture, b);
  return cap_rings_cross(one, two) || is_inside(one, two) || is_inside(two, one);
}

CapPictureTrouble cap_zone_picture_trouble(const CapZonePicture *picture,
                                           const CapZonePicture *before, guint *zone,
                                           guint *other) {
  for (guint z = 0; z < picture->outlines->len; z++) {
    if (!cap_zone_picture_differs(picture, before, z) || outline_of(picture, z)->len == 0)
      continue;
    *zone = z;
    if (!cap_ring_is_sound(outline_of(picture, z)) &&
        (z >= before->outlines->len || cap_ring_is_sound(outline_of(before, z))))
      return CAP_PICTURE_CROSSES_ITSELF;
    for (*other = 0; *other < picture->outlines->len; (*other)++)
      if (*other != z && overlap(picture, z, *other) && !overlap(before, z, *other))
        return CAP_PICTURE_CROSSES_OTHER;
  }
  return CAP_PICTURE_FINE;
}

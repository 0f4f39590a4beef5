#include "editor/map/canvas/tiles.h"

#include <math.h>
#include <string.h>

#include "editor/core/workers.h"
#include "editor/map/draw-map.h"
#include "editor/map/picture.h"

/* A tile is so many device pixels wide and high. */
#define TILE       256
#define TILE_BYTES ((gsize)TILE * TILE * 4)

/* What is kept besides what is seen; what was not seen for longest goes first. */
#define ROOM ((gsize)32 << 20)

#define N_THREADS 2

/* The overview is at most so wide and high, in pixels. */
#define OVERVIEW_SIZE 480.0

/* Scales are told apart by this fraction of a pixel. */
#define SCALE_STEPS 64.0

/* How far beyond its own hex something is drawn, in units: half a stroke, a number. */
#define SPREAD 0.8

typedef struct {
  guint scale; /* device pixels a unit, in SCALE_STEPS; 0 for the overview */
  int x, y;    /* in tiles from the origin */
} Key;

typedef struct {
  Key key;
  CapPicture *picture; /* NULL until it was drawn once */
  guint drawn;         /* generation of what it shows; */
  guint changed;       /* and of what it should show */
  guint64 seen;        /* the last frame it was in */
} Tile;

/* What was drawn may arrive when the tiles are gone; this stays. The main thread alone looks at
 * `tiles`. */
typedef struct {
  gatomicrefcount n_references;
  CapTiles *tiles;
} Link;

/* What a thread draws. */
typedef struct {
  Link *link;
  CapSheet *sheet;
  guint layers;
  gboolean is_calm;
  Key key;
  guint generation;
  gint is_dropped; /* atomic: nobody wants it any more */
  CapPicture *picture;
} Job;

struct _CapTiles {
  Link *link;
  GFunc ready;
  gpointer data;
  CapSheet *sheet;
  guint layers;
  gboolean is_calm;
  guint generation;  /* counts sheets and looks */
  GHashTable *tiles; /* Key (in Tile) -> Tile */
  GHashTable *jobs;  /* Key (in Job) -> Job, borrowed: those under way */
  GThreadPool *pool;
  Tile overview;
  guint64 frame;
  guint scale, stand_in; /* as in Key: what is shown, and what was shown whole before */
  gboolean is_complete;
  gboolean was_whole; /* `scale` was, when it was last shown without haste */
  guint n_drawn;
};

static guint key_hash(gconstpointer key) {
  const Key *k = key;
  return k->scale * 31u + (guint)k->x * 7919u + (guint)k->y * 104729u;
}

static gboolean key_equal(gconstpointer a, gconstpointer b) {
  const Key *p = a, *q = b;
  return p->scale == q->scale && p->x == q->x && p->y == q->y;
}

static void free_tile(gpointer data) {
  Tile *tile = data;
  g_clear_pointer(&tile->picture, cap_picture_unref);
  g_free(tile);
}

static void unref_link(Link *link) {
  if (g_atomic_ref_count_dec(&link->n_references))
    g_free(link);
}

static double scale_of(Key key) {
  return key.scale / SCALE_STEPS;
}

/* --- Drawing, in threads -------------------------------------------------------------------- */

static double overview_scale(const CapSheet *sheet) {
  double size = MAX(sheet->extents.width, sheet->extents.height);
  return size > 0 ? CLAMP(OVERVIEW_SIZE / size, 0.5, 16) : 1;
}

static cairo_surface_t *draw_overview(const Job *job) {
  const CapRect *e = &job->sheet->extents;
  double s = overview_scale(job->sheet);
  return cap_draw_map_image(job->sheet, job->layers, s, e->x * s, e->y * s,
                            MAX(1, (int)ceil(e->width * s)), MAX(1, (int)ceil(e->height * s)),
                            job->is_calm);
}

static void free_job(Job *job) {
  unref_link(job->link);
  cap_sheet_unref(job->sheet);
  g_clear_pointer(&job->picture, cap_picture_unref);
  g_free(job);
}

static Tile *find_tile(CapTiles *tiles, Key key) {
  return key.scale == 0 ? &tiles->overview : g_hash_table_lookup(tiles->tiles, &key);
}

/* Back on the main thread. */
static gboolean deliver(gpointer data) {
  Job *job = data;
  CapTiles *tiles = job->link->tiles;
  if (tiles != NULL) {
    Tile *tile = find_tile(tiles, job->key);
    g_hash_table_remove(tiles->jobs, &job->key);
    if (tile != NULL && job->picture != NULL && job->generation > tile->drawn) {
      g_clear_pointer(&tile->picture, cap_picture_unref);
      tile->picture = g_steal_pointer(&job->picture);
      tile->drawn = job->generation;
      tiles->n_drawn++;
    }
    tiles->ready(tiles, tiles->data);
  }
  free_job(job);
  return G_SOURCE_REMOVE;
}

static void draw(Job *job) {
  if (job->key.scale == 0)
    job->picture = cap_picture_new(draw_overview(job));
  else
    job->picture = cap_picture_new(
        cap_draw_map_image(job->sheet, job->layers, scale_of(job->key), job->key.x * (double)TILE,
                           job->key.y * (double)TILE, TILE, TILE, job->is_calm));
}

static void work(gpointer data, gpointer unused) {
  Job *job = data;
  (void)unused;
  if (!g_atomic_int_get(&job->is_dropped))
    draw(job);
  cap_workers_end(NULL);
  g_idle_add_full(G_PRIORITY_DEFAULT, deliver, job, NULL);
}

static Job *new_job(CapTiles *tiles, Key key) {
  Job *job = g_new0(Job, 1);
  g_atomic_ref_count_inc(&tiles->link->n_references);
  job->link = tiles->link;
  job->sheet = cap_sheet_ref(tiles->sheet);
  job->layers = tiles->layers;
  job->is_calm = tiles->is_calm;
  job->key = key;
  job->generation = tiles->generation;
  return job;
}

static void ask_for(CapTiles *tiles, Key key) {
  Job *job = g_hash_table_lookup(tiles->jobs, &key);
  if (job != NULL) {
    g_atomic_int_set(&job->is_dropped, FALSE);
    return;
  }
  job = new_job(tiles, key);
  g_hash_table_insert(tiles->jobs, &job->key, job);
  cap_workers_begin(NULL);
  g_thread_pool_push(tiles->pool, job, NULL);
}

/* Before a frame: whoever is not asked for again in it need not be drawn. */
static void drop_jobs(CapTiles *tiles) {
  GHashTableIter iter;
  gpointer job;
  g_hash_table_iter_init(&iter, tiles->jobs);
  while (g_hash_table_iter_next(&iter, NULL, &job))
    g_atomic_int_set(&((Job *)job)->is_dropped, ((Job *)job)->key.scale != 0);
}

/* --- Keeping -------------------------------------------------------------------------------- */

CapTiles *cap_tiles_new(GFunc ready, gpointer data) {
  CapTiles *tiles = g_new0(CapTiles, 1);
  tiles->link = g_new0(Link, 1);
  g_atomic_ref_count_init(&tiles->link->n_references);
  tiles->link->tiles = tiles;
  tiles->ready = ready;
  tiles->data = data;
  tiles->tiles = g_hash_table_new_full(key_hash, key_equal, NULL, free_tile);
  tiles->jobs = g_hash_table_new(key_hash, key_equal);
  tiles->pool = g_thread_pool_new(work, NULL, N_THREADS, FALSE, NULL);
  return tiles;
}

void cap_tiles_free(CapTiles *tiles) {
  if (tiles == NULL)
    return;
  GHashTableIter iter;
  gpointer job;
  g_hash_table_iter_init(&iter, tiles->jobs);
  while (g_hash_table_iter_next(&iter, NULL, &job))
    g_atomic_int_set(&((Job *)job)->is_dropped, TRUE);
  g_hash_table_unref(tiles->jobs);
  tiles->link->tiles = NULL;
  unref_link(tiles->link);
  /* HarfBuzz gives back its own at the end of the program: nobody may draw text any more then. */
  g_thread_pool_free(tiles->pool, FALSE, TRUE);
  g_hash_table_unref(tiles->tiles);
  g_clear_pointer(&tiles->overview.picture, cap_picture_unref);
  cap_sheet_unref(tiles->sheet);
  g_free(tiles);
}

static gboolean is_touched(const Tile *tile, const CapSheet *sheet, const CapBits *dirty) {
  double size = TILE / scale_of(tile->key);
  double left = tile->key.x * size - SPREAD, top = tile->key.y * size - SPREAD;
  for (guint i = 0; i < sheet->n_hexes; i++)
    if (cap_bits_has(dirty, i) && sheet->hexes[i].x > left && sheet->hexes[i].y > top &&
        sheet->hexes[i].x < left + size + 2 * SPREAD && sheet->hexes[i].y < top + size + 2 * SPREAD)
      return TRUE;
  return FALSE;
}

static void mark_changed(CapTiles *tiles, const CapBits *dirty) {
  GHashTableIter iter;
  gpointer value;
  tiles->generation++;
  tiles->overview.changed = tiles->generation;
  g_hash_table_iter_init(&iter, tiles->tiles);
  while (g_hash_table_iter_next(&iter, NULL, &value)) {
    Tile *tile = value;
    if (dirty == NULL || is_touched(tile, tiles->sheet, dirty))
      tile->changed = tiles->generation;
  }
}

/* The first overview is drawn at once: it is what the first frame shows. */
static void draw_first_overview(CapTiles *tiles) {
  Job *job = new_job(tiles, (Key){0, 0, 0});
  draw(job);
  g_clear_pointer(&tiles->overview.picture, cap_picture_unref);
  tiles->overview.picture = g_steal_pointer(&job->picture);
  tiles->overview.drawn = tiles->generation;
  free_job(job);
}

void cap_tiles_set_sheet(CapTiles *tiles, CapSheet *sheet, const CapBits *dirty) {
  gboolean is_other = sheet == NULL || tiles->sheet == NULL ||
                      memcmp(&sheet->extents, &tiles->sheet->extents, sizeof sheet->extents) != 0;
  if (sheet != NULL)
    cap_sheet_ref(sheet);
  cap_sheet_unref(tiles->sheet);
  tiles->sheet = sheet;
  if (is_other) {
    /* Nothing of another map may be seen in this one. */
    g_hash_table_remove_all(tiles->tiles);
    g_clear_pointer(&tiles->overview.picture, cap_picture_unref);
  }
  mark_changed(tiles, dirty);
}

void cap_tiles_set_look(CapTiles *tiles, guint layers, gboolean is_calm) {
  if (tiles->layers == layers && tiles->is_calm == is_calm)
    return;
  tiles->layers = layers;
  tiles->is_calm = is_calm;
  mark_changed(tiles, NULL);
}

static int compare_seen(gconstpointer a, gconstpointer b) {
  const Tile *p = *(Tile *const *)a, *q = *(Tile *const *)b;
  return p->seen < q->seen ? -1 : p->seen > q->seen;
}

gsize cap_tiles_bytes(CapTiles *tiles) {
  return g_hash_table_size(tiles->tiles) * TILE_BYTES;
}

static void make_room(CapTiles *tiles, guint n_seen) {
  gsize room = ROOM + n_seen * TILE_BYTES;
  if (cap_tiles_bytes(tiles) <= room)
    return;
  g_autoptr(GPtrArray) all = g_ptr_array_new();
  GHashTableIter iter;
  gpointer value;
  g_hash_table_iter_init(&iter, tiles->tiles);
  while (g_hash_table_iter_next(&iter, NULL, &value))
    g_ptr_array_add(all, value);
  g_ptr_array_sort(all, compare_seen);
  for (guint i = 0; i < all->len && cap_tiles_bytes(tiles) > room - ROOM / 4; i++) {
    Tile *tile = g_ptr_array_index(all, i);
    if (tile->seen < tiles->frame)
      g_hash_table_remove(tiles->tiles, &tile->key);
  }
}

/* --- Showing -------------------------------------------------------------------------------- */

/* One frame. */
typedef struct {
  CapTiles *tiles;
  GtkSnapshot *snapshot;
  const CapTilesView *view;
  guint scale;  /* of the tiles that are shown */
  double size;  /* of one of them, in pixels of the widget */
  GArray *wish; /* of Key: what is to be drawn */
  guint n_seen; /* tiles */
} Frame;

/* On whole device pixels: what meets at an edge leaves no gap, and a clip there costs nothing. */
static graphene_rect_t rect_on_pixels(const CapTilesView *view, double left, double top,
                                      double width, double height) {
  double device = view->device_scale;
  double x = round(left * device) / device, y = round(top * device) / device;
  double right = round((left + width) * device) / device;
  double bottom = round((top + height) * device) / device;
  return GRAPHENE_RECT_INIT((float)x, (float)y, (float)(right - x), (float)(bottom - y));
}

static void append(Frame *frame, CapPicture *picture, double left, double top, double width,
                   double height) {
  graphene_rect_t where = rect_on_pixels(frame->view, left, top, width, height);
  if (where.size.width > 0 && where.size.height > 0)
    cap_picture_append(picture, frame->snapshot, &where, frame->view->by_processor);
}

static void append_tile(Frame *frame, Tile *tile, double size) {
  const CapTilesView *view = frame->view;
  tile->seen = frame->tiles->frame;
  append(frame, tile->picture, view->x + tile->key.x * size, view->y + tile->key.y * size, size,
         size);
}

static void append_overview(Frame *frame) {
  const CapTilesView *view = frame->view;
  const CapRect *e = &frame->tiles->sheet->extents;
  double s = view->scale;
  if (frame->tiles->overview.picture != NULL)
    append(frame, frame->tiles->overview.picture, view->x + e->x * s, view->y + e->y * s,
           e->width * s, e->height * s);
}

/* The tiles of a scale that lie within the widget and the map. */
typedef struct {
  int left, top, right, bottom;
} Range;

static Range range_of(const Frame *frame, double size) {
  const CapTilesView *view = frame->view;
  const CapRect *e = &frame->tiles->sheet->extents;
  double s = view->scale;
  return (Range){
      .left = (int)floor(MAX(-view->x, e->x * s) / size),
      .top = (int)floor(MAX(-view->y, e->y * s) / size),
      .right = (int)floor(MIN(view->width - view->x, (e->x + e->width) * s) / size),
      .bottom = (int)floor(MIN(view->height - view->y, (e->y + e->height) * s) / size),
  };
}

/* From other scales: what was shown before, and the small picture of the whole where that lacks. */
static void show_stand_in(Frame *frame) {
  CapTiles *tiles = frame->tiles;
  g_autoptr(GPtrArray) found = g_ptr_array_new();
  double size =
      tiles->stand_in != 0 ? TILE * frame->view->scale * SCALE_STEPS / tiles->stand_in : 0;
  guint n = 0;
  if (size > 0) {
    Range range = range_of(frame, size);
    for (int y = range.top; y <= range.bottom; y++)
      for (int x = range.left; x <= range.right; x++, n++) {
        Tile *tile = g_hash_table_lookup(tiles->tiles, &(Key){tiles->stand_in, x, y});
        if (tile != NULL && tile->picture != NULL)
          g_ptr_array_add(found, tile);
      }
  }
  if (n == 0 || found->len < n)
    append_overview(frame);
  for (guint i = 0; i < found->len; i++)
    append_tile(frame, g_ptr_array_index(found, i), size);
}

/* The tile, made when there is none, and asked for unless it shows what it should. */
static Tile *look_up(Frame *frame, Key key) {
  CapTiles *tiles = frame->tiles;
  Tile *tile = g_hash_table_lookup(tiles->tiles, &key);
  if (tile == NULL && !frame->view->is_hasty) {
    tile = g_new0(Tile, 1);
    tile->key = key;
    tile->changed = tiles->generation;
    g_hash_table_insert(tiles->tiles, &tile->key, tile);
  }
  if (tile != NULL)
    tile->seen = tiles->frame;
  if (tile == NULL || tile->picture == NULL || tile->drawn < tile->changed) {
    tiles->is_complete = FALSE;
    if (!frame->view->is_hasty)
      g_array_append_val(frame->wish, key);
  }
  return tile;
}

/* From the middle outwards. */
static int compare_distance(gconstpointer a, gconstpointer b, gpointer data) {
  const Frame *frame = data;
  const Key *p = a, *q = b;
  double x = (frame->view->width / 2 - frame->view->x) / frame->size - 0.5;
  double y = (frame->view->height / 2 - frame->view->y) / frame->size - 0.5;
  double first = hypot(p->x - x, p->y - y), second = hypot(q->x - x, q->y - y);
  return first < second ? -1 : first > second;
}

static void show_tiles(Frame *frame) {
  Range range = range_of(frame, frame->size);
  g_autoptr(GPtrArray) found = g_ptr_array_new();
  guint n = 0;
  for (int y = range.top; y <= range.bottom; y++)
    for (int x = range.left; x <= range.right; x++, n++) {
      Tile *tile = look_up(frame, (Key){frame->scale, x, y});
      if (tile != NULL && tile->picture != NULL)
        g_ptr_array_add(found, tile);
    }
  if (found->len < n)
    show_stand_in(frame);
  for (guint i = 0; i < found->len; i++)
    append_tile(frame, g_ptr_array_index(found, i), frame->size);
  frame->n_seen = n;
  g_array_sort_with_data(frame->wish, compare_distance, frame);
  for (guint i = 0; i < frame->wish->len; i++)
    ask_for(frame->tiles, g_array_index(frame->wish, Key, i));
}

void cap_tiles_snapshot(CapTiles *tiles, GtkSnapshot *snapshot, const CapTilesView *view) {
  guint scale = (guint)lround(view->scale * view->device_scale * SCALE_STEPS);
  if (tiles->sheet == NULL || scale == 0)
    return;
  g_autoptr(GArray) wish = g_array_new(FALSE, FALSE, sizeof(Key));
  if (!view->is_hasty && scale != tiles->scale) {
    if (tiles->was_whole || tiles->stand_in == 0)
      tiles->stand_in = tiles->scale;
    tiles->scale = scale;
  }
  tiles->frame++;
  tiles->is_complete = !view->is_hasty;
  if (tiles->overview.picture == NULL)
    draw_first_overview(tiles);
  else if (tiles->overview.drawn < tiles->overview.changed)
    ask_for(tiles, (Key){0, 0, 0});
  drop_jobs(tiles);
  /* While the scale keeps changing, the tiles of the last one are stretched. */
  guint shown = view->is_hasty && tiles->scale != 0 ? tiles->scale : scale;
  Frame frame = {.tiles = tiles,
                 .snapshot = snapshot,
                 .view = view,
                 .scale = shown,
                 .size = TILE * view->scale * SCALE_STEPS / shown,
                 .wish = wish};
  show_tiles(&frame);
  if (!view->is_hasty)
    tiles->was_whole = tiles->is_complete;
  make_room(tiles, frame.n_seen);
}

GdkTexture *cap_tiles_overview(CapTiles *tiles) {
  if (tiles->sheet != NULL && tiles->overview.picture == NULL)
    draw_first_overview(tiles);
  return tiles->overview.picture != NULL ? cap_picture_texture(tiles->overview.picture) : NULL;
}

gboolean cap_tiles_is_complete(CapTiles *tiles) {
  return tiles->is_complete && g_hash_table_size(tiles->jobs) == 0;
}

guint cap_tiles_drawn(CapTiles *tiles) {
  return tiles->n_drawn;
}

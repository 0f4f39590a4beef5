/* Zone maps: the picture and the list of borders must tell the same story, and names that stand
 * for themselves must be spelt alike. */
#include "validator/checks/checks.h"

#include "schema/codes/codes-zones.h"
#include "schema/codes/suggest.h"
#include "validator/checks/wording.h"

#include <string.h>

/* --- Outlines against borders -------------------------------------------------------------- */

/* "ax,ay bx,by" with the smaller end first, the same for both zones along an edge; new string. */
static char *edge_key(CapSlice a, CapSlice b) {
  g_autofree char *first = cap_slice_dup(a);
  g_autofree char *second = cap_slice_dup(b);
  return strcmp(first, second) < 0 ? g_strconcat(first, " ", second, NULL)
                                   : g_strconcat(second, " ", first, NULL);
}

static guint64 pair_key(CapIndex a, CapIndex b) {
  return ((guint64)MIN(a, b) << 32) | MAX(a, b);
}

/* What the outlines say: which zones have one, and which share an edge with which. */
typedef struct {
  CapBits drawn;
  GHashTable *edges;    /* edge -> zone + 1 that has it */
  GHashTable *touching; /* of pair keys, as guint64 boxes */
} Picture;

static void add_edge(Picture *picture, CapIndex zone, CapSlice a, CapSlice b) {
  char *key = edge_key(a, b);
  guint other = GPOINTER_TO_UINT(g_hash_table_lookup(picture->edges, key));
  if (other == 0) {
    g_hash_table_insert(picture->edges, key, GUINT_TO_POINTER(zone + 1u));
    return;
  }
  g_free(key);
  if (other - 1 == zone)
    return;
  guint64 *pair = g_new(guint64, 1);
  *pair = pair_key(zone, (CapIndex)(other - 1));
  g_hash_table_add(picture->touching, pair);
}

static void add_outline(Picture *picture, const CapDocument *doc, CapIndex zone, CapNode outline) {
  CapSlice rest = cap_node_attribute(doc, outline, CAP_NAME_POINTS), first, last, point;
  if (!cap_slice_next_word(&rest, &first))
    return;
  cap_bits_add(&picture->drawn, zone);
  last = first;
  while (cap_slice_next_word(&rest, &point)) {
    add_edge(picture, zone, last, point);
    last = point;
  }
  add_edge(picture, zone, last, first);
}

static void read_picture(const CapCheckContext *context, Picture *picture) {
  const CapMap *map = context->map;
  cap_bits_init(&picture->drawn, map->n_zones);
  picture->edges = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  picture->touching = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL);
  for (guint i = 0; i < map->n_zones; i++) {
    CapNode outline = cap_node_child_named(context->document, map->zones[i].node, CAP_NAME_OUTLINE);
    if (outline != CAP_NODE_NONE)
      add_outline(picture, context->document, (CapIndex)i, outline);
  }
}

static void free_picture(Picture *picture) {
  cap_bits_clear(&picture->drawn);
  g_hash_table_unref(picture->edges);
  g_hash_table_unref(picture->touching);
}

/* A border between zones that are both drawn must be seen; a link joins zones that are apart. */
static void check_border(const CapCheckContext *context, const Picture *picture,
                         const CapBorder *border) {
  const CapMap *map = context->map;
  guint64 pair = pair_key(border->zone[0], border->zone[1]);
  if (!cap_bits_has(&picture->drawn, border->zone[0]) ||
      !cap_bits_has(&picture->drawn, border->zone[1]) || border->kind == CAP_BORDER_LINK ||
      g_hash_table_contains(picture->touching, &pair))
    return;
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_BORDER_APART,
                 cap_place_attribute(context->document, border->node, CAP_NAME_BETWEEN),
                 "%s and %s have a border, but their outlines share no edge.",
                 map->zones[border->zone[0]].name, map->zones[border->zone[1]].name);
  cap_diagnostic_set_hint(d, "Correct the zones or the outlines, or make it a link.");
}

static void report_missing(const CapCheckContext *context, guint64 pair) {
  const CapMap *map = context->map;
  const CapZone *a = &map->zones[pair >> 32];
  const CapZone *b = &map->zones[pair & G_MAXUINT32];
  CapDiagnostic *d = cap_report(context->findings, CAP_CODE_BORDER_MISSING,
                                cap_place_attribute(context->document, b->node, CAP_NAME_ID),
                                "The outlines of %s and %s share an edge, but no border is listed.",
                                a->name, b->name);
  cap_diagnostic_set_object(d, "zone %s", b->id);
  cap_diagnostic_set_hint(d, "Add <border between=\"%s %s\" kind=\"...\"/>.", a->id, b->id);
}

/* The zone of a border whose other zone is unknown; CAP_INDEX_NONE for any other element. */
static CapIndex zone_of_misnamed(const CapCheckContext *context, CapNode node) {
  CapSlice rest = cap_node_attribute(context->document, node, CAP_NAME_BETWEEN), words[2];
  if (cap_node_name(context->document, node) != CAP_NAME_BORDER ||
      !cap_slice_next_word(&rest, &words[0]) || !cap_slice_next_word(&rest, &words[1]))
    return CAP_INDEX_NONE;
  CapIndex first = cap_map_find_zone(context->map, words[0]);
  CapIndex second = cap_map_find_zone(context->map, words[1]);
  return first == CAP_INDEX_NONE ? second : second == CAP_INDEX_NONE ? first : CAP_INDEX_NONE;
}

/* A border of one of the two that leads nowhere is reported already, and may be this one. */
static gboolean is_misnamed(const CapCheckContext *context, guint64 pair) {
  for (CapNode node = 0; node < cap_document_count(context->document); node++) {
    CapIndex zone = zone_of_misnamed(context, node);
    if (zone != CAP_INDEX_NONE && (zone == pair >> 32 || zone == (pair & G_MAXUINT32)))
      return TRUE;
  }
  return FALSE;
}

static void check_outlines(const CapCheckContext *context) {
  const CapMap *map = context->map;
  if (!cap_map_has_zones(map))
    return;
  Picture picture;
  read_picture(context, &picture);
  g_autoptr(GHashTable) listed = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL);
  for (guint i = 0; i < map->n_borders; i++) {
    guint64 *pair = g_new(guint64, 1);
    *pair = pair_key(map->borders[i].zone[0], map->borders[i].zone[1]);
    g_hash_table_add(listed, pair);
    check_border(context, &picture, &map->borders[i]);
  }
  GHashTableIter iter;
  gpointer pair;
  g_hash_table_iter_init(&iter, picture.touching);
  while (g_hash_table_iter_next(&iter, &pair, NULL))
    if (!g_hash_table_contains(listed, pair) && !is_misnamed(context, *(guint64 *)pair))
      report_missing(context, *(guint64 *)pair);
  free_picture(&picture);
}

/* --- Names that nothing declares ------------------------------------------------------------ */

/* States, rivers and Commands are only named on a zone map. A name that occurs once and resembles
 * one that occurs more often is a slip. */
static void count_words(const CapDocument *doc, CapName attribute, gboolean split,
                        GHashTable *counts) {
  for (CapNode node = 0; node < cap_document_count(doc); node++) {
    CapSlice rest = cap_node_attribute(doc, node, attribute), word = rest;
    while (split ? cap_slice_next_word(&rest, &word) : cap_slice_is_set(word)) {
      char *key = cap_slice_dup(word);
      guint n = GPOINTER_TO_UINT(g_hash_table_lookup(counts, key));
      g_hash_table_insert(counts, key, GUINT_TO_POINTER(n + 1));
      if (!split)
        break;
    }
  }
}

static void check_word(const CapCheckContext *context, CapNode node, CapName attribute,
                       CapSlice word, GHashTable *counts) {
  g_autofree char *key = cap_slice_dup(word);
  if (GPOINTER_TO_UINT(g_hash_table_lookup(counts, key)) != 1)
    return;
  CapSuggestion nearest = cap_suggestion_for(word);
  GHashTableIter iter;
  gpointer other, n;
  g_hash_table_iter_init(&iter, counts);
  while (g_hash_table_iter_next(&iter, &other, &n))
    if (GPOINTER_TO_UINT(n) > 1)
      cap_suggestion_offer(&nearest, cap_slice_of(other));
  if (!cap_slice_is_set(nearest.best))
    return;
  CapDiagnostic *d = cap_report(context->findings, CAP_CODE_UNUSUAL_NAME,
                                cap_place_word(context->document, node, attribute, word),
                                "\"%.*s\" occurs only here.", CAP_SLICE_ARGS(word));
  cap_diagnostic_suggest(d, nearest.best);
  cap_diagnostic_set_hint(d, "Correct the spelling; a name of its own should look different.");
}

/* Few words occur once; more than this many would be a map of its own kind, and each is compared
 * with all others. */
#define MAX_NAMES 500

static void check_names(const CapCheckContext *context) {
  static const struct {
    CapName attribute;
    gboolean split; /* a list of words, or one name that may have several */
  } named[] = {{CAP_NAME_NATIONALITY, TRUE}, {CAP_NAME_SOURCE_OF, TRUE}, {CAP_NAME_RIVER, FALSE}};
  const CapDocument *doc = context->document;
  if (!cap_map_has_zones(context->map))
    return;
  for (guint i = 0; i < G_N_ELEMENTS(named); i++) {
    g_autoptr(GHashTable) counts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    count_words(doc, named[i].attribute, named[i].split, counts);
    if (g_hash_table_size(counts) > MAX_NAMES)
      continue;
    for (CapNode node = 0; node < cap_document_count(doc); node++) {
      CapSlice rest = cap_node_attribute(doc, node, named[i].attribute), word = rest;
      if (!named[i].split) {
        if (cap_slice_is_set(word))
          check_word(context, node, named[i].attribute, word, counts);
        continue;
      }
      while (cap_slice_next_word(&rest, &word))
        check_word(context, node, named[i].attribute, word, counts);
    }
  }
}

const CapCheck cap_zone_outline_checks[] = {
    {"check_outlines", CAP_KIND_MAP, check_outlines},
    {"check_names", CAP_KIND_MAP, check_names},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};

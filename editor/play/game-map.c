#include "editor/play/game-map.h"

#include "editor/system.h"
#include "schema/board/spot.h"

#define OVERLAY "play"

static CapCounter *new_counter(const CapPlayCopy *copy, const CapPiece *piece) {
  const CapOpenScenario *open = copy->open;
  const CapWorkbench *bench = cap_workbench_for(cap_handbook_for(cap_open_scenario_system(open)));
  g_autofree char *key = g_strdup_printf("piece %u", piece->number);
  CapCounter *counter =
      cap_counter_new(piece->spot, key, piece->label != NULL ? piece->label : "?");
  counter->side = piece->side;
  counter->facing = piece->facing;
  counter->width = piece->width;
  counter->depth = piece->depth;
  if (bench->army_colour != NULL)
    counter->colour = bench->army_colour(open, piece->army);
  counter->strength = g_strdup(cap_piece_badge(piece, copy->rules->badges, CAP_BADGE_MIDDLE));
  counter->order = g_strdup(cap_piece_badge(piece, copy->rules->badges, CAP_BADGE_BELOW));
  return counter;
}

static void show_pieces(CapCanvas *canvas, const CapTape *tape, CapIndex viewer) {
  g_autoptr(GArray) pieces = g_array_new(FALSE, FALSE, sizeof(CapPiece));
  GPtrArray *counters = g_ptr_array_new_with_free_func((GDestroyNotify)cap_counter_free);
  CapSpot acts = CAP_SPOT_NONE;
  const CapCounter *actor = NULL; /* on a table, where a spot is no place that could be selected */
  cap_tape_copy(tape)->rules->pieces(cap_tape_play(tape), cap_tape_request(tape), viewer, pieces);
  for (guint i = 0; i < pieces->len; i++) {
    const CapPiece *piece = &g_array_index(pieces, CapPiece, i);
    g_ptr_array_add(counters, new_counter(cap_tape_copy(tape), piece));
    if (piece->is_action && piece->width == 0)
      acts = piece->spot;
    else if (piece->is_action)
      actor = g_ptr_array_index(counters, i);
  }
  cap_canvas_take_counters(canvas, counters);
  cap_canvas_select_counter(canvas, actor != NULL ? actor->key : NULL);
  cap_canvas_select_hex(canvas, acts);
  if (acts != CAP_SPOT_NONE)
    cap_canvas_show_hex(canvas, acts);
}

/* Colours that no ground on the map has. */
static void add_place(CapSpot spot, gboolean is_marked, gpointer data) {
  static const GdkRGBA legal = {0.90f, 0.15f, 0.60f, 0.45f}, taken = {1, 0.85f, 0.1f, 0.75f};
  cap_overlay_add_hex(data, spot, is_marked ? &taken : &legal, NULL);
}

/* On a table a request lists only some of the lawful options. Where else one may point is tried at
 * points so far apart, in hundredths, that none lies between two of them and near neither. */
#define GRAIN 40

static gboolean add_pointed(CapOverlay *overlay, const CapTape *tape) {
  static const GdkRGBA lawful = {0.10f, 0.45f, 0.85f, 0.55f};
  const CapRuleset *rules = cap_tape_copy(tape)->rules;
  const CapMap *map = cap_tape_copy(tape)->scenario->map;
  const CapRequest *request = cap_tape_request(tape);
  g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
  if (rules->option_at == NULL || !cap_map_is_table(map) || request->n_options == 0)
    return FALSE;
  for (gint32 x = 0; x <= map->table_width; x += GRAIN)
    for (gint32 y = 0; y <= map->table_depth; y += GRAIN) {
      CapOption option;
      if (!rules->option_at(cap_tape_play(tape), request, cap_spot_of_point((guint16)x, (guint16)y),
                            &option))
        continue;
      CapSpot spot = rules->option_spot(cap_tape_play(tape), request, option);
      if (spot != CAP_SPOT_NONE && g_hash_table_add(seen, GUINT_TO_POINTER(spot)))
        cap_overlay_add_hex(overlay, spot, &lawful, NULL);
    }
  return g_hash_table_size(seen) > 0;
}

/* Who tells what stands in a spot. */
typedef struct {
  CapStepper *stepper;
  CapIndex viewer;
} Teller;

static void teller_free(gpointer data) {
  Teller *teller = data;
  g_object_unref(teller->stepper);
  g_free(teller);
}

static char *tell_spot(CapSpot spot, gpointer data) {
  const Teller *teller = data;
  const CapTape *tape = cap_stepper_tape(teller->stepper);
  g_autoptr(GString) text = g_string_new(NULL);
  if (tape != NULL)
    cap_tape_copy(tape)->rules->spot_text(cap_tape_play(tape), teller->viewer, spot, text);
  if (text->len == 0)
    return NULL;
  return g_strdup(g_strchomp(text->str)); /* the last line needs no end */
}

gboolean cap_game_map_show(CapDesk *desk, CapStepper *stepper, CapIndex viewer,
                           CapOptionList *options) {
  gboolean is_answered = FALSE;
  CapCanvas *canvas = cap_desk_canvas(desk);
  CapOverlay *overlay = cap_overlay_new();
  Teller *teller = g_new0(Teller, 1);
  *teller = (Teller){g_object_ref(stepper), viewer};
  cap_desk_hold_counters(desk, TRUE);
  cap_desk_set_hex_words(desk, tell_spot, teller, teller_free);
  if (options != NULL) {
    is_answered = add_pointed(overlay, cap_stepper_tape(stepper));
    cap_option_list_each_spot(options, add_place, overlay);
  }
  show_pieces(canvas, cap_stepper_tape(stepper), viewer);
  cap_canvas_take_overlay(canvas, OVERLAY, overlay);
  return is_answered;
}

void cap_game_map_hide(CapDesk *desk) {
  CapCanvas *canvas = cap_desk_canvas(desk);
  cap_desk_hold_counters(desk, TRUE);
  cap_desk_set_hex_words(desk, NULL, NULL, NULL);
  cap_canvas_take_counters(canvas,
                           g_ptr_array_new_with_free_func((GDestroyNotify)cap_counter_free));
  cap_canvas_take_overlay(canvas, OVERLAY, NULL);
}

void cap_game_map_leave(CapDesk *desk) {
  cap_canvas_take_overlay(cap_desk_canvas(desk), OVERLAY, NULL);
  cap_desk_hold_counters(desk, FALSE);
}

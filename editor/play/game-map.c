#include "editor/play/game-map.h"

#define OVERLAY "play"

/* Armies of one side are shades of one colour. */
static GdkRGBA colour_of(const CapPiece *piece) {
  static const GdkRGBA sides[] = {{0.16f, 0.36f, 0.68f, 1}, {0.75f, 0.22f, 0.17f, 1}};
  GdkRGBA colour = sides[piece->side < G_N_ELEMENTS(sides) ? piece->side : 0];
  float shade = 0.08f * (float)(piece->army % 4);
  colour.red = MIN(colour.red + shade, 1);
  colour.green = MIN(colour.green + shade, 1);
  return colour;
}

static CapCounter *new_counter(const CapPiece *piece) {
  g_autofree char *key = g_strdup_printf("piece %u", piece->number);
  CapCounter *counter = cap_counter_new(piece->hex, key, piece->label != NULL ? piece->label : "?");
  counter->colour = colour_of(piece);
  if (piece->strength >= 0)
    counter->strength = g_strdup_printf("%d", piece->strength);
  if (piece->order != '\0')
    counter->order = g_strdup_printf("%c", piece->order);
  return counter;
}

static void show_pieces(CapCanvas *canvas, const CapTape *tape, CapIndex viewer) {
  g_autoptr(GArray) pieces = g_array_new(FALSE, FALSE, sizeof(CapPiece));
  GPtrArray *counters = g_ptr_array_new_with_free_func((GDestroyNotify)cap_counter_free);
  CapHex acts = CAP_HEX_NONE;
  cap_tape_copy(tape)->rules->pieces(cap_tape_play(tape), cap_tape_request(tape), viewer, pieces);
  for (guint i = 0; i < pieces->len; i++) {
    const CapPiece *piece = &g_array_index(pieces, CapPiece, i);
    g_ptr_array_add(counters, new_counter(piece));
    if (piece->is_action)
      acts = piece->hex;
  }
  cap_canvas_take_counters(canvas, counters);
  cap_canvas_select_hex(canvas, acts);
  if (acts != CAP_HEX_NONE)
    cap_canvas_show_hex(canvas, acts);
}

/* Colours that no ground on the map has. */
static void add_place(CapHex hex, gboolean is_marked, gpointer data) {
  static const GdkRGBA legal = {0.90f, 0.15f, 0.60f, 0.45f}, taken = {1, 0.85f, 0.1f, 0.75f};
  cap_overlay_add_hex(data, hex, is_marked ? &taken : &legal, NULL);
}

void cap_game_map_show(CapDesk *desk, const CapTape *tape, CapIndex viewer,
                       CapOptionList *options) {
  CapCanvas *canvas = cap_desk_canvas(desk);
  CapOverlay *overlay = cap_overlay_new();
  cap_desk_hold_counters(desk, TRUE);
  if (options != NULL)
    cap_option_list_each_hex(options, add_place, overlay);
  show_pieces(canvas, tape, viewer);
  cap_canvas_take_overlay(canvas, OVERLAY, overlay);
}

void cap_game_map_hide(CapDesk *desk) {
  CapCanvas *canvas = cap_desk_canvas(desk);
  cap_desk_hold_counters(desk, TRUE);
  cap_canvas_take_counters(canvas,
                           g_ptr_array_new_with_free_func((GDestroyNotify)cap_counter_free));
  cap_canvas_take_overlay(canvas, OVERLAY, NULL);
}

void cap_game_map_leave(CapDesk *desk) {
  cap_canvas_take_overlay(cap_desk_canvas(desk), OVERLAY, NULL);
  cap_desk_hold_counters(desk, FALSE);
}

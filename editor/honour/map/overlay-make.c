/* From the answers of the rules to what is drawn. */
#include "editor/honour/map/overlay-make.h"

#include <glib/gi18n.h>

#include "editor/honour/forces/stack-words.h"
#include "editor/honour/map/set-up-counters.h"
#include "editor/honour/map/set-up-position.h"
#include "validator/honour/charts/chart.h"

/* --- Of a stack ------------------------------------------------------------------------------ */

static const char *leader_of(HonourSetUpPosition *position, const char *stack) {
  const HonourScenario *s = honour_set_up_position_scenario(position);
  return honour_stack_leader(s, honour_scenario_find_stack(s, cap_slice_of(stack)));
}

static CapOverlay *refused(GError *error, char **remark) {
  *remark = g_strdup(error->message);
  g_error_free(error);
  return NULL;
}

/* The more points are left, the greener. */
static CapOverlay *make_reach(gpointer position, const char *stack, char **remark) {
  GError *error = NULL;
  g_autoptr(GArray) hexes = honour_set_up_position_reach(position, stack, &error);
  int most = 1;
  if (hexes == NULL)
    return refused(error, remark);
  CapOverlay *overlay = cap_overlay_new();
  for (guint i = 0; i < hexes->len; i++)
    most = MAX(most, g_array_index(hexes, HonourReachHex, i).left);
  for (guint i = 0; i < hexes->len; i++) {
    const HonourReachHex *row = &g_array_index(hexes, HonourReachHex, i);
    float share = (float)row->left / (float)most;
    GdkRGBA fill = {0.85f - 0.75f * share, 0.65f, 0.1f + 0.1f * share, 0.42f};
    char text[12];
    g_snprintf(text, sizeof text, "%d%s", row->left / HONOUR_MP,
               row->left % HONOUR_MP != 0 ? "½" : "");
    cap_overlay_add_hex(overlay, row->hex, &fill, text);
  }
  *remark = g_strdup_printf(ngettext("%s can reach %u hex; the numbers are Movement Points left.",
                                     "%s can reach %u hexes; the numbers are Movement Points left.",
                                     hexes->len),
                            leader_of(position, stack), hexes->len);
  return overlay;
}

static CapOverlay *make_way(GArray *hexes, const GdkRGBA *colour, guint length) {
  CapOverlay *overlay = cap_overlay_new();
  CapOverlayWay *way = cap_overlay_add_way(overlay, colour);
  g_array_append_vals(way->hexes, hexes->data, hexes->len);
  way->has_arrow = TRUE;
  way->text = g_strdup_printf("%u", length);
  return overlay;
}

static CapOverlay *make_supply(gpointer position, const char *stack, char **remark) {
  static const GdkRGBA colour = {0.05f, 0.45f, 0.3f, 1};
  GError *error = NULL;
  guint length = 0;
  g_autoptr(GArray) hexes = honour_set_up_position_line(position, stack, &length, &error);
  if (hexes == NULL)
    return refused(error, remark);
  *remark = g_strdup_printf(ngettext("The line of communication of %s is %u hex long.",
                                     "The line of communication of %s is %u hexes long.", length),
                            leader_of(position, stack), length);
  return make_way(hexes, &colour, length);
}

static CapOverlay *make_command(gpointer position, const char *stack, char **remark) {
  static const GdkRGBA colour = {0.45f, 0.2f, 0.6f, 1};
  GError *error = NULL;
  guint length = 0;
  g_autoptr(GArray) hexes = honour_set_up_position_command_path(position, stack, &length, &error);
  if (hexes == NULL)
    return refused(error, remark);
  *remark = g_strdup_printf(ngettext("The command path to %s is %u hex long.",
                                     "The command path to %s is %u hexes long.", length),
                            leader_of(position, stack), length);
  return make_way(hexes, &colour, length);
}

/* --- Of the map ------------------------------------------------------------------------------ */

static GdkRGBA pale(GdkRGBA colour, float alpha) {
  colour.alpha = alpha;
  return colour;
}

static CapOverlay *make_zoc(gpointer position, const char *stack, char **remark) {
  const HonourScenario *s = honour_set_up_position_scenario(position);
  (void)stack;
  CapOverlay *overlay = cap_overlay_new();
  for (guint side = 0; side < MIN(s->base.n_sides, 2); side++) {
    GdkRGBA fill = pale(honour_side_colour((CapIndex)side), 0.35f);
    CapBits hexes;
    cap_bits_init(&hexes, s->base.map->n_hexes);
    honour_set_up_position_zoc(position, (CapIndex)side, &hexes);
    for (CapHex hex = 0; hex < s->base.map->n_hexes; hex++)
      if (cap_bits_has(&hexes, hex))
        cap_overlay_add_hex(overlay, hex, &fill, NULL);
    cap_bits_clear(&hexes);
  }
  *remark = g_strdup(_("Hexes under a zone of control, in the colour of the side."));
  return overlay;
}

static CapOverlay *make_ownership(gpointer position, const char *stack, char **remark) {
  static const GdkRGBA nobody = {0.4f, 0.4f, 0.4f, 0.4f};
  const HonourScenario *s = honour_set_up_position_scenario(position);
  (void)stack;
  CapOverlay *overlay = cap_overlay_new();
  for (CapHex hex = 0; hex < s->base.map->n_hexes; hex++) {
    if (s->base.map->hexes[hex].settlement == CAP_SETTLEMENT_NONE)
      continue;
    CapIndex side = honour_set_up_position_owner(position, hex);
    GdkRGBA fill = side != CAP_INDEX_NONE ? pale(honour_side_colour(side), 0.6f) : nobody;
    cap_overlay_add_hex(overlay, hex, &fill, NULL);
  }
  *remark = g_strdup(_("Settlements in the colour of the side that owns them; grey: nobody."));
  return overlay;
}

static CapOverlay *make_alignment(gpointer position, const char *stack, char **remark) {
  static const GdkRGBA neutral = {0.95f, 0.85f, 0.2f, 0.4f}, free_land = {0.5f, 0.5f, 0.5f, 0.35f};
  const HonourScenario *s = honour_set_up_position_scenario(position);
  (void)stack;
  if (!s->alignment_used) {
    *remark = g_strdup(_("This scenario does not use alignment: every region is not aligned."));
    return NULL;
  }
  CapOverlay *overlay = cap_overlay_new();
  for (CapHex hex = 0; hex < s->base.map->n_hexes; hex++) {
    CapIndex side = honour_set_up_position_alignment(position, hex);
    GdkRGBA fill = side < s->base.n_sides   ? pale(honour_side_colour(side), 0.4f)
                   : side == HONOUR_NEUTRAL ? neutral
                                            : free_land;
    cap_overlay_add_hex(overlay, hex, &fill, NULL);
  }
  *remark = g_strdup(
      _("Regions in the colour of the side they hold with; yellow: neutral, grey: neither."));
  return overlay;
}

/* --- The table ------------------------------------------------------------------------------ */

static gpointer new_position(const CapPlayTexts *texts, GError **error) {
  return honour_set_up_position_new(texts, error);
}

static void free_position(gpointer position) {
  honour_set_up_position_free(position);
}

static const CapOverlayRow rows[] = {
    {"reach", N_("Reach"), make_reach},
    {"supply", N_("Supply line"), make_supply},
    {"command", N_("Command path"), make_command},
    {"zoc", N_("Zones of control"), make_zoc},
    {"ownership", N_("Ownership"), make_ownership},
    {"alignment", N_("Alignment"), make_alignment},
    {0},
};

const CapOverlayTable honour_overlays = {
    .new_position = new_position,
    .free_position = free_position,
    .rows = rows,
};

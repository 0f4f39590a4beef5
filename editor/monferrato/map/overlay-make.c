/* From the answers of the rules to what is drawn. The set-up is asked as `capitano query` asks it:
 * where its owner may choose, the first choice is taken. */
#include "editor/monferrato/map/overlay-make.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "editor/map/overlay-place.h"
#include "validator/monferrato/chapters/ch05-radius.h"
#include "validator/monferrato/chapters/ch13-supply.h"
#include "validator/monferrato/query/position.h"

/* --- The position ---------------------------------------------------------------------------- */

typedef struct {
  CapOverlayPlace base; /* first: a Place is one */
  MonferratoPosition *position;
  MonferratoField field;
} Place;

static void fill_place(gpointer data) {
  Place *place = data;

  place->position = monferrato_position_new(place->base.copy->open, NULL, NULL);
  monferrato_field_fill(place->position->game, &place->position->state, &place->field);
}

static void clear_place(gpointer data) {
  monferrato_position_free(((Place *)data)->position);
}

static gpointer new_position(const CapPlayTexts *texts, GError **error) {
  return cap_overlay_place_new(texts, sizeof(Place), fill_place, error);
}

static void free_position(gpointer place) {
  cap_overlay_place_free(place, clear_place);
}

static const MonferratoGame *game_of(const Place *place) {
  return place->position->game;
}

/* The Command of the counter with this id; CAP_INDEX_NONE for none, or one that takes no part. */
static CapIndex command_of(const Place *place, const char *id) {
  const MonferratoRoster *roster = game_of(place)->roster;
  gpointer found = id != NULL ? g_hash_table_lookup(roster->counter_by_id, id) : NULL;

  if (found == NULL)
    return CAP_INDEX_NONE;
  CapIndex command = roster->counters[GPOINTER_TO_UINT(found) - 1].command;
  return game_of(place)->scenario->parts[command].side != CAP_INDEX_NONE ? command : CAP_INDEX_NONE;
}

static const char *name_of(const Place *place, CapIndex command) {
  return game_of(place)->roster->commands[command].name;
}

/* --- Drawing --------------------------------------------------------------------------------- */

static const GdkRGBA side_fills[MONFERRATO_SIDES] = {{0.12f, 0.31f, 0.75f, 0.42f},
                                                     {0.78f, 0.18f, 0.12f, 0.42f}};
static const GdkRGBA both_fill = {0.50f, 0.20f, 0.60f, 0.50f};

/* Zones by a set of sides: bit n for side n. */
static CapOverlay *draw_sides(const Place *place, const guint8 *sides) {
  CapOverlay *overlay = cap_overlay_new();

  for (CapIndex zone = 0; zone < game_of(place)->map->n_zones; zone++)
    if (sides[zone] != 0)
      cap_overlay_add_hex(overlay, zone,
                          sides[zone] == 3   ? &both_fill
                          : sides[zone] == 1 ? &side_fills[0]
                                             : &side_fills[1],
                          NULL);
  return overlay;
}

/* The zones of one Command, in the colour of its side; `n` gets how many they are. */
static CapOverlay *draw_zones(const Place *place, CapIndex command, const guint8 *is_in, guint *n) {
  guint8 sides[MONFERRATO_MOST_ZONES_OF_MAP] = {0};

  *n = 0;
  for (CapIndex zone = 0; zone < game_of(place)->map->n_zones; zone++)
    if (is_in[zone]) {
      sides[zone] = (guint8)(1u << game_of(place)->scenario->parts[command].side);
      (*n)++;
    }
  return draw_sides(place, sides);
}

/* --- Supply ---------------------------------------------------------------------------------- */

/* [13] Without a counter: where anybody is supplied who has units on the map. */
static CapOverlay *draw_all_supply(const Place *place, char **remark) {
  const MonferratoGame *game = game_of(place);
  guint8 sides[MONFERRATO_MOST_ZONES_OF_MAP] = {0}, supplied[MONFERRATO_MOST_ZONES_OF_MAP];

  for (CapIndex i = 0; i < game->roster->n_commands; i++) {
    const MonferratoPart *part = &game->scenario->parts[i];
    if (part->side == CAP_INDEX_NONE || !part->from_start)
      continue;
    monferrato_supply_fill(game, &place->field, i, supplied);
    for (CapIndex zone = 0; zone < game->map->n_zones; zone++)
      sides[zone] |= (guint8)(supplied[zone] << part->side);
  }
  *remark = g_strdup(_("Zones in which a Command that is in play is supplied, in the colour of its "
                       "side. Select a counter to see its Command alone."));
  return draw_sides(place, sides);
}

static CapOverlay *make_supply(gpointer position, const char *id, char **remark) {
  const Place *place = position;
  CapIndex command = command_of(place, id);
  guint8 supplied[MONFERRATO_MOST_ZONES_OF_MAP];
  guint n = 0;

  if (command == CAP_INDEX_NONE)
    return draw_all_supply(place, remark);
  monferrato_supply_fill(game_of(place), &place->field, command, supplied);
  CapOverlay *overlay = draw_zones(place, command, supplied, &n);
  *remark = g_strdup_printf(
      ngettext("%s is supplied in %u zone. [13]", "%s is supplied in %u zones. [13]", n),
      name_of(place, command), n);
  return overlay;
}

/* [13.2] */
static CapOverlay *make_attack_supply(gpointer position, const char *id, char **remark) {
  const Place *place = position;
  CapIndex command = command_of(place, id);
  guint8 is_in[MONFERRATO_MOST_ZONES_OF_MAP] = {0};
  guint n = 0;

  if (command == CAP_INDEX_NONE) {
    *remark = g_strdup(_("Select a counter to see where its Command has Attack Supply."));
    return NULL;
  }
  for (CapIndex zone = 0; zone < game_of(place)->map->n_zones; zone++)
    is_in[zone] =
        (guint8)monferrato_attack_supply(game_of(place), &place->position->state, command, zone);
  CapOverlay *overlay = draw_zones(place, command, is_in, &n);
  *remark = g_strdup_printf(
      ngettext("%s has Attack Supply in %u zone; in a Fortress it needs none. [13.2]",
               "%s has Attack Supply in %u zones; in a Fortress it needs none. [13.2]", n),
      name_of(place, command), n);
  return overlay;
}

/* --- The Command Radius ---------------------------------------------------------------------- */

/* The Commander of a Command who is on the map; CAP_INDEX_NONE for none. */
static CapIndex commander_of(const Place *place, CapIndex command) {
  const MonferratoCommand *c = &game_of(place)->roster->commands[command];

  for (CapIndex i = (CapIndex)c->first; i < c->first + c->n; i++)
    if (monferrato_counter(game_of(place), i)->kind == MONFERRATO_COMMANDER &&
        place->position->state.counters[i].place == MONFERRATO_ON_MAP)
      return i;
  return CAP_INDEX_NONE;
}

/* [5d] [5c] */
static CapOverlay *make_radius(gpointer position, const char *id, char **remark) {
  const Place *place = position;
  CapIndex command = command_of(place, id);
  CapIndex commander = command != CAP_INDEX_NONE ? commander_of(place, command) : CAP_INDEX_NONE;
  guint8 near[MONFERRATO_MOST_ZONES_OF_MAP];
  guint n = 0;

  if (commander == CAP_INDEX_NONE) {
    *remark = command == CAP_INDEX_NONE
                  ? g_strdup(_("Select a counter to see how far its Commander commands."))
                  : g_strdup_printf(_("%s has no Commander on the map when the game begins."),
                                    name_of(place, command));
    return NULL;
  }
  const MonferratoState *state = &place->position->state;
  monferrato_radius_fill(game_of(place), &place->field, game_of(place)->side[commander],
                         state->counters[commander].zone, near);
  CapOverlay *overlay = draw_zones(place, command, near, &n);
  guint most = monferrato_zones_of_commander(game_of(place), state, commander);
  *remark = g_strdup_printf(
      ngettext("%s commands from %s and may activate %u of the zones within two zones. [5]",
               "%s commands from %s and may activate %u of the zones within two zones. [5]", most),
      monferrato_counter(game_of(place), commander)->name,
      game_of(place)->map->zones[state->counters[commander].zone].name, most);
  return overlay;
}

/* --- Raids ----------------------------------------------------------------------------------- */

/* [11j] */
static void mark_raids(const Place *place, CapIndex command, guint8 mark, guint8 *marks) {
  const MonferratoPart *part = &game_of(place)->scenario->parts[command];

  for (guint i = 0; i < part->n_raids; i++)
    marks[part->raids[i]] |= mark;
}

static CapOverlay *make_raids(gpointer position, const char *id, char **remark) {
  const Place *place = position;
  const MonferratoScenario *s = game_of(place)->scenario;
  CapIndex command = command_of(place, id);
  guint8 marks[MONFERRATO_MOST_ZONES_OF_MAP] = {0};
  guint n = 0;

  if (command == CAP_INDEX_NONE) {
    for (CapIndex i = 0; i < s->roster->n_commands; i++)
      if (s->parts[i].side != CAP_INDEX_NONE)
        mark_raids(place, i, (guint8)(1u << s->parts[i].side), marks);
    *remark = g_strdup(_("Zones that a Command may raid, in the colour of its side. Select a "
                         "counter to see its Command alone."));
    return draw_sides(place, marks);
  }
  mark_raids(place, command, 1, marks);
  CapOverlay *overlay = draw_zones(place, command, marks, &n);
  *remark = g_strdup_printf(ngettext("%s may raid %u zone. [11]", "%s may raid %u zones. [11]", n),
                            name_of(place, command), n);
  return overlay;
}

/* --- The table ------------------------------------------------------------------------------ */

static const CapOverlayRow rows[] = {
    {"supply", N_("Supply"), make_supply},
    {"attack-supply", N_("Attack Supply"), make_attack_supply},
    {"radius", N_("Command radius"), make_radius},
    {"raids", N_("Raids"), make_raids},
    {0},
};

const CapOverlayTable monferrato_overlays = {
    .new_position = new_position,
    .free_position = free_position,
    .rows = rows,
};

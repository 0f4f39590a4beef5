/* A game to ask questions of: a scenario with its map and roster, and a state to arrange freely.
 *
 *   EngineFixture f;
 *   engine_load_shipped(&f, "agnadello-1509");   or engine_load_tiny(&f)
 *   engine_empty(&f);                             nobody on the map, all counters at hand
 *   engine_place(&f, "rosso", "0103", HONOUR_ORDER_ATTACK);
 *   engine_give(&f, "rosso", "red-foot", 8);
 *   ...
 *   engine_clear(&f);
 *
 * A name that is not there is a mistake in the test and fails it. */
#pragma once

#include "schema/library.h"
#include "tests/support/test-support.h"
#include "validator/honour/machine/unit-places.h"

#include <string.h>

typedef struct {
  CapLibrary *library;
  CapDiagnostics *findings;
  const HonourScenario *scenario;
  HonourScenario *owned_scenario;
  CapDocument *document;
  HonourGame *game;
  HonourState state;
} EngineFixture;

/* --- Loading ---------------------------------------------------------------------------------- */

/* Scenarios of tests are sound; the first finding says why this one is not. */
static inline void engine_assert_sound(const EngineFixture *f) {
  for (guint i = 0; i < cap_diagnostics_count(f->findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(f->findings, i);

    ck_assert_msg(d->severity != CAP_SEVERITY_ERROR, "%s:%u:%u: %s", d->file, d->line, d->column,
                  d->message);
  }
}

/* Takes a text that was read from, or is to be thought of as, `file`. */
static inline void engine_load_text(EngineFixture *f, const char *file, const char *text) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autofree char *common = test_path("tests", "golden", "common", NULL);
  const CapMap *map;
  const HonourRoster *roster;

  memset(f, 0, sizeof *f);
  f->findings = cap_diagnostics_new();
  f->library = cap_library_new(&limits);
  cap_library_add_folder(f->library, common);
  f->document = cap_document_read_text(file, text, strlen(text), &limits, f->findings);
  engine_assert_sound(f);
  ck_assert_ptr_nonnull(f->document);
  map = cap_library_map_for(f->library, f->document, f->findings);
  roster = cap_library_roster_for(f->library, f->document, f->findings);
  engine_assert_sound(f);
  ck_assert(map != NULL && roster != NULL);
  f->owned_scenario = honour_scenario_compile(f->document, map, roster, f->findings);
  f->scenario = f->owned_scenario;
  f->game = honour_game_new(f->scenario, f->findings);
  engine_assert_sound(f);
  ck_assert_ptr_nonnull(f->game);
  honour_state_set_up(f->game, &f->state);
}

/* Any scenario of the source tree, set up. */
static inline void engine_load_path(EngineFixture *f, const char *path) {
  g_autofree char *text = test_read_file(path, NULL);

  engine_load_text(f, path, text);
}

/* A shipped scenario by its id, such as "agnadello-1509". */
static inline void engine_load_shipped(EngineFixture *f, const char *id) {
  g_autofree char *name = g_strconcat(id, ".xml", NULL);
  g_autofree char *path = test_path("scenarios", name, NULL);

  engine_load_path(f, path);
}

/* tests/golden/common/tiny-scenario.xml: the Reds in the south, the Blues in the north. */
static inline void engine_load_tiny(EngineFixture *f) {
  g_autofree char *path = test_path("tests", "golden", "common", "tiny-scenario.xml", NULL);

  engine_load_path(f, path);
}

/* The same with `from`, which must stand in it once, replaced by `to`. */
static inline void engine_load_tiny_with(EngineFixture *f, const char *from, const char *to) {
  g_autofree char *path = test_path("tests", "golden", "common", "tiny-scenario.xml", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  const char *at = strstr(text, from);
  g_autofree char *changed = NULL;

  ck_assert_msg(at != NULL && strstr(at + 1, from) == NULL, "not once in the scenario: %s", from);
  changed = g_strdup_printf("%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
  engine_load_text(f, path, changed);
}

static inline void engine_clear(EngineFixture *f) {
  honour_game_free(f->game);
  honour_scenario_free(f->owned_scenario);
  cap_document_free(f->document);
  cap_library_free(f->library);
  cap_diagnostics_free(f->findings);
}

/* --- Names ------------------------------------------------------------------------------------ */

static inline CapHex engine_hex(const EngineFixture *f, const char *number) {
  CapHex hex = cap_grid_find(&f->game->map->grid, cap_slice_of(number));

  ck_assert_msg(hex != CAP_HEX_NONE, "no hex %s", number);
  return hex;
}

static inline CapIndex engine_army(const EngineFixture *f, const char *id) {
  CapIndex army = honour_scenario_find_army(f->scenario, cap_slice_of(id));

  ck_assert_msg(army != CAP_INDEX_NONE, "no army %s", id);
  return army;
}

static inline CapIndex engine_side(const EngineFixture *f, const char *id) {
  CapIndex side = honour_scenario_find_side(f->scenario, cap_slice_of(id));

  ck_assert_msg(side != CAP_INDEX_NONE, "no side %s", id);
  return side;
}

static inline CapIndex engine_region(const EngineFixture *f, const char *id) {
  CapIndex region = cap_map_find_region(f->game->map, cap_slice_of(id));

  ck_assert_msg(region != CAP_INDEX_NONE, "no region %s", id);
  return region;
}

static inline HonourCapitanoIndex engine_capitano(const EngineFixture *f, const char *id) {
  CapIndex card = honour_roster_find_capitano(f->game->roster, cap_slice_of(id));

  ck_assert_msg(card != CAP_INDEX_NONE && f->game->capitano_of_card[card] != HONOUR_NOBODY,
                "no Capitano %s in this game", id);
  return f->game->capitano_of_card[card];
}

static inline CapIndex engine_type(const EngineFixture *f, const char *id) {
  CapIndex type = honour_roster_find_unit_type(f->game->roster, cap_slice_of(id));

  ck_assert_msg(type != CAP_INDEX_NONE, "no unit type %s", id);
  return type;
}

/* --- Arranging -------------------------------------------------------------------------------- */

static inline HonourCapitanoState *engine_state_of(EngineFixture *f, const char *capitano) {
  return &f->state.capitani[engine_capitano(f, capitano)];
}

/* Takes everybody off the map and every unit off its card. Earthworks and conquests stay. */
static inline void engine_empty(EngineFixture *f) {
  for (guint i = 0; i < f->game->n_capitani; i++) {
    memset(&f->state.capitani[i], 0, sizeof f->state.capitani[i]);
    f->state.capitani[i].with = HONOUR_NOBODY;
    f->state.capitani[i].hex = CAP_HEX_NONE;
  }
  for (HonourUnitIndex i = 0; i < f->game->n_units; i++)
    honour_set_unit(&f->state, i,
                    (HonourUnitState){.place = HONOUR_UNIT_POOL, .capitano = HONOUR_NOBODY});
  for (guint i = 0; i < f->game->n_auxiliaries; i++) {
    f->state.auxiliaries[i].place = HONOUR_UNIT_WAITING;
    f->state.auxiliaries[i].capitano = HONOUR_NOBODY;
  }
}

/* Puts a Capitano on the map as Primo Capitano; with Order 0 he is Unemployed. Whether he is a
 * Capitano Generale is engine_mark(). Whoever was on his card stays where he was. */
static inline HonourCapitanoIndex engine_place(EngineFixture *f, const char *capitano,
                                               const char *hex, guint order) {
  HonourCapitanoState *man = engine_state_of(f, capitano);

  man->station = HONOUR_STATION_ON_MAP;
  man->role = order != 0 ? HONOUR_ROLE_PRIMO : HONOUR_ROLE_UNEMPLOYED;
  man->order = (guint8)order;
  man->with = HONOUR_NOBODY;
  man->hex = engine_hex(f, hex);
  return engine_capitano(f, capitano);
}

/* Puts a Capitano on the card of another, in a role other than Primo Capitano. */
static inline HonourCapitanoIndex engine_attach(EngineFixture *f, const char *capitano,
                                                const char *leader, HonourRole role) {
  HonourCapitanoState *man = engine_state_of(f, capitano);

  man->station = HONOUR_STATION_WITH;
  man->role = (guint8)role;
  man->order = 0;
  man->with = engine_capitano(f, leader);
  man->hex = engine_state_of(f, leader)->hex;
  return engine_capitano(f, capitano);
}

/* Moves a Force on the map with everybody who is on its cards. */
static inline void engine_move(EngineFixture *f, const char *primo, const char *hex) {
  HonourCapitanoIndex leader = engine_capitano(f, primo);

  for (guint i = 0; i < f->game->n_capitani; i++) {
    HonourCapitanoState *man = &f->state.capitani[i];

    if (i == leader || (man->station == HONOUR_STATION_WITH && man->with == leader))
      man->hex = engine_hex(f, hex);
  }
}

static inline void engine_order(EngineFixture *f, const char *capitano, guint order) {
  engine_state_of(f, capitano)->order = (guint8)order;
}

/* Adds marks (HonourMarks). */
static inline void engine_mark(EngineFixture *f, const char *capitano, guint marks) {
  engine_state_of(f, capitano)->marks |= (guint16)marks;
}

static inline void engine_unmark(EngineFixture *f, const char *capitano, guint marks) {
  engine_state_of(f, capitano)->marks &= (guint16)~marks;
}

/* Gives a Capitano a unit: the first counter of the type that is on no card and holds so many
 * SPs. */
static inline HonourUnitIndex engine_give(EngineFixture *f, const char *capitano, const char *type,
                                          guint sp) {
  CapIndex wanted = engine_type(f, type);

  for (HonourUnitIndex i = 0; i < f->game->n_units; i++) {
    HonourUnitState *unit = &f->state.units[i];

    if (f->game->units[i].type != wanted || f->game->units[i].maximum < sp ||
        unit->place == HONOUR_UNIT_CARD || unit->place == HONOUR_UNIT_LOST)
      continue;
    honour_put_unit_on_card(&f->state, i, engine_capitano(f, capitano));
    unit->sp = (guint8)sp;
    unit->demoralised = FALSE;
    return i;
  }
  ck_abort_msg("no counter of %s for %u SP is left", type, sp);
  return 0;
}

/* Turns a unit over. */
static inline void engine_demoralise(EngineFixture *f, HonourUnitIndex unit) {
  f->state.units[unit].demoralised = TRUE;
}

/* Takes every unit off the card of a Capitano, for the pool. */
static inline void engine_strip(EngineFixture *f, const char *capitano) {
  HonourCapitanoIndex from = engine_capitano(f, capitano);

  for (HonourUnitIndex i = 0; i < f->game->n_units; i++) {
    HonourUnitState *unit = &f->state.units[i];

    if (unit->place != HONOUR_UNIT_CARD || unit->capitano != from)
      continue;
    honour_put_unit_aside(&f->state, i, HONOUR_UNIT_POOL);
    unit->sp = 0;
    unit->demoralised = FALSE;
  }
}

/* Whether a region is aligned to a side, or HONOUR_NOT_ALIGNED, HONOUR_NEUTRAL, ... */
static inline void engine_align(EngineFixture *f, const char *region, CapIndex status) {
  f->state.alignment[engine_region(f, region)] = status;
}

/* Lets an army conquer a settlement. */
static inline void engine_conquer(EngineFixture *f, const char *army, const char *hex) {
  CapIndex settlement = honour_game_settlement(f->game, engine_hex(f, hex));

  ck_assert_msg(settlement != CAP_INDEX_NONE, "no settlement in %s", hex);
  f->state.conqueror[settlement] = engine_army(f, army);
}

/* --- Counting ------------------------------------------------------------------------------ */

/* Combat Units on the card of a Capitano; their SPs are added to *sp. */
static inline guint engine_units_on_card(const EngineFixture *f, HonourCapitanoIndex capitano,
                                         guint *sp) {
  guint n = 0;

  for (guint i = 0; i < f->game->n_units; i++) {
    const HonourUnitState *unit = &f->state.units[i];

    if (unit->place != HONOUR_UNIT_CARD || unit->capitano != capitano)
      continue;
    n++;
    *sp += unit->sp;
  }
  return n;
}

/* Auxiliary Units there. */
static inline guint engine_auxiliaries_on_card(const EngineFixture *f,
                                               HonourCapitanoIndex capitano) {
  guint n = 0;

  for (guint i = 0; i < f->game->n_auxiliaries; i++)
    n += f->state.auxiliaries[i].place == HONOUR_UNIT_CARD &&
         f->state.auxiliaries[i].capitano == capitano;
  return n;
}

/* The units of a Force: those of its Primo Capitano and of everybody with him. */
static inline guint engine_units_of_force(const EngineFixture *f, HonourCapitanoIndex primo,
                                          guint *sp) {
  guint n = engine_units_on_card(f, primo, sp);

  for (HonourCapitanoIndex i = 0; i < f->game->n_capitani; i++) {
    if (f->state.capitani[i].station == HONOUR_STATION_WITH && f->state.capitani[i].with == primo)
      n += engine_units_on_card(f, i, sp);
  }
  return n;
}

static inline guint engine_rank(const EngineFixture *f, HonourCapitanoIndex capitano) {
  return honour_game_card(f->game, capitano)->rank;
}

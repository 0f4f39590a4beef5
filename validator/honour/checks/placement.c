/* Checks of ground: can a Force stand where it is placed, and is that part of the map in play? */
#include "validator/honour/checks/force-checks.h"

#include <glib/gi18n.h>

#include "schema/honour/codes-forces.h"
#include "schema/codes/place.h"
#include "schema/honour/scenario.h"
#include "validator/checks/wording.h"
#include "validator/honour/checks/holder-words.h"

/* Where the document names a hex: a whole attribute or one word of it. The place is worked out
 * only when there is something to report. */
typedef struct {
  CapNode node;
  CapName attribute;
  CapSlice word; /* unset for the whole attribute */
} Mention;

static CapPlace place_of(const CapCheckContext *context, const Mention *mention) {
  if (cap_slice_is_set(mention->word))
    return cap_place_word(context->document, mention->node, mention->attribute, mention->word);
  return cap_place_attribute(context->document, mention->node, mention->attribute);
}

typedef void (*HexCheck)(const CapCheckContext *context, CapHex hex, Mention mention);

/* Calls `check` for every hex in the attribute `hexes` of a node. */
static void for_hexes(const CapCheckContext *context, CapNode node, HexCheck check) {
  Mention mention = {.node = node, .attribute = CAP_NAME_HEXES};
  CapSlice rest = cap_node_attribute(context->document, node, CAP_NAME_HEXES);

  while (cap_slice_next_word(&rest, &mention.word))
    check(context, cap_grid_find(&context->map->grid, mention.word), mention);
}

/* --- Land ------------------------------------------------------------------------------------ */

/* One hex that the stack names. */
static void check_water(const CapCheckContext *context, CapHex hex, Mention mention) {
  g_autofree char *where = NULL;
  gboolean is_sea;
  CapDiagnostic *d;

  if (hex == CAP_HEX_NONE || !cap_terrain_is_water(context->map->hexes[hex].terrain))
    return;
  where = cap_wording_hex(context->map, hex);
  is_sea = context->map->hexes[hex].terrain == CAP_TERRAIN_SEA;
  d = cap_report(context->findings, is_sea ? CAP_CODE_STACK_IN_SEA : CAP_CODE_STACK_IN_LAKE,
                 place_of(context, &mention), "Nobody can stand in %s, which is %s.", where,
                 is_sea ? _("sea") : _("a lake"));
  cap_diagnostic_set_hint(d, "Place the Force in a land hex.");
  honour_wording_set_owner(d, context->document, mention.node);
}

/* Where Forces can stand at all, and where of that in play. */
typedef struct {
  CapBits land;
  CapBits usable;
} Ground;

static Ground find_ground(const CapCheckContext *context) {
  Ground ground;

  cap_bits_init(&ground.land, context->map->n_hexes);
  cap_bits_init(&ground.usable, context->map->n_hexes);
  for (guint i = 0; i < context->map->n_hexes; i++) {
    if (cap_terrain_is_water(context->map->hexes[i].terrain))
      continue;
    cap_bits_add(&ground.land, i);
    if (cap_bits_has(&honour_scenario(context->scenario)->playable, i))
      cap_bits_add(&ground.usable, i);
  }
  return ground;
}

static gboolean meet(const CapBits *a, const CapBits *b) {
  for (guint i = 0; i < (MIN(a->n_bits, b->n_bits) + 63) / 64; i++) {
    if ((a->words[i] & b->words[i]) != 0)
      return TRUE;
  }
  return FALSE;
}

static void check_near(const CapCheckContext *context, const Ground *ground,
                       const HonourStack *stack) {
  CapPlace place = cap_place_attribute(context->document, stack->node, CAP_NAME_NEAR);
  g_autofree char *where = NULL;
  CapDiagnostic *d;

  /* A centre that is not in play is a finding of its own. */
  if (stack->hex == CAP_HEX_NONE ||
      !cap_bits_has(&honour_scenario(context->scenario)->playable, stack->hex) ||
      meet(&stack->hexes, &ground->usable))
    return;
  where = cap_wording_hex(context->map, stack->hex);
  d = cap_report(context->findings, CAP_CODE_STACK_IN_LAKE, place,
                 ngettext("There is no land hex in play within %u hex of %s.",
                          "There is no land hex in play within %u hexes of %s.", stack->distance),
                 stack->distance, where);
  cap_diagnostic_set_hint(d, "Choose another hex, or a greater distance.");
  honour_wording_set_owner(d, context->document, stack->node);
}

/* The area of a stack or pool, given by the attribute of its element. */
static void check_area(const CapCheckContext *context, const Ground *ground, CapNode node) {
  CapSlice id = cap_node_attribute(context->document, node, CAP_NAME_AREA);
  CapPlace place = cap_place_attribute(context->document, node, CAP_NAME_AREA);
  const CapBits *area;
  CapDiagnostic *d;

  if (!cap_slice_is_set(id) ||
      (area = honour_scenario_find_area(honour_scenario(context->scenario), id)) == NULL ||
      cap_bits_count(area) == 0 || meet(area, &ground->usable))
    return;
  if (meet(area, &ground->land)) {
    d = cap_report(context->findings, CAP_CODE_HEX_NOT_PLAYABLE, place,
                   "No land hex of area %.*s is in play.", CAP_SLICE_ARGS(id));
    cap_diagnostic_set_hint(d, "Choose another area, or widen <playable>.");
  } else {
    d = cap_report(context->findings, CAP_CODE_STACK_IN_LAKE, place, "Area %.*s has no land hex.",
                   CAP_SLICE_ARGS(id));
    cap_diagnostic_set_hint(d, "Choose another area.");
  }
  honour_wording_set_owner(d, context->document, node);
}

static void check_stack(const CapCheckContext *context, const Ground *ground,
                        const HonourStack *stack) {
  switch (stack->placement) {
  case HONOUR_PLACEMENT_HEX:
    check_water(context, stack->hex, (Mention){stack->node, CAP_NAME_HEX, {NULL, 0}});
    break;
  case HONOUR_PLACEMENT_HEXES:
    for_hexes(context, stack->node, check_water);
    break;
  case HONOUR_PLACEMENT_NEAR:
    check_near(context, ground, stack);
    break;
  case HONOUR_PLACEMENT_AREA:
    check_area(context, ground, stack->node);
    break;
  case HONOUR_PLACEMENT_NONE:
  case HONOUR_PLACEMENT_WITH_GENERAL:
  case HONOUR_PLACEMENT_WITH_RETURNING_GENERAL:
    break;
  }
}

/* The Terrain Effects Chart lets nobody into water. */
void honour_check_stack_ground(const CapCheckContext *context) {
  const HonourScenario *scenario = honour_scenario(context->scenario);
  Ground ground;

  ground = find_ground(context);
  for (guint i = 0; i < scenario->n_stacks; i++)
    check_stack(context, &ground, &scenario->stacks[i]);
  for (guint i = 0; i < scenario->n_pools; i++)
    check_area(context, &ground, scenario->pools[i].node);
  cap_bits_clear(&ground.land);
  cap_bits_clear(&ground.usable);
}

/* --- In play --------------------------------------------------------------------------------- */

static void check_in_play(const CapCheckContext *context, CapHex hex, Mention mention) {
  g_autofree char *where = NULL;
  CapDiagnostic *d;

  if (hex == CAP_HEX_NONE || cap_bits_has(&honour_scenario(context->scenario)->playable, hex))
    return;
  where = cap_wording_hex(context->map, hex);
  where[0] = g_ascii_toupper(where[0]);
  d = cap_report(context->findings, CAP_CODE_HEX_NOT_PLAYABLE, place_of(context, &mention),
                 "%s is not in the part of the map that is in play.", where);
  cap_diagnostic_set_hint(d, "Choose a hex in play, or widen <playable>.");
  honour_wording_set_owner(d, context->document, mention.node);
}

static void check_forces_in_play(const CapCheckContext *context) {
  const HonourScenario *scenario = honour_scenario(context->scenario);

  for (guint i = 0; i < scenario->n_stacks; i++) {
    const HonourStack *stack = &scenario->stacks[i];

    if (stack->placement == HONOUR_PLACEMENT_HEX || stack->placement == HONOUR_PLACEMENT_NEAR) {
      CapName name = stack->placement == HONOUR_PLACEMENT_HEX ? CAP_NAME_HEX : CAP_NAME_NEAR;

      check_in_play(context, stack->hex, (Mention){stack->node, name, {NULL, 0}});
    } else if (stack->placement == HONOUR_PLACEMENT_HEXES) {
      for_hexes(context, stack->node, check_in_play);
    }
  }
  for (guint i = 0; i < scenario->n_armies; i++) {
    const HonourArmy *army = &scenario->armies[i];

    for (guint j = 0; j < army->n_sources; j++) {
      const HonourSource *source = &army->sources[j];

      check_in_play(context, source->hex, (Mention){source->node, CAP_NAME_HEX, {NULL, 0}});
    }
  }
}

void honour_check_hexes_in_play(const CapCheckContext *context) {
  const HonourScenario *scenario = honour_scenario(context->scenario);

  check_forces_in_play(context);
  for (guint i = 0; i < scenario->n_conquered; i++) {
    const HonourConquered *conquered = &scenario->conquered[i];

    check_in_play(context, conquered->hex,
                  (Mention){conquered->node, CAP_NAME_HEXES, conquered->word});
  }
  for (guint i = 0; i < scenario->n_areas; i++)
    for_hexes(context, scenario->areas[i].node, check_in_play);
}

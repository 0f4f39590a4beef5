/* Commands in play and their armies. */
#include "schema/monferrato/codes-set-up.h"
#include "schema/monferrato/scenario.h"
#include "schema/codes/place.h"
#include "validator/monferrato/checks/checks.h"

/* The kinds of the counters of a Command that the set-up names, as bits. */
static guint kinds_set_up(const MonferratoScenario *s, CapIndex command, CapNode *node) {
  guint kinds = 0;

  for (guint i = 0; i < s->n_lines; i++)
    for (guint k = 0; k < s->lines[i].n_units; k++) {
      const MonferratoCounter *c = &s->roster->counters[s->lines[i].units[k]];

      if (c->command != command)
        continue;
      if (kinds == 0)
        *node = s->lines[i].node;
      kinds |= 1u << c->kind;
    }
  return kinds;
}

static CapPlace place_of_part(const CapCheckContext *context, const MonferratoPart *part) {
  return cap_place_attribute(context->document, part->node, CAP_NAME_REF);
}

/* [4a] [4b] [5c] */
static void check_command(const CapCheckContext *context, CapIndex command) {
  const MonferratoScenario *s = monferrato_scenario(context->scenario);
  const MonferratoPart *part = &s->parts[command];
  const char *id = s->roster->commands[command].id;
  CapNode node = CAP_NODE_NONE;
  guint kinds = kinds_set_up(s, command, &node);
  guint units = kinds & ~(1u << MONFERRATO_CAMP);
  CapDiagnostic *d;

  if (part->side == CAP_INDEX_NONE)
    return;
  if (part->from_start && units == 0) {
    d = cap_report(context->findings, CAP_CODE_COMMAND_WITHOUT_UNITS, place_of_part(context, part),
                   "No unit of the Command \"%s\" is set up.", id);
    cap_diagnostic_set_hint(d, "Set units up, or leave from-start out.");
  } else if (part->from_start && (kinds & 1u << MONFERRATO_COMMANDER) == 0) {
    d = cap_report(context->findings, CAP_CODE_COMMAND_WITHOUT_COMMANDER,
                   place_of_part(context, part), "The Command \"%s\" sets up no Commander.", id);
    cap_diagnostic_set_hint(d, "Without one it activates the units of a single zone.");
  } else if (!part->from_start && units != 0) {
    d = cap_report(context->findings, CAP_CODE_COMMAND_NOT_IN_PLAY,
                   cap_place_attribute(context->document, node, CAP_NAME_UNITS),
                   "The Command \"%s\" has units here, but is not in play from the start.", id);
    cap_diagnostic_set_hint(d, "Give it from-start=\"yes\", or leave its units for later.");
  }
}

/* [11a] Only zones that are named one by one: among those of a state a Fortress is left out. */
static void check_raids(const CapCheckContext *context, const MonferratoPart *part) {
  CapSlice rest = cap_node_attribute(context->document, part->node, CAP_NAME_RAID_ZONES);
  CapSlice word;

  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word))
    for (guint i = 0; i < context->map->n_zones; i++) {
      const CapZone *zone = &context->map->zones[i];

      if (!cap_slice_equals(word, zone->id) || zone->settlement != CAP_ZONE_FORTRESS)
        continue;
      CapDiagnostic *d =
          cap_report(context->findings, CAP_CODE_RAID_IN_FORTRESS,
                     cap_place_word(context->document, part->node, CAP_NAME_RAID_ZONES, word),
                     "\"%s\" is a Fortress, where no Raid is possible.", zone->id);
      cap_diagnostic_set_hint(d, "Take it out of the zones.");
    }
}

static void check_commands(const CapCheckContext *context) {
  if (context->scenario == NULL)
    return;
  const MonferratoScenario *s = monferrato_scenario(context->scenario);
  for (CapIndex i = 0; i < s->roster->n_commands; i++) {
    check_command(context, i);
    if (s->parts[i].side != CAP_INDEX_NONE)
      check_raids(context, &s->parts[i]);
  }
}

/* [15a] */
static void check_morale(const CapCheckContext *context) {
  const MonferratoScenario *s =
      context->scenario != NULL ? monferrato_scenario(context->scenario) : NULL;

  if (s == NULL || s->morale_node == CAP_NODE_NONE || s->low < s->medium)
    return;
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_MORALE_LEVELS,
                 cap_place_attribute(context->document, s->morale_node, CAP_NAME_LOW),
                 "Low ends at %u and Medium at %u.", s->low, s->medium);
  cap_diagnostic_set_hint(d, "Low has to end below Medium.");
}

const CapCheck monferrato_command_checks[] = {
    {"check_commands", CAP_KIND_SCENARIO, check_commands},
    {"check_morale", CAP_KIND_SCENARIO, check_morale},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};

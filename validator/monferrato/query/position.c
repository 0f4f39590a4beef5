#include "validator/monferrato/query/position.h"

#include <string.h>

#include "validator/commands/options/choice.h"
#include "validator/monferrato/chapters/ch13-supply.h"
#include "validator/monferrato/chapters/ch15-morale.h"
#include "validator/monferrato/chapters/presence.h"
#include "validator/monferrato/machine/ruleset.h"
#include "validator/report/display.h"

MonferratoPosition *monferrato_position_new(CapOpenScenario *open, const CapCommand *command,
                                            const CapStreams *io) {
  MonferratoPosition *p = g_new0(MonferratoPosition, 1);

  p->command = command;
  p->io = io;
  p->game = monferrato_game_of_rules(cap_open_scenario_game(open));
  cap_dice_script(&p->dice, NULL, 0);
  p->play = (MonferratoPlay){.game = p->game, .state = &p->state, .dice = &p->dice};
  monferrato_play_start(&p->play);
  monferrato_set_up_by_first_choice(&p->play);
  return p;
}

void monferrato_position_free(MonferratoPosition *position) {
  g_free(position);
}

/* --- Looking up ---------------------------------------------------------------------------- */

static CapCalled counter_called(gconstpointer whose, guint number) {
  const MonferratoPosition *p = whose;
  const MonferratoCounter *c = monferrato_counter(p->game, (CapIndex)number);
  return (CapCalled){c->id, c->name};
}

static gboolean is_in_play(gconstpointer whose, guint number) {
  const MonferratoPosition *p = whose;
  return p->game->side[number] != CAP_INDEX_NONE;
}

static gboolean is_commander_on_map(gconstpointer whose, guint number) {
  const MonferratoPosition *p = whose;
  return monferrato_counter(p->game, (CapIndex)number)->kind == MONFERRATO_COMMANDER &&
         p->state.counters[number].place == MONFERRATO_ON_MAP;
}

static CapCalled zone_called(gconstpointer whose, guint number) {
  const MonferratoPosition *p = whose;
  return (CapCalled){p->game->map->zones[number].id, p->game->map->zones[number].name};
}

static CapCalled command_called(gconstpointer whose, guint number) {
  const MonferratoPosition *p = whose;
  return (CapCalled){p->game->roster->commands[number].id, p->game->roster->commands[number].name};
}

static gboolean is_command_in_play(gconstpointer whose, guint number) {
  const MonferratoPosition *p = whose;
  return p->game->scenario->parts[number].side != CAP_INDEX_NONE;
}

static gboolean look_up(const MonferratoPosition *p, const CapWordChoice *choice,
                        const char *option, const char *word, CapIndex *found) {
  guint number;

  if (!cap_choice_look_up(choice, p->command, p->io, option, word, &number))
    return FALSE;
  *found = (CapIndex)number;
  return TRUE;
}

gboolean monferrato_position_counter(const MonferratoPosition *p, const char *option,
                                     const char *word, CapIndex *counter) {
  const CapWordChoice choice = {"counter", p->game->roster->n_counters, counter_called, p,
                                is_in_play};
  return look_up(p, &choice, option, word, counter);
}

gboolean monferrato_position_zone(const MonferratoPosition *p, const char *option, const char *word,
                                  CapIndex *zone) {
  const CapWordChoice choice = {"zone", p->game->map->n_zones, zone_called, p, NULL};
  return look_up(p, &choice, option, word, zone);
}

gboolean monferrato_position_command(const MonferratoPosition *p, const char *option,
                                     const char *word, CapIndex *command) {
  const CapWordChoice choice = {"Command", p->game->roster->n_commands, command_called, p,
                                is_command_in_play};

  if (!look_up(p, &choice, option, word, command))
    return FALSE;
  if (p->game->scenario->parts[*command].side != CAP_INDEX_NONE)
    return TRUE;
  cap_cli_usage_error(p->command, p->io, "%s: %s takes no part in this scenario.", option, word);
  return FALSE;
}

static gboolean is_on_map(const MonferratoPosition *p, const char *option, const char *word,
                          const CapIndex *counter) {
  if (p->state.counters[*counter].place == MONFERRATO_ON_MAP)
    return TRUE;
  cap_cli_usage_error(p->command, p->io, "%s: %s is not on the map. --put=%s=ZONE puts it there.",
                      option, word, word);
  return FALSE;
}

gboolean monferrato_position_counter_on_map(const MonferratoPosition *p, const char *option,
                                            const char *word, CapIndex *counter) {
  return monferrato_position_counter(p, option, word, counter) &&
         is_on_map(p, option, word, counter);
}

gboolean monferrato_position_commander(const MonferratoPosition *p, const char *option,
                                       const char *word, CapIndex *commander) {
  const CapWordChoice choice = {"Commander", p->game->roster->n_counters, counter_called, p,
                                is_commander_on_map};

  if (!look_up(p, &choice, option, word, commander) || !is_on_map(p, option, word, commander))
    return FALSE;
  if (monferrato_counter(p->game, *commander)->kind == MONFERRATO_COMMANDER)
    return TRUE;
  cap_cli_usage_error(p->command, p->io, "%s: %s is no Commander.", option, word);
  return FALSE;
}

/* --- Changing it --------------------------------------------------------------------------- */

static gboolean put_one(MonferratoPosition *p, const char *word) {
  const char *sign = strchr(word, '=');
  CapIndex counter, zone;

  if (sign == NULL || sign == word || sign[1] == '\0') {
    cap_cli_usage_error(p->command, p->io, "--put %s: write COUNTER=ZONE.", word);
    return FALSE;
  }
  g_autofree char *who = g_strndup(word, (gsize)(sign - word));
  if (!monferrato_position_counter(p, "--put", who, &counter) ||
      !monferrato_position_zone(p, "--put", sign + 1, &zone))
    return FALSE;
  if (p->game->side[counter] == CAP_INDEX_NONE) {
    cap_cli_usage_error(p->command, p->io, "--put %s: %s takes no part in this scenario.", word,
                        who);
    return FALSE;
  }
  const MonferratoCounter *put = monferrato_counter(p->game, counter);
  p->state.counters[counter] = (MonferratoCounterState){.zone = zone, .place = MONFERRATO_ON_MAP};
  if (monferrato_is_unit(put->kind))
    monferrato_morale_enter(p->game, &p->state,
                            p->game->roster->commands[put->command].nationality);
  return TRUE;
}

/* [5.3b] Units of both sides do not share a zone. */
static gboolean enemies_are_apart(const MonferratoPosition *p) {
  MonferratoField field;

  monferrato_field_fill(p->game, &p->state, &field);
  for (guint zone = 0; zone < p->game->map->n_zones; zone++)
    if (field.of[0][zone] != 0 && field.of[1][zone] != 0) {
      cap_cli_usage_error(p->command, p->io, "--put: units of both sides cannot stand in %s.",
                          p->game->map->zones[zone].name);
      return FALSE;
    }
  return TRUE;
}

gboolean monferrato_position_put(MonferratoPosition *p, const char *const *places) {
  for (guint i = 0; places != NULL && places[i] != NULL; i++)
    if (!put_one(p, places[i]))
      return FALSE;
  return places == NULL || enemies_are_apart(p);
}

void monferrato_position_activate(MonferratoPosition *p, CapIndex command, CapIndex zone) {
  p->state.activation = (MonferratoActivation){
      .command = command, .commander = CAP_INDEX_NONE, .zones = {zone}, .n_zones = 1};
  monferrato_supply_check(&p->play, command, zone);
  p->state.activation.has_attack_supply =
      (guint8)monferrato_attack_supply(p->game, &p->state, command, zone);
}

/* --- Printing ------------------------------------------------------------------------------ */

void monferrato_position_print_name(const MonferratoPosition *p, const char *key,
                                    const char *name) {
  g_autofree char *shown = cap_display_text(name);

  fprintf(p->io->out, "%s: %s\n", key, shown);
}

void monferrato_position_begin_zone(const MonferratoPosition *p, CapIndex zone) {
  g_autofree char *shown = cap_display_text(p->game->map->zones[zone].name);

  fprintf(p->io->out, "%s: ", shown);
}

void monferrato_position_print_refusal(const MonferratoPosition *p, MonferratoReason reason) {
  fprintf(p->io->out, "refused: %s\nrule: %s\n", monferrato_reason_sentence(reason),
          monferrato_reason_rule(reason));
}

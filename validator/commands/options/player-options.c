#include "validator/commands/options/player-options.h"

#include <string.h>

#include "schema/scenario.h"
#include "validator/balance/usual.h"

void cap_players_clear(CapPlayers *players) {
  for (guint i = 0; i < G_N_ELEMENTS(players->specs); i++)
    g_clear_pointer(&players->specs[i], cap_player_spec_free);
}

/* The side in front of "SIDE=PLAYER", and what is behind it; CAP_INDEX_NONE when there is none. */
static CapIndex split_side(const char *part, const CapScenario *scenario, const char **player) {
  gsize length = strcspn(part, "=:");

  *player = part;
  if (part[length] != '=' || scenario == NULL)
    return CAP_INDEX_NONE;
  for (CapIndex side = 0; side < scenario->n_sides; side++)
    if (strlen(scenario->sides[side].id) == length &&
        strncmp(scenario->sides[side].id, part, length) == 0) {
      *player = part + length + 1;
      return side;
    }
  return CAP_INDEX_NONE;
}

/* New; NULL with a usage error when it makes no sense. */
static CapPlayerSpec *read_spec(const char *player, const CapCommand *command,
                                const CapStreams *io) {
  g_autoptr(GError) error = NULL;
  g_autoptr(CapPlayerSpec) spec = cap_player_spec_new(player, &error);

  if (spec == NULL)
    cap_cli_usage_error(command, io, "--players=%s", error->message);
  else if (spec->argv != NULL && io->is_sandboxed)
    cap_cli_usage_error(command, io,
                        "--players=%s: the sandbox starts no other programs. Run the command "
                        "without --sandbox, or with --no-sandbox.",
                        player);
  else
    return g_steal_pointer(&spec);
  return NULL;
}

static gboolean read_part(const char *part, guint number, const CapScenario *scenario,
                          const CapCommand *command, const CapStreams *io, CapPlayers *players) {
  const char *player;
  CapIndex side = split_side(part, scenario, &player);
  guint at = side != CAP_INDEX_NONE ? side : number;
  g_autoptr(CapPlayerSpec) spec = read_spec(player, command, io);

  if (spec == NULL)
    return FALSE;
  if (at > 1 || players->specs[at] != NULL) {
    cap_cli_usage_error(command, io, "--players names the same side twice.");
    return FALSE;
  }
  players->specs[at] = g_steal_pointer(&spec);
  return TRUE;
}

gboolean cap_players_read(const char *text, const CapScenario *scenario, const CapCommand *command,
                          const CapStreams *io, CapPlayers *players) {
  g_auto(GStrv) parts = g_strsplit(text, ",", -1);
  guint n = g_strv_length(parts);

  if (n < 1 || n > 2) {
    cap_cli_usage_error(command, io, "--players takes two players, with a comma between them.");
    return FALSE;
  }
  for (guint i = 0; i < 2; i++)
    if (!read_part(parts[MIN(i, n - 1)], i, n == 2 ? scenario : NULL, command, io, players))
      return FALSE;
  return TRUE;
}

static gboolean fits(const CapPlayerSpec *spec, const CapRuleset *rules, const CapCommand *command,
                     const CapStreams *io) {
  g_autoptr(GError) error = NULL;

  if (cap_player_spec_fits(spec, rules, &error))
    return TRUE;
  cap_cli_usage_error(command, io, "--players=%s", error->message);
  return FALSE;
}

gboolean cap_players_fit(const CapPlayers *players, const CapRuleset *rules,
                         const CapCommand *command, const CapStreams *io) {
  return fits(players->specs[0], rules, command, io) && fits(players->specs[1], rules, command, io);
}

/* --- Any number of them ----------------------------------------------------------------------- */

GPtrArray *cap_player_list_read(const char *text, const CapRuleset *rules,
                                const CapCommand *command, const CapStreams *io) {
  if (text == NULL)
    return cap_balance_players(rules, TRUE);
  g_autoptr(GPtrArray) list = g_ptr_array_new_with_free_func((GDestroyNotify)cap_player_spec_free);
  g_auto(GStrv) parts = g_strsplit(text, ",", -1);

  for (char **part = parts; *part != NULL; part++) {
    CapPlayerSpec *spec = read_spec(*part, command, io);

    if (spec == NULL)
      return NULL;
    g_ptr_array_add(list, spec);
    if (!fits(spec, rules, command, io))
      return NULL;
  }
  return g_steal_pointer(&list);
}

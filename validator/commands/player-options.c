#include "validator/commands/player-options.h"

#include <string.h>

#include "schema/scenario.h"

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

static gboolean read_part(const char *part, guint number, const CapScenario *scenario,
                          const CapCommand *command, const CapStreams *io, CapPlayers *players) {
  g_autoptr(GError) error = NULL;
  const char *player;
  CapIndex side = split_side(part, scenario, &player);
  guint at = side != CAP_INDEX_NONE ? side : number;
  g_autoptr(CapPlayerSpec) spec = cap_player_spec_new(player, &error);

  if (spec == NULL)
    cap_cli_usage_error(command, io, "--players=%s", error->message);
  else if (spec->argv != NULL && io->is_sandboxed)
    cap_cli_usage_error(command, io,
                        "--players=%s: the sandbox starts no other programs. Run the command "
                        "without --sandbox, or with --no-sandbox.",
                        player);
  else if (at > 1 || players->specs[at] != NULL)
    cap_cli_usage_error(command, io, "--players names the same side twice.");
  else
    players->specs[at] = g_steal_pointer(&spec);
  return at <= 1 && players->specs[at] != NULL && error == NULL && spec == NULL;
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

gboolean cap_players_fit(const CapPlayers *players, const CapRuleset *rules,
                         const CapCommand *command, const CapStreams *io) {
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS(players->specs); i++)
    if (!cap_player_spec_fits(players->specs[i], rules, &error)) {
      cap_cli_usage_error(command, io, "--players=%s", error->message);
      return FALSE;
    }
  return TRUE;
}

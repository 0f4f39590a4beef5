/* --players, shared by the commands that let players meet. */
#pragma once

#include "validator/commands/cli.h"
#include "validator/play/player.h"

/* What help says of one. */
#define CAP_PLAYER_HELP                                                                             \
  "A player is one of these: random, doctrine or wayward; search, which looks ahead "               \
  "(search:rollouts=N tries N games before each turn, search:seconds=S takes S seconds per game); " \
  "doctrine:NAME=NUMBER:..., the doctrine with other numbers; exec:COMMAND, another program that "  \
  "plays (see PLAYERS.md). "

/* Two players, by side or as they are named. */
typedef struct {
  CapPlayerSpec *specs[2];
} CapPlayers;

void cap_players_clear(CapPlayers *players);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CapPlayers, cap_players_clear)

/* Reads "A,B", or "A" for both, or "SIDE=A,SIDE=B" with sides of the scenario (NULL: sides have no
 * names here). FALSE with a usage error of the command when that makes no sense. */
gboolean cap_players_read(const char *text, const CapScenario *scenario, const CapCommand *command,
                          const CapStreams *io, CapPlayers *players);

/* Can both play by these rules? FALSE with a usage error when not. */
gboolean cap_players_fit(const CapPlayers *players, const CapRuleset *rules,
                         const CapCommand *command, const CapStreams *io);

/* Reads "A,B,C", any number of players from the weakest up; NULL: the policies that stand for a
 * strength, and the one that looks ahead. New array of CapPlayerSpec, which it owns; NULL with a
 * usage error when one of them makes no sense or cannot play by these rules. */
GPtrArray *cap_player_list_read(const char *text, const CapRuleset *rules,
                                const CapCommand *command, const CapStreams *io);

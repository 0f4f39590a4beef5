/* A game by the choices that were made in it: it can be played again, made as short and as plain as
 * it can be and still show what it is kept for, and written down. */
#pragma once

#include "schema/scenario.h"
#include "validator/play/policy.h"

/* From the answer to this decision on the dice are those of another seed. */
typedef struct {
  guint64 decision, seed;
} CapNewDice;

/* The number of the option that was taken at each decision. A choice that there is no option for,
 * and all after the last, are the first option. */
typedef struct {
  guint options;    /* optional rules that are used, by bit */
  guint64 seed;     /* of the dice */
  GArray *dice;     /* of CapNewDice, in the order of decisions; NULL: the seed is enough */
  GArray *choices;  /* of guint16 */
  guint64 decision; /* before which it shows what it is kept for */
} CapChosenGame;

void cap_chosen_game_clear(CapChosenGame *game);

/* The number of an option of a request, which has it, as a choice. */
void cap_chosen_game_note(CapChosenGame *game, const CapRequest *request, CapOption option);

typedef enum {
  CAP_SHOWS_NOTHING,
  CAP_SHOWS_IT,
  CAP_SHOWS_OTHER, /* something that nobody looks for, and that ends the game */
} CapShows;

/* What a game is kept for. */
typedef struct {
  /* Asked before every decision and when the game is over; then the request has no options. */
  CapShows (*shows)(const CapRulesPlay *play, const CapRequest *request, gpointer data);
  gpointer data;
  guint32 *seen; /* gets what the game shows of the rules, from its beginning on; may be NULL */
} CapLookout;

/* A play that is used again and again. */
typedef struct _CapChosenTable CapChosenTable;

CapChosenTable *cap_chosen_table_new(const CapRuleset *rules, const CapRulesGame *game,
                                     const CapLookout *lookout);
void cap_chosen_table_free(CapChosenTable *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapChosenTable, cap_chosen_table_free)

/* Plays the choices. TRUE when what it is kept for shows no later than before decision
 * game->decision; *decision is when. */
gboolean cap_chosen_game_shows(CapChosenTable *table, const CapChosenGame *game, guint64 *decision);

/* Cuts off what comes after it, and takes the first option instead of another wherever it shows no
 * later all the same, first for many decisions at once, then for fewer. Plays at most so many games
 * and no longer than so many seconds (0: no end). A game that does not show it stays as it is. */
void cap_chosen_game_shrink(CapChosenTable *table, CapChosenGame *game, guint most_games,
                            double seconds);

/* How many choices are not the first option. */
guint cap_chosen_game_n_chosen(const CapChosenGame *game);

/* The game as a record document up to its decision; `digest` is that of the scenario. New string.
 */
char *cap_chosen_game_record(CapChosenTable *table, const CapScenario *scenario,
                             const CapChosenGame *game, const char *digest);

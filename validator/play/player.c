#include "validator/play/player.h"

#include <string.h>

#include "validator/protocol/program.h"

/* Numbers beyond this say nothing that smaller ones do not, and might not add up. */
enum { LARGEST_NUMBER = 10000 };

/* --- Specifications -------------------------------------------------------------------------- */

static const char exec_prefix[] = "exec:";

static CapPlayerSpec *program_spec_new(const char *text, GError **error) {
  g_auto(GStrv) argv = NULL;

  if (!g_shell_parse_argv(text + strlen(exec_prefix), NULL, &argv, NULL)) {
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                "%s: write the command after exec:, for example exec:./my-player.", text);
    return NULL;
  }
  CapPlayerSpec *spec = g_new0(CapPlayerSpec, 1);
  spec->text = g_strdup(text);
  spec->argv = g_steal_pointer(&argv);
  return spec;
}

static CapPlayerSpec *search_spec_new(const char *text, char **settings, GError **error) {
  CapSearchBudget budget = cap_search_budget();

  for (char **setting = settings; *setting != NULL; setting++)
    if (!cap_search_budget_read(&budget, *setting, error))
      return NULL;
  CapPlayerSpec *spec = g_new0(CapPlayerSpec, 1);
  spec->text = g_strdup(text);
  spec->search = g_memdup2(&budget, sizeof budget);
  return spec;
}

CapPlayerSpec *cap_player_spec_new(const char *text, GError **error) {
  if (g_str_has_prefix(text, exec_prefix))
    return program_spec_new(text, error);
  g_auto(GStrv) parts = g_strsplit(text, ":", -1);
  if (g_strcmp0(parts[0], "search") == 0)
    return search_spec_new(text, parts + 1, error);
  const CapPolicy *policy = cap_policy_find(parts[0] != NULL ? parts[0] : "");
  if (policy == NULL) {
    g_set_error(
        error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
        "%s: there are random, doctrine, wayward and search, and exec:COMMAND for a program.",
        text);
    return NULL;
  }
  CapPlayerSpec *spec = g_new0(CapPlayerSpec, 1);
  spec->text = g_strdup(text);
  spec->policy = policy;
  if (parts[1] != NULL)
    spec->changes = g_strdupv(parts + 1);
  return spec;
}

void cap_player_spec_free(CapPlayerSpec *spec) {
  if (spec == NULL)
    return;
  g_free(spec->text);
  g_free(spec->search);
  g_strfreev(spec->changes);
  g_strfreev(spec->argv);
  g_free(spec);
}

/* "NAME=NUMBER" into the numbers. */
static gboolean read_change(const CapTerm *terms, const char *change, int *numbers,
                            GError **error) {
  g_auto(GStrv) parts = g_strsplit(change, "=", 2);
  int term = parts[0] != NULL ? cap_terms_find(terms, parts[0]) : -1;
  gint64 number, least;

  if (term < 0) {
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                "%s: the doctrine of these rules has no number of that name. capitano play --why "
                "shows those that count in a game.",
                change);
    return FALSE;
  }
  least = terms[term].kind == CAP_TERM_MEASURE ? 1 : -LARGEST_NUMBER;
  if (parts[1] == NULL ||
      !g_ascii_string_to_signed(parts[1], 10, least, LARGEST_NUMBER, &number, NULL)) {
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                "%s: write %s=NUMBER, with a whole number from %d to %d.", change, parts[0],
                (int)least, LARGEST_NUMBER);
    return FALSE;
  }
  numbers[term] = (int)number;
  return TRUE;
}

/* The numbers of a specification; new array, NULL with an error when they make no sense. */
static int *read_numbers(const CapPlayerSpec *spec, const CapRuleset *rules, GError **error) {
  g_autofree int *numbers = cap_terms_dup_numbers(rules->terms);

  for (char **change = spec->changes; *change != NULL; change++)
    if (!read_change(rules->terms, *change, numbers, error))
      return NULL;
  return g_steal_pointer(&numbers);
}

gboolean cap_player_spec_fits(const CapPlayerSpec *spec, const CapRuleset *rules, GError **error) {
  g_autofree int *numbers = NULL;

  if (spec->argv != NULL)
    return TRUE;
  if (!cap_policy_can_play(spec->search != NULL ? &cap_policy_doctrine : spec->policy, rules)) {
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                "%s: the rules \"%s\" have no doctrine of sound play yet. Use random.", spec->text,
                rules->name);
    return FALSE;
  }
  if (spec->changes == NULL)
    return TRUE;
  numbers = read_numbers(spec, rules, error);
  return numbers != NULL;
}

/* --- Players ---------------------------------------------------------------------------------- */

struct _CapPlayer {
  const CapPlayerSpec *spec;
  const CapMatch *table;
  CapIndex side;
  CapLuck luck;
  int *numbers; /* its own; NULL for the usual ones */
  gpointer prepared;
  gpointer memory;     /* of the doctrine; NULL: it remembers nothing */
  CapProgram *program; /* NULL: somebody else decides */
  CapSeeker *search;   /* likewise */
};

CapPlayer *cap_player_new(const CapPlayerSpec *spec, const CapMatch *table, CapIndex side) {
  CapPlayer *player = g_new0(CapPlayer, 1);
  const CapRuleset *rules = table->rules;

  *player = (CapPlayer){.spec = spec, .table = table, .side = side};
  if (spec->argv != NULL)
    player->program = cap_program_new(spec->argv, table, side);
  if (spec->search != NULL)
    player->search = cap_seeker_new(spec->search, rules, table->game, table->options, side);
  if (spec->policy != NULL && spec->policy->takes_advice && rules->memory_size > 0)
    player->memory = g_malloc0(rules->memory_size);
  if (spec->changes != NULL)
    player->numbers = read_numbers(spec, rules, NULL);
  if (player->numbers != NULL && rules->prepare != NULL)
    player->prepared = rules->prepare(table->game, player->numbers);
  return player;
}

void cap_player_free(CapPlayer *player) {
  if (player == NULL)
    return;
  if (player->prepared != NULL)
    player->table->rules->prepared_free(player->prepared);
  if (player->program != NULL)
    cap_program_free(player->program);
  cap_seeker_free(player->search);
  g_free(player->memory);
  g_free(player->numbers);
  g_free(player);
}

/* Sides must not follow one another. */
#define LUCK_OF_SIDE G_GUINT64_CONSTANT(0x7369646573)

void cap_player_begin(CapPlayer *player, guint64 seed) {
  player->luck = cap_luck_seed(seed ^ (LUCK_OF_SIDE * (player->side + 1u)));
  if (player->memory != NULL)
    memset(player->memory, 0, player->table->rules->memory_size);
  if (player->program != NULL)
    cap_program_begin(player->program, cap_luck_next(&player->luck));
  if (player->search != NULL)
    cap_seeker_begin(player->search, cap_luck_next(&player->luck));
}

CapCounsel cap_player_counsel(const CapPlayer *player) {
  if (player->search != NULL)
    return cap_seeker_counsel(player->search);
  return (CapCounsel){
      .numbers = player->numbers, .prepared = player->prepared, .memory = player->memory};
}

guint cap_player_choose(CapPlayer *player, const CapRulesPlay *play, const CapRequest *request,
                        const guint8 *dice, guint n_dice) {
  CapCounsel counsel = cap_player_counsel(player);

  if (player->program != NULL)
    return cap_program_choose(player->program, play, request, dice, n_dice);
  if (player->search != NULL)
    return cap_seeker_choose(player->search, play, request);
  return cap_policy_choose(player->spec->policy, &player->luck, player->table->rules, play, request,
                           &counsel);
}

void cap_player_tell(const CapPlayer *player, const CapRulesPlay *play, const CapRequest *request,
                     GString *out) {
  if (player->search != NULL)
    cap_seeker_tell(player->search, play, request, out);
}

void cap_player_told(CapPlayer *player, const CapRulesPlay *play, const CapRequest *request,
                     CapOption option, const guint8 *dice, guint n_dice) {
  if (player->program != NULL)
    cap_program_told(player->program, play, request, option, dice, n_dice);
}

void cap_player_hear(CapPlayer *player, const CapEvent *event) {
  if (player->program != NULL)
    cap_program_hear(player->program, event);
}

void cap_player_end(CapPlayer *player, const CapOutcome *outcome) {
  if (player->program != NULL)
    cap_program_end(player->program, outcome);
}

gboolean cap_player_listens(const CapPlayer *player) {
  return player->program != NULL;
}

const char *cap_player_failure(const CapPlayer *player) {
  return player->program != NULL ? cap_program_failure(player->program) : NULL;
}

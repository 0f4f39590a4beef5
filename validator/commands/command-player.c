#include "validator/commands/cli.h"

#include <string.h>

#include "validator/commands/options/limit-options.h"
#include "validator/play/player.h"
#include "validator/report/json-text.h"
#include "validator/commands/options/scenario-argument.h"

typedef struct {
  char *policy;
  char **libraries;
  CapLimitOptions limits;
  char **paths;
} Options;

static void clear_options(Options *o) {
  g_clear_pointer(&o->policy, g_free);
  g_clear_pointer(&o->libraries, g_strfreev);
  cap_limit_options_clear(&o->limits);
  g_clear_pointer(&o->paths, g_strfreev);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Options, clear_options)

/* The other end of program.c. It follows the game with a play of its own, whose dice are those that
 * it is told. */
typedef struct {
  const CapStreams *io;
  const Options *o;
  CapLimits limits;
  CapPlayerSpec *spec;
  CapOpenScenario *open;
  CapMatch match;
  CapPlayer *player;
  CapRulesPlay *play;
  CapDice dice;
  GByteArray *rolled; /* all dice of the game so far */
  CapRequest *request;
  gboolean is_new;   /* nobody has decided anything yet */
  gboolean is_asked; /* the request is not answered yet */
  CapOption decided; /* the answer, which is given once the dice that it rolls are known */
  CapExit status;
} Seat;

static gboolean parse(Options *o, char ***args, const CapStreams *io, CapExit *status) {
  const GOptionEntry entries[] = {
      {"policy", 0, 0, G_OPTION_ARG_FILENAME, &o->policy,
       "How to play: random, doctrine or wayward, or doctrine:NAME=NUMBER:... for the doctrine "
       "with other numbers. Default: doctrine.",
       "POLICY"},
      {"library", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->libraries,
       "Look for maps and rosters in this folder too, and in the folders maps and scenarios in "
       "it. May be given several times.",
       "DIR"},
      CAP_LIMIT_ENTRIES(o->limits),
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->paths, NULL, NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };
  return cap_cli_parse(&cap_command_player, entries, args, io, status);
}

/* --- What comes in ---------------------------------------------------------------------------- */

G_GNUC_PRINTF(2, 3)
static gboolean give_up(Seat *seat, const char *format, ...) {
  va_list args;

  va_start(args, format);
  g_autofree char *text = g_strdup_vprintf(format, args);
  va_end(args);
  seat->status = cap_cli_io_error(&cap_command_player, seat->io, "%s", text);
  return FALSE;
}

/* "" when there is no such member. */
static const char *text_of(JsonObject *message, const char *name) {
  JsonNode *node = json_object_get_member(message, name);
  const char *text =
      node != NULL && JSON_NODE_HOLDS_VALUE(node) ? json_node_get_string(node) : NULL;

  return text != NULL ? text : "";
}

static JsonArray *list_of(JsonObject *message, const char *name) {
  JsonNode *node = json_object_get_member(message, name);

  return node != NULL && JSON_NODE_HOLDS_ARRAY(node) ? json_node_get_array(node) : NULL;
}

static CapIndex side_of(const CapScenario *scenario, const char *id) {
  for (CapIndex side = 0; side < scenario->n_sides; side++)
    if (g_strcmp0(scenario->sides[side].id, id) == 0)
      return side;
  return CAP_INDEX_NONE;
}

static guint options_of(const CapScenario *scenario, JsonArray *numbers) {
  const CapOptionalRule *rules = scenario->format->options;
  guint options = 0;

  for (guint k = 0; numbers != NULL && k < json_array_get_length(numbers); k++)
    for (guint i = 0; rules[i].number != NULL; i++)
      if (g_strcmp0(json_array_get_string_element(numbers, k), rules[i].number) == 0)
        options |= 1u << i;
  return options;
}

/* --- Messages --------------------------------------------------------------------------------- */

static void answer(const Seat *seat, const char *text) {
  fprintf(seat->io->out, "%s\n", text);
  fflush(seat->io->out);
}

static gboolean on_hello(Seat *seat, JsonObject *message) {
  const char *path = seat->o->paths != NULL ? seat->o->paths[0] : text_of(message, "file");
  g_autoptr(GError) error = NULL;

  if (seat->open != NULL)
    return give_up(seat, "There was a hello already.");
  seat->open =
      cap_scenario_argument_open(path, (const char *const *)seat->o->libraries, &seat->limits,
                                 &cap_command_player, seat->io, &seat->status);
  if (seat->open == NULL)
    return FALSE;
  g_autofree char *digest = cap_open_scenario_digest(seat->open);
  if (text_of(message, "digest")[0] != '\0' && g_strcmp0(digest, text_of(message, "digest")) != 0)
    return give_up(seat, "%s is not the scenario that is played.", path);
  const CapScenario *scenario = cap_open_scenario_scenario(seat->open);
  CapIndex side = side_of(scenario, text_of(message, "side"));
  seat->match = (CapMatch){.rules = cap_open_scenario_rules(seat->open),
                           .game = cap_open_scenario_game(seat->open),
                           .scenario = scenario,
                           .options = options_of(scenario, list_of(message, "options"))};
  if (side == CAP_INDEX_NONE)
    return give_up(seat, "The scenario has no side \"%s\".", text_of(message, "side"));
  if (!cap_player_spec_fits(seat->spec, seat->match.rules, &error))
    return give_up(seat, "%s", error->message);
  seat->player = cap_player_new(seat->spec, &seat->match, side);
  answer(seat, "{\"ready\": true, \"follow\": true}");
  return TRUE;
}

static gboolean on_game(Seat *seat, JsonObject *message) {
  guint64 luck = 0;

  if (seat->player == NULL)
    return give_up(seat, "A game began before hello.");
  g_ascii_string_to_unsigned(text_of(message, "luck"), 10, 0, G_MAXUINT64, &luck, NULL);
  g_byte_array_set_size(seat->rolled, 0);
  if (seat->play != NULL)
    seat->match.rules->play_free(seat->play);
  seat->play =
      seat->match.rules->play_new(seat->match.game, seat->match.options, &seat->dice, NULL);
  seat->is_new = TRUE;
  seat->is_asked = FALSE;
  cap_player_begin(seat->player, luck);
  return TRUE;
}

static void take_dice(Seat *seat, JsonArray *dice) {
  guint64 n_rolled = seat->is_new ? 0 : seat->dice.n_rolled;

  for (guint i = 0; i < json_array_get_length(dice); i++) {
    guint8 die = (guint8)CLAMP(json_array_get_int_element(dice, i), 1, 6);

    g_byte_array_append(seat->rolled, &die, 1);
  }
  /* Without any dice there is a script as well: nothing is rolled here. */
  cap_dice_script(&seat->dice, seat->rolled->len > 0 ? seat->rolled->data : (const guint8 *)"",
                  seat->rolled->len);
  seat->dice.n_rolled = n_rolled;
}

/* Goes on to the decision that the message is about, with the dice that it brings. */
static gboolean go_on(Seat *seat, JsonObject *message) {
  const CapRuleset *rules = seat->match.rules;
  JsonArray *dice = list_of(message, "dice");

  if (seat->play == NULL || dice == NULL)
    return give_up(seat, "There is no game, or the message has no dice.");
  if (seat->is_asked)
    return TRUE;
  take_dice(seat, dice);
  if (seat->is_new)
    rules->restart(seat->play);
  else
    rules->answer(seat->play, seat->request, seat->decided);
  seat->is_new = FALSE;
  seat->is_asked = rules->next(seat->play, seat->request);
  if (!seat->is_asked || seat->dice.is_short || seat->dice.n_rolled != seat->rolled->len ||
      !g_str_equal(rules->decision_name(seat->request->kind), text_of(message, "decision")))
    return give_up(seat, "By the rules of this version the game goes on in another way.");
  return TRUE;
}

static gboolean on_decide(Seat *seat, JsonObject *message) {
  if (!go_on(seat, message))
    return FALSE;
  guint choice = cap_player_choose(seat->player, seat->play, seat->request, NULL, 0);
  char text[CAP_OPTION_TEXT], mine[CAP_OPTION_TEXT + 32];
  JsonArray *options = list_of(message, "options");

  seat->match.rules->option_text(seat->play, seat->request->options[choice], text);
  for (guint i = 0; options != NULL && i < json_array_get_length(options); i++) {
    JsonNode *node = json_array_get_element(options, i);

    if (!JSON_NODE_HOLDS_OBJECT(node) ||
        !g_str_equal(text_of(json_node_get_object(node), "option"), text))
      continue;
    g_snprintf(mine, sizeof mine, "{\"option\": %u}", i);
    answer(seat, mine);
    return TRUE;
  }
  return give_up(seat, "\"%s\" is not among the options of the other version.", text);
}

static gboolean on_decided(Seat *seat, JsonObject *message) {
  char text[CAP_OPTION_TEXT];

  if (!go_on(seat, message))
    return FALSE;
  for (guint i = 0; i < seat->request->n_options; i++) {
    seat->match.rules->option_text(seat->play, seat->request->options[i], text);
    if (!g_str_equal(text, text_of(message, "option")))
      continue;
    seat->decided = seat->request->options[i];
    seat->is_asked = FALSE;
    return TRUE;
  }
  return give_up(seat, "\"%s\" is no option here by the rules of this version.",
                 text_of(message, "option"));
}

/* FALSE when that was the last one. */
static gboolean on_message(Seat *seat, JsonObject *message) {
  static const struct {
    const char *type;
    gboolean (*on)(Seat *seat, JsonObject *message);
  } rows[] = {
      {"hello", on_hello}, {"game", on_game}, {"decide", on_decide}, {"decided", on_decided}};
  const char *type = text_of(message, "type");

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
    if (g_str_equal(type, rows[i].type))
      return rows[i].on(seat, message);
  return !g_str_equal(type, "bye"); /* other news are for those who want them */
}

static void listen(Seat *seat) {
  g_autoptr(GIOChannel) in = g_io_channel_unix_new(0);
  g_autoptr(JsonParser) parser = json_parser_new();
  gboolean goes_on = TRUE;

  while (goes_on) {
    g_autofree char *line = NULL;
    JsonNode *root;

    if (g_io_channel_read_line(in, &line, NULL, NULL, NULL) != G_IO_STATUS_NORMAL)
      return;
    root = json_parser_load_from_data(parser, line, -1, NULL) ? json_parser_get_root(parser) : NULL;
    if (root != NULL && JSON_NODE_HOLDS_OBJECT(root))
      goes_on = on_message(seat, json_node_get_object(root));
    else
      goes_on = give_up(seat, "A line is no JSON object.");
  }
}

static void leave(Seat *seat) {
  cap_player_free(seat->player);
  if (seat->play != NULL)
    seat->match.rules->play_free(seat->play);
  cap_open_scenario_free(seat->open);
  cap_player_spec_free(seat->spec);
  g_byte_array_unref(seat->rolled);
  g_free(seat->request);
}

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(Options) o = {0};
  g_autoptr(GError) error = NULL;
  Seat seat = {.io = io, .o = &o, .limits = CAP_LIMITS_DEFAULT};

  if (!parse(&o, args, io, &seat.status))
    return seat.status;
  if (o.paths != NULL && o.paths[1] != NULL)
    return cap_cli_usage_error(&cap_command_player, io, "Name at most one scenario.");
  if (!cap_limit_options_read(&o.limits, &cap_command_player, io, &seat.limits))
    return CAP_EXIT_USAGE;
  seat.spec = cap_player_spec_new(o.policy != NULL ? o.policy : "doctrine", &error);
  if (seat.spec == NULL || seat.spec->argv != NULL) {
    g_clear_pointer(&seat.spec, cap_player_spec_free);
    return cap_cli_usage_error(&cap_command_player, io, "--policy=%s",
                               error != NULL ? error->message : "exec: is for duel and play.");
  }
  seat.rolled = g_byte_array_new();
  seat.request = g_new(CapRequest, 1);
  listen(&seat);
  leave(&seat);
  return seat.status;
}

const CapCommand cap_command_player = {
    .name = "player",
    .usage = "[OPTION]... [SCENARIO]",
    .summary = "Play a side for another capitano, over standard input and output.",
    .details =
        "Use this with exec: in duel and play, so that two versions of the program can play\n"
        "each other:\n"
        "\n"
        "  capitano duel --players \"doctrine,exec:old/capitano player\" scenarios/novara-1513.xml\n"
        "\n"
        "The scenario is the one being played, unless you name another copy of it. PLAYERS.md\n"
        "describes the lines that the two programs exchange, in case you want to write a player\n"
        "yourself.\n"
        "\n"
        "Exit status: 0 everything was played, 2 wrong usage, 3 something could not be read, or\n"
        "the two versions do not agree on the rules.\n",
    .run = run,
};

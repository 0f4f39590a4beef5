#include "validator/cli.h"

#include "schema/suggest.h"
#include "validator/limit-options.h"
#include "validator/query/questions.h"

static const CapQuestion questions[] = {
    {"reach", FALSE, cap_query_reach},   {"path", FALSE, cap_query_path},
    {"loc", FALSE, cap_query_line},      {"command-path", FALSE, cap_query_command_path},
    {"orders", FALSE, cap_query_orders}, {"zoc", FALSE, cap_query_zoc},
    {"owner", TRUE, cap_query_owner},    {"attack", FALSE, cap_query_attack},
};

/* As given on the command line. */
typedef struct {
  CapQueryOptions query;
  char *weather;
  char **places;
  char **orders;
  char **pontoons;
  char **libraries;
  CapLimitOptions limits;
  char **words;
} Options;

static void clear_options(Options *options) {
  char **const strings[] = {&options->query.capitano, &options->query.from,   &options->query.to,
                            &options->query.army,     &options->query.source, &options->query.side,
                            &options->query.march,    &options->query.points, &options->weather};
  char ***const lists[] = {&options->places, &options->orders, &options->pontoons,
                           &options->libraries, &options->words};

  for (gsize i = 0; i < G_N_ELEMENTS(strings); i++)
    g_clear_pointer(strings[i], g_free);
  for (gsize i = 0; i < G_N_ELEMENTS(lists); i++)
    g_clear_pointer(lists[i], g_strfreev);
  cap_limit_options_clear(&options->limits);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Options, clear_options)

/* --- Options ------------------------------------------------------------------------------- */

static gboolean parse(Options *o, char ***args, const CapStreams *io, CapExit *status) {
  const GOptionEntry entries[] = {
      {"capitano", 0, 0, G_OPTION_ARG_FILENAME, &o->query.capitano, "Whom the question is about.",
       "ID"},
      {"march", 0, 0, G_OPTION_ARG_FILENAME, &o->query.march,
       "regular, administrative, contact or unemployed. What his Order suggests unless told.",
       "MARCH"},
      {"mp", 0, 0, G_OPTION_ARG_FILENAME, &o->query.points,
       "Movement Points of the activation. The allowance of the Force unless told.", "N"},
      {"from", 0, 0, G_OPTION_ARG_FILENAME, &o->query.from, "Who gives Orders.", "ID"},
      {"to", 0, 0, G_OPTION_ARG_FILENAME, &o->query.to,
       "The hex to get to, who receives Orders, or who is attacked.", "HEX|ID"},
      {"army", 0, 0, G_OPTION_ARG_FILENAME, &o->query.army,
       "The army whose line of communication is traced.", "ID"},
      {"source", 0, 0, G_OPTION_ARG_FILENAME, &o->query.source,
       "The hex it starts from. The active source unless told; before one is chosen, each of the "
       "army's list.",
       "HEX"},
      {"side", 0, 0, G_OPTION_ARG_FILENAME, &o->query.side,
       "Whose zones of control, by the name of the side or of one of its armies.", "ID"},
      {"weather", 0, 0, G_OPTION_ARG_FILENAME, &o->weather,
       "The weather to answer for: frost, snow, mud, rain, fair or heat.", "WEATHER"},
      {"place", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->places,
       "Put a Capitano with his Force into a hex first. May be given several times.",
       "CAPITANO=HEX"},
      {"order", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->orders,
       "Give him an Order first: garrison, stand, manoeuvre, attack or retreat. May be given "
       "several times.",
       "CAPITANO=ORDER"},
      {"pontoon", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->pontoons,
       "Lay a pontoon over the river between two hexes first. May be given several times.",
       "HEX-HEX"},
      {"library", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->libraries,
       "Look for maps and rosters in this folder too, and in maps and scenarios below it. May be "
       "given several times.",
       "DIR"},
      CAP_LIMIT_ENTRIES(o->limits),
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->words, NULL, NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };

  return cap_cli_parse(&cap_command_query, entries, args, io, status);
}

static const CapQuestion *find_question(const char *name, const CapStreams *io) {
  CapSuggestion suggestion = cap_suggestion_for(cap_slice_of(name));

  for (gsize i = 0; i < G_N_ELEMENTS(questions); i++) {
    if (g_str_equal(questions[i].name, name))
      return &questions[i];
    cap_suggestion_offer(&suggestion, cap_slice_of(questions[i].name));
  }
  if (cap_slice_is_set(suggestion.best))
    cap_cli_usage_error(&cap_command_query, io,
                        "There is no question \"%s\". Did you mean \"%.*s\"?", name,
                        CAP_SLICE_ARGS(suggestion.best));
  else
    cap_cli_usage_error(&cap_command_query, io, "There is no question \"%s\".", name);
  return NULL;
}

/* The question asked; NULL when the words make none, which has been said. */
static const CapQuestion *read_words(Options *o, const CapStreams *io) {
  guint n = o->words != NULL ? g_strv_length(o->words) : 0;
  const CapQuestion *question = NULL;

  if (n < 2) {
    cap_cli_usage_error(&cap_command_query, io, "Name a scenario and a question.");
    return NULL;
  }
  question = find_question(o->words[1], io);
  if (question == NULL)
    return NULL;
  if (n > (question->takes_hex ? 3u : 2u)) {
    cap_cli_usage_error(&cap_command_query, io, "\"%s\" is one word too many.", o->words[n - 1]);
    return NULL;
  }
  o->query.hex = n > 2 ? o->words[2] : NULL;
  return question;
}

/* --- The command --------------------------------------------------------------------------- */

static gboolean change_position(CapPosition *position, const Options *o) {
  guint weather = position->state.weather;

  if (o->weather != NULL &&
      !cap_position_word(position, "--weather", o->weather, cap_weather_words, &weather))
    return FALSE;
  position->state.weather = (CapWeather)weather;
  return cap_position_place(position, (const char *const *)o->places) &&
         cap_position_give_orders(position, (const char *const *)o->orders) &&
         cap_position_lay_pontoons(position, (const char *const *)o->pontoons);
}

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(Options) options = {0};
  CapLimits limits = CAP_LIMITS_DEFAULT;
  CapExit status = CAP_EXIT_OK;

  if (!parse(&options, args, io, &status))
    return status;
  const CapQuestion *question = read_words(&options, io);
  if (question == NULL || !cap_limit_options_read(&options.limits, &cap_command_query, io, &limits))
    return CAP_EXIT_USAGE;

  g_autoptr(CapPosition) position =
      cap_position_load(options.words[0], (const char *const *)options.libraries, &limits,
                        &cap_command_query, io, &status);
  if (position == NULL)
    return status;
  if (!change_position(position, &options))
    return CAP_EXIT_USAGE;
  return question->answer(position, &options.query);
}

const CapCommand cap_command_query = {
    .name = "query",
    .usage = "SCENARIO QUESTION [OPTION]...",
    .summary = "Answer a question about the set-up of a scenario by the rules.",
    .details =
        "Questions:\n"
        "  reach --capitano=ID           where he can get to, with the Movement Points left\n"
        "  path --capitano=ID --to=HEX   the cheapest way, step by step, or why there is none\n"
        "  loc --army=ID                 the line of communication of its Capitani Generali,\n"
        "                                or of --capitano=ID, and the column of the table\n"
        "  command-path --from=ID --to=ID\n"
        "                                the way of an Order from one Capitano to another\n"
        "  orders --capitano=ID          which Orders he may get, and what they cost\n"
        "  attack --capitano=ID [--to=ID]\n"
        "                                whom he may attack, or compel to attack him, and whether\n"
        "                                he must\n"
        "  zoc --side=ID                 the hexes that its Forces control\n"
        "  owner [HEX]                   whose a Town, City or Fortress is; all without HEX\n"
        "\n"
        "The scenario is set up first; where its owner may choose, the first choice in the\n"
        "file is taken. --place, --order, --pontoon and --weather change that before the\n"
        "question is answered. Special rules of the scenario that forbid or adjust something\n"
        "count as in play. A refusal is an answer: it names the rule.\n"
        "\n"
        "Exit status: 0 answered, 1 the scenario has errors, 2 wrong usage, 3 something could\n"
        "not be read or written.\n",
    .run = run,
};

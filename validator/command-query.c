#include "validator/cli.h"

#include <stdlib.h>
#include <string.h>

#include "schema/suggest.h"
#include "validator/limit-options.h"
#include "validator/honour/query/questions.h"
#include "validator/report/answer-json.h"
#include "validator/report/json-text.h"
#include "validator/spelling.h"

const HonourQuestion cap_questions[] = {
    {"reach", FALSE, "capitano march mp", honour_query_reach},
    {"path", FALSE, "capitano to march mp", honour_query_path},
    {"loc", FALSE, "army capitano source", honour_query_line},
    {"command-path", FALSE, "from to", honour_query_command_path},
    {"orders", FALSE, "capitano", honour_query_orders},
    {"attack", FALSE, "capitano to", honour_query_attack},
    {"zoc", FALSE, "side", honour_query_zoc},
    {"owner", TRUE, "", honour_query_owner},
    {"hex", TRUE, "", honour_query_hex},
    {.name = NULL},
};

/* As given on the command line. */
typedef struct {
  HonourQueryOptions query;
  char *weather;
  char **places;
  char **orders;
  char **pontoons;
  char **libraries;
  CapLimitOptions limits;
  char *format;
  char **words;
} Options;

static void clear_options(Options *options) {
  char **const strings[] = {&options->query.capitano, &options->query.from,   &options->query.to,
                            &options->query.army,     &options->query.source, &options->query.side,
                            &options->query.march,    &options->query.points, &options->weather,
                            &options->format};
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
      CAP_ANSWER_FORMAT_ENTRY(o->format),
      CAP_LIMIT_ENTRIES(o->limits),
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->words, NULL, NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };

  return cap_cli_parse(&cap_command_query, entries, args, io, status);
}

static const HonourQuestion *question_called(const char *name) {
  for (guint i = 0; cap_questions[i].name != NULL; i++)
    if (cap_is_spelt(cap_slice_of(name), cap_questions[i].name))
      return &cap_questions[i];
  return NULL;
}

/* "reach, path, loc ..." New string. */
static char *dup_questions(void) {
  GString *names = g_string_new(NULL);

  for (guint i = 0; cap_questions[i].name != NULL; i++)
    g_string_append_printf(names, "%s%s", i > 0 ? ", " : "", cap_questions[i].name);
  return g_string_free(names, FALSE);
}

static const HonourQuestion *find_question(const char *scenario, const char *name,
                                           const CapStreams *io) {
  CapSuggestion suggestion = cap_suggestion_for(cap_slice_of(name));
  const HonourQuestion *found = question_called(name);
  g_autofree char *names = dup_questions();

  if (found != NULL)
    return found;
  if (question_called(scenario) != NULL) {
    cap_cli_usage_error(&cap_command_query, io,
                        "The scenario comes before the question. Write capitano query %s %s.", name,
                        scenario);
    return NULL;
  }
  for (guint i = 0; cap_questions[i].name != NULL; i++)
    cap_suggestion_offer(&suggestion, cap_slice_of(cap_questions[i].name));
  if (cap_slice_is_set(suggestion.best))
    cap_cli_usage_error(&cap_command_query, io,
                        "There is no question \"%s\". Did you mean \"%.*s\"?", name,
                        CAP_SLICE_ARGS(suggestion.best));
  else
    cap_cli_usage_error(&cap_command_query, io, "There is no question \"%s\". There are %s.", name,
                        names);
  return NULL;
}

/* An option that would change nothing was meant for another question, or for another option. */
static gboolean has_only_its_options(const Options *o, const HonourQuestion *question,
                                     const CapStreams *io) {
  const struct {
    const char *name, *value;
  } options[] = {
      {"capitano", o->query.capitano}, {"from", o->query.from},     {"to", o->query.to},
      {"army", o->query.army},         {"source", o->query.source}, {"side", o->query.side},
      {"march", o->query.march},       {"mp", o->query.points},
  };

  for (gsize i = 0; i < G_N_ELEMENTS(options); i++) {
    if (options[i].value == NULL ||
        cap_is_spelt_in(cap_slice_of(options[i].name), question->options))
      continue;
    g_auto(GStrv) names = g_strsplit(question->options, " ", -1);
    g_autofree char *list = g_strjoinv(", --", names);
    cap_cli_usage_error(&cap_command_query, io, "The question %s has no --%s. It takes %s%s.",
                        question->name, options[i].name, names[0] != NULL ? "--" : "a hex", list);
    return FALSE;
  }
  return TRUE;
}

/* The question asked; NULL when the words make none, which has been said. */
static const HonourQuestion *read_words(Options *o, const CapStreams *io) {
  guint n = o->words != NULL ? g_strv_length(o->words) : 0;
  const HonourQuestion *question = NULL;

  if (n < 2) {
    g_autofree char *names = dup_questions();

    cap_cli_usage_error(&cap_command_query, io,
                        "Name a scenario and a question. The questions are %s.", names);
    return NULL;
  }
  question = find_question(o->words[0], o->words[1], io);
  if (question == NULL)
    return NULL;
  if (n > 2 && !question->takes_hex) {
    cap_cli_usage_error(&cap_command_query, io, "\"%s\" is one word too many. Write --%.*s=%s.",
                        o->words[2], (int)strcspn(question->options, " "), question->options,
                        o->words[2]);
    return NULL;
  }
  if (n > 3) {
    cap_cli_usage_error(&cap_command_query, io, "\"%s\" is one word too many.", o->words[3]);
    return NULL;
  }
  o->query.hex = n > 2 ? o->words[2] : NULL;
  return has_only_its_options(o, question, io) ? question : NULL;
}

/* --- The command --------------------------------------------------------------------------- */

static gboolean change_position(HonourPosition *position, const Options *o) {
  guint weather = position->state.weather;

  if (o->weather != NULL &&
      !honour_position_word(position, "--weather", o->weather, honour_weather_words, &weather))
    return FALSE;
  position->state.weather = (HonourWeather)weather;
  return honour_position_place(position, (const char *const *)o->places) &&
         honour_position_give_orders(position, (const char *const *)o->orders) &&
         honour_position_lay_pontoons(position, (const char *const *)o->pontoons);
}

static CapExit answer(const Options *o, const HonourQuestion *question, const CapLimits *limits,
                      const CapStreams *io) {
  CapExit status = CAP_EXIT_OK;
  g_autoptr(HonourPosition) position = honour_position_load(
      o->words[0], (const char *const *)o->libraries, limits, &cap_command_query, io, &status);

  if (position == NULL)
    return status;
  if (!change_position(position, o))
    return CAP_EXIT_USAGE;
  return question->answer(position, &o->query);
}

/* The lines are caught and written anew. */
static CapExit answer_as_json(const Options *o, const HonourQuestion *question,
                              const CapLimits *limits, const CapStreams *io) {
  char *lines = NULL;
  gsize size = 0;
  CapStreams caught = *io;

  caught.out = open_memstream(&lines, &size);
  if (caught.out == NULL)
    return cap_cli_io_error(&cap_command_query, io, "There is no memory for the answer.");
  CapExit status = answer(o, question, limits, &caught);
  fclose(caught.out);
  if (status == CAP_EXIT_OK) {
    JsonBuilder *builder = cap_answer_json_new("capitano-query");

    cap_json_add_string(builder, "scenario", o->words[0]);
    cap_json_add_string(builder, "question", question->name);
    cap_answer_json_add(builder, lines);
    cap_answer_json_finish(builder, io->out);
  } else {
    fputs(lines, io->out);
  }
  free(lines);
  return status;
}

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(Options) options = {0};
  CapLimits limits = CAP_LIMITS_DEFAULT;
  CapAnswerFormat format = CAP_ANSWER_TEXT;
  CapExit status = CAP_EXIT_OK;

  if (!parse(&options, args, io, &status))
    return status;
  const HonourQuestion *question = read_words(&options, io);
  if (question == NULL ||
      !cap_answer_format_read(options.format, &cap_command_query, io, &format) ||
      !cap_limit_options_read(&options.limits, &cap_command_query, io, &limits))
    return CAP_EXIT_USAGE;
  return format == CAP_ANSWER_JSON ? answer_as_json(&options, question, &limits, io)
                                   : answer(&options, question, &limits, io);
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
        "  hex HEX                       what it is, whose, and the roads, rivers and costs\n"
        "                                between it and the hexes around\n"
        "\n"
        "The scenario is set up first; where its owner may choose, the first choice in the\n"
        "file is taken. --place, --order, --pontoon and --weather change that before the\n"
        "question is answered. Special rules of the scenario that forbid or adjust something\n"
        "count as in play. A refusal is an answer: it names the rule. A hex may be given by\n"
        "its number or the name of its place.\n"
        "\n"
        "Exit status: 0 answered, 1 the scenario has errors, 2 wrong usage, 3 something could\n"
        "not be read or written.\n",
    .run = run,
};

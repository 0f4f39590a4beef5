#include "validator/honour/query/questions.h"

typedef CapExit (*Answer)(const HonourPosition *position, const HonourQueryOptions *options);

/* By question, in their order. */
static const Answer answers[] = {
    honour_query_reach,        honour_query_path,   honour_query_line,
    honour_query_command_path, honour_query_orders, honour_query_attack,
    honour_query_zoc,          honour_query_owner,  honour_query_hex,
};

static const CapQuestion questions[] = {
    {"reach", FALSE, "capitano march mp",
     "  reach --capitano=ID           where he can get to, with the Movement Points left\n"},
    {"path", FALSE, "capitano to march mp",
     "  path --capitano=ID --to=HEX   the cheapest way, step by step, or why there is none\n"},
    {"loc", FALSE, "army capitano source",
     "  loc --army=ID                 the line of communication of its Capitani Generali,\n"
     "                                or of --capitano=ID, and the column of the table\n"},
    {"command-path", FALSE, "from to",
     "  command-path --from=ID --to=ID\n"
     "                                the way of an Order from one Capitano to another\n"},
    {"orders", FALSE, "capitano",
     "  orders --capitano=ID          which Orders he may get, and what they cost\n"},
    {"attack", FALSE, "capitano to",
     "  attack --capitano=ID [--to=ID]\n"
     "                                whom he may attack, or compel to attack him, and whether\n"
     "                                he must\n"},
    {"zoc", FALSE, "side", "  zoc --side=ID                 the hexes that its Forces control\n"},
    {"owner", TRUE, "",
     "  owner [HEX]                   who owns a Town, City or Fortress; without HEX all of them\n"},
    {"hex", TRUE, "",
     "  hex HEX                       what is there, who owns it, and the roads, rivers and\n"
     "                                costs between it and the hexes around it\n"},
    {.name = NULL},
};
G_STATIC_ASSERT(G_N_ELEMENTS(questions) == G_N_ELEMENTS(answers) + 1);

static const CapQuestionOption options[] = {
    {"capitano", "The Capitano that the question is about.", "ID", NULL, FALSE, FALSE},
    {"march", "regular, administrative, contact or unemployed. Default: what his Order suggests.",
     "MARCH", "regular administrative contact unemployed", FALSE, FALSE},
    {"mp", "Movement Points of the activation. Default: the allowance of the Force.", "N", NULL,
     FALSE, FALSE},
    {"from", "The Capitano who gives the Order.", "ID", NULL, FALSE, FALSE},
    {"to", "The hex to reach, or the Capitano who receives the Order or is attacked.", "HEX|ID",
     NULL, FALSE, FALSE},
    {"army", "The army whose line of communication is traced.", "ID", NULL, FALSE, FALSE},
    {"source",
     "The hex where the line starts. Default: the active source; before one is chosen, every "
     "source of the army.",
     "HEX", NULL, FALSE, FALSE},
    {"side", "The side whose zones of control are shown: its name, or that of one of its armies.",
     "ID", NULL, FALSE, FALSE},
    {"weather", "The weather to answer for: frost, snow, mud, rain, fair or heat.", "WEATHER",
     "frost snow mud rain fair heat", FALSE, TRUE},
    {"place", "Put a Capitano with his Force into a hex first. May be given several times.",
     "CAPITANO=HEX", NULL, TRUE, TRUE},
    {"order",
     "Give him an Order first: garrison, stand, manoeuvre, attack or retreat. May be given "
     "several times.",
     "CAPITANO=ORDER", NULL, TRUE, TRUE},
    {"pontoon", "Lay a pontoon over the river between two hexes first. May be given several times.",
     "HEX-HEX", NULL, TRUE, TRUE},
    {.name = NULL},
};

static gboolean change_position(HonourPosition *position, GHashTable *values) {
  const char *word = g_hash_table_lookup(values, "weather");
  guint weather = position->state.weather;

  if (word != NULL &&
      !honour_position_word(position, "--weather", word, honour_weather_words, &weather))
    return FALSE;
  position->state.weather = (HonourWeather)weather;
  return honour_position_place(position, g_hash_table_lookup(values, "place")) &&
         honour_position_give_orders(position, g_hash_table_lookup(values, "order")) &&
         honour_position_lay_pontoons(position, g_hash_table_lookup(values, "pontoon"));
}

static CapExit answer(const CapAsked *asked) {
  g_autoptr(HonourPosition) position = honour_position_new(asked->open, asked->command, asked->io);
  const HonourQueryOptions given = {
      .capitano = g_hash_table_lookup(asked->values, "capitano"),
      .from = g_hash_table_lookup(asked->values, "from"),
      .to = g_hash_table_lookup(asked->values, "to"),
      .army = g_hash_table_lookup(asked->values, "army"),
      .source = g_hash_table_lookup(asked->values, "source"),
      .side = g_hash_table_lookup(asked->values, "side"),
      .march = g_hash_table_lookup(asked->values, "march"),
      .points = g_hash_table_lookup(asked->values, "mp"),
      .hex = asked->hex,
  };

  if (!change_position(position, asked->values))
    return CAP_EXIT_USAGE;
  return answers[asked->question - questions](position, &given);
}

const CapQuestions honour_questions = {
    .questions = questions,
    .options = options,
    .remark =
        "The scenario is set up first; where a player may choose, the first choice in the file\n"
        "is taken. --place, --order, --pontoon and --weather change the set-up before the\n"
        "question is answered. Special rules of the scenario that forbid or adjust something\n"
        "count as in play. A refusal is an answer too: it names the rule. You can give a hex\n"
        "by its number or by the name of its place.\n",
    .answer = answer,
};

#include "validator/monferrato/query/questions.h"

typedef CapExit (*Answer)(MonferratoPosition *position, const MonferratoQueryOptions *options);

/* By question, in their order. */
static const Answer answers[] = {
    monferrato_query_reach,  monferrato_query_supply, monferrato_query_attack_supply,
    monferrato_query_radius, monferrato_query_siege,
};

static const CapQuestion questions[] = {
    {"reach", FALSE, "unit to",
     "  reach --unit=ID [--to=ZONE]   where a group of units can get to, with the movement\n"
     "                                left; or from where it can enter a zone, and why not\n"},
    {"supply", FALSE, "command",
     "  supply --command=ID           the zones that lines join to its sources, and which of its\n"
     "                                units are out of supply\n"},
    {"attack-supply", FALSE, "command zone",
     "  attack-supply --command=ID [--zone=ZONE]\n"
     "                                whether its units can attack from a zone, and which Camp\n"
     "                                supplies them; without --zone from each zone they are in\n"},
    {"command-radius", FALSE, "commander",
     "  command-radius --commander=ID\n"
     "                                the zones around him in which he can activate units, and\n"
     "                                how many of them he may activate\n"},
    {"siege", TRUE, "",
     "  siege [ZONE]                  the walls of a Fortress side by side, who stands before\n"
     "                                them, and what guns and Guastatori could do\n"},
    {.name = NULL},
};
G_STATIC_ASSERT(G_N_ELEMENTS(questions) == G_N_ELEMENTS(answers) + 1);

static const CapQuestionOption options[] = {
    {"unit", "The unit that moves. If it is given several times, the units move together.", "ID",
     NULL, TRUE, FALSE},
    {"to", "On a map of zones, the zone to enter.", "ZONE", NULL, FALSE, FALSE},
    {"command", "The Command whose supply is traced.", "ID", NULL, FALSE, FALSE},
    {"commander", "The Commander whose radius is shown.", "ID", NULL, FALSE, FALSE},
    {"zone", "The zone in which units are activated.", "ZONE", NULL, FALSE, FALSE},
    {"put", "Put a counter into a zone first. May be given several times.", "COUNTER=ZONE", NULL,
     TRUE, TRUE},
    {.name = NULL},
};

static CapExit answer(const CapAsked *asked) {
  g_autoptr(MonferratoPosition) position =
      monferrato_position_new(asked->open, asked->command, asked->io);
  const char *zone = g_hash_table_lookup(asked->values, "zone");
  const MonferratoQueryOptions given = {
      .units = g_hash_table_lookup(asked->values, "unit"),
      .to = g_hash_table_lookup(asked->values, "to"),
      .command = g_hash_table_lookup(asked->values, "command"),
      .commander = g_hash_table_lookup(asked->values, "commander"),
      .zone = zone != NULL ? zone : asked->hex,
  };

  if (!monferrato_position_put(position, g_hash_table_lookup(asked->values, "put")))
    return CAP_EXIT_USAGE;
  return answers[asked->question - questions](position, &given);
}

const CapQuestions monferrato_questions = {
    .questions = questions,
    .options = options,
    .remark =
        "The scenario is set up first; where a player may choose, the first choice in the file\n"
        "is taken. --put changes the set-up before the question is answered. A refusal is an\n"
        "answer too: it names the rule. You can give counters, Commands and zones by id or by\n"
        "name.\n",
    .answer = answer,
};

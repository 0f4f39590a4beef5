#include "validator/baroque/query/questions.h"

/* By question, in their order. */
static const BaroqueAnswering answers[] = {
    baroque_query_range, baroque_query_arc,     baroque_query_sight,
    baroque_query_reach, baroque_query_command,
};

static const CapQuestion questions[] = {
    {"range", FALSE, "unit to",
     "  range --unit=ID [--to=ID]     how far its enemies are, in which band of fire, and\n"
     "                                whom it may shoot at\n"},
    {"arc", FALSE, "unit to",
     "  arc --unit=ID [--to=ID]       which enemies are in its arc of fire\n"},
    {"sight", FALSE, "unit to",
     "  sight --unit=ID [--to=ID]     whom it sees, over the ground and past other units, and\n"
     "                                who is in cover\n"},
    {"reach", FALSE, "unit to",
     "  reach --unit=ID [--to=X,Y|ID] how far it can go in every manner of moving; or how it\n"
     "                                gets to a place, or charges an enemy, and why not\n"},
    {"command", FALSE, "unit",
     "  command --unit=ID             how far its leader is, and whether it is in command range\n"},
    {.name = NULL},
};
G_STATIC_ASSERT(G_N_ELEMENTS(questions) == G_N_ELEMENTS(answers) + 1);

static const CapQuestionOption options[] = {
    {"unit", "The unit that the question is about.", "ID", NULL, TRUE, FALSE},
    {"to", "The other unit, or a place in BU from the lower left corner.", "ID|X,Y", NULL, FALSE,
     FALSE},
    {"put", "Put a unit somewhere first, in BU and degrees. May be given several times.",
     "UNIT=X,Y,DEGREES", NULL, TRUE, TRUE},
    {.name = NULL},
};

static CapExit answer(const CapAsked *asked) {
  g_autoptr(BaroquePosition) position =
      baroque_position_new(asked->open, asked->command, asked->io);
  const char *const *units = g_hash_table_lookup(asked->values, "unit");
  guint unit;

  if (units != NULL && units[0] != NULL && units[1] != NULL) {
    cap_cli_usage_error(asked->command, asked->io, "--unit: ask about one unit at a time.");
    return CAP_EXIT_USAGE;
  }
  if (!baroque_position_put(position, g_hash_table_lookup(asked->values, "put")) ||
      !baroque_position_unit(position, "--unit", units != NULL ? units[0] : NULL, &unit))
    return CAP_EXIT_USAGE;
  return answers[asked->question - questions](position, unit,
                                              g_hash_table_lookup(asked->values, "to"));
}

const CapQuestions baroque_questions = {
    .questions = questions,
    .options = options,
    .remark = "Units stand where the scenario places them; --put changes that before the question\n"
              "is answered. A refusal is an answer too: it names the rule. You can give units by\n"
              "id or by name; places are in BU from the lower left corner of the table.\n",
    .answer = answer,
};

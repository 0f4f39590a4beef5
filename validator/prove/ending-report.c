#include "validator/prove/ending-report.h"

#include "validator/report/json-text.h"

#define FORMAT 1
#define KIND   "capitano-ending"

/* The position, for its words. */
typedef struct {
  CapRulesPlay *play;
  CapDice dice;
} Table;

static void table_open(Table *table, const CapEndingReport *report) {
  const CapEndingOptions *o = report->options;

  cap_dice_script(&table->dice, NULL, 0);
  table->play = o->rules->play_new(o->game, o->options, &table->dice, NULL);
  if (o->state != NULL)
    o->rules->load(table->play, o->state);
}

static const char *side_name(const CapEndingReport *report, CapIndex side) {
  return report->scenario->sides[side].name;
}

/* The options from the best for who decides to the worst; those alike as they are offered. */
typedef struct {
  guint option;
  double score;
} Ranked;

static gint compare_ranked(gconstpointer a, gconstpointer b) {
  const Ranked *one = a, *two = b;

  if (one->score != two->score)
    return one->score > two->score ? -1 : 1;
  return one->option < two->option ? -1 : 1;
}

static GArray *rank_options(const CapEndingReport *report) {
  const CapEnding *ending = report->ending;
  GArray *ranked = g_array_new(FALSE, FALSE, sizeof(Ranked));

  for (guint i = 0; i < ending->values->len; i++) {
    const CapEndingValue *value = &g_array_index(ending->values, CapEndingValue, i);
    Ranked row = {i, cap_ending_score(report->options->rules, value, ending->request.side)};

    g_array_append_val(ranked, row);
  }
  g_array_sort(ranked, compare_ranked);
  return ranked;
}

/* --- For people ------------------------------------------------------------------------------- */

static void print_position(const CapEndingReport *report, const Table *table, FILE *out) {
  const CapRuleset *rules = report->options->rules;
  const CapRequest *request = &report->ending->request;
  g_autofree char *turn = cap_scenario_dup_turn(report->scenario, rules->outcome(table->play).turn);
  char about[CAP_OPTION_TEXT];

  fprintf(out, "%s, %s, after %" G_GUINT64_FORMAT " decisions.\n", report->scenario->id, turn,
          report->n_decisions);
  if (request->n_options == 0)
    return;
  rules->about_words(table->play, request, about);
  fprintf(out, "%s to decide: %s%s%s\n", side_name(report, request->side),
          rules->question(table->play, request->kind), about[0] != '\0' ? " " : "", about);
}

static void print_results(const CapEndingReport *report, FILE *out) {
  const CapRuleset *rules = report->options->rules;

  fputs("\nIf both sides play as well as possible:\n", out);
  for (guint i = 0; i < cap_ending_n_results(rules); i++) {
    const CapLevel *level;
    CapIndex side = cap_ending_result(rules, i, &level);
    double chance = report->ending->value.chances[i];

    if (chance == 0)
      continue;
    if (side == CAP_INDEX_NONE)
      fprintf(out, "  %9.4f %%  draw\n", 100 * chance);
    else
      fprintf(out, "  %9.4f %%  %s for %s\n", 100 * chance, level->victory,
              side_name(report, side));
  }
}

static void print_option(const CapEndingReport *report, const Table *table, const Ranked *row,
                         FILE *out) {
  const CapRuleset *rules = report->options->rules;
  const CapEnding *ending = report->ending;
  const CapEndingValue *value = &g_array_index(ending->values, CapEndingValue, row->option);
  char text[CAP_OPTION_TEXT];

  rules->option_words(table->play, &ending->request, ending->request.options[row->option], text);
  fprintf(out, "  %9.6f  %9.4f %%  %9.4f %%  %s\n", row->score,
          100 * cap_ending_chance(rules, value, ending->request.side), 100 * value->chances[0],
          text);
}

static void print_options(const CapEndingReport *report, const Table *table, FILE *out) {
  g_autoptr(GArray) ranked = rank_options(report);

  if (ranked->len == 0)
    return;
  fprintf(out, "\nWhat each option leads to for %s. A win counts 1, a draw 1/2.\n",
          side_name(report, report->ending->request.side));
  fputs("      score          win         draw  option\n", out);
  for (guint i = 0; i < ranked->len; i++)
    print_option(report, table, &g_array_index(ranked, Ranked, i), out);
}

void cap_ending_report_print(const CapEndingReport *report, FILE *out) {
  Table table;

  table_open(&table, report);
  print_position(report, &table, out);
  print_results(report, out);
  print_options(report, &table, out);
  fprintf(out,
          "\nThese chances are exact. %" G_GUINT64_FORMAT " positions and %" G_GUINT64_FORMAT
          " nodes were looked through.\nBoth sides are assumed to see everything, including what "
          "the game hides from them.\n",
          report->ending->n_positions, report->ending->n_runs);
  if (report->options->rules->option_at != NULL)
    fputs("Only the moves that the program offers were considered; on a table others are legal "
          "too.\n",
          out);
  report->options->rules->play_free(table.play);
}

/* --- For programs ----------------------------------------------------------------------------- */

static void add_fraction(JsonBuilder *b, const char *name, double value) {
  json_builder_set_member_name(b, name);
  json_builder_add_double_value(b, value);
}

static void add_results(JsonBuilder *b, const CapEndingReport *report,
                        const CapEndingValue *value) {
  const CapRuleset *rules = report->options->rules;

  cap_json_begin_array(b, "results");
  for (guint i = 0; i < cap_ending_n_results(rules); i++) {
    const CapLevel *level;
    CapIndex side = cap_ending_result(rules, i, &level);

    if (value->chances[i] == 0)
      continue;
    json_builder_begin_object(b);
    cap_json_add_string(b, "side",
                        side != CAP_INDEX_NONE ? report->scenario->sides[side].id : NULL);
    cap_json_add_string(b, "level", level != NULL ? level->name : "draw");
    add_fraction(b, "chance", value->chances[i]);
    json_builder_end_object(b);
  }
  json_builder_end_array(b);
}

static void add_option(JsonBuilder *b, const CapEndingReport *report, const Table *table,
                       const Ranked *row) {
  const CapRuleset *rules = report->options->rules;
  const CapEnding *ending = report->ending;
  char text[CAP_OPTION_TEXT];

  rules->option_text(table->play, ending->request.options[row->option], text);
  json_builder_begin_object(b);
  cap_json_add_string(b, "option", text);
  add_fraction(b, "score", row->score);
  add_results(b, report, &g_array_index(ending->values, CapEndingValue, row->option));
  json_builder_end_object(b);
}

static void add_decision(JsonBuilder *b, const CapEndingReport *report, const Table *table) {
  const CapRequest *request = &report->ending->request;
  g_autoptr(GArray) ranked = rank_options(report);
  char about[CAP_OPTION_TEXT];

  report->options->rules->about_text(table->play, request, about);
  cap_json_begin_object(b, "decision");
  cap_json_add_string(b, "side", report->scenario->sides[request->side].id);
  cap_json_add_string(b, "kind", report->options->rules->decision_name(request->kind));
  cap_json_add_string(b, "about", about);
  cap_json_begin_array(b, "options");
  for (guint i = 0; i < ranked->len; i++)
    add_option(b, report, table, &g_array_index(ranked, Ranked, i));
  json_builder_end_array(b);
  json_builder_end_object(b);
}

char *cap_ending_report_to_json(const CapEndingReport *report) {
  const CapRuleset *rules = report->options->rules;
  g_autoptr(JsonBuilder) b = json_builder_new();
  Table table;

  table_open(&table, report);
  g_autofree char *turn = cap_scenario_dup_turn(report->scenario, rules->outcome(table.play).turn);
  json_builder_begin_object(b);
  cap_json_add_string(b, "kind", KIND);
  cap_json_add_number(b, "format", FORMAT);
  cap_json_add_string(b, "engine", CAP_VERSION);
  cap_json_add_string(b, "scenario", report->scenario->id);
  cap_json_add_string(b, "digest", report->digest);
  cap_json_add_string(b, "turn", turn);
  cap_json_add_number(b, "decisions", (gint64)report->n_decisions);
  add_results(b, report, &report->ending->value);
  if (report->ending->request.n_options > 0)
    add_decision(b, report, &table);
  cap_json_add_number(b, "positions", (gint64)report->ending->n_positions);
  cap_json_add_number(b, "nodes", (gint64)report->ending->n_runs);
  cap_json_add_truth(b, "sees-all", TRUE);
  cap_json_add_truth(b, "offered-only", rules->option_at != NULL);
  json_builder_end_object(b);
  rules->play_free(table.play);
  return cap_json_dup_text(b);
}

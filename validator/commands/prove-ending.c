#include "validator/commands/prove-ending.h"

#include "schema/record.h"
#include "validator/commands/obstacles.h"
#include "validator/play/replay.h"
#include "validator/prove/ending-report.h"

typedef struct {
  const CapProveEnding *ask;
  const CapStreams *io;
  CapEndingOptions options;
  const CapScenario *scenario;
  guint64 n_decisions;
} Ending;

/* --- The position ----------------------------------------------------------------------------- */

/* Takes decisions of a record that is known to be legal. What was rolled after the last of them
 * counts as rolled only where the record has it. */
static GBytes *state_after(const Ending *e, const CapRecord *record, guint64 n_decisions) {
  const CapRuleset *rules = e->options.rules;
  g_autofree CapRequest *request = g_new(CapRequest, 1);
  CapDice dice;

  cap_dice_script(&dice, record->dice, record->n_dice);
  CapRulesPlay *play = rules->play_new(e->options.game, record->options, &dice, NULL);
  for (guint64 n = 0; n < n_decisions; n++) {
    g_autofree char *name = cap_slice_dup(record->decisions[n].option);
    CapOption option;

    rules->next(play, request);
    if (cap_rules_option_of_text(rules, play, request, name, &option))
      rules->answer(play, request, option);
  }
  GBytes *before = rules->save(play);
  rules->next(play, request);
  if (!dice.is_short) {
    g_bytes_unref(before);
    before = rules->save(play);
  }
  rules->play_free(play);
  return before;
}

static CapExit refuse_record(const Ending *e, CapDiagnostics *findings, const char *why) {
  cap_obstacles_print(findings, e->io);
  return cap_cli_io_error(&cap_command_prove, e->io, "%s %s", e->ask->record, why);
}

static CapExit read_position(Ending *e) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = cap_document_read(e->ask->record, e->ask->limits, findings);

  if (doc == NULL || cap_document_kind(doc) != CAP_KIND_RECORD)
    return refuse_record(e, findings, "is no record of a game.");
  g_autoptr(CapRecord) record = cap_record_compile(doc, e->scenario->format->options);
  if (!cap_slice_equals(record->scenario, e->scenario->id))
    return refuse_record(e, findings, "is the record of another scenario.");
  cap_replay(e->options.rules, e->options.game, e->scenario, doc, record, 0, findings);
  if (cap_diagnostics_count_severity(findings, CAP_SEVERITY_ERROR) > 0)
    return refuse_record(e, findings, "does not follow the rules.");
  if (e->ask->back > record->n_decisions)
    return cap_cli_usage_error(&cap_command_prove, e->io, "The record has only %u decisions.",
                               record->n_decisions);
  e->n_decisions = record->n_decisions - e->ask->back;
  e->options.options = record->options;
  e->options.state = state_after(e, record, e->n_decisions);
  return CAP_EXIT_OK;
}

/* --- Its value -------------------------------------------------------------------------------- */

static CapExit tell_unsettled(const Ending *e, const CapEnding *ending) {
  if (ending->goes_round)
    fprintf(e->io->err,
            "capitano prove: The same position can come up again and again, so it has no exact "
            "value. %" G_GUINT64_FORMAT " nodes were looked through.\n",
            ending->n_runs);
  else
    fprintf(e->io->err,
            "capitano prove: Too many games are possible from here. %" G_GUINT64_FORMAT
            " positions and %" G_GUINT64_FORMAT
            " nodes were looked through without coming to an end. Take a position closer to the "
            "end of the game (--record, --back), or allow more nodes (--nodes).\n",
            ending->n_positions, ending->n_runs);
  return CAP_EXIT_FINDINGS;
}

static CapExit tell(const Ending *e, const CapEnding *ending, const char *digest) {
  CapEndingReport report = {.options = &e->options,
                            .ending = ending,
                            .scenario = e->scenario,
                            .digest = digest,
                            .n_decisions = e->n_decisions};

  if (!ending->is_settled)
    return tell_unsettled(e, ending);
  if (!e->ask->as_json) {
    cap_ending_report_print(&report, e->io->out);
    return CAP_EXIT_OK;
  }
  g_autofree char *json = cap_ending_report_to_json(&report);
  fputs(json, e->io->out);
  return CAP_EXIT_OK;
}

CapExit cap_prove_ending(const CapProveEnding *ask, CapOpenScenario *open, const CapStreams *io) {
  Ending e = {.ask = ask,
              .io = io,
              .options = {.rules = cap_open_scenario_rules(open),
                          .game = cap_open_scenario_game(open),
                          .most_runs = ask->most_nodes,
                          .seconds = ask->seconds},
              .scenario = cap_open_scenario_scenario(open)};
  CapExit status = ask->record != NULL ? read_position(&e) : CAP_EXIT_OK;

  if (status != CAP_EXIT_OK)
    return status;
  g_autofree char *digest = cap_open_scenario_digest(open);
  g_autoptr(CapEnding) ending = cap_ending_solve(&e.options);
  status = tell(&e, ending, digest != NULL ? digest : "");
  g_clear_pointer(&e.options.state, g_bytes_unref);
  return status;
}

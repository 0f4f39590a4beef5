/* Records: the scenario they belong to exists and is still the same, its sides decide, and the
 * dice are known. Whether the decisions are legal takes a replay. */
#include "validator/checks/checks.h"

#include "schema/codes/codes-document.h"
#include "schema/codes/codes-scenario.h"
#include "schema/codes/place.h"
#include "schema/record.h"
#include "schema/table.h"

/* All dice have as many. */
#define DIE_FACES 6

static void check_die(const CapCheckContext *context, CapNode node, CapSlice word) {
  int shown;
  if (!cap_slice_to_int(word, &shown) || (shown >= 1 && shown <= DIE_FACES))
    return;
  CapDiagnostic *d = cap_report(context->findings, CAP_CODE_RECORD_DICE,
                                cap_place_word(context->document, node, CAP_NAME_DICE, word),
                                "A die cannot show %d.", shown);
  cap_diagnostic_set_hint(d, "A die shows 1 to %d.", DIE_FACES);
}

static void check_dice(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  g_autoptr(CapRecord) record = cap_record_compile(doc, NULL);
  for (guint i = 0; i < record->n_decisions; i++) {
    CapNode node = record->decisions[i].node;
    CapSlice rest = cap_node_attribute(doc, node, CAP_NAME_DICE), word;
    while (cap_slice_next_word(&rest, &word))
      check_die(context, node, word);
  }
}

static void check_sides(const CapCheckContext *context) {
  const CapScenario *s = context->scenario;
  if (s == NULL)
    return;
  g_autoptr(CapRecord) record = cap_record_compile(context->document, NULL);
  for (guint i = 0; i < record->n_decisions; i++) {
    const CapDecision *decision = &record->decisions[i];
    if (cap_slice_is_set(decision->by) && cap_scenario_find_side(s, decision->by) == CAP_INDEX_NONE)
      cap_report_unknown(context->findings, CAP_CODE_UNKNOWN_SIDE,
                         cap_place_attribute(context->document, decision->node, CAP_NAME_BY),
                         decision->by, CAP_TABLES(CAP_TABLE_OF(s->sides, s->n_sides)),
                         "There is no side \"%.*s\" in scenario \"%s\".",
                         CAP_SLICE_ARGS(decision->by), s->id);
  }
}

const CapCheck cap_record_checks[] = {
    {"check_dice", CAP_KIND_RECORD, check_dice},
    {"check_sides", CAP_KIND_RECORD, check_sides},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};

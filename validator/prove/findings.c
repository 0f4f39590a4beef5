#include "validator/prove/findings.h"

#include "schema/codes/codes-shown.h"
#include "schema/codes/place.h"
#include "validator/checks/wording.h"
#include "validator/prove/search.h"

/* The line of the last element in a node, or its own. */
static guint last_line(const CapDocument *doc, CapNode node) {
  guint line = cap_wording_line(doc, node);

  for (CapNode child = cap_node_first_child(doc, node); child != CAP_NODE_NONE;
       child = cap_node_next(doc, child))
    line = MAX(line, last_line(doc, child));
  return line;
}

static gboolean is_told(const CapScenario *scenario, CapNode node, const CapDiagnostics *findings) {
  guint from = cap_wording_line(scenario->document, node);
  guint to = last_line(scenario->document, node);

  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);

    if (g_strcmp0(d->file, scenario->file) == 0 && d->line >= from && d->line <= to)
      return TRUE;
  }
  return FALSE;
}

void cap_prove_report(const CapScenario *scenario, const CapRuleset *rules,
                      const CapRulesGame *game, CapDiagnostics *findings) {
  g_autoptr(CapProofs) proofs = cap_prove_impossible(rules, game);

  for (guint i = 0; i < proofs->proofs->len; i++) {
    const CapProof *proof = cap_proof_at(proofs, i);

    if (proof->verdict != CAP_VERDICT_IMPOSSIBLE || proof->prospect.has_own_check ||
        is_told(scenario, proof->prospect.node, findings))
      continue;
    CapDiagnostic *d = cap_report(findings, CAP_CODE_CANNOT_HAPPEN,
                                  cap_place_element(scenario->document, proof->prospect.node),
                                  "The %s \"%s\" can come about in no game. %s",
                                  proof->prospect.kind, proof->prospect.name, proof->why);
    cap_diagnostic_set_object(d, "%s %s", proof->prospect.kind, proof->prospect.name);
    if (proof->rules != NULL)
      cap_diagnostic_set_hint(d, "It rests on these rules: %s.", proof->rules);
  }
}

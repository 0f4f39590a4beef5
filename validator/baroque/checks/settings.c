/* Settings that change nothing, as the others are. */
#include "schema/baroque/codes-scenario.h"

#include <glib/gi18n.h>

#include "validator/baroque/checks/checks.h"
#include "validator/baroque/checks/stands.h"

static gboolean are_rounds_unbounded(const BaroqueScenario *s) {
  return s->settings.melee_round_cap != baroque_usual_settings.melee_round_cap &&
         s->settings.drawn_melee != BAROQUE_DRAWN_AT_ONCE;
}

static gboolean is_penalty_idle(const BaroqueScenario *s) {
  return s->settings.support_penalty_disorder != baroque_usual_settings.support_penalty_disorder &&
         s->settings.support_share == BAROQUE_SUPPORT_NONE;
}

static gboolean are_options_idle(const BaroqueScenario *s) {
  return !s->players_place_ground &&
         (s->settings.options_defender != baroque_usual_settings.options_defender ||
          s->settings.options_attacker != baroque_usual_settings.options_attacker);
}

/* [gap 81] A Command loses points by its own units only, so that no chain can come about. */
static gboolean has_chain(const BaroqueScenario *s) {
  return s->settings.command_break_chain != BAROQUE_CHAIN_NEXT_TURN;
}

static const struct {
  CapName names[2]; /* of the attributes, the first that is there is marked */
  gboolean (*is_idle)(const BaroqueScenario *s);
  const char *words, *hint;
} rows[] = {
    {{CAP_NAME_MELEE_ROUND_CAP, CAP_NAME_MELEE_ROUND_CAP},
     are_rounds_unbounded,
     N_("A drawn melee rests until the next activation, so its rounds at once need no limit."),
     N_("Add drawn-melee=\"at-once\", or remove the limit.")},
    {{CAP_NAME_SUPPORT_PENALTY_DISORDER, CAP_NAME_SUPPORT_PENALTY_DISORDER},
     is_penalty_idle,
     N_("Supports add no dice in this battle, so Disorder cannot cost them any."),
     N_("Remove the penalty, or choose another support-share.")},
    {{CAP_NAME_OPTIONS_DEFENDER, CAP_NAME_OPTIONS_ATTACKER},
     are_options_idle,
     N_("The ground of this battle is fixed, so nobody spends options on it."),
     N_("Add ground=\"players\", or remove the options.")},
    {{CAP_NAME_COMMAND_BREAK_CHAIN, CAP_NAME_COMMAND_BREAK_CHAIN},
     has_chain,
     N_("A Command loses points by its own units only, so none falls by the break of another."),
     N_("Remove the setting.")},
};

static void check_settings(const CapCheckContext *context) {
  const BaroqueScenario *s = baroque_checked(context);

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    if (!rows[i].is_idle(s))
      continue;
    gboolean is_first =
        cap_slice_is_set(cap_node_attribute(context->document, s->settings_node, rows[i].names[0]));
    CapDiagnostic *d =
        baroque_report(context, CAP_CODE_IDLE_SETTING, s->settings_node,
                       rows[i].names[is_first ? 0 : 1], NULL, "%s", _(rows[i].words));
    cap_diagnostic_set_hint(d, "%s", _(rows[i].hint));
  }
}

const CapCheck baroque_setting_checks[] = {
    {"check_settings", CAP_KIND_SCENARIO, check_settings},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};

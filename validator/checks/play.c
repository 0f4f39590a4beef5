/* Can the engine take the scenario on at all? */
#include "validator/checks/checks.h"
#include "validator/engine/honour/game.h"

/* What has the wrong shape was reported as such. */
static void check_size(const CapCheckContext *context) {
  g_autoptr(CapGame) game = NULL;

  if (g_strcmp0(context->scenario->ruleset, "honour") != 0 ||
      !cap_document_has_shape(context->document))
    return;
  game = cap_game_new(context->scenario, context->findings);
}

const CapCheck cap_play_checks[] = {
    {"check_size", CAP_KIND_SCENARIO, check_size},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};

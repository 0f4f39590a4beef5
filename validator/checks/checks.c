#include "validator/checks/checks.h"

#include "validator/system.h"

/* In the order of the documents they look at; findings are sorted afterwards. */
static const CapCheck *const shared_tables[] = {
    cap_document_checks,
    cap_repeat_checks,
    cap_name_checks,
    cap_crossed_id_checks,
    cap_abbreviation_checks,
    cap_map_checks,
    cap_zone_map_checks,
    cap_zone_outline_checks,
    cap_zone_place_checks,
    cap_table_checks,
    cap_record_checks,
    cap_ruleset_checks,
    NULL,
};

static gboolean has_its_models(const CapCheckContext *context, CapKind kind) {
  switch (kind) {
  case CAP_KIND_UNKNOWN:
  case CAP_KIND_RECORD:
    return TRUE;
  case CAP_KIND_MAP:
    return context->map != NULL;
  case CAP_KIND_ROSTER:
    return context->roster != NULL;
  case CAP_KIND_SCENARIO:
    return context->map != NULL && context->roster != NULL && context->scenario != NULL;
  }
  return FALSE;
}

static gboolean is_late(const CapCheckContext *context) {
  return context->deadline != 0 && g_get_monotonic_time() >= context->deadline;
}

static gboolean run_tables(const CapCheckContext *context, const CapCheck *const *tables) {
  CapKind kind = cap_document_kind(context->document);

  for (; *tables != NULL; tables++) {
    for (const CapCheck *check = *tables; check->name != NULL; check++) {
      if (check->kind != CAP_KIND_UNKNOWN && check->kind != kind)
        continue;
      if (is_late(context))
        return FALSE;
      if (has_its_models(context, check->kind))
        check->run(context);
    }
  }
  return TRUE;
}

gboolean cap_run_checks(const CapCheckContext *context) {
  const CapSystem *system = cap_system_of(context->document);

  return run_tables(context, shared_tables) &&
         (system == NULL || system->checks == NULL || run_tables(context, system->checks));
}

/* Checks of <readings>: a reading that is chosen can matter in this scenario. */
#include "validator/honour/checks/rules/rules.h"

#include <glib/gi18n.h>

#include "schema/honour/codes-scenario.h"
#include "schema/codes/place.h"
#include "schema/honour/scenario.h"

/* Optional rules 18.5 and 18.9, as they are counted. */
enum { RECRUITING = 4, SHORT_BATTLE = 8 };

/* Does a special rule switch chapter 14 on or off? */
static gboolean switches_alignment(const CapDocument *doc) {
  for (CapNode node = 0; node < cap_document_count(doc); node++)
    if (cap_node_name(doc, node) == CAP_NAME_ADJUST &&
        cap_slice_equals(cap_node_attribute(doc, node, CAP_NAME_RULE), "14"))
      return TRUE;
  return FALSE;
}

/* Why it does not matter how this is read, as the end of a sentence; NULL when it does. */
static const char *reason_for_idleness(const CapCheckContext *context, HonourRulingSwitch number) {
  const HonourScenario *s = honour_scenario(context->scenario);

  switch (number) {
  case HONOUR_RULING_SWITCH_RECRUITING:
    return s->base.options[RECRUITING] == CAP_RULE_OFF ? _("optional rule 18.5 is switched off")
                                                       : NULL;
  case HONOUR_RULING_SWITCH_FIREARMS_CHIT:
  case HONOUR_RULING_SWITCH_FLANK_CHARGE:
  case HONOUR_RULING_SWITCH_CHARGE_ENGAGEMENT:
    return s->base.options[SHORT_BATTLE] == CAP_RULE_ON
               ? _("the short Major Battle of optional rule 18.9 has neither chits nor charges")
               : NULL;
  case HONOUR_RULING_SWITCH_UNALIGNED_MILITIA:
    return s->alignment_used && !switches_alignment(context->document)
               ? _("this scenario uses alignment")
               : NULL;
  case HONOUR_RULING_SWITCH_HIGHEST_RANK:
  case HONOUR_RULING_SWITCH_SIEGE_LEVEL:
  case HONOUR_RULING_SWITCH_ADMINISTRATIVE_MODE:
  case HONOUR_RULING_SWITCH_INITIATIVE_MODIFIER:
  case HONOUR_RULING_SWITCH_EXIT_PURSUIT:
  case HONOUR_RULING_SWITCH_DROPPED_OFF:
  case HONOUR_RULING_SWITCH_MARCH_DISCIPLINE:
  case HONOUR_RULING_SWITCH_LATE_DECLARATION:
  case HONOUR_RULING_SWITCH_PURSUIT_LOSSES:
  case HONOUR_RULING_SWITCH_FERRY_PURSUIT:
  case HONOUR_RULING_SWITCH_RETREAT_ORDER:
  case HONOUR_N_RULING_SWITCHES:
    break;
  }
  return NULL;
}

/* What is said although it is as usual does no harm. */
static void check_reading(const CapCheckContext *context, CapNode node, HonourRulingSwitch number) {
  const HonourRulingSwitchInfo *info = honour_switch_info(number);
  const char *reason;

  if (honour_switch_reading(number, honour_scenario(context->scenario)->readings) ==
      honour_switch_default(number))
    return;
  reason = reason_for_idleness(context, number);
  if (reason != NULL)
    cap_diagnostic_set_hint(
        cap_report(context->findings, CAP_CODE_READING_IDLE,
                   cap_place_attribute(context->document, node, info->attribute),
                   "How %s is read does not matter: %s.", info->ruling, reason),
        "Remove the attribute: it has no effect.");
}

void honour_check_readings_matter(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  CapNode node = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_READINGS);

  if (node == CAP_NODE_NONE)
    return;
  for (HonourRulingSwitch i = 0; i < HONOUR_N_RULING_SWITCHES; i++)
    check_reading(context, node, i);
}

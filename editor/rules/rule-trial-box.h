/* A button that tries a rule out in some games, and what they showed. */
#pragma once

#include "editor/shell/desk.h"

#define CAP_TYPE_RULE_TRIAL_BOX (cap_rule_trial_box_get_type())
G_DECLARE_FINAL_TYPE(CapRuleTrialBox, cap_rule_trial_box, CAP, RULE_TRIAL_BOX, GtkWidget)

GtkWidget *cap_rule_trial_box_new(CapDesk *desk);

/* The rule that the button tries out; CAP_NODE_NONE for none. What was said of another rule, or of
 * this one before it changed, goes away. */
void cap_rule_trial_box_set_rule(CapRuleTrialBox *box, CapFile *file, CapNode rule);

/* A button that tries a rule out in some games, and what they showed. */
#pragma once

#include "editor/shell/desk.h"

#define HONOUR_TYPE_RULE_TRIAL_BOX (honour_rule_trial_box_get_type())
G_DECLARE_FINAL_TYPE(HonourRuleTrialBox, honour_rule_trial_box, HONOUR, RULE_TRIAL_BOX, GtkWidget)

GtkWidget *honour_rule_trial_box_new(CapDesk *desk);

/* The rule that the button tries out; CAP_NODE_NONE for none. What was said of another rule, or of
 * this one before it changed, goes away. */
void honour_rule_trial_box_set_rule(HonourRuleTrialBox *box, CapFile *file, CapNode rule);

/* What a battle says of itself in words: its settings, passages and rules. No GTK. */
#pragma once

#include "editor/core/field.h"

/* A passage or a rule of this battle as a sentence; NULL for an element that is none of these, or
 * that cannot be read. New string. */
char *baroque_scenario_words(CapProject *project, const CapDocument *doc, CapNode node);

/* What is usual for a setting, where we rule on it, and where the value of the scenario comes from;
 * an entry of the handbook. New string; NULL for what is no setting. */
char *baroque_setting_words(const CapFieldPlace *place, const char *value);

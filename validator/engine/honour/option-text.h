/* Options in words, for records and people: "order attack", "step north-east regular". Two options
 * of one request never read the same. */
#pragma once

#include "validator/engine/honour/machine.h"
#include "validator/engine/ruleset.h"

void cap_option_text(const CapGame *game, CapOption option, char out[CAP_OPTION_TEXT]);

/* What the request is about: a Capitano, an army; "" when nothing is named. */
void cap_about_text(const CapGame *game, const CapRequest *request, char out[CAP_OPTION_TEXT]);

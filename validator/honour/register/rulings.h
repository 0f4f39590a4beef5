/* Which rulings on "All is lost save Honour" leave a scenario the choice. */
#pragma once

#include "validator/register/rulings.h"

/* How a scenario chooses a reading; see CapRegister. */
gboolean honour_ruling_choice(const char *ruling, const CapDocument *scenario,
                              CapRulingChoice *choice);

/* What the scenarios of this rule system hold out; see validator/engine/prospect.h. */
#pragma once

#include "validator/engine/prospect.h"

extern const CapProspects monferrato_prospects;

/* What the scenarios of this rule system hold out; see validator/engine/prospect.h. */
#pragma once

#include "validator/engine/prospect.h"

extern const CapProspects honour_prospects;

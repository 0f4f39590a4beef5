#pragma once

#include "validator/template.h"

/* Ended by an empty row. */
extern const CapTemplate monferrato_templates[];

/* The documents to start from; ended by an empty row. */
#pragma once

#include "validator/template.h"

extern const CapTemplate honour_templates[];

#pragma once

#include "validator/template.h"

/* Ended by an empty row. */
extern const CapTemplate baroque_templates[];

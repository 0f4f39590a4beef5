/* The fix for documents of an older format. */
#pragma once

#include "validator/fixes/fixer.h"

/* Brings the document to the format of today, as `capitano migrate` does. */
gboolean cap_fix_format(const CapCase *c);

/* Enough of JSON Schema to hold a report against a schema without a network or another library:
 * type, const, enum, required, properties, additionalProperties, items, minItems, maxItems,
 * minimum, minLength, pattern, $ref into the same file, and oneOf by the member "kind". A keyword
 * that is not known fails, so that no schema looks stricter than it is checked. */
#pragma once

#include <json-glib/json-glib.h>
#include <string.h>

#include "tests/support/test-support.h"

/* Fails the test unless the text is JSON that the schema in the file describes. */
void assert_json_fits(const char *text, const char *schema_path);

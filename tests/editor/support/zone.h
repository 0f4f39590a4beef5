/* What the tests of zone maps share: a map of four squares.
 *
 *     0     100     200
 *   0 +------+-------+
 *     | Asti | Casale|      Casale is a fortress; a river runs between Asti and Alba.
 * 100 +------+-------+
 *     | Alba | Trino |
 * 200 +------+-------+
 */
#pragma once

#include <string.h>

#include "editor/core/commands/commands-zones.h"
#include "tests/support/test-support.h"

extern const char four_squares[];

enum { ASTI, CASALE, ALBA, TRINO };

char *write_squares(const char *folder);
CapMapPoint at(double x, double y);

/* The command finds nothing wrong with the document as it is. */
void assert_checked(CapFile *file, const char *folder);

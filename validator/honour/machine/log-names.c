#include "validator/honour/machine/log-names.h"

#include <string.h>

const char *honour_log_side(const HonourGame *game, CapIndex side) {
  const CapSide *s = &game->scenario->base.sides[side];
  const char *name = s->name != NULL ? s->name : s->id;

  return g_ascii_strncasecmp(name, "the ", 4) == 0 ? name + strlen("the ") : name;
}

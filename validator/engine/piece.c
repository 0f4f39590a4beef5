#include "validator/engine/piece.h"

const char *cap_piece_badge(const CapPiece *piece, const CapBadge *rows, CapBadgePlace place) {
  for (guint i = 0; rows != NULL && i < CAP_MAX_BADGES && rows[i].name != NULL; i++)
    if (rows[i].place == place && piece->badges[i][0] != '\0')
      return piece->badges[i];
  return NULL;
}

/* Writes changed outlines into a zone map, and lets the borders follow. For the commands. */
#pragma once

#include "editor/core/commands/commands-zones.h"

/* A change of the picture. */
typedef struct {
  const CapMap *map;
  CapZonePicture *before, *after;
  guint origin;       /* of a new zone: that which it was part of, whose borders it takes over */
  const char *new_id; /* of the new zone, the last of the picture; NULL when there is none */
} CapZoneChange;

CapZoneChange cap_zone_change_begin(const CapMap *map);
void cap_zone_change_clear(CapZoneChange *change);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CapZoneChange, cap_zone_change_clear)

/* Whether the picture may be so; a refusal is said. Corners that meet edges are shared before. */
gboolean cap_zone_change_is_sound(CapZoneChange *change, char **refusal);

/* Outlines and borders, by the node numbers of the map; an element for the new zone comes later. */
void cap_zone_change_write(CapZoneChange *change, CapDocument *doc);

/* The text of an outline, points as the document writes them already. New string. */
char *cap_zone_outline_text(const CapDocument *doc, const GArray *outline);

/* A measure to a tenth: "36", "849.2". New string. */
char *cap_zone_measure_text(double measure);

/* Says why, to those who want to know; takes the text over. Always FALSE. */
gboolean cap_zone_refuse(char **refusal, char *text);

/* What people call the zone; one that is not of the map is the new one. */
const char *cap_zone_name(const CapMap *map, guint zone);

/* An id for a name that nothing in the document has, and a name that no zone of the map has. New
 * strings. */
char *cap_zone_dup_free_id(const CapDocument *doc, const char *name);
char *cap_zone_dup_free_name(const CapMap *map, const char *stem);

/* Puts in a zone with an outline and its name in the middle of it; like `model` (CAP_NODE_NONE:
 * open ground) in ground, state and section. */
void cap_zone_insert(CapDocument *doc, const char *id, const char *name, const GArray *outline,
                     CapNode model);

/* A line of a list on the Play page: an event, or an option. */
#pragma once

#include <glib-object.h>

#include "schema/board/spot.h"

#define CAP_TYPE_PLAY_LINE (cap_play_line_get_type())
G_DECLARE_FINAL_TYPE(CapPlayLine, cap_play_line, CAP, PLAY_LINE, GObject)

struct _CapPlayLine {
  GObject parent_instance;
  guint number; /* of the event or option */
  char *text;
  char *rule;         /* of an event; NULL */
  CapSpot spot;       /* of an option; CAP_SPOT_NONE */
  gboolean is_marked; /* new, or chosen */
};

CapPlayLine *cap_play_line_new(guint number, const char *text, const char *rule);

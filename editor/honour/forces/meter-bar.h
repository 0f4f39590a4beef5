/* A bar that says how full something is, with the numbers in words beside it; red when it is more
 * than allowed. */
#pragma once

#include <gtk/gtk.h>

#include "editor/honour/forces/force-meters.h"

#define HONOUR_TYPE_METER_BAR (honour_meter_bar_get_type())
G_DECLARE_FINAL_TYPE(HonourMeterBar, honour_meter_bar, HONOUR, METER_BAR, GtkWidget)

/* `title` says of what: "Units against Rank". */
GtkWidget *cap_meter_bar_new(const char *title, const HonourMeter *meter);

#include "month-words.h"

#include <glib/gi18n.h>

const char *honour_month_text(const char *name) {
  static const char *const known[] = {
      NC_("month", "January"), NC_("month", "February"), NC_("month", "March"),
      NC_("month", "April"),   NC_("month", "May"),      NC_("month", "June"),
      NC_("month", "July"),    NC_("month", "August"),   NC_("month", "September"),
      NC_("month", "October"), NC_("month", "November"), NC_("month", "December"),
  };

  for (guint i = 0; i < G_N_ELEMENTS(known); i++)
    if (g_str_equal(known[i], name))
      return g_dpgettext2(NULL, "month", known[i]);
  return name;
}

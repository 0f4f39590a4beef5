#include "editor/shell/about.h"

#include <glib/gi18n.h>

#include "editor/shell/application.h"

void cap_show_about(GtkWindow *parent) {
  gtk_show_about_dialog(
      parent, "program-name", "Capitano", "logo-icon-name", CAP_EDITOR_ID, "version", CAP_VERSION,
      "comments",
      _("Build campaigns of the Italian Wars, check them against the rules, and watch them played."),
      "license-type", GTK_LICENSE_GPL_3_0, NULL);
}

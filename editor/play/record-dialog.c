#include "editor/play/record-dialog.h"

#include <string.h>

#include <glib/gi18n.h>

#include "schema/document/writer.h"

/* What a dialog that is open needs. */
typedef struct {
  CapDesk *desk;
  char *text; /* to be saved */
  CapRecordChosen chosen;
  GtkWidget *widget; /* who wants to open one */
} Asked;

static void asked_free(gpointer data, GClosure *closure) {
  Asked *asked = data;
  (void)closure;
  g_clear_object(&asked->desk);
  g_clear_object(&asked->widget);
  g_free(asked->text);
  g_free(asked);
}

static GtkFileChooserNative *new_dialog(GtkWidget *widget, const char *title,
                                        GtkFileChooserAction action, const char *accept) {
  GtkRoot *root = gtk_widget_get_root(widget);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new(
      title, GTK_IS_WINDOW(root) ? GTK_WINDOW(root) : NULL, action, accept, _("_Cancel"));
  g_autoptr(GtkFileFilter) filter = gtk_file_filter_new();
  gtk_file_filter_set_name(filter, _("Records of games"));
  gtk_file_filter_add_pattern(filter, "*.xml");
  gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(dialog), filter);
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
  return dialog;
}

static char *path_of(GtkFileChooserNative *dialog) {
  g_autoptr(GFile) file = gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog));
  return file != NULL ? g_file_get_path(file) : NULL;
}

static void on_save(GtkFileChooserNative *dialog, int response, gpointer data) {
  Asked *asked = data;
  g_autofree char *path = path_of(dialog);
  g_autoptr(GError) error = NULL;
  if (response == GTK_RESPONSE_ACCEPT && path != NULL) {
    if (cap_write_file(path, asked->text, strlen(asked->text), &error))
      cap_desk_tell(asked->desk, _("The game was saved."));
    else
      cap_desk_tell(asked->desk, _("The game could not be saved. %s"), error->message);
  }
  g_object_unref(dialog);
}

void cap_record_save(GtkWidget *widget, CapDesk *desk, const CapTape *tape) {
  GtkFileChooserNative *dialog =
      new_dialog(widget, _("Save the game"), GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"));
  Asked *asked = g_new0(Asked, 1);
  g_autofree char *name =
      g_strdup_printf("%s-%" G_GUINT64_FORMAT ".record.xml", cap_tape_copy(tape)->scenario->id,
                      cap_tape_setup(tape)->seed);
  asked->desk = g_object_ref(desk);
  asked->text = cap_tape_to_record(tape);
  gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(dialog), name);
  g_signal_connect_data(dialog, "response", G_CALLBACK(on_save), asked, asked_free, 0);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
}

static void on_open(GtkFileChooserNative *dialog, int response, gpointer data) {
  Asked *asked = data;
  g_autofree char *path = path_of(dialog);
  if (response == GTK_RESPONSE_ACCEPT && path != NULL)
    asked->chosen(asked->widget, path);
  g_object_unref(dialog);
}

void cap_record_open(GtkWidget *widget, CapRecordChosen chosen) {
  GtkFileChooserNative *dialog =
      new_dialog(widget, _("Open a record"), GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"));
  Asked *asked = g_new0(Asked, 1);
  asked->chosen = chosen;
  asked->widget = g_object_ref(widget);
  g_signal_connect_data(dialog, "response", G_CALLBACK(on_open), asked, asked_free, 0);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
}

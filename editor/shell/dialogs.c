#include "editor/shell/dialogs.h"

#include <glib/gi18n.h>

#include "editor/shell/window.h"

/* A message has no title bar; whoever cannot see it hears its first line as the name. */
static void name_message(GtkWidget *dialog, const char *words) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(dialog), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

void cap_tell_error(GtkWindow *parent, const char *what, const char *why) {
  GtkWidget *dialog = gtk_message_dialog_new(parent, GTK_DIALOG_MODAL | GTK_DIALOG_USE_HEADER_BAR,
                                             GTK_MESSAGE_ERROR, GTK_BUTTONS_CLOSE, "%s", what);
  gtk_message_dialog_format_secondary_text(GTK_MESSAGE_DIALOG(dialog), "%s", why);
  name_message(dialog, what);
  g_signal_connect(dialog, "response", G_CALLBACK(gtk_window_destroy), NULL);
  gtk_window_present(GTK_WINDOW(dialog));
}

/* --- Files ---------------------------------------------------------------------------------- */

typedef struct {
  GtkFileChooserNative *chooser;
  GtkWindow *parent; /* weak */
  CapPathChosen chosen;
  gpointer data;
} Choice;

static void on_file_response(GtkNativeDialog *dialog, int response, gpointer data) {
  Choice *choice = data;
  g_autoptr(GFile) file =
      response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog)) : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path(file) : NULL;
  gtk_native_dialog_hide(dialog);
  if (choice->parent != NULL)
    choice->chosen(choice->parent, path, choice->data);
  if (choice->parent != NULL)
    g_object_remove_weak_pointer(G_OBJECT(choice->parent), (gpointer *)&choice->parent);
  g_object_unref(choice->chooser);
  g_free(choice);
}

/* Beside the document of the window, where its map and roster are, too. */
static void go_beside_document(GtkFileChooser *chooser, GtkWindow *parent) {
  CapProject *project = CAP_IS_WINDOW(parent) ? cap_window_project(CAP_WINDOW(parent)) : NULL;
  const char *path = project != NULL ? cap_file_path(cap_project_main(project)) : NULL;
  if (path == NULL)
    return;
  g_autofree char *folder = g_path_get_dirname(path);
  g_autoptr(GFile) file = g_file_new_for_path(folder);
  gtk_file_chooser_set_current_folder(chooser, file, NULL);
}

void cap_choose_file(GtkWindow *parent, const char *title, const char *name, CapPathChosen chosen,
                     gpointer data) {
  Choice *choice = g_new0(Choice, 1);
  g_autoptr(GtkFileFilter) documents = gtk_file_filter_new();
  g_autoptr(GtkFileFilter) all = gtk_file_filter_new();
  choice->parent = parent;
  choice->chosen = chosen;
  choice->data = data;
  g_object_add_weak_pointer(G_OBJECT(parent), (gpointer *)&choice->parent);
  choice->chooser = gtk_file_chooser_native_new(
      title, parent, name != NULL ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN,
      NULL, NULL);
  go_beside_document(GTK_FILE_CHOOSER(choice->chooser), parent);
  if (name != NULL) {
    gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(choice->chooser), name);
  } else {
    gtk_file_filter_set_name(documents, _("Maps, rosters and scenarios"));
    gtk_file_filter_add_pattern(documents, "*.xml");
    gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(choice->chooser), documents);
    gtk_file_filter_set_name(all, _("All files"));
    gtk_file_filter_add_pattern(all, "*");
    gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(choice->chooser), all);
  }
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(choice->chooser), TRUE);
  g_signal_connect(choice->chooser, "response", G_CALLBACK(on_file_response), choice);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(choice->chooser));
}

/* --- Questions ------------------------------------------------------------------------------ */

typedef struct {
  CapAnswered answered;
  gpointer data;
} Question;

static void on_answer(GtkDialog *dialog, int response, gpointer data) {
  g_autofree Question *question = data;
  g_autoptr(GtkWindow) parent = gtk_window_get_transient_for(GTK_WINDOW(dialog));
  g_object_ref(parent);
  gtk_window_destroy(GTK_WINDOW(dialog));
  question->answered(parent, response == 1 || response == 2 ? response : 0, question->data);
}

void cap_ask(GtkWindow *parent, const char *question, const char *details, const char *safe,
             const char *dangerous, CapAnswered answered, gpointer data) {
  Question *asked = g_new0(Question, 1);
  GtkWidget *dialog = gtk_message_dialog_new(parent, GTK_DIALOG_MODAL, GTK_MESSAGE_QUESTION,
                                             GTK_BUTTONS_NONE, "%s", question);
  asked->answered = answered;
  asked->data = data;
  gtk_message_dialog_format_secondary_text(GTK_MESSAGE_DIALOG(dialog), "%s", details);
  name_message(dialog, question);
  gtk_dialog_add_button(GTK_DIALOG(dialog), _("_Cancel"), GTK_RESPONSE_CANCEL);
  if (dangerous != NULL) {
    GtkWidget *button = gtk_dialog_add_button(GTK_DIALOG(dialog), dangerous, 2);
    gtk_widget_add_css_class(button, "destructive-action");
  }
  GtkWidget *button = gtk_dialog_add_button(GTK_DIALOG(dialog), safe, 1);
  gtk_widget_add_css_class(button, "suggested-action");
  gtk_dialog_set_default_response(GTK_DIALOG(dialog), 1);
  g_signal_connect(dialog, "response", G_CALLBACK(on_answer), asked);
  gtk_window_present(GTK_WINDOW(dialog));
}

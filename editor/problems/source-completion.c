#include "editor/problems/source-completion.h"

#include <string.h>

#include <glib/gi18n.h>

#include "editor/core/completion.h"
#include "schema/document/insert.h"
#include "editor/handbook.h"

/* --- One proposal --------------------------------------------------------------------------- */

#define CAP_TYPE_SOURCE_PROPOSAL (cap_source_proposal_get_type())
G_DECLARE_FINAL_TYPE(CapSourceProposal, cap_source_proposal, CAP, SOURCE_PROPOSAL, GObject)

struct _CapSourceProposal {
  GObject parent_instance;
  CapCompletionKind kind;
  char *word;
  char *text;
  gboolean is_required;
};

G_DEFINE_FINAL_TYPE_WITH_CODE(CapSourceProposal, cap_source_proposal, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(GTK_SOURCE_TYPE_COMPLETION_PROPOSAL, NULL))

static void cap_source_proposal_finalize(GObject *object) {
  g_free(CAP_SOURCE_PROPOSAL(object)->word);
  g_free(CAP_SOURCE_PROPOSAL(object)->text);
  G_OBJECT_CLASS(cap_source_proposal_parent_class)->finalize(object);
}

static void cap_source_proposal_class_init(CapSourceProposalClass *class) {
  G_OBJECT_CLASS(class)->finalize = cap_source_proposal_finalize;
}

static void cap_source_proposal_init(CapSourceProposal *proposal) {
  (void)proposal;
}

/* --- The provider --------------------------------------------------------------------------- */

struct _CapSourceCompletion {
  GObject parent_instance;
  CapFile *file;
};

static void implement_provider(GtkSourceCompletionProviderInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE(CapSourceCompletion, cap_source_completion, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(GTK_SOURCE_TYPE_COMPLETION_PROVIDER,
                                                    implement_provider))

static char *text_before(const GtkTextIter *iter) {
  GtkTextBuffer *buffer = gtk_text_iter_get_buffer(iter);
  GtkTextIter start;
  gtk_text_buffer_get_start_iter(buffer, &start);
  return gtk_text_buffer_get_text(buffer, &start, iter, TRUE);
}

/* The kind of a text that was never well-formed is not known. */
static CapCompletion *complete(CapSourceCompletion *self, const GtkTextIter *iter, char **written) {
  CapKind kind = cap_file_kind(self->file);
  g_autofree char *text = text_before(iter);
  gsize length = strlen(text);
  if (kind == CAP_KIND_UNKNOWN)
    return NULL;
  CapCompletion *completion =
      cap_completion_new(cap_guide_of(cap_file_document(self->file)), text, length);
  const CapHandbook *handbook = cap_handbook_of(cap_file_document(self->file));
  if (handbook->trim_completion != NULL)
    handbook->trim_completion(completion, text);
  if (written != NULL)
    *written = g_strdup(completion->kind != CAP_COMPLETE_NOTHING ? text + completion->start : "");
  return completion;
}

static GListModel *populate(GtkSourceCompletionProvider *provider,
                            GtkSourceCompletionContext *context, GError **error) {
  GListStore *list = g_list_store_new(CAP_TYPE_SOURCE_PROPOSAL);
  g_autofree char *written = NULL;
  GtkTextIter start, end;
  (void)error;
  gtk_source_completion_context_get_bounds(context, &start, &end);
  g_autoptr(CapCompletion) completion = complete(CAP_SOURCE_COMPLETION(provider), &end, &written);
  for (guint i = 0; completion != NULL && i < completion->items->len; i++) {
    const CapCompletionItem *item = &g_array_index(completion->items, CapCompletionItem, i);
    if (!g_str_has_prefix(item->word, written))
      continue;
    g_autoptr(CapSourceProposal) proposal = g_object_new(CAP_TYPE_SOURCE_PROPOSAL, NULL);
    proposal->kind = completion->kind;
    proposal->word = g_strdup(item->word);
    proposal->text = g_strdup(item->text);
    proposal->is_required = item->is_required;
    g_list_store_append(list, proposal);
  }
  return G_LIST_MODEL(list);
}

/* The list is made anew for each letter: what may stand there depends on all that is before it. */
static void refilter(GtkSourceCompletionProvider *provider, GtkSourceCompletionContext *context,
                     GListModel *model) {
  GListModel *fresh = populate(provider, context, NULL);
  g_list_store_remove_all(G_LIST_STORE(model));
  for (guint i = 0; i < g_list_model_get_n_items(fresh); i++) {
    g_autoptr(GObject) item = g_list_model_get_item(fresh, i);
    g_list_store_append(G_LIST_STORE(model), item);
  }
  g_object_unref(fresh);
}

static void display(GtkSourceCompletionProvider *provider, GtkSourceCompletionContext *context,
                    GtkSourceCompletionProposal *proposal, GtkSourceCompletionCell *cell) {
  CapSourceProposal *item = CAP_SOURCE_PROPOSAL(proposal);
  (void)provider;
  (void)context;
  switch (gtk_source_completion_cell_get_column(cell)) {
  case GTK_SOURCE_COMPLETION_COLUMN_TYPED_TEXT:
    gtk_source_completion_cell_set_text(cell, item->word);
    break;
  case GTK_SOURCE_COMPLETION_COLUMN_AFTER:
    gtk_source_completion_cell_set_text(cell, item->is_required ? _("required") : NULL);
    break;
  case GTK_SOURCE_COMPLETION_COLUMN_COMMENT:
  case GTK_SOURCE_COMPLETION_COLUMN_DETAILS:
    gtk_source_completion_cell_set_text(cell, item->text);
    break;
  case GTK_SOURCE_COMPLETION_COLUMN_ICON:
  case GTK_SOURCE_COMPLETION_COLUMN_BEFORE:
    gtk_source_completion_cell_set_text(cell, NULL);
    break;
  }
}

/* Writes the word in the place of what is there of it, and the quotes of an attribute. */
static void activate(GtkSourceCompletionProvider *provider, GtkSourceCompletionContext *context,
                     GtkSourceCompletionProposal *proposal) {
  CapSourceProposal *item = CAP_SOURCE_PROPOSAL(proposal);
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER(gtk_source_completion_context_get_buffer(context));
  g_autofree char *written = NULL;
  GtkTextIter start, end;
  gtk_source_completion_context_get_bounds(context, &start, &end);
  g_autoptr(CapCompletion) completion = complete(CAP_SOURCE_COMPLETION(provider), &end, &written);
  if (completion == NULL)
    return;
  g_autofree char *text = item->kind == CAP_COMPLETE_ATTRIBUTE
                              ? g_strconcat(item->word, "=\"\"", NULL)
                          : item->kind == CAP_COMPLETE_END ? g_strconcat(item->word, ">", NULL)
                                                           : g_strdup(item->word);
  start = end;
  gtk_text_iter_backward_chars(&start, (int)g_utf8_strlen(written, -1));
  gtk_text_buffer_begin_user_action(buffer);
  gtk_text_buffer_delete(buffer, &start, &end);
  gtk_text_buffer_insert(buffer, &start, text, -1);
  if (item->kind == CAP_COMPLETE_ATTRIBUTE) {
    gtk_text_iter_backward_char(&start);
    gtk_text_buffer_place_cursor(buffer, &start);
  }
  gtk_text_buffer_end_user_action(buffer);
}

static gboolean is_trigger(GtkSourceCompletionProvider *provider, const GtkTextIter *iter,
                           gunichar c) {
  (void)provider;
  (void)iter;
  return c == '<' || c == '/' || c == ' ' || c == '"';
}

static void implement_provider(GtkSourceCompletionProviderInterface *iface) {
  iface->populate = populate;
  iface->refilter = refilter;
  iface->display = display;
  iface->activate = activate;
  iface->is_trigger = is_trigger;
}

GtkSourceCompletionProvider *cap_source_completion_new(CapFile *file) {
  CapSourceCompletion *completion = g_object_new(CAP_TYPE_SOURCE_COMPLETION, NULL);
  completion->file = g_object_ref(file);
  return GTK_SOURCE_COMPLETION_PROVIDER(completion);
}

static void cap_source_completion_dispose(GObject *object) {
  g_clear_object(&CAP_SOURCE_COMPLETION(object)->file);
  G_OBJECT_CLASS(cap_source_completion_parent_class)->dispose(object);
}

static void cap_source_completion_class_init(CapSourceCompletionClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_source_completion_dispose;
}

static void cap_source_completion_init(CapSourceCompletion *completion) {
  (void)completion;
}

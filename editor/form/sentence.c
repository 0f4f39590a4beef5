#include "editor/form/sentence.h"

/* In pixels; the frame has the padding of the style on both sides. */
#define MOST_HEIGHT 122
#define FRAME       18

struct _CapSentence {
  GtkWidget parent_instance;
  GtkWidget *scrolled, *label;
};

G_DEFINE_FINAL_TYPE(CapSentence, cap_sentence, GTK_TYPE_WIDGET)

void cap_sentence_set_text(CapSentence *sentence, const char *text) {
  g_return_if_fail(CAP_IS_SENTENCE(sentence));
  gtk_label_set_label(GTK_LABEL(sentence->label), text);
}

/* A scrolled window does not ask for what its child needs at this width, but as one line. */
static void cap_sentence_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                 int *minimum, int *natural, int *minimum_baseline,
                                 int *natural_baseline) {
  CapSentence *sentence = CAP_SENTENCE(widget);
  int wanted = 0;
  gtk_widget_measure(sentence->scrolled, orientation, for_size, minimum, natural, NULL, NULL);
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  gtk_widget_measure(sentence->label, orientation, for_size < 0 ? -1 : MAX(for_size - FRAME, 0),
                     NULL, &wanted, NULL, NULL);
  *minimum = *natural = MAX(*minimum, MIN(wanted + FRAME, MOST_HEIGHT));
}

static GtkSizeRequestMode cap_sentence_get_request_mode(GtkWidget *widget) {
  (void)widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void cap_sentence_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  gtk_widget_allocate(CAP_SENTENCE(widget)->scrolled, width, height, baseline, NULL);
}

static void cap_sentence_dispose(GObject *object) {
  g_clear_pointer(&CAP_SENTENCE(object)->scrolled, gtk_widget_unparent);
  G_OBJECT_CLASS(cap_sentence_parent_class)->dispose(object);
}

static void cap_sentence_class_init(CapSentenceClass *class) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = cap_sentence_dispose;
  widget_class->measure = cap_sentence_measure;
  widget_class->get_request_mode = cap_sentence_get_request_mode;
  widget_class->size_allocate = cap_sentence_size_allocate;
}

static GtkWidget *new_label(void) {
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_yalign(GTK_LABEL(label), 0);
  gtk_label_set_selectable(GTK_LABEL(label), TRUE);
  return label;
}

static void cap_sentence_init(CapSentence *sentence) {
  sentence->label = new_label();
  sentence->scrolled = gtk_scrolled_window_new();
  GtkScrolledWindow *scrolled = GTK_SCROLLED_WINDOW(sentence->scrolled);
  gtk_scrolled_window_set_policy(scrolled, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_overlay_scrolling(scrolled, FALSE);
  gtk_scrolled_window_set_child(scrolled, sentence->label);
  gtk_widget_add_css_class(sentence->scrolled, "rule-sentence");
  gtk_widget_set_parent(sentence->scrolled, GTK_WIDGET(sentence));
}

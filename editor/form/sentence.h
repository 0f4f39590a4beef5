/* A sentence of some length, as high as it needs: a longer one scrolls, so that what stands below
 * it stays in sight. */
#pragma once

#include <gtk/gtk.h>

#define CAP_TYPE_SENTENCE (cap_sentence_get_type())
G_DECLARE_FINAL_TYPE(CapSentence, cap_sentence, CAP, SENTENCE, GtkWidget)

/* Can be selected and copied. */
void cap_sentence_set_text(CapSentence *sentence, const char *text);

/* A list to choose from that can be searched, in a popover. One click or Enter chooses.
 *
 * Signals: `fill` before it is shown: give it its choices then; `chosen` (const char *id). */
#pragma once

#include <gtk/gtk.h>

#include "editor/core/references.h"
#include "editor/form/choice-item.h"

#define CAP_TYPE_CHOICE_POPOVER (cap_choice_popover_get_type())
G_DECLARE_FINAL_TYPE(CapChoicePopover, cap_choice_popover, CAP, CHOICE_POPOVER, GtkPopover)

/* With `is_list` several can be chosen: they are check boxes, and the popover stays open until one
 * is done. Otherwise what is chosen has a tick, and choosing closes it. */
GtkWidget *cap_choice_popover_new(gboolean is_list);

/* A list that nearly always holds one: choosing replaces that one and closes, unless the user wants
 * several, or there are several. */
void cap_choice_popover_let_replace(CapChoicePopover *popover);

/* Whether choosing adds to the others, or takes away. */
gboolean cap_choice_popover_is_several(CapChoicePopover *popover);

/* `choices` is an array of CapChoice, only read: names, with the identifiers below them. Words of
 * the format stand themselves above what is told of them. */
void cap_choice_popover_fill(CapChoicePopover *popover, const GPtrArray *choices);
void cap_choice_popover_fill_words(CapChoicePopover *popover, const GPtrArray *choices);

/* The same with labels of their own: removes all and adds one by one. */
void cap_choice_popover_clear(CapChoicePopover *popover);
void cap_choice_popover_add(CapChoicePopover *popover, CapChoiceItem *item);

/* The ids that are chosen now. */
void cap_choice_popover_set_chosen(CapChoicePopover *popover, const char *const *chosen);

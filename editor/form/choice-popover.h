/* A list to choose from that can be searched, in a popover. One click or Enter chooses.
 *
 * Signals: `fill` before it is shown: give it its choices then; `chosen` (const char *id). */
#pragma once

#include <gtk/gtk.h>

#include "editor/core/references.h"
#include "editor/form/choice-item.h"

#define CAP_TYPE_CHOICE_POPOVER (cap_choice_popover_get_type())
G_DECLARE_FINAL_TYPE(CapChoicePopover, cap_choice_popover, CAP, CHOICE_POPOVER, GtkPopover)

/* With `is_list` the popover stays open and what is chosen already has a tick. */
GtkWidget *cap_choice_popover_new(gboolean is_list);

/* `choices` is an array of CapChoice, only read. */
void cap_choice_popover_fill(CapChoicePopover *popover, const GPtrArray *choices);

/* The same with labels of their own: removes all and adds one by one. */
void cap_choice_popover_clear(CapChoicePopover *popover);
void cap_choice_popover_add(CapChoicePopover *popover, CapChoiceItem *item);

/* The ids that have a tick. */
void cap_choice_popover_set_chosen(CapChoicePopover *popover, const char *const *chosen);

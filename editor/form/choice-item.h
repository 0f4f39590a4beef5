/* Something to choose from, as an object for lists. */
#pragma once

#include <gio/gio.h>

#define CAP_TYPE_CHOICE_ITEM (cap_choice_item_get_type())
G_DECLARE_FINAL_TYPE(CapChoiceItem, cap_choice_item, CAP, CHOICE_ITEM, GObject)

/* `id` NULL stands for nothing chosen; `label` NULL for the id itself. */
CapChoiceItem *cap_choice_item_new(const char *id, const char *label, const char *text);

const char *cap_choice_item_id(CapChoiceItem *item);
const char *cap_choice_item_label(CapChoiceItem *item);
const char *cap_choice_item_text(CapChoiceItem *item); /* NULL when there is no more to say */

/* A match of the search as an object for lists. */
#pragma once

#include "editor/core/finder.h"

#define CAP_TYPE_FOUND_ITEM (cap_found_item_get_type())
G_DECLARE_FINAL_TYPE(CapFoundItem, cap_found_item, CAP, FOUND_ITEM, GObject)

CapFoundItem *cap_found_item_new(const CapFound *found);

CapHex cap_found_item_place(CapFoundItem *item);
const char *cap_found_item_stack(CapFoundItem *item);
const char *cap_found_item_title(CapFoundItem *item);
const char *cap_found_item_detail(CapFoundItem *item);

/* Shared by the files of outline.h. */
#pragma once

#include "editor/core/outline.h"

CapOutlineItem *cap_outline_item_new(CapFile *file, CapNode node);

/* Reads its title and detail from the document as it is now. */
void cap_outline_item_refresh(CapOutlineItem *item);

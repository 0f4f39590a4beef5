/* All documents that are open, each once, whichever windows show it. No GTK. */
#pragma once

#include "editor/core/files/file.h"

#define CAP_TYPE_CABINET (cap_cabinet_get_type())
G_DECLARE_FINAL_TYPE(CapCabinet, cap_cabinet, CAP, CABINET, GObject)

CapCabinet *cap_cabinet_new(void);

/* The file with this path, read unless it is open. New reference. */
CapFile *cap_cabinet_open(CapCabinet *cabinet, const char *path, GError **error);

/* Lets a file that was made otherwise be found. Signal `added` tells of it. */
void cap_cabinet_add(CapCabinet *cabinet, CapFile *file);

/* An open file of this kind with this id, one near to `path` (may be NULL) first; NULL when there
 * is none. New reference. */
CapFile *cap_cabinet_find(CapCabinet *cabinet, CapKind kind, const char *id, const char *path);

/* Every file that is open now. New array of new references. */
GPtrArray *cap_cabinet_files(CapCabinet *cabinet);

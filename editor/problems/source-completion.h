/* Completion in the source: elements, attributes and words as the schema has them. */
#pragma once

#include <gtksourceview/gtksource.h>

#include "editor/core/files/file.h"

#define CAP_TYPE_SOURCE_COMPLETION (cap_source_completion_get_type())
G_DECLARE_FINAL_TYPE(CapSourceCompletion, cap_source_completion, CAP, SOURCE_COMPLETION, GObject)

GtkSourceCompletionProvider *cap_source_completion_new(CapFile *file);

/* What is done to the text of a document as such. No GTK. */
#pragma once

#include "editor/core/files/file.h"

/* Brings the text into the canonical form. FALSE when it is in it, or is not well-formed. */
gboolean cap_command_format(CapFile *file);

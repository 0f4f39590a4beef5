/* Saving: temporary file beside the target, fsync, rename, fsync of the folder. A kill at any
 * moment leaves the old or the new file whole. */
#pragma once

#include "document.h"

/* Writes the text of the document and marks it saved. A symbolic link is followed, the mode of
 * an existing file is kept, a new file gets the umask's. Errors are of the domain G_FILE_ERROR. */
gboolean cap_document_save(CapDocument *doc, const char *path, GError **error);

/* The same for any bytes. */
gboolean cap_write_file(const char *path, const char *data, gsize length, GError **error);

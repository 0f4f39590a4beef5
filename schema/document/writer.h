/* Saving: temporary file beside the target, fsync, rename, fsync of the folder. A kill at any
 * moment leaves the old or the new file whole. */
#pragma once

#include "document.h"

/* Writes the text of the document and marks it saved. A symbolic link is followed, the mode of
 * an existing file is kept, a new file gets the umask's. Errors are of the domain G_FILE_ERROR. */
gboolean cap_document_save(CapDocument *doc, const char *path, GError **error);

/* The same for any bytes. Owner, mode and extended attributes of an existing file are kept; one
 * that has several names (hard links) keeps them: it is then written in place, from a whole copy
 * beside it that is left there if that fails. */
gboolean cap_write_file(const char *path, const char *data, gsize length, GError **error);

/* The same for a file whose name the program has made up: a link there is not followed, for who
 * knows who has put it there, and where it leads. */
gboolean cap_write_own_file(const char *path, const char *data, gsize length, GError **error);

/* The same in the place of what was read from there before. When the file holds something else by
 * now, because somebody has saved it meanwhile, it is left alone and that is the error. */
gboolean cap_replace_file(const char *path, CapSlice old, const char *data, gsize length,
                          GError **error);

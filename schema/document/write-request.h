/* A process that may not open files asks another one to write them. The one that asks is told by an
 * environment variable of its own which descriptors lead there; cap_write_file() looks at it. Its
 * threads may ask at any time: they take turns. */
#pragma once

#include <glib.h>

/* Numbers of open descriptors: requests, replies, and the two ends of a pipe that holds a byte as
 * long as it is nobody's turn. */
#define CAP_WRITER_VARIABLE "CAPITANO_WRITER"

/* Makes the calling process one that asks. */
gboolean cap_write_request_set_up(int requests, int replies);

/* SHA-256. */
enum { CAP_DIGEST_BYTES = 32 };

/* Asks, when there is somebody to be asked, and then returns TRUE; *is_written and `error` tell
 * what came of it. `digest`: of what the file must still hold; NULL: of whatever is there. */
gboolean cap_write_request_ask(const char *path, const guint8 *digest, const char *data,
                               gsize length, gboolean *is_written, GError **error);

/* Whether a file may be written for the one that asks. */
typedef gboolean (*CapWriteAllowed)(const char *path, gpointer data);

/* Serves one request. FALSE when there are no more, or none that makes sense. */
gboolean cap_write_request_serve(int requests, int replies, CapWriteAllowed is_allowed,
                                 gpointer data);

/* Writes a file in this process, whoever could be asked: see cap_replace_file(). */
gboolean cap_write_file_over(const char *path, const guint8 *digest, const char *data, gsize length,
                             GError **error);

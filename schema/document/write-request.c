#include "write-request.h"

#include "writer.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/* No report is as large; whoever asks for more is not our program any more. */
#define MOST_BYTES (1u << 30)
#define MOST_PATH  4096u

typedef struct {
  guint32 path;
  guint32 data;
  guint32 has_digest;
  guint8 digest[CAP_DIGEST_BYTES];
} Header;

static gboolean write_all(int fd, const char *at, gsize length) {
  while (length > 0) {
    gssize n = write(fd, at, length);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      return FALSE;
    at += n;
    length -= (gsize)n;
  }
  return TRUE;
}

/* That the other process has gone is an error, not the end of this one. */
static gboolean send_all(int fd, const void *data, gsize length) {
  struct sigaction ignored = {.sa_handler = SIG_IGN}, before;
  gboolean is_changed = sigaction(SIGPIPE, &ignored, &before) == 0;
  gboolean is_sent = write_all(fd, data, length);

  if (is_changed)
    sigaction(SIGPIPE, &before, NULL);
  return is_sent;
}

static gboolean receive_all(int fd, void *data, gsize length) {
  char *at = data;
  while (length > 0) {
    gssize n = read(fd, at, length);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      return FALSE;
    at += n;
    length -= (gsize)n;
  }
  return TRUE;
}

/* A text of that length; NULL when it does not come. New string. */
static char *receive_text(int fd, gsize length) {
  g_autofree char *text = g_try_malloc(length + 1);
  if (text == NULL || !receive_all(fd, text, length))
    return NULL;
  text[length] = '\0';
  return g_steal_pointer(&text);
}

/* --- Asking ------------------------------------------------------------------------------ */

enum { REQUESTS, REPLIES, TURN, END_OF_TURN, N_DESCRIPTORS };

gboolean cap_write_request_set_up(int requests, int replies) {
  int turn[2];
  if (pipe2(turn, O_CLOEXEC) != 0 || !send_all(turn[1], "", 1))
    return FALSE;
  g_autofree char *text = g_strdup_printf("%d %d %d %d", requests, replies, turn[0], turn[1]);
  return g_setenv(CAP_WRITER_VARIABLE, text, TRUE);
}

static gboolean parse_descriptors(int descriptors[N_DESCRIPTORS]) {
  const char *text = g_getenv(CAP_WRITER_VARIABLE);
  g_auto(GStrv) words = text != NULL ? g_strsplit(text, " ", N_DESCRIPTORS + 1) : NULL;
  guint64 number;
  if (words == NULL || g_strv_length(words) != N_DESCRIPTORS)
    return FALSE;
  for (guint i = 0; i < N_DESCRIPTORS; i++) {
    if (!g_ascii_string_to_unsigned(words[i], 10, 3, G_MAXINT16, &number, NULL))
      return FALSE;
    descriptors[i] = (int)number;
  }
  return TRUE;
}

/* NULL when it is written, else why not. New string. */
static char *ask(const int descriptors[N_DESCRIPTORS], const char *path, const guint8 *digest,
                 const char *data, gsize length) {
  Header header = {.path = (guint32)strlen(path),
                   .data = (guint32)MIN(length, MOST_BYTES + 1),
                   .has_digest = digest != NULL};
  if (digest != NULL)
    memcpy(header.digest, digest, sizeof header.digest);
  int requests = descriptors[REQUESTS], replies = descriptors[REPLIES];
  guint32 answer = 0;
  gboolean is_heard = length <= MOST_BYTES && send_all(requests, &header, sizeof header) &&
                      send_all(requests, path, header.path) && send_all(requests, data, length) &&
                      receive_all(replies, &answer, sizeof answer);
  if (is_heard && answer == 0)
    return NULL;
  char *message = is_heard && answer <= MOST_BYTES ? receive_text(replies, answer) : NULL;
  return message != NULL ? message : g_strdup("Nobody is there to write the file");
}

gboolean cap_write_request_ask(const char *path, const guint8 *digest, const char *data,
                               gsize length, gboolean *is_written, GError **error) {
  int descriptors[N_DESCRIPTORS];
  char turn;
  if (!parse_descriptors(descriptors))
    return FALSE;
  gboolean is_my_turn = receive_all(descriptors[TURN], &turn, 1);
  g_autofree char *message = ask(descriptors, path, digest, data, length);
  if (is_my_turn)
    send_all(descriptors[END_OF_TURN], "", 1);
  *is_written = message == NULL;
  if (message != NULL)
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "%s", message);
  return TRUE;
}

/* --- Serving ----------------------------------------------------------------------------- */

gboolean cap_write_request_serve(int requests, int replies, CapWriteAllowed is_allowed,
                                 gpointer data) {
  Header header;
  if (!receive_all(requests, &header, sizeof header) || header.path > MOST_PATH ||
      header.data > MOST_BYTES)
    return FALSE;
  g_autofree char *path = receive_text(requests, header.path);
  g_autofree char *text = path != NULL ? receive_text(requests, header.data) : NULL;
  g_autoptr(GError) error = NULL;
  if (text == NULL)
    return FALSE;
  if (!is_allowed(path, data))
    g_set_error(&error, G_FILE_ERROR, G_FILE_ERROR_PERM,
                "Cannot write %s: only files named in the command may be written", path);
  else
    cap_write_file_over(path, header.has_digest ? header.digest : NULL, text, header.data, &error);
  guint32 answer = error != NULL ? (guint32)strlen(error->message) : 0;
  return send_all(replies, &answer, sizeof answer) &&
         (error == NULL || send_all(replies, error->message, answer));
}

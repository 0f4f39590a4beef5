#include "reader-bytes.h"

#include "schema/document/document-private.h"
#include "schema/codes/place.h"
#include "scan.h"
#include "schema/codes/codes-file.h"

#include <glib/gi18n.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const save_as_utf8 = N_("Open the file in your editor and save it as UTF-8.");

/* --- Files ------------------------------------------------------------------------------- */

static void report_unreadable(const char *path, const char *why, const char *hint,
                              CapDiagnostics *findings) {
  CapDiagnostic *d = cap_diagnostics_add(findings, CAP_CODE_FILE_UNREADABLE, path,
                                         "The file cannot be read: %s.", why);

  if (hint != NULL)
    cap_diagnostic_set_hint(d, "%s", hint);
}

static void report_errno(const char *path, int error, CapDiagnostics *findings) {
  switch (error) {
  case ENOENT:
  case ENOTDIR:
    report_unreadable(path, _("there is no such file"), _("Check the spelling of the path."),
                      findings);
    return;
  case EACCES:
  case EPERM:
    report_unreadable(path, _("you do not have the permission"), NULL, findings);
    return;
  default:
    report_unreadable(path, g_strerror(error), NULL, findings);
    return;
  }
}

void cap_reader_report_size(const char *name, gsize actual, const CapLimits *limits,
                            CapDiagnostics *findings) {
  CapDiagnostic *d;

  if (actual > 0)
    d = cap_diagnostics_add(findings, CAP_CODE_FILE_TOO_LARGE, name,
                            "The file has %zu bytes; at most %zu are read.", actual,
                            limits->max_size);
  else
    d = cap_diagnostics_add(findings, CAP_CODE_FILE_TOO_LARGE, name,
                            "The file has more than %zu bytes.", limits->max_size);
  cap_diagnostic_set_hint(d,
                          "Raise the limit with --max-size if the file is meant to be so large.");
}

/* What is not a plain file, in words; NULL for a plain file. */
static const char *file_sort(mode_t mode) {
  if (S_ISREG(mode))
    return NULL;
  if (S_ISDIR(mode))
    return _("it is a directory");
  if (S_ISFIFO(mode))
    return _("it is a pipe, not a file");
  if (S_ISSOCK(mode))
    return _("it is a socket, not a file");
  return _("it is a device, not a file");
}

/* Reads up to the end, or to one byte more than the limit; `expected` is a guess of the size. */
static char *read_all(int fd, gsize expected, gsize max_size, gsize *length) {
  gsize size = MIN(expected, max_size) + 2;
  g_autofree char *bytes = g_malloc(size);
  gsize n = 0;

  while (n <= max_size) {
    gssize got;

    if (n + 1 >= size) {
      size = MIN(size * 2, max_size + 2);
      bytes = g_realloc(bytes, size);
    }
    got = read(fd, bytes + n, size - n - 1);
    if (got < 0 && errno == EINTR)
      continue;
    if (got < 0)
      return NULL;
    if (got == 0)
      break;
    n += (gsize)got;
  }
  bytes[n] = '\0';
  *length = n;
  return g_steal_pointer(&bytes);
}

/* Opens a plain file, and nothing that could make us wait. */
static int open_plain(const char *path, gsize *size, CapDiagnostics *findings) {
  struct stat status;
  const char *sort;
  int fd;

  if (stat(path, &status) != 0) {
    report_errno(path, errno, findings);
    return -1;
  }
  sort = file_sort(status.st_mode);
  fd = sort == NULL ? open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) : -1;
  if (sort == NULL && fd < 0) {
    report_errno(path, errno, findings);
    return -1;
  }
  /* Somebody may have put something else in its place in the meantime. */
  if (fd >= 0 && fstat(fd, &status) == 0)
    sort = file_sort(status.st_mode);
  if (sort != NULL) {
    report_unreadable(path, sort, NULL, findings);
    if (fd >= 0)
      close(fd);
    return -1;
  }
  *size = (gsize)status.st_size;
  return fd;
}

char *cap_reader_load(const char *path, const CapLimits *limits, gsize *length,
                      CapDiagnostics *findings) {
  gboolean is_input = strcmp(path, "-") == 0;
  gsize size = 1 << 16;
  g_autofree char *bytes = NULL;
  int fd = is_input ? STDIN_FILENO : open_plain(path, &size, findings);

  if (fd < 0)
    return NULL;
  if (is_input || size <= limits->max_size)
    bytes = read_all(fd, size, limits->max_size, length);
  if (bytes == NULL && (is_input || size <= limits->max_size)) {
    report_errno(path, errno, findings);
  } else if (bytes == NULL || *length > limits->max_size) {
    /* A file that has grown since it was opened is larger than it said. */
    cap_reader_report_size(path, is_input || size <= limits->max_size ? 0 : size, limits, findings);
    g_clear_pointer(&bytes, g_free);
  }
  if (!is_input)
    close(fd);
  return g_steal_pointer(&bytes);
}

/* --- Encoding ---------------------------------------------------------------------------- */

/* The encoding that the first bytes give away, NULL when it may be UTF-8. UTF-32 comes before
 * UTF-16, whose mark is the beginning of its own. */
static const char *foreign_encoding(CapSlice text) {
  static const struct {
    const char *bytes;
    gsize length;
    const char *name;
  } marks[] = {
      {"\xFF\xFE\0\0", 4, "UTF-32"},
      {"\0\0\xFE\xFF", 4, "UTF-32"},
      {"<\0\0\0", 4, "UTF-32"},
      {"\0\0\0<", 4, "UTF-32"},
      {"\xFF\xFE", 2, "UTF-16"},
      {"\xFE\xFF", 2, "UTF-16"},
      {"<\0", 2, "UTF-16"},
      {"\0<", 2, "UTF-16"},
      {"\x4C\x6F\xA7\x94", 4, "EBCDIC"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(marks); i++) {
    if (text.length >= marks[i].length && memcmp(text.data, marks[i].bytes, marks[i].length) == 0)
      return marks[i].name;
  }
  return NULL;
}

/* The encoding that the XML declaration names; unset when it names none. */
static CapSlice declared_encoding(CapSlice text) {
  g_auto(CapScanner) scanner;
  const char *p;
  const char *close;
  CapToken token;

  cap_scanner_init(&scanner, text.data, text.length);
  scanner.at = (guint32)cap_scan_start(text.data, text.length);
  if (!cap_scanner_next(&scanner, &token) || token.kind != CAP_TOKEN_INSTRUCTION ||
      !cap_slice_equals(cap_scan_slice(&scanner, token.name_start, token.name_end), "xml"))
    return (CapSlice){NULL, 0};
  p = memmem(text.data + token.name_end, token.body_end - token.name_end, "encoding", 8);
  if (p == NULL)
    return (CapSlice){NULL, 0};
  for (p += 8; *p == '=' || cap_is_space(*p); p++)
    continue;
  close = *p == '"' || *p == '\'' ? memchr(p + 1, *p, token.body_end - (gsize)(p + 1 - text.data))
                                  : NULL;
  return close != NULL ? (CapSlice){p + 1, (gsize)(close - p - 1)} : (CapSlice){NULL, 0};
}

static gboolean is_utf8_name(CapSlice name) {
  static const char *const names[] = {"UTF-8", "UTF8", "US-ASCII", "ASCII"};

  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    if (name.length == strlen(names[i]) &&
        g_ascii_strncasecmp(name.data, names[i], name.length) == 0)
      return TRUE;
  }
  return FALSE;
}

static gboolean check_encoding(const CapDocument *doc, CapDiagnostics *findings) {
  CapSlice text = cap_document_text(doc);
  const char *foreign = foreign_encoding(text);
  CapSlice declared;
  CapDiagnostic *d;

  if (foreign != NULL) {
    /* Without lines: they could not be counted. */
    d = cap_diagnostics_add(findings, CAP_CODE_ENCODING_NOT_UTF8, cap_document_file(doc),
                            "The file is encoded as %s.", foreign);
    cap_diagnostic_set_hint(d, "%s", _(save_as_utf8));
    return FALSE;
  }
  declared = declared_encoding(text);
  if (!cap_slice_is_set(declared) || is_utf8_name(declared))
    return TRUE;
  d = cap_report(findings, CAP_CODE_ENCODING_NOT_UTF8,
                 cap_place_range(doc, (gsize)(declared.data - text.data), declared.length),
                 "The file says that it is encoded as \"%.*s\".",
                 CAP_SLICE_ARGS(cap_slice_clip(declared)));
  cap_diagnostic_set_hint(d, "%s Its first line then says encoding=\"UTF-8\".", _(save_as_utf8));
  cap_diagnostic_set_suggestion(d, "UTF-8");
  return FALSE;
}

/* --- Characters -------------------------------------------------------------------------- */

static gboolean is_forbidden_control(guint8 c) {
  return c < 0x20 && c != '\t' && c != '\n' && c != '\r';
}

/* How many bytes from `p` on are plain ASCII text. Eight at a time: of a byte that is over 0x7F or
 * under 0x20 the high bit is set after the sum or in the difference. */
static gsize plain_run(const guint8 *p, gsize length) {
  const guint64 high = G_GUINT64_CONSTANT(0x8080808080808080);
  const guint64 blank = G_GUINT64_CONSTANT(0x2020202020202020);
  gsize n = 0;

  for (; n + 8 <= length; n += 8) {
    guint64 word;

    memcpy(&word, p + n, 8);
    if ((word | (word - blank)) & high)
      break;
  }
  return n;
}

/* The length of the character at `p`, 0 when its bytes are wrong. */
static gsize character_length(const guint8 *p, gsize left) {
  gunichar c = g_utf8_get_char_validated((const char *)p, (gssize)MIN(left, 6));

  return c < 0x110000 ? (gsize)g_unichar_to_utf8(c, NULL) : 0;
}

/* What the bytes 0x80 to 0x9F are in Windows-1252; 0 where it has nothing. */
static gunichar windows_character(guint8 byte) {
  static const gunichar characters[32] = {
      0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
      0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
      0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

  return byte >= 0x80 && byte < 0xA0 ? characters[byte - 0x80] : 0;
}

static gboolean report_bad_byte(const CapDocument *doc, gsize at, CapDiagnostics *findings) {
  CapSlice text = cap_document_text(doc);
  guint8 byte = (guint8)text.data[at];
  gboolean cut_off =
      g_utf8_get_char_validated(text.data + at, (gssize)MIN(text.length - at, 6)) == (gunichar)-2;
  CapDiagnostic *d;

  if (cut_off) {
    d = cap_report(findings, CAP_CODE_INVALID_UTF8, cap_place_range(doc, at, 1),
                   "The file ends in the middle of a character, after the byte 0x%02X.", byte);
    cap_diagnostic_set_hint(d, "The file was probably cut off; restore it.");
    return FALSE;
  }
  d = cap_report(findings, CAP_CODE_INVALID_UTF8, cap_place_range(doc, at, 1),
                 "The byte 0x%02X is not valid UTF-8 here.", byte);
  gunichar windows = windows_character(byte);
  if (byte >= 0xA0 || windows != 0) {
    char latin[7] = {0};

    g_unichar_to_utf8(windows != 0 ? windows : byte, latin);
    cap_diagnostic_set_hint(d, "In %s it would be %s. %s",
                            windows != 0 ? "Windows-1252" : "ISO-8859-1", latin, _(save_as_utf8));
    cap_diagnostic_set_suggestion(d, "%s", latin);
  } else {
    cap_diagnostic_set_hint(d, "%s", _(save_as_utf8));
  }
  return FALSE;
}

static gboolean report_control(const CapDocument *doc, gsize at, CapDiagnostics *findings) {
  guint8 byte = (guint8)doc->text[at];
  CapDiagnostic *d;

  if (byte >= 0x20)
    d = cap_report(findings, CAP_CODE_CONTROL_CHARACTER, cap_place_range(doc, at, 3),
                   "The file contains a code that is not a character (U+FFFE or U+FFFF).");
  else if (byte == 0)
    d = cap_report(findings, CAP_CODE_CONTROL_CHARACTER, cap_place_range(doc, at, 1),
                   "The file contains a NUL byte.");
  else
    d = cap_report(findings, CAP_CODE_CONTROL_CHARACTER, cap_place_range(doc, at, 1),
                   "The file contains the control character 0x%02X.", byte);
  cap_diagnostic_set_hint(d, "Delete it; if there are many, the file is not text or is damaged.");
  cap_diagnostic_set_suggestion(d, "%s", "");
  return FALSE;
}

/* Something that was given the name of a document. */
static gboolean check_sort(const CapDocument *doc, CapDiagnostics *findings) {
  static const struct {
    const char *start;
    const char *words;
  } others[] = {{"PK\x03\x04", N_("a ZIP archive, or a document of a word processor")},
                {"%PDF-", N_("a PDF document")},
                {"\xD0\xCF\x11\xE0", N_("a document of an office program")},
                {"\x1F\x8B", N_("a compressed file")},
                {"\x89PNG", N_("a picture")},
                {"\xFF\xD8\xFF", N_("a picture")}};

  for (guint i = 0; i < G_N_ELEMENTS(others); i++) {
    gsize length = strlen(others[i].start);
    if (doc->length < length || memcmp(doc->text, others[i].start, length) != 0)
      continue;
    CapDiagnostic *d = cap_diagnostics_add(findings, CAP_CODE_CONTROL_CHARACTER, doc->file,
                                           "This is %s, not text.", _(others[i].words));
    cap_diagnostic_set_hint(d, "Documents are plain text: save it as such, or unpack it first.");
    return FALSE;
  }
  return TRUE;
}

static gboolean check_characters(const CapDocument *doc, CapDiagnostics *findings) {
  const guint8 *p = (const guint8 *)doc->text;
  gsize at = 0;

  while (at < doc->length) {
    at += plain_run(p + at, doc->length - at);
    /* A few bytes one by one; most are a line break and the blanks behind it. */
    for (guint i = 0; i < 8 && at < doc->length; i++) {
      gsize length = 1;

      if (p[at] >= 0x80)
        length = character_length(p + at, doc->length - at);
      if (length == 0)
        return report_bad_byte(doc, at, findings);
      if (is_forbidden_control(p[at]) ||
          (length == 3 && p[at] == 0xEF && p[at + 1] == 0xBF && p[at + 2] >= 0xBE))
        return report_control(doc, at, findings);
      at += length;
    }
  }
  return TRUE;
}

/* One mark is read over; a second one would be text in front of the root, which libxml2 lets pass
 * and whoever writes the file anew would keep. */
static gboolean check_marks(const CapDocument *doc, CapDiagnostics *findings) {
  gsize start = cap_scan_start(doc->text, doc->length), end = start;
  gsize next = cap_scan_start(doc->text + end, doc->length - end);

  for (; next > 0; next = cap_scan_start(doc->text + end, doc->length - end))
    end += next;
  if (end == start)
    return TRUE;
  CapDiagnostic *d =
      cap_report(findings, CAP_CODE_CONTROL_CHARACTER, cap_place_range(doc, start, end - start),
                 "The file begins with more than one byte order mark.");
  cap_diagnostic_set_hint(d, "Delete them, or all but the first. They cannot be seen in most "
                             "editors; some program has written them.");
  cap_diagnostic_set_suggestion(d, "%s", "");
  return FALSE;
}

gboolean cap_reader_check_bytes(const CapDocument *doc, CapDiagnostics *findings) {
  if (doc->length == 0 || cap_scan_is_blank(doc->text, 0, doc->length)) {
    cap_diagnostic_set_hint(cap_diagnostics_add(findings, CAP_CODE_FILE_EMPTY, doc->file,
                                                doc->length == 0 ? N_("The file is empty.")
                                                                 : N_("The file has only blanks.")),
                            "To start from a complete small document, try \"capitano new scenario "
                            "NAME\".");
    return FALSE;
  }
  return check_sort(doc, findings) && check_encoding(doc, findings) && check_marks(doc, findings) &&
         check_characters(doc, findings);
}

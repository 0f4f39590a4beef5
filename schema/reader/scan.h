/* Splitting XML text into tokens, by byte offsets, without copying and without judging.
 *
 * The scanner is made for text that libxml2 has accepted, or is about to see: on well-formed text
 * the tokens are exact and cover every byte; on any other bytes it never reads outside the text,
 * always comes to an end in linear time, and marks the token where it lost the thread as
 * `broken`. It does not check names, nesting, doubles or characters. */
#pragma once

#include "schema/document/slice.h"

typedef enum {
  CAP_TOKEN_START_TAG,   /* <name ...> */
  CAP_TOKEN_EMPTY_TAG,   /* <name .../> */
  CAP_TOKEN_END_TAG,     /* </name> */
  CAP_TOKEN_TEXT,        /* everything between markup, references included */
  CAP_TOKEN_CDATA,       /* <![CDATA[ ... ]]> */
  CAP_TOKEN_COMMENT,     /* <!-- ... --> */
  CAP_TOKEN_INSTRUCTION, /* <?target ... ?>, the XML declaration too */
  CAP_TOKEN_DOCTYPE,     /* <!DOCTYPE ... >, internal subset included */
} CapTokenKind;

/* One attribute of a tag; offsets into the text, ends are exclusive. */
typedef struct {
  guint32 name_start;
  guint32 name_end;
  guint32 value_start; /* after the opening quote, which is text[value_start - 1] */
  guint32 value_end;   /* at the closing quote */
  gboolean plain;      /* no '&', tab or line break: the value is the text as it stands */
} CapTokenAttribute;

/* Offsets into the text, ends are exclusive. */
typedef struct {
  CapTokenKind kind;
  gboolean broken; /* malformed or cut off; the next token starts at `end` all the same */
  guint32 start;
  guint32 end;
  guint32 name_start; /* tags and instructions: the name; DOCTYPE: the name of the root */
  guint32 name_end;
  guint32 body_start; /* CDATA, comment, instruction, DOCTYPE: between the delimiters */
  guint32 body_end;
  guint n_attributes;                  /* start and empty tags */
  const CapTokenAttribute *attributes; /* borrowed until the next call; NULL when there are none */
} CapToken;

/* Create on the stack with cap_scanner_init(), release with cap_scanner_clear(). */
typedef struct {
  const char *text;
  guint32 length;
  guint32 at;           /* where the next token starts; may be set to any offset */
  guint max_attributes; /* a tag with more is broken; 0, the default: no limit */
  CapTokenAttribute *attributes;
  guint attributes_size;
} CapScanner;

/* The text is borrowed, need not end in NUL, and must be shorter than 4 GiB. */
void cap_scanner_init(CapScanner *scanner, const char *text, gsize length);
void cap_scanner_clear(CapScanner *scanner);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CapScanner, cap_scanner_clear)

/* The next token; FALSE at the end of the text. */
gboolean cap_scanner_next(CapScanner *scanner, CapToken *token);

/* TRUE when the range holds nothing but space, tab and line breaks (or nothing at all). */
gboolean cap_scan_is_blank(const char *text, gsize start, gsize end);

/* Where a text begins: behind a byte order mark, should there be one. */
gsize cap_scan_start(const char *text, gsize length);

/* The slice between two offsets. */
static inline CapSlice cap_scan_slice(const CapScanner *scanner, guint32 start, guint32 end) {
  return (CapSlice){scanner->text + start, end - start};
}

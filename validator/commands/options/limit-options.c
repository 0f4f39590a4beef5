#include "validator/commands/options/limit-options.h"

#include <string.h>

gboolean cap_parse_count(const char *text, guint64 max, guint64 *value) {
  return g_ascii_string_to_unsigned(text, 10, 1, max, value, NULL);
}

/* A century: far from what overflows. */
#define MOST_SECONDS 3155760000.0

gboolean cap_seconds_are_sound(double seconds) {
  return seconds >= 0 && seconds <= MOST_SECONDS; /* which "not a number" is not */
}

gboolean cap_seconds_read(double *seconds, const CapCommand *command, const CapStreams *io) {
  if (*seconds == CAP_SECONDS_UNSET) {
    *seconds = 0;
    return TRUE;
  }
  if (*seconds != 0 && cap_seconds_are_sound(*seconds))
    return TRUE;
  cap_cli_usage_error(command, io, "--seconds=%g: write a number above 0, such as 60 or 0.5.",
                      *seconds);
  return FALSE;
}

gint64 cap_deadline_after(double seconds) {
  return seconds > 0 ? g_get_monotonic_time() + (gint64)(seconds * G_USEC_PER_SEC) : 0;
}

gboolean cap_parse_size(const char *text, guint64 max, guint64 *value) {
  static const char suffixes[] = "kMG";
  gsize length = strlen(text);
  const char *suffix = length > 0 ? strchr(suffixes, text[length - 1]) : NULL;
  guint shift = suffix != NULL ? 10 * (guint)(suffix - suffixes + 1) : 0;
  g_autofree char *digits = g_strndup(text, suffix != NULL ? length - 1 : length);

  if (!cap_parse_count(digits, max >> shift, value))
    return FALSE;
  *value <<= shift;
  return TRUE;
}

static gboolean read_size(const char *text, const char *name, const CapCommand *command,
                          const CapStreams *io, guint64 max, guint64 *value) {
  if (text == NULL || cap_parse_size(text, max, value))
    return TRUE;
  cap_cli_usage_error(command, io,
                      "--%s=%s is not a size. Write a number of bytes, at least 1 and at most "
                      "%" G_GUINT64_FORMAT ", with k, M or G after it if you like.",
                      name, text, max);
  return FALSE;
}

static gboolean read_count(const char *text, const char *name, const CapCommand *command,
                           const CapStreams *io, guint64 max, guint64 *value) {
  if (text == NULL || cap_parse_count(text, max, value))
    return TRUE;
  cap_cli_usage_error(command, io,
                      "--%s=%s is not a number. Write one from 1 to %" G_GUINT64_FORMAT ".", name,
                      text, max);
  return FALSE;
}

gboolean cap_limit_options_read(const CapLimitOptions *options, const CapCommand *command,
                                const CapStreams *io, CapLimits *limits) {
  /* Offsets in documents are numbers of 32 bits. */
  const guint64 most = G_MAXINT32 - 1;
  CapLimits defaults = CAP_LIMITS_DEFAULT;
  guint64 size = defaults.max_size, depth = defaults.max_depth, elements = defaults.max_elements;
  guint64 attribute = defaults.max_attribute, attributes = defaults.max_attributes;
  guint64 expansion = defaults.max_expansion;

  if (!read_size(options->max_size, "max-size", command, io, most, &size) ||
      !read_count(options->max_depth, "max-depth", command, io, most, &depth) ||
      !read_count(options->max_elements, "max-elements", command, io, most, &elements) ||
      !read_size(options->max_attribute, "max-attribute", command, io, most, &attribute) ||
      !read_count(options->max_attributes, "max-attributes", command, io, G_MAXUINT16,
                  &attributes) ||
      !read_size(options->max_expansion, "max-expansion", command, io, most, &expansion))
    return FALSE;
  *limits = (CapLimits){
      .max_size = size,
      .max_depth = (guint)depth,
      .max_elements = (guint)elements,
      .max_attribute = (guint)attribute,
      .max_attributes = (guint)attributes,
      .max_expansion = expansion,
  };
  return TRUE;
}

void cap_limit_options_clear(CapLimitOptions *options) {
  g_clear_pointer(&options->max_size, g_free);
  g_clear_pointer(&options->max_depth, g_free);
  g_clear_pointer(&options->max_elements, g_free);
  g_clear_pointer(&options->max_attribute, g_free);
  g_clear_pointer(&options->max_attributes, g_free);
  g_clear_pointer(&options->max_expansion, g_free);
}

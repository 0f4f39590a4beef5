#include "validator/engine/log.h"

const char *cap_words(const CapLog *log, const char *english) {
  return log != NULL && log->translate != NULL ? log->translate(english) : english;
}

void cap_log_event(const CapLog *log, const char *rule, guint flags, const char *format, ...) {
  if (log != NULL && log->count != NULL)
    log->count(rule, log->count_data);
  if (log == NULL || log->tell == NULL)
    return;
  va_list args;
  va_start(args, format);
  g_autofree char *text = g_strdup_vprintf(cap_words(log, format), args);
  va_end(args);
  CapEvent event = {.rule = rule,
                    .text = text,
                    .is_secret = (flags & CAP_EVENT_SECRET) != 0,
                    .is_detail = (flags & CAP_EVENT_DETAIL) != 0};
  log->tell(&event, log->data);
}

void cap_log_step(const CapLog *log, guint piece, CapSpot to, CapGait gait) {
  if (log != NULL && log->step != NULL)
    log->step(piece, to, gait, log->step_data);
}

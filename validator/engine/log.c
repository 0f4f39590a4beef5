#include "validator/engine/log.h"

#include <stdio.h>

void cap_log(const CapLog *log, const char *rule, const char *format, ...) {
  if (log == NULL || log->tell == NULL)
    return;
  char text[512];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  log->tell(&(CapEvent){rule, text}, log->data);
}

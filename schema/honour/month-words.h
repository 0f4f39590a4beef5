/* The names of months for readers. */
#pragma once

/* As readers know a month of the roster: in their language, if it is one of our calendar. */
const char *honour_month_text(const char *name);

/* Decisions: who is asked what, and what may be answered. Numbers mean what the rule system says;
 * it also gives each option a name, which records use. */
#pragma once

#include <glib.h>

typedef struct {
  guint16 kind;    /* of the rule system's list */
  guint16 a, b, c; /* as the kind says */
} CapOption;

#define CAP_MAX_OPTIONS 1024

typedef struct {
  guint16 side;    /* who decides */
  guint16 kind;    /* of decision */
  guint16 about;   /* a piece, or as the kind says */
  guint n_options; /* 0 when the game is over */
  CapOption options[CAP_MAX_OPTIONS];
} CapRequest;

static inline gboolean cap_option_equals(CapOption x, CapOption y) {
  return x.kind == y.kind && x.a == y.a && x.b == y.b && x.c == y.c;
}

/* Adds an option; one over the limit is dropped, and the caller's first ones stay. */
static inline void cap_request_add(CapRequest *request, CapOption option) {
  if (request->n_options < CAP_MAX_OPTIONS)
    request->options[request->n_options++] = option;
}

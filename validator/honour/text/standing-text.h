/* What the clauses of bans and of changes of values are made of; see the words in
 * special/words/acts.c and values.c. */
#pragma once

#include <glib/gi18n.h>

#include "validator/honour/text/condition-text.h"

/* The conditions of a rule, sorted by the part of the sentence they become. */
typedef struct {
  HonourTextContext context;
  CapNode node;
  char *who;      /* "Forces of the French Coalition" */
  char *where;    /* "Milano (2624)"; NULL for anywhere */
  char *when;     /* "until ..."; "" when always */
  char *leader;   /* "under ..."; NULL when nobody in particular */
  GPtrArray *ifs; /* the rest */
} HonourStandingText;

static inline CapSlice honour_standing_attribute(const HonourStandingText *p, CapName name) {
  return cap_node_attribute(p->context.scenario->base.document, p->node, name);
}

/* Who it is about; "Forces" when the rule does not say. */
static inline const char *honour_standing_who(const HonourStandingText *p) {
  return p->who != NULL ? p->who : _("Forces");
}

/* " in Milano (2624)"; "" for anywhere. New string. */
char *honour_standing_in(const HonourStandingText *p);

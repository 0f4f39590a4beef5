/* Where the id of a stack or the comment before an element names a place, the hex is that place. */
#include "validator/honour/checks/told-places.h"

#include "schema/honour/codes-scenario.h"
#include "schema/codes/place.h"
#include "validator/checks/wording.h"
#include "validator/honour/checks/holder-words.h"

#include <string.h>

/* --- Ids of stacks ---------------------------------------------------------------------------- */

/* A contingent that comes later may be called after its home, and any after its Capitano. */
static gboolean is_called_after_place(const HonourRoster *roster, const HonourStack *stack) {
  return stack->id != NULL && stack->arrival == HONOUR_ARRIVAL_SETUP &&
         (stack->placement == HONOUR_PLACEMENT_HEX || stack->placement == HONOUR_PLACEMENT_NEAR) &&
         !g_hash_table_contains(roster->capitano_by_id, stack->id);
}

static void check_stack_id(const CapCheckContext *context, const CapGazetteer *gazetteer,
                           const HonourStack *stack) {
  CapHex told = is_called_after_place(honour_roster(context->roster), stack)
                    ? cap_gazetteer_find_id(gazetteer, cap_slice_of(stack->id))
                    : CAP_HEX_NONE;

  if (told == CAP_HEX_NONE || stack->hex == CAP_HEX_NONE || told == stack->hex)
    return;
  CapName attribute = stack->placement == HONOUR_PLACEMENT_HEX ? CAP_NAME_HEX : CAP_NAME_NEAR;
  g_autofree char *there = cap_wording_hex(context->map, told);
  g_autofree char *here = cap_wording_hex(context->map, stack->hex);
  CapDiagnostic *d = cap_report(context->findings, CAP_CODE_PLACE_TOLD_OTHERWISE,
                                cap_place_attribute(context->document, stack->node, attribute),
                                "The stack is called after %s, but its place is %s.", there, here);
  cap_diagnostic_set_hint(d, "Correct the hex, or call the stack something else.");
  cap_diagnostic_set_object(d, "stack %s", stack->id);
}

/* --- Reasons of Supply Sources ---------------------------------------------------------------- */

/* "Milano itself feeds the Swiss." */
static void check_reason(const CapCheckContext *context, const CapGazetteer *gazetteer,
                         const HonourSource *source) {
  CapSlice why = cap_node_attribute(context->document, source->node, CAP_NAME_WHY);
  gsize length;
  CapHex told = cap_slice_is_set(why) ? cap_gazetteer_match(gazetteer, why, &length) : CAP_HEX_NONE;

  if (told == CAP_HEX_NONE || source->hex == CAP_HEX_NONE || told == source->hex)
    return;
  g_autofree char *there = cap_wording_hex(context->map, told);
  g_autofree char *here = cap_wording_hex(context->map, source->hex);
  CapDiagnostic *d = cap_report(context->findings, CAP_CODE_PLACE_TOLD_OTHERWISE,
                                cap_place_attribute(context->document, source->node, CAP_NAME_HEX),
                                "The reason speaks of %s, but the source is in %s.", there, here);
  cap_diagnostic_set_hint(d, "Correct the hex, or the reason.");
  honour_wording_set_owner(d, context->document, source->node);
}

/* --- Comments --------------------------------------------------------------------------------- */

/* Longer ones are essays. */
#define LONGEST_COMMENT 1000u

static CapSlice trim(CapSlice text) {
  while (text.length > 0 && cap_is_space(text.data[0])) {
    text.data++;
    text.length--;
  }
  while (text.length > 0 && cap_is_space(text.data[text.length - 1]))
    text.length--;
  return text;
}

/* What passes over a finding of the element stands between it and its comment. */
static CapSlice skip_instructions_back(CapSlice text) {
  while (text.length >= 2 && memcmp(text.data + text.length - 2, "?>", 2) == 0) {
    gsize n = MIN(text.length, LONGEST_COMMENT);
    const char *opening = g_strrstr_len(text.data + text.length - n, (gssize)n, "<?");
    if (opening == NULL)
      break;
    text = trim((CapSlice){text.data, (gsize)(opening - text.data)});
  }
  return text;
}

CapSlice honour_comment_before(const CapDocument *doc, CapNode node) {
  static const char opening[] = "<!--", closing[] = "-->";
  CapSlice none = {NULL, 0}, text = cap_document_text(doc);
  CapSlice before = {text.data, cap_place_whole(doc, node).offset};

  before = skip_instructions_back(trim(before));
  if (before.length < strlen(opening) + strlen(closing) ||
      memcmp(before.data + before.length - strlen(closing), closing, strlen(closing)) != 0)
    return none;
  gsize end = before.length - strlen(closing);
  for (gsize at = end; at-- > 0 && end - at < LONGEST_COMMENT;)
    if (text.data[at] == '<' && end - at >= strlen(opening) &&
        memcmp(text.data + at, opening, strlen(opening)) == 0)
      return trim((CapSlice){text.data + at + strlen(opening), end - at - strlen(opening)});
  return none;
}

/* The places that a comment begins with. */
typedef struct {
  CapBits hexes;
  gboolean is_all; /* it says nothing else */
} Told;

static gboolean take(CapSlice *text, const char *word) {
  gsize length = strlen(word);

  if (text->length < length || memcmp(text->data, word, length) != 0)
    return FALSE;
  text->data += length;
  text->length -= length;
  return TRUE;
}

/* Takes what stands between two names of a list. */
static gboolean take_joint(CapSlice *text) {
  gboolean has_mark = take(text, ", ") || take(text, "; ");

  return take(text, has_mark ? "and " : " and ") || has_mark;
}

/* "Novara", "Parma and Piacenza", "Novara or up to three hexes from it", "Masserano, on the road";
 * not "Brescia road", which is somewhere near Brescia. FALSE when it names no place. */
static gboolean read_comment(const CapGazetteer *gazetteer, CapSlice text, Told *told) {
  gboolean has_any = FALSE;
  gsize length;

  for (;;) {
    CapHex hex = cap_gazetteer_match(gazetteer, text, &length);
    if (hex == CAP_HEX_NONE)
      return has_any;
    CapSlice rest = {text.data + length, text.length - length};
    text = rest;
    if (rest.length > 0 && !take_joint(&text) && !take(&rest, " or "))
      return FALSE;
    cap_bits_add(&told->hexes, hex);
    has_any = TRUE;
    told->is_all = rest.length == 0;
    if (told->is_all || text.data == rest.data)
      return TRUE;
  }
}

/* What an attribute lists, against what the comment before it tells. */
typedef struct {
  guint n_hexes;
  CapSlice stray; /* the first that the comment does not name; unset when there is none */
  CapHex missing; /* the first that is named and not listed; CAP_HEX_NONE likewise */
} Against;

/* FALSE when something is no hex of the map: another check tells that. */
static gboolean compare(const CapCheckContext *context, CapSlice list, Told *told,
                        Against *against) {
  CapBits listed;
  CapSlice word;
  gboolean is_sound = TRUE;

  cap_bits_init(&listed, context->map->n_hexes);
  while (cap_slice_next_word(&list, &word)) {
    CapHex hex = cap_grid_find(&context->map->grid, word);
    is_sound = is_sound && hex != CAP_HEX_NONE;
    if (hex == CAP_HEX_NONE)
      continue;
    against->n_hexes++;
    cap_bits_add(&listed, hex);
    if (!cap_bits_has(&told->hexes, hex) && !cap_slice_is_set(against->stray))
      against->stray = word;
  }
  for (guint hex = cap_bits_next(&told->hexes, 0);
       hex < told->hexes.n_bits && against->missing == CAP_HEX_NONE;
       hex = cap_bits_next(&told->hexes, hex + 1))
    if (!cap_bits_has(&listed, hex))
      against->missing = (CapHex)hex;
  cap_bits_clear(&listed);
  return is_sound;
}

/* A single hex may be one of several places that the comment tells, for it may go for the next
 * elements too. A list and a comment that is nothing but a list agree. */
static gboolean contradicts(const CapCheckContext *context, const Told *told,
                            const Against *against) {
  gboolean has_stray = cap_slice_is_set(against->stray);

  if (against->n_hexes <= 1 || !told->is_all)
    return has_stray && against->missing != CAP_HEX_NONE;
  if (against->missing != CAP_HEX_NONE)
    return TRUE;
  return has_stray &&
         context->map->hexes[cap_grid_find(&context->map->grid, against->stray)].name != NULL;
}

static void report_comment(const CapCheckContext *context, CapNode node, CapName attribute,
                           const Against *against) {
  const CapDocument *doc = context->document;
  gboolean has_stray = cap_slice_is_set(against->stray);
  CapPlace place = has_stray ? cap_place_word(doc, node, attribute, against->stray)
                             : cap_place_attribute(doc, node, attribute);
  g_autofree char *here =
      has_stray ? cap_wording_hex(context->map, cap_grid_find(&context->map->grid, against->stray))
                : NULL;
  g_autofree char *there =
      against->missing != CAP_HEX_NONE ? cap_wording_hex(context->map, against->missing) : NULL;
  CapDiagnostic *d;

  if (there == NULL)
    d = cap_report(context->findings, CAP_CODE_PLACE_TOLD_OTHERWISE, place,
                   "The comment before it lists the places, but not %s.", here);
  else if (here == NULL)
    d = cap_report(context->findings, CAP_CODE_PLACE_TOLD_OTHERWISE, place,
                   "The comment before it names %s, which is not here.", there);
  else
    d = cap_report(context->findings, CAP_CODE_PLACE_TOLD_OTHERWISE, place,
                   "The comment before it names %s, but here is %s.", there, here);
  cap_diagnostic_set_hint(d, "Correct the hex, or the comment.");
  honour_wording_set_owner(d, doc, node);
}

static void check_comment(const CapCheckContext *context, const CapGazetteer *gazetteer,
                          CapNode node, CapName attribute) {
  CapSlice list = cap_node_attribute(context->document, node, attribute);
  CapSlice comment = honour_comment_before(context->document, node);
  Against against = {.missing = CAP_HEX_NONE};
  Told told = {.is_all = FALSE};

  if (!cap_slice_is_set(comment))
    return;
  cap_bits_init(&told.hexes, context->map->n_hexes);
  if (read_comment(gazetteer, comment, &told) && compare(context, list, &told, &against) &&
      contradicts(context, &told, &against))
    report_comment(context, node, attribute, &against);
  cap_bits_clear(&told.hexes);
}

/* --- All -------------------------------------------------------------------------------------- */

static void check_told_places(const CapCheckContext *context) {
  static const CapName attributes[] = {CAP_NAME_HEX, CAP_NAME_HEXES, CAP_NAME_NEAR};
  const CapDocument *doc = context->document;

  honour_check_told_year(context);
  g_autoptr(CapGazetteer) gazetteer = cap_gazetteer_new(context->map);
  for (guint i = 0; i < honour_roster(context->roster)->n_capitani; i++)
    cap_gazetteer_leave_out(gazetteer, honour_roster(context->roster)->capitani[i].name);
  for (guint i = 0; i < honour_scenario(context->scenario)->n_stacks; i++)
    check_stack_id(context, gazetteer, &honour_scenario(context->scenario)->stacks[i]);
  for (guint i = 0; i < honour_scenario(context->scenario)->n_armies; i++)
    for (guint k = 0; k < honour_scenario(context->scenario)->armies[i].n_sources; k++)
      check_reason(context, gazetteer, &honour_scenario(context->scenario)->armies[i].sources[k]);
  for (CapNode n = 0; n < cap_document_count(doc); n++)
    for (guint i = 0; i < G_N_ELEMENTS(attributes); i++)
      if (cap_slice_is_set(cap_node_attribute(doc, n, attributes[i])))
        check_comment(context, gazetteer, n, attributes[i]);
  honour_check_told_sites(context, gazetteer);
  honour_check_told_leaders(context, gazetteer);
  honour_check_told_rules(context, gazetteer);
}

const CapCheck honour_told_place_checks[] = {
    {"told-places", CAP_KIND_SCENARIO, check_told_places},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};

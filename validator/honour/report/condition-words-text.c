/* The clause of each condition of words-conditions.def. */
#include <string.h>

#include "validator/honour/report/condition-text.h"
#include "validator/honour/report/names.h"

static CapSlice attribute(const HonourTextContext *c, CapNode node, CapName name) {
  return cap_node_attribute(c->scenario->base.document, node, name);
}

static gboolean is_given(const HonourTextContext *c, CapNode node, CapName name) {
  return cap_slice_is_set(attribute(c, node, name));
}

static gboolean is_yes(const HonourTextContext *c, CapNode node, CapName name) {
  return cap_slice_equals(attribute(c, node, name), "yes");
}

/* An attribute by one of the functions of names.h; NULL when it is not given. */
static char *words(const HonourTextContext *c, CapNode node, CapName name, HonourWordsOf one) {
  CapSlice value = attribute(c, node, name);

  return cap_slice_is_set(value) ? one(c->scenario, value) : NULL;
}

static char *list(const HonourTextContext *c, CapNode node, CapName name, HonourWordsOf one,
                  const char *conjunction) {
  CapSlice value = attribute(c, node, name);

  return cap_slice_is_set(value) ? honour_words_list(c->scenario, value, one, conjunction) : NULL;
}

/* What is still to be filled in, in a rule that is being written. */
static const char *given(const char *text) {
  return text != NULL && *text != '\0' ? text : HONOUR_TEXT_MISSING;
}

/* --- Who acts -----------------------------------------------------------------------------------
 */

static const char *subject_word(const HonourTextContext *c) {
  switch (c->subject) {
  case HONOUR_SUBJECT_IS_FORCE:
    return "the Force";
  case HONOUR_SUBJECT_IS_UNIT:
    return "the unit";
  case HONOUR_SUBJECT_IS_CAPITANO:
    return "the Capitano";
  case HONOUR_SUBJECT_IS_SIDE:
    return "the side";
  case HONOUR_SUBJECT_IS_ARMY:
    return "the army";
  case HONOUR_SUBJECT_IS_PLACE:
    return "the place";
  }
  return "";
}

/* A side or an army is the thing itself, a Force belongs to it. */
char *honour_condition_text_subject(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *army = list(c, node, CAP_NAME_ARMY, honour_words_army, "or");
  g_autofree char *side = words(c, node, CAP_NAME_SIDE, honour_words_side);
  g_autofree char *capitano = list(c, node, CAP_NAME_CAPITANO, honour_words_capitano, "or");
  g_autofree char *nation = list(c, node, CAP_NAME_NATION, honour_words_nation, "or");
  g_autofree char *type = list(c, node, CAP_NAME_TYPE, honour_words_type, "or");
  g_autofree char *arm = list(c, node, CAP_NAME_ARM, honour_words_plain, "or");
  gboolean is_itself = c->subject == HONOUR_SUBJECT_IS_SIDE || c->subject == HONOUR_SUBJECT_IS_ARMY;
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func(g_free);

  if (nation != NULL)
    g_ptr_array_add(parts, g_steal_pointer(&nation));
  if (army != NULL || side != NULL)
    g_ptr_array_add(parts, g_strconcat(is_itself                               ? ""
                                       : c->subject == HONOUR_SUBJECT_IS_PLACE ? "owned by "
                                                                               : "of ",
                                       army != NULL ? army : side, NULL));
  if (capitano != NULL)
    g_ptr_array_add(parts, g_strconcat(c->subject == HONOUR_SUBJECT_IS_CAPITANO ? "" : "led by ",
                                       capitano, NULL));
  if (type != NULL)
    g_ptr_array_add(parts, g_strconcat("of the type ", type, NULL));
  if (arm != NULL)
    g_ptr_array_add(parts, g_steal_pointer(&arm));
  g_autofree char *what = cap_words_join(parts, "and");
  return g_strdup_printf("%s is %s%s", subject_word(c), negated ? "not " : "", given(what));
}

char *honour_condition_text_leader(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *army = list(c, node, CAP_NAME_ARMY, honour_words_army, "or");
  g_autofree char *side = words(c, node, CAP_NAME_SIDE, honour_words_side);
  g_autofree char *capitano = list(c, node, CAP_NAME_CAPITANO, honour_words_capitano, "or");
  g_autofree char *nation = list(c, node, CAP_NAME_NATION, honour_words_nation, "or");
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func(g_free);

  if (capitano != NULL)
    g_ptr_array_add(parts, g_steal_pointer(&capitano));
  if (is_given(c, node, CAP_NAME_GENERAL))
    g_ptr_array_add(parts, g_strdup(is_yes(c, node, CAP_NAME_GENERAL) ? "a Capitano Generale"
                                                                      : "no Capitano Generale"));
  if (army != NULL || side != NULL)
    g_ptr_array_add(parts, g_strconcat("of ", army != NULL ? army : side, NULL));
  if (nation != NULL)
    g_ptr_array_add(parts, g_steal_pointer(&nation));
  if (is_given(c, node, CAP_NAME_SAME_NATION))
    g_ptr_array_add(parts, g_strdup(is_yes(c, node, CAP_NAME_SAME_NATION) ? "of the same nation"
                                                                          : "of another nation"));
  g_autofree char *what = cap_words_join(parts, "and");
  return g_strdup_printf("the commander is %s%s", negated ? "not " : "", given(what));
}

char *honour_condition_text_opponent(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *pieces = honour_pieces_text(c, node, "Force");

  return g_strdup_printf("the enemy is %s%s %s", negated ? "not " : "", cap_words_article(pieces),
                         pieces);
}

char *honour_condition_text_with(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *army = words(c, node, CAP_NAME_ARMY, honour_words_army);
  g_autofree char *capitano = words(c, node, CAP_NAME_CAPITANO, honour_words_capitano);

  if (capitano != NULL)
    return g_strdup_printf("%s is %sin the Force", capitano, negated ? "not " : "");
  return g_strdup_printf("the Force %s pieces of %s", negated ? "has no" : "has", given(army));
}

char *honour_condition_text_inside(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *ground = honour_ground_text(c, node, "or");
  g_autofree char *army = words(c, node, CAP_NAME_OWNED_BY, honour_words_army);

  gboolean is_noun = is_given(c, node, CAP_NAME_HEXES) || is_given(c, node, CAP_NAME_SETTLEMENT);

  return g_strdup_printf("the place is %s%s%s%s%s", negated ? "not " : "", is_noun ? "" : "in ",
                         ground != NULL ? ground : "play", army != NULL ? " and owned by " : "",
                         army != NULL ? army : "");
}

/* --- Places -------------------------------------------------------------------------------------
 */

/* Who owns: the side named, the army, or the side whose condition it is. */
static char *owner_text(const HonourTextContext *c, CapNode node) {
  if (is_given(c, node, CAP_NAME_ARMY))
    return words(c, node, CAP_NAME_ARMY, honour_words_army);
  if (is_given(c, node, CAP_NAME_SIDE))
    return words(c, node, CAP_NAME_SIDE, honour_words_side);
  return c->side != CAP_INDEX_NONE ? honour_words_side_of(c->scenario, c->side)
                                   : g_strdup("the side");
}

/* "at least 2", "at most 4", "from 2 to 4". */
static char *bounds_text(const HonourTextContext *c, CapNode node) {
  CapSlice from = attribute(c, node, CAP_NAME_FROM), to = attribute(c, node, CAP_NAME_TO);

  if (cap_slice_is_set(from) && cap_slice_is_set(to))
    return g_strdup_printf("from %.*s to %.*s", CAP_SLICE_ARGS(from), CAP_SLICE_ARGS(to));
  if (cap_slice_is_set(from))
    return g_strdup_printf("at least %.*s", CAP_SLICE_ARGS(from));
  return cap_slice_is_set(to) ? g_strdup_printf("at most %.*s", CAP_SLICE_ARGS(to))
                              : g_strdup("any number of");
}

char *honour_condition_text_picked(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *pick = words(c, node, CAP_NAME_PICK, honour_words_variable);

  return g_strdup_printf("%s was %schosen by the pick %s", subject_word(c), negated ? "not " : "",
                         given(pick));
}

char *honour_condition_text_weather_is(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *kinds = list(c, node, CAP_NAME_IS, honour_words_plain, "or");

  return g_strdup_printf("the weather is %s%s", negated ? "not " : "", given(kinds));
}

char *honour_condition_text_points_are(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *army = words(c, node, CAP_NAME_ARMY, honour_words_army);
  g_autofree char *bounds = bounds_text(c, node);

  return g_strdup_printf("%s %s %s Administrative Points", army != NULL ? army : "the army",
                         negated ? "does not have" : "has", bounds);
}

char *honour_condition_text_score_is(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *side = owner_text(c, node);
  g_autofree char *bounds = bounds_text(c, node);

  return g_strdup_printf("%s %s %s victory points", side, negated ? "does not have" : "has",
                         bounds);
}

char *honour_condition_text_payment_is(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *payment = words(c, node, CAP_NAME_PAYMENT, honour_words_variable);
  g_autofree char *bounds = bounds_text(c, node);

  return g_strdup_printf("the payment %s was %s%s points", given(payment), negated ? "not " : "",
                         bounds);
}

/* "at least 3 of the places in ...", "Parma (0251) and Piacenza (1136)". */
static char *owned_text(const HonourTextContext *c, CapNode node) {
  CapSlice count = attribute(c, node, CAP_NAME_COUNT);
  gboolean only_hexes = is_given(c, node, CAP_NAME_HEXES) && !is_given(c, node, CAP_NAME_AREAS) &&
                        !is_given(c, node, CAP_NAME_REGIONS);
  gboolean has_kind = is_given(c, node, CAP_NAME_SETTLEMENT);
  const char *kind =
      has_kind ? honour_settlement_text(attribute(c, node, CAP_NAME_SETTLEMENT)) : "place";
  g_autofree char *ground = NULL;

  if (only_hexes && !has_kind) {
    ground = honour_hexes_text(c, node, "and");
    if (!cap_slice_is_set(count))
      return g_steal_pointer(&ground);
    return g_strdup_printf("at least %.*s of %s", CAP_SLICE_ARGS(count), ground);
  }
  g_autofree char *regions = honour_regions_text(c, node, "and");
  g_autofree char *areas = honour_areas_text(c, node);
  g_autofree char *hexes = honour_hexes_text(c, node, "and");
  const char *where = areas != NULL ? areas : regions != NULL ? regions : hexes;
  g_autofree char *plural = g_str_has_suffix(kind, "y")
                                ? g_strdup_printf("%.*sies", (int)strlen(kind) - 1, kind)
                            : g_str_has_suffix(kind, "s") ? g_strconcat(kind, "es", NULL)
                                                          : g_strconcat(kind, "s", NULL);
  if (cap_slice_is_set(count))
    return g_strdup_printf("at least %.*s of the %s in %s", CAP_SLICE_ARGS(count), plural,
                           where != NULL ? where : "play");
  return g_strdup_printf("all %s in %s", plural, where != NULL ? where : "play");
}

char *honour_condition_text_owns(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *owner = owner_text(c, node);
  g_autofree char *owned = owned_text(c, node);

  return g_strdup_printf("%s %s %s%s", owner, negated ? "does not own" : "owns", owned,
                         is_yes(c, node, CAP_NAME_UNBESIEGED) ? ", unbesieged" : "");
}

char *honour_condition_text_occupied(const HonourTextContext *c, CapNode node, gboolean negated) {
  gboolean none = is_yes(c, node, CAP_NAME_NONE) != negated;
  gboolean unbesieged = is_yes(c, node, CAP_NAME_UNBESIEGED);
  CapSlice count = attribute(c, node, CAP_NAME_COUNT);
  g_autofree char *army = words(c, node, CAP_NAME_ARMY, honour_words_army);
  g_autofree char *side = words(c, node, CAP_NAME_SIDE, honour_words_side);
  g_autofree char *capitano = words(c, node, CAP_NAME_CAPITANO, honour_words_capitano);
  g_autofree char *ground = honour_ground_text(c, node, "or");
  const char *where = ground != NULL ? ground : "play";
  const char *owner = army != NULL ? army : side;

  if (capitano != NULL)
    return g_strdup_printf("%s is %sin %s%s", capitano, none ? "not " : "", where,
                           unbesieged ? " and not besieged" : "");
  g_autofree char *force = g_strdup_printf("%sForce%s%s", unbesieged ? "unbesieged " : "",
                                           owner != NULL ? " of " : "", owner != NULL ? owner : "");
  if (cap_slice_is_set(count) && !cap_slice_equals(count, "1"))
    return g_strdup_printf("in at least %.*s places of %s there is %s %s", CAP_SLICE_ARGS(count),
                           where,
                           none         ? "no"
                           : unbesieged ? "an"
                                        : "a",
                           force);
  return g_strdup_printf("%s %s is in %s", none ? "no" : unbesieged ? "an" : "a", force, where);
}

/* --- The game -----------------------------------------------------------------------------------
 */

char *honour_condition_text_turn(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *on = words(c, node, CAP_NAME_ON, honour_words_dates);
  g_autofree char *from = words(c, node, CAP_NAME_FROM, honour_words_date);
  g_autofree char *until = words(c, node, CAP_NAME_UNTIL, honour_words_date);
  const char *is = negated ? "is not" : "is";

  if (on != NULL)
    return g_strdup_printf("the turn %s %s", is, on);
  if (from != NULL && until != NULL)
    return g_strdup_printf("the turn %s between %s and %s, both included", is, from, until);
  if (from != NULL)
    return g_strdup_printf("the turn %s %s or later", is, from);
  return g_strdup_printf("the turn %s %s or earlier", is, given(until));
}

char *honour_condition_text_variable_is(const HonourTextContext *c, CapNode node,
                                        gboolean negated) {
  g_autofree char *name = words(c, node, CAP_NAME_VARIABLE, honour_words_variable);
  g_autofree char *values = list(c, node, CAP_NAME_IS, honour_words_value, "or");
  CapSlice from = attribute(c, node, CAP_NAME_FROM), to = attribute(c, node, CAP_NAME_TO);
  const char *is = negated ? "is not" : "is";
  const char *what = given(name);

  if (values != NULL)
    return g_strdup_printf("%s %s %s", what, is, values);
  if (cap_slice_is_set(from) && cap_slice_is_set(to))
    return g_strdup_printf("%s %s between %.*s and %.*s", what, is, CAP_SLICE_ARGS(from),
                           CAP_SLICE_ARGS(to));
  if (cap_slice_is_set(from))
    return g_strdup_printf("%s %s %.*s or more", what, is, CAP_SLICE_ARGS(from));
  if (cap_slice_is_set(to))
    return g_strdup_printf("%s %s %.*s or less", what, is, CAP_SLICE_ARGS(to));
  return g_strdup_printf("%s %s %s", what, is, HONOUR_TEXT_MISSING);
}

char *honour_condition_text_strength(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *who = words(c, node, CAP_NAME_FORCE_OF, honour_words_capitano);
  g_autofree char *pieces = honour_pieces_text(c, node, "units");
  CapSlice min = attribute(c, node, CAP_NAME_MIN);

  return g_strdup_printf("the Force%s%s has %s %.*s SP of %s", who != NULL ? " of " : "",
                         who != NULL ? who : "", negated ? "less than" : "at least",
                         CAP_SLICE_ARGS(min), pieces);
}

char *honour_condition_text_in_play(const HonourTextContext *c, CapNode node, gboolean negated) {
  CapSlice state = attribute(c, node, CAP_NAME_STATE);
  g_autofree char *capitano = words(c, node, CAP_NAME_CAPITANO, honour_words_capitano);
  g_autofree char *group = words(c, node, CAP_NAME_GROUP, honour_words_variable);
  const char *who = given(capitano != NULL ? capitano : group);

  if (cap_slice_equals(state, "lost"))
    return g_strdup_printf("%s has %sbeen eliminated or captured", who, negated ? "not " : "");
  if (cap_slice_equals(state, "not-yet"))
    return g_strdup_printf("%s has %s been on the map", who, negated ? "already" : "not yet");
  return g_strdup_printf("%s is %son the map", who, negated ? "not " : "");
}

char *honour_condition_text_supply_line(const HonourTextContext *c, CapNode node,
                                        gboolean negated) {
  g_autofree char *army = words(c, node, CAP_NAME_ARMY, honour_words_army);
  g_autofree char *side = words(c, node, CAP_NAME_SIDE, honour_words_side);
  g_autofree char *to = words(c, node, CAP_NAME_TO, honour_words_hex);
  const char *owner = army != NULL ? army : side;

  return g_strdup_printf("%s Force%s%s has a line of communication to %s", negated ? "no" : "a",
                         owner != NULL ? " of " : "", owner != NULL ? owner : "",
                         to != NULL ? to : "any of its sources");
}

char *honour_condition_text_has_order(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *orders = list(c, node, CAP_NAME_IN, honour_words_order, "or");

  return g_strdup_printf(
      "the Order%s is %s%s",
      cap_slice_equals(attribute(c, node, CAP_NAME_OF), "leader") ? " of the commander" : "",
      negated ? "not " : "", given(orders));
}

char *honour_condition_text_option_used(const HonourTextContext *c, CapNode node,
                                        gboolean negated) {
  CapSlice rule = attribute(c, node, CAP_NAME_RULE);
  const char *no = negated ? "not " : "";

  if (is_given(c, node, CAP_NAME_STATE))
    return g_strdup_printf("the Force is %sin Quarters (optional rule %.*s)", no,
                           CAP_SLICE_ARGS(rule));
  return g_strdup_printf("optional rule %.*s is %sin use", CAP_SLICE_ARGS(rule), no);
}

/* Without a winner it is also asked of a fight that has not begun. */
char *honour_condition_text_battle(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *winner = words(c, node, CAP_NAME_WINNER, honour_words_side);
  g_autofree char *kind = words(c, node, CAP_NAME_KIND, honour_words_plain);
  gboolean is_major = cap_slice_equals(attribute(c, node, CAP_NAME_KIND), "major-battle");
  const char *fight = is_major ? "Major Battle" : kind != NULL ? kind : "fight";

  if (winner == NULL)
    return g_strdup_printf("the fight is %sa %s", negated ? "not " : "", fight);
  return g_strdup_printf("%s has %swon a %s", winner, negated ? "not " : "", fight);
}

char *honour_condition_text_has_level(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *side = words(c, node, CAP_NAME_SIDE, honour_words_side);
  g_autofree char *levels = list(c, node, CAP_NAME_LEVEL, honour_words_plain, "or");

  if (side == NULL)
    return g_strdup_printf("the outcome is %sa %s", negated ? "not " : "", given(levels));
  return g_strdup_printf("the outcome is %sa %s victory of %s", negated ? "not " : "",
                         given(levels), side);
}

char *honour_condition_text_most_points(const HonourTextContext *c, CapNode node,
                                        gboolean negated) {
  (void)node;
  g_autofree char *side =
      c->side != CAP_INDEX_NONE ? honour_words_side_of(c->scenario, c->side) : g_strdup("the side");

  return g_strdup_printf("%s %s more victory points than the other side", side,
                         negated ? "does not have" : "has");
}

char *honour_condition_text_natural(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *signs = list(c, node, CAP_NAME_IS, honour_words_plain, "or");

  return g_strdup_printf("the die itself %s %s", negated ? "does not show" : "shows", given(signs));
}

char *honour_condition_text_general_present(const HonourTextContext *c, CapNode node,
                                            gboolean negated) {
  return g_strdup_printf(
      "%s Capitano Generale%s is in the hex", negated ? "no" : "a",
      is_yes(c, node, CAP_NAME_COMMANDS_ALL) ? " who may command all other Capitani there" : "");
}

char *honour_condition_text_ap_turn(const HonourTextContext *c, CapNode node, gboolean negated) {
  (void)c, (void)node;
  return g_strdup_printf("%sAdministrative Points are received this turn", negated ? "no " : "");
}

char *honour_condition_text_command_path(const HonourTextContext *c, CapNode node,
                                         gboolean negated) {
  (void)c, (void)node;
  return g_strdup_printf("%s command path joins it to another Capitano Generale of its army",
                         negated ? "no" : "a");
}

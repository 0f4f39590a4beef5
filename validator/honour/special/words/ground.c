/* Words about places, who stands there and whose they are: inside, owns, occupied; own, align. */
#include "validator/honour/special/word.h"

#include <string.h>

#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/chapters/ch14-alignment.h"
#include "validator/honour/chapters/ch16-besieged.h"
#include "validator/honour/special/victory-conditions.h"

/* --- Owning ---------------------------------------------------------------------------------- */

/* [14.1] What a side owns by alignment belongs to each of its armies; what it conquered, to the
 * army whose marker lies there. */
static gboolean owner_fits(const HonourGame *game, const HonourState *state, CapIndex side,
                           CapIndex army, CapIndex settlement) {
  CapIndex owner = honour_owner(game, state, settlement);
  CapIndex conqueror = state->conqueror[settlement];

  if (owner == CAP_INDEX_NONE || (side != CAP_INDEX_NONE && owner != side))
    return FALSE;
  if (army == CAP_INDEX_NONE)
    return TRUE;
  return conqueror != CAP_INDEX_NONE ? conqueror == army : state->armies[army].side == owner;
}

/* "at least 3 of the places in ...", "hex 0251 and hex 1136". */
static char *owned_text(const HonourTextContext *c, CapNode node) {
  CapSlice count = honour_text_attribute(c, node, CAP_NAME_COUNT);
  gboolean only_hexes = honour_text_is_given(c, node, CAP_NAME_HEXES) &&
                        !honour_text_is_given(c, node, CAP_NAME_AREAS) &&
                        !honour_text_is_given(c, node, CAP_NAME_REGIONS);
  gboolean has_kind = honour_text_is_given(c, node, CAP_NAME_SETTLEMENT);
  g_autofree char *hexes = honour_hexes_text(c, node, "and");

  if (only_hexes && !has_kind) {
    if (!cap_slice_is_set(count))
      return g_steal_pointer(&hexes);
    return g_strdup_printf(_("at least %.*s of %s"), CAP_SLICE_ARGS(count), hexes);
  }
  const char *kinds = _("places");
  if (has_kind)
    kinds = _(honour_settlement_words(honour_text_attribute(c, node, CAP_NAME_SETTLEMENT))->many);
  g_autofree char *regions = honour_regions_text(c, node, "and");
  g_autofree char *areas = honour_areas_text(c, node);
  const char *where = areas != NULL ? areas : regions != NULL ? regions : hexes;
  if (where == NULL)
    where = _("play");
  if (cap_slice_is_set(count))
    return g_strdup_printf(_("at least %.*s of the %s in %s"), CAP_SLICE_ARGS(count), kinds, where);
  return g_strdup_printf(_("all %s in %s"), kinds, where);
}

/* All places when no number is given. To own all of nothing is to own nothing. */
static gboolean read_owns(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  if (!honour_read_side(c->scenario, node, CAP_NAME_SIDE, &test->side) ||
      !honour_read_army(c->scenario, node, CAP_NAME_ARMY, &test->army) ||
      !honour_read_places(c->scenario, node, TRUE, &test->set))
    return FALSE;
  if (test->side == CAP_INDEX_NONE && test->army == CAP_INDEX_NONE)
    test->side = c->side;
  test->count = cap_node_number(c->doc, node, CAP_NAME_COUNT, G_MAXINT, cap_bits_count(&test->set));
  test->unbesieged = cap_node_is_yes(c->doc, node, CAP_NAME_UNBESIEGED);
  return test->count > 0 && (test->side != CAP_INDEX_NONE || test->army != CAP_INDEX_NONE);
}

static HonourKnown ask_owns(const HonourConditionQuestion *q, const HonourTest *test) {
  const HonourGame *game = q->game;
  guint n = 0;

  for (CapIndex i = 0; i < game->n_settlements; i++) {
    CapHex hex = game->settlements[i];

    n += cap_bits_has(&test->set, hex) && owner_fits(game, q->state, test->side, test->army, i) &&
         !(test->unbesieged && honour_place_is_besieged(game, q->state, hex));
  }
  return n >= test->count ? HONOUR_YES : HONOUR_NO;
}

static char *text_owns(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *owner = honour_owner_text(c, node);
  g_autofree char *owned = owned_text(c, node);

  if (honour_text_is_yes(c, node, CAP_NAME_UNBESIEGED))
    return g_strdup_printf(
        negated ? _("%s does not own %s, unbesieged") : _("%s owns %s, unbesieged"), owner, owned);
  return g_strdup_printf(negated ? _("%s does not own %s") : _("%s owns %s"), owner, owned);
}

static const HonourRuleAttribute owns_attributes[] = {
    HONOUR_ATTRIBUTE_SPARES(OWNS, SIDE, HONOUR_GIVES_OWNER),
    HONOUR_ATTRIBUTE_SPARES(OWNS, ARMY, HONOUR_GIVES_OWNER),
    HONOUR_ATTRIBUTE(OWNS, HEXES),
    HONOUR_ATTRIBUTE(OWNS, REGIONS),
    HONOUR_ATTRIBUTE(OWNS, AREAS),
    HONOUR_ATTRIBUTE(OWNS, SETTLEMENT),
    HONOUR_ATTRIBUTE(OWNS, COUNT),
    HONOUR_ATTRIBUTE(OWNS, UNBESIEGED),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_condition_owns) = {
    .row = {.needs = HONOUR_GIVES_OWNER,
            .traits = HONOUR_CONDITION_IS_COSTLY,
            .attributes = owns_attributes},
    .read = read_owns,
    .ask = ask_owns,
    .text = text_owns,
};

CapIndex honour_score_goes_to(const HonourGame *game, const HonourState *state,
                              const HonourScore *score, CapIndex settlement) {
  CapHex hex = game->settlements[settlement];

  if (!cap_bits_has(&score->places, hex) ||
      (score->unbesieged && honour_place_is_besieged(game, state, hex)))
    return CAP_INDEX_NONE;
  return honour_owner(game, state, settlement);
}

static gboolean read_inside(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  return honour_read_army(c->scenario, node, CAP_NAME_OWNED_BY, &test->army) &&
         honour_read_places(c->scenario, node, FALSE, &test->set);
}

static HonourKnown ask_inside(const HonourConditionQuestion *q, const HonourTest *test) {
  CapHex hex = honour_question_hex(q);
  CapIndex settlement;

  if (hex >= q->game->map->n_hexes)
    return HONOUR_NOT_KNOWN;
  if (!cap_bits_has(&test->set, hex))
    return HONOUR_NO;
  if (test->army == CAP_INDEX_NONE)
    return HONOUR_YES;
  settlement = honour_game_settlement(q->game, hex);
  return settlement != CAP_INDEX_NONE &&
                 owner_fits(q->game, q->state, CAP_INDEX_NONE, test->army, settlement)
             ? HONOUR_YES
             : HONOUR_NO;
}

static char *text_inside(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *ground = honour_ground_text(c, node, "or");
  g_autofree char *army = honour_text_words(c, node, CAP_NAME_OWNED_BY, honour_words_army);
  gboolean is_noun = honour_text_is_given(c, node, CAP_NAME_HEXES) ||
                     honour_text_is_given(c, node, CAP_NAME_SETTLEMENT);
  const char *where = ground != NULL ? ground : _("play");
  g_autofree char *text =
      g_strdup_printf(is_noun ? (negated ? _("the place is not %s") : _("the place is %s"))
                              : (negated ? _("the place is not in %s") : _("the place is in %s")),
                      where);

  return army != NULL ? g_strdup_printf(_("%s and owned by %s"), text, army)
                      : g_steal_pointer(&text);
}

static const HonourRuleAttribute inside_attributes[] = {
    HONOUR_ATTRIBUTE(INSIDE, HEXES),    HONOUR_ATTRIBUTE(INSIDE, REGIONS),
    HONOUR_ATTRIBUTE(INSIDE, AREAS),    HONOUR_ATTRIBUTE(INSIDE, SETTLEMENT),
    HONOUR_ATTRIBUTE(INSIDE, OWNED_BY), HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_condition_inside) = {
    .row = {.needs = HONOUR_GIVES_HEX, .attributes = inside_attributes},
    .read = read_inside,
    .ask = ask_inside,
    .text = text_inside,
};

static gboolean read_own(HonourActionReader *r, CapNode node, HonourAction *a) {
  a->already_owned = cap_node_is_yes(r->doc, node, CAP_NAME_ALREADY_OWNED);
  return honour_read_army(r->scenario, node, CAP_NAME_ARMY, &a->army) &&
         a->army != CAP_INDEX_NONE && honour_read_places(r->scenario, node, TRUE, &a->set);
}

static void do_own(HonourPlay *play, const HonourAction *action) {
  CapIndex side = play->state->armies[action->army].side;

  for (CapIndex i = 0; i < play->game->n_settlements; i++) {
    if (!cap_bits_has(&action->set, play->game->settlements[i]) ||
        (action->already_owned && (honour_owner(play->game, play->state, i) != side ||
                                   play->state->conqueror[i] != CAP_INDEX_NONE)))
      continue;
    play->state->conqueror[i] = action->army;
  }
}

static char *text_own(const HonourTextContext *c, CapNode node) {
  g_autofree char *army = honour_text_needed(c, node, CAP_NAME_ARMY, honour_words_army);
  g_autofree char *ground = honour_ground_text(c, node, "and");
  const char *where = ground != NULL ? ground : _("every place");

  if (honour_text_is_yes(c, node, CAP_NAME_ALREADY_OWNED))
    return g_strdup_printf(_("%s marks as conquered what it owns already: each place that is %s."),
                           army, where);
  return g_strdup_printf(_("%s takes %s."), army, where);
}

static const HonourRuleAttribute own_attributes[] = {
    HONOUR_ATTRIBUTE(OWN, ARMY),
    HONOUR_ATTRIBUTE(OWN, HEXES),
    HONOUR_ATTRIBUTE(OWN, REGIONS),
    HONOUR_ATTRIBUTE(OWN, AREAS),
    HONOUR_ATTRIBUTE(OWN, SETTLEMENT),
    HONOUR_ATTRIBUTE(OWN, ALREADY_OWNED),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_own) = {
    .row = {.needs = HONOUR_GIVES_TIME, .attributes = own_attributes},
    .read = read_own,
    .carry_out = do_own,
    .text = text_own,
};

/* In the order of HONOUR_NOT_ALIGNED. */
static const char *const allegiances[] = {"not-aligned", "neutral", "not-in-play", NULL};

static gboolean read_align(HonourActionReader *r, CapNode node, HonourAction *a) {
  const CapMap *map = r->scenario->base.map;
  CapSlice to = cap_node_attribute(r->doc, node, CAP_NAME_TO);
  CapSlice rest = cap_node_attribute(r->doc, node, CAP_NAME_REGIONS), word;
  int allegiance = cap_slice_index_in(to, allegiances);

  cap_bits_init(&a->set, map->n_regions);
  while (cap_slice_next_word(&rest, &word)) {
    CapIndex region = cap_map_find_region(map, word);

    if (region != CAP_INDEX_NONE)
      cap_bits_add(&a->set, region);
  }
  a->side = allegiance >= 0 ? (CapIndex)(HONOUR_NOT_ALIGNED + allegiance)
                            : honour_scenario_find_side(r->scenario, to);
  return a->side != CAP_INDEX_NONE;
}

static void do_align(HonourPlay *play, const HonourAction *action) {
  for (guint i = 0; i < play->game->map->n_regions; i++)
    if (cap_bits_has(&action->set, i))
      play->state->alignment[i] = action->side;
}

static char *text_align(const HonourTextContext *c, CapNode node) {
  static const char *const words[] = {N_("Not-aligned"), N_("neutral"), N_("not-in-play"), NULL};
  CapSlice to = honour_text_attribute(c, node, CAP_NAME_TO),
           regions = honour_text_attribute(c, node, CAP_NAME_REGIONS);
  g_autofree char *names =
      honour_text_needed_list(c, node, CAP_NAME_REGIONS, honour_words_region, "and");
  gboolean is_side = honour_scenario_find_side(c->scenario, to) != CAP_INDEX_NONE;
  int allegiance = to.length > 0 ? cap_slice_index_in(to, allegiances) : -1;
  g_autofree char *side = is_side           ? honour_words_side(c->scenario, to)
                          : allegiance >= 0 ? g_strdup(_(words[allegiance]))
                          : to.length > 0   ? cap_slice_dup(to)
                                            : g_strdup(HONOUR_TEXT_MISSING);

  if (cap_slice_count_words(regions) <= 1)
    return g_strdup_printf(
        is_side ? _("the region %s sides with %s.") : _("the region %s becomes %s."), names, side);
  return g_strdup_printf(
      is_side ? _("the regions %s side with %s.") : _("the regions %s become %s."), names, side);
}

static const HonourRuleAttribute align_attributes[] = {
    HONOUR_ATTRIBUTE(ALIGN, REGIONS),
    HONOUR_ATTRIBUTE(ALIGN, TO),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_align) = {
    .row = {.needs = HONOUR_GIVES_TIME, .attributes = align_attributes},
    .read = read_align,
    .carry_out = do_align,
    .text = text_align,
};

/* --- Standing somewhere ---------------------------------------------------------------------- */

static gboolean has_units_of(const HonourGame *game, const HonourState *state,
                             HonourCapitanoIndex primo, CapIndex army) {
  for (guint i = 0; i < game->n_units; i++) {
    const HonourUnitState *unit = &state->units[i];

    if (unit->place == HONOUR_UNIT_CARD &&
        honour_unit_army(game, state, (HonourUnitIndex)i) == army &&
        honour_force_of(game, state, unit->capitano) == primo)
      return TRUE;
  }
  return FALSE;
}

/* A Force is of the army of its Primo Capitano and of every army that has units in it. */
static gboolean is_of_army(const HonourGame *game, const HonourState *state,
                           HonourCapitanoIndex primo, CapIndex army) {
  return game->capitani[primo].army == army || has_units_of(game, state, primo, army);
}

static gboolean stands_there(const HonourGame *game, const HonourState *state,
                             const HonourTest *test, HonourCapitanoIndex primo) {
  const HonourCapitanoState *man = &state->capitani[primo];

  if (man->station != HONOUR_STATION_ON_MAP || !cap_bits_has(&test->set, man->hex))
    return FALSE;
  if (test->card != CAP_INDEX_NONE) {
    HonourCapitanoIndex wanted = game->capitano_of_card[test->card];

    if (wanted == HONOUR_NOBODY || state->capitani[wanted].hex != man->hex ||
        honour_force_of(game, state, wanted) != primo)
      return FALSE;
  } else if (!honour_is_force(game, state, primo)) {
    return FALSE;
  }
  return !(test->unbesieged && honour_is_besieged(game, state, primo)) &&
         (test->side == CAP_INDEX_NONE || honour_side_of(game, state, primo) == test->side) &&
         (test->army == CAP_INDEX_NONE || is_of_army(game, state, primo, test->army));
}

static gboolean read_occupied(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  test->count = cap_node_number(c->doc, node, CAP_NAME_COUNT, G_MAXINT, 1);
  test->none = cap_node_is_yes(c->doc, node, CAP_NAME_NONE);
  test->unbesieged = cap_node_is_yes(c->doc, node, CAP_NAME_UNBESIEGED);
  return honour_read_side(c->scenario, node, CAP_NAME_SIDE, &test->side) &&
         honour_read_army(c->scenario, node, CAP_NAME_ARMY, &test->army) &&
         honour_read_card(c->scenario, node, CAP_NAME_CAPITANO, &test->card) &&
         honour_read_places(c->scenario, node, FALSE, &test->set);
}

/* Places are counted, not Forces: of two in one hex the first counts. */
static HonourKnown ask_occupied(const HonourConditionQuestion *q, const HonourTest *test) {
  CapHex found[HONOUR_MAX_CAPITANI];
  guint n = 0;

  for (HonourCapitanoIndex i = 0; i < q->game->n_capitani; i++) {
    CapHex hex = q->state->capitani[i].hex;
    guint seen = 0;

    if (!stands_there(q->game, q->state, test, i))
      continue;
    while (seen < n && found[seen] != hex)
      seen++;
    if (seen == n)
      found[n++] = hex;
  }
  return (test->none ? n == 0 : n >= test->count) ? HONOUR_YES : HONOUR_NO;
}

/* "no unbesieged Force of that army". */
static char *occupant_text(const HonourTextContext *c, CapNode node, gboolean none,
                           gboolean unbesieged) {
  g_autofree char *army = honour_text_words(c, node, CAP_NAME_ARMY, honour_words_army);
  g_autofree char *side = honour_text_words(c, node, CAP_NAME_SIDE, honour_words_side);
  const char *owner = army != NULL ? army : side;
  const char *force = unbesieged ? (none ? _("no unbesieged Force") : _("an unbesieged Force"))
                                 : (none ? _("no Force") : _("a Force"));

  return owner != NULL ? g_strdup_printf(_("%s of %s"), force, owner) : g_strdup(force);
}

static char *text_occupied(const HonourTextContext *c, CapNode node, gboolean negated) {
  gboolean none = honour_text_is_yes(c, node, CAP_NAME_NONE) != negated;
  gboolean unbesieged = honour_text_is_yes(c, node, CAP_NAME_UNBESIEGED);
  CapSlice count = honour_text_attribute(c, node, CAP_NAME_COUNT);
  g_autofree char *capitano = honour_text_words(c, node, CAP_NAME_CAPITANO, honour_words_capitano);
  g_autofree char *ground = honour_ground_text(c, node, "or");
  const char *where = ground != NULL ? ground : _("play");

  if (capitano != NULL)
    return g_strdup_printf(unbesieged ? (none ? _("%s is not in %s and not besieged")
                                              : _("%s is in %s and not besieged"))
                                      : (none ? _("%s is not in %s") : _("%s is in %s")),
                           capitano, where);
  g_autofree char *force = occupant_text(c, node, none, unbesieged);
  if (cap_slice_is_set(count) && !cap_slice_equals(count, "1"))
    return g_strdup_printf(_("in at least %.*s places of %s there is %s"), CAP_SLICE_ARGS(count),
                           where, force);
  return g_strdup_printf(_("%s is in %s"), force, where);
}

static const HonourRuleAttribute occupied_attributes[] = {
    HONOUR_ATTRIBUTE(OCCUPIED, SIDE),
    HONOUR_ATTRIBUTE(OCCUPIED, ARMY),
    HONOUR_ATTRIBUTE(OCCUPIED, CAPITANO),
    HONOUR_ATTRIBUTE(OCCUPIED, HEXES),
    HONOUR_ATTRIBUTE(OCCUPIED, REGIONS),
    HONOUR_ATTRIBUTE(OCCUPIED, AREAS),
    HONOUR_ATTRIBUTE(OCCUPIED, SETTLEMENT),
    HONOUR_ATTRIBUTE(OCCUPIED, COUNT), /* not beside none="yes": checks/rules/amounts.c */
    HONOUR_ATTRIBUTE(OCCUPIED, NONE),
    HONOUR_ATTRIBUTE(OCCUPIED, UNBESIEGED),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_condition_occupied) = {
    .row = {.traits = HONOUR_CONDITION_IS_COSTLY, .attributes = occupied_attributes},
    .read = read_occupied,
    .ask = ask_occupied,
    .text = text_occupied,
};

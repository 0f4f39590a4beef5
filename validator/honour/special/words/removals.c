/* Words about leaving the game and coming back from captivity: remove, release. */
#include "validator/honour/special/word.h"

#include "validator/honour/chapters/ch06-cards.h"

/* --- Leaving the game ------------------------------------------------------------------------ */

static void lose_unit(HonourPlay *play, HonourUnitIndex unit) {
  honour_set_unit(play->state, unit,
                  (HonourUnitState){.place = HONOUR_UNIT_LOST, .capitano = HONOUR_NOBODY});
}

static void lose_capitano(HonourPlay *play, HonourCapitanoIndex capitano) {
  play->state->capitani[capitano] = (HonourCapitanoState){
      .station = HONOUR_STATION_LOST, .with = HONOUR_NOBODY, .hex = CAP_HEX_NONE};
}

/* What is on the cards of Capitani who are gone goes with them. */
static void clear_cards(HonourPlay *play) {
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (play->state->units[i].place == HONOUR_UNIT_CARD &&
        play->state->capitani[play->state->units[i].capitano].station == HONOUR_STATION_LOST)
      lose_unit(play, i);
  for (guint i = 0; i < play->game->n_auxiliaries; i++) {
    HonourAuxiliaryState *a = &play->state->auxiliaries[i];

    if (a->place == HONOUR_UNIT_CARD &&
        play->state->capitani[a->capitano].station == HONOUR_STATION_LOST)
      *a = (HonourAuxiliaryState){.place = HONOUR_UNIT_LOST, .capitano = HONOUR_NOBODY};
  }
}

/* Whoever was on the card of one who is gone stands on the map where he is. */
static void free_company(HonourPlay *play) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    HonourCapitanoState *man = &play->state->capitani[i];

    if (man->with == HONOUR_NOBODY ||
        play->state->capitani[man->with].station != HONOUR_STATION_LOST)
      continue;
    man->with = HONOUR_NOBODY;
    if (man->station == HONOUR_STATION_WITH)
      man->station = HONOUR_STATION_ON_MAP;
  }
}

void honour_settle_pieces(HonourPlay *play) {
  free_company(play);
  clear_cards(play);
  honour_update_capitani(play);
  honour_release_company(play);
  honour_update_capitani(play);
  honour_settle_auxiliaries(play);
}

/* On the map, or away from it. */
static void remove_force(HonourPlay *play, HonourCapitanoIndex capitano) {
  HonourCapitanoIndex primo = honour_force_of(play->game, play->state, capitano);

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (i == primo || play->state->capitani[i].with == primo)
      lose_capitano(play, i);
  cap_log(play->log, honour_run_id(play), "The Force of %s leaves the game.",
          honour_game_card(play->game, primo)->name);
}

/* Also what has not come yet. */
static void remove_army(HonourPlay *play, CapIndex army) {
  const HonourGame *game = play->game;

  for (HonourUnitIndex i = 0; i < game->n_units; i++)
    if (honour_unit_army(game, play->state, i) == army &&
        play->state->units[i].place != HONOUR_UNIT_FOR_HIRE)
      lose_unit(play, i);
  for (guint i = 0; i < game->n_auxiliaries; i++)
    if (game->auxiliaries[i].army == army)
      play->state->auxiliaries[i] =
          (HonourAuxiliaryState){.place = HONOUR_UNIT_LOST, .capitano = HONOUR_NOBODY};
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (game->capitani[i].army == army)
      lose_capitano(play, i);
  cap_log(play->log, honour_run_id(play), "The %s leaves the game.",
          game->scenario->armies[army].name);
}

/* What was picked in an earlier rule may be gone by now. */
static gboolean is_still_there(const HonourPlay *play, HonourPickKind pick, guint picked) {
  return pick == HONOUR_PICK_UNIT ? play->state->units[picked].place != HONOUR_UNIT_LOST
                                  : play->state->capitani[picked].station != HONOUR_STATION_LOST;
}

/* What is on his card goes with him. */
static void remove_capitano(HonourPlay *play, CapIndex card) {
  HonourCapitanoIndex capitano = play->game->capitano_of_card[card];

  if (capitano == HONOUR_NOBODY || play->state->capitani[capitano].station == HONOUR_STATION_LOST)
    return;
  cap_log(play->log, honour_run_id(play), "%s leaves the game.",
          honour_game_card(play->game, capitano)->name);
  lose_capitano(play, capitano);
}

static void remove_place(HonourPlay *play, const HonourAction *action) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (honour_is_force(play->game, play->state, i) &&
        cap_bits_has(&action->set, play->state->capitani[i].hex) &&
        (action->side == CAP_INDEX_NONE ||
         action->side == honour_side_of(play->game, play->state, i)))
      remove_force(play, i);
}

static void remove_picked(HonourPlay *play, const HonourAction *action) {
  guint picked = action->index < HONOUR_MAX_PICKS ? play->state->special.picked[action->index] : 0;

  if (picked == 0 || !is_still_there(play, action->pick, picked - 1))
    return;
  switch (action->pick) {
  case HONOUR_PICK_UNIT:
    cap_log(play->log, honour_run_id(play), "%s leaves the game.",
            honour_game_type(play->game, (HonourUnitIndex)(picked - 1))->name);
    lose_unit(play, (HonourUnitIndex)(picked - 1));
    break;
  case HONOUR_PICK_CAPITANO:
    cap_log(play->log, honour_run_id(play), "%s leaves the game.",
            honour_game_card(play->game, (HonourCapitanoIndex)(picked - 1))->name);
    lose_capitano(play, (HonourCapitanoIndex)(picked - 1));
    break;
  case HONOUR_PICK_FORCE:
    remove_force(play, (HonourCapitanoIndex)(picked - 1));
    break;
  }
}

static gboolean read_remove(HonourActionReader *r, CapNode node, HonourAction *a) {
  static const char *const words[] = {"picked", "force", "army", "capitano", "place", NULL};
  int what = cap_slice_index_in(cap_node_attribute(r->doc, node, CAP_NAME_WHAT), words);

  if (what < 0)
    return FALSE;
  a->removes = (HonourRemoveKind)what;
  switch (a->removes) {
  case HONOUR_REMOVE_PICKED: /* which pick it is becomes known when all are compiled */
    a->index =
        honour_find_choice(r->doc, CAP_NAME_PICK, cap_node_attribute(r->doc, node, CAP_NAME_PICK));
    return a->index != CAP_NODE_NONE;
  case HONOUR_REMOVE_FORCE:
    return TRUE;
  case HONOUR_REMOVE_ARMY:
    return honour_read_army(r->scenario, node, CAP_NAME_ARMY, &a->army) &&
           a->army != CAP_INDEX_NONE;
  case HONOUR_REMOVE_CAPITANO:
    return honour_read_card(r->scenario, node, CAP_NAME_CAPITANO, &a->card) &&
           a->card != CAP_INDEX_NONE;
  case HONOUR_REMOVE_PLACE:
    return cap_node_has(r->doc, node, CAP_NAME_HEXES) && honour_read_hexes_of(r, node, &a->set) &&
           honour_read_side(r->scenario, node, CAP_NAME_SIDE, &a->side);
  }
  return FALSE;
}

static void do_remove(HonourPlay *play, const HonourAction *action) {
  switch (action->removes) {
  case HONOUR_REMOVE_PICKED:
    remove_picked(play, action);
    break;
  case HONOUR_REMOVE_FORCE:
    if (honour_run_of(play)->capitano == HONOUR_NOBODY)
      return;
    remove_force(play, honour_run_of(play)->capitano);
    break;
  case HONOUR_REMOVE_ARMY:
    remove_army(play, action->army);
    break;
  case HONOUR_REMOVE_CAPITANO:
    remove_capitano(play, action->card);
    break;
  case HONOUR_REMOVE_PLACE:
    remove_place(play, action);
    break;
  }
  honour_settle_pieces(play);
}

static char *text_remove(const HonourTextContext *c, CapNode node) {
  CapSlice what = honour_text_attribute(c, node, CAP_NAME_WHAT);
  g_autofree char *army = honour_text_needed(c, node, CAP_NAME_ARMY, honour_words_army);

  if (cap_slice_equals(what, "army"))
    return g_strdup_printf(_("all pieces of %s leave the game."), army);
  if (cap_slice_equals(what, "capitano")) {
    g_autofree char *capitano =
        honour_text_needed(c, node, CAP_NAME_CAPITANO, honour_words_capitano);
    return g_strdup_printf(_("%s leaves the game, with what is on his card."), capitano);
  }
  if (cap_slice_equals(what, "place")) {
    g_autofree char *hexes = honour_words_list(
        c->scenario, honour_text_attribute(c, node, CAP_NAME_HEXES), honour_words_hex, "and");
    return g_strdup_printf(_("the Forces in %s leave the game."), hexes);
  }
  return g_strdup(cap_slice_equals(what, "force") ? _("the Force leaves the game, with all in it.")
                                                  : _("what was picked leaves the game."));
}

static const HonourRuleAttribute remove_attributes[] = {
    HONOUR_ATTRIBUTE_VALUE_NEEDS(REMOVE, WHAT, "force", HONOUR_GIVES_UNITS),
    HONOUR_ATTRIBUTE_WITH(REMOVE, PICK, WHAT, "picked"),
    HONOUR_ATTRIBUTE_WITH(REMOVE, ARMY, WHAT, "army"),
    HONOUR_ATTRIBUTE_WITH(REMOVE, CAPITANO, WHAT, "capitano"),
    HONOUR_ATTRIBUTE_WITH(REMOVE, HEXES, WHAT, "place"),
    HONOUR_ATTRIBUTE_WITH(REMOVE, SIDE, WHAT, "place"),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_remove) = {
    .row = {.needs = HONOUR_GIVES_TIME, .attributes = remove_attributes},
    .read = read_remove,
    .carry_out = do_remove,
    .text = text_remove,
};

/* --- Prisoners ------------------------------------------------------------------------------- */

/* Where he comes to: the hex of the rule, or the first Capitano Generale of his army. */
static CapHex way_home(const HonourPlay *play, const HonourAction *action,
                       HonourCapitanoIndex capitano) {
  CapIndex army = play->game->capitani[capitano].army;

  if (action->hex != CAP_HEX_NONE)
    return action->hex;
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->game->capitani[i].army == army && honour_is_in_play(play->state, i) &&
        (play->state->capitani[i].marks & HONOUR_MARK_GENERAL) != 0)
      return play->state->capitani[i].hex;
  return CAP_HEX_NONE;
}

static gboolean is_barred(const HonourPlay *play, CapHex hex, CapIndex side) {
  HonourCapitanoIndex there = honour_force_at(play->game, play->state, hex);

  return there != HONOUR_NOBODY && honour_side_of(play->game, play->state, there) != side;
}

static gboolean read_release(HonourActionReader *r, CapNode node, HonourAction *a) {
  return honour_read_card(r->scenario, node, CAP_NAME_CAPITANO, &a->card) &&
         a->card != CAP_INDEX_NONE && honour_read_hex_of(r, node, CAP_NAME_HEX, &a->hex);
}

/* [3.4] He comes back alone, as an Unemployed; not into the hands of the enemy. */
static void do_release(HonourPlay *play, const HonourAction *action) {
  HonourCapitanoIndex capitano = play->game->capitano_of_card[action->card];
  CapHex hex;

  if (capitano == HONOUR_NOBODY || play->state->capitani[capitano].station != HONOUR_STATION_LOST)
    return;
  hex = way_home(play, action, capitano);
  if (hex == CAP_HEX_NONE ||
      is_barred(play, hex, honour_side_of(play->game, play->state, capitano)))
    return;
  play->state->capitani[capitano] = (HonourCapitanoState){.station = HONOUR_STATION_ON_MAP,
                                                          .role = HONOUR_ROLE_UNEMPLOYED,
                                                          .with = HONOUR_NOBODY,
                                                          .hex = hex};
  honour_update_capitani(play);
  cap_log(play->log, honour_run_id(play), "%s is free again.",
          honour_game_card(play->game, capitano)->name);
}

static char *text_release(const HonourTextContext *c, CapNode node) {
  g_autofree char *capitano = honour_text_needed(c, node, CAP_NAME_CAPITANO, honour_words_capitano);
  g_autofree char *hex = honour_text_words_or_none(c, node, CAP_NAME_HEX, honour_words_hex);

  return g_strdup_printf(_("%s is free again and comes back to %s."), capitano,
                         *hex != '\0' ? hex : _("a Capitano Generale of his army"));
}

static const HonourRuleAttribute release_attributes[] = {
    HONOUR_ATTRIBUTE(RELEASE, CAPITANO),
    HONOUR_ATTRIBUTE(RELEASE, HEX),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_release) = {
    .row = {.needs = HONOUR_GIVES_TIME, .attributes = release_attributes},
    .read = read_release,
    .carry_out = do_release,
    .text = text_release,
};

#include "validator/honour/import/import.h"

static gboolean fit_map(CapSlice text, const CapMap *map, guint *fit) {
  if (!cap_format_has_board(&honour_format, map))
    return FALSE;
  *fit = honour_import_fit(text, map, NULL);
  return TRUE;
}

static HonourRoster *compile(const CapDocument *roster) {
  g_autoptr(CapDiagnostics) unheard = cap_diagnostics_new();

  return honour_roster_compile(roster, unheard);
}

static gboolean fit_roster(CapSlice text, const CapDocument *roster, guint *fit) {
  g_autoptr(HonourRoster) compiled = compile(roster);

  *fit = honour_import_fit(text, NULL, compiled);
  return TRUE;
}

static char *read_text(const char *name, CapSlice text, const CapMap *map,
                       const CapDocument *roster, const CapImportOptions *options,
                       CapDiagnostics *findings, guint *n_kept) {
  g_autoptr(HonourRoster) compiled = compile(roster);
  g_auto(HonourImportResult) result =
      honour_import_text(name, text, map, compiled, options, findings);

  *n_kept = result.n_kept;
  return g_steal_pointer(&result.xml);
}

const CapImporter honour_importer = {
    .map_words = "hex map",
    .roster_help = "Identifier of the roster. Default: the roster that has the Capitani named in "
                   "the text.",
    .sample =
        "  Scenario 1: Venice at bay, 1509\n"
        "  Start date: April, 4 (1509)\n"
        "  Turns: 9 turns\n"
        "  Columns in play: 27-52\n"
        "  Sides\n"
        "  • French: the Kingdom of France\n"
        "  • Venetian: the Republic of Venice\n"
        "  AP Scheduling:\n"
        "  Turn French Army Venetian Army\n"
        "  At Start 5 4\n"
        "  May, 1 4 5\n"
        "  Supply Sources:\n"
        "  • French: roads to the west (1227, 1527) and, possibly, hex 0114\n"
        "  Cap. Generali:\n"
        "  • French: King Louis XII\n"
        "  Initial set-up:\n"
        "  French Army:\n"
        "  Capitano cards: French Minor (4), Chaumont (7)\n"
        "  At Cassano (2832), Cap. Chaumont, Order: Attack with:\n"
        "  – French Gendarmes: 6 SP ( 1 x 10 )\n"
        "  – Italian Infantry (French service): 12 SP ( 2 x 8 ) [Q = 2]\n"
        "  – French Infantry: 8 SP ( 1 x 8 ) [initially subordinate to Navarro]\n"
        "  – Field Engineers\n"
        "  – Subordinate/Unemployed Capitani: Lorraine, Imbault\n"
        "  Within 3 hexes from Novara (2611), Cap. Torniello, Order: Stand or Garrison, with:\n"
        "  Minor Capitani: 1 French, not deployed\n"
        "  Breakdown Units available:\n"
        "  – French Gendarmes: ( 4 x 5 )\n"
        "  Reinforcements:\n"
        "  June, 1 turn:\n"
        "  Swiss:\n"
        "  Entering the map at hex 4010, Cap. Bern, Order: Manoeuvre, Administrative March, with:\n"
        "  Special Rule 5 (\"Relief\"):     Forces that a special rule brings\n"
        "  Troops Reliability:\n"
        "  Swiss Combat Units are \"Very Sensitive\".\n"
        "  Regions Alignment:\n"
        "  The Duchy of Milano is composed of regions M, G and R.\n"
        "  Region Alignment Region Alignment\n"
        "  M French PP Not-aligned\n"
        "  The following cities are French Conquered at start: Cremona (1444).\n"
        "  First Player: French\n",
    .order = "the start date must come before\n"
             "all other dates, and the sides before names of armies.\n",
    .fit_map = fit_map,
    .fit_roster = fit_roster,
    .read = read_text,
};

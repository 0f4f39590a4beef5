/* make-big-map ROWS COLUMNS: writes a hex map of any size to standard output. Per hex it has about
 * as many settlements, river sides and road steps as the map that is shipped, so that the cost of
 * checking the two can be compared, and a checker finds nothing wrong with it. */
#include <glib.h>
#include <stdio.h>
#include <stdlib.h>

/* How the country is laid out: rivers run between rows, roads along rows, both from edge to edge.
 */
enum {
  RIVER_PERIOD = 6,
  ROAD_PERIOD = 3,
  TOWN_PERIOD = 13,  /* columns from one settlement of a road to the next */
  FERRY_PERIOD = 26, /* columns from one ferry of a primary river to the next */
  REGION_ROWS = 20,
  REGION_COLUMNS = 13,
};

typedef struct {
  int rows;
  int columns;
  int digits; /* of each half of a hex number */
} Country;

static void print_hex(const Country *country, int row, int column) {
  printf("%0*d%0*d", country->digits, row, country->digits, column);
}

static gboolean has_road(int row) {
  return row % ROAD_PERIOD == 2;
}

static gboolean has_town(int row, int column) {
  return has_road(row) && column % TOWN_PERIOD == TOWN_PERIOD / 2;
}

/* A river runs between this row and the next. */
static gboolean has_river(const Country *country, int row) {
  return row % RIVER_PERIOD == 0 && row < country->rows;
}

static gboolean is_primary(int row) {
  return row % (4 * RIVER_PERIOD) == 0;
}

/* Ferries carry a road from the last road before a primary river to the first one after it. */
static gboolean has_ferries(const Country *country, int row) {
  return has_river(country, row) && is_primary(row) && row + 2 <= country->rows;
}

static const char *get_terrain(int row, int column) {
  static const char *const terrains[] = {"clear", "clear", "clear", "hill",     "clear",
                                         "wood",  "clear", "marsh", "mountain", "heath"};
  return terrains[((guint)row * 7919u + (guint)column * 104729u) / 64u % G_N_ELEMENTS(terrains)];
}

static void print_regions(const Country *country) {
  printf("  <regions>\n");
  for (int row = 1; row <= country->rows; row += REGION_ROWS)
    for (int column = 1; column <= country->columns; column += REGION_COLUMNS) {
      int down = (row - 1) / REGION_ROWS;
      int across = (column - 1) / REGION_COLUMNS;
      printf("    <region id=\"r%d-%d\" name=\"Region %d-%d\"/>\n", down, across, down, across);
    }
  printf("  </regions>\n\n");
}

static void print_hexes(const Country *country) {
  printf("  <hexes>\n");
  for (int row = 1; row <= country->rows; row++)
    for (int column = 1; column <= country->columns; column++) {
      printf("    <hex number=\"");
      print_hex(country, row, column);
      printf("\" terrain=\"%s\" region=\"r%d-%d\"", get_terrain(row, column),
             (row - 1) / REGION_ROWS, (column - 1) / REGION_COLUMNS);
      if (has_town(row, column))
        printf(" settlement=\"town\" name=\"Town %d-%d\" provenance=\"book\"", row, column);
      printf("/>\n");
    }
  printf("  </hexes>\n\n");
}

static void print_side(const Country *country, int row, int column, int next_column) {
  if (next_column < 1 || next_column > country->columns)
    return;
  printf("      <side between=\"");
  print_hex(country, row, column);
  printf(" ");
  print_hex(country, row + 1, next_column);
  printf("\"/>\n");
}

static void print_rivers(const Country *country) {
  printf("  <rivers>\n");
  for (int row = 1; row <= country->rows; row++) {
    if (!has_river(country, row))
      continue;
    printf("    <river id=\"river-%d\" name=\"River %d\" class=\"%s\">\n", row, row,
           is_primary(row) ? "primary" : "secondary");
    /* Even rows are shifted to the east, so the next row begins half a hex further west. */
    int shift = row % 2 == 0 ? 0 : -1;
    for (int column = 1; column <= country->columns; column++) {
      print_side(country, row, column, column + shift);
      print_side(country, row, column, column + shift + 1);
    }
    printf("    </river>\n");
  }
  printf("  </rivers>\n\n");
}

static void print_ferries(const Country *country) {
  printf("  <ferries>\n");
  for (int row = 1; row <= country->rows; row++)
    for (int column = FERRY_PERIOD; column <= country->columns; column += FERRY_PERIOD)
      if (has_ferries(country, row)) {
        printf("    <ferry between=\"");
        print_hex(country, row, column);
        printf(" ");
        print_hex(country, row + 1, column);
        printf("\"/>\n");
      }
  printf("  </ferries>\n\n");
}

/* One leg from settlement to settlement, the first and last from and to the edge. */
static void print_road(const Country *country, int row) {
  printf("    <road name=\"Road %d\" class=\"%s\">\n", row, row % 2 == 0 ? "primary" : "secondary");
  printf("      <leg hexes=\"");
  for (int column = 1; column <= country->columns; column++) {
    print_hex(country, row, column);
    if (column == country->columns)
      break;
    if (has_town(row, column)) {
      printf("\"/>\n      <leg hexes=\"");
      print_hex(country, row, column);
    }
    printf(" ");
  }
  printf("\"/>\n    </road>\n");
}

/* Straight to the north, which from an even row is the north-west. */
static void print_road_to_ferry(const Country *country, int river, int column) {
  printf("    <road name=\"Ferry road %d-%d\" class=\"secondary\">\n      <leg hexes=\"", river,
         column);
  for (int row = river - 1; row <= river + 2; row++) {
    print_hex(country, row, column);
    printf("%s", row < river + 2 ? " " : "\"/>\n    </road>\n");
  }
}

static void print_roads(const Country *country) {
  printf("  <roads>\n");
  for (int row = 1; row <= country->rows; row++) {
    if (has_road(row))
      print_road(country, row);
    for (int column = FERRY_PERIOD; column <= country->columns; column += FERRY_PERIOD)
      if (has_ferries(country, row))
        print_road_to_ferry(country, row, column);
  }
  printf("  </roads>\n\n");
}

static void print_edges(const Country *country) {
  printf("  <edges>\n");
  for (int row = 1; row <= country->rows; row++) {
    if (!has_road(row))
      continue;
    printf("    <edge hex=\"");
    print_hex(country, row, 1);
    printf("\" side=\"west\" leads-to=\"the west\"/>\n    <edge hex=\"");
    print_hex(country, row, country->columns);
    printf("\" side=\"east\" leads-to=\"the east\"/>\n");
  }
  printf("  </edges>\n\n");
}

/* Both sides of the first rivers: as many areas on a large map as on a small one, larger each. */
static void print_areas(const Country *country) {
  printf("  <areas>\n");
  for (int row = RIVER_PERIOD; row <= 3 * RIVER_PERIOD && has_river(country, row);
       row += RIVER_PERIOD)
    for (int bank = 0; bank < 2; bank++) {
      printf("    <river-side id=\"river-%d:%s\" river=\"river-%d\" from=\"", row,
             bank == 0 ? "south" : "north", row);
      print_hex(country, row + bank, 1);
      printf("\" not-crossing=\"river-%d\"/>\n", row);
    }
  printf("  </areas>\n");
}

static void print_map(const Country *country) {
  printf("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
         "<map format=\"2\" id=\"big-map\" provenance=\"reconstructed\"\n"
         "     xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"\n"
         "     xsi:noNamespaceSchemaLocation=\"../schema/map.xsd\">\n"
         "  <title>A large country</title>\n"
         "  <grid rows=\"%d\" columns=\"%d\" straight=\"rows\" shifted=\"even\" "
         "numbering=\"row-column\" digits=\"%d\" origin=\"south-west\"/>\n\n",
         country->rows, country->columns, country->digits);
  print_regions(country);
  print_hexes(country);
  print_rivers(country);
  print_ferries(country);
  print_roads(country);
  print_edges(country);
  print_areas(country);
  printf("</map>\n");
}

int main(int argc, char **argv) {
  gint64 rows = 0;
  gint64 columns = 0;
  /* Fewer rows have no primary river, and a list of ferries must not be empty. */
  if (argc != 3 || !g_ascii_string_to_signed(argv[1], 10, 30, 9999, &rows, NULL) ||
      !g_ascii_string_to_signed(argv[2], 10, 30, 9999, &columns, NULL)) {
    fprintf(stderr, "Usage: make-big-map ROWS COLUMNS, both from 30 to 9999\n");
    return 2;
  }

  Country country = {.rows = (int)rows, .columns = (int)columns, .digits = 2};
  for (int limit = 100; limit <= MAX(country.rows, country.columns); limit *= 10)
    country.digits++;
  print_map(&country);
  return ferror(stdout) || fflush(stdout) != 0 ? 3 : 0;
}

/* The ground of a table, prepared once for a game: what each piece does to movement and sight, and
 * a grid that knows which pieces a place can belong to. Immutable, safe to share. */
#pragma once

#include "shapes.h"

/* From good to bad; of pieces that lie on one another the worse counts [gap 92]. */
typedef enum {
  BAROQUE_OPEN,
  BAROQUE_BROKEN,
  BAROQUE_DIFFICULT,
  BAROQUE_IMPASSABLE,
  BAROQUE_GROUND_CLASSES
} BaroqueGroundClass;

/* How a piece hides what is in it or behind it (the sheet, Visibility) [gap 48] [gap 91]. */
typedef enum {
  BAROQUE_HIDES_NOTHING,
  BAROQUE_HIDES_BEHIND_CREST, /* a gentle hill: 2BU over its crest, 1BU with a ridge */
  BAROQUE_HIDES_DEEP,         /* steep and wooded hills, woods, villages: 1BU in or out */
} BaroqueHiding;

typedef enum {
  BAROQUE_PIECE_OBSTACLE = 1 << 0, /* its line or rim is a linear obstacle [gap 122] */
  BAROQUE_PIECE_WAY = 1 << 1,      /* a road, bridge or ford takes bad ground away [gap 92] */
  BAROQUE_PIECE_HILL = 1 << 2,     /* one stands higher on it */
  BAROQUE_PIECE_RIDGE = 1 << 3,
  BAROQUE_PIECE_COVER = 1 << 4,   /* its edge covers from fire: a wood [gap 123] */
  BAROQUE_PIECE_VILLAGE = 1 << 5, /* held and lost; covers by setting */
  BAROQUE_PIECE_BARRIER = 1 << 6, /* a line that nobody crosses: a river without fords */
} BaroquePieceFlags;

typedef struct {
  BaroqueShape shape;
  guint8 ground; /* BaroqueGroundClass of its inside */
  guint8 hides;  /* BaroqueHiding */
  guint8 flags;  /* BaroquePieceFlags */
} BaroquePiece;

/* The pieces of a table are few: a set of them fits a word. */
#define BAROQUE_MAX_PIECES 64
typedef guint64 BaroquePieceSet;

typedef struct _BaroqueGround BaroqueGround;

/* Copies pieces and their points. The number of pieces must not be above the limit. */
BaroqueGround *baroque_ground_new(gint32 width, gint32 depth, const BaroquePiece *pieces,
                                  guint n_pieces);
void baroque_ground_free(BaroqueGround *ground);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(BaroqueGround, baroque_ground_free)

gint32 baroque_ground_width(const BaroqueGround *ground);
gint32 baroque_ground_depth(const BaroqueGround *ground);
guint baroque_ground_n_pieces(const BaroqueGround *ground);
const BaroquePiece *baroque_ground_piece(const BaroqueGround *ground, guint i);

/* --- Points -------------------------------------------------------------------------------- */

/* The area pieces that a point lies in. */
BaroquePieceSet baroque_ground_at(const BaroqueGround *ground, BaroquePoint point);
BaroqueGroundClass baroque_ground_class_at(const BaroqueGround *ground, BaroquePoint point);

/* The pieces that may have to do with a box: all that do, perhaps some that do not. Lines count
 * from the reach of roads on. */
BaroquePieceSet baroque_ground_near(const BaroqueGround *ground, BaroqueBox box);

/* Can a box have to do with ground that hinders: broken or worse, or a barrier? */
gboolean baroque_ground_hinders(const BaroqueGround *ground, BaroqueBox box);

/* Is there neither such ground nor an obstacle in a box? */
gboolean baroque_ground_is_plain(const BaroqueGround *ground, BaroqueBox box);

/* --- Bases [gap 89] ------------------------------------------------------------------------ */

gboolean baroque_base_on_table(const BaroqueGround *ground, const BaroqueBase *base);

/* The points of a base that ground is asked about, as seen from the middle of its front: they
 * depend only on direction and size, so that whoever walks along a line works them out once. */
#define BAROQUE_FOOTPRINT (BAROQUE_CORNERS + BAROQUE_BASE_POINTS)
typedef struct {
  BaroquePoint at[BAROQUE_FOOTPRINT]; /* the corners first */
} BaroqueFootprint;

void baroque_footprint_of(BaroqueFootprint *footprint, const BaroqueBase *base);

/* How a base stands in the ground; ways and lines are not looked at. */
typedef struct {
  guint8 entered;  /* the worst class that any corner or point lies in */
  guint8 majority; /* the worst that at least 13 of the 25 points lie in, or in a worse one */
  guint8 wholly;   /* the worst that all four corners lie in, or in a worse one */
} BaroqueStanding;

BaroqueStanding baroque_ground_standing(const BaroqueGround *ground,
                                        const BaroqueFootprint *footprint, BaroquePoint front);

/* The class that at least 13 of its 25 points lie in, or in a worse one; ways are not looked at. */
BaroqueGroundClass baroque_ground_majority(const BaroqueGround *ground, const BaroqueBase *base);

/* The worst class that any corner or point lies in. */
BaroqueGroundClass baroque_ground_entered(const BaroqueGround *ground, const BaroqueBase *base);

/* All four corners lie in that class or a worse one. */
gboolean baroque_ground_wholly_in(const BaroqueGround *ground, const BaroqueBase *base,
                                  BaroqueGroundClass ground_class);

/* The same of one piece: majority and wholly. */
gboolean baroque_piece_has_base(const BaroquePiece *piece, const BaroqueBase *base);
gboolean baroque_piece_has_whole_base(const BaroquePiece *piece, const BaroqueBase *base);

/* Does it follow a road, bridge or ford: the middle of its front on the line, and its direction
 * within 4 steps of it, one way or the other [gap 92]? */
gboolean baroque_ground_on_way(const BaroqueGround *ground, const BaroqueBase *base);

/* Does a line that nobody crosses run through the inside of the base? */
gboolean baroque_ground_barred(const BaroqueGround *ground, const BaroqueBase *base);

/* The middle of a front is on a road when it is at most this far from its line. */
#define BAROQUE_WAY_REACH 30
/* A unit follows a road whose line it is at most so many steps off [gap 92]. */
#define BAROQUE_WAY_STEPS 4

/* Is a linear obstacle crossed when the middle of a base goes straight from here to there? */
gboolean baroque_ground_obstacle_crossed(const BaroqueGround *ground, BaroquePoint from,
                                         BaroquePoint to);

"""Lines of communication, written from the rules a second time [4.2]."""
from collections import deque

ACROSS_COUNTRY = 5


class Loc:
    def __init__(self, board, zone, enemies, friends, hostile_fortresses, pontoons=()):
        self.board, self.zone, self.enemies, self.friends = board, zone, set(enemies), set(friends)
        self.hostile, self.pontoons = hostile_fortresses, pontoons

    def _goes_on_from(self, here, source):
        """[4.2d] [4.1.2c] Not from a zone of control, nor from a Fortress of the enemy, unless it is
        where the line begins [R-120] [R-145]."""
        if here in self.zone and here not in self.friends:
            return False
        return here == source or here not in self.hostile

    def _steps(self, here, legs):
        """Where a line goes on: along roads while no leg across country has begun, and across."""
        for there in self.board.neighbours(here):
            if there in self.enemies or not self.board.is_land(there):
                continue
            pair = frozenset((here, there))
            if legs == 0 and pair in self.board.roads and self.board.is_passable(here, there, self.pontoons):
                yield there, 0
            elif legs == 0 and pair in self.pontoons and self.board.has_road(here) and self.board.has_road(there):
                yield there, 0
            if legs < ACROSS_COUNTRY and self.board.is_passable(here, there, self.pontoons):
                yield there, legs + 1

    def length(self, source, to):
        """Hexes behind the source up to the Force [R-030]; None when there is no line."""
        if source == to:
            return 0
        seen, queue = {(source, 0): 0}, deque([(source, 0)])
        while queue:
            here, legs = queue.popleft()
            if here == to:
                return seen[here, legs]
            if not self._goes_on_from(here, source):
                continue
            for step in self._steps(here, legs):
                if step not in seen:
                    seen[step] = seen[here, legs] + 1
                    queue.append(step)
        return None

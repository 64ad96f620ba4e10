"""Never ends its first line."""

import sys

from duel import Winner, read_board

sys.stdout.write(Winner(read_board()).side())
while True:
    sys.stdout.write("!" * 65536)

/** ../english/equipment.ts in German. */
import type { equipment as english } from '../english/equipment.ts';

export const equipment: typeof english = {
  types: {
    dry: 'Trockencontainer',
    reefer: 'Kühlcontainer',
    'open top': 'Open-Top',
    'flat rack': 'Flat-Rack',
    bulk: 'Schüttgut',
    tank: 'Tank',
  },
  heights: { standard: 'Standard', high_cube: 'High-Cube' },
};

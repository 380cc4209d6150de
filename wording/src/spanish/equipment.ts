/** ../english/equipment.ts in Spanish. */
import type { equipment as english } from '../english/equipment.ts';

export const equipment: typeof english = {
  types: {
    dry: 'seco',
    reefer: 'refrigerado',
    'open top': 'open top',
    'flat rack': 'flat rack',
    bulk: 'granelero',
    tank: 'tanque',
  },
  heights: { standard: 'estándar', high_cube: 'high cube' },
};

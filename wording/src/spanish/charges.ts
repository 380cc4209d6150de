/** ../english/charges.ts in Spanish. */
import type { charges as english } from '../english/charges.ts';

export const charges: typeof english = {
  sources: { shipping_line: 'naviera', terminal: 'terminal', rail: 'ferrocarril', tariff: 'tarifa acordada' },
  kinds: {
    demurrage: 'Demora (demurrage)',
    storage: 'Almacenaje',
    detention: 'Detención (detention)',
    combined: 'Demora y detención',
  },
  fees: {
    demurrage: 'demora (demurrage)',
    exam: 'inspección',
    extended_dwell_time: 'permanencia prolongada',
    other: 'otros',
    total: 'total',
  },
};

/** ../english/charges.ts in German. */
import type { charges as english } from '../english/charges.ts';

export const charges: typeof english = {
  sources: { shipping_line: 'Reederei', terminal: 'Terminal', rail: 'Bahn', tariff: 'vereinbarter Tarif' },
  kinds: {
    demurrage: 'Demurrage',
    storage: 'Lagergeld des Terminals',
    detention: 'Detention',
    combined: 'Demurrage und Detention',
  },
  fees: {
    demurrage: 'Demurrage',
    exam: 'Beschau',
    extended_dwell_time: 'verlängerte Standzeit',
    other: 'Sonstiges',
    total: 'insgesamt',
  },
};

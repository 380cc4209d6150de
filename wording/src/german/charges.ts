/** ../english/charges.ts in German. */
import type { charges as english } from '../english/charges.ts';

export const charges: typeof english = {
  sources: { shipping_line: 'Reederei', terminal: 'Terminal', rail: 'Bahn', tariff: 'vereinbarter Tarif' },
};

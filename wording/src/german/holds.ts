/** ../english/holds.ts in German. */
import type { holds as english } from '../english/holds.ts';

export const holds: typeof english = {
  names: {
    customs: 'Zoll',
    freight: 'Fracht',
    USDA: 'Landwirtschaft (USDA)',
    TMF: 'Verkehrsabgabe (TMF)',
    VACIS: 'Durchleuchtung (VACIS)',
    other: 'Terminal',
  },
  withParty: {
    customs: 'Zoll (Zollbehörde)',
    freight: 'Fracht (Reederei)',
    USDA: 'Landwirtschaft (Prüfbehörde)',
    TMF: 'Verkehrsabgabe (Hafen)',
    VACIS: 'Durchleuchtung (Zollbehörde)',
    other: 'andere Sperre (Terminal)',
  },
};

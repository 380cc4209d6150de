/** ../english/holds.ts in Spanish. */
import type { holds as english } from '../english/holds.ts';

export const holds: typeof english = {
  names: {
    customs: 'aduana',
    freight: 'flete',
    USDA: 'agricultura (USDA)',
    TMF: 'cargo por congestión (TMF)',
    VACIS: 'inspección por rayos X (VACIS)',
    other: 'terminal',
  },
  withParty: {
    customs: 'aduana (autoridad aduanera)',
    freight: 'flete (naviera)',
    USDA: 'agricultura (autoridad sanitaria)',
    TMF: 'cargo por congestión (puerto)',
    VACIS: 'inspección por rayos X (autoridad aduanera)',
    other: 'otra retención (terminal)',
  },
};

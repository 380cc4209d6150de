/** Holds of customs, lines and terminals; ../german/holds.ts has the same members. */
export const holds = {
  names: {
    customs: 'customs',
    freight: 'freight',
    USDA: 'agriculture (USDA)',
    TMF: 'traffic mitigation fee (TMF)',
    VACIS: 'X-ray examination (VACIS)',
    other: 'terminal',
  },
  /** For customers: the hold, and who can clear it. */
  withParty: {
    customs: 'customs (customs authority)',
    freight: 'freight (shipping line)',
    USDA: 'agriculture (inspection authority)',
    TMF: 'traffic mitigation fee (port)',
    VACIS: 'X-ray examination (customs authority)',
    other: 'other hold (terminal)',
  },
};

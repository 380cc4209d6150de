/** Charges, fees, and who states them; ../german/charges.ts has the same members. */
export const charges = {
  /** Of last free days and sums. */
  sources: { shipping_line: 'shipping line', terminal: 'terminal', rail: 'railroad', tariff: 'agreed tariff' },
  kinds: {
    demurrage: 'Demurrage',
    storage: 'Storage',
    detention: 'Detention',
    combined: 'Demurrage and detention',
  },
  /** Fees of terminals and railroads. */
  fees: {
    demurrage: 'demurrage',
    exam: 'exam',
    extended_dwell_time: 'extended dwell time',
    other: 'other',
    total: 'total',
  },
};

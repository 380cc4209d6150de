/** Charges, fees, and who states them; ../german/charges.ts has the same members. */
export const charges = {
  /** Of last free days and sums. */
  sources: { shipping_line: 'shipping line', terminal: 'terminal', rail: 'railroad', tariff: 'agreed tariff' },
};

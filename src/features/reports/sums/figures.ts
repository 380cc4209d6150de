/** What is counted of items: which figures a fact has, in which order, and how they are made of items. Pure. */

/** What an item is counted by: a container that left its port of loading, arrived, was picked up; an invoice. */
export const BASES = ['departures', 'arrivals', 'pick_ups', 'invoices'] as const;
export type Basis = (typeof BASES)[number];

/** Days before the arrival at which the ETA in force is compared with it. */
export const REPORTED_DAYS_OUT = [1, 3, 5, 7, 10, 14, 21] as const;

export const DEPARTURE_FIGURES = ['teu_hundredths', 'rolled', 'connects', 'missed', 'co2e_kg'] as const;
export const ARRIVAL_FIGURES = ['transit_minutes', 'first_eta_minutes', 'rolled', 'connects', 'missed'] as const;
/** Of the line's ETA so many days before the arrival: ETA − arrival. */
export const ETA_FIGURES = [
  'eta_minutes_1',
  'eta_minutes_3',
  'eta_minutes_5',
  'eta_minutes_7',
  'eta_minutes_10',
  'eta_minutes_14',
  'eta_minutes_21',
] as const;
export const PICK_UP_FIGURES = ['dwell_minutes', 'available_minutes'] as const;
/** Thousandths of the currency. */
export const INVOICE_FIGURES = [
  'billed',
  'billed_demurrage',
  'billed_detention',
  'paid',
  'paid_demurrage',
  'paid_detention',
  'disputed',
  'avoided',
] as const;

export type FigureName =
  | (typeof DEPARTURE_FIGURES)[number]
  | (typeof ARRIVAL_FIGURES)[number]
  | (typeof ETA_FIGURES)[number]
  | (typeof PICK_UP_FIGURES)[number]
  | (typeof INVOICE_FIGURES)[number];

/** Figures whose sums are stored together. A request reads one sheet: what it does not need is in others. */
export const SHEETS = {
  departures: DEPARTURE_FIGURES,
  arrivals: ARRIVAL_FIGURES,
  etas: ETA_FIGURES,
  pick_ups: PICK_UP_FIGURES,
  invoices: INVOICE_FIGURES,
} as const satisfies Readonly<Record<string, readonly FigureName[]>>;
export type Sheet = keyof typeof SHEETS;

/** In the order of the figures of a fact. */
export const SHEETS_OF: Readonly<Record<Basis, readonly Sheet[]>> = {
  departures: ['departures'],
  arrivals: ['arrivals', 'etas'],
  pick_ups: ['pick_ups'],
  invoices: ['invoices'],
};

/** Whole minutes have a histogram beside their sum. */
const BINNED: ReadonlySet<FigureName> = new Set(
  Object.values(SHEETS)
    .flat()
    .filter((name) => name.includes('minutes')),
);
export function hasBins(name: FigureName): boolean {
  return BINNED.has(name);
}

/** In the order of the figures of the basis; null: unknown. Whole numbers, so that taking one out leaves nothing. */
export type FigureValues = readonly (number | null)[];

export function valuesOf(basis: Basis, named: Readonly<Partial<Record<FigureName, number | null>>>): FigureValues {
  return SHEETS_OF[basis].flatMap((sheet) => SHEETS[sheet].map((name: FigureName) => named[name] ?? null));
}

/** What a sheet has of the figures of a fact. */
export function valuesOfSheet(basis: Basis, sheet: Sheet, values: FigureValues): FigureValues {
  const sheets = SHEETS_OF[basis];
  const before = sheets.slice(0, sheets.indexOf(sheet)).reduce((sum, each) => sum + SHEETS[each].length, 0);
  return values.slice(before, before + SHEETS[sheet].length);
}

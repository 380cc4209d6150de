/** Which sums an item adds to: each cut tells some members of facts apart. A request reads the narrowest that serves it. Pure. */
import type { ReportFact } from '../facts/fact.ts';
import { FigureSums } from './figure-sums.ts';
import { SHEETS_OF, type Sheet, valuesOfSheet } from './figures.ts';

export const DIMENSIONS = ['customer', 'line', 'terminal', 'port', 'lane'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/**
 * The narrowest first. Months and currencies are told apart by each. A terminal has one port, a
 * lane one of each end.
 */
export const CUTS = {
  line: ['line'],
  customer: ['customer'],
  place: ['terminal', 'port'],
  lane: ['port', 'lane'],
  place_by_line: ['line', 'terminal', 'port'],
  lane_by_line: ['line', 'port', 'lane'],
} as const satisfies Readonly<Record<string, readonly Dimension[]>>;
export type SumsCut = keyof typeof CUTS;
const CUT_NAMES = Object.keys(CUTS) as SumsCut[];

/**
 * Undefined: no cut tells all of it apart. Sums that did would have nearly a row for each item, so that facts are added up.
 * @param needed what a request groups or filters by
 */
export function findCut(needed: ReadonlySet<Dimension>): SumsCut | undefined {
  return CUT_NAMES.find((cut) => [...needed].every((each) => (CUTS[cut] as readonly Dimension[]).includes(each)));
}

/** What names a row of sums. Empty members: unknown, or not told apart. */
export interface FactSumsKey extends Readonly<Record<Dimension, string>> {
  readonly accountId: string;
  readonly sheet: Sheet;
  readonly cut: SumsCut;
  /** The first day of the month. */
  readonly month: string;
  readonly currency: string;
}

export interface FactSumsRow {
  readonly key: FactSumsKey;
  readonly sums: FigureSums;
}

/** Sums by their keys, as they gather. */
export class SumsTable {
  readonly #rows = new Map<string, FactSumsRow>();

  /** @param sign −1 takes it out again */
  add(fact: ReportFact, sign: 1 | -1): void {
    for (const sheet of SHEETS_OF[fact.basis]) {
      const values = valuesOfSheet(fact.basis, sheet, fact.figures);
      for (const cut of CUT_NAMES) this.#rowOf(keyOf(fact, sheet, cut)).sums.add(values, sign);
    }
  }

  #rowOf(key: FactSumsKey): FactSumsRow {
    const text = textOf(key);
    const known = this.#rows.get(text);
    if (known !== undefined) return known;
    const row = { key, sums: new FigureSums(key.sheet) };
    this.#rows.set(text, row);
    return row;
  }

  /** Those that are not zero. */
  rows(): FactSumsRow[] {
    return [...this.#rows.values()].filter(({ sums }) => !sums.isZero);
  }
}

function keyOf(fact: ReportFact, sheet: Sheet, cut: SumsCut): FactSumsKey {
  const dimensions: readonly Dimension[] = CUTS[cut];
  const of = (dimension: Dimension) => (dimensions.includes(dimension) ? (fact[dimension] ?? '') : '');
  return {
    accountId: fact.accountId,
    sheet,
    cut,
    month: `${fact.countedOn.slice(0, 7)}-01`,
    currency: fact.currency,
    customer: of('customer'),
    line: of('line'),
    terminal: of('terminal'),
    port: of('port'),
    lane: of('lane'),
  };
}

function textOf({ accountId, sheet, cut, month, currency, customer, line, terminal, port, lane }: FactSumsKey): string {
  return [accountId, sheet, cut, month, currency, customer, line, terminal, port, lane].join('|');
}

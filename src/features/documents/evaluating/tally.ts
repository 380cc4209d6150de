/** Adds up judgements: the rates by type and by field, and the documents with the most errors. Pure. */
import type { JudgedField, Judgement } from './judge.ts';

export interface Counts {
  /** Values that documents say. */
  readonly expected: number;
  readonly right: number;
  /** Of `expected`. */
  readonly missing: number;
  /** Another value was found, or one where the document has none. */
  readonly wrong: number;
  /** right / expected; null without expected values. */
  readonly accuracy: number | null;
  /** right / (right + wrong); null without values. */
  readonly precision: number | null;
}

interface TypeTally extends Counts {
  /** The expected type; null: unknown. */
  readonly type: string | null;
  readonly documents: number;
  /** Null where the type is unknown. */
  readonly typesRight: number | null;
}

export interface Tally extends Counts {
  readonly documents: number;
  /** Of those whose type is known. */
  readonly types: { readonly known: number; readonly right: number };
  readonly byType: readonly TypeTally[];
  readonly byField: readonly (Counts & { readonly field: string })[];
  /** The documents with most errors, with their errors only. */
  readonly worst: readonly Judgement[];
}

export function tally(judgements: readonly Judgement[], mostWorst: number): Tally {
  const fields = judgements.flatMap((judgement) => judgement.fields);
  const byType = [...Map.groupBy(judgements, ({ type }) => type.expected)].map(([type, own]) => ({
    type,
    documents: own.length,
    typesRight: type === null ? null : own.filter(isTypeRight).length,
    ...countsOf(own.flatMap((each) => each.fields)),
  }));
  const byField = [...Map.groupBy(fields, ({ field }) => field)].map(([field, own]) => ({ field, ...countsOf(own) }));
  const known = judgements.filter(({ type }) => type.expected !== null);
  return {
    documents: judgements.length,
    types: { known: known.length, right: known.filter(isTypeRight).length },
    ...countsOf(fields),
    byType: byType.toSorted((a, b) => String(a.type).localeCompare(String(b.type))),
    byField: byField.toSorted((a, b) => a.field.localeCompare(b.field)),
    worst: judgements
      .map((each) => ({ ...each, fields: each.fields.filter(({ outcome }) => outcome !== 'right') }))
      .filter((each) => faultsOf(each) > 0)
      .toSorted((a, b) => faultsOf(b) - faultsOf(a))
      .slice(0, mostWorst),
  };
}

const isTypeRight = ({ type }: Judgement) => type.expected === type.found;
/** A wrong type costs the fields that only the right one has. */
const faultsOf = (judgement: Judgement) =>
  judgement.fields.length + (judgement.type.expected === null || isTypeRight(judgement) ? 0 : 1);

function countsOf(fields: readonly JudgedField[]): Counts {
  const count = (outcome: JudgedField['outcome']) => fields.filter((each) => each.outcome === outcome).length;
  const [right, wrong] = [count('right'), count('wrong')];
  const expected = fields.filter((field) => field.expected !== null).length;
  return {
    expected,
    right,
    missing: count('missing'),
    wrong,
    accuracy: share(right, expected),
    precision: share(right, right + wrong),
  };
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);

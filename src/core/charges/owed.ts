/**
 * What is owed for a container: the fees that terminal and railroad state, because they will be invoiced, and the
 * charges computed by tariff where no fee is stated for the same stay. Pure. docs/charges.md explains the rule to users.
 */
import type { Fee } from '../observation.ts';
import type { ChargeKind, Tariff } from './tariff.ts';

type At = Tariff['at'];

/** Sources of a sum. Fees at the port are the terminal's, those inland the railroad's. */
export const OWED_BY = ['terminal', 'rail', 'tariff'] as const;
export type OwedBy = (typeof OWED_BY)[number];
const STATED_BY = { port: 'terminal', inland: 'rail' } as const;

export interface ComputedCharge {
  readonly kind: ChargeKind;
  readonly at: At;
  /** Null: it cannot be assessed. */
  readonly due: { readonly currency: string; readonly amount: number; readonly tomorrow: number } | null;
}

export interface StayFees {
  readonly fees: Readonly<Record<At, readonly Fee[]>>;
  /** A combined charge goes on after the stay; fees for the stay are then a part of it. */
  readonly isOut: boolean;
}

export interface OwedMoney {
  readonly currency_code: string;
  readonly amount: number;
  readonly tomorrow: number;
  readonly by: OwedBy[];
}

export interface CountedFee extends Fee {
  readonly charged_at: At;
  /** How much of it is in what is owed. A total counts as far as it exceeds the other fees. */
  readonly counted: number;
}

/** A stated fee of these types is the charge for the stay, by whatever tariff that is computed. */
const FOR_THE_STAY: readonly Fee['type'][] = ['demurrage', 'total'];
const COMPUTED_FOR_THE_STAY: readonly ChargeKind[] = ['demurrage', 'storage', 'combined'];

/** Each stated fee, with how much of it counts. */
export function countFees(charges: readonly ComputedCharge[], { fees, isOut }: StayFees): CountedFee[] {
  return (['port', 'inland'] as const).flatMap((at) => {
    const isInCombined = isOut && charges.some((each) => each.kind === 'combined' && each.at === at && each.due);
    return fees[at].map((fee) => {
      const others = fees[at].filter((each) => each.type !== 'total' && each.currency_code === fee.currency_code);
      const rest = fee.type === 'total' ? fee.amount - sum(others.map(({ amount }) => amount)) : fee.amount;
      const counted = isInCombined && FOR_THE_STAY.includes(fee.type) ? 0 : Math.max(0, rounded(rest));
      return { ...fee, charged_at: at, counted };
    });
  });
}

/** The source of the stated fee that stands in place of a computed charge; null: the computed one counts. */
export function replacedBy({ kind, at }: Pick<ComputedCharge, 'kind' | 'at'>, counted: readonly CountedFee[]) {
  const covered = counted.some(
    (fee) =>
      fee.charged_at === at &&
      fee.counted > 0 &&
      (FOR_THE_STAY.includes(fee.type)
        ? COMPUTED_FOR_THE_STAY.includes(kind)
        : fee.type === 'extended_dwell_time' && kind === 'storage'),
  );
  return covered ? STATED_BY[at] : null;
}

interface Part {
  readonly currency: string;
  readonly amount: number;
  readonly tomorrow: number;
  readonly by: OwedBy;
}

/**
 * By currency; amounts are not converted. Tomorrow adds what the counted charges by tariff add. A replaced charge adds
 * nothing: its stated fee grows by a tariff that is unknown here.
 */
export function sumOwed(charges: readonly ComputedCharge[], stay: StayFees): OwedMoney[] {
  const counted = countFees(charges, stay);
  const stated = counted
    .filter((fee) => fee.counted > 0)
    .map(
      (fee): Part => ({
        currency: fee.currency_code,
        amount: fee.counted,
        tomorrow: 0,
        by: STATED_BY[fee.charged_at],
      }),
    );
  const computed = charges.flatMap((each): Part[] => {
    if (each.due === null) return [];
    return replacedBy(each, counted) === null ? [{ ...each.due, by: 'tariff' }] : [];
  });
  return [...Map.groupBy([...stated, ...computed], ({ currency }) => currency)]
    .map(([currency_code, parts]) => ({
      currency_code,
      amount: rounded(sum(parts.map(({ amount }) => amount))),
      tomorrow: rounded(sum(parts.map(({ tomorrow }) => tomorrow))),
      by: sourcesOf(parts),
    }))
    .toSorted((a, b) => (a.currency_code < b.currency_code ? -1 : 1));
}

/** Sources of what is owed today or from tomorrow; where nothing is, of all parts. */
function sourcesOf(parts: readonly Part[]): OwedBy[] {
  const costing = parts.filter(({ amount, tomorrow }) => amount > 0 || tomorrow > 0);
  const named = costing.length > 0 ? costing : parts;
  return OWED_BY.filter((source) => named.some(({ by }) => by === source));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}

/** Thousandths: cents that are added as fractions drift. */
function rounded(amount: number): number {
  return Math.round(amount * 1000) / 1000;
}

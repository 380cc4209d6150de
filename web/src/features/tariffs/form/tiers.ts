/**
 * The tiers of a tariff as the form has them: from which charged day to which, as lines print them. The service has the length of each
 * tier instead. Pure.
 */
import type { Tariff } from '../../../app/api/resources.ts';

type Tier = Tariff['tiers'][number];

/** As typed. */
export interface TierDraft {
  readonly from: string;
  /** Empty: without end. */
  readonly to: string;
  readonly amount: string;
  readonly per: NonNullable<Tier['per']>;
}

/** `noDay`: not a day; `reversed`: ends before it begins; `endless`: one without end before the last; `ends`: the last has an end. */
export type TierFault =
  | { readonly kind: 'noDay' | 'reversed' | 'endless' | 'ends' }
  | { readonly kind: 'gap' | 'overlap'; readonly from: number; readonly to: number };

export function draftsOf(tiers: readonly Tier[]): TierDraft[] {
  let next = 1;
  return tiers.map(({ days, amount, per = 'day' }) => {
    const from = next;
    next += days ?? 0;
    return { from: String(from), to: days === null ? '' : String(next - 1), amount: String(amount), per };
  });
}

/** Null: the tiers have no fault. */
export function faultsOfTiers(tiers: readonly TierDraft[]): readonly (TierFault | null)[] | null {
  let expected: number | null = 1;
  const faults = tiers.map(({ from, to }, index): TierFault | null => {
    const isLast = index === tiers.length - 1;
    const [first, last] = [dayOf(from), to.trim() === '' ? null : dayOf(to)];
    const wanted = expected;
    expected = typeof last === 'number' ? last + 1 : null;
    if (first === undefined || last === undefined) return { kind: 'noDay' };
    if (wanted !== null && first > wanted) return { kind: 'gap', from: wanted, to: first - 1 };
    if (wanted !== null && first < wanted) return { kind: 'overlap', from: first, to: wanted - 1 };
    if (last !== null && last < first) return { kind: 'reversed' };
    if (last === null && !isLast) return { kind: 'endless' };
    return last !== null && isLast ? { kind: 'ends' } : null;
  });
  return faults.every((fault) => fault === null) ? null : faults;
}

/** @param tiers without faults */
export function tiersOf(tiers: readonly TierDraft[], numberOf: (typed: string) => number | null) {
  return tiers.map(({ from, to, amount, per }) => ({
    days: to.trim() === '' ? null : Number(to) - Number(from) + 1,
    amount: numberOf(amount),
    per,
  }));
}

/** The last tier, which had no end, ends, and one without end follows. */
export function withTier(tiers: readonly TierDraft[]): TierDraft[] {
  const last = tiers.at(-1);
  if (last === undefined) return [{ from: '1', to: '', amount: '', per: 'day' }];
  const end = dayOf(last.to) ?? (dayOf(last.from) ?? 1) + 4;
  return [
    ...tiers.slice(0, -1),
    { ...last, to: String(end) },
    { from: String(end + 1), to: '', amount: '', per: 'day' },
  ];
}

/** The tier after it begins where it began, so that no gap is left. */
export function withoutTier(tiers: readonly TierDraft[], index: number): TierDraft[] {
  const removed = tiers[index];
  const rest = tiers.filter((_, each) => each !== index);
  if (index === rest.length) return rest.map((tier, each) => (each === index - 1 ? { ...tier, to: '' } : tier));
  return rest.map((tier, each) => (each === index ? { ...tier, from: removed?.from ?? tier.from } : tier));
}

function dayOf(typed: string): number | undefined {
  const day = Number(typed);
  return typed.trim() !== '' && Number.isInteger(day) && day >= 1 ? day : undefined;
}

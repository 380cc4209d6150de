/** What a container costs by the day on which it is fetched, and what charges that have ended have cost. Pure. */
import type { Charges } from '../../../app/api/resources.ts';

type Charge = Charges['charges'][number];

export interface FetchDay {
  /** `2026-05-22`, as the place counts days. */
  readonly on: string;
  /** The charges by the end of the day, by currency. */
  readonly sums: readonly { readonly currency: string; readonly amount: number }[];
}

/**
 * Today and the next ten days. Sums the fees that terminal and railroad state, and the charges that run until the container is
 * fetched; empty where none can be calculated. A charge that a stated fee replaces adds its days after today. What begins with the
 * pickup, such as detention, is not in it.
 */
export function fetchCosts({ charges, stated_fees }: Charges): FetchDay[] {
  const running = charges.filter(isRunning).filter(({ kind }) => kind !== 'detention');
  const days = [...new Set(running.flatMap((each) => each.days.map(({ on }) => on)))].toSorted();
  const counted = stated_fees.filter((fee) => fee.counted > 0);
  return days.map((on) => {
    const sums = new Map<string, number>();
    const add = (currency: string, amount: number) =>
      // Thousandths: cents that are added as fractions drift.
      sums.set(currency, Math.round(((sums.get(currency) ?? 0) + amount) * 1000) / 1000);
    for (const fee of counted) add(fee.currency_code, fee.counted);
    for (const { days: own, currency_code: currency, replaced_by: replaced } of running) {
      const total = own.find((day) => day.on === on)?.total ?? own.at(-1)?.total ?? 0;
      if (currency === null) continue;
      if (replaced === null) add(currency, total);
      else if (sums.has(currency)) add(currency, total - (own[0]?.total ?? 0));
    }
    return { on, sums: [...sums].map(([currency, amount]) => ({ currency, amount })) };
  });
}

/** What the sums of `fetchCosts` contain, and what they do not. */
export interface FetchCoverage {
  readonly included: readonly {
    readonly kind: Charge['kind'];
    readonly tariff: string | null;
    /** A stated fee has the days until today. */
    readonly isFromTomorrow: boolean;
  }[];
  /** Fees as terminal and railroad state them, as far as they count. */
  readonly stated: Charges['stated_fees'];
  readonly withoutTariff: readonly Charge['kind'][];
  readonly notAssessed: readonly Charge['kind'][];
}

export function fetchCoverage({ charges, stated_fees }: Charges): FetchCoverage {
  const included = charges.filter((each) => isRunning(each) && each.kind !== 'detention');
  const unassessed = charges.filter(
    ({ kind, outcome, replaced_by: replaced }) =>
      outcome === 'cannot_assess' && kind !== 'detention' && replaced === null,
  );
  const kindsOf = (some: readonly Charge[]) =>
    [...new Set(some.map(({ kind }) => kind))].filter((kind) => !included.some((each) => each.kind === kind));
  return {
    included: included.map(({ kind, tariff_name: tariff, replaced_by: replaced }) => ({
      kind,
      tariff,
      isFromTomorrow: replaced !== null,
    })),
    stated: stated_fees.filter((fee) => fee.counted > 0),
    withoutTariff: kindsOf(unassessed.filter(({ reason }) => reason === 'no_rule')),
    notAssessed: kindsOf(unassessed.filter(({ reason }) => reason !== 'no_rule')),
  };
}

export interface PastCharge {
  readonly kind: Charge['kind'];
  readonly tariff: string;
  readonly from: string;
  readonly until: string;
  readonly amount: number;
  readonly currency: string;
  /** Who states a fee that counts instead; null: the charge counts. */
  readonly replacedBy: Charge['replaced_by'];
}

/** Charges that ran and have ended. */
export function pastCharges({ charges }: Charges): PastCharge[] {
  return charges.flatMap((each) => {
    const { kind, tariff_name: tariff, charged_from: from, stopped_on: until, amount, currency_code: currency } = each;
    const replacedBy = each.replaced_by;
    const isComplete = tariff !== null && from !== null && until !== null && currency !== null;
    return isComplete && amount !== null && amount > 0
      ? [{ kind, tariff, from, until, amount, currency, replacedBy }]
      : [];
  });
}

function isRunning({ outcome, stopped_on: stopped, days }: Charge): boolean {
  return outcome !== 'cannot_assess' && stopped === null && days.length > 0;
}

/**
 * Why no tariff owes anything today: a charge cannot be calculated, all have ended, or free days run or have not begun.
 * @param charges of tariffs
 */
export function whyNothingIsOwed(charges: readonly Pick<Charge, 'outcome' | 'stopped_on'>[]) {
  const running = charges.filter(({ stopped_on: stopped }) => stopped === null);
  if (running.some(({ outcome }) => outcome === 'cannot_assess')) return 'unknown';
  return running.length === 0 ? 'ended' : 'free';
}

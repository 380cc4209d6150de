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
 * Today and the next ten days. Sums the charges that run until the container is fetched; empty where none can be calculated. What
 * begins with the pickup, such as detention, is not in it.
 */
export function fetchCosts({ charges }: Charges): FetchDay[] {
  const running = charges.filter(isRunning).filter(({ kind }) => kind !== 'detention');
  const days = [...new Set(running.flatMap((each) => each.days.map(({ on }) => on)))].toSorted();
  return days.map((on) => {
    const sums = new Map<string, number>();
    for (const { days: own, currency_code: currency } of running) {
      const total = own.find((day) => day.on === on)?.total ?? own.at(-1)?.total ?? 0;
      // Thousandths: cents that are added as fractions drift.
      if (currency !== null) sums.set(currency, Math.round(((sums.get(currency) ?? 0) + total) * 1000) / 1000);
    }
    return { on, sums: [...sums].map(([currency, amount]) => ({ currency, amount })) };
  });
}

export interface PastCharge {
  readonly kind: Charge['kind'];
  readonly tariff: string;
  readonly from: string;
  readonly until: string;
  readonly amount: number;
  readonly currency: string;
}

/** Charges that ran and have ended. */
export function pastCharges({ charges }: Charges): PastCharge[] {
  return charges.flatMap((each) => {
    const { kind, tariff_name: tariff, charged_from: from, stopped_on: until, amount, currency_code: currency } = each;
    const isComplete = tariff !== null && from !== null && until !== null && currency !== null;
    return isComplete && amount !== null && amount > 0 ? [{ kind, tariff, from, until, amount, currency }] : [];
  });
}

function isRunning({ outcome, stopped_on: stopped, days }: Charge): boolean {
  return outcome !== 'cannot_assess' && stopped === null && days.length > 0;
}

/**
 * Whether a container costs money, or soon will: pure. Keeps apart what is known to be no risk, what has not begun, and what
 * nobody can assess.
 */
import type { Resource } from '../api.ts';

export type Risk = 'charges_owed' | 'overdue' | 'due_soon' | 'no_risk' | 'not_started' | 'cannot_assess';

export interface Assessment {
  readonly risk: Risk;
  readonly risk_reasons: readonly string[];
  readonly days_until_lfd: number | null;
  /** Charges of which nobody can tell whether they are owed. */
  readonly not_assessed: readonly NotAssessed[];
}

interface NotAssessed {
  readonly kind: unknown;
  readonly charged_at: unknown;
  readonly reason: unknown;
  readonly detail: unknown;
}

type Attributes = Resource['attributes'];
type Owed = { readonly amount: number; readonly currency_code: string };
type Charge = NotAssessed & { readonly outcome: string };

const SOON_DAYS = 3;
const GONE = ['picked_up', 'delivered', 'empty_returned'];
const DAY = 86_400_000;

/** @param charges of `container_charges`; undefined: the service did not answer them */
export function assess(container: Attributes, charges: Attributes | undefined): Assessment {
  const listed = (charges?.charges ?? []) as readonly Charge[];
  const not_assessed = listed
    .filter(({ outcome }) => outcome === 'cannot_assess')
    .map(({ kind, charged_at, reason, detail }) => ({ kind, charged_at, reason, detail }));
  const zone = String(container.pod_timezone ?? 'UTC');
  const today = dayIn(String(charges?.as_of ?? ''), zone);
  const lfd = (charges?.pickup_lfd_on as string | null | undefined) ?? dayIn(String(container.pickup_lfd ?? ''), zone);
  const days_until_lfd = daysBetween(today, lfd);
  const found = findRisk({ container, charges, not_assessed, lfd, days_until_lfd, today });
  return { ...found, days_until_lfd, not_assessed };
}

interface Known {
  readonly container: Attributes;
  readonly charges: Attributes | undefined;
  readonly not_assessed: readonly NotAssessed[];
  readonly lfd: string | null;
  readonly days_until_lfd: number | null;
  readonly today: string | null;
}

function findRisk({ container, charges, not_assessed, lfd, days_until_lfd: days, today }: Known) {
  const risk = (kind: Risk, ...risk_reasons: string[]) => ({ risk: kind, risk_reasons });
  if (!charges) return risk('cannot_assess', 'The charges of this container could not be read.');
  const owed = (charges.owed as readonly Owed[]).filter(({ amount }) => amount > 0);
  if (owed.length > 0)
    return risk(
      'charges_owed',
      `Owed today: ${owed.map(({ amount, currency_code }) => `${amount} ${currency_code}`).join(', ')}.`,
    );
  const isGone = GONE.includes(String(container.current_status));
  if (!isGone && days !== null && days < 0)
    return risk('overdue', `The last free day was ${lfd}.`, 'No source or tariff states an amount.');
  if (!isGone && days !== null && days <= SOON_DAYS) return risk('due_soon', `The last free day is ${lfd}.`);
  const begins = daysBetween(today, (charges.charges_from as string | null) ?? null);
  if (begins !== null && begins <= SOON_DAYS) return risk('due_soon', `Charges begin on ${charges.charges_from}.`);
  if (!isGone && days !== null) return risk('no_risk', `The last free day is ${lfd}.`);
  if (!isGone && !container.pod_discharged_at)
    return risk('not_started', 'It is not discharged: free time has not begun.');
  if (!isGone) return risk('cannot_assess', 'No source states a last free day, and no tariff gives one.');
  if (not_assessed.length > 0)
    return risk('cannot_assess', 'It has left, and no tariff covers some of the charges that may follow.');
  return risk('no_risk', 'It has left, and every charge was assessed.');
}

/** In the words of this API family: nothing is urgent that cannot be assessed. */
export function urgencyOf({ risk, risk_reasons }: Pick<Assessment, 'risk' | 'risk_reasons'>) {
  const urgency = {
    charges_owed: 'overdue',
    overdue: 'overdue',
    due_soon: 'imminent',
    no_risk: 'none',
    not_started: 'none',
    cannot_assess: 'unknown',
  }[risk];
  const isUnknown = risk === 'cannot_assess';
  return { urgency, urgency_suppressed: isUnknown, urgency_reason: isUnknown ? risk_reasons.join(' ') : null };
}

/** `2026-05-07`, by the calendar of the zone; null where there is no time. */
export function dayIn(time: string, zone: string): string | null {
  const at = Date.parse(time);
  if (Number.isNaN(at)) return null;
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at);
}

export function daysBetween(from: string | null, to: string | null): number | null {
  if (from === null || to === null) return null;
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** `2026-05-07 14:30 America/Los_Angeles`; null where there is no time. */
export function localTime(time: unknown, zone: unknown): string | null {
  if (typeof time !== 'string' || typeof zone !== 'string') return null;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return `${format.format(Date.parse(time))} ${zone}`;
}

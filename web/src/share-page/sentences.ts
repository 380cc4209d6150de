/** What the page says of a container or shipment in a few words: its status, where it is, its pickup, its charges. Pure. */
import { findWord, wordOf } from '@portolan/wording/word-of';
import { GONE } from './actions.ts';
import type { Box, Facts, When } from './data.ts';
import { daysBetween, dayText, sentence, timeText } from './times.ts';
import type { PageWords } from './words/words.ts';

type Subject = Pick<Box, 'facts' | 'status'>;
const HOUR_MILLIS = 3_600_000;

/** A ship that has arrived still carries what it has not discharged. */
function isInPort({ facts: { eta, location }, status }: Subject): boolean {
  return status === 'on_ship' && (location?.kind === 'arrived' || eta?.port.is_actual === true);
}

export function statusText(subject: Subject, words: PageWords): string {
  return isInPort(subject) ? words.notDischarged : wordOf(words.statuses, subject.status);
}

/** Of all containers of a shipment: each status once, with numbers where they differ. */
export function statusesText({ statuses, facts }: { statuses: readonly string[]; facts: Facts }, words: PageWords) {
  const counts = [...Map.groupBy(statuses, (status) => statusText({ status, facts }, words))];
  const [first, second] = counts;
  if (first === undefined) return words.noContainers;
  if (second !== undefined) return counts.map(([status, { length }]) => `${length} × ${status}`).join(' · ');
  return statuses.length === 1 ? first[0] : `${words.containers(statuses.length)} · ${first[0]}`;
}

/** Null: it is not shown. */
export function whereText(subject: Subject, words: PageWords): string | null {
  const { facts, status } = subject;
  const { location, journey, route } = facts;
  if (location === undefined) return null;
  const gone = findWord(words.whereGone, status);
  if (gone !== undefined) {
    const out = { at: journey?.full_out_at ?? null, zone: journey?.timezone ?? null };
    const returned = { at: journey?.empty_returned_at ?? null, zone: journey?.empty_timezone ?? out.zone };
    const { at, zone } =
      status === 'empty_returned'
        ? returned
        : status === 'delivered'
          ? { at: journey?.delivered_at ?? null, zone: out.zone }
          : out;
    const place = status === 'picked_up' ? (location?.place ?? route?.destination ?? route?.to ?? null) : null;
    return sentence(gone(at === null ? null : dayText(at, zone, words.locale), place));
  }
  if (location === null) return null;
  return isInPort(subject) && location.kind === 'arrived' ? words.inPort(location.place) : words.whereNow(location);
}

/** The numbers by which its receiver knows it; empty: they are not shown. */
export function orderText({ references }: Facts, words: PageWords): string {
  if (references === undefined) return '';
  const { numbers, bill_of_lading: bill } = references;
  return [...numbers, ...(bill === null ? [] : [`${words.billShort} ${bill}`])].join(' · ');
}

/** By when to pick it up. Null: it is not known, not at hand yet, or stands among what needs action. */
export function pickupText({ facts, status }: Subject, now: string, words: PageWords): string | null {
  const { last_free_day: free, availability, actions } = facts;
  if (GONE.has(status) || actions?.some(({ kind }) => kind.startsWith('last_free_day'))) return null;
  if (free === undefined || free.at === null) return availability?.is_available ? words.readyForPickup : null;
  const left = daysBetween(now, free.at, free.timezone);
  const day = dayText(free.at, free.timezone, words.locale);
  if (left < 0) return words.freeUntil(day);
  if (left === 0) return words.freeToday;
  return availability?.is_available ? sentence(words.pickUpBy(day)) : null;
}

/** Null: there is none. */
export function appointmentText(
  { facts: { appointment }, status }: Subject,
  now: string,
  words: PageWords,
): string | null {
  if (appointment === undefined || appointment.at === null) return null;
  const time = timeText(appointment.at, appointment.timezone, words.locale);
  const isMissed = !GONE.has(status) && Date.parse(appointment.at) < Date.parse(now);
  return `${isMissed ? words.missedAppointment : words.appointment}: ${time}`;
}

/** By days of the calendar at the port, and by hours on the same day; null: by less than an hour, or nothing was expected. */
export function movedText(
  { at, first_at: first, timezone }: When & { readonly first_at: string | null },
  words: PageWords,
): string | null {
  if (at === null || first === null) return null;
  const days = daysBetween(first, at, timezone);
  const hours = Math.round((Date.parse(at) - Date.parse(first)) / HOUR_MILLIS);
  if (days !== 0) return words.movedDays(days, dayText(first, timezone, words.locale));
  return hours === 0 ? null : words.movedHours(hours);
}

interface ChargeLine {
  readonly name: string;
  readonly amount: string;
  readonly source: string | null;
}

/** The sums, then what they are made of. */
export function chargeLines(charges: NonNullable<Facts['charges']>, words: PageWords): ChargeLine[] {
  const money = (amount: number, currency: string) =>
    new Intl.NumberFormat(words.locale, { style: 'currency', currency }).format(amount);
  const { owed, parts } = charges;
  // In a sum, a stated total counts as far as it exceeds the other fees.
  const nameOf = (type: string) =>
    type === 'total' && owed.length > 0 ? words.notItemized : wordOf(words.charged, type);
  return [
    ...owed.map((each) => ({ name: words.owed, amount: money(each.amount, each.currency_code), source: null })),
    ...parts.map((each) => ({
      name: nameOf(each.type),
      amount: money(each.amount, each.currency_code),
      source: wordOf(words.owedBy, each.by),
    })),
  ];
}

export function unassessedText({ unassessed }: NonNullable<Facts['charges']>, words: PageWords): string | null {
  if (unassessed.length === 0) return null;
  return words.notAssessed(unassessed.map((kind) => wordOf(words.charged, kind)).join(', '));
}

/** Containers of which a list says the same but for the number, in the order of the first of each. */
export function alike(boxes: readonly Box[], words: PageWords): (readonly [Box, ...Box[]])[] {
  const key = ({ status, facts }: Box) => {
    const { references: _references, equipment: _equipment, journey: _journey, location: _location, ...others } = facts;
    return JSON.stringify([status, whereText({ status, facts }, words), others]);
  };
  return [...Map.groupBy(boxes, key).values()] as [Box, ...Box[]][];
}

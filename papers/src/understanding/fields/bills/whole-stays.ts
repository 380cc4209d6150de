/** Lines as whole stays: tiers joined, and what the bill states once or leaves to be computed filled in. */
import { haveSamePeriod, isNextPart } from '@portolan/codes/billed-part';
import type { Draft } from './drafts.ts';
import { dayAfter, daysBetween } from './values.ts';

interface StatedOnce {
  readonly freeDays: number | null;
  readonly lastFreeDay: string | null;
}

/** Free time that the bill states once holds for all of its lines, where they are of one charge. */
export function withFreeTime(drafts: readonly Draft[], { freeDays, lastFreeDay }: StatedOnce): Draft[] {
  const ofTime = drafts.filter(({ charge }) => charge !== 'other');
  const isOne = new Set(ofTime.map(({ charge }) => charge)).size === 1;
  if (!isOne) return [...drafts];
  const days = ofTime.every((each) => each.freeDays === null) ? freeDays : null;
  const last = ofTime.every((each) => each.freeTimeTo === null) ? lastFreeDay : null;
  return drafts.map((each) =>
    each.charge === 'other' ? each : { ...each, freeDays: each.freeDays ?? days, freeTimeTo: each.freeTimeTo ?? last },
  );
}

/** The tiers of one stay are one line. Drafts keep the words that they are read from, which bills of files do not have. */
export function merged(drafts: readonly Draft[]): Draft[] {
  const whole: Draft[] = [];
  for (const next of drafts) {
    const last = whole.at(-1);
    if (last !== undefined && isNextTier(last, next))
      whole[whole.length - 1] = {
        ...last,
        to: next.to ?? last.to,
        days: (last.days ?? 0) + (next.days ?? 0),
        tiers: last.tiers.length > 0 && next.tiers.length > 0 ? [...last.tiers, ...next.tiers] : [],
        hundredths: last.hundredths + next.hundredths,
        events: [...last.events, ...next.events],
        isAmbiguous: last.isAmbiguous || next.isAmbiguous,
        words: last.page === next.page ? [...last.words, ...next.words] : last.words,
        text: `${last.text}; ${next.text}`.slice(0, 200),
      };
    else whole.push(next);
  }
  return whole;
}

function isNextTier(last: Draft, next: Draft): boolean {
  const isSame =
    last.container === next.container &&
    last.charge === next.charge &&
    last.charge !== 'other' &&
    last.container !== null &&
    last.currency === next.currency &&
    last.hundredths > 0 &&
    next.hundredths > 0 &&
    last.days !== null &&
    next.days !== null;
  if (!isSame) return false;
  if (next.from === null || last.to === null) return next.from === null && next.isTier;
  // Without words of a tier, a row for the same days bills them again.
  return isNextPart(last, next) && (next.isTier || !haveSamePeriod(last, next));
}

/** A period that begins with the free days: the stay as a whole. */
export const withoutFreeTime = (drafts: readonly Draft[]): Draft[] =>
  drafts.map((each) => {
    const { from, to, days, freeDays, freeTimeFrom, freeTimeTo } = each;
    if (from === null || to === null || days === null || freeDays === null || freeDays === 0) return each;
    const isStay = daysBetween(from, to) === days + freeDays && freeTimeFrom === null && freeTimeTo === null;
    if (!isStay || days === 0) return each;
    return { ...each, from: dayAfter(from, freeDays), freeTimeFrom: from, freeTimeTo: dayAfter(from, freeDays - 1) };
  });

/** A period that is not printed, where the charged days fill the time between the end of free time and an event. */
export const withPeriods = (drafts: readonly Draft[]): Draft[] =>
  drafts.map((each) => {
    const { charge, from, to, days, freeTimeTo, events } = each;
    if (charge === 'other' || from !== null || days === null || days === 0 || freeTimeTo === null) return each;
    const last = dayAfter(freeTimeTo, days);
    return to === last || (to === null && events.includes(last))
      ? { ...each, from: dayAfter(freeTimeTo), to: last }
      : each;
  });

/** The bill of lading is that of the document unless its lines have several. */
export function withOwnBills(drafts: readonly Draft[]): Draft[] {
  const isOne = new Set(drafts.flatMap(({ billOfLading }) => billOfLading ?? [])).size < 2;
  return drafts.map((each) => (isOne ? { ...each, billOfLading: null } : each));
}

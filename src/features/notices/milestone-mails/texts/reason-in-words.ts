/**
 * Why a shipment is late, as a mail to a customer tells it. By how much it is late stands with the dates of the mail: a
 * second number, against the first plan, would contradict it. Pure.
 */
import type { MailLocale } from '../../../../tenancy/outgoing-mail/mail-locale.ts';
import type { Lateness } from '../../../../tracking/history/lateness/lateness.ts';

const WORDS = {
  en: {
    span: (hours: number) => (hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`),
    containers: 'The containers',
    rolled: (who: string, from: string, to: string, place: string) =>
      `${who} missed ${from} in ${place}; the next ship is ${to}`,
    leftLate: (place: string, hasLeft: boolean) =>
      `The ship ${hasLeft ? 'left' : 'leaves'} ${place} later than first planned`,
    omitted: (place: string) => `The ship does not call at ${place} any more`,
    slowPassage: 'The passage takes longer than first planned',
    slowBerth: (place: string, time: string) => `The wait at ${place} took ${time}`,
  },
  de: {
    span: (hours: number) => (hours < 48 ? `${hours} Stunden` : `${Math.round(hours / 24)} Tage`),
    containers: 'Die Container',
    rolled: (who: string, from: string, to: string, place: string) =>
      `${who}: in ${place} die ${from} verpasst, das nächste Schiff ist die ${to}`,
    leftLate: (place: string, hasLeft: boolean) =>
      hasLeft
        ? `Das Schiff hat ${place} später verlassen als zuerst geplant`
        : `Das Schiff verlässt ${place} später als zuerst geplant`,
    omitted: (place: string) => `Das Schiff läuft ${place} nicht mehr an`,
    slowPassage: 'Die Überfahrt dauert länger als zuerst geplant',
    slowBerth: (place: string, time: string) => `Wartezeit in ${place}: ${time}`,
  },
};

/** @param numbers of the containers that the mail is about */
export function reasonInWords(reason: Lateness, numbers: readonly string[], locale: MailLocale): string {
  const words = WORDS[locale];
  switch (reason.kind) {
    case 'rolled': {
      const [only, ...others] = numbers;
      const who = only !== undefined && others.length === 0 ? only : words.containers;
      return words.rolled(who, reason.from, reason.to, reason.place);
    }
    case 'left_late':
      return words.leftLate(reason.place, reason.hasLeft);
    case 'omitted':
      return words.omitted(reason.place);
    case 'slow_passage':
      return words.slowPassage;
    case 'slow_berth':
      return words.slowBerth(reason.place, words.span(reason.hours));
  }
}

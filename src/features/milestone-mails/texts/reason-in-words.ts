/** Why a shipment is late, as a mail to a customer tells it. Pure. */
import type { MailLocale } from '../../../tenancy/outgoing-mail/mail-locale.ts';
import type { Lateness } from '../../../tracking/history/lateness/lateness.ts';

const WORDS = {
  en: {
    span: (hours: number) => (hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`),
    rolled: (from: string, to: string, place: string) => `It missed ${from} in ${place} and goes on ${to}`,
    leftLate: (place: string, by: string, hasLeft: boolean) =>
      `The ship ${hasLeft ? 'left' : 'leaves'} ${place} ${by} later than first planned`,
    omitted: (place: string) => `The ship does not call at ${place} any more`,
    slowPassage: (by: string) => `The passage takes ${by} longer than first planned`,
    slowBerth: (place: string, time: string) => `The wait at ${place} took ${time}`,
  },
  de: {
    span: (hours: number) => (hours < 48 ? `${hours} Stunden` : `${Math.round(hours / 24)} Tage`),
    rolled: (from: string, to: string, place: string) =>
      `In ${place} wurde die ${from} verpasst; es geht mit der ${to} weiter`,
    leftLate: (place: string, by: string, hasLeft: boolean) =>
      hasLeft
        ? `Das Schiff hat ${place} ${by} später verlassen als zuerst geplant`
        : `Das Schiff verlässt ${place} ${by} später als zuerst geplant`,
    omitted: (place: string) => `Das Schiff läuft ${place} nicht mehr an`,
    slowPassage: (by: string) => `Die Überfahrt dauert ${by} länger als zuerst geplant`,
    slowBerth: (place: string, time: string) => `Wartezeit in ${place}: ${time}`,
  },
};

export function reasonInWords(reason: Lateness, locale: MailLocale): string {
  const words = WORDS[locale];
  switch (reason.kind) {
    case 'rolled':
      return words.rolled(reason.from, reason.to, reason.place);
    case 'left_late':
      return words.leftLate(reason.place, words.span(reason.hours), reason.hasLeft);
    case 'omitted':
      return words.omitted(reason.place);
    case 'slow_passage':
      return words.slowPassage(words.span(reason.hours));
    case 'slow_berth':
      return words.slowBerth(reason.place, words.span(reason.hours));
  }
}

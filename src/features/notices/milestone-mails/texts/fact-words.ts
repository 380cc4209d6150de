/** What the facts of a milestone mail are called, and its headline. */
import type { MailLocale } from '../../../../tenancy/outgoing-mail/mail-locale.ts';
import type { MailedMilestone } from '../../kinds/milestones.ts';

interface FactWords {
  readonly headlines: Readonly<Record<MailedMilestone, string>>;
  readonly billOfLading: string;
  readonly containers: string;
  readonly references: string;
  readonly eta: string;
  readonly pickUpUntil: string;
  readonly lastFreeDay: string;
  readonly passed: (day: string) => string;
  readonly terminal: string;
  readonly holds: string;
  readonly holdNames: Readonly<Record<string, string>>;
  readonly expectedBefore: string;
  readonly expectedNow: string;
  readonly unknownYet: string;
  readonly firstExpected: string;
  /** Calendar days; `Fri 12 Jun (2 days late)`. */
  readonly late: (day: string, days: number) => string;
  readonly later: (day: string, days: number) => string;
  readonly reason: string;
  readonly goesOnTo: string;
  readonly expectedThere: (place: string, day: string) => string;
  readonly questions: string;
  /** The button to the shared page. */
  readonly follow: string;
  /** What the link in the mail stops; the mail and the page of that link name the account beside it. */
  readonly scope: string;
  readonly more: (count: number) => string;
}

export const FACT_WORDS: Readonly<Record<MailLocale, FactWords>> = {
  en: {
    headlines: {
      booked: 'Your shipment is being tracked',
      departed: 'Departed',
      arrived: 'Arrived at the port',
      available: 'Available for pickup',
      picked_up: 'Picked up',
      delivered: 'Delivered',
      delayed: 'Delayed',
    },
    billOfLading: 'Shipment',
    containers: 'Containers',
    references: 'Your references',
    eta: 'ETA',
    pickUpUntil: 'Pick up until',
    lastFreeDay: 'Last free day',
    passed: (day) => `${day} has passed: the costs of storage run`,
    terminal: 'Terminal',
    holds: 'Clear before the pickup',
    holdNames: {
      customs: 'customs',
      freight: 'freight (shipping line)',
      USDA: 'agriculture inspection (USDA)',
      TMF: 'traffic mitigation fee (TMF)',
      VACIS: 'X-ray examination (VACIS)',
      other: 'hold of the terminal',
    },
    expectedBefore: 'Expected before',
    expectedNow: 'Expected now',
    unknownYet: 'not known yet',
    firstExpected: 'First expected',
    late: (day, days) => `${day} (${days === 1 ? 'one day' : `${days} days`} late)`,
    later: (day, days) => `${day} (${days === 1 ? 'one day' : `${days} days`} later)`,
    reason: 'Reason',
    goesOnTo: 'Goes on to',
    expectedThere: (place, day) => `${place}, expected on ${day}`,
    questions: 'Your contact',
    follow: 'Follow your shipment',
    scope: 'news about your shipments',
    more: (count) => `and ${count} more`,
  },
  de: {
    headlines: {
      booked: 'Ihre Sendung wird verfolgt',
      departed: 'Abgefahren',
      arrived: 'Im Hafen angekommen',
      available: 'Abholbereit',
      picked_up: 'Abgeholt',
      delivered: 'Zugestellt',
      delayed: 'Verspätet',
    },
    billOfLading: 'Sendung',
    containers: 'Container',
    references: 'Ihre Referenzen',
    eta: 'ETA',
    pickUpUntil: 'Abholen bis',
    lastFreeDay: 'Letzter freier Tag',
    passed: (day) => `${day} ist vorbei: Lagerkosten laufen`,
    terminal: 'Terminal',
    holds: 'Vor der Abholung zu klären',
    holdNames: {
      customs: 'Zoll',
      freight: 'Fracht (Reederei)',
      USDA: 'Agrarkontrolle (USDA)',
      TMF: 'Verkehrsabgabe (TMF)',
      VACIS: 'Durchleuchtung (VACIS)',
      other: 'Sperre des Terminals',
    },
    expectedBefore: 'Bisher erwartet',
    expectedNow: 'Jetzt erwartet',
    unknownYet: 'noch nicht bekannt',
    firstExpected: 'Zuerst erwartet',
    late: (day, days) => `${day} (${days === 1 ? 'ein Tag' : `${days} Tage`} Verspätung)`,
    later: (day, days) => `${day} (${days === 1 ? 'ein Tag' : `${days} Tage`} später)`,
    reason: 'Grund',
    goesOnTo: 'Weiter nach',
    expectedThere: (place, day) => `${place}, erwartet am ${day}`,
    questions: 'Ihr Kontakt',
    follow: 'Sendung verfolgen',
    scope: 'Nachrichten zu Ihren Sendungen',
    more: (count) => `und ${count} weitere`,
  },
};

/** What the facts of a milestone mail are called, and its headline. */
import type { MailLocale } from '../../../tenancy/outgoing-mail/mail-locale.ts';
import type { MailedMilestone } from '../milestones.ts';

interface FactWords {
  readonly headlines: Readonly<Record<MailedMilestone, string>>;
  readonly billOfLading: string;
  readonly containers: string;
  readonly references: string;
  readonly eta: string;
  readonly pickUpUntil: string;
  readonly terminal: string;
  readonly holds: string;
  readonly holdNames: Readonly<Record<string, string>>;
  readonly expectedBefore: string;
  readonly expectedNow: string;
  readonly reason: string;
  readonly goesOnTo: string;
  readonly questions: string;
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
    reason: 'Reason',
    goesOnTo: 'Goes on to',
    questions: 'Questions?',
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
    reason: 'Grund',
    goesOnTo: 'Weiter nach',
    questions: 'Fragen?',
    scope: 'Nachrichten zu Ihren Sendungen',
    more: (count) => `und ${count} weitere`,
  },
};

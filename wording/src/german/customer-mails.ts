/** ../english/customer-mails.ts in German. */

import type { customerMails as english } from '../english/customer-mails.ts';
import { numberIn } from '../plural.ts';

const number = numberIn('de');

export const customerMails: typeof english = {
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
  more: (count) => `und ${number(count)} weitere`,
  texts: {
    booked: {
      subject: 'Ihre Sendung {bill_of_lading} wird verfolgt',
      text: 'Wir verfolgen Ihre Sendung {bill_of_lading} für Sie und schreiben Ihnen, wenn sie vorankommt.',
    },
    departed: {
      subject: '{bill_of_lading} ist ab {port}',
      text: 'Ihre Container haben {port} am {date} verlassen. Sie fahren mit {vessel}. In {destination} werden sie am {eta} erwartet.',
      ofOne:
        'Ihr Container hat {port} am {date} verlassen. Er fährt mit {vessel}. In {destination} wird er am {eta} erwartet.',
    },
    arrived: {
      subject: '{bill_of_lading} ist in {port} angekommen',
      text: 'Ihre Container sind am {date} in {port} angekommen. Sie kamen mit {vessel}.',
      ofOne: 'Ihr Container ist am {date} in {port} angekommen. Er kam mit {vessel}.',
    },
    available: {
      subject: '{bill_of_lading} ist zur Abholung verfügbar',
      text: 'Ihre Container sind seit {date} in {port} zur Abholung verfügbar.',
      ofOne: 'Ihr Container ist seit {date} in {port} zur Abholung verfügbar.',
    },
    picked_up: {
      subject: '{bill_of_lading} wurde abgeholt',
      text: 'Ihre Container haben das Terminal am {date} verlassen.',
      ofOne: 'Ihr Container hat das Terminal am {date} verlassen.',
    },
    delivered: {
      subject: '{bill_of_lading} wurde zugestellt',
      text: 'Ihre Container wurden am {date} zugestellt.',
      ofOne: 'Ihr Container wurde am {date} zugestellt.',
    },
    delayed: {
      subject: '{bill_of_lading} verspätet sich',
      text: 'Ihre Container verspäten sich. Sie werden jetzt am {eta} in {port} erwartet.',
      ofOne: 'Ihr Container verspätet sich. Er wird jetzt am {eta} in {port} erwartet.',
    },
  },
};

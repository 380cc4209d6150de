/** What milestone mails say where an account has no words of its own. Placeholders are in braces. */
import type { MailLocale } from '../../../tenancy/outgoing-mail/mail-locale.ts';
import type { MailedMilestone } from '../milestones.ts';

export interface MilestoneText {
  readonly subject: string;
  /** Paragraphs have an empty line between them. A sentence whose value is not known is left out. */
  readonly text: string;
}

export const DEFAULT_TEXTS: Readonly<Record<MailLocale, Readonly<Record<MailedMilestone, MilestoneText>>>> = {
  en: {
    booked: {
      subject: 'Your shipment {bill_of_lading} is being tracked',
      text: 'We track your shipment {bill_of_lading} for you, and write to you as it moves.',
    },
    departed: {
      subject: '{bill_of_lading} departed from {port}',
      text: 'Your containers left {port} on {date}. They are aboard {vessel}. They are expected at the port of discharge on {eta}.',
    },
    arrived: {
      subject: '{bill_of_lading} arrived at {port}',
      text: 'Your containers arrived at {port} on {date}. They came with {vessel}.',
    },
    available: {
      subject: '{bill_of_lading} is available for pickup',
      text: 'Your containers can be picked up at {port} since {date}.',
    },
    picked_up: {
      subject: '{bill_of_lading} was picked up',
      text: 'Your containers left the terminal on {date}.',
    },
    delivered: {
      subject: '{bill_of_lading} was delivered',
      text: 'Your containers were delivered on {date}.',
    },
    delayed: {
      subject: '{bill_of_lading} is delayed',
      text: 'Your containers are now expected at {port} on {eta}.',
    },
  },
  de: {
    booked: {
      subject: 'Ihre Sendung {bill_of_lading} wird verfolgt',
      text: 'Wir verfolgen Ihre Sendung {bill_of_lading} für Sie und schreiben Ihnen, wenn sie vorankommt.',
    },
    departed: {
      subject: '{bill_of_lading} ist ab {port}',
      text: 'Ihre Container haben {port} am {date} verlassen. Sie fahren mit {vessel}. Im Löschhafen werden sie am {eta} erwartet.',
    },
    arrived: {
      subject: '{bill_of_lading} ist in {port} angekommen',
      text: 'Ihre Container sind am {date} in {port} angekommen. Sie kamen mit {vessel}.',
    },
    available: {
      subject: '{bill_of_lading} ist zur Abholung verfügbar',
      text: 'Ihre Container können seit {date} in {port} abgeholt werden.',
    },
    picked_up: {
      subject: '{bill_of_lading} wurde abgeholt',
      text: 'Ihre Container haben das Terminal am {date} verlassen.',
    },
    delivered: {
      subject: '{bill_of_lading} wurde zugestellt',
      text: 'Ihre Container wurden am {date} zugestellt.',
    },
    delayed: {
      subject: '{bill_of_lading} verspätet sich',
      text: 'Ihre Container werden jetzt am {eta} in {port} erwartet.',
    },
  },
};

/** What milestone mails say where an account has no words of its own. Placeholders are in braces. */
import type { MailLocale } from '../../../../tenancy/outgoing-mail/mail-locale.ts';
import type { MailedMilestone } from '../../kinds/milestones.ts';

export interface MilestoneText {
  readonly subject: string;
  /** Paragraphs have an empty line between them. A sentence whose value is not known is left out. */
  readonly text: string;
}

interface DefaultText extends MilestoneText {
  /** The text of a mail about a single container. */
  readonly ofOne?: string;
}

/** @param containers how many the mail is about */
export function defaultText(locale: MailLocale, milestone: MailedMilestone, containers: number): MilestoneText {
  const { subject, text, ofOne } = DEFAULT_TEXTS[locale][milestone];
  return { subject, text: containers === 1 ? (ofOne ?? text) : text };
}

export const DEFAULT_TEXTS: Readonly<Record<MailLocale, Readonly<Record<MailedMilestone, DefaultText>>>> = {
  en: {
    booked: {
      subject: 'Your shipment {bill_of_lading} is being tracked',
      text: 'We track your shipment {bill_of_lading} for you, and write to you as it moves.',
    },
    departed: {
      subject: '{bill_of_lading} departed from {port}',
      text: 'Your containers left {port} on {date}. They are aboard {vessel}. They are expected in {destination} on {eta}.',
      ofOne: 'Your container left {port} on {date}. It is aboard {vessel}. It is expected in {destination} on {eta}.',
    },
    arrived: {
      subject: '{bill_of_lading} arrived at {port}',
      text: 'Your containers arrived at {port} on {date}. They came with {vessel}.',
      ofOne: 'Your container arrived at {port} on {date}. It came with {vessel}.',
    },
    available: {
      subject: '{bill_of_lading} is available for pickup',
      text: 'Your containers have been available for pickup at {port} since {date}.',
      ofOne: 'Your container has been available for pickup at {port} since {date}.',
    },
    picked_up: {
      subject: '{bill_of_lading} was picked up',
      text: 'Your containers left the terminal on {date}.',
      ofOne: 'Your container left the terminal on {date}.',
    },
    delivered: {
      subject: '{bill_of_lading} was delivered',
      text: 'Your containers were delivered on {date}.',
      ofOne: 'Your container was delivered on {date}.',
    },
    delayed: {
      subject: '{bill_of_lading} is delayed',
      text: 'Your containers are delayed. They are now expected in {port} on {eta}.',
      ofOne: 'Your container is delayed. It is now expected in {port} on {eta}.',
    },
  },
  de: {
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

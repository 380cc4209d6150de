/** The words of this feature in English; german.ts has the same members. */
import { dictionary } from '../../app/words/words.tsx';
import { milestoneMailsTitle } from './title.ts';

export const milestoneMailsWords = dictionary('milestone-mails', {
  ...milestoneMailsTitle.english,
  intro: 'Who is mailed is set with each customer.',
  toCustomers: 'To the customers',
  mailLanguage: 'Language of the mails',
  subject: 'Subject',
  text: 'Text',
  placeholders: (names: string) => `Filled in: ${names}. A sentence whose value is not known is left out.`,
  ownWords: 'your own words',
  giveBack: 'Use the text of Portolan',
  textSaved: 'Saved.',
  unknownPlaceholder: 'A name in braces is not one of those below.',
  moments: {
    booked: 'The shipment is tracked',
    departed: 'It departs',
    arrived: 'It arrives at the port of discharge',
    available: 'It is available for pickup',
    picked_up: 'It is picked up',
    delivered: 'It is delivered',
    delayed: 'It is delayed',
  } as Record<string, string>,
});

/** The words of this feature in English; german.ts has the same members. */
import { pluralIn } from '@portolan/wording/plural';

const plural = pluralIn('en');

export const words = {
  question: {
    this: 'Which of this week’s containers will not be there?',
    next: 'Which of next week’s containers will not be there?',
    after: 'Which containers of the week after next will not be there?',
  },
  week: 'Week',
  weeks: { this: 'This week', next: 'Next week', after: 'The week after' },
  summary: (announced: number, late: number, from: string, until: string) =>
    `The lines announce ${plural(announced, 'container', 'containers')} for ${from} to ${until}; ${late === 0 ? 'none of them is predicted to come later' : `${late.toLocaleString('en')} of them will likely come later`}.`,
  nothingLate: 'None is predicted to come later',
  nothingLateText:
    'No container that its line announces for this week is predicted to arrive after it. Containers without a prediction are not counted.',
  lineEta: 'ETA of the line',
  notThereBy: (day: string) => `Not there by ${day}`,
  ofHundred: (share: number) => `${share} in 100`,
  shipUnknown: 'Ship unknown',
  containersOf: (count: number) => plural(count, 'container', 'containers'),
  touches: 'Appointment and free time',
  appointmentBefore: (at: string) => `Appointment ${at} is before the arrival`,
  appointment: (at: string) => `Appointment ${at}`,
  lastFreeDayOf: (day: string) => `Last free day ${day}`,
  inList: 'Open as a list',
  accuracy: 'How right ETAs are',
  moreRows: 'Show more',
};

/** When the mail of a report is due. Pure. */
import { nextTime } from '../../lib/times/recurring.ts';

export const FREQUENCIES = ['weekly', 'monthly', 'quarterly'] as const;
type Frequency = (typeof FREQUENCIES)[number];

export interface MailTimes {
  readonly frequency: Frequency;
  /** 1 to 7, of weekly ones. */
  readonly weekday: number;
  readonly hour: number;
  readonly timeZone: string;
}

const MONTHS_OF_QUARTER = 3;

/** @param after Unix milliseconds @returns the first moment after it, Unix milliseconds */
export function nextMailAt({ frequency, weekday, hour, timeZone }: MailTimes, after: number): number {
  const isDay = (day: Temporal.PlainDate) =>
    frequency === 'weekly'
      ? day.dayOfWeek === weekday
      : day.day === 1 && (frequency === 'monthly' || day.month % MONTHS_OF_QUARTER === 1);
  return nextTime({ hour, timeZone, isDay }, after);
}

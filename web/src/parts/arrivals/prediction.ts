/** What a prediction means beside the line's ETA: days later, shares of arrivals, and its reasons as text. Pure. */
import type { PredictedTime } from '../../app/api/resources.ts';
import type { Words } from '../../app/words/english.ts';
import { slipDays } from '../times/times.ts';

type Band = Pick<PredictedTime, 'p10' | 'p50' | 'p90'>;
type Reason = PredictedTime['reasons'][number];

/** Calendar days from the ETA to the prediction at the place; null where the line has no ETA. */
export function daysLater(predicted: Pick<Band, 'p50'>, eta: string | null, zone: string | null): number | null {
  return eta === null ? null : slipDays(eta, predicted.p50, zone);
}

export const hasFewData = ({ reasons }: Pick<PredictedTime, 'reasons'>): boolean =>
  reasons.some(({ rule }) => rule === 'few_data');

/** `Likely 2 days later than the line says; 40 voyages like this.` */
export function likelyText(predicted: PredictedTime, days: number | null, words: Words): string {
  return words.predictions.likely({ days, voyages: hasFewData(predicted) ? null : predicted.samples });
}

/** The share of arrivals that come after an instant, 0 to 1: linear between the quantiles, a tenth beyond each end. */
export function shareAfter({ p10, p50, p90 }: Band, at: number): number {
  const [low, middle, high] = [Date.parse(p10), Date.parse(p50), Date.parse(p90)];
  const part = (from: number, to: number) => (to === from ? 1 : (at - from) / (to - from));
  if (at < low) return 1 - tail(low - at, middle - low);
  if (at <= middle) return 0.9 - 0.4 * part(low, middle);
  return at <= high ? 0.5 - 0.4 * part(middle, high) : tail(at - high, high - middle);
}

/** It halves with each half of the band's width on that side. */
function tail(beyond: number, width: number): number {
  return width === 0 ? 0 : 0.1 * 0.5 ** ((2 * beyond) / width);
}

/** Members of the values of reasons that are times. */
const TIMES: readonly string[] = ['at', 'since', 'planned', 'eta'];

/** In the words of the user; a rule that this page does not know in those of the service. @param timeText of a time */
export function reasonText({ rule, values, detail }: Reason, words: Words, timeText: (at: string) => string): string {
  const textOf = (words.predictions.reasons as Readonly<Record<string, ((given: never) => string) | undefined>>)[rule];
  if (textOf === undefined) return detail;
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    TIMES.includes(name) && typeof value === 'string' ? timeText(value) : value,
  ]);
  return textOf(Object.fromEntries(shown) as never);
}

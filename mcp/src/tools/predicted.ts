/** A predicted arrival as tools show it: with its band, its difference from the line's ETA in words, and the first reason. Pure. */
import { predictions } from '@portolan/wording/english/arrivals';
import { compact } from '../answers.ts';
import { localTime } from './demurrage.ts';

interface Prediction {
  readonly p10: string;
  readonly p50: string;
  readonly p90: string;
  readonly reasons: readonly { readonly detail: string }[];
  readonly samples: number;
}

interface Expected {
  /** The line's ETA. */
  readonly eta: unknown;
  readonly timezone: unknown;
}

const HOUR = 3_600_000;

/** @param predicted an attribute such as `predicted_eta`; null: nothing is predicted */
export function predictedOf(predicted: unknown, { eta, timezone }: Expected) {
  const given = predicted as Prediction | null | undefined;
  if (given == null) return null;
  const { p10, p50, p90, reasons, samples } = given;
  const hours = Math.round((Date.parse(p50) - Date.parse(String(eta))) / HOUR);
  return compact({
    likely: p50,
    likely_local: localTime(p50, timezone),
    earliest: p10,
    latest: p90,
    than_line: Number.isNaN(hours) ? null : predictions.thanLine(hours),
    first_reason: reasons[0]?.detail,
    past_arrivals: samples,
  });
}

/** Short, for rows of lists. */
export function predictedRow(predicted: unknown, expected: Expected) {
  const { likely, earliest, latest, than_line, first_reason } = predictedOf(predicted, expected) ?? {};
  return likely === undefined ? null : compact({ likely, earliest, latest, than_line, first_reason });
}

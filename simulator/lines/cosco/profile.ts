/** The line in the manner of COSCO's own API. It tells of the journeys of SIML, in numbers of its own form. */
import type { Journey } from '../../world/journey.ts';

export const COSCO_LINE = {
  scac: 'COSU',
  name: 'In the manner of COSCO',
  journeysOf: 'SIML',
  key: 'simulated',
  secret: 'simulated',
  clockToleranceMillis: 120_000,
  requestsPerDay: 1000,
} as const;

/** Ten digits; the bill of lading and the booking are one number. */
export function coscoNumberOf({ billOfLading }: Pick<Journey, 'billOfLading'>): string {
  return `610${billOfLading.slice(-7)}`;
}

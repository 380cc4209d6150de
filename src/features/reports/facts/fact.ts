/** What reports count of one container or invoice: a day, what it belongs to, and its figures. Pure. */
import type { Basis, FigureValues } from '../sums/figures.ts';

export const SUBJECTS = ['container', 'invoice'] as const;
export type ReportSubject = (typeof SUBJECTS)[number];

export interface ReportFact {
  readonly accountId: string;
  /** Of the container or invoice. */
  readonly subjectId: string;
  readonly basis: Basis;
  /** Of invoices the currency: each has its own. Else empty. */
  readonly currency: string;
  /** `2026-07-14`, by the calendar of the place; its month is the one that it counts in. */
  readonly countedOn: string;
  /** Null members: unknown. */
  readonly customer: string | null;
  readonly line: string | null;
  readonly terminal: string | null;
  readonly port: string | null;
  /** `CNSGH-USLAX`, each the one code that all codes of the port have in common. */
  readonly lane: string | null;
  readonly figures: FigureValues;
}

/** In the zone of the place, else in UTC. */
export function dayOf(millis: number, timeZone: string | null): string {
  return Temporal.Instant.fromEpochMilliseconds(millis)
    .toZonedDateTimeISO(timeZone ?? 'UTC')
    .toPlainDate()
    .toString();
}

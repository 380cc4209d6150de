/** How wrong each source's ETAs were for the account lately, by days out, from the sums that are kept of its arrivals. */
import type { Accuracy } from '../../../core/arrival/accuracy.ts';
import { ARRIVAL_TARGETS, type ArrivalLeg, type DaysOut, keyOfForecaster } from '../../../core/arrival/arrival-leg.ts';
import { SumsBook } from '../../../core/arrival/sums/sums-book.ts';
import type { AccountSession } from '../../../database/database.ts';
import { listSelectedSums } from '../accuracy/sums-store.ts';

export interface SourceError {
  /** By `keyOfForecaster`. */
  readonly source: string;
  readonly way: Way;
  readonly daysOut: DaysOut;
  readonly arrivals: number;
  readonly medianAbsoluteHours: number;
  readonly biasHours: number;
}

/** Trains and ships are late in ways of their own. */
const WAYS = ['sea', 'inland'] as const;
export type Way = (typeof WAYS)[number];

export function wayOf(target: ArrivalLeg['target']): Way {
  return target === 'inland_destination' ? 'inland' : 'sea';
}

/** Lines change their habits: with the present year, and older errors say little of the next ETA. */
const YEARS_BEFORE = 2;

export async function listSourceErrors(session: AccountSession, now: number): Promise<SourceError[]> {
  const year = new Date(now).getUTCFullYear();
  const periods = Array.from({ length: YEARS_BEFORE + 1 }, (_, index) => String(year - index));
  const { accountId } = session;
  const rows = await listSelectedSums(session, { accountId, targets: ARRIVAL_TARGETS, cut: 'all', periods });
  return WAYS.flatMap((way) => {
    const book = new SumsBook(['source', 'days_out']);
    for (const row of rows) if (wayOf(row.target) === way) book.add(row);
    return book.list().flatMap((each) => errorOf(each, way) ?? []);
  });
}

function errorOf({ group: { source, daysOut }, figures }: Accuracy, way: Way): SourceError | null {
  const { arrivals, medianAbsoluteHours, biasHours } = figures;
  if (source === undefined || daysOut === undefined || medianAbsoluteHours === null || biasHours === null) return null;
  return { source: keyOfForecaster(source), way, daysOut, arrivals, medianAbsoluteHours, biasHours };
}

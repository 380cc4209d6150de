/** Whose the reports of feeds are: a whole batch with one look at the database. */
import type { FeedReport } from '../../core/feed-reports/feed-report.ts';
import {
  type CandidateShipment,
  keysOf,
  keysOfShipment,
  type Matching,
  numberForms,
  shipmentsOf,
} from '../../core/feed-reports/match.ts';
import type { AccountSession } from '../../database/database.ts';
import type { PollingContext } from '../context.ts';
import { canTrack } from '../lines/infer-number.ts';
import { listCandidates } from './store.ts';

export interface MatchedReport<Report extends { readonly report: FeedReport }> {
  readonly given: Report;
  /** Empty: the account does not track it. */
  readonly shipmentIds: readonly string[];
}

export async function matchReports<Report extends { readonly report: FeedReport }>(
  session: AccountSession,
  context: PollingContext,
  reports: readonly Report[],
): Promise<MatchedReport<Report>[]> {
  const containers = new Set(reports.flatMap(({ report }) => report.equipment ?? []));
  const numbers = new Set(reports.flatMap(({ report }) => numberForms(report)));
  const candidates = await listCandidates(session, [...containers], [...numbers]);
  const byKey = indexOf(candidates);
  const matching: Matching = {
    line: (scac) => context.gazetteer.findLine(scac)?.scac ?? scac,
    isPolled: ({ scac, trackedType }) => canTrack(context, session.accountId, scac, trackedType),
    now: context.clock.now(),
  };
  return reports.map((given) => {
    const near = new Set(keysOf(given.report).flatMap((key) => byKey.get(key) ?? []));
    return { given, shipmentIds: shipmentsOf(given.report, [...near], matching) };
  });
}

function indexOf(candidates: readonly CandidateShipment[]): ReadonlyMap<string, readonly CandidateShipment[]> {
  const byKey = new Map<string, CandidateShipment[]>();
  for (const each of candidates) {
    for (const key of keysOfShipment(each, each.containers)) {
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, [each]);
      else known.push(each);
    }
  }
  return byKey;
}

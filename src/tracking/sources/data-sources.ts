/**
 * The sources of this installation: every line that is set up, every AIS feed that a worker runs or ran, and whoever else has named a place that is not known.
 */
import type { SourceKind } from '../../core/observation.ts';
import type { AccountSession } from '../../database/database.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import type { ReadContext } from '../context.ts';
import type { UnresolvedRow } from '../places/store.ts';
import { listUnresolvedPlaces } from '../places/unresolved-places.ts';
import type { SourceName } from './checks-store.ts';
import {
  type CauseCount,
  type CheckCounts,
  countChecksBySource,
  countFailingContainers,
  countRecentFailures,
} from './counts-store.ts';
import { byKindAndCode, type DataSource, dataSourceId, renderDataSource } from './schema.ts';

/** A line that the settings name. */
export interface InstalledLine {
  readonly scac: string;
  readonly name: string;
  /** Null where it can be polled. */
  readonly unsupportedBecause: string | null;
}

/**
 * In the order of kind and code.
 * @param partyIds the customers that the caller is limited to; null: none. Places and polls are of all shipments, so who is limited sees none
 */
export async function listDataSources(
  session: AccountSession,
  context: ReadContext,
  lines: readonly InstalledLine[],
  partyIds: readonly string[] | null,
): Promise<RenderedResource[]> {
  return (await readDataSources(session, context, lines, partyIds)).map(renderDataSource);
}

async function readDataSources(
  session: AccountSession,
  { gazetteer, polledSources, listFeedSources, clock }: ReadContext,
  lines: readonly InstalledLine[],
  partyIds: readonly string[] | null,
): Promise<DataSource[]> {
  const places = partyIds === null ? await listUnresolvedPlaces(session, gazetteer) : [];
  const bySource = Map.groupBy(places, ({ sourceKind, sourceCode }) => `${sourceKind}|${sourceCode}`);
  const seesAll = partyIds === null;
  const [checks, failures, containers] = seesAll
    ? await Promise.all([
        countChecksBySource(session),
        countRecentFailures(session, new Date(clock.now())),
        countFailingContainers(session),
      ])
    : [null, [], []];
  const checksOf = (kind: SourceKind, code: string) =>
    checks && presentChecks(checks.find((each) => each.kind === kind && each.code === code));
  const failuresOf = (kind: SourceKind, code: string): DataSource['failures'] => {
    const isOwn = (each: SourceName) => each.kind === kind && each.code === code;
    return seesAll ? presentFailures(failures.filter(isOwn), containers.find(isOwn)?.count ?? 0) : null;
  };
  const installed = lines.map(({ scac, name, unsupportedBecause }): DataSource => {
    const own = bySource.get(`shipping_line|${scac}`) ?? [];
    bySource.delete(`shipping_line|${scac}`);
    return {
      kind: 'shipping_line',
      code: scac,
      name: gazetteer.findLine(scac)?.name ?? name,
      supported: unsupportedBecause === null,
      unsupported_because: unsupportedBecause,
      unresolved_places: own.map(presentPlace),
      checks: checksOf('shipping_line', scac),
      failures: failuresOf('shipping_line', scac),
      feed: null,
    };
  });
  const feeds = await listFeedSources(session);
  const polled = polledSources.map(({ source: { kind, code, name } }): DataSource => {
    const own = bySource.get(`${kind}|${code}`) ?? [];
    bySource.delete(`${kind}|${code}`);
    const unresolved_places = own.map(presentPlace);
    const known = { supported: true, unsupported_because: null, unresolved_places, checks: checksOf(kind, code) };
    return { kind, code, name, ...known, failures: failuresOf(kind, code), feed: null };
  });
  const others = [...bySource.values()].map((own) => otherSource(own as [UnresolvedRow, ...UnresolvedRow[]]));
  return [...installed, ...feeds, ...polled, ...others].sort(byKindAndCode);
}

/** Undefined where the installation has none of this id. */
export async function findDataSource(
  session: AccountSession,
  context: ReadContext,
  lines: readonly InstalledLine[],
  id: string,
): Promise<{ readonly kind: SourceKind; readonly code: string } | undefined> {
  return (await readDataSources(session, context, lines, null)).find((each) => dataSourceId(each) === id);
}

/** A line that is set up no more, or a source that sends by itself. */
function otherSource(places: readonly [UnresolvedRow, ...UnresolvedRow[]]): DataSource {
  const [{ sourceKind: kind, sourceCode: code, sourceName: name }] = places;
  const supported = kind !== 'shipping_line';
  return {
    kind,
    code,
    name,
    supported,
    unsupported_because: supported ? null : 'not set up: it has no entry in the setting carriers.lines',
    unresolved_places: places.map(presentPlace),
    checks: null,
    failures: null,
    feed: null,
  };
}

/** @param counts undefined: nothing is tracked with it */
function presentChecks(counts: CheckCounts | undefined): DataSource['checks'] {
  const at = (time: Date | null | undefined) => (time == null ? null : formatInstant(time.getTime()));
  return {
    shipments_count: counts?.shipments ?? 0,
    last_answered_at: at(counts?.lastAnsweredAt),
    failing_shipments_count: counts?.failingShipments ?? 0,
    failing_since: at(counts?.failingSince),
    failure: counts?.failure ?? null,
  };
}

function presentFailures(counts: readonly CauseCount[], containers: number): DataSource['failures'] {
  const firsts = counts.flatMap(({ firstAt }) => firstAt?.getTime() ?? []);
  const lasts = counts.flatMap(({ lastAt }) => lastAt?.getTime() ?? []);
  return {
    count: counts.reduce((sum, each) => sum + each.count, 0),
    previous_count: counts.reduce((sum, each) => sum + each.previousCount, 0),
    first_at: firsts.length === 0 ? null : formatInstant(Math.min(...firsts)),
    last_at: lasts.length === 0 ? null : formatInstant(Math.max(...lasts)),
    causes: counts
      .toSorted((one, other) => other.count - one.count || other.previousCount - one.previousCount)
      .map(({ cause, count, previousCount }) => ({ cause, count, previous_count: previousCount })),
    containers_count: containers,
  };
}

function presentPlace(row: UnresolvedRow): DataSource['unresolved_places'][number] {
  return {
    key: row.key,
    name: row.name,
    country_code: row.countryCode,
    statements_count: row.statementsCount,
    first_seen_at: formatInstant(row.firstSeenAt.getTime()),
    last_seen_at: formatInstant(row.lastSeenAt.getTime()),
  };
}

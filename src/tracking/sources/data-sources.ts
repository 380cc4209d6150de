/**
 * The sources of this installation: every line that is set up, every AIS feed that a worker runs or ran, and whoever else has named a place that is not known.
 */
import type { SourceKind } from '../../core/observation.ts';
import type { AccountSession } from '../../database/database.ts';
import { objectOf } from '../../http/jsonapi/attributes.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import type { ReadContext } from '../context.ts';
import { listUnresolvedPlaces } from '../places/unresolved-places.ts';
import type { SourceName } from './checks-store.ts';
import { type CauseCount, countChecksBySource, countFailingContainers, countRecentFailures } from './counts-store.ts';
import {
  byKindAndCode,
  type DataSource,
  dataSourceId,
  renderDataSource,
  SourceChecksPart,
  UnresolvedPlace,
} from './schema.ts';

/** A line that is set up. */
export interface InstalledLine {
  readonly scac: string;
  readonly name: string;
  /** Null where it can be polled. */
  readonly unsupportedBecause: string | null;
  /** It is a part of the simulated world, or answers for trials. */
  readonly isSimulated: boolean;
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
  const seesAll = partyIds === null;
  const places = seesAll ? await listUnresolvedPlaces(session, gazetteer) : [];
  const bySource = Map.groupBy(places, ({ sourceKind, sourceCode }) => `${sourceKind}|${sourceCode}`);
  const [checks, failures, containers] = seesAll
    ? await Promise.all([
        countChecksBySource(session),
        countRecentFailures(session, new Date(clock.now())),
        countFailingContainers(session),
      ])
    : [[], [], []];
  const sourceOf = (
    kind: SourceKind,
    code: string,
    name: string,
    unsupportedBecause: string | null,
    simulated = false,
  ): DataSource => {
    const own = bySource.get(`${kind}|${code}`) ?? [];
    bySource.delete(`${kind}|${code}`);
    const isOwn = (each: SourceName) => each.kind === kind && each.code === code;
    return {
      kind,
      code,
      name,
      supported: unsupportedBecause === null,
      unsupported_because: unsupportedBecause,
      simulated,
      unresolved_places: own.map((place) => objectOf(UnresolvedPlace, place)),
      checks: seesAll ? objectOf(SourceChecksPart, checks.find(isOwn) ?? NOTHING_TRACKED) : null,
      failures: seesAll ? presentFailures(failures.filter(isOwn), containers.find(isOwn)?.count ?? 0) : null,
      feed: null,
    };
  };
  const installed = lines.map(({ scac, name, unsupportedBecause, isSimulated }) =>
    sourceOf('shipping_line', scac, gazetteer.findLine(scac)?.name ?? name, unsupportedBecause, isSimulated),
  );
  const feeds = await listFeedSources(session);
  const polled = polledSources(session.accountId).map(({ source: { kind, code, name } }) =>
    sourceOf(kind, code, name, null),
  );
  // Lines that are set up no more, and sources that send by themselves.
  const others = [...bySource.values()].flatMap(([first]): DataSource[] => {
    if (first === undefined) return [];
    const { sourceKind: kind, sourceCode: code, sourceName: name } = first;
    const source = sourceOf(kind, code, name, kind === 'shipping_line' ? NOT_SET_UP : null);
    return [{ ...source, checks: null, failures: null }];
  });
  return [...installed, ...feeds, ...polled, ...others].sort(byKindAndCode);
}

const NOT_SET_UP = 'not set up: it has no entry in the setting carriers.lines';
const NOTHING_TRACKED = {
  shipmentsCount: 0,
  lastAnsweredAt: null,
  failingShipmentsCount: 0,
  failingSince: null,
  failure: null,
};

/** Undefined where the installation has none of this id. */
export async function findDataSource(
  session: AccountSession,
  context: ReadContext,
  lines: readonly InstalledLine[],
  id: string,
): Promise<{ readonly kind: SourceKind; readonly code: string } | undefined> {
  return (await readDataSources(session, context, lines, null)).find((each) => dataSourceId(each) === id);
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

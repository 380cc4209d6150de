/**
 * What terminals and other sources reported of a container beside its moves, one update for each report that changed
 * something: holds, fees, availability, last free day. Derived from the stored facts when it is read.
 */
import { isDeepStrictEqual } from 'node:util';
import { matterOf, type RecordedFact } from '../../core/facts.ts';
import { splitJourneys } from '../../core/journey/split.ts';
import type { Fact, FactValue, HoldChange, ObservedTime, Place, Source } from '../../core/observation.ts';
import type { AccountSession } from '../../database/database.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { listRecords } from '../apply/observations-store.ts';
import type { ReadContext } from '../context.ts';
import type { ContainerOfShipment } from '../history/list-raw-events.ts';
import { readAccountGazetteer } from '../places/account-gazetteer.ts';
import { renderUpdate } from './update-schema.ts';

export interface ReportedUpdate {
  readonly source: Source;
  readonly place: Place;
  /** When the report arrived, Unix milliseconds. */
  readonly at: number;
  /** By the source itself; null where it does not state it. */
  readonly statedAt: string | null;
  /** Old and new value by fact. */
  readonly changeset: Readonly<Record<string, readonly [unknown, unknown]>>;
}

/** Newest first. @param now Unix milliseconds */
export async function listUpdates(
  session: AccountSession,
  context: ReadContext,
  container: ContainerOfShipment,
  { kinds, now }: { readonly kinds: readonly Source['kind'][]; readonly now: number },
): Promise<RenderedResource[]> {
  const [{ observations, facts }, gazetteer] = await Promise.all([
    listRecords(session, container.shipmentId),
    readAccountGazetteer(session, context),
  ]);
  const spans = splitJourneys(container.number, observations, facts, { locate: gazetteer.locate, asOf: now });
  const own = spans[container.journey - 1]?.facts ?? [];
  return updatesOf(
    own.filter(({ fact }) => fact.equipment === container.number && kinds.includes(fact.source.kind)),
  ).map((update) => renderUpdate(container.id, update, gazetteer.terminalOf(update.place)));
}

/** Newest first. @param facts of one journey of one container, withdrawn ones included */
export function updatesOf(facts: readonly RecordedFact[]): ReportedUpdate[] {
  const shown = facts.filter(({ fact }) => fact.field !== 'listed');
  const byMatter = Map.groupBy(shown, ({ fact }) =>
    [sourceOf(fact), fact.place.locode, nameOf(fact), matterOf(fact)].join('|'),
  );
  const changes = [...byMatter.values()].flatMap(changesOf);
  const byReport = Map.groupBy(changes, ({ at, by }) => `${at}|${sourceOf(by.fact)}`);
  return [...byReport.values()]
    .map((together): ReportedUpdate => {
      const [{ at, by }] = together as [Change];
      const changeset = Object.fromEntries(
        together.map(({ by, old, value }) => [nameOf(by.fact), [old, value] as const]),
      );
      const { source, place } = by.fact;
      const statedAt = together.map((each) => each.statedAt).find((each) => each !== null) ?? null;
      return { source, place, at, statedAt, changeset };
    })
    .sort((a, b) => b.at - a.at || (sourceOf(a) < sourceOf(b) ? -1 : 1));
}

interface Change {
  readonly at: number;
  readonly by: RecordedFact;
  readonly statedAt: string | null;
  readonly old: unknown;
  readonly value: unknown;
}

/** Of one fact at one source. A fact that was withdrawn without another in its place leaves null. */
function changesOf(facts: readonly RecordedFact[]): Change[] {
  const moments = new Set(
    facts.flatMap(({ recordedAt, withdrawnAt }) => [recordedAt, ...(withdrawnAt === null ? [] : [withdrawnAt])]),
  );
  const changes: Change[] = [];
  let old: unknown = null;
  for (const at of [...moments].sort((a, b) => a - b)) {
    const standing = facts.findLast(
      ({ recordedAt, withdrawnAt }) => recordedAt <= at && (withdrawnAt === null || withdrawnAt > at),
    );
    const value = standing === undefined ? null : shownValue(standing.fact);
    if (isDeepStrictEqual(value, old)) continue;
    const by = standing ?? (facts.findLast(({ withdrawnAt }) => withdrawnAt === at) as RecordedFact);
    changes.push({ at, by, statedAt: standing?.fact.statedAt ?? null, old, value });
    old = value;
  }
  return changes;
}

function sourceOf({ source: { kind, code } }: Pick<Fact, 'source'>): string {
  return `${kind}|${code}`;
}

/** Holds that a source reports one by one are facts of their own. */
function nameOf({ field, value }: Fact): string {
  return field === 'hold' ? `hold.${(value as HoldChange).name}` : field;
}

function shownValue({ value, retracted }: Fact): unknown {
  if (retracted) return null;
  return isTime(value) ? (value.kind === 'date' ? value.on : value.at) : value;
}

function isTime(value: FactValue): value is ObservedTime {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

/**
 * One report, one transaction: keep what was said, derive what is true, store the difference, and hand back what is to be
 * announced. The caller holds the shipment's lock and the transaction.
 */
import { type DerivedShipment, deriveAll } from '../domain/derive.ts';
import type { FactReading } from '../domain/facts.ts';
import type { Place, Report, ReportedFact, ReportedObservation } from '../domain/observation.ts';
import { newId } from '../lib/ids.ts';
import { listContainersOfShipment } from '../storage/containers.ts';
import type { AccountSession } from '../storage/database.ts';
import {
  fingerprintOf,
  type Heard,
  insertStatements,
  listHeard,
  markStatements,
  type NewStatement,
  type StoredFact,
  type StoredObservation,
} from '../storage/observations.ts';
import type { ShipmentRow } from '../storage/shipments.ts';
import type { Announcement, TrackingContext } from './context.ts';
import { storeState } from './store-state.ts';

export interface TakenIn {
  /** False: the report said nothing new, and no statement was written. */
  readonly changed: boolean;
  readonly derived: DerivedShipment;
  readonly announcements: readonly Announcement[];
  /** When a source last said something new, Unix milliseconds. */
  readonly lastNewsAt: number;
}

export async function takeInReport(
  session: AccountSession,
  context: TrackingContext,
  shipment: ShipmentRow,
  report: Report,
): Promise<TakenIn> {
  const now = context.clock.now();
  const known = await listHeard(session, shipment.id);
  const news = compare(known, report, now);
  const heard = applyNews(known, news, now);
  const changed = news.said.length + news.withdrawn.length > 0;
  await insertStatements(session, shipment.id, report.source, news.said, new Date(now));
  await markStatements(session, shipment.id, news, new Date(now));
  const derived = deriveAll(heard, readingAt(context, now));
  const lastNewsAt = changed ? now : (shipment.last_news_at ?? shipment.created_at).getTime();
  const announcements = await storeState(session, context, {
    shipment,
    numbers: { billOfLading: report.billOfLading, booking: report.booking },
    before: await listContainersOfShipment(session, shipment.id),
    derived,
    heard,
    now,
    lastNewsAt,
  });
  return { changed, derived, announcements, lastNewsAt };
}

export function readingAt(context: Pick<TrackingContext, 'gazetteer' | 'settings'>, asOf: number): FactReading {
  return { zoneOf: context.gazetteer.zoneOf, asOf, settlingMillis: context.settings.settlingMinutes * 60_000 };
}

interface News {
  readonly said: readonly NewStatement[];
  /** Ids of what stood until now, and no longer does. */
  readonly withdrawn: readonly string[];
  /** Ids of facts that were said again. */
  readonly confirmed: readonly string[];
}

/** What the report says that did not stand, what no longer stands, and which facts it repeats. */
function compare(known: Heard, report: Report, now: number): News {
  const { source } = report;
  const fromSource = (each: { source: { kind: string; code: string } }) =>
    each.source.kind === source.kind && each.source.code === source.code;
  const moves = known.observations.filter((each) => each.withdrawnAt === null && fromSource(each.observation));
  const facts = known.facts.filter((each) => each.withdrawnAt === null && fromSource(each.fact));
  const saidMoves = byFingerprint(report.observations);
  const saidFacts = byFingerprint([...equipmentFacts(report), ...report.facts]);
  return {
    said: [...newAmong(saidMoves, moves, now), ...newAmong(saidFacts, facts, now)],
    withdrawn: [
      ...(report.complete ? idsOf(moves.filter((each) => !saidMoves.has(each.fingerprint))) : []),
      ...idsOf(facts.filter((each) => isReplaced(each, saidFacts, report.complete))),
    ],
    confirmed: idsOf(facts.filter((each) => each.confirmedAt === null && saidFacts.has(each.fingerprint))),
  };
}

function byFingerprint<Said extends ReportedObservation | ReportedFact>(said: readonly Said[]): Map<string, Said> {
  return new Map(said.map((each) => [fingerprintOf(each), each]));
}

function newAmong(
  said: ReadonlyMap<string, ReportedObservation | ReportedFact>,
  standing: readonly { fingerprint: string }[],
  now: number,
): NewStatement[] {
  const known = new Set(standing.map((each) => each.fingerprint));
  return [...said]
    .filter(([fingerprint]) => !known.has(fingerprint))
    .map(([fingerprint, each]) => ({ id: newId(now), fingerprint, said: each }));
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map((each) => each.id);
}

/**
 * A fact stands until its source says another value of it. That a field is missing from an answer says nothing, with one
 * exception: a container that a complete answer no longer lists has been taken off the shipment.
 */
function isReplaced(
  { fact, fingerprint }: StoredFact,
  said: ReadonlyMap<string, ReportedFact>,
  complete: boolean,
): boolean {
  if (said.has(fingerprint)) return false;
  if (fact.field === 'listed') return complete;
  return [...said.values()].some(
    (each) => each.field === fact.field && each.equipment === fact.equipment && each.place.locode === fact.place.locode,
  );
}

const NOWHERE: Place = { locode: null, name: null, facility: null };

/** What a report says of its equipment, as facts. */
function equipmentFacts({ source, equipment }: Report): ReportedFact[] {
  return equipment.flatMap(({ number, isoCode, sealNumber }) => {
    const fact = (field: 'listed' | 'iso_code' | 'seal_number', value: string | true): ReportedFact => ({
      source,
      statedAt: null,
      equipment: number,
      field,
      value,
      place: NOWHERE,
      original: { code: field, text: null },
      raw: null,
    });
    return [
      fact('listed', true),
      ...(isoCode === null ? [] : [fact('iso_code', isoCode)]),
      ...(sealNumber === null ? [] : [fact('seal_number', sealNumber)]),
    ];
  });
}

function applyNews(known: Heard, news: News, now: number): Heard {
  const withdrawn = new Set(news.withdrawn);
  const confirmed = new Set(news.confirmed);
  const observations: StoredObservation[] = known.observations.map((each) =>
    withdrawn.has(each.id) ? { ...each, withdrawnAt: now } : each,
  );
  const facts: StoredFact[] = known.facts.map((each) => ({
    ...each,
    withdrawnAt: withdrawn.has(each.id) ? now : each.withdrawnAt,
    confirmedAt: confirmed.has(each.id) ? now : each.confirmedAt,
  }));
  for (const { id, fingerprint, said } of news.said) {
    const { raw: _raw, ...body } = said;
    const recorded = { id, fingerprint, recordedAt: now, withdrawnAt: null };
    if ('field' in body) facts.push({ ...recorded, fact: body, confirmedAt: null });
    else observations.push({ ...recorded, observation: body });
  }
  return { observations, facts };
}

/**
 * Estimates the CO₂e of containers from their journeys: of one shipment when it is read, of all that changed in a job. A
 * leg keeps the way that was expected when it began.
 */
import { createHash } from 'node:crypto';
import { setImmediate as immediate } from 'node:timers/promises';
import { deriveAll } from '../../core/derive.ts';
import { carriedLeg, mayGoRound, shownPlace } from '../../core/emissions/distances.ts';
import { type EstimatedLeg, estimateEmissions } from '../../core/emissions/estimate.ts';
import type { EmissionFactor } from '../../core/emissions/factors.ts';
import { itineraryOf, type LegBetween, legsBetween } from '../../core/journey/itinerary.ts';
import { aboardWindow } from '../../core/map/drawn-leg.ts';
import type { AccountSession } from '../../database/database.ts';
import { mapYielding } from '../../lib/threads/map-yielding.ts';
import { getSettings } from '../../tenancy/accounts/settings-store.ts';
import { listRecordsOfShipments } from '../../tracking/apply/observations-store.ts';
import { readingAt } from '../../tracking/apply/stored-shipment.ts';
import { ROUTE_SETTINGS } from '../../tracking/containers/route/closed-passages.ts';
import type { ReadContext } from '../../tracking/context.ts';
import { readAccountContext } from '../../tracking/places/account-gazetteer.ts';
import {
  type EstimatedContainerRow,
  type EstimateRow,
  findRun,
  listContainersToEstimate,
  listDueContainers,
  listEstimates,
  listPositions,
  markAllDue,
  readBasis,
  storeRun,
  upsertEstimates,
} from './store.ts';

export interface EmissionsContext extends ReadContext {
  readonly emissionFactors: readonly EmissionFactor[];
}

export interface ReadEstimate {
  readonly container: EstimatedContainerRow;
  readonly row: EstimateRow;
}

/** Of each container of the shipment that lists show, as of now: what is stored, unless the container changed since. */
export async function readEstimates(
  session: AccountSession,
  context: EmissionsContext,
  shipmentId: string,
): Promise<ReadEstimate[]> {
  const [containers, stored] = await Promise.all([
    listContainersToEstimate(session, shipmentId),
    listEstimates(session, [shipmentId]),
  ]);
  const rowOf = new Map(stored.map((row) => [row.containerId, row]));
  const isCurrent = ({ id, updatedAt }: EstimatedContainerRow) =>
    rowOf.get(id)?.journeyAt.getTime() === updatedAt.getTime();
  const due = containers.filter((each) => !isCurrent(each));
  for (const row of await estimate(session, context, due)) rowOf.set(row.containerId, row);
  return containers.flatMap((container) => {
    const row = rowOf.get(container.id);
    return row === undefined ? [] : [{ container, row }];
  });
}

/** What every estimate of the installation rests on. @param closed by the operator */
export function basisOf(factors: readonly EmissionFactor[], closed: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([factors, closed]))
    .digest('hex')
    .slice(0, 16);
}

const CONTAINERS_AT_ONCE = 100;

/** Those of the account that changed since their estimate, or all after a change of the basis. */
export async function estimateDue(
  context: EmissionsContext,
  accountId: string,
  basis: string,
  signal: AbortSignal,
): Promise<void> {
  const { database } = context;
  let isLast = false;
  while (!isLast) {
    signal.throwIfAborted();
    isLast = await database.changeAccount(accountId, async (session) => {
      const [own, run] = await Promise.all([readBasis(session, basis), findRun(session)]);
      const isNew = run?.basis !== own;
      if (isNew) await markAllDue(session);
      const since = isNew ? new Date(0) : run.changedUntil;
      const due = await listDueContainers(session, since, CONTAINERS_AT_ONCE);
      await upsertEstimates(session, await estimate(session, context, due));
      const changedUntil = due.at(-1)?.updatedAt ?? since;
      await storeRun(session, { changedUntil: changedUntil > since ? changedUntil : since, basis: own });
      return due.length < CONTAINERS_AT_ONCE;
    });
    await immediate();
  }
}

async function estimate(
  session: AccountSession,
  given: EmissionsContext,
  containers: readonly EstimatedContainerRow[],
): Promise<EstimateRow[]> {
  if (containers.length === 0) return [];
  const shipmentIds = [...new Set(containers.map(({ shipmentId }) => shipmentId))];
  const [records, before, context, { closed_passages: closed }] = await Promise.all([
    listRecordsOfShipments(session, shipmentIds),
    listEstimates(session, shipmentIds),
    readAccountContext(session, given),
    getSettings(session, ROUTE_SETTINGS),
  ]);
  const now = context.clock.now();
  const reading = readingAt(context, now);
  const derived = await mapYielding([...records], ([shipmentId, evidence]) =>
    deriveAll(evidence, reading).containers.map(
      ({ number, journey, derived }) =>
        [keyOf({ shipmentId, number, journey }), legsBetween(itineraryOf(derived, reading))] as const,
    ),
  );
  const itineraries = new Map(derived.flat());
  const carried = containers.map((container) => ({ container, legs: itineraries.get(keyOf(container)) ?? [] }));
  const uncertain = await mapYielding(carried, ({ legs }) => legs.filter((leg) => mayGoRound(leg, context.seaRoutes)));
  const positionsOf = await readPositions(session, uncertain.flat(), now);
  const earlier = new Map(before.map((row) => [row.containerId, row.estimate.legs]));
  return mapYielding(carried, ({ container, legs }) => {
    const known = earlier.get(container.id) ?? [];
    const distances = legs.map((leg) =>
      carriedLeg(leg, context.seaRoutes, {
        closed,
        positions: positionsOf.get(leg) ?? [],
        avoidedBefore: known.find((each) => isSameWay(each, leg))?.avoided,
      }),
    );
    const found = estimateEmissions(distances, container, given.emissionFactors);
    return {
      containerId: container.id,
      shipmentId: container.shipmentId,
      isListed: container.listed,
      journeyAt: container.updatedAt,
      computedAt: new Date(now),
      month: monthOf(legs[0]),
      lane: laneOf(legs),
      teu: found.teu,
      kilograms: found.kilograms,
      doneKilograms: found.doneKilograms,
      isComplete: found.isComplete,
      estimate: found,
    };
  });
}

const keyOf = ({ shipmentId, number, journey }: Pick<EstimatedContainerRow, 'shipmentId' | 'number' | 'journey'>) =>
  `${shipmentId} ${number} ${journey}`;

function isSameWay({ from, to, kilograms }: EstimatedLeg, leg: LegBetween): boolean {
  return kilograms !== null && from === shownPlace(leg.from) && to === (leg.to && shownPlace(leg.to));
}

async function readPositions(
  session: AccountSession,
  legs: readonly LegBetween[],
  now: number,
): Promise<ReadonlyMap<LegBetween, Awaited<ReturnType<typeof listPositions>>[number]>> {
  const windowed = legs.flatMap((leg) => {
    const window = aboardWindow(leg, now);
    return window === null ? [] : [{ leg, window }];
  });
  const positions = await listPositions(
    session,
    windowed.map(({ window }) => window),
  );
  return new Map(windowed.map(({ leg }, index) => [leg, positions[index] ?? []]));
}

function monthOf(leg: LegBetween | undefined): string | null {
  const began = leg?.began ?? leg?.departure.actual ?? leg?.departure.estimated ?? null;
  return began === null ? null : `${new Date(began.moment.millis).toISOString().slice(0, 7)}-01`;
}

function laneOf(legs: readonly LegBetween[]): string | null {
  const from = legs.find((leg) => leg.from.label === 'POL')?.from;
  const to = legs.find((leg) => leg.to?.label === 'POD')?.to;
  return from === undefined || to == null ? null : `${shownPlace(from)}-${shownPlace(to)}`;
}

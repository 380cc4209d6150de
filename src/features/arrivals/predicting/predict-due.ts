/**
 * Predicts the arrivals of an account whose prediction is due: batch by batch, so that any number needs the same memory.
 * What a change overtakes while it is computed is not stored, and is due again.
 */

import type { ArrivalModel } from '../../../core/arrival/arrival-model.ts';
import { positionEta, predictArrival } from '../../../core/arrival/predict-arrival.ts';
import type { PredictedArrival } from '../../../core/arrival/predicted-arrival.ts';
import { isShownAnew, isToAnnounce } from '../../../core/arrival/shown/hysteresis.ts';
import type { AccountSession } from '../../../database/database.ts';
import { mapYielding } from '../../../lib/threads/map-yielding.ts';
import type { ApplyContext, ReadContext } from '../../../tracking/context.ts';
import { type KnownShips, readShips } from '../ships/read-ships.ts';
import { SeaWays } from '../ships/sea-ways.ts';
import { announcePredictions, type ChangedPrediction } from './announce-predictions.ts';
import { listClosedPassages, listDueLegs, markOpenLegs } from './due-store.ts';
import { listLegs, type PredictedLeg } from './legs-store.ts';
import { type PredictingAvailable, predictAvailabilities } from './predict-available.ts';
import {
  endOwnStatements,
  insertOwnStatements,
  listLandings,
  lockShipments,
  markInlandLegs,
  type OwnStatement,
  type PredictionWrite,
  storePredictions,
} from './predictions-store.ts';
import { showPredictionsOf } from './show.ts';

export type PredictContext = ReadContext & Pick<ApplyContext, 'announce' | 'log' | 'markContainersDue'>;

const BATCH = 500;
const MARKED_AT_ONCE = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** All open ones are due: batch by batch, so that no change of one waits for all. */
export async function markAllArrivals(
  { database }: Pick<PredictContext, 'database'>,
  accountId: string,
): Promise<void> {
  let after: string | null = null;
  do {
    const last: string | null = after;
    after = await database.changeAccount(accountId, (session) => markOpenLegs(session, last, MARKED_AT_ONCE));
  } while (after !== null);
}

export interface Predicting {
  /** Null: predictions are switched off, and those that are shown go. */
  readonly model: ArrivalModel | null;
  readonly signal: AbortSignal;
  readonly onPredicted: (count: number) => void;
}

/** Each that is due once: what is marked meanwhile has queued the job again. */
export async function predictDueArrivals(
  context: PredictContext,
  accountId: string,
  { model, signal, onPredicted }: Predicting,
): Promise<void> {
  const { database, seaRoutes } = context;
  const closed = await database.forAccount(accountId, listClosedPassages);
  const seen = { ways: new SeaWays(seaRoutes, closed), ships: new Map() };
  let after: string | null = null;
  do {
    signal.throwIfAborted();
    const last: string | null = after;
    const ids: string[] = await database.forAccount(accountId, (session) => listDueLegs(session, last, BATCH));
    if (ids.length > 0) onPredicted(await predictBatch(context, accountId, ids, { model, ...seen }));
    after = ids.at(-1) ?? null;
  } while (after !== null);
}

interface Predicted {
  readonly stored: PredictedLeg;
  readonly next: PredictedArrival | null;
  /** By the ship's position alone, Unix milliseconds. */
  readonly byPosition: number | null;
}

async function predictBatch(
  context: PredictContext,
  accountId: string,
  ids: readonly string[],
  { model, ways, ships }: { readonly model: ArrivalModel | null; readonly ways: SeaWays; readonly ships: KnownShips },
): Promise<number> {
  const { database, clock } = context;
  const now = clock.now();
  const predicted = await database.forAccount(accountId, async (session) => {
    const legs = await listLegs(session, accountId, ids);
    const predictable = model === null ? [] : legs.filter(({ isTracked }) => isTracked);
    const findAhead = await readShips(
      session,
      context,
      predictable.map(({ leg }) => leg),
      { ways, ships, now },
    );
    const inland = legs.filter(({ leg }) => leg.target === 'inland_destination');
    const landings = await listLandings(
      session,
      inland.map(({ leg }) => leg.id),
    );
    return mapYielding(legs, (stored): Predicted => {
      if (model === null || !stored.isTracked) return { stored, next: null, byPosition: null };
      const landing = stored.leg.target === 'inland_destination' ? landings.get(stored.leg.id) : null;
      try {
        const ahead = { leg: stored.leg, ...findAhead(stored.leg), landing: landing ?? null, now };
        return { stored, next: predictArrival(ahead, model), byPosition: positionEta(ahead) };
      } catch (error) {
        // It keeps no other arrival of the account from being predicted.
        context.log.warn({ err: error, account: accountId, arrival: stored.leg.id }, 'an arrival was not predicted');
        return { stored, next: null, byPosition: null };
      }
    });
  });
  await database.changeAccount(accountId, (session) => storeBatch(session, context, predicted, { model, now }));
  return predicted.length;
}

async function storeBatch(
  session: AccountSession,
  context: PredictContext,
  predicted: readonly Predicted[],
  { model, now }: PredictingAvailable,
): Promise<void> {
  await lockShipments(session, [...new Set(predicted.map(({ stored }) => stored.leg.shipmentId))]);
  const planned = predicted.map(planOf);
  const writes = planned.map(({ write }) => write);
  const stored = await storePredictions(session, writes, new Date(now));
  const kept = planned.filter(({ write }) => stored.has(write.id));
  await insertOwnStatements(
    session,
    kept.flatMap(({ predicted: each }) => statementsOf(each, now)),
    now,
  );
  await endOwnStatements(
    session,
    kept.flatMap(({ predicted: each }) => (isWithdrawn(each) ? each.stored.leg.id : [])),
    now,
  );
  await predictAvailabilities(
    session,
    kept.map(({ predicted: each }) => each.stored.leg),
    { model, now },
  );
  await markInlandLegs(
    session,
    kept.flatMap(({ isNew, predicted: { stored } }) =>
      isNew && stored.leg.target === 'port_of_discharge' ? stored.leg.shipmentId : [],
    ),
  );
  const shipmentIds = kept.map(({ predicted: each }) => each.stored.leg.shipmentId);
  const later = await showPredictionsOf(session, shipmentIds);
  const connecting = kept.filter(({ isNew, predicted: { stored } }) => isNew && stored.leg.target === 'transshipment');
  const connected = connecting.flatMap(({ predicted: { stored } }) => stored.leg.containerIds);
  await context.markContainersDue(session, [...new Set([...later, ...connected])].sort());
  await announcePredictions(
    session,
    context,
    kept.flatMap(({ change }) => change ?? []),
    now,
  );
}

function isWithdrawn({ stored: { leg }, next }: Predicted): boolean {
  return (
    next === null && leg.statements.some(({ by, supersededAt }) => by.kind === 'prediction' && supersededAt === null)
  );
}

interface Plan {
  readonly predicted: Predicted;
  /** It differs from what was predicted before. */
  readonly isNew: boolean;
  readonly write: PredictionWrite;
  readonly change: ChangedPrediction | null;
}

function planOf(predicted: Predicted): Plan {
  const { stored, next } = predicted;
  const { leg, marks, predictedAt, prediction: shown, announced, isTracked } = stored;
  const isNew = next === null ? shown !== null : isShownAnew(shown, next);
  const prediction = isNew ? next : shown;
  const isChange = prediction !== null && isNew && isToAnnounce(announced, prediction, leg.timeZone);
  // The first is no change; the one that later ones are compared with.
  const isFirst = announced === null && prediction !== null;
  return {
    predicted,
    isNew,
    write: {
      ...{ id: leg.id, marks, predictedAt, isTracked, prediction },
      announced: isFirst || isChange ? prediction : announced,
    },
    change: isChange && announced !== null ? { leg, before: announced, after: prediction } : null,
  };
}

/** What is stated again: where it moved by more than an hour, and once a day. */
function statementsOf({ stored: { leg }, next, byPosition }: Predicted, now: number): OwnStatement[] {
  const isNews = (code: OwnStatement['code'], eta: number) => {
    const last = leg.statements.findLast(
      ({ by, supersededAt }) => by.kind === 'prediction' && by.code === code && supersededAt === null,
    );
    return last === undefined || Math.abs(last.eta - eta) > HOUR || now - last.statedAt >= DAY;
  };
  const own: OwnStatement[] = [];
  if (next !== null && isNews('portolan', next.p50)) {
    const { p10, p50, p90 } = next;
    own.push({ legId: leg.id, code: 'portolan', imo: leg.imo, eta: p50, p10, p90 });
  }
  if (byPosition !== null && isNews('position', byPosition)) {
    own.push({ legId: leg.id, code: 'position', imo: leg.imo, eta: byPosition, p10: null, p90: null });
  }
  return own;
}

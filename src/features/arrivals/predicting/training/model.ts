/** The model by which arrivals are predicted: learned from all accounts' arrivals, kept in memory until a newer one is stored. */
import type { ArrivalLeg } from '../../../../core/arrival/arrival-leg.ts';
import { type ArrivalModel, EMPTY_MODEL } from '../../../../core/arrival/arrival-model.ts';
import type { Database } from '../../../../database/database.ts';
import { listRecordedLegs } from '../../recording/recorded-legs-store.ts';
import { arrivedSince, listPastArrivals, waitsSince } from '../legs-store.ts';
import { findNewestModel, getModel, insertModel } from './models-store.ts';
import { trainInThread } from './train.ts';

/** Of the newest arrivals: a group that has so many learns nothing from older ones, and memory is bounded. */
const MOST_ARRIVALS = 30_000;
/** Lines change their habits: older arrivals say nothing of the next one. */
const LEARNED_DAYS = 730;
/** Who is at anchor for longer has arrived unnoticed, or never will. */
const WAITING_DAYS = 21;
/** Small, so that the event loop has none to read for long. */
const READ_AT_ONCE = 200;
const DAY_MILLIS = 86_400_000;

export class ModelInUse {
  #id: string | null = null;
  #model: ArrivalModel = EMPTY_MODEL;

  /** The newest one; before the first, public figures alone. */
  async read(database: Database): Promise<ArrivalModel> {
    const newest = await database.system(findNewestModel);
    if (newest === undefined || newest.id === this.#id) return this.#model;
    const model = await database.system((session) => getModel(session, newest.id));
    if (model !== undefined) [this.#id, this.#model] = [newest.id, model];
    return this.#model;
  }
}

/** Learns from what was reported by now, and stores it. */
export async function trainModel(database: Database, now: number, signal: AbortSignal): Promise<ArrivalModel> {
  const model = await trainInThread(learnedLegs(database, now, signal), now, signal);
  await database.changeSystem((session) => insertModel(session, model, now));
  return model;
}

/** What is learned from: past arrivals, and ships that wait for their berth. */
async function* learnedLegs(database: Database, now: number, signal: AbortSignal): AsyncGenerator<ArrivalLeg> {
  const read: Parameters<typeof listRecordedLegs>[0] = (work) => database.system(work);
  const chosen = await database.system((session) => listPastArrivals(session, MOST_ARRIVALS));
  const lately = { isArrived: true, conditions: [arrivedSince(new Date(now - LEARNED_DAYS * DAY_MILLIS))] };
  for (let from = 0; from < chosen.length; from += READ_AT_ONCE) {
    signal.throwIfAborted();
    yield* listRecordedLegs(read, { ids: chosen.slice(from, from + READ_AT_ONCE), ...lately }, READ_AT_ONCE + 1);
  }
  const waiting = { conditions: [waitsSince(new Date(now - WAITING_DAYS * DAY_MILLIS))] };
  yield* listRecordedLegs(read, waiting, READ_AT_ONCE);
}

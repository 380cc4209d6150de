/**
 * Counts measured arrivals: each is of a call of a ship, and a call adds to the sums what its arrivals have in common once.
 * What a call added is stored with it, so that it is taken out again when one of its arrivals changes or goes.
 */
import { callOf, isSameCall } from '../../../core/arrival/legs/ship-calls.ts';
import { CallSums, sharesOf } from '../../../core/arrival/sums/call-sums.ts';
import { cutsOf, periodsOf } from '../../../core/arrival/sums/cuts.ts';
import type { Session } from '../../../database/database.ts';
import { referenceId } from '../../../lib/ids.ts';
import type { StoredLeg } from '../recording/recorded-legs-store.ts';
import {
  type Call,
  type CallId,
  deleteCalls,
  listArrivalsOfCalls,
  listCalls,
  listCallsByKey,
  lockSums,
  type PartOfCall,
  takeChangedCalls,
  writeCalls,
} from './calls-store.ts';
import { lockMeasured, type MeasuredRow, storeMeasured } from './measured-store.ts';
import { listSums, type SumsKey, type SumsRow, writeSums } from './sums-store.ts';

export type MeasuredLeg = StoredLeg & Pick<MeasuredRow, 'errors'>;

/** In a transaction. @returns how many calls had arrivals that were deleted */
export async function countMeasured(session: Session, measured: readonly MeasuredLeg[]): Promise<number> {
  await lockSums(session);
  const before = new Map((await lockMeasured(session, measured)).map(({ id, callId }) => [id, callId]));
  const legs = measured.filter(({ id }) => before.has(id));
  const calls = await callsOf(session, legs);
  await storeMeasured(
    session,
    legs.map(({ accountId, id, errors }) => ({ accountId, id, errors, callId: calls.get(id)?.callId ?? null })),
  );
  const changed = await takeChangedCalls(session);
  const left = legs.flatMap(({ accountId, id }): CallId[] => {
    const callId = before.get(id) ?? null;
    return callId === null ? [] : [{ accountId, callId }];
  });
  await recount(session, [...calls.values()], [...left, ...changed]);
  return changed.length;
}

/** By the id of the arrival; none where nothing was measured of it. New ones are not written yet. */
async function callsOf(session: Session, legs: readonly MeasuredLeg[]): Promise<ReadonlyMap<string, Call>> {
  const counted = legs.flatMap((leg) =>
    leg.arrival === null || leg.errors === null || leg.errors.length === 0
      ? []
      : [{ accountId: leg.accountId, id: leg.id, target: leg.target, to: leg.to, key: keyOf(leg), at: leg.arrival.at }],
  );
  const known = Map.groupBy(await listCallsByKey(session, counted), ownerOf);
  return new Map(
    counted.map(({ id, ...leg }) => {
      const owner = ownerOf(leg);
      const calls = known.get(owner) ?? [];
      const same = calls.find((each) => isSameCall(each.at, leg.at));
      if (same !== undefined) return [id, same];
      const made = { ...leg, callId: referenceId('eta_call', `${owner}|${leg.at}`) };
      known.set(owner, [...calls, made]);
      return [id, made];
    }),
  );
}

const keyOf = (leg: MeasuredLeg) => `${leg.target}|${leg.to}|${callOf(leg) ?? leg.id}`;
const ownerOf = ({ accountId, key }: Pick<Call, 'accountId' | 'key'>) => `${accountId}|${key}`;

/** Takes out what the calls added, and adds what they have now. */
async function recount(session: Session, joined: readonly Call[], left: readonly CallId[]): Promise<void> {
  const ids = [
    ...new Map(
      [...joined, ...left].map(({ accountId, callId }) => [`${accountId}|${callId}`, { accountId, callId }]),
    ).values(),
  ];
  if (ids.length === 0) return;
  const stored = await listCalls(session, ids);
  const arrivals = Map.groupBy(await listArrivalsOfCalls(session, ids), ({ callId }) => callId);
  const sums = new SumsDelta();
  const written: (Call & { readonly shares: readonly PartOfCall[] })[] = [];
  const gone: CallId[] = [];
  for (const call of new Map([...joined, ...stored].map((each) => [each.callId, each])).values()) {
    const { accountId, callId, key, at, target, to } = call;
    const before = stored.find((each) => each.callId === callId)?.shares ?? [];
    const own = arrivals.get(callId) ?? [];
    const shares = sharesOf(own).map(
      ({ line, from, fromCode, toCode, etas }): PartOfCall => ({ line, from, fromCode, toCode, etas }),
    );
    if (own.length === 0) gone.push({ accountId, callId });
    else written.push({ accountId, callId, key, at, target, to, shares });
    sums.add(call, before, -1);
    sums.add(call, shares, 1);
  }
  await sums.write(session);
  if (written.length > 0) await writeCalls(session, written);
  if (gone.length > 0) await deleteCalls(session, gone);
}

type Delta = Omit<SumsRow, 'sums' | 'fromCodes' | 'toCodes'> & {
  readonly sums: CallSums;
  readonly fromCodes: Set<string>;
  readonly toCodes: Set<string>;
};

class SumsDelta {
  readonly #rows = new Map<string, Delta>();

  add({ accountId, target, to, at }: Call, shares: readonly PartOfCall[], sign: 1 | -1): void {
    for (const { cut, line, to: place, from, shares: own } of cutsOf(shares, to))
      for (const period of periodsOf(at)) {
        const row = this.#rowOf({ accountId, target, cut, period, line, to: place, from });
        row.sums.addCall(own, sign);
        for (const { fromCode, toCode } of own) {
          if (from !== '' && fromCode !== null) row.fromCodes.add(fromCode);
          if (place !== '' && toCode !== null) row.toCodes.add(toCode);
        }
      }
  }

  async write(session: Session): Promise<void> {
    const deltas = [...this.#rows.values()];
    const known = new Map(
      (await listSums(session, deltas.map(keyMembers))).map(({ sums, ...key }) => [textOf(key), sums]),
    );
    const rows = deltas.map(({ sums, fromCodes, toCodes, ...key }): SumsRow => {
      const before = known.get(textOf(key));
      if (before !== undefined) sums.addStored(before);
      return { ...key, sums: sums.stored(), fromCodes: [...fromCodes], toCodes: [...toCodes] };
    });
    if (rows.length > 0) await writeSums(session, rows);
  }

  #rowOf(key: SumsKey): Delta {
    const text = textOf(key);
    const known = this.#rows.get(text);
    if (known !== undefined) return known;
    const made = { ...key, sums: new CallSums(), fromCodes: new Set<string>(), toCodes: new Set<string>() };
    this.#rows.set(text, made);
    return made;
  }
}

function keyMembers({ accountId, target, cut, period, line, to, from }: SumsKey): SumsKey {
  return { accountId, target, cut, period, line, to, from };
}

function textOf(key: SumsKey): string {
  return JSON.stringify(Object.values(keyMembers(key)));
}

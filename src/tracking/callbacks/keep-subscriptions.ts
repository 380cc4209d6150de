/**
 * Keeps one subscription at each line that offers them: made where there is none, looked up every hour, and made anew
 * where the line has lost it or the address or secret is another.
 */
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../lib/clock.ts';
import { errorMessage } from '../../lib/errors.ts';
import type { Carrier, LineSubscriptions } from '../../sources/carriers/carrier.ts';
import { findSubscription, type StoredSubscription, writeSubscription } from './store.ts';

export interface SubscriptionContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly findCarrier: (scac: string, accountId: null) => Carrier | undefined;
  /** Of this service, as lines reach it, without a trailing slash. */
  readonly publicUrl: string;
}

const CHECK_MILLIS = 3_600_000;
const LONGEST_MILLIS = 60_000;

/** A line that fails holds no other up: it is tried again the next time. */
export async function keepSubscriptions(context: SubscriptionContext, scacs: readonly string[]): Promise<void> {
  const unreachable: string[] = [];
  for (const scac of scacs) {
    const push = context.findCarrier(scac, null)?.push;
    if (push?.subscriptions === undefined) continue;
    if (!context.publicUrl.startsWith('https://') && !push.subscriptions.isLoopback) {
      unreachable.push(scac);
      continue;
    }
    const callbackUrl = `${context.publicUrl}/callbacks/dcsa/${scac}${push.path}`;
    try {
      const problem = await keepSubscription(context, scac, push.subscriptions, callbackUrl);
      if (problem !== null) context.log.warn({ scac }, `the subscription at ${scac} could not be kept: ${problem}`);
    } catch (error) {
      context.log.warn({ err: error, scac }, `the subscription at ${scac} could not be kept: ${errorMessage(error)}`);
    }
  }
  if (unreachable.length > 0) {
    const problem = `no subscription at ${unreachable.join(', ')}: set http.publicUrl to an https address that lines reach`;
    context.log.warn({ scacs: unreachable }, problem);
  }
}

/** @returns why there is none for now; null: there is one */
async function keepSubscription(
  { database, clock, log }: SubscriptionContext,
  scac: string,
  line: LineSubscriptions,
  callbackUrl: string,
): Promise<string | null> {
  const { fingerprint } = line;
  const stored = await database.system((session) => findSubscription(session, scac));
  const isOurs = stored?.callbackUrl === callbackUrl && stored.fingerprint === fingerprint;
  const now = clock.wallNow();
  if (isOurs && now - stored.checkedAt.getTime() < CHECK_MILLIS) return null;
  const signal = AbortSignal.timeout(LONGEST_MILLIS);
  const there = await line.list(callbackUrl, signal);
  if ('problem' in there) return there.problem;
  const write = (id: string) => {
    const subscription: StoredSubscription = { id, callbackUrl, fingerprint, checkedAt: new Date(now) };
    return database.changeSystem((session) => writeSubscription(session, scac, subscription));
  };
  const deleteAll = async (ids: Iterable<string>): Promise<string | null> => {
    for (const id of ids) {
      const failed = await line.delete(id, signal);
      if (failed !== null) return failed.problem;
    }
    return null;
  };
  if (isOurs) {
    const isThere = there.includes(stored.id) || (await line.find(stored.id, signal));
    if (typeof isThere === 'object') return isThere.problem;
    if (isThere) {
      await write(stored.id);
      return deleteAll(there.filter((id) => id !== stored.id));
    }
  }
  // Their secret is another, their answer was lost, or the line does not show them: none is left beside the new one.
  const failed = await deleteAll(new Set([...there, ...(stored === undefined ? [] : [stored.id])]));
  if (failed !== null) return failed;
  const made = await line.create(callbackUrl, signal);
  if ('problem' in made) return made.problem;
  await write(made.id);
  log.info({ scac }, `subscribed to the events of ${scac}`);
  return null;
}

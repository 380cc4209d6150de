/**
 * Reads that may lag, from a replica: as long as it is known to be no further behind than it may be. Else they are the
 * primary's. Each connection counts for itself, because a load balancer leads to several replicas.
 */

import type pg from 'pg';
import { elapsedMillis } from '../../lib/clock.ts';
import { errorMessage } from '../../lib/errors.ts';
import type { FairSemaphore } from '../../lib/fair-semaphore.ts';
import { keepLatest } from '../../lib/keep-latest.ts';
import { repeat } from '../../lib/repeat.ts';
import { isDatabaseAway, isTransient } from '../connection-errors.ts';
import { withClient } from '../pools.ts';
import { primaryPosition, replicaPosition } from './position-store.ts';
import { PrimaryLog } from './replica-lag.ts';

export interface ReplicaOptions {
  readonly url: string;
  readonly maxLagSeconds: number;
  /** Called when reads begin to go to the primary, with the reason, and when they no longer do: null. */
  readonly onChange?: (reason: string | null) => void;
}

export interface ReplicaReads {
  read<Result>(work: StaleRead<Result>): Promise<Result>;
  /** For as long as a replica may lag, the account reads from the primary. */
  noteChange(accountId: string): void;
  /** How far the replica was behind when it was last looked at; infinite: not known, as of one that is away or foreign. */
  lagSeconds(): number;
  /** Whether reads that may lag go to the replica now. */
  isInUse(): boolean;
  /** Reads that may lag since the start, by the server that answered them. */
  readonly counts: { replica: number; primary: number };
  close(): Promise<void>;
}

export interface StaleRead<Result> {
  readonly accountId: string;
  readonly onReplica: (client: pg.PoolClient) => Promise<Result>;
  /** Also where the replica fails. */
  readonly onPrimary: () => Promise<Result>;
}

export interface ReplicaPools {
  readonly replica: pg.Pool;
  readonly primary: pg.Pool;
  /** Of the replica's connections among accounts. */
  readonly share: FairSemaphore;
}

/** How often positions are read. */
const LOOK_MILLIS = 500;
const ACCOUNTS_KEPT = 1000;

/** The replica is not to be used now. */
class ReplicaUnfit extends Error {}
class ReplicaLate extends ReplicaUnfit {}

export function readReplica(
  { maxLagSeconds, onChange = () => {} }: ReplicaOptions,
  { replica, primary, share }: ReplicaPools,
): ReplicaReads {
  const maxLagMillis = maxLagSeconds * 1000;
  const log = new PrimaryLog(2 * maxLagMillis);
  const freshAt = new WeakMap<pg.PoolClient, number>();
  const changes = new Map<string, number>();
  const counts = { replica: 0, primary: 0 };
  const stopping = new AbortController();
  const startedAt = elapsedMillis();
  /** Undefined: not known yet. */
  let unfit: string | null | undefined;
  let lagMillis = Number.POSITIVE_INFINITY;

  function giveUp(error: unknown): void {
    // Only of a replica that is late is known how late.
    if (!(error instanceof ReplicaLate)) lagMillis = Number.POSITIVE_INFINITY;
    note(error instanceof ReplicaUnfit ? error.message : `it is away: ${errorMessage(error)}`);
  }

  function note(reason: string | null): void {
    const isChange = unfit === undefined || (reason === null) !== (unfit === null);
    unfit = reason;
    if (isChange) onChange(reason);
  }

  /** @throws ReplicaUnfit */
  async function requireFresh(client: pg.PoolClient): Promise<void> {
    const known = freshAt.get(client);
    if (known !== undefined && elapsedMillis() - known <= maxLagMillis / 2) return;
    const position = await replicaPosition(client);
    if (position === undefined) throw new ReplicaUnfit('database.readUrl leads to a server that is no standby');
    if (log.isForeign(position)) throw new ReplicaUnfit('database.readUrl leads to a replica of another cluster');
    const fresh = log.freshAt(position);
    lagMillis = fresh === undefined ? Number.POSITIVE_INFINITY : elapsedMillis() - fresh;
    if (fresh === undefined || lagMillis > maxLagMillis)
      throw new ReplicaLate(
        `it is not known to be within ${maxLagSeconds} s of the primary (database.readMaxLagSeconds)`,
      );
    freshAt.set(client, fresh);
  }

  async function look(): Promise<boolean> {
    const at = elapsedMillis();
    // While the primary is away, the replica counts for as long as it may lag.
    const position = await withClient(primary, primaryPosition).catch(() => undefined);
    if (position !== undefined) log.note(position, at);
    await withClient(replica, async (client) => {
      freshAt.delete(client);
      await requireFresh(client);
    });
    note(null);
    return false;
  }

  const looking = repeat({
    work: look,
    pauseMillis: LOOK_MILLIS,
    signal: stopping.signal,
    onError: (error) => {
      // The first positions of the primary are younger than those of any replica.
      if (error instanceof ReplicaLate && unfit === undefined && elapsedMillis() - startedAt < maxLagMillis) return;
      giveUp(error);
    },
  });

  const hasChanged = (accountId: string) => elapsedMillis() - (changes.get(accountId) ?? -Infinity) <= maxLagMillis;

  return {
    counts,
    noteChange: (accountId) => keepLatest(changes, accountId, elapsedMillis(), ACCOUNTS_KEPT),
    read: async ({ accountId, onReplica, onPrimary }) => {
      if (unfit === null && !hasChanged(accountId)) {
        try {
          const result = await share.run(accountId, () =>
            withClient(replica, async (client) => {
              await requireFresh(client);
              return onReplica(client);
            }),
          );
          counts.replica += 1;
          return result;
        } catch (error) {
          // A replica cancels statements that are in the way of what it replays.
          if (!(error instanceof ReplicaUnfit || isDatabaseAway(error) || isTransient(error))) throw error;
          if (isDatabaseAway(error)) giveUp(error);
        }
      }
      counts.primary += 1;
      return onPrimary();
    },
    lagSeconds: () => lagMillis / 1000,
    isInUse: () => unfit === null,
    close: async () => {
      stopping.abort();
      await looking;
      await replica.end();
    },
  };
}

/**
 * Two pools on one PostgreSQL: `tenant` sessions see one account and are bound by row-level security, `system` sessions
 * see all. Hands out sessions; holds no statements of its own.
 */
import type pg from 'pg';
import { startStopwatch } from '../lib/clock.ts';
import { FairSemaphore } from '../lib/fair-semaphore.ts';
import { traced } from '../lib/tracing/tracing.ts';
import { requireOpenAccount } from './accounts/closed-accounts.ts';
import { beforeCommit } from './actor.ts';
import { isExhausted } from './connection-errors.ts';
import { openPool, type PoolOptions, send, withClient } from './pools.ts';
import { type ReplicaOptions, type ReplicaReads, readReplica } from './replica/replica-reads.ts';
import { inTransaction, openSession, type SessionLimits } from './transaction.ts';

/** One connection, for as long as the callback runs. Rows are as the text names their columns. */
export interface Session {
  /** Planned for these very values and for what the tables hold now. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Prepared once per connection; for a small number of statement texts. */
  prepared<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface AccountSession extends Session {
  readonly accountId: string;
}

export interface Database {
  /** Reads of one account. */
  forAccount<Result>(accountId: string, work: (session: AccountSession) => Promise<Result>): Promise<Result>;
  /**
   * Reads of one account that may lag: from the replica if there is one, as far behind as it may be at most. The work may be
   * done again.
   */
  readStale<Result>(accountId: string, work: (session: AccountSession) => Promise<Result>): Promise<Result>;
  /**
   * A transaction within one account: all of it or nothing. Where the server breaks it off to end a deadlock it is done again
   * from the start: the work has no effects but those of its statements, or may have them twice.
   * @throws AccountClosed
   */
  changeAccount<Result>(
    accountId: string,
    work: (session: AccountSession) => Promise<Result>,
    options?: ChangeOptions,
  ): Promise<Result>;
  /** Across accounts: look-ups by key, commands, workers. */
  system<Result>(work: (session: Session) => Promise<Result>): Promise<Result>;
  changeSystem<Result>(work: (session: Session) => Promise<Result>, limits?: SessionLimits): Promise<Result>;
  /** False while the server refuses to write for want of room on its disk, or of memory. */
  hasRoom(): Promise<boolean>;
  /** Null: there is none. */
  readonly replica: Pick<ReplicaReads, 'lagSeconds' | 'isInUse' | 'counts'> | null;
  /** Of this process. */
  connections(): readonly PoolFigures[];
  /** The pool of system sessions, for the job queue. */
  readonly systemPool: pg.Pool;
  close(): Promise<void>;
}

export interface ChangeOptions {
  /** Default true: reads of the account that may lag come from the primary for a while. */
  readonly changesReads?: boolean;
}

export interface PoolFigures {
  readonly pool: 'tenant' | 'system';
  readonly used: number;
  readonly idle: number;
  /** Work that waits for a connection. */
  readonly waiting: number;
}

export interface DatabaseOptions extends PoolOptions {
  readonly tenantConnections: number;
  /** Of these, how many one account may hold while another one is active; default: all. */
  readonly accountConnections?: number;
  readonly systemConnections: number;
  /** Null or absent: all reads are the primary's. */
  readonly replica?: ReplicaOptions | null;
  /** Of every session, as `name=value` without spaces: what statements must know of the settings. */
  readonly sessionSettings?: readonly string[];
}

const UTC = 'TimeZone=UTC';
/** Of a change, with its wait for a connection. */
const TRANSACTION = { name: 'transaction', kind: 'client', attributes: { 'db.system.name': 'postgresql' } } as const;
/** As long as a pool waits for a connection (pools.ts). */
const WAIT_MILLIS = 10_000;

export function openDatabase(options: DatabaseOptions): Database {
  const { sessionSettings = [] } = options;
  const tenant = ['role=portolan_tenant', UTC, 'DateStyle=ISO', ...sessionSettings];
  const system = [UTC, ...sessionSettings];
  const tenantPool = openPool(options, options.tenantConnections, { settings: tenant, pipeline: true });
  const systemPool = openPool(options, options.systemConnections, { settings: system, pipeline: false });
  const room = watchRoom(systemPool);
  const accountOf = new WeakMap<pg.PoolClient, string>();
  const primaryShare = fairShare(options);
  const replica = options.replica ? openReplica(options, options.replica, tenant, systemPool) : null;

  function connected<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    return withClient(pool, work).catch((error: unknown) => {
      room.note(error);
      throw error;
    });
  }

  async function enterAccount(client: pg.PoolClient, accountId: string): Promise<void> {
    if (accountOf.get(client) === accountId) return;
    await send(client, {
      name: 'enter-account',
      text: `SELECT set_config('portolan.account_id', $1, false)`,
      values: [accountId],
    });
    accountOf.set(client, accountId);
  }

  const asAccount = <Result>(accountId: string, work: (client: pg.PoolClient) => Promise<Result>) =>
    primaryShare.run(accountId, () =>
      connected(tenantPool, async (client) => {
        await enterAccount(client, accountId);
        return work(client);
      }),
    );

  const forAccount: Database['forAccount'] = (accountId, work) =>
    asAccount(accountId, (client) => reading(client, (session) => work({ ...session, accountId })));

  return {
    forAccount,
    readStale: (accountId, work) => {
      const onPrimary = () => forAccount(accountId, work);
      if (replica === null) return onPrimary();
      const onReplica = async (client: pg.PoolClient) => {
        await enterAccount(client, accountId);
        return reading(client, (session) => work({ ...session, accountId }));
      };
      return replica.read({ accountId, onReplica, onPrimary });
    },
    changeAccount: async (accountId, work, { changesReads = true } = {}) => {
      const changed = await traced(TRANSACTION, () =>
        asAccount(accountId, (client) =>
          inTransaction(client, async (session) => {
            const own = { ...session, accountId };
            // Sent ahead of the first statement of the work, which does not wait for the answer.
            const [, result] = await Promise.all([requireOpenAccount(session, accountId), Promise.try(work, own)]);
            await beforeCommit.getStore()?.(own, result);
            return result;
          }),
        ),
      );
      if (changesReads) replica?.noteChange(accountId);
      return changed;
    },
    system: (work) => connected(systemPool, (client) => reading(client, work)),
    changeSystem: (work, limits) => connected(systemPool, (client) => inTransaction(client, work, limits)),
    hasRoom: room.hasRoom,
    replica,
    connections: () => [figuresOf('tenant', tenantPool, primaryShare.waiting), figuresOf('system', systemPool)],
    systemPool,
    close: async () => {
      await replica?.close();
      await Promise.all([tenantPool.end(), systemPool.end()]);
    },
  };
}

function openReplica(
  options: DatabaseOptions,
  replicaOptions: ReplicaOptions,
  settings: readonly string[],
  primary: pg.Pool,
): ReplicaReads {
  const sessions = { settings, pipeline: true, allowsStandby: true };
  const onlyPrimary = { url: replicaOptions.url, onAnswer: () => {} };
  const replica = openPool({ ...options, ...onlyPrimary }, options.tenantConnections, sessions);
  return readReplica(replicaOptions, { replica, primary, share: fairShare(options) });
}

/** A pool serves in order of arrival: an account with many requests would keep the others waiting. */
function fairShare({ tenantConnections: slots, accountConnections = slots }: DatabaseOptions): FairSemaphore {
  return new FairSemaphore({ slots, perOwner: accountConnections, whenAlone: slots, waitMillis: WAIT_MILLIS });
}

function figuresOf(name: PoolFigures['pool'], pool: pg.Pool, waiting = pool.waitingCount): PoolFigures {
  return { pool: name, used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting };
}

async function reading<Result>(client: pg.PoolClient, work: (session: Session) => Promise<Result>): Promise<Result> {
  const session = openSession(client);
  try {
    return await work(session);
  } finally {
    session.close();
  }
}

/** Statements that need little room may succeed in between. */
const DOUBT_MILLIS = 10_000;

interface Room {
  /** Remembers an error for want of room; others are ignored. */
  note(error: unknown): void;
  /** False for some seconds after such an error, and until a temporary file of 2 MB can be written. */
  hasRoom(): Promise<boolean>;
}

function watchRoom(pool: pg.Pool): Room {
  let sinceError: (() => number) | undefined;
  const note = (error: unknown) => {
    if (isExhausted(error)) sinceError = startStopwatch();
  };
  return {
    note,
    hasRoom: async () => {
      if (sinceError === undefined) return true;
      if (sinceError() < DOUBT_MILLIS) return false;
      try {
        await withClient(pool, (client) => inTransaction(client, writeTemporaryFile));
        sinceError = undefined;
        return true;
      } catch (error) {
        note(error);
        return false;
      }
    },
  };
}

async function writeTemporaryFile(session: Session): Promise<void> {
  await session.query(`SET LOCAL work_mem = '64kB'`);
  await session.query('SELECT count(*) FROM generate_series(1, 100000)');
}

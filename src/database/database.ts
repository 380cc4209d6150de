/**
 * Two pools on one PostgreSQL: `tenant` sessions see one account and are bound by row-level security, `system` sessions
 * see all. Hands out sessions; holds no statements of its own.
 */
import type pg from 'pg';
import { FairSemaphore } from '../lib/fair-semaphore.ts';
import { traced } from '../lib/tracing/tracing.ts';
import { beforeCommit } from './before-commit.ts';
import { openPool, type PoolOptions, send, withClient } from './pools.ts';
import { watchRoom } from './room.ts';
import { inTransaction, openSession } from './transaction.ts';

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
   * A transaction within one account: all of it or nothing. Where the server breaks it off to end a deadlock it is done again
   * from the start: the work has no effects but those of its statements, or may have them twice.
   */
  changeAccount<Result>(accountId: string, work: (session: AccountSession) => Promise<Result>): Promise<Result>;
  /** Across accounts: look-ups by key, commands, workers. */
  system<Result>(work: (session: Session) => Promise<Result>): Promise<Result>;
  changeSystem<Result>(work: (session: Session) => Promise<Result>): Promise<Result>;
  /** False while the server refuses to write for want of room on its disk, or of memory. */
  hasRoom(): Promise<boolean>;
  /** Of this process. */
  connections(): readonly PoolFigures[];
  /** The pool of system sessions, for the job queue. */
  readonly systemPool: pg.Pool;
  close(): Promise<void>;
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
  const tenantPool = openPool(options, options.tenantConnections, tenant, true);
  const systemPool = openPool(options, options.systemConnections, [UTC, ...sessionSettings], false);
  const room = watchRoom(systemPool);
  const accountOf = new WeakMap<pg.PoolClient, string>();
  // The pool serves in order of arrival: an account with many requests would keep the others waiting.
  const connections = new FairSemaphore({
    slots: options.tenantConnections,
    perOwner: options.accountConnections ?? options.tenantConnections,
    whenAlone: options.tenantConnections,
    waitMillis: WAIT_MILLIS,
  });

  function connected<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    return withClient(pool, work).catch((error: unknown) => {
      room.note(error);
      throw error;
    });
  }

  async function asAccount<Result>(accountId: string, work: (client: pg.PoolClient) => Promise<Result>) {
    return connections.run(accountId, () =>
      connected(tenantPool, async (client) => {
        if (accountOf.get(client) !== accountId) {
          await send(client, {
            name: 'enter-account',
            text: `SELECT set_config('portolan.account_id', $1, false)`,
            values: [accountId],
          });
          accountOf.set(client, accountId);
        }
        return work(client);
      }),
    );
  }

  return {
    forAccount: (accountId, work) =>
      asAccount(accountId, (client) => reading(client, (session) => work({ ...session, accountId }))),
    changeAccount: (accountId, work) =>
      traced(TRANSACTION, () =>
        asAccount(accountId, (client) =>
          inTransaction(client, async (session) => {
            const own = { ...session, accountId };
            const result = await work(own);
            await beforeCommit.getStore()?.(own, result);
            return result;
          }),
        ),
      ),
    system: (work) => connected(systemPool, (client) => reading(client, work)),
    changeSystem: (work) => connected(systemPool, (client) => inTransaction(client, work)),
    hasRoom: room.hasRoom,
    connections: () => [figuresOf('tenant', tenantPool, connections.waiting), figuresOf('system', systemPool)],
    systemPool,
    close: async () => {
      await Promise.all([tenantPool.end(), systemPool.end()]);
    },
  };
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

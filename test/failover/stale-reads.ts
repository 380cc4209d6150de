/** Writes numbers to the primary and reads them where reads may lag: no read may miss what was acknowledged for longer than they may lag. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../../src/database/database.ts';
import { DATABASE_URL, READ_URL } from './cluster.ts';

export const MAX_LAG_SECONDS = 2;
const TABLE = 'failover_numbers';

export interface StaleReads {
  /** By the server that answered, since the last call. */
  counted(): { replica: number; primary: number };
  /** Reads that missed more than they may. */
  readonly tooLate: readonly string[];
  /** What the log would say. */
  readonly changes: readonly (string | null)[];
  writing(isOn: boolean): void;
  close(): Promise<void>;
}

export async function startStaleReads(accountId: string): Promise<StaleReads> {
  const changes: (string | null)[] = [];
  const database: Database = openDatabase({
    url: DATABASE_URL,
    tenantConnections: 4,
    systemConnections: 4,
    replica: { url: READ_URL, maxLagSeconds: MAX_LAG_SECONDS, onChange: (reason) => void changes.push(reason) },
    onIdleError: () => {},
  });
  await database.changeSystem(async (session) => {
    await session.query(`CREATE TABLE IF NOT EXISTS ${TABLE} (number int PRIMARY KEY)`);
    await session.query(`GRANT SELECT ON ${TABLE} TO portolan_tenant`);
  });
  const acknowledged: { number: number; at: number }[] = [];
  const tooLate: string[] = [];
  let [isWriting, isOver, last] = [true, false, { replica: 0, primary: 0 }];

  async function write(): Promise<void> {
    for (let number = 1; !isOver; await sleep(20)) {
      if (!isWriting) continue;
      await database.changeSystem((session) => session.query(`INSERT INTO ${TABLE} VALUES ($1)`, [number]));
      acknowledged.push({ number, at: performance.now() });
      number += 1;
    }
  }
  async function read(): Promise<void> {
    for (; !isOver; await sleep(20)) {
      const due = performance.now() - MAX_LAG_SECONDS * 1000;
      const must = acknowledged.findLast(({ at }) => at <= due)?.number ?? 0;
      const [row] = await database.readStale(accountId, (session) =>
        session.query<{ number: number | null }>(`SELECT max(number) AS number FROM ${TABLE}`),
      );
      const found = row?.number ?? 0;
      if (found < must) tooLate.push(`read ${found}, and ${must} was ${MAX_LAG_SECONDS} s old`);
    }
  }
  const running = Promise.all([write(), read()]);
  return {
    counted: () => {
      const { replica, primary } = { ...last };
      last = { ...(database.replica?.counts ?? last) };
      return { replica: last.replica - replica, primary: last.primary - primary };
    },
    tooLate,
    changes,
    writing: (isOn) => {
      isWriting = isOn;
    },
    close: async () => {
      isOver = true;
      await running;
      await database.close();
    },
  };
}

/**
 * Copies to one target what changed of the account since the last run, or all. What was written counts once the cursor is stored:
 * a run that is broken off is done again, and every row may be written twice.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import { takeExclusiveLock } from '../../database/exclusive-lock.ts';
import { type Clock, startStopwatch } from '../../lib/clock.ts';
import { errorMessage } from '../../lib/errors.ts';
import type { S3Access } from '../../lib/file-places/file-storage.ts';
import { findAccount } from '../../tenancy/accounts/store.ts';
import {
  askForAll,
  type BegunRun,
  beginRun,
  findTarget,
  insertTarget,
  isReady,
  markReady,
  pageChangedIds,
  recordFailure,
  recordSuccess,
  savePosition,
} from './changes/store.ts';
import type { TargetSettings } from './config.ts';
import { DatasyncRunning, DatasyncUnusable } from './errors.ts';
import type { NamedReference } from './reference-names.ts';
import { storeReferenceNames } from './reference-store.ts';
import { listDatasyncTables, listKnownIds, listRows, pageRows } from './rows-store.ts';
import type { Batch, DatasyncTable, TableName } from './tables.ts';
import { type DatasyncTarget, openTarget, type TableCounts } from './targets/target.ts';

export interface DatasyncContext {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly clock: Pick<Clock, 'wallNow'>;
  readonly reference: NamedReference;
  readonly s3: S3Access;
}

export interface RunOptions {
  /** All rows are written, not only those that changed. */
  readonly full?: boolean;
  readonly signal?: AbortSignal;
}

export interface DatasyncRun extends TableCounts {
  readonly sequence: string;
  readonly isFull: boolean;
}

/** Rows that are read and written at a time. */
const BATCH_ROWS = 1000;
/** How long a first run waits for transactions that do not know of the target. */
const READY_SECONDS = 120;
const READY_POLL_MILLIS = 200;

/** @throws DatasyncRunning, DatasyncUnusable, FilePlaceUnusable */
export async function runTarget(
  context: DatasyncContext,
  settings: TargetSettings,
  options: RunOptions = {},
): Promise<DatasyncRun> {
  const { database, databaseUrl, clock } = context;
  const { accountId, name } = settings;
  if ((await database.system((session) => findAccount(session, accountId))) === undefined)
    throw new DatasyncUnusable(
      `There is no account ${accountId}: datasync.targets must name an account of portolan accounts list.`,
    );
  const lock = await takeExclusiveLock(databaseUrl, `datasync ${accountId} ${name}`);
  if (lock === undefined) throw new DatasyncRunning(`Another process is copying to ${name}.`);
  try {
    await using opened = new AsyncDisposableStack();
    await database.changeAccount(accountId, (session) => insertTarget(session, name));
    const target = await openTarget(settings, context.s3);
    opened.defer(() => target.close());
    return await copy({ ...context, settings, target }, options);
  } catch (error) {
    if (!options.signal?.aborted) {
      const failure = { error: errorMessage(error), at: new Date(clock.wallNow()) };
      await database.changeAccount(accountId, (session) => recordFailure(session, name, failure)).catch(() => {});
    }
    throw error;
  } finally {
    await lock.release();
  }
}

interface Copying extends DatasyncContext {
  readonly settings: TargetSettings;
  readonly target: DatasyncTarget;
}

async function copy(copying: Copying, { full = false, signal }: RunOptions): Promise<DatasyncRun> {
  const { database, clock, settings, target } = copying;
  const { accountId, name } = settings;
  const tables = await database.system(listDatasyncTables);
  await prepareRun(copying, tables, full);
  const at = new Date(clock.wallNow());
  const run = await database.changeAccount(accountId, (session) => beginRun(session, name, at));
  const counts = { written: 0, deleted: 0 };
  for (const table of tablesLeft(tables, run)) {
    const content = {
      batches: run.isFull ? allRows(copying, table, run, signal) : changedRows(copying, table, run, signal),
      knownOf: (ids: readonly string[]) =>
        database.forAccount(accountId, (session) => listKnownIds(session, table, ids)),
    };
    const { written, deleted } = await target.writeTable(table, { ...run, at }, content);
    counts.written += written;
    counts.deleted += deleted;
  }
  signal?.throwIfAborted();
  await target.finish({ ...run, at });
  await database.changeAccount(accountId, (session) => recordSuccess(session, name, { cursor: run.next, at }));
  return { sequence: run.sequence, isFull: run.isFull, ...counts };
}

/** The names that the views show, what the target lacks, and the moment from which on all changes are noted. */
async function prepareRun(copying: Copying, tables: readonly DatasyncTable[], full: boolean): Promise<void> {
  const { database, reference, settings, target } = copying;
  const { accountId, name } = settings;
  const digest = await storeReferenceNames(database, reference);
  const always = (await target.prepare(tables)) || full;
  await database.changeAccount(accountId, async (session) => {
    await askForAll(session, name, { reference: digest, always });
    const state = await findTarget(session, name);
    // What a run that was broken off has written to files is not there.
    if (state?.isFull && !target.resumes) await askForAll(session, name, { reference: digest, always: true });
  });
  await database.changeAccount(accountId, (session) => markReady(session, name));
  const waited = startStopwatch();
  while (!(await database.forAccount(accountId, (session) => isReady(session, name)))) {
    if (waited() > READY_SECONDS * 1000)
      throw new DatasyncUnusable(
        `A transaction that began before the first run to ${name} has not ended for ${READY_SECONDS} s: end it, or wait for the next run.`,
      );
    await sleep(READY_POLL_MILLIS);
  }
}

/** A full run that was broken off goes on with the table that it was at. */
function tablesLeft(tables: readonly DatasyncTable[], { isFull, position }: BegunRun): readonly DatasyncTable[] {
  return isFull && position !== null ? tables.slice(tables.findIndex(({ name }) => name === position.table)) : tables;
}

async function* allRows(
  { database, settings, target }: Copying,
  table: DatasyncTable,
  { position }: BegunRun,
  signal: AbortSignal | undefined,
): AsyncGenerator<Batch> {
  const { accountId, name } = settings;
  for (let after = position?.table === table.name ? position.id : null; ; ) {
    signal?.throwIfAborted();
    const choice: { after: string | null; limit: number } = { after, limit: BATCH_ROWS };
    const { rows, next } = await database.forAccount(accountId, (session) => pageRows(session, table, choice));
    if (rows.length > 0) yield { rows, deleted: [] };
    if (next === null) return;
    // The target has written what was yielded.
    const reached = { table: table.name, id: next };
    if (target.resumes) await database.changeAccount(accountId, (session) => savePosition(session, name, reached));
    after = next;
  }
}

async function* changedRows(
  { database, settings }: Copying,
  table: DatasyncTable,
  { cursor }: BegunRun,
  signal: AbortSignal | undefined,
): AsyncGenerator<Batch> {
  for (let after: string | null = null; ; ) {
    signal?.throwIfAborted();
    const since: { cursor: string; after: string | null; limit: number } = {
      cursor: cursor ?? '',
      after,
      limit: BATCH_ROWS,
    };
    const [ids, rows] = await database.forAccount(settings.accountId, async (session) => {
      const changed = await pageChangedIds(session, table.name as TableName, since);
      return [changed, changed.length === 0 ? [] : await listRows(session, table, changed)] as const;
    });
    const found = new Set(rows.map((row) => row[table.key]));
    if (ids.length > 0) yield { rows, deleted: ids.filter((id) => !found.has(id)) };
    if (ids.length < BATCH_ROWS) return;
    after = ids.at(-1) ?? null;
  }
}

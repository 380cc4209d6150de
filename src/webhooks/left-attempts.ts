/**
 * Records what processes that died had heard and not yet recorded, from the journals that they left on this machine: those of
 * other workers, and of the one that delivered for this. To be done before their work is handed on, for what was answered would
 * be sent again.
 */
import { access, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '../lib/errors.ts';
import { journalName, ownerOf, readJournal } from './attempt-journal.ts';
import { type RecorderContext, recordAgain } from './attempt-recorder.ts';
import { outlastOutage } from './outage.ts';

export interface LeftAttemptsContext extends RecorderContext {
  readonly directory: string;
  /** The name of this process. */
  readonly worker: string;
  /** Of these names, those that are known to live. */
  readonly listLiving: (workers: readonly string[]) => Promise<readonly string[]>;
}

/** One that lives and lost its connection proves itself alive again within this time (jobs/liveness.ts). */
const PATIENCE_MILLIS = 2500;

/** At the start of a worker: of all that are dead, which is looked at twice. Never rejects: what is not recorded is sent again. */
export async function recordLeftAttempts(context: LeftAttemptsContext): Promise<void> {
  await telling(context, async () => {
    const owners = new Set((await listJournals(context.directory)).map(({ worker }) => worker));
    const suspected = await withoutLiving(context, [...owners]);
    if (suspected.length === 0) return;
    await sleep(PATIENCE_MILLIS);
    await recordAttemptsOf(context, await withoutLiving(context, suspected));
  });
}

async function telling({ log }: LeftAttemptsContext, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn(`what dead workers had heard of webhooks was not recorded: ${errorMessage(error)}`);
  }
}

const TRIES = 3;
const AGAIN_MILLIS = 1000;

/** What failed once may have met the last statement of the dead; and what is not recorded is sent again. */
async function insisting(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES) throw error;
      await sleep(AGAIN_MILLIS);
    }
  }
}

async function withoutLiving({ listLiving }: LeftAttemptsContext, workers: readonly string[]): Promise<string[]> {
  if (workers.length === 0) return [];
  const living = new Set(await listLiving(workers));
  return workers.filter((each) => !living.has(each));
}

/** Never rejects. @param dead workers that are known to be dead */
export async function recordAttemptsOf(context: LeftAttemptsContext, dead: readonly string[]): Promise<void> {
  await telling(context, async () => {
    for (const left of await listJournals(context.directory))
      if (dead.includes(left.worker)) await telling(context, () => insisting(() => recordJournal(context, left)));
  });
}

/** What the process that delivered for this worker has left. Rejects where some of it could not be recorded: it stays. */
export async function recordOwnAttempts(context: LeftAttemptsContext): Promise<void> {
  for (const left of await listJournals(context.directory))
    if (left.worker === context.worker) await recordJournal(context, left);
}

/** The ids of journals that this process is recording: one that it took from another bears its own name. */
const inHand = new Set<string>();

async function recordJournal(context: LeftAttemptsContext, left: LeftJournal): Promise<void> {
  if (inHand.has(left.id)) return;
  inHand.add(left.id);
  try {
    await recordTaken(context, left);
  } finally {
    inHand.delete(left.id);
  }
}

async function recordTaken(context: LeftAttemptsContext, { name, id }: LeftJournal): Promise<void> {
  const { directory, worker, log } = context;
  const [path, taken] = [join(directory, name), join(directory, journalName(worker, id))];
  // Under this process's name nobody else takes it.
  if (!(await isThere(rename(path, taken)))) return;
  try {
    const { attempts, torn } = readJournal(await readFile(taken, 'utf8'));
    // Who asks goes on to hand out what is not recorded: a connection that breaks now must not have it sent again.
    await outlastOutage(context.settings, null, () => recordAgain(context, attempts));
    await rm(taken, { force: true });
    log.warn(`recorded what a killed process had noted of webhooks: ${attempts.length} attempts, ${torn} torn`);
  } catch (error) {
    await rename(taken, path); // For the next who looks.
    throw error;
  }
}

interface LeftJournal {
  readonly name: string;
  readonly worker: string;
  readonly id: string;
}

async function listJournals(directory: string): Promise<LeftJournal[]> {
  if (!(await isThere(access(directory)))) return [];
  return (await readdir(directory)).flatMap((name) => {
    const owner = ownerOf(name);
    return owner ? [{ name, ...owner }] : [];
  });
}

/** False: what is looked for is not there, or was taken by another process. */
async function isThere(looking: Promise<void>): Promise<boolean> {
  try {
    await looking;
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

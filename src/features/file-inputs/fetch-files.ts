/**
 * Fetches files from folders and SFTP servers, in one worker of all. A file that is unchanged between two polls is
 * processed and then moved away. A crash in between processes the file again, with the same result.
 */
import { HEADER_BYTES, readPreparedAt } from '@portolan/edi';
import type { Registry } from 'prom-client';
import { takeExclusiveLock } from '../../database/exclusive-lock.ts';
import { formatInstant } from '../../lib/clock.ts';
import { errorMessage } from '../../lib/errors.ts';
import { repeat } from '../../lib/repeat.ts';
import { describeSpan, type SpanSpec, traced } from '../../lib/tracing/tracing.ts';
import type { FileInput } from '../../sources/files/config.ts';
import type { FilePlace, FoundFile } from '../../sources/files/file-source.ts';
import { openFolder } from '../../sources/files/folder.ts';
import { createFileMeter, type FileMeter } from '../../sources/files/meter.ts';
import { connectSftp } from '../../sources/files/sftp.ts';
import { findAccount } from '../../tenancy/accounts/store.ts';
import type { PollingContext } from '../../tracking/context.ts';
import type { EdiSettings } from '../edi/receive-interchange.ts';
import { type KnownFile, KnownFiles } from './known-files.ts';
import { type InputFile, processFile } from './process-file.ts';

export interface FetchOptions {
  readonly inputs: readonly FileInput[];
  readonly tracking: PollingContext;
  readonly edi: EdiSettings;
  readonly databaseUrl: string;
  readonly metrics: Registry;
  /** For tests: the interval of polls, and the files of one. */
  readonly pollMillis?: number;
  readonly filesAPoll?: number;
}

/** @returns a function that stops it; resolves once files in progress are archived */
export function fetchFiles({ inputs, metrics, ...options }: FetchOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const meter = createFileMeter(metrics, options.tracking.clock.wallNow);
  // Separately: a server that hangs delays no other input.
  const running = inputs.map((input) => runInput(input, { ...options, meter, signal: stopping.signal }));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

interface Running extends Omit<FetchOptions, 'inputs' | 'metrics'> {
  readonly meter: FileMeter;
  readonly signal: AbortSignal;
}

/** Between two tries of a worker that another one keeps out: each opens a connection to the database. */
const LOCK_SECONDS = 5;

async function runInput(input: FileInput, running: Running): Promise<void> {
  const { databaseUrl, meter, signal, tracking } = running;
  const pauseMillis = running.pollMillis ?? input.pollSeconds * 1000;
  const where = nameOf(input);
  const faults = new FaultLog((line) => tracking.log.warn(line));
  const fetching = new Fetching(input, running);
  await repeat({
    work: async () => {
      const lost = new AbortController();
      const lease = await takeExclusiveLock(databaseUrl, `files of ${input.name}`, () => lost.abort());
      if (lease === undefined) return false;
      try {
        await repeat({
          work: async () => {
            const hasMore = await fetching.poll(AbortSignal.any([signal, lost.signal]));
            meter.reached(input.name, true);
            if (faults.isWell()) tracking.log.info(`${where} is polled for files`);
            return hasMore;
          },
          pauseMillis,
          signal: AbortSignal.any([signal, lost.signal]),
          onError: (error) => {
            meter.reached(input.name, false);
            faults.fault(`${where} cannot be polled for files: ${errorMessage(error)}; retrying`);
          },
        });
      } finally {
        meter.left(input.name);
        await lease.release().catch(() => {}); // The connection is gone already where it was lost.
      }
      return false;
    },
    pauseMillis: running.pollMillis ?? Math.max(input.pollSeconds, LOCK_SECONDS) * 1000,
    signal,
    onError: (error) => faults.fault(`${where} could not be polled for files: ${errorMessage(error)}; retrying`),
  });
}

/** Logs a fault once, not at every poll. */
class FaultLog {
  readonly #log: (line: string) => void;
  #logged: string | null = null;
  #wasWell = false;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  fault(line: string): void {
    if (line !== this.#logged) this.#log(line);
    this.#logged = line;
    this.#wasWell = false;
  }

  /** @returns whether it was not well before */
  isWell(): boolean {
    const isChange = !this.#wasWell;
    this.#wasWell = true;
    this.#logged = null;
    return isChange;
  }
}

/** So many waiting files are a backlog, which the log tells. */
const BACKLOG_FILES = 500;

class Fetching {
  readonly #input: FileInput;
  readonly #running: Running;
  readonly #known = new KnownFiles<InputFile>();
  #isBehind = false;

  constructor(input: FileInput, running: Running) {
    this.#input = input;
    this.#running = running;
  }

  /** @returns whether there are more files than one poll takes @throws an error of polling, or of processing some files: these stay where they are */
  async poll(ended: AbortSignal): Promise<boolean> {
    const { database } = this.#running.tracking;
    const { account, place: settings } = this.#input;
    if ((await database.system((session) => findAccount(session, account))) === undefined)
      throw new Error(`there is no account ${account}`);
    const place = settings.kind === 'folder' ? openFolder(settings.directory) : await connectSftp(settings);
    try {
      const size = this.#running.filesAPoll ?? place.filesAListing;
      // Twice as many as are taken: the next poll takes what this one has seen.
      const found = await place.list({ most: 2 * size, isPutOff: (file) => this.#known.hasFailed(file) });
      this.#running.meter.found(this.#input.name, found);
      this.#noteBacklog(found.count, size);
      const ready = this.#known.update(found.oldest);
      const ordered = await this.#inOrderOfContent(place, ready.slice(0, size), ended);
      const files = ordered.values();
      const failures: unknown[] = [];
      const takeNext = async () => {
        for (const file of files) {
          if (ended.aborted) return;
          const { name } = file;
          const known = this.#known.get(name);
          try {
            await this.#take(place, name, known);
            this.#running.meter.moved(this.#input.name, file);
          } catch (error) {
            // An unreadable file does not block the next ones.
            known.hasFailed = true;
            failures.push(new Error(`${name}: ${errorMessage(error)}`));
          }
        }
      };
      await Promise.all(Array.from({ length: place.parallel }, takeNext));
      if (failures.length > 0) throw failures[0];
      return ready.length > size;
    } finally {
      await place.close().catch(() => {});
    }
  }

  /** By the times that the files state, so that late files do not undo what newer ones said. Failed ones come last. */
  async #inOrderOfContent(place: FilePlace, files: readonly FoundFile[], ended: AbortSignal): Promise<FoundFile[]> {
    const { clock } = this.#running.tracking;
    const options = { receivedAt: formatInstant(clock.now()), partners: this.#running.edi.partners };
    const unread = files.filter(({ name }) => this.#known.get(name).statedAt === undefined).values();
    const changed = new Set<FoundFile>();
    const readNext = async () => {
      for (const file of unread) {
        if (ended.aborted) return;
        const { name, modifiedAt } = file;
        // A file that cannot be read has a fault, which taking it reports.
        const head = await place.readHead(file, HEADER_BYTES).catch(() => Buffer.alloc(0));
        if (head === undefined) {
          this.#known.delete(name);
          changed.add(file);
          continue;
        }
        const preparedAt = await readPreparedAt(head, options);
        this.#known.get(name).statedAt = preparedAt === null ? modifiedAt : Date.parse(preparedAt);
      }
    };
    await Promise.all(Array.from({ length: place.parallel }, readNext));
    return this.#known.inOrder(files.filter((file) => !changed.has(file)));
  }

  #noteBacklog(waiting: number, size: number): void {
    const { log } = this.#running.tracking;
    const isBehind = waiting > Math.min(size, BACKLOG_FILES);
    if (isBehind && !this.#isBehind)
      log.warn(`${nameOf(this.#input)} has ${waiting} files waiting; ${size} at a time are processed, oldest first`);
    else if (!isBehind && this.#isBehind) log.info(`${nameOf(this.#input)} has ${waiting} files waiting`);
    this.#isBehind = isBehind;
  }

  async #take(place: FilePlace, name: string, known: KnownFile<InputFile>): Promise<void> {
    const { tracking, edi, meter } = this.#running;
    const { account: accountId, name: cameBy, acknowledgements } = this.#input;
    let taken = known.processed;
    if (taken === undefined) {
      const file = { accountId, cameBy, fileName: name, bytes: place.read(name) };
      taken = await traced(spanOf(this.#input), async () => {
        const processed = await processFile(tracking, edi, file);
        describeSpan({ 'portolan.file.outcome': processed.outcome });
        return processed;
      });
      meter.count(cameBy, taken.outcome);
      known.processed = taken;
    }
    if (taken.acknowledgement !== null && acknowledgements !== null)
      await place.write(acknowledgements, `${name}.${taken.acknowledgement.extension}`, taken.acknowledgement.text);
    const put = await this.#putAway(place, name, taken);
    this.#known.delete(name);
    tracking.log.info(`${cameBy}: ${name} is ${taken.outcome.replaceAll('_', ' ')}; ${put}`);
  }

  /** @returns where it is now */
  async #putAway(place: FilePlace, name: string, { outcome, result }: InputFile): Promise<string> {
    const { done, failed } = this.#input;
    const folder = outcome === 'refused' ? failed : done;
    if (folder === null) {
      await place.delete(name);
      return 'deleted';
    }
    const stamp = new Date(this.#running.tracking.clock.wallNow()).toISOString().replaceAll(/[-:.]/g, '');
    const newName = (await place.exists(folder, name)) ? `${stamp}-${name}` : name;
    // A poll that ends between the two moves the file at the next one.
    if (outcome !== 'accepted')
      await place.write(folder, `${newName}.result.json`, `${JSON.stringify({ file: name, ...result }, null, 2)}\n`);
    await place.move(name, folder, newName);
    return `in ${folder}`;
  }
}

function spanOf({ name, account }: FileInput): SpanSpec {
  const attributes = { 'portolan.file.input': name, 'portolan.account.id': account };
  return { name: 'receive file', kind: 'consumer', parent: null, attributes };
}

function nameOf({ name, place }: FileInput): string {
  return place.kind === 'folder'
    ? `the folder ${place.directory} (${name})`
    : `${place.directory} on ${place.user}@${place.host}:${place.port} (${name})`;
}

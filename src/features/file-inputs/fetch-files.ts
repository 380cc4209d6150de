/**
 * Fetches files from folders and SFTP servers, in one worker of all: what lies there unchanged at two looks is taken in and put away.
 * A file that was taken and not yet put away when a process died comes again, and says nothing twice.
 */
import type { Registry } from 'prom-client';
import { takeExclusiveLock } from '../../database/exclusive-lock.ts';
import { errorMessage } from '../../lib/errors.ts';
import { repeat } from '../../lib/repeat.ts';
import type { FileInput } from '../../sources/files/config.ts';
import type { FilePlace, FoundFile } from '../../sources/files/file-source.ts';
import { openFolder } from '../../sources/files/folder.ts';
import { createFileMeter, type FileMeter } from '../../sources/files/meter.ts';
import { connectSftp } from '../../sources/files/sftp.ts';
import { findAccount } from '../../tenancy/accounts/store.ts';
import type { PollingContext } from '../../tracking/context.ts';
import type { EdiSettings } from '../edi/receive-interchange.ts';
import { type InputFile, processFile } from './process-file.ts';

export interface FetchOptions {
  readonly inputs: readonly FileInput[];
  readonly tracking: PollingContext;
  readonly edi: EdiSettings;
  readonly databaseUrl: string;
  readonly metrics: Registry;
  /** For tests: how often is looked. */
  readonly pollMillis?: number;
}

/** @returns what ends it; resolves once the files under way are put away */
export function fetchFiles({ inputs, metrics, ...options }: FetchOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const meter = createFileMeter(metrics);
  // Each by itself: a server that hangs holds up no folder.
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

async function runInput(input: FileInput, running: Running): Promise<void> {
  const { databaseUrl, meter, signal, tracking } = running;
  const pauseMillis = running.pollMillis ?? input.pollSeconds * 1000;
  const where = nameOf(input);
  const told = new Telling((line) => tracking.log.warn(line));
  const fetching = new Fetching(input, running);
  await repeat({
    work: async () => {
      const lost = new AbortController();
      const lease = await takeExclusiveLock(databaseUrl, `files of ${input.name}`, () => lost.abort());
      if (lease === undefined) return false;
      try {
        await repeat({
          work: async () => {
            await fetching.look(AbortSignal.any([signal, lost.signal]));
            meter.reached(input.name, true);
            if (told.isWell()) tracking.log.info(`${where} is looked into for files`);
            return false;
          },
          pauseMillis,
          signal: AbortSignal.any([signal, lost.signal]),
          onError: (error) => {
            meter.reached(input.name, false);
            told.fault(`${where} cannot be looked into for files: ${errorMessage(error)}; tried again`);
          },
        });
      } finally {
        await lease.release().catch(() => {}); // The connection is gone already where it was lost.
      }
      return false;
    },
    pauseMillis,
    signal,
    onError: (error) => told.fault(`${where} is not looked into for files: ${errorMessage(error)}; tried again`),
  });
}

/** Tells a fault once, not at every look. */
class Telling {
  readonly #say: (line: string) => void;
  #said: string | null = null;
  #wasWell = false;

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  fault(line: string): void {
    if (line !== this.#said) this.#say(line);
    this.#said = line;
    this.#wasWell = false;
  }

  /** @returns whether it was not before */
  isWell(): boolean {
    const isNews = !this.#wasWell;
    this.#wasWell = true;
    this.#said = null;
    return isNews;
  }
}

class Fetching {
  readonly #input: FileInput;
  readonly #running: Running;
  /** Files as they were at the last look. */
  #seen = new Map<string, string>();
  /** Files that were taken and could not be put away; they are not taken again at every look. */
  readonly #taken = new Map<string, InputFile>();

  constructor(input: FileInput, running: Running) {
    this.#input = input;
    this.#running = running;
  }

  /** @throws what keeps it from looking, or from taking some of the files: these are left where they are */
  async look(ended: AbortSignal): Promise<void> {
    const { database } = this.#running.tracking;
    const { account, place: settings } = this.#input;
    if ((await database.system((session) => findAccount(session, account))) === undefined)
      throw new Error(`there is no account ${account}`);
    const place = settings.kind === 'folder' ? openFolder(settings.directory) : await connectSftp(settings);
    try {
      const ready = this.#unchanged(await place.list());
      const failures: unknown[] = [];
      for (const { name } of ready) {
        if (ended.aborted) return;
        try {
          await this.#take(place, name);
        } catch (error) {
          // One that cannot be read does not hold up those behind it.
          failures.push(new Error(`${name}: ${errorMessage(error)}`));
        }
      }
      if (failures.length > 0) throw failures[0];
    } finally {
      await place.close().catch(() => {});
    }
  }

  /** Whoever still writes a file makes it longer, or newer. */
  #unchanged(files: readonly FoundFile[]): FoundFile[] {
    const stateOf = ({ size, modifiedAt }: FoundFile) => `${size} ${modifiedAt}`;
    const ready = files.filter((file) => this.#seen.get(file.name) === stateOf(file));
    this.#seen = new Map(files.map((file) => [file.name, stateOf(file)]));
    return ready;
  }

  async #take(place: FilePlace, name: string): Promise<void> {
    const { tracking, edi, meter } = this.#running;
    const { account: accountId, name: cameBy, acknowledgements } = this.#input;
    const asItIs = `${name} ${this.#seen.get(name)}`;
    let taken = this.#taken.get(asItIs);
    if (taken === undefined) {
      taken = await processFile(tracking, edi, { accountId, cameBy, fileName: name, bytes: place.read(name) });
      meter.count(cameBy, taken.outcome);
      this.#taken.set(asItIs, taken);
    }
    if (taken.acknowledgement !== null && acknowledgements !== null)
      await place.write(acknowledgements, `${name}.${taken.acknowledgement.extension}`, taken.acknowledgement.text);
    const put = await this.#putAway(place, name, taken);
    this.#taken.delete(asItIs);
    this.#seen.delete(name);
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
    // A look that ends between the two moves the file at the next one.
    if (outcome !== 'accepted')
      await place.write(folder, `${newName}.result.json`, `${JSON.stringify({ file: name, ...result }, null, 2)}\n`);
    await place.move(name, folder, newName);
    return `in ${folder}`;
  }
}

function nameOf({ name, place }: FileInput): string {
  return place.kind === 'folder'
    ? `the folder ${place.directory} (${name})`
    : `${place.directory} on ${place.user}@${place.host}:${place.port} (${name})`;
}

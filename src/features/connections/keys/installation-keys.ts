/**
 * The keys of the installation in a process: the file beside the data, which other processes and commands change, and the
 * fingerprints in the database, by which a process with another file notices it.
 */
import { statSync } from 'node:fs';
import type { Database, Session } from '../../../database/database.ts';
import { type Clock, formatInstant } from '../../../lib/clock.ts';
import {
  createKeyFile,
  KeyFileUnusable,
  type KeyRing,
  newSecretKey,
  readKeyRing,
  type SecretKey,
  sealValue,
} from '../../../lib/files/key-ring.ts';
import { SecretKeyUnavailable } from '../errors.ts';
import { holdKeys, listRegisteredKeys, lockKeys, type RegisteredKey, registerCurrentKey } from './store.ts';

export interface InstallationKeys {
  readonly path: string;
  /**
   * Makes the file where the installation has no key yet.
   * @returns why the key cannot be used, with what to do; null: it can
   */
  ensure(): Promise<string | null>;
  /** Whether the file exists. */
  isThere(): boolean;
  /** Undefined: the file has no such key. It is read again where it has changed. */
  find(id: string): SecretKey | undefined;
  /** In a transaction: nothing is sealed under a key that is being replaced. @throws SecretKeyUnavailable */
  sealer(session: Session): Promise<(text: string, context: string) => string>;
}

type Log = (line: string) => void;

/** @param path of the key file */
export function installationKeys(
  path: string,
  database: Database,
  clock: Clock,
  log: Log = () => {},
): InstallationKeys {
  const file = watchedKeyFile(path);
  const ensure = () =>
    database.changeSystem(async (session) => {
      await lockKeys(session);
      const registered = await listRegisteredKeys(session);
      const fault = file.fault();
      if (fault !== null) return fault;
      if (registered.length > 0) return faultOfRing(path, file.ring(), registered);
      const now = clock.wallNow();
      if (file.ring() === null && createKeyFile(path, [newSecretKey(formatInstant(now))])) {
        log(`made the secret key of this installation in ${path}; keep a copy apart from the backups`);
      }
      const [key] = file.ring() ?? [];
      if (key === undefined) return `${path} cannot be read.`;
      await registerCurrentKey(session, key.fingerprint, new Date(now));
      return null;
    });
  return {
    path,
    isThere: () => file.fault() !== null || file.ring() !== null,
    ensure: () => ensure().catch(faultOf),
    find: (id) => (file.fault() === null ? file.ring()?.find((key) => key.id === id) : undefined),
    sealer: async (session) => {
      // Where it could not be made at the start; in a transaction of its own, before this one holds the keys.
      const unmade = (await listRegisteredKeys(session)).length === 0 ? await ensure().catch(faultOf) : null;
      if (unmade !== null) throw new SecretKeyUnavailable(unmade);
      await holdKeys(session);
      const registered = await listRegisteredKeys(session);
      const fault = file.fault() ?? faultOfRing(path, file.ring(), registered);
      if (fault !== null) throw new SecretKeyUnavailable(fault);
      const current = registered.find(({ isCurrent }) => isCurrent);
      const key = file.ring()?.find(({ fingerprint }) => fingerprint === current?.fingerprint);
      if (key === undefined) throw new SecretKeyUnavailable(otherKey(path));
      return (text, context) => sealValue(key, text, context);
    },
  };
}

const missing = (path: string) =>
  `the key file ${path} is missing. Copy it from another machine of the installation or from its copy; the service reads it by itself. Where it is lost for good, run: portolan secrets replace`;
const otherKey = (path: string) =>
  `${path} has another key than this installation. Put the key file of the installation there, from another of its machines or from its copy. Where it is lost for good, run: portolan secrets replace`;

/** Why the keys of the file do not do; null: they do. */
export function faultOfRing(path: string, ring: KeyRing | null, registered: readonly RegisteredKey[]): string | null {
  if (ring === null) return missing(path);
  const current = registered.find(({ isCurrent }) => isCurrent);
  const isThere = ring.some(({ fingerprint }) => fingerprint === current?.fingerprint);
  return isThere ? null : otherKey(path);
}

function faultOf(error: unknown): string {
  if (error instanceof KeyFileUnusable) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  // The folder cannot be written.
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM' || code === 'ENOENT') {
    return `the key file cannot be made (${message}). Set secretKeyFile to a file in a folder that the service may write.`;
  }
  throw error;
}

interface WatchedKeyFile {
  /** Null: there is none. @throws KeyFileUnusable */
  ring(): KeyRing | null;
  /** Why it cannot be used; null: it can, or there is none. */
  fault(): string | null;
}

/** Read again when another process has replaced it. */
function watchedKeyFile(path: string): WatchedKeyFile {
  let seen: string | undefined;
  let read: { readonly ring: KeyRing | null } | { readonly fault: KeyFileUnusable } = { ring: null };
  const look = () => {
    const found = statSync(path, { throwIfNoEntry: false });
    const mark = found === undefined ? 'none' : [found.ino, found.size, found.mtimeMs, found.mode].join();
    if (mark === seen) return read;
    try {
      read = { ring: readKeyRing(path) };
    } catch (error) {
      if (!(error instanceof KeyFileUnusable)) throw error;
      read = { fault: error };
    }
    seen = mark;
    return read;
  };
  return {
    ring() {
      const found = look();
      if ('fault' in found) throw found.fault;
      return found.ring;
    },
    fault() {
      const found = look();
      return 'fault' in found ? found.fault.message : null;
    },
  };
}

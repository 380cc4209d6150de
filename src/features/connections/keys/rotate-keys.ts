/**
 * Replaces the key of the installation: all values are sealed anew under another key, in batches. Killed midway, it goes on
 * where it stopped: the file has both keys until all is done. Running processes read the file again by themselves.
 */
import type { Database, Session } from '../../../database/database.ts';
import { type Clock, formatInstant } from '../../../lib/clock.ts';
import {
  createKeyFile,
  type KeyRing,
  keyIdOf,
  newSecretKey,
  readKeyRing,
  type SecretKey,
  sealValue,
  unsealValue,
  writeKeyFile,
} from '../../../lib/files/key-ring.ts';
import { sealContext } from '../live/open-secrets.ts';
import { faultOfRing } from './installation-keys.ts';
import {
  countSealedByKey,
  deleteOtherKeys,
  listRegisteredKeys,
  lockKeys,
  lockSealedOtherwise,
  registerCurrentKey,
  replaceSealed,
  type SealedRow,
} from './store.ts';

export interface KeyContext {
  readonly database: Database;
  readonly clock: Clock;
  /** Of the key file. */
  readonly path: string;
}

export interface KeyRotation {
  readonly keyId: string;
  /** Values that were sealed anew. */
  readonly resealed: number;
  /** Those whose key is lost: they stay as they are. */
  readonly lost: number;
}

const BATCH = 100;

/** @param onBatch after each transaction; for tests */
export async function rotateKeys(context: KeyContext, onBatch: () => void = () => {}): Promise<KeyRotation> {
  const { database, path } = context;
  const key = await database.changeSystem((session) => beginRotation(session, context));
  onBatch();
  let resealed = 0;
  for (;;) {
    const ring = readKeyRing(path) ?? [];
    resealed += await resealAll(database, ring, key, onBatch);
    const lost = await database.changeSystem(async (session) => {
      await lockKeys(session);
      const known = new Set(ring.map(({ id }) => id));
      const others = (await countSealedByKey(session)).filter(({ keyId }) => keyId !== key.id);
      // One more was sealed under the former key meanwhile.
      if (others.some(({ keyId }) => known.has(keyId))) return null;
      await deleteOtherKeys(session, key.fingerprint);
      return others.reduce((sum, { count }) => sum + count, 0);
    });
    if (lost === null) continue;
    writeKeyFile(path, [key]);
    return { keyId: key.id, resealed, lost };
  }
}

/** Adds the next key to the file, for other machines to have before it is used. @returns its id */
export async function stageKey(context: KeyContext): Promise<string> {
  const { database, clock, path } = context;
  return database.changeSystem(async (session) => {
    await lockKeys(session);
    const ring = await getUsableRing(session, path);
    const staged = await findStaged(session, ring);
    const key = staged ?? newSecretKey(formatInstant(clock.wallNow()));
    if (staged === undefined) writeKeyFile(path, [key, ...ring]);
    return key.id;
  });
}

/**
 * Makes the key of the file the one of the installation, or a new one where there is no file: for a key that is lost for
 * good. What is sealed under it stays, and is of no use until the key is found.
 * @throws Error where the key is not lost
 */
export async function replaceLostKey({ database, clock, path }: KeyContext): Promise<KeyRotation> {
  return database.changeSystem(async (session) => {
    await lockKeys(session);
    const registered = await listRegisteredKeys(session);
    const now = clock.wallNow();
    const found = readKeyRing(path);
    if (registered.length > 0 && faultOfRing(path, found, registered) === null)
      throw new Error(
        `The key in ${path} is that of the installation and is not lost. To replace it: portolan secrets rotate`,
      );
    if (found === null) createKeyFile(path, [newSecretKey(formatInstant(now))]);
    const [key] = found ?? readKeyRing(path) ?? [];
    if (key === undefined) throw new Error(`${path} cannot be made.`);
    await registerCurrentKey(session, key.fingerprint, new Date(now));
    await deleteOtherKeys(session, key.fingerprint);
    const others = (await countSealedByKey(session)).filter(({ keyId }) => keyId !== key.id);
    return { keyId: key.id, resealed: 0, lost: others.reduce((sum, { count }) => sum + count, 0) };
  });
}

async function beginRotation(session: Session, { clock, path }: KeyContext): Promise<SecretKey> {
  await lockKeys(session);
  const ring = await getUsableRing(session, path);
  const registered = await listRegisteredKeys(session);
  // One that was killed goes on.
  const current = ring.find(
    ({ fingerprint }) => registered.find((each) => each.isCurrent)?.fingerprint === fingerprint,
  );
  if (current !== undefined && registered.length > 1) return current;
  const staged = await findStaged(session, ring);
  const key = staged ?? newSecretKey(formatInstant(clock.wallNow()));
  // The file first: what is sealed under a key that no file has would be lost.
  if (staged === undefined) writeKeyFile(path, [key, ...ring]);
  await registerCurrentKey(session, key.fingerprint, new Date(clock.wallNow()));
  return key;
}

/** A key of the file that was never used. */
async function findStaged(session: Session, ring: KeyRing): Promise<SecretKey | undefined> {
  const registered = new Set((await listRegisteredKeys(session)).map(({ fingerprint }) => fingerprint));
  return ring.find(({ fingerprint }) => !registered.has(fingerprint));
}

/** @throws Error with what to do */
async function getUsableRing(session: Session, path: string): Promise<KeyRing> {
  const ring = readKeyRing(path);
  const fault = faultOfRing(path, ring, await listRegisteredKeys(session));
  if (fault !== null || ring === null) throw new Error(`The key cannot be replaced: ${fault}`);
  return ring;
}

/** @returns how many values */
async function resealAll(database: Database, ring: KeyRing, key: SecretKey, onBatch: () => void): Promise<number> {
  let resealed = 0;
  let after: SealedRow | null = null;
  do {
    const batch: Batch = await database.changeSystem((session) => resealBatch(session, { ring, key, after }));
    resealed += batch.count;
    after = batch.last;
    onBatch();
  } while (after !== null);
  return resealed;
}

interface Batch {
  readonly count: number;
  /** Null: it was the last batch. */
  readonly last: SealedRow | null;
}

async function resealBatch(
  session: Session,
  { ring, key, after }: { readonly ring: KeyRing; readonly key: SecretKey; readonly after: SealedRow | null },
): Promise<Batch> {
  const rows = await lockSealedOtherwise(session, key.id, after, BATCH);
  let count = 0;
  for (const row of rows) {
    const resealed = resealRow(row, ring, key);
    if (resealed.count > 0) await replaceSealed(session, { ...row, secrets: resealed.secrets });
    count += resealed.count;
  }
  return { count, last: rows.length < BATCH ? null : (rows.at(-1) ?? null) };
}

/** Values whose key is lost stay as they are. */
function resealRow({ accountId, id, secrets }: SealedRow, ring: KeyRing, key: SecretKey) {
  let count = 0;
  const values = Object.entries(secrets).map(([field, value]) => {
    const old = ring.find((each) => each.id === keyIdOf(value.sealed));
    if (old === undefined || old.id === key.id) return [field, value] as const;
    count += 1;
    const context = sealContext(accountId, id, field);
    return [field, { ...value, sealed: sealValue(key, unsealValue(old, value.sealed, context), context) }] as const;
  });
  return { count, secrets: Object.fromEntries(values) };
}

/** The key of encrypted backups, from a file that only its owner and group may read, and the keys derived from it. */
import { createHmac } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { readSecretFile } from '../../../lib/files/small-file.ts';
import { BackupOptionsInvalid } from '../errors.ts';

export interface BackupKey {
  /** Names the key without revealing it, so that a wrong one is noticed. */
  readonly id: string;
  readonly secret: Buffer;
  /** The key of the names of documents. */
  readonly names: Buffer;
}

const BYTES = 32;
const MAKE = 'Make one: (umask 077; openssl rand -base64 32 > backup.key)';
/** Bits of other users of the machine. */
const OTHERS = 0o007;

/** @throws BackupOptionsInvalid */
export async function readKeyFile(path: string): Promise<BackupKey> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new BackupOptionsInvalid(`There is no key file ${path}. ${MAKE}`);
  if (!found.isFile()) throw new BackupOptionsInvalid(`The key file ${path} is not a file. ${MAKE}`);
  // Windows has no such permissions: Node reports 666 for every file.
  if (process.platform !== 'win32' && (found.mode & OTHERS) !== 0)
    throw new BackupOptionsInvalid(
      `The key file ${path} can be used by every user of this machine (mode ${(found.mode & 0o777).toString(8)}). ` +
        `Replace the key if others can have read it, then run: chmod 600 ${path}`,
    );
  const secret = parseKey(keyTextOf(path));
  if (secret === undefined)
    throw new BackupOptionsInvalid(`The key file ${path} must have ${BYTES} bytes as base64 and nothing else. ${MAKE}`);
  return keyOf(secret);
}

/** @throws BackupOptionsInvalid */
function keyTextOf(path: string): string {
  try {
    return readSecretFile(path);
  } catch (error) {
    throw new BackupOptionsInvalid(`The key file ${path} ${(error as Error).message}. ${MAKE}`);
  }
}

export function keyOf(secret: Buffer): BackupKey {
  return { secret, id: derive(secret, 'id').toString('hex').slice(0, 16), names: derive(secret, 'names') };
}

/** @param purpose different for each use of the key */
export function derive(secret: Buffer, purpose: string): Buffer {
  return createHmac('sha256', secret).update(`portolan backup v1 ${purpose}`).digest();
}

function parseKey(text: string): Buffer | undefined {
  const trimmed = text.trim();
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(trimmed)) return undefined;
  const bytes = Buffer.from(trimmed, 'base64');
  return bytes.length === BYTES ? bytes : undefined;
}

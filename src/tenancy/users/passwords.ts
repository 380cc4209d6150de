/**
 * Passwords as Argon2id in the PHC string format, which contains the parameters of each hash. The parameters are the
 * first choice of the OWASP Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane.
 */
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { FairSemaphore } from '../../lib/fair-semaphore.ts';
import { PasswordWeak } from './errors.ts';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;
const [MEMORY, PASSES, PARALLELISM] = [19_456, 2, 1];
const TAG_BYTES = 32;
const SHAPE = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
/** Each takes 19 MiB and a thread of its own. */
const atOnce = new FairSemaphore({ slots: 2 });

export async function hashPassword(password: string, nonce = randomBytes(16)): Promise<string> {
  const parameters = { nonce, memory: MEMORY, passes: PASSES, parallelism: PARALLELISM, tagLength: TAG_BYTES };
  const tag = await atOnce.run('all', () => derive('argon2id', { ...parameters, message: password.normalize('NFKC') }));
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${PARALLELISM}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** Secrets of one user, with one salt: then one derivation compares a secret with all of them. */
export async function hashTogether(secrets: readonly string[]): Promise<string[]> {
  const nonce = randomBytes(16);
  return Promise.all(secrets.map((secret) => hashPassword(secret, nonce)));
}

/** @param hashes of `hashTogether` @returns that of the secret; undefined: none is */
export async function findHash(secret: string, hashes: readonly string[]): Promise<string | undefined> {
  const nonce = SHAPE.exec(hashes[0] ?? '')?.[4];
  if (nonce === undefined) return undefined;
  const given = await hashPassword(secret, Buffer.from(nonce, 'base64'));
  return hashes.find((hash) => hash.length === given.length && timingSafeEqual(Buffer.from(hash), Buffer.from(given)));
}

/** @param hash null: there is none; it takes as long, and is wrong */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = SHAPE.exec(hash ?? '') ?? SHAPE.exec(DUMMY_HASH) ?? [];
  const expected = Buffer.from(tag, 'base64');
  const found = await atOnce.run('all', () =>
    derive('argon2id', {
      message: password.normalize('NFKC'),
      nonce: Buffer.from(nonce, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  );
  return timingSafeEqual(found, expected) && hash !== null;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

const DUMMY_HASH = `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${PARALLELISM}$${unpadded(Buffer.alloc(16))}$${unpadded(Buffer.alloc(TAG_BYTES))}`;

/**
 * Passwords that are refused because they are guessed first: common ones, one word again and again, and those made of
 * the user's address or the product's name. The list is `reference/common-passwords.txt`; no password leaves the process.
 */

const LIST = resolve(import.meta.dirname, '../../../reference/common-passwords.txt');
/** Words of this service that nobody may build a password on; docs/users.md lists them. */
const OWN_WORDS = ['portolan'];
/** A shorter part of an address, such as `ada`, occurs in passwords by chance. */
const SHORTEST_NAME = 4;

let common: ReadonlySet<string> | undefined;

/** @param email normalized @throws PasswordWeak */
export function requireStrong(password: string, email: string): void {
  const given = password.normalize('NFKC').toLowerCase();
  common ??= new Set(readFileSync(LIST, 'utf8').split('\n'));
  if (common.has(given) || common.has(given.replaceAll(/\s/g, ''))) throw new PasswordWeak('It is a common password.');
  if (/^(.{1,4})\1+.{0,3}$/su.test(given)) throw new PasswordWeak('It repeats the same few characters.');
  if (isSequence(given)) throw new PasswordWeak('Its characters follow each other.');
  const [name = '', host = ''] = email.split('@');
  const own = [email, name, host.split('.')[0] ?? ''].filter((word) => word.length >= SHORTEST_NAME);
  if (own.some((word) => given.includes(word))) throw new PasswordWeak('It contains a part of your e-mail address.');
  if (OWN_WORDS.some((word) => given.includes(word))) throw new PasswordWeak('It contains the name of this service.');
}

/** `123456789012`, `abcdefghijkl`, `987654321098`: every step but two is one up or one down. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return [1, -1].some((step) => steps.filter((each) => each !== step).length <= 2);
}

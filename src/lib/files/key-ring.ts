/**
 * The file with the secret keys of an installation, and sealing under them. A sealed value names its key, and is bound to
 * what it belongs to. Knows neither the database nor what is sealed.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { sealUnder, unsealUnder } from '../secrets.ts';
import { createPrivateFile, isPrivateFile, writePrivateFile } from './private-file.ts';
import { readSmallText, SECRET_BYTES } from './small-file.ts';

const strict = { additionalProperties: false } as const;
const KeyFile = Type.Object(
  {
    keys: Type.Array(
      Type.Object({ key: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }), created_at: Type.String() }, strict),
      { minItems: 1, maxItems: 20 },
    ),
  },
  strict,
);

export interface SecretKey {
  /** From its fingerprint, so that equal keys have one id wherever they are. */
  readonly id: string;
  /** Tells two keys apart, and nothing about a key. */
  readonly fingerprint: string;
  readonly bytes: Buffer;
  readonly createdAt: string;
}

/** The newest first. */
export type KeyRing = readonly SecretKey[];

/** Its message names the file and says what would be right. */
export class KeyFileUnusable extends Error {
  override readonly name = 'KeyFileUnusable';
}

export function newSecretKey(now: string): SecretKey {
  return keyOf(randomBytes(32), now);
}

/** Null: there is no file. @throws KeyFileUnusable; the message never quotes the content */
export function readKeyRing(path: string): KeyRing | null {
  try {
    if (!isPrivateFile(path)) return null;
    const file = parse(readSmallText(path, SECRET_BYTES));
    if (Value.Check(KeyFile, file)) {
      return file.keys.map(({ key, created_at }) => keyOf(Buffer.from(key, 'base64url'), created_at));
    }
  } catch (error) {
    throw new KeyFileUnusable(errorText(path, error as Error));
  }
  throw new KeyFileUnusable(
    `${path} does not have the form of a key file. Put the right file there, from a copy or another machine of the installation.`,
  );
}

/** @returns false: another process has made the file */
export function createKeyFile(path: string, keys: KeyRing): boolean {
  return createPrivateFile(path, textOf(keys));
}

export function writeKeyFile(path: string, keys: KeyRing): void {
  writePrivateFile(path, textOf(keys));
}

/** `<id of the key>.<sealed>` @param context what the value belongs to */
export function sealValue({ id, bytes }: SecretKey, text: string, context: string): string {
  return `${id}.${sealUnder(bytes, text, context)}`;
}

export function keyIdOf(sealed: string): string {
  return sealed.split('.', 1)[0] ?? '';
}

/** @param key the one that `keyIdOf` names @throws where the value belongs to something else or was changed */
export function unsealValue({ bytes }: SecretKey, sealed: string, context: string): string {
  return unsealUnder(bytes, sealed.slice(sealed.indexOf('.') + 1), context);
}

function keyOf(bytes: Buffer, createdAt: string): SecretKey {
  const fingerprint = createHmac('sha256', bytes).update('portolan fingerprint of a secret key v1').digest('hex');
  return { id: fingerprint.slice(0, 16), fingerprint, bytes, createdAt };
}

function textOf(keys: KeyRing): string {
  const file: Static<typeof KeyFile> = {
    keys: keys.map(({ bytes, createdAt }) => ({ key: bytes.toString('base64url'), created_at: createdAt })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The parser's message would quote the text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorText(path: string, { message }: Error): string {
  return message.startsWith(path) ? message : `The key file ${path} ${message}.`;
}

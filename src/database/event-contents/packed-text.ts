/**
 * Texts compressed by Zstandard with a dictionary of this folder. The first byte names the dictionary. A dictionary that
 * was released never changes and never goes: stored texts need it. A better one gets the next number.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/**
 * Resources of the examples of webhooks, without ids; headers of responses, without those of one response alone; estimates
 * of emissions, and histories of plans.
 */
const DICTIONARIES = { resources: 1, responses: 2, derived: 3 } as const;

const CONTENTS = new Map<number, Buffer>(
  Object.values(DICTIONARIES).map((number) => [
    number,
    readFileSync(join(import.meta.dirname, `dictionary-${number}.txt`)),
  ]),
);
/** Level 3 saves 1 % against level 1 and takes a fifth more time. */
const PARAMETERS = { [constants.ZSTD_c_compressionLevel]: 1 };

export function packText(text: string, kind: keyof typeof DICTIONARIES): Buffer {
  const number = DICTIONARIES[kind];
  const packed = zstdCompressSync(text, { params: PARAMETERS, dictionary: contentOf(number) });
  return Buffer.concat([Buffer.of(number), packed]);
}

/** What is derived of one container, as JSON. */
export function packDerived(value: unknown): Buffer {
  return packText(JSON.stringify(value), 'derived');
}

/** @param older the value as JSON, as it was stored before it was packed; read where nothing is packed */
export function unpackDerived<Value>(packed: Uint8Array | null, older: Value): Value {
  return packed === null ? older : JSON.parse(unpackText(packed));
}

/** The text without what it repeats of a similar one, which is needed to read it again. */
export function packAgainst(text: string, base: string): Buffer {
  return zstdCompressSync(text, { params: PARAMETERS, dictionary: Buffer.from(base) });
}

/** Throws where the bytes are none of `packAgainst`. */
export function unpackAgainst(packed: Uint8Array, base: string): string {
  return zstdDecompressSync(packed, { dictionary: Buffer.from(base) }).toString();
}

/** Throws where the bytes are none of `packText`. */
export function unpackText(packed: Uint8Array): string {
  return zstdDecompressSync(packed.subarray(1), { dictionary: contentOf(packed[0]) }).toString();
}

function contentOf(number = 0): Buffer {
  const content = CONTENTS.get(number);
  if (content !== undefined) return content;
  throw new Error(`A stored text needs dictionary ${number}, which this version of the program does not have.`);
}

/**
 * The format of the data file: a short header with a checksum, then named arrays of numbers, compressed with Brotli.
 * The build and the router use it. It does not know the meaning of the arrays.
 */
import { brotliCompressSync, brotliDecompressSync, constants, crc32 } from 'node:zlib';
import { SeaRouteError } from './errors.ts';

const MAGIC = 'SEAROUTE';
const VERSION = 1;
const HEAD_BYTES = 24;

const ARRAYS = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i32: Int32Array } as const;
type Kind = keyof typeof ARRAYS;
export type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int32Array;

interface Section {
  readonly name: string;
  readonly kind: Kind;
  readonly length: number;
}

/** Encodes a data file. Numbers are little-endian. */
export function encodeDataFile(arrays: Readonly<Record<string, NumberArray>>): Buffer {
  const sections: Section[] = Object.entries(arrays).map(([name, array]) => ({
    name,
    kind: kindOf(array),
    length: array.length,
  }));
  const directory = Buffer.from(JSON.stringify(sections));
  const padding = Buffer.alloc(padTo8(directory.length) - directory.length, ' ');
  const bodies = Object.values(arrays).flatMap((array) => {
    const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
    return [bytes, Buffer.alloc(padTo8(bytes.length) - bytes.length)];
  });
  const body = Buffer.concat([directory, padding, ...bodies]);
  const packed = brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(MAGIC, 0, 'latin1');
  head.writeUInt32LE(VERSION, 8);
  head.writeUInt32LE(directory.length + padding.length, 12);
  head.writeUInt32LE(packed.length, 16);
  head.writeUInt32LE(crc32(packed), 20);
  return Buffer.concat([head, packed]);
}

/** Decodes a data file into arrays by name. @throws SeaRouteError `data_unreadable`, with the fault of the file. */
export function decodeDataFile(file: Buffer, path: string): ReadonlyMap<string, NumberArray> {
  const reject = (reason: string): never => {
    throw new SeaRouteError('data_unreadable', `${path} ${reason}; rebuild it with scripts/build-grid.ts`);
  };
  if (file.length < HEAD_BYTES || file.toString('latin1', 0, 8) !== MAGIC) reject('is not a data file of sea routes');
  if (file.readUInt32LE(8) !== VERSION) reject(`has format ${file.readUInt32LE(8)}, not ${VERSION}`);
  const packed = file.subarray(HEAD_BYTES);
  const length = file.readUInt32LE(16);
  if (packed.length !== length) reject(`has ${packed.length} bytes of data instead of ${length}`);
  if (crc32(packed) !== file.readUInt32LE(20)) reject('is damaged: its checksum does not match its content');
  const body = brotliDecompressSync(packed);
  let offset = file.readUInt32LE(12);
  const sections = JSON.parse(body.toString('utf8', 0, offset)) as Section[];
  // Typed arrays need aligned memory of their own.
  const memory = body.byteOffset % 8 === 0 ? body : Buffer.from(new Uint8Array(body).buffer);
  return new Map(
    sections.map(({ name, kind, length: count }) => {
      const array = new ARRAYS[kind](memory.buffer as ArrayBuffer, memory.byteOffset + offset, count);
      offset += padTo8(array.byteLength);
      return [name, array];
    }),
  );
}

function kindOf(array: NumberArray): Kind {
  if (array instanceof Uint8Array) return 'u8';
  if (array instanceof Uint16Array) return 'u16';
  return array instanceof Uint32Array ? 'u32' : 'i32';
}

function padTo8(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}

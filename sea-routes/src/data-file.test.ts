import { describe, expect, it } from 'vitest';
import { decodeDataFile, encodeDataFile } from './data-file.ts';
import { SeaRouteError } from './errors.ts';

const arrays = {
  bytes: Uint8Array.of(1, 2, 3),
  shorts: Uint16Array.of(40_000, 2),
  signed: Int32Array.of(-7, 8),
  words: Uint32Array.of(4e9),
};
const file = encodeDataFile(arrays);

function refusalOf(bytes: Buffer): SeaRouteError {
  try {
    decodeDataFile(bytes, 'sea.bin');
  } catch (error) {
    if (error instanceof SeaRouteError) return error;
    throw error;
  }
  throw new Error('it was read');
}

describe('the data file', () => {
  it('gives back the arrays that were written', () => {
    expect(Object.fromEntries(decodeDataFile(file, 'sea.bin'))).toEqual(arrays);
  });

  it.each([
    ['incomplete', file.subarray(0, file.length - 5), 'bytes of data instead of'],
    ['incomplete in its header', file.subarray(0, 10), 'is not a data file'],
    ['empty', Buffer.alloc(0), 'is not a data file'],
    ['another kind of file', Buffer.from('PNG this is another kind of file'), 'is not a data file'],
    ['damaged', Buffer.from(file).fill(0xff, 40, 44), 'damaged'],
    ['of another version', Buffer.from(file).fill(9, 8, 9), 'has format 9, not 1'],
  ])('is rejected with a reason when it is %s', (_, bytes, reason) => {
    const refusal = refusalOf(Buffer.from(bytes));
    expect(refusal.code).toBe('data_unreadable');
    expect(refusal.message).toContain(reason);
    expect(refusal.message).toContain('sea.bin');
  });
});

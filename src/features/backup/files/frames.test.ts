import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { decryptFrames, encryptFrames, FRAME_BYTES } from './frames.ts';
import { keyOf } from './key.ts';

const key = keyOf(randomBytes(32));
const HEADER_BYTES = 40;
const SEALED_BYTES = FRAME_BYTES + 16;

const encrypt = (plain: Buffer, path = 'a') =>
  buffer(Readable.from(plain.length === 0 ? [] : [plain]).pipe(encryptFrames(key, path)));

async function decrypt(sealed: Buffer, path = 'a', own = key, chunkBytes = 50_000): Promise<Buffer> {
  const chunks = [];
  for (let at = 0; at < sealed.length; at += chunkBytes) chunks.push(sealed.subarray(at, at + chunkBytes));
  const frames = decryptFrames(own, path);
  Readable.from(chunks).pipe(frames);
  return buffer(frames);
}

describe('encrypted frames', () => {
  it.each([0, 1, FRAME_BYTES - 1, FRAME_BYTES, FRAME_BYTES + 1, 3 * FRAME_BYTES, 200_001])(
    'give %i bytes back, in chunks of any size',
    async (size) => {
      const plain = randomBytes(size);
      const sealed = await encrypt(plain);
      expect(sealed.length).toBe(HEADER_BYTES + size + 16 * Math.max(1, Math.ceil(size / FRAME_BYTES)));
      for (const chunkBytes of [7001, SEALED_BYTES, 1_000_000])
        expect((await decrypt(sealed, 'a', key, chunkBytes)).equals(plain)).toBe(true);
    },
  );

  it('never give the same bytes twice', async () => {
    const plain = Buffer.alloc(10);
    expect((await encrypt(plain)).equals(await encrypt(plain))).toBe(false);
  });

  describe('refuse', () => {
    const plain = randomBytes(3 * FRAME_BYTES + 100);
    const changes: Readonly<Record<string, (sealed: Buffer) => Buffer>> = {
      'a turned byte of the header': (sealed) => turned(sealed, 20),
      'a turned byte of the first frame': (sealed) => turned(sealed, HEADER_BYTES + 5),
      'a turned byte of a tag': (sealed) => turned(sealed, HEADER_BYTES + SEALED_BYTES - 1),
      'a turned last byte': (sealed) => turned(sealed, sealed.length - 1),
      'an end that was cut off at a frame': (sealed) => sealed.subarray(0, HEADER_BYTES + 3 * SEALED_BYTES),
      'an end that was cut off within a frame': (sealed) => sealed.subarray(0, sealed.length - 30),
      'a start without frames': (sealed) => sealed.subarray(0, HEADER_BYTES),
      nothing: () => Buffer.alloc(0),
      'a frame that was left out': (sealed) =>
        Buffer.concat([sealed.subarray(0, HEADER_BYTES), sealed.subarray(HEADER_BYTES + SEALED_BYTES)]),
      'two frames that changed places': (sealed) => {
        const frame = (number: number) => HEADER_BYTES + number * SEALED_BYTES;
        return Buffer.concat([
          sealed.subarray(0, frame(0)),
          sealed.subarray(frame(1), frame(2)),
          sealed.subarray(frame(0), frame(1)),
          sealed.subarray(frame(2)),
        ]);
      },
      'bytes behind the end': (sealed) => Buffer.concat([sealed, Buffer.alloc(5)]),
    };
    it.each(Object.entries(changes))('%s', async (_what, change) => {
      await expect(decrypt(change(await encrypt(plain)))).rejects.toThrow(/^a is damaged or was changed/);
    });

    it('a file that took the place of another', async () => {
      await expect(decrypt(await encrypt(plain, 'a'), 'b')).rejects.toThrow('b is damaged or was changed');
    });

    it('another key', async () => {
      await expect(decrypt(await encrypt(plain), 'a', keyOf(randomBytes(32)))).rejects.toThrow('cannot be decrypted');
    });
  });
});

function turned(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFrameReader, frameOf } from './protocol.ts';

const LIMITS = { messageBytes: 1000, bytes: 1000 };

function readInPieces(stream: Uint8Array, size: number) {
  const read = createFrameReader(LIMITS);
  const frames = [];
  for (let at = 0; at < stream.length; at += size) frames.push(...read(stream.subarray(at, at + size)));
  return frames.map(({ message, bytes }) => ({ message, bytes: [...bytes] }));
}

describe('frames', () => {
  it('are received as they were sent, for any chunks of the pipe', () => {
    const frame = fc.record({ message: fc.string({ maxLength: 50 }), bytes: fc.array(fc.nat(255), { maxLength: 60 }) });
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 5 }), fc.integer({ min: 1, max: 100 }), (frames, size) => {
        const stream = Buffer.concat(frames.map(({ message, bytes }) => frameOf(message, Uint8Array.from(bytes))));
        expect(readInPieces(stream, size)).toEqual(frames);
      }),
    );
  });

  it('are refused before they are received if their announced length exceeds the limit', () => {
    const read = createFrameReader(LIMITS);
    expect(() => read(Buffer.from([0, 0, 0, 4, 0xff, 0xff, 0xff, 0xff]))).toThrow('longer than allowed');
    const other = createFrameReader(LIMITS);
    expect(() => other(Buffer.from([0, 1, 0, 0, 0, 0, 0, 0]))).toThrow('longer than allowed');
  });

  it('are refused if their message is not JSON', () => {
    const read = createFrameReader(LIMITS);
    expect(() => read(Buffer.concat([Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]), Buffer.from('{')]))).toThrow(SyntaxError);
  });
});

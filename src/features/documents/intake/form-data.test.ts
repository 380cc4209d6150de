import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundaryOf, gather, readFormParts } from './upload.ts';

async function* cut(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Buffer, size = bytes.length, boundary = 'b'): Promise<[string, string | null, Buffer][]> {
  const parts: [string, string | null, Buffer][] = [];
  for await (const part of readFormParts(cut(bytes, Math.max(1, size)), boundary))
    parts.push([part.name, part.fileName, await gather(part.bytes, 1e6)]);
  return parts;
}

const part = (disposition: string, content: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const END = Buffer.from('--b--\r\n');

describe('readFormParts', () => {
  it('reads the same parts from any chunks, also contents that look like boundaries', async () => {
    const piece = fc.constantFrom('\r\n', '--', '\r\n--', '--b', '\r\n--c', 'b', '-', 'text');
    const content = fc
      .array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 12 })
      .map((pieces) => pieces.join(''))
      .filter((text) => !`\r\n${text}`.includes('\r\n--b'));
    await fc.assert(
      fc.asyncProperty(content, content, fc.integer({ min: 1, max: 40 }), async (one, two, size) => {
        const body = Buffer.concat([part('name="name"', one), part('name="file"; filename="a.txt"', two), END]);
        expect(await read(body, size)).toEqual([
          ['name', null, Buffer.from(one)],
          ['file', 'a.txt', Buffer.from(two)],
        ]);
      }),
      { seed: 20261123, numRuns: 200 },
    );
  });

  it.each([
    ['filename="a \\"b\\".txt"', 'a "b".txt'],
    ['filename="a %22b%22.txt"', 'a "b".txt'],
    ['filename=plain.txt', 'plain.txt'],
    [`filename="x"; filename*=UTF-8''na%C3%AFve.txt`, 'naïve.txt'],
    ['filename="Grüße.txt"', 'Grüße.txt'],
    ['filename="a; name=other; filename=b.txt"', 'a; name=other; filename=b.txt'],
  ])('reads the name of a file as it is written: %s', async (disposition, fileName) => {
    expect(await read(Buffer.concat([part(`name="file"; ${disposition}`, 'x'), END]))).toEqual([
      ['file', fileName, Buffer.from('x')],
    ]);
  });

  it('takes no name from within another value', async () => {
    const body = Buffer.concat([part('filename="a; name=\'x\'; .txt"; name="file"', '1'), END]);
    expect(await read(body)).toEqual([['file', "a; name='x'; .txt", Buffer.from('1')]]);
  });

  it('ignores bytes before the first boundary and after the last', async () => {
    const body = Buffer.concat([Buffer.from('preamble\r\n'), part('name="a"', '1'), END, Buffer.from('epilogue')]);
    expect(await read(body)).toEqual([['a', null, Buffer.from('1')]]);
  });

  it.each([
    ['nothing', ''],
    ['no last boundary', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'],
    [
      'a name that is not well-formed',
      `--b\r\nContent-Disposition: form-data; name="a"; filename*=UTF-8''%ff\r\n\r\n1\r\n--b--`,
    ],
    ['no end of a boundary’s line', '--bx\r\n\r\n--b--'],
    ['headers without end', `--b\r\n${'x'.repeat(9000)}`],
  ])('refuses %s', async (_what, text) => {
    await expect(read(Buffer.from(text))).rejects.toThrow('The body is no multipart/form-data');
  });
});

it.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['multipart/form-data; charset=utf-8; boundary="a b"', 'a b'],
])('boundaryOf reads %s', (header, boundary) => expect(boundaryOf(header)).toBe(boundary));

it.each(['multipart/form-data', `multipart/form-data; boundary=${'x'.repeat(71)}`])('boundaryOf refuses %s', (header) =>
  expect(() => boundaryOf(header)).toThrow('names its boundary'),
);

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvRecord, FileTooLarge, FileUnreadable, readCsv } from './csv.ts';

/** In pieces of a size, so that characters, quotes and line ends are cut in two. */
async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string | Uint8Array, { pieces = 7, maximumBytes = 1_000_000 } = {}): Promise<CsvRecord[]> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return Array.fromAsync(readCsv(inPieces(bytes, pieces), maximumBytes));
}

const values = async (text: string) => (await read(text)).map((record) => record.values);

describe('readCsv', () => {
  it.each([
    ['commas', 'a,b\n1,2\n'],
    ['semicolons', 'a;b\n1;2\n'],
    ['tabs', 'a\tb\n1\t2\n'],
    ['returns and newlines', 'a,b\r\n1,2\r\n'],
    ['returns', 'a,b\r1,2'],
    ['a byte order mark', '\uFEFFa,b\n1,2'],
    ['spaces around values', 'a , b\n 1 ,2 '],
    ['quotes', '"a","b"\n"1","2"'],
    ['empty lines and rows of separators', '\n\na,b\n\n,\n1,2\n,,\n'],
  ])('reads a file with %s', async (_, text) => {
    expect(await values(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('refuses a file in which a thousand rows and more are of another width than its first', async () => {
    expect(await values(`a,b\n${'1\n'.repeat(1000)}`)).toHaveLength(1001);
    for (const row of ['1\n', ',,\n', '1,2,3\n'])
      await expect(values(`a,b\n${row.repeat(1001)}`)).rejects.toThrow(FileUnreadable);
  });

  it('yields to other work while it reads many short rows', async () => {
    let turns = 0;
    let running = true;
    const count = () => {
      turns += 1;
      if (running) setImmediate(count);
    };
    count();
    await read(`a\n${'1\n'.repeat(10_000)}`, { pieces: 65_536 });
    running = false;
    expect(turns).toBeGreaterThan(50);
  });

  it('chooses the separator by the header, not by the values', async () => {
    expect(await values('a;b\n1,5;2,5')).toEqual([
      ['a', 'b'],
      ['1,5', '2,5'],
    ]);
    expect(await values('"x;y;z",b\n1,2')).toEqual([
      ['x;y;z', 'b'],
      ['1', '2'],
    ]);
  });

  it('keeps separators, quotes and line ends inside quotes', async () => {
    expect(await values('a,b\r\n"1,""2""\r\n3",4')).toEqual([
      ['a', 'b'],
      ['1,"2"\n3', '4'],
    ]);
  });

  it('reports the line of the file on which a row begins', async () => {
    const records = await read('a,b\r\n"1\r\n2",3\r\n\r\n4,5\r\n6,7');
    expect(records.map(({ line }) => line)).toEqual([1, 2, 5, 6]);
  });

  it('reads the same for every split of the bytes', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '😀', '"', ',', ';', '\n', ' ', 'x') });
    await fc.assert(
      fc.asyncProperty(
        fc.array(cell, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 9 }),
        async (cells, pieces) => {
          const text = `head\r\n${cells.map((value) => `"${value.replaceAll('"', '""')}"`).join('\r\n')}\r\n`;
          expect(await read(text, { pieces })).toEqual(await read(text, { pieces: 10_000 }));
        },
      ),
    );
  });

  it.each([
    ['a quote that is never closed', 'a,b\n1,"2\n3,4', 'never closed'],
    ['text after a closing quote', 'a,b\n1,"2"x\n', 'a quote is inside'],
    ['a quote inside a value', 'a,b\n1,x"y\n', 'a quote is inside'],
    ['a NUL character', 'a,b\n1,2\0\n', 'NUL'],
    ['a row of 10 MB', `a,b\n1,${'x'.repeat(10_000_000)}\n`, '65536 bytes'],
  ])('refuses %s, and reports the line', async (_, text, problem) => {
    const refusal = await read(text, { pieces: 65_536, maximumBytes: 100_000_000 }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(FileUnreadable);
    expect(refusal).toMatchObject({ message: expect.stringContaining(problem), meta: { line: expect.any(Number) } });
  });

  it('refuses what is not UTF-8', async () => {
    const latin1 = Uint8Array.from([...'a,b\n1,M'].map((letter) => letter.charCodeAt(0)).concat(0xfc, 0x0a));
    await expect(read(latin1)).rejects.toThrow('not UTF-8');
    await expect(read(Uint8Array.from([0x61, 0xc3]))).rejects.toThrow('not UTF-8');
  });

  it('refuses more bytes than allowed without reading on', async () => {
    let read = 0;
    async function* endless() {
      yield new TextEncoder().encode('a,b\n');
      for (;;) {
        read += 1;
        yield new TextEncoder().encode('1,2\n'.repeat(100));
      }
    }
    await expect(Array.fromAsync(readCsv(endless(), 100_000))).rejects.toThrow(FileTooLarge);
    expect(read).toBeLessThan(300);
  });

  it('finds nothing in an empty file', async () => {
    expect(await read('')).toEqual([]);
    expect(await read('\n\n')).toEqual([]);
  });
});

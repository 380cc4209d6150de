/** What is written as Parquet reads back as it was, by us and by DuckDB. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { ParquetColumn, ParquetRow } from './columns.ts';
import { openParquet } from './read-parquet.ts';
import { type ParquetContent, writeParquet } from './write-parquet.ts';

const COLUMNS: ParquetColumn[] = [
  { name: 'id', type: 'uuid', nullable: false },
  { name: 'name', type: 'text' },
  { name: 'at', type: 'instant' },
  { name: 'count', type: 'integer' },
  { name: 'sequence', type: 'bigint' },
  { name: 'amount', type: 'decimal' },
  { name: 'latitude', type: 'double' },
  { name: 'late', type: 'boolean' },
  { name: 'raw', type: 'json' },
  { name: 'body', type: 'bytes' },
];
const FULL = {
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Hafen „Köln“ 港\u0000',
  at: '2026-03-01T23:59:59.123456Z',
  count: -5,
  sequence: 9_007_199_254_740_993n,
  amount: '123456789012345678901234567890.10',
  latitude: 0.1,
  late: true,
  raw: '{"b": 1.10,  "a":[null]}',
  body: Uint8Array.from([0, 255, 128]),
};
const EMPTY = { ...Object.fromEntries(COLUMNS.map(({ name }) => [name, null])), id: FULL.id } as ParquetRow;

const bytesOf = (content: ParquetContent) => buffer(Readable.from(writeParquet(content)));
async function readAll(bytes: Uint8Array): Promise<ParquetRow[][]> {
  return Array.fromAsync((await openParquet(bytes)).rows());
}

it('reads back every type and null exactly', async () => {
  const bytes = await bytesOf({ columns: COLUMNS, rows: [FULL, EMPTY, FULL], metadata: { kind: 'positions' } });
  const file = await openParquet(bytes);
  expect(file.rowCount).toBe(3);
  expect(file.metadata).toEqual({ kind: 'positions' });
  expect(file.columns.map(({ name }) => name)).toEqual(COLUMNS.map(({ name }) => name));
  expect(await readAll(bytes)).toEqual([[FULL, EMPTY, FULL]]);
  expect(await Array.fromAsync(file.rows(['count']))).toEqual([[{ count: -5 }, { count: null }, { count: -5 }]]);
});

it('has one row group in memory: it ends with its rows or its bytes', async () => {
  const columns: ParquetColumn[] = [{ name: 'text', type: 'text' }];
  let taken = 0;
  const rows = (async function* () {
    for (; taken < 10; taken++) yield { text: 'x'.repeat(taken < 6 ? 1 : 100) };
  })();
  const parts = writeParquet({ columns, rows, rowGroup: { rows: 3, bytes: 150 } });
  await parts.next();
  expect(taken).toBe(2);
  await Array.fromAsync(parts);
  const all = await bytesOf({
    columns,
    rows: Array.from({ length: 10 }, (_, at) => ({ text: 'x'.repeat(at < 6 ? 1 : 100) })),
    rowGroup: { rows: 3, bytes: 150 },
  });
  expect((await readAll(all)).map(({ length }) => length)).toEqual([3, 3, 2, 2]);
});

it('is a whole file without rows', async () => {
  const file = await openParquet(await bytesOf({ columns: COLUMNS, rows: [] }));
  expect(file.rowCount).toBe(0);
  expect(await Array.fromAsync(file.rows())).toEqual([]);
});

it.each([
  ['2026-01-02 03:04:05.1+00', '2026-01-02T03:04:05.100Z'],
  ['2026-01-02T03:04:05.000001-02:30', '2026-01-02T05:34:05.000001Z'],
  ['1969-12-31T23:59:59.999999Z', '1969-12-31T23:59:59.999999Z'],
])('keeps the instant %s', async (written, read) => {
  const bytes = await bytesOf({ columns: [{ name: 'at', type: 'instant' }], rows: [{ at: written }] });
  expect(await readAll(bytes)).toEqual([[{ at: read }]]);
});

it('refuses what is not of its column, and a file that is cut off', async () => {
  const at: ParquetColumn[] = [{ name: 'at', type: 'instant', nullable: false }];
  await expect(bytesOf({ columns: at, rows: [{ at: 'yesterday' }] })).rejects.toThrow('yesterday is no instant');
  await expect(bytesOf({ columns: at, rows: [{ at: null }] })).rejects.toThrow('column at must have a value');
  const whole = await bytesOf({ columns: COLUMNS, rows: [FULL] });
  await expect(openParquet(whole.subarray(0, -20))).rejects.toThrow('no Parquet file that can be read');
});

it('reads in DuckDB with the same values and types', async () => {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const folder = await mkdtemp(join(tmpdir(), 'parquet-'));
  try {
    const path = join(folder, 'rows.parquet');
    await writeFile(path, await bytesOf({ columns: COLUMNS, rows: [FULL, EMPTY] }));
    const connection = await (await DuckDBInstance.create()).connect();
    const types = await connection.runAndReadAll(`SELECT column_type FROM (DESCRIBE SELECT * FROM '${path}')`);
    expect(types.getRows().flat()).toEqual([
      'UUID',
      'VARCHAR',
      'TIMESTAMP WITH TIME ZONE',
      'INTEGER',
      'BIGINT',
      'VARCHAR',
      'DOUBLE',
      'BOOLEAN',
      'VARCHAR',
      'BLOB',
    ]);
    const [full] = (
      await connection.runAndReadAll(
        `SELECT id::text, name, epoch_us("at"), count, sequence, amount, latitude, late, raw, hex(body) FROM '${path}' WHERE late`,
      )
    ).getRows();
    expect(full).toEqual([
      ...[FULL.id, FULL.name, 1_772_409_599_123_456n, FULL.count, FULL.sequence, FULL.amount, FULL.latitude],
      ...[true, FULL.raw, '00FF80'],
    ]);
    connection.closeSync();
  } finally {
    await rm(folder, { recursive: true });
  }
});

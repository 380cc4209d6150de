/** Lines of archived rows. */
import { expect, it } from 'vitest';
import type { ParquetColumn } from '../../../lib/parquet/columns.ts';
import { csvLine, jsonLine } from './print-rows.ts';
import { mentioning } from './read-archive.ts';

it('keeps digits, JSON and bytes in a line of JSON', () => {
  const columns: ParquetColumn[] = [
    { name: 'sequence', type: 'bigint' },
    { name: 'raw', type: 'json' },
    { name: 'body', type: 'bytes' },
    { name: 'gone', type: 'text' },
  ];
  const row = { sequence: 9_007_199_254_740_993n, raw: '{"a": 1.10}', body: Buffer.from([0, 255]), gone: null };
  expect(jsonLine(columns, row)).toBe('{"sequence":"9007199254740993","raw":{"a": 1.10},"body":"AP8=","gone":null}');
  expect(jsonLine(columns.slice(0, 1), { sequence: 7n })).toBe('{"sequence":7}');
});

it('quotes what CSV needs quoted, and tells null from the empty text', () => {
  expect(csvLine(['a"b', 'c,d', '', null, 1.5, 'plain'])).toBe('"a""b","c,d","",,1.5,plain');
});

it('finds numbers as whole words, in any case', () => {
  const row = { subjects: '["MSCU1234566"]', at: null };
  expect([mentioning('mscu1234566')(row), mentioning('MSCU123456')(row), mentioning('.*')(row)]).toEqual([
    true,
    false,
    false,
  ]);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readCsv, splitLine } from './csv.ts';

const directory = mkdtempSync(join(tmpdir(), 'portolan-csv-'));
const path = join(directory, 'table.csv');
afterAll(() => rmSync(directory, { recursive: true }));

describe('CSV files', () => {
  it('may quote a cell with a comma or a quote in it', () => {
    expect(splitLine('a,"b, c",,"say ""so""",')).toEqual(['a', 'b, c', '', 'say "so"', '']);
  });

  it('are read row by row below their header', () => {
    writeFileSync(path, 'code,name\nNLRTM,Rotterdam\n"JPFKY","Fukuyama, Hiroshima"\n');
    expect(readCsv(path, ['code', 'name']).toArray()).toEqual([
      ['NLRTM', 'Rotterdam'],
      ['JPFKY', 'Fukuyama, Hiroshima'],
    ]);
  });

  it('of another version are refused, naming file and headers', () => {
    writeFileSync(path, 'code,title\nNLRTM,Rotterdam\n');
    expect(() => readCsv(path, ['code', 'name']).toArray()).toThrow(
      'expected the header "code,name", found "code,title"',
    );
  });

  it('with a row too short are refused, quoting it', () => {
    writeFileSync(path, 'code,name\nNLRTM\n');
    expect(() => readCsv(path, ['code', 'name']).toArray()).toThrow('expected 2 cells, found 1 in "NLRTM"');
  });
});

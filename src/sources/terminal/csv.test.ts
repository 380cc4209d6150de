import { describe, expect, test } from 'vitest';
import { FileTooLarge, FileUnreadable } from '../../lib/csv.ts';
import { PLAIN_TIMES } from '../neutral-format/times.ts';
import type { ParsedFeed } from '../polled/source.ts';
import { readTerminalCsv } from './csv.ts';
import { parseTerminalMessage } from './parse.ts';

const READING = {
  fetchedAt: '2026-05-14T18:00:00Z',
  terminal: {
    source: { kind: 'terminal', code: 'TTI', name: 'TTI' },
    facility: { locode: 'USLGB', smdg: 'TTI', firms: null, bic: null, name: null },
  },
  known: [],
  times: PLAIN_TIMES,
  requested: null,
} as const;

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < text.length; at += 50) yield Buffer.from(text.slice(at, at + 50));
}

function read(text: string, maximumBytes = 1_000_000): Promise<ParsedFeed[]> {
  return Array.fromAsync(readTerminalCsv(bytesOf(text), READING, maximumBytes));
}

describe('a file of terminals', () => {
  test('reads the same as its equivalent in JSON', async () => {
    const [row] = await read(
      'Number,bill_of_lading,Available,Holds,fees,last free day,appointment,yard_location,chassis,facility_locode,facility_smdg,move_type,move_at,move_empty,move_mode,move_vessel,move_imo\n' +
        'MSCU1234566,MEDU1|HOUSE2,no,customs | CBP 1H:pending,demurrage 250.00 USD|CES exam 95 usd,2026-05-15,none,B12,none,USLGB,ITS,discharge,2026-05-10T22:14,false,vessel,MSC AURORA,9484479\n',
    );
    const { reports } = parseTerminalMessage(
      {
        number: 'MSCU1234566',
        bill_of_lading: ['MEDU1', 'HOUSE2'],
        available: false,
        holds: [{ name: 'customs' }, { name: 'CBP 1H', status: 'pending' }],
        fees: [
          { type: 'demurrage', amount: '250.00', currency: 'USD' },
          { type: 'CES exam', amount: '95', currency: 'usd' },
        ],
        last_free_day: '2026-05-15',
        appointment: 'none',
        yard_location: 'B12',
        chassis: 'none',
        facility: { locode: 'USLGB', smdg: 'ITS' },
        moves: [
          {
            type: 'discharge',
            at: '2026-05-10T22:14',
            empty: false,
            mode: 'vessel',
            vessel: { name: 'MSC AURORA', imo: '9484479' },
          },
        ],
      },
      READING,
    );
    expect(row).toEqual({ reports, unknown: [], unreadable: [] });
    expect(reports[0]?.facts).toHaveLength(7);
  });

  test('may have a row for each move, and empty cells', async () => {
    const rows = await read(
      'number;holds;move_type;move_at\nMSCU1234566;none;discharge;2026-05-10\nMSCU1234566;;gate_out;2026-05-14\n',
    );
    expect(rows.flatMap(({ reports }) => reports)).toMatchObject([
      { observations: [{ kind: 'discharge' }], facts: [{ field: 'holds', value: [] }] },
      { observations: [{ kind: 'gate_out' }], facts: [] },
    ]);
  });

  test('names unreadable cells by line and column, and keeps the rest', async () => {
    const rows = await read(
      'number,available,fees,move_type,move_at,move_imo\n' +
        'MSCU1234566,maybe,"demurrage 250,00 EUR",gate_out,yesterday,12\n' +
        ',yes,,,,\n' +
        'MSCU1234567,yes,,,,\n' +
        'TCLU7654320,yes,demurrage 250.00,,,\n' +
        'TCLU7654320,yes,,,,,more\n' +
        'TCLU7654320,yes,,,,\n',
    );
    const unreadable = rows.flatMap((row) => row.unreadable);
    expect(unreadable.map(({ path }) => path)).toEqual([
      'line 2, move_imo',
      'line 2, move_at',
      'line 2, available',
      'line 2, fees',
      'line 3, number',
      'line 4, number',
      'line 5, fees',
      'line 6',
    ]);
    const counts = rows.flatMap(({ reports }) => reports.map((each) => [each.equipment, each.facts.length]));
    expect(counts).toEqual([
      ['MSCU1234566', 0],
      ['TCLU7654320', 1],
      ['TCLU7654320', 1],
    ]);
  });

  test.each([
    ['', 'the file is empty'],
    ['number,hold\n', 'not known: "hold"'],
    ['available\n', 'lacks number'],
    ['number,fees,Fees\n', 'names fees twice'],
    ['number\n"MSCU', 'quote'],
  ])('%j is refused', async (text, problem) => {
    await expect(read(text)).rejects.toThrow(FileUnreadable);
    await expect(read(text)).rejects.toThrow(problem);
  });

  test('of more bytes than are allowed is refused', async () => {
    await expect(read(`number\n${'MSCU1234566\n'.repeat(100)}`, 600)).rejects.toThrow(FileTooLarge);
  });
});

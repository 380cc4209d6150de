import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { partsOf } from '../../test/read-fixture.ts';
import type { PartnerMapping } from '../partners.ts';
import { amountOf } from './invoice.ts';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../test/fixtures/made', name), 'latin1');
const readWith = async (text: string, mapping: PartnerMapping = {}) => {
  const parts = await partsOf(Buffer.from(text, 'latin1'), { XMPL: mapping });
  return parts.flatMap((part) => (part.kind === 'message' ? [part] : []));
};

it('is of a railroad where N1*RR names the biller', async () => {
  const text = fixture('310_demurrage.edi').replaceAll('N1*CA*', 'N1*RR*');
  const [first] = await readWith(text);
  expect(first?.invoices[0]?.biller.kind).toBe('rail');
});

describe('a mapping of the partner', () => {
  it('names the currency, whole amounts, charges and dates that a message does not have as usual', async () => {
    const text = fixture('310_demurrage.edi').replaceAll('DEM*****', 'DEM').replaceAll('****DEM~', '****ZZ9~');
    const messages = await readWith(text, {
      currency: 'CAD',
      impliedDecimals: 0,
      charges: { ZZ9: 'storage' },
      invoiceDates: { 'N9 LT': 'free_time_from', 'DTM 193': 'none' },
    });
    const [first, , third, fourth] = messages.map(({ invoices }) => invoices[0]);
    expect(first?.lines[0]).toMatchObject({ charge: 'storage', freeTimeFrom: '2026-05-22', from: null, amount: 48000 });
    expect(third).toMatchObject({ currency: 'CAD', lines: [{ currency: 'CAD' }] });
    expect(fourth?.lines[0]?.amount).toBe(8100);
    expect(messages[3]?.outcome.faults.map(({ segment }) => segment)).toEqual([49]);
  });
});

describe('a message that bills nothing', () => {
  it.each([
    ['without a number', ['B3**DEM-26-0042*', 'B3***'], 'B3 with the number of the invoice'],
    [
      'that takes an invoice back',
      ['V1*9321483*EXAMPLE SPIRIT*DK*021W~\nLX*1~\nN7', 'B2A*01~\nLX*1~\nN7'],
      'is taken back',
    ],
    ['without a charge', ['L1*1***50000****DEM~\nSE*7*', 'SE*6*'], 'bills nothing'],
    ['whose charge has no amount', ['L1*1***50000****DEM~', 'L1*1***N/A****DEM~'], 'L1 has no amount'],
  ])('is refused: %s', async (_, [from = '', to = ''], reason) => {
    const text = fixture('310_demurrage.edi');
    const at = text.indexOf('ST*310*0003');
    const [, , message] = await readWith(text.slice(0, at) + text.slice(at).replace(from, to));
    expect(message?.outcome.verdict).toBe('refused');
    expect(message?.outcome.faults.map((fault) => fault.reason).join(' ')).toContain(reason);
    expect(message?.invoices).toEqual([]);
  });
});

it.each([
  ['12500', 2, 125],
  ['-301791', 2, -3017.91],
  ['125.5', 2, 125.5],
  ['1234,56', 0, 1234.56],
  ['+.5', 0, 0.5],
  ['1.234,56', 0, null],
  ['100000000001', 2, null],
  ['N/A', 2, null],
  [null, 2, null],
])('the amount %s with %i implied decimals is %s', (text, decimals, amount) => {
  expect(amountOf(text, decimals)).toBe(amount);
});

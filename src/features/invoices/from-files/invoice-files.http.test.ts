/** Files with invoices over the API: tables by their layout, workbooks, EDI; what is wrong, and what is kept. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as XLSX from '@e965/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../../../test/docs/documents.ts';
import { type Api, errorsOf, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import type { Given } from './propose-layout.ts';
import { openFile, takeFile } from './take-file.ts';

let api: Api;
let key: TestKey;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  key = await api.key(await api.account());
});

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const send = (payload: string | Buffer, query = '', type = 'text/csv') =>
  api.call(key, 'POST', `/v2/invoice_files${query}`, { payload, headers: { 'content-type': type } });
const fixture = (name: string) => readFileSync(join(root, 'edi/test/fixtures/made', name));

async function taken(payload: string | Buffer, query = '', type?: string) {
  const response = await send(payload, query, type);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.attributes;
}

const listed = async (path: string) => (await api.call(key, 'GET', path)).json().data;

const ENGLISH = `Invoice Number,Invoice Date,Carrier,Container Number,Charge,From,To,Days,Amount,Currency
D-1,06/13/2026,Example Line,SIMU0000002,Demurrage,05/23/2026,05/26/2026,4,480.00,USD
D-1,06/13/2026,Example Line,SIMU0000002,Demurrage,05/27/2026,05/29/2026,3,750.00,USD
D-2,06/13/2026,Example Line,SIMU0000002,Per diem,06/01/2026,06/02/2026,2,(90.00),USD
`;

const SHORT = 'Invoice Number,Container Number,Amount';
const GIVEN: Given = {
  biller: { kind: 'terminal', code: 'CTAH', name: null },
  ...{ currency: 'EUR', charge: 'storage', dates: null, decimals: null },
};
const context = () => ({ ...api.tracking, partners: {} });

describe('a table', () => {
  it('becomes invoices by its captions, creates none twice, and its layout reads the next file', async () => {
    const preview = await taken(ENGLISH, '?dry_run=true');
    expect(preview).toMatchObject({ dry_run: true, created_count: 0, layout: { dates: 'mdy' }, layout_id: null });
    expect(preview.invoices).toMatchObject([{ number: 'D-1', status: 'valid', sum: 1230 }, { number: 'D-2' }]);
    expect(await listed('/v2/invoices')).toEqual([]);

    const first = await taken(ENGLISH);
    expect(first).toMatchObject({ format: 'csv', created_count: 2, duplicate_count: 0, faults: [] });
    const invoice = await listed(`/v2/invoices/${first.invoices[0].invoice_id}`);
    expect(invoice.attributes).toMatchObject({
      number: 'D-1',
      source: 'file',
      invoice_date: '2026-06-13',
      biller: { kind: 'shipping_line', name: 'Example Line' },
      lines: [{ from: '2026-05-23', to: '2026-05-29', days: 7, amount: 1230, rates: [{ days: 4 }, { days: 3 }] }],
    });

    // Dates that can mean two days are read as in the first file, whatever the order of the columns.
    const next = ENGLISH.replaceAll(/0[56]\/\d\d\/2026/g, '06/07/2026').replaceAll('D-', 'E-');
    const again = await taken(next);
    expect(again).toMatchObject({ created_count: 2, layout_id: first.layout_id });
    expect((await listed(`/v2/invoices/${again.invoices[0].invoice_id}`)).attributes.invoice_date).toBe('2026-06-07');
    expect(await taken(ENGLISH)).toMatchObject({ created_count: 0, duplicate_count: 2 });
    expect(await listed('/v2/invoice_layouts')).toHaveLength(1);
  });

  it('is stored by as many statements however many invoices it has, and once where it comes twice at once', async () => {
    const statements = async (invoices: number) => {
      const texts: string[] = [];
      const rows = Array.from({ length: invoices }, (_, index) => `S${invoices}-${index},SIMU0000002,480.00`);
      const file = await openFile(context(), Buffer.from([SHORT, ...rows, ''].join('\n')));
      await api.database.changeAccount(key.accountId, async (session) => {
        const counted: (send: typeof session.query) => typeof session.query = (send) => (text, values) => {
          texts.push(text);
          return send(text, values);
        };
        const own = { ...session, query: counted(session.query), prepared: counted(session.prepared) };
        await takeFile(own, context(), file, { given: GIVEN, isDryRun: false });
      });
      return texts.length;
    };
    await statements(1);
    expect(await statements(40)).toBe(await statements(2));

    const both = await Promise.all([taken(ENGLISH), taken(ENGLISH)]);
    expect(both.map(({ created_count }) => created_count).toSorted()).toEqual([0, 2]);
    const [first, second] = both.map(({ invoices }) => invoices.map((each: { invoice_id: string }) => each.invoice_id));
    expect(first).toEqual(second);
  });

  it('of Windows in German, and a workbook, are read like any other', async () => {
    const german = `Rechnungen des Terminals
Rechnungsnummer;Rechnungsdatum;Container;Leistung;Von;Bis;Tagessatz;Betrag;Währung
L-7;12.06.2026;SIMU0000002;Lagergeld;23.05.2026;26.05.2026;308,64;1.234,56;EUR
Summe;;;;;;;1.234,56;EUR
`;
    const terminal = '?biller_kind=terminal&biller_code=ctah';
    const { invoices, skipped_count } = await taken(Buffer.from(german, 'latin1'), terminal);
    expect({ invoices, skipped_count }).toMatchObject({ invoices: [{ sum: 1234.56 }], skipped_count: 1 });

    const sheet = XLSX.utils.aoa_to_sheet([
      ['Demurrage report'],
      ['Invoice No', 'Invoice Date', 'Container', 'Charge', 'LFD', 'Amount'],
      [
        'S-1',
        new Date(Date.UTC(2026, 5, 13)),
        'SIMU0000002',
        'DEM',
        '2026-05-22',
        { t: 'n', v: 1234.5, z: '"€"#,##0' },
      ],
    ]);
    const book = XLSX.utils.book_new(sheet, 'Report');
    const workbook = XLSX.write(book, { type: 'buffer', bookType: 'xlsx', cellDates: false }) as Buffer;
    const read = await taken(workbook, '?biller_code=MAEU', XLSX_TYPE);
    expect(read).toMatchObject({ format: 'xlsx', created_count: 1, layout: { biller: { code: 'MAEU' } } });
    expect((await listed(`/v2/invoices/${read.invoices[0].invoice_id}`)).attributes).toMatchObject({
      invoice_date: '2026-06-13',
      lines: [{ free_time_to: '2026-05-22', amount: 1234.5, currency_code: 'EUR' }],
    });
  });

  it('with faults leaves their invoices out, and is refused where nothing is left or certain', async () => {
    const mixed = ENGLISH.replace('SIMU0000002,Per diem', 'SIMU0000001,Per diem');
    const { created_count, faults } = await taken(mixed);
    expect({ created_count, faults }).toMatchObject({
      created_count: 1,
      faults: [{ row: 4, column: 'Container Number', invoice_number: 'D-2' }],
    });

    const unclear = ENGLISH.replaceAll(/0[56]\/\d\d\/2026/g, '06/07/2026').replaceAll('Carrier', 'Line');
    const refused = await send(unclear);
    expect(refused.statusCode).toBe(422);
    const [error] = errorsOf(refused);
    expect(error).toMatchObject({ code: 'invalid_value', meta: { layout: { dates: null }, faults: [{ row: null }] } });
    expect(await taken(unclear, '?dates=dmy')).toMatchObject({ created_count: 2, layout: { dates: 'dmy' } });

    expect((await send('to whom it may concern\n')).statusCode).toBe(422);
    expect((await send('')).statusCode).toBe(400);
    expect((await send(Buffer.from('PK\u0003\u0004 no zip', 'latin1'), '', XLSX_TYPE)).statusCode).toBe(400);
    expect((await send(ENGLISH, '?dates=ymd')).statusCode).toBe(400);
    expect((await send(ENGLISH, '?dates=dmy&dates=mdy')).statusCode).toBe(400);
  });
});

it('EDI becomes invoices like a table; what is no invoice is named', async () => {
  const result = await taken(fixture('310_demurrage.edi'), '', 'application/edi-x12');
  expect(result).toMatchObject({ format: 'x12', rows_count: 4, created_count: 3, layout: null });
  expect(result.faults.map(({ invoice_number }: { invoice_number: string }) => invoice_number)).toEqual([
    'DEM-26-0042',
    'DEM-26-0043',
    'DEM-26-0043',
  ]);
  expect((await listed(`/v2/invoices/${result.invoices[0].invoice_id}`)).attributes).toMatchObject({
    source: 'edi',
    total: 1740,
    lines: [{ days: 7, amount: 1230 }, { charge: 'per_diem' }, { charge: 'other' }],
  });
  const move = await send(fixture('codeco_gate_out_cancelled.edi'), '', 'application/edifact');
  expect(errorsOf(move)[0]?.detail).toContain('/v2/edi');
});

describe('a layout', () => {
  const columns = [
    { caption: 'Ref', member: 'number' },
    { caption: 'Box', member: 'container_number' },
    { caption: 'USD', member: 'amount' },
    { caption: 'Note', member: null },
  ];
  const layout = {
    name: 'Yard',
    biller: { kind: 'terminal', name: 'Yard' },
    columns,
    charge: 'storage',
    currency_code: 'USD',
  };
  const write = (method: 'POST' | 'PATCH', attributes: object, path = '/v2/invoice_layouts') =>
    api.call(key, method, path, { payload: { data: { attributes } } });

  it('that users write reads captions that no one else has', async () => {
    const created = await write('POST', layout);
    expect(created.statusCode, created.body).toBe(201);
    const { id } = created.json().data;
    expect(await taken('Note,Ref,Box,USD\nlate,Y-1,SIMU0000002,12.50\n')).toMatchObject({
      created_count: 1,
      layout_id: id,
    });
    expect(errorsOf(await write('POST', layout))).toMatchObject([
      { code: 'duplicate', meta: { invoice_layout_id: id } },
    ]);
    const path = `/v2/invoice_layouts/${id}`;
    expect((await write('PATCH', { currency_code: 'CAD' }, path)).json().data.attributes).toMatchObject({
      name: 'Yard',
      currency_code: 'CAD',
    });
    expect(errorsOf(await write('PATCH', { columns: columns.slice(0, 3) }, path))[0]?.detail).toContain('captions');
    expect((await api.call(key, 'DELETE', path)).statusCode).toBe(204);
  });

  it('names each fault of its columns', async () => {
    const faulty = { ...layout, columns: [columns[2], columns[2]], charge: null };
    expect(errorsOf(await write('POST', faulty)).map(({ detail }) => detail)).toEqual([
      'Two columns are amount; each member has one.',
      'No column is number, the number of the invoice.',
      'No column is container_number.',
      'No column is charge; name the charge of all rows, such as demurrage.',
    ]);
  });
});

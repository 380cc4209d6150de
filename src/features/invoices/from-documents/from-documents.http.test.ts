/** Papers that become invoices: read, checked at the desk first, corrected, sent twice, deleted. */
import { listSchemas } from '@portolan/papers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import { documentCalls } from '../../../../test/helpers/documents/document-calls.ts';
import { sheetEngines } from '../../../../test/helpers/documents/sheet-engines.ts';
import { DocumentSchemas } from '../../documents/document-schemas/document-schemas.ts';

let api: Api;
let key: TestKey;
beforeAll(async () => {
  api = await startApi({ documents: { engines: sheetEngines(), schemas: new DocumentSchemas(listSchemas()) } });
});
afterAll(() => api?.close());
beforeEach(async () => {
  key = await api.key(await api.account());
});
const { process, get, add, again } = documentCalls(() => ({ api, key }));

const COLUMNS = [40, 110, 190, 260, 330, 370, 430];
const row = (y: number, ...cells: readonly string[]) => cells.map((text, at) => `${COLUMNS[at]}|${y}|${text}`);
const bill = (total: string, note = '') =>
  [
    ...['40|40|Maersk A/S', '200|70|IMPORT DEMURRAGE INVOICE', '40|100|Invoice No.: 5614478812'],
    ...['40|115|Invoice Date: 12-Jun-2026', '40|130|B/L No.: MAEU123456789', '40|145|Currency: USD'],
    ...row(180, 'Container', 'Free until', 'From', 'To', 'Days', 'Rate', 'Amount'),
    ...row(195, 'MSCU6639870', '22-May-2026', '23-May-2026', '29-May-2026', '7', '65.00', '455.00'),
    ...['40|230|Total amount due USD', `430|230|${total}`, `40|800|${note}`],
  ].join('\n');

interface Listed {
  readonly id: string;
  readonly attributes: { readonly lines_count: number; readonly source: string };
}
const invoices = async (): Promise<Listed[]> => (await api.call(key, 'GET', '/v2/invoices')).json().data;
const invoice = async (id: string | undefined) => (await api.call(key, 'GET', `/v2/invoices/${id}`)).json().data;
const patch = (id: string, attributes: object) =>
  api.call(key, 'PATCH', `/v2/documents/${id}`, { payload: { data: { type: 'document', attributes } } });

describe('a bill that adds up', () => {
  it('is an invoice with its lines, its biller and its file, once however often it is read', async () => {
    const id = await add(bill('455.00'));
    const [stored, ...others] = await invoices();
    expect([stored?.attributes.source, others]).toEqual(['document', []]);
    const { attributes, relationships } = await invoice(stored?.id);
    expect(attributes).toMatchObject({
      number: '5614478812',
      biller: { kind: 'shipping_line', code: 'MAEU', name: 'Maersk A/S' },
      ...{ bill_of_lading: 'MAEU123456789', invoice_date: '2026-06-12', currency_code: 'USD', total: 455 },
      ...{ status: 'received', source: 'document' },
      lines: [
        {
          ...{ container_number: 'MSCU6639870', charge: 'demurrage', from: '2026-05-23', to: '2026-05-29', days: 7 },
          ...{ free_time_to: '2026-05-22', amount: 455, currency_code: 'USD' },
          rates: [{ days: 7, amount: 65, per: 'day' }],
        },
      ],
    });
    expect(relationships.documents.data).toEqual([{ id, type: 'document' }]);
    const found = async (document: string) =>
      (await api.call(key, 'GET', `/v2/invoices?filter[document]=${document}`)).json().data.length;
    expect([await found(id), await found(stored?.id ?? '')]).toEqual([1, 0]);
    await again(id, 'reextract');
    await process(id);
    expect(await invoices()).toHaveLength(1);
  });

  it('is a credit note with negative lines, which leads to the invoice that it credits', async () => {
    await add(bill('455.00'));
    const [billed] = await invoices();
    const credit = bill('455.00', 'This credit note refers to invoice 5614478812.');
    await add(
      credit
        .replace('IMPORT DEMURRAGE INVOICE', 'DEMURRAGE CREDIT NOTE')
        .replace('Invoice No.: 56', 'Credit Note No.: 99'),
    );
    const stored = (await invoices()).find(({ id }) => id !== billed?.id);
    const { attributes, relationships } = await invoice(stored?.id);
    expect(attributes).toMatchObject({
      ...{ number: '9914478812', credited_invoice_number: '5614478812', total: -455 },
      lines: [{ container_number: 'MSCU6639870', from: '2026-05-23', amount: -455 }],
    });
    expect(relationships.credited_invoice.data).toEqual({ type: 'invoice', id: billed?.id });
  });

  it('is one invoice if it comes by mail and by upload, and stays when its papers are deleted', async () => {
    const ids = [await add(bill('455.00', 'by mail')), await add(bill('455.00', 'by upload'))];
    const [stored, ...others] = await invoices();
    expect(others).toEqual([]);
    const { relationships } = await invoice(stored?.id);
    expect(relationships.documents.data.map((each: { id: string }) => each.id).toSorted()).toEqual(ids.toSorted());
    for (const id of ids) await api.call(key, 'DELETE', `/v2/documents/${id}`);
    expect(await invoices()).toHaveLength(1);
  });

  it('changes with its paper until it is disputed or settled, and comes back only corrected once deleted', async () => {
    const id = await add(bill('455.00'));
    const [stored] = await invoices();
    const line = { container_number: 'MSCU6639870', charge: 'detention', amount: '455.00', currency: 'USD' };
    await patch(id, { extracted_data_manual: { billed_lines: [line] } });
    expect((await invoice(stored?.id)).attributes.lines).toMatchObject([{ charge: 'detention', from: null }]);
    const paid = { data: { type: 'invoice', id: stored?.id, attributes: { status: 'paid' } } };
    expect((await api.call(key, 'PATCH', `/v2/invoices/${stored?.id}`, { payload: paid })).statusCode).toBe(200);
    await patch(id, { extracted_data_manual: null });
    expect((await invoice(stored?.id)).attributes.lines).toMatchObject([{ charge: 'detention' }]);
    await api.call(key, 'DELETE', `/v2/invoices/${stored?.id}`);
    await patch(id, { extracted_data_manual: { billed_lines: [line] } });
    expect(await invoices()).toEqual([]);
    await patch(id, { extracted_data_manual: { billed_lines: [{ ...line, amount: '400.00' }] } });
    expect(await invoices()).toHaveLength(1);
  });
});

describe('a bill that does not add up', () => {
  it('waits until a user has looked at it', async () => {
    const id = await add(bill('544.00', 'A fee of 89.00 is included.'));
    const { attributes } = (await get(id)).data as unknown as { attributes: Record<string, unknown> };
    expect(attributes.review_reasons).toContainEqual({ reason: 'uncertain_value', field: 'billed_lines' });
    expect(await invoices()).toEqual([]);
    expect((await patch(id, { reviewed: true })).statusCode).toBe(200);
    const [stored] = await invoices();
    expect((await invoice(stored?.id)).attributes).toMatchObject({ total: 544, lines: [{ amount: 455 }] });
  });
});

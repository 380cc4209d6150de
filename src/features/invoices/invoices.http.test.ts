/** Invoices over the API: written, read, found twice, changed. What a check finds is in `checking/`. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, errorsOf, startApi, type TestKey } from '../../../test/helpers/api.ts';

let api: Api;
let key: TestKey;

const LINE = {
  container_number: 'SIMU 000000-2',
  charge: 'demurrage',
  from: '2026-05-08',
  to: '2026-05-10',
  days: 3,
  rates: [{ days: null, amount: 140 }],
  amount: 420,
};
const INVOICE = {
  number: 'INV-0012/A',
  biller: { kind: 'shipping_line', code: 'maeu' },
  invoice_date: '2026-05-11',
  currency_code: 'USD',
  total: 420,
  lines: [LINE],
};

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  key = await api.key(await api.account());
});

const send = (attributes: object, relationships?: object, by = key) =>
  api.call(by, 'POST', '/v2/invoices', { payload: { data: { attributes, ...(relationships && { relationships }) } } });

async function add(attributes: object, relationships?: object): Promise<string> {
  const answer = await send(attributes, relationships);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.id;
}

describe('an invoice', () => {
  it('is read as it was written, with numbers and codes as they are compared', async () => {
    const id = await add(INVOICE);
    const { attributes } = (await api.call(key, 'GET', `/v2/invoices/${id}`)).json().data;
    expect(attributes).toMatchObject({
      number: 'INV-0012/A',
      biller: { kind: 'shipping_line', code: 'MAEU', name: null },
    });
    expect(attributes).toMatchObject({ status: 'received', outcome: null, source: 'api', lines_count: 1, sums: [] });
    expect(attributes.lines[0]).toMatchObject({
      ...LINE,
      container_number: 'SIMU0000002',
      currency_code: 'USD',
      rates: [{ days: null, amount: 140, per: 'day' }],
      check: null,
    });
  });

  it('is stored once when it comes twice, also at one moment', async () => {
    const answers = await Promise.all([send(INVOICE), send({ ...INVOICE, number: 'inv 0012 a', note: 'By upload' })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
    const [stored, refused] = answers.toSorted((a, b) => a.statusCode - b.statusCode).map((each) => each.json());
    expect(refused.errors[0]).toMatchObject({ code: 'duplicate', meta: { invoice_id: stored.data.id } });
    await add({ ...INVOICE, total: 500 });
    const { data } = (await api.call(key, 'GET', '/v2/invoices?filter[number]=INV0012A')).json();
    expect(data).toHaveLength(2);
  });

  it('keeps the own records of all who save some at one moment', async () => {
    const id = await add(INVOICE);
    const record = { kind: 'no_appointment', container_number: 'SIMU0000002', from: '2026-05-08', to: '2026-05-08' };
    const [first, second, third] = ['a', 'b', 'c'].map((note) => ({ ...record, note }));
    const change = (attributes: object) =>
      api.call(key, 'PATCH', `/v2/invoices/${id}`, { payload: { data: { type: 'invoice', id, attributes } } });
    await Promise.all([first, second, first].map((each) => change({ add_records: [each] })));
    const notes = async () =>
      (await api.call(key, 'GET', `/v2/invoices/${id}`))
        .json()
        .data.attributes.records.map((each: { note: string }) => each.note)
        .toSorted();
    expect(await notes()).toEqual(['a', 'b']);
    await Promise.all([change({ remove_records: [first] }), change({ add_records: [third] })]);
    expect(await notes()).toEqual(['b', 'c']);
    const many = Array.from({ length: 199 }, (_, index) => ({ ...record, note: `${index}` }));
    expect(errorsOf(await change({ add_records: many }))).toMatchObject([{ code: 'invalid_value' }]);
  });

  it('answers every fault of what is written, with its place', async () => {
    const lines = [
      { ...LINE, container_number: 'SIMU0000001', to: '2026-05-01', currency_code: 'XYZ' },
      {
        ...LINE,
        amount: 1.2345,
        rates: [
          { days: null, amount: 1 },
          { days: 2, amount: 1 },
        ],
      },
    ];
    const answer = await send({ ...INVOICE, biller: { kind: 'terminal' }, currency_code: null, lines });
    expect(errorsOf(answer).map(({ source }) => Object.values(source ?? {})[0])).toEqual([
      '/data/attributes/biller',
      '/data/attributes/lines/0/container_number',
      '/data/attributes/lines/0/to',
      '/data/attributes/lines/0/currency_code',
      '/data/attributes/lines/1/amount',
      '/data/attributes/lines/1/currency_code',
      '/data/attributes/lines/1/rates/0/days',
    ]);
  });
});

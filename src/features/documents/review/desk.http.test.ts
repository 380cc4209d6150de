/** The desk of documents: what needs a look and why, values shown on the page, types, packets, and what corrections teach. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorsOf, type TestKey } from '../../../../test/helpers/api.ts';
import { documentCalls, idsIn } from '../../../../test/helpers/documents/document-calls.ts';
import { addDocument } from '../../../../test/helpers/documents/files.ts';
import { sheetEngines } from '../../../../test/helpers/documents/sheet-engines.ts';
import { startTrackedApi, type TrackedApi } from '../../../../test/helpers/tracked.ts';
import { insertEmailSubmission } from '../../mail/store.ts';

let api: TrackedApi;
let key: TestKey;
let count = 0;
beforeAll(async () => {
  api = await startTrackedApi({ documents: { engines: sheetEngines() } });
});
afterAll(() => api?.close());
beforeEach(async () => {
  key = await api.key(await api.account());
});

const { process, get, add } = documentCalls(() => ({ api, key }));
/** Files differ, so that none is a duplicate. */
const addPaper = (...pages: readonly (readonly string[])[]) => {
  count += 1;
  return add(pages.map((lines) => [...lines, `40|800|File ${count}`].join('\n')).join('\f'));
};
const patch = (id: string, attributes: object, by = key) =>
  api.call(by, 'PATCH', `/v2/documents/${id}`, { payload: { data: { type: 'document', attributes } } });
const reasonsOf = async (id: string) =>
  (
    (await get(id)).data.attributes as unknown as { review_reasons: { reason: string; field: string | null }[] }
  ).review_reasons.map(({ reason, field }) => `${reason} ${field}`);
const stateOf = async (id: string) => (await get(id)).data.attributes as unknown as Record<string, unknown>;
const valuesOf = async (id: string) =>
  (await get(id)).included[0]?.attributes as { payload: Record<string, unknown>; evidence: Record<string, object[]> };

const NOTICE = ['200|70|ARRIVAL NOTICE', '40|100|B/L No.:', '160|100|MAEU123456789', '40|120|Vessel: EVER FORTITUDE'];
const WHOLE = [
  ...NOTICE,
  '40|140|Port of discharge:',
  '160|140|NEW YORK',
  '40|160|Container:',
  '160|160|MSCU 663987-0',
  '40|180|ETA:',
  '160|180|20 May 2026',
];

describe('a document needs a look', () => {
  it('for what is missing, unlinked and untracked, until a user has checked it', async () => {
    const id = await addPaper(NOTICE);
    const expected = [
      'missing_field eta',
      'missing_field port_of_discharge',
      'missing_field containers',
      'not_linked null',
    ];
    expect(await reasonsOf(id)).toEqual([...expected, 'untracked_number master_bill_of_lading']);
    expect(await stateOf(id)).toMatchObject({
      review_state: 'needed',
      reviewed_at: null,
      untracked_numbers: [{ number: 'MAEU123456789', number_type: 'bill_of_lading', scac: 'MAEU' }],
    });
    await patch(id, { extracted_data_manual: { eta: '2026-05-20', containers: null } });
    await process(id);
    expect(await reasonsOf(id)).toEqual([
      'missing_field port_of_discharge',
      'not_linked null',
      'untracked_number master_bill_of_lading',
    ]);
    const needed = async () =>
      (await api.list(key, '/v2/documents?filter[review_state]=needed')).map((each) => each.id);
    expect(await needed()).toEqual([id]);
    expect((await patch(id, { reviewed: true })).json().data.attributes).toMatchObject({ review_state: 'done' });
    expect(await needed()).toEqual([]);
    await patch(id, { reviewed: false });
    expect(await stateOf(id)).toMatchObject({ review_state: 'needed', reviewed_at: null });
  });

  it('for a number until it is requested', async () => {
    const id = await addPaper(WHOLE);
    const { untracked_numbers: offered } = (await stateOf(id)) as { untracked_numbers: { number: string }[] };
    expect(offered.map(({ number }) => number)).toEqual(['MAEU123456789', 'MSCU6639870']);
    await patch(id, { reviewed: true });
    await api.request(key, 'MSCU6639870', { attributes: { request_type: 'container' } });
    await process(id);
    expect(await stateOf(id)).toMatchObject({ review_state: 'done', untracked_numbers: [{ number: 'MAEU123456789' }] });
  });

  it('again if another type finds other values', async () => {
    const id = await addPaper([
      ...WHOLE.map((line) => line.replace('ARRIVAL NOTICE', 'TELEX')),
      '40|200|Incoterm: FOB',
    ]);
    expect(await reasonsOf(id)).toContain('type_unknown null');
    expect((await valuesOf(id)).payload).not.toHaveProperty('incoterm');
    const changed = await patch(id, { document_type_manual: 'packing_list', reviewed: true });
    expect(changed.json().data.attributes).toMatchObject({ review_state: null });
    await process(id);
    expect((await valuesOf(id)).payload).toMatchObject({ incoterm: 'FOB', eta: '2026-05-20' });
    expect(await stateOf(id)).toMatchObject({ review_state: 'needed', reviewed_at: null });
    await patch(id, { document_type_manual: null });
    await process(id);
    expect(await stateOf(id)).toMatchObject({ document_type: null });
  });
});

describe('a value that is shown on the page', () => {
  it('has the words of its box as evidence, for as long as it stays', async () => {
    const id = await addPaper(NOTICE);
    const { pages } = (await api.call(key, 'GET', `/v2/documents/${id}/pages?words=true`)).json();
    const { box } = pages[0].words.find(({ text }: { text: string }) => text === 'FORTITUDE');
    const entered = { extracted_data_manual: { vessel: 'FORTITUDE' }, evidence_manual: { vessel: { page: 1, box } } };
    expect((await patch(id, entered)).statusCode).toBe(200);
    const manual = [{ page: 1, box, text: 'FORTITUDE', rule: 'manual', confidence: 1 }];
    expect((await valuesOf(id)).evidence.vessel).toEqual(manual);
    await patch(id, { extracted_data_manual: { vessel: 'FORTITUDE', eta: '2026-05-20' } });
    expect((await valuesOf(id)).evidence.vessel).toEqual(manual);
    await patch(id, { extracted_data_manual: { vessel: 'Fortitude' } });
    expect((await stateOf(id)).evidence_manual).toEqual({});
  });

  it.each<[string, object, RegExp]>([
    ['a page that is not there', { vessel: { page: 2, box: [0, 0, 1, 1] } }, /no page 2/],
    ['a field without an entered value', { eta: { page: 1, box: [0, 0, 1, 1] } }, /eta has no entered value/],
    ['an empty box', { vessel: { page: 1, box: [0.5, 0, 0.5, 1] } }, /box of vessel is empty/],
  ])('cannot be on %s', async (_, places, detail) => {
    const id = await addPaper(NOTICE);
    const answer = await patch(id, { extracted_data_manual: { vessel: 'X' }, evidence_manual: places });
    expect([answer.statusCode, errorsOf(answer)[0]?.detail]).toEqual([422, expect.stringMatching(detail)]);
  });
});

describe('a file', () => {
  const invoice = (number: string) => ['200|70|COMMERCIAL INVOICE', '40|100|Invoice No.:', `160|100|${number}`];
  const act = (id: string, what: 'split' | 'merge', body: object) =>
    api.call(key, 'POST', `/v2/documents/${id}/${what}`, { payload: body });
  const childrenOf = async (id: string) => {
    const { data } = await get(id, 'child_documents');
    return idsIn(data, 'child_documents');
  };
  const pagesOf = async (id: string) => (await stateOf(id)).pages;

  it('is split and merged by hand, and entered values stay with their pages', async () => {
    const file = await addPaper(invoice('INV-1001'), ['40|100|Pos. 2 of the goods'], ['40|100|Terms']);
    expect(await childrenOf(file)).toEqual([]);
    const entered = { extracted_data_manual: { invoice_date: '2026-05-02', total_amount: '12.00' } };
    await patch(file, { ...entered, evidence_manual: { invoice_date: { page: 2, box: [0, 0, 1, 1] } } });
    const answer = await act(file, 'split', { pages: [[1], [2, 3]] });
    expect([answer.statusCode, answer.json().data.id]).toEqual([202, file]);
    const [first = '', second = ''] = idsIn(answer.json().data, 'child_documents');
    expect((await act(file, 'merge', { document_ids: [first, second] })).statusCode).toBe(409);
    await process(file);
    expect(await childrenOf(file)).toEqual([first, second]);
    expect([await pagesOf(first), await pagesOf(second)]).toEqual([[1], [2, 3]]);
    expect((await valuesOf(first)).payload).toMatchObject({ invoice_number: 'INV-1001', total_amount: '12.00' });
    expect((await valuesOf(second)).payload).toMatchObject({ invoice_date: '2026-05-02' });
    expect(await stateOf(file)).toMatchObject({ extracted_data_manual: null, review_state: 'not_needed' });

    expect((await act(second, 'split', { pages: [[3], [2]] })).statusCode).toBe(202);
    await process(file);
    const [, , third = ''] = await childrenOf(file);
    expect([await pagesOf(second), await pagesOf(third)]).toEqual([[2], [3]]);
    expect((await valuesOf(second)).payload).toMatchObject({ invoice_date: '2026-05-02' });
    const before = await stateOf(file);
    expect((await act(file, 'split', { pages: [[1], [2], [3]] })).statusCode).toBe(202);
    expect(await stateOf(file)).toEqual(before);

    await act(second, 'merge', { document_ids: [first] });
    await process(file);
    expect(await childrenOf(file)).toEqual([second, third]);
    expect(await pagesOf(second)).toEqual([1, 2]);
    expect((await valuesOf(second)).payload).toMatchObject({ total_amount: '12.00', invoice_date: '2026-05-02' });
    await act(file, 'merge', { document_ids: [third, second] });
    await process(file);
    expect(await childrenOf(file)).toEqual([]);
    expect(await stateOf(file)).toMatchObject(entered);
  });

  it.each<[string, 'split' | 'merge', object, RegExp]>([
    ['without a page', 'split', { pages: [[1]] }, /page 2 is missing/],
    ['with a page twice', 'split', { pages: [[1, 2], [2]] }, /page 2 is named twice/],
    [
      'with a page that it does not have',
      'split',
      { pages: [[1, 2, 3]] },
      /page 3 is not one of its pages, which are 1, 2/,
    ],
    [
      'with a document of another file',
      'merge',
      { document_ids: ['01985b00-0000-7000-8000-000000000101'] },
      /no document of this file/,
    ],
  ])('cannot be changed %s', async (_, what, body, detail) => {
    const answer = await act(await addPaper(invoice('INV-1'), ['40|100|Terms']), what, body);
    expect([answer.statusCode, errorsOf(answer)[0]?.detail]).toEqual([422, expect.stringMatching(detail)]);
  });
});

describe('a correction', () => {
  const MAIL = {
    ...{ subject: 'Notice', body: '', to: [], cc: [], contentType: 'text/plain', messageId: null },
    ...{ inReplyTo: null, references: [], sentAt: null },
  };
  const LETTERHEAD = [
    '40|40|Hansen and Daughters Freight Agency Copenhagen',
    '40|300|We kindly ask for settlement before collection',
  ];
  const notice = (arrives: string, bill: string) =>
    [...LETTERHEAD, ...NOTICE, '40|140|Kwassa:', `160|140|${arrives}`].map((line) =>
      line.replace('MAEU123456789', bill),
    );
  const labels = async (by = key) => api.list(by, '/v2/document_learned_labels');
  const etaOf = async (arrives: string, bill: string) =>
    (await valuesOf(await addPaper(notice(arrives, bill)))).payload.eta;

  it('teaches a label in any words, for papers of the sender in the account alone, until it is deleted', async () => {
    const id = await addPaper(notice('20 May 2026', 'MAEU123456701'));
    expect((await valuesOf(id)).payload).not.toHaveProperty('eta');
    await patch(id, { extracted_data_manual: { eta: '2026-05-20' } });
    const [learned] = await labels();
    expect(learned?.attributes).toMatchObject({
      document_type: 'arrival_notice',
      field: 'eta',
      label: 'Kwassa',
      relation: 'right',
      ignored: false,
    });
    const next = await addPaper(notice('3 June 2026', 'MAEU123456702'));
    expect((await valuesOf(next)).payload.eta).toBe('2026-06-03');
    expect((await valuesOf(next)).evidence.eta).toMatchObject([{ rule: 'learned label "Kwassa"' }]);

    const owner = key;
    key = await api.key(await api.account());
    expect(await etaOf('4 June 2026', 'MAEU123456703')).toBeUndefined();
    expect(await labels()).toEqual([]);
    expect((await api.call(key, 'DELETE', `/v2/document_learned_labels/${learned?.id}`)).statusCode).toBe(404);
    key = owner;
    expect((await api.call(key, 'DELETE', `/v2/document_learned_labels/${learned?.id}`)).statusCode).toBe(204);
    expect(await etaOf('5 June 2026', 'MAEU123456704')).toBeUndefined();
  });

  it('counts for other forms of the sender of its mail, by its label alone', async () => {
    const form = (lines: readonly string[]) => ['200|70|ARRIVAL NOTICE', ...lines];
    const mailed = async (from: string, lines: readonly string[]) => {
      count += 1;
      const bytes = [...lines, `40|800|File ${count}`].join('\n');
      const { id } = await addDocument(api, key, { bytes, fileName: 'a.txt' });
      await api.database.changeAccount(key.accountId, async (session) => {
        await insertEmailSubmission(session, { ...MAIL, id, from: [from], createdAt: new Date(api.clock.now()) });
        const set = 'UPDATE documents SET email_submission_id = id, added_by = $3 WHERE account_id = $1 AND id = $2';
        await session.prepared(set, [key.accountId, id, from]);
      });
      await process(id);
      return id;
    };
    const first = await mailed(
      'anna@line.example',
      form(['40|140|Kwassa:', '160|140|20 May 2026', '40|400|Alpha beta gamma delta epsilon']),
    );
    await patch(first, { extracted_data_manual: { eta: '2026-05-20' } });
    expect((await labels())[0]?.attributes).toMatchObject({ sender: 'line.example', label: 'Kwassa' });
    const other = form(['40|500|One two three four five six', '40|300|Kwassa', '40|312|3 June 2026']);
    expect((await valuesOf(await mailed('otto@line.example', other))).payload.eta).toBe('2026-06-03');
    expect((await valuesOf(await mailed('otto@other.example', other))).payload).not.toHaveProperty('eta');
  });

  it('that there is no value is learned when it is repeated', async () => {
    const withEta = (bill: string) => notice('3 June 2026', bill).map((line) => line.replace('Kwassa', 'ETA'));
    for (const bill of ['MAEU123456711', 'MAEU123456712']) {
      const id = await addPaper(withEta(bill));
      expect((await valuesOf(id)).payload.eta).toBe('2026-06-03');
      await patch(id, { extracted_data_manual: { eta: null } });
    }
    expect((await labels())[0]?.attributes).toMatchObject({ label: 'ETA', ignored: true, rejected_count: 2 });
    expect((await valuesOf(await addPaper(withEta('MAEU123456713')))).payload).not.toHaveProperty('eta');
  });
});

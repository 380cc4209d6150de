/** What people enter is kept as cases, and today's rules are measured by them: `portolan documents evaluate`. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import { type TestEngines, testEngines } from '../../../../test/helpers/documents/engines.ts';
import { addDocument } from '../../../../test/helpers/documents/files.ts';
import { noAbort } from '../../../../test/helpers/no-abort.ts';
import { reference } from '../../../../test/helpers/tracking.ts';
import { type CasesContext, evaluateCases } from '../evaluating/evaluate-cases.ts';
import { releaseDeleted } from '../store.ts';
import { documentKnowledgeOf } from '../understanding/knowledge.ts';
import { processDocument } from './process-document.ts';

let api: Api;
let engines: TestEngines;
let key: TestKey;

beforeAll(async () => {
  engines = testEngines();
  api = await startApi({ documents: { engines } });
});
afterAll(() => api?.close());
beforeEach(async () => {
  key = await api.key(await api.account());
});

const process = (id: string) => processDocument(api.documents, key.accountId, id, noAbort());

async function add(text: string): Promise<string> {
  const { id } = await addDocument(api, key, { bytes: text, fileName: 'a.txt' });
  await process(id);
  return id;
}

async function enter(id: string, attributes: object): Promise<void> {
  const payload = { data: { type: 'document', id, attributes } };
  const headers = { 'content-type': 'application/vnd.api+json' };
  const answer = await api.call(key, 'PATCH', `/v2/documents/${id}`, { payload, headers });
  expect(answer.statusCode, answer.body).toBe(200);
}

const evaluate = (understander: CasesContext['understander'] = engines.understander) =>
  evaluateCases({ database: api.database, understander, locate: documentKnowledgeOf(reference).locate }, key.accountId);

async function outcomes(understander?: CasesContext['understander']) {
  const { judgements } = await evaluate(understander);
  return judgements.map(({ document, type, fields }) => ({
    document,
    type,
    fields: Object.fromEntries(fields.map(({ field, outcome }) => [field, outcome])),
  }));
}

/** Rules of another day: other values for keys; null finds nothing. */
const otherRules = (changed: Readonly<Record<string, string | null>>): CasesContext['understander'] => ({
  understand: async (pages, hints) => {
    const parts = await engines.understander.understand(pages, hints);
    return parts.map((part) => ({
      ...part,
      payload: Object.fromEntries(
        Object.entries({ ...part.payload, ...changed }).filter(([, value]) => value !== null),
      ),
    }));
  },
});

describe('a document whose user', () => {
  it('entered nothing is no case', async () => {
    const id = await add('type: other\nvessel: A\n');
    await enter(id, { name: 'Mine' });
    expect(await evaluate()).toEqual({ judgements: [], unread: [] });
  });

  it('entered fields is judged by them and by the extracted fields that the user kept', async () => {
    const id = await add('type: arrival_notice\nvessel: A\neta: 2026-05-20\nvoyage: 9\n');
    await enter(id, { extracted_data_manual: { vessel: 'B', voyage: null, etd: '2026-05-01' } });
    const type = { expected: 'arrival_notice', found: 'arrival_notice' };
    expect(await outcomes()).toEqual([
      { document: id, type, fields: { vessel: 'wrong', eta: 'right', voyage: 'wrong', etd: 'missing' } },
    ]);
    // Fields without an extracted and an entered value are not judged.
    expect(await outcomes(otherRules({ vessel: 'B', voyage: null, eta: null, shipper: 'New' }))).toEqual([
      { document: id, type, fields: { vessel: 'right', eta: 'missing', etd: 'missing' } },
    ]);
  });

  it('entered fields is judged by the values extracted at that time, also after a new extraction', async () => {
    const id = await add('type: other\nvessel: A\nvoyage: 1\n');
    await enter(id, { extracted_data_manual: { voyage: '2' } });
    await api.call(key, 'POST', `/v2/documents/${id}/reextract`);
    const documents = { ...api.documents, engines: { ...engines, understander: otherRules({ vessel: 'Z' }) } };
    await processDocument(documents, key.accountId, id, noAbort());
    expect((await outcomes(otherRules({ vessel: 'Z' })))[0]?.fields).toEqual({ vessel: 'wrong', voyage: 'wrong' });
  });

  it('entered only the type is judged only by the type, as detected today', async () => {
    const id = await add('type: other\nvessel: A\n');
    await enter(id, { document_type_manual: 'packing_list' });
    const judged = { document: id, type: { expected: 'packing_list', found: 'other' }, fields: {} };
    expect(await outcomes()).toEqual([judged]);
    await enter(id, { extracted_data_manual: { vessel: 'A' } });
    expect(await outcomes()).toEqual([{ ...judged, fields: { vessel: 'right' } }]);
    await enter(id, { extracted_data_manual: null });
    expect(await outcomes()).toEqual([judged]);
    await enter(id, { document_type_manual: false });
    expect(await outcomes()).toEqual([]);
    const { attributes } = (await api.call(key, 'GET', `/v2/documents/${id}`)).json().data;
    expect(attributes).toMatchObject({ document_type: 'other', document_type_manual: false });
  });

  it('entered values of a child is judged by its own pages of the file', async () => {
    const whole = await add('type: other\nvessel: A\n\ftype: packing_list\nvessel: B\n');
    const answer = await api.call(key, 'GET', `/v2/documents/${whole}`);
    const children = answer.json().data.relationships.child_documents.data as { id: string }[];
    const second = children[1]?.id ?? '';
    await enter(second, { extracted_data_manual: { vessel: 'B' } });
    const type = { expected: 'packing_list', found: 'packing_list' };
    expect(await outcomes()).toEqual([{ document: second, type, fields: { vessel: 'right' } }]);
  });
});

it('a document that was not read is reported as such, and a deleted one has no case and no pages', async () => {
  const { id } = await addDocument(api, key, { bytes: 'type: other\nunread: 1\n', fileName: 'a.txt' });
  await enter(id, { document_type_manual: 'packing_list' });
  expect(await evaluate()).toEqual({ judgements: [], unread: [id] });
  await api.call(key, 'DELETE', `/v2/documents/${id}`);
  expect(await evaluate()).toEqual({ judgements: [], unread: [] });
  await api.database.changeSystem((session) => releaseDeleted(session, new Date('2999-01-01'), 1000));
  const { rows } = await api.database.systemPool.query('SELECT FROM document_cases WHERE document_id = $1', [id]);
  expect(rows).toEqual([]);
});

it('cases are listed in batches, of one account', async () => {
  for (const index of Array(41).keys())
    await enter(await add(`type: other\nn: ${index}\n`), { extracted_data_manual: {} });
  expect((await evaluate()).judgements).toHaveLength(41);
  key = await api.key(await api.account('Other'));
  expect((await evaluate()).judgements).toEqual([]);
});

/** The answers of a source over HTTP: what was not used of each, as they came, and their counts by day. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestKey } from '../../../../test/helpers/api.ts';
import { startTrackedApi, type TrackedApi } from '../../../../test/helpers/tracked.ts';
import { move, refusal, report } from '../../../../test/helpers/tracking/core-world.ts';
import type { Observation } from '../../../core/observation.ts';
import { dataSourceId } from '../schema.ts';
import { deleteOldAnswerDays } from './counts-store.ts';
import { deleteOldAnswers } from './store.ts';

const SIML = dataSourceId({ kind: 'shipping_line', code: 'SIML' });
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let api: TrackedApi;
let admin: TestKey;
let shipmentId: string;
beforeAll(async () => {
  api = await startTrackedApi();
  admin = await api.key(await api.account());
});
afterAll(() => api.close());

const unknown = (code: string): Observation => ({
  ...move('load', 'CNSHA', '2026-05-02T10:00'),
  kind: null,
  original: { code, text: null },
});
const observations = [move('load', 'CNSHA', '2026-05-01T10:00', { vessel: 'EVER' }), unknown('XYZ'), unknown('XYZ')];
const get = (path: string, key = admin) => api.call(key, 'GET', `/v2/sources/${SIML}/${path}`);
const attributesOf = async (path: string) =>
  ((await get(path)).json().data as { attributes: Record<string, unknown> }[]).map(({ attributes }) => attributes);

/** As housekeeping does. */
async function forget(answersBefore: string, countsBefore: string): Promise<void> {
  await api.database.system((session) => deleteOldAnswers(session, new Date(answersBefore), 1000));
  await api.database.system((session) => deleteOldAnswerDays(session, new Date(countsBefore), 1000));
}

describe('the answers of a source', () => {
  it('are listed with what could not be read, and lead to the answer as it came', async () => {
    api.script = (reference, now) => ({
      ...report(reference, now, { observations }),
      unreadable: [{ index: 3, path: 'eventDateTime', problem: 'is missing' }],
      droppedFields: [{ index: 0, path: 'seals/0/number', problem: 'is no text' }],
    });
    ({ shipmentId } = await api.track(admin, 'SIMLANSWERS1'));
    api.clock.advance(HOUR);
    api.script = () => ({ ...refusal('unreachable'), evidence: '429 by the line' });
    await api.check(admin, shipmentId);

    const { data } = (await get('answers')).json();
    expect(data.map((each: { attributes: object }) => each.attributes)).toMatchObject([
      { outcome: 'unreachable', cause: 'rate_limited', statements_count: 0, flaws: [] },
      {
        subjects: ['SIMLANSWERS1'],
        outcome: 'report',
        cause: null,
        statements_count: expect.any(Number),
        flaws: [
          { reason: 'unknown_code', name: 'XYZ', problem: null, count: 2 },
          { reason: 'unreadable_statement', name: 'eventDateTime', problem: 'is missing', count: 1 },
          { reason: 'dropped_field', name: 'seals/number', problem: 'is no text', count: 1 },
        ],
        raw_url: `http://api.test/v2/sources/${SIML}/raw/${data[1].id}`,
        fetched_at: '2026-05-11T18:30:00Z',
      },
    ]);
    expect(JSON.stringify(data)).not.toContain('"answer"');
    const raw = (await get(`raw/${data[1].id}`)).json().data;
    expect(raw).toMatchObject({ id: data[1].id, type: 'source_answer', attributes: { outcome: 'report' } });
    expect(raw.attributes.answer).toMatchObject({ pages: expect.any(Array) });
  });

  it('are found by the reason why they, or parts of them, were not used', async () => {
    const found = async (reasons: string) =>
      (await attributesOf(`answers?filter[reason]=${reasons}`)).map(({ outcome }) => outcome);
    expect(await found('rate_limited')).toEqual(['unreachable']);
    expect(await found('dropped_field')).toEqual(['report']);
    expect(await found('unknown_code,rate_limited')).toEqual(['unreachable', 'report']);
    expect(await found('login_refused')).toEqual([]);
    const wrong = await get('answers?filter[reason]=bad_mood');
    expect([wrong.statusCode, wrong.body]).toEqual([400, expect.stringContaining('login_refused')]);
  });

  it('are counted by day and reason, the same after the answers are deleted', async () => {
    api.clock.advance(DAY);
    api.script = () => refusal('unrecognized');
    await api.check(admin, shipmentId);
    const counts = await attributesOf('answer_counts');
    expect(counts).toEqual([
      {
        day: '2026-05-11',
        answers_count: 2,
        statements_count: expect.any(Number),
        reasons: [
          { reason: 'unknown_code', count: 2 },
          { reason: 'dropped_field', count: 1 },
          { reason: 'rate_limited', count: 1 },
          { reason: 'unreadable_statement', count: 1 },
        ],
      },
      { day: '2026-05-12', answers_count: 1, statements_count: 0, reasons: [{ reason: 'unreadable', count: 1 }] },
    ]);

    const first = '2026-04-12T19:00:00Z';
    // One of the two answers of the first day.
    await forget('2026-05-11T19:00:00Z', first);
    expect(await attributesOf('answers')).toHaveLength(2);
    expect(await attributesOf('answer_counts')).toEqual(counts);
    // Two workers at once.
    await Promise.all([forget('2026-05-23T12:00:00Z', first), forget('2026-05-23T12:00:00Z', first)]);
    expect([await attributesOf('answers'), await attributesOf('raw')]).toEqual([[], []]);
    expect(await attributesOf('answer_counts')).toEqual(counts);

    api.clock.set(Date.parse('2026-06-10T12:00:00Z'));
    expect((await attributesOf('answer_counts')).map(({ day }) => day)).toEqual(['2026-05-12']);
    await forget(first, '2026-05-13T00:00:00Z');
    const { rows } = await api.database.systemPool.query('SELECT FROM source_answer_days');
    expect(rows).toEqual([]);
  });

  it('that fail in the same way are kept as they came once a day, and name it', async () => {
    const kept = async () => (await get('raw')).json().data as { id: string; attributes: { answer: object } }[];
    const before = (await kept()).length;
    for (const evidence of ['503 by the line', '503 by the line', '500 by the line', '503 by the line']) {
      api.clock.advance(HOUR);
      api.script = () => ({ ...refusal('unreachable'), evidence });
      await api.check(admin, shipmentId);
    }
    api.clock.advance(DAY);
    await api.check(admin, shipmentId);
    const [nextDay, fourth, other, second, first] = await kept();
    for (const each of [first, other, nextDay]) expect(each?.attributes.answer).toMatchObject({ failure: null });
    for (const each of [second, fourth]) expect(each?.attributes.answer).toEqual({ same_as: first?.id });
    expect(await kept()).toHaveLength(before + 5);
    const sizes = (await attributesOf('answers')).map((each) => each.byte_size);
    expect(sizes[3]).toBe(sizes[4]);
    const counts = await attributesOf('answer_counts');
    expect(counts.map((each) => each.answers_count)).toEqual(expect.arrayContaining([4, 1]));
  });

  it('are of one account and one source, and for admins', async () => {
    api.script = (reference, now) => report(reference, now, { observations });
    await api.track(admin, 'SIMLANSWERS2');
    const [{ id }] = (await get('answers')).json().data;
    const other = await api.key(await api.account('Other'));
    expect((await get('answers', other)).json().data).toEqual([]);
    expect((await get('answer_counts', other)).json().data).toEqual([]);
    expect((await get(`raw/${id}`, other)).statusCode).toBe(404);
    const maersk = dataSourceId({ kind: 'shipping_line', code: 'MAEU' });
    expect((await api.call(admin, 'GET', `/v2/sources/${maersk}/raw/${id}`)).statusCode).toBe(404);
    const member = await api.key(admin.accountId, 'member');
    for (const path of ['answers', 'answer_counts', `raw/${id}`])
      expect((await get(path, member)).statusCode).toBe(403);
    const nowhere = `/v2/sources/${id}/answer_counts`;
    expect((await api.call(admin, 'GET', nowhere)).statusCode).toBe(404);
  });
});

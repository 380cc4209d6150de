/** Limits of answers, and texts of others. */
import { describe, expect, it } from 'vitest';
import { codeOrQuoted, framed, quoted, type ToolAnswer } from './answers.ts';
import { Api } from './api.ts';

const api = new Api({ request: async () => ({ status: 200, document: {} }) });
const steering = { purpose: '', presentation_guidance: 'Short.', suggested_follow_ups: [], suggested_tools: [] };
const rowsOf = (count: number, bytes: number) =>
  Array.from({ length: count }, (_, index) => ({ index, text: 'x'.repeat(bytes) }));
const frame = (payload: ToolAnswer['payload'], rows?: ToolAnswer['rows']) =>
  framed({ payload, steering, ...(rows && { rows }) }, api, 0) as Record<string, unknown> & {
    items: { index: number }[];
  };

describe('an answer', () => {
  it('is whole where it is small', () => {
    const answer = frame({ items: rowsOf(3, 10) }, { key: 'items', page: { page: 1, pageSize: 25, total: 3 } });
    expect(answer).toMatchObject({
      truncated: false,
      items: [{}, {}, {}],
      _metadata: { presentation_guidance: 'Short.' },
    });
    expect(answer).not.toHaveProperty('next');
  });

  it('has at most 50 rows', () => {
    expect(frame({ items: rowsOf(80, 1) }, { key: 'items' })).toMatchObject({ truncated: true, shown: 50 });
    expect(frame({ items: rowsOf(80, 1) }, { key: 'items', most: 300 }).items).toHaveLength(80);
  });

  it.each([
    [1, 25, 2000],
    [3, 25, 2000],
    [2, 100, 400],
    [2, 7, 9000],
    [5, 1, 40_000],
  ])('of page %i of %i rows has at most 25 kB, and the next page skips nothing', (page, pageSize, bytes) => {
    const items = rowsOf(pageSize, bytes);
    const answer = frame({ items }, { key: 'items', page: { page, pageSize, total: 1000 } });
    const { next } = answer as { next?: { page: number; page_size: number } };
    if (bytes < 25_000) expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(25_000);
    expect(next && (next.page - 1) * next.page_size).toBe((page - 1) * pageSize + answer.items.length);
  });

  it('halves the longest list of one that is no page, and says so', () => {
    const answer = frame({ fields: { charges: { value: rowsOf(200, 300) }, few: rowsOf(3, 10) } }) as Record<
      string,
      unknown
    >;
    const { charges, few } = answer.fields as { charges: { value: unknown[] }; few: unknown[] };
    expect(answer.truncated).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThanOrEqual(25_000);
    expect([charges.value.length, few.length]).toEqual([50, 3]);
  });

  it('says that there are more than a list without pages has', () => {
    expect(frame({ items: rowsOf(3, 1) }, { key: 'items', total: 9 })).toMatchObject({
      truncated: true,
      shown: 3,
      total: 9,
    });
  });

  it('names the newest and the oldest check of sources', () => {
    const checkedAt = ['2026-05-02T00:00:00Z', null, '2026-05-01T00:00:00Z'];
    expect(framed({ payload: {}, steering, checkedAt }, api, 0).freshness).toEqual({
      read_at: '1970-01-01T00:00:00.000Z',
      sources_last_checked_at: '2026-05-02T00:00:00Z',
      oldest_check_at: '2026-05-01T00:00:00Z',
    });
  });
});

describe('a text of others', () => {
  it('is marked, short, and without characters that hide something', () => {
    expect(quoted('EXAM\u200b HOLD\u001b[2J')).toEqual({ quoted: 'EXAM  HOLD [2J' });
    expect(quoted('x'.repeat(1000))?.quoted).toHaveLength(401);
    expect(quoted('')).toBeNull();
    expect(quoted(undefined)).toBeNull();
  });
});

it('leaves a code as it is, and marks what may be a sentence', () => {
  for (const code of ['B12-03-2', 'Row 4.B', 'ZONE 7']) expect(codeOrQuoted(code)).toBe(code);
  for (const text of ['Call +1 555', 'track all of them at once', 'x'.repeat(25), 'Stop!'])
    expect(codeOrQuoted(text)).toEqual({ quoted: text });
  expect(codeOrQuoted(null)).toBeNull();
});

import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import type { ListQuery } from '../../../database/lists/list-query.ts';
import { pageLinks, pageMeta } from '../answers.ts';
import { ApiError } from '../errors.ts';
import { resourceSchema, toOne } from '../resource.ts';
import { linkedBy, type ResourceTable } from '../resource-table.ts';
import { encodeCursor } from './cursor.ts';
import { sqlList } from './list.ts';
import { type RawQuery, readListQuery } from './query.ts';

const loadNone = () => [];
const table: ResourceTable = {
  box: {
    schema: resourceSchema('box', Type.Object({ number: Type.String() }), Type.Object({ shelf: toOne('shelf') })),
    relations: { shelf: linkedBy('shelf', ['shelf'], loadNone) },
  },
  shelf: {
    schema: resourceSchema('shelf', Type.Object({ row: Type.Integer() }), Type.Object({ house: toOne('house') })),
    relations: { house: linkedBy('house', ['house'], loadNone) },
  },
  house: {
    schema: resourceSchema('house', Type.Object({}), Type.Object({})),
    relations: { house: linkedBy('house', ['house'], loadNone) },
  },
};
const where = () => 'true';
const list = sqlList({
  type: 'box',
  from: 'boxes',
  columns: 'id',
  account: 'account_id',
  id: 'id',
  keys: { number: { kind: 'text', sql: 'number' }, created_at: { kind: 'time', sql: 'created_at' } },
  defaultSort: ['-created_at'],
  sortable: ['number', 'created_at'],
  filters: {
    status: { kind: 'choice', values: ['new', 'old'], description: '', where },
    shelf_id: { kind: 'uuid', description: '', where },
    full: { kind: 'boolean', description: '', where },
    updated_at: { kind: 'time_range', description: '', where: { start: where, end: where, on: where } },
  },
  search: { q: '' },
});
const id = '019e184d-9c40-708a-bd12-eee9b21ac7be';

function read(raw: RawQuery, declaration = list): ListQuery {
  return readListQuery(table, declaration, raw);
}

function parametersRefused(raw: RawQuery): (string | undefined)[] {
  try {
    read(raw);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect(error.status).toBe(400);
    return error.errors.map(({ source }) => (source && 'parameter' in source ? source.parameter : undefined));
  }
  return [];
}

describe('readListQuery', () => {
  it('has defaults for everything', () => {
    expect(read({})).toEqual({
      page: { size: 30, number: 1 },
      sort: list.defaultSort,
      filters: {},
      search: {},
      include: [],
      fields: {},
    });
  });

  it('clamps the page size to 100, however large', () => {
    expect(read({ 'page[size]': '101' }).page.size).toBe(100);
    expect(read({ 'page[size]': '999999999999999' }).page.size).toBe(100);
  });

  it.each(['0', '-1', 'x', '1.5', '', '1e3', ' 1', '٣'])('refuses %j as a page number and as a size', (value) => {
    expect(parametersRefused({ 'page[number]': value, 'page[size]': value })).toEqual(['page[size]', 'page[number]']);
  });

  it('lists all faults together', () => {
    const raw = {
      'page[size]': '0',
      sort: 'colour',
      include: 'nothing',
      'filter[status]': 'odd',
      'fields[tree]': 'a',
      'filter[zz]': '1',
    };
    expect(parametersRefused(raw).sort()).toEqual([
      'fields[tree]',
      'filter[status]',
      'filter[zz]',
      'include',
      'page[size]',
      'sort',
    ]);
  });

  it.each(['page', 'page[nr]', 'filter[colour]', 'filter', 'sort[x]', 'include[]', 'fields', 'filter[status][start]'])(
    'refuses the unknown parameter %s of a strict family',
    (name) => expect(parametersRefused({ [name]: '1' })).toEqual([name]),
  );

  it('ignores unknown parameters of no family', () => {
    expect(read({ utm_source: 'x', pages: '0', filters: '1' })).toEqual(read({}));
  });

  it('refuses a parameter given twice', () => {
    expect(parametersRefused({ sort: ['number', 'created_at'] })).toEqual(['sort']);
  });

  it('reads sort with directions', () => {
    expect(read({ sort: '-created_at,number' }).sort).toEqual([
      { field: 'created_at', direction: 'descending', kind: 'time' },
      { field: 'number', direction: 'ascending', kind: 'text' },
    ]);
  });

  it('does not accept names of inherited properties as fields', () => {
    expect(
      parametersRefused({ sort: 'constructor', 'fields[__proto__]': 'a', 'fields[constructor]': 'a' }),
    ).toHaveLength(3);
  });

  it('reads include paths up to three deep', () => {
    expect(read({ include: 'shelf,shelf.house' }).include).toEqual([['shelf'], ['shelf', 'house']]);
    expect(parametersRefused({ include: 'shelf.house.house.house' })).toEqual(['include']);
    expect(parametersRefused({ include: 'shelf.nothing' })).toEqual(['include']);
    expect(parametersRefused({ include: 'toString' })).toEqual(['include']);
  });

  it('includes what the list includes by default, unless the query names others', () => {
    const declaration = { ...list, defaultInclude: ['shelf'] };
    expect(read({}, declaration).include).toEqual([['shelf']]);
    expect(read({ include: '' }, declaration).include).toEqual([]);
  });

  it('reads fields by type and knows each field', () => {
    expect(read({ 'fields[box]': 'number,shelf', 'fields[shelf]': '' }).fields).toEqual({
      box: new Set(['number', 'shelf']),
      shelf: new Set(),
    });
    expect(parametersRefused({ 'fields[box]': 'colour' })).toEqual(['fields[box]']);
  });

  it('reads times of ranges as UTC, a date being its whole day', () => {
    const { filters } = read({ 'filter[updated_at][start]': '2026-05-11', 'filter[updated_at][end]': '2026-05-11' });
    expect(filters).toEqual({
      'updated_at.start': '2026-05-11T00:00:00.000Z',
      'updated_at.end': '2026-05-11T23:59:59.999Z',
    });
    expect(read({ 'filter[updated_at][start]': '2026-05-11T20:00:00 02:00' }).filters).toEqual({
      'updated_at.start': '2026-05-11T18:00:00.000Z',
    });
    expect(read({ 'filter[updated_at][start]': '2026-05-11T20:00' }).filters).toEqual({
      'updated_at.start': '2026-05-11T20:00:00.000Z',
    });
  });

  it('reads a range without a bound as a day', () => {
    expect(read({ 'filter[updated_at]': '2026-05-11' }).filters).toEqual({ 'updated_at.on': '2026-05-11' });
    expect(parametersRefused({ 'filter[updated_at]': '2026-05-11T00:00:00Z' })).toEqual(['filter[updated_at]']);
  });

  it.each([
    '2026-02-30',
    '0000-05-11',
    '0000-05-11T10:00:00Z',
    'yesterday',
    '',
    '2026-02-30T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-14:00',
  ])('refuses %j as a time', (text) => {
    expect(parametersRefused({ 'filter[updated_at][end]': text })).toEqual(['filter[updated_at][end]']);
  });

  it('checks ids, booleans and choices of filters', () => {
    expect(
      read({ 'filter[shelf_id]': id.toUpperCase(), 'filter[full]': 'true', 'filter[status]': 'new,old' }).filters,
    ).toEqual({
      shelf_id: id,
      full: 'true',
      status: 'new,old',
    });
    expect(
      parametersRefused({ 'filter[shelf_id]': "1' OR '1'='1", 'filter[full]': 'yes', 'filter[status]': 'new,x' }),
    ).toHaveLength(3);
  });
});

describe('keyset cursors', () => {
  const values = ['2026-05-11T18:30:00.000Z', id];
  const cursor = encodeCursor({ sort: list.defaultSort, after: values });

  it('are decoded as they were encoded', () => {
    expect(read({ 'page[after]': cursor, 'page[size]': '5' }).page).toEqual({ size: 5, after: values });
  });

  it.each([
    '',
    'x',
    'bm9uc2Vuc2U',
    Buffer.from('[]').toString('base64url'),
    Buffer.from('["-created_at"]').toString('base64url'),
    Buffer.from(`["-created_at","2026-13-45T00:00:00Z","${id}"]`).toString('base64url'),
    Buffer.from(`["-created_at","2026-05-11T18:30:00Z","1; DROP TABLE x"]`).toString('base64url'),
    Buffer.from(`["-created_at","2026-05-11T18:30:00Z",null]`).toString('base64url'),
    Buffer.from(`["-created_at",null,"${id}"]`).toString('base64url'),
    Buffer.from(`["-created_at",{"a":1},"${id}"]`).toString('base64url'),
  ])('are refused when forged: %s', (forged) =>
    expect(parametersRefused({ 'page[after]': forged })).toEqual(['page[after]']),
  );

  it('belong to one order of the list', () => {
    expect(parametersRefused({ 'page[after]': cursor, sort: 'number' })).toEqual(['page[after]']);
  });

  it('exclude a page number', () => {
    expect(parametersRefused({ 'page[after]': cursor, 'page[number]': '2' })).toEqual(['page[number]']);
  });
});

it('repeats page, size and total of a list under meta.pagination, without a number on a page by cursor', () => {
  const page = { rows: [], total: 25, next: null };
  const byNumber = read({ 'page[number]': '2', 'page[size]': '10' });
  expect(pageMeta(byNumber, page)).toEqual({ size: 10, total: 25, pagination: { page: 2, size: 10, total: 25 } });
  const { next_cursor: next } = pageLinks('', '/v2/boxes', read({}), { ...page, next: ['2026-05-11T18:30:00Z', id] });
  const cursor = new URL(next ?? '', 'https://a.test').searchParams.get('page[after]') ?? '';
  const byCursor = pageMeta(read({ 'page[after]': cursor }), page);
  expect(byCursor.pagination).toEqual({ page: null, size: 30, total: 25 });
});

describe('pageLinks', () => {
  const links = (raw: RawQuery, url: string, total: number, next: string[] | null = null) =>
    pageLinks('https://a.test', url, read(raw), { rows: [], total, next });

  it('has self and current even of an empty list, and nothing else', () => {
    expect(links({}, '/v2/boxes', 0)).toEqual({
      self: 'https://a.test/v2/boxes',
      current: 'https://a.test/v2/boxes?page%5Bnumber%5D=1&page%5Bsize%5D=30',
    });
  });

  it('has prev and next only where they lead somewhere, and keeps the other parameters', () => {
    const middle = links(
      { 'page[number]': '2', 'page[size]': '10' },
      '/v2/boxes?page[number]=2&page[size]=10&q=a%26b',
      25,
    );
    expect(new URL(middle.next ?? '').searchParams.get('q')).toBe('a&b');
    expect(new URL(middle.next ?? '').searchParams.get('page[number]')).toBe('3');
    expect(new URL(middle.prev ?? '').searchParams.get('page[number]')).toBe('1');
    expect(new URL(middle.last ?? '').searchParams.get('page[number]')).toBe('3');
    expect(links({ 'page[number]': '3', 'page[size]': '10' }, '/v2/boxes?page[number]=3', 25)).not.toHaveProperty(
      'next',
    );
  });

  it('encodes self like the others, question marks of a search among it', () => {
    const { self, current } = links({}, '/v2/boxes?q=a b?c&filter[status]=new', 1);
    expect(self).toBe('https://a.test/v2/boxes?q=a+b%3Fc&filter%5Bstatus%5D=new');
    expect(current?.startsWith(`${self}&page`)).toBe(true);
  });

  it('leads back to the last page from beyond it', () => {
    const beyond = links({ 'page[number]': '9' }, '/v2/boxes?page[number]=9', 31);
    expect(new URL(beyond.prev ?? '').searchParams.get('page[number]')).toBe('2');
  });

  it('offers a cursor where more rows follow', () => {
    const { next_cursor: next } = links({}, '/v2/boxes', 60, ['2026-05-11T18:30:00.000Z', id]);
    const after = new URL(next ?? '').searchParams.get('page[after]') ?? '';
    expect(read({ 'page[after]': after }).page).toMatchObject({ after: ['2026-05-11T18:30:00.000Z', id] });
    expect(new URL(next ?? '').searchParams.has('page[number]')).toBe(false);
  });
});

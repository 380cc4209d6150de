import { expect, it } from 'vitest';
import type { ListQuery } from '../../../database/lists/list-query.ts';
import { arrayPage } from './array-page.ts';
import { arrayList, sqlList } from './list.ts';

const table = { type: 'box', from: 'boxes', columns: 'id', account: 'account_id', id: 'id' } as const;
const keys = { number: { kind: 'text', sql: 'number' }, created_at: { kind: 'time', sql: 'created_at' } } as const;

it('takes the kind of an order from its key, and refuses an unknown key', () => {
  expect(sqlList({ ...table, keys, defaultSort: ['-created_at', 'number'] }).defaultSort).toEqual([
    { field: 'created_at', direction: 'descending', kind: 'time' },
    { field: 'number', direction: 'ascending', kind: 'text' },
  ]);
  // @ts-expect-error no key has this name
  expect(() => sqlList({ ...table, keys, defaultSort: ['-colour'] })).toThrow('The list of box has no key colour.');
  // @ts-expect-error no key has this name
  expect(sqlList({ ...table, keys, defaultSort: ['number'], sortable: ['colour'] }).sortable).toEqual(['colour']);
  const filters = { full: { kind: 'boolean', description: '' } } as const;
  // @ts-expect-error the filter has no SQL
  expect(sqlList({ ...table, keys, defaultSort: ['number'], filters }).filters).toBe(filters);
});

it('pages an array by its filters, and goes on behind a row that is gone', () => {
  const list = arrayList<{ id: string; number: string }>({
    type: 'box',
    key: { name: 'number', kind: 'text', of: ({ number }) => number },
    filters: {
      among: {
        kind: 'text',
        description: '',
        keeps: (value) => {
          const wanted = value.split(',');
          return ({ number }) => wanted.includes(number);
        },
      },
    },
  });
  const boxes = ['a', 'b', 'c', 'd'].map((number) => ({ id: `id ${number}`, number }));
  const query = { filters: { among: 'a,b,d' }, page: { size: 2, number: 1 } } as unknown as ListQuery;
  const first = arrayPage(list, boxes, query);
  expect(first).toEqual({ rows: [boxes[0], boxes[1]], total: 3, next: ['b', 'id b'] });
  const left = boxes.filter(({ number }) => number !== 'b');
  const after = { ...query, page: { size: 2, after: first.next ?? [] } };
  expect(arrayPage(list, left, after)).toEqual({ rows: [boxes[3]], total: 2, next: null });
});

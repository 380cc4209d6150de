import { expect, it } from 'vitest';
import { excluded, insertRow, insertRows, updateRow, updateRows } from './columns.ts';

type Statement = [text: string, values: readonly unknown[]];

function recording<Extra extends object>(extra: Extra) {
  const statements: Statement[] = [];
  const prepared = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
    statements.push([text, values]);
    return [];
  };
  return { statements, session: { prepared, query: prepared, ...extra } };
}

it('inserts the members that the names state, for the account of the session', async () => {
  const { statements, session } = recording({ accountId: 'mine' });
  const row = { accountId: 'other', id: 'a', isShared: null, unnamed: 1 };
  await insertRow(session, 'INSERT INTO views', 'id is_shared', row, 'RETURNING id');
  expect(statements).toEqual([
    ['INSERT INTO views (account_id, id, is_shared) VALUES ($1, $2, $3) RETURNING id', ['mine', 'a', null]],
  ]);
});

it('inserts for the account of the row where the session has none', async () => {
  const { statements, session } = recording({});
  await insertRow(session, 'INSERT INTO views', 'id', { accountId: 'other', id: 'a' });
  expect(statements[0]?.[1]).toEqual(['other', 'a']);
});

it('changes the columns that the names state', async () => {
  const { statements, session } = recording({ accountId: 'mine' });
  await updateRow(session, 'UPDATE views', 'is_shared name', { id: 'a', name: 'n', isShared: true } as { id: string });
  expect(statements).toEqual([
    ['UPDATE views SET is_shared = $3, name = $4 WHERE account_id = $1 AND id = $2', ['mine', 'a', true, 'n']],
  ]);
});

it('changes what no member holds by its own assignment', async () => {
  const { statements, session } = recording({ accountId: 'mine' });
  await updateRow(session, 'UPDATE views', 'name', { id: 'a', name: 'n' } as { id: string }, 'was = $3');
  expect(statements[0]?.[0]).toBe('UPDATE views SET name = $3, was = $3 WHERE account_id = $1 AND id = $2');
});

it('inserts many rows by their columns, with objects and arrays as JSON', async () => {
  const { statements, session } = recording({ accountId: 'mine' });
  const rows = [
    { id: 'a', tags: ['x', 'y'], shownAs: null },
    { id: 'b', tags: [], shownAs: { a: 1 } },
  ];
  await insertRows(session, 'INSERT INTO views', 'id uuid, tags text[], shown_as jsonb', rows, {
    computed: { slot: '7' },
    rest: 'ON CONFLICT DO NOTHING',
  });
  expect(statements).toEqual([
    [
      'INSERT INTO views (account_id, id, tags, shown_as, slot) SELECT $1, given.id, ' +
        'ARRAY(SELECT jsonb_array_elements_text(given.tags))::text[], given.shown_as, 7 ' +
        'FROM unnest($2::uuid[], $3::jsonb[], $4::jsonb[]) AS given (id, tags, shown_as) ON CONFLICT DO NOTHING',
      ['mine', ['a', 'b'], ['["x","y"]', '[]'], [null, '{"a":1}']],
    ],
  ]);
});

it('inserts rows of no account where the session has none, and nothing where there are none', async () => {
  const { statements, session } = recording({});
  await insertRows(session, 'INSERT INTO ships', 'imo text', [{ imo: '1' }]);
  await insertRows(session, 'INSERT INTO ships', 'imo text', []);
  const text = 'INSERT INTO ships (imo) SELECT given.imo FROM unnest($1::text[]) AS given (imo) ';
  expect(statements).toEqual([[text, [['1']]]]);
});

it('changes many rows by their ids', async () => {
  const { statements, session } = recording({ accountId: 'mine' });
  const rows = [{ id: 'a', json: '{}' }];
  await updateRows(session, 'UPDATE views', 'json text', rows, 'AND r.json <> given.json');
  await updateRows(session, 'UPDATE views', 'json text', []);
  expect(statements).toEqual([
    [
      'UPDATE views AS r SET json = given.json FROM unnest($2::uuid[], $3::text[]) AS given (id, json) ' +
        'WHERE r.account_id = $1 AND r.id = given.id AND r.json <> given.json',
      ['mine', ['a'], ['{}']],
    ],
  ]);
});

it('refuses a row that lacks a member, which PostgreSQL would take for null', async () => {
  const { statements, session } = recording({ accountId: 'mine' });
  await expect(insertRow(session, 'INSERT INTO views', 'id is_shared', { id: 'a' })).rejects.toThrow(
    'The row has no isShared for the column is_shared.',
  );
  await expect(updateRow(session, 'UPDATE views', 'is_shared', { id: 'a' })).rejects.toThrow('no isShared');
  expect(statements).toEqual([]);
});

it('writes what an upsert replaces', () => {
  expect(excluded('name is_shared')).toBe('name = excluded.name, is_shared = excluded.is_shared');
});

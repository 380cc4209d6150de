import { expect, it } from 'vitest';
import { excluded, insertRow, insertRows, updateRow } from './columns.ts';

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

it('inserts several rows by their members, and no rows without a statement', async () => {
  const { statements, session } = recording({ accountId: 'mine' });
  const rows = [{ id: 'a', isShared: true, at: new Date(0), unnamed: 1 }];
  await insertRows(session, 'INSERT INTO views', 'id is_shared at', rows, 'RETURNING id');
  await insertRows(session, 'INSERT INTO views', 'id', []);
  const [[text, values] = ['', []], ...others] = statements;
  expect(text.replaceAll(/\s+/g, ' ')).toBe(
    'INSERT INTO views (account_id, id, is_shared, at) SELECT $1, id, is_shared, at' +
      ' FROM jsonb_populate_recordset(NULL::views, $2::jsonb) RETURNING id',
  );
  expect(values).toEqual(['mine', '[{"id":"a","is_shared":true,"at":"1970-01-01T00:00:00.000Z"}]']);
  expect(others).toEqual([]);
  await expect(insertRows(session, 'INSERT INTO views', 'id is_shared', [{ id: 'a' }])).rejects.toThrow('isShared');
});

it('changes the columns that the names state', async () => {
  const { statements, session } = recording({ accountId: 'mine' });
  await updateRow(session, 'UPDATE views', 'is_shared name', { id: 'a', name: 'n', isShared: true } as { id: string });
  expect(statements).toEqual([
    ['UPDATE views SET is_shared = $3, name = $4 WHERE account_id = $1 AND id = $2', ['mine', 'a', true, 'n']],
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

import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { columnNames, derived, present, type RowOf } from './attributes.ts';
import { resourceList } from './reading/list.ts';
import { linkOne, Nullable, resourceSchema, Timestamp, toOne } from './resource.ts';

const status = Type.Enum(['open', 'closed'], { description: 'Of the door' });
const Crate = resourceSchema(
  'crate',
  Type.Object({
    label: Nullable(Type.String()),
    gross_weight: Type.Integer(),
    status: derived(status),
    secret: Type.Optional(Type.String()),
    opened_at: Nullable({ ...Timestamp, description: 'Null: never' }),
    created_at: Timestamp,
  }),
  Type.Object({ owner: toOne('user') }),
);
const row: RowOf<typeof Crate> = {
  id: 'a',
  label: null,
  grossWeight: 7,
  openedAt: null,
  createdAt: new Date(Date.UTC(2026, 4, 11, 18, 30, 0, 999)),
};
const relationships = { owner: linkOne('user', null) };

it('shows the members of a row under the names of its attributes, in the order of the schema', () => {
  const { type, id, json } = present(Crate, row, { attributes: { status: 'open', secret: 's' }, relationships });
  expect({ type, id }).toEqual({ type: 'crate', id: 'a' });
  expect(json).toBe(
    '{"id":"a","type":"crate","attributes":{"label":null,"gross_weight":7,"status":"open","secret":"s","opened_at":null,' +
      '"created_at":"2026-05-11T18:30:00Z"},"relationships":{"owner":{"data":null}}}',
  );
});

it('leaves an optional attribute out where it is not given', () => {
  expect(present(Crate, row, { attributes: { status: 'open' }, relationships }).json).not.toContain('secret');
});

it('does not compile without what the row does not hold', () => {
  // @ts-expect-error a derived attribute is missing
  present(Crate, row, { attributes: {}, relationships });
  // @ts-expect-error a relationship is missing
  present(Crate, row, { attributes: { status: 'open' }, relationships: {} });
  // @ts-expect-error an instant is a date in rows
  present(Crate, { ...row, createdAt: '2026-05-11' }, { attributes: { status: 'open' }, relationships });
  const { label: _, ...unlabelled } = row;
  // @ts-expect-error a member of the row is missing
  expect(present(Crate, unlabelled, { attributes: { status: 'open' }, relationships }).json).not.toContain('label');
});

it('marks a derived attribute out of sight of the OpenAPI document', () => {
  expect(JSON.stringify(derived(status))).toBe(JSON.stringify(status));
  expect(Object.keys(derived(status))).toEqual(Object.keys(status));
});

it('has a column for each attribute that is neither derived nor optional', () => {
  expect(columnNames(Crate)).toBe('label gross_weight opened_at created_at');
});

it('declares a list with the columns and the keys of the attributes', () => {
  const list = resourceList(Crate, 'crates c', {
    own: 'owner_id',
    computed: { grossWeight: 'c.gross_weight::float8', isFull: 'true' },
    defaultSort: ['-created_at'],
    sortable: ['gross_weight', 'opened_at', 'label'],
  });
  expect(list).toMatchObject({ type: 'crate', from: 'crates c', account: 'c.account_id', id: 'c.id' });
  expect(list.columns).toBe(
    'c.id AS "id", c.label AS "label", c.opened_at AS "openedAt", c.created_at AS "createdAt", c.owner_id AS "ownerId", ' +
      'c.gross_weight::float8 AS "grossWeight", true AS "isFull"',
  );
  expect(list.keys).toEqual({
    created_at: { kind: 'time', sql: 'c.created_at' },
    gross_weight: { kind: 'number', sql: 'c.gross_weight' },
    opened_at: { kind: 'time', sql: 'c.opened_at', nullable: true },
    label: { kind: 'text', sql: 'c.label', nullable: true },
  });
});

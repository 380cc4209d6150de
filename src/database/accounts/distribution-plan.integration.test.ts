/** The plan for a distributed database against the catalog: a new table or key that breaks a rule of Citus is found here. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClient, type TestClient } from '../../../test/helpers/database.ts';
import { planDistribution, statementsOf } from './distribution-plan.ts';

let opened: TestClient;
beforeAll(async () => {
  opened = await openTestClient();
});
afterAll(() => opened.close());

const query = async <Row>(text: string, values: readonly unknown[] = []) =>
  (await opened.client.query(text, [...values])).rows as Row[];

test('every table is in one group, and its statement comes after those of the tables that it refers to', async () => {
  const plan = await planDistribution({ query });
  const all = await query<{ name: string }>(`SELECT relname::text AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`);
  expect([...plan.reference, ...plan.distributed, ...plan.local].toSorted()).toEqual(
    all.map(({ name }) => name).toSorted(),
  );
  const statements = statementsOf(plan).filter((each) => each.startsWith('SELECT create_'));
  expect(statements).toHaveLength(plan.reference.length + plan.distributed.length);
  expect(plan.distributed.length).toBeGreaterThan(85);
});

test('what Citus cannot keep is named', async () => {
  const { drops, triggers } = await planDistribution({ query });
  expect(drops).toMatchInlineSnapshot(`
    [
      "ALTER TABLE calendar_feeds DROP CONSTRAINT calendar_feeds_account_id_view_id_fkey;",
      "ALTER TABLE shares DROP CONSTRAINT shares_account_id_container_id_fkey;",
      "ALTER TABLE shares DROP CONSTRAINT shares_account_id_shipment_id_fkey;",
    ]
  `);
  expect(triggers).toBeGreaterThan(100);
});

test('a key that Citus cannot keep would be found', async () => {
  const before = (await planDistribution({ query })).drops;
  await query('CREATE UNIQUE INDEX notes_by_id_alone ON notes (id)');
  await query(`ALTER TABLE webhooks ADD COLUMN other_account uuid,
    ADD CONSTRAINT crosses FOREIGN KEY (other_account, id) REFERENCES notes (account_id, id)`);
  const { drops } = await planDistribution({ query });
  expect(drops.filter((each) => !before.includes(each))).toEqual([
    'DROP INDEX notes_by_id_alone;',
    'ALTER TABLE webhooks DROP CONSTRAINT crosses;',
  ]);
});

/**
 * The law that no statement of a request reads rows of two accounts, even without row-level security: of each statement that the
 * operations have sent, every scan of a table with account data compares the account, in the plan. Statements within functions and triggers of
 * the schema are not seen.
 */
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { listAccountTables } from '../../src/database/accounts/account-tables.ts';
import type { Contract } from './contract.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly Plans?: readonly PlanNode[];
  readonly [property: string]: unknown;
}

/** What a node compares rows by. */
const CONDITIONS = ['Index Cond', 'Recheck Cond', 'Filter', 'TID Cond', 'Hash Cond', 'Merge Cond', 'Join Filter'];

/** Texts that sessions of requests have sent from now on, until it is stopped: later files of tests use the same driver. */
export function recordStatements(): { readonly texts: ReadonlySet<string>; stop(): void } {
  const texts = new Set<string>();
  const tenants = new WeakSet<pg.Client>();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(
    this: pg.Client,
    statement: { text?: string; values?: unknown[] },
    ...rest: never[]
  ) {
    if (statement?.values?.includes('portolan_tenant')) tenants.add(this);
    const text = statement?.text;
    if (text !== undefined && tenants.has(this) && /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/i.test(text))
      texts.add(text);
    return Reflect.apply(query, this, [statement, ...rest]);
  } as typeof query;
  const stop = () => {
    pg.Client.prototype.query = query;
  };
  return { texts, stop };
}

interface Scan extends PlanNode {
  /** The subplan that it is in. */
  readonly within: string | undefined;
}

function scansOf(node: PlanNode, outer?: string): Scan[] {
  const within = (node['Subplan Name'] as string | undefined) ?? outer;
  const own = node['Relation Name'] !== undefined && node['Node Type'].endsWith('Scan') ? [{ ...node, within }] : [];
  return [...own, ...(node.Plans ?? []).flatMap((each) => scansOf(each, within))];
}

function textsOf(node: PlanNode, names: readonly string[]): string[] {
  const own = names.flatMap((name) => node[name] ?? []).map(String);
  return [...own, ...(node.Plans ?? []).flatMap((each) => textsOf(each, names))];
}

/** Of the verbose plan the scans of account data that compare no account. @param keys by table: the column with the account */
export function scansAcrossAccounts(plan: PlanNode, keys: ReadonlyMap<string, string>): string[] {
  const all = textsOf(plan, CONDITIONS);
  const everything = textsOf(plan, [...CONDITIONS, 'Output']).join('\n');
  return scansOf(plan).flatMap((scan) => {
    const relation = String(scan['Relation Name']);
    const key = keys.get(relation) ?? keys.get(relation.replace(/_(default|\d{8})$/, ''));
    if (key === undefined) return [];
    // Partitions have an alias of their own.
    const alias = String(scan.Alias);
    const names = [alias, alias.replace(/_\d+$/, '')].map((name) => `${name}.${key}`);
    const bitmaps = (scan.Plans ?? []).filter((each) => each['Node Type'] === 'Bitmap Index Scan');
    const own = textsOf({ ...scan, Plans: bitmaps }, CONDITIONS);
    const isCompared =
      own.some((each) => new RegExp(`\\b${key}\\b`).test(each)) ||
      all.some((each) => names.some((name) => each.includes(name))) ||
      // EXISTS as a hash of the other table, which the row looks up by account.
      (scan.within !== undefined && everything.includes(`account_id = (hashed ${scan.within}).col`));
    return isCompared ? [] : [relation];
  });
}

/** What finds the account, before it is known. */
const FINDS_ACCOUNT = ['SELECT account_id AS "accountId", id, name FROM users WHERE email = $1'];

export function statementsByAccount(contract: () => Contract, texts: ReadonlySet<string>): void {
  describe('statements of requests', () => {
    it('read one account each', async () => {
      const client = await contract().world.service.database.systemPool.connect();
      try {
        const tables = await listAccountTables({ query: async (text) => (await client.query(text)).rows });
        const keys = new Map(tables.map(({ name, key }) => [name, key]));
        // Of small tables PostgreSQL would read all rows once rather than look up those of an account.
        await client.query('BEGIN; SET LOCAL enable_seqscan = off');
        const acrossOf = async (text: string) => {
          const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${text}`);
          return scansAcrossAccounts(rows[0]['QUERY PLAN'][0].Plan, keys);
        };
        const across: string[] = [];
        for (const text of texts) {
          const found = await acrossOf(text);
          if (found.length > 0 && !FINDS_ACCOUNT.includes(text.trim()))
            across.push(`${found.join(', ')}: ${text.replace(/\s+/g, ' ')}`);
        }
        expect(texts.size).toBeGreaterThan(500);
        expect(across).toEqual([]);
        // A statement that does so is found.
        expect(await acrossOf('SELECT FROM shipments WHERE id = $1')).toEqual(['shipments']);
        const join = 'SELECT FROM shipments s JOIN containers c ON c.shipment_id = s.id WHERE s.account_id = $1';
        expect(await acrossOf(join)).toEqual(['containers']);
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
    });
  });
}

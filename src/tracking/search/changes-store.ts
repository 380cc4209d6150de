/**
 * What changed since a time, beside the rows of containers and shipments (core/noted-changes.ts): the filter, the changes of a page,
 * and those that no report makes.
 */
import { changesSince, type DatedChange, NOTED_DAYS, type NotedChange } from '../../core/noted-changes.ts';
import type { AccountSession } from '../../database/database.ts';
import type { FilterSql } from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { formatInstant } from '../../lib/clock.ts';

const DAY_MILLIS = 86_400_000;
export const CHANGED_SINCE = 'changed_since';

/** @param table its alias in the list */
export function changedSince(table: 'c' | 's') {
  const where: FilterSql = (value, parameters) => `${table}.changed_at >= ${parameters.of(value)}::timestamptz`;
  return {
    kind: 'instant',
    description: `Those of which something changed since then that people plan by, as \`meta.changes\` says; kept for ${NOTED_DAYS} days`,
    where,
  } as const;
}

/** By the ids of rows that a filter has found since this time. */
export async function listChangesSince(
  session: AccountSession,
  table: 'containers' | 'shipments',
  { ids, since }: { readonly ids: readonly string[]; readonly since: string },
): Promise<ReadonlyMap<string, readonly DatedChange[]>> {
  const rows = await session.prepared<{ id: string; changes: readonly DatedChange[] }>(
    `SELECT id, changes FROM ${table} WHERE account_id = $1 AND id = any($2::uuid[])`,
    [session.accountId, ids],
  );
  return new Map(rows.map(({ id, changes }) => [id, changesSince(changes, Date.parse(since))]));
}

/** A page with what changed of its rows, where it is a page of what changed. */
export async function withChanges<Row extends { readonly id: string }>(
  session: AccountSession,
  table: 'containers' | 'shipments',
  page: Page<Row>,
  { filters: { [CHANGED_SINCE]: since } }: Pick<ListQuery, 'filters'>,
): Promise<Page<Row>> {
  if (since === undefined) return page;
  const ids = page.rows.map(({ id }) => id);
  return { ...page, changes: Object.fromEntries(await listChangesSince(session, table, { ids, since })) };
}

/** Says from when on changes are kept, where earlier ones are wanted. @param now world time */
export function withKeptSince<Row>(
  page: Page<Row>,
  { filters: { [CHANGED_SINCE]: since } }: Pick<ListQuery, 'filters'>,
  now: number,
): Page<Row> {
  const keptSince = now - NOTED_DAYS * DAY_MILLIS;
  return since === undefined || Date.parse(since) >= keptSince
    ? page
    : { ...page, changesSince: formatInstant(keptSince) };
}

/**
 * Locks containers with their shipments, as reports do. Those that a report is being applied to are left out: to wait for it while
 * holding what it waits for would be a deadlock.
 * @returns the ids of the locked ones
 */
export async function lockToNote(session: AccountSession, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await session.prepared<{ id: string }>(
    `SELECT c.id FROM containers c JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
      WHERE c.account_id = $1 AND c.id = any($2::uuid[]) FOR NO KEY UPDATE OF s, c SKIP LOCKED`,
    [session.accountId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

export interface ContainerNote {
  readonly containerId: string;
  readonly change: NotedChange;
}

/** Of locked containers. A shipment is found by what changed of its containers; what it was stands with them. */
export async function noteChanges(session: AccountSession, notes: readonly ContainerNote[], now: Date): Promise<void> {
  if (notes.length === 0) return;
  const byContainer = Map.groupBy(notes, ({ containerId }) => containerId);
  const at = formatInstant(now.getTime());
  const made = [...byContainer.values()].map((each) => JSON.stringify(each.map(({ change }) => ({ ...change, at }))));
  await session.prepared(
    `WITH noted AS (
       UPDATE containers c SET changes = kept_changes(c.changes, given.made, $4), changed_at = $4
         FROM unnest($2::uuid[], $3::jsonb[]) AS given (id, made)
        WHERE c.account_id = $1 AND c.id = given.id RETURNING c.shipment_id)
     UPDATE shipments SET changed_at = $4 WHERE account_id = $1 AND id IN (SELECT shipment_id FROM noted)`,
    [session.accountId, [...byContainer.keys()], made, now],
  );
}

/** A sample of an account's containers, for previews of what a change of its rules would do. */
import type { AccountSession } from '../../database/database.ts';

export interface ContainerSample {
  /** All, or `limit` of them. */
  readonly ids: readonly string[];
  /** Of how many. */
  readonly total: number;
}

/**
 * Containers that are listed and not yet returned empty. The same sample each time, so that two previews can be compared:
 * the ids are ordered by their last digits, which are random.
 */
export async function sampleContainers(session: AccountSession, limit: number): Promise<ContainerSample> {
  const rows = await session.prepared<{ id: string; total: number }>(
    `SELECT id, (count(*) OVER ())::int AS total FROM containers
      WHERE account_id = $1 AND listed AND current_status <> 'empty_returned'
      ORDER BY right(id::text, 12), id LIMIT $2`,
    [session.accountId, limit],
  );
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/** @param found in the sample @returns of all containers; exact where the sample is all of them */
export function scaledCount(found: number, { ids, total }: ContainerSample): number {
  return ids.length === 0 ? 0 : Math.round((found * total) / ids.length);
}

/** Read in batches, so that no request holds the process for long. */
export function batchesOf(ids: readonly string[], size = 200): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
}

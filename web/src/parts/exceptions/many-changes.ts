/** Changes many exceptions at once: by their ids, or all that filters of the API find. */

import type { Resource } from '../../app/api/request.ts';
import { sendRequest } from '../../app/api/request.ts';
import type { ExceptionChanges } from '../../app/api/resources.ts';

/** What the service takes in one request. */
const MOST_IDS = 1000;
/** What filters may find in one request. */
export const MOST_FOUND = 5000;

export type ManyChange =
  | { readonly kind: 'done' | 'reopened' }
  | { readonly kind: 'snoozed'; readonly until: string }
  | { readonly kind: 'assigned'; readonly userId: string | null };

/** `filter`: parameters of the list of exceptions, without `?`. */
export type Chosen = { readonly ids: readonly string[] } | { readonly filter: string };

export interface ChangeResult {
  readonly changedIds: readonly string[];
  /** Resolved or deleted meanwhile. */
  readonly missed: number;
}

/** @throws RequestFailed */
export async function changeMany(chosen: Chosen, change: ManyChange): Promise<ChangeResult> {
  const bodies = 'filter' in chosen ? [{}] : chunksOf(chosen.ids).map((ids) => ({ exception_ids: ids }));
  const query = 'filter' in chosen ? `?${chosen.filter}` : '';
  const { relationships, ...attributes } = membersOf(change);
  const results: ExceptionChanges['results'][number][] = [];
  for (const body of bodies) {
    const data = { attributes: { ...body, ...attributes }, ...(relationships && { relationships }) };
    const { data: answer } = await sendRequest<Resource<ExceptionChanges>>(
      'POST',
      `/exceptions/changes${query}`,
      JSON.stringify({ data }),
    );
    results.push(...answer.attributes.results);
  }
  const changedIds = results.filter(({ result }) => result === 'changed').map(({ exception_id: id }) => id);
  return { changedIds, missed: results.length - changedIds.length };
}

function membersOf(change: ManyChange): {
  readonly status?: string;
  readonly snoozed_until?: string;
  readonly relationships?: object;
} {
  switch (change.kind) {
    case 'done':
      return { status: 'acknowledged' };
    case 'reopened':
      return { status: 'open' };
    case 'snoozed':
      return { status: 'snoozed', snoozed_until: change.until };
    case 'assigned': {
      const data = change.userId === null ? null : { id: change.userId, type: 'user' };
      return { relationships: { assigned_to: { data } } };
    }
  }
}

function chunksOf(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, at) =>
    ids.slice(at * MOST_IDS, (at + 1) * MOST_IDS),
  );
}

/**
 * The SQL by which a long shared list is cut: what costs most comes first, so that it is never among what is cut off. `read-content.ts`
 * arranges what is left.
 */
import type { SortColumn } from '../../../database/lists/list.ts';
import type { ExceptionKind } from '../../notices/kinds/kinds.ts';
import type { SharedList } from '../share.ts';

const OF_ROW: Readonly<Record<SharedList, { readonly account: string; readonly container: string }>> = {
  containers: { account: 'c.account_id', container: 'x.container_id = c.id' },
  shipments: {
    account: 's.account_id',
    container:
      'x.container_id IN (SELECT o.id FROM containers o WHERE o.account_id = s.account_id AND o.shipment_id = s.id)',
  },
};

/** @param kinds of the exceptions that the page shows, at least one */
export function byNeed(list: SharedList, kinds: readonly ExceptionKind[]): SortColumn {
  const { account, container } = OF_ROW[list];
  const shown = kinds.map((kind) => `'${kind}'`).join(', ');
  return {
    kind: 'number',
    sql: `(SELECT min(x.rank) FROM exceptions x WHERE x.account_id = ${account} AND ${container}
      AND x.resolved_at IS NULL AND x.kind IN (${shown}))`,
    nullable: true,
  };
}

/** When a ship is expected at a port, by the containers aboard her that are bound for it. */
import type { AccountSession } from '../../database/database.ts';
import { Parameters } from '../../database/lists/list.ts';
import { type Customers, customerText } from '../../database/lists/list-filters.ts';

/**
 * The one that changed last; null where no container that the reader may see has an estimate.
 * @param locodes the port's UN/LOCODEs
 */
export async function findArrivalEstimate(
  session: AccountSession,
  { imo, locodes }: { readonly imo: string; readonly locodes: readonly string[] },
  customers: Customers,
): Promise<Date | null> {
  const parameters = new Parameters();
  const [account, ship, ports] = [session.accountId, imo, locodes].map((each) => parameters.of(each));
  const limit = customerText('customer_id', customers, parameters);
  // Aboard her on the last leg by sea: an earlier ship's estimate is not of this port.
  const [row] = await session.prepared<{ pod_eta_at: Date }>(
    `SELECT pod_eta_at FROM containers
      WHERE account_id = ${account} AND vessel_imo = ${ship} AND listed AND pod_locode = any(${ports}::text[]) AND pod_eta_at IS NOT NULL
        AND state->'sailings'->-1->>'imo' = ${ship}${limit}
      ORDER BY updated_at DESC, id LIMIT 1`,
    parameters.values,
  );
  return row?.pod_eta_at ?? null;
}

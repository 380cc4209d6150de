/** What AIS stored of ships, and the ports that they call at before, as the account's arrivals name them. */
import type { AccountSession } from '../../../database/database.ts';

export interface LastFix {
  readonly imo: string;
  readonly at: Date;
  readonly navigationStatus: number | null;
}

/** Of each ship that was received since. */
export async function listLastFixes(
  session: AccountSession,
  imos: readonly string[],
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<LastFix[]> {
  return session.prepared<LastFix & Record<string, unknown>>(
    `SELECT ship.imo, p.at, p.navigation_status AS "navigationStatus" FROM unnest($1::text[]) AS ship (imo), LATERAL (
       SELECT at, navigation_status FROM vessel_positions
        WHERE imo = ship.imo AND at >= $2 AND at <= $3 ORDER BY at DESC LIMIT 1) AS p`,
    [imos, since, until],
  );
}

/** A port that a ship is bound for, with the line's ETA there: Unix milliseconds. */
export interface PortAhead {
  readonly imo: string;
  readonly place: string;
  readonly locode: string | null;
  readonly eta: number;
}

/** By the open arrivals of the account, each port once. */
export async function listPortsAhead(session: AccountSession, imos: readonly string[]): Promise<PortAhead[]> {
  return session.prepared<PortAhead & Record<string, unknown>>(
    `SELECT l.imo, l.to_place AS place, min(l.to_locode) AS locode,
         (extract(epoch FROM min(e.eta_at)) * 1000)::float8 AS eta
       FROM arrival_legs l JOIN eta_statements e ON e.account_id = l.account_id AND e.leg_id = l.id
      WHERE l.account_id = $1 AND l.imo = any($2::text[]) AND l.arrived_at IS NULL AND l.ended_at IS NULL
        AND e.superseded_at IS NULL AND e.source_kind = 'shipping_line' AND (e.imo IS NULL OR e.imo = l.imo)
      GROUP BY l.imo, l.to_place`,
    [session.accountId, imos],
  );
}

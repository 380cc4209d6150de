/**
 * Vessels as sources report them; they belong to no account.
 */

import { asMembers, columnsOf } from '../../database/columns.ts';
import type { AccountSession, Session } from '../../database/database.ts';
import { amongAny } from '../../database/lists/among-ids.ts';
import type { ObservedPosition } from './schema.ts';

export interface VesselRow {
  readonly imo: string;
  readonly id: string;
  readonly name: string | null;
}

/**
 * Writes only what is new, and locks nothing else: all shipments on a vessel name it, and would wait for each other. Ordered
 * in the statement, where the plan of its anti join cannot disorder it: two reports with two new vessels never deadlock.
 */
export async function upsertVessels(session: AccountSession, vessels: readonly VesselRow[], now: Date): Promise<void> {
  if (vessels.length === 0) return;
  await session.prepared(
    `INSERT INTO vessels AS known (imo, id, name, updated_at)
     SELECT imo, id, name, $1 FROM unnest($2::text[], $3::uuid[], $4::text[]) AS reported (imo, id, name)
      WHERE NOT EXISTS (SELECT FROM vessels v WHERE v.imo = reported.imo AND v.name IS NOT DISTINCT FROM coalesce(reported.name, v.name))
      ORDER BY imo
     ON CONFLICT (imo) DO UPDATE SET name = excluded.name, updated_at = excluded.updated_at
       WHERE known.name IS DISTINCT FROM excluded.name AND excluded.name IS NOT NULL`,
    [now, ...columnsOf(vessels, 'imo', 'id', 'name')],
  );
}

/** A ship that no source has named by IMO number, once AIS reports her. */
export async function insertObservedVessel(session: Session, { imo, id, name }: VesselRow, now: Date): Promise<void> {
  await session.prepared(
    'INSERT INTO vessels (imo, id, name, updated_at) VALUES ($1, $2, $3, $4) ON CONFLICT (imo) DO NOTHING',
    [imo, id, name, now],
  );
}

export interface ObservedVessel extends VesselRow {
  readonly mmsi: string | null;
  /** Null where AIS never reported her. */
  readonly last: ObservedPosition | null;
}

/** With the MMSI and the position of the last AIS report. */
export async function listVessels(session: Session, ids: readonly string[]): Promise<ObservedVessel[]> {
  const rows = await session.prepared<
    Omit<ObservedVessel, 'last'> & { [Key in keyof ObservedPosition]: ObservedPosition[Key] | null }
  >(
    `SELECT v.imo, v.id, v.name, m.mmsi, ${asMembers('p', 'at latitude longitude speed_knots course_degrees heading_degrees')}
       FROM vessels v
       LEFT JOIN LATERAL (SELECT mmsi FROM vessel_mmsis WHERE imo = v.imo
         ORDER BY valid_to DESC NULLS FIRST, valid_from DESC LIMIT 1) AS m ON true
       LEFT JOIN LATERAL (SELECT * FROM vessel_positions WHERE imo = v.imo ORDER BY at DESC LIMIT 1) AS p ON true
      WHERE ${amongAny('v.id', '$1')}`,
    [ids],
  );
  return rows.map(({ imo, id, name, mmsi, at, latitude, longitude, ...motion }) => ({
    imo,
    id,
    name,
    mmsi,
    last: at === null || latitude === null || longitude === null ? null : { at, latitude, longitude, ...motion },
  }));
}

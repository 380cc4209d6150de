/** Arrivals and departures that are derived from positions of ships, and the shipments that they are reported to. */
import { insertRows } from '../../../database/columns.ts';
import type { Session } from '../../../database/database.ts';
import { POSITION_MEMBERS, type PositionRow } from '../positions/store.ts';

export interface PortMoveRow {
  readonly imo: string;
  readonly place: string;
  readonly kind: 'arrival' | 'departure';
  readonly at: Date;
  readonly latitude: number;
  readonly longitude: number;
}

/** What an arrival or departure is read from, oldest first. */
export async function listFixes(session: Session, imo: string, since: Date): Promise<PositionRow[]> {
  return session.prepared<PositionRow>(
    `SELECT ${POSITION_MEMBERS} FROM vessel_positions WHERE imo = $1 AND at >= $2 ORDER BY at`,
    [imo, since],
  );
}

/** @returns those that were not known */
export async function insertPortMoves(session: Session, rows: readonly PortMoveRow[]): Promise<PortMoveRow[]> {
  const columns = 'imo text, place text, kind text, at timestamptz, latitude float8, longitude float8';
  return insertRows(session, 'INSERT INTO vessel_port_moves', columns, rows, {
    rest: 'ON CONFLICT DO NOTHING RETURNING *',
  });
}

export async function deleteOldPortMoves(session: Session, before: Date): Promise<void> {
  await session.prepared('DELETE FROM vessel_port_moves WHERE at < $1', [before]);
}

export interface ShipmentOfShip {
  readonly accountId: string;
  readonly shipmentId: string;
}

/** On whose voyages she is, of all accounts; tracked, and with a container that has not been returned empty. */
export async function listShipmentsOfShip(session: Session, imo: string): Promise<ShipmentOfShip[]> {
  return session.prepared<ShipmentOfShip>(
    `SELECT DISTINCT s.account_id AS "accountId", s.id AS "shipmentId"
       FROM containers c JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
      WHERE c.listed AND jsonb_path_query_array(c.state, '$.sailings[*].imo') ? $1
        AND c.state->>'emptyTerminatedAt' IS NULL AND s.line_tracking_stopped_at IS NULL
      ORDER BY 1, 2`,
    [imo],
  );
}

/** Rows of tracking as their tables hold them, for tests that are about finding and listing them, not about tracking. */

import type { ContainerState } from '../../src/core/state/container-state.ts';
import type { ShipmentState } from '../../src/core/state/shipment-state.ts';
import type { Session } from '../../src/database/database.ts';
import { newId } from '../../src/lib/ids.ts';
import { kysely } from './kysely.ts';

export interface ShipmentRow {
  readonly accountId: string;
  readonly billOfLading?: string | null;
  readonly booking?: string | null;
  readonly tags?: readonly string[];
  readonly refNumbers?: readonly string[];
  readonly customerId?: string;
  readonly createdAt?: number;
  readonly state?: Partial<ShipmentState>;
  readonly podEtaAt?: string;
}

const START = Date.parse('2026-05-01T00:00:00Z');
let count = 0;

/** Later than what was made before it. */
function momentOf(given: number | undefined): Date {
  count += 1;
  return new Date(given ?? START + count * 1000);
}

function jsonOf(type: string, id: string): string {
  return JSON.stringify({ id, type, attributes: { marker: id }, relationships: {} });
}

export async function addParty(session: Session, accountId: string, name: string): Promise<string> {
  const at = momentOf(undefined);
  const id = newId(at.getTime());
  await kysely(session)
    .insertInto('parties')
    .values({ account_id: accountId, id, company_name: name, created_at: at, updated_at: at })
    .execute();
  return id;
}

export async function addShipment(session: Session, row: ShipmentRow): Promise<string> {
  const at = momentOf(row.createdAt);
  const id = newId(at.getTime());
  const number = row.billOfLading ?? row.booking ?? id;
  await kysely(session)
    .insertInto('shipments')
    .values({
      account_id: row.accountId,
      id,
      scac: 'MAEU',
      bill_of_lading_number: row.billOfLading ?? null,
      booking_number: row.booking ?? null,
      normalized_number: number,
      tracked_type: 'bill_of_lading',
      tracked_number: number,
      customer_id: row.customerId ?? null,
      ref_numbers: [...(row.refNumbers ?? [])],
      tags: [...(row.tags ?? [])],
      state: JSON.stringify(row.state ?? {}),
      pod_eta_at: row.podEtaAt ?? null,
      json: jsonOf('shipment', id),
      created_at: at,
      updated_at: at,
    })
    .execute();
  await kysely(session).insertInto('shipment_checks').values({ account_id: row.accountId, shipment_id: id }).execute();
  return id;
}

export interface ContainerRow {
  readonly accountId: string;
  readonly shipmentId: string;
  readonly number: string;
  readonly refNumbers?: readonly string[];
  readonly customerId?: string;
  readonly createdAt?: number;
  readonly refreshedAt?: number;
  readonly state?: Partial<ContainerState>;
  readonly podEtaAt?: string;
}

export async function addContainers(session: Session, rows: readonly ContainerRow[]): Promise<string[]> {
  const made = rows
    .map((row) => ({ row, at: momentOf(row.createdAt) }))
    .map((each) => ({ ...each, id: newId(each.at.getTime()) }));
  await kysely(session)
    .insertInto('containers')
    .values(
      made.map(({ row, at, id }) => ({
        account_id: row.accountId,
        id,
        shipment_id: row.shipmentId,
        number: row.number,
        customer_id: row.customerId ?? null,
        ref_numbers: [...(row.refNumbers ?? [])],
        state: JSON.stringify(row.state ?? {}),
        pod_eta_at: row.podEtaAt ?? null,
        current_status: 'on_ship',
        announced: '{"estimates": {}, "overdue": []}',
        listed: true,
        json: jsonOf('container', id),
        created_at: at,
        updated_at: at,
        refreshed_at: row.refreshedAt === undefined ? at : new Date(row.refreshedAt),
      })),
    )
    .execute();
  return made.map(({ id }) => id);
}

export interface RequestRow {
  readonly accountId: string;
  readonly number: string;
  readonly refNumbers?: readonly string[];
  readonly shipmentId?: string;
  readonly customerId?: string;
  readonly status?: 'pending' | 'created' | 'failed';
}

export async function addRequest(session: Session, row: RequestRow): Promise<string> {
  const at = momentOf(undefined);
  const id = newId(at.getTime());
  await kysely(session)
    .insertInto('tracking_requests')
    .values({
      account_id: row.accountId,
      id,
      request_type: 'bill_of_lading',
      request_number: row.number,
      normalized_number: row.number.toUpperCase().replaceAll(/[\s-]/g, ''),
      scac: 'MAEU',
      ref_numbers: [...(row.refNumbers ?? [])],
      shipment_tags: [],
      status: row.status ?? 'pending',
      shipment_id: row.shipmentId ?? null,
      customer_id: row.customerId ?? null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

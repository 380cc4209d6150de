/**
 * Initial values of custom fields: kept with the tracking request that brought them, until its shipment and containers
 * appear.
 */

import { insertRows } from '../../../database/columns.ts';
import type { AccountSession } from '../../../database/database.ts';
import { MAY_CHANGE_SHIPMENT } from '../../../tracking/tracking-requests/store.ts';
import type { FieldValue } from '../definitions/definition.ts';

export interface InitialField {
  readonly entityType: 'Shipment' | 'Container';
  /** Of the one container that is meant; null: all of them. */
  readonly containerNumber: string | null;
  readonly definitionId: string;
  readonly fromTemplate: boolean;
  readonly value: FieldValue;
}

/** With whoever made its tracking request. */
export interface WaitingField extends InitialField {
  readonly setBy: string | null;
  readonly isByUser: boolean;
}

export async function insertInitialFields(
  session: AccountSession,
  trackingRequestId: string,
  fields: readonly InitialField[],
): Promise<void> {
  const columns =
    'tracking_request_id uuid, position integer, entity_type text, container_number text, definition_id uuid, ' +
    'from_template boolean, value jsonb';
  const rows = fields.map((field, index) => ({ ...field, trackingRequestId, position: index + 1 }));
  await insertRows(session, 'INSERT INTO initial_custom_fields', columns, rows);
}

/**
 * Of the requests that led to a shipment and may set values there, or of one of them: what names a container comes before
 * what is for all.
 */
export async function listInitialFields(
  session: AccountSession,
  of: { readonly shipmentId: string } | { readonly trackingRequestId: string },
): Promise<WaitingField[]> {
  const [chosen, id] =
    'shipmentId' in of
      ? ([`r.shipment_id = $2 AND r.status IN ('created', 'tracking_stopped')`, of.shipmentId] as const)
      : (['r.id = $2', of.trackingRequestId] as const);
  return session.prepared<WaitingField>(
    `SELECT i.entity_type AS "entityType", i.container_number AS "containerNumber", i.definition_id AS "definitionId",
       i.from_template AS "fromTemplate", i.value, r.api_key_id AS "setBy", r.is_by_user AS "isByUser"
       FROM tracking_requests r
       JOIN shipments s ON s.account_id = r.account_id AND s.id = r.shipment_id
       JOIN initial_custom_fields i ON i.account_id = r.account_id AND i.tracking_request_id = r.id
      WHERE r.account_id = $1 AND ${chosen} AND ${MAY_CHANGE_SHIPMENT}
        AND NOT EXISTS (SELECT FROM custom_field_definitions d WHERE d.account_id = i.account_id
          AND d.id = i.own_definition_id AND d.deleted_at IS NOT NULL)
      ORDER BY i.container_number IS NULL, r.created_at, r.id, i.position`,
    [session.accountId, id],
  );
}

/**
 * Writes to the audit what people do that changes no row: a test message, an export, a link that is stored nowhere. Changes
 * of rows are audited by triggers (decision 0034) and need no call.
 */
import type { AccountSession } from './database.ts';

export const ACT_TYPES = [
  'chat_channel',
  'document',
  'export',
  'import',
  'map_link',
  'webhook',
  'webhook_notification',
  'webhook_trigger',
] as const;

export interface Act {
  readonly action: 'created' | 'changed' | 'sent';
  readonly type: (typeof ACT_TYPES)[number];
  /** Of the resource; a new one where the act has none. */
  readonly id: string;
  /** What people call the resource. */
  readonly name?: string | null;
  readonly shipmentId?: string;
  readonly containerId?: string;
  /** By attribute. */
  readonly changes?: Readonly<Record<string, unknown>>;
}

/** In a transaction of the account; does nothing where nobody acts. */
export async function auditAct(
  session: AccountSession,
  { action, type, id, name, shipmentId, containerId, changes }: Act,
): Promise<void> {
  const act = { action, type, id, name, shipment: shipmentId, container: containerId, changes };
  await session.prepared('SELECT audit_act($1)', [JSON.stringify(act)]);
}

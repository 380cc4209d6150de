/**
 * Who changes data within some asynchronous work: a request, a command, an import. A transaction tells PostgreSQL, whose
 * triggers write the audit by it (decision 0034). Work without an actor is the service's own. An action that
 * changes no row, such as an export or a test message, is written by a call.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { AccountSession, Session } from './database.ts';

export interface Actor {
  readonly kind: 'user' | 'api_key' | 'operator' | 'mail';
  /** Of the user or key. */
  readonly id?: string;
  /** The file that the user or key sent. */
  readonly importId?: string;
  readonly requestId?: string;
}

export const actor = new AsyncLocalStorage<Actor>();
/** Id of the request that the work belongs to, known before the actor is. */
export const requestId = new AsyncLocalStorage<string>();

/** Parameters of the statement that begins an audited transaction; undefined: there is no actor. */
export function actorParameter(): string | undefined {
  const acting = actor.getStore();
  return acting && JSON.stringify(acting);
}

/** Names who acts in the rest of the transaction, where the transaction itself finds it out. */
export async function actAs(session: Session, acting: Actor): Promise<void> {
  await session.query(SET_ACTOR, [JSON.stringify({ requestId: requestId.getStore(), ...acting })]);
}

/** Until the transaction ends. */
export const SET_ACTOR = `SELECT set_config('portolan.actor', $1, true), set_config('portolan.actor_name', '', true)`;

/** What is audited by a call, beside rows. */
export const ACT_TYPES = [
  'chat_channel',
  'document',
  'export',
  'import',
  'map_link',
  'user_event',
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

/** In a transaction of the account; does nothing without an actor. */
export async function auditAct(
  session: AccountSession,
  { action, type, id, name, shipmentId, containerId, changes }: Act,
): Promise<void> {
  const act = { action, type, id, name, shipment: shipmentId, container: containerId, changes };
  await session.prepared('SELECT audit_act($1)', [JSON.stringify(act)]);
}

/** @param result of the work. What is thrown rolls the change back. */
export type BeforeCommit = (session: AccountSession, result: unknown) => Promise<void>;

export const beforeCommit = new AsyncLocalStorage<BeforeCommit>();

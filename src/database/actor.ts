/**
 * Who changes data within some asynchronous work: a request, a command, an import. A transaction tells PostgreSQL, whose
 * triggers write the audit by it (the migration audit_events). Work without an actor is the service's own.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Session } from './database.ts';

export interface Actor {
  readonly kind: 'user' | 'api_key' | 'operator' | 'mail';
  /** Of the user or key. */
  readonly id?: string;
  /** The file that the user or key sent. */
  readonly importId?: string;
  readonly requestId?: string;
}

export const actor = new AsyncLocalStorage<Actor>();
/** Id of the request that the work belongs to, known before it is known who acts. */
export const requestId = new AsyncLocalStorage<string>();

/** Parameters of the statement that begins an audited transaction; undefined: nobody is named. */
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

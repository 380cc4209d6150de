/** What a worker and its courier tell each other. */
import type { WorldOrigin } from '../../lib/clock.ts';
import type { DeliveryTarget } from '../deliver.ts';
import type { DeliverySettings } from '../settings.ts';

/** What a courier has to know; told first. */
export interface CourierOptions {
  /** The name under which its worker is known to live. */
  readonly worker: string;
  readonly databaseUrl: string;
  /** Connections for claiming; for recording it has its own. */
  readonly tenantConnections: number;
  /** Of the journals of the database (attempt-journal.ts). */
  readonly directory: string;
  readonly settings: DeliverySettings;
  /** null: the world's time is ours. */
  readonly world: WorldOrigin | null;
}

/** Under which the database knows the sessions of a worker's courier. */
export function applicationNameOf(worker: string): string {
  return `portolan courier ${worker}`;
}

/** From the worker. Turns are numbered by it. */
export type Told =
  | { readonly begin: CourierOptions }
  | { readonly deliver: number; readonly target: DeliveryTarget }
  | { readonly stop: number }
  | { readonly ping: true };

/** From the courier. */
export type Report =
  /** It takes orders, or: it still does. */
  | { readonly ready: true }
  | { readonly done: number }
  | { readonly failed: number; readonly reason: string }
  | { readonly attempts: readonly (readonly [statusCode: number | null, durationMillis: number])[] }
  | { readonly warning: string };

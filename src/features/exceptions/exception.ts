/** An exception of a container, as it is stored and as readers see it. */
import type { Customers } from '../../database/lists/list-filters.ts';
import type { ExceptionKind, ExceptionStatus } from './exceptions.ts';

export interface ExceptionFacts {
  readonly id: string;
  readonly container_id: string;
  readonly shipment_id: string;
  readonly kind: ExceptionKind;
  readonly status: ExceptionStatus;
  readonly is_leading: boolean;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly since: Date;
  readonly opened_at: Date;
  readonly updated_at: Date;
  readonly resolved_at: Date | null;
  readonly acknowledged_at: Date | null;
  readonly snoozed_until: Date | null;
  readonly acknowledged_by: string | null;
  readonly is_acknowledged_by_user: boolean;
  readonly assigned_to: string | null;
  readonly note: string | null;
}

/** Hides the note from readers limited to customers: notes are for colleagues. */
export function shownTo<Shown extends ExceptionFacts>(exception: Shown, customers: Customers): Shown {
  return customers === null ? exception : { ...exception, note: null };
}

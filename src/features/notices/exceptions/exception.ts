/** An exception of a container, as it is stored and as readers see it. */
import type { Customers } from '../../../database/lists/list-filters.ts';
import type { ExceptionKind, ExceptionStatus } from '../kinds/kinds.ts';

export interface ExceptionFacts {
  readonly id: string;
  readonly containerId: string;
  readonly shipmentId: string;
  readonly kind: ExceptionKind;
  readonly status: ExceptionStatus;
  readonly isLeading: boolean;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly since: Date;
  readonly openedAt: Date;
  readonly updatedAt: Date;
  readonly resolvedAt: Date | null;
  readonly acknowledgedAt: Date | null;
  readonly snoozedUntil: Date | null;
  readonly acknowledgedBy: string | null;
  readonly isAcknowledgedByUser: boolean;
  readonly assignedTo: string | null;
  readonly note: string | null;
}

/** Hides the note from readers limited to customers: notes are for colleagues. */
export function shownTo<Shown extends ExceptionFacts>(exception: Shown, customers: Customers): Shown {
  return customers === null ? exception : { ...exception, note: null };
}

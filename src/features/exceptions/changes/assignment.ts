/** What became a user's, for whoever tells them. Alerts do it: the composition root gives the function. */
import type { AccountSession } from '../../../database/database.ts';
import type { ExceptionKind } from '../exceptions.ts';

/** One that was not the user's before. */
export interface AssignedException {
  readonly containerId: string;
  readonly kind: ExceptionKind;
}

export interface ExceptionAssignment {
  readonly userId: string;
  /** The user or key that has assigned them. */
  readonly by: string;
  readonly exceptions: readonly AssignedException[];
}

/** In the transaction of the assignment. @param options time in Unix milliseconds, and what links begin with */
export type NotifyAssignee = (
  session: AccountSession,
  assignment: ExceptionAssignment,
  options: { readonly publicUrl: string; readonly now: number },
) => Promise<void>;

/** Ends a second factor that its user lost. Knows no codes, so that commands load no more than they need. */
import type { AccountSession } from '../../../database/database.ts';
import { deleteSessionsOf } from '../sessions/store.ts';
import { deleteFactor } from './store.ts';

/** Of a user who lost it; all sessions of the user end. @returns false: there is none */
export async function endFactor(session: AccountSession, userId: string): Promise<boolean> {
  if (!(await deleteFactor(session, userId))) return false;
  await deleteSessionsOf(session, userId, null);
  return true;
}

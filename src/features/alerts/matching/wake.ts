/** Has the events of an account compared with its rules, once the transaction that announces them has committed. */
import type { AccountSession } from '../../../database/database.ts';
import { enqueueMatching, hasPosition } from './store.ts';

/** In the transaction of the events, after they are numbered. Costs one look-up for an account without rules. */
export async function wakeMatching(session: AccountSession): Promise<void> {
  if (await hasPosition(session)) await enqueueMatching(session);
}

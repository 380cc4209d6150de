/**
 * A request whose process dies right before or right after it commits the answer: it stores nothing any more. The process
 * of the test lives on, so that the same request can be sent again.
 */
import { vi } from 'vitest';
import type { AccountSession, Database } from '../../src/database/database.ts';

class Dead extends Error {}

export async function dying<Result>(
  database: Database,
  moment: 'before' | 'after',
  send: () => Promise<Result>,
): Promise<Result> {
  const { changeAccount, forAccount } = database;
  let isDead = false;
  const read = vi.spyOn(database, 'forAccount').mockImplementation(async (accountId, work) => {
    if (isDead) throw new Dead();
    return forAccount(accountId, work);
  });
  const change = vi.spyOn(database, 'changeAccount').mockImplementation(async (accountId, work) => {
    if (isDead) throw new Dead();
    const result = await changeAccount(accountId, async (session: AccountSession) => {
      const answer = await work(session);
      if (moment === 'before' && Buffer.isBuffer(answer)) {
        isDead = true;
        throw new Dead();
      }
      return answer;
    });
    if (Buffer.isBuffer(result)) isDead = true;
    return result;
  });
  const result = await send().finally(() => {
    read.mockRestore();
    change.mockRestore();
  });
  if (!isDead) throw new Error('No answer was made in a transaction.');
  return result;
}

/**
 * Short reads of one account travel together: those that are asked for in the same turn of the event loop share a session, and
 * their statements one packet. Sending each alone, and waking a server process for it, costs more than the read.
 */
import type { AccountSession } from './database.ts';

type Work<Result> = (session: AccountSession) => Promise<Result>;

/** More would wait for each other while other connections are free. */
const MOST_TOGETHER = 8;

interface Caller {
  /** Never rejects. */
  readonly read: Work<void>;
  readonly reject: (reason: unknown) => void;
}

/** @param open hands out a session of an account for as long as the work on it takes */
export function lookingUp(open: (accountId: string, work: Work<void>) => Promise<void>) {
  /** Of this turn, by account. */
  const gathering = new Map<string, Caller[]>();

  async function start(accountId: string, callers: readonly Caller[]): Promise<void> {
    if (gathering.get(accountId) === callers) gathering.delete(accountId);
    try {
      await open(accountId, async (session) => {
        await Promise.all(callers.map(({ read }) => read(session)));
      });
    } catch (error) {
      // There was no session. Where the work of one failed, that one knows already.
      for (const { reject } of callers) reject(error);
    }
  }

  return <Result>(accountId: string, work: Work<Result>): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const caller: Caller = {
      read: async (session) => {
        try {
          resolve(await work(session));
        } catch (error) {
          reject(error);
        }
      },
      reject,
    };
    const others = gathering.get(accountId);
    if (others && others.length < MOST_TOGETHER) others.push(caller);
    else {
      const callers = [caller];
      gathering.set(accountId, callers);
      setImmediate(() => void start(accountId, callers));
    }
    return promise;
  };
}

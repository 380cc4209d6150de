/** An answer of a line with a code and a statement that could not be read, as tracking stores it. */
import type { Database } from '../../../src/database/database.ts';
import { type Clock, formatInstant } from '../../../src/lib/clock.ts';
import { newId } from '../../../src/lib/ids.ts';
import { insertSourceAnswer } from '../../../src/tracking/sources/answers/store.ts';

/** @returns its id */
export async function storeAnswer(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  accountId: string,
  scac: string,
): Promise<string> {
  const fetchedAt = new Date(clock.now());
  const pages = [{ url: 'https://line.example/events', status: 200, headers: {}, body: '[…]' }];
  return database.changeAccount(accountId, (session) =>
    insertSourceAnswer(session, {
      id: newId(clock.now()),
      kind: 'shipping_line',
      code: scac,
      subjects: [`${scac}2600099`],
      outcome: 'report',
      evidence: null,
      cause: null,
      statementsCount: 31,
      flaws: [
        { reason: 'unknown_code', name: 'XRAY', problem: null, count: 2 },
        { reason: 'unreadable_statement', name: 'eventDateTime', problem: 'is missing', count: 1 },
      ],
      answer: { fetchedAt: formatInstant(fetchedAt.getTime()), pages, failure: null },
      fetchedAt,
    }),
  );
}

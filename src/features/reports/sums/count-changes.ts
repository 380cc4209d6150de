/**
 * Counts what changed: the facts of marked containers and invoices are made again, and the difference to those that were
 * counted before is added to the sums, in one transaction. Interrupted, the next run goes on with the marks that are left.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Database, Session } from '../../../database/database.ts';
import type { ReportFact } from '../facts/fact.ts';
import { deleteFacts, listFacts, lockSums, takeMarks, upsertFacts } from '../facts/facts-store.ts';
import { type ReportReference, readFacts } from '../facts/read-facts.ts';
import { SumsTable } from './cuts.ts';
import { listSums, writeSums } from './sums-store.ts';

const MARKS_AT_ONCE = 500;
/** In one run; the rest is left to the next. */
const MOST_BATCHES = 100;

export async function countReported(
  database: Database,
  reference: ReportReference,
  signal: AbortSignal,
): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    signal.throwIfAborted();
    const marks = await database.changeSystem(async (session) => {
      // First: what was marked before is committed, and read as it is.
      await lockSums(session);
      const taken = await takeMarks(session, MARKS_AT_ONCE);
      const { subjects } = taken;
      if (subjects.length > 0)
        await countFacts(session, await listFacts(session, subjects), await readFacts(session, subjects, reference));
      return taken.marks;
    });
    if (marks < MARKS_AT_ONCE) return;
  }
}

/** Stores facts, and adds what they differ by to the sums. The caller holds the lock. @param before of the same subjects */
export async function countFacts(
  session: Session,
  before: readonly ReportFact[],
  after: readonly ReportFact[],
): Promise<void> {
  const known = new Map(before.map((fact) => [keyOf(fact), fact]));
  const changed = after.filter((fact) => !isSame(known.get(keyOf(fact)), fact));
  const present = new Set(after.map(keyOf));
  const gone = before.filter((fact) => !present.has(keyOf(fact)));
  const table = new SumsTable();
  for (const fact of gone) table.add(fact, -1);
  for (const fact of changed) {
    const was = known.get(keyOf(fact));
    if (was !== undefined) table.add(was, -1);
    table.add(fact, 1);
  }
  const rows = table.rows();
  for (const [index, stored] of (
    await listSums(
      session,
      rows.map(({ key }) => key),
    )
  ).entries())
    if (stored !== null) rows[index]?.sums.addStored(stored);
  await writeSums(session, rows);
  await deleteFacts(session, gone);
  await upsertFacts(session, changed);
}

function keyOf({ accountId, subjectId, basis, currency }: ReportFact): string {
  return `${accountId}|${subjectId}|${basis}|${currency}`;
}

function isSame(a: ReportFact | undefined, b: ReportFact): boolean {
  return isDeepStrictEqual(a, b);
}

/**
 * Compares facts and sums with what they are made of, and repairs them: facts are made of all containers and invoices again,
 * sums of all facts. What waits to be counted is counted before.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../database/database.ts';
import { type ReportSubject, SUBJECTS } from '../facts/fact.ts';
import {
  hasAnyMark,
  listFacts,
  listFactsOfMonth,
  listMonthsOfFacts,
  listSubjects,
  listWaiting,
  lockSums,
} from '../facts/facts-store.ts';
import { type ReportReference, readFacts } from '../facts/read-facts.ts';
import { countFacts, countReported } from './count-changes.ts';
import { type FactSumsRow, SumsTable } from './cuts.ts';
import { BASES, SHEETS_OF } from './figures.ts';
import { deleteSumsOfMonth, listMonthsOfSums, listSumsOfMonth, writeSums } from './sums-store.ts';

export interface Recount {
  /** Containers and invoices whose facts are or were others than those that were counted. */
  readonly subjects: number;
  readonly differingSubjects: number;
  /** Rows of sums that differ from the sum of the facts. */
  readonly differingSums: number;
}

interface Choice {
  readonly accountId: string;
  readonly mode: 'check' | 'repair';
  readonly signal: AbortSignal;
}

const SUBJECTS_AT_ONCE = 1000;

export async function recountReports(database: Database, reference: ReportReference, choice: Choice): Promise<Recount> {
  while (await database.system(hasAnyMark)) await countReported(database, reference, choice.signal);
  let [subjects, differingSubjects] = [0, 0];
  for (const subject of SUBJECTS) {
    const found = await recountFacts(database, reference, { ...choice, subject });
    subjects += found.subjects;
    differingSubjects += found.differing;
  }
  return { subjects, differingSubjects, differingSums: await recountSums(database, choice) };
}

async function recountFacts(
  database: Database,
  reference: ReportReference,
  { accountId, mode, signal, subject }: Choice & { readonly subject: ReportSubject },
) {
  let [subjects, differing] = [0, 0];
  for (let after: string | null = null; ; ) {
    signal.throwIfAborted();
    const start: string | null = after;
    const ids: readonly string[] = await database.changeSystem(async (session) => {
      await lockSums(session);
      const found = await listSubjects(session, { accountId, subject, after: start, limit: SUBJECTS_AT_ONCE });
      // What has changed since is counted by the job.
      const waiting = await listWaiting(session, accountId, found);
      const chosen = found.filter((id) => !waiting.has(id)).map((subjectId) => ({ accountId, subjectId, subject }));
      const [before, after] = [await listFacts(session, chosen), await readFacts(session, chosen, reference)];
      const of = (facts: typeof before) => Map.groupBy(facts, ({ subjectId }) => subjectId);
      const [stored, made] = [of(before), of(after)];
      const wrong = chosen.filter(({ subjectId: id }) => !isSame(stored.get(id) ?? [], made.get(id) ?? []));
      differing += wrong.length;
      const ids = new Set(wrong.map(({ subjectId }) => subjectId));
      if (mode === 'repair' && wrong.length > 0)
        await countFacts(
          session,
          before.filter(({ subjectId }) => ids.has(subjectId)),
          after.filter(({ subjectId }) => ids.has(subjectId)),
        );
      return found;
    });
    subjects += ids.length;
    after = ids.at(-1) ?? null;
    if (ids.length < SUBJECTS_AT_ONCE) return { subjects, differing };
  }
}

function isSame(a: readonly { basis: string; currency: string }[], b: typeof a): boolean {
  const inOrder = (facts: typeof a) => facts.toSorted((x, y) => (x.basis + x.currency < y.basis + y.currency ? -1 : 1));
  return isDeepStrictEqual(inOrder(a), inOrder(b));
}

/** A month at a time: of it all facts are added up. */
export async function recountSums(database: Database, { accountId, mode, signal }: Choice): Promise<number> {
  let differing = 0;
  for (const basis of BASES) {
    const sheets = SHEETS_OF[basis];
    const months = await database.system(async (session) => [
      ...new Set([
        ...(await listMonthsOfFacts(session, accountId, basis)),
        ...(await listMonthsOfSums(session, accountId, sheets)),
      ]),
    ]);
    for (const month of months) {
      signal.throwIfAborted();
      differing += await database.changeSystem(async (session) => {
        await lockSums(session);
        const table = new SumsTable();
        for (const fact of await listFactsOfMonth(session, { accountId, basis, month })) table.add(fact, 1);
        const right = table.rows();
        const [made, stored] = [textsOf(right), textsOf(await listSumsOfMonth(session, { accountId, sheets, month }))];
        const wrong = [...new Set([...made.keys(), ...stored.keys()])].filter(
          (key) => made.get(key) !== stored.get(key),
        );
        if (mode === 'repair' && wrong.length > 0) {
          await deleteSumsOfMonth(session, { accountId, sheets, month });
          await writeSums(session, right);
        }
        return wrong.length;
      });
    }
  }
  return differing;
}

function textsOf(rows: readonly FactSumsRow[]): Map<string, string> {
  return new Map(
    rows.map(({ key, sums }) => [JSON.stringify(Object.entries(key).sort()), JSON.stringify(sums.stored())]),
  );
}

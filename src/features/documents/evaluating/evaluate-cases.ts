/**
 * Understands documents with user-entered values again, from their stored pages, and compares the results. Changes
 * nothing.
 */

import type { Part, Sameness, Understander } from '@portolan/papers';
import type { Database } from '../../../database/database.ts';
import { getSettings } from '../../../tenancy/accounts/settings-store.ts';
import { UNDERSTANDING_SETTINGS } from '../account-settings.ts';
import { unpackPages } from '../processing/read-document.ts';
import { listCases, type ReadCase } from '../processing/store.ts';
import { type Judgement, judge } from './judge.ts';

export interface CasesContext {
  readonly database: Database;
  readonly understander: Understander;
  readonly locate: Sameness['locate'];
}

export interface JudgedCases {
  readonly judgements: readonly Judgement[];
  /** Documents without stored pages: they were not read. */
  readonly unread: readonly string[];
}

/** Number of documents whose pages are in memory at the same time. */
const BATCH = 20;

export async function evaluateCases(context: CasesContext, accountId: string): Promise<JudgedCases> {
  const { date_format: dateFormat } = await context.database.forAccount(accountId, (session) =>
    getSettings(session, UNDERSTANDING_SETTINGS),
  );
  const judgements: Judgement[] = [];
  const unread: string[] = [];
  let cases: readonly ReadCase[];
  let after: string | null = null;
  do {
    cases = await batchOf(context, accountId, after);
    for (const each of cases) {
      after = each.documentId;
      if (each.reading === null) unread.push(each.documentId);
      else judgements.push(await judgeCase(context, each, { reading: each.reading, dateFormat }));
    }
  } while (cases.length === BATCH);
  return { judgements, unread };
}

const batchOf = ({ database }: CasesContext, accountId: string, after: string | null): Promise<ReadCase[]> =>
  database.forAccount(accountId, (session) => listCases(session, after, BATCH));

/** As if it came today: neither the type nor anything else that was entered is a hint. */
async function judgeCase(
  { understander, locate }: CasesContext,
  { documentId, fileName, pages: own, ...truth }: ReadCase,
  { reading, dateFormat }: { readonly reading: Buffer; readonly dateFormat: string | null },
): Promise<Judgement> {
  const pages = await unpackPages(reading);
  const parts = await understander.understand(pages, { fileName, type: null, dateFormat });
  const isScan = pages.some(({ number, how }) => how === 'ocr' && (own === null || own.includes(number)));
  return judge(documentId, partOn(parts, own?.[0] ?? null), truth, { locate, isScan });
}

/** The document on which a page lies. @param page null: the document is the whole file */
const partOn = (parts: readonly Part[], page: number | null) =>
  page === null ? parts[0] : parts.find(({ pages }) => pages.includes(page));

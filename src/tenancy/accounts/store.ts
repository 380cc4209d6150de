/** Accounts: made, listed and limited by commands, across all; seen and renamed by their own keys. */

import type { AccountSession, Session } from '../../database/database.ts';
import type { DocumentType } from '../../features/documents/document-type.ts';
import type { DuplicateRule } from '../../features/documents/processing.ts';
import { type ExceptionRules, USUAL_RULES } from '../../features/exceptions/exceptions.ts';
import type { MailSettings } from '../../features/mail/settings-store.ts';

export interface NewAccount {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
}

export interface AccountRow extends NewAccount {
  /** Requests in 60 seconds by bucket that differ from the configured ones. */
  readonly rateLimits: Readonly<Record<string, number>>;
  /** What becomes of a file that the account has already. */
  readonly duplicateDocuments: DuplicateRule;
  /** Whether papers start the tracking of what they name. */
  readonly trackFromDocuments: boolean;
  /** Whether EDI that names a shipment which nobody tracks opens it. */
  readonly opensFromEdi: boolean;
  /** Unicode pattern: the order of day and month in its papers. Null: not told. */
  readonly dateFormat: string | null;
  /** The types that its documents are taken for. Null: all. */
  readonly documentTypes: readonly DocumentType[] | null;
  readonly mail: MailSettings;
  readonly exceptionRules: ExceptionRules;
}

const SELECT = `SELECT id, name, rate_limits, duplicate_documents, track_from_documents, open_from_edi, date_format, document_types, mail_alias,
  mail_senders, mail_tracking, exception_rules, created_at FROM accounts`;

export async function insertAccount(session: Session, account: NewAccount): Promise<void> {
  await session.prepared(`INSERT INTO accounts (id, name, rate_limits, created_at) VALUES ($1, $2, '{}', $3)`, [
    account.id,
    account.name,
    account.createdAt,
  ]);
}

/** One process at a time makes the first account, until the transaction ends. */
export async function lockAccounts(session: Session): Promise<void> {
  await session.prepared(`SELECT pg_advisory_xact_lock(hashtextextended('first account', 0))`);
}

/** Users and keys, whether they may still act or not. */
export async function countPrincipals(session: Session, accountId: string): Promise<number> {
  const [row] = await session.prepared<{ count: number }>(
    'SELECT count(*)::int AS count FROM principals WHERE account_id = $1',
    [accountId],
  );
  return row?.count ?? 0;
}

export async function listAccounts(session: Session): Promise<AccountRow[]> {
  const rows = await session.prepared<Columns>(`${SELECT} ORDER BY id`);
  return rows.map(toAccount);
}

export async function findAccount(session: Session, id: string): Promise<AccountRow | undefined> {
  const [row] = await session.prepared<Columns>(`${SELECT} WHERE id = $1`, [id]);
  return row && toAccount(row);
}

/** The session's own. */
export async function getAccount(session: AccountSession): Promise<AccountRow> {
  const account = await findAccount(session, session.accountId);
  if (account === undefined) throw new Error(`Account ${session.accountId} is gone, but its key is not.`);
  return account;
}

export async function renameAccount(session: AccountSession, name: string): Promise<void> {
  await session.prepared('UPDATE accounts SET name = $2 WHERE id = $1', [session.accountId, name]);
}

/** One that has users or keys is named by its admins. */
export async function renameUnusedAccount(session: Session, id: string, name: string): Promise<void> {
  await session.prepared(
    'UPDATE accounts SET name = $2 WHERE id = $1 AND NOT EXISTS (SELECT FROM principals WHERE account_id = $1)',
    [id, name],
  );
}

export async function setDuplicateRule(session: AccountSession, rule: DuplicateRule): Promise<void> {
  await session.prepared('UPDATE accounts SET duplicate_documents = $2 WHERE id = $1', [session.accountId, rule]);
}

export async function setTrackFromDocuments(session: AccountSession, isOn: boolean): Promise<void> {
  await session.prepared('UPDATE accounts SET track_from_documents = $2 WHERE id = $1', [session.accountId, isOn]);
}

export async function setOpensFromEdi(session: AccountSession, isOn: boolean): Promise<void> {
  await session.prepared('UPDATE accounts SET open_from_edi = $2 WHERE id = $1', [session.accountId, isOn]);
}

export async function setDateFormat(session: AccountSession, format: string | null): Promise<void> {
  await session.prepared('UPDATE accounts SET date_format = $2 WHERE id = $1', [session.accountId, format]);
}

/** @param types null: all */
export async function setDocumentTypes(session: AccountSession, types: readonly DocumentType[] | null): Promise<void> {
  await session.prepared('UPDATE accounts SET document_types = $2 WHERE id = $1', [session.accountId, types]);
}

/** Those that are left out stay as they are. */
export async function setExceptionRules(session: AccountSession, rules: Partial<ExceptionRules>): Promise<void> {
  await session.prepared('UPDATE accounts SET exception_rules = exception_rules || $2::jsonb WHERE id = $1', [
    session.accountId,
    JSON.stringify(rules),
  ]);
}

export async function getDuplicateRule(session: AccountSession): Promise<DuplicateRule> {
  return (await getAccount(session)).duplicateDocuments;
}

/** What links of the account are signed with. */
export async function findSigningKey(session: Session, accountId: string): Promise<Buffer | undefined> {
  const [row] = await session.prepared<{ signing_key: Buffer }>('SELECT signing_key FROM accounts WHERE id = $1', [
    accountId,
  ]);
  return row?.signing_key;
}

/** In place of those there were. Processes notice within the second that they remember keys for. */
export async function setRateLimits(
  session: Session,
  id: string,
  limits: Readonly<Record<string, number>>,
): Promise<void> {
  await session.prepared('UPDATE accounts SET rate_limits = $2 WHERE id = $1', [id, JSON.stringify(limits)]);
}

interface Columns {
  id: string;
  name: string;
  rate_limits: Record<string, number>;
  duplicate_documents: DuplicateRule;
  track_from_documents: boolean;
  open_from_edi: boolean;
  mail_alias: string | null;
  mail_senders: string[];
  mail_tracking: boolean;
  date_format: string | null;
  document_types: DocumentType[] | null;
  exception_rules: Partial<ExceptionRules>;
  created_at: Date;
}

function toAccount(row: Columns): AccountRow {
  return {
    id: row.id,
    name: row.name,
    rateLimits: row.rate_limits,
    duplicateDocuments: row.duplicate_documents,
    trackFromDocuments: row.track_from_documents,
    opensFromEdi: row.open_from_edi,
    mail: { alias: row.mail_alias, senders: row.mail_senders, isForTracking: row.mail_tracking },
    dateFormat: row.date_format,
    documentTypes: row.document_types,
    exceptionRules: { ...USUAL_RULES, ...row.exception_rules },
    createdAt: row.created_at,
  };
}

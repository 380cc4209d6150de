/** Settings of accounts, in the columns that features declare. */
import type { TProperties } from 'typebox';
import type { AccountSession, Session } from '../../database/database.ts';
import type { AccountSettings, SettingValues } from './account-settings.ts';

/** By the account's id. */
export async function listSettings<Attributes extends TProperties>(
  session: Session,
  accountIds: readonly string[],
  { attributes, present = (stored) => stored }: AccountSettings<Attributes>,
): Promise<Map<string, SettingValues<Attributes>>> {
  const columns = ['id', ...Object.keys(attributes)].join(', ');
  const rows = await session.prepared<{ id: string } & SettingValues<Attributes>>(
    `SELECT ${columns} FROM accounts WHERE id = any($1::uuid[])`,
    [accountIds],
  );
  return new Map(rows.map(({ id, ...stored }) => [id, present(stored as SettingValues<Attributes>)]));
}

/** The session's own. */
export async function getSettings<Attributes extends TProperties>(
  session: AccountSession,
  settings: AccountSettings<Attributes>,
): Promise<SettingValues<Attributes>> {
  const values = (await listSettings(session, [session.accountId], settings)).get(session.accountId);
  if (values === undefined) throw new Error(`Account ${session.accountId} is gone, but its key is not.`);
  return values;
}

/** Objects are merged into what is stored. @param change by the names of columns that features declare */
export async function updateSettings(
  session: Session,
  accountId: string,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  const entries = Object.entries(change);
  if (entries.length === 0) return;
  const assignments = entries.map(([column, value], index) =>
    isObject(value) ? `${column} = ${column} || $${index + 2}::jsonb` : `${column} = $${index + 2}`,
  );
  await session.prepared(`UPDATE accounts SET ${assignments.join(', ')} WHERE id = $1`, [
    accountId,
    ...entries.map(([, value]) => (isObject(value) ? JSON.stringify(value) : value)),
  ]);
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Webhooks: where an account wants to be told of what, and with which secrets.
 */
import type { ListQuery, Page } from '../resources/list-query.ts';
import type { AccountSession } from './database.ts';
import { afterCursor, newestFirst, toPage } from './newest-first.ts';
import type { PreviousSecret, WebhookHeader } from './schema.ts';

export interface WebhookRow {
  readonly id: string;
  readonly url: string;
  readonly active: boolean;
  readonly events: string[];
  readonly headers: WebhookHeader[];
  readonly secret: string;
  /** Replaced secrets, the newest first, that sign along until they expire. */
  readonly previous_secrets: readonly PreviousSecret[];
  readonly deactivated_at: Date | null;
  readonly deactivated_reason: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const COLUMNS = [
  'id',
  'url',
  'active',
  'events',
  'headers',
  'secret',
  'previous_secrets',
  'deactivated_at',
  'deactivated_reason',
  'created_at',
  'updated_at',
] as const;

export async function insertWebhook(session: AccountSession, webhook: WebhookRow): Promise<void> {
  await session.db
    .insertInto('webhooks')
    .values({
      ...webhook,
      account_id: session.accountId,
      headers: JSON.stringify(webhook.headers),
      previous_secrets: JSON.stringify(webhook.previous_secrets),
    })
    .execute();
}

/** Prepared: every claim of deliveries asks for it. */
export async function findWebhook(session: AccountSession, id: string): Promise<WebhookRow | undefined> {
  const text = `SELECT ${COLUMNS.join(', ')} FROM webhooks WHERE account_id = $1 AND id = $2`;
  const [row] = await session.prepared<WebhookRow & Record<string, unknown>>('find-webhook', text, [
    session.accountId,
    id,
  ]);
  return row;
}

export async function findWebhooks(session: AccountSession, ids: readonly string[]): Promise<WebhookRow[]> {
  return session.db
    .selectFrom('webhooks')
    .select(COLUMNS)
    .where('account_id', '=', session.accountId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Newest first. */
export async function pageOfWebhooks(session: AccountSession, { page }: ListQuery): Promise<Page<WebhookRow>> {
  const own = session.db.selectFrom('webhooks').where('account_id', '=', session.accountId);
  const { total } = await own.select((q) => q.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await own.select(COLUMNS).where(afterCursor(page)).$call(newestFirst(page)).execute();
  return toPage(
    rows.map((row) => ({ ...row, createdAt: row.created_at })),
    Number(total),
    page,
  );
}

export interface WebhookChange {
  readonly url?: string;
  readonly active?: boolean;
  readonly events?: readonly string[];
  readonly headers?: readonly WebhookHeader[];
}

/** Switched on again, it forgets why it was switched off and how long it had failed. Undefined: the account has no such webhook. */
export async function updateWebhook(
  session: AccountSession,
  id: string,
  { url, active, events, headers }: WebhookChange,
  now: Date,
): Promise<WebhookRow | undefined> {
  return session.db
    .updateTable('webhooks')
    .set({
      updated_at: now,
      ...(url !== undefined && { url }),
      ...(active !== undefined && { active }),
      ...(active === true && { deactivated_at: null, deactivated_reason: null, failing_since: null }),
      ...(events !== undefined && { events: [...events] }),
      ...(headers !== undefined && { headers: JSON.stringify(headers) }),
    })
    .where('account_id', '=', session.accountId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Nobody else changes it until the transaction ends. */
export async function lockWebhook(session: AccountSession, id: string): Promise<WebhookRow | undefined> {
  return session.db
    .selectFrom('webhooks')
    .select(COLUMNS)
    .where('account_id', '=', session.accountId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function replaceSecret(
  session: AccountSession,
  { id, secret, previous_secrets, updated_at }: WebhookRow,
): Promise<void> {
  await session.db
    .updateTable('webhooks')
    .set({ secret, previous_secrets: JSON.stringify(previous_secrets), updated_at })
    .where('account_id', '=', session.accountId)
    .where('id', '=', id)
    .execute();
}

/** Its notifications and their attempts go with it. False: the account has no such webhook. */
export async function deleteWebhook(session: AccountSession, id: string): Promise<boolean> {
  const result = await session.db
    .deleteFrom('webhooks')
    .where('account_id', '=', session.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export interface Subscription {
  readonly id: string;
  readonly events: string[];
}

/** The active webhooks, kept from being deleted until the transaction ends: notifications can be added to them. */
export async function lockSubscriptions(session: AccountSession): Promise<Subscription[]> {
  return session.prepared<Subscription & Record<string, unknown>>(
    'lock-subscriptions',
    'SELECT id, events FROM webhooks WHERE account_id = $1 AND active ORDER BY id FOR KEY SHARE',
    [session.accountId],
  );
}

export async function deactivateWebhook(
  session: AccountSession,
  id: string,
  deactivation: { readonly reason: string; readonly at: Date },
): Promise<void> {
  await session.prepared(
    'deactivate-webhook',
    `UPDATE webhooks SET active = false, deactivated_at = $3, deactivated_reason = $4, updated_at = $3
      WHERE account_id = $1 AND id = $2 AND active`,
    [session.accountId, id, deactivation.at, deactivation.reason],
  );
}

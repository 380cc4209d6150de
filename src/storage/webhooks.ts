/**
 * Webhooks: where an account wants to be told of what, and with which secrets.
 */
import type { ListQuery, Page } from '../resources/list-query.ts';
import type { AccountSession } from './database.ts';
import { afterCursor, newestFirst, toPage } from './newest-first.ts';
import type { WebhookHeader } from './schema.ts';

export interface WebhookRow {
  readonly id: string;
  readonly url: string;
  readonly active: boolean;
  readonly events: string[];
  readonly headers: WebhookHeader[];
  readonly secret: string;
  readonly previous_secret: string | null;
  readonly previous_expires_at: Date | null;
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
  'previous_secret',
  'previous_expires_at',
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
    })
    .execute();
}

export async function findWebhook(session: AccountSession, id: string): Promise<WebhookRow | undefined> {
  return session.db
    .selectFrom('webhooks')
    .select(COLUMNS)
    .where('account_id', '=', session.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
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

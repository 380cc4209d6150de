/** Rules of alerts, as their owners change them and as the matching reads them, and the people whom they reach. */
import type { AccountSession } from '../../../database/database.ts';
import { listPage } from '../../../database/lists/list.ts';
import { anyOf } from '../../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../../database/lists/list-query.ts';
import { sqlList } from '../../../http/jsonapi/reading/list.ts';
import type { UserDeletion } from '../../../tenancy/users/delete-user.ts';
import type { AlertRule, Recipient } from '../alert.ts';
import { RULE_KINDS } from '../kinds/kinds.ts';
import type { StoredRule } from './schema.ts';

const RULE_COLUMNS = `r.id, r.recipient_id AS "recipientId", r.kind, r.threshold, r.party_ids AS "partyIds", r.scacs, r.locodes, r.tags,
  r.view_id AS "viewId", r.only_followed AS "onlyFollowed", r.only_mine AS "onlyMine", r.by_bell AS "byBell", r.by_mail AS "byMail",
  r.chat_channel_ids AS "chatChannelIds", r.quiet_from AS "quietFrom", r.quiet_until AS "quietUntil", r.is_active AS "isActive"`;
const RECIPIENT = `u.id, u.email, u.name, u.locale, u.time_zone AS "timeZone", u.party_ids AS "partyIds"`;

export interface WorkingRule extends AlertRule {
  readonly view: { readonly list: string; readonly query: string } | null;
}

/** Active ones of active users; those of a view that is gone, or not shared any more, find nothing. @param kinds null: all */
export async function listWorkingRules(
  session: AccountSession,
  kinds: readonly string[] | null,
): Promise<WorkingRule[]> {
  return session.prepared<WorkingRule>(
    `SELECT ${RULE_COLUMNS}, CASE WHEN v.id IS NOT NULL THEN json_build_object('list', v.list, 'query', v.query) END AS view
       FROM alert_rules r
       JOIN users u ON u.account_id = r.account_id AND u.id = r.recipient_id AND u.deactivated_at IS NULL
       LEFT JOIN saved_views v ON v.account_id = r.account_id AND v.id = r.view_id
         AND (v.owner_id = r.recipient_id OR v.is_shared)
      WHERE r.account_id = $1 AND r.is_active AND (r.view_id IS NULL OR v.id IS NOT NULL)
        AND ($2::text[] IS NULL OR r.kind = any($2)) ORDER BY r.id`,
    [session.accountId, kinds],
  );
}

export async function listRecipients(session: AccountSession, ids: readonly string[]): Promise<Recipient[]> {
  return session.prepared<Recipient>(
    `SELECT ${RECIPIENT} FROM users u WHERE u.account_id = $1 AND u.id = any($2::uuid[]) AND u.deactivated_at IS NULL`,
    [session.accountId, ids],
  );
}

/** Locked until the transaction ends. Undefined: it is deleted, or its recipient is deactivated. */
export async function lockRule(
  session: AccountSession,
  id: string,
): Promise<{ rule: AlertRule; recipient: Recipient } | undefined> {
  const [rule] = await session.prepared<AlertRule>(
    `SELECT ${RULE_COLUMNS} FROM alert_rules r WHERE r.account_id = $1 AND r.id = $2 FOR UPDATE`,
    [session.accountId, id],
  );
  if (rule === undefined) return undefined;
  const [recipient] = await listRecipients(session, [rule.recipientId]);
  return recipient && { rule, recipient };
}

/** Whether the view can be evaluated was checked when the rule was made; `only shared or own` may have changed since. */
const STOPPED = `CASE
  WHEN r.view_id IS NOT NULL AND NOT EXISTS (SELECT FROM saved_views v WHERE v.account_id = r.account_id AND v.id = r.view_id
    AND (v.owner_id = r.recipient_id OR v.is_shared)) THEN 'view_deleted'
  WHEN EXISTS (SELECT FROM users u WHERE u.account_id = r.account_id AND u.id = r.recipient_id AND u.deactivated_at IS NOT NULL)
    THEN 'recipient_deactivated' END`;
const COLUMNS = `${RULE_COLUMNS}, ${STOPPED} AS "stoppedReason", r.created_at AS "createdAt", r.updated_at AS "updatedAt"`;

export const RULE_LIST = sqlList({
  type: 'alert_rule',
  from: 'alert_rules r',
  columns: COLUMNS,
  account: 'r.account_id',
  id: 'r.id',
  keys: { created_at: { kind: 'time', sql: 'r.created_at' } },
  defaultSort: ['created_at'],
  filters: {
    kind: { kind: 'choice', values: RULE_KINDS, description: 'What it tells', where: anyOf('r.kind', 'text') },
    recipient_id: { kind: 'uuid', description: 'Id of the user it tells', where: anyOf('r.recipient_id', 'uuid') },
  },
});

/** @param recipientId null: of all */
export async function pageRules(
  session: AccountSession,
  query: ListQuery,
  recipientId: string | null,
): Promise<Page<StoredRule>> {
  return listPage<StoredRule>(session, RULE_LIST, query, {
    conditions: recipientId === null ? [] : [(parameters) => `r.recipient_id = ${parameters.of(recipientId)}::uuid`],
  });
}

/** Locked until the transaction ends. @param recipientId null: of anybody */
export async function findRule(
  session: AccountSession,
  id: string,
  recipientId: string | null,
): Promise<StoredRule | undefined> {
  const [row] = await session.prepared<StoredRule>(
    `SELECT ${COLUMNS} FROM alert_rules r WHERE r.account_id = $1 AND r.id = $2 AND ($3::uuid IS NULL OR r.recipient_id = $3)
      FOR UPDATE OF r`,
    [session.accountId, id, recipientId],
  );
  return row;
}

export async function countRulesOf(session: AccountSession, recipientId: string): Promise<number> {
  const [row] = await session.prepared<{ count: number }>(
    'SELECT count(*)::int AS count FROM alert_rules WHERE account_id = $1 AND recipient_id = $2',
    [session.accountId, recipientId],
  );
  return row?.count ?? 0;
}

/** Inserts or updates a rule. */
export async function upsertRule(session: AccountSession, rule: StoredRule): Promise<void> {
  await session.prepared(
    `INSERT INTO alert_rules (account_id, id, recipient_id, kind, threshold, party_ids, scacs, locodes, tags, view_id, only_followed,
       only_mine, by_bell, by_mail, chat_channel_ids, quiet_from, quiet_until, is_active, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
     ON CONFLICT (account_id, id) DO UPDATE SET threshold = excluded.threshold, party_ids = excluded.party_ids, scacs = excluded.scacs,
       locodes = excluded.locodes, tags = excluded.tags, view_id = excluded.view_id, only_followed = excluded.only_followed,
       only_mine = excluded.only_mine, by_bell = excluded.by_bell, by_mail = excluded.by_mail,
       chat_channel_ids = excluded.chat_channel_ids, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
       is_active = excluded.is_active, updated_at = excluded.updated_at`,
    [
      session.accountId,
      rule.id,
      rule.recipientId,
      rule.kind,
      rule.threshold,
      rule.partyIds,
      rule.scacs,
      rule.locodes,
      rule.tags,
      rule.viewId,
      rule.onlyFollowed,
      rule.onlyMine,
      rule.byBell,
      rule.byMail,
      rule.chatChannelIds,
      rule.quietFrom,
      rule.quietUntil,
      rule.isActive,
      rule.createdAt,
      rule.updatedAt,
    ],
  );
}

export async function deleteRule(session: AccountSession, id: string): Promise<void> {
  await session.prepared('DELETE FROM alert_rules WHERE account_id = $1 AND id = $2', [session.accountId, id]);
}

export interface NamedByRule {
  readonly parties: number;
  readonly channels: number;
  readonly view: { readonly list: string; readonly query: string } | null;
}

/** How many of the customers and channels there are, and the view if the recipient may use it. */
export async function findNamed(
  session: AccountSession,
  {
    partyIds,
    chatChannelIds,
    viewId,
    recipientId,
  }: Pick<StoredRule, 'partyIds' | 'chatChannelIds' | 'viewId' | 'recipientId'>,
): Promise<NamedByRule> {
  const [row] = await session.prepared<NamedByRule>(
    `SELECT (SELECT count(*)::int FROM parties WHERE account_id = $1 AND id = any($2::uuid[])) AS parties,
        (SELECT count(*)::int FROM chat_channels WHERE account_id = $1 AND id = any($3::uuid[])) AS channels,
        (SELECT json_build_object('list', list, 'query', query) FROM saved_views
          WHERE account_id = $1 AND id = $4 AND (owner_id = $5 OR is_shared)) AS view`,
    [session.accountId, partyIds, chatChannelIds, viewId, recipientId],
  );
  return row as NamedByRule;
}

/** What a deleted user had: rules, what they found, silences and follows. Chat channels pass to the user who deletes. */
export async function deleteAlertsOf(session: AccountSession, { userId, by, at }: UserDeletion): Promise<void> {
  const own = [session.accountId, userId];
  await session.prepared('DELETE FROM alerts WHERE account_id = $1 AND user_id = $2', own);
  await session.prepared('DELETE FROM alert_rules WHERE account_id = $1 AND recipient_id = $2', own);
  await session.prepared('DELETE FROM alert_silences WHERE account_id = $1 AND user_id = $2', own);
  await session.prepared('DELETE FROM follows WHERE account_id = $1 AND user_id = $2', own);
  await session.prepared(
    'UPDATE chat_channels SET owner_id = $3, updated_at = $4 WHERE account_id = $1 AND owner_id = $2',
    [...own, by, at],
  );
}

/** Colleagues who see notes: users limited to customers do not. */
export async function listMentionable(session: AccountSession): Promise<Recipient[]> {
  return session.prepared<Recipient>(
    `SELECT ${RECIPIENT} FROM users u WHERE u.account_id = $1 AND u.deactivated_at IS NULL AND u.party_ids IS NULL`,
    [session.accountId],
  );
}

/** Rules of alerts, as their owners change them and as the matching reads them, and the people whom they reach. */

import { asMembers, excluded, insertRow } from '../../../database/columns.ts';
import type { AccountSession } from '../../../database/database.ts';
import { listPage } from '../../../database/lists/list.ts';
import { anyOf } from '../../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../../database/lists/list-query.ts';
import { resourceList } from '../../../http/jsonapi/reading/list.ts';
import type { UserDeletion } from '../../../tenancy/users/delete-user.ts';
import { findUsers, listUsers } from '../../../tenancy/users/store.ts';
import type { Recipient } from '../alert.ts';
import { RULE_KINDS } from '../kinds/kinds.ts';
import type { View } from '../matching/view-filters.ts';
import { type AlertRule, AlertRuleSchema, type StoredRule } from './schema.ts';

const GROUPED = {
  filter: `json_build_object('customer_ids', r.party_ids, 'shipping_line_scacs', r.scacs, 'locodes', r.locodes, 'tags', r.tags,
    'view_id', r.view_id, 'only_followed', r.only_followed, 'only_mine', r.only_mine)`,
  channels: `json_build_object('bell', r.by_bell, 'mail', r.by_mail, 'chat_channel_ids', r.chat_channel_ids)`,
  quietHours: `CASE WHEN r.quiet_until IS NOT NULL THEN json_build_object('from', r.quiet_from, 'until', r.quiet_until) END`,
};
const MATCHED = asMembers('r', 'id recipient_id kind threshold is_active', GROUPED);

export interface WorkingRule extends AlertRule {
  readonly view: View | null;
}

/** Active ones of active users; those of a view that is gone, or not shared any more, find nothing. @param kinds null: all */
export async function listWorkingRules(
  session: AccountSession,
  kinds: readonly string[] | null,
): Promise<WorkingRule[]> {
  return session.prepared<WorkingRule>(
    `SELECT ${MATCHED}, CASE WHEN v.id IS NOT NULL THEN json_build_object('list', v.list, 'query', v.query) END AS view
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
  return (await findUsers(session, ids)).filter(({ deactivatedAt }) => deactivatedAt === null);
}

/** Locked until the transaction ends. Undefined: it is deleted, or its recipient is deactivated. */
export async function lockRule(
  session: AccountSession,
  id: string,
): Promise<{ rule: AlertRule; recipient: Recipient } | undefined> {
  const [rule] = await session.prepared<AlertRule>(
    `SELECT ${MATCHED} FROM alert_rules r WHERE r.account_id = $1 AND r.id = $2 FOR UPDATE`,
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

export const RULE_LIST = resourceList(AlertRuleSchema, 'alert_rules r', {
  own: 'recipient_id',
  computed: { ...GROUPED, stoppedReason: STOPPED },
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
    `SELECT ${RULE_LIST.columns} FROM alert_rules r WHERE r.account_id = $1 AND r.id = $2 AND ($3::uuid IS NULL OR r.recipient_id = $3)
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
  const { filter, channels, quietHours } = rule;
  const row = {
    ...rule,
    partyIds: filter.customer_ids,
    scacs: filter.shipping_line_scacs,
    locodes: filter.locodes,
    tags: filter.tags,
    viewId: filter.view_id,
    onlyFollowed: filter.only_followed,
    onlyMine: filter.only_mine,
    byBell: channels.bell,
    byMail: channels.mail,
    chatChannelIds: channels.chat_channel_ids,
    quietFrom: quietHours?.from ?? null,
    quietUntil: quietHours?.until ?? null,
  };
  const changed =
    'threshold party_ids scacs locodes tags view_id only_followed only_mine by_bell by_mail chat_channel_ids quiet_from ' +
    'quiet_until is_active updated_at';
  const update = `ON CONFLICT (account_id, id) DO UPDATE SET ${excluded(changed)}`;
  await insertRow(session, 'INSERT INTO alert_rules', `id recipient_id kind created_at ${changed}`, row, update);
}

export async function deleteRule(session: AccountSession, id: string): Promise<void> {
  await session.prepared('DELETE FROM alert_rules WHERE account_id = $1 AND id = $2', [session.accountId, id]);
}

interface NamedByRule {
  readonly parties: number;
  readonly channels: number;
  readonly view: View | null;
}

/** How many of the customers and channels there are, and the view if the recipient may use it. */
export async function findNamed(
  session: AccountSession,
  { filter, channels, recipientId }: Pick<AlertRule, 'filter' | 'channels' | 'recipientId'>,
): Promise<NamedByRule> {
  const [row] = await session.prepared<NamedByRule>(
    `SELECT (SELECT count(*)::int FROM parties WHERE account_id = $1 AND id = any($2::uuid[])) AS parties,
        (SELECT count(*)::int FROM chat_channels WHERE account_id = $1 AND id = any($3::uuid[])) AS channels,
        (SELECT json_build_object('list', list, 'query', query) FROM saved_views
          WHERE account_id = $1 AND id = $4 AND (owner_id = $5 OR is_shared)) AS view`,
    [session.accountId, filter.customer_ids, channels.chat_channel_ids, filter.view_id, recipientId],
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
  const users = await listUsers(session, session.accountId);
  return users.filter(({ deactivatedAt, partyIds }) => deactivatedAt === null && partyIds === null);
}

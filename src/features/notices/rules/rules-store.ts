/** Rules of alerts as the matching reads them, and the people whom they reach. */
import type { AccountSession } from '../../../database/database.ts';
import type { AlertRule, Recipient } from '../alert.ts';

export const RULE_COLUMNS = `r.id, r.recipient_id AS "recipientId", r.kind, r.threshold, r.party_ids AS "partyIds", r.scacs, r.locodes, r.tags,
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

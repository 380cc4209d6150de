/**
 * The alert resource: what the bell of a user has, and how many of it are unread. A user limited to customers sees only
 * alerts about what is still theirs.
 */
import { Type } from 'typebox';
import type { AccountSession } from '../../../database/database.ts';
import { type Condition, listPage, Parameters } from '../../../database/lists/list.ts';
import { anyOf, type Customers } from '../../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../../database/lists/list-query.ts';
import { derived, present, type RowOf } from '../../../http/jsonapi/attributes.ts';
import { resourceList } from '../../../http/jsonapi/reading/list.ts';
import { linkOne, Nullable, resourceSchema, Timestamp, toOne } from '../../../http/jsonapi/resource.ts';
import { ALERT_KINDS, ALERTS } from '../kinds/kinds.ts';
import { describedBy } from '../kinds/notice-kind.ts';

export const AlertSchema = resourceSchema(
  'alert',
  Type.Object({
    kind: Type.Enum([...ALERT_KINDS], describedBy(ALERTS.map(({ kind, reports }) => [kind, reports]))),
    facts: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Values that support it; the members depend on the kind',
    }),
    is_read: derived(Type.Boolean()),
    is_silenced: Type.Boolean({
      description: 'True: the user gets no more alerts of this kind about this container or shipment',
    }),
    read_at: Nullable(Timestamp),
    created_at: Timestamp,
  }),
  Type.Object({
    user: toOne('user'),
    alert_rule: toOne('alert_rule'),
    container: toOne('container'),
    shipment: toOne('shipment'),
    exception: toOne('exception'),
  }),
);

export const AlertCountSchema = resourceSchema(
  'alert_count',
  Type.Object({ unread: Type.Integer({ minimum: 0, description: 'Unread alerts of the user, counted up to 100' }) }),
  Type.Object({}),
);

interface BellAlert extends RowOf<typeof AlertSchema> {
  readonly userId: string;
  readonly ruleId: string | null;
  readonly containerId: string | null;
  readonly shipmentId: string | null;
  readonly exceptionId: string | null;
}

export const renderAlert = (alert: BellAlert) =>
  present(AlertSchema, alert, {
    attributes: { is_read: alert.readAt !== null },
    relationships: {
      user: linkOne('user', alert.userId),
      alert_rule: linkOne('alert_rule', alert.ruleId),
      container: linkOne('container', alert.containerId),
      shipment: linkOne('shipment', alert.shipmentId),
      exception: linkOne('exception', alert.exceptionId),
    },
  });

const IS_SILENCED = `EXISTS (SELECT FROM alert_silences i WHERE i.account_id = a.account_id AND i.user_id = a.user_id
    AND i.kind = a.kind AND i.subject_id = coalesce(a.container_id, a.shipment_id))`;

export const ALERT_LIST = resourceList(AlertSchema, 'alerts a', {
  own: 'user_id rule_id container_id shipment_id exception_id',
  computed: { isSilenced: IS_SILENCED },
  defaultSort: ['-created_at'],
  filters: {
    kind: { kind: 'choice', values: ALERT_KINDS, description: 'What it tells', where: anyOf('a.kind', 'text') },
    is_read: {
      kind: 'boolean',
      description: 'Whether the user has read it',
      where: (value) => `(a.read_at IS NOT NULL) = ${value === 'true'}`,
    },
    is_silenced: {
      kind: 'boolean',
      description: 'Whether the user has silenced its kind about its container or shipment',
      where: (value) => `${IS_SILENCED} = ${value === 'true'}`,
    },
  },
});

export interface BellOwner {
  /** Null: all users of the account, for keys of admins. */
  readonly userId: string | null;
  readonly customers: Customers;
}

function ofOwner({ userId, customers }: BellOwner): Condition {
  return (parameters) => {
    const own = userId === null ? 'a.in_bell' : `a.in_bell AND a.user_id = ${parameters.of(userId)}::uuid`;
    if (customers === null) return own;
    return `${own} AND (a.shipment_id IS NULL OR EXISTS (SELECT FROM shipments s WHERE s.account_id = a.account_id AND s.id = a.shipment_id
      AND s.customer_id = any(${parameters.of(customers)}::uuid[])))`;
  };
}

export async function pageAlerts(
  session: AccountSession,
  query: ListQuery,
  owner: BellOwner,
): Promise<Page<BellAlert>> {
  return listPage<BellAlert>(session, ALERT_LIST, query, { conditions: [ofOwner(owner)] });
}

export async function findAlert(session: AccountSession, id: string, owner: BellOwner): Promise<BellAlert | undefined> {
  const parameters = new Parameters();
  const [account, wanted] = [parameters.of(session.accountId), parameters.of(id)];
  const [row] = await session.query<BellAlert>(
    `SELECT ${ALERT_LIST.columns} FROM alerts a WHERE a.account_id = ${account} AND a.id = ${wanted} AND ${ofOwner(owner)(parameters)}`,
    parameters.values,
  );
  return row;
}

/** Up to a hundred. */
export async function countUnread(session: AccountSession, owner: BellOwner): Promise<number> {
  const parameters = new Parameters();
  const account = parameters.of(session.accountId);
  const [row] = await session.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT FROM alerts a WHERE a.account_id = ${account} AND a.read_at IS NULL
      AND ${ofOwner(owner)(parameters)} LIMIT 100) unread`,
    parameters.values,
  );
  return row?.count ?? 0;
}

/** @param id null: all @param at null: unread */
export async function updateRead(
  session: AccountSession,
  { id, userId, at }: { readonly id: string | null; readonly userId: string | null; readonly at: Date | null },
): Promise<void> {
  await session.prepared(
    `UPDATE alerts SET read_at = $4 WHERE account_id = $1 AND ($2::uuid IS NULL OR user_id = $2) AND in_bell AND ($3::uuid IS NULL OR id = $3)
      AND (read_at IS NULL) = ($4::timestamptz IS NOT NULL)`,
    [session.accountId, userId, id, at],
  );
}

interface Silence {
  readonly userId: string;
  readonly kind: string;
  readonly subjectId: string;
}

export async function insertSilence(session: AccountSession, { userId, kind, subjectId }: Silence): Promise<void> {
  await session.prepared(
    `INSERT INTO alert_silences (account_id, user_id, kind, subject_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [session.accountId, userId, kind, subjectId],
  );
}

export async function deleteSilence(session: AccountSession, { userId, kind, subjectId }: Silence): Promise<void> {
  await session.prepared(
    'DELETE FROM alert_silences WHERE account_id = $1 AND user_id = $2 AND kind = $3 AND subject_id = $4',
    [session.accountId, userId, kind, subjectId],
  );
}

/** An alert, whom it reaches and what it is about: the types that the parts of this folder share. Pure. */
import type { Auth } from '../../http/plugins/authentication.ts';
import type { UserRow } from '../../tenancy/users/schema.ts';
import type { AlertKind } from './kinds/kinds.ts';
import type { NoticeFacts } from './kinds/notice-kind.ts';
import type { AlertRule } from './rules/schema.ts';

/** Whom alerts reach. */
export type Recipient = Pick<UserRow, 'id' | 'email' | 'name' | 'locale' | 'timeZone' | 'partyIds'>;

/** A container or shipment, by what rules choose it. */
export interface Subject {
  readonly containerId: string | null;
  readonly shipmentId: string | null;
  /** Number of the container, or of the shipment. */
  readonly number: string | null;
  readonly customerId: string | null;
  readonly scac: string | null;
  readonly locodes: readonly string[];
  readonly tags: readonly string[];
  readonly followerIds: readonly string[];
  readonly assigneeIds: readonly string[];
}

/** What an event or the clock shows about a subject. */
export interface AlertFinding {
  readonly kind: AlertKind;
  readonly facts: NoticeFacts;
  /** The greater, the earlier in a message. */
  readonly urgency: number;
  readonly exceptionId: string | null;
}

export interface NewAlert extends AlertFinding {
  readonly id: string;
  readonly userId: string;
  readonly ruleId: string | null;
  readonly containerId: string | null;
  readonly shipmentId: string | null;
  readonly onceKey: string;
  readonly inBell: boolean;
  readonly isUnsent: boolean;
}

/** An alert without a rule, in the bell. */
export function personalAlert(
  given: Pick<NewAlert, 'id' | 'userId' | 'kind' | 'containerId' | 'shipmentId' | 'facts' | 'onceKey'>,
): NewAlert {
  return { ...given, ruleId: null, exceptionId: null, urgency: 0, inBell: true, isUnsent: false };
}

/** But for the view that the rule may name. */
export function isWanted(
  { filter }: Pick<AlertRule, 'filter'>,
  subject: Subject,
  recipient: Pick<Recipient, 'id' | 'partyIds'>,
): boolean {
  const { customerId, scac, locodes, tags } = subject;
  const isAmong = (wanted: readonly string[], ...values: readonly (string | null)[]) =>
    wanted.length === 0 || values.some((each) => each !== null && wanted.includes(each));
  return (
    isVisible(subject, recipient) &&
    isAmong(filter.customer_ids, customerId) &&
    isAmong(filter.shipping_line_scacs, scac) &&
    isAmong(filter.locodes, ...locodes) &&
    isAmong(filter.tags, ...tags) &&
    (!filter.only_followed || subject.followerIds.includes(recipient.id)) &&
    (!filter.only_mine || subject.assigneeIds.includes(recipient.id))
  );
}

/** A user limited to customers sees only what is theirs. */
export function isVisible({ customerId }: Subject, { partyIds }: Pick<Recipient, 'partyIds'>): boolean {
  return partyIds === null || (customerId !== null && partyIds.includes(customerId));
}

/** Whose alerts and follows a request sees; null: keys of admins see those of all users. An API key has no bell of its own. */
export function seenUser({ keyId, sessionId, role, partyIds }: Auth): string | null {
  return sessionId === null && role === 'admin' && partyIds === null ? null : keyId;
}

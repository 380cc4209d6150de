/** A rule of alerts, an alert, and what both are about: the types that the parts of this folder share. Pure. */
import type { AlertKind, RuleKind } from './kinds/kinds.ts';
import type { NoticeFacts } from './kinds/notice-kind.ts';

export interface AlertFilter {
  /** Customers; empty lists: any. */
  readonly partyIds: readonly string[];
  readonly scacs: readonly string[];
  /** Port of lading or discharge, or the destination. */
  readonly locodes: readonly string[];
  readonly tags: readonly string[];
  readonly viewId: string | null;
  /** Only what the recipient follows. */
  readonly onlyFollowed: boolean;
  /** Only what has an unresolved exception that is assigned to the recipient. */
  readonly onlyMine: boolean;
}

export interface AlertRule extends AlertFilter {
  readonly id: string;
  readonly recipientId: string;
  readonly kind: RuleKind;
  readonly threshold: number | null;
  readonly byBell: boolean;
  readonly byMail: boolean;
  readonly chatChannelIds: readonly string[];
  readonly quietFrom: string | null;
  readonly quietUntil: string | null;
  readonly isActive: boolean;
}

/** Whom alerts reach. */
export interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly locale: string | null;
  readonly timeZone: string | null;
  /** Null: sees all customers. */
  readonly partyIds: readonly string[] | null;
}

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
export function isWanted(rule: AlertFilter, subject: Subject, recipient: Pick<Recipient, 'id' | 'partyIds'>): boolean {
  const { customerId, scac, locodes, tags } = subject;
  return (
    isVisible(subject, recipient) &&
    (rule.partyIds.length === 0 || (customerId !== null && rule.partyIds.includes(customerId))) &&
    (rule.scacs.length === 0 || (scac !== null && rule.scacs.includes(scac))) &&
    (rule.locodes.length === 0 || locodes.some((each) => rule.locodes.includes(each))) &&
    (rule.tags.length === 0 || tags.some((each) => rule.tags.includes(each))) &&
    (!rule.onlyFollowed || subject.followerIds.includes(recipient.id)) &&
    (!rule.onlyMine || subject.assigneeIds.includes(recipient.id))
  );
}

/** A user limited to customers sees only what is theirs. */
export function isVisible({ customerId }: Subject, { partyIds }: Pick<Recipient, 'partyIds'>): boolean {
  return partyIds === null || (customerId !== null && partyIds.includes(customerId));
}

/**
 * The alerts that an event gives reason for, and which findings become alerts of whom: rules first, then follows for what no
 * bell rings already. Pure, but for new ids: reads the stored event, which has all it shows.
 */
import { newId } from '../../../lib/ids.ts';
import { type AlertFinding, isVisible, isWanted, type NewAlert, type Recipient, type Subject } from '../alert.ts';
import { ALERTS, type AlertKind, alertOf, factsShownTo, readsAs } from '../kinds/kinds.ts';
import { mostOwed } from '../kinds/look.ts';
import type { AlertSource, NoticeFacts, Occurrence, StoredEvent, StoredResource } from '../kinds/notice-kind.ts';
import type { AlertRule } from '../rules/schema.ts';

export const READ_EVENTS: readonly string[] = [...new Set(ALERTS.flatMap(({ source }) => eventsOf(source)))];

/** Those that may give reason for an alert. */
export function eventsOf(source: AlertSource): readonly string[] {
  if (source.by === 'exceptions') return ['exception.opened'];
  return source.by === 'events' ? source.events : [];
}

export function findingsOf(event: StoredEvent): AlertFinding[] {
  const reference = event.included?.[0];
  if (reference === undefined) return [];
  const exceptionId = event.event === 'exception.opened' ? reference.id : null;
  return ALERTS.filter(({ source }) => eventsOf(source).includes(event.event)).flatMap(({ kind, source }) => {
    const found = source.by === 'events' ? source.read(event, reference) : beginning(source, reference);
    return found === null ? [] : [{ kind, urgency: 0, ...found, exceptionId }];
  });
}

/** What costs most comes first. */
function beginning(source: AlertSource, { attributes }: StoredResource): Occurrence | null {
  const facts = (attributes.facts ?? {}) as NoticeFacts;
  const isReported =
    source.by === 'exceptions' &&
    source.opened.some(({ kind, when }) => kind === attributes.kind && (when === undefined || when(facts)));
  return isReported ? { facts, urgency: mostOwed(facts) } : null;
}

/** A finding with its subject. */
export interface Occasion {
  readonly finding: AlertFinding;
  readonly subject: Subject;
  /** Rules with this threshold alone report it; null: those with any, and followers. */
  readonly threshold: number | null;
  /** What makes it unique: the number of its event, or what it is about. */
  readonly key: string;
}

export interface ChoiceInput {
  readonly rules: readonly AlertRule[];
  readonly recipients: ReadonlyMap<string, Recipient>;
  /** Whether the subject is in the view that the rule names, today where its recipient is. */
  readonly isInView: (rule: AlertRule, subject: Subject) => boolean;
  /** `user:kind:subject`. */
  readonly silences: ReadonlySet<string>;
  /** The facts that were reported last, by `rule:kind:shipment`, of kinds that compare with them; what this choice reports is added. */
  readonly reported: Map<string, NoticeFacts>;
  /** Unix milliseconds. */
  readonly now: number;
}

/** Of what is about no shipment. */
export const NO_SUBJECT: Subject = {
  containerId: null,
  shipmentId: null,
  number: null,
  customerId: null,
  scac: null,
  locodes: [],
  tags: [],
  followerIds: [],
  assigneeIds: [],
};

export function chooseAlerts(occasions: readonly Occasion[], input: ChoiceInput): NewAlert[] {
  return occasions.flatMap((occasion) => {
    const ofRules = input.rules.flatMap((rule) => alertOfRule(occasion, rule, input));
    const rung = new Set(ofRules.filter(({ inBell }) => inBell).map(({ userId }) => userId));
    return [...ofRules, ...alertsOfFollowers(occasion, rung, input)];
  });
}

function alertOfRule(occasion: Occasion, rule: AlertRule, input: ChoiceInput): NewAlert[] {
  const { finding, subject, key, threshold } = occasion;
  const { channels, filter } = rule;
  const recipient = input.recipients.get(rule.recipientId);
  if (rule.kind !== finding.kind || recipient === undefined) return [];
  if (threshold !== null && threshold !== rule.threshold) return [];
  if (!isWanted(rule, subject, recipient)) return [];
  if (filter.view_id !== null && !input.isInView(rule, subject)) return [];
  const isUnsent = channels.mail || channels.chat_channel_ids.length > 0;
  const to = { userId: recipient.id, ruleId: rule.id, onceKey: `${rule.id}:${key}`, inBell: channels.bell, isUnsent };
  return alertTo(occasion, { reporter: rule, to }, input);
}

function alertsOfFollowers(occasion: Occasion, rung: ReadonlySet<string>, input: ChoiceInput): NewAlert[] {
  const { subject, finding, key, threshold } = occasion;
  // Who only follows a container has no threshold.
  if (threshold !== null || alertOf(finding.kind).isForFollowers?.(finding.facts) === false) return [];
  return subject.followerIds.flatMap((userId) => {
    const recipient = input.recipients.get(userId);
    if (recipient === undefined || rung.has(userId) || !isVisible(subject, recipient)) return [];
    const onceKey = `follow:${userId}:${finding.kind}:${key}`;
    const to = { userId, ruleId: null, onceKey, inBell: true, isUnsent: false };
    return alertTo(occasion, { reporter: { id: `follow:${userId}`, threshold: null }, to }, input);
  });
}

type Reporter = Pick<AlertRule, 'id' | 'threshold'>;

/** None where the user has silenced it, or too little changed. */
function alertTo(
  occasion: Occasion,
  {
    reporter,
    to,
  }: {
    readonly reporter: Reporter;
    readonly to: Pick<NewAlert, 'userId' | 'ruleId' | 'onceKey' | 'inBell' | 'isUnsent'>;
  },
  input: ChoiceInput,
): NewAlert[] {
  const { containerId, shipmentId, number } = occasion.subject;
  const silenced = `${to.userId}:${occasion.finding.kind}`;
  if ([containerId, shipmentId].some((id) => input.silences.has(`${silenced}:${id}`))) return [];
  const finding = comparedWithReported(occasion, reporter, input);
  if (finding === null) return [];
  const customers = input.recipients.get(to.userId)?.partyIds ?? null;
  const seen = factsShownTo(readsAs(finding.kind, finding.facts) ?? finding.kind, finding.facts, customers);
  const facts = { ...(number !== null && { number }), ...seen };
  return [{ ...finding, facts, id: newId(input.now), containerId, shipmentId, ...to }];
}

/** Whether what is reported of a kind depends on what was reported before. */
export function isCompared(kind: AlertKind): boolean {
  const { source } = alertOf(kind);
  return source.by === 'events' && source.compare !== undefined;
}

/** Of a kind that compares with what was reported last; null: too little changed. @param id of the rule, or of the follower */
function comparedWithReported(
  { finding, subject }: Occasion,
  { id, threshold }: Reporter,
  { reported }: ChoiceInput,
): AlertFinding | null {
  const { source, threshold: usual } = alertOf(finding.kind);
  if (source.by !== 'events' || source.compare === undefined) return finding;
  const key = `${id}:${finding.kind}:${subject.shipmentId}`;
  const found = source.compare(finding, reported.get(key), threshold ?? usual?.usual ?? 0);
  if (found === null) return null;
  reported.set(key, found.facts);
  return { ...finding, ...found };
}

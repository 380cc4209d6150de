/** Which findings become alerts of whom: rules first, then follows for what no bell rings already. Pure, but for new ids. */
import { newId } from '../../../lib/ids.ts';
import {
  type AlertFinding,
  type AlertRule,
  isVisible,
  isWanted,
  type NewAlert,
  type Recipient,
  type Subject,
} from '../alert.ts';
import { THRESHOLDS } from '../kinds/alert-kinds.ts';

/** A finding with its subject, and what makes it unique: the number of its event, or the day it is about. */
export interface Occasion {
  readonly finding: AlertFinding;
  readonly subject: Subject;
  readonly key: string;
}

export interface ChoiceInput {
  readonly rules: readonly AlertRule[];
  readonly recipients: ReadonlyMap<string, Recipient>;
  /** Whether the subject is in the view that the rule names, today where its recipient is. */
  readonly isInView: (rule: AlertRule, subject: Subject) => boolean;
  /** `user:kind:subject`. */
  readonly silences: ReadonlySet<string>;
  /** The ETA that a rule reported last, by `rule:shipment`; what this choice reports is added. */
  readonly reportedEtas: Map<string, string>;
  /** Unix milliseconds. */
  readonly now: number;
}

const HOUR_MILLIS = 3_600_000;
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
  const { finding, subject, key } = occasion;
  const recipient = input.recipients.get(rule.recipientId);
  if (rule.kind !== finding.kind || recipient === undefined) return [];
  if (!isWanted(rule, subject, recipient) || isSilent(occasion, recipient.id, input)) return [];
  if (rule.viewId !== null && !input.isInView(rule, subject)) return [];
  const moved = finding.kind === 'eta_moved' ? movedEta(occasion, rule, input.reportedEtas) : finding;
  if (moved === null) return [];
  const isUnsent = rule.byMail || rule.chatChannelIds.length > 0;
  const onceKey = `${rule.id}:${key}`;
  return [
    {
      ...alertOf({ ...occasion, finding: moved }, input.now),
      userId: recipient.id,
      ruleId: rule.id,
      onceKey,
      inBell: rule.byBell,
      isUnsent,
    },
  ];
}

/** Compared with what the rule reported last, else with the first ETA; null: it moved by less. */
function movedEta({ finding, subject }: Occasion, rule: AlertRule, reported: Map<string, string>): AlertFinding | null {
  const key = `${rule.id}:${subject.shipmentId}`;
  const was = reported.get(key) ?? String(finding.facts.was_at);
  const eta = String(finding.facts.eta_at);
  const hours = Math.round((Date.parse(eta) - Date.parse(was)) / HOUR_MILLIS);
  if (!(Math.abs(hours) >= (rule.threshold ?? 1))) return null;
  reported.set(key, eta);
  return { ...finding, facts: { ...finding.facts, was_at: was, hours }, urgency: hours };
}

function alertsOfFollowers(occasion: Occasion, rung: ReadonlySet<string>, input: ChoiceInput): NewAlert[] {
  const { subject, finding, key } = occasion;
  // The charges behind a last free day are told with that day.
  if (finding.kind === 'demurrage_running' && 'last_free_day' in finding.facts) return [];
  const usual = THRESHOLDS.eta_moved?.usual ?? 24;
  return subject.followerIds.flatMap((userId) => {
    const recipient = input.recipients.get(userId);
    if (recipient === undefined || rung.has(userId) || !isVisible(subject, recipient)) return [];
    if (isSilent(occasion, userId, input)) return [];
    const rule = { id: `follow:${userId}`, threshold: usual } as AlertRule;
    const moved = finding.kind === 'eta_moved' ? movedEta(occasion, rule, input.reportedEtas) : finding;
    if (moved === null) return [];
    const onceKey = `follow:${userId}:${finding.kind}:${key}`;
    return [
      {
        ...alertOf({ ...occasion, finding: moved }, input.now),
        userId,
        ruleId: null,
        onceKey,
        inBell: true,
        isUnsent: false,
      },
    ];
  });
}

function alertOf({ finding, subject }: Occasion, now: number) {
  const facts = { ...(subject.number !== null && { number: subject.number }), ...finding.facts };
  return { ...finding, facts, id: newId(now), containerId: subject.containerId, shipmentId: subject.shipmentId };
}

function isSilent({ finding, subject }: Occasion, userId: string, { silences }: ChoiceInput): boolean {
  return [subject.containerId, subject.shipmentId].some((id) => silences.has(`${userId}:${finding.kind}:${id}`));
}

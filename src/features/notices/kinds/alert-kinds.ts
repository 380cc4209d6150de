/** The kinds of alerts: what each is, and what its threshold counts. Pure. docs/alerts.md explains them to users. */
export const ALERT_KINDS = [
  'last_free_day_near',
  'last_free_day_passed',
  'demurrage_running',
  'available_for_pickup',
  'hold_changed',
  'fee_changed',
  'eta_moved',
  'rolled_over',
  'transshipment_at_risk',
  'dwelling',
  'milestone_overdue',
  'plan_changed',
  'no_news',
  'empty_return_due',
  'document_missing',
  'document_contradicting',
  'document_unread',
  'tracking_failed',
  'webhook_failing',
] as const;
/** The kinds that rules can have. */
export type RuleKind = (typeof ALERT_KINDS)[number];

/** Alerts without a rule. */
export const OTHER_KINDS = ['followed', 'mentioned', 'assigned', 'chat_channel_stopped'] as const;
export type AlertKind = RuleKind | (typeof OTHER_KINDS)[number];

export interface Threshold {
  readonly unit: 'working_days' | 'days' | 'hours';
  readonly usual: number;
  readonly minimum: number;
  readonly maximum: number;
}

export const THRESHOLDS: { readonly [Kind in RuleKind]?: Threshold } = {
  last_free_day_near: { unit: 'working_days', usual: 3, minimum: 0, maximum: 10 },
  eta_moved: { unit: 'hours', usual: 24, minimum: 1, maximum: 1000 },
  dwelling: { unit: 'days', usual: 5, minimum: 1, maximum: 90 },
  empty_return_due: { unit: 'days', usual: 2, minimum: 0, maximum: 30 },
  webhook_failing: { unit: 'hours', usual: 1, minimum: 1, maximum: 168 },
};

/** Found by the clock, not by an event. */
export const TIMED_KINDS = ['last_free_day_near', 'dwelling', 'empty_return_due', 'webhook_failing'] as const;
export type TimedKind = (typeof TIMED_KINDS)[number];

export function isTimed(kind: RuleKind): kind is TimedKind {
  return TIMED_KINDS.some((each) => each === kind);
}

/** About the installation, not about a shipment: no filter applies, and users limited to customers have no such rule. */
export function isOfAccount(kind: RuleKind): boolean {
  return kind === 'webhook_failing';
}

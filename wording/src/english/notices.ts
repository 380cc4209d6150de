/**
 * What somebody should know about a container, a shipment or the account: exceptions and alerts. ../german/notices.ts
 * has the same members. Days, times and places are texts already.
 */
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

export const notices = {
  /** What stands or happened, in a few words. */
  kinds: {
    last_free_day_passed: 'Last free day passed',
    detention_running: 'Detention runs',
    last_free_day_near: 'Last free day is near',
    on_hold: 'Held',
    not_available: 'Discharged, not available',
    not_picked_up: 'Available, not picked up',
    rolled_over: 'Rolled over',
    transshipment_at_risk: 'Transshipment at risk',
    milestone_overdue: 'Milestone overdue',
    eta_moved: 'ETA moved',
    document_contradicting: 'Document contradicts',
    document_missing: 'Document missing',
    source_silent: 'No news from the line',
    demurrage_running: 'Charges are running',
    available_for_pickup: 'Available for pickup',
    hold_changed: 'Hold set or cleared',
    fee_changed: 'Fee set',
    dwelling: 'Waiting at the port',
    plan_changed: 'Vessel, port or terminal changed',
    no_news: 'No news from the line',
    empty_return_due: 'Empty return is due',
    document_unread: 'Document could not be read',
    tracking_failed: 'Tracking failed',
    webhook_failing: 'Webhook deliveries fail',
    followed: 'News of what you follow',
    mentioned: 'You were mentioned',
    assigned: 'Assigned to you',
    chat_channel_stopped: 'Chat channel stopped',
  },
  holdChanges: { set: 'Hold set', cleared: 'Hold cleared' },
  unknown: 'unknown',
  overdueMilestones: {
    vessel_departed: 'The departure',
    vessel_arrived: 'The arrival',
    arrived_at_inland_destination: 'The inland arrival',
  },
  /** Why it stands. */
  reasons: {
    lastFreeDayPassed: (day: string, by: string, days: number) =>
      `Free until ${day} (${by}), ${plural(days, 'day', 'days')} ago`,
    lastFreeDayNear: (day: string, by: string, days: number) =>
      `Free until ${day} (${by}), ${days === 0 ? 'that is today' : `${plural(days, 'day', 'days')} left`}`,
    detentionRunning: (day: string, tariff: string) => `Charges for the equipment since ${day} (${tariff})`,
    notAvailable: (day: string) => `Discharged on ${day}; the terminal does not release it`,
    notPickedUp: (day: string) => `Can be picked up since ${day}`,
    rolledOver: (from: string, to: string, place: string) => `Missed ${from}, leaves ${place} on ${to}`,
    transshipmentAtRisk: (from: string, to: string, place: string, day: string, hours: number) =>
      `${from} arrives at ${place} on ${day}, ${plural(Math.abs(hours), 'hour', 'hours')} ${hours < 0 ? 'after' : 'before'} the departure of ${to}`,
    milestoneOverdue: (milestone: string, day: string) => `${milestone} was expected on ${day}`,
    etaMoved: (day: string, was: string, isFirst: boolean) =>
      `ETA ${day}, ${isFirst ? 'at first' : 'a day ago'} it was ${was}`,
    contradiction: (field: string, value: string, tracked: string) =>
      `${field} ${value} on a document, tracked ${tracked}`,
    documentMissing: (types: string, day: string) => `${types}; arrival ${day}`,
    sourceSilent: (day: string) =>
      `The shipping line has reported nothing since ${day}: status and times may be out of date`,
  },
  /** The same of what is over. */
  pastReasons: {
    lastFreeDayPassed: (day: string, by: string) => `Free until ${day} (${by})`,
    lastFreeDayNear: (day: string, by: string) => `Free until ${day} (${by})`,
    notAvailable: (day: string) => `Discharged on ${day}; the terminal did not release it`,
    notPickedUp: (day: string) => `Available from ${day} on`,
    rolledOver: (from: string, to: string, place: string) => `Missed ${from} in ${place}, moved to ${to}`,
    transshipmentAtRisk: (from: string, to: string, place: string, day: string, hours: number) =>
      `${from} was expected at ${place} on ${day}, ${plural(Math.abs(hours), 'hour', 'hours')} ${hours < 0 ? 'after' : 'before'} the departure of ${to}`,
    etaMoved: (day: string, was: string) => `ETA ${was} → ${day}`,
  },
};

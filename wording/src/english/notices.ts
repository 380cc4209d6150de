/**
 * What somebody should know about a container, a shipment or the account: exceptions and alerts. ../german/notices.ts
 * has the same members. Days, times and places are texts already.
 */
import { pluralIn } from '../plural.ts';
import type { Told } from '../told.ts';

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
  /** Why an exception stands; costliest first, as the service ranks them. */
  reasons: {
    last_free_day_passed: (of: Told) =>
      `Free until ${of.day('last_free_day')} (${of.source}), ${plural(of.number('days_over'), 'day', 'days')} ago`,
    detention_running: (of: Told) =>
      `Charges for the equipment since ${of.day('charged_from')} (${of.text('tariff_name')})`,
    last_free_day_near: (of: Told) =>
      `Free until ${of.day('last_free_day')} (${of.source}), ${of.number('days_left') === 0 ? 'that is today' : `${plural(of.number('days_left'), 'day', 'days')} left`}`,
    on_hold: (of: Told) => of.holds,
    not_available: (of: Told) => `Discharged on ${of.day('discharged_at')}; the terminal does not release it`,
    not_picked_up: (of: Told) => `Can be picked up since ${of.day('available_since')}`,
    rolled_over: (of: Told) => `Missed ${of.text('from')}, leaves ${of.place} on ${of.text('to')}`,
    transshipment_at_risk: (of: Told) =>
      `${of.text('from')} arrives at ${of.place} on ${of.day('arrives_at')}, ${margin(of)} the departure of ${of.text('to')}`,
    milestone_overdue: (of: Told) => `${of.milestone} was expected on ${of.day('expected_at')}`,
    eta_moved: (of: Told) =>
      `ETA ${of.day('eta_at')}, ${of.text('compared_with') === 'first' ? 'at first' : 'a day ago'} it was ${of.day('was_at')}`,
    document_contradicting: (of: Told) =>
      of.contradictions
        .map(({ field, stated, tracked }) => `${field} ${stated} on a document, tracked ${tracked}`)
        .join('; '),
    document_missing: (of: Told) => `${of.documents}; arrival ${of.day('eta_at')}`,
    source_silent: (of: Told) =>
      `The shipping line has reported nothing since ${of.day('last_answer_at')}: status and times may be out of date`,
  },
  /** The same of what is over, where it reads otherwise. */
  pastReasons: {
    last_free_day_passed: (of: Told) => `Free until ${of.day('last_free_day')} (${of.source})`,
    last_free_day_near: (of: Told) => `Free until ${of.day('last_free_day')} (${of.source})`,
    not_available: (of: Told) => `Discharged on ${of.day('discharged_at')}; the terminal did not release it`,
    not_picked_up: (of: Told) => `Available from ${of.day('available_since')} on`,
    rolled_over: (of: Told) => `Missed ${of.text('from')} in ${of.place}, moved to ${of.text('to')}`,
    transshipment_at_risk: (of: Told) =>
      `${of.text('from')} was expected at ${of.place} on ${of.day('arrives_at')}, ${margin(of)} the departure of ${of.text('to')}`,
    eta_moved: (of: Told) => `ETA ${of.day('was_at')} → ${of.day('eta_at')}`,
  },
};

function margin(of: Told): string {
  const hours = of.number('hours');
  return `${plural(Math.abs(hours), 'hour', 'hours')} ${hours < 0 ? 'after' : 'before'}`;
}

/**
 * What somebody should know about a container, a shipment or the account: exceptions and alerts. ../german/notices.ts
 * has the same members. Days, times and places are texts already.
 */
import { pluralIn } from '../plural.ts';
import type { ShownFacts } from '../shown-facts.ts';
import { wordOf } from '../word-of.ts';

const plural = pluralIn('en');

export const notices = {
  /** What stands or happened, in a few words. */
  kinds: {
    last_free_day_passed: 'Last free day passed',
    detention_running: 'Detention runs',
    last_free_day_near: 'Last free day is near',
    dispute_due: 'Dispute is due',
    on_hold: 'Held',
    not_available: 'Discharged, not available',
    not_picked_up: 'Available, not picked up',
    rolled_over: 'Rolled over',
    ship_elsewhere: 'Ship is elsewhere',
    transshipment_at_risk: 'Transshipment at risk',
    milestone_overdue: 'Milestone overdue',
    eta_moved: 'ETA moved',
    document_contradicting: 'Document contradicts',
    document_missing: 'Document missing',
    source_silent: 'No news from the line',
    demurrage_running: 'Charges are running',
    predicted_arrival_moved: 'Predicted arrival moved',
    predicted_late: "Likely later than the line's ETA",
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
    last_free_day_passed: (of: ShownFacts) =>
      `Free until ${of.day('last_free_day')} (${of.source}), ${plural(of.number('days_over'), 'day', 'days')} ago`,
    detention_running: (of: ShownFacts) =>
      `Charges for the equipment since ${of.day('charged_from')} (${of.text('tariff_name')})`,
    last_free_day_near: (of: ShownFacts) =>
      `Free until ${of.day('last_free_day')} (${of.source}), ${of.number('days_left') === 0 ? 'that is today' : `${plural(of.number('days_left'), 'day', 'days')} left`}`,
    dispute_due: (of: ShownFacts) =>
      `${disputed(of)}; dispute it by ${of.day('due_on')}, ${of.number('days_left') === 0 ? 'that is today' : `${plural(of.number('days_left'), 'day', 'days')} left`}`,
    on_hold: (of: ShownFacts) => of.holds,
    not_available: (of: ShownFacts) => `Discharged on ${of.day('discharged_at')}; the terminal does not release it`,
    not_picked_up: (of: ShownFacts) => `Can be picked up since ${of.day('available_since')}`,
    rolled_over: (of: ShownFacts) => `Missed ${of.text('from')}, leaves ${of.place} on ${of.text('to')}`,
    ship_elsewhere: (of: ShownFacts) => elsewhere(of),
    transshipment_at_risk: (of: ShownFacts) =>
      `${of.text('from')} arrives at ${of.place} on ${of.day('arrives_at')}, ${margin(of)} the departure of ${of.text('to')}${missing(of)}`,
    milestone_overdue: (of: ShownFacts) => `${of.milestone} was expected on ${of.day('expected_at')}`,
    eta_moved: (of: ShownFacts) =>
      `ETA ${of.day('eta_at')}, ${of.text('compared_with') === 'first' ? 'at first' : 'a day ago'} it was ${of.day('was_at')}`,
    document_contradicting: (of: ShownFacts) =>
      of.contradictions
        .map(({ field, stated, tracked }) => `${field} ${stated} on a document, tracked ${tracked}`)
        .join('; '),
    document_missing: (of: ShownFacts) => `${of.documents}; arrival ${of.day('eta_at')}`,
    source_silent: (of: ShownFacts) =>
      `The shipping line has reported nothing since ${of.day('last_answer_at')}: status and times may be out of date`,
  },
  /** The same of what is over, where it reads otherwise. */
  pastReasons: {
    last_free_day_passed: (of: ShownFacts) => `Free until ${of.day('last_free_day')} (${of.source})`,
    last_free_day_near: (of: ShownFacts) => `Free until ${of.day('last_free_day')} (${of.source})`,
    dispute_due: (of: ShownFacts) => `${disputed(of)}; could be disputed until ${of.day('due_on')}`,
    not_available: (of: ShownFacts) => `Discharged on ${of.day('discharged_at')}; the terminal did not release it`,
    not_picked_up: (of: ShownFacts) => `Available from ${of.day('available_since')} on`,
    rolled_over: (of: ShownFacts) => `Missed ${of.text('from')} in ${of.place}, moved to ${of.text('to')}`,
    ship_elsewhere: (of: ShownFacts) => pastElsewhere(of),
    transshipment_at_risk: (of: ShownFacts) =>
      `${of.text('from')} was expected at ${of.place} on ${of.day('arrives_at')}, ${margin(of)} the departure of ${of.text('to')}`,
    eta_moved: (of: ShownFacts) => `ETA ${of.day('was_at')} → ${of.day('eta_at')}`,
  },
  /** Of exceptions, where the account sets their thresholds. */
  explanations: {
    last_free_day_passed: 'The last free day has passed and the container is still there.',
    detention_running: 'The container has left, and a tariff of yours counts equipment days.',
    last_free_day_near: 'The last free day is near.',
    dispute_due: 'Money of an invoice is at stake, and the last day for a dispute is near.',
    on_hold: 'A terminal reports a hold, and the container has not left.',
    not_available: 'The terminal does not release it after the discharge.',
    not_picked_up: 'It can be picked up and is still there.',
    rolled_over: 'It is booked on a later vessel than before.',
    ship_elsewhere: 'AIS shows the ship of the plan where she cannot be by the plan.',
    transshipment_at_risk: 'The ship arrives at the transshipment too late for the next one, or hardly in time.',
    milestone_overdue: 'A departure or arrival is late.',
    eta_moved: 'The ETA at the port of discharge has moved.',
    document_contradicting: 'A document states another last free day, ETA or vessel than is tracked.',
    document_missing: 'A document that you expect is not there.',
    source_silent: 'The line has given no useful answer.',
  },
  /** Of the account's rules, by the kind that they are of. */
  settings: {
    last_free_day_near: { last_free_day_near_days: 'From so many days before' },
    dispute_due: { dispute_due_days: 'From so many days before' },
    on_hold: { holds_before_arrival: 'Also before the container arrives' },
    not_available: { not_available_days: 'After so many days' },
    not_picked_up: { not_picked_up_days: 'After so many days' },
    transshipment_at_risk: { transshipment_at_risk_hours: 'With fewer hours between arrival and departure than' },
    milestone_overdue: { milestone_overdue_hours: 'After so many hours' },
    eta_moved: {
      eta_moved_days: 'By so many days since the first ETA',
      eta_moved_in_a_day_days: 'Or by so many days since yesterday',
    },
    document_contradicting: { document_contradicting_days: 'An ETA that differs by so many days' },
    document_missing: {
      expected_documents: 'Expected documents',
      document_missing_days: 'From so many days before the ETA',
    },
    source_silent: { source_silent_hours: 'For so many hours' },
  },
};

function disputed(of: ShownFacts): string {
  if (!of.has('invoice_number')) return 'An invoice';
  const biller = of.has('biller') ? ` of ${of.text('biller')}` : '';
  return `Invoice ${of.text('invoice_number')}${biller}: ${of.money('at_stake')} at stake`;
}

const EVENTS = { departure: 'departure', arrival: 'arrival' };

function elsewhere(of: ShownFacts): string {
  const event = wordOf(EVENTS, of.text('event'));
  const miles = plural(of.number('miles'), 'nautical mile', 'nautical miles');
  const lies = of.has('lies_at') ? `, in ${of.text('lies_at')}` : '';
  switch (of.text('why')) {
    case 'was_not_there':
      return `${of.text('vessel')} was ${miles} from ${of.place}${lies} when the line reports her ${event} there on ${of.day('at')}`;
    case 'sails_away':
      return `${of.text('vessel')} sails away from ${of.place} and is ${miles} off`;
    default: {
      const knots = of.number('knots');
      const speed = knots === 0 ? '' : `: she would need ${knots} knots`;
      return `${of.text('vessel')} is ${miles} from ${of.place}${lies} and cannot be there for the ${event} on ${of.day('at')}${speed}`;
    }
  }
}

function pastElsewhere(of: ShownFacts): string {
  const miles = plural(of.number('miles'), 'nautical mile', 'nautical miles');
  return `By AIS ${of.text('vessel')} was ${miles} from ${of.place} on ${of.day('as_of')}`;
}

/** Of what is predicted. */
function missing(of: ShownFacts): string {
  const share = Math.round(of.number('missed_share') * 100);
  return share === 0 ? '' : `; as predicted, ${share} in 100 miss it`;
}

function margin(of: ShownFacts): string {
  const hours = of.number('hours');
  return `${plural(Math.abs(hours), 'hour', 'hours')} ${hours < 0 ? 'after' : 'before'}`;
}

/** The words of this feature in English; german.ts has the same members. */
import { pluralIn } from '@portolan/wording/plural';

const plural = pluralIn('en');

export const words = {
  intro: 'Each kind of exception, costliest first. A container counts under the first that applies.',
  onlyAdmins: 'Only admins change these rules.',
  standing: (count: number) =>
    count === 0 ? 'no container now' : `${plural(count, 'container', 'containers')} now, as the first reason`,
  whileOff: 'off: not looked for',
  rulesSaved: 'Saved. Exceptions follow within a minute.',
  computing: 'Computing what they would find …',
  findsNow: (count: number, isEstimated: boolean) =>
    `now ${isEstimated && count > 0 ? 'about ' : ''}${plural(count, 'container', 'containers')}`,
  wouldFind: (count: number, isEstimated: boolean) =>
    `with these settings ${isEstimated && count > 0 ? 'about ' : ''}${count.toLocaleString('en')}`,
  estimatedOver: (evaluated: number, containers: number) =>
    `Estimated over ${evaluated.toLocaleString('en')} of ${containers.toLocaleString('en')} containers.`,
  firstOf: (count: number) => (count === 1 ? 'It is' : `The first ${count}:`),
  manyTitle: (count: number, isEstimated: boolean) =>
    `Open ${isEstimated ? 'about ' : ''}${count.toLocaleString('en')} new exceptions?`,
  manyText: 'All colleagues see them on Today, and webhooks announce each one. A higher threshold opens fewer.',
  saveAnyway: 'Save anyway',
  numberBetween: (least: number, most: number) => `Give a whole number from ${least} to ${most}.`,
  days: 'days',
  hours: 'hours',
  noDocuments: 'None: nothing is missing',
  explanations: {
    last_free_day_passed: 'The last free day has passed and the container is still there.',
    detention_running: 'The container has left, and a tariff of yours counts equipment days.',
    last_free_day_near: 'The last free day is near.',
    on_hold: 'A terminal reports a hold, and the container has not left.',
    not_available: 'The terminal does not release it after the discharge.',
    not_picked_up: 'It can be picked up and is still there.',
    rolled_over: 'It is booked on a later vessel than before.',
    transshipment_at_risk: 'The ship arrives at the transshipment too late for the next one, or hardly in time.',
    milestone_overdue: 'A departure or arrival is late.',
    eta_moved: 'The ETA at the port of discharge has moved.',
    document_contradicting: 'A document states another last free day, ETA or vessel than is tracked.',
    document_missing: 'A document that you expect is not there.',
    source_silent: 'The line has given no useful answer.',
  },
  settingNames: {
    holds_before_arrival: 'Also before the container arrives',
    last_free_day_near_days: 'From so many days before',
    not_available_days: 'After so many days',
    not_picked_up_days: 'After so many days',
    transshipment_at_risk_hours: 'With fewer hours between arrival and departure than',
    milestone_overdue_hours: 'After so many hours',
    eta_moved_days: 'By so many days since the first ETA',
    eta_moved_in_a_day_days: 'Or by so many days since yesterday',
    document_contradicting_days: 'An ETA that differs by so many days',
    document_missing_days: 'From so many days before the ETA',
    expected_documents: 'Expected documents',
    source_silent_hours: 'For so many hours',
  },
};

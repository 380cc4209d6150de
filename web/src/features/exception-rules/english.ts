/** The words of this feature in English; german.ts has the same members. */
import { numberIn, pluralIn } from '@portolan/wording/plural';

const number = numberIn('en');

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
  firstOf: (count: number) => (count === 1 ? 'It is' : `The first ${number(count)}:`),
  manyTitle: (count: number, isEstimated: boolean) =>
    `Open ${isEstimated ? 'about ' : ''}${count.toLocaleString('en')} new exceptions?`,
  manyText: 'All colleagues see them on Today, and webhooks announce each one. A higher threshold opens fewer.',
  saveAnyway: 'Save anyway',
  numberBetween: (least: number, most: number) => `Give a whole number from ${least} to ${most}.`,
  days: 'days',
  hours: 'hours',
  noDocuments: 'None: nothing is missing',
};

/** The ship arrives at a transshipment too late for the next one, or hardly in time: as predicted, else by the line's ETA. */
import { missedShare } from '../../../../core/arrival/shown/missed-share.ts';
import { formatInstant } from '../../../../lib/clock.ts';
import { HOUR_MILLIS, millisBetween } from '../look.ts';
import { beginningOf, count, exceptionKind, NOTHING } from '../notice-kind.ts';
import { counted, dayText } from '../reason-words.ts';

export const transshipmentAtRisk = exceptionKind({
  kind: 'transshipment_at_risk',
  openWhile:
    'the ship arrives at a port of transshipment less than `transshipment_at_risk_hours` (24) before the next one leaves',
  severity: 'warning',
  settings: {
    transshipment_at_risk_hours: count(
      'hours',
      24,
      'Fewest hours between the arrival at a port of transshipment and the departure of the next ship',
    ),
  },
  sharedWith: null,
  find: ({ state: { sailings }, arrivals: { transshipments } }, { transshipment_at_risk_hours: hours }) => {
    for (const { place, name, at: leaves, left, arrival } of sailings) {
      if (left || leaves === null || arrival?.at == null || arrival.isOver) continue;
      const prediction = transshipments.find((each) => each.place === place)?.prediction;
      const arrives = prediction === undefined ? arrival.at : formatInstant(prediction.p50);
      const between = millisBetween(arrives, leaves) / HOUR_MILLIS;
      if (between >= hours) continue;
      const ships = { from: arrival.name, to: name };
      const facts = { place, ...ships, arrives_at: arrives, etd_at: leaves, hours: Math.round(between) };
      if (prediction === undefined) return { facts };
      return { facts: { ...facts, missed_share: missedShare(prediction, Date.parse(leaves), hours) } };
    }
    return NOTHING;
  },
  reason: ({ from, to, place, arrives_at, hours, missed_share: share }) => {
    const margin = `${counted(Math.abs(Number(hours)), 'hour')} ${Number(hours) < 0 ? 'after' : 'before'}`;
    const predicted = share === undefined ? '' : `, as predicted: ${Math.round(Number(share) * 100)} % miss it`;
    return `${from ?? 'The vessel'} arrives at ${place} on ${dayText(arrives_at)}, ${margin} the departure of ${to ?? 'the next vessel'}${predicted}.`;
  },
});

export const transshipmentAtRiskAlert = beginningOf(
  transshipmentAtRisk,
  'the ship arrives at a transshipment too late for the next one, or hardly in time',
);

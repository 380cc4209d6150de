/** The words of this feature in English; german.ts has the same members. */
export const words = {
  about:
    'kg CO₂e of your containers, well to wake, by ISO 14083 and the GLEC Framework. Estimates, no verified statement.',
  groupBy: 'Group by',
  groups: { customer: 'Customer', month: 'Month', line: 'Line', lane: 'Lane' },
  from: 'From month',
  to: 'To month',
  kilograms: 'kg CO₂e',
  doneKilograms: 'Travelled',
  plannedKilograms: 'Still to come',
  gaps: 'Not included',
  gapsText: (incomplete: number, unknown: number) =>
    [
      ...(incomplete > 0 ? [`legs of ${incomplete} containers`] : []),
      ...(unknown > 0 ? [`${unknown} without an estimate`] : []),
    ].join(', '),
  noGroup: 'none, or unknown',
  noEstimates: 'No estimates',
  noEstimatesText: 'Containers get an estimate within minutes after their journey is known.',
};

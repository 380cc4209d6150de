/** The words of this feature in German; english.ts has the same members. */
import type { words as english } from './english.ts';

export const words: typeof english = {
  about:
    'kg CO₂e Ihrer Container, Well-to-Wake, nach ISO 14083 und GLEC Framework. Schätzungen, keine geprüften Angaben.',
  groupBy: 'Gruppiert nach',
  groups: { customer: 'Kunde', month: 'Monat', line: 'Reederei', lane: 'Relation' },
  from: 'Ab Monat',
  to: 'Bis Monat',
  kilograms: 'kg CO₂e',
  doneKilograms: 'Zurückgelegt',
  plannedKilograms: 'Noch geplant',
  gaps: 'Nicht enthalten',
  gapsText: (incomplete: number, unknown: number) =>
    [
      ...(incomplete > 0 ? [`Abschnitte von ${incomplete} Containern`] : []),
      ...(unknown > 0 ? [`${unknown} ohne Schätzung`] : []),
    ].join(', '),
  noGroup: 'ohne, oder unbekannt',
  noEstimates: 'Keine Schätzungen',
  noEstimatesText: 'Container erhalten eine Schätzung, wenige Minuten nachdem ihre Reise bekannt ist.',
};

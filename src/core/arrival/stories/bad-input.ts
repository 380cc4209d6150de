/** Input that is wrong, late or silent. */
import type { ArrivalStory } from './story.ts';

export const BAD_INPUT: readonly ArrivalStory[] = [
  {
    name: 'a lane seen once',
    background: 'One voyage of this line on this lane is known, four days late. Nothing else is.',
    past: [{ voyages: 1, transit: 14, late: 4, spread: 0 }],
    steps: [
      {
        at: '2026-05-06',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: ['2026-05-15T12:00'],
        why: `One voyage proves little: the four days are not repeated. Lines are early by about a day in general, and
          the band has to be wide, with the words that there are few data.`,
        expect: {
          ...{ p50: '2026-05-15/2026-05-17T12:00', p90: '2026-05-17/2026-05-26', width: [60, 300] },
          ...{ reasons: ['few_data'], samples: [0, 1] },
        },
      },
    ],
  },
  {
    name: 'an ETA before the departure',
    background: 'The line mistyped the month. Forty voyages took 14 days and were a day late.',
    past: [{ voyages: 40, transit: 14, late: 1, spread: 1 }],
    steps: [
      {
        at: '2026-04-28',
        departsAt: '2026-05-01',
        etas: ['2026-04-15T12:00'],
        why: `She cannot arrive before she leaves. The departure and the usual voyage of 15 days are what is left: about
          the 16th of May.`,
        expect: { p50: '2026-05-14/2026-05-18', p10: '2026-05-08/' },
      },
      {
        at: '2026-04-29',
        etas: ['2026-05-15T12:00'],
        why: 'The line has corrected it. Now it is as any other voyage.',
        expect: { p50: '2026-05-15T12:00/2026-05-17T12:00', firstReasons: ['line_slips'] },
      },
    ],
  },
];

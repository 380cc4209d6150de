/** Lines whose ETAs are wrong in a way that their past shows. */
import type { ArrivalStory } from './story.ts';

export const LINE_LATE: readonly ArrivalStory[] = [
  {
    name: 'a line that is two days late on this lane, forty times',
    background: `Shanghai to Long Beach, planned 14 days. Forty voyages of this line here came two days after its ETA in
      the median, nine in ten at most four days after. The line admits it two days before the arrival.`,
    past: [{ voyages: 40, transit: 14, late: 2, spread: 2 }],
    steps: [
      {
        at: '2026-04-20',
        departsAt: '2026-05-01',
        etas: ['2026-05-15T12:00'],
        why: `Booked. The line says 15 May, noon. Voyages like this came two days later, so Saturday 16 to Monday 18 May
          is what a planner books for, and nobody is surprised by the 19th.`,
        expect: {
          ...{ p50: '2026-05-16T18:00/2026-05-18T18:00', p90: '2026-05-18/2026-05-22', p10: '2026-05-14T18:00/' },
          ...{ basis: 'line_eta', firstReasons: ['line_slips'], notReasons: ['few_data'], samples: [30, 40] },
        },
      },
      {
        at: '2026-05-01T18:00',
        departedAt: '2026-05-01T06:00',
        why: 'She has left as planned; the line says the same. Nothing else is known, so nothing else is expected.',
        expect: { p50: '2026-05-16T18:00/2026-05-18T18:00', sameWithinHours: 18 },
      },
      {
        at: '2026-05-14T12:00',
        etas: ['2026-05-17T08:00'],
        why: `The line now admits the 17th. So near, its ETAs have been right in the past, so the band is hours wide and
          the two days are not added once more.`,
        expect: { p50: '2026-05-16T20:00/2026-05-18T06:00', width: [1, 60] },
      },
      {
        at: '2026-05-17T09:00',
        arrival: { at: '2026-05-17T08:30' },
        why: 'She is at the berth. Nothing is left to predict.',
        expect: 'none',
      },
    ],
  },
  {
    name: 'a line that is always right',
    background: 'Forty voyages of an honest line: as often early as late, by hours.',
    past: [{ voyages: 40, transit: 14, late: 0, spread: 0.4 }],
    steps: [
      {
        at: '2026-05-06',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: [{ eta: '2026-05-15T12:00', hoursAgo: 300 }],
        why: 'Nine days before: there is no reason to contradict this line. The band is narrow, because its past is.',
        expect: { p50: '2026-05-15/2026-05-16', width: [6, 48], notReasons: ['few_data'] },
      },
    ],
  },
];

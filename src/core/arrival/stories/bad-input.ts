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
        why: `She cannot arrive before she leaves. The departure and the usual voyage of 15 days are what is left:
          about the 16th of May.`,
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
  {
    name: 'arrivals reported a month late teach nothing before',
    background: `Forty voyages, three days late each, but their arrivals were reported fifty weeks after them. None
      has been reported by now.`,
    past: [{ voyages: 40, transit: 14, late: 3, spread: 0.5, admits: 0, reportedAfter: 350 }],
    steps: [
      {
        at: '2026-05-05',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: ['2026-05-15T12:00'],
        why: 'Nobody knows yet that they were late. Who learns from them has read the future.',
        expect: { samples: [0, 0], reasons: ['few_data'], p50: '2026-05-15/2026-05-17T18:00' },
      },
    ],
  },
  {
    name: 'arrivals reported a month late teach from then on',
    background: 'Forty voyages, three days late. The reports came a month after; the newest four are still missing.',
    past: [{ voyages: 40, transit: 14, late: 3, spread: 0.5, admits: 0, reportedAfter: 30 }],
    steps: [
      {
        at: '2026-05-05',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: ['2026-05-15T12:00'],
        why: 'Thirty-six are known, and three days late they were.',
        expect: { samples: [30, 36], p50: '2026-05-17T18:00/2026-05-19', firstReasons: ['line_slips'] },
      },
    ],
  },
  {
    name: 'an ETA in another year',
    background: 'The line mistyped the year: 2027 for 2026. Forty voyages of 14 days, a day late.',
    past: [{ voyages: 40, transit: 14, late: 1, spread: 1 }],
    steps: [
      {
        at: '2026-05-02',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: ['2027-05-15T12:00'],
        why: 'No ship takes a year for fourteen days. Forty voyages say the 16th.',
        expect: { p50: '2026-05-14/2026-05-19', p90: '/2026-06-01' },
      },
    ],
  },
  {
    name: 'the ETA is withdrawn',
    background: 'The line takes its ETA back. Positions are known.',
    past: [{ voyages: 40, transit: 14, late: 1, spread: 1, byPosition: { early: 8, spread: 14 } }],
    steps: [
      {
        at: '2026-05-08',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: ['2026-05-15T12:00'],
        ship: { miles: 2700, knots: 15 },
        why: 'As planned.',
        expect: { p50: '2026-05-15/2026-05-17', basis: ['blend', 'position'] },
      },
      {
        at: '2026-05-09',
        withdrawn: ['line'],
        ship: { miles: 2340, knots: 15 },
        why: 'No ETA any more, but she is on her course: the position alone.',
        expect: { p50: '2026-05-15/2026-05-17', basis: 'position', notReasons: ['line_slips'], sameWithinHours: 24 },
      },
    ],
  },
  {
    name: 'the line and its EDI disagree',
    background:
      'The interface says the 15th, the EDI of yesterday the 14th. Forty voyages came a day after the interface.',
    past: [{ voyages: 40, transit: 14, late: 1, spread: 1 }],
    steps: [
      {
        at: '2026-05-06',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: [
          { eta: '2026-05-14T12:00', by: 'line_edi', hoursAgo: 24 },
          { eta: '2026-05-15T12:00', hoursAgo: 2 },
        ],
        why: 'The past of the interface is known, and it is newer: the 16th, give or take a day.',
        expect: { p50: '2026-05-15/2026-05-17T12:00' },
      },
    ],
  },
  {
    name: 'the plan no longer has the port',
    background: 'The ship omits Long Beach. The leg has ended without an arrival.',
    past: [{ voyages: 40, transit: 14, late: 1, spread: 1 }],
    steps: [
      {
        at: '2026-05-06',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: ['2026-05-15T12:00'],
        why: 'As usual.',
        expect: { p50: '2026-05-15T12:00/2026-05-17T18:00' },
      },
      { at: '2026-05-08', endedAt: '2026-05-08', why: 'She will never come here.', expect: 'none' },
    ],
  },
  {
    name: 'the arrival is known, and the line goes on with ETAs',
    background: 'Berthed on the 16th. The next day the line sends an ETA of the 18th.',
    past: [{ voyages: 40, transit: 14, late: 1, spread: 1 }],
    steps: [
      {
        at: '2026-05-16T12:00',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: [{ eta: '2026-05-15T12:00', hoursAgo: 200 }],
        arrival: { at: '2026-05-16T09:00', by: 'ais_berthing' },
        why: 'She is there.',
        expect: 'none',
      },
      { at: '2026-05-17', etas: ['2026-05-18'], why: 'She is there all the same.', expect: 'none' },
    ],
  },
  {
    name: 'an ETA that was always in the past',
    background:
      'A booking made after the fact: the ETA received today lies three days back, and the ship is 3,000 miles out.',
    past: [{ voyages: 40, transit: 14, late: 1, spread: 1, byPosition: { early: 8, spread: 14 } }],
    steps: [
      {
        at: '2026-05-08',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: ['2026-05-05T12:00'],
        ship: { miles: 3000, knots: 15 },
        why: '3,000 miles are 200 hours: the 16th, some hours more to the berth. The ETA is of no use.',
        expect: { p50: '2026-05-15T12:00/2026-05-18', p10: '2026-05-14/' },
      },
    ],
  },
];

/** Lines whose ETAs are wrong in a way that their past shows. */
import type { ArrivalStory } from './story.ts';

export const LINE_LATE: readonly ArrivalStory[] = [
  {
    name: 'a line that is two days late on this lane, forty times',
    background: `Shanghai to Long Beach, planned 14 days. Forty voyages of this line here came two days after its ETA
      in the median, nine in ten at most four days after. The line admits it two days before the arrival.`,
    past: [{ voyages: 40, transit: 14, late: 2, spread: 2 }],
    steps: [
      {
        at: '2026-04-20',
        departsAt: '2026-05-01',
        etas: ['2026-05-15T12:00'],
        why: `Booked. The line says 15 May, noon. Voyages like this came two days later, so Saturday 16 to Monday 18
          May is what a planner books for, and nobody is surprised by the 19th.`,
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
        at: '2026-05-16',
        etas: ['2026-05-17T08:00'],
        why: `The line now admits the 17th. So near, its ETAs have been right in the past, so the band is hours wide
          and the two days are not added once more.`,
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
  {
    name: 'a lane where ships come early',
    background: "A coastal service with padded schedules: forty voyages came a day before the line's ETA.",
    leg: { from: 'KRPUS', to: 'JPTYO' },
    past: [{ voyages: 40, transit: 5, late: -1, spread: 0.5 }],
    steps: [
      {
        at: '2026-05-03',
        departsAt: '2026-05-02',
        departedAt: '2026-05-02',
        etas: ['2026-05-08T12:00'],
        why: 'Early is as bad as late for who books a truck: the 7th, not the 8th.',
        expect: { p50: '2026-05-07/2026-05-08T02:00', p10: '/2026-05-07T12:00', firstReasons: ['line_slips'] },
      },
    ],
  },
  {
    name: 'a line that repeats its ETA for ever while the ship is far',
    background: `The line has sent the same ETA since the booking. Usually it changes it several times. AIS has the
      ship where she cannot keep it.`,
    past: [{ voyages: 40, transit: 20, late: 1, spread: 1, steps: 5, byPosition: { early: 10, spread: 18 } }],
    steps: [
      {
        at: '2026-04-16',
        departsAt: '2026-05-01',
        etas: ['2026-05-21T12:00'],
        why: 'Booked for the 21st; a day late in the past.',
        expect: { p50: '2026-05-21T18:00/2026-05-23T18:00' },
      },
      {
        at: '2026-05-18T12:00',
        departedAt: '2026-05-01',
        ship: { miles: 2160, knots: 15 },
        why: `The line still says the 21st, for 32 days now. 2,160 miles at 15 knots are six days: the 24th, with the
          usual wait the 25th. A planner no longer looks at the line.`,
        expect: {
          ...{ p50: '2026-05-24/2026-05-26', p10: '2026-05-22T12:00/' },
          ...{ basis: ['blend', 'position'], reasons: ['position', 'eta_unchanged'] },
        },
      },
    ],
  },
  {
    name: 'the same silence without a position',
    background:
      'As before, but no AIS. What the line says is all there is, and it counts less the longer it is silent.',
    past: [{ voyages: 40, transit: 20, late: 1, spread: 1, steps: 5 }],
    steps: [
      {
        at: '2026-05-14T12:00',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: [{ eta: '2026-05-21T12:00', hoursAgo: 700 }],
        why: 'Seven days before the ETA, unchanged for a month. Later rather than earlier, and the reader is warned.',
        expect: { p50: '2026-05-21T12:00/2026-05-24', reasons: ['eta_unchanged'], basis: 'line_eta' },
      },
    ],
  },
  {
    name: 'one line is honest, another is not, on the same lane',
    background: 'SIML is right here, SIMX is three days late here, forty voyages each. This box is with SIML.',
    past: [
      { voyages: 40, transit: 14, late: 0, spread: 0.4 },
      { voyages: 40, line: 'SIMX', transit: 14, late: 3, spread: 1 },
    ],
    steps: [
      {
        at: '2026-05-05',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: ['2026-05-15T12:00'],
        why: 'What SIMX does is not the fault of SIML.',
        expect: { p50: '2026-05-15/2026-05-16T06:00', notReasons: ['few_data'] },
      },
    ],
  },
  {
    name: 'the same with the other line',
    background: 'As before, but the box is with SIMX.',
    leg: { line: 'SIMX' },
    past: [
      { voyages: 40, line: 'SIML', transit: 14, late: 0, spread: 0.4 },
      { voyages: 40, transit: 14, late: 3, spread: 1 },
    ],
    steps: [
      {
        at: '2026-05-05',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: ['2026-05-15T12:00'],
        why: 'Three days late is what SIMX is.',
        expect: { p50: '2026-05-17T12:00/2026-05-19T12:00', firstReasons: ['line_slips'] },
      },
    ],
  },
  {
    name: 'a new lane of a line that is late everywhere',
    background: 'Never seen on this lane. On three other lanes the line was two days late, forty voyages each.',
    leg: { from: 'THLCH', to: 'USSAV' },
    past: [
      { voyages: 40, from: 'CNSHA', to: 'USLGB', transit: 14, late: 2, spread: 1.5 },
      { voyages: 40, from: 'VNHPH', to: 'NLRTM', transit: 30, late: 2, spread: 1.5 },
      { voyages: 40, from: 'KRPUS', to: 'USOAK', transit: 12, late: 2, spread: 1.5 },
    ],
    steps: [
      {
        at: '2026-05-04',
        departsAt: '2026-04-20',
        departedAt: '2026-04-20',
        etas: ['2026-05-15T12:00'],
        why: 'The line has a habit, so a day or two is added here too.',
        expect: { p50: '2026-05-16/2026-05-18', p90: '2026-05-17/', firstReasons: ['line_slips'] },
      },
    ],
  },
  {
    name: 'an ETA that creeps',
    background:
      'The line moves its ETA by half a day every other day until it is two days later: its habit, forty times.',
    past: [{ voyages: 40, transit: 14, late: 2, spread: 0.5, steps: 4 }],
    steps: [
      {
        at: '2026-05-02',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: ['2026-05-15'],
        why: 'By the past it will be the 17th.',
        expect: { p50: '2026-05-16T06:00/2026-05-17T18:00' },
      },
      {
        at: '2026-05-06T12:00',
        etas: ['2026-05-15T12:00'],
        why: 'Half a day, as always. A planner expected that: nothing moves.',
        expect: { p50: '2026-05-16T06:00/2026-05-17T18:00', sameWithinHours: 14 },
      },
      {
        at: '2026-05-10',
        etas: ['2026-05-16'],
        why: 'Again half a day, again expected.',
        expect: { p50: '2026-05-16T06:00/2026-05-17T18:00', sameWithinHours: 14 },
      },
    ],
  },
  {
    name: 'an ETA that jumps and comes back within hours',
    background: 'Forty voyages, a day late. A clerk keys five days too much and corrects it the same afternoon.',
    past: [{ voyages: 40, transit: 14, late: 1, spread: 1 }],
    steps: [
      {
        at: '2026-05-05T08:00',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: ['2026-05-15T12:00'],
        why: 'As usual.',
        expect: { p50: '2026-05-15T18:00/2026-05-17T12:00' },
      },
      { at: '2026-05-05T09:00', etas: ['2026-05-20T12:00'], why: 'The slip of the pen.' },
      {
        at: '2026-05-05T13:00',
        etas: ['2026-05-15T12:00'],
        why: 'Corrected: as it was before.',
        expect: { p50: '2026-05-15T18:00/2026-05-17T12:00' },
      },
    ],
  },
  {
    name: 'weeks ahead the band is wider than days ahead',
    background: 'Forty voyages to Rotterdam, a day and a half late, admitted five days before.',
    leg: { from: 'VNHPH', to: 'NLRTM' },
    past: [{ voyages: 40, transit: 30, late: 1.5, spread: 2, admits: 5 }],
    steps: [
      {
        at: '2026-04-20',
        departsAt: '2026-05-01',
        etas: ['2026-05-31'],
        why: 'Forty-one days before: anything between the 30th and the 4th.',
        expect: { p50: '2026-05-31/2026-06-03', width: [40, 200] },
      },
      {
        at: '2026-05-29',
        departedAt: '2026-05-01',
        etas: [{ eta: '2026-06-01T18:00', hoursAgo: 24 }],
        why: 'Three days before, admitted: the band is hours, not days.',
        expect: { p50: '2026-06-01T06:00/2026-06-02T12:00', widthRatio: [0, 0.6] },
      },
    ],
  },
];

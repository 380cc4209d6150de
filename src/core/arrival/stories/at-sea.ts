/** Ships under way whose position says more than the line. */
import type { ArrivalStory } from './story.ts';

const LANE = { voyages: 40, transit: 14, late: 1, spread: 1.5, byPosition: { early: 8, spread: 14 } };
const LEFT = { departsAt: '2026-05-01', departedAt: '2026-05-01' };

export const AT_SEA: readonly ArrivalStory[] = [
  {
    name: 'two days out by position, while the line says tomorrow',
    background: 'Positions were better than the line in forty voyages: hours against a day.',
    past: [LANE],
    steps: [
      {
        at: '2026-05-14T12:00',
        ...LEFT,
        etas: [{ eta: '2026-05-15T12:00', hoursAgo: 200 }],
        ship: { miles: 960, knots: 16 },
        why: '960 miles at 16 knots are 60 hours: not before the 17th, and eight hours more to the berth.',
        expect: {
          ...{ p50: '2026-05-16T20:00/2026-05-18T06:00', p10: '2026-05-16T06:00/' },
          ...{ basis: ['blend', 'position'], firstReasons: ['position'] },
        },
      },
    ],
  },
  {
    name: 'an early ship',
    background: 'She is ahead of her schedule, and the berth is free.',
    past: [LANE],
    steps: [
      {
        at: '2026-05-12',
        ...LEFT,
        etas: [{ eta: '2026-05-15T12:00', hoursAgo: 100 }],
        ship: { miles: 540, knots: 18 },
        why: `540 miles at 18 knots are 30 hours: she is off the port on the 13th in the morning. She may slow down or
          wait, so the 13th to 15th; later than the line says is unlikely now.`,
        expect: { p50: '2026-05-13T06:00/2026-05-15', p90: '/2026-05-16T12:00', basis: ['blend', 'position'] },
      },
    ],
  },
  {
    name: 'slow steaming to her berth',
    background: `She goes at nine knots because her berth is free only on the 15th. The line, usually a day late, is
      right this time, and the position agrees.`,
    past: [LANE],
    steps: [
      {
        at: '2026-05-13T12:00',
        ...LEFT,
        etas: [{ eta: '2026-05-15T12:00', hoursAgo: 5 }],
        ship: { miles: 430, knots: 9 },
        why: '430 miles at nine knots are 48 hours. Speeding up would bring nothing. The 15th, up to a day later.',
        expect: { p50: '2026-05-15/2026-05-16T12:00', width: [6, 72] },
      },
    ],
  },
  {
    name: 'a sprint of a day does not last',
    background: 'Three weeks from port she makes 23 knots for a day. Ships of this kind go 15 in the long run.',
    leg: { from: 'VNHPH', to: 'NLRTM' },
    past: [{ ...LANE, transit: 28 }],
    steps: [
      {
        at: '2026-05-06',
        departsAt: '2026-05-02',
        departedAt: '2026-05-02',
        etas: ['2026-05-30T12:00'],
        ship: { miles: 9000, knots: 15.5 },
        why: '9,000 miles at 15.5 knots are 24 days: the 30th, as the line says, and a day later as ever.',
        expect: { p50: '2026-05-29T12:00/2026-06-02' },
      },
      {
        at: '2026-05-07',
        ship: { miles: 8450, knots: 23 },
        why: '8,450 miles at 23 knots would be the 22nd. No planner believes that.',
        expect: { p50: '2026-05-28T12:00/2026-06-02', p10: '2026-05-25/' },
      },
    ],
  },
  {
    name: 'two ports come before',
    background: 'The plan has two calls before this port; a call takes a day or more.',
    past: [{ ...LANE, transit: 16 }],
    steps: [
      {
        at: '2026-05-12',
        ...LEFT,
        etas: [{ eta: '2026-05-14T12:00', hoursAgo: 200 }],
        ship: { miles: 900, knots: 15, callsBefore: 2 },
        why: `900 miles are 60 hours of sailing: the 14th at noon, as the line says. But two calls are before it. The
          line seems to have forgotten them: the 15th to 17th.`,
        expect: { p50: '2026-05-14T20:00/2026-05-17T12:00', p90: '2026-05-16/' },
      },
    ],
  },
  {
    name: 'at a berth on the way',
    background: 'She lies at another port of her rotation, 1,200 miles before this one.',
    past: [{ ...LANE, transit: 10 }],
    steps: [
      {
        at: '2026-05-10',
        ...LEFT,
        etas: [{ eta: '2026-05-13T12:00', hoursAgo: 50 }],
        ship: { miles: 1200, phase: 'at_berth', port: 'USOAK', knots: null, callsBefore: 0 },
        why: `80 hours of sailing are left, and she has not left yet: not before the 13th in the evening, rather the
          14th. That she makes no speed now does not mean that she never arrives.`,
        expect: { p50: '2026-05-13T06:00/2026-05-15T18:00', p90: '2026-05-14/2026-05-20' },
      },
    ],
  },
  {
    name: 'through the Panama Canal',
    background: 'Forty voyages by the canal, a day and a half late.',
    leg: { from: 'CNSHA', to: 'USNYC' },
    past: [{ ...LANE, transit: 28, late: 1.5 }],
    steps: [
      {
        at: '2026-05-16',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: [{ eta: '2026-05-25', hoursAgo: 24 }],
        ship: { miles: 3200, knots: 15, canals: ['panama'] },
        why: `3,200 miles at 15 knots are nine days; the canal takes one or more besides. The 25th is what sailing
          alone would give.`,
        expect: { p50: '2026-05-25T06:00/2026-05-28', reasons: ['waits_at_canal'], p90: '2026-05-26/' },
      },
    ],
  },
  {
    name: 'Suez is closed while she is in the Arabian Sea',
    background: 'The operator closes Suez by setting: 4,500 miles more, around the Cape of Good Hope.',
    leg: { from: 'SGSIN', to: 'NLRTM' },
    past: [{ ...LANE, transit: 22 }],
    steps: [
      {
        at: '2026-05-08',
        ...LEFT,
        etas: [{ eta: '2026-05-24', hoursAgo: 24 }],
        ship: { miles: 6000, knots: 16, canals: ['suez'] },
        why: 'Before the closing: the 24th or 25th.',
        expect: { p50: '2026-05-23T12:00/2026-05-26T12:00' },
      },
      {
        at: '2026-05-08T06:00',
        closed: { passages: ['suez'], detourMiles: 4500 },
        ship: { miles: 10500, knots: 16, closedPassages: ['suez'], detourMiles: 4500 },
        why: `Twelve days more at once. The line has not said a word yet; its ETA was made for the canal and says
          nothing now.`,
        expect: { p50: '2026-06-03/2026-06-09', laterByHours: 216, firstReasons: ['passage_closed'] },
      },
      {
        at: '2026-05-09',
        etas: ['2026-06-05'],
        ship: { miles: 10220, knots: 16, closedPassages: ['suez'], detourMiles: 4500 },
        why: 'The line has moved its ETA. The detour is in it and is not added once more.',
        expect: { p50: '2026-06-03/2026-06-09', sameWithinHours: 60 },
      },
    ],
  },
  {
    name: 'across the antimeridian',
    background: 'Tokyo to Oakland. On the 180th meridian a careless program would send her around the world.',
    leg: { from: 'JPTYO', to: 'USOAK' },
    past: [{ ...LANE, transit: 11 }],
    steps: [
      {
        at: '2026-05-06T12:00',
        ...LEFT,
        etas: ['2026-05-12'],
        ship: { miles: 2330, knots: 17 },
        why: '2,330 miles to go, 137 hours: the 12th.',
        expect: { p50: '2026-05-11T18:00/2026-05-13T18:00' },
      },
      {
        at: '2026-05-07T12:00',
        ship: { miles: 1922, knots: 17 },
        why: 'A day later and 408 miles nearer, now in the western hemisphere: nothing else has changed.',
        expect: { p50: '2026-05-11T18:00/2026-05-13T18:00', sameWithinHours: 12 },
      },
    ],
  },
  {
    name: 'she drifts',
    background: 'An engine failure: half a knot, four days from port.',
    past: [LANE],
    steps: [
      {
        at: '2026-05-11T12:00',
        ...LEFT,
        etas: ['2026-05-15T12:00'],
        ship: { miles: 1440, knots: 15 },
        why: 'Ninety-six hours: the 15th.',
        expect: { p50: '2026-05-15/2026-05-17' },
      },
      {
        at: '2026-05-12T12:00',
        ship: { miles: 1435, knots: 0.5 },
        why: `A day is lost. Nobody knows when she will sail on; 1,435 miles at half a knot would be four months,
          which is nonsense. A day later than before, or more, and a wider band.`,
        expect: { p50: '2026-05-15T18:00/2026-05-25', p90: '2026-05-17T12:00/2026-07-01' },
      },
    ],
  },
  {
    name: 'a position without a speed',
    background: 'One satellite report after a gap: where she is, but not how fast.',
    past: [LANE],
    steps: [
      {
        at: '2026-05-12',
        ...LEFT,
        etas: [{ eta: '2026-05-15T12:00', hoursAgo: 240 }],
        ship: { miles: 1800, knots: null },
        why: `1,800 miles are four to five days for any ship of this trade: the 16th or 17th, and hardly before the
          15th.`,
        expect: { p50: '2026-05-16/2026-05-18T12:00', p10: '2026-05-15T06:00/' },
      },
    ],
  },
];

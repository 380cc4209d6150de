/** Transshipments, trains and barges, and calendars that mislead: daylight saving time and the turn of the year. */
import type { ArrivalStory } from './story.ts';

const AT_SINGAPORE = { target: 'transshipment', from: 'VNHPH', to: 'SGSIN' } as const;
const BY_RAIL = { target: 'inland_destination', mode: 'rail', sequence: 2, from: 'CAVAN', to: 'USDET' } as const;

export const OTHER_LEGS: readonly ArrivalStory[] = [
  {
    name: 'a transshipment with a margin of hours',
    background: 'Forty feeders came half a day late to Singapore. The next ship leaves 14 hours after the ETA.',
    leg: { ...AT_SINGAPORE, imo: '2000028' },
    past: [{ voyages: 40, transit: 4, late: 0.5, spread: 0.6, admits: 1 }],
    steps: [
      {
        at: '2026-05-02',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        nextDepartsAt: '2026-05-05T14:00',
        etas: ['2026-05-05'],
        why: `Noon of the 5th by the habit, two hours before the next departure: an even chance that it is missed.
          That is what the band has to show: its late end lies after the departure, its early end before.`,
        expect: { p50: '2026-05-05T06:00/2026-05-05T20:00', p10: '/2026-05-05T14:00', p90: '2026-05-05T14:00/' },
      },
      {
        at: '2026-05-05T02:00',
        etas: ['2026-05-05T16:00'],
        why: 'Admitted: 16:00. The next ship is gone unless she waits; two hours early would be a surprise.',
        expect: { p50: '2026-05-05T12:00/2026-05-05T22:00', width: [1, 30] },
      },
    ],
  },
  {
    name: 'a transshipment whose next ship leaves before the ETA',
    background: 'The plan is impossible on paper: the next departure is a day before this arrival.',
    leg: AT_SINGAPORE,
    past: [{ voyages: 40, transit: 4, late: 0, spread: 0.3 }],
    steps: [
      {
        at: '2026-05-02',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        nextDepartsAt: '2026-05-04',
        etas: ['2026-05-05'],
        why: 'What comes after does not make a ship arrive earlier.',
        expect: { p50: '2026-05-04T14:00/2026-05-05T12:00' },
      },
    ],
  },
  {
    name: 'a train to the ramp',
    background: 'Thirty-five trains from Vancouver to Detroit came two days after the first ETA of the railroad.',
    leg: BY_RAIL,
    past: [{ voyages: 35, transit: 6, late: 2, spread: 1.5 }],
    steps: [
      {
        at: '2026-05-10',
        departsAt: '2026-05-12',
        etas: ['2026-05-18'],
        why: 'Trains slip as ships do: the 20th, give or take a day.',
        expect: { p50: '2026-05-19/2026-05-21', p90: '2026-05-20T12:00/', notReasons: ['position', 'waits_for_berth'] },
      },
      {
        at: '2026-05-14',
        departedAt: '2026-05-13T18:00',
        why: 'Left almost two days late. The days are lost, wholly or in part.',
        expect: { p50: '2026-05-19T06:00/2026-05-22T12:00' },
      },
    ],
  },
  {
    name: 'a train, and only ships are known',
    background: 'Forty ships of the line were three days late at Vancouver. No train has been seen yet.',
    leg: BY_RAIL,
    past: [
      {
        voyages: 40,
        target: 'port_of_discharge',
        mode: 'vessel',
        from: 'KRPUS',
        to: 'CAVAN',
        transit: 12,
        late: 3,
        spread: 1,
      },
    ],
    steps: [
      {
        at: '2026-05-10',
        departsAt: '2026-05-12',
        etas: [{ eta: '2026-05-18', by: 'rail' }],
        why: 'A ship says nothing about a train. A wide band, and few data.',
        expect: { p50: '2026-05-17T12:00/2026-05-20T12:00', reasons: ['few_data'], samples: [0, 0] },
      },
    ],
  },
  {
    name: 'two forecasts of a train',
    background: 'The line copied an old date; the railroad that runs the train says another.',
    leg: BY_RAIL,
    past: [{ voyages: 35, transit: 6, late: 1, spread: 1.5, admits: 3 }],
    steps: [
      {
        at: '2026-05-16',
        departsAt: '2026-05-12',
        departedAt: '2026-05-13',
        etas: [
          { eta: '2026-05-18', hoursAgo: 150 },
          { eta: '2026-05-20T06:00', by: 'rail', hoursAgo: 1 },
        ],
        why: 'Between a day after what the line says and what the railroad says: the 19th or 20th.',
        expect: { p50: '2026-05-18T18:00/2026-05-21' },
      },
    ],
  },
  {
    name: 'the clock changes on the way',
    background: `Rotterdam goes to summer time on 29 March 2026. The line gives local times: 28 March 12:00 and 30
      March 12:00. An honest line, forty voyages.`,
    leg: { from: 'VNHPH', to: 'NLRTM' },
    past: [{ voyages: 40, transit: 30, late: 0, spread: 0.3 }],
    steps: [
      {
        at: '2026-03-24T12:00',
        departsAt: '2026-02-27',
        departedAt: '2026-02-27',
        etas: ['2026-03-28T12:00+01:00'],
        why: 'Honest: the 28th.',
        expect: { p50: '2026-03-28/2026-03-29' },
      },
      {
        at: '2026-03-24T13:00',
        etas: ['2026-03-30T12:00+02:00'],
        why: 'Two days by the calendar are 47 hours. Nothing else happens.',
        expect: { p50: '2026-03-29T22:00/2026-03-30T22:00', laterByHours: 36 },
      },
    ],
  },
  {
    name: 'over the turn of the year',
    background: 'Leaves on 22 December, arrives on 5 January. Forty voyages of 14 days, a day late.',
    past: [{ voyages: 40, transit: 14, late: 1, spread: 1 }],
    steps: [
      {
        at: '2026-12-20',
        departsAt: '2026-12-22',
        etas: ['2027-01-05T12:00'],
        why: 'A day later than the line says, this year as in the next.',
        expect: { p50: '2027-01-05T18:00/2027-01-07T18:00' },
      },
      {
        at: '2027-01-01',
        departedAt: '2026-12-22',
        why: 'Nothing new: nothing moves.',
        expect: { p50: '2027-01-05T18:00/2027-01-07T18:00', sameWithinHours: 18 },
      },
    ],
  },
  {
    name: 'a barge up the Rhine',
    background: 'Never seen. The line gives a day.',
    leg: { mode: 'barge', from: 'NLRTM', to: 'DEDUI', target: 'inland_destination', sequence: 1 },
    steps: [
      {
        at: '2026-05-10',
        departsAt: '2026-05-12',
        etas: [{ eta: '2026-05-14T10:00', isDay: true }],
        why: 'What the line says, with a band of days and the words that there are few data.',
        expect: { p50: '2026-05-13T12:00/2026-05-16T12:00', reasons: ['few_data'] },
      },
    ],
  },
  {
    name: 'looked at twice',
    background: 'A page that is loaded again an hour later should show the same.',
    past: [{ voyages: 40, transit: 14, late: 1, spread: 1, byPosition: { early: 8, spread: 14 } }],
    steps: [
      {
        at: '2026-05-08',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: ['2026-05-15T12:00'],
        ship: { miles: 2700, knots: 15 },
        why: 'As planned.',
        expect: { p50: '2026-05-15/2026-05-17' },
      },
      {
        at: '2026-05-08T01:00',
        ship: { miles: 2685, knots: 15 },
        why: 'Fifteen miles further on: the same arrival.',
        expect: { sameWithinHours: 2, widthRatio: [0.9, 1.1] },
      },
    ],
  },
];

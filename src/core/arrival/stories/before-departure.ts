/** Arrivals of ships that have not left yet. */
import type { ArrivalStory } from './story.ts';

export const BEFORE_DEPARTURE: readonly ArrivalStory[] = [
  {
    name: 'nothing is known',
    background: 'A booking without a date on a lane that nobody has seen.',
    steps: [
      { at: '2026-04-20', why: 'There is nothing to go by: an empty field is honest.', expect: 'none' },
      {
        at: '2026-04-21',
        etas: ['2026-05-15T12:00'],
        why: `The first ETA. Nothing is known of this line, so general experience has to do: lines are early by a day
          or so, and some by a week.`,
        expect: {
          ...{ p50: '2026-05-15/2026-05-18', p10: '2026-05-11/2026-05-16', p90: '2026-05-18/2026-05-28' },
          ...{ reasons: ['few_data'], samples: [0, 0], basis: 'line_eta' },
        },
      },
    ],
  },
  {
    name: 'no ETA, but a departure on a lane that is known',
    background: 'Forty voyages took 14 days to the planned arrival and a day more.',
    past: [{ voyages: 40, transit: 14, late: 1, spread: 1 }],
    steps: [
      {
        at: '2026-04-20',
        departsAt: '2026-05-01',
        why: 'The line gives the departure only. Fifteen days later is the 16th, a little more as ships leave late.',
        expect: { p50: '2026-05-15/2026-05-18' },
      },
    ],
  },
  {
    name: 'no ETA, and a departure on a lane that nobody has seen',
    background: 'A departure alone says nothing about the arrival.',
    steps: [{ at: '2026-04-20', departsAt: '2026-05-01', why: 'How far it is nobody has measured.', expect: 'none' }],
  },
  {
    name: 'she should have left two days ago',
    background: 'Forty voyages a day late, leaving hours late. This ship should have left on the 1st.',
    past: [{ voyages: 40, transit: 14, late: 1, spread: 1, sailsLateHours: 6 }],
    steps: [
      {
        at: '2026-04-30',
        departsAt: '2026-05-01',
        etas: ['2026-05-15T12:00'],
        why: 'As planned.',
        expect: { p50: '2026-05-15T18:00/2026-05-17T18:00' },
      },
      {
        at: '2026-05-03',
        why: `Nobody has reported the departure, and the ETA stands as if nothing had happened. Two days are lost, and
          a ship makes up little of them.`,
        expect: { p50: '2026-05-17/2026-05-20', laterByHours: 12, firstReasons: ['sails_late'] },
      },
    ],
  },
  {
    name: 'the departure is put off by three days, the ETA is not',
    background: 'The line moves the departure and forgets the arrival, as departments do.',
    past: [{ voyages: 40, transit: 14, late: 1, spread: 1 }],
    steps: [
      {
        at: '2026-04-25',
        departsAt: '2026-05-01',
        etas: ['2026-05-15T12:00'],
        why: 'As planned.',
        expect: { p50: '2026-05-15T18:00/2026-05-17T12:00' },
      },
      {
        at: '2026-04-27',
        departsAt: '2026-05-04',
        why: 'Fourteen and a half days of voyage do not shrink to eleven and a half: the 18th to 20th.',
        expect: { p50: '2026-05-17T06:00/2026-05-20T06:00', laterByHours: 24 },
      },
    ],
  },
  {
    name: 'the box is moved to the next ship',
    background: 'Rolled to the sailing a week later. The old ship is on her way and on time.',
    leg: { imo: '2000016' },
    past: [{ voyages: 40, transit: 14, late: 1, spread: 1 }],
    steps: [
      {
        at: '2026-04-29',
        departsAt: '2026-05-01',
        etas: ['2026-05-15T12:00'],
        why: 'The first ship, as planned.',
        expect: { p50: '2026-05-15T18:00/2026-05-17T12:00' },
      },
      {
        at: '2026-05-02',
        imo: '2000028',
        voyage: '002E',
        departsAt: '2026-05-08',
        ship: null,
        why: `Moved to another ship that leaves on the 8th. The ETA of the 15th was for the first ship and counts no
          more: 14 to 16 days from the 8th are the 22nd to 24th.`,
        expect: { p50: '2026-05-21T12:00/2026-05-25', laterByHours: 96 },
      },
      {
        at: '2026-05-03',
        etas: ['2026-05-22T12:00'],
        why: 'The line has made its new ETA: a day more, as ever.',
        expect: { p50: '2026-05-22T18:00/2026-05-24T12:00' },
      },
    ],
  },
  {
    name: 'an ETA by its day only',
    background: 'The line says "15 May". Forty voyages came a day later.',
    past: [{ voyages: 40, transit: 14, late: 1, spread: 0.8 }],
    steps: [
      {
        at: '2026-05-05',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: [{ eta: '2026-05-15T12:00-07:00', isDay: true }],
        why: 'Noon of the day at the place stands for it. The band is no narrower than the day itself.',
        expect: { p50: '2026-05-15T19:00/2026-05-17T19:00', width: [12, 120] },
      },
    ],
  },
  {
    name: 'three months ahead',
    background: 'A schedule of the next quarter. Forty voyages, whose first ETAs came four weeks before.',
    past: [{ voyages: 40, transit: 14, late: 1.5, spread: 2 }],
    steps: [
      {
        at: '2026-02-14',
        departsAt: '2026-05-01',
        etas: ['2026-05-15T12:00'],
        why: 'Nobody has figures for three months. What is known of four weeks is the least that can happen.',
        expect: { p50: '2026-05-15T12:00/2026-05-18T12:00', width: [48, 300] },
      },
    ],
  },
  {
    name: 'Suez is closed before she leaves',
    background: `Singapore to Rotterdam, forty voyages a day late. A week before the departure the operator closes Suez: 4,500
      miles more around the Cape of Good Hope.`,
    leg: { from: 'SGSIN', to: 'NLRTM' },
    past: [{ voyages: 40, transit: 22, late: 1, spread: 1 }],
    steps: [
      {
        at: '2026-05-02',
        departsAt: '2026-05-10',
        etas: ['2026-06-01'],
        why: 'By the canal: the 2nd of June.',
        expect: { p50: '2026-06-01T06:00/2026-06-03T06:00' },
      },
      {
        at: '2026-05-03',
        closed: { passages: ['suez'], detourMiles: 4500 },
        why: 'The ETA was made for the canal. 4,500 miles take ten to thirteen days: the 12th to 15th.',
        expect: { p50: '2026-06-11/2026-06-17', laterByHours: 210, firstReasons: ['passage_closed'] },
      },
      {
        at: '2026-05-05',
        etas: ['2026-06-13'],
        why: 'The line has made its ETA for the Cape. The detour is in it; its habit of a day stays.',
        expect: { p50: '2026-06-12T12:00/2026-06-17', sameWithinHours: 72 },
      },
      {
        at: '2026-05-08',
        closed: null,
        etas: ['2026-06-01'],
        why: 'Open again, and the line is back at its old ETA. So is the planner.',
        expect: { p50: '2026-06-01T06:00/2026-06-03T06:00', notReasons: ['passage_closed'] },
      },
    ],
  },
];

/** Positions that are missing, silent, or not hers. */
import type { ArrivalStory } from './story.ts';

const LANE = { voyages: 40, transit: 14, late: 1, spread: 1.5, byPosition: { early: 8, spread: 14 } };
const LEFT = { departsAt: '2026-05-01', departedAt: '2026-05-01' };

export const AIS_TROUBLE: readonly ArrivalStory[] = [
  {
    name: 'silent for three days on the open sea',
    background: 'No satellite has received her since the 8th. Ships do not vanish; they sail on.',
    past: [LANE],
    steps: [
      {
        at: '2026-05-08',
        ...LEFT,
        etas: ['2026-05-15T12:00'],
        ship: { miles: 2700, knots: 15 },
        why: '2,700 miles are 180 hours: the 15th, and some hours to the berth.',
        expect: { p50: '2026-05-15/2026-05-17' },
      },
      {
        at: '2026-05-11',
        why: `Three days without a position. She is three days further on, presumably: the arrival has not moved by
          three days. The reader should know that the position is old.`,
        expect: { p50: '2026-05-15/2026-05-17', sameWithinHours: 18, reasons: ['silent_ship'] },
      },
    ],
  },
  {
    name: 'silent for more than a week',
    background: 'After a week an old position is worth nothing.',
    leg: { from: 'VNHPH', to: 'NLRTM' },
    past: [{ ...LANE, transit: 28 }],
    steps: [
      {
        at: '2026-05-05',
        ...LEFT,
        etas: ['2026-05-29T12:00'],
        ship: { miles: 9000, knots: 16 },
        why: 'Known.',
        expect: { p50: '2026-05-28T12:00/2026-05-31T12:00', basis: ['blend', 'position'] },
      },
      {
        at: '2026-05-14',
        why: 'Nine days later, nothing new. The line and its habit are what is left.',
        expect: { p50: '2026-05-29T12:00/2026-05-31T12:00', basis: 'line_eta', notReasons: ['position'] },
      },
    ],
  },
  {
    name: 'a jump of three thousand miles and back',
    background: `Another set sends with her MMSI for an hour. The positions are believed for that hour only because
      nobody has noticed.`,
    past: [LANE],
    steps: [
      {
        at: '2026-05-08',
        ...LEFT,
        etas: ['2026-05-15T12:00'],
        ship: { miles: 2700, knots: 15 },
        why: 'As planned.',
        expect: { p50: '2026-05-15/2026-05-17' },
      },
      {
        at: '2026-05-08T06:00',
        ship: null,
        why: 'Two ships with one MMSI: no position of either is believed. The line remains.',
        expect: { p50: '2026-05-15/2026-05-17T12:00', basis: 'line_eta', sameWithinHours: 30 },
      },
      {
        at: '2026-05-08T12:00',
        ship: { miles: 2520, knots: 15 },
        why: 'Believed again, where she should be.',
        expect: { p50: '2026-05-15/2026-05-17', basis: ['blend', 'position'] },
      },
    ],
  },
  {
    name: 'an MMSI that two ships share for the whole voyage',
    background: 'No position is ever believed. A prediction is possible all the same.',
    past: [LANE],
    steps: [
      {
        at: '2026-05-08',
        ...LEFT,
        etas: ['2026-05-15T12:00'],
        ship: null,
        why: 'The line is a day late in the past.',
        expect: { p50: '2026-05-15T18:00/2026-05-17T12:00', basis: 'line_eta', notReasons: ['position'] },
      },
    ],
  },
  {
    name: 'a ship renamed',
    background: 'Sold and renamed at sea. Her IMO number is the same, so she is the same ship.',
    leg: { imo: '2000016' },
    past: [LANE],
    steps: [
      {
        at: '2026-05-08',
        ...LEFT,
        etas: ['2026-05-15T12:00'],
        ship: { miles: 2700, knots: 15 },
        why: 'As planned, under her old name.',
        expect: { p50: '2026-05-15/2026-05-17' },
      },
      {
        at: '2026-05-09',
        voyage: '777W',
        etas: [{ eta: '2026-05-15T12:00', imo: '2000016' }],
        ship: { miles: 2340, knots: 15 },
        why: 'A new name and a new voyage number, the same IMO number: nothing else has changed.',
        expect: { sameWithinHours: 8, basis: ['blend', 'position'] },
      },
    ],
  },
  {
    name: 'the box changes to another ship whose position is known',
    background: 'A swap of ships before the departure. The first ship sails on without the box.',
    past: [LANE],
    steps: [
      {
        at: '2026-05-02',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: ['2026-05-15T12:00'],
        ship: { miles: 5300, knots: 16 },
        why: 'On her way, as it seems.',
        expect: { p50: '2026-05-15/2026-05-17T12:00' },
      },
      {
        at: '2026-05-03',
        imo: '2000030',
        etas: ['2026-05-19T12:00'],
        ship: { miles: 5600, knots: 15 },
        why: `The line corrects itself: the box is on another ship, four days behind. 5,600 miles at 15 knots are 15
          and a half days: the 18th to 20th, as the line says.`,
        expect: { p50: '2026-05-18T06:00/2026-05-21', laterByHours: 40 },
      },
    ],
  },
];

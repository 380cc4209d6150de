/** Ships that are before the port: at anchor, waiting for a berth, or overdue. */
import type { ArrivalStory } from './story.ts';

export const AT_PORT: readonly ArrivalStory[] = [
  {
    name: 'at anchor in a full port',
    background: `Thirty-five ships before her waited three days at anchor off Long Beach in the median. The line's ETA
      is the moment she reaches the anchorage.`,
    past: [{ voyages: 35, transit: 14, late: 3, spread: 1.2, admits: 0, waitHours: 72 }],
    steps: [
      {
        at: '2026-05-13',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: ['2026-05-15T06:00'],
        ship: { miles: 800, knots: 15, callsBefore: 0 },
        why: `800 miles at 15 knots are 53 hours: she is off the port on the 15th as the line says. But ships wait
          three days for the berth, so she makes fast about the 18th.`,
        expect: {
          ...{ p50: '2026-05-17T06:00/2026-05-19', p90: '2026-05-18T06:00/2026-05-22' },
          firstReasons: ['waits_for_berth'],
        },
      },
      {
        at: '2026-05-16T06:00',
        anchoredAt: '2026-05-15T06:00',
        ship: { miles: 5, phase: 'at_anchor', port: 'USLGB', knots: null },
        why: `A day at anchor. The others waited three days, so two are left; five miles at any speed are not the
          point.`,
        expect: { p50: '2026-05-17T06:00/2026-05-19', reasons: ['at_anchor'] },
      },
    ],
  },
  {
    name: 'at anchor longer than anybody before',
    background: 'The others waited a day. She has waited four.',
    past: [{ voyages: 35, transit: 14, late: 1, spread: 0.5, admits: 0, waitHours: 24 }],
    steps: [
      {
        at: '2026-05-19',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        anchoredAt: '2026-05-15',
        etas: [{ eta: '2026-05-15', hoursAgo: 300 }],
        ship: { miles: 6, phase: 'at_anchor', port: 'USLGB', knots: null },
        why: `Something else is wrong. Nobody knows what, so the day is open: some hours to a week more, never in the
          past, and the ETA of the 15th is overdue.`,
        expect: {
          ...{ p50: '2026-05-19/2026-05-22', p90: '2026-05-19T18:00/2026-06-02', width: [12, 400] },
          reasons: ['at_anchor'],
        },
      },
    ],
  },
  {
    name: 'berthing on arrival',
    background: 'Forty ships went straight to the berth. This one is three hours out at 14 knots.',
    past: [{ voyages: 40, transit: 14, late: 0.2, spread: 0.4, byPosition: { early: 3, spread: 3 } }],
    steps: [
      {
        at: '2026-05-15T06:00',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: ['2026-05-15T10:00'],
        ship: { miles: 42, knots: 14 },
        why: 'This morning or around noon. There is no queue, so none is mentioned.',
        expect: {
          p50: '2026-05-15T08:00/2026-05-15T20:00',
          width: [1, 30],
          notReasons: ['waits_for_berth', 'at_anchor'],
        },
      },
    ],
  },
  {
    name: 'the queue has grown in the last weeks',
    background: `Thirty ships waited half a day until three months ago, the twelve since then four days. A planner
      goes by the last ones.`,
    past: [
      { voyages: 30, transit: 14, late: 0.5, spread: 0.3, admits: 0, waitHours: 12, lastDaysAgo: 90 },
      { voyages: 12, transit: 14, late: 4, spread: 1, admits: 0, waitHours: 96 },
    ],
    steps: [
      {
        at: '2026-05-13',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: [{ eta: '2026-05-15', hoursAgo: 300 }],
        ship: { miles: 720, knots: 15 },
        why: `Off the port on the 15th at midnight. Two days of waiting at least: the mean of the year says too
          little.`,
        expect: { p50: '2026-05-16T18:00/2026-05-20', p90: '2026-05-18/', reasons: ['waits_for_berth'] },
      },
    ],
  },
  {
    name: 'at anchor off another port',
    background: 'She waits at anchor off Oakland, her call before Long Beach.',
    past: [{ voyages: 40, transit: 16, late: 1, spread: 1, byPosition: { early: 12, spread: 14 } }],
    steps: [
      {
        at: '2026-05-14',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: [{ eta: '2026-05-16', hoursAgo: 60 }],
        ship: { miles: 370, phase: 'at_anchor', port: 'USOAK', knots: null, callsBefore: 1 },
        why: `She still has to berth in Oakland, work there for a day, and sail one more: not before the 16th, rather
          the 17th or 18th.`,
        expect: { p50: '2026-05-16T06:00/2026-05-19', p10: '2026-05-15T12:00/' },
      },
    ],
  },
  {
    name: 'overdue, and nobody reports anything',
    background: 'The ETA has passed by two days. No AIS, no report. Forty voyages were a day late.',
    past: [{ voyages: 40, transit: 14, late: 1, spread: 1 }],
    steps: [
      {
        at: '2026-05-17T12:00',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: [{ eta: '2026-05-15T12:00', hoursAgo: 300 }],
        why: `Perhaps she is there and nobody has said so; if not, she comes any day now. The prediction cannot be in
          the past, and it has to say that the ETA has.`,
        expect: { p50: '2026-05-17T12:00/2026-05-20', firstReasons: ['overdue'], basis: 'line_eta' },
      },
    ],
  },
  {
    name: 'overdue for five weeks',
    background: 'The same, five weeks after the ETA: the line has long stopped caring.',
    past: [{ voyages: 40, transit: 14, late: 1, spread: 1 }],
    steps: [
      {
        at: '2026-06-20',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: [{ eta: '2026-05-15T12:00', hoursAgo: 1100 }],
        why: `Such an old ETA says nothing, and she may be anywhere. If a date is shown at all, it has the word
          overdue and a band that nobody takes for a promise.`,
        expect: { p50: '2026-06-20/2026-07-20', firstReasons: ['overdue'], width: [24, 2000] },
      },
    ],
  },
  {
    name: 'overdue, but AIS sees her',
    background: 'The ETA passed yesterday. She is 600 miles out.',
    past: [{ voyages: 40, transit: 14, late: 1, spread: 1, byPosition: { early: 6, spread: 10 } }],
    steps: [
      {
        at: '2026-05-16T12:00',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: [{ eta: '2026-05-15T12:00', hoursAgo: 300 }],
        ship: { miles: 600, knots: 15 },
        why: '600 miles at 15 knots: 40 hours, so the 18th in the morning. The line is of no use any more.',
        expect: {
          ...{ p50: '2026-05-17T22:00/2026-05-19', p10: '2026-05-17/', basis: ['position', 'blend'] },
          firstReasons: ['position'],
        },
      },
    ],
  },
  {
    name: 'the terminal says the 17th, the line the 15th',
    background: `Thirty times the terminal's forecast of the berthing was right within hours five days before; the
      line was two days late until it admitted it.`,
    leg: { terminal: 'USLGB-TTI' },
    past: [{ voyages: 40, transit: 14, late: 2, spread: 1.5, admits: 1, byTerminal: { late: 0, spread: 8 } }],
    steps: [
      {
        at: '2026-05-12T12:00',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: [
          { eta: '2026-05-15', hoursAgo: 250 },
          { eta: '2026-05-16T18:00', by: 'terminal', of: 'berthing', basis: 'berth' },
        ],
        why: 'Both point to the evening of the 16th or the 17th: the terminal as it says, the line by its habit.',
        expect: { p50: '2026-05-16T08:00/2026-05-17T14:00', width: [4, 72] },
      },
    ],
  },
  {
    name: 'an ETA that means the berth',
    background: `The line's ETAs are at the berth, by its profile, and right within half a day. Ships wait two days at
      anchor before, and the line knows it.`,
    past: [{ voyages: 40, transit: 16, late: 0, spread: 0.4, waitHours: 48, byPosition: { early: 48, spread: 12 } }],
    steps: [
      {
        at: '2026-05-12T12:00',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: [{ eta: '2026-05-17T12:00', basis: 'berth', hoursAgo: 24 }],
        ship: { miles: 1080, knots: 15 },
        why: `1,080 miles are 72 hours: off the port on the 15th, and two days at anchor make it the 17th. The line
          says the same. The wait is in its ETA and is not added again.`,
        expect: { p50: '2026-05-16T20:00/2026-05-18T06:00' },
      },
    ],
  },
  {
    name: 'at the berth, and nobody has reported it',
    background: 'AIS shows her at rest at a berth of Long Beach. The report of the berthing is on its way.',
    past: [{ voyages: 40, transit: 14, late: 1, spread: 1 }],
    steps: [
      {
        at: '2026-05-15T12:00',
        departsAt: '2026-05-01',
        departedAt: '2026-05-01',
        etas: [{ eta: '2026-05-15T12:00', hoursAgo: 24 }],
        ship: { miles: 0, phase: 'at_berth', port: 'USLGB', knots: null },
        why: 'She is there, or about to be. No days are added.',
        expect: { p50: '2026-05-15T12:00/2026-05-16', p90: '/2026-05-17' },
      },
    ],
  },
];

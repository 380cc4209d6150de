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
        why: `800 miles at 15 knots are 53 hours: she is off the port on the 15th as the line says. But ships wait three
          days for the berth, so she makes fast about the 18th.`,
        expect: {
          ...{ p50: '2026-05-17T06:00/2026-05-19', p90: '2026-05-18T06:00/2026-05-22' },
          firstReasons: ['waits_for_berth'],
        },
      },
      {
        at: '2026-05-16T06:00',
        anchoredAt: '2026-05-15T06:00',
        ship: { miles: 5, phase: 'at_anchor', port: 'USLGB', knots: null },
        why: 'A day at anchor. The others waited three days, so two are left; five miles at any speed are not the point.',
        expect: { p50: '2026-05-17T06:00/2026-05-19', reasons: ['at_anchor'] },
      },
    ],
  },
];

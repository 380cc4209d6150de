import { expect, it } from 'vitest';
import { type ReportAsReceived, reportsText } from './compose-files.ts';

it('writes a report as its source sent it, for people who read no JSON', () => {
  const received = { code: 'GTOT', place: { unlocode: 'USLGB', lines: [] }, seals: [{ number: 7 }], note: 'a\nb' };
  const report: ReportAsReceived = {
    ...{
      container: 'SIMU0000002',
      what: 'left_port' as const,
      at: '2026-05-08T16:00:00Z',
      statedAt: '2026-05-08T17:30:00Z',
    },
    ...{ zone: 'America/Los_Angeles', source: 'Maersk', isEntered: false, received },
  };
  expect(reportsText('7/A', [report, { ...report, isEntered: true }], 'en')).toBe(`Reports as received, invoice 7/A

SIMU0000002, Left the terminal: 8 May 2026, 09:00 (UTC−7)
Source: Maersk
Reported: 8 May 2026, 10:30 (UTC−7)
Content:
  code: GTOT
  place:
    unlocode: USLGB
    lines:
  seals:
    1.
      number: 7
  note:
    a
    b

SIMU0000002, Left the terminal: 8 May 2026, 09:00 (UTC−7)
Source: Maersk
Reported: 8 May 2026, 10:30 (UTC−7)
Entered by us; there is no report.
`);
});

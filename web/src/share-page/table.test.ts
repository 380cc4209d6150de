import { expect, it } from 'vitest';
import type { Box } from './data.ts';
import { tableText } from './table.ts';
import { PAGE_WORDS } from './words/words.ts';

const page = {
  account: { name: 'Acme', logo: null, accent_color: null, contact: { name: null, email: null, phone: null } },
  now: '2026-05-11T18:30:00Z',
};
const box = (number: string, facts: Box['facts']): Box => ({
  id: number,
  number,
  status: 'available',
  updated_at: '2026-05-11T18:30:00Z',
  facts,
});

it('has a row for each container, with times of the place, and columns of the chosen fields alone', () => {
  const boxes = [
    box('MSCU1234567', {
      last_free_day: { at: '2026-05-12T07:00:00Z', timezone: 'America/Los_Angeles' },
      actions: [{ kind: 'last_free_day_near', on: '2026-05-12' }],
    }),
    box('MSCU7654321', { last_free_day: { at: null, timezone: null }, actions: [] }),
  ];
  expect(tableText({ ...page, boxes, shipments: null }, PAGE_WORDS.en)).toBe(
    [
      '\uFEFFContainer,Status,What needs action,Last free day (local time)',
      'MSCU1234567,Available,Pick it up by Tue 12 May: it is the last free day.,2026-05-12',
      'MSCU7654321,Available,,',
      '',
    ].join('\r\n'),
  );
});

it('has the predicted arrival where the share shows it', () => {
  const port = { at: '2026-05-13T02:00:00Z', earliest_at: '', latest_at: '', timezone: 'America/Los_Angeles' };
  const boxes = [
    box('A', { predicted_eta: { port, destination: null } }),
    box('B', { predicted_eta: { port: null, destination: null } }),
  ];
  expect(tableText({ ...page, boxes, shipments: null }, PAGE_WORDS.en)).toBe(
    ['\uFEFFContainer,Status,Predicted arrival (local time)', 'A,Available,2026-05-12 19:00', 'B,Available,', ''].join(
      '\r\n',
    ),
  );
});

it('has the words, the separator and the statuses of German shipments, and no cell that a spreadsheet would run', () => {
  const shipments = [
    { id: 's', number: '=HYPERLINK("x")', statuses: ['on_ship', 'on_ship'], facts: { customer: 'Müller; Söhne' } },
  ];
  expect(tableText({ ...page, boxes: [], shipments }, PAGE_WORDS.de)).toBe(
    ['\uFEFFSendung;Status;Kunde', `"'=HYPERLINK(""x"")";2 Container · Auf dem Schiff;"Müller; Söhne"`, ''].join(
      '\r\n',
    ),
  );
});

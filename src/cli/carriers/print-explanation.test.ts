import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manualClock } from '../../lib/clock.ts';
import type { HttpClient } from '../../lib/http-client.ts';
import { loadReference } from '../../reference/reference.ts';
import type { RawAnswer } from '../../sources/carriers/carrier.ts';
import { carrierForReading } from '../../sources/carriers/registry.ts';
import { readSavedAnswer, type SavedAnswer } from '../../sources/saved/saved-pages.ts';
import { explainAnswer } from '../../tracking/lines/explain-answer.ts';
import { printExplanation } from './print-explanation.ts';

const root = join(import.meta.dirname, '../../..');
const { locate } = loadReference(join(root, 'reference'));
const http: HttpClient = {
  send: async () => expect.fail('it sends a request'),
  withIdentity: () => http,
  close: async () => {},
};
const carrier = carrierForReading('XMPL', 'dcsa-2.2', { http, clock: manualClock(0) });

function print(saved: SavedAnswer): string {
  return printExplanation(explainAnswer(carrier, saved, locate)).join('\n');
}

const transshipment = readSavedAnswer(join(root, 'src/sources/carriers/siml/fixtures/transshipment.raw.json'));
const unknown = readSavedAnswer(join(root, 'src/sources/carriers/dcsa/fixtures/unknown-code.raw.json'));

test('a report is printed from its observations to its status', () => {
  const text = print(transshipment);
  expect(text).toContain('QUERY  XMPL (XMPL), bill of lading SIML2600002');
  expect(text).toMatch(/PARSED {2}26 observations and 0 facts of 2 containers; complete/);
  expect(text).toMatch(
    /DEPA +departure +actual +2026-05-11T12:55:00Z +SGSIN\/PSAPP4 +SIMU0216711 +vessel SIMULATED CORMORANT 118W/,
  );
  expect(text).toMatch(/voyage +vessel +VNHPH -> SGSIN +2000028 = SIMULATED BITTERN +from: the box was loaded/);
  expect(text).toMatch(/transshipment_loaded +2026-05-11T00:32:00Z +SGSIN +LOAD/);
  expect(text).toMatch(/vessel_arrived\? +2026-06-01T12:00:00Z +NLRTM/);
  expect(text).toContain('STATUS  on_ship: furthest milestone is at sea');
  expect(text).toMatch(/port_of_discharge_locode +NLRTM/);
});

test('an unknown code is printed with its observation and without a milestone', () => {
  const text = print(unknown);
  expect(text).toMatch(/ZZZZ +\(unknown code\) +actual/);
  expect(text).toMatch(/NO MILESTONE\n.*ZZZZ +no milestone of the journey/);
  expect(text).toContain('STATUS  new: nothing has happened yet');
});

test('unreadable events and missing pages are printed with their position', () => {
  const [page] = unknown.answer.pages as [RawAnswer['pages'][number]];
  const events = JSON.parse(page.body) as object[];
  const left = { ...events[0], seals: ['S1'] };
  const body = JSON.stringify([...events, { eventType: 'TRANSPORT' }, left]);
  const broken = {
    ...unknown.answer,
    pages: [{ ...page, role: 'events', body }],
    failure: { code: 'timeout', detail: '25 s' } as const,
  };
  const text = print({ ...unknown, answer: broken });
  expect(text).toMatch(/page {2}1 {2}events {2}200/);
  expect(text).toMatch(/unreadable {2}event 3: .*eventDateTime/);
  expect(text).toMatch(/field left out {2}event 4, seals\/0: must be object/);
  expect(text).toContain('missing pages: unreachable, timeout: 25 s');
});

test('a refusal is printed with its evidence and the time to wait', () => {
  const error = readSavedAnswer(join(root, 'src/sources/carriers/dcsa/fixtures/error.raw.json'));
  expect(print(error)).toMatch(/NO REPORT {2}unreachable, retry after 120 s\n.*Service Unavailable/);
});

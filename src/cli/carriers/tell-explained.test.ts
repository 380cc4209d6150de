import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manualClock } from '../../lib/clock.ts';
import { loadReference } from '../../reference/reference.ts';
import type { RawAnswer } from '../../sources/carriers/carrier.ts';
import { carrierForReading } from '../../sources/carriers/registry.ts';
import { readSavedAnswer, type SavedAnswer } from '../../sources/carriers/saved-answer.ts';
import { explainAnswer } from '../../tracking/lines/explain-answer.ts';
import { printExplanation } from './tell-explained.ts';

const root = join(import.meta.dirname, '../../..');
const { locate } = loadReference(join(root, 'reference'));
const http = { send: async () => expect.fail('it asks no line'), close: async () => {} };
const carrier = carrierForReading('XMPL', 'dcsa-2.2', { http, clock: manualClock(0) });

function told(saved: SavedAnswer): string {
  return printExplanation(explainAnswer(carrier, saved, locate)).join('\n');
}

const transshipment = readSavedAnswer(join(root, 'src/sources/carriers/siml/fixtures/transshipment.raw.json'));
const unknown = readSavedAnswer(join(root, 'src/sources/carriers/dcsa/fixtures/unknown-code.raw.json'));

test('a report is told from what was read to the status', () => {
  const text = told(transshipment);
  expect(text).toContain('XMPL (XMPL) was asked for bill of lading SIML2600002');
  expect(text).toMatch(/PARSE {2}26 statements and 0 facts of 2 containers; complete/);
  expect(text).toMatch(
    /DEPA +departure +actual +2026-05-11T12:55:00Z +SGSIN\/PSAPP4 +SIMU0216711 +vessel SIMULATED CORMORANT 118W/,
  );
  expect(text).toMatch(/voyage +vessel +VNHPH -> SGSIN +2000028 = SIMULATED BITTERN +from: the box was loaded/);
  expect(text).toMatch(/transshipment_loaded +2026-05-11T00:32:00Z +SGSIN +LOAD/);
  expect(text).toMatch(/vessel_arrived\? +2026-06-01T12:00:00Z +NLRTM/);
  expect(text).toContain('STATUS  on_ship: furthest milestone is at sea');
  expect(text).toMatch(/port_of_discharge_locode +NLRTM/);
});

test('a code that is not known is shown where it is read and where it leads', () => {
  const text = told(unknown);
  expect(text).toMatch(/ZZZZ +\(unknown code\) +actual/);
  expect(text).toMatch(/NO MILESTONE\n.*ZZZZ +no step of the journey/);
  expect(text).toContain('STATUS  new: nothing has happened yet');
});

test('what cannot be read, and pages that are missing, are told with their place', () => {
  const [page] = unknown.answer.pages as [RawAnswer['pages'][number]];
  const events = JSON.parse(page.body) as object[];
  const body = JSON.stringify([...events, { eventType: 'TRANSPORT' }]);
  const broken = {
    ...unknown.answer,
    pages: [{ ...page, role: 'events', body }],
    failure: { code: 'timeout', detail: '25 s' } as const,
  };
  const text = told({ ...unknown, answer: broken });
  expect(text).toMatch(/page {2}1 {2}events {2}200/);
  expect(text).toMatch(/unreadable {2}statement 3, .*eventClassifierCode/);
  expect(text).toContain('pages are missing: unreachable, timeout: 25 s');
});

test('a refusal is told with its evidence and the wish to wait', () => {
  const error = readSavedAnswer(join(root, 'src/sources/carriers/dcsa/fixtures/error.raw.json'));
  expect(told(error)).toMatch(/No report: unreachable, ask again after 120 s\n.*Service Unavailable/);
});

import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manualClock } from '../../lib/clock.ts';
import { createHttpClient } from '../../lib/http-client.ts';
import { carrierForReading } from '../../sources/carriers/registry.ts';
import {
  readSavedAnswer,
  readSavedFeedAnswer,
  withoutEvidence,
  writeSavedAnswer,
} from '../../sources/saved/saved-pages.ts';
import { neutralTerminal } from '../../sources/terminal/index.ts';
import { printReading } from './record.ts';
import { recordAnswer } from './record-answer.ts';

const root = join(import.meta.dirname, '../../..');
const tools = { http: createHttpClient(), clock: manualClock(0) };
const carrier = carrierForReading('SIML', 'dcsa-2.2', tools);
const fixture = readSavedAnswer(join(root, 'src/sources/carriers/siml/fixtures/transshipment.raw.json'));

function record(asReceived?: true) {
  const { reference, answer } = fixture;
  const path = join(mkdtempSync(join(tmpdir(), 'portolan-record-')), 'answer');
  const given = { requested: [reference.number], answer, path, asReceived };
  const fixtureOf = (saved: typeof answer, [number = '']: readonly string[]) => {
    const of = { line: 'SIML', reference: { ...reference, number }, answer: saved };
    return { text: writeSavedAnswer(of), reading: carrier.parse(saved, of.reference) };
  };
  return { path, texts: recordAnswer(given, fixtureOf).texts, again: () => recordAnswer(given, fixtureOf) };
}

const rows = (reading: unknown) =>
  (reading as { report: { observations: { kind: string; at: unknown; place: unknown }[] } }).report.observations.map(
    ({ kind, at, place }) => ({ kind, at, place }),
  );

test('a recorded response reads like the real one, under other numbers, and is a fixture as it is', () => {
  const { path, texts } = record();
  const saved = readSavedAnswer(`${path}.raw.json`);
  const expected = JSON.parse(readFileSync(`${path}.expected.json`, 'utf8'));
  expect(withoutEvidence(carrier.parse(saved.answer, saved.reference))).toEqual(expected);
  expect(rows(expected)).toEqual(rows(withoutEvidence(carrier.parse(fixture.answer, fixture.reference))));
  expect(saved.line).toBe('SIML');
  expect(saved.reference.number).toMatch(/^SIML[0-9]{7}$/);
  const text = readFileSync(`${path}.raw.json`, 'utf8');
  for (const original of [fixture.reference.number, 'SIMU0216711', '0216711']) expect(text).not.toContain(original);
  expect(texts.join('\n')).toMatch(/Replaced: container numbers 2, other numbers [1-9]/);
});

test('as received, nothing is replaced, and this is stated', () => {
  const { path, texts } = record(true);
  expect(readSavedAnswer(`${path}.raw.json`)).toEqual({ ...fixture, line: 'SIML' });
  expect(texts.join('\n')).toContain('the files contain your numbers and names');
});

test('what cannot be read is saved with the reason, and an answer without a page is not', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'portolan-record-')), 'answer');
  const page = { url: 'https://line.example/', status: 200, headers: {}, body: 'Log in, ACME' };
  const answer = { fetchedAt: '2026-05-14T18:00:00Z', pages: [page], failure: null };
  const fixtureOf = () => ({ text: '', reading: { refusal: 'unrecognized', evidence: 'no JSON' } });
  const { texts, refusal } = recordAnswer({ requested: [], answer, path }, fixtureOf);
  expect(refusal).toBe('unrecognized: no JSON');
  expect(texts.join('\n')).toMatch(
    /gives no report \(unrecognized: no JSON\)[\s\S]*WARNING: page 1 is neither JSON nor XML/,
  );
  const failed = { ...answer, pages: [], failure: { code: 'connection', detail: 'refused' } as const };
  expect(() => recordAnswer({ requested: [], answer: failed, path: `${path}2` }, fixtureOf)).toThrow(
    'Nothing was saved: connection, refused.',
  );
  expect(() => recordAnswer({ requested: [], answer, path: '/nowhere/x' }, fixtureOf)).toThrow(
    'The folder /nowhere does not exist.',
  );
});

test('no file is overwritten', () => {
  const { path, again } = record();
  expect(again).toThrow(`${path}.raw.json exists`);
});

test('a saved response of a terminal is printed by container, with what is unreadable', () => {
  const source = neutralTerminal.createSource(
    {
      adapter: 'neutral',
      code: 'TTI',
      name: 'TTI',
      url: 'https://terminal.example/api',
      auth: { style: 'none' },
      facility: { locode: 'USLGB' },
    },
    { ...tools, read: () => '' },
  );
  const print = (name: string) => {
    const saved = readSavedFeedAnswer(join(root, `src/sources/terminal/fixtures/${name}.raw.json`));
    return printReading(source.parse(saved.answer, saved.requested)).join('\n');
  };
  expect(print('happy')).toMatch(/PARSED {2}13 observations and 17 facts of 2 containers\n.*vessel_arrival/);
  expect(print('happy')).toContain('fact  TCLU7654320  holds: []');
  expect(print('unreadable-part')).toContain('unreadable  ');
  expect(print('html')).toMatch(/^NO REPORT {2}unrecognized\n {2}\S/);
});

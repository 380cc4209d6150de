import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ReportedFact, ReportedObservation } from '../../../core/observation.ts';
import { readEvents3 } from '../dcsa-3/read-events.ts';
import { readSavedAnswer } from '../saved-answer.ts';
import { parseDcsaAnswer } from './events/parse.ts';
import { readEvents22 } from './events/read-event.ts';
import { dcsaProfile } from './profile.ts';
import { pushReader, signedPush, tokenPush } from './push.ts';

const profile = dcsaProfile({
  scac: 'XMPL',
  name: 'Example',
  baseUrl: 'https://line.example',
  auth: { style: 'none' },
});

const sorted = (statements: readonly (ReportedObservation | ReportedFact)[]) =>
  statements.map((each) => JSON.stringify(each)).sort();

it.each([
  ['dcsa', 'transshipment', readEvents22],
  ['dcsa', 'rollover', readEvents22],
  ['dcsa-3', 'transshipment', readEvents3],
  ['dcsa-3', 'available', readEvents3],
] as const)('the events of %s %s are the same statements, polled or sent', (folder, name, readEvents) => {
  const file = fileURLToPath(new URL(`../${folder}/fixtures/${name}.raw.json`, import.meta.url));
  const { answer, reference } = readSavedAnswer(file);
  const polled = parseDcsaAnswer(answer, reference, profile, readEvents);
  if (!('report' in polled)) throw new Error(polled.evidence);
  const values = answer.pages.flatMap(({ body }) => {
    const value = JSON.parse(body);
    return Array.isArray(value) ? value : value.events;
  });
  const sent = pushReader(profile, readEvents).read(JSON.stringify(values), answer.fetchedAt);
  if (!('reports' in sent)) throw new Error(sent.problem);
  expect(sent.unreadable).toEqual([]);
  expect(sorted(sent.reports.flatMap(({ observations }) => observations))).toEqual(sorted(polled.report.observations));
  expect(sorted(sent.reports.flatMap(({ facts }) => facts))).toEqual(sorted(polled.report.facts));
});

describe('what a line proves itself by', () => {
  const reading = pushReader(profile, readEvents22);

  it.each(['short', 'not base64, but long enough for one', 'c2hvcnQ='])('cannot be the secret %j', (secret) => {
    expect(() => signedPush({ secret }, String, reading)).toThrow('must be Base64 of at least 16 bytes');
  });

  it('is never an empty secret or token', () => {
    const body = Buffer.from('[]');
    expect(
      signedPush({ secret: '' }, () => '', reading).isFromLine(
        { 'notification-signature': `sha256=${'0'.repeat(64)}` },
        body,
      ),
    ).toBe(false);
    expect(tokenPush({ token: '' }, () => '', reading).isFromLine({ authorization: 'Bearer ' }, body)).toBe(false);
    expect(tokenPush({ token: '' }, () => '', reading).isFromLine({}, body)).toBe(false);
  });

  it('is a signature of every byte, in hexadecimal digits of any case', () => {
    const secret = Buffer.alloc(32, 7).toString('base64');
    const push = signedPush({ secret }, String, reading);
    const body = Buffer.from('[]\n');
    const right = 'sha256=b39d77592dc4367b66238215d4b5860b5df8212523b2ee2f1873a948e25136d6';
    expect(
      push.isFromLine({ 'notification-signature': ` ${right.toUpperCase().replace('SHA256', 'sha256')} ` }, body),
    ).toBe(true);
    expect(push.isFromLine({ 'notification-signature': right }, Buffer.from('[]'))).toBe(false);
  });
});

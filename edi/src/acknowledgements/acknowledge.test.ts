import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { outcomesOf, partsOf } from '../../test/read-fixture.ts';
import type { InterchangeOutcome, SyntaxFaultKind } from '../interchange.ts';
import { acknowledge } from './acknowledge.ts';

const options = { at: '2026-05-11T18:30:00Z', controlNumber: 77 };
const file = (name: string) => readFileSync(join(import.meta.dirname, '../../test/fixtures', name));
const textOf = (outcome: InterchangeOutcome) => acknowledge(outcome, options)?.toArray().join('');
const answersTo = async (bytes: Buffer) =>
  (await outcomesOf(bytes)).map((outcome) => textOf(outcome)?.split('\n') ?? null);

it('accepts a 315 by its group and control number', async () => {
  const [answer] = await answersTo(file('x12/315_v004010_test_3.edi'));
  expect(answer).toEqual([
    'ISA*00*          *00*          *ZZ*GSCL           *ZZ*HAMSUD         *260511*1830*U*00401*000000077*0*P*>~',
    'GS*FA*GSCL*HAMSUD*20260511*1830*77*X*004010~',
    'ST*997*0001~',
    'AK1*QO*720857~',
    'AK2*315*1883403~',
    'AK5*A~',
    'AK9*A*1*1*1~',
    'SE*6*0001~',
    'GE*1*77~',
    'IEA*1*000000077~',
    '',
  ]);
});

it('has no separators of its own from the ids of who sent other ones', async () => {
  const other = file('x12/315_v004010_test_3.edi').toString('latin1').replaceAll('*', '|').replaceAll('~', '^');
  const [answer] = await answersTo(Buffer.from(other.replaceAll('HAMSUD         ', 'HAM*1~IEA*0*1  '), 'latin1'));
  expect(answer?.[0]).toBe(
    'ISA*00*          *00*          *ZZ*GSCL           *ZZ*HAM 1 IEA 0 1  *260511*1830*U*00401*000000077*0*P*>~',
  );
});

it('accepts with errors, and names segment, element and value', async () => {
  const [answer] = await answersTo(file('x12/315_v004010_test_2.edi'));
  expect(answer).toContain('AK3*N9*5**8~');
  expect(answer).toContain('AK4*2**7*TCKU7248999~');
  expect(answer).toContain('AK5*E*3*5~');
  expect(answer).toContain('AK9*E*1*1*1~');
});

it('rejects a set that is not read', async () => {
  const [answer] = await answersTo(file('x12/301_v004010_test_2.edi'));
  expect(answer).toContain('AK5*R*1~');
  expect(answer).toContain('AK9*R*1*1*0~');
});

it('rejects some of the messages of an EDIFACT interchange, and reports the segment', async () => {
  const [answer] = await answersTo(file('edifact/iftsta_d96a_linefeed_edidom.edi'));
  expect(answer?.slice(0, 4)).toEqual([
    "UNB+UNOA:2+CCCCCCCCC:01+XXXXXXXX+260511:1830+77++++++1'",
    "UNH+1+CONTRL:D:3:UN'",
    "UCI+2031375+XXXXXXXX+CCCCCCCCC:01+7'",
    "UCM+1+IFTSTA:D:96A:UN+4+12'",
  ]);
  expect(answer).toContain("UCS+24'");
  expect(answer).toContain("UCD+12+3'");
  expect(answer).toContain("UCM+2+IFTSTA:D:96A:UN+7'");
});

it('rejects an interchange of which nothing is read', async () => {
  const [answer] = await answersTo(file('edifact/baplie_d04b.edi'));
  expect(answer).toContain("UCI+000023+SENDER ID:ZZZ+RECEIVER ID:ZZZ+4'");
  expect(answer).toContain("UCM+1+BAPLIE:D:04B:UN+4+17'");
});

it('has no acknowledgement for CLM, nor for messages without a sender', async () => {
  expect(await answersTo(file('clm/sightings.clm'))).toEqual([null]);
  expect(await answersTo(file('edifact/coprar_d95b.edi'))).toEqual([null]);
});

it.each([
  'x12/315_v004010_test_2.edi',
  'x12/322_v004010_parse_322_5.edi',
  'edifact/iftsta_d96a_quote_linefeed_edidom.edi',
  'edifact/codeco_d95b_smartdatamodels.edi',
])('is itself a well-formed interchange: %s', async (name) => {
  for (const outcome of await outcomesOf(file(name))) {
    const text = textOf(outcome) ?? '';
    const parts = await partsOf(Buffer.from(text));
    expect(parts.filter(({ kind }) => kind === 'fault')).toEqual([]);
    // An acknowledgement is refused by name, and nothing else is wrong with it.
    const faults = parts.flatMap((part) => (part.kind === 'message' ? part.outcome.faults : []));
    expect(faults.map(({ reason }) => reason)).toEqual([expect.stringMatching(/^(997|CONTRL) is an acknowledgement/)]);
  }
});

/** A message that is refused for a fault of this kind, in an element of a segment or in the segment as a whole. */
function refusedFor(format: 'x12' | 'edifact', kind: SyntaxFaultKind, element: number | null = null): string {
  const syntax = { kind, segmentTag: 'TAG', segmentPosition: 3, element, value: null };
  const fault = { message: '1', segment: 4, offset: 0, reason: '', syntax };
  const group = { functionalCode: 'QO', controlNumber: '1', version: null };
  const envelope = {
    format,
    sender: { id: 'US', qualifier: null },
    receiver: { id: 'THEM', qualifier: null },
    controlNumber: '1',
    preparedAt: null,
    test: false,
    version: null,
  };
  const message = { type: 'X', controlNumber: '1', version: null, group, verdict: 'refused', faults: [fault] } as const;
  return textOf({ envelope, messages: [message], faults: [] }) ?? '';
}

/** UN/EDIFACT code list 0085. */
it.each([
  ['message_not_supported', '17'],
  ['trailer_missing', '13'],
  ['control_number_mismatch', '28'],
  ['count_mismatch', '29'],
  ['segment_missing', '13'],
  ['segment_unrecognized', '15'],
  ['element_missing', '13'],
  ['invalid_value', '12'],
  ['invalid_time', '12'],
] as const)('CONTRL has %s as %s', (kind, code) => {
  expect(refusedFor('edifact', kind)).toContain(`UCM+1+X:+4+${code}'\nUCS+3+${code}'\nUNT`);
  expect(refusedFor('edifact', kind, 2)).toContain(`UCM+1+X:+4+${code}'\nUCS+3'\nUCD+${code}+3'\nUNT`);
});

/** X12 elements 718 (of a set), 720 (of a segment) and 723 (of an element). */
it.each([
  ['message_not_supported', ['AK5*R*1']],
  ['trailer_missing', ['AK5*R*2']],
  ['control_number_mismatch', ['AK5*R*3']],
  ['count_mismatch', ['AK5*R*4']],
  ['segment_missing', ['AK3*TAG*3**3', 'AK5*R*5']],
  ['segment_unrecognized', ['AK3*TAG*3**1', 'AK5*R*5']],
  ['element_missing', ['AK3*TAG*3**8', 'AK4*2**1', 'AK5*R*5']],
  ['invalid_value', ['AK3*TAG*3**8', 'AK4*2**7', 'AK5*R*5']],
  ['invalid_time', ['AK3*TAG*3**8', 'AK4*2**8', 'AK5*R*5']],
] as const)('a 997 has %s as %s', (kind, segments) => {
  expect(refusedFor('x12', kind, 2)).toContain(['AK2*X*1', ...segments, 'AK9'].join('~\n'));
});

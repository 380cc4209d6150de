import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { partsOf } from './fixtures/read-fixture.ts';
import type { EdiPart } from './interchange.ts';
import { readInterchange } from './read-interchange.ts';

const folder = join(import.meta.dirname, 'fixtures');
const fixture = (name: string) => readFileSync(join(folder, name));
const all = globSync('{x12,edifact,clm,made}/*.{edi,clm}', { cwd: folder }).sort();

/** Every file behind the other, each with separators of its own. */
const whole = Buffer.concat([...all, ...all, ...all].map((name) => Buffer.concat([fixture(name), Buffer.from('\n')])));

async function partsInChunks(bytes: Buffer, size: number): Promise<EdiPart[]> {
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  return Array.fromAsync(readInterchange(chunks, { receivedAt: '2026-11-24T00:00:00Z', partners: {} }));
}

const summaries = (parts: readonly EdiPart[]) =>
  parts.map((part) =>
    part.kind === 'message' ? [part.outcome.type, part.outcome.verdict, part.reports.length] : part.kind,
  );

it('reads all interchanges of a file, with any separators, as it reads each by itself', async () => {
  const apart = await Promise.all(all.map((name) => partsOf(fixture(name))));
  const once = apart.flatMap(summaries);
  // What is cut off at the end of its file is followed by the next interchange here, which ends it as well.
  expect(summaries(await partsOf(whole))).toEqual([...once, ...once, ...once]);
});

it.each([1, 7, 5000, 16_384])('reads the same in chunks of %i bytes', async (size) => {
  expect(await partsInChunks(whole, size)).toEqual(await partsOf(whole));
});

it('reports offsets in the file and numbers in the interchange', async () => {
  const before = fixture('x12/315_v004010_test_3.edi');
  const parts = await partsOf(Buffer.concat([before, fixture('edifact/baplie_d04b.edi')]));
  expect(parts.at(-1)).toMatchObject({ kind: 'message', segment: 2, offset: before.length + 91 });
});

const reasonsOf = async (text: string) =>
  (await partsOf(Buffer.from(text))).flatMap((part) => {
    if (part.kind === 'fault') return [part.fault.reason];
    return part.kind === 'message' ? part.outcome.faults.map(({ reason }) => reason) : [];
  });

it.each([
  ['', /^the file is empty/],
  ['   \r\n', /^the file is empty/],
  ['<html>busy</html>', /^no interchange begins with "<html>busy/],
  ['ST*315*0001~B4***VA*20260511~SE*3*0001~', /^ST has no ISA before it/],
  ['ISA*00*~', /^ISA has 2 elements, 16 were expected/],
  ["UNA:+.? 'UNH+1+IFTSTA'", /^UNA is not followed by UNB/],
  ["UNB+UNOA:2+A+B+260511:1830+1'UNZ+0+1'", /^the interchange has no message/],
  ["UNB+UNOA:2+A+B+260511:1830+1'UNH+1+IFTSTA:D:99B:UN'BGM+23'STS+1+VD", /^the file ends in a segment/],
])('reports the fault of %j', async (text, words) => {
  expect(await reasonsOf(text)).toContainEqual(expect.stringMatching(words));
});

it('gives up a segment without an end, and reads the next interchange', async () => {
  const broken = `ISA*00**00**ZZ*A*ZZ*B*260511*1830*U*00401*1*0*P*>~GS*QO*A*B*20260511*1830*1*X*004010~ST*315*1~B4*${'X'.repeat(40_000)}\n`;
  const parts = await partsOf(Buffer.concat([Buffer.from(broken), fixture('x12/315_v004010_test_3.edi')]));
  const faults = parts.flatMap((part) => (part.kind === 'fault' ? [part.fault.reason] : []));
  expect(faults).toContainEqual(expect.stringMatching(/^a segment is longer than 16384 bytes/));
  expect(summaries(parts)).toContainEqual(['315', 'accepted', 1]);
});

it('refuses a message that never ends, without keeping it', async () => {
  const head = "UNB+UNOA:2+A+B+260511:1830+1'UNH+1+CODECO:D:95B:UN'BGM+34'";
  const text = `${head}${"EQD+CN+MRSU4371639'".repeat(60_000)}UNT+60003+1'UNZ+1+1'`;
  expect(await reasonsOf(text)).toEqual([expect.stringMatching(/^the message is longer than 50000 segments/)]);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { partsOf } from '../test/read-fixture.ts';
import { HEADER_BYTES } from './detect.ts';
import type { EdiPart } from './interchange.ts';
import { readInterchange, readPreparedAt } from './read-interchange.ts';
import type { EdiReport } from './statements.ts';

const countStatements = (reports: readonly EdiReport[]) =>
  reports.reduce((sum, { observations, facts }) => sum + observations.length + facts.length, 0);

const folder = join(import.meta.dirname, '../test/fixtures');
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
  // Of faults a file keeps 100.
  const read = (parts: ReturnType<typeof summaries>) => parts.filter((part) => part !== 'fault');
  expect(read(summaries(await partsOf(whole)))).toEqual(read([...once, ...once, ...once]));
});

it.each([1, 7, 5000, 16_384])('reads the same in chunks of %i bytes', async (size) => {
  expect(await partsInChunks(whole, size)).toEqual(await partsOf(whole));
});

it('takes the names of what every object has for unknown codes', async () => {
  const names = ['x12/315_v004010_test_3.edi', 'x12/322_v004010_parse_322_1.edi', 'x12/214_edinet.edi'];
  const others = ['edifact/iftsta_d00b_csx_rail_departed.edi', 'edifact/codeco_d95b_smartdatamodels.edi'];
  for (const name of [...names, ...others]) {
    const text = fixture(name).toString('latin1');
    const elements = [...text.matchAll(/(?<=[*+:|])[A-Za-z0-9]+/g)].filter(({ index }) => index > 110).slice(0, 80);
    expect(elements.length).toBeGreaterThan(20);
    for (const { 0: element, index } of elements) {
      const changed = `${text.slice(0, index)}constructor${text.slice(index + element.length)}`;
      const parts = await partsOf(Buffer.from(changed, 'latin1'));
      expect(
        JSON.stringify(parts, (_, value) => (typeof value === 'function' ? 'FUNCTION' : value)),
        changed,
      ).not.toContain('FUNCTION');
    }
  }
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

/** Parts of a file, and of the processor's time for the loop between two of its turns the longest, in milliseconds. */
async function readWatched(bytes: Buffer) {
  const work = () => process.threadCpuUsage().user / 1000;
  let [longest, before, isReading] = [0, work(), true];
  const turn = () => {
    const now = work();
    longest = Math.max(longest, now - before);
    before = now;
    if (isReading) setImmediate(turn);
  };
  setImmediate(turn);
  const parts = await partsOf(bytes);
  isReading = false;
  turn();
  return { parts, longest };
}

const ISA = 'ISA*00**00**ZZ*MSCU*ZZ*B*260511*1830*U*00401*1*0*P*>~GS*QM*A*B*20260511*1830*1*X*004010~';
const CODECO = "UNB+UNOA:2+A+B+260511:1830+1'UNH+1+CODECO:D:95B:UN'BGM+34+1+9'";
const IFTSTA = "UNB+UNOA:2+A+B+260511:1830+1'UNH+1+IFTSTA:D:99B:UN'BGM+34+1+9'CNI+1+X'";
const times = (count: number, piece: string) => piece.repeat(count);

it.each([
  ['headers without an end', times(20_000, 'UNB+')],
  ['headers without an interchange', times(60_000, ' UNA')],
  ['headers before line ends', times(300, `UNB+${times(1020, '\n')}`)],
  ['interchanges of a header', times(40_000, "UNB+'")],
  ['messages of a header', `${CODECO}${times(40_000, "UNH+'")}`],
  [
    'containers in one status',
    `${IFTSTA}STS+1+21'DTM+334:202605111030:203'${times(10_000, "EQD+CN+MSCU0000000'")}UNT+1+1'`,
  ],
  ['statuses with a long consignment', `${IFTSTA}${times(900, "RFF+BN:1'")}${times(4000, "STS+1+21'")}UNT+1+1'`],
  ['containers with a long header', `${CODECO}${times(900, "RFF+BN:1'")}${times(4000, "EQD+CN+MSCU0000000'")}UNT+1+1'`],
  [
    'shipments with many references',
    `${ISA}ST*214*1~B10*1*2*MSCU~${times(900, 'L11*1*BM~')}${times(4000, 'LX*1~')}SE*1*1~`,
  ],
  ['one record in each CLM', times(100, `CLMABC\nMSCU00000000012605111830 ${times(180, 'CA')}\nEOM\n`)],
])('does not hold the event loop with %s', async (_, text) => {
  const { parts, longest } = await readWatched(Buffer.from(text));
  expect(parts.filter(({ kind }) => kind === 'fault').length).toBeLessThanOrEqual(101);
  expect(longest).toBeLessThan(60);
});

it('keeps 100 faults of a file, and one of each refused message for its acknowledgement', async () => {
  const parts = await partsOf(Buffer.from(`${CODECO}${times(300, "UNT+9+9'UNH+2+IFTSTA:D'")}`));
  const faults = parts.flatMap((part) => (part.kind === 'message' ? [part.outcome.faults.length] : []));
  expect(faults).toHaveLength(301);
  expect(faults.slice(0, 3)).toEqual([3, 3, 3]);
  expect(faults.slice(-200)).toEqual(Array(200).fill(1));
});

it('takes the messages of a file until it states too much, and refuses the one that does', async () => {
  const moves = times(3, "EQD+CN+MSCU1234566+45G1+++5'DTM+7:202605111030:203'");
  const messages = Array.from({ length: 4 }, (_, at) => `UNH+${at}+CODECO:D:95B:UN'BGM+34+1+9'${moves}UNT+9+${at}'`);
  const text = `UNB+UNOA:2+A+B+260511:1830+1'${messages.join('')}UNZ+4+1'`;
  const whole = await partsOf(Buffer.from(text));
  const perMessage = whole.flatMap((part) => (part.kind === 'message' ? [countStatements(part.reports)] : []));
  const each = Number(perMessage[0]);
  expect([each > 0, perMessage]).toEqual([true, [each, each, each, each]]);

  const options = { receivedAt: '2026-11-24T00:00:00Z', partners: {}, maximumStatements: 2 * each };
  const parts = await Array.fromAsync(readInterchange([Buffer.from(text)], options));
  const taken = parts.flatMap((part) =>
    part.kind === 'message' ? [[part.outcome.verdict === 'refused', countStatements(part.reports)]] : [],
  );
  expect(taken).toEqual([
    [false, each],
    [false, each],
    [true, 0],
  ]);
  expect(parts.at(-1)).toMatchObject({
    outcome: {
      faults: [{ message: '2', reason: `the file states more than ${2 * each} moves and facts: the rest is not read` }],
    },
  });
});

it('reads 100,000 interchanges and messages of a file, and says that there are more', async () => {
  const parts = await partsOf(Buffer.from(times(101_000, "UNB+'")));
  expect(parts.filter(({ kind }) => kind === 'interchange')).toHaveLength(100_000);
  expect(parts.at(-1)).toMatchObject({
    fault: { reason: 'the file has more than 100000 interchanges and messages: the rest is not read' },
  });
});

it('reads an interchange behind one whose terminator is missing, where its own differs', async () => {
  const next = `\n${ISA.replace('GS*QM', 'GS*QO')}ST*315*1~SE*2*1~GE*1*1~IEA*1*1~`;
  const parts = await partsOf(Buffer.from(`UNB+UNOA:2+A+B+260511:1830+1${next}${times(20_000, ' ')}`));
  expect(summaries(parts)).toContainEqual(['315', 'refused', 0]);
});

it('refuses a message that repeats what holds for all of it too often', async () => {
  const text = `${CODECO}${times(900, "RFF+BN:1'")}${times(900, "EQD+CN+MSCU0000000'")}UNT+1804+1'UNZ+1+1'`;
  expect((await reasonsOf(text)).join()).toContain('the message is larger than any that is read');
});

it.each([
  ['x12/315_v004010_test_3.edi', '2022-11-21T07:51:00Z'],
  ['made/codeco_gate_out_cancelled.edi', expect.stringMatching(/^20\d\d-/)],
  ['clm/sightings.clm', expect.stringMatching(/^20\d\d-/)],
])('reads from the first bytes of %s when its sender made it', async (name, preparedAt) => {
  const options = { receivedAt: '2026-11-24T00:00:00Z', partners: {} };
  expect(await readPreparedAt(fixture(name).subarray(0, HEADER_BYTES), options)).toEqual(preparedAt);
});

it('knows no time of a file that is no EDI, is empty, or is made in the future', async () => {
  const options = { receivedAt: '2020-01-01T00:00:00Z', partners: {} };
  for (const bytes of [Buffer.alloc(0), Buffer.from('number,lfd\n'), fixture('x12/315_v004010_test_3.edi')])
    expect(await readPreparedAt(bytes.subarray(0, HEADER_BYTES), options)).toBeNull();
});

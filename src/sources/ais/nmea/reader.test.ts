/** Sentences, their checksums, tag blocks and parts; lines that are cut off, garbage, or never end. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLineSplitter, createNmeaReader, type Received } from './reader.ts';
import { checksumOf, readLine } from './sentence.ts';

const POSITION = '!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0*4A';
const [FIRST, SECOND] = [
  '!AIVDM,2,1,1,A,55?MbV02;H;s<HtKR20EHE:0@T4@Dn2222222216L961O5Gf0NSQEp6ClRp8,0*1C',
  '!AIVDM,2,2,1,A,88888888880,2*25',
];
const withChecksum = (body: string) => `!${body}*${checksumOf(body).toString(16).padStart(2, '0').toUpperCase()}`;

it.each([
  ['', 'other'],
  ['# a comment', 'other'],
  ['$PGHP,1,2008,5,9,0,0,0,10,338,2,,1,09*17', 'other'],
  ['\u0000\u00ff\u0007garbage', 'other'],
  ['!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0*4B', 'bad_checksum'],
  ['!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0', 'malformed'],
  ['!AIVDM,1,1,,A,15RTgt0PAso;90TK', 'malformed'],
  [withChecksum('AIVDM,1,2,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0'), 'malformed'],
  [`!AIVDM,1,1,,A,${'0'.repeat(2000)},0*00`, 'malformed'],
  [withChecksum('AIVDM,1,1,,A,,0'), 'undecodable'],
  [withChecksum('AIVDM,1,1,,A,15R,0'), 'undecodable'],
  [withChecksum('AIVDM,1,1,,A,15RTgt0PAso;90T XjM8h6g208CQ,0'), 'undecodable'],
  ['\\s:station,c:1418169601*00\\!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0*4A', 'bad_checksum'],
])('%s is %s', (line, refusal) => {
  expect(createNmeaReader().read(line, 0)).toBe(refusal);
});

it('the parts of a message are joined in any order, by channel and sequence id', () => {
  const reader = createNmeaReader();
  const onB = [FIRST, SECOND].map((line) => withChecksum(line.slice(1, -3).replace(',1,A,', ',1,B,')));
  expect([SECOND, onB[0], FIRST, onB[1]].map((line) => reader.read(line as string, 5))).toEqual([
    null,
    null,
    expect.objectContaining({ message: expect.objectContaining({ name: 'EVER DIADEM', imo: '9134270' }) }),
    expect.objectContaining({ message: expect.objectContaining({ name: 'EVER DIADEM' }), atMillis: 5 }),
  ]);
  expect(reader.takeExpired()).toBe(0);
});

it('a part whose rest does not come in time is given up, and so is one that comes twice', () => {
  const reader = createNmeaReader();
  reader.read(FIRST, 0);
  expect(reader.read(SECOND, 60_000)).toBe(null);
  expect(reader.takeExpired()).toBe(1);
  expect(reader.read(SECOND, 60_001)).toBe(null);
  expect(reader.takeExpired()).toBe(1);
  expect(reader.read(FIRST, 60_002)).toMatchObject({ message: { type: 5 } });
});

it('parts that are never completed do not pile up', () => {
  const reader = createNmeaReader();
  for (let index = 0; index < 5000; index += 1) {
    const channel = `${String.fromCharCode(65 + (index % 50))}${String.fromCharCode(65 + Math.floor(index / 500))}`;
    reader.read(withChecksum(`AIVDM,${2 + (index % 8)},1,${index % 10},${channel},55?MbV02,0`), 0);
  }
  // What waits still is at most the bound; every other part was given up, as part of an older message or for the newer ones.
  expect(reader.takeExpired()).toBeGreaterThanOrEqual(5000 - 512);
});

it('a tag block gives the time when a station received the message, in seconds or milliseconds', () => {
  const lines = readFileSync(join(import.meta.dirname, '../fixtures/tag-block.nmea'), 'utf8')
    .trim()
    .split('\n');
  const reader = createNmeaReader();
  const read = lines.map((line) => reader.read(line, 0)).filter((each) => each !== null) as Received[];
  expect(read.map(({ atMillis }) => atMillis / 1000)).toEqual([1418172113, 1418169601, 1418171722, 1418171561]);
  const block = 's:mill,c:1418169601250';
  const tagged = `\\${block}*${checksumOf(block).toString(16).padStart(2, '0')}\\${POSITION}`;
  expect(readLine(tagged)).toMatchObject({ atMillis: 1418169601250 });
});

it('a station that logs behind the sentence gives the time, too', () => {
  expect(readLine(`${POSITION},b003669794,1272412827`)).toMatchObject({
    atMillis: 1_272_412_827_000,
  });
});

it('bytes become lines wherever they are cut', () => {
  const splitter = createLineSplitter();
  const bytes = Buffer.from(`${POSITION}\r\n${FIRST}\n${SECOND}`);
  const lines = [...bytes].flatMap((byte) => splitter.push(Uint8Array.of(byte)));
  expect([...lines, splitter.end()]).toEqual([`${POSITION}\r`, FIRST, SECOND]);
});

it('a line of a megabyte without an end is thrown away, and the next one is read', () => {
  const splitter = createLineSplitter();
  for (let sent = 0; sent < 16; sent += 1) expect(splitter.push(Buffer.alloc(65_536, 0x41))).toEqual([]);
  expect(splitter.push(Buffer.from(`AAA\n${POSITION}\n`))).toEqual([POSITION]);
  expect(splitter.takeOverlong()).toBe(1);
  expect(splitter.push(Buffer.from(`${'A'.repeat(5000)}\n${POSITION}\n`))).toEqual([POSITION]);
  expect(splitter.takeOverlong()).toBe(1);
});

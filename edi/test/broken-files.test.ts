/**
 * Laws for damaged EDI files: reading them ends, reports what is wrong, and uses nothing that is not in them. Each file
 * is truncated and changed at random places: `EDI_CUTS=200 EDI_CHANGES=2000` does so more often for each file,
 * `EDI_SEED=7` elsewhere.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EdiPart } from '../src/interchange.ts';
import type { EdiReport, ObservedTime, Place } from '../src/statements.ts';
import { partsOf } from './read-fixture.ts';

const folder = join(import.meta.dirname, 'fixtures');
const files = globSync('{x12,edifact,clm,made}/*', { cwd: folder }).sort();
const CUTS = Number(process.env.EDI_CUTS ?? 15);
const CHANGES = Number(process.env.EDI_CHANGES ?? 60);
const SEED = Number(process.env.EDI_SEED ?? 1);
/** Checked only in the long run, where nothing else runs. */
const SLOWEST_MILLIS = process.env.EDI_CHANGES === undefined ? Number.POSITIVE_INFINITY : 1000;

/** mulberry32: numbers from 0 to below 1, the same for the same seed. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe(`EDI files that did not arrive as they were sent (EDI_SEED=${SEED})`, () => {
  it.each(files)('%s, cut off', async (file) => {
    const whole = readFileSync(join(folder, file));
    const random = chance(SEED);
    for (let turn = 0; turn < CUTS; turn += 1) {
      const end = Math.floor(random() * whole.length);
      await expectHonest(whole.subarray(0, end), `${file} up to byte ${end}`);
    }
  });

  it.each(files)('%s, changed', async (file) => {
    const whole = readFileSync(join(folder, file));
    const random = chance(SEED + 1);
    for (let turn = 0; turn < CHANGES; turn += 1) {
      const changed = Buffer.from(whole);
      const at = Math.floor(random() * whole.length);
      changed[at] = Math.floor(random() * 256);
      await expectHonest(changed, `${file} with ${changed[at]} at byte ${at}`);
    }
  });

  it('mere noise', async () => {
    const random = chance(SEED + 2);
    const alphabet = ["ISA*00*~GS'UNB+UNA:?\n\r|ST*315*CLMLFR", '\0\x01\xff\xef\xbb\xbf '].join('');
    for (let turn = 0; turn < CHANGES; turn += 1) {
      const length = Math.floor(random() * 4000);
      const bytes = Buffer.from(
        Array.from({ length }, () => alphabet.charCodeAt(Math.floor(random() * alphabet.length))),
      );
      await expectHonest(bytes, `noise ${turn}`);
    }
  });
});

async function expectHonest(bytes: Buffer, where: string): Promise<void> {
  const before = process.threadCpuUsage();
  const parts = await partsOf(bytes);
  const { user, system } = process.threadCpuUsage(before);
  const millis = (user + system) / 1000;
  expect(millis, where).toBeLessThan(SLOWEST_MILLIS);
  expect(
    parts.some(({ kind }) => kind !== 'interchange'),
    `${where}: a message or a fault`,
  ).toBe(true);
  // As much as is written, and no more.
  expect(parts.length, where).toBeLessThanOrEqual(3 + bytes.length / 2);
  const texts = textsOf(bytes);
  for (const part of parts) expectWritten(part, texts, where);
}

/** The file in both encodings that are read. */
function textsOf(bytes: Buffer): readonly string[] {
  return ['utf8', 'latin1'].map((encoding) => bytes.toString(encoding as BufferEncoding).replaceAll('\0', '\uFFFD'));
}

function expectWritten(part: EdiPart, texts: readonly string[], where: string): void {
  if (part.kind !== 'message') return;
  for (const fault of part.outcome.faults) {
    expect(fault.segment, where).toBeGreaterThan(0);
    expect(fault.offset, where).toBeLessThanOrEqual(
      Math.max(...texts.map((text) => Buffer.byteLength(text, 'latin1'))),
    );
  }
  if (part.outcome.verdict === 'refused') expect(part.reports, where).toEqual([]);
  for (const report of part.reports) {
    const missing = missingOf(report, texts);
    expect(missing, where).toEqual([]);
  }
}

/** Findings that are not in the segments they were read from, and segments that are not in the file. */
function missingOf(report: EdiReport, texts: readonly string[]): string[] {
  const missing: string[] = [];
  const isIn = (text: string, value: string | null | undefined) => value == null || plain(text).includes(plain(value));
  const want = (text: string | readonly string[], value: string | null | undefined, what: string) => {
    if (![text].flat().some((each) => isIn(each, value))) missing.push(`${what} ${value}`);
  };
  const [, owner, serial = ''] = /^([A-Z]+)(\d+)$/.exec(report.equipment ?? '') ?? [];
  want(texts, owner, 'owner');
  // The check digit may be separate, or be appended.
  if (!texts.some((text) => isIn(text, serial))) want(texts, serial.slice(0, -1), 'number');
  for (const number of [...report.billsOfLading, ...report.bookings]) want(texts, number, 'reference');
  for (const { source, original, at, place, vessel, voyage, raw } of report.observations) {
    const text = String(raw);
    for (const line of text.split('\n')) want(texts, line, 'segment');
    want(texts, source.code, 'source');
    for (const code of original.code === 'ETA' ? [] : original.code.split(' ')) want(text, code, 'code');
    wantTime(at, text, want);
    wantPlace(place, text, want);
    for (const value of [vessel?.imo, vessel?.name, voyage]) want(text, value, 'ship');
  }
  for (const { field, value, raw } of report.facts) {
    const text = String(raw);
    if (typeof value === 'string') want(text, value, field);
    if (typeof value === 'object' && value !== null && 'kind' in value) wantTime(value, text, want);
  }
  return missing;
}

type Want = (text: string | readonly string[], value: string | null | undefined, what: string) => void;

/**
 * Digits of the day, in both lengths of the year, and of the hour; in another zone they were another hour, or the day
 * beside.
 */
function wantTime(time: ObservedTime, text: string, want: Want): void {
  const day = time.kind === 'date' ? time.on : time.at.slice(0, 10);
  const days = time.kind === 'instant' ? [-1, 0, 1].map((more) => shifted(day, more)) : [day];
  const written = days.map((each) => each.replaceAll('-', '').slice(2));
  if (!written.some((each) => plain(text).includes(each))) want(text, written[0] ?? '', 'day');
  if (time.kind === 'local') want(text, time.at.slice(11, 16).replace(':', ''), 'hour');
}

function shifted(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

function wantPlace({ locode, name, facility, address }: Place, text: string, want: Want): void {
  for (const value of [locode, name, facility?.code, address?.city, address?.subdivision, address?.country])
    want(text, value, 'place');
}

/** Without what releases characters, blanks, dashes and case. */
function plain(text: string): string {
  return text.replace(/[?\s-]/g, '').toUpperCase();
}

import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { lowestIdAt, newId } from '../../lib/ids.ts';
import {
  ContentReader,
  countUnreadable,
  type EventBase,
  type EventToStore,
  joinResources,
  type PackedEvent,
  packContents,
} from './event-contents.ts';
import { packText, unpackText } from './packed-text.ts';

const resource = (name: string, more = '') => `{"id":"${name}","type":"container","note":"Köln ${more}"}`;
const eventOf = (shipmentId: string | null, ...resources: string[]) => ({ id: newId(1e12), shipmentId, resources });

/** As CONTENT_COLUMNS reads the rows. @param bases that are stored, by number */
function read(rows: readonly EventToStore[], bases: Readonly<Record<string, Buffer>> = {}): string[] {
  const reader = new ContentReader();
  return rows.map((row, index) => {
    const content = row.content ?? (row.parts === null ? null : (rows[index - (row.parts[0] ?? 0)]?.content ?? null));
    const base = row.base === null ? null : (bases[row.base] ?? rows[-1 - Number(row.base)]?.newBase ?? null);
    return reader.text({ ...row, content, base });
  });
}

it('keeps every byte, and the resources of one shipment once', () => {
  const [container, shipment] = [resource('container'), resource('shipment')];
  const events = [
    eventOf('s1', resource('first'), container, shipment),
    eventOf('s1', resource('second'), container, shipment),
    eventOf('s2', resource('third'), shipment),
    eventOf('s1', resource('fourth'), shipment),
    eventOf(null, resource('fifth')),
    eventOf(null, resource('fifth')),
  ];
  const packed = packContents(events);
  expect(read(packed)).toEqual(events.map(({ resources }) => joinResources(resources)));
  expect(packed.map(({ content }) => content !== null)).toEqual([true, false, true, true, true, true]);
  expect([...(packed[1]?.parts ?? [])]).toEqual([1, 3, 1, 2]);
  expect(unpackText(packed[0]?.content ?? Buffer.of()).split('\n')).toHaveLength(4);
});

it('packs what a shipment repeats against its base, and takes a new base once they differ much', () => {
  const noise = (length: number) => randomBytes(length).toString('hex');
  const [known, other] = [noise(2000), noise(2000)];
  const at = (sequence: string, content: Buffer | null): EventBase => ({ sequence, content: content ?? Buffer.of() });
  const first = [
    eventOf('s1', resource('a', known)),
    eventOf('s2', resource('b', other)),
    eventOf(null, resource('c')),
  ];
  const stored = packContents(first, new Map());
  expect(stored.map(({ base, newBase }) => [base, newBase !== null])).toEqual([
    [-1, true],
    [-2, true],
    [null, false],
  ]);
  expect(read(stored)).toEqual(first.map(({ resources }) => joinResources(resources)));
  expect(stored[0]?.content?.length).toBeLessThan(100);

  const bases = new Map([
    ['s1', at('7', stored[0]?.newBase ?? null)],
    ['s2', at('8', stored[1]?.newBase ?? null)],
  ]);
  const next = [
    eventOf('s1', resource('a', `${known} again`)),
    eventOf('s1', resource('d')),
    eventOf('s2', resource('b', noise(2000))),
  ];
  const later = packContents(next, bases);
  expect(later.map(({ base, newBase }) => [base, newBase !== null])).toEqual([
    ['7', false],
    ['7', false],
    [-3, true],
  ]);
  expect(later[0]?.content?.length).toBeLessThan(200);
  const texts = next.map(({ resources }) => joinResources(resources));
  expect(read(later, { 7: stored[0]?.newBase as Buffer })).toEqual(texts);
});

it('tells equal contents apart that have other bases', () => {
  const texts = ['one text', 'two text'].map((name) => resource(name));
  const [one, two] = texts.map((text) => packContents([eventOf('s1', text)], new Map())[0] as EventToStore);
  expect(one?.content).toEqual(two?.content);
  const reader = new ContentReader();
  expect([one, two].map((row) => row && reader.text({ ...row, base: row.newBase }))).toEqual(
    texts.map((text) => `[${text}]`),
  );
});

it('shares no content with an event of another time, which may be in another partition', () => {
  const [first, second] = [eventOf('s1', resource('a')), eventOf('s1', resource('a'))];
  expect(packContents([first, { ...second, id: lowestIdAt(2e12) }])[1]?.content).not.toBeNull();
  expect(packContents([second, first])[1]?.content, 'ids out of order').not.toBeNull();
});

it('takes events of any number and size', () => {
  const many = Array.from({ length: 600 }, (_, index) => eventOf('s1', resource(`of ${index}`), resource('shared')));
  const large = Array.from({ length: 3 }, (_, index) => eventOf('s1', resource(`${index}`, 'x'.repeat(60_000))));
  const wide = eventOf('s1', ...Array.from({ length: 300 }, (_, index) => resource(`${index}`)));
  const events = [...many, wide, ...large, eventOf('s1', '{\n}'), eventOf('s1')];
  const packed = packContents(events);
  expect(read(packed)).toEqual(events.map(({ resources }) => joinResources(resources)));
  expect(packed.filter(({ included }) => included !== null)).toHaveLength(2);
  expect(packContents([])).toEqual([]);
});

it('reads the text that the database or an earlier version stored, and names a dictionary that is missing', () => {
  const reader = new ContentReader();
  const stored = { included: '[{"id" : "a"}, {"id":"b"}]', content: null, parts: null, base: null };
  expect(reader.text(stored)).toBe(stored.included);
  expect(reader.reference(stored)).toBe('{"id":"a"}');
  expect(() => unpackText(Buffer.concat([Buffer.of(9), packText('a', 'resources').subarray(1)]))).toThrow(
    'needs dictionary 9',
  );
});

it('has the dictionaries that stored texts were packed with', () => {
  const hashOf = (number: number) =>
    createHash('sha256')
      .update(readFileSync(join(import.meta.dirname, `dictionary-${number}.txt`)))
      .digest('hex');
  expect([1, 2, 3].map(hashOf), 'a released dictionary never changes; add another one').toEqual([
    '2f5570f5d202474c442bfc526e5daa4eb54d89d45513ae3d759fd50b848d156d',
    '5fb54a835ef1a3704d8b069085ea66499e3d90e8ae938a55763cc12fd5ef6af4',
    '0c44e431c9cbffe607d1b212b5fd903427894166487b99aee8b5e8618c35859e',
  ]);
});

it('reads the events beside one whose base is missing, which is empty, counted and named', async () => {
  const before = countUnreadable();
  const events = [eventOf('s1', resource('a', 'x'.repeat(500))), eventOf('s2', resource('b', 'y'.repeat(500)))];
  const stored = packContents(events, new Map());
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue();
  const reader = new ContentReader();
  const [first, second] = stored.map((row, index) => ({ ...row, base: index === 0 ? null : row.newBase, name: 'e1' }));
  expect([reader.text(first as PackedEvent), reader.reference(first as PackedEvent)]).toEqual(['[]', null]);
  expect(reader.text(second as PackedEvent)).toBe(joinResources(events[1]?.resources ?? []));
  expect(countUnreadable() - before).toBe(2);
  expect(warn.mock.calls[0]?.[0]).toMatch(/^The content of e1 is damaged, or its base is missing: /);
  warn.mockRestore();
});

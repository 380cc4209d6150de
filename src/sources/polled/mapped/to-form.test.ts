import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnswerSettings, RequestSettings } from './settings.ts';
import { convertAnswer } from './to-form.ts';

const NUMBERS = ['MSCU1234566', 'TCLU7654320'];
const SPLIT: RequestSettings = { method: 'GET', path: '/x', numbers: 'withoutCheckDigit' };

function convert(value: unknown, answer: Partial<AnswerSettings>, requested: readonly string[] = NUMBERS) {
  const described = { request: SPLIT, answer: { number: 'id', members: { seal: 'seal' }, ...answer } };
  return convertAnswer(value, described, requested);
}

describe('the number', () => {
  test.each([
    ['without check digit', 'id', { id: 'MSCU123456' }],
    ['with it', 'id', { id: 'MSCU1234566' }],
    ['with spaces', 'id', { id: 'mscu 123456' }],
    ['in parts, one a number', ['initial', 'digits'], { initial: 'MSCU', digits: 123456 }],
    ['below', 'load.equipment.id', { load: { equipment: { id: 'MSCU123456' } } }],
  ])('is found %s', (_how, number, part) => {
    expect(convert([{ ...part, seal: 'S' }], { number }).containers).toEqual([{ number: 'MSCU1234566', seal: 'S' }]);
  });

  test('of another container stays as it is written, for the parser to refuse', () => {
    expect(convert([{ id: 'HLCU111111', seal: null }], {}).containers).toEqual([{ number: 'HLCU111111', seal: null }]);
  });

  test('is that of the request where the answer has none, and only if one was requested', () => {
    const answer = { containers: 'traces', members: { seal: 'seal' } };
    const one = { traces: [{ seal: 'S1' }] };
    const read = (value: unknown, requested: readonly string[]) =>
      convertAnswer(value, { request: SPLIT, answer }, requested);
    expect(read(one, ['MSCU1234566']).containers).toEqual([{ number: 'MSCU1234566', seal: 'S1' }]);
    expect(read(one, NUMBERS)).toMatchObject({ containers: [], unreadable: [{ path: 'traces/0' }] });
  });

  test('of another container in the only entry is refused, where the answer has no place for numbers', () => {
    const answer = { containers: 'data', members: { seal: 'seal' } };
    const described = { request: { ...SPLIT, numbers: 'digits' as const }, answer };
    const read = (id: string) => convertAnswer({ data: [{ id, seal: 'S' }] }, described, ['MSCU1234566']);
    expect(read('TCLU7654320').containers).toEqual([{ number: 'TCLU7654320', seal: 'S' }]);
    expect(read('MSCU1234566').containers).toEqual([{ number: 'MSCU1234566', seal: 'S' }]);
  });

  test('that several entries have is that of the latest, where the settings say what tells it', () => {
    const parts = [
      { id: 'MSCU123456', seal: 'OLD', at: '2025-05-01 10:00 ET' },
      { id: 'MSCU123456', seal: 'NEW', at: '2026-05-01 10:00 ET' },
      { id: 'TCLU765432', seal: 'A', at: '2026-05-01' },
      { id: 'TCLU765432', seal: 'B', at: '2026-05-01' },
    ];
    const { containers, unreadable } = convert(parts, { latest: 'at' });
    expect(containers).toEqual([{ number: 'MSCU1234566', seal: 'NEW' }]);
    expect(unreadable.map(({ path }) => path)).toEqual(['2', '3']);
  });

  test('that several entries have leaves all of them unused: one may be of an earlier journey', () => {
    const parts = [
      { id: 'MSCU123456', seal: 'OLD' },
      { id: 'TCLU765432', seal: 'S' },
      { id: 'MSCU123456', seal: 'NEW' },
    ];
    const converted = convert(parts, {});
    expect(converted.containers).toEqual([{ number: 'TCLU7654320', seal: 'S' }]);
    expect(converted.unreadable.map(({ path, equipment }) => [path, equipment])).toEqual([
      ['0', 'MSCU1234566'],
      ['2', 'MSCU1234566'],
    ]);
  });
});

test('containers that are not known are told by a list, or by a member', () => {
  const unknownIf = { path: 'code', is: 'Unknown' };
  const value = { found: [{ id: 'MSCU123456', code: 'Unknown' }], lost: ['TCLU765432', 'HLCU1111117', 7] };
  expect(convert(value, { containers: 'found', unknown: 'lost', unknownIf })).toEqual({
    containers: [],
    unknown: ['TCLU7654320', 'MSCU1234566'],
    unreadable: [],
  });
});

test('an answer of another form is noted, with what to compare', () => {
  const members = { seal: 'seal', railroad: { is: 'UP' }, destination: { members: { city: 'to.city' } } };
  const problems = (value: unknown) =>
    convert(value, { containers: 'found', members }).unreadable.map(({ path, problem }) => `${path} ${problem}`);
  expect(problems({ foundV2: [] })).toEqual([
    'found is not in the answer; right would be the containers there. The source may have changed its form: compare the kept answer with "answer" of the settings (docs/profiles.md)',
  ]);
  expect(problems({ found: [{ id: 'MSCU123456', sealV2: 'S' }] })).toEqual([
    'found/0 has none of the fields that answer.members names. The source has nothing to say of it, or has changed its form: compare the kept answer with "answer" of the settings (docs/profiles.md)',
  ]);
  for (const value of [{ found: [] }, { found: null }, { found: [{ id: 'MSCU123456', seal: null }] }])
    expect(problems(value)).toEqual([]);
});

test('members are found by their paths, with words, dates, constants, lists and parts', () => {
  const members = {
    available: { path: 'avail', values: { Y: true, N: false } },
    last_free_day: 'lfd',
    yard_location: 'nowhere.at.all',
    fees: { each: 'charges', members: { type: 'what', amount: 'due.0', currency: { is: 'USD' } } },
    events: {
      each: 'log',
      members: { type: 'evt', at: 'when', description: 'when', place: { members: { city: 'station.city' } } },
    },
    destination: { members: { name: 'none' } },
  };
  const part = {
    id: 'MSCU123456',
    avail: 'N',
    lfd: '05/15/2026',
    charges: [{ what: 'STORAGE', due: [120.5] }],
    log: [{ evt: 'RAMPED', when: '05/10/2026 22:14', station: { city: 'Elwood' } }, 'odd', { evt: 'X', when: 'soon' }],
  };
  expect(convert(part, { dates: 'MM/DD/YYYY', members }).containers).toEqual([
    {
      number: 'MSCU1234566',
      available: false,
      last_free_day: '2026-05-15',
      fees: [{ type: 'STORAGE', amount: 120.5, currency: 'USD' }],
      events: [
        { type: 'RAMPED', at: '2026-05-10 22:14', description: '05/10/2026 22:14', place: { city: 'Elwood' } },
        { type: 'odd' },
        { type: 'X', at: 'soon', description: 'soon' },
      ],
    },
  ]);
  const unknownWord = convert({ id: 'MSCU123456', avail: 'constructor' }, { members });
  expect(unknownWord.containers).toMatchObject([{ available: 'constructor' }]);
});

test('any JSON is converted, and nothing of a prototype is read', () => {
  const answer = { containers: 'a', number: 'b', unknown: 'c', unknownIf: { path: 'd', is: 'e' } };
  fc.assert(
    fc.property(fc.jsonValue(), fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.jsonValue()), (any, keyed) => {
      for (const value of [any, keyed]) expect(convert(value, answer).unknown.every((each) => NUMBERS.includes(each)));
    }),
    { numRuns: 200 },
  );
  const members = { seal: 'constructor.name', chassis: 'chassis' };
  expect(convert({ id: 'MSCU123456', chassis: 'C' }, { members }).containers).toEqual([
    { number: 'MSCU1234566', chassis: 'C' },
  ]);
});

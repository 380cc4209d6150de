/** Each text of each language beside the English one: what the compiler does not see. */
import { LANGUAGE_CODES, type Language } from '@portolan/wording/language';
import { describe, expect, it } from 'vitest';

const NAMES: Readonly<Record<Language, string>> = { en: 'english', de: 'german', es: 'spanish' };
const FILES = {
  ...import.meta.glob<object>('../../**/{english,german,spanish}.ts', { eager: true }),
  ...import.meta.glob<object>('../../../../wording/src/{english,german,spanish}/*.ts', { eager: true }),
};
const OTHERS = LANGUAGE_CODES.filter((code) => code !== 'en');

/** Texts that are the same in English: names, codes, units, and words that a language has taken over. */
const ALWAYS_SAME = [
  ...[
    'AIS',
    'CO₂e',
    'CSV',
    'Chat',
    'Ctrl + K',
    'EDI',
    'ETA',
    'ETD',
    'Excel',
    'Incoterm',
    'Microsoft Teams',
    'SCAC',
    'Slack',
  ],
  ...[
    'Apple Calendar',
    'Google Calendar',
    'Outlook',
    'Portolan',
    'TEU',
    'TEU-km',
    'ms',
    'webhooks',
    'UN/LOCODE',
    'UTC',
    'Webhooks',
    'kg',
    'kg CO₂e',
    'min',
    't-km',
  ],
  ...['English', 'Deutsch', 'Español'],
];
const SAME: Readonly<Record<string, readonly string[]>> = {
  de: [
    ...['Admin', 'Chassis', 'Code', 'Container', 'Cut-off', 'Demurrage', 'Detention', 'Equipment', 'Filter', 'Format'],
    ...[
      'Gate-out',
      'Link',
      'Logo',
      'Median',
      'Name',
      'Status',
      'Team',
      'Terminal',
      'Terminals',
      'Text',
      'In',
      'in',
      'live',
    ],
  ],
  es: [
    ...[
      'Agenda',
      'Color',
      'Factor',
      'Original',
      'Per diem',
      'Sea waybill',
      'Terminal',
      'Total',
      'flat rack',
      'high cube',
      'no',
    ],
    ...['open top', 'per diem', 'terminal', 'total'],
  ],
};
/** Whose arguments are codes, which a language may word with the sentence. */
const OF_CODES = /\.(leftBy|locale|ship_elsewhere|usually_available|outcome|sentence|over)\(?\)?$/;

describe.each(OTHERS)('the texts of the language %s', (language) => {
  const english = Object.keys(FILES).filter((path) => /\benglish(\.ts|\/(?!all\.)[\w-]+\.ts)$/.test(path));
  const pairs = english.map((path) => [path, path.replace('english', NAMES[language])] as const);
  const compared = pairs.flatMap(([path, other]) => {
    const [many, own] = [readTexts(FILES[path]), readTexts(FILES[other])];
    const [one, ownOne] = [readTexts(FILES[path], 1), readTexts(FILES[other], 1)];
    return [...many].map(([key, text]) => ({
      at: `${other} ${key}`,
      text,
      own: own.get(key),
      changes: one.get(key) !== text,
      ownChanges: ownOne.get(key) !== own.get(key),
    }));
  });

  it('are all there', () => {
    expect(pairs.filter(([, other]) => FILES[other] === undefined).map(([, other]) => other)).toEqual([]);
    expect(compared.length).toBeGreaterThan(3000);
    const missing = compared.filter(({ text, own }) => own === undefined || (text.trim() !== '' && own.trim() === ''));
    expect(missing.map(({ at }) => at)).toEqual([]);
  });

  it('are not English', () => {
    const allowed = new Set([...ALWAYS_SAME, ...(SAME[language] ?? [])]);
    const wordsOf = (text: string) =>
      text.replace(/‹[^›]*›/g, '').replace(/^[\s\d\p{P}\p{S}]+|[\s\d\p{P}\p{S}]+$/gu, '');
    const same = compared.filter(
      ({ at, text, own }) =>
        text === own && !OF_CODES.test(at) && /\p{L}{2}/u.test(wordsOf(text)) && !allowed.has(wordsOf(text)),
    );
    expect(same.map(({ at, text }) => `${at}: ${text}`)).toEqual([]);
  });

  it('say the same values', () => {
    const differ = compared.filter(
      ({ at, text, own }) => own !== undefined && !OF_CODES.test(at) && valuesIn(own) !== valuesIn(text),
    );
    expect(differ.map(({ at, text, own }) => `${at}: ${text} | ${own}`)).toEqual([]);
  });

  it('have the form of a single thing where English has it', () => {
    // German containers are alike.
    const alike = compared.filter(
      ({ at, changes, ownChanges, own }) =>
        changes && !ownChanges && own !== undefined && !OF_CODES.test(at) && !/Container\b/.test(own),
    );
    expect(alike.map(({ at, text, own }) => `${at}: ${text} | ${own}`)).toEqual([]);
  });

  it('are short where English labels are: of menus, buttons, tabs and columns', () => {
    const long = compared.filter(({ text, own }) => own !== undefined && own.length > labelLimit(text));
    expect(long.map(({ at, text, own }) => `${at}: ${text} | ${own}`)).toEqual([]);
  });
});

/**
 * Texts by their path in the words; functions are called with arguments that stand for any value.
 * @param count what numbers are; absent: one of each argument
 */
function readTexts(words: unknown, count?: number): Map<string, string> {
  const texts = new Map<string, string>();
  const read = (value: unknown, path: string): void => {
    if (typeof value === 'string') texts.set(path, value);
    // Looked up by a stand-in for a code: there is no text, and calling it would give the next one.
    else if (typeof value === 'function' && !STAND_INS.has(value)) {
      try {
        read(value(...Array.from({ length: value.length }, (_, index) => standIn(`${index}`, count))), `${path}()`);
      } catch {
        // It takes more than a stand-in: a list of pairs, or a code that it looks up.
      }
    } else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) read(each, path === '' ? key : `${path}.${key}`);
  };
  read(words, '');
  return texts;
}

/** What a text shows of its arguments, however often and in which order; a number may be written as it is. */
function valuesIn(text: string): string {
  const numbers = text
    .replace(/‹([^›]*)›/g, (_, path: string) => ` ${numberOf(path)} `)
    .replace(/(?<=\d)[.,\s](?=\d{3})/g, '');
  return [...new Set(numbers.match(/\d+/g))].toSorted().join(' ');
}

/** Of a label, which is a few words without a full stop. */
function labelLimit(text: string): number {
  return text.length > 16 || /[.:‹…]/.test(text) ? Number.POSITIVE_INFINITY : 34;
}

/** From 22 to 44: more than one, and below the hours that are written as days. */
const numberOf = (path: string) => 22 + ([...path].reduce((sum, each) => sum * 7 + each.charCodeAt(0), 0) % 23);
const TEXT_METHODS = new Set(['toLowerCase', 'replaceAll', 'join', 'toFixed']);

/** To know them again: each is a function, and what it returns is another. */
const STAND_INS = new WeakSet<WeakKey>();

/** A text in texts, a number in sums, and an object of such. */
function standIn(path: string, count = numberOf(path)): unknown {
  const text = `‹${path}›`;
  const made = new Proxy(() => {}, {
    get(_, key) {
      if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? count : text);
      if (key === Symbol.iterator) return [][Symbol.iterator];
      if (key === 'toLocaleString') return () => String(count);
      if (key === 'split') return () => [text];
      if (TEXT_METHODS.has(String(key))) return () => text;
      return standIn(`${path}.${String(key)}`, count === 1 ? 1 : undefined);
    },
    apply: (_, __, given) =>
      standIn(`${path}(${given.filter((each) => typeof each === 'string').join()})`, count === 1 ? 1 : undefined),
  });
  STAND_INS.add(made);
  return made;
}

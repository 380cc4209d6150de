/**
 * One spelling for the many in which a place is written: capitals without diacritics, punctuation and the usual abbreviations.
 * Knows no places.
 */
import { tableOf } from '@portolan/codes/table-of';

/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = tableOf({
  Æ: 'AE',
  Đ: 'D',
  Ð: 'D',
  Ħ: 'H',
  ı: 'I',
  Ł: 'L',
  Ø: 'O',
  Œ: 'OE',
  ß: 'SS',
  ẞ: 'SS',
  Þ: 'TH',
});
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

const WORDS: Readonly<Record<string, string>> = tableOf({
  ST: 'SAINT',
  STE: 'SAINTE',
  FT: 'FORT',
  MT: 'MOUNT',
  APT: 'AIRPORT',
  INTL: 'INTERNATIONAL',
  HBR: 'HARBOUR',
  HARBOR: 'HARBOUR',
});

/** `St. John's` and `SAINT JOHNS`, `Göteborg` and `GOTEBORG`, `Huangpu Pt` and `HUANGPU PORT` are one; words are one space apart. */
export function folded(text: string): string {
  return inUsualWords(inCapitals(text));
}

/** Finds names that have the text in them, in any case and with or without diacritics: `leixões` is in `Leixoes`. */
export function textFinder(text: string): (name: string) => boolean {
  const wanted = inCapitals(text).trim();
  return (name) => inCapitals(name).includes(wanted);
}

function inCapitals(text: string): string {
  return /^[\w ]*$/.test(text) ? text.toUpperCase() : inPlainLetters(text);
}

function inPlainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toUpperCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’‘`ʻʼ]/g, '')
    .replace(/\b(?:\p{L}\.)+\p{L}\b\.?|\b(?:\p{L}\.){2,}/gu, (initials) => initials.replaceAll('.', ''))
    .replaceAll('&', ' AND ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
}

/** Most names have none of these, nor blanks to remove. */
const TO_CHANGE = new RegExp(`^ | $|  |\\b(?:PT|${Object.keys(WORDS).join('|')})\\b`);

function inUsualWords(text: string): string {
  if (!TO_CHANGE.test(text)) return text;
  const words = text.split(' ').filter((word) => word !== '');
  const last = words.length - 1;
  return words.map((word, at) => (word === 'PT' && at === last && at > 0 ? 'PORT' : (WORDS[word] ?? word))).join(' ');
}

/**
 * What else a place goes by: `El Iskandariya (Alexandria)` by either name, `Jakarta, Java` without its island, `Chiwan Pt` without
 * the port. Its whole name is not among them.
 */
export function otherNames(name: string): string[] {
  const whole = folded(name);
  if (!/[(=,]/.test(name)) return [withoutHarbour(whole)].filter((each) => each !== whole);
  const inBrackets = [...name.matchAll(/\((.*?)\)/g)].map(([, inside = '']) => inside.replace(/^(ex|=)\b ?/i, ''));
  const without = name.replace(/\(.*?\)/g, ' ');
  const found = [...without.split('='), ...inBrackets].flatMap((each) => [each, each.replace(/,.*$/, '')]).map(folded);
  return [...new Set([...found, whole].flatMap((each) => [each, withoutHarbour(each)]))].filter(
    (each) => each !== '' && each !== whole,
  );
}

/** `PORT OF LOS ANGELES`, `SHANGHAI PORT`; text in one spelling. */
export function withoutHarbour(name: string): string {
  return name
    .replace(/^(PORT OF|PORT DE|PUERTO DE|PORTO DE|PORTO DI) (?=\S)/, '')
    .replace(/(?<=\S) (PORT|HARBOUR)$/, '');
}

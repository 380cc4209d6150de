/**
 * The form of a line's document numbers, `MAEU[0-9]{9}`: which numbers have it, and how much it leaves open. Pure; which
 * lines have which forms is reference data.
 */

export interface NumberForm {
  /** True where the form begins with four given letters: such a prefix names its line by itself. */
  readonly explicit: boolean;
  matches(number: string): boolean;
  /**
   * The information a number of this length still carries, in bits: log2 of how many numbers of that length have the form,
   * and of how many lengths there are. A form that almost every number has leaves the most open.
   */
  openBits(length: number): number;
}

/** A character or a class of characters, and how often it is repeated. */
const TOKEN = /([A-Z0-9]|\[[A-Z0-9-]+\])(?:\{(\d{1,2})(?:,(\d{1,2}))?\})?/y;

interface Token {
  readonly size: number;
  readonly minimum: number;
  readonly maximum: number;
}

/** @throws SyntaxError for anything but characters, classes and counts */
export function compileForm(text: string): NumberForm {
  const combinations = countByLength(readTokens(text));
  const pattern = new RegExp(`^${text}$`);
  return {
    explicit: /^[A-Z]{4}(?!\{)/.test(text),
    matches: (number) => pattern.test(number),
    openBits: (length) => Math.log2((combinations.get(length) ?? 1) * combinations.size),
  };
}

function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const start = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (match === null) {
      throw new SyntaxError(`The form "${text}" breaks at "${text.slice(start)}"; A, [A-Z], {3} or {3,5} is expected`);
    }
    const [, characters = '', minimum = '1', maximum = minimum] = match;
    tokens.push({ size: sizeOf(characters), minimum: Number(minimum), maximum: Number(maximum) });
  }
  if (tokens.length === 0) throw new SyntaxError('A form is empty; at least one character is expected');
  return tokens;
}

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];

function sizeOf(characters: string): number {
  const pattern = new RegExp(`^${characters}$`);
  return ALPHABET.filter((each) => pattern.test(each)).length;
}

/** How many numbers of each length have the form. */
function countByLength(tokens: readonly Token[]): ReadonlyMap<number, number> {
  let counts = new Map([[0, 1]]);
  for (const { size, minimum, maximum } of tokens) {
    const longer = new Map<number, number>();
    for (const [length, count] of counts) {
      for (let times = minimum; times <= maximum; times++) {
        longer.set(length + times, (longer.get(length + times) ?? 0) + count * size ** times);
      }
    }
    counts = longer;
  }
  return counts;
}

/**
 * The shape of a number: what numbers of one line have in common, and the key under which successes are counted.
 * `MAEU123456789` → `MAEU999999999`, `SH9EL8960800` → `AA9AA9999999`: letters and digits, but for four letters in front.
 */
export function numberShape(number: string): string {
  const prefix = /^[A-Z]{4}/.exec(number)?.[0] ?? '';
  return prefix + number.slice(prefix.length).replace(/[A-Z]/g, 'A').replace(/[0-9]/g, '9');
}

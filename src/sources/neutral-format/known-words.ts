/** Names of the model by the words that sources write for them. Pure. */

/** Each name with the words it is known by, in upper case and without punctuation; the first line with one of them counts. */
export type KnownWords<Name> = readonly (readonly [Name, readonly string[]])[];

/** Matches whole words: "EXAMPLE" is not "EXAM". @param words as written */
export function nameIn<Name>(known: KnownWords<Name>, words: string): Name | undefined {
  const text = ` ${plainWords(words)} `;
  return known.find(([, own]) => own.some((word) => text.includes(` ${word} `)))?.[0];
}

/** Matches the whole text: "LOAD RELEASED" is neither "LOAD" nor "RELEASED". @param words as written */
export function nameOfWhole<Name>(known: KnownWords<Name>, words: string): Name | undefined {
  const text = plainWords(words);
  return known.find(([, own]) => own.includes(text))?.[0];
}

/** In upper case, with single spaces instead of punctuation. */
export function plainWords(written: string): string {
  return written
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
}

/** Which part of a text a search matches, to be marked. As the service compares: case, spaces and dashes do not count. Pure. */

export interface Part {
  readonly text: string;
  readonly isMatch: boolean;
}

const IGNORED = /[\s|\-‐-―−]/;

/** The whole text, in parts; nothing is marked where the text does not hold the search. */
export function matchedParts(text: string, query: string): Part[] {
  const sought = bare(query);
  // Of each character that counts, where it stands.
  const places = [...text].map((letter, index) => ({ letter, index })).filter(({ letter }) => !IGNORED.test(letter));
  const start =
    sought === ''
      ? -1
      : places
          .map(({ letter }) => fold(letter))
          .join('')
          .indexOf(sought);
  const [first, last] = [places[start], places[start + [...sought].length - 1]];
  if (start < 0 || first === undefined || last === undefined) return [{ text, isMatch: false }];
  const letters = [...text];
  return [
    { text: letters.slice(0, first.index).join(''), isMatch: false },
    { text: letters.slice(first.index, last.index + 1).join(''), isMatch: true },
    { text: letters.slice(last.index + 1).join(''), isMatch: false },
  ].filter((part) => part.text !== '');
}

/** Some letters are longer in the other case: those stay as they are. */
const fold = (letter: string) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter);

function bare(text: string): string {
  return [...text]
    .filter((letter) => !IGNORED.test(letter))
    .map(fold)
    .join('');
}

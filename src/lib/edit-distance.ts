/**
 * Letters to insert, delete or exchange (Levenshtein). Quadratic in time: for short words only.
 * @param most where lengths differ by more, that difference is returned
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Math.abs(a.length - b.length);
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const exchanged = (row[j] as number) + (letter === other ? 0 : 1);
      next.push(Math.min(exchanged, (row[j + 1] as number) + 1, (next[j] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}

const MOST_LETTERS_WRONG = 2;

/** The known name that a misspelt one most likely means. Upper and lower case are one; null where no name is near. */
export function nearestName(name: string, known: readonly string[]): string | null {
  const wrong = (each: string) => editDistance(name.toLowerCase(), each.toLowerCase(), MOST_LETTERS_WRONG);
  const [nearest] = known.toSorted((a, b) => wrong(a) - wrong(b));
  return nearest === undefined || wrong(nearest) > MOST_LETTERS_WRONG ? null : nearest;
}

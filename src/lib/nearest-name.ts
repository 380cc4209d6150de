/** The known name that a misspelt one most likely means. Pure. */
import { editDistance } from './edit-distance.ts';

const MOST_LETTERS_WRONG = 2;

/** Upper and lower case are one; null where no name is near. */
export function nearestName(name: string, known: readonly string[]): string | null {
  const wrong = (each: string) => editDistance(name.toLowerCase(), each.toLowerCase(), MOST_LETTERS_WRONG);
  const [nearest] = known.toSorted((a, b) => wrong(a) - wrong(b));
  return nearest === undefined || wrong(nearest) > MOST_LETTERS_WRONG ? null : nearest;
}

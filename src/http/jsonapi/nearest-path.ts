/**
 * The known path most like an unknown one: a missed letter, a plural, a missing `/v2`. Pure; its work is bounded for
 * any path.
 */

import { editDistance } from '../../lib/edit-distance.ts';

const LONGEST_PATH = 200;
const MOST_LETTERS_WRONG = 3;
/** Leaving out or adding the version is one slip, however many letters it has. */
const VERSION = 'v2';

/**
 * @param templates as routes are declared, `/v2/containers/:id`
 * @returns the path with what was given in the places of parameters; null where none is near
 */
export function nearestPath(path: string, templates: Iterable<string>): string | null {
  if (path.length > LONGEST_PATH) return null;
  const wanted = segmentsOf(path);
  const withVersion = wanted[0] === VERSION ? [wanted] : [[VERSION, ...wanted], wanted];
  let best: { readonly path: string; readonly wrong: number } | null = null;
  for (const template of templates) {
    for (const segments of withVersion) {
      const wrong = lettersWrong(segments, segmentsOf(template));
      if (wrong !== null && wrong < (best?.wrong ?? MOST_LETTERS_WRONG + 1))
        best = { path: filledIn(segmentsOf(template), segments), wrong };
    }
  }
  return best?.path ?? null;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function filledIn(template: readonly string[], given: readonly string[]): string {
  return `/${template.map((segment, index) => (segment.startsWith(':') ? given[index] : segment)).join('/')}`;
}

/** null: too many, or another number of segments. */
function lettersWrong(wanted: readonly string[], template: readonly string[]): number | null {
  if (wanted.length !== template.length || template.includes('*')) return null;
  let wrong = 0;
  for (const [index, segment] of template.entries()) {
    if (segment.startsWith(':')) continue;
    wrong += editDistance(
      (wanted[index] as string).toLowerCase().replaceAll('-', '_'),
      segment.toLowerCase(),
      MOST_LETTERS_WRONG,
    );
    if (wrong > MOST_LETTERS_WRONG) return null;
  }
  return wrong;
}

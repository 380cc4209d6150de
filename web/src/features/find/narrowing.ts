/** Filters of the list of containers that a typed text names: `acme rotterdam` is a customer and a port. Pure. */
import type { Choice } from '../../parts/list/filters/facets.ts';

export const NARROWED = ['customer', 'pod', 'ship', 'line'] as const;
export type Narrowed = (typeof NARROWED)[number];

export interface Narrowing {
  /** One of them, or one of each word. */
  readonly filters: readonly (Choice & { readonly key: Narrowed })[];
}

const MIN_LENGTH = 3;
const MOST = 6;
const MOST_EACH = 3;

/** Those that all words name come first. */
export function narrowingsOf(text: string, choices: Readonly<Record<Narrowed, readonly Choice[]>>): Narrowing[] {
  const whole = text.trim().toLowerCase();
  if (whole.length < MIN_LENGTH) return [];
  const single = NARROWED.flatMap((key) =>
    choices[key]
      .filter(({ name, value }) => name.toLowerCase().includes(whole) || value.toLowerCase() === whole)
      .slice(0, MOST_EACH)
      .map((choice) => ({ filters: [{ ...choice, key }] })),
  );
  if (single.length > 0) return single.slice(0, MOST);
  const combined = combinedOf(whole, choices);
  return combined === null ? [] : [combined];
}

/** The first word or words are one filter and the rest another one. */
function combinedOf(text: string, choices: Readonly<Record<Narrowed, readonly Choice[]>>): Narrowing | null {
  const words = text.split(/\s+/);
  for (let at = 1; at < words.length; at += 1) {
    const parts = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    if (parts.some((part) => part.length < MIN_LENGTH)) continue;
    const found = parts.map((part) => findFirst(part, choices));
    const filters = found.filter((each) => each !== undefined);
    if (filters.length === parts.length && filters[0]?.key !== filters[1]?.key) return { filters };
  }
  return null;
}

function findFirst(part: string, choices: Readonly<Record<Narrowed, readonly Choice[]>>) {
  for (const key of NARROWED) {
    const choice = choices[key].find(({ name }) => name.toLowerCase().includes(part));
    if (choice !== undefined) return { ...choice, key };
  }
  return undefined;
}

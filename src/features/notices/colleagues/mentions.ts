/** Whom a text mentions: `@` with the whole name or the address of a colleague. Pure. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

const WORD = /[\p{L}\p{N}_]/u;

/** @returns ids, each once, in the order of the text; of two names the longer one counts */
export function mentionedIn(text: string, users: readonly Mentionable[]): string[] {
  const lower = text.toLowerCase();
  const named = users
    .flatMap(({ id, name, email }) => [
      { id, word: name.trim().toLowerCase() },
      { id, word: email.toLowerCase() },
    ])
    .filter(({ word }) => word !== '')
    .toSorted((a, b) => b.word.length - a.word.length);
  const found: string[] = [];
  for (let at = lower.indexOf('@'); at !== -1; at = lower.indexOf('@', at + 1)) {
    if (at > 0 && WORD.test(lower[at - 1] as string)) continue;
    const rest = lower.slice(at + 1);
    const match = named.find(
      ({ word }) => rest.startsWith(word) && !WORD.test(rest.slice(word.length, word.length + 1)),
    );
    if (match !== undefined && !found.includes(match.id)) found.push(match.id);
  }
  return found;
}

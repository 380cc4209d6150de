/**
 * Part of a pattern in any case, where the whole cannot ignore case because capitals tell names and numbers. Modifiers as in
 * `(?i:…)` stopped to match after other patterns had run in the same process (Node 26).
 */

/** Both cases of each letter; escapes such as `\b` and `\p{L}` stay. Not for classes with letters: `[a-z]`. */
export const inAnyCase = (pattern: string): string =>
  pattern.replace(/\\p\{\w+\}|\\.|\p{L}/gu, (part) =>
    part.startsWith('\\') ? part : `[${part.toLowerCase()}${part.toUpperCase()}]`,
  );

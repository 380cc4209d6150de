/** What of a text before the caret is the beginning of a name that is mentioned. Pure. */
const BEGUN = /(?:^|[^\p{L}\p{N}_])@([^@\n]{0,60})$/u;

/** @returns what is typed behind `@`; null: nothing is mentioned here */
export function mentionAt(text: string, caret: number): string | null {
  return BEGUN.exec(text.slice(0, caret))?.[1] ?? null;
}

/** The text with the whole name and a space in place of what is typed of it, and where the caret is then. */
export function withMention(text: string, caret: number, name: string): { text: string; caret: number } {
  const typed = mentionAt(text, caret) ?? '';
  const before = `${text.slice(0, caret - typed.length)}${name} `;
  return { text: before + text.slice(caret), caret: before.length };
}

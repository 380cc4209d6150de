/** Which known tags fit what is being typed, behind the last comma. Pure. */
import { splitLabels } from '../labels-field.tsx';

const MOST = 12;

/** @param known those of most containers first */
export function suggestedTags(known: readonly string[], typed: string): readonly string[] {
  const [, begun] = parts(typed);
  const wanted = begun.trim().toLowerCase();
  const chosen = new Set(splitLabels(typed).map((tag) => tag.toLowerCase()));
  return known.filter((tag) => tag.toLowerCase().includes(wanted) && !chosen.has(tag.toLowerCase())).slice(0, MOST);
}

/** The begun tag is completed; another one may follow. */
export function withTag(typed: string, tag: string): string {
  const [before] = parts(typed);
  return `${[...splitLabels(before), tag].join(', ')}, `;
}

/** What is complete, and what is begun. */
function parts(typed: string): readonly [string, string] {
  const at = typed.lastIndexOf(',');
  return [typed.slice(0, Math.max(at, 0)), typed.slice(at + 1)];
}

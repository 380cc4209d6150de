/** A hold in the words of the dashboard. Pure. */
import type { Words } from '../../app/words/english.ts';

interface NamedHold {
  readonly name: string;
  readonly description: string | null;
}

/** The text of a terminal is in its own language: it is shown where the kind of the hold alone does not tell what it is. */
export function holdText({ name, description }: NamedHold, { holdNames }: Pick<Words, 'holdNames'>): string {
  const known = holdNames[name] ?? name;
  return description === null || (name !== 'other' && name in holdNames) ? known : `${known}: ${description}`;
}

const LEFT: ReadonlySet<string> = new Set(['picked_up', 'delivered', 'empty_returned']);

/** Whether the terminal that held it has it no more. */
export function hasLeft({ current_status: status }: { readonly current_status: string | null }): boolean {
  return status !== null && LEFT.has(status);
}

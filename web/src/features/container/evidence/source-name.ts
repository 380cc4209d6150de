/** The name of a source for people. Pure. */
import { wordOf } from '@portolan/wording/word-of';
import type { ContainerWords } from '../words.ts';

interface NamedSource {
  readonly kind: string;
  readonly code: string;
  readonly name: string;
}

/** The line of the shipment. */
export interface LineName {
  readonly scac: string | null;
  readonly name: string | null;
}

/** Where a source has no name but its code: the name of the shipment's line, or the kind of the source with the code. */
export function sourceName({ kind, code, name }: NamedSource, line: LineName, words: ContainerWords): string {
  const kindName = wordOf(words.sourceKinds, kind);
  if (kind === 'user') return kindName;
  // A partner without a code has its name as such.
  if (name !== code || /\s/.test(name)) return name;
  if (kind === 'shipping_line' && code === line.scac && line.name !== null) return line.name;
  return kindName.toUpperCase() === code.toUpperCase() ? kindName : `${kindName} ${code}`;
}

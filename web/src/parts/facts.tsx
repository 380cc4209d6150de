/** One fact at the top of a page. */
import { Term } from './glossary/term.tsx';
import type { TermName } from './glossary/terms.ts';

interface FactProps {
  readonly name: string;
  /** The word of the glossary that explains the name. */
  readonly term?: TermName;
  readonly children: React.ReactNode;
}

export function Fact({ name, term, children }: FactProps) {
  return (
    <div>
      <dt>{term === undefined ? name : <Term of={term}>{name}</Term>}</dt>
      <dd>{children}</dd>
    </div>
  );
}

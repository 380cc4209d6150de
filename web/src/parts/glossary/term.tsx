/** A word of the field with its definition on hover, focus and touch. */
import './glossary.css';
import { Tooltip } from '@mantine/core';
import { type FocusEventHandler, type ReactElement, type ReactNode, useState } from 'react';
import { useWords } from '../../app/words/words.tsx';
import { useGlossary } from './glossary.ts';
import type { TermName } from './terms.ts';

/** @param of the English name in the glossary @param children what stands on the page */
export function Term({ of, children }: { of: TermName; children: ReactNode }) {
  return (
    <TermTip of={of}>
      {(wanting) => (
        // A button, so that the keyboard reaches it; it does nothing but show the definition.
        <button type="button" className="term" {...wanting}>
          {children}
        </button>
      )}
    </TermTip>
  );
}

/** For the element that shows the definition: with these it is loaded. */
interface Wanting {
  readonly onPointerEnter: () => void;
  readonly onFocus: FocusEventHandler;
  readonly onTouchStart: () => void;
}

interface TermTipProps {
  readonly of: TermName;
  /** An element that takes the focus, such as the link that sorts a column. */
  readonly children: (wanting: Wanting) => ReactElement;
}

/** The definition beside an element that does something else too. */
export function TermTip({ of, children }: TermTipProps) {
  const words = useWords();
  const [isWanted, setWanted] = useState(false);
  const entry = useGlossary(isWanted)?.get(of);
  const want = () => setWanted(true);
  return (
    <Tooltip
      label={entry === undefined ? words.loading : `${entry.name}: ${entry.meaning}`}
      events={{ hover: true, focus: true, touch: true }}
      multiline
      maw={280}
      openDelay={150}
      transitionProps={{ duration: 0 }}
      // Within a landmark of the page.
      portalProps={{ target: '#main' }}
    >
      {children({ onPointerEnter: want, onFocus: want, onTouchStart: want })}
    </Tooltip>
  );
}

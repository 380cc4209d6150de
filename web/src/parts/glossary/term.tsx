/** A word of the field with its definition on hover, focus and touch. */
import './glossary.css';
import { Tooltip } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../app/words/words.tsx';
import { useGlossary } from './glossary.ts';
import type { TermName } from './terms.ts';

/** @param of the English name in the glossary @param children what stands on the page */
export function Term({ of, children }: { of: TermName; children: ReactNode }) {
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
      {/* A button, so that the keyboard reaches it; it does nothing but show the definition. */}
      <button type="button" className="term" onPointerEnter={want} onFocus={want} onTouchStart={want}>
        {children}
      </button>
    </Tooltip>
  );
}

/** The buttons that move a row of an ordered list. The pressed one keeps the focus while the row moves. */
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useWords } from '../../app/words/words.tsx';
import { fieldsWords } from './words.ts';

export interface Moved {
  readonly id: string;
  readonly by: -1 | 1;
}

interface MoveButtonsProps {
  readonly id: string;
  readonly name: string;
  readonly index: number;
  readonly count: number;
  /** The last move of the list. */
  readonly moved: Moved | null;
  readonly onMove: (moved: Moved) => void;
}

export function MoveButtons({ id, name, index, count, moved, onMove }: MoveButtonsProps) {
  const words = useWords(fieldsWords);
  const buttons = useRef<Partial<Record<-1 | 1, HTMLButtonElement | null>>>({});
  const isLastMoved = moved?.id === id;
  // The browser takes the focus from an element that is moved in the document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the row has moved
  useEffect(() => {
    if (isLastMoved) buttons.current[moved.by]?.focus();
  }, [index]);
  return ([-1, 1] as const).map((by) => {
    const isEnd = by === -1 ? index === 0 : index === count - 1;
    return (
      <Button
        key={by}
        ref={(element) => {
          buttons.current[by] = element;
        }}
        size="compact-xs"
        variant="default"
        // A disabled button would lose the focus.
        aria-disabled={isEnd}
        {...(isEnd && { 'data-disabled': true })}
        aria-label={by === -1 ? words.moveUp(name) : words.moveDown(name)}
        onClick={() => !isEnd && onMove({ id, by })}
      >
        {by === -1 ? '↑' : '↓'}
      </Button>
    );
  });
}

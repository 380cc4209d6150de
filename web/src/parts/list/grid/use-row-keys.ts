/** The keys of a list whose rows are all in the document: `j` and `k` move the focus, Enter opens. */
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/** Fields take text, and a dialog or menu over the list has keys of its own. */
export function isOfList(target: EventTarget | null): boolean {
  const takesText = target instanceof HTMLInputElement && target.type !== 'checkbox';
  return !takesText && !(target instanceof Element && target.closest('[role="dialog"], [role="menu"]'));
}

interface RowKeys {
  readonly count: number;
  /** Enter on a row; Enter on a link or button in it activates that one. */
  readonly onOpen: (index: number) => void;
  readonly onHelp: () => void;
}

/** @returns the attributes of each row */
export function useRowKeys({ count, onOpen, onHelp }: RowKeys) {
  // -1: the keys have not been used yet.
  const [active, setActive] = useState(-1);
  const row = useRef<HTMLElement>(null);
  // A shorter list may have lost the row.
  const current = Math.min(active, count - 1);
  useEffect(() => {
    if (current >= 0) row.current?.focus();
  }, [current]);
  const move = (by: number) => {
    const next = Math.max(0, Math.min(current + by, count - 1));
    setActive(next);
    if (next === current) row.current?.focus();
  };
  const on = (act: () => void) => (event: KeyboardEvent) => isOfList(event.target) && act();
  useHotkeys(
    [
      ['j', on(() => move(1))],
      ['k', on(() => move(-1))],
      ['shift+?', on(onHelp)],
      ['?', on(onHelp)],
    ],
    ['TEXTAREA', 'SELECT'],
  );
  useHotkeys(
    [['Enter', on(() => current >= 0 && onOpen(current))]],
    ['INPUT', 'TEXTAREA', 'SELECT', 'A', 'BUTTON', 'SUMMARY'],
  );
  return (index: number) => ({
    ref: index === current ? (row as React.Ref<never>) : undefined,
    tabIndex: -1,
    'aria-current': index === current ? ('true' as const) : undefined,
  });
}

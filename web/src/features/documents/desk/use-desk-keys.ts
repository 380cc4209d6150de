/** The keys of the desk. While a text is typed they need Alt; Ctrl or Cmd with Enter works everywhere. */
import { useEffect, useRef } from 'react';
import { isOfList } from '../../../parts/list/grid/use-row-keys.ts';

interface DeskKeys {
  readonly onCheck: () => void;
  readonly onStep: (by: -1 | 1) => void;
  readonly onPaper: (by: -1 | 1) => void;
  readonly onUndo: () => void;
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { onCheck, onStep, onPaper, onUndo, onClose, onHelp } = latest.current;
      const { target, code, key, altKey, ctrlKey, metaKey } = event;
      if (event.defaultPrevented || (target instanceof Element && target.closest('[role="dialog"], [role="menu"]')))
        return;
      const isTyping =
        !isOfList(target) || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
      const act =
        (ctrlKey || metaKey) && key === 'Enter'
          ? onCheck
          : key === 'Escape' && !(target instanceof HTMLSelectElement)
            ? onClose
            : ctrlKey || metaKey || (isTyping && !altKey)
              ? undefined
              : actOf({ code, key, isFree: !isTyping && !altKey }, { onCheck, onStep, onPaper, onUndo, onHelp });
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function actOf(
  { code, key, isFree }: { readonly code: string; readonly key: string; readonly isFree: boolean },
  { onCheck, onStep, onPaper, onUndo, onHelp }: Omit<DeskKeys, 'onClose'>,
): (() => void) | undefined {
  switch (code) {
    case 'KeyJ':
      return () => onPaper(1);
    case 'KeyK':
      return () => onPaper(-1);
    case 'KeyC':
      return onCheck;
    case 'KeyU':
      return onUndo;
    case 'ArrowDown':
      return () => onStep(1);
    case 'ArrowUp':
      return () => onStep(-1);
    default:
      return key === '?' && isFree ? onHelp : undefined;
  }
}

/**
 * Enter in the search field: the list opens the only row that it finds, and has the focus where it finds several. In memory,
 * because the field and the list are on different screens.
 */
import { useSyncExternalStore } from 'react';

let entered: string | null = null;
const listeners = new Set<() => void>();

export function enterSearch(text: string): void {
  entered = text;
  for (const each of listeners) each();
}

/** Another text in the field ends the wait. */
export function forgetSearch(): void {
  entered = null;
}

/** Once. @returns whether this text was entered */
export function takeEnteredSearch(text: string | undefined): boolean {
  if (entered === null || entered !== text) return false;
  entered = null;
  return true;
}

/** The text that waits for its list. */
export function useEnteredSearch(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => entered,
  );
}

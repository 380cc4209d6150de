/**
 * Shows the setting that the search has found: the hash of the address is its name, which is the text of a label, heading or button on the
 * screen. It is scrolled to, focused and marked for a while. A screen may still be loading, so that it is waited for.
 */
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

const NAMES = 'label, legend, h2, h3, summary, button, a';
const FIELDS = 'input, select, textarea, button, a[href]';
const PATIENCE_MILLIS = 20_000;
const MARKED_MILLIS = 4000;
const MARK = 'setting-found';

export function useFoundSetting(): void {
  const location = useRouterState({ select: (state) => state.location });
  useEffect(() => {
    const name = decoded(location.hash);
    const screen = document.querySelector('.settings-screen');
    if (name === '' || screen === null) return;
    let unmark = () => {};
    let marking = 0;
    const observer = new MutationObserver(() => look());
    const giveUp = setTimeout(() => observer.disconnect(), PATIENCE_MILLIS);
    const look = () => {
      const named = [...screen.querySelectorAll<HTMLElement>(NAMES)].find((each) => isNamed(each, name));
      if (named === undefined) return false;
      observer.disconnect();
      const { marked, focused } = placeOf(named);
      marked.classList.add(MARK);
      unmark = () => marked.classList.remove(MARK);
      marking = window.setTimeout(unmark, MARKED_MILLIS);
      marked.scrollIntoView({ block: 'center' });
      focused?.focus({ preventScroll: true });
      return true;
    };
    if (!look()) observer.observe(screen, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      clearTimeout(giveUp);
      clearTimeout(marking);
      // The next one is marked alone.
      unmark();
    };
  }, [location]);
}

/** The router leaves some characters as the address has them: a comma as `%2C`. A lone `%` is one of the name. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** Without the star of a required field, or what a heading adds to the name. */
const isNamed = (element: HTMLElement, name: string) =>
  [element.textContent, element.firstChild?.textContent].some((text) => text?.replace(/\s*\*$/, '').trim() === name);

function placeOf(named: HTMLElement): { readonly marked: HTMLElement; readonly focused: HTMLElement | null } {
  if (named instanceof HTMLLabelElement && named.control) {
    const marked = named.closest<HTMLElement>('[class*="mantine-"][class*="-root"]') ?? named;
    return { marked, focused: named.control };
  }
  if (/^(H2|H3|LEGEND|SUMMARY)$/.test(named.tagName)) {
    const marked = named.closest<HTMLElement>('section, fieldset, details, form, li') ?? named;
    return { marked, focused: marked.querySelector<HTMLElement>(FIELDS) };
  }
  return { marked: named, focused: named };
}

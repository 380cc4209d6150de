/**
 * The search of the header: results over everything while it is typed in, and with Enter the list that has what it finds. It is the
 * search of every list, too: where a list was searched, it has the text.
 */
import { TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { IconSearch } from '../parts/icons.tsx';
import { enterSearch, forgetSearch } from '../parts/list/grid/entered-search.ts';
import { optional } from './optional.tsx';
import { useWords } from './words/words.tsx';

const Panel = optional(async () => (await import('../features/find/panel.tsx')).SearchPanel);
/** Those with a search of rows; on other screens the containers are searched. */
const SEARCHABLE: ReadonlySet<string> = new Set(['/shipments', '/requests', '/invoices']);

interface SearchFieldProps {
  /** Those of the user, which are found by their names. */
  readonly screens: readonly { readonly to: string; readonly name: string }[];
}

export function SearchField({ screens }: SearchFieldProps) {
  const words = useWords();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const keys = useRef<((event: KeyboardEvent) => boolean) | null>(null);
  const path = useRouterState({ select: ({ location: { pathname } }) => pathname });
  const given = useRouterState({ select: ({ location: { search } }) => (search as { q?: string }).q ?? '' });
  // The documents have a search of their own.
  const q = path === '/documents' ? '' : String(given);
  const to = SEARCHABLE.has(path) ? (path as '/shipments' | '/requests' | '/invoices') : '/';
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  // While rendering, not after: the search of another screen must not be applied here.
  if (known !== q) {
    setKnown(q);
    if (text.trim() !== q) setText(q);
  }
  const focus = useCallback(() => {
    field.current?.focus();
    field.current?.select();
    setOpen(true);
  }, []);
  useHotkeys([['/', focus]]);
  // Also while a field has the focus.
  useHotkeys([['mod+K', focus]], []);
  const close = useCallback(() => {
    setOpen(false);
    setActive(undefined);
  }, []);
  const type = (next: string) => {
    forgetSearch();
    setText(next);
    setOpen(true);
    // An emptied field leaves the list without a search, and with its filters.
    if (next.trim() === '' && q !== '') void navigate({ to, search: (before) => ({ ...before, q: undefined }) });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The browser would clear the field, which opens the results again.
      if (isOpen) event.preventDefault();
      close();
      return;
    }
    if (keys.current?.(event)) {
      event.preventDefault();
      return;
    }
    const wanted = text.trim();
    if (event.key !== 'Enter' || wanted === '') return;
    close();
    // Over the whole list, in its order: what its filters leave out is found too. The results offer to keep them.
    if (wanted !== q)
      void navigate({ to, search: ({ sort }) => ({ q: wanted, ...(path === to && sort !== undefined && { sort }) }) });
    enterSearch(wanted);
    document.getElementById('main')?.focus();
  };
  return (
    <div
      className="search"
      role="search"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <TextInput
        ref={field}
        size="xs"
        type="search"
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onClick={() => setOpen(true)}
        onKeyDown={press}
        leftSection={<IconSearch />}
        placeholder={words.search}
        aria-label={words.search}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'search-results' : undefined}
        aria-activedescendant={isOpen ? active : undefined}
        autoComplete="off"
      />
      {isOpen && (
        <Panel
          screens={screens}
          text={text}
          keys={keys}
          onActive={setActive}
          onClose={close}
          // A filter or a screen was what the text was for.
          onOpen={(isSearch) => !isSearch && setText('')}
        />
      )}
    </div>
  );
}

/** A link to a row by its id in the hash: pages are loaded until the row is there, which is then shown and focused. */
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

interface Pages {
  readonly rows: readonly { readonly id: string }[];
  readonly isKnown: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** The row has its id on an element that can have the focus. */
export function useHashRow({ rows, isKnown, hasNextPage, isFetchingNextPage, fetchNextPage }: Pages): void {
  const hash = useLocation({ select: (location) => location.hash });
  const shown = useRef('');
  const isThere = rows.some(({ id }) => id === hash);
  useEffect(() => {
    if (hash === '' || hash === shown.current || !isKnown) return;
    if (isThere) {
      shown.current = hash;
      const row = document.getElementById(hash);
      row?.scrollIntoView({ block: 'start' });
      row?.focus({ preventScroll: true });
    } else if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hash, isKnown, isThere, hasNextPage, isFetchingNextPage, fetchNextPage]);
}

/** A link in a list row. The router's own links subscribe to every change of address, which is slow for hundreds of rows. */
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface QuickLinkProps {
  /** `/containers/019e…`, with parameters as in an address. */
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function QuickLink({ to, className, children }: QuickLinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    // The browser handles clicks that open a tab or window, or download.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ href: to });
  };
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  );
}

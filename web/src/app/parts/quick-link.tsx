/** A link of a row: rows come and go by the hundred while one scrolls, and the router's own links watch every change of address. */
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface QuickLinkProps {
  /** `/containers/019e…` */
  readonly to: string;
  readonly className: string;
  readonly children: ReactNode;
}

export function QuickLink({ to, className, children }: QuickLinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    // Into another tab or window, or kept: that is the browser's.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ to });
  };
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  );
}

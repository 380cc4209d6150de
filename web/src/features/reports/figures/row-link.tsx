/** A link to the list of what was counted; without one its content alone. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type CountedList, listAddress } from '../report-search.ts';

interface RowLinkProps {
  readonly list: CountedList | null;
  readonly className?: string;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

export function RowLink({ list, className, title, children }: RowLinkProps) {
  const address = list === null ? null : listAddress(list);
  if (address === null)
    return (
      <span className={className} title={title}>
        {children}
      </span>
    );
  return (
    <Link to={address.to} search={address.search as never} className={className} title={title}>
      {children}
    </Link>
  );
}

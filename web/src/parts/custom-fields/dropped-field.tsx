/** A saved view or old address that filters by a custom field which was deleted: the filter is dropped, with a notice. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWords } from '../../app/words/words.tsx';
import type { ListAddress, ListSearch } from '../list/search.ts';
import { useFieldDefinitions } from './field-definitions.ts';

interface DroppedFieldProps {
  readonly address: ListAddress;
  readonly search: ListSearch;
}

export function DroppedField({ address, search }: DroppedFieldProps) {
  const words = useWords();
  const [dropped, setDropped] = useState<string | null>(null);
  return (
    <>
      {search.field !== undefined && (
        <FieldGuard address={address} search={search} field={String(search.field)} onDrop={setDropped} />
      )}
      {dropped !== null && search.field === undefined && (
        <p className="bar-top small tone-wait" role="status">
          {words.lists.fieldDropped(dropped)}
        </p>
      )}
    </>
  );
}

interface FieldGuardProps extends DroppedFieldProps {
  /** `priority:high` */
  readonly field: string;
  readonly onDrop: (slug: string) => void;
}

function FieldGuard({ address, search, field, onDrop }: FieldGuardProps) {
  const navigate = useNavigate();
  const definitions = useFieldDefinitions();
  const [slug = ''] = field.split(':');
  // Of an account with more fields than one page has, not all are known here.
  const areAllKnown = definitions !== undefined && definitions.data.length === (definitions.meta?.total ?? 0);
  const isGone = areAllKnown && !definitions.data.some(({ attributes }) => attributes.api_slug === slug);
  useEffect(() => {
    if (!isGone) return;
    onDrop(slug);
    void navigate({ to: address, search: { ...search, field: undefined }, replace: true });
  }, [isGone, slug, address, search, navigate, onDrop]);
  return null;
}

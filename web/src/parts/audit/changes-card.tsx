/** What people changed of a container or shipment, folded until it is opened. Users limited to customers may not read it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { get, type Resource } from '../../app/api/request.ts';
import type { AuditEvent } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { Failure } from '../states.tsx';
import { auditWords } from './audit-words.ts';
import { ChangeList } from './change-list.tsx';

export function ChangesCard({ of, id }: { of: 'containers' | 'shipments'; id: string }) {
  const words = useWords(auditWords);
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['audit', of, id],
    queryFn: () => get<readonly Resource<AuditEvent>[]>(`/${of}/${id}/audit_events?page[size]=100`),
    enabled: isOpen,
    staleTime: 0,
    retry: false,
  });
  return (
    <section className="card changes-card">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h2>{words.changesByPeople}</h2>
        </summary>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {isOpen && data === undefined && !error && <p className="dim">{words.loading}</p>}
        {data?.data.length === 0 && <p className="dim">{words.noChanges}</p>}
        {data !== undefined && <ChangeList events={data.data} links={of === 'shipments'} />}
      </details>
    </section>
  );
}

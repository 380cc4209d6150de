/** What matters of one container, beside the list it stands in. */
import { Button, CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { related } from '../../api/request.ts';
import type { Shipment } from '../../api/resources.ts';
import { Status } from '../../parts/cells.tsx';
import { ContainerFacts } from '../../parts/container-facts.tsx';
import { Fact } from '../../parts/facts.tsx';
import { Failure } from '../../parts/states.tsx';
import { useWords } from '../../words/words.tsx';
import { containerQuery } from '../container/container-query.ts';
import { ExceptionsOf } from '../container/exceptions-of.tsx';

export function Peek({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useWords();
  const { data, error, refetch } = useQuery(containerQuery(id, null));
  const container = data?.data.attributes;
  const shipment = (data && related<Shipment>(data.data, 'shipment', data)?.attributes) ?? null;
  return (
    <aside className="peek" aria-label={words.lists.peek}>
      <CloseButton className="peek-close" size="sm" aria-label={words.lists.close} onClick={onClose} />
      {error && data === undefined && <Failure error={error} onAgain={() => void refetch()} />}
      {container !== undefined && (
        <>
          <h2>
            {container.number} <Status of={container} />
          </h2>
          <p className="dim small">
            {[shipment?.shipping_line_name, shipment?.bill_of_lading_number, shipment?.customer_name]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <ExceptionsOf id={id} zone={container.pod_timezone} />
          <ContainerFacts
            container={container}
            shipment={shipment}
            className="facts"
            more={
              <Fact name={words.references}>
                {[...container.ref_numbers, ...(shipment?.ref_numbers ?? [])].join(', ') || '—'}
              </Fact>
            }
          />
          <Button component={Link} to={`/containers/${id}`} size="xs" variant="default">
            {words.lists.open}
          </Button>
        </>
      )}
    </aside>
  );
}

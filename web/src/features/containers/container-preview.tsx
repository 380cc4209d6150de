/** A preview of one container beside the list. */
import { Button, CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { related } from '../../app/api/request.ts';
import type { Shipment } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { Status } from '../../parts/cells.tsx';
import { ContainerFacts } from '../../parts/container/container-facts.tsx';
import { containerQuery } from '../../parts/container/container-query.ts';
import { ExceptionsCard } from '../../parts/exceptions/exceptions-card.tsx';
import { Fact } from '../../parts/facts.tsx';
import { referencesOf } from '../../parts/references/references.ts';
import { Failure } from '../../parts/states.tsx';

export function Preview({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useWords();
  const { data, error, refetch } = useQuery(containerQuery(id, null));
  const container = data?.data.attributes;
  const shipment = (data && related<Shipment>(data.data, 'shipment', data)?.attributes) ?? null;
  const references = container === undefined ? '' : referencesOf(container, shipment).join(', ');
  return (
    <aside className="preview" aria-label={words.lists.preview}>
      <CloseButton className="preview-close" size="sm" aria-label={words.lists.close} onClick={onClose} />
      {error && data === undefined && <Failure error={error} onRetry={() => void refetch()} />}
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
          <ExceptionsCard id={id} zone={container.pod_timezone} shipment={shipment} />
          <ContainerFacts
            container={container}
            shipment={shipment}
            className="facts"
            more={references !== '' && <Fact name={words.references}>{references}</Fact>}
          />
          <Button component={Link} to={`/containers/${id}`} size="xs" variant="default">
            {words.lists.open}
          </Button>
        </>
      )}
    </aside>
  );
}

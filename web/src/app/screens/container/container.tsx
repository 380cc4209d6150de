/** One container: what needs somebody, the facts, its journey place by place, the map, what it costs, and who said what when. */
import { Button } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { type Resource, related, request } from '../../api/request.ts';
import type { Container, Shipment, Terminal } from '../../api/resources.ts';
import { Status } from '../../parts/cells.tsx';
import { ContainerFacts } from '../../parts/container-facts.tsx';
import { errorText } from '../../parts/error-text.ts';
import { OwnFields } from '../../parts/own-fields.tsx';
import { Failure, WaitingPage } from '../../parts/states.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { useSession } from '../../session.tsx';
import { useWords } from '../../words/words.tsx';
import { AsOf } from './as-of.tsx';
import { containerQuery } from './container-query.ts';
import { CostCard } from './costs-card.tsx';
import { ExceptionsOf } from './exceptions-of.tsx';
import { JourneyCard } from './journey/journey-card.tsx';
import { JourneyMap } from './journey/journey-map.tsx';
import { MoreFacts, StayFacts } from './more-facts.tsx';
import { NotesCard } from './notes.tsx';
import { SourcesCard } from './sources-card.tsx';
import { Statements } from './why/statements.tsx';

const UserEvents = lazy(() => import('./user-events.tsx'));

export function ContainerPage() {
  const { id } = useParams({ from: '/behind/containers/$id' });
  const search = useSearch({ from: '/behind/containers/$id' });
  const { at = null } = search;
  const { data, error, refetch } = useQuery({ ...containerQuery(id, at), placeholderData: keepPreviousData });
  useTitle(data?.data.attributes.number ?? '');
  if (data === undefined) return error ? <Failure error={error} onAgain={() => void refetch()} /> : <WaitingPage />;
  const container = data.data.attributes;
  const shipment = related<Shipment>(data.data, 'shipment', data);
  const terminal =
    related<Terminal>(data.data, 'pickup_facility', data) ?? related<Terminal>(data.data, 'pod_terminal', data);
  return (
    <div className="page">
      <Head id={id} container={container} shipment={shipment} />
      <ExceptionsOf id={id} zone={container.pod_timezone} />
      <AsOf id={id} search={search} since={container.created_at} />
      <ContainerFacts
        container={container}
        shipment={shipment?.attributes ?? null}
        className={`facts ${at === null ? '' : 'facts-past'}`}
        more={<MoreFacts container={container} />}
      >
        <StayFacts container={container} terminal={terminal?.attributes.name ?? null} />
      </ContainerFacts>
      <div className="two">
        <div>
          <JourneyCard id={id} />
          <NotesCard id={id} />
          <OwnFields of="containers" id={id} />
        </div>
        <div>
          <JourneyMap id={id} />
          <CostCard id={id} />
          <SourcesCard id={id} />
        </div>
      </div>
      <Statements id={id} container={container} shipment={shipment} />
    </div>
  );
}

interface HeadProps {
  readonly id: string;
  readonly container: Container;
  readonly shipment: Resource<Shipment> | null;
}

function Head({ id, container, shipment }: HeadProps) {
  const words = useWords();
  const { user } = useSession();
  const [isSaying, setSaying] = useState(false);
  const ask = useMutation({ mutationFn: () => request('PATCH', `/containers/${id}/refresh`) });
  const { shipping_line_name: line, customer_name: customer } = shipment?.attributes ?? {};
  return (
    <header className="title">
      <div>
        <Link to="/" className="small">
          {words.containers}
        </Link>
        <h1>
          {container.number} <Status of={container} />
        </h1>
        <p className="dim">
          {line}
          {shipment !== null && (
            <>
              {' · '}
              <Link to="/shipments/$id" params={{ id: shipment.id }}>
                {shipment.attributes.bill_of_lading_number ?? shipment.attributes.normalized_number}
              </Link>
            </>
          )}
          {customer && ` · ${customer}`}
        </p>
      </div>
      <div className="actions">
        {user.attributes.role !== 'viewer' && (
          <>
            <Button size="xs" variant="default" onClick={() => setSaying(true)}>
              {words.say.title}
            </Button>
            <Button size="xs" loading={ask.isPending} onClick={() => ask.mutate()}>
              {words.refresh}
            </Button>
          </>
        )}
        <span className={`small ${ask.error ? 'tone-stop' : 'dim'}`} role="status">
          {ask.error ? errorText(ask.error, words) : ask.isSuccess ? words.refreshAsked : ''}
        </span>
      </div>
      {isSaying && (
        <Suspense>
          <UserEvents id={id} container={container} onClose={() => setSaying(false)} />
        </Suspense>
      )}
    </header>
  );
}

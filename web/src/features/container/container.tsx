/** One container: exceptions, facts, journey, map, charges, notes, sources, and the evidence of each value. */
import './container.css';
import { Button } from '@mantine/core';
import { keepPreviousData, useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type Resource, related, request } from '../../app/api/request.ts';
import type { Container, Shipment, Terminal } from '../../app/api/resources.ts';
import { useRights } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { ArrivalCard, etasQuery } from '../../parts/arrivals/arrival-card.tsx';
import { ChangesCard } from '../../parts/audit/changes-card.tsx';
import { Status } from '../../parts/cells.tsx';
import { ContainerFacts } from '../../parts/container/container-facts.tsx';
import { containerQuery } from '../../parts/container/container-query.ts';
import { CustomFieldsCard } from '../../parts/custom-fields/custom-fields-card.tsx';
import { DocumentsCard } from '../../parts/documents/documents-card.tsx';
import { errorText } from '../../parts/error-text.ts';
import { ExceptionsCard, exceptionsQuery } from '../../parts/exceptions/exceptions-card.tsx';
import { FollowButton } from '../../parts/follow/follow-button.tsx';
import { ReferencesFact } from '../../parts/references/references-fact.tsx';
import { TagsFact } from '../../parts/references/tags-fact.tsx';
import { ShareButton } from '../../parts/sharing/share-button.tsx';
import { Failure, LoadingPage } from '../../parts/states.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { AsOf } from './as-of.tsx';
import { EvidenceCard } from './evidence/evidence-card.tsx';
import { JourneyCard } from './journey/journey-card.tsx';
import { JourneyMap } from './journey/journey-map.tsx';
import { journeyMapQuery } from './journey/journey-map-query.ts';
import { rawEventsQuery } from './journey/raw-events.ts';
import { LatenessLine, latenessQuery } from './lateness/lateness-line.tsx';
import { MoreFacts, StayFacts } from './more-facts.tsx';
import { NotesCard } from './notes-card.tsx';
import { SourcesCard } from './sources-card.tsx';
import { BillsCard, billsQuery } from './stay/bills-card.tsx';
import { ChargesCard } from './stay/charges-card.tsx';
import { chargesQuery } from './stay/charges-query.ts';
import { EmissionsCard } from './stay/emissions-card.tsx';
import { FetchCard } from './stay/fetch-card.tsx';
import { containerWords } from './words.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

export function ContainerPage() {
  const { id } = useParams({ from: '/session/containers/$id' });
  const search = useSearch({ from: '/session/containers/$id' });
  const { at = null } = search;
  const { data, error, refetch } = useQuery({ ...containerQuery(id, at), placeholderData: keepPreviousData });
  useTitle(data?.data.attributes.number ?? '');
  const { seesAll } = useRights();
  usePreparedMap(id);
  const isSettled = useSettled(id, data && (related(data.data, 'shipment', data)?.id ?? null));
  if (data === undefined || !isSettled)
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingPage />;
  const container = data.data.attributes;
  const shipment = related<Shipment>(data.data, 'shipment', data);
  const terminal =
    related<Terminal>(data.data, 'pickup_facility', data) ?? related<Terminal>(data.data, 'pod_terminal', data);
  return (
    <div className="page container-page">
      <Head id={id} container={container} shipment={shipment} />
      <ExceptionsCard id={id} zone={container.pod_timezone} shipment={shipment?.attributes ?? null} />
      <LatenessLine id={id} />
      <ContainerFacts
        container={container}
        shipment={shipment?.attributes ?? null}
        className={`facts ${at === null ? '' : 'facts-past'}`}
        more={
          <>
            <MoreFacts container={container} />
            <ReferencesFact id={id} container={container} shipment={shipment} />
            <TagsFact tags={shipment?.attributes.tags ?? []} />
          </>
        }
      >
        <StayFacts container={container} terminal={terminal?.attributes.name ?? null} />
      </ContainerFacts>
      <FetchCard id={id} />
      <AsOf id={id} search={search} since={container.created_at} />
      <div className="two">
        <div>
          {at === null && <ArrivalCard shipmentId={shipment?.id ?? null} containerId={id} />}
          <JourneyCard id={id} />
          {seesAll && <NotesCard id={id} />}
          <CustomFieldsCard of="containers" id={id} />
        </div>
        <div>
          <JourneyMap id={id} />
          <ChargesCard id={id} />
          <BillsCard id={id} />
          <DocumentsCard shipmentId={shipment?.id ?? null} containerId={id} />
          <EmissionsCard id={id} />
          {seesAll && <SourcesCard id={id} />}
          {seesAll && <ChangesCard of="containers" id={id} />}
        </div>
      </div>
      <EvidenceCard id={id} container={container} shipment={shipment} />
    </div>
  );
}

/** The drawing of the journey is there with the page: its data is requested with that of the page, not after it. */
function usePreparedMap(id: string) {
  useQuery(journeyMapQuery(id));
  useEffect(() => {
    void import('../../map/sketch/load-sketch.ts').then(({ loadWorld }) => loadWorld()).catch(() => {});
  }, []);
}

/** What stands above the fold is shown together, so that nothing is pushed down. A failure is shown in its own card. */
function useSettled(id: string, shipmentId: string | null | undefined): boolean {
  const queries = useQueries({
    queries: [exceptionsQuery(id), chargesQuery(id), rawEventsQuery(id), latenessQuery(id), billsQuery(id)],
  });
  const etas = useQuery(etasQuery(shipmentId ?? null));
  const hasEtas = shipmentId === null || etas.data !== undefined || etas.error !== null;
  // Once is enough: a failed query has no error while it is retried.
  const [wasSettled, setSettled] = useState(false);
  const isSettled = wasSettled || (hasEtas && queries.every(({ data, error }) => data !== undefined || error !== null));
  useEffect(() => setSettled(isSettled), [isSettled]);
  return isSettled;
}

interface HeadProps {
  readonly id: string;
  readonly container: Container;
  readonly shipment: Resource<Shipment> | null;
}

function Head({ id, container, shipment }: HeadProps) {
  const words = useWords(containerWords);
  const { mayWrite, mayOperate, onlyCustomer } = useRights();
  const [isReporting, setReporting] = useState(false);
  const refresh = useMutation({ mutationFn: () => request('PATCH', `/containers/${id}/refresh`) });
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
          {customer && onlyCustomer === null && ` · ${customer}`}
        </p>
      </div>
      <div className="actions">
        <ShareButton subject={{ type: 'container', id, name: container.number }} isFirst />
        <FollowButton of="container" id={id} />
        {mayOperate && (
          <Button size="xs" variant="default" onClick={() => setReporting(true)}>
            {words.report.title}
          </Button>
        )}
        <Button size="xs" variant="subtle" className="print-button" onClick={() => window.print()}>
          {words.print}
        </Button>
        {mayWrite && (
          <Button size="xs" variant="subtle" loading={refresh.isPending} onClick={() => refresh.mutate()}>
            {words.refresh}
          </Button>
        )}
        <span className={`small ${refresh.error ? 'tone-stop' : 'dim'}`} role="status">
          {refresh.error ? errorText(refresh.error, words) : refresh.isSuccess ? words.refreshRequested : ''}
        </span>
      </div>
      {isReporting && (
        <Suspense>
          <ReportDialog id={id} container={container} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </header>
  );
}

/** One shipment: its facts, and the progress of each container. */
import { findWord, wordOf } from '@portolan/wording/word-of';
import './shipments.css';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { get, type Resource, request } from '../../app/api/request.ts';
import type { Container, Shipment } from '../../app/api/resources.ts';
import { useRights } from '../../app/session/session.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { ArrivalCard } from '../../parts/arrivals/arrival-card.tsx';
import { ChangesCard } from '../../parts/audit/changes-card.tsx';
import {
  Arrival,
  Departure,
  Fees,
  Holds,
  hasRoute,
  LastFreeDay,
  RouteText,
  Status,
  VesselText,
} from '../../parts/cells.tsx';
import { CustomFieldsCard } from '../../parts/custom-fields/custom-fields-card.tsx';
import { assignCustomer } from '../../parts/customers/bulk-customer.tsx';
import { CustomerField } from '../../parts/customers/customer-field.tsx';
import { DocumentsCard } from '../../parts/documents/documents-card.tsx';
import { errorText } from '../../parts/error-text.ts';
import { Fact } from '../../parts/facts.tsx';
import { FollowButton } from '../../parts/follow/follow-button.tsx';
import { LabelsField } from '../../parts/labels-field.tsx';
import { Notifications } from '../../parts/notifications/notifications.tsx';
import { ShareButton } from '../../parts/sharing/share-button.tsx';
import { Failure, LoadingPage } from '../../parts/states.tsx';
import { dayText } from '../../parts/times/times.ts';
import { useTimeText } from '../../parts/times/use-time-text.ts';
import { useTitle } from '../../parts/use-title.ts';
import { expectedAt, isBehind, type Step, stepsOf } from './milestone-steps.ts';
import { shipmentsWords } from './words.ts';

export function ShipmentPage() {
  const words = useWords(shipmentsWords);
  const { seesAll, onlyCustomer } = useRights();
  const { id } = useParams({ from: '/session/shipments/$id' });
  const { data, error, refetch } = useQuery({
    queryKey: ['shipment', id],
    queryFn: () => get<Resource<Shipment>>(`/shipments/${id}?include=containers`),
    meta: { isLive: true, about: id },
  });
  const of = data?.data.attributes;
  useTitle(of?.bill_of_lading_number ?? of?.booking_number ?? of?.normalized_number ?? '');
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingPage />;
  const shipment = data.data.attributes;
  const containers = data.included.filter(({ type }) => type === 'container') as unknown as Resource<Container>[];
  const customer = data.data.relationships.customer?.data as { id: string } | null | undefined;
  const about = [
    shipment.shipping_line_name,
    onlyCustomer === null ? shipment.customer_name : shipment.ref_numbers.join(', '),
  ];
  return (
    <div className="page">
      <header className="title">
        <div>
          <Link to="/shipments" className="small">
            {words.title}
          </Link>
          <h1>{shipment.bill_of_lading_number ?? shipment.booking_number ?? shipment.normalized_number}</h1>
          <p className="dim">{about.filter(Boolean).join(' · ')}</p>
        </div>
        <Tracking id={id} shipment={shipment} />
      </header>
      <dl className="facts">
        {(shipment.pod_ata_at ?? shipment.pod_eta_at) !== null && (
          <Fact name={words.eta} term="ETA">
            <Arrival of={shipment} namesPort />
          </Fact>
        )}
        {hasRoute(shipment) && (
          <Fact name={words.route}>
            <RouteText of={shipment} />
          </Fact>
        )}
        {shipment.pod_vessel_name !== null && (
          <Fact name={words.vessel}>
            <VesselText of={shipment} />
          </Fact>
        )}
        {(shipment.pol_atd_at ?? shipment.pol_etd_at) !== null && (
          <Fact name={words.departure} term="ETD">
            <Departure of={shipment} />
          </Fact>
        )}
        <Fact name={words.containers}>{containers.length}</Fact>
        {shipment.booking_number !== null && shipment.bill_of_lading_number !== null && (
          <Fact name={words.booking} term="booking">
            {shipment.booking_number}
          </Fact>
        )}
      </dl>
      <ArrivalCard shipmentId={id} />
      <Matrix shipment={shipment} containers={containers} />
      <ReferencesAndCustomer id={id} shipment={shipment} customer={customer?.id ?? null} />
      <CustomFieldsCard of="shipments" id={id} />
      <DocumentsCard shipmentId={id} />
      {seesAll && <NotificationsCard id={id} />}
      {seesAll && <ChangesCard of="shipments" id={id} />}
    </div>
  );
}

/** Requested when it is opened. */
function NotificationsCard({ id }: { id: string }) {
  const words = useWords().notifications;
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="card" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>{words.notificationsSent}</h2>
      </summary>
      {isOpen && (
        <section className="scroll-x" tabIndex={0} aria-label={words.notificationsSent}>
          <Notifications of="shipment" id={id} />
        </section>
      )}
    </details>
  );
}

interface MatrixProps {
  readonly shipment: Shipment;
  readonly containers: readonly Resource<Container>[];
}

function Matrix({ shipment, containers }: MatrixProps) {
  const words = useWords(shipmentsWords);
  const all = containers.map(({ attributes }) => attributes);
  const steps = stepsOf(all, shipment);
  return (
    <section className="card">
      <h2>{words.matrix}</h2>
      {containers.length === 0 ? (
        <p className="dim">{words.noContainersYet}</p>
      ) : (
        <section className="scroll-x" tabIndex={0} aria-label={words.matrix}>
          <table className="plain matrix">
            <thead>
              <tr>
                <th scope="col">{words.container}</th>
                <th scope="col">{words.status}</th>
                {steps.map(({ name }) => (
                  <th scope="col" key={name}>
                    {wordOf(words.milestones, name)}
                  </th>
                ))}
                <th scope="col">{words.lastFreeDay}</th>
                <th scope="col">{words.holds}</th>
                <th scope="col">{words.fees}</th>
              </tr>
            </thead>
            <tbody>
              {containers.map(({ id, attributes: container }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link className="number" to="/containers/$id" params={{ id }}>
                      {container.number}
                    </Link>
                  </th>
                  <td>
                    <Status of={container} />
                  </td>
                  {steps.map((step) => (
                    <td key={step.name}>
                      <StepTime step={step} container={container} containers={all} shipment={shipment} />
                    </td>
                  ))}
                  <td>
                    <LastFreeDay of={container} />
                  </td>
                  <td>
                    <Holds of={container} />
                  </td>
                  <td>
                    <Fees of={container} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

interface StepTimeProps {
  readonly step: Step;
  readonly container: Container;
  readonly containers: readonly Container[];
  readonly shipment: Shipment;
}

/** Filled: happened. Hollow: expected. Dash: unknown; amber where most other containers have passed the step. */
function StepTime({ step, container, containers, shipment }: StepTimeProps) {
  const words = useWords(shipmentsWords);
  const locale = useLocale();
  const timeText = useTimeText();
  const zone = step.zone(container);
  const [actual, expected] = [step.at(container), expectedAt(step, container, shipment)];
  const at = actual ?? expected;
  if (at === null)
    return isBehind(step, container, containers) ? (
      <span className="tone-wait">{words.notYet}</span>
    ) : (
      <span className="dim">—</span>
    );
  const mark = actual === null ? 'estimated' : 'actual';
  return (
    <span className={`moment ${mark}`} title={timeText(at, zone)}>
      <span className="mark">
        <span className="sr">{words[mark]}</span>
      </span>
      <span className={actual === null ? 'expected' : ''}>{dayText(at, zone, locale)}</span>
    </span>
  );
}

function Tracking({ id, shipment }: { id: string; shipment: Shipment }) {
  const words = useWords(shipmentsWords);
  const { mayOperate } = useRights();
  const isStopped = shipment.line_tracking_stopped_at !== null;
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request('PATCH', `/shipments/${id}/${isStopped ? 'resume_tracking' : 'stop_tracking'}`),
    onSuccess: () => client.invalidateQueries(),
  });
  const name = shipment.bill_of_lading_number ?? shipment.booking_number ?? shipment.normalized_number;
  const reason = findWord(words.stoppedReasons, shipment.line_tracking_stopped_reason) ?? words.stopped;
  return (
    <div className="actions">
      <ShareButton subject={{ type: 'shipment', id, name }} isFirst />
      <FollowButton of="shipment" id={id} />
      {mayOperate && (
        <Button size="xs" variant="subtle" loading={isPending} onClick={() => mutate()}>
          {isStopped ? words.resumeTracking : words.stopTracking}
        </Button>
      )}
      <span className={`small ${error ? 'tone-stop' : 'dim'}`} role="status">
        {error ? errorText(error, words) : isStopped ? reason : words.tracked}
      </span>
    </div>
  );
}

/** References, tags and customer, edited in place. */
function ReferencesAndCustomer({
  id,
  shipment,
  customer,
}: {
  id: string;
  shipment: Shipment;
  customer: string | null;
}) {
  const words = useWords(shipmentsWords);
  const client = useQueryClient();
  const { mayWrite, seesAll } = useRights();
  const assign = useMutation({
    mutationFn: (to: string | null) => assignCustomer(id, to ?? ''),
    onSuccess: () => client.invalidateQueries(),
  });
  const path = `/shipments/${id}`;
  // A text that was stored by an older version has none.
  const named = (shipment.line_references ?? []).map(({ type, value }) => `${type} ${value}`).join(', ');
  return (
    <section className="card">
      <h2>{seesAll ? words.referencesAndCustomer : words.references}</h2>
      {!mayWrite ? (
        <p>{[...shipment.ref_numbers, ...shipment.tags].join(', ') || '—'}</p>
      ) : (
        <div className="fields">
          <LabelsField path={path} attribute="ref_numbers" name={words.references} values={shipment.ref_numbers} />
          {seesAll && <LabelsField path={path} attribute="tags" name={words.tags} values={shipment.tags} />}
          {seesAll && (
            <div>
              <CustomerField
                value={assign.isPending ? (assign.variables ?? null) : customer}
                onChange={(to) => assign.mutate(to)}
              />
              {assign.error && (
                <p className="wrong small" role="alert">
                  {errorText(assign.error, words)}
                </p>
              )}
            </div>
          )}
        </div>
      )}
      {named !== '' && <p className="small dim">{words.referencesOfLine(named)}</p>}
    </section>
  );
}

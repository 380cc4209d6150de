/** The evidence: history of the ETA, provenance of each value, all raw events, and sent notifications. */
import { wordOf } from '@portolan/wording/word-of';
import { Link, useSearch } from '@tanstack/react-router';
import type { Resource } from '../../../app/api/request.ts';
import type { Container, RawEvent, Shipment } from '../../../app/api/resources.ts';
import { useRights } from '../../../app/session/session.ts';
import { useWords } from '../../../app/words/words.tsx';
import { Notifications } from '../../../parts/notifications/notifications.tsx';
import { Failure, Loading } from '../../../parts/states.tsx';
import { useTimeText } from '../../../parts/times/use-time-text.ts';
import { type EvidencePart, PARTS } from '../container-search.ts';
import { useRawEvents } from '../journey/raw-events.ts';
import { type ContainerWords, containerWords } from '../words.ts';
import { etaChangesOf } from './eta-changes.ts';
import { ProvenanceTable } from './provenance-table.tsx';
import { type LineName, sourceName } from './source-name.ts';

interface EvidenceCardProps {
  readonly id: string;
  readonly container: Container;
  readonly shipment: Resource<Shipment> | null;
}

export function EvidenceCard(props: EvidenceCardProps) {
  const words = useWords(containerWords);
  const { seesAll } = useRights();
  const { part: chosen = PARTS[0] } = useSearch({ from: '/session/containers/$id' });
  // How the sources report it is the company's business; how the ETA moved is the customer's, too.
  const part = seesAll ? chosen : PARTS[0];
  return (
    <section className="card" aria-labelledby="why">
      <h2 id="why">{seesAll ? words.evidence : words.evidenceParts.eta}</h2>
      {seesAll && (
        <nav className="switch" aria-label={words.evidence}>
          {PARTS.map((each) => (
            <Link
              key={each}
              to="/containers/$id"
              params={{ id: props.id }}
              search={(before) => ({ ...before, part: each === PARTS[0] ? undefined : each })}
              resetScroll={false}
              replace
              className={`tab ${each === part ? 'tab-active' : ''}`}
              activeOptions={{ exact: true }}
            >
              {words.evidenceParts[each]}
            </Link>
          ))}
        </nav>
      )}
      <section className="scroll-x" tabIndex={0} aria-label={words.evidenceParts[part]}>
        <Part part={part} {...props} />
      </section>
    </section>
  );
}

function Part({ part, id, container, shipment }: EvidenceCardProps & { part: EvidencePart }) {
  if (part === 'values')
    return <ProvenanceTable id={id} container={container} shipmentId={shipment?.id ?? null} line={lineOf(shipment)} />;
  if (part === 'notifications') return <Notifications of="container" id={id} />;
  const { port_of_discharge_locode: port = null } = shipment?.attributes ?? {};
  return <Events part={part} id={id} portOfDischarge={port} line={lineOf(shipment)} />;
}

interface EventsProps {
  readonly part: EvidencePart;
  readonly id: string;
  readonly portOfDischarge: string | null;
  readonly line: LineName;
}

function Events({ part, id, portOfDischarge, line }: EventsProps) {
  const words = useWords(containerWords);
  const { data, error, refetch } = useRawEvents(id);
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />;
  if (part === 'eta') return <EtaTable events={data} portOfDischarge={portOfDischarge} line={line} />;
  if (data.length === 0) return <p className="dim">{words.nothingReported}</p>;
  return <RawEventTable events={data} line={line} />;
}

interface EtaTableProps {
  readonly events: readonly Resource<RawEvent>[];
  readonly portOfDischarge: string | null;
  readonly line: LineName;
}

function EtaTable({ events, portOfDischarge, line }: EtaTableProps) {
  const words = useWords(containerWords);
  const timeText = useTimeText();
  const changes = etaChangesOf(events, portOfDischarge, (each) => providerOf(each, line, words));
  if (changes.length === 0) return <p className="dim">{words.noEta}</p>;
  return (
    <table className="plain steady">
      <thead>
        <tr>
          <th scope="col">{words.received}</th>
          <th scope="col">{words.source}</th>
          <th scope="col">{words.eta}</th>
          <th scope="col">{words.change}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ id, at, timeZone, receivedAt, sources, hours, isActual }) => (
          <tr key={id}>
            <td className="dim">{timeText(receivedAt, null)}</td>
            <td>{sources.join(', ')}</td>
            <td className={isActual ? 'strong' : 'expected'}>
              {timeText(at, timeZone)} {isActual && words.arrived}
            </td>
            <td className={!hours ? 'dim' : hours > 0 ? 'tone-wait strong' : 'tone-good strong'}>
              {hours === null ? words.firstReported : hours === 0 ? words.sameHour : words.slipHours(hours)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** As the sources reported them, also superseded and implausible ones. */
function RawEventTable({ events, line }: { events: readonly Resource<RawEvent>[]; line: LineName }) {
  const words = useWords(containerWords);
  const timeText = useTimeText();
  return (
    <table className="plain steady many">
      <thead>
        <tr>
          <th scope="col">{words.notifications.when}</th>
          <th scope="col">{words.original}</th>
          <th scope="col">{words.meaning}</th>
          <th scope="col">{words.place}</th>
          <th scope="col">{words.source}</th>
          <th scope="col">{words.received}</th>
          <th scope="col">{words.validity}</th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ id, attributes: each }) => {
          const at = each.actual_at ?? each.estimated_at;
          const isInvalid = each.invalidated_at !== null || each.implausible_reason !== null;
          return (
            <tr key={id} className={isInvalid ? 'superseded' : ''}>
              <td className={each.estimated ? 'expected' : ''}>
                {at === null ? (each.actual_on ?? each.estimated_on) : timeText(at, each.timezone)}
              </td>
              <td>{each.original_event}</td>
              <td>{each.event === null ? '—' : wordOf(words.milestones, each.event)}</td>
              <td>{each.location_name ?? each.location_locode ?? '—'}</td>
              <td>{providerOf(each, line, words)}</td>
              <td className="dim">{timeText(each.created_at, null)}</td>
              <td className="dim standing">
                {each.implausible_reason ??
                  (isInvalid ? words.superseded : each.estimated ? words.estimated : words.actual)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function lineOf(shipment: Resource<Shipment> | null): LineName {
  const { shipping_line_scac: scac = null, shipping_line_name: name = null } = shipment?.attributes ?? {};
  return { scac, name };
}

function providerOf(each: RawEvent, line: LineName, words: ContainerWords): string {
  const { data_source: kind, data_provider_code: code, data_provider_name: name } = each;
  return sourceName({ kind, code, name }, line, words);
}

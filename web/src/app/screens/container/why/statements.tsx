/** Why we say so: how the expected arrival moved, who stands behind each value, everything that was said, superseded or not, and what was told to other systems. */
import { Link, useSearch } from '@tanstack/react-router';
import type { Resource } from '../../../api/request.ts';
import type { Container, RawEvent, Shipment } from '../../../api/resources.ts';
import { Failure, Waiting } from '../../../parts/states.tsx';
import { useTimeText } from '../../../parts/times/use-time-text.ts';
import { useWords } from '../../../words/words.tsx';
import { useRawEvents } from '../journey/statements-of.ts';
import { etaMovesOf } from './eta-moves.ts';
import { PARTS, type Part } from './part-search.ts';
import { Told } from './told.tsx';
import { Values } from './values.tsx';

interface StatementsProps {
  readonly id: string;
  readonly container: Container;
  readonly shipment: Resource<Shipment> | null;
}

export function Statements(props: StatementsProps) {
  const words = useWords();
  const { part = 'eta' } = useSearch({ from: '/behind/containers/$id' });
  return (
    <section className="card" aria-labelledby="why">
      <h2 id="why">{words.whySo}</h2>
      <nav className="switch" aria-label={words.whySo}>
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
            {words.statementParts[each]}
          </Link>
        ))}
      </nav>
      <section className="scroll-x" tabIndex={0} aria-label={words.statementParts[part]}>
        <Shown part={part} {...props} />
      </section>
    </section>
  );
}

function Shown({ part, id, container, shipment }: StatementsProps & { part: Part }) {
  if (part === 'values') return <Values id={id} container={container} shipmentId={shipment?.id ?? null} />;
  if (part === 'told') return <Told id={id} />;
  return <Said part={part} id={id} portOfDischarge={shipment?.attributes.port_of_discharge_locode ?? null} />;
}

interface SaidProps {
  readonly part: Part;
  readonly id: string;
  readonly portOfDischarge: string | null;
}

function Said({ part, id, portOfDischarge }: SaidProps) {
  const words = useWords();
  const { data, error, refetch } = useRawEvents(id);
  if (data === undefined) return error ? <Failure error={error} onAgain={() => void refetch()} /> : <Waiting />;
  if (part === 'eta') return <EtaMoves events={data} portOfDischarge={portOfDischarge} />;
  if (data.length === 0) return <p className="dim">{words.nothingSaid}</p>;
  return <Everything events={data} />;
}

interface EtaMovesProps {
  readonly events: readonly Resource<RawEvent>[];
  readonly portOfDischarge: string | null;
}

function EtaMoves({ events, portOfDischarge }: EtaMovesProps) {
  const words = useWords();
  const timeText = useTimeText();
  const moves = etaMovesOf(events, portOfDischarge);
  if (moves.length === 0) return <p className="dim">{words.noEta}</p>;
  return (
    <table className="plain steady">
      <thead>
        <tr>
          <th scope="col">{words.heard}</th>
          <th scope="col">{words.source}</th>
          <th scope="col">{words.eta}</th>
          <th scope="col">{words.movedBy}</th>
        </tr>
      </thead>
      <tbody>
        {moves.map(({ id, at, timeZone, heardAt, source, days, isActual }) => (
          <tr key={id}>
            <td className="dim">{timeText(heardAt, null)}</td>
            <td>{source}</td>
            <td className={isActual ? 'strong' : 'expected'}>
              {timeText(at, timeZone)} {isActual && words.arrived}
            </td>
            <td className={days === null || days === 0 ? 'dim' : days > 0 ? 'tone-wait strong' : 'tone-good strong'}>
              {days === null ? words.firstSaid : days === 0 ? words.sameDay : words.slip(days)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** In the sources' own words, what was taken back or cannot be true too. */
function Everything({ events }: { events: readonly Resource<RawEvent>[] }) {
  const words = useWords();
  const timeText = useTimeText();
  return (
    <table className="plain steady many">
      <thead>
        <tr>
          <th scope="col">{words.when}</th>
          <th scope="col">{words.original}</th>
          <th scope="col">{words.meaning}</th>
          <th scope="col">{words.place}</th>
          <th scope="col">{words.source}</th>
          <th scope="col">{words.heard}</th>
          <th scope="col">{words.standing}</th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ id, attributes: each }) => {
          const at = each.actual_at ?? each.estimated_at;
          const isOver = each.invalidated_at !== null || each.implausible_reason !== null;
          return (
            <tr key={id} className={isOver ? 'superseded' : ''}>
              <td className={each.estimated ? 'expected' : ''}>
                {at === null ? (each.actual_on ?? each.estimated_on) : timeText(at, each.timezone)}
              </td>
              <td>{each.original_event}</td>
              <td>{words.milestones[each.event ?? ''] ?? '—'}</td>
              <td>{each.location_name ?? each.location_locode ?? '—'}</td>
              <td>{each.data_provider_name}</td>
              <td className="dim">{timeText(each.created_at, null)}</td>
              <td className="dim standing">
                {each.implausible_reason ??
                  (isOver ? words.superseded : each.estimated ? words.estimated : words.actual)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

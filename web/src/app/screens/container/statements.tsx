/** Why we say so: how the expected arrival moved, who stands behind each value, and everything that was said, superseded or not. */
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { get, type Resource } from '../../api/request.ts';
import type { Provenance, RawEvent } from '../../api/resources.ts';
import { Failure, Waiting } from '../../parts/states.tsx';
import { timeText } from '../../parts/times.ts';
import { useLocale, useWords } from '../../words/words.tsx';
import { etaMovesOf } from './eta-moves.ts';
import { PARTS, type Part } from './part-search.ts';
import { useRawEvents } from './raw-events.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

interface StatementsProps {
  readonly id: string;
  readonly portOfDischarge: string | null;
}

export function Statements({ id, portOfDischarge }: StatementsProps) {
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
            params={{ id }}
            search={{ part: each }}
            resetScroll={false}
            replace
            className={`tab ${each === part ? 'tab-active' : ''}`}
            aria-current={each === part ? 'true' : undefined}
          >
            {words.statementParts[each]}
          </Link>
        ))}
      </nav>
      <section className="scroll-x" tabIndex={0} aria-label={words.statementParts[part]}>
        <Shown part={part} id={id} portOfDischarge={portOfDischarge} />
      </section>
    </section>
  );
}

function Shown({ part, id, portOfDischarge }: StatementsProps & { part: Part }) {
  if (part === 'values') return <Values id={id} />;
  return <Said part={part} id={id} portOfDischarge={portOfDischarge} />;
}

/** Who said each value, in which words and when, and by which rule it follows. */
function Values({ id }: { id: string }) {
  const words = useWords();
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ['provenance', id],
    queryFn: () => get<readonly Resource<Provenance>[]>(`/containers/${id}/provenance`),
    meta: { isLive: true },
  });
  if (data === undefined) return error ? <Failure error={error} onAgain={() => void refetch()} /> : <Waiting />;
  const known = data.data.filter(({ attributes: { origin } }) => origin === 'source' || origin === 'user');
  if (known.length === 0) return <p className="dim">{words.nothingSaid}</p>;
  return (
    <table className="plain wrapping">
      <thead>
        <tr>
          <th scope="col">{words.value}</th>
          <th scope="col">{words.shown}</th>
          <th scope="col">{words.source}</th>
          <th scope="col">{words.heard}</th>
          <th scope="col">{words.rule}</th>
        </tr>
      </thead>
      <tbody>
        {known.map(({ id: key, attributes: { attribute, value, statement, rule, origin } }) => (
          <tr key={key}>
            <th scope="row">
              <code>{attribute}</code>
            </th>
            <td>{valueText(value)}</td>
            <td>
              {origin === 'user' ? words.sourceKinds.user : statement?.source.name}{' '}
              {statement !== null && (
                <span className="dim">
                  “{statement.original_text ?? statement.original_code}” {valueText(statement.said)}
                </span>
              )}
            </td>
            <td>{statement === null ? '' : timeText(statement.heard_at, null, locale)}</td>
            <td className="dim">{rule}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** As the API has it: a person who asks why wants it to the letter. */
function valueText(value: unknown): string {
  if (typeof value === 'string') return INSTANT.test(value) ? value.replace('T', ' ') : value;
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.length === 0) return '—';
  // A time with what is known of it: `{at, kind, precision}` or `{on, kind}`.
  const { at, on } = value as { at?: unknown; on?: unknown };
  return valueText(typeof at === 'string' ? at : typeof on === 'string' ? on : null) || JSON.stringify(value);
}

function Said({ part, id, portOfDischarge }: StatementsProps & { part: Part }) {
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
  const locale = useLocale();
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
            <td className="dim">{timeText(heardAt, null, locale)}</td>
            <td>{source}</td>
            <td className={isActual ? 'strong' : 'expected'}>
              {timeText(at, timeZone, locale)} {isActual && words.arrived}
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
  const locale = useLocale();
  return (
    <table className="plain steady">
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
                {at === null ? (each.actual_on ?? each.estimated_on) : timeText(at, each.timezone, locale)}
              </td>
              <td>{each.original_event}</td>
              <td>{words.milestones[each.event ?? ''] ?? '—'}</td>
              <td>{each.location_name ?? each.location_locode ?? '—'}</td>
              <td>{each.data_provider_name}</td>
              <td className="dim">{timeText(each.created_at, null, locale)}</td>
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

/** One container: the facts, its journey place by place, the map, what it costs, and who said what when. */
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { get, type Resource, related, request } from '../../api/request.ts';
import type { Charges, Container, Shipment, Source } from '../../api/resources.ts';
import { now } from '../../now.ts';
import { Arrival, Fees, Holds, LastFreeDay, RouteText, Status, VesselText } from '../../parts/cells.tsx';
import { Fact } from '../../parts/facts.tsx';
import { Failure, Waiting } from '../../parts/states.tsx';
import { agoText, dayText, timeText } from '../../parts/times.ts';
import { useLocale, useWords } from '../../words/words.tsx';
import { JourneyMap } from './journey-map.tsx';
import { stopsOf } from './journey-stops.ts';
import { useRawEvents } from './raw-events.ts';
import { Statements } from './statements.tsx';

const live = { isLive: true };

export function ContainerPage() {
  const words = useWords();
  const { id } = useParams({ from: '/behind/containers/$id' });
  const { data, error, refetch } = useQuery({
    queryKey: ['container', id],
    queryFn: () => get<Resource<Container>>(`/containers/${id}?include=shipment`),
    meta: live,
  });
  if (data === undefined) return error ? <Failure error={error} onAgain={() => void refetch()} /> : <Waiting />;
  const container = data.data.attributes;
  const shipment = related<Shipment>(data.data, 'shipment', data)?.attributes ?? null;
  const numbers = [shipment?.shipping_line_name, shipment?.bill_of_lading_number, shipment?.customer_name];
  return (
    <div className="page">
      <header className="title">
        <div>
          <Link to="/" className="small">
            {words.containers}
          </Link>
          <h1>
            {container.number} <Status of={container} />
          </h1>
          <p className="dim">{numbers.filter(Boolean).join(' · ')}</p>
        </div>
        <Refresh id={id} />
      </header>
      <dl className="facts">
        <Fact name={words.eta}>
          <Arrival of={shipment} />
        </Fact>
        <Fact name={words.lastFreeDay}>
          <LastFreeDay of={container} />
        </Fact>
        <Fact name={words.available}>
          <Availability of={container} />
        </Fact>
        <Fact name={words.holds}>
          <Holds of={container} />
        </Fact>
        <Fact name={words.fees}>
          <Fees of={container} />
        </Fact>
        <Fact name={words.vessel}>
          <VesselText of={shipment} />
        </Fact>
        <Fact name={words.route}>
          <RouteText of={shipment} />
        </Fact>
      </dl>
      <div className="two">
        <JourneyCard id={id} />
        <div>
          <JourneyMap id={id} />
          <CostCard id={id} />
          <SourcesCard id={id} />
        </div>
      </div>
      <Statements id={id} portOfDischarge={shipment?.port_of_discharge_locode ?? null} />
    </div>
  );
}

function Availability({ of: { available_for_pickup: available } }: { of: Container }) {
  const words = useWords();
  if (available === null) return <span className="dim">{words.terminalSilent}</span>;
  return (
    <span className={available ? 'tone-good strong' : 'tone-stop strong'}>{available ? words.yes : words.no}</span>
  );
}

function Refresh({ id }: { id: string }) {
  const words = useWords();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => request('PATCH', `/containers/${id}/refresh`),
  });
  return (
    <div className="actions">
      <Button size="xs" loading={isPending} onClick={() => mutate()}>
        {words.refresh}
      </Button>
      <span className={`small ${error ? 'tone-stop' : 'dim'}`} role="status">
        {error ? error.message : isSuccess ? words.refreshAsked : ''}
      </span>
    </div>
  );
}

function JourneyCard({ id }: { id: string }) {
  const words = useWords();
  const locale = useLocale();
  const { data, error, refetch } = useRawEvents(id);
  const stops = stopsOf((data ?? []).map(({ attributes }) => attributes));
  const marks = { actual: words.actual, estimated: words.estimated };
  return (
    <section className="card">
      <h2>{words.journey}</h2>
      {error && data === undefined && <Failure error={error} onAgain={() => void refetch()} />}
      {data !== undefined && stops.length === 0 && <p className="dim">{words.noJourney}</p>}
      <ol className="timeline">
        {stops.map(({ place, code, moves }) => (
          <li key={`${code} ${moves[0]?.key}`}>
            <div className="place">
              <strong>{place}</strong> <span className="dim">{code}</span>
            </div>
            <ol>
              {moves.map(({ key, event, words: own, mark, at, on, timeZone, source }) => (
                <li key={key} className={mark}>
                  <span className="mark" title={marks[mark]}>
                    <span className="sr">{marks[mark]}</span>
                  </span>
                  <span className="what">{words.milestones[event ?? ''] ?? own}</span>
                  <span className="when">
                    {at === null ? (on ?? '') : timeText(at, timeZone, locale)}{' '}
                    <span className="chip" title={source.name}>
                      {words.sourceKinds[source.kind] ?? source.kind}
                    </span>
                  </span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  );
}

function CostCard({ id }: { id: string }) {
  const words = useWords();
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ['charges', id],
    queryFn: () => get<Resource<Charges>>(`/containers/${id}/charges`),
    meta: live,
  });
  if (data === undefined) return error ? <Unknown name={words.charges} error={error} onAgain={refetch} /> : null;
  const { owed, charges: all } = data.data.attributes;
  const charges = all.filter(({ tariff_name: tariff }) => tariff !== null);
  const money = (amount: number, currency: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
  const running = owed.filter(({ amount }) => amount > 0);
  return (
    <section className="card">
      <h2>{words.charges}</h2>
      {charges.length === 0 ? (
        <p className="dim">{words.noTariffs}</p>
      ) : (
        <p>
          {running.length === 0
            ? words.nothingOwed
            : words.owed(running.map(({ amount, currency_code: currency }) => money(amount, currency)).join(' + '))}
        </p>
      )}
      {charges.map(({ kind, tariff_name: tariff, detail, outcome, reason, days, currency_code: currency }) => (
        <details key={`${kind} ${tariff}`}>
          <summary>
            {kind}: {tariff}
          </summary>
          <p className="dim small">{outcome === 'cannot_assess' ? `${words.notAssessed} ${reason ?? ''}` : detail}</p>
          {days.length > 0 && currency !== null && (
            <table className="plain">
              <thead>
                <tr>
                  <th>{words.day}</th>
                  <th>{words.amount}</th>
                  <th />
                </tr>
              </thead>
              <tbody>
                {days.map(({ on, total, because }) => (
                  <tr key={on}>
                    <td>{dayText(`${on}T12:00:00Z`, null, locale)}</td>
                    <td>{money(total ?? 0, currency)}</td>
                    <td className="dim">{because}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </details>
      ))}
    </section>
  );
}

function SourcesCard({ id }: { id: string }) {
  const words = useWords();
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ['sources', id],
    queryFn: () => get<readonly Resource<Source>[]>(`/containers/${id}/sources`),
    meta: live,
  });
  if (data === undefined) return error ? <Unknown name={words.sources} error={error} onAgain={refetch} /> : null;
  const ago = (at: string | null) => (at === null ? words.never : agoText(at, now(), locale));
  const toneOf = (state: string) => (state === 'ok' ? 'tone-good' : state === 'off' ? 'dim' : 'tone-wait');
  return (
    <section className="card">
      <h2>{words.sources}</h2>
      <div className="scroll-x">
        <table className="plain">
          <thead>
            <tr>
              <th>{words.source}</th>
              <th>{words.state}</th>
              <th>{words.checked}</th>
              <th>{words.changed}</th>
              <th>{words.next}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map(({ id: key, attributes: each }) => (
              <tr key={key}>
                <td>
                  {words.sourceKinds[each.kind] ?? each.kind}{' '}
                  {each.kind === 'user' || each.kind === 'ais' ? '' : each.name}
                </td>
                <td className={toneOf(each.state)} title={each.last_error?.detail}>
                  {words.states[each.state] ?? each.state}
                </td>
                <td>{each.last_checked_at === null ? '—' : ago(each.last_checked_at)}</td>
                <td>{ago(each.last_changed_at)}</td>
                <td>{each.next_check_at === null ? '—' : agoText(each.next_check_at, now(), locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** What could not be asked must not look like what is not there. */
function Unknown({ name, error, onAgain }: { name: string; error: Error; onAgain: () => unknown }) {
  return (
    <section className="card">
      <h2>{name}</h2>
      <Failure error={error} onAgain={() => void onAgain()} />
    </section>
  );
}

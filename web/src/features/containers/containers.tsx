/** The list of containers. */
import { wordOf } from '@portolan/wording/word-of';
import './containers.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { get, type Resource, related } from '../../app/api/request.ts';
import type { Container, ContainerStatus, Shipment } from '../../app/api/resources.ts';
import { useRights } from '../../app/session/session.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { fieldColumnsOf, fieldsByEntity, showsFields } from '../../parts/custom-fields/field-columns.tsx';
import { useFieldDefinitions } from '../../parts/custom-fields/field-definitions.ts';
import { assigneeNames, customerOfShipment } from '../../parts/exceptions/assignees.ts';
import {
  ALL_STATUSES,
  CONTAINER_FILTERS,
  filterParameters,
  GONE_STATUSES,
  isOpenOnly,
  type ReadAt,
  statusParameters,
} from '../../parts/list/filters/filters.ts';
import { useReadAt } from '../../parts/list/filters/use-read-at.ts';
import type { Page } from '../../parts/list/grid/list-pages.ts';
import { List } from '../../parts/list/list.tsx';
import { ownColumns, useColumns } from '../../parts/list/list-columns.tsx';
import { ListTabs } from '../../parts/list/list-tabs.tsx';
import { ListTools } from '../../parts/list/list-tools.tsx';
import type { ListSearch } from '../../parts/list/search.ts';
import { ChangesText } from '../../parts/matches/changes-text.tsx';
import { matchText } from '../../parts/matches/match-text.ts';
import { useTitle } from '../../parts/use-title.ts';
import { columnsOf, fieldsOf, type Row } from './columns.tsx';
import { ContainerCard } from './container-card.tsx';
import { Preview } from './container-preview.tsx';
import { ContainersBulk, nameOf } from './containers-bulk.tsx';
import { containersWords } from './words.ts';

/** What is due next comes first. Of all statuses together, those long gone would. */
const DUE = 'due_at';
const STEADY = 'number';
/** Of what changed the latest comes first. */
const LATEST = '-changed_at';
/** A search finds those of all statuses: in the order of a journey, returned ones come last. */
const ALONG_JOURNEY = 'current_status';
/** In the order of a journey; `isAlways`: shown even when no container has it. */
const STATUSES: readonly (readonly [status: string, isAlways: boolean])[] = [
  ['new', false],
  ['on_ship', true],
  ['grounded', true],
  ['not_available', true],
  ['available', true],
  ['awaiting_inland_transfer', false],
  ['on_rail', false],
  ['off_dock', false],
  ['picked_up', true],
  ['delivered', false],
  ['empty_returned', true],
];

function defaultSortOf(search: ListSearch): string {
  if (search.changed !== undefined) return LATEST;
  if (isOpenOnly(search)) return DUE;
  return search.q !== undefined && search.status === undefined ? ALONG_JOURNEY : STEADY;
}

function parametersOf(search: ListSearch, readAt: ReadAt): URLSearchParams {
  const { q, sort } = search;
  return new URLSearchParams({
    ...(q !== undefined && { q }),
    ...statusParameters(search),
    ...filterParameters(search, CONTAINER_FILTERS, readAt),
    sort: sort ?? defaultSortOf(search),
  });
}

function rowsOf(page: Page<Container>): Row[] {
  const fieldsOfEntity = fieldsByEntity(page);
  const namesOf = assigneeNames(page);
  return page.data.map((each) => {
    const shipment = related<Shipment>(each, 'shipment', page);
    const own = fieldsOfEntity(each.id);
    return {
      id: each.id,
      container: each.attributes,
      shipmentId: shipment?.id ?? null,
      shipment: shipment?.attributes ?? null,
      customerId: customerOfShipment(shipment),
      assignees: namesOf(each),
      matches: page.meta?.matches?.[each.id] ?? [],
      changes: page.meta?.changes?.[each.id] ?? null,
      fields: shipment === null ? own : new Map([...fieldsOfEntity(shipment.id), ...own]),
    };
  });
}

/** Its beginning: the owner's code and the category of equipment. */
const CONTAINER_NUMBER = /^[a-z]{3}[ujz][ -]?\d+$/i;

/** Shown only with a search. */
function MatchCell({ row }: { row: Row }) {
  const words = useWords();
  const text = matchText(row.matches, words, useLocale());
  return (
    <span className="found" title={text}>
      {text}
    </span>
  );
}

/** Shown only where the list has what changed. */
function ChangedCell({ row: { changes, container } }: { row: Row }) {
  return <ChangesText of={changes} zone={container.pod_timezone} />;
}

/** Containers by status under the other active filters; a search has no counts. */
function useCounts(search: ListSearch) {
  const query = new URLSearchParams(filterParameters(search, CONTAINER_FILTERS, useReadAt()));
  const { data, isPlaceholderData: areOutdated } = useQuery({
    queryKey: ['statuses', query.toString()],
    queryFn: () => get<readonly Resource<ContainerStatus>[]>(`/containers/statuses?${query}`),
    enabled: search.q === undefined,
    placeholderData: keepPreviousData,
    meta: { isLive: true },
  });
  if (search.q !== undefined) return { counts: new Map<string, number>(), areOutdated: false };
  const counts = new Map<string, number>(
    (data?.data ?? []).map(({ attributes: { status, count } }) => [status ?? '', count]),
  );
  if (data === undefined) return { counts, areOutdated };
  const total = (chosen: (status: string) => boolean) =>
    [...counts].reduce((sum, [status, count]) => sum + (chosen(status) ? count : 0), 0);
  const all = total(() => true);
  const open = total((status) => !GONE_STATUSES.includes(status));
  counts.set(ALL_STATUSES, all).set('', isOpenOnly({ ...search, status: undefined }) ? open : all);
  return { counts, areOutdated };
}

const SELECTING = { nameOf, Bulk: ContainersBulk };

export function Containers() {
  const words = useWords(containersWords);
  useTitle(words.title);
  const search = useSearch({ from: '/session/' });
  const navigate = useNavigate();
  const locale = useLocale();
  const { onlyCustomer, seesAll } = useRights();
  const definitions = useFieldDefinitions();
  const columns = useMemo(() => {
    const of = { definitions: definitions?.data ?? [], entities: ['Container', 'Shipment'] as const, words, locale };
    return [...ownColumns(columnsOf({ words, locale, seesAll }), onlyCustomer), ...fieldColumnsOf<Row>(of)];
  }, [words, locale, definitions, onlyCustomer, seesAll]);
  const choice = useColumns({ list: 'containers', address: '/', search, areKnown: definitions !== undefined }, columns);
  // The first column has the container numbers that a search by one has found.
  const showsChanges = search.changed !== undefined;
  const showsMatches = search.q !== undefined && !CONTAINER_NUMBER.test(search.q);
  const shown = useMemo(() => {
    const [number, ...rest] = choice.shown;
    if (number === undefined) return choice.shown;
    const found = { key: 'match', name: words.foundBy, width: 180, sort: null, needs: '', Cell: MatchCell };
    const changed = { key: 'changed', name: words.lists.changed, width: 260, sort: null, needs: '', Cell: ChangedCell };
    return [number, ...(showsMatches ? [found] : []), ...(showsChanges ? [changed] : []), ...rest];
  }, [choice.shown, showsMatches, showsChanges, words]);
  const { counts, areOutdated } = useCounts(search);
  const parameters = parametersOf(search, useReadAt());
  const standing = STATUSES.filter(
    ([status, isAlways]) => isAlways || (counts.get(status) ?? 0) > 0 || search.status === status,
  );
  const tabs = [
    // A search finds those of all statuses, as do exceptions.
    isOpenOnly({ ...search, status: undefined })
      ? ([undefined, words.open] as const)
      : ([undefined, words.allStatuses] as const),
    ...standing.map(([status]) => [status, wordOf(words.statuses, status)] as const),
    ...(isOpenOnly({ ...search, status: undefined }) ? [[ALL_STATUSES, words.allStatuses] as const] : []),
  ];
  return (
    <div className="fill">
      <h1 className="sr">{words.title}</h1>
      <ListTabs name={words.status} address="/" search={search} tabs={tabs} counts={counts} areOutdated={areOutdated} />
      <ListTools
        address="/"
        list="containers"
        search={search}
        filters={CONTAINER_FILTERS}
        parameters={parameters}
        columns={choice}
      />
      <List
        name={words.title}
        address="/"
        search={search}
        path={`/containers?${parameters}&${fieldsOf(choice.shown, showsFields(choice.stored))}`}
        rowsOf={rowsOf}
        columns={{ ...choice, shown }}
        defaultSort={defaultSortOf(search)}
        Card={ContainerCard}
        onOpen={({ id }) => void navigate({ to: '/containers/$id', params: { id } })}
        count={words.count}
        empty={{ title: words.noContainers, text: words.noContainersText }}
        selection={SELECTING}
        Preview={PeekRow}
      />
    </div>
  );
}

function PeekRow({ row, onClose }: { row: Row; onClose: () => void }) {
  return <Preview id={row.id} onClose={onClose} />;
}

/** The list of shipments. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Identifier } from '../../app/api/request.ts';
import type { Shipment } from '../../app/api/resources.ts';
import { useRights, useSession } from '../../app/session/session.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { RowChanges } from '../../parts/changes/row-changes.tsx';
import {
  FIELDS_OF_VALUES,
  fieldColumnsOf,
  fieldsByEntity,
  showsFields,
} from '../../parts/custom-fields/field-columns.tsx';
import { useFieldDefinitions } from '../../parts/custom-fields/field-definitions.ts';
import { customerOfShipment } from '../../parts/exceptions/assignees.ts';
import { filterParameters, type ReadAt, SHIPMENT_FILTERS } from '../../parts/list/filters/filters.ts';
import { useReadAt } from '../../parts/list/filters/use-read-at.ts';
import type { Page } from '../../parts/list/grid/list-pages.ts';
import { type BulkSelection, List } from '../../parts/list/list.tsx';
import { ownColumns, useColumns } from '../../parts/list/list-columns.tsx';
import { ListTabs } from '../../parts/list/list-tabs.tsx';
import { ListTools } from '../../parts/list/list-tools.tsx';
import type { ListSearch } from '../../parts/list/search.ts';
import { ChangesText } from '../../parts/matches/changes-text.tsx';
import { matchText } from '../../parts/matches/match-text.ts';
import { useTitle } from '../../parts/use-title.ts';
import { columnsOf, nameOf, type Row } from './columns.tsx';
import { ShipmentCard } from './shipment-card.tsx';
import { shipmentsWords } from './words.ts';

/** Of what changed the latest comes first. */
const LATEST = '-changed_at';

function parametersOf(search: ListSearch, readAt: ReadAt): URLSearchParams {
  const { q, status, sort } = search;
  return new URLSearchParams({
    ...(q !== undefined && { q }),
    ...(status !== undefined && { 'filter[tracking_stopped]': String(status === 'stopped') }),
    ...filterParameters(search, SHIPMENT_FILTERS, readAt),
    ...(sort !== undefined ? { sort } : search.changed !== undefined && { sort: LATEST }),
  });
}

function rowsOf(page: Page<Shipment>): Row[] {
  const fieldsOf = fieldsByEntity(page);
  return page.data.map(({ id, attributes: shipment, relationships }) => ({
    id,
    shipment,
    customerId: customerOfShipment({ relationships }),
    containers: (relationships.containers?.data as readonly Identifier[] | undefined)?.length ?? 0,
    matches: page.meta?.matches?.[id] ?? [],
    changes: page.meta?.changes?.[id] ?? null,
    fields: fieldsOf(id),
  }));
}

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
function ChangedCell({ row: { changes, shipment } }: { row: Row }) {
  return <ChangesText of={changes} zone={shipment.pod_timezone} />;
}

const SELECTING = {
  nameOf,
  Bulk: (props: BulkSelection<Row> & { onClear: () => void }) => <RowChanges {...props} of="shipments" />,
};

export function Shipments() {
  const { user } = useSession();
  const words = useWords(shipmentsWords);
  useTitle(words.title);
  const search = useSearch({ from: '/session/shipments' });
  const navigate = useNavigate();
  const locale = useLocale();
  const { onlyCustomer } = useRights();
  const definitions = useFieldDefinitions();
  const columns = useMemo(() => {
    const of = { definitions: definitions?.data ?? [], entities: ['Shipment'] as const, words, locale };
    return [...ownColumns(columnsOf(words), onlyCustomer), ...fieldColumnsOf<Row>(of)];
  }, [words, locale, definitions, onlyCustomer]);
  const areKnown = definitions !== undefined;
  const choice = useColumns({ list: 'shipments', address: '/shipments', search, areKnown }, columns);
  const isSearch = search.q !== undefined;
  const showsChanges = search.changed !== undefined;
  const shown = useMemo(() => {
    const [number, ...rest] = choice.shown;
    if (number === undefined) return choice.shown;
    const found = { key: 'match', name: words.foundBy, width: 180, sort: null, Cell: MatchCell };
    const changed = { key: 'changed', name: words.lists.changed, width: 260, sort: null, Cell: ChangedCell };
    return [number, ...(isSearch ? [found] : []), ...(showsChanges ? [changed] : []), ...rest];
  }, [choice.shown, isSearch, showsChanges, words]);
  const parameters = parametersOf(search, useReadAt());
  const include = showsFields(choice.stored) ? `&include=custom_fields&${FIELDS_OF_VALUES}` : '';
  return (
    <div className="fill">
      <h1 className="sr">{words.title}</h1>
      <ListTabs
        name={words.tracking}
        address="/shipments"
        search={search}
        tabs={[
          [undefined, words.allStatuses],
          ['tracked', words.tracked],
          ['stopped', words.stopped],
        ]}
      />
      <ListTools
        address="/shipments"
        list="shipments"
        search={search}
        filters={SHIPMENT_FILTERS}
        parameters={parameters}
        columns={choice}
      />
      <List
        name={words.title}
        address="/shipments"
        search={search}
        path={`/shipments?${parameters}${include}`}
        rowsOf={rowsOf}
        columns={{ ...choice, shown }}
        defaultSort={showsChanges ? LATEST : '-created_at'}
        Card={ShipmentCard}
        onOpen={({ id }) => void navigate({ to: '/shipments/$id', params: { id } })}
        count={words.countShipments}
        empty={{ title: words.noShipments, text: words.noShipmentsText }}
        {...(user.attributes.role !== 'viewer' && { selection: SELECTING })}
      />
    </div>
  );
}

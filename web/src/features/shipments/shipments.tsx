/** The list of shipments. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { today } from '../../app/api/now.ts';
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
import { filterParameters, SHIPMENT_FILTERS } from '../../parts/list/filters/filters.ts';
import type { Page } from '../../parts/list/grid/list-pages.ts';
import { type BulkSelection, List } from '../../parts/list/list.tsx';
import { ownColumns, useColumns } from '../../parts/list/list-columns.tsx';
import { ListTabs } from '../../parts/list/list-tabs.tsx';
import { ListTools } from '../../parts/list/list-tools.tsx';
import type { ListSearch } from '../../parts/list/search.ts';
import { matchText } from '../../parts/matches/match-text.ts';
import { useTitle } from '../../parts/use-title.ts';
import { columnsOf, nameOf, type Row } from './columns.tsx';
import { ShipmentCard } from './shipment-card.tsx';
import { shipmentsWords } from './words.ts';

function parametersOf(search: ListSearch): URLSearchParams {
  const { q, status, sort } = search;
  return new URLSearchParams({
    ...(q !== undefined && { q }),
    ...(status !== undefined && { 'filter[tracking_stopped]': String(status === 'stopped') }),
    ...filterParameters(search, SHIPMENT_FILTERS, today()),
    ...(sort !== undefined && { sort }),
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
  const shown = useMemo(() => {
    const [number, ...rest] = choice.shown;
    const found = { key: 'match', name: words.foundBy, width: 180, sort: null, Cell: MatchCell };
    return isSearch && number !== undefined ? [number, found, ...rest] : choice.shown;
  }, [choice.shown, isSearch, words]);
  const parameters = parametersOf(search);
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
        defaultSort="-created_at"
        Card={ShipmentCard}
        onOpen={({ id }) => void navigate({ to: '/shipments/$id', params: { id } })}
        count={words.countShipments}
        empty={{ title: words.noShipments, text: words.noShipmentsText }}
        {...(user.attributes.role !== 'viewer' && { selection: SELECTING })}
      />
    </div>
  );
}

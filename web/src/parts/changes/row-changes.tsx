/** The bulk actions on containers or shipments; what belongs to a shipment changes once for all of its containers. */
import { type Identifier, type Resource, request } from '../../app/api/request.ts';
import type { ContainerChanges, ShipmentChanges } from '../../app/api/resources.ts';
import { useRights } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { CustomerForm } from '../customers/bulk-customer.tsx';
import { problemText } from '../error-text.ts';
import { splitLabels } from '../labels-field.tsx';
import type { BulkSelection } from '../list/list.tsx';
import { Bulk, type Outcome } from './bulk.tsx';
import { AssignForm, FieldForm, ReferencesForm, ShipmentFieldForm, StopForm } from './change-forms.tsx';
import { TagsForm } from './tags-form.tsx';

interface Change {
  readonly attributes?: object;
  readonly relationships?: Readonly<Record<string, { readonly data: Identifier | null }>>;
}

interface ChangedList {
  readonly list: 'containers' | 'shipments';
  /** Without an order. */
  readonly filters: string;
}

type Results = readonly (ContainerChanges | ShipmentChanges)['results'][number][];

/** Of one request by ids. */
const MOST_IDS = 1000;

/** @param chosen null: all that the filters find */
async function changeAll(
  chosen: readonly { readonly id: string }[] | null,
  { list, filters }: ChangedList,
  { attributes, relationships }: Change,
): Promise<Results> {
  const post = async (query: string, choice: object = {}) => {
    const written = { ...attributes, ...choice };
    const path = `/${list}/changes${query}`;
    const answer = await request<Resource<ContainerChanges | ShipmentChanges>>('POST', path, written, relationships);
    return answer.data.attributes.results;
  };
  if (chosen === null) return filters === '' ? post('', { every: true }) : post(`?${filters}`);
  const idsOf = list === 'containers' ? 'container_ids' : 'shipment_ids';
  const results: Results[number][] = [];
  for (let at = 0; at < chosen.length; at += MOST_IDS) {
    const ids = chosen.slice(at, at + MOST_IDS).map(({ id }) => id);
    results.push(...(await post('', { [idsOf]: ids })));
  }
  return results;
}

interface RowChangesProps<Row> extends BulkSelection<Row> {
  readonly of: ChangedList['list'];
  /** The address of an export of these rows; null: of all that match. */
  readonly fileOf?: (rows: readonly Row[] | null) => string;
  readonly onClear: () => void;
}

/** What a list is filtered and ordered by. @param list its request */
export function filtersIn(list: string): [string, string][] {
  return [...new URLSearchParams(list.split('?')[1])].filter(
    ([name]) => name !== 'include' && !name.startsWith('fields['),
  );
}

/** Users who may not write have no actions, those limited to customers assign neither exceptions nor customers. */
export function RowChanges<Row extends { readonly id: string; readonly customerId: string | null }>({
  of,
  ...props
}: RowChangesProps<Row>) {
  const words = useWords();
  const { mayWrite, seesAll } = useRights();
  const chosenBy = filtersIn(props.list).filter(([name]) => name !== 'sort');
  const filters = new URLSearchParams(chosenBy).toString();
  const action = (changeOf: (input: string) => Change) => ({
    run: async (rows: readonly Row[] | null, input: string): Promise<Outcome[]> => {
      const results = await changeAll(rows, { list: of, filters }, changeOf(input));
      const gone = Math.max((rows?.length ?? 0) - results.length, 0);
      return [
        ...results.map((each) => ({ name: each.number, error: refusalText(each, words) })),
        ...Array.from({ length: gone }, (_, at) => ({
          name: `${words.lists.goneRow} ${at + 1}`,
          error: words.lists.goneRowText,
        })),
      ];
    },
  });
  const linked = (id: string, type: string) => ({ data: id === '' ? null : { id, type } });
  const actions = [
    { name: words.refresh, ...action(() => ({ attributes: { action: 'refresh' } })) },
    {
      name: words.lists.addReferences,
      Form: ReferencesForm,
      ...action((text) => ({ attributes: { add_ref_numbers: splitLabels(text) } })),
    },
    {
      name: words.lists.setField,
      Form: of === 'containers' ? FieldForm : ShipmentFieldForm,
      ...action((json) => ({ attributes: { custom_field: JSON.parse(json) } })),
    },
    ...(seesAll
      ? [
          {
            name: words.lists.addTags,
            Form: TagsForm,
            ...action((text) => ({ attributes: { add_tags: splitLabels(text) } })),
          },
          {
            name: words.lists.setCustomer,
            Form: CustomerForm,
            ...action((id) => ({ relationships: { customer: linked(id, 'party') } })),
          },
          {
            name: words.assignTo,
            Form: AssignForm,
            ...action((id) => ({ relationships: { assigned_to: linked(id, 'user') } })),
          },
          {
            name: words.lists.stopTracking,
            Form: StopForm,
            ...action(() => ({ attributes: { action: 'stop_tracking' } })),
          },
          { name: words.lists.resumeTracking, ...action(() => ({ attributes: { action: 'resume_tracking' } })) },
        ]
      : []),
  ];
  return <Bulk {...props} actions={mayWrite ? actions : []} />;
}

function refusalText({ result, code, detail, meta }: Results[number], words: ReturnType<typeof useWords>) {
  if (result === 'changed') return null;
  return code === null ? words.lists.goneRowText : problemText({ code, detail: detail ?? '', meta }, words);
}

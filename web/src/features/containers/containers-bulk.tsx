/** The bulk actions on containers; what belongs to a shipment changes once for all of its containers. */
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Identifier, type Resource, request } from '../../app/api/request.ts';
import type { Container, ContainerChanges } from '../../app/api/resources.ts';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { useFieldDefinitions } from '../../parts/custom-fields/field-definitions.ts';
import { CustomerForm } from '../../parts/customers/bulk-customer.tsx';
import { splitLabels } from '../../parts/labels-field.tsx';
import { Bulk, type Outcome } from '../../parts/list/bulk.tsx';
import type { BulkSelection } from '../../parts/list/list.tsx';
import type { Row } from './columns.tsx';
import { containersWords } from './words.ts';

export const nameOf = ({ container }: Pick<Row, 'container'>) => container.number;

interface Change {
  readonly attributes?: object;
  readonly relationships?: Readonly<Record<string, { readonly data: Identifier | null }>>;
}

/** Of one request by ids. */
const MOST_IDS = 1000;
/** The API needs a filter, so that none that is forgotten changes all containers: this one finds all. */
const EVERY_CONTAINER = 'filter[updated_at][start]=1970-01-01T00:00:00Z';

/** @param chosen null: all that the filters find */
async function changeAll(
  chosen: readonly Row[] | null,
  filters: string,
  { attributes, relationships }: Change,
): Promise<Resource<ContainerChanges>['attributes']['results']> {
  const post = async (query: string, ids?: readonly string[]) => {
    const written = { ...attributes, ...(ids && { container_ids: ids }) };
    const path = `/containers/changes${query}`;
    return (await request<Resource<ContainerChanges>>('POST', path, written, relationships)).data.attributes.results;
  };
  if (chosen === null) return post(`?${filters || EVERY_CONTAINER}`);
  const results: ContainerChanges['results'][number][] = [];
  for (let at = 0; at < chosen.length; at += MOST_IDS)
    results.push(
      ...(await post(
        '',
        chosen.slice(at, at + MOST_IDS).map(({ id }) => id),
      )),
    );
  return results;
}

export function ContainersBulk(props: BulkSelection<Row> & { onClear: () => void }) {
  const words = useWords(containersWords);
  const { user } = useSession();
  const chosenBy = [...new URLSearchParams(props.list.split('?')[1])].filter(
    ([name]) => name !== 'include' && !name.startsWith('fields['),
  );
  const filters = new URLSearchParams(chosenBy.filter(([name]) => name !== 'sort')).toString();
  const action = (changeOf: (input: string) => Change) => ({
    runOnAll: async (rows: readonly Row[] | null, input: string): Promise<Outcome[]> => {
      const results = await changeAll(rows, filters, changeOf(input));
      const gone = Math.max((rows?.length ?? 0) - results.length, 0);
      return [
        ...results.map(({ number, result, detail }) => ({
          name: number,
          error: result === 'changed' ? null : (detail ?? words.lists.goneRowText),
        })),
        ...Array.from({ length: gone }, (_, at) => ({
          name: `${words.lists.goneRow} ${at + 1}`,
          error: words.lists.goneRowText,
        })),
      ];
    },
  });
  const actions = [
    { name: words.refresh, ...action(() => ({ attributes: { action: 'refresh' } })) },
    {
      name: words.lists.setCustomer,
      Form: CustomerForm,
      ...action((id) => ({ relationships: { customer: { data: id === '' ? null : { id, type: 'party' } } } })),
    },
    {
      name: words.lists.addReferences,
      Form: ReferencesForm,
      ...action((text) => ({ attributes: { add_ref_numbers: splitLabels(text) } })),
    },
    {
      name: words.lists.addTags,
      Form: TagsForm,
      ...action((text) => ({ attributes: { add_tags: splitLabels(text) } })),
    },
    {
      name: words.lists.setField,
      Form: FieldForm,
      ...action((json) => ({ attributes: { custom_field: JSON.parse(json) } })),
    },
    {
      name: words.stopTracking,
      Form: StopForm,
      ...action(() => ({ attributes: { action: 'stop_tracking' } })),
    },
  ];
  const fileOf = (rows: readonly Pick<Row, 'container'>[] | null) => {
    const chosen =
      rows === null
        ? chosenBy
        : [['filter[number]', rows.map((row: { container: Container }) => row.container.number).join(',')]];
    return `/v2/exports/containers?${new URLSearchParams([...chosen, ['format', 'xlsx']] as string[][])}`;
  };
  return <Bulk {...props} nameOf={nameOf} actions={user.attributes.role === 'viewer' ? [] : actions} fileOf={fileOf} />;
}

interface FormProps {
  readonly onSubmit: (input: string) => void;
}

function ReferencesForm({ onSubmit }: FormProps) {
  const words = useWords(containersWords);
  return <LabelsForm name={words.references} hint={words.referencesHint} onSubmit={onSubmit} />;
}

function TagsForm({ onSubmit }: FormProps) {
  const words = useWords(containersWords);
  return <LabelsForm name={words.tags} hint={words.commaSeparated} onSubmit={onSubmit} />;
}

function LabelsForm({ name, hint, onSubmit }: FormProps & { name: string; hint: string }) {
  const words = useWords();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(String(new FormData(event.currentTarget).get('labels')));
      }}
    >
      <Stack gap="sm">
        <TextInput size="xs" name="labels" label={name} description={hint} required data-autofocus autoComplete="off" />
        <Button size="xs" type="submit">
          {words.save}
        </Button>
      </Stack>
    </form>
  );
}

/** Tracking stops for all containers of the shipments. */
function StopForm({ onSubmit }: FormProps) {
  const words = useWords(containersWords);
  return (
    <Stack gap="sm">
      <p>{words.stopHint}</p>
      <Button size="xs" color="red" onClick={() => onSubmit('')} data-autofocus>
        {words.stopTracking}
      </Button>
    </Stack>
  );
}

function FieldForm({ onSubmit }: FormProps) {
  const words = useWords(containersWords);
  const definitions = useFieldDefinitions();
  const fields = (definitions?.data ?? []).filter(({ attributes }) => attributes.entity_type !== 'TrackingRequest');
  const [id, setId] = useState('');
  const field = fields.find((each) => each.id === id) ?? fields[0];
  if (field === undefined) return <p className="dim">{words.noFields}</p>;
  const { entity_type: entity, api_slug: slug, data_type: type } = field.attributes;
  const options = (definitions?.included ?? []) as unknown as readonly Resource<{
    readonly value: string;
    readonly label?: string | null;
  }>[];
  const own = ((field.relationships.options?.data ?? []) as readonly { readonly id: string }[]).flatMap(
    (each) => options.find((option) => option.id === each.id)?.attributes ?? [],
  );
  const submit = (text: string) => {
    const isJson = type === 'number' || type === 'boolean' || type === 'enum_multi';
    const json = type === 'number' ? Number(text) : type === 'boolean' ? text === 'true' : splitLabels(text);
    onSubmit(JSON.stringify({ entity_type: entity, api_slug: slug, value: isJson ? json : text }));
  };
  const choices =
    type === 'boolean'
      ? [
          { value: 'true', label: words.yes },
          { value: 'false', label: words.no },
        ]
      : own.map(({ value, label }) => ({ value, label: label ?? value }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit(String(new FormData(event.currentTarget).get('value')));
      }}
    >
      <Stack gap="sm">
        <NativeSelect
          size="xs"
          label={words.lists.names.field}
          value={field.id}
          onChange={({ currentTarget }) => setId(currentTarget.value)}
          data={fields.map((each) => ({ value: each.id, label: each.attributes.display_name }))}
          data-autofocus
        />
        {choices.length > 0 && type !== 'enum_multi' ? (
          <NativeSelect key={field.id} size="xs" name="value" label={words.value} data={choices} />
        ) : (
          <TextInput
            key={field.id}
            size="xs"
            name="value"
            label={words.value}
            type={{ number: 'number', date: 'date' }[type as string] ?? 'text'}
            {...(type === 'number' && { step: 'any' })}
            {...(type === 'enum_multi' && { description: words.commaSeparated })}
            required
            autoComplete="off"
          />
        )}
        <Button size="xs" type="submit">
          {words.save}
        </Button>
      </Stack>
    </form>
  );
}

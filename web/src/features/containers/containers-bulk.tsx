/** The bulk actions on containers; what belongs to a shipment changes once for all of its containers. */
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { get, type Resource, request } from '../../app/api/request.ts';
import type { Container, Shipment } from '../../app/api/resources.ts';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { useFieldDefinitions } from '../../parts/custom-fields/field-definitions.ts';
import { assignCustomer, CustomerForm } from '../../parts/customers/bulk-customer.tsx';
import { splitLabels } from '../../parts/labels-field.tsx';
import { Bulk } from '../../parts/list/bulk.tsx';
import type { BulkSelection } from '../../parts/list/list.tsx';
import type { Row } from './columns.tsx';
import { containersWords } from './words.ts';

export const nameOf = ({ container }: Pick<Row, 'container'>) => container.number;

/** Adds to what there is now: the list may be outdated. */
async function addLabels(shipmentId: string | null, attribute: 'ref_numbers' | 'tags', text: string): Promise<unknown> {
  const path = `/shipments/${shipmentId}`;
  const { data } = await get<Resource<Shipment>>(`${path}?fields[shipment]=${attribute}`);
  return request('PATCH', path, { [attribute]: [...new Set([...data.attributes[attribute], ...splitLabels(text)])] });
}

/** Of the container or its shipment, whichever the field belongs to. @param input `shipments/po:4711` */
async function setField({ id, shipmentId }: Row, input: string): Promise<unknown> {
  const [, of = '', slug = '', value = ''] = /^(\w+)\/(\w+):(.*)$/s.exec(input) ?? [];
  const path = `/${of}/${of === 'shipments' ? shipmentId : id}/custom_fields`;
  const { data } = await get<readonly Resource<{ readonly api_slug: string }>[]>(`${path}?page[size]=100`);
  const exists = data.some(({ attributes }) => attributes.api_slug === slug);
  return exists
    ? request('PATCH', `${path}/${slug}`, { value: typed(value) })
    : request('POST', path, { api_slug: slug, value: typed(value) });
}

/** The form marks a value that is JSON with a `=`. */
const typed = (value: string): unknown => (value.startsWith('=') ? JSON.parse(value.slice(1)) : value.slice(1));

export function ContainersBulk({
  exportParameters,
  ...props
}: BulkSelection<Row> & { exportParameters: URLSearchParams; onClear: () => void }) {
  const words = useWords(containersWords);
  const { user } = useSession();
  const actions = [
    { name: words.refresh, run: ({ id }: Row) => request('PATCH', `/containers/${id}/refresh`) },
    {
      name: words.lists.setCustomer,
      Form: CustomerForm,
      run: ({ shipmentId }: Row, customer: string) => assignCustomer(shipmentId ?? '', customer),
    },
    {
      name: words.lists.addReferences,
      Form: ReferencesForm,
      run: ({ shipmentId }: Row, text: string) => addLabels(shipmentId, 'ref_numbers', text),
    },
    {
      name: words.lists.addTags,
      Form: TagsForm,
      run: ({ shipmentId }: Row, text: string) => addLabels(shipmentId, 'tags', text),
    },
    { name: words.lists.setField, Form: FieldForm, run: setField },
    {
      name: words.stopTracking,
      Form: StopForm,
      run: ({ shipmentId }: Row) => request('PATCH', `/shipments/${shipmentId}/stop_tracking`),
    },
  ];
  const fileOf = (rows: readonly Pick<Row, 'container'>[] | null) => {
    const chosen =
      rows === null
        ? [...exportParameters]
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
    onSubmit(
      `${entity === 'Shipment' ? 'shipments' : 'containers'}/${slug}:${isJson ? `=${JSON.stringify(json)}` : ` ${text}`}`,
    );
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

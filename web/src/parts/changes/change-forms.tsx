/** The forms of the changes of many containers or shipments. Each submits its input as text. */
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Resource } from '../../app/api/request.ts';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { useFieldDefinitions } from '../custom-fields/field-definitions.ts';
import { AssigneeForm } from '../exceptions/assign-dialog.tsx';
import { filteredCustomers } from '../exceptions/assignees.ts';
import { splitLabels } from '../labels-field.tsx';

export interface FormProps {
  readonly onSubmit: (input: string) => void;
}

export function ReferencesForm({ onSubmit }: FormProps) {
  const words = useWords();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(String(new FormData(event.currentTarget).get('labels')));
      }}
    >
      <Stack gap="sm">
        <TextInput
          size="xs"
          name="labels"
          label={words.references}
          description={words.lists.referencesHint}
          required
          data-autofocus
          autoComplete="off"
        />
        <Button size="xs" type="submit">
          {words.save}
        </Button>
      </Stack>
    </form>
  );
}

/** Tracking stops for all containers of the shipments. */
export function StopForm({ onSubmit }: FormProps) {
  const words = useWords();
  return (
    <Stack gap="sm">
      <p>{words.lists.stopHint}</p>
      <Button size="xs" color="red" onClick={() => onSubmit('')} data-autofocus>
        {words.lists.stopTracking}
      </Button>
    </Stack>
  );
}

/** Of containers and shipments, or of shipments alone. */
export function FieldForm({ onSubmit }: FormProps) {
  return <FieldFormOf entities={['Container', 'Shipment']} onSubmit={onSubmit} />;
}

export function ShipmentFieldForm({ onSubmit }: FormProps) {
  return <FieldFormOf entities={['Shipment']} onSubmit={onSubmit} />;
}

function FieldFormOf({ entities, onSubmit }: FormProps & { entities: readonly string[] }) {
  const words = useWords();
  const definitions = useFieldDefinitions();
  const fields = (definitions?.data ?? []).filter(({ attributes }) => entities.includes(attributes.entity_type));
  const [id, setId] = useState('');
  const field = fields.find((each) => each.id === id) ?? fields[0];
  if (field === undefined) return <p className="dim">{words.lists.noFields}</p>;
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

interface AssignFormProps extends FormProps {
  readonly rows: readonly { readonly customerId: string | null }[] | null;
  readonly list: string;
}

/** Submits the user's id; empty: nobody. */
export function AssignForm({ onSubmit, rows, list }: AssignFormProps) {
  const { user } = useSession();
  const customers = rows?.map(({ customerId }) => customerId) ?? filteredCustomers(list);
  return <AssigneeForm customers={customers} current={user.id} onAssign={(id) => onSubmit(id ?? '')} />;
}

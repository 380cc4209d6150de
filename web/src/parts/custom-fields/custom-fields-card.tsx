/** The custom fields of a container or shipment, in a form. */
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { get, type Resource, request } from '../../app/api/request.ts';
import type { FieldDefinition, FieldValue } from '../../app/api/resources.ts';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { errorText } from '../error-text.ts';
import { type FieldDefinitions, fieldName, optionsOf, useFieldDefinitions } from './field-definitions.ts';

type Definition = Resource<FieldDefinition>;
const INPUTS: Readonly<Record<string, string>> = {
  number: 'number',
  date: 'date',
  short_text: 'text',
  datetime: 'text',
};

const HIDDEN = '•••';

/** Unsaved text by the slugs of the fields. */
type Typed = Readonly<Record<string, string>>;

const TYPES = { containers: 'Container', shipments: 'Shipment' } as const;

export function CustomFieldsCard({ of, id }: { of: keyof typeof TYPES; id: string }) {
  const words = useWords();
  const client = useQueryClient();
  const { user } = useSession();
  // Typed text stays while the page refetches, until it is saved.
  const [typed, setTyped] = useState<Typed>({});
  const definitions = useFieldDefinitions();
  const key = ['fields', id];
  const values = useQuery({
    queryKey: key,
    queryFn: () => get<readonly Resource<FieldValue>[]>(`/${of}/${id}/custom_fields?page[size]=100`),
  });
  const change = useMutation({
    mutationFn: async (changes: readonly Change[]) => {
      for (const { slug, text, value, exists } of changes) {
        const path = `/${of}/${id}/custom_fields`;
        if (value === null) await request('DELETE', `${path}/${slug}`);
        else if (exists) await request('PATCH', `${path}/${slug}`, { value });
        else await request('POST', path, { api_slug: slug, value });
        await client.invalidateQueries({ queryKey: key });
        // Text typed since then is not saved yet.
        setTyped(({ [slug]: now, ...others }) =>
          now === undefined || now === text ? others : { ...others, [slug]: now },
        );
      }
    },
  });
  const fields = (definitions?.data ?? []).filter(({ attributes }) => attributes.entity_type === TYPES[of]);
  if (definitions === undefined || fields.length === 0 || values.data === undefined) return null;
  const known = new Map(values.data.data.map(({ attributes }) => [attributes.api_slug, attributes]));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.mutate(changesOf(typed, fields, known));
  };
  const isViewer = user.attributes.role === 'viewer';
  return (
    <>
      <PrintedFields fields={fields} known={known} />
      <details className="card" open={known.size > 0}>
        <summary>
          <h2>{words.customFields}</h2>
        </summary>
        <form onSubmit={submit}>
          <Stack gap="xs">
            {fields.map((definition) => (
              <Field
                key={definition.id}
                definition={definition}
                text={typed[definition.attributes.api_slug] ?? textOf(known.get(definition.attributes.api_slug))}
                isHidden={known.get(definition.attributes.api_slug)?.value === null}
                onType={(text) => setTyped((before) => ({ ...before, [definition.attributes.api_slug]: text }))}
                definitions={definitions}
                isReadOnly={isViewer}
              />
            ))}
            {change.error && (
              <p className="wrong small" role="alert">
                {errorText(change.error, words)}
              </p>
            )}
            {!isViewer && (
              <Button type="submit" size="xs" variant="default" loading={change.isPending} className="own-width">
                {words.save}
              </Button>
            )}
            <p className="dim small" role="status">
              {change.isSuccess && Object.keys(typed).length === 0 && words.saved}
            </p>
          </Stack>
        </form>
      </details>
    </>
  );
}

/** The values on paper, where no form is printed. */
function PrintedFields({ fields, known }: { fields: readonly Definition[]; known: ReadonlyMap<string, FieldValue> }) {
  const words = useWords();
  const shown = fields.flatMap((each) => {
    const { api_slug: slug } = each.attributes;
    const value = known.get(slug);
    if (value === undefined || value.value === null) return [];
    return [{ slug, name: fieldName(each, words), text: value.display_value }];
  });
  if (shown.length === 0) return null;
  return (
    <p className="on-paper">
      {shown.map(({ slug, name, text }) => (
        <span key={slug}>
          {name}: <strong>{text}</strong>
        </span>
      ))}
    </p>
  );
}

interface FieldProps {
  readonly definition: Definition;
  readonly text: string;
  /** There is a value, which this user may not see. */
  readonly isHidden: boolean;
  readonly onType: (text: string) => void;
  readonly definitions: FieldDefinitions;
  readonly isReadOnly: boolean;
}

function Field({ definition, text, isHidden, onType, definitions, isReadOnly }: FieldProps) {
  const { attributes } = definition;
  const words = useWords();
  const { api_slug: slug, data_type: type } = attributes;
  const label = fieldName(definition, words);
  const empty = { value: '', label: isHidden ? HIDDEN : '—' };
  if (type === 'enum' || type === 'boolean') {
    const data =
      type === 'boolean'
        ? [
            { value: 'true', label: words.yes },
            { value: 'false', label: words.no },
          ]
        : optionsOf(definition, definitions).map(({ value, label: name }) => ({ value, label: name }));
    return (
      <NativeSelect
        name={slug}
        size="xs"
        label={label}
        value={text}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        disabled={isReadOnly}
        data={[empty, ...data]}
      />
    );
  }
  const input = INPUTS[type];
  return (
    <TextInput
      name={slug}
      size="xs"
      label={label}
      type={isHidden ? 'text' : (input ?? 'text')}
      placeholder={isHidden ? HIDDEN : undefined}
      step="any"
      value={text}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      // Fields with several values, and those that name a record, are read-only here; the API sets them.
      readOnly={isReadOnly || input === undefined}
    />
  );
}

interface Change {
  readonly slug: string;
  /** As it was typed. */
  readonly text: string;
  /** Null: the value is deleted. */
  readonly value: string | number | boolean | null;
  readonly exists: boolean;
}

/** As it is typed; a record by its name. */
const textOf = (field: FieldValue | undefined) => {
  if (field === undefined || field.value === null) return '';
  const isRecord = typeof field.value === 'object' && !Array.isArray(field.value);
  return isRecord ? field.display_value : String(field.value);
};

function changesOf(typed: Typed, definitions: readonly Definition[], known: ReadonlyMap<string, FieldValue>): Change[] {
  return definitions.flatMap(({ attributes: { api_slug: slug, data_type: type } }) => {
    const text = typed[slug];
    if (text === undefined || type === 'enum_multi' || type === 'reference') return [];
    const [before, after] = [known.get(slug), text.trim()];
    if (after === textOf(before)) return [];
    const value =
      after === '' ? null : type === 'number' ? Number(after) : type === 'boolean' ? after === 'true' : after;
    return [{ slug, text, value, exists: before !== undefined }];
  });
}

/** Creates a custom field, or changes one. */

import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { wordOf } from '@portolan/wording/word-of';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Resource, request } from '../../app/api/request.ts';
import type { FieldDefinition } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { DEFINITIONS_KEY } from '../../parts/custom-fields/field-definitions.ts';
import { FormDialog } from '../../parts/settings/form-dialog.tsx';
import { useUnchanged } from '../../parts/settings/save-error.ts';
import { type Definition, ENTITIES } from './custom-fields.tsx';
import { RuleFields } from './rule-fields.tsx';
import { slugOf, textsOf, validationOf } from './rules.ts';
import { fieldsWords } from './words.ts';

const PATH = '/custom_field_definitions';
type Type = FieldDefinition['data_type'];

const EMPTY: Pick<
  FieldDefinition,
  | 'entity_type'
  | 'display_name'
  | 'api_slug'
  | 'description'
  | 'data_type'
  | 'reference_type'
  | 'sensitive'
  | 'validation'
> = {
  entity_type: 'Shipment',
  display_name: '',
  api_slug: '',
  description: null,
  data_type: 'short_text',
  reference_type: null,
  sensitive: false,
  validation: null,
};

interface FieldDialogProps {
  /** Null: a new one. */
  readonly definition: Definition | null;
  readonly onClose: () => void;
  readonly onCreated?: (created: Definition) => void;
}

export function FieldDialog({ definition, onClose, onCreated }: FieldDialogProps) {
  const words = useWords(fieldsWords);
  const client = useQueryClient();
  const [field, setField] = useState(definition?.attributes ?? EMPTY);
  const [rules, setRules] = useState(textsOf(field.validation));
  const [isRequired, setRequired] = useState(field.validation?.required ?? false);
  // Until somebody types one, the name for programs follows the name.
  const [hasOwnSlug, setOwnSlug] = useState(definition !== null);
  const set = (change: Partial<typeof field>) => setField((before) => ({ ...before, ...change }));
  const requireUnchanged = useUnchangedField(definition);
  const save = useMutation({
    mutationFn: async () => {
      const { entity_type, data_type, reference_type, description, ...rest } = field;
      const attributes = {
        display_name: rest.display_name.trim(),
        api_slug: rest.api_slug.trim(),
        description: description?.trim() || null,
        sensitive: rest.sensitive,
        validation: validationOf(data_type, rules, isRequired),
      };
      await requireUnchanged();
      let created: Definition | null = null;
      if (definition === null) {
        const record = data_type === 'reference' ? { reference_type: reference_type ?? 'party' } : {};
        const body = { ...attributes, entity_type, data_type, ...record };
        created = (await request<Resource<FieldDefinition>>('POST', PATH, body)).data;
      } else await request('PATCH', `${PATH}/${definition.id}`, attributes);
      await client.invalidateQueries({ queryKey: DEFINITIONS_KEY });
      return created;
    },
    onSuccess: (created) => {
      onClose();
      if (created !== null) onCreated?.(created);
    },
  });
  const choices = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
  return (
    <FormDialog
      title={definition === null ? words.newField : words.changeField(definition.attributes.display_name)}
      onClose={onClose}
      action={definition === null ? words.create : words.save}
      save={save}
      errors={{ conflict: words.slugTaken }}
    >
      <TextInput
        label={words.name}
        value={field.display_name}
        onChange={({ currentTarget: { value } }) =>
          set({ display_name: value, ...(!hasOwnSlug && { api_slug: slugOf(value) }) })
        }
        required
        maxLength={255}
        pattern=".*\S.*"
        autoComplete="off"
        data-autofocus
      />
      {definition === null && (
        <NativeSelect
          label={words.on}
          value={field.entity_type}
          data={ENTITIES.map((value) => ({ value, label: words.entities[value] ?? value }))}
          onChange={({ currentTarget }) => set({ entity_type: currentTarget.value as (typeof ENTITIES)[number] })}
        />
      )}
      <NativeSelect
        label={words.type}
        description={definition === null ? undefined : words.typeFixed}
        value={field.data_type}
        data={choices(words.types)}
        onChange={({ currentTarget }) => set({ data_type: currentTarget.value as Type })}
        disabled={definition !== null}
      />
      {field.data_type === 'reference' && (
        <NativeSelect
          label={words.record}
          value={field.reference_type ?? 'party'}
          data={choices(words.records)}
          onChange={({ currentTarget }) =>
            set({ reference_type: currentTarget.value as FieldDefinition['reference_type'] })
          }
          disabled={definition !== null}
        />
      )}
      <TextInput
        label={words.slug}
        description={words.slugText}
        value={field.api_slug}
        onChange={({ currentTarget }) => {
          setOwnSlug(true);
          set({ api_slug: currentTarget.value });
        }}
        required
        pattern="[a-z][a-z0-9_]{0,62}"
        autoComplete="off"
      />
      <TextInput
        label={words.description}
        value={field.description ?? ''}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        maxLength={1000}
        autoComplete="off"
      />
      <details className="more-rules">
        <summary className="small">{words.moreRules}</summary>
        <Stack gap="sm" mt="sm">
          <RuleFields type={field.data_type} texts={rules} onChange={setRules} />
          <Checkbox
            label={words.required}
            description={words.requiredText}
            checked={isRequired}
            onChange={({ currentTarget }) => setRequired(currentTarget.checked)}
          />
          <Checkbox
            label={words.sensitive}
            description={words.sensitiveText}
            checked={field.sensitive}
            onChange={({ currentTarget }) => set({ sensitive: currentTarget.checked })}
          />
        </Stack>
      </details>
    </FormDialog>
  );
}

function useUnchangedField(definition: Definition | null): () => Promise<void> {
  const words = useWords(fieldsWords);
  return useUnchanged<FieldDefinition>(`${PATH}/${definition?.id}`, definition, ({ attributes: now }) => ({
    [words.name]: now.display_name,
    [words.slug]: now.api_slug,
    [words.description]: now.description ?? '',
    [words.required]: now.validation?.required ? words.yes : words.no,
    [words.sensitive]: now.sensitive ? words.yes : words.no,
    ...Object.fromEntries(
      Object.entries(textsOf(now.validation)).map(([rule, text]) => [wordOf(words.rules, rule), text]),
    ),
  }));
}

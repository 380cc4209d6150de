/** The definitions of custom fields, by what they are on. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Identifier, Resource } from '../../app/api/request.ts';
import type { FieldDefinition, FieldOption } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { useFieldDefinitionsQuery } from '../../parts/custom-fields/field-definitions.ts';
import { LoadingEntries, SettingsPage, useIsAdmin } from '../../parts/settings/settings-page.tsx';
import { Failure } from '../../parts/states.tsx';
import { FieldDialog } from './field-dialog.tsx';
import { OptionsDialog } from './options-dialog.tsx';
import { RemoveFieldDialog } from './remove-field-dialog.tsx';
import { fieldsWords } from './words.ts';

export type Definition = Resource<FieldDefinition>;
export type Option = Resource<FieldOption>;
export const ENTITIES = ['Shipment', 'Container', 'TrackingRequest'] as const;

type Opened = { readonly kind: 'change' | 'options' | 'remove'; readonly id: string };

export function CustomFields() {
  const words = useWords(fieldsWords);
  const isAdmin = useIsAdmin();
  const [isCreating, setCreating] = useState(false);
  return (
    <SettingsPage
      title={words.title}
      about={words.about}
      action={
        isAdmin && (
          <Button size="xs" onClick={() => setCreating(true)}>
            {words.newField}
          </Button>
        )
      }
    >
      <Fields />
      {isCreating && <FieldDialog definition={null} onClose={() => setCreating(false)} />}
    </SettingsPage>
  );
}

function Fields() {
  const words = useWords(fieldsWords);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, error, refetch } = useFieldDefinitionsQuery();
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingEntries />;
  const optionsOf = ({ relationships }: Definition) => {
    const ids = (relationships.options?.data ?? []) as readonly Identifier[];
    const known = data.included as unknown as readonly Option[];
    return ids.flatMap(({ id }) => known.find((each) => each.id === id) ?? []);
  };
  const definition = data.data.find(({ id }) => id === opened?.id);
  const close = () => setOpened(null);
  return (
    <>
      {ENTITIES.map((entity) => {
        const fields = data.data
          .filter(({ attributes }) => attributes.entity_type === entity)
          .toSorted((one, other) => Number(isOfService(one)) - Number(isOfService(other)));
        return (
          <section key={entity}>
            <h2>{words.entities[entity]}</h2>
            {fields.length === 0 && <p className="dim">{words.noFields}</p>}
            {fields.length > 0 && (
              <ul className="entries">
                {fields.map((each) => (
                  <FieldEntry
                    key={each.id}
                    definition={each}
                    optionsCount={optionsOf(each).length}
                    onOpen={(kind) => setOpened({ kind, id: each.id })}
                  />
                ))}
              </ul>
            )}
          </section>
        );
      })}
      {definition !== undefined && opened?.kind === 'change' && <FieldDialog definition={definition} onClose={close} />}
      {definition !== undefined && opened?.kind === 'options' && (
        <OptionsDialog definition={definition} options={optionsOf(definition)} onClose={close} />
      )}
      {definition !== undefined && opened?.kind === 'remove' && (
        <RemoveFieldDialog definition={definition} onClose={close} />
      )}
    </>
  );
}

export const hasOptions = (type: string) => type === 'enum' || type === 'enum_multi';

/** The built-in ones are of no account. */
const isOfService = ({ relationships }: Definition) => relationships.account?.data == null;

interface FieldEntryProps {
  readonly definition: Definition;
  readonly optionsCount: number;
  readonly onOpen: (kind: Opened['kind']) => void;
}

function FieldEntry({ definition, optionsCount, onOpen }: FieldEntryProps) {
  const words = useWords(fieldsWords);
  const isAdmin = useIsAdmin();
  const {
    display_name: given,
    api_slug: slug,
    data_type: type,
    reference_type: record,
    validation,
    sensitive,
    description,
  } = definition.attributes;
  const isBuiltIn = isOfService(definition);
  const name = (isBuiltIn ? words.builtInNames[slug] : undefined) ?? given;
  const actions = [
    ['change', words.change] as const,
    ...(hasOptions(type) ? [['options', words.options] as const] : []),
    ['remove', words.remove] as const,
  ];
  return (
    <li className="entry">
      <div className="what">
        <span className="strong">{name}</span>
        {isBuiltIn && <span className="chip">{words.builtIn}</span>}
        {validation?.required && <span className="chip">{words.requiredChip}</span>}
        {sensitive && <span className="chip">{words.sensitiveChip}</span>}
        <div className="small dim">
          <code>{slug}</code>
          {!isBuiltIn && description !== null && ` · ${description}`}
        </div>
      </div>
      <div className="side">
        {words.types[type]}
        <div className="small dim">
          {record !== null && words.records[record]}
          {hasOptions(type) && words.countOptions(optionsCount)}
        </div>
      </div>
      {isAdmin && !isBuiltIn && (
        <div className="actions">
          {actions.map(([kind, label]) => (
            <Button
              key={kind}
              size="compact-xs"
              variant="default"
              onClick={() => onOpen(kind)}
              aria-label={`${label}: ${name}`}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

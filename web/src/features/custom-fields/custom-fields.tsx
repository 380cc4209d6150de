/** The definitions of custom fields, by what they are on. */
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Identifier, type Resource, request } from '../../app/api/request.ts';
import type { FieldDefinition, FieldOption } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import {
  DEFINITIONS_KEY,
  fieldName,
  isBuiltIn as isOfService,
  useFieldDefinitionsQuery,
} from '../../parts/custom-fields/field-definitions.ts';
import { errorText } from '../../parts/error-text.ts';
import { FormError, LoadingEntries, SettingsPage, useIsAdmin } from '../../parts/settings/settings-page.tsx';
import { Failure } from '../../parts/states.tsx';
import { FieldDialog } from './field-dialog.tsx';
import { MoveButtons, type Moved } from './move-buttons.tsx';
import { OptionsDialog } from './options-dialog.tsx';
import { byPosition, type NewPosition, positionsAfter } from './order.ts';
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
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <SettingsPage
      title={words.title}
      about={words.about}
      action={isAdmin && <Button onClick={() => setCreating(true)}>{words.newField}</Button>}
    >
      <Fields opened={opened} setOpened={setOpened} />
      {isCreating && (
        <FieldDialog
          definition={null}
          onClose={() => setCreating(false)}
          // Without options, nobody can fill it.
          onCreated={({ id, attributes }) => hasOptions(attributes.data_type) && setOpened({ kind: 'options', id })}
        />
      )}
    </SettingsPage>
  );
}

interface FieldsProps {
  readonly opened: Opened | null;
  readonly setOpened: (opened: Opened | null) => void;
}

function Fields({ opened, setOpened }: FieldsProps) {
  const words = useWords(fieldsWords);
  const client = useQueryClient();
  const { data, error, refetch } = useFieldDefinitionsQuery({ isFresh: true });
  const [moved, setMoved] = useState<Moved | null>(null);
  const move = useMutation({
    mutationFn: async ({ positions }: { to: Moved; positions: readonly NewPosition[] }) => {
      for (const { id, position } of positions) await request('PATCH', `/custom_field_definitions/${id}`, { position });
    },
    onMutate: ({ to }) => setMoved(to),
    onSettled: () => client.invalidateQueries({ queryKey: DEFINITIONS_KEY }),
  });
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
      {move.error && <FormError>{errorText(move.error, words)}</FormError>}
      {ENTITIES.map((entity) => {
        const all = data.data.filter(({ attributes }) => attributes.entity_type === entity);
        const own = byPosition(
          all.filter((each) => !isOfService(each)),
          move.isPending ? move.variables.positions : [],
        );
        const fields = [...own, ...all.filter(isOfService)];
        return (
          <section key={entity}>
            <h2>{words.entities[entity]}</h2>
            {fields.length === 0 && <p className="dim">{words.noFields}</p>}
            {fields.length > 0 && (
              <ul className="entries">
                {fields.map((each, index) => (
                  <FieldEntry
                    key={each.id}
                    definition={each}
                    index={index}
                    count={own.length}
                    moved={moved}
                    onMove={(to) =>
                      !move.isPending && move.mutate({ to, positions: positionsAfter(own, index, to.by) })
                    }
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

interface FieldEntryProps {
  readonly definition: Definition;
  readonly optionsCount: number;
  readonly index: number;
  /** Fields that can be moved: the first ones. */
  readonly count: number;
  readonly moved: Moved | null;
  readonly onMove: (moved: Moved) => void;
  readonly onOpen: (kind: Opened['kind']) => void;
}

function FieldEntry({ definition, optionsCount, index, count, moved, onMove, onOpen }: FieldEntryProps) {
  const words = useWords(fieldsWords);
  const isAdmin = useIsAdmin();
  const {
    api_slug: slug,
    data_type: type,
    reference_type: record,
    validation,
    sensitive,
    description,
  } = definition.attributes;
  const isBuiltIn = isOfService(definition);
  const name = fieldName(definition, words);
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
          {count > 1 && (
            <MoveButtons id={definition.id} name={name} index={index} count={count} moved={moved} onMove={onMove} />
          )}
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

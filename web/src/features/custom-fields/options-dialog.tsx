/** The options of a field: add, rename, order, delete. Each change is saved at once. */
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestFailed, request } from '../../app/api/request.ts';
import { useWords } from '../../app/words/words.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { saveErrorText } from '../../parts/settings/save-error.ts';
import { FormError } from '../../parts/settings/settings-page.tsx';
import type { Definition, Option } from './custom-fields.tsx';
import { slugOf } from './rules.ts';
import { fieldsWords } from './words.ts';

interface OptionsDialogProps {
  readonly definition: Definition;
  readonly options: readonly Option[];
  readonly onClose: () => void;
}

interface Step {
  /** What a conflict means. */
  readonly conflict: string;
  readonly run: () => Promise<unknown>;
}

export function OptionsDialog({ definition, options, onClose }: OptionsDialogProps) {
  const words = useWords(fieldsWords);
  const client = useQueryClient();
  const [added, setAdded] = useState('');
  const path = `/custom_field_definitions/${definition.id}/options`;
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ run }: Step) => run(),
    onSettled: () => client.invalidateQueries({ queryKey: ['field_definitions'] }),
  });
  const ordered = options.toSorted((one, other) => one.attributes.position - other.attributes.position);
  const add = () =>
    mutate({
      conflict: words.optionTaken,
      run: async () => {
        const label = added.trim();
        await request('POST', path, { value: slugOf(label) || label, label });
        setAdded('');
      },
    });
  const rename = (option: Option, label: string) => {
    if (label.trim() === '' || label.trim() === option.attributes.label) return;
    mutate({
      conflict: words.optionTaken,
      run: () => request('PATCH', `${path}/${option.id}`, { label: label.trim() }),
    });
  };
  /** All positions are written: some may be equal. */
  const move = (index: number, by: -1 | 1) => {
    const moved = [...ordered];
    const [option] = moved.splice(index, 1);
    if (option !== undefined) moved.splice(index + by, 0, option);
    mutate({
      conflict: words.conflict,
      run: async () => {
        for (const [at, each] of moved.entries())
          if (each.attributes.position !== at + 1) await request('PATCH', `${path}/${each.id}`, { position: at + 1 });
      },
    });
  };
  const remove = (option: Option) =>
    mutate({
      conflict: words.optionInUse(option.attributes.label),
      run: () => request('DELETE', `${path}/${option.id}?if_unused=true`),
    });
  return (
    <Dialog title={words.optionsOf(definition.attributes.display_name)} onClose={onClose}>
      <Stack gap="sm">
        <ul className="entries">
          {ordered.map((option, index) => {
            const { label } = option.attributes;
            return (
              <li key={`${option.id} ${label}`} className="entry">
                <TextInput
                  className="what"
                  size="xs"
                  aria-label={`${words.label}: ${label}`}
                  defaultValue={label}
                  onBlur={({ currentTarget }) => rename(option, currentTarget.value)}
                  onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
                  maxLength={255}
                />
                <div className="actions">
                  <Button
                    size="compact-xs"
                    variant="default"
                    disabled={index === 0 || isPending}
                    aria-label={words.moveUp(label)}
                    onClick={() => move(index, -1)}
                  >
                    ↑
                  </Button>
                  <Button
                    size="compact-xs"
                    variant="default"
                    disabled={index === ordered.length - 1 || isPending}
                    aria-label={words.moveDown(label)}
                    onClick={() => move(index, 1)}
                  >
                    ↓
                  </Button>
                  <Button
                    size="compact-xs"
                    variant="default"
                    disabled={isPending}
                    aria-label={words.removeOption(label)}
                    onClick={() => remove(option)}
                  >
                    ×
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <Group align="flex-end" gap="sm">
            <TextInput
              size="xs"
              label={words.addOption}
              value={added}
              onChange={({ currentTarget }) => setAdded(currentTarget.value)}
              required
              pattern=".*\S.*"
              maxLength={255}
              autoComplete="off"
              data-autofocus
            />
            <Button type="submit" size="xs" loading={isPending}>
              {words.add}
            </Button>
          </Group>
        </form>
        {error instanceof RequestFailed && (
          <FormError>{saveErrorText(error, words, { conflict: variables?.conflict ?? words.conflict })}</FormError>
        )}
      </Stack>
    </Dialog>
  );
}

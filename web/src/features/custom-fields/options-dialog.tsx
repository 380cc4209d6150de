/** The options of a field: add, rename, order, delete. Each change is saved at once. */
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { RequestFailed, request } from '../../app/api/request.ts';
import { useWords } from '../../app/words/words.tsx';
import { DEFINITIONS_KEY } from '../../parts/custom-fields/field-definitions.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { saveErrorText } from '../../parts/settings/save-error.ts';
import { FormError } from '../../parts/settings/settings-page.tsx';
import type { Definition, Option } from './custom-fields.tsx';
import { MoveButtons, type Moved } from './move-buttons.tsx';
import { byPosition, type NewPosition, positionsAfter } from './order.ts';
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
  /** Shown while they are saved. */
  readonly positions?: readonly NewPosition[];
}

export function OptionsDialog({ definition, options, onClose }: OptionsDialogProps) {
  const words = useWords(fieldsWords);
  const client = useQueryClient();
  const [added, setAdded] = useState('');
  const [isWarned, setWarned] = useState(false);
  const [moved, setMoved] = useState<Moved | null>(null);
  const addField = useRef<HTMLInputElement>(null);
  const path = `/custom_field_definitions/${definition.id}/options`;
  const { mutateAsync, isPending, error, variables } = useMutation({
    mutationFn: ({ run }: Step) => run(),
    onSettled: () => client.invalidateQueries({ queryKey: DEFINITIONS_KEY }),
  });
  /** Whether the last change was saved; its error is shown. */
  const saved = useRef(Promise.resolve(true));
  const save = (step: Step) => {
    saved.current = mutateAsync(step).then(
      () => true,
      () => false,
    );
  };
  const ordered = byPosition(options, isPending ? variables.positions : []);
  const add = () =>
    save({
      conflict: words.optionTaken,
      run: async () => {
        const label = added.trim();
        await request('POST', path, { value: slugOf(label) || label, label });
        setAdded('');
        setWarned(false);
      },
    });
  const rename = (option: Option, label: string) => {
    if (label.trim() === '' || label.trim() === option.attributes.label) return;
    save({
      conflict: words.optionTaken,
      run: () => request('PATCH', `${path}/${option.id}`, { label: label.trim() }),
    });
  };
  const move = (index: number, to: Moved) => {
    if (isPending) return;
    setMoved(to);
    const positions = positionsAfter(ordered, index, to.by);
    save({
      conflict: words.conflict,
      positions,
      run: async () => {
        for (const { id, position } of positions) await request('PATCH', `${path}/${id}`, { position });
      },
    });
  };
  const remove = (option: Option) =>
    save({
      conflict: words.optionInUse(option.attributes.label),
      run: () => request('DELETE', `${path}/${option.id}?if_unused=true`),
    });
  /** Typed text is not lost: a changed name is saved first, a new option is to be added or deleted. */
  const close = async () => {
    if (added.trim() !== '') {
      setWarned(true);
      addField.current?.focus();
      return;
    }
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    if (await saved.current) onClose();
  };
  return (
    <Dialog title={words.optionsOf(definition.attributes.display_name)} onClose={() => void close()}>
      <Stack gap="sm">
        <ul className="entries">
          {ordered.map((option, index) => {
            const { label } = option.attributes;
            return (
              <li key={`${option.id} ${label}`} className="entry">
                <TextInput
                  className="what"
                  aria-label={`${words.label}: ${label}`}
                  defaultValue={label}
                  onBlur={({ currentTarget }) => rename(option, currentTarget.value)}
                  onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
                  maxLength={255}
                />
                <div className="actions">
                  <MoveButtons
                    id={option.id}
                    name={label}
                    index={index}
                    count={ordered.length}
                    moved={moved}
                    onMove={(to) => move(index, to)}
                  />
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
              ref={addField}
              label={words.addOption}
              value={added}
              onChange={({ currentTarget }) => setAdded(currentTarget.value)}
              required
              pattern=".*\S.*"
              maxLength={255}
              autoComplete="off"
              data-autofocus
            />
            <Button type="submit" loading={isPending}>
              {words.add}
            </Button>
          </Group>
        </form>
        {isWarned && added.trim() !== '' && <FormError>{words.notAddedYet(added.trim())}</FormError>}
        {error instanceof RequestFailed && (
          <FormError>{saveErrorText(error, words, { conflict: variables?.conflict ?? words.conflict })}</FormError>
        )}
      </Stack>
    </Dialog>
  );
}

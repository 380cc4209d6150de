/** A dialog that asks before something is deleted or ended, and tells what goes with it. */
import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../app/words/words.tsx';
import { Dialog } from '../dialog.tsx';
import { saveErrorText } from './save-error.ts';
import { FormError } from './settings-page.tsx';

interface ConfirmProps {
  readonly title: string;
  /** What happens. */
  readonly children: ReactNode;
  /** What the button says. */
  readonly action: string;
  readonly isReady?: boolean;
  /** Nothing is lost by it. */
  readonly isHarmless?: boolean;
  readonly run: () => Promise<unknown>;
  readonly onClose: () => void;
  /** What a code of the API means here. */
  readonly errors?: Readonly<Record<string, string>>;
}

export function Confirm({
  title,
  children,
  action,
  isReady = true,
  isHarmless = false,
  run,
  onClose,
  errors,
}: ConfirmProps) {
  const words = useWords();
  const { mutate, isPending, error } = useMutation({ mutationFn: run, onSuccess: onClose });
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap="sm">
        {children}
        {error && <FormError>{saveErrorText(error, words, errors)}</FormError>}
        <Group gap="sm">
          <Button
            size="xs"
            {...(!isHarmless && { color: 'red.9' })}
            loading={isPending}
            disabled={!isReady}
            onClick={() => mutate()}
          >
            {action}
          </Button>
          <Button size="xs" variant="default" onClick={onClose} data-autofocus>
            {words.cancel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** A dialog with a form: its fields, the error of saving in the user's words, and the button that saves. */
import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../app/words/words.tsx';
import { Dialog } from '../dialog.tsx';
import { saveErrorText } from './save-error.ts';
import { FormError } from './settings-page.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** What the button says. */
  readonly action: string;
  readonly save: { readonly mutate: () => void; readonly isPending: boolean; readonly error: Error | null };
  /** What a code of the API means here. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Shown instead of the form once it is saved; absent: the dialog closes. */
  readonly result?: ReactNode | false;
}

export function FormDialog({ title, onClose, children, action, save, errors, result }: FormDialogProps) {
  const words = useWords();
  return (
    <Dialog title={title} onClose={onClose}>
      {result || (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate();
          }}
        >
          <Stack gap="sm">
            {children}
            {save.error && <FormError>{saveErrorText(save.error, words, errors)}</FormError>}
            <Button type="submit" size="xs" loading={save.isPending} className="own-width">
              {action}
            </Button>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}

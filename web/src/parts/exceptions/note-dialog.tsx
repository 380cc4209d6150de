/** The note of an exception. */
import { Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Resource, request } from '../../app/api/request.ts';
import type { Exception } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { FormDialog } from '../settings/form-dialog.tsx';
import { useUnchanged } from '../settings/save-error.ts';
import { EXCEPTIONS_KEY } from './exception-actions.tsx';

interface NoteDialogProps {
  readonly exception: Resource<Exception>;
  /** The container's number, or the kind of exception. */
  readonly about: string;
  readonly onClose: () => void;
}

export default function NoteDialog({ exception, about, onClose }: NoteDialogProps) {
  const words = useWords();
  const client = useQueryClient();
  const [note, setNote] = useState(exception.attributes.note ?? '');
  const path = `/exceptions/${exception.id}`;
  const requireUnchanged = useUnchanged<Exception>(path, exception, ({ attributes }) => ({
    [words.note]: attributes.note ?? '',
  }));
  const save = useMutation({
    mutationFn: async () => {
      await requireUnchanged();
      await request('PATCH', path, { note: note.trim() || null });
      await client.invalidateQueries({ queryKey: [EXCEPTIONS_KEY] });
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog title={`${words.note}: ${about}`} onClose={onClose} action={words.save} save={save}>
      <Textarea
        aria-label={words.note}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        maxLength={4000}
        minRows={3}
        data-autofocus
      />
    </FormDialog>
  );
}

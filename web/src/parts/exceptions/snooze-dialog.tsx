/** Chooses the day on which snoozed exceptions return. */
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '../../app/api/now.ts';
import { useWords } from '../../app/words/words.tsx';
import { FormDialog } from '../settings/form-dialog.tsx';
import { dayAfter, instantOfDay, mondayAfter } from '../times/instants.ts';

interface SnoozeDialogProps {
  /** What is snoozed: a number, or how many. */
  readonly about: string;
  readonly onSnooze: (until: string) => Promise<unknown>;
  readonly onClose: () => void;
}

export default function SnoozeDialog({ about, onSnooze, onClose }: SnoozeDialogProps) {
  const words = useWords();
  const [day, setDay] = useState(() => mondayAfter(today()));
  const save = useMutation({ mutationFn: () => onSnooze(instantOfDay(day)), onSuccess: onClose });
  return (
    <FormDialog title={words.snoozeTitle(about)} onClose={onClose} action={words.snooze} save={save}>
      <TextInput
        type="date"
        label={words.snoozeDay}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
        min={dayAfter(today(), 1)}
        required
        data-autofocus
      />
    </FormDialog>
  );
}

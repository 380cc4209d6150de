/** Notes what the biller answered, and what was saved by it. */
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../app/api/request.ts';
import { useWords } from '../../../app/words/words.tsx';
import { FormDialog } from '../../../parts/settings/form-dialog.tsx';
import { parseAmount, typedAmount } from '../add/amounts.ts';
import { type Letter, readAgain, type WholeInvoice } from '../invoices.ts';
import { invoicesWords } from '../words.ts';

const ANSWERS = ['accepted', 'reduced', 'refused'] as const;
type Answer = (typeof ANSWERS)[number];

interface AnswerDialogProps {
  readonly letter: Letter;
  readonly invoice: Pick<WholeInvoice, 'number'>;
  readonly onClose: () => void;
}

export function AnswerDialog({ letter, invoice, onClose }: AnswerDialogProps) {
  const words = useWords(invoicesWords);
  const client = useQueryClient();
  const { amount, currency_code: currency } = letter.attributes;
  const [answer, setAnswer] = useState<Answer>('accepted');
  const [saved, setSaved] = useState(typedAmount(amount));
  const [note, setNote] = useState('');
  const given = answer === 'refused' ? 0 : parseAmount(saved);
  const save = useMutation({
    mutationFn: () =>
      request('POST', `/invoice_disputes/${letter.id}/answer`, {
        answer,
        saved: given ?? 0,
        ...(note.trim() !== '' && { note: note.trim() }),
      }),
    onSuccess: async () => {
      await readAgain(client);
      onClose();
    },
  });
  return (
    <FormDialog
      title={words.answerTitle(invoice.number)}
      onClose={onClose}
      action={words.save}
      save={{ ...save, mutate: () => given !== null && save.mutate() }}
    >
      <NativeSelect
        size="xs"
        label={words.answer}
        value={answer}
        data={ANSWERS.map((value) => ({ value, label: words.answers[value] }))}
        onChange={({ currentTarget }) => setAnswer(ANSWERS.find((each) => each === currentTarget.value) ?? 'accepted')}
        data-autofocus
      />
      {answer !== 'refused' && (
        <TextInput
          size="xs"
          inputMode="decimal"
          label={words.amountSaved(currency)}
          value={saved}
          onChange={({ currentTarget }) => setSaved(currentTarget.value)}
          error={given === null && words.noAmount}
          required
        />
      )}
      <Textarea
        size="xs"
        label={words.note}
        value={note}
        maxLength={2000}
        rows={3}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </FormDialog>
  );
}

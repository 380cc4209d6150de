/** Edits the draft of a letter: recipient, text, what is asked for, its limit, and the files that go with it. */
import { Button, Checkbox, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { request } from '../../../app/api/request.ts';
import { useWords } from '../../../app/words/words.tsx';
import { saveErrorText, useUnchanged } from '../../../parts/settings/save-error.ts';
import { FormError } from '../../../parts/settings/settings-page.tsx';
import { Failure, Loading } from '../../../parts/states.tsx';
import { parseAmount, typedAmount } from '../add/amounts.ts';
import { type Letter, letterQuery, readAgain } from '../invoices.ts';
import { invoicesWords } from '../words.ts';
import { SenderAddress } from './sender-address.tsx';

const RELIEFS = ['waiver', 'reduction', 'refund'] as const;

type Attachment = Letter['attributes']['attachments'][number];

/** Documents and notes have ids; the reports and the own records of the invoice are each one file. */
const keyOf = ({ kind, document_id, note_id }: Attachment) => `${kind} ${document_id ?? note_id}`;

interface LetterEditorProps {
  readonly id: string;
  readonly onClose: () => void;
}

export function LetterEditor({ id, onClose }: LetterEditorProps) {
  const { data, error, refetch } = useQuery(letterQuery(id));
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} isPart /> : <Loading />;
  return <LetterForm letter={data.data} onClose={onClose} />;
}

function LetterForm({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const words = useWords(invoicesWords);
  const client = useQueryClient();
  const path = `/invoice_disputes/${letter.id}`;
  const { attributes: draft } = letter;
  const [attached, setAttached] = useState(draft.attachments.map(keyOf));
  const [isAmountWrong, setAmountWrong] = useState(false);
  const chosen = draft.attachments.map((each) => ({ ...each, excerpt: null }));
  const offered = new Map([...chosen, ...draft.attachable].map((each) => [keyOf(each), each]));
  const requireUnchanged = useUnchanged<Letter['attributes']>(path, letter, ({ attributes }) => ({
    [words.subject]: attributes.subject,
    [words.letterText]: attributes.body,
  }));
  const save = useMutation({
    mutationFn: async (changed: object) => {
      await requireUnchanged();
      return request<Letter>('PATCH', path, changed);
    },
    onSuccess: async () => {
      await readAgain(client);
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    const amount = parseAmount(text('amount'));
    setAmountWrong(amount === null);
    if (amount === null) return;
    const [subject, body] = [text('subject'), text('body')];
    // A text that is not sent follows the other values. Saved with nothing changed, it is to stay as it is.
    const isConfirmed = draft.figures_differ && amount === draft.amount;
    save.mutate({
      recipient: text('recipient') || null,
      ...(subject !== draft.subject.trim() && { subject }),
      ...((body !== draft.body.trim() || isConfirmed) && { body }),
      relief: text('relief'),
      amount,
      respond_by: text('respond_by') || null,
      attachments: [...offered]
        .filter(([key]) => attached.includes(key))
        .map(([, { kind, document_id, note_id }]) => ({ kind, document_id, note_id })),
    });
  };
  return (
    <form onSubmit={submit} className="letter-editor">
      <Stack gap="sm">
        <SenderAddress />
        <Group gap="sm" grow align="flex-start">
          <TextInput
            size="xs"
            type="email"
            name="recipient"
            label={words.recipient}
            description={words.recipientHint}
            defaultValue={draft.recipient ?? ''}
          />
          <TextInput
            size="xs"
            type="date"
            name="respond_by"
            label={words.sendUntil}
            description={words.sendUntilHint}
            defaultValue={draft.respond_by ?? ''}
          />
        </Group>
        <Group gap="sm" grow>
          <NativeSelect
            size="xs"
            name="relief"
            label={words.relief}
            defaultValue={draft.relief}
            data={RELIEFS.map((value) => ({ value, label: words.reliefs[value] }))}
          />
          <TextInput
            size="xs"
            name="amount"
            inputMode="decimal"
            label={words.amountAsked(draft.currency_code)}
            defaultValue={typedAmount(draft.amount)}
            onChange={() => setAmountWrong(false)}
            error={isAmountWrong && words.noAmount}
            required
          />
        </Group>
        <TextInput
          size="xs"
          name="subject"
          label={words.subject}
          defaultValue={draft.subject}
          maxLength={300}
          required
        />
        <Textarea
          size="xs"
          name="body"
          label={words.letterText}
          description={words.letterTextHint}
          defaultValue={draft.body}
          maxLength={20_000}
          rows={14}
          required
        />
        {offered.size > 0 && (
          <fieldset className="choices">
            <legend>{words.attachments}</legend>
            {[...offered].map(([key, { name, excerpt }]) => (
              <Checkbox
                key={key}
                size="xs"
                label={name}
                description={excerpt}
                checked={attached.includes(key)}
                onChange={({ currentTarget: { checked } }) =>
                  setAttached((known) => (checked ? [...known, key] : known.filter((each) => each !== key)))
                }
              />
            ))}
          </fieldset>
        )}
        {save.error && <FormError>{saveErrorText(save.error, words)}</FormError>}
        <Group gap="sm">
          <Button type="submit" size="xs" loading={save.isPending}>
            {words.save}
          </Button>
          <Button size="xs" variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

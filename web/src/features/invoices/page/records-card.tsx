/** The user's own records of days without access: what no source reports, such as a portal without appointments. */
import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { request } from '../../../app/api/request.ts';
import { useRights } from '../../../app/session/session.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { errorText } from '../../../parts/error-text.ts';
import { dayName } from '../../../parts/times/days.ts';
import { isOpen, readAgain, type WholeInvoice } from '../invoices.ts';
import { invoicesWords } from '../words.ts';

type OwnRecord = WholeInvoice['records'][number];
const KINDS = ['no_appointment', 'no_return_location', 'gate_closed', 'other'] as const;

export function RecordsCard({ id, invoice }: { id: string; invoice: WholeInvoice }) {
  const words = useWords(invoicesWords);
  const locale = useLocale();
  const client = useQueryClient();
  const { mayOperate } = useRights();
  const [isAdding, setAdding] = useState(false);
  const save = useMutation({
    // Those that a colleague saves at the same time stay.
    mutationFn: (change: { readonly [of in 'add_records' | 'remove_records']?: readonly OwnRecord[] }) =>
      request('PATCH', `/invoices/${id}`, change),
    onSuccess: () => readAgain(client),
  });
  const { records } = invoice;
  const mayChange = mayOperate && isOpen(invoice);
  if (records.length === 0 && !mayChange) return null;
  return (
    <section className="card" aria-label={words.records}>
      <h2>{words.records}</h2>
      <p className="dim small">{words.recordsText}</p>
      <ul className="papers">
        {records.map((record, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a record has no id but its position
          <li key={at}>
            <span className="what">
              <strong>{words.recordKinds[record.kind]}</strong>{' '}
              {words.fromTo(dayName(record.from, locale), dayName(record.to, locale))}{' '}
              {record.container_number !== null && <span className="number">{record.container_number}</span>}
              <span className="note-text" dir="auto">
                {' '}
                {record.note}
              </span>
            </span>
            {mayChange && (
              <Button
                size="compact-xs"
                variant="default"
                disabled={save.isPending}
                onClick={() => save.mutate({ remove_records: [record] })}
              >
                {words.lists.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {save.error && !isAdding && (
        <p className="wrong small" role="alert">
          {errorText(save.error, words)}
        </p>
      )}
      {mayChange && (
        <Button size="xs" variant="default" onClick={() => setAdding(true)}>
          {words.addRecord}
        </Button>
      )}
      {isAdding && (
        <RecordDialog
          invoice={invoice}
          save={save}
          onSave={(record) => save.mutate({ add_records: [record] }, { onSuccess: () => setAdding(false) })}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}

interface RecordDialogProps {
  readonly invoice: WholeInvoice;
  readonly save: { readonly isPending: boolean; readonly error: Error | null };
  readonly onSave: (record: OwnRecord) => void;
  readonly onClose: () => void;
}

function RecordDialog({ invoice, save, onSave, onClose }: RecordDialogProps) {
  const words = useWords(invoicesWords);
  const numbers = [...new Set(invoice.lines.flatMap(({ container_number: number }) => number ?? []))];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    onSave({
      kind: KINDS.find((each) => each === text('kind')) ?? 'other',
      container_number: text('container') || null,
      from: text('from'),
      to: text('to') || text('from'),
      note: text('note'),
    });
  };
  return (
    <Dialog title={words.addRecord} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <NativeSelect
            size="xs"
            name="kind"
            label={words.recordKind}
            data={KINDS.map((value) => ({ value, label: words.recordKinds[value] }))}
            data-autofocus
          />
          <NativeSelect
            size="xs"
            name="container"
            label={words.container}
            data={[{ value: '', label: words.allContainers }, ...numbers]}
          />
          <Group gap="sm" grow>
            <TextInput size="xs" type="date" name="from" label={words.lists.from} required />
            <TextInput size="xs" type="date" name="to" label={words.lists.to} />
          </Group>
          <Textarea
            size="xs"
            name="note"
            label={words.note}
            description={words.recordHint}
            maxLength={2000}
            rows={3}
            required
          />
          {save.error && (
            <p className="wrong small" role="alert">
              {errorText(save.error, words)}
            </p>
          )}
          <Button type="submit" size="xs" className="own-width" loading={save.isPending}>
            {words.save}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}

/** How the columns of a table are read: as proposed from their captions, changed where that is wrong, and confirmed once. */
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { BILLER_KINDS } from '@portolan/codes/billed-charge';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { RequestFailed } from '../../../app/api/request.ts';
import type { InvoiceFile } from '../../../app/api/resources.ts';
import { useWords } from '../../../app/words/words.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { errorText } from '../../../parts/error-text.ts';
import { FormError } from '../../../parts/settings/settings-page.tsx';
import { invoicesWords } from '../words.ts';
import { Faults } from './file-results.tsx';
import type { Layout } from './use-invoice-files.ts';

interface LayoutDialogProps {
  /** Of the file. */
  readonly name: string;
  readonly result: InvoiceFile;
  readonly layout: Layout;
  readonly confirm: (layout: Layout) => Promise<void>;
  readonly onClose: () => void;
}

export function LayoutDialog({ name, result, layout: proposed, confirm, onClose }: LayoutDialogProps) {
  const words = useWords(invoicesWords);
  const [layout, setLayout] = useState(proposed);
  const set = (changes: Partial<Layout>) => setLayout((known) => ({ ...known, ...changes }));
  const save = useMutation({ mutationFn: () => confirm(layout), onSuccess: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const members = Object.entries(words.members).map(([value, label]) => ({ value, label }));
  const choice = <Value extends string>(
    label: string,
    value: Value | null,
    known: Readonly<Record<Value, string>>,
    onChange: (value: Value | null) => void,
  ) => (
    <NativeSelect
      size="xs"
      label={label}
      value={value ?? ''}
      data={[
        { value: '', label: words.notSaid },
        ...Object.entries<string>(known).map(([each, text]) => ({ value: each, label: text })),
      ]}
      onChange={({ currentTarget }) => onChange((currentTarget.value || null) as Value | null)}
    />
  );
  return (
    <Dialog title={words.layoutTitle(name)} onClose={onClose} isWide>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <p className="dim">{words.layoutText}</p>
          <Faults of={result} />
          <div className="fields">
            <NativeSelect
              size="xs"
              label={words.billerKind}
              value={layout.biller.kind}
              data={BILLER_KINDS.map((value) => ({ value, label: words.billerKinds[value] }))}
              onChange={({ currentTarget }) =>
                set({
                  biller: {
                    ...layout.biller,
                    kind: BILLER_KINDS.find((each) => each === currentTarget.value) ?? layout.biller.kind,
                  },
                })
              }
            />
            <TextInput
              size="xs"
              label={words.biller}
              description={words.layoutBillerHint}
              value={layout.biller.name ?? layout.biller.code ?? ''}
              onChange={({ currentTarget }) =>
                set({ biller: { kind: layout.biller.kind, code: null, name: currentTarget.value || null } })
              }
            />
            {choice(words.charge, layout.charge, words.charges, (charge) => set({ charge }))}
            <TextInput
              size="xs"
              label={words.fields.currency}
              maxLength={3}
              value={layout.currency_code ?? ''}
              onChange={({ currentTarget }) => set({ currency_code: currentTarget.value.toUpperCase() || null })}
            />
            {choice(words.dates, layout.dates, words.dateOrders, (dates) => set({ dates }))}
            {choice(words.decimals, layout.decimals, words.decimalMarks, (decimals) => set({ decimals }))}
          </div>
          <section className="scroll-x" tabIndex={0} aria-label={words.columns}>
            <table className="plain layout-columns">
              <thead>
                <tr>
                  <th scope="col">{words.column}</th>
                  <th scope="col">{words.isRead}</th>
                </tr>
              </thead>
              <tbody>
                {layout.columns.map(({ caption, member }, at) => (
                  <tr key={caption || `column ${at}`}>
                    <th scope="row">{caption || '—'}</th>
                    <td>
                      <NativeSelect
                        size="xs"
                        aria-label={caption || `${words.column} ${at + 1}`}
                        value={member ?? ''}
                        data={[{ value: '', label: words.notRead }, ...members]}
                        onChange={({ currentTarget }) =>
                          set({ columns: layout.columns.with(at, { caption, member: memberOf(currentTarget.value) }) })
                        }
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {save.error && (
            <FormError>
              {save.error instanceof RequestFailed && save.error.status === 422
                ? save.error.message
                : errorText(save.error, words)}
            </FormError>
          )}
          <Group gap="sm">
            <Button type="submit" size="xs" loading={save.isPending}>
              {words.confirmAndRead}
            </Button>
            <Button size="xs" variant="default" onClick={onClose}>
              {words.cancel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

const memberOf = (value: string) => (value || null) as Layout['columns'][number]['member'];

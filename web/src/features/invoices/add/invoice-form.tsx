/** An invoice entered by hand. */
import '../invoices.css';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { BILLER_KINDS } from '@portolan/codes/billed-charge';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { RequestFailed, type Resource, request } from '../../../app/api/request.ts';
import type { Invoice } from '../../../app/api/resources.ts';
import { useRights } from '../../../app/session/session.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { CustomerField } from '../../../parts/customers/customer-field.tsx';
import { saveErrorText } from '../../../parts/settings/save-error.ts';
import { FormError } from '../../../parts/settings/settings-page.tsx';
import { Unsaved } from '../../../parts/settings/unsaved.tsx';
import { Empty } from '../../../parts/states.tsx';
import { moneyText } from '../../../parts/times/money.ts';
import { useTitle } from '../../../parts/use-title.ts';
import { readAgain } from '../invoices.ts';
import { invoicesWords } from '../words.ts';
import { isNoAmount } from './amounts.ts';
import { attributesOf, hasNoAmount, type InvoiceDraft, NEW_INVOICE, newLine, totalOf } from './draft.ts';
import { LineFields } from './line-fields.tsx';

export function NewInvoice() {
  const words = useWords(invoicesWords);
  useTitle(words.newInvoice);
  const { mayOperate } = useRights();
  return (
    <div className="page invoices">
      <div className="title">
        <div>
          <Link to="/invoices" className="small">
            {words.title}
          </Link>
          <h1>{words.newInvoice}</h1>
          <p className="dim">{words.newInvoiceText}</p>
        </div>
      </div>
      {mayOperate ? <InvoiceForm /> : <Empty title={words.forbidden}>{words.noInvoicesForReaders}</Empty>}
    </div>
  );
}

function InvoiceForm() {
  const words = useWords(invoicesWords);
  const locale = useLocale();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(NEW_INVOICE);
  const [customer, setCustomer] = useState<string | null>(null);
  const [lastKey, setLastKey] = useState(0);
  const set = (change: Partial<InvoiceDraft>) => setDraft((known) => ({ ...known, ...change }));
  const save = useMutation({
    mutationFn: () =>
      request<Resource<Invoice>>(
        'POST',
        '/invoices',
        attributesOf(draft),
        customer === null ? undefined : { customer: { data: { type: 'party', id: customer } } },
      ),
    onSuccess: async ({ data: { id } }) => {
      setDraft(NEW_INVOICE);
      await readAgain(client);
      void navigate({ to: '/invoices/$id', params: { id } });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!hasNoAmount(draft)) save.mutate();
  };
  const field = (name: 'number' | 'billOfLading' | 'currency' | 'total', isRequired = false) => ({
    size: 'xs' as const,
    label: words.fields[name],
    value: draft[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set({ [name]: currentTarget.value }),
    required: isRequired,
  });
  const day = (name: 'invoiceDate' | 'dueDate' | 'disputeUntil') => ({
    size: 'xs' as const,
    type: 'date',
    label: words.fields[name],
    value: draft[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set({ [name]: currentTarget.value }),
  });
  const total = totalOf(draft);
  const currency = draft.currency.toUpperCase();
  return (
    <form onSubmit={submit} className="invoice-form">
      <section className="card" aria-label={words.head}>
        <h2>{words.head}</h2>
        <div className="fields">
          <NativeSelect
            size="xs"
            label={words.billerKind}
            value={draft.kind}
            data={BILLER_KINDS.map((value) => ({ value, label: words.billerKinds[value] }))}
            onChange={({ currentTarget }) =>
              set({ kind: BILLER_KINDS.find((each) => each === currentTarget.value) ?? draft.kind })
            }
          />
          <TextInput
            size="xs"
            label={words.biller}
            description={words.billerHint}
            value={draft.biller}
            onChange={({ currentTarget }) => set({ biller: currentTarget.value })}
            required
          />
          <TextInput {...field('number', true)} />
          <TextInput {...field('billOfLading')} />
          <TextInput {...day('invoiceDate')} />
          <TextInput {...day('dueDate')} />
          <TextInput {...day('disputeUntil')} />
          <TextInput {...field('currency', true)} maxLength={3} />
          <TextInput
            {...field('total')}
            inputMode="decimal"
            description={words.totalHint}
            error={isNoAmount(draft.total) && words.noAmount}
          />
          <CustomerField value={customer} onChange={setCustomer} />
        </div>
      </section>
      <section className="card" aria-label={words.lines}>
        <h2>{words.lines}</h2>
        {draft.lines.map((line, index) => (
          <LineFields
            key={line.key}
            line={line}
            number={index + 1}
            currency={currency}
            onChange={(changed) => set({ lines: draft.lines.map((each) => (each.key === line.key ? changed : each)) })}
            {...(draft.lines.length > 1 && {
              onRemove: () => set({ lines: draft.lines.filter(({ key }) => key !== line.key) }),
            })}
          />
        ))}
        <Group justify="space-between">
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              set({ lines: [...draft.lines, newLine(lastKey + 1, draft.lines.at(-1))] });
              setLastKey(lastKey + 1);
            }}
          >
            {words.addLine}
          </Button>
          {total !== null && /^[A-Z]{3}$/.test(currency) && (
            <strong>{words.sumOfLines(moneyText(total, currency, locale))}</strong>
          )}
        </Group>
      </section>
      {save.error && (
        <FormError>
          <SaveError error={save.error} />
        </FormError>
      )}
      <Button type="submit" size="xs" loading={save.isPending}>
        {words.saveAndCheck}
      </Button>
      <Unsaved isChanged={draft !== NEW_INVOICE && !save.isPending && !save.isSuccess} />
    </form>
  );
}

/** An invoice that is there already is named with a link; the service says what is wrong with a field. */
function SaveError({ error }: { error: Error }) {
  const words = useWords(invoicesWords);
  const errors = error instanceof RequestFailed ? error.errors : [];
  const existing = errors.find(({ code }) => code === 'duplicate')?.meta?.invoice_id;
  if (typeof existing === 'string')
    return (
      <>
        {words.duplicate}{' '}
        <Link to="/invoices/$id" params={{ id: existing }}>
          {words.lists.open}
        </Link>
      </>
    );
  const details = error instanceof RequestFailed && error.status === 422 ? errors.map(({ detail }) => detail) : [];
  return details.length > 0 ? details.join(' ') : saveErrorText(error, words);
}

/** What a user does with an invoice as a whole: check it again, dispute it, accept it, note that it is paid, delete it. */
import { Button, Menu } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { today } from '../../../app/api/now.ts';
import { request } from '../../../app/api/request.ts';
import { useRights } from '../../../app/session/session.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { errorText } from '../../../parts/error-text.ts';
import { Confirm } from '../../../parts/settings/confirm.tsx';
import { dayName } from '../../../parts/times/days.ts';
import { INVOICES_KEY, isOpen, lettersQuery, readAgain, type WholeInvoice } from '../invoices.ts';
import { WriteLetter } from '../letters/write-letter.tsx';
import { invoicesWords } from '../words.ts';
import { isDisputable, nextStep } from './next-step.ts';

type Status = WholeInvoice['status'];

/** What users may make of it; the answer to a letter makes the rest. */
function statusesAfter({ status }: Pick<WholeInvoice, 'status'>): ('accepted' | 'paid' | 'checked')[] {
  if (status === 'accepted') return ['paid', 'checked'];
  if (status === 'paid') return ['checked'];
  if (isOpen({ status })) return ['accepted', 'paid'];
  return ['paid'];
}

export function InvoiceActions({ id, invoice }: { id: string; invoice: WholeInvoice }) {
  const words = useWords(invoicesWords);
  const locale = useLocale();
  const client = useQueryClient();
  const { mayOperate } = useRights();
  const [isRemoving, setRemoving] = useState(false);
  const done = { onSuccess: () => readAgain(client) };
  const check = useMutation({ mutationFn: () => request('POST', `/invoices/${id}/check`), ...done });
  const change = useMutation({
    mutationFn: (status: Status) => request('PATCH', `/invoices/${id}`, { status }),
    ...done,
  });
  const { dispute_due_on: limit } = invoice;
  const passed = limit !== null && limit < today() ? limit : null;
  const letters = useQuery(lettersQuery(id)).data?.data;
  const error = check.error ?? change.error;
  if (!mayOperate) return null;
  const next = letters === undefined ? null : nextStep(invoice, letters);
  const hasDraft = letters?.some(({ attributes }) => attributes.state === 'draft') ?? true;
  return (
    <div className="actions">
      {isDisputable(invoice) && !hasDraft && passed !== null && (
        <span className="small tone-wait">{words.limitPassed(dayName(passed, locale))}</span>
      )}
      {isDisputable(invoice) && !hasDraft && <WriteLetter invoiceId={id} isMain={next === 'write'} />}
      {(next === 'accepted' || next === 'paid') && (
        <Button size="xs" loading={change.isPending} onClick={() => change.mutate(next)}>
          {words.setStatus[next]}
        </Button>
      )}
      {isOpen(invoice) && (
        <Button size="xs" variant="default" loading={check.isPending} onClick={() => check.mutate()}>
          {words.checkAgain}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="xs" variant="default" loading={change.isPending}>
            {words.moreActions}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {statusesAfter(invoice)
            .filter((status) => status !== next)
            .map((status) => (
              <Menu.Item key={status} onClick={() => change.mutate(status)}>
                {words.setStatus[status]}
              </Menu.Item>
            ))}
          <Menu.Item onClick={() => setRemoving(true)}>{words.lists.delete}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <span className={`small ${error ? 'tone-stop' : 'dim'}`} role="status">
        {error ? errorText(error, words) : ''}
      </span>
      {isRemoving && <RemoveDialog id={id} number={invoice.number} onClose={() => setRemoving(false)} />}
    </div>
  );
}

function RemoveDialog({ id, number, onClose }: { id: string; number: string; onClose: () => void }) {
  const words = useWords(invoicesWords);
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <Confirm
      title={words.removeTitle(number)}
      action={words.lists.delete}
      run={async () => {
        await request('DELETE', `/invoices/${id}`);
        await navigate({ to: '/invoices' });
        client.removeQueries({ queryKey: [INVOICES_KEY, id] });
        await readAgain(client);
      }}
      onClose={onClose}
    >
      <p>{words.removeText}</p>
    </Confirm>
  );
}

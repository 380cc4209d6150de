/** Who is mailed about the milestones of a customer's shipments: add, change and remove recipients. */
import { Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { LANGUAGES } from '@portolan/wording/language';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { get, type Resource, request } from '../../app/api/request.ts';
import type { MilestoneRecipient, Party } from '../../app/api/resources.ts';
import { useLanguage, useWords } from '../../app/words/words.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { FormDialog } from '../../parts/settings/form-dialog.tsx';
import { saveErrorText } from '../../parts/settings/save-error.ts';
import { FormError, LoadingEntries } from '../../parts/settings/settings-page.tsx';
import { Failure } from '../../parts/states.tsx';
import { customersWords } from './words.ts';

type Recipient = Resource<MilestoneRecipient>;
type Milestone = MilestoneRecipient['milestones'][number];
const MILESTONES: readonly Milestone[] = [
  'booked',
  'departed',
  'arrived',
  'available',
  'picked_up',
  'delivered',
  'delayed',
];
const PATH = '/milestone_recipients';

/** Undefined: the list; null: a new one. */
type Opened = Recipient | null | undefined;

export function RecipientsDialog({ customer, onClose }: { customer: Resource<Party>; onClose: () => void }) {
  const [opened, setOpened] = useState<Opened>(undefined);
  const back = () => setOpened(undefined);
  return opened === undefined ? (
    <RecipientList customer={customer} onClose={onClose} onOpen={setOpened} />
  ) : (
    <RecipientForm customer={customer} recipient={opened} onClose={back} />
  );
}

const keyOf = (customer: Resource<Party>) => ['milestone_recipients', customer.id];

interface RecipientListProps {
  readonly customer: Resource<Party>;
  readonly onClose: () => void;
  readonly onOpen: (recipient: Recipient | null) => void;
}

function RecipientList({ customer, onClose, onOpen }: RecipientListProps) {
  const words = useWords(customersWords);
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(customer),
    queryFn: () => get<readonly Recipient[]>(`${PATH}?filter[party_id]=${customer.id}&page[size]=100`),
  });
  const remove = useMutation({
    mutationFn: (id: string) => request('DELETE', `${PATH}/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(customer) }),
  });
  return (
    <Dialog title={words.mailsTo(customer.attributes.company_name)} onClose={onClose}>
      <Stack gap="sm">
        <p className="dim small">{words.mailsText}</p>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {data === undefined && !error && <LoadingEntries />}
        {data?.data.length === 0 && <p>{words.noRecipients}</p>}
        {data !== undefined && data.data.length > 0 && (
          <ul className="entries">
            {data.data.map((recipient) => (
              <RecipientEntry
                key={recipient.id}
                recipient={recipient}
                isBusy={remove.isPending}
                onChange={() => onOpen(recipient)}
                onRemove={() => remove.mutate(recipient.id)}
              />
            ))}
          </ul>
        )}
        {remove.error && <FormError>{saveErrorText(remove.error, words)}</FormError>}
        <Button className="own-width" onClick={() => onOpen(null)}>
          {words.addRecipient}
        </Button>
      </Stack>
    </Dialog>
  );
}

interface RecipientEntryProps {
  readonly recipient: Recipient;
  readonly isBusy: boolean;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

function RecipientEntry({ recipient, isBusy, onChange, onRemove }: RecipientEntryProps) {
  const words = useWords(customersWords);
  const { email, name, locale, milestones, is_unsubscribed: isUnsubscribed } = recipient.attributes;
  const about =
    milestones.length === MILESTONES.length
      ? words.allMilestones
      : milestones.map((each) => words.mailMilestones[each]).join(', ');
  return (
    <li className="entry">
      <div className="what">
        <span className="strong">{name ?? email}</span>
        <div className="small dim">{[...(name === null ? [] : [email]), LANGUAGES[locale], about].join(' · ')}</div>
        {isUnsubscribed && <div className="small tone-wait">{words.unsubscribed}</div>}
      </div>
      <div className="actions">
        <Button size="compact-xs" variant="default" onClick={onChange} aria-label={`${words.change}: ${email}`}>
          {words.change}
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          disabled={isBusy}
          onClick={onRemove}
          aria-label={`${words.remove}: ${email}`}
        >
          {words.remove}
        </Button>
      </div>
    </li>
  );
}

interface RecipientFormProps {
  readonly customer: Resource<Party>;
  readonly recipient: Recipient | null;
  readonly onClose: () => void;
}

function RecipientForm({ customer, recipient, onClose }: RecipientFormProps) {
  const words = useWords(customersWords);
  const client = useQueryClient();
  const own = useLanguage();
  const [draft, setDraft] = useState({
    email: recipient?.attributes.email ?? '',
    name: recipient?.attributes.name ?? '',
    locale: recipient?.attributes.locale ?? own,
    milestones: recipient?.attributes.milestones ?? MILESTONES,
  });
  const set = (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change }));
  const save = useMutation({
    mutationFn: async () => {
      const { email, name, locale, milestones } = draft;
      const attributes = { name: name.trim() || null, locale, milestones };
      const relationships = { party: { data: { type: 'party', id: customer.id } } };
      await (recipient === null
        ? request('POST', PATH, { ...attributes, email: email.trim() }, relationships)
        : request('PATCH', `${PATH}/${recipient.id}`, attributes));
      await client.invalidateQueries({ queryKey: keyOf(customer) });
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={recipient === null ? words.addRecipient : words.changeRecipient(recipient.attributes.email)}
      onClose={onClose}
      action={recipient === null ? words.add : words.save}
      save={save}
      errors={{ conflict: words.addressTaken }}
    >
      {recipient === null && (
        <TextInput
          type="email"
          label={words.address}
          value={draft.email}
          onChange={({ currentTarget }) => set({ email: currentTarget.value })}
          required
          maxLength={254}
          autoComplete="off"
          data-autofocus
        />
      )}
      <TextInput
        label={words.name}
        value={draft.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        maxLength={100}
        autoComplete="off"
      />
      <NativeSelect
        label={words.mailLanguage}
        value={draft.locale}
        data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget }) => set({ locale: currentTarget.value as MilestoneRecipient['locale'] })}
      />
      <Checkbox.Group
        label={words.mailedAbout}
        value={[...draft.milestones]}
        onChange={(values) => set({ milestones: MILESTONES.filter((each) => values.includes(each)) })}
      >
        <Stack gap="xs" mt="var(--space-1)">
          {MILESTONES.map((each) => (
            <Checkbox
              key={each}
              value={each}
              label={words.mailMilestones[each]}
              // One must stay: a recipient of nothing is removed.
              disabled={draft.milestones.length === 1 && draft.milestones[0] === each}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormDialog>
  );
}

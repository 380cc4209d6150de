/** The customers of the account. */
import { Button, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getAll, type Identifier, type Resource } from '../../app/api/request.ts';
import type { Party, PartyUsage } from '../../app/api/resources.ts';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { CUSTOMERS_KEY, useCustomers, useCustomersQuery } from '../../parts/customers/customers.ts';
import { LoadingEntries, SettingsPage, useIsAdmin } from '../../parts/settings/settings-page.tsx';
import { Empty, Failure } from '../../parts/states.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { RecipientsDialog } from './recipients-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { customersWords } from './words.ts';

type Customer = Resource<Party>;
type Opened = { readonly kind: 'rename' | 'mails' | 'merge' | 'remove'; readonly customer: Customer };

const MAX_PAGES = 20;
/** The others are found by their names. */
const SHOWN = 200;

export function Customers() {
  const words = useWords(customersWords);
  const { user } = useSession();
  const [isAdding, setAdding] = useState(false);
  const mayWrite = user.attributes.role !== 'viewer';
  return (
    <SettingsPage
      title={words.title}
      about={words.about}
      action={mayWrite && <Button onClick={() => setAdding(true)}>{words.newCustomerTitle}</Button>}
    >
      <CustomerList mayWrite={mayWrite} />
      {isAdding && <NameDialog customer={null} onClose={() => setAdding(false)} />}
    </SettingsPage>
  );
}

function CustomerList({ mayWrite }: { mayWrite: boolean }) {
  const words = useWords(customersWords);
  const isAdmin = useIsAdmin();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [typed, setTyped] = useState('');
  const { data, error, refetch } = useCustomersQuery();
  // Of a merge the numbers change as it goes on, and once more when it ends.
  const merging = data?.filter(({ attributes }) => attributes.merging_since !== null).length ?? 0;
  const usages = useQuery({
    queryKey: [...CUSTOMERS_KEY, 'usages', merging],
    queryFn: async () => (await getAll<PartyUsage>('/party_usages?fields[party_usage]=shipments', MAX_PAGES)).data,
    enabled: isAdmin,
    placeholderData: keepPreviousData,
    refetchInterval: merging > 0 && 2000,
  });
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingEntries />;
  if (data.length === 0) return <Empty title={words.noCustomers}>{words.noCustomersText}</Empty>;
  const shipments = new Map(usages.data?.map(({ id, attributes }) => [id, attributes.shipments]));
  const sought = typed.trim().toLowerCase();
  const found = data
    .filter(({ attributes }) => attributes.company_name.toLowerCase().includes(sought))
    .toSorted((one, other) => one.attributes.company_name.localeCompare(other.attributes.company_name));
  const close = () => setOpened(null);
  return (
    <>
      <TextInput
        mb="sm"
        type="search"
        label={words.findCustomer}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p className="sr" role="status">
        {words.shown(found.length, data.length)}
      </p>
      {found.length > SHOWN && <p className="small dim">{words.shown(SHOWN, found.length)}</p>}
      {found.length === 0 && <p className="dim">{words.nothingFound}</p>}
      {found.length > 0 && (
        <ul className="entries">
          {found.slice(0, SHOWN).map((customer) => (
            <CustomerEntry
              key={customer.id}
              customer={customer}
              shipments={shipments.get(customer.id)}
              mayWrite={mayWrite}
              onOpen={(kind) => setOpened({ kind, customer })}
            />
          ))}
        </ul>
      )}
      {opened?.kind === 'rename' && <NameDialog customer={opened.customer} onClose={close} />}
      {opened?.kind === 'mails' && <RecipientsDialog customer={opened.customer} onClose={close} />}
      {opened?.kind === 'merge' && <MergeDialog customer={opened.customer} onClose={close} />}
      {opened?.kind === 'remove' && <RemoveDialog customer={opened.customer} onClose={close} />}
    </>
  );
}

interface CustomerEntryProps {
  readonly customer: Customer;
  /** Undefined: not known. */
  readonly shipments: number | undefined;
  readonly mayWrite: boolean;
  readonly onOpen: (kind: Opened['kind']) => void;
}

function CustomerEntry({ customer, shipments, mayWrite, onOpen }: CustomerEntryProps) {
  const words = useWords(customersWords);
  const isAdmin = useIsAdmin();
  const customers = useCustomers();
  const { company_name: name, merging_since: mergingSince } = customer.attributes;
  const into = customer.relationships.merging_into?.data as Identifier | null;
  const actions = [
    ...(mayWrite ? [['rename', words.rename] as const, ['mails', words.mails] as const] : []),
    ...(isAdmin ? [['merge', words.merge] as const, ['remove', words.remove] as const] : []),
  ];
  return (
    <li className="entry">
      <div className="what">
        <span className="strong">{name}</span>
        {mergingSince !== null && (
          <span className="chip">{words.mergingInto(customers.get(into?.id ?? '') ?? '…')}</span>
        )}
        <div className="small">
          {shipments === 0 ? (
            <span className="dim">{words.noShipments}</span>
          ) : (
            <Link to="/shipments" search={{ customer: customer.id }}>
              {shipments === undefined ? words.lists.open : words.shipmentsOf(shipments)}
            </Link>
          )}
        </div>
      </div>
      <div className="actions">
        {(mergingSince === null ? actions : []).map(([kind, label]) => (
          <Button
            key={kind}
            size="compact-xs"
            variant="default"
            onClick={() => onOpen(kind)}
            aria-label={`${label}: ${name}`}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  );
}

/** A field to choose one of the account's customers, or to create one by its name. */
import '../choice/choice.css';
import { Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Resource, request } from '../../app/api/request.ts';
import type { Party } from '../../app/api/resources.ts';
import { useRights } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { errorText } from '../error-text.ts';
import { CUSTOMERS_KEY, useCustomers, useCustomersQuery } from './customers.ts';

/** No customer's id begins like this. */
const NEW = 'new:';
const SHOWN_CHOICES = 60;

interface CustomerFieldProps {
  /** The customer's id; null: none. */
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly size?: 'xs' | 'sm';
}

export function CustomerField({ value, onChange, size = 'xs' }: CustomerFieldProps) {
  const words = useWords();
  // The service lets only users that see all customers create one.
  const { seesAll } = useRights();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const create = useMutation({
    mutationFn: (company_name: string) => request<Resource<Party>>('POST', '/parties', { company_name }),
    onSuccess: async ({ data: party }) => {
      await client.invalidateQueries({ queryKey: CUSTOMERS_KEY });
      onChange(party.id);
    },
  });
  const { isPending } = useCustomersQuery();
  const customers = [...useCustomers()].map(([id, label]) => ({ value: id, label }));
  /** Until the customers are loaded, a chosen one has no name and must not look like none. */
  const isNamed = value === null || !isPending;
  const name = typed.trim();
  const isKnown = name === '' || customers.some(({ label }) => label.toLowerCase() === name.toLowerCase());
  return (
    <Select
      size={size}
      label={words.customer}
      description={words.customerHint}
      placeholder={isNamed ? words.noCustomer : words.loading}
      data={
        isKnown || !seesAll ? customers : [...customers, { value: `${NEW}${name}`, label: words.newCustomer(name) }]
      }
      // The choice that creates the customer always matches.
      filter={({ options, search }) => {
        const typedName = search.trim().toLowerCase();
        return options.filter(
          (each) => 'value' in each && (each.value.startsWith(NEW) || each.label.toLowerCase().includes(typedName)),
        );
      }}
      value={value}
      onChange={(chosen) => {
        if (chosen?.startsWith(NEW)) create.mutate(chosen.slice(NEW.length));
        else onChange(chosen);
      }}
      onSearchChange={setTyped}
      searchable
      clearable={isNamed}
      limit={SHOWN_CHOICES}
      disabled={create.isPending}
      error={create.error && errorText(create.error, words)}
      clearButtonProps={{ 'aria-label': `${words.lists.remove}: ${words.customer}` }}
    />
  );
}

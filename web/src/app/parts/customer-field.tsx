/** Whose something is: one of the account's customers, or a new one that is made by its name. */
import { Select } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getAll, type Resource, request } from '../api/request.ts';
import type { Party } from '../api/resources.ts';
import { useWords } from '../words/words.tsx';
import { errorText } from './error-text.ts';

/** Whoever has more customers gives theirs by the API. */
const MOST_PAGES = 10;
const KEY = ['parties'];
/** No customer has an id that begins like this. */
const NEW = 'new:';
const SHOWN_CHOICES = 60;

interface CustomerFieldProps {
  /** The customer's id; null: nobody's. */
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly size?: 'xs' | 'sm';
}

export function CustomerField({ value, onChange, size = 'xs' }: CustomerFieldProps) {
  const words = useWords();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const { data = [] } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await getAll<Party>('/parties?fields[party]=company_name', MOST_PAGES)).data,
    staleTime: 60_000,
  });
  const make = useMutation({
    mutationFn: (company_name: string) => request<Resource<Party>>('POST', '/parties', { company_name }),
    onSuccess: async ({ data: party }) => {
      await client.invalidateQueries({ queryKey: KEY });
      onChange(party.id);
    },
  });
  const customers = data.map(({ id, attributes }) => ({ value: id, label: attributes.company_name }));
  const name = typed.trim();
  const isKnown = name === '' || customers.some(({ label }) => label.toLowerCase() === name.toLowerCase());
  return (
    <Select
      size={size}
      label={words.customer}
      description={words.customerHint}
      placeholder={words.nobody}
      data={isKnown ? customers : [...customers, { value: `${NEW}${name}`, label: words.newCustomer(name) }]}
      // Of what is typed the offer to make it is always among the choices.
      filter={({ options, search }) => {
        const sought = search.trim().toLowerCase();
        return options.filter(
          (each) => 'value' in each && (each.value.startsWith(NEW) || each.label.toLowerCase().includes(sought)),
        );
      }}
      value={value}
      onChange={(chosen) => {
        if (chosen?.startsWith(NEW)) make.mutate(chosen.slice(NEW.length));
        else onChange(chosen);
      }}
      onSearchChange={setTyped}
      searchable
      clearable
      limit={SHOWN_CHOICES}
      disabled={make.isPending}
      error={make.error && errorText(make.error, words)}
      clearButtonProps={{ 'aria-label': `${words.lists.takeAway}: ${words.customer}` }}
    />
  );
}

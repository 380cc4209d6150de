/** Adds a customer, or gives one another name. */
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Resource, request } from '../../app/api/request.ts';
import type { Party } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { CUSTOMERS_KEY, useCustomers } from '../../parts/customers/customers.ts';
import { FormDialog } from '../../parts/settings/form-dialog.tsx';
import { useUnchanged } from '../../parts/settings/save-error.ts';
import { customersWords } from './words.ts';

/** @param customer null: a new one */
export function NameDialog({ customer, onClose }: { customer: Resource<Party> | null; onClose: () => void }) {
  const words = useWords(customersWords);
  const client = useQueryClient();
  const others = useCustomers();
  const [name, setName] = useState(customer?.attributes.company_name ?? '');
  const path = `/parties/${customer?.id}`;
  const requireUnchanged = useUnchanged<Party>(path, customer, ({ attributes }) => ({
    [words.name]: attributes.company_name,
  }));
  const save = useMutation({
    mutationFn: async () => {
      const attributes = { company_name: name.trim() };
      await requireUnchanged();
      await (customer === null ? request('POST', '/parties', attributes) : request('PATCH', path, attributes));
      await client.invalidateQueries({ queryKey: CUSTOMERS_KEY });
    },
    onSuccess: onClose,
  });
  const isTaken = [...others].some(
    ([id, other]) => id !== customer?.id && other.toLowerCase() === name.trim().toLowerCase(),
  );
  return (
    <FormDialog
      title={customer === null ? words.newCustomerTitle : words.renameCustomer(customer.attributes.company_name)}
      onClose={onClose}
      action={customer === null ? words.add : words.save}
      save={save}
    >
      <TextInput
        label={words.name}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        description={isTaken ? <span className="tone-wait">{words.sameName}</span> : undefined}
        required
        maxLength={255}
        pattern=".*\S.*"
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  );
}

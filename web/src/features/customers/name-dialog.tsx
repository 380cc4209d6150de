/** Adds a customer, or gives one another name. */
import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { get, type Resource, request } from '../../app/api/request.ts';
import type { Party } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { useCustomers } from '../../parts/settings/customers-field.tsx';
import { ChangedMeanwhile, saveErrorText } from '../../parts/settings/save-error.ts';
import { FormError } from '../../parts/settings/settings-page.tsx';
import { customersWords } from './words.ts';

/** @param customer null: a new one */
export function NameDialog({ customer, onClose }: { customer: Resource<Party> | null; onClose: () => void }) {
  const words = useWords(customersWords);
  const client = useQueryClient();
  const others = useCustomers();
  const [known, setKnown] = useState(customer?.attributes.company_name ?? '');
  const [name, setName] = useState(known);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const attributes = { company_name: name.trim() };
      if (customer === null) await request('POST', '/parties', attributes);
      else {
        const path = `/parties/${customer.id}`;
        const stored = (await get<Resource<Party>>(path)).data.attributes.company_name;
        setKnown(stored);
        if (stored !== known) throw new ChangedMeanwhile({ [words.name]: stored });
        await request('PATCH', path, attributes);
      }
      await client.invalidateQueries({ queryKey: ['parties'] });
    },
    onSuccess: onClose,
  });
  const isTaken = [...others].some(
    ([id, other]) => id !== customer?.id && other.toLowerCase() === name.trim().toLowerCase(),
  );
  return (
    <Dialog
      title={customer === null ? words.newCustomerTitle : words.renameCustomer(customer.attributes.company_name)}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <Stack gap="sm">
          <TextInput
            size="xs"
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
          {error && <FormError>{saveErrorText(error, words)}</FormError>}
          <Button type="submit" size="xs" loading={isPending} className="own-width">
            {customer === null ? words.add : words.save}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}

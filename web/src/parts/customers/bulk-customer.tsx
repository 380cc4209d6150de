/** Assigns a customer to one shipment or several. */
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { request } from '../../app/api/request.ts';
import { useWords } from '../../app/words/words.tsx';
import { CustomerField } from './customer-field.tsx';

/** Submits the customer's id; empty: no customer. */
export function CustomerForm({ onSubmit }: { onSubmit: (customer: string) => void }) {
  const words = useWords();
  const [customer, setCustomer] = useState<string | null>(null);
  return (
    <Stack gap="sm">
      <CustomerField value={customer} onChange={setCustomer} />
      <Group gap="sm">
        <Button size="xs" disabled={customer === null} onClick={() => onSubmit(customer ?? '')}>
          {words.save}
        </Button>
        <Button size="xs" variant="default" onClick={() => onSubmit('')}>
          {words.lists.noCustomer}
        </Button>
      </Group>
    </Stack>
  );
}

export function assignCustomer(shipmentId: string, customer: string): Promise<unknown> {
  const data = customer === '' ? null : { id: customer, type: 'party' };
  return request('PATCH', `/shipments/${shipmentId}`, {}, { customer: { data } });
}

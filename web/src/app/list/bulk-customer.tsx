/** Shipments given to a customer, several at once. */
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { request } from '../api/request.ts';
import { CustomerField } from '../parts/customer-field.tsx';
import { useWords } from '../words/words.tsx';

/** Calls `go` with the customer's id; empty: nobody's. */
export function AskCustomer({ go }: { go: (customer: string) => void }) {
  const words = useWords();
  const [customer, setCustomer] = useState<string | null>(null);
  return (
    <Stack gap="sm">
      <CustomerField value={customer} onChange={setCustomer} />
      <Group gap="sm">
        <Button size="xs" disabled={customer === null} onClick={() => go(customer ?? '')}>
          {words.save}
        </Button>
        <Button size="xs" variant="default" onClick={() => go('')}>
          {words.lists.noCustomer}
        </Button>
      </Group>
    </Stack>
  );
}

export function giveToCustomer(shipmentId: string, customer: string): Promise<unknown> {
  const data = customer === '' ? null : { id: customer, type: 'party' };
  return request('PATCH', `/shipments/${shipmentId}`, {}, { customer: { data } });
}

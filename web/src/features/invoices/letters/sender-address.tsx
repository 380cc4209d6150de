/** Asks for the postal address of the company, which the head of letters has, where none is stored. Admins enter it. */
import { Button, Group, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { get, type Resource, request } from '../../../app/api/request.ts';
import type { Account } from '../../../app/api/resources.ts';
import { useRights } from '../../../app/session/session.ts';
import { useWords } from '../../../app/words/words.tsx';
import { saveErrorText } from '../../../parts/settings/save-error.ts';
import { FormError } from '../../../parts/settings/settings-page.tsx';
import { invoicesWords } from '../words.ts';

const KEY = ['account'];

export function SenderAddress() {
  const words = useWords(invoicesWords);
  const client = useQueryClient();
  const { isAdmin } = useRights();
  const { data } = useQuery({ queryKey: KEY, queryFn: () => get<Resource<Account>>('/account') });
  const [address, setAddress] = useState('');
  const save = useMutation({
    mutationFn: () => request<Resource<Account>>('PATCH', '/account', { postal_address: address }),
    onSuccess: (saved) => client.setQueryData(KEY, saved),
  });
  if (data === undefined || data.data.attributes.postal_address !== null) return null;
  if (!isAdmin) return <p className="small tone-wait">{words.noAddress}</p>;
  return (
    <>
      <Group gap="sm" align="flex-end">
        <Textarea
          size="xs"
          className="letter-address"
          label={words.postalAddress}
          description={words.postalAddressHint}
          value={address}
          maxLength={300}
          rows={3}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        <Button
          size="xs"
          variant="default"
          disabled={address.trim() === ''}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {words.saveAddress}
        </Button>
      </Group>
      {save.error && <FormError>{saveErrorText(save.error, words)}</FormError>}
    </>
  );
}

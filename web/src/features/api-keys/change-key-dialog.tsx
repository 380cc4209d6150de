/** Changes the name, the limit and the addresses of a key. */
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Resource, request } from '../../app/api/request.ts';
import type { ApiKey } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { FormDialog } from '../../parts/settings/form-dialog.tsx';
import { useUnchanged } from '../../parts/settings/save-error.ts';
import { AddressesField, addressesOf, limitOf, RateLimitField } from './new-key-dialog.tsx';
import { apiKeysWords } from './words.ts';

export function ChangeKeyDialog({ apiKey, onClose }: { apiKey: Resource<ApiKey>; onClose: () => void }) {
  const words = useWords(apiKeysWords);
  const client = useQueryClient();
  const [name, setName] = useState(apiKey.attributes.name);
  const [limit, setLimit] = useState(String(apiKey.attributes.rate_limit ?? ''));
  const [addresses, setAddresses] = useState(apiKey.attributes.allowed_addresses.join('\n'));
  const path = `/api_keys/${apiKey.id}`;
  const requireUnchanged = useUnchanged<ApiKey>(path, apiKey, ({ attributes }) => ({
    [words.name]: attributes.name,
    [words.rateLimit]: String(attributes.rate_limit ?? ''),
    [words.addresses]: attributes.allowed_addresses.join(', '),
  }));
  const save = useMutation({
    mutationFn: async () => {
      await requireUnchanged();
      const change = { name: name.trim(), rate_limit: limitOf(limit), allowed_addresses: addressesOf(addresses) };
      await request('PATCH', path, change);
      await client.invalidateQueries({ queryKey: ['api_keys'] });
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog title={words.changeKey(apiKey.attributes.name)} onClose={onClose} action={words.save} save={save}>
      <TextInput
        label={words.name}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        required
        maxLength={100}
        pattern=".*\S.*"
        autoComplete="off"
        data-autofocus
      />
      <RateLimitField value={limit} onChange={setLimit} />
      <AddressesField value={addresses} onChange={setAddresses} />
      <p className="dim small">{words.changeText}</p>
    </FormDialog>
  );
}

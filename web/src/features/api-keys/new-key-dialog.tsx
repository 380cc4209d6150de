/** Creates a key and shows it once. */
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { get, type Resource, request } from '../../app/api/request.ts';
import type { Account, ApiKey } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { CustomersField } from '../../parts/settings/customers-field.tsx';
import { FormDialog } from '../../parts/settings/form-dialog.tsx';
import { ShownOnce } from '../../parts/settings/shown-once.tsx';
import { apiKeysWords } from './words.ts';

const ROLES = ['viewer', 'member', 'admin', 'feeder'] as const satisfies readonly ApiKey['role'][];

export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(apiKeysWords);
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [role, setRole] = useState<ApiKey['role']>('viewer');
  const [customers, setCustomers] = useState<readonly string[]>([]);
  const [limit, setLimit] = useState('');
  const [addresses, setAddresses] = useState('');
  const mayBeLimited = role === 'viewer' || role === 'member';
  const save = useMutation({
    mutationFn: () => {
      const attributes = {
        name: name.trim(),
        role,
        rate_limit: limitOf(limit),
        allowed_addresses: addressesOf(addresses),
      };
      const parties = { data: customers.map((id) => ({ type: 'party', id })) };
      const isLimited = mayBeLimited && customers.length > 0;
      return request<Resource<ApiKey>>('POST', '/api_keys', attributes, isLimited ? { parties } : undefined);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['api_keys'] }),
  });
  const key = save.data?.data.attributes.key;
  return (
    <FormDialog
      title={words.newKey}
      onClose={onClose}
      action={words.create}
      save={save}
      errors={{ conflict: words.tooManyKeys }}
      result={key !== undefined && <ShownOnce label={words.yourKey} value={key} />}
    >
      <TextInput
        label={words.name}
        description={words.nameText}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        required
        maxLength={100}
        pattern=".*\S.*"
        autoComplete="off"
        data-autofocus
      />
      <NativeSelect
        label={words.role}
        description={words.roleText}
        value={role}
        data={ROLES.map((value) => ({ value, label: words.roles[value] ?? value }))}
        onChange={({ currentTarget }) => setRole(currentTarget.value as ApiKey['role'])}
      />
      <CustomersField
        ids={mayBeLimited ? customers : []}
        onChange={setCustomers}
        description={mayBeLimited ? words.limitText : words.noLimit}
        isDisabled={!mayBeLimited}
      />
      <RateLimitField value={limit} onChange={setLimit} />
      <AddressesField value={addresses} onChange={setAddresses} />
    </FormDialog>
  );
}

/** Null: as many as the account may make. */
export function limitOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

export function RateLimitField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const words = useWords(apiKeysWords);
  const { data } = useQuery({ queryKey: ['account'], queryFn: () => get<Resource<Account>>('/account') });
  return (
    <TextInput
      type="number"
      min={1}
      max={1_000_000}
      step={1}
      label={words.rateLimit}
      description={words.rateLimitText(data?.data.attributes.rate_limits.default ?? null)}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Separated by line breaks, commas or spaces. */
export function addressesOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}

export function AddressesField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const words = useWords(apiKeysWords);
  return (
    <Textarea
      label={words.addresses}
      description={words.addressesText}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      autosize
      minRows={2}
      maxRows={8}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

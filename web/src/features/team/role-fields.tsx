/** What a user may do: the role, and the customers that a viewer or member is limited to. */
import { NativeSelect } from '@mantine/core';
import type { User } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { CustomersField } from '../../parts/settings/customers-field.tsx';
import { teamWords } from './words.ts';

export interface Rights {
  readonly role: User['role'];
  readonly customers: readonly string[];
}

const ROLES = ['viewer', 'member', 'admin'] as const satisfies readonly User['role'][];

export function RoleFields({ rights, onChange }: { rights: Rights; onChange: (rights: Rights) => void }) {
  const words = useWords(teamWords);
  const isAdmin = rights.role === 'admin';
  return (
    <>
      <NativeSelect
        label={words.role}
        description={words.rolesText}
        value={rights.role}
        data={ROLES.map((value) => ({ value, label: words.roles[value] ?? value }))}
        onChange={({ currentTarget }) => onChange({ ...rights, role: currentTarget.value as User['role'] })}
      />
      <CustomersField
        ids={isAdmin ? [] : rights.customers}
        onChange={(customers) => onChange({ ...rights, customers })}
        description={isAdmin ? words.adminsSeeAll : words.limitText}
        isDisabled={isAdmin}
      />
    </>
  );
}

/** The relationship of the API; an admin has none. */
export function partiesOf({ role, customers }: Rights) {
  return { parties: { data: role === 'admin' ? [] : customers.map((id) => ({ type: 'party', id })) } };
}
